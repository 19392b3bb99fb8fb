//! Following track from one stop to the next.

use smallvec::SmallVec;

use crate::board::{Board, End, SegmentEnd, SegmentId, StopId};

/// A leg as the board has it.
#[derive(Debug, Clone)]
pub(super) struct TracedLeg {
    /// Where it begins and ends.
    pub stops: [StopId; 2],
    /// Its segments in order.
    pub segments: SmallVec<[SegmentId; 8]>,
}

/// Follows track over a board. One tracer serves all stops, so that its marks are made once.
pub(super) struct Tracer<'a> {
    board: &'a Board,
    segment_used: Vec<bool>,
    lane_used: Vec<bool>,
    junction_used: Vec<bool>,
    /// The segments so far, each with the end that it was entered by.
    path: SmallVec<[SegmentEnd; 8]>,
    /// What is still to be tried: a segment with the end that it is entered by, and how long the path was before it.
    /// Kept on the heap, for track may wind through any number of hexes.
    pending: Vec<(SegmentEnd, usize)>,
}

impl<'a> Tracer<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        Self {
            board,
            segment_used: vec![false; board.segments().len()],
            lane_used: vec![false; board.lane_count()],
            junction_used: vec![false; board.hexes().len()],
            path: SmallVec::new(),
            pending: Vec::new(),
        }
    }

    /// Finds every leg from a stop: to another stop, no segment, lane or junction twice, no two segments that exclude each
    /// other, a terminal segment only at an end of the leg.
    pub(super) fn legs_from(&mut self, start: StopId, mut found: impl FnMut(TracedLeg)) {
        let board = self.board;
        self.pending.extend(board.track_at_stop(start).iter().rev().map(|&first| (first, 0)));
        while let Some(((segment, end), depth)) = self.pending.pop() {
            self.retreat(depth);
            if !self.may_enter((segment, end)) {
                continue;
            }
            self.mark((segment, end), true);
            self.path.push((segment, end));
            let before = self.pending.len();
            match board.segment(segment).other_end(end) {
                End::Stop(stop) if stop == start => {}
                End::Stop(stop) => {
                    found(TracedLeg {
                        stops: [start, stop],
                        segments: self.path.iter().map(|&(segment, _)| segment).collect(),
                    });
                }
                _ if depth > 0 && board.segment(segment).terminal => {}
                End::Edge { .. } => self.pending.extend(board.across((segment, 1 - end)).map(|next| (next, depth + 1))),
                End::Junction => {
                    let others = board.track_at_junction(board.segment(segment).hex).iter();
                    self.pending.extend(others.filter(|&&(other, _)| other != segment).map(|&next| (next, depth + 1)));
                }
            }
            self.pending[before..].reverse();
        }
        self.retreat(0);
    }

    /// Whether the segment, entered by this end, may continue the path. The lane or junction of that end was marked by the
    /// segment before it, so only the end where it leads is asked for.
    fn may_enter(&self, (segment, end): SegmentEnd) -> bool {
        let built = self.board.segment(segment);
        let leads_back = match built.other_end(end) {
            End::Edge { id, .. } => self.lane_used[id.index()],
            End::Junction => self.junction_used[built.hex.index()],
            End::Stop(_) => false,
        };
        let excluded =
            !built.exclusive.is_empty() && self.path.iter().any(|&(other, _)| built.shares_label(self.board.segment(other)));
        !self.segment_used[segment.index()] && !leads_back && !excluded
    }

    /// Marks a segment, and the lane or junction where it leads, as used or free.
    fn mark(&mut self, (segment, end): SegmentEnd, used: bool) {
        let built = self.board.segment(segment);
        self.segment_used[segment.index()] = used;
        match built.other_end(end) {
            End::Edge { id, .. } => self.lane_used[id.index()] = used,
            End::Junction => self.junction_used[built.hex.index()] = used,
            End::Stop(_) => {}
        }
    }

    /// Takes segments off the path until it has this length.
    fn retreat(&mut self, length: usize) {
        while self.path.len() > length {
            if let Some(last) = self.path.pop() {
                self.mark(last, false);
            }
        }
    }
}
