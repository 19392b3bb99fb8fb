//! The best runs of one board on another one.

use super::Best;
use crate::board::{Board, End, SegmentId, StopId};
use crate::judge::judge;
use crate::position::{Position, Route, Run};
use crate::rules::Money;

/// The best runs of a board. On a board with other contents of some hexes they are a lower bound, as far as they are legal there.
#[derive(Debug)]
pub(crate) struct Incumbent(Best);

impl Incumbent {
    /// Keeps the best runs of a board. `None` if they depend on choices of the company.
    pub(crate) fn new(best: Best) -> Option<Self> {
        let depends_on_choices = !best.answer.taken.is_empty();
        (!depends_on_choices).then_some(Self(best))
    }

    /// Returns the board and its best runs.
    pub(super) const fn best(&self) -> &Best {
        &self.0
    }

    /// Returns what the runs earn on a board with the same hexes. `None` if they are not legal there.
    pub(crate) fn revenue_on(&self, position: &Position) -> Option<Money> {
        let Best { position: own, answer } = &self.0;
        // What the runs earn depends on all that the company may use and is paid for.
        if (position.board(), position.rules(), position.trains()) == (own.board(), own.rules(), own.trains()) {
            return Some(answer.revenue);
        }
        let on = |run: &Run| Some(Run { train: run.train, route: self.route_on(position.board(), &run.route)? });
        let runs = answer.runs.iter().map(|(run, _)| on(run)).collect::<Option<Vec<Run>>>()?;
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
        let stop = self.0.position.board().stop(stop);
        board.hex(stop.hex).stops().nth(usize::from(stop.index))
    }

    fn segment_on(&self, board: &Board, id: SegmentId) -> Option<SegmentId> {
        let old = self.0.position.board().segment(id);
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
