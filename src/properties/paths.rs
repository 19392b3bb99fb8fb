//! All paths over the track of a snapshot.

use std::sync::Arc;

use crate::board::{EndSetup, Gauge, Lane, SegmentId, StopId};
use crate::position::snapshot::SnapshotSegment;
use crate::position::{Route, Snapshot};

/// Limit on the number of paths. Larger boards are not enumerated.
const MAX_PATHS: usize = 15_000;

/// Limit on the number of times that a path is extended by a segment.
const MAX_STEPS: usize = 500_000;

/// Returns every path in one of its two directions, and every single stop. Returns `None` if there are too many.
pub(super) fn all_paths(snapshot: &Snapshot) -> Option<Vec<Route>> {
    let mut next = (0, 0);
    let mut firsts = Vec::new();
    for hex in &snapshot.hexes {
        firsts.push(next);
        next = (next.0 + hex.stops.len(), next.1 + hex.segments.len());
    }
    let (route, leg, junctions, found) = (Route::default(), Vec::new(), Vec::new(), Vec::new());
    let mut search = PathSearch { snapshot, firsts, route, leg, junctions, steps: 0, found };
    for (index, hex) in snapshot.hexes.iter().enumerate() {
        (0..hex.stops.len()).for_each(|stop| search.visit(index, stop));
    }
    (!search.has_too_many()).then_some(search.found)
}

/// Depth-first search for paths from stop to stop that use no stop or segment twice, and no junction unless routes may.
struct PathSearch<'a> {
    snapshot: &'a Snapshot,
    /// The ids that the board gives to the first stop and the first segment of each hex.
    firsts: Vec<(usize, usize)>,
    route: Route,
    /// The segments since the last stop.
    leg: Vec<SegmentId>,
    /// The hexes whose junctions the path crosses.
    junctions: Vec<usize>,
    steps: usize,
    found: Vec<Route>,
}

impl PathSearch<'_> {
    fn has_too_many(&self) -> bool {
        self.found.len() > MAX_PATHS || self.steps > MAX_STEPS
    }

    /// Ends the path at a stop, and continues from there.
    fn visit(&mut self, hex: usize, stop: usize) {
        let id = StopId::new(self.firsts[hex].0 + stop);
        if self.route.stops.contains(&id) {
            return;
        }
        self.route.stops.push(id);
        let leg = std::mem::take(&mut self.leg);
        if !leg.is_empty() {
            self.route.legs.push(leg);
        }
        if self.route.stops[0] <= id {
            self.found.push(self.route.clone());
        }
        self.extend(hex, |end| end == EndSetup::Stop(stop as u16), |_| true);
        self.leg = self.route.legs.pop().unwrap_or_default();
        self.route.stops.pop();
    }

    /// Extends the path by each segment of the hex with a matching end, from that end to the other.
    fn extend(&mut self, hex: usize, is_entry: impl Fn(EndSetup) -> bool, may_take: impl Fn(&SnapshotSegment) -> bool) {
        let snapshot = self.snapshot;
        for (number, segment) in snapshot.hexes[hex].segments.iter().enumerate() {
            let id = SegmentId::new(self.firsts[hex].1 + number);
            if self.leg.contains(&id) || self.route.legs.iter().any(|leg| leg.contains(&id)) || !may_take(segment) {
                continue;
            }
            for (entry, exit) in [(0, 1), (1, 0)] {
                if is_entry(segment.ends[entry]) {
                    self.leg.push(id);
                    self.follow(hex, segment, segment.ends[exit]);
                    self.leg.pop();
                }
            }
        }
    }

    /// Continues the path from the end of a segment.
    fn follow(&mut self, hex: usize, segment: &SnapshotSegment, exit: EndSetup) {
        self.steps += 1;
        if self.has_too_many() {
            return;
        }
        match exit {
            EndSetup::Stop(stop) => self.visit(hex, usize::from(stop)),
            EndSetup::Junction if !self.snapshot.reuse_junctions && self.junctions.contains(&hex) => {}
            EndSetup::Junction => {
                self.junctions.push(hex);
                self.extend(hex, |end| end == EndSetup::Junction, |_| true);
                self.junctions.pop();
            }
            EndSetup::Edge(edge, lane) => {
                let hexes = &self.snapshot.hexes;
                let (here, back) = (&hexes[hex], (edge.index() + 3) % 6);
                let lists = |neighbour: &Option<Arc<str>>, name: &str| neighbour.as_deref() == Some(name);
                let across = hexes.iter().position(|other| {
                    lists(&here.neighbours[edge.index()], &other.id) && lists(&other.neighbours[back], &here.id)
                });
                let Some(across) = across else { return };
                self.extend(
                    across,
                    |end| matches!(end, EndSetup::Edge(edge, other) if edge.index() == back && match_lanes(lane, other)),
                    |other| match_gauges(segment.gauge, other.gauge),
                );
            }
        }
    }
}

/// Whether two lanes meet at the edge that their hexes share.
fn match_lanes(one: Lane, other: Lane) -> bool {
    let (wide, narrow) = if one.width() > other.width() { (one, other) } else { (other, one) };
    let renumbered = narrow.index() + (wide.width() - narrow.width()) / 2;
    wide.index() == wide.width() - 1 - renumbered
}

fn match_gauges(one: Gauge, other: Gauge) -> bool {
    one == other
        || matches!((one, other), (Gauge::Dual, Gauge::Broad | Gauge::Narrow) | (Gauge::Broad | Gauge::Narrow, Gauge::Dual))
}
