//! Finds legs: follows track from a stop to the next one, depth first.

use highball_game::board::{Board, End, HexId, LaneId, Segment, SegmentEnd, SegmentId, StopId};
use highball_game::position::Position;

/// Maximum number of segments that one finder tries: a thousand times what any game's board needs, and about one second.
const MAX_STEPS: u32 = 20_000_000;

/// Maximum number of legs that one finder returns, so that 16 bits number them. Games' boards have some thousands.
const MAX_LEGS: u32 = u16::MAX as u32;

/// Number of segments tried between two calls of `may_continue`.
const STEPS_PER_CALL: u32 = 1 << 10;

/// Finds legs on a board. One finder serves all stops.
pub struct LegFinder<'a> {
    board: &'a Board,
    /// Whether a leg may cross a junction again, over other track.
    reuse_junctions: bool,
    scratch: &'a mut LegFinderScratch,
    /// Number of segments that may still be tried.
    steps_left: u32,
    /// Number of legs that may still be found.
    legs_left: u32,
    /// Called with the number of segments tried since the last call. The finder ends when it returns `false`.
    may_continue: Option<&'a dyn Fn(usize) -> bool>,
}

/// The buffers of a [`LegFinder`], reused for the next board.
#[derive(Debug, Default)]
pub struct LegFinderScratch {
    lane_used: Vec<bool>,
    junction_used: Vec<bool>,
    /// For segments that end at a junction; empty if a junction is used only once.
    segment_used: Vec<bool>,
    /// For each end of each segment: whether an isolated leg that begins there was already found from its other stop.
    found_from_other_stop: Vec<[bool; 2]>,
    /// The segments so far, each with the end at which it is entered.
    path: Vec<SegmentEnd>,
    /// The places of the path that other legs may use too, each with the length of the path up to there.
    shared: Vec<(SharedPlace, usize)>,
    /// Segments still to be tried, each with the end at which it is entered, and the length of the path before it. This stack is
    /// on the heap because track may wind through any number of hexes.
    pending: Vec<(SegmentEnd, usize)>,
}

/// A leg from the current stop.
pub struct FoundLeg<'p> {
    /// The stop at its other end.
    pub stop: StopId,
    /// Its segments in order, each with the end at which it is entered.
    pub path: &'p [SegmentEnd],
    /// Whether it shares nothing with any other leg: along it, track forks in neither direction, and none of its segments
    /// excludes another. Such a leg is found from its other stop, too.
    pub isolated: bool,
}

/// A place of a path that another leg may use too.
#[derive(Debug, Clone, Copy)]
enum SharedPlace {
    /// A lane at which more than one segment ends on either side, or that is of one side alone.
    Lane(LaneId),
    /// The junction of a hex, if it is used only once.
    Junction(HexId),
    /// A segment that ends at a junction that may be used again.
    Segment(SegmentId),
    /// The labels of a segment.
    Labels,
}

impl<'a> LegFinder<'a> {
    /// Creates a finder for the board of a position. Its results do not depend on earlier uses of `scratch`.
    pub fn new(position: &'a Position, scratch: &'a mut LegFinderScratch) -> Self {
        fn reset<T: Clone>(marks: &mut Vec<T>, count: usize, value: T) {
            marks.clear();
            marks.resize(count, value);
        }
        let (board, reuse_junctions) = (position.board(), position.rules().reuse_junctions);
        reset(&mut scratch.lane_used, board.lane_count(), false);
        reset(&mut scratch.junction_used, board.hexes().len(), false);
        reset(&mut scratch.segment_used, if reuse_junctions { board.segments().len() } else { 0 }, false);
        reset(&mut scratch.found_from_other_stop, board.segments().len(), [false; 2]);
        Self { board, reuse_junctions, scratch, steps_left: MAX_STEPS, legs_left: MAX_LEGS, may_continue: None }
    }

    /// Limits the finder. It calls `may_continue` now and then with the number of segments tried since the last call, and finds
    /// nothing more once that returns `false`.
    #[must_use]
    pub fn limited_by(mut self, may_continue: &'a dyn Fn(usize) -> bool) -> Self {
        self.may_continue = Some(may_continue);
        self
    }

    /// Whether all legs were found so far, within the limits on steps and legs and those that were set.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.steps_left > 0 && self.legs_left > 0
    }

    /// Finds every leg from a stop to another one. A leg uses no segment or lane twice, no junction twice unless the rules allow it,
    /// no two segments that exclude each other, and a terminal segment only at one of its ends. Calls `found` with the other stop and the segments in order,
    /// each with the end at which it is entered.
    pub fn legs_from(&mut self, start: StopId, mut found: impl FnMut(StopId, &[SegmentEnd])) {
        let board = self.board;
        self.scratch.pending.extend(board.track_at_stop(start).iter().rev().map(|&first| (first, 0)));
        self.follow(start, |leg| found(leg.stop, leg.path));
    }

    /// Like [`legs_from`](Self::legs_from), but omits [isolated](FoundLeg::isolated) legs that this method already found from
    /// their other stop.
    pub fn new_legs_from(&mut self, start: StopId, found: impl FnMut(FoundLeg<'_>)) {
        let LegFinderScratch { found_from_other_stop, pending, .. } = &mut *self.scratch;
        let is_new = |&&(segment, end): &&SegmentEnd| !found_from_other_stop[segment.index()][end];
        pending.extend(self.board.track_at_stop(start).iter().rev().filter(is_new).map(|&first| (first, 0)));
        self.follow(start, found);
    }

    /// Follows all pending track from a stop.
    ///
    /// The path is marked only at forks. Track between two forks, or between a fork and the start, can be entered again only
    /// through one of them. A lane with at most one segment on either side is no fork, unless it is of one side alone. A junction that may be
    /// used again is marked by the segments that end there.
    fn follow(&mut self, start: StopId, mut found: impl FnMut(FoundLeg<'_>)) {
        let board = self.board;
        while let Some((first, depth)) = self.scratch.pending.pop() {
            self.truncate_path(depth);
            // While there is only one continuation, nothing needs to be stacked.
            let mut next = Some(first);
            while let Some((segment, end)) = next.take() {
                self.steps_left = self.steps_left.saturating_sub(1);
                if self.steps_left.is_multiple_of(STEPS_PER_CALL) {
                    self.ask_to_continue();
                }
                if !self.is_complete() {
                    self.scratch.pending.clear();
                    break;
                }
                let built = board.segment(segment);
                let ahead = built.other_end(end);
                // The lane of this side, if the path has crossed an edge whose sides have different lanes.
                let entered = match built.ends[end] {
                    End::Edge { id, .. } => Some(id).filter(|&lane| board.is_of_one_side(lane)),
                    End::Stop(_) | End::Junction => None,
                };
                if !self.may_enter(segment, built, ahead) || entered.is_some_and(|lane| self.scratch.lane_used[lane.index()])
                {
                    break;
                }
                self.scratch.path.push((segment, end));
                let length = self.scratch.path.len();
                if let Some(lane) = entered {
                    self.scratch.add_shared((SharedPlace::Lane(lane), length));
                }
                if !built.exclusive.is_empty() {
                    self.scratch.add_shared((SharedPlace::Labels, length));
                }
                if self.reuse_junctions && built.ends.contains(&End::Junction) {
                    self.scratch.add_shared((SharedPlace::Segment(segment), length));
                }
                match ahead {
                    End::Stop(stop) if stop == start => {}
                    End::Stop(stop) => {
                        self.legs_left -= 1;
                        let LegFinderScratch { path, shared, found_from_other_stop, .. } = &mut *self.scratch;
                        let isolated = shared.is_empty();
                        found_from_other_stop[segment.index()][1 - end] = isolated;
                        found(FoundLeg { stop, path, isolated });
                    }
                    _ if length > 1 && built.terminal => {}
                    End::Edge { id, .. } => {
                        let mut continuations = board.across((segment, 1 - end));
                        if board.track_at_lane(id).len() <= 2 && !board.is_of_one_side(id) {
                            next = continuations.next();
                        } else {
                            self.scratch.add_shared((SharedPlace::Lane(id), length));
                            self.scratch.stack(continuations.map(|next| (next, length)));
                        }
                    }
                    End::Junction => {
                        if !self.reuse_junctions {
                            self.scratch.add_shared((SharedPlace::Junction(built.hex), length));
                        }
                        let others = board.track_at_junction(built.hex).iter().filter(|&&(other, _)| other != segment);
                        self.scratch.stack(others.map(|&next| (next, length)));
                    }
                }
            }
        }
        self.truncate_path(0);
    }

    /// Calls `may_continue`, and ends the finder if it returns `false`.
    #[cold]
    fn ask_to_continue(&mut self) {
        if self.may_continue.is_some_and(|may_continue| !may_continue(STEPS_PER_CALL as usize)) {
            self.steps_left = 0;
        }
    }

    /// Whether a segment that ends at `ahead` may continue the path.
    fn may_enter(&self, segment: SegmentId, built: &Segment, ahead: End) -> bool {
        let is_used = match ahead {
            End::Edge { id, .. } => self.scratch.lane_used[id.index()],
            End::Junction => self.scratch.junction_used[built.hex.index()],
            End::Stop(_) => false,
        };
        let is_used = is_used || (self.reuse_junctions && self.scratch.segment_used[segment.index()]);
        let excluded = !built.exclusive.is_empty()
            && self.scratch.path.iter().any(|&(other, _)| built.shares_label(self.board.segment(other)));
        !is_used && !excluded
    }

    /// Shortens the path to a length.
    fn truncate_path(&mut self, length: usize) {
        self.scratch.path.truncate(length);
        while let Some((place, _)) = self.scratch.shared.pop_if(|(_, at)| *at > length) {
            self.scratch.mark(place, false);
        }
    }
}

impl LegFinderScratch {
    /// Adds a shared place at the end of the path, which has this length.
    fn add_shared(&mut self, (place, length): (SharedPlace, usize)) {
        self.mark(place, true);
        self.shared.push((place, length));
    }

    /// Sets whether the path uses a place.
    fn mark(&mut self, place: SharedPlace, is_used: bool) {
        match place {
            SharedPlace::Lane(lane) => self.lane_used[lane.index()] = is_used,
            SharedPlace::Junction(hex) => self.junction_used[hex.index()] = is_used,
            SharedPlace::Segment(segment) => self.segment_used[segment.index()] = is_used,
            SharedPlace::Labels => {}
        }
    }

    /// Stacks continuations, so that the first is tried first.
    fn stack(&mut self, continuations: impl Iterator<Item = (SegmentEnd, usize)>) {
        let before = self.pending.len();
        self.pending.extend(continuations);
        self.pending[before..].reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use highball_game::test_board::{TestBoard, stop_named};

    /// The legs from a stop, found twice with one finder.
    fn legs(board: TestBoard, from: &str) -> Vec<String> {
        let position = board.position();
        let board = position.board();
        let mut scratch = LegFinderScratch::default();
        let mut finder = LegFinder::new(&position, &mut scratch);
        let mut find = |from: StopId| {
            let mut found = Vec::new();
            finder.legs_from(from, |to, path| {
                let track: Vec<String> = path.iter().map(|&(segment, _)| board.segment_name(segment)).collect();
                found.push(format!("{} {}", track.join(" "), board.stop_name(to)));
            });
            found
        };
        let found = find(stop_named(board, from));
        assert_eq!(find(stop_named(board, from)), found, "no marks are left");
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

    /// Hex A, with two neighbours at one of its corners: B below it and C beside it. Their track joins edges
    /// 0 and 5 of A.
    fn loop_from(stops: &[&str], track: &[&str]) -> TestBoard {
        TestBoard::new().hex("A", (0, 0), stops, track).hex("B", (0, 2), &[], &["e3-e4"]).hex("C", (1, 1), &[], &["e1-e2"])
    }

    #[test]
    fn a_leg_runs_over_edges_and_junctions_to_the_next_stop() {
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
    fn parallel_tracks_are_separate_legs() {
        assert_eq!(legs(between(&["e3-e0", "e3-j", "j-e0"]), "A/0"), ["A:0 B:0 C:0 C/0", "A:0 B:1 B:2 C:0 C/0"]);
    }

    #[test]
    fn a_leg_over_equal_segments_is_found_once() {
        assert_eq!(legs(between(&["e3-e0", "e0-e3", "e3-e0"]), "A/0"), ["A:0 B:0 C:0 C/0"]);
        assert_eq!(legs(between(&["e3-j", "j-e0", "j-e3", "e0-j"]), "A/0"), ["A:0 B:0 B:1 C:0 C/0"]);
    }

    #[test]
    fn track_that_ends_at_no_stop_is_no_leg() {
        assert_eq!(legs(between(&["e3-e1", "e3-j"]), "A/0"), none());
        assert_eq!(legs(between(&["e3-e0"]).wall(["B", "C"]), "A/0"), none());
        assert_eq!(legs(between(&["e3-e0.0/3"]), "A/0"), none(), "the lane beside the one that continues");
        assert_eq!(legs(between(&["e3-e0 narrow"]), "A/0"), none(), "another gauge over the edge");
    }

    #[test]
    fn a_leg_may_change_gauge_at_a_junction_but_not_over_an_edge() {
        let track = &["e3-j", "j-e0 narrow", "j-e0 dual"];
        assert_eq!(legs(between(track), "A/0"), ["A:0 B:0 B:2 C:0 C/0"]);
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
    fn a_leg_may_return_to_the_hex_that_it_left() {
        assert_eq!(legs(loop_from(&["city 20 AR", "town 10"], &["s0-e0", "s1-e5"]), "A/0"), ["A:0 B:0 C:0 A:1 A/1"]);
    }

    #[test]
    fn a_leg_uses_no_junction_twice() {
        let round_the_junction = loop_from(&["city 20 AR", "town 10"], &["s0-j", "j-e0", "e5-j", "j-s1"]);
        assert_eq!(legs(round_the_junction, "A/0"), ["A:0 A:3 A/1"]);
    }

    #[test]
    fn a_leg_crosses_a_junction_again_over_other_track_if_it_may() {
        let round_the_junction = loop_from(&["city 20 AR", "town 10"], &["s0-j", "j-e0", "e5-j", "j-s1"]);
        let reused = round_the_junction.with("version", 2.into()).with("reuse_junctions", true.into());
        assert_eq!(
            legs(reused, "A/0"),
            ["A:0 A:1 B:0 C:0 A:2 A:3 A/1", "A:0 A:2 C:0 B:0 A:1 A:3 A/1", "A:0 A:3 A/1"],
            "around the loop in either direction, or not at all"
        );
    }

    #[test]
    fn a_leg_uses_no_edge_lane_twice() {
        // Track leaves A over edge 0, turns through B, C and D, and comes back over edge 0.
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
    fn a_leg_uses_no_lane_of_one_side_twice() {
        // Out over the single lane and back over one of two lanes, which are different lanes of A's side. The single lane of A meets lane
        // 1 of 2 of B's side, as lane 0 of 2 does.
        let balloon = |back: &str| {
            TestBoard::new()
                .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0", &format!("e0.{back}-s1")])
                .hex("B", (0, 2), &[], &["e3.1/2-e4", "e5-e3.0/2", "e5-e3.1/2"])
                .hex("C", (1, 1), &[], &["e1-e0"])
                .hex("D", (1, 3), &[], &["e3-e2"])
        };
        assert_eq!(legs(balloon("1/2"), "A/0"), ["A:0 B:0 C:0 D:0 B:1 A:1 A/1"]);
        assert_eq!(legs(balloon("0/2"), "A/0"), none(), "lane 1 of 2 of B's side twice");
    }

    #[test]
    fn segments_of_one_label_exclude_each_other_within_a_leg() {
        assert_eq!(legs(between(&["e3-j x=a", "j-e0 x=a", "j-e0 x=b"]), "A/0"), ["A:0 B:0 B:2 C:0 C/0"]);
        let stops = &["city 20 AR", "town 10"];
        assert_eq!(legs(loop_from(stops, &["s0-e0 x=a", "s1-e5 x=a"]), "A/0"), none());
    }

    #[test]
    fn a_terminal_segment_is_the_first_or_last_of_a_leg() {
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

    /// Whether a route may use this path: no segment or lane twice, no junction twice unless the rules allow it, no two segments
    /// that exclude each other.
    fn is_legal(position: &Position, path: &[SegmentEnd]) -> bool {
        let board = position.board();
        let lane = |end: End| if let End::Edge { id, .. } = end { Some(id) } else { None };
        // The lanes that are crossed into a segment of the path, or out of the last one, and the junctions.
        let lanes = |number: usize| {
            let out = number.checked_sub(1).and_then(|before| {
                let (segment, end) = path[before];
                lane(board.segment(segment).other_end(end))
            });
            let into = path.get(number).and_then(|&(segment, end)| lane(board.segment(segment).ends[end]));
            [out, into]
        };
        let junction = |&(segment, end): &SegmentEnd| {
            let built = board.segment(segment);
            let is_used = built.other_end(end) == End::Junction && !position.rules().reuse_junctions;
            is_used.then_some(built.hex)
        };
        let crosses_again = (0..=path.len()).any(|number| {
            let earlier = || (0..number).flat_map(lanes).flatten();
            lanes(number).into_iter().flatten().any(|lane| earlier().any(|other| other == lane))
        });
        !crosses_again
            && path.iter().enumerate().all(|(number, step)| {
                path[..number].iter().all(|earlier| {
                    let share_junction = junction(step).is_some() && junction(step) == junction(earlier);
                    let share_label = board.segment(step.0).shares_label(board.segment(earlier.0));
                    step.0 != earlier.0 && !share_junction && !share_label
                })
            })
    }

    /// Finds the legs from a stop that begin with `path`, checking the whole path at each step.
    fn legs_by_brute_force(
        position: &Position,
        start: StopId,
        path: &mut Vec<SegmentEnd>,
        found: &mut Vec<Vec<SegmentEnd>>,
    ) {
        let board = position.board();
        let continuations: Vec<SegmentEnd> = match path.last() {
            None => board.track_at_stop(start).to_vec(),
            Some(&(segment, end)) => match board.segment(segment).other_end(end) {
                End::Stop(stop) if stop == start => return,
                End::Stop(_) => return found.push(path.clone()),
                _ if path.len() > 1 && board.segment(segment).terminal => return,
                End::Edge { .. } => board.across((segment, 1 - end)).collect(),
                End::Junction => board.track_at_junction(board.segment(segment).hex).to_vec(),
            },
        };
        for next in continuations {
            path.push(next);
            if is_legal(position, path) {
                legs_by_brute_force(position, start, path, found);
            }
            path.pop();
        }
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig {
            failure_persistence: None,
            ..proptest::prelude::ProptestConfig::with_cases(500)
        })]

        #[test]
        fn all_legs_of_random_boards_are_found_and_isolated_ones_once(recipe: highball_game::random_board::Recipe) {
            let position = recipe.snapshot().check().unwrap();
            let board = position.board();
            let (mut scratch, mut other_scratch) = Default::default();
            let mut finder = LegFinder::new(&position, &mut scratch);
            let mut finder_of_new = LegFinder::new(&position, &mut other_scratch);
            // The track of a leg in either direction.
            let track = |path: &[SegmentEnd]| {
                let forwards: Vec<usize> = path.iter().map(|(segment, _)| segment.index()).collect();
                let backwards: Vec<usize> = forwards.iter().rev().copied().collect();
                forwards.min(backwards)
            };
            let (mut all, mut all_from_new) = (Vec::new(), Vec::new());
            for stop in board.stop_ids() {
                let (mut expected, mut found) = (Vec::new(), Vec::new());
                legs_by_brute_force(&position, stop, &mut Vec::new(), &mut expected);
                finder.legs_from(stop, |_, path| found.push(path.to_vec()));
                proptest::prop_assert_eq!(&found, &expected);
                all.extend(found.iter().map(|path| track(path)));
                finder_of_new.new_legs_from(stop, |leg| {
                    all_from_new.extend(std::iter::repeat_n(track(leg.path), if leg.isolated { 2 } else { 1 }));
                });
            }
            all.sort();
            all_from_new.sort();
            proptest::prop_assert_eq!(all, all_from_new);
        }
    }
}
