//! [`Branch`]: the sets of routes that remain after some have been divided from the others.

use super::network::Network;
use highball_game::board::StopId;

/// Some of all sets of routes, given by the stops that they leave out and the cuts that they cross. By default all sets.
///
/// It serves rules that no network can express: a search leaves such a rule out, and if the best set breaks it, divides the other sets
/// into branches in which that set is not. A city that a route passes without stopping is not one of its stops.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Branch {
    /// Stops that no route includes.
    pub excluded: Vec<StopId>,
    /// Cuts, each given by the stops on one side: some route includes a stop on either side.
    pub crossed: Vec<Vec<StopId>>,
}

impl Branch {
    /// Whether it has all sets.
    #[must_use]
    pub const fn is_all(&self) -> bool {
        self.excluded.is_empty() && self.crossed.is_empty()
    }
}

impl Network {
    /// Keeps all trains off the stops that a branch excludes.
    pub(super) fn exclude(&mut self, branch: &Branch) {
        let is_excluded = |stop: usize| !self.stops[stop].is_passed && branch.excluded.contains(&self.stops[stop].stop);
        for stop in (0..self.stops.len()).filter(|&stop| is_excluded(stop)) {
            self.kinds.iter_mut().for_each(|kind| kind.visits[stop] = false);
        }
    }
}
