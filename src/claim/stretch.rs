//! The ways that a run may take from one stop that is told to the next: straight, or over stops that people leave out.

use std::collections::{BTreeMap, VecDeque};
use std::ops::RangeInclusive;
use std::rc::Rc;

use super::amiss::least_amiss;
use super::reading::{Reading, readings};
use super::told::Between;
use crate::board::{Board, HexId, KindSet, SegmentEnd, SegmentId, StopId, StopKind};
use crate::network::{LegFinder, LegFinderScratch};
use crate::position::Position;
use crate::rules::{Reach, TrainId};

/// How many stops more than the fewest may be added to lead over a hex that is told.
const MOST_ROUND: usize = 3;

/// How many stops are added that the train may not run through: more is nothing that anybody left out.
const MOST_FORBIDDEN: usize = 2;

/// How many ways with the same number of added stops are looked at.
const MOST_STRETCHES: usize = 64;

/// How many stops are tried on the way from one that is told to the next.
const MOST_STEPS: usize = 20_000;

/// The most readings of one leg that are looked at.
const MOST_READINGS: usize = 4_096;

/// A way from one stop that is told to the next.
#[derive(Debug, Clone)]
pub(super) struct Stretch {
    /// The stops between that nobody told of.
    pub(super) added: Vec<StopId>,
    /// Of each leg the track that it may take; none where there is no track.
    pub(super) legs: Vec<Rc<[Reading]>>,
    /// Whether that track is none that any train may take.
    pub(super) amiss: bool,
}

/// The stretches of a board, with what was found so far.
pub(super) struct Stretches<'a> {
    position: &'a Position,
    tracer: LegFinder<'a>,
    legs: BTreeMap<StopId, Rc<[Ways]>>,
    /// What all stops of a kind take of a train's reach, in the order of the kinds.
    costs: [u64; StopKind::ALL.len()],
    /// Whether everything was looked at.
    pub(super) complete: bool,
}

/// The legs from one stop to another.
struct Ways {
    to: StopId,
    readings: Rc<[Reading]>,
}

/// What is asked of a stretch.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) train: TrainId,
    pub(super) from: StopId,
    pub(super) to: StopId,
    pub(super) between: &'a Between,
    /// The stops that the run has anyway, which are not added.
    pub(super) told: &'a [StopId],
}

impl<'a> Stretches<'a> {
    pub(super) fn new(position: &'a Position, memory: &'a mut LegFinderScratch) -> Self {
        let board = position.board();
        let mut costs = [0; StopKind::ALL.len()];
        for stop in board.stop_ids() {
            costs[board.stop(stop).kind.index()] += u64::from(position.rules().stop(stop).visit_cost);
        }
        Self { position, tracer: LegFinder::new(board, memory), legs: BTreeMap::new(), costs, complete: true }
    }

    fn board(&self) -> &'a Board {
        self.position.board()
    }

    /// The stretches with the fewest added stops and, where these take nothing of the train's reach, with up to `detour` more. Where
    /// no leg leads straight there, the track that does with the least amiss too, or a leg without track. Never none.
    pub(super) fn find(&mut self, asked: Asked<'_>, detour: usize) -> Vec<Stretch> {
        let via = match asked.between {
            Between::Hexes(hexes) => return vec![self.over(asked, hexes)],
            Between::Via(via) => via,
        };
        // First only over what the train may run through; a run through something else is read too, and told to be wrong.
        let mut found = Vec::new();
        for passable in [true, false] {
            let may_be = |it: &Self, stop| if passable { it.may_pass(asked.train, stop) } else { it.is_on_a_way(stop) };
            let most = if passable { usize::MAX } else { MOST_FORBIDDEN };
            let Some((added, fewest)) = self.fewest(asked, via, may_be, most) else { continue };
            found = fewest;
            if detour > 0 && passable {
                let is_free = |it: &Self, stop| it.may_pass(asked.train, stop) && it.is_free(asked.train, stop);
                let distances = self.distances(asked, is_free);
                found.extend(self.with(asked, via, added + 1..=added + detour, &distances));
            }
            break;
        }
        let is_straight = found.iter().any(|stretch| stretch.added.is_empty());
        let amiss = if via.is_empty() && !is_straight { least_amiss(self.board(), asked.from, asked.to) } else { None };
        if amiss.is_some() || found.is_empty() {
            found.push(Stretch { amiss: true, ..straight(amiss.into_iter().collect()) });
        }
        found
    }

    /// The stretches with the fewest added stops, each of which may be one, and how many these are; nothing beyond the most.
    fn fewest(
        &mut self,
        asked: Asked<'_>,
        via: &[HexId],
        may_be: impl Fn(&Self, StopId) -> bool,
        most: usize,
    ) -> Option<(usize, Vec<Stretch>)> {
        let direct = self.stretch(&[asked.from, asked.to], via);
        if let Some(direct) = direct.filter(|_| asked.from != asked.to) {
            return Some((0, vec![direct]));
        }
        let distances = self.distances(asked, may_be);
        let least = distances.get(&asked.from)?.saturating_sub(1);
        let ways_round = if via.is_empty() { 0 } else { MOST_ROUND };
        (least..=most.min(least + ways_round)).find_map(|added| {
            let found = self.with(asked, via, added..=added, &distances);
            (!found.is_empty()).then_some((added, found))
        })
    }

    /// For each stop that may be added, and for the one that the stretch begins at, how many legs are left from there.
    fn distances(&mut self, asked: Asked<'_>, may_be: impl Fn(&Self, StopId) -> bool) -> BTreeMap<StopId, usize> {
        let mut distances = BTreeMap::from([(asked.to, 0)]);
        let mut open = VecDeque::from([asked.to]);
        while let Some(stop) = open.pop_front() {
            let next = distances.get(&stop).map_or(0, |distance| distance + 1);
            for end in self.ends(stop) {
                let may_be_added = !asked.told.contains(&end) && may_be(self, end);
                if !distances.contains_key(&end) && (end == asked.from || may_be_added) {
                    distances.insert(end, next);
                    if may_be_added {
                        open.push_back(end);
                    }
                }
            }
        }
        distances
    }

    /// The leg over these hexes.
    fn over(&mut self, asked: Asked<'_>, hexes: &[HexId]) -> Stretch {
        let (found, all) = readings(self.board(), [asked.from, asked.to], hexes, MOST_READINGS);
        self.complete &= all;
        straight(found)
    }

    /// The stretches with so many added stops, of those that are so many legs away from the end.
    fn with(
        &mut self,
        asked: Asked<'_>,
        via: &[HexId],
        added: RangeInclusive<usize>,
        distances: &BTreeMap<StopId, usize>,
    ) -> Vec<Stretch> {
        let mut found = Vec::new();
        let mut steps = 0;
        let mut path: Vec<StopId> = vec![asked.from];
        let mut open: Vec<std::vec::IntoIter<StopId>> = vec![self.ends(asked.from).into_iter()];
        while let Some(ends) = open.last_mut() {
            let Some(end) = ends.next() else {
                open.pop();
                path.pop();
                continue;
            };
            steps += 1;
            if steps > MOST_STEPS || found.len() >= MOST_STRETCHES {
                self.complete = false;
                break;
            }
            let legs_left = distances.get(&end).copied();
            match legs_left {
                Some(0) if asked.from == asked.to => {}
                Some(0) if added.contains(&(path.len() - 1)) => {
                    path.push(end);
                    found.extend(self.stretch(&path, via));
                    path.pop();
                }
                Some(legs @ 1..) if path.len() - 1 + legs <= *added.end() && !path.contains(&end) => {
                    path.push(end);
                    open.push(self.ends(end).into_iter());
                }
                _ => {}
            }
        }
        found
    }

    /// The stops to which legs lead from a stop, in the board's order.
    fn ends(&mut self, from: StopId) -> Vec<StopId> {
        self.legs_from(from).iter().map(|ways| ways.to).collect()
    }

    /// The stretch over these stops, where it can be shared out to its legs which hexes they enter.
    fn stretch(&mut self, stops: &[StopId], via: &[HexId]) -> Option<Stretch> {
        let mut legs = Vec::with_capacity(stops.len() - 1);
        let mut rest = via;
        for pair in stops.windows(2) {
            let ways = self.legs_from(pair[0]);
            let readings = &ways.iter().find(|ways| ways.to == pair[1])?.readings;
            // Each leg takes as many of the hexes as one of its readings can, so that fewest are left to the others.
            let entered = readings.iter().map(|reading| self.entered(reading, rest)).max().unwrap_or(0);
            legs.push(match entered {
                0 => Rc::clone(readings),
                _ => readings.iter().filter(|reading| self.entered(reading, rest) == entered).cloned().collect(),
            });
            rest = &rest[entered..];
        }
        let added = stops[1..stops.len() - 1].to_vec();
        let leads_on = legs.windows(2).all(|pair| self.leads_on(&pair[0], &pair[1]));
        (rest.is_empty() && leads_on).then_some(Stretch { added, legs, amiss: false })
    }

    /// Whether a run may go on from one leg to the next without turning back at the stop between.
    fn leads_on(&self, leg: &[Reading], next: &[Reading]) -> bool {
        let of = |segment: Option<&SegmentId>| segment.map(|&segment| self.board().first_equal(segment));
        let into = || leg.iter().map(|reading| of(reading.segments.last()));
        next.iter().any(|reading| into().any(|last| last != of(reading.segments.first())))
    }

    /// How many of the hexes, from the first on, a leg enters in their order.
    fn entered(&self, reading: &Reading, via: &[HexId]) -> usize {
        let mut entered = 0;
        for &segment in &reading.segments {
            while via.get(entered).is_some_and(|&hex| hex == self.board().segment(segment).hex) {
                entered += 1;
            }
        }
        entered
    }

    fn legs_from(&mut self, from: StopId) -> Rc<[Ways]> {
        if let Some(known) = self.legs.get(&from) {
            return Rc::clone(known);
        }
        let board = self.position.board();
        let mut found: BTreeMap<StopId, Vec<Reading>> = BTreeMap::new();
        self.tracer.legs_from(from, |to, path| {
            let segments = path.iter().map(|&(segment, _)| segment).collect();
            found.entry(to).or_default().push(Reading::of(board, from, segments));
        });
        self.complete &= self.tracer.is_complete();
        let ways: Rc<[Ways]> = found.into_iter().map(|(to, readings)| Ways { to, readings: readings.into() }).collect();
        self.legs.insert(from, Rc::clone(&ways));
        ways
    }

    /// Whether the train may run through a stop. A company without a token may run nowhere, so that says nothing.
    fn may_pass(&self, train: TrainId, stop: StopId) -> bool {
        self.is_on_a_way(stop) && self.position.rights(train, stop).is_none_or(|rights| rights.visit && rights.through)
    }

    /// Whether any train may ever run through a stop: it neither begins or ends every route by its rules nor by its track.
    fn is_on_a_way(&self, stop: StopId) -> bool {
        let is_terminal = |&(segment, _): &SegmentEnd| self.board().segment(segment).terminal;
        self.position.rules().stop(stop).through && !self.board().track_at_stop(stop).iter().all(is_terminal)
    }

    /// Whether a stop takes nothing of the train's reach that could be missed elsewhere.
    pub(super) fn is_free(&self, train: TrainId, stop: StopId) -> bool {
        let kind = self.board().stop(stop).kind;
        let costs = |kinds: KindSet| -> u64 { kinds.iter().map(|kind| self.costs[kind.index()]).sum() };
        self.position.rules().stop(stop).visit_cost == 0
            || match &self.position.train(train).reach {
                Reach::Number(reach) => self.costs.iter().sum::<u64>() <= u64::from(*reach),
                Reach::Rows(rows) => {
                    rows.iter().any(|row| row.stops.contains(kind) && costs(row.stops) <= u64::from(row.visit))
                }
            }
    }
}

fn straight(readings: Vec<Reading>) -> Stretch {
    Stretch { added: Vec::new(), legs: vec![readings.into()], amiss: false }
}
