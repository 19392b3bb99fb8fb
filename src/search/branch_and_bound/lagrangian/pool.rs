//! Routes that were met and may matter to a set.

use std::hash::Hash;

use hashbrown::HashMap;
use smallvec::SmallVec;

use crate::rules::Money;
use crate::search::branch_and_bound::labelling::Met;
use crate::search::branch_and_bound::mask::Mask;

/// A route that was met.
#[derive(Debug, Clone)]
pub(in crate::search) struct PoolRoute<M> {
    /// Its stops in order, then its legs, of which there is one less. Most have room here.
    path: SmallVec<[u16; 16]>,
    /// Its track.
    pub track: M,
    /// What it earns.
    pub revenue: Money,
}

impl<M> PoolRoute<M> {
    /// Its stops in order.
    pub(in crate::search) fn stops(&self) -> &[u16] {
        &self.path[..self.path.len().div_ceil(2)]
    }

    /// Its legs in order.
    pub(in crate::search) fn legs(&self) -> &[u16] {
        &self.path[self.path.len().div_ceil(2)..]
    }
}

impl<M: Copy> PoolRoute<M> {
    /// The route as it was met, with its value then.
    pub(in crate::search) fn met(&self, value: i64) -> Met<'_, M> {
        Met { stops: self.stops(), legs: self.legs(), track: self.track, revenue: self.revenue, value }
    }
}

impl<M: Copy> From<&Met<'_, M>> for PoolRoute<M> {
    fn from(met: &Met<'_, M>) -> Self {
        let mut path = SmallVec::with_capacity(met.stops.len() + met.legs.len());
        path.extend_from_slice(met.stops);
        path.extend_from_slice(met.legs);
        Self { path, track: met.track, revenue: met.revenue }
    }
}

/// So few routes are looked through for one over the same track; where there are more, a table tells.
const FEW: usize = 16;

/// Routes of one kind of train; of those over the same track only the best.
#[derive(Debug, Clone)]
pub(in crate::search) struct Pool<M> {
    /// The routes, in the order in which their track was first met.
    pub routes: Vec<PoolRoute<M>>,
    /// Where the route over some track is; empty while there are few.
    by_track: HashMap<M, u32>,
}

impl<M: Mask + Eq + Hash> Pool<M> {
    pub(in crate::search) fn new() -> Self {
        Self { routes: Vec::new(), by_track: HashMap::new() }
    }

    /// The route that earns the most of those that use none of the `forbidden` track.
    pub(in crate::search) fn best(&self, forbidden: &M) -> Option<&PoolRoute<M>> {
        self.routes.iter().filter(|route| !route.track.meets(forbidden)).max_by_key(|route| route.revenue)
    }

    /// Adds a route.
    pub(in crate::search) fn insert(&mut self, route: PoolRoute<M>) {
        self.put(route.track, route.revenue, || route);
    }

    /// Adds a route that was met.
    pub(in crate::search) fn add(&mut self, met: &Met<'_, M>) {
        self.put(met.track, met.revenue, || PoolRoute::from(met));
    }

    fn put(&mut self, track: M, revenue: Money, route: impl FnOnce() -> PoolRoute<M>) {
        match self.known(&track) {
            Some(known) => {
                let known = &mut self.routes[known];
                if known.revenue < revenue {
                    *known = route();
                }
            }
            None => {
                self.routes.push(route());
                if self.routes.len() > FEW {
                    let unlisted = self.by_track.len()..self.routes.len();
                    self.by_track.extend(unlisted.map(|number| (self.routes[number].track, number as u32)));
                }
            }
        }
    }

    /// The number of the route over this track.
    fn known(&self, track: &M) -> Option<usize> {
        if self.routes.len() > FEW {
            self.by_track.get(track).map(|&number| number as usize)
        } else {
            self.routes.iter().position(|route| route.track == *track)
        }
    }
}
