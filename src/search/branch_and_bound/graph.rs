//! The network as the inner loops want it.

use std::ops::Range;

use super::mask::Mask;
use crate::network::Network;

/// A leg in one of its directions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arc<M> {
    /// All that the route may not have used yet: the leg's track and junctions, the stop that it leads to and its groups.
    pub mask: M,
    /// The stop that it leads to.
    pub to: u16,
    /// The leg.
    pub leg: u16,
    /// It may be used only where it begins at an end of the route.
    pub starts_route: bool,
    /// The route ends where it leads: a terminal, an off-board location or a blocked city.
    pub ends_route: bool,
    /// It may be used only as the first or the last leg of the route.
    pub outermost: bool,
    /// Where its bundle ends: the arcs between the same two stops that differ in nothing but their track.
    pub bundle_end: u32,
}

impl<M> Arc<M> {
    /// What the arcs of a bundle have in common.
    const fn bundle(&self) -> (u16, bool, bool, bool) {
        (self.to, self.starts_route, self.ends_route, self.outermost)
    }
}

/// The arcs from each stop, and which number of a mask stands for what.
#[derive(Debug)]
pub(super) struct Graph<M> {
    arcs: Vec<Arc<M>>,
    first: Vec<u32>,
    /// What a route has used that begins at a stop: the stop itself and its groups.
    pub begin: Vec<M>,
    /// All numbers that stand for no track.
    beside_track: M,
    /// The number of the first stop.
    first_stop: usize,
    /// While it is mapped out: where the next arc from each stop goes.
    next: Vec<u32>,
}

impl<M: Mask> Default for Graph<M> {
    fn default() -> Self {
        let (arcs, first, begin, next) = Default::default();
        Self { arcs, first, begin, beside_track: M::EMPTY, first_stop: 0, next }
    }
}

/// How many numbers a mask needs for the network.
pub(super) fn mask_size(network: &Network) -> usize {
    network.resource_count() + network.junction_count() + network.groups().len() + network.stops().len()
}

impl<M: Mask> Graph<M> {
    /// Maps out a network, whatever it was a map of before; the arcs from a stop lead first to those that are worth most.
    /// `through` says of which stops a route may run through.
    pub(super) fn map_out(&mut self, network: &Network, through: &[bool], worth: &[i64]) {
        let Self { arcs, first, begin, next, .. } = self;
        let first_junction = network.resource_count();
        let first_group = first_junction + network.junction_count();
        let first_stop = first_group + network.groups().len();
        let stops = network.stops();
        begin.clear();
        begin.resize(stops.len(), M::EMPTY);
        for (number, used) in begin.iter_mut().enumerate() {
            used.insert(first_stop + number);
        }
        for (number, group) in network.groups().iter().enumerate() {
            for &stop in group {
                begin[usize::from(stop)].insert(first_group + number);
            }
        }

        first.clear();
        first.resize(stops.len() + 1, 0);
        let usable = |stops: [u16; 2]| !begin[usize::from(stops[0])].meets(&begin[usize::from(stops[1])]);
        for leg in network.legs().iter().filter(|leg| usable(leg.stops)) {
            leg.stops.iter().for_each(|&stop| first[usize::from(stop) + 1] += 1);
        }
        for stop in 0..stops.len() {
            first[stop + 1] += first[stop];
        }
        next.clone_from(first);
        let nothing =
            Arc { mask: M::EMPTY, to: 0, leg: 0, starts_route: false, ends_route: false, outermost: false, bundle_end: 0 };
        arcs.clear();
        arcs.resize(first[stops.len()] as usize, nothing);
        for (number, leg) in network.legs().iter().enumerate().filter(|(_, leg)| usable(leg.stops)) {
            let mut used = M::EMPTY;
            leg.track.iter().for_each(|&piece| used.insert(piece as usize));
            leg.junctions.iter().for_each(|&junction| used.insert(first_junction + junction as usize));
            for (from, to) in [(0, 1), (1, 0)] {
                let (start, end) = (usize::from(leg.stops[from]), usize::from(leg.stops[to]));
                arcs[next[start] as usize] = Arc {
                    mask: used.union(&begin[end]),
                    to: leg.stops[to],
                    leg: number as u16,
                    starts_route: leg.ends_at[from],
                    ends_route: leg.ends_at[to] || !through[end],
                    outermost: leg.outermost,
                    bundle_end: 0,
                };
                next[start] += 1;
            }
        }
        for stop in 0..stops.len() {
            let mut bundle_end = first[stop];
            let arcs = &mut arcs[bundle_end as usize..first[stop + 1] as usize];
            arcs.sort_by_key(|arc| (std::cmp::Reverse(worth[usize::from(arc.to)]), arc.bundle()));
            for bundle in arcs.chunk_by_mut(|one, next| one.bundle() == next.bundle()) {
                bundle_end += bundle.len() as u32;
                bundle.iter_mut().for_each(|arc| arc.bundle_end = bundle_end);
            }
        }
        self.beside_track = M::EMPTY;
        (first_junction..first_stop + stops.len()).for_each(|number| self.beside_track.insert(number));
        self.first_stop = first_stop;
    }

    /// All arcs.
    pub(super) fn arcs(&self) -> &[Arc<M>] {
        &self.arcs
    }

    /// The most that each stop gains by whatever arc it is reached, where the arcs gain so much; nothing below 0.
    pub(super) fn stop_gains(&self, arc_gains: &[i64], gains: &mut Vec<i64>) {
        gains.clear();
        gains.resize(self.begin.len(), 0);
        for (arc, &gain) in self.arcs.iter().zip(arc_gains) {
            let known: &mut i64 = &mut gains[usize::from(arc.to)];
            *known = gain.max(*known);
        }
    }

    /// The arc of this number.
    #[inline]
    pub(super) fn arc(&self, number: u32) -> &Arc<M> {
        &self.arcs[number as usize]
    }

    /// The numbers of the arcs from a stop.
    #[inline]
    pub(super) fn arcs_from(&self, stop: usize) -> Range<u32> {
        self.first[stop]..self.first[stop + 1]
    }

    /// The arcs from a stop.
    #[inline]
    pub(super) fn arcs_at(&self, stop: usize) -> &[Arc<M>] {
        &self.arcs[self.first[stop] as usize..self.first[stop + 1] as usize]
    }

    /// What of all that a route has used is track.
    #[inline]
    pub(super) fn track_of(&self, used: &M) -> M {
        used.minus(&self.beside_track)
    }

    /// The number of a stop in the masks.
    pub(super) const fn stop_bit(&self, stop: usize) -> usize {
        self.first_stop + stop
    }
}
