//! The network as a directed graph: which arcs lead from each stop.

use std::ops::Range;

use super::arc_terms::ArcTerms;
use crate::network::Network;

/// A leg in one of its two directions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arc {
    /// The stop that it leads to.
    pub to: u16,
    /// The leg.
    pub leg: u16,
    /// Whether a route that uses it must start with it.
    pub starts_route: bool,
    /// Whether a route that uses it must end with it: it leads to a terminal, an off-board location or a blocked city.
    pub ends_route: bool,
    /// Whether it may only be the first or the last leg of a route.
    pub outermost: bool,
    /// The reach that the leg uses up.
    pub cost: u8,
    /// The end of its bundle: the arcs between the same two stops that differ in nothing but the conflicts of their track.
    pub bundle_end: u32,
}

impl Arc {
    const PLACEHOLDER: Self =
        Self { to: 0, leg: 0, starts_route: false, ends_route: false, outermost: false, cost: 0, bundle_end: 0 };

    /// The properties that the arcs of a bundle have in common.
    fn bundle(&self, terms: &ArcTerms<'_>) -> (u16, bool, bool, bool, u32) {
        (self.to, self.starts_route, self.ends_route, self.outermost, terms.leg_cost(self.leg))
    }
}

/// The arcs of a network, stop by stop.
#[derive(Debug, Default)]
pub(super) struct Topology {
    arcs: Vec<Arc>,
    /// The first arc from each stop, and the number of all arcs.
    first_arc: Vec<u32>,
    /// Scratch memory for building: the position of the next arc from each stop.
    next: Vec<u32>,
}

impl Topology {
    /// Builds the arcs for kinds of train with these terms from the legs between stops that `may_share_route`, in place of the
    /// previous ones. The arcs from each stop are ordered by falling `value` of the stop that they lead to.
    pub(super) fn build(
        &mut self,
        network: &Network,
        terms: &ArcTerms<'_>,
        values: &[i64],
        may_share_route: &dyn Fn([u16; 2]) -> bool,
    ) {
        let Self { arcs, first_arc, next } = self;
        let usable = || {
            let legs = (0..).zip(network.legs()).filter(|(_, leg)| may_share_route(leg.stops));
            legs.filter_map(|(number, leg)| Some((number, leg, terms.reach_of_leg(number)?)))
        };
        let stops = network.stops().len();
        first_arc.clear();
        first_arc.resize(stops + 1, 0);
        for (_, leg, _) in usable() {
            leg.stops.iter().for_each(|&stop| first_arc[usize::from(stop) + 1] += 1);
        }
        for stop in 0..stops {
            first_arc[stop + 1] += first_arc[stop];
        }
        next.clone_from(first_arc);
        arcs.clear();
        arcs.resize(first_arc[stops] as usize, Arc::PLACEHOLDER);
        for (number, leg, cost) in usable() {
            for (from, to) in [(0, 1), (1, 0)] {
                let start = usize::from(leg.stops[from]);
                arcs[next[start] as usize] = Arc {
                    to: leg.stops[to],
                    leg: number,
                    starts_route: leg.ends_at[from],
                    ends_route: leg.ends_at[to] || !terms.through[usize::from(leg.stops[to])],
                    outermost: leg.outermost,
                    cost,
                    bundle_end: 0,
                };
                next[start] += 1;
            }
        }
        for stop in 0..stops {
            let mut bundle_end = first_arc[stop];
            let arcs = &mut arcs[bundle_end as usize..first_arc[stop + 1] as usize];
            arcs.sort_unstable_by_key(|arc| (std::cmp::Reverse(values[usize::from(arc.to)]), arc.bundle(terms), arc.leg));
            for bundle in arcs.chunk_by_mut(|one, next| one.bundle(terms) == next.bundle(terms)) {
                bundle_end += bundle.len() as u32;
                bundle.iter_mut().for_each(|arc| arc.bundle_end = bundle_end);
            }
        }
    }

    /// All arcs.
    #[inline]
    pub(super) fn arcs(&self) -> &[Arc] {
        &self.arcs
    }

    /// The numbers of the arcs from a stop.
    #[inline]
    pub(super) fn arcs_from(&self, stop: usize) -> Range<u32> {
        self.first_arc[stop]..self.first_arc[stop + 1]
    }

    /// The arcs from a stop.
    #[inline]
    pub(super) fn arcs_at(&self, stop: usize) -> &[Arc] {
        &self.arcs[self.first_arc[stop] as usize..self.first_arc[stop + 1] as usize]
    }
}
