//! The graph that labelling searches: arcs, and the resources that each uses.

use std::ops::Range;

use super::arc_terms::ArcTerms;
use super::mask::Mask;
use super::topology::{Arc, Topology};
use crate::network::Network;

/// The arcs from each stop, and the resources that using them takes.
///
/// Masks number the resources that trains share first, as the network numbers them: pieces of track, then the units of
/// licences and of bonuses that are paid once. The track of trains that compete with no other, junctions, groups and stops follow,
/// which only restrict a single route.
#[derive(Debug)]
pub(super) struct Graph<M> {
    pub topology: Topology,
    /// The resources that extending a label along each arc uses: the leg's track and junctions, the stop that it leads to
    /// and that stop's groups. A route uses each at most once.
    arc_resources: Vec<M>,
    /// The resources that a route uses by starting at each stop: the stop itself and its groups.
    pub stop_resources: Vec<M>,
    /// The numbers of all resources that trains do not share.
    unshared: M,
    /// The mask number of the first stop.
    first_stop: usize,
    /// Scratch memory for building: the track and junctions of each leg.
    leg_resources: Vec<M>,
}

impl<M: Mask> Default for Graph<M> {
    fn default() -> Self {
        Self {
            topology: Topology::default(),
            arc_resources: Vec::new(),
            stop_resources: Vec::new(),
            unshared: M::empty(),
            first_stop: 0,
            leg_resources: Vec::new(),
        }
    }
}

/// The kind of [`Mask`] that suits a network.
pub(super) enum MaskKind {
    /// Two words, which suffice for most boards of games.
    Small,
    /// Four words, which suffice for all boards of games that are known.
    Large,
    /// A sparse mask.
    Unlimited,
}

impl MaskKind {
    /// Returns the smallest kind that holds all numbers.
    pub(super) fn of(network: &Network) -> Self {
        let size = mask_size(network);
        if <[u64; 2]>::fits(size) {
            Self::Small
        } else if <[u64; 4]>::fits(size) {
            Self::Large
        } else {
            Self::Unlimited
        }
    }
}

/// The count of numbers that a mask for this network needs.
pub(super) fn mask_size(network: &Network) -> usize {
    let of_routes = network.junction_count() + network.groups().len() + network.stops().len();
    network.resource_count() + unshared_track_count(network) + of_routes
}

/// The number of conflict classes of track for trains that compete with no other. They restrict only a single route.
fn unshared_track_count(network: &Network) -> usize {
    let has_unshared = (0..network.track_classes()).any(|class| network.first_track(class).is_none());
    if has_unshared { network.track_count() } else { 0 }
}

impl<M: Mask> Graph<M> {
    /// Builds the graph for kinds of train with these terms in place of the previous one. The arcs from each stop are ordered by
    /// falling `value` of the stop that they lead to.
    pub(super) fn build(&mut self, network: &Network, terms: &ArcTerms<'_>, values: &[i64]) {
        let Self { topology, arc_resources, stop_resources, leg_resources, .. } = self;
        let first_unshared = network.resource_count();
        let first_track = terms.first_track.map_or(first_unshared, |first| first as usize);
        let first_junction = first_unshared + unshared_track_count(network);
        let first_group = first_junction + network.junction_count();
        let first_stop = first_group + network.groups().len();
        let stops = network.stops().len();
        stop_resources.clear();
        stop_resources.resize(stops, M::empty());
        for (number, resources) in stop_resources.iter_mut().enumerate() {
            resources.insert(first_stop + number);
        }
        for (number, group) in network.groups().iter().enumerate() {
            for &stop in group {
                stop_resources[usize::from(stop)].insert(first_group + number);
            }
        }
        topology.build(network, terms, values, &|[one, other]| {
            !stop_resources[usize::from(one)].intersects(&stop_resources[usize::from(other)])
        });
        leg_resources.clear();
        leg_resources.extend(network.legs().iter().map(|leg| {
            let mut resources = M::empty();
            leg.track.iter().for_each(|&piece| resources.insert(first_track + piece as usize));
            leg.junctions.iter().for_each(|&junction| resources.insert(first_junction + junction as usize));
            resources
        }));
        arc_resources.clear();
        let of_arc = |arc: &Arc| leg_resources[usize::from(arc.leg)].union(&stop_resources[usize::from(arc.to)]);
        arc_resources.extend(topology.arcs().iter().map(of_arc));
        self.unshared = M::empty();
        (first_unshared..first_stop + stops).for_each(|number| self.unshared.insert(number));
        self.first_stop = first_stop;
    }

    /// The arc with this number.
    #[inline]
    pub(super) fn arc(&self, number: u32) -> &Arc {
        &self.topology.arcs()[number as usize]
    }

    /// The resources that extending a label along an arc uses.
    #[inline]
    pub(super) fn arc_resources(&self, number: u32) -> &M {
        &self.arc_resources[number as usize]
    }

    /// The arcs from a stop, each with the resources that extending a label along it uses.
    #[inline]
    pub(super) fn arcs_at(&self, stop: usize) -> impl Iterator<Item = (&Arc, &M)> {
        let arcs = self.topology.arcs_from(stop);
        let resources = &self.arc_resources[arcs.start as usize..arcs.end as usize];
        self.topology.arcs_at(stop).iter().zip(resources)
    }

    /// The numbers of the arcs from a stop.
    #[inline]
    pub(super) fn arcs_from(&self, stop: usize) -> Range<u32> {
        self.topology.arcs_from(stop)
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
