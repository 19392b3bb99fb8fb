//! Which stops and legs the routes of a company can reach.

use super::KindRights;
use super::trace::{TraceMemory, TracedLeg, Tracer};
use crate::board::{Board, StopId};

/// What can be reached.
pub(super) struct Survey<'a> {
    memory: &'a mut SurveyMemory,
    /// Whether there may be legs that were not found.
    pub incomplete: bool,
}

/// What a survey finds, in memory that is kept from one board to the next.
#[derive(Debug, Default)]
pub(super) struct SurveyMemory {
    reached: Vec<bool>,
    legs: Vec<TracedLeg>,
    /// The stops from which all legs are found, and those from which they are still to be found.
    expanded: Vec<bool>,
    pending: Vec<StopId>,
    trace: TraceMemory,
}

impl<'a> Survey<'a> {
    pub(super) fn new(memory: &'a mut SurveyMemory, board: &Board, rights: &KindRights, reduce: bool) -> Self {
        let SurveyMemory { reached, legs, expanded, pending, trace } = memory;
        let mut tracer = Tracer::new(board, trace);
        for marks in [&mut *reached, &mut *expanded] {
            marks.clear();
            marks.resize(board.stops().len(), false);
        }
        legs.clear();
        let all = (0..board.stops().len()).map(StopId::new);
        pending.extend(all.filter(|&stop| rights.any(stop, |may| !reduce || may.station)));
        for stop in pending.iter() {
            reached[stop.index()] = true;
        }
        while let Some(stop) = pending.pop() {
            expanded[stop.index()] = true;
            tracer.legs_from(stop, |leg| {
                let end = leg.stops[1];
                if !rights.any(end, |_| true) {
                    return;
                }
                if !reached[end.index()] {
                    reached[end.index()] = true;
                    if rights.any(end, |may| may.through) {
                        pending.push(end);
                    }
                }
                legs.push(leg);
            });
        }
        let incomplete = !tracer.is_complete();
        // Between two stops that were both expanded, each leg was found from either.
        legs.retain(|leg| leg.stops[0] < leg.stops[1] || !expanded[leg.stops[1].index()]);
        Self { memory, incomplete }
    }

    /// The legs between them, each once, in the order in which they were found. They are given away.
    pub(super) fn take_legs(&mut self) -> impl ExactSizeIterator<Item = TracedLeg> {
        self.memory.legs.drain(..)
    }

    /// The stops that can be reached, in the board's order.
    pub(super) fn stops(&self) -> impl Iterator<Item = StopId> {
        let reached = self.memory.reached.iter().enumerate().filter(|(_, reached)| **reached);
        reached.map(|(stop, _)| StopId::new(stop))
    }
}
