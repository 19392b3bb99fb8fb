//! Memory that questions share.

use crate::network::NetworkScratch;
use crate::search;

/// Working memory of a [`Solver`](super::Solver), which is needed only while it compiles and searches questions. A program that makes a solver
/// for each question passes the memory on, by [`Solver::workspace`](super::Solver::workspace) and
/// [`Solver::into_workspace`](super::Solver::into_workspace). Answers do not depend on it.
#[derive(Debug, Default)]
pub struct Workspace {
    pub(super) network: NetworkScratch,
    pub(super) search: search::Workspace,
}
