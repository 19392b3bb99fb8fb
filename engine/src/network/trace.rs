//! Following track from one stop to the next.

use crate::board::{Board, End, HexId, LaneId, Segment, SegmentEnd, StopId};

/// How many segments one tracer tries at the most: a thousand times what any board of a game needs, and about a second.
const MOST_STEPS: u32 = 20_000_000;

/// How many legs one tracer finds at the most, so that 16 bits number them. Boards of games have some thousands.
const MOST_LEGS: u32 = u16::MAX as u32;

/// Follows track over a board. One tracer serves all stops.
pub struct Tracer<'a> {
    board: &'a Board,
    memory: &'a mut TraceMemory,
    /// How many more segments may be tried.
    steps: u32,
    /// How many more legs may be found.
    legs: u32,
}

/// The marks of a tracer, kept from one board to the next.
#[derive(Debug, Default)]
pub struct TraceMemory {
    lane_used: Vec<bool>,
    junction_used: Vec<bool>,
    /// Whether what begins with this segment, at this end of it, is a leg apart that was found from its other stop.
    met: Vec<[bool; 2]>,
    /// The segments so far, each with the end that it was entered by.
    path: Vec<SegmentEnd>,
    /// What they have in common with other ways, each with how long the path is up to there.
    shared: Vec<(Shared, usize)>,
    /// What is still to be tried: a segment with the end that it is entered by, and how long the path was before it.
    /// Kept on the heap, for track may wind through any number of hexes.
    pending: Vec<(SegmentEnd, usize)>,
}

/// A leg from the stop at hand.
pub struct Followed<'p> {
    /// The stop that it leads to.
    pub stop: StopId,
    /// Its segments in order, each with the end that it is entered by.
    pub path: &'p [SegmentEnd],
    /// Whether it shares nothing with any other: nowhere along it does track fork, whichever way it is followed, and no segment of
    /// it excludes another. Then whoever comes from its other stop finds it too.
    pub apart: bool,
}

/// What a path can have in common with another.
#[derive(Debug, Clone, Copy)]
enum Shared {
    /// A lane at which more segments end than one from either side.
    Lane(LaneId),
    /// The junction of a hex.
    Junction(HexId),
    /// Labels of its last segment.
    Labels,
}

impl<'a> Tracer<'a> {
    /// Creates a tracer for `board` that uses `memory` for its scratch data.
    pub fn new(board: &'a Board, memory: &'a mut TraceMemory) -> Self {
        fn clear<T: Clone>(marks: &mut Vec<T>, count: usize, none: T) {
            marks.clear();
            marks.resize(count, none);
        }
        clear(&mut memory.lane_used, board.lane_count(), false);
        clear(&mut memory.junction_used, board.hexes().len(), false);
        clear(&mut memory.met, board.segments().len(), [false; 2]);
        Self { board, memory, steps: MOST_STEPS, legs: MOST_LEGS }
    }

    /// Whether all legs that were asked for were found.
    pub const fn is_complete(&self) -> bool {
        self.steps > 0 && self.legs > 0
    }

    /// Finds every leg from a stop: to another stop, no segment, lane or junction twice, no two segments that exclude each
    /// other, a terminal segment only at an end of the leg. `found` takes the other stop and the segments in order, each with the
    /// end that it is entered by.
    pub fn legs_from(&mut self, start: StopId, mut found: impl FnMut(StopId, &[SegmentEnd])) {
        let board = self.board;
        self.memory.pending.extend(board.track_at_stop(start).iter().rev().map(|&first| (first, 0)));
        self.follow(start, |leg| found(leg.stop, leg.path));
    }

    /// Like [`Self::legs_from`], but leaves out the legs apart that it already found from their other stop.
    pub fn new_legs_from(&mut self, start: StopId, found: impl FnMut(Followed<'_>)) {
        let TraceMemory { met, pending, .. } = &mut *self.memory;
        let is_new = |&&(segment, end): &&SegmentEnd| !met[segment.index()][end];
        pending.extend(self.board.track_at_stop(start).iter().rev().filter(is_new).map(|&first| (first, 0)));
        self.follow(start, found);
    }

    /// Follows all pending track from a stop.
    ///
    /// Only where track forks is it noted that the path has been there: what lies between two forks, or a fork and the start,
    /// is not entered again but over one of them. At a lane with no more than a segment on either side nothing forks.
    fn follow(&mut self, start: StopId, mut found: impl FnMut(Followed<'_>)) {
        let board = self.board;
        while let Some((first, depth)) = self.memory.pending.pop() {
            self.retreat(depth);
            // As long as there is only one way on, there is nothing to be put off.
            let mut next = Some(first);
            while let Some((segment, end)) = next.take() {
                self.steps = self.steps.saturating_sub(1);
                if !self.is_complete() {
                    self.memory.pending.clear();
                    break;
                }
                let built = board.segment(segment);
                let ahead = built.other_end(end);
                if !self.may_enter(built, ahead) {
                    break;
                }
                self.memory.path.push((segment, end));
                let length = self.memory.path.len();
                if !built.exclusive.is_empty() {
                    self.memory.note((Shared::Labels, length));
                }
                match ahead {
                    End::Stop(stop) if stop == start => {}
                    End::Stop(stop) => {
                        self.legs -= 1;
                        let TraceMemory { path, shared, met, .. } = &mut *self.memory;
                        let apart = shared.is_empty();
                        met[segment.index()][1 - end] = apart;
                        found(Followed { stop, path, apart });
                    }
                    _ if length > 1 && built.terminal => {}
                    End::Edge { id, .. } => {
                        let mut ways = board.across((segment, 1 - end));
                        if board.track_at_lane(id).len() <= 2 {
                            next = ways.next();
                        } else {
                            self.memory.note((Shared::Lane(id), length));
                            self.memory.put_off(ways.map(|way| (way, length)));
                        }
                    }
                    End::Junction => {
                        self.memory.note((Shared::Junction(built.hex), length));
                        let others = board.track_at_junction(built.hex).iter().filter(|&&(other, _)| other != segment);
                        self.memory.put_off(others.map(|&way| (way, length)));
                    }
                }
            }
        }
        self.retreat(0);
    }

    /// Whether a segment that leads to this end may continue the path.
    fn may_enter(&self, built: &Segment, ahead: End) -> bool {
        let leads_back = match ahead {
            End::Edge { id, .. } => self.memory.lane_used[id.index()],
            End::Junction => self.memory.junction_used[built.hex.index()],
            End::Stop(_) => false,
        };
        let excluded = !built.exclusive.is_empty()
            && self.memory.path.iter().any(|&(other, _)| built.shares_label(self.board.segment(other)));
        !leads_back && !excluded
    }

    /// Takes segments off the path until it has this length.
    fn retreat(&mut self, length: usize) {
        self.memory.path.truncate(length);
        while let Some((shared, _)) = self.memory.shared.pop_if(|(_, after)| *after > length) {
            self.memory.mark(shared, false);
        }
    }
}

impl TraceMemory {
    /// Notes what the path has in common with others from this length on.
    fn note(&mut self, (shared, length): (Shared, usize)) {
        self.mark(shared, true);
        self.shared.push((shared, length));
    }

    /// Marks that the path has been somewhere, or that it has not.
    fn mark(&mut self, shared: Shared, been: bool) {
        match shared {
            Shared::Lane(lane) => self.lane_used[lane.index()] = been,
            Shared::Junction(hex) => self.junction_used[hex.index()] = been,
            Shared::Labels => {}
        }
    }

    /// Leaves ways on for later, the first to be tried first.
    fn put_off(&mut self, ways: impl Iterator<Item = (SegmentEnd, usize)>) {
        let before = self.pending.len();
        self.pending.extend(ways);
        self.pending[before..].reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_board::{TestBoard, stop_named};

    /// The legs from a stop, found twice with one tracer.
    fn legs(sketch: TestBoard, from: &str) -> Vec<String> {
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
    fn between(track: &[&str]) -> TestBoard {
        TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]).hex("B", (0, 2), &[], track).hex(
            "C",
            (0, 4),
            &["town 10"],
            &["e3-s0"],
        )
    }

    /// A hex at one corner of which two others lie, B below it and C beside it; their track joins its edges 0 and 5.
    fn loop_from(stops: &[&str], track: &[&str]) -> TestBoard {
        TestBoard::new().hex("A", (0, 0), stops, track).hex("B", (0, 2), &[], &["e3-e4"]).hex("C", (1, 1), &[], &["e1-e2"])
    }

    #[test]
    fn a_leg_leads_over_edges_and_junctions_to_the_next_stop() {
        assert_eq!(legs(between(&["e3-e0"]), "A/0"), ["A:0 B:0 C:0 C/0"]);
        assert_eq!(legs(between(&["e3-j", "j-e0"]), "A/0"), ["A:0 B:0 B:1 C:0 C/0"]);
        assert_eq!(legs(between(&["j-e0", "j-e3"]), "C/0"), ["C:0 B:0 B:1 A:0 A/0"]);
    }

    #[test]
    fn a_leg_may_lie_inside_one_hex() {
        let inside = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1", "s1-j", "j-s0"]);
        assert_eq!(legs(inside, "A/0"), ["A:0 A/1", "A:2 A:1 A/1"]);
    }

    #[test]
    fn a_leg_ends_at_the_first_stop() {
        let city = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10", "town 10"], &["s0-s1", "s1-s2"]);
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
        let narrow = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]).hex(
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
        assert_eq!(legs(TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-j", "j-s0 narrow"]), "A/0"), none());
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
            TestBoard::new()
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
            TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &[north]).hex("B", (0, 2), &["town 10"], &[south])
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

    /// Whether a route may go this way: no segment, lane or junction twice, no two segments that exclude each other.
    #[cfg(feature = "random-board")]
    fn is_way(board: &Board, path: &[SegmentEnd]) -> bool {
        let built = |&(segment, end): &SegmentEnd| (board.segment(segment), end);
        let crossed = |way: &SegmentEnd| {
            let (built, end) = built(way);
            match built.other_end(end) {
                End::Edge { id, .. } => Some((Some(id), None)),
                End::Junction => Some((None, Some(built.hex))),
                End::Stop(_) => None,
            }
        };
        path.iter().enumerate().all(|(number, way)| {
            path[..number].iter().all(|other| {
                let crosses_again = crossed(way).is_some() && crossed(way) == crossed(other);
                way.0 != other.0 && !crosses_again && !built(way).0.shares_label(built(other).0)
            })
        })
    }

    /// The legs from a stop that begin so, each step looked at anew.
    #[cfg(feature = "random-board")]
    fn by_hand(board: &Board, start: StopId, path: &mut Vec<SegmentEnd>, found: &mut Vec<Vec<SegmentEnd>>) {
        let ways: Vec<SegmentEnd> = match path.last() {
            None => board.track_at_stop(start).to_vec(),
            Some(&(segment, end)) => match board.segment(segment).other_end(end) {
                End::Stop(stop) if stop == start => return,
                End::Stop(_) => return found.push(path.clone()),
                _ if path.len() > 1 && board.segment(segment).terminal => return,
                End::Edge { .. } => board.across((segment, 1 - end)).collect(),
                End::Junction => board.track_at_junction(board.segment(segment).hex).to_vec(),
            },
        };
        for way in ways {
            path.push(way);
            if is_way(board, path) {
                by_hand(board, start, path, found);
            }
            path.pop();
        }
    }

    #[cfg(feature = "random-board")]
    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig {
            failure_persistence: None,
            ..proptest::prelude::ProptestConfig::with_cases(500)
        })]

        #[test]
        fn legs_of_random_boards_are_all_ways_and_those_apart_are_found_once(recipe: crate::random_board::Recipe) {
            let position = recipe.snapshot().check().unwrap();
            let board = position.board();
            let (mut memory, mut again) = Default::default();
            let (mut tracer, mut sparing) = (Tracer::new(board, &mut memory), Tracer::new(board, &mut again));
            // The track of a leg, whichever way round.
            let track = |path: &[SegmentEnd]| {
                let there: Vec<usize> = path.iter().map(|(segment, _)| segment.index()).collect();
                let back: Vec<usize> = there.iter().rev().copied().collect();
                there.min(back)
            };
            let (mut all, mut spared) = (Vec::new(), Vec::new());
            for stop in board.stop_ids() {
                let (mut expected, mut found) = (Vec::new(), Vec::new());
                by_hand(board, stop, &mut Vec::new(), &mut expected);
                tracer.legs_from(stop, |_, path| found.push(path.to_vec()));
                proptest::prop_assert_eq!(&found, &expected);
                all.extend(found.iter().map(|path| track(path)));
                sparing.new_legs_from(stop, |leg| {
                    spared.extend(std::iter::repeat_n(track(leg.path), if leg.apart { 2 } else { 1 }));
                });
            }
            all.sort();
            spared.sort();
            proptest::prop_assert_eq!(all, spared);
        }
    }
}
