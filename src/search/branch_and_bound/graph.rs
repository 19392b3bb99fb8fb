//! The network as a directed graph, laid out for labelling.

use std::ops::Range;

use super::mask::Mask;
use crate::network::Network;

/// A leg in one of its two directions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arc<M> {
    /// The resources that extending a label along it uses: the leg's track and junctions, the stop that it leads to and that
    /// stop's groups. A route uses each at most once.
    pub resources: M,
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
    /// The end of its bundle: the arcs between the same two stops that differ in nothing but their track.
    pub bundle_end: u32,
}

impl<M> Arc<M> {
    /// The properties that the arcs of a bundle have in common.
    const fn bundle(&self) -> (u16, bool, bool, bool) {
        (self.to, self.starts_route, self.ends_route, self.outermost)
    }
}

/// The arcs from each stop, and the meaning of each number in a mask.
///
/// Masks number the resources that trains share first, as the network numbers them: pieces of track, then the units of
/// licences and of bonuses that are paid once. Junctions, groups and stops follow, which only restrict a single route.
#[derive(Debug)]
pub(super) struct Graph<M> {
    arcs: Vec<Arc<M>>,
    /// The first arc from each stop, and the number of all arcs.
    first_arc: Vec<u32>,
    /// The resources that a route uses by starting at each stop: the stop itself and its groups.
    pub stop_resources: Vec<M>,
    /// The numbers of all resources that trains do not share.
    unshared: M,
    /// The mask number of the first stop.
    first_stop: usize,
    /// Scratch memory for building: the position of the next arc from each stop.
    next: Vec<u32>,
}

impl<M: Mask> Default for Graph<M> {
    fn default() -> Self {
        let (arcs, first_arc, stop_resources, next) = Default::default();
        Self { arcs, first_arc, stop_resources, unshared: M::EMPTY, first_stop: 0, next }
    }
}

/// The count of numbers that a mask for this network needs.
pub(super) fn mask_size(network: &Network) -> usize {
    network.track_count() + network.junction_count() + network.groups().len() + network.stops().len()
}

impl<M: Mask> Graph<M> {
    /// Builds the graph of a network in place of the previous one. The arcs from each stop are ordered by falling `value` of
    /// the stop that they lead to. `through` is true for the stops that a route may run through.
    pub(super) fn build(&mut self, network: &Network, through: &[bool], values: &[i64]) {
        let Self { arcs, first_arc, stop_resources, next, .. } = self;
        let first_junction = network.track_count();
        let first_group = first_junction + network.junction_count();
        let first_stop = first_group + network.groups().len();
        let stops = network.stops();
        stop_resources.clear();
        stop_resources.resize(stops.len(), M::EMPTY);
        for (number, resources) in stop_resources.iter_mut().enumerate() {
            resources.insert(first_stop + number);
        }
        for (number, group) in network.groups().iter().enumerate() {
            for &stop in group {
                stop_resources[usize::from(stop)].insert(first_group + number);
            }
        }

        first_arc.clear();
        first_arc.resize(stops.len() + 1, 0);
        let is_usable =
            |stops: [u16; 2]| !stop_resources[usize::from(stops[0])].intersects(&stop_resources[usize::from(stops[1])]);
        for leg in network.legs().iter().filter(|leg| is_usable(leg.stops)) {
            leg.stops.iter().for_each(|&stop| first_arc[usize::from(stop) + 1] += 1);
        }
        for stop in 0..stops.len() {
            first_arc[stop + 1] += first_arc[stop];
        }
        next.clone_from(first_arc);
        let placeholder = Arc {
            resources: M::EMPTY,
            to: 0,
            leg: 0,
            starts_route: false,
            ends_route: false,
            outermost: false,
            bundle_end: 0,
        };
        arcs.clear();
        arcs.resize(first_arc[stops.len()] as usize, placeholder);
        for (number, leg) in network.legs().iter().enumerate().filter(|(_, leg)| is_usable(leg.stops)) {
            let mut resources = M::EMPTY;
            leg.track.iter().for_each(|&piece| resources.insert(piece as usize));
            leg.junctions.iter().for_each(|&junction| resources.insert(first_junction + junction as usize));
            for (from, to) in [(0, 1), (1, 0)] {
                let (start, end) = (usize::from(leg.stops[from]), usize::from(leg.stops[to]));
                arcs[next[start] as usize] = Arc {
                    resources: resources.union(&stop_resources[end]),
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
            let mut bundle_end = first_arc[stop];
            let arcs = &mut arcs[bundle_end as usize..first_arc[stop + 1] as usize];
            arcs.sort_by_key(|arc| (std::cmp::Reverse(values[usize::from(arc.to)]), arc.bundle()));
            for bundle in arcs.chunk_by_mut(|one, next| one.bundle() == next.bundle()) {
                bundle_end += bundle.len() as u32;
                bundle.iter_mut().for_each(|arc| arc.bundle_end = bundle_end);
            }
        }
        self.unshared = M::EMPTY;
        (first_junction..first_stop + stops.len()).for_each(|number| self.unshared.insert(number));
        self.first_stop = first_stop;
    }

    /// All arcs.
    pub(super) fn arcs(&self) -> &[Arc<M>] {
        &self.arcs
    }

    /// The arc with this number.
    #[inline]
    pub(super) fn arc(&self, number: u32) -> &Arc<M> {
        &self.arcs[number as usize]
    }

    /// The numbers of the arcs from a stop.
    #[inline]
    pub(super) fn arcs_from(&self, stop: usize) -> Range<u32> {
        self.first_arc[stop]..self.first_arc[stop + 1]
    }

    /// The arcs from a stop.
    #[inline]
    pub(super) fn arcs_at(&self, stop: usize) -> &[Arc<M>] {
        &self.arcs[self.first_arc[stop] as usize..self.first_arc[stop + 1] as usize]
    }

    /// The resources among `used` that trains share.
    #[inline]
    pub(super) fn shared(&self, used: &M) -> M {
        used.difference(&self.unshared)
    }

    /// The mask number of a stop.
    pub(super) const fn stop_number(&self, stop: usize) -> usize {
        self.first_stop + stop
    }
}
