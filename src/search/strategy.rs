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

    /// Finds the best set of routes, and an upper bound on the revenue of any set.
    fn search(&self, network: &Network, limits: &Limits<'_>) -> Found {
        self.search_in(&mut Workspace::default(), network, limits)
    }

    /// The same, in memory that earlier searches have used. The result does not depend on it.
    fn search_in(&self, workspace: &mut Workspace, network: &Network, limits: &Limits<'_>) -> Found;
}
