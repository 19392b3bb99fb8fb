//! Following track from one stop to the next.

use smallvec::SmallVec;

use crate::board::{Board, End, Segment, SegmentEnd, SegmentId, StopId};

/// How many segments one tracer tries at the most: a thousand times what any board of a game needs, and about a second.
const MOST_STEPS: u32 = 20_000_000;

/// How many legs one tracer finds at the most, so that 16 bits number them. Boards of games have some thousands.
const MOST_LEGS: u32 = u16::MAX as u32;

/// Follows track over a board. One tracer serves all stops.
pub(crate) struct Tracer<'a> {
    board: &'a Board,
    memory: &'a mut TraceMemory,
    /// How many more segments may be tried.
    steps: u32,
    /// How many more legs may be found.
    legs: u32,
}

/// The marks of a tracer, kept from one board to the next.
#[derive(Debug, Default)]
pub(crate) struct TraceMemory {
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
    pub(crate) fn new(board: &'a Board, memory: &'a mut TraceMemory) -> Self {
        let free = |marks: &mut Vec<bool>, count: usize| {
            marks.clear();
            marks.resize(count, false);
        };
        free(&mut memory.segment_used, board.segments().len());
        free(&mut memory.lane_used, board.lane_count());
        free(&mut memory.junction_used, board.hexes().len());
        Self { board, memory, steps: MOST_STEPS, legs: MOST_LEGS }
    }

    /// Whether all legs that were asked for were found.
    pub(crate) const fn is_complete(&self) -> bool {
        self.steps > 0 && self.legs > 0
    }

    /// Finds every leg from a stop: to another stop, no segment, lane or junction twice, no two segments that exclude each
    /// other, a terminal segment only at an end of the leg. `found` takes the other stop and the segments in order, each with the
    /// end that it is entered by.
    pub(crate) fn legs_from(&mut self, start: StopId, mut found: impl FnMut(StopId, &[SegmentEnd])) {
        let board = self.board;
        self.memory.pending.extend(board.track_at_stop(start).iter().rev().map(|&first| (first, 0)));
        while let Some(((segment, end), depth)) = self.memory.pending.pop() {
            self.retreat(depth);
            self.steps = self.steps.saturating_sub(1);
            if !self.is_complete() {
                break;
            }
            let built = board.segment(segment);
            let ahead = built.other_end(end);
            if !self.may_enter(segment, built, ahead) {
                continue;
            }
            self.mark(segment, built, ahead, true);
            self.memory.path.push((segment, end));
            let before = self.memory.pending.len();
            match ahead {
                End::Stop(stop) if stop == start => {}
                End::Stop(stop) => {
                    self.legs -= 1;
                    found(stop, &self.memory.path);
                }
                _ if depth > 0 && built.terminal => {}
                End::Edge { .. } => {
                    self.memory.pending.extend(board.across((segment, 1 - end)).map(|next| (next, depth + 1)))
                }
                End::Junction => {
                    let others = board.track_at_junction(built.hex).iter();
                    self.memory
                        .pending
                        .extend(others.filter(|&&(other, _)| other != segment).map(|&next| (next, depth + 1)));
                }
            }
            self.memory.pending[before..].reverse();
        }
        self.memory.pending.clear();
        self.retreat(0);
    }

    /// Whether a segment that leads to this end may continue the path. The lane or junction of its other end was marked by the
    /// segment before it.
    fn may_enter(&self, segment: SegmentId, built: &Segment, ahead: End) -> bool {
        let leads_back = match ahead {
            End::Edge { id, .. } => self.memory.lane_used[id.index()],
            End::Junction => self.memory.junction_used[built.hex.index()],
            End::Stop(_) => false,
        };
        let excluded = !built.exclusive.is_empty()
            && self.memory.path.iter().any(|&(other, _)| built.shares_label(self.board.segment(other)));
        !self.memory.segment_used[segment.index()] && !leads_back && !excluded
    }

    /// Marks a segment, and the lane or junction where it leads, as used or free.
    fn mark(&mut self, segment: SegmentId, built: &Segment, ahead: End, used: bool) {
        self.memory.segment_used[segment.index()] = used;
        match ahead {
            End::Edge { id, .. } => self.memory.lane_used[id.index()] = used,
            End::Junction => self.memory.junction_used[built.hex.index()] = used,
            End::Stop(_) => {}
        }
    }

    /// Takes segments off the path until it has this length.
    fn retreat(&mut self, length: usize) {
        while self.memory.path.len() > length {
            if let Some((segment, end)) = self.memory.path.pop() {
                let built = self.board.segment(segment);
                self.mark(segment, built, built.other_end(end), false);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::{Sketch, stop_named};

    /// The legs from a stop, found twice with one tracer.
    fn legs(sketch: Sketch, from: &str) -> Vec<String> {
        let position = sketch.position();
        let board = position.board();
        let mut memory = TraceMemory::default();
        let mut tracer = Tracer::new(board, &mut memory);
        let mut trace = |from: StopId| {
            let mut found = Vec::new();
            tracer.legs_from(from, |to, path| {
                let track: Vec<String> = path.iter().map(|&(segment, _)| board.segment_name(segment)).collect();
                found.push(format!("{} {}", track.join(" "), board.stop_name(to)));
            });
            found
        };
        let found = trace(stop_named(board, from));
        assert_eq!(trace(stop_named(board, from)), found, "nothing stays marked");
        found
    }

    fn none() -> Vec<String> {
        Vec::new()
    }

    /// A city, this track below it, and a town below that.
    fn between(track: &[&str]) -> Sketch {
        Sketch::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]).hex("B", (0, 2), &[], track).hex(
            "C",
            (0, 4),
            &["town 10"],
            &["e3-s0"],
        )
    }

    /// A hex at one corner of which two others lie, B below it and C beside it; their track joins its edges 0 and 5.
    fn loop_from(stops: &[&str], track: &[&str]) -> Sketch {
        Sketch::new().hex("A", (0, 0), stops, track).hex("B", (0, 2), &[], &["e3-e4"]).hex("C", (1, 1), &[], &["e1-e2"])
    }

    #[test]
    fn a_leg_leads_over_edges_and_junctions_to_the_next_stop() {
        assert_eq!(legs(between(&["e3-e0"]), "A/0"), ["A:0 B:0 C:0 C/0"]);
        assert_eq!(legs(between(&["e3-j", "j-e0"]), "A/0"), ["A:0 B:0 B:1 C:0 C/0"]);
        assert_eq!(legs(between(&["j-e0", "j-e3"]), "C/0"), ["C:0 B:0 B:1 A:0 A/0"]);
    }

    #[test]
    fn a_leg_may_lie_inside_one_hex() {
        let inside = Sketch::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1", "s1-j", "j-s0"]);
        assert_eq!(legs(inside, "A/0"), ["A:0 A/1", "A:2 A:1 A/1"]);
    }

    #[test]
    fn a_leg_ends_at_the_first_stop() {
        let city = Sketch::new().hex("A", (0, 0), &["city 20 AR", "town 10", "town 10"], &["s0-s1", "s1-s2"]);
        assert_eq!(legs(city, "A/0"), ["A:0 A/1"]);
    }

    #[test]
    fn parallel_tracks_are_legs_of_their_own() {
        assert_eq!(legs(between(&["e3-e0", "e3-j", "j-e0"]), "A/0"), ["A:0 B:0 C:0 C/0", "A:0 B:1 B:2 C:0 C/0"]);
    }

    #[test]
    fn a_leg_over_equal_segments_is_found_once() {
        assert_eq!(legs(between(&["e3-e0", "e0-e3", "e3-e0"]), "A/0"), ["A:0 B:0 C:0 C/0"]);
        assert_eq!(legs(between(&["e3-j", "j-e0", "j-e3", "e0-j"]), "A/0"), ["A:0 B:0 B:1 C:0 C/0"]);
    }

    #[test]
    fn track_that_ends_nowhere_is_no_leg() {
        assert_eq!(legs(between(&["e3-e1", "e3-j"]), "A/0"), none());
        assert_eq!(legs(between(&["e3-e0"]).wall(["B", "C"]), "A/0"), none());
        assert_eq!(legs(between(&["e3-e0.0/3"]), "A/0"), none(), "the lane beside the one that goes on");
        assert_eq!(legs(between(&["e3-e0 narrow"]), "A/0"), none(), "another gauge over the edge");
    }

    #[test]
    fn a_leg_may_change_gauge_at_a_junction_but_not_over_an_edge() {
        let ways = &["e3-j", "j-e0 narrow", "j-e0 dual"];
        assert_eq!(legs(between(ways), "A/0"), ["A:0 B:0 B:2 C:0 C/0"]);
        let narrow = Sketch::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]).hex(
            "B",
            (0, 2),
            &["town 10"],
            &["e3-j", "j-s0 narrow"],
        );
        assert_eq!(legs(narrow, "A/0"), ["A:0 B:0 B:1 B/0"]);
    }

    #[test]
    fn a_loop_back_to_the_start_is_no_leg() {
        assert_eq!(legs(loop_from(&["city 20 AR"], &["s0-e0", "s0-e5"]), "A/0"), none());
        assert_eq!(legs(Sketch::new().hex("A", (0, 0), &["city 20 AR"], &["s0-j", "j-s0 narrow"]), "A/0"), none());
    }

    #[test]
    fn a_leg_may_go_round_into_the_hex_that_it_left() {
        assert_eq!(legs(loop_from(&["city 20 AR", "town 10"], &["s0-e0", "s1-e5"]), "A/0"), ["A:0 B:0 C:0 A:1 A/1"]);
    }

    #[test]
    fn a_leg_takes_no_junction_twice() {
        let round_the_junction = loop_from(&["city 20 AR", "town 10"], &["s0-j", "j-e0", "e5-j", "j-s1"]);
        assert_eq!(legs(round_the_junction, "A/0"), ["A:0 A:3 A/1"]);
    }

    #[test]
    fn a_leg_takes_no_edge_lane_twice() {
        // Out over edge 0, round through C and D, and back over edge 0.
        let balloon = |out: &str, back: [&str; 2]| {
            let at_b = [format!("e3.{}-e4", ["1/2", "0/1"][usize::from(out == "0/1")]), format!("e5-e3.{}", back[1])];
            let at_a = [format!("s0-e0.{out}"), format!("e0.{}-s1", back[0])];
            Sketch::new()
                .hex("A", (0, 0), &["city 20 AR", "town 10"], &at_a.each_ref().map(String::as_str))
                .hex("B", (0, 2), &[], &at_b.each_ref().map(String::as_str))
                .hex("C", (1, 1), &[], &["e1-e0"])
                .hex("D", (1, 3), &[], &["e3-e2"])
        };
        assert_eq!(legs(balloon("0/1", ["0/1", "0/1"]), "A/0"), none());
        assert_eq!(legs(balloon("0/2", ["1/2", "0/2"]), "A/0"), ["A:0 B:0 C:0 D:0 B:1 A:1 A/1"]);
    }

    #[test]
    fn segments_of_one_label_exclude_each_other_within_a_leg() {
        assert_eq!(legs(between(&["e3-j x=a", "j-e0 x=a", "j-e0 x=b"]), "A/0"), ["A:0 B:0 B:2 C:0 C/0"]);
        let stops = &["city 20 AR", "town 10"];
        assert_eq!(legs(loop_from(stops, &["s0-e0 x=a", "s1-e5 x=a"]), "A/0"), none());
    }

    #[test]
    fn a_terminal_segment_begins_or_ends_a_leg() {
        let ends = |north: &str, south: &str| {
            Sketch::new().hex("A", (0, 0), &["city 20 AR"], &[north]).hex("B", (0, 2), &["town 10"], &[south])
        };
        for (north, south) in
            [("s0-e0 terminal", "e3-s0"), ("s0-e0", "e3-s0 terminal"), ("s0-e0 terminal", "e3-s0 terminal")]
        {
            assert_eq!(legs(ends(north, south), "A/0"), ["A:0 B:0 B/0"]);
            assert_eq!(legs(ends(north, south), "B/0"), ["B:0 A:0 A/0"]);
        }
        assert_eq!(legs(between(&["e3-e0 terminal"]), "A/0"), none());
        assert_eq!(legs(between(&["e3-j terminal", "j-e0"]), "A/0"), none());
    }
}
