//! The best runs of one board on another one.

use super::{Best, Outcome};
use crate::board::{Board, End, SegmentId, StopId};
use crate::judge::judge;
use crate::position::{Position, Route, Run};
use crate::rules::Money;

/// The best runs of a board. On a board with other contents of some hexes they are a lower bound, as far as they are legal there.
#[derive(Debug)]
pub(super) struct Incumbent {
    position: Position,
    runs: Vec<Run>,
    revenue: Money,
}

impl Incumbent {
    /// Keeps the best runs of a board. `None` if they depend on choices of the company.
    pub(super) fn new(best: &Best) -> Option<Self> {
        let runs: Vec<Run> = best.answer.runs.iter().map(|(run, _)| run.clone()).collect();
        let depends_on_choices = !best.answer.taken.is_empty();
        let incumbent = Self { position: best.position.clone(), runs, revenue: Outcome::from(&best.answer).revenue };
        (!depends_on_choices).then_some(incumbent)
    }

    /// Returns what the runs earn on a board with the same hexes. `None` if they are not legal there.
    pub(super) fn revenue_on(&self, position: &Position) -> Option<Money> {
        if position.board() == self.position.board() {
            return Some(self.revenue);
        }
        let on = |run: &Run| Some(Run { train: run.train, route: self.route_on(position.board(), &run.route)? });
        let runs = self.runs.iter().map(on).collect::<Option<Vec<Run>>>()?;
        let verdict = judge(position, &runs);
        (verdict.is_legal() && verdict.lost.is_empty()).then_some(verdict.revenue)
    }

    /// Returns a route over the same stops and track of another board.
    fn route_on(&self, board: &Board, route: &Route) -> Option<Route> {
        let stops = route.stops.iter().map(|&stop| self.stop_on(board, stop)).collect::<Option<Vec<StopId>>>()?;
        let leg = |leg: &Vec<SegmentId>| leg.iter().map(|&segment| self.segment_on(board, segment)).collect();
        let legs = route.legs.iter().map(leg).collect::<Option<Vec<Vec<SegmentId>>>>()?;
        Some(Route { stops, legs })
    }

    fn stop_on(&self, board: &Board, stop: StopId) -> Option<StopId> {
        let stop = self.position.board().stop(stop);
        board.hex(stop.hex).stops().nth(usize::from(stop.index))
    }

    fn segment_on(&self, board: &Board, id: SegmentId) -> Option<SegmentId> {
        let old = self.position.board().segment(id);
        let mut here = board.hex(old.hex).segments();
        let is_end = |old: End, new: End| match (old, new) {
            (End::Edge { edge, lane, .. }, End::Edge { edge: other, lane: other_lane, .. }) => {
                (edge, lane) == (other, other_lane)
            }
            (End::Stop(stop), End::Stop(other)) => self.stop_on(board, stop) == Some(other),
            (End::Junction, End::Junction) => true,
            _ => false,
        };
        here.find(|&id| {
            let new = board.segment(id);
            let same = is_end(old.ends[0], new.ends[0]) && is_end(old.ends[1], new.ends[1]);
            let turned = is_end(old.ends[0], new.ends[1]) && is_end(old.ends[1], new.ends[0]);
            (same || turned) && new.terminal == old.terminal && new.gauge == old.gauge
        })
    }
}
