//! The replacement of a print by another: of a tile by one of the next colour, or of the map's print by a first tile.

use crate::board::tile::{Print, PrintValue};
use crate::board::{EdgeSet, EndSetup, Gauge, KindSet, StopKind};
use crate::game_board::cities;

/// The ends of a piece of track as far as they matter for its replacement: the edges and the kinds of stop that it leads to. Track to a
/// junction leads to the ends of all track there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ends {
    edges: EdgeSet,
    kinds: KindSet,
    gauge: Gauge,
}

impl Ends {
    pub(super) fn leads_to_city(self) -> bool {
        self.kinds.iter().any(StopKind::is_city)
    }

    pub(super) fn leads_to_stop(self) -> bool {
        !self.kinds.is_empty()
    }

    pub(super) fn edges(self) -> EdgeSet {
        self.edges
    }

    /// Whether other track has the gauge of this. Track of dual gauge has both.
    fn has_gauge_of(self, other: Self) -> bool {
        self.gauge == other.gauge || other.gauge == Gauge::Dual
    }

    /// Whether other track with this gauge has all edges.
    pub(super) fn has_edges_among(self, other: Self) -> bool {
        self.has_gauge_of(other) && self.edges.is_subset(other.edges)
    }

    /// Whether other track with this gauge has all ends.
    pub(super) fn are_among(self, other: Self) -> bool {
        self.has_gauge_of(other) && self.edges.is_subset(other.edges) && self.kinds.is_subset(other.kinds)
    }
}

/// Returns the ends of each segment of a print.
pub(super) fn ends_of(print: &Print) -> Vec<Ends> {
    let own = |ends: &[EndSetup; 2], gauge| {
        let edges = ends.iter().filter_map(|end| match end {
            EndSetup::Edge(edge, _) => Some(*edge),
            EndSetup::Stop(_) | EndSetup::Junction => None,
        });
        let kinds = ends.iter().filter_map(|end| match end {
            EndSetup::Stop(stop) => print.stops().get(usize::from(*stop)).map(|stop| stop.kind),
            EndSetup::Edge(..) | EndSetup::Junction => None,
        });
        Ends { edges: edges.collect(), kinds: kinds.collect(), gauge }
    };
    let at_junction = |ends: &[EndSetup; 2]| ends.contains(&EndSetup::Junction);
    let mut all: Vec<Ends> = print.segments().iter().map(|segment| own(&segment.ends, segment.gauge)).collect();
    let joined = print.segments().iter().zip(&all).filter(|(segment, _)| at_junction(&segment.ends));
    let (edges, kinds) = joined.fold((EdgeSet::NONE, KindSet::default()), |(edges, kinds), (_, ends)| {
        (edges.iter().chain(ends.edges.iter()).collect(), kinds.iter().chain(ends.kinds.iter()).collect())
    });
    for (segment, ends) in print.segments().iter().zip(&mut all) {
        if at_junction(&segment.ends) {
            *ends = Ends { edges, kinds, ..*ends };
        }
    }
    all
}

/// Returns the ends of the track of each gauge that meets at each stop of a print, as of one piece.
pub(super) fn ends_at_stops(print: &Print) -> Vec<Ends> {
    let of_stop = |(number, kind): (usize, StopKind), gauge: Gauge| {
        let meets = |ends: &[EndSetup; 2]| ends.contains(&EndSetup::Stop(number as u16));
        let met = print.segments().iter().filter(|segment| segment.gauge == gauge && meets(&segment.ends));
        let edges = met.flat_map(|segment| &segment.ends).filter_map(|end| match end {
            EndSetup::Edge(edge, _) => Some(*edge),
            EndSetup::Stop(_) | EndSetup::Junction => None,
        });
        Ends { edges: edges.collect(), kinds: [kind].into_iter().collect(), gauge }
    };
    let stops = print.stops().iter().map(|stop| stop.kind).enumerate();
    let gauges = [Gauge::Broad, Gauge::Narrow, Gauge::Dual];
    stops.flat_map(|stop| gauges.map(|gauge| of_stop(stop, gauge))).filter(|ends| !ends.edges.is_empty()).collect()
}

/// Whether a print has track between all edges between which another has track, of whatever gauge.
pub(crate) fn keeps_edges(old: &Print, new: &Print) -> bool {
    let new = ends_of(new);
    ends_of(old).iter().all(|old| new.iter().any(|new| old.edges.is_subset(new.edges)))
}

/// Whether the new stops with track continue old ones: every stop with other edges than all old ones is one more than before, no town is
/// divided among several stops, and if both prints have several cities, each old stop continues in exactly one new stop with all its edges.
pub(super) fn continues_stops(old: &Print, new: &Print) -> bool {
    let exits = |print: &Print, is_meant: fn(StopKind) -> bool| {
        let stops = print.stops().iter().enumerate().filter(|(_, stop)| is_meant(stop.kind));
        let of_stops = stops.map(|(number, _)| print.edges_of(number as u16).collect::<EdgeSet>());
        of_stops.filter(|edges| !edges.is_empty()).collect::<Vec<_>>()
    };
    let (before, after) = (exits(old, |_| true), exits(new, |_| true));
    let more = after.len().saturating_sub(before.len());
    let fresh = after.iter().filter(|edges| before.iter().all(|old| !old.intersects(**edges))).count();
    if fresh > more {
        return false;
    }
    let both_have_several = cities(old).count() > 1 && cities(new).count() > 1;
    let continuations = |old: &EdgeSet| after.iter().filter(|edges| old.is_subset(**edges)).count();
    let is_whole = |town: &EdgeSet| after.len() < 2 || continuations(town) > 0;
    exits(old, |kind| kind == StopKind::Town).iter().all(is_whole)
        && (!both_have_several || before.iter().all(|old| continuations(old) == 1))
}

/// Whether the largest city keeps its slots.
pub(super) fn keeps_slots(old: &Print, new: &Print) -> bool {
    let most = |print: &Print| cities(print).map(|(_, stop)| stop.slots).max();
    match (most(old), most(new)) {
        (Some(old), Some(new)) => old <= new,
        _ => true,
    }
}

/// Returns the greatest printed values of the stops at the ends of a segment, in ascending order.
pub(super) fn greatest_values(print: &Print, segment: usize) -> Vec<u32> {
    let value = |end: &EndSetup| match end {
        EndSetup::Stop(stop) => print.stops().get(usize::from(*stop)).map(|stop| match &stop.value {
            PrintValue::Plain(value) => *value,
            PrintValue::Keyed(listed) => listed.iter().map(|(_, value)| *value).max().unwrap_or_default(),
        }),
        EndSetup::Edge(..) | EndSetup::Junction => None,
    };
    let mut values: Vec<u32> = print.segments()[segment].ends.iter().filter_map(value).collect();
    values.sort_unstable();
    values
}
