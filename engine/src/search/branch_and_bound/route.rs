//! Routes as the search finds them, and as it keeps them.

use smallvec::SmallVec;

use highball_game::rules::Money;

/// A route that a labelling search has just found. It borrows the search's buffers.
#[derive(Debug)]
pub(super) struct FoundRoute<'a, M> {
    /// The stops in order.
    pub stops: &'a [u16],
    /// The legs in order.
    pub legs: &'a [u16],
    /// The resources that it shares with other trains: its track and the resource units that it holds.
    pub resources: M,
    /// Its revenue.
    pub revenue: Money,
    /// Its reduced profit in fixed point: the revenue less the tolls of its legs and of its resource units.
    pub profit: i64,
}

/// Receives each route that a search finds. Returns the threshold that later routes have to exceed.
pub(super) type Visit<'a, M> = &'a mut dyn FnMut(&FoundRoute<'_, M>) -> i64;

/// A route that is kept: in a column pool, in a list of candidates, or in a set.
#[derive(Debug, Clone)]
pub(super) struct PoolRoute<M> {
    /// Its stops in order, followed by its legs: one fewer than the stops. Most routes fit inline.
    path: SmallVec<[u16; 16]>,
    /// The resources that it shares with other trains.
    pub resources: M,
    /// Its revenue.
    pub revenue: Money,
}

impl<M> PoolRoute<M> {
    /// The stops in order.
    pub(super) fn stops(&self) -> &[u16] {
        &self.path[..self.path.len().div_ceil(2)]
    }

    /// The legs in order.
    pub(super) fn legs(&self) -> &[u16] {
        &self.path[self.path.len().div_ceil(2)..]
    }
}

impl<M: Clone> PoolRoute<M> {
    /// Turns it back into a found route with the reduced profit that it had when it was found.
    pub(super) fn as_found(&self, profit: i64) -> FoundRoute<'_, M> {
        let (stops, legs) = (self.stops(), self.legs());
        FoundRoute { stops, legs, resources: self.resources.clone(), revenue: self.revenue, profit }
    }
}

impl<M: Clone> From<&FoundRoute<'_, M>> for PoolRoute<M> {
    fn from(found: &FoundRoute<'_, M>) -> Self {
        let mut path = SmallVec::with_capacity(found.stops.len() + found.legs.len());
        path.extend_from_slice(found.stops);
        path.extend_from_slice(found.legs);
        Self { path, resources: found.resources.clone(), revenue: found.revenue }
    }
}
