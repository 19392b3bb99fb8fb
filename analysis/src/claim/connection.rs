//! The connections that a run may take from one claimed stop to the next: one leg, or several over stops that the claim leaves out.
//!
//! Two legs count as one if a blocked city lies between them that the company may pass: the run does not stop
//! there.

use std::collections::{BTreeMap, VecDeque};
use std::ops::RangeInclusive;
use std::rc::Rc;

use super::claimed::ClaimedConnection;
use super::effort::Effort;
use super::illegal_track::least_illegal_track;
use super::leg_track::{LegTrack, tracks_over};
use crate::board::{Board, HexId, KindSet, SegmentEnd, SegmentId, StopId, StopKind};
use crate::network::{LegFinder, LegFinderScratch};
use crate::position::Position;
use crate::rules::{Reach, TrainId};

/// Number of stops beyond the fewest that may be added to pass a hex that the claim names.
const MAX_DETOUR_TO_HEX: usize = 3;

/// Largest number of added stops if the train may not run through them. Nobody leaves out more than that.
const MAX_FORBIDDEN_STOPS: usize = 2;

/// Limit on the connections with the same number of added stops.
const MAX_CONNECTIONS: usize = 64;

/// Limit on the stops tried between two claimed stops.
const MAX_STEPS: usize = 20_000;

/// Limit on the tracks of a leg whose hexes are claimed.
const MAX_TRACKS_OF_LEG: usize = 4_096;

/// Limit on the tracks from a stop that pass a blocked city.
const MAX_PASSING_TRACKS: usize = 16_384;

/// A connection from one claimed stop to the next.
#[derive(Debug, Clone)]
pub(super) struct Connection {
    /// The stops between that the claim does not name.
    pub(super) added: Vec<StopId>,
    /// The tracks that each leg may take. Empty for a leg that no track can form.
    pub(super) legs: Vec<Rc<[LegTrack]>>,
    /// Whether the track is not legal for any train.
    pub(super) has_illegal_track: bool,
}

/// Finds connections on a board, and caches the legs that it finds.
pub(super) struct ConnectionFinder<'a> {
    position: &'a Position,
    tracer: LegFinder<'a>,
    /// The legs from each stop: those that pass no city, and those for a train that may pass one.
    legs: BTreeMap<(StopId, Option<TrainId>), Rc<[LegsTo]>>,
    effort: &'a Effort<'a>,
    /// The reach that all stops of a kind cost together, by the index of the kind.
    costs: [u64; StopKind::ALL.len()],
    /// Whether no limit was reached.
    pub(super) complete: bool,
}

/// The legs from one stop to another.
struct LegsTo {
    to: StopId,
    tracks: Rc<[LegTrack]>,
}

/// The connection that is wanted.
#[derive(Clone, Copy)]
pub(super) struct Query<'a> {
    pub(super) train: TrainId,
    pub(super) from: StopId,
    pub(super) to: StopId,
    pub(super) connection: &'a ClaimedConnection,
    /// For each stop of the board: whether the run has it anyway, so that it cannot be added.
    pub(super) excluded: &'a [bool],
}

impl<'a> ConnectionFinder<'a> {
    /// Creates a finder. `spend` counts steps of `effort`.
    pub(super) fn new(
        position: &'a Position,
        memory: &'a mut LegFinderScratch,
        effort: &'a Effort<'a>,
        spend: &'a dyn Fn(usize) -> bool,
    ) -> Self {
        let board = position.board();
        let mut costs = [0; StopKind::ALL.len()];
        for stop in board.stop_ids() {
            costs[board.stop(stop).kind.index()] += u64::from(position.rules().stop(stop).visit_cost);
        }
        let tracer = LegFinder::new(position, memory).limited_by(spend);
        Self { position, tracer, legs: BTreeMap::new(), effort, costs, complete: true }
    }

    fn board(&self) -> &'a Board {
        self.position.board()
    }

    /// Returns the connections with the fewest added stops, and those with up to `detour` more if these cost none of the train's
    /// reach. If there is no single leg, also returns the least illegal track or, if there is none either, a leg without track.
    /// Never empty. Once the effort is spent, only the last of these is returned.
    pub(super) fn find(&mut self, query: Query<'_>, detour: usize) -> Vec<Connection> {
        let via = match query.connection {
            ClaimedConnection::Exactly(hexes) => return vec![self.over(query, hexes)],
            ClaimedConnection::Via(via) => via,
        };
        // First only through stops that the train may run through. If there is no such way, also through
        // others, so that the judge can name them.
        let mut found = Vec::new();
        for is_allowed in [true, false] {
            if self.effort.is_spent() {
                break;
            }
            let may_add = |it: &Self, stop| if is_allowed { it.may_pass(query.train, stop) } else { it.can_be_passed(stop) };
            let limit = if is_allowed { usize::MAX } else { MAX_FORBIDDEN_STOPS };
            let Some((added, fewest)) = self.with_fewest_stops(query, via, may_add, limit) else { continue };
            found = fewest;
            if detour > 0 && is_allowed {
                let is_free = |it: &Self, stop| it.may_pass(query.train, stop) && it.is_free(query.train, stop);
                let distances = self.distances(query, is_free);
                found.extend(self.with_added_stops(query, via, added + 1..=added + detour, &distances));
            }
            break;
        }
        let has_single_leg = found.iter().any(|connection| connection.added.is_empty());
        let illegal =
            if via.is_empty() && !has_single_leg { least_illegal_track(self.board(), query.from, query.to) } else { None };
        if illegal.is_some() || found.is_empty() {
            found.push(Connection { has_illegal_track: true, ..single_leg(illegal.into_iter().collect()) });
        }
        found
    }

    /// Returns the connections with the fewest added stops, and that number. Returns `None` above `limit` stops.
    fn with_fewest_stops(
        &mut self,
        query: Query<'_>,
        via: &[HexId],
        may_add: impl Fn(&Self, StopId) -> bool,
        limit: usize,
    ) -> Option<(usize, Vec<Connection>)> {
        let direct = self.connection(query.train, &[query.from, query.to], via);
        if let Some(direct) = direct.filter(|_| query.from != query.to) {
            return Some((0, vec![direct]));
        }
        let distances = self.distances(query, may_add);
        let least = distances.get(&query.from)?.saturating_sub(1);
        let detour = if via.is_empty() { 0 } else { MAX_DETOUR_TO_HEX };
        (least..=limit.min(least + detour)).find_map(|added| {
            let found = self.with_added_stops(query, via, added..=added, &distances);
            (!found.is_empty()).then_some((added, found))
        })
    }

    /// Returns the number of legs to the end from each stop that may be added, and from the start.
    fn distances(&mut self, query: Query<'_>, may_add: impl Fn(&Self, StopId) -> bool) -> BTreeMap<StopId, usize> {
        let mut distances = BTreeMap::from([(query.to, 0)]);
        let mut open = VecDeque::from([query.to]);
        while let Some(stop) = open.pop_front() {
            let next = distances.get(&stop).map_or(0, |distance| distance + 1);
            for end in self.neighbours(query.train, stop) {
                let may_be_added = !query.excluded[end.index()] && may_add(self, end);
                if !distances.contains_key(&end) && (end == query.from || may_be_added) {
                    distances.insert(end, next);
                    if may_be_added {
                        open.push_back(end);
                    }
                }
            }
        }
        distances
    }

    /// Returns the leg over exactly these hexes.
    fn over(&mut self, query: Query<'_>, hexes: &[HexId]) -> Connection {
        let limit = if self.effort.is_spent() { 1 } else { MAX_TRACKS_OF_LEG };
        let (tracks, all) = tracks_over(self.board(), [query.from, query.to], hexes, limit);
        self.complete &= all;
        self.effort.spend(hexes.len() * (1 + tracks.len()));
        single_leg(tracks)
    }

    /// Returns the connections whose number of added stops is in a range. `distances` holds the stops that may be added.
    fn with_added_stops(
        &mut self,
        query: Query<'_>,
        via: &[HexId],
        added: RangeInclusive<usize>,
        distances: &BTreeMap<StopId, usize>,
    ) -> Vec<Connection> {
        let mut found = Vec::new();
        let mut steps = 0;
        let mut path: Vec<StopId> = vec![query.from];
        let mut open: Vec<std::vec::IntoIter<StopId>> = vec![self.neighbours(query.train, query.from).into_iter()];
        while let Some(ends) = open.last_mut() {
            let Some(end) = ends.next() else {
                open.pop();
                path.pop();
                continue;
            };
            steps += 1;
            if !self.effort.spend(path.len()) || steps > MAX_STEPS || found.len() >= MAX_CONNECTIONS {
                self.complete = false;
                break;
            }
            let legs_left = distances.get(&end).copied();
            match legs_left {
                Some(0) if query.from == query.to => {}
                Some(0) if added.contains(&(path.len() - 1)) => {
                    path.push(end);
                    found.extend(self.connection(query.train, &path, via));
                    path.pop();
                }
                Some(legs @ 1..) if path.len() - 1 + legs <= *added.end() && !path.contains(&end) => {
                    path.push(end);
                    open.push(self.neighbours(query.train, end).into_iter());
                }
                _ => {}
            }
        }
        found
    }

    /// Returns the stops that legs lead to from a stop, in the board's order.
    fn neighbours(&mut self, train: TrainId, from: StopId) -> Vec<StopId> {
        self.legs_from(train, from).iter().map(|legs| legs.to).collect()
    }

    /// Returns the connection over these stops. Returns `None` if its legs cannot pass the hexes in order.
    fn connection(&mut self, train: TrainId, stops: &[StopId], via: &[HexId]) -> Option<Connection> {
        let mut legs = Vec::with_capacity(stops.len() - 1);
        let mut rest = via;
        for pair in stops.windows(2) {
            let neighbours = self.legs_from(train, pair[0]);
            let tracks = &neighbours.iter().find(|legs| legs.to == pair[1])?.tracks;
            self.effort.spend(tracks.iter().map(|track| track.segments.len()).sum());
            // Each leg passes as many of the hexes as one of its tracks can, which leaves the fewest to the other legs.
            let passed = tracks.iter().map(|track| self.passed_hexes(track, rest)).max().unwrap_or(0);
            legs.push(match passed {
                0 => Rc::clone(tracks),
                _ => tracks.iter().filter(|track| self.passed_hexes(track, rest) == passed).cloned().collect(),
            });
            rest = &rest[passed..];
        }
        let added = stops[1..stops.len() - 1].to_vec();
        let can_continue = legs.windows(2).all(|pair| self.can_continue(&pair[0], &pair[1]));
        (rest.is_empty() && can_continue).then_some(Connection { added, legs, has_illegal_track: false })
    }

    /// Whether a run may continue from one leg to the next without turning back at the stop between.
    fn can_continue(&self, leg: &[LegTrack], next: &[LegTrack]) -> bool {
        let canonical = |segment: Option<&SegmentId>| segment.map(|&segment| self.board().first_equal(segment));
        let mut arrivals = leg.iter().map(|track| canonical(track.segments.last()));
        let mut departures = next.iter().map(|track| canonical(track.segments.first()));
        // Some pair differs unless all are the same.
        let (Some(arrival), Some(departure)) = (arrivals.next(), departures.next()) else { return false };
        arrival != departure || arrivals.any(|other| other != arrival) || departures.any(|other| other != departure)
    }

    /// Counts the hexes, from the first on, that a track passes in this order.
    fn passed_hexes(&self, track: &LegTrack, via: &[HexId]) -> usize {
        let mut passed = 0;
        for &segment in &track.segments {
            while via.get(passed).is_some_and(|&hex| hex == self.board().segment(segment).hex) {
                passed += 1;
            }
        }
        passed
    }

    /// Returns the legs of a train from a stop, including those that pass a blocked city.
    fn legs_from(&mut self, train: TrainId, from: StopId) -> Rc<[LegsTo]> {
        if !self.position.bypass().is_some_and(|bypass| bypass.trains.contains(train)) {
            return self.plain_legs_from(from);
        }
        if let Some(cached) = self.legs.get(&(from, Some(train))) {
            return Rc::clone(cached);
        }
        let plain = self.plain_legs_from(from);
        let mut found: BTreeMap<StopId, Vec<LegTrack>> = plain.iter().map(|legs| (legs.to, legs.tracks.to_vec())).collect();
        let mut count = 0;
        for into in plain.iter().filter(|legs| self.position.rights(train, legs.to).is_some_and(|rights| rights.bypass)) {
            let onward = self.plain_legs_from(into.to);
            for out in onward.iter().filter(|legs| legs.to != from) {
                let pairs = into.tracks.iter().flat_map(|first| out.tracks.iter().map(move |second| [first, second]));
                for legs in pairs {
                    count += 1;
                    if count > MAX_PASSING_TRACKS || !self.effort.spend(1) {
                        self.complete = false;
                        break;
                    }
                    let track = LegTrack::passing(self.board(), [from, into.to], legs);
                    found.entry(out.to).or_default().extend(track);
                }
            }
        }
        found.retain(|_, tracks| !tracks.is_empty());
        self.store((from, Some(train)), found)
    }

    /// Returns the legs from a stop that pass no city.
    fn plain_legs_from(&mut self, from: StopId) -> Rc<[LegsTo]> {
        if let Some(cached) = self.legs.get(&(from, None)) {
            return Rc::clone(cached);
        }
        let board = self.position.board();
        let mut found: BTreeMap<StopId, Vec<LegTrack>> = BTreeMap::new();
        self.tracer.legs_from(from, |to, path| {
            let segments = path.iter().map(|&(segment, _)| segment).collect();
            found.entry(to).or_default().push(LegTrack::of(board, from, segments));
        });
        self.complete &= self.tracer.is_complete();
        self.store((from, None), found)
    }

    /// Stores legs, each with the tracks with the fewest segments first.
    fn store(&mut self, key: (StopId, Option<TrainId>), mut found: BTreeMap<StopId, Vec<LegTrack>>) -> Rc<[LegsTo]> {
        found.values_mut().for_each(|tracks| tracks.sort_by_key(|track| track.segments.len()));
        let legs: Rc<[LegsTo]> = found.into_iter().map(|(to, tracks)| LegsTo { to, tracks: tracks.into() }).collect();
        self.legs.insert(key, Rc::clone(&legs));
        legs
    }

    /// Whether the train may run through a stop. Without a token of the company, rights are not known and do not count.
    fn may_pass(&self, train: TrainId, stop: StopId) -> bool {
        self.can_be_passed(stop) && self.position.rights(train, stop).is_none_or(|rights| rights.visit && rights.through)
    }

    /// Whether neither the stop's rules nor its track make it an end of every route.
    fn can_be_passed(&self, stop: StopId) -> bool {
        let is_terminal = |&(segment, _): &SegmentEnd| self.board().segment(segment).terminal;
        self.position.rules().stop(stop).through && !self.board().track_at_stop(stop).iter().all(is_terminal)
    }

    /// Whether a stop costs no reach that the train could use elsewhere.
    pub(super) fn is_free(&self, train: TrainId, stop: StopId) -> bool {
        let kind = self.board().stop(stop).kind;
        let costs = |kinds: KindSet| -> u64 { kinds.iter().map(|kind| self.costs[kind.index()]).sum() };
        self.position.visit_cost(train, stop) == 0
            || match &self.position.train(train).reach {
                Reach::Sides(_) => true,
                Reach::Number(reach) => self.costs.iter().sum::<u64>() <= u64::from(*reach),
                Reach::Rows(rows) => {
                    rows.iter().any(|row| row.stops.contains(kind) && costs(row.stops) <= u64::from(row.visit))
                }
            }
    }
}

fn single_leg(tracks: Vec<LegTrack>) -> Connection {
    Connection { added: Vec::new(), legs: vec![tracks.into()], has_illegal_track: false }
}
