//! The interface of all strategies.

use super::{Found, Limits, Workspace};
use crate::network::Network;

/// A method of finding the best set of routes.
pub trait Strategy: Sync {
    /// The name of the strategy on the command line.
    fn name(&self) -> &'static str;

    /// A description in one line.
    fn about(&self) -> &'static str;

    /// Whether it proves its answer unless a limit ends the search. The upper bound of a strategy that does not is valid
    /// too.
    fn is_exact(&self) -> bool {
        true
    }

    /// Whether it can search every network. If not, it refuses the networks that it cannot search with
    /// [`Cutoff::Unsupported`](super::Cutoff::Unsupported).
    fn is_general(&self) -> bool {
        true
    }

    /// Finds the best set of routes, and an upper bound on the revenue of any set. `workspace` is memory that earlier searches have
    /// used; the result does not depend on it.
    fn search(&self, network: &Network, limits: &Limits<'_>, workspace: &mut Workspace) -> Found;
}
