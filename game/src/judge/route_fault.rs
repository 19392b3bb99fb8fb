//! The faults of single routes.

use highball_messages::{Language, Message};

use super::{FaultPlace, Rule, Words};
use crate::board::{Edge, Gauge, GroupId, HexId, SegmentEnd, SegmentId, StopId, StopKind, TrafficSet};
use crate::position::Position;
use crate::rules::{TrainFilter, TrainId};

/// A fault of a route. Legs are counted from 0 here, and from 1 in the sentences of [`RouteFault::describe`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RouteFault {
    /// A train that the position does not have.
    UnknownTrain(TrainId),
    /// A stop that the board does not have.
    UnknownStop(StopId),
    /// A segment that the board does not have.
    UnknownSegment(SegmentId),
    /// A route without stops.
    NoStops,
    /// A single stop, run by a train that is not local.
    LoneStop(StopId),
    /// Too few or too many legs for the stops.
    LegCount {
        /// Number of legs.
        legs: usize,
        /// Number of legs that the stops need: one fewer than the stops.
        expected: usize,
    },
    /// A leg without track.
    EmptyLeg {
        /// The leg.
        leg: usize,
        /// The stops that the leg should join, if the route has both.
        stops: Option<[StopId; 2]>,
    },
    /// A leg that does not begin at its stop.
    LegStart {
        /// The leg.
        leg: usize,
        /// Its first segment.
        segment: SegmentId,
        /// The stop before it.
        stop: StopId,
    },
    /// A leg that does not end at its stop.
    LegEnd {
        /// The leg.
        leg: usize,
        /// Its last segment.
        segment: SegmentId,
        /// The stop after it.
        stop: StopId,
    },
    /// A segment that does not connect to the one before it.
    Gap {
        /// The leg.
        leg: usize,
        /// The segment before the gap.
        from: SegmentId,
        /// The segment after it.
        to: SegmentId,
    },
    /// A leg with a stop between its ends.
    StopInLeg {
        /// The leg.
        leg: usize,
        /// The stop.
        stop: StopId,
    },
    /// Segments that meet at an edge but whose gauges do not fit.
    GaugeChange {
        /// The leg.
        leg: usize,
        /// The segment before the edge.
        from: SegmentId,
        /// The segment after it.
        to: SegmentId,
    },
    /// A leg that turns back into the same hex at an edge.
    TurnAtEdge {
        /// The leg.
        leg: usize,
        /// The hex.
        hex: HexId,
        /// The edge.
        edge: Edge,
    },
    /// A leg that leaves a junction by the segment on which it arrived.
    TurnAtJunction {
        /// The leg.
        leg: usize,
        /// The segment.
        segment: SegmentId,
    },
    /// A stop that is visited more than once.
    StopTwice(StopId),
    /// A segment that is used more than once.
    SegmentTwice(SegmentId),
    /// An edge lane that is crossed more than once, given as the end of a segment there. The lanes of a segment that is used
    /// twice are not reported again.
    LaneTwice(SegmentEnd),
    /// A junction that is crossed more than once. The junction at the end of a segment that is used twice is not reported
    /// again.
    JunctionTwice(HexId),
    /// Two stops of one group.
    SameGroup {
        /// The stop that comes first in the route.
        first: StopId,
        /// The other stop.
        second: StopId,
        /// A group that they share.
        group: GroupId,
    },
    /// A terminal segment that is neither the route's first nor its last.
    Terminal(SegmentId),
    /// Two segments that share an exclusive label.
    Exclusive {
        /// The segment that its hex lists first.
        first: SegmentId,
        /// The other segment.
        second: SegmentId,
    },
    /// A stop that is not for the train's traffic.
    OtherTraffic {
        /// The train.
        train: TrainId,
        /// The stop.
        stop: StopId,
    },
    /// A hex that a region closes to the company.
    OutOfRegion {
        /// Index of the region in the position's rules.
        region: usize,
        /// The hex.
        hex: HexId,
    },
    /// A stop that is worth nothing to the train, although routes may include only stops with a value.
    NoValue {
        /// The train.
        train: TrainId,
        /// The stop.
        stop: StopId,
    },
    /// A full city without a token for the train's traffic, under rules that require one.
    TokensOfOtherTraffic {
        /// The train.
        train: TrainId,
        /// The city.
        stop: StopId,
    },
    /// A stop that may only start or end a route, but lies in the middle of this one.
    ThroughEnd(StopId),
    /// A blocked city in the middle of the route.
    ThroughBlocked {
        /// The train.
        train: TrainId,
        /// The city.
        stop: StopId,
    },
    /// No stop with a token of the company that counts for the train.
    NoStation {
        /// The train.
        train: TrainId,
    },
    /// Too few of the places that the route must touch, or too many.
    NeedNotMet {
        /// Index of the need in the position's rules.
        need: usize,
        /// The train.
        train: TrainId,
        /// Number of such places that the route touches.
        found: usize,
    },
    /// Too many choices of paid stops to compare, where the rules favour some of them.
    PaymentUndecided {
        /// The train.
        train: TrainId,
    },
    /// Stops and borders that exceed the train's reach.
    TooFar {
        /// The train.
        train: TrainId,
        /// The sum of the visit costs and of the borders.
        cost: u64,
        /// Number of borders that count.
        borders: u64,
        /// The train's reach.
        reach: u32,
    },
    /// Track whose hex sides exceed the train's reach.
    TooManySides {
        /// The train.
        train: TrainId,
        /// The sum of the costs of the hex sides.
        cost: u64,
        /// The train's reach.
        reach: u32,
    },
    /// A segment of a gauge that the train cannot run on.
    OtherGauge {
        /// The train.
        train: TrainId,
        /// The segment.
        segment: SegmentId,
    },
    /// A stop of a kind that none of the train's rows serves.
    NotServed {
        /// The train.
        train: TrainId,
        /// The stop.
        stop: StopId,
    },
    /// Stops that do not fit into the train's rows.
    RowsFull {
        /// The train.
        train: TrainId,
        /// Number of borders that count against the first row.
        borders: u64,
    },
    /// Too many different rows and visit costs to decide whether the stops fit. No published game has such trains.
    RowsUndecided {
        /// The train.
        train: TrainId,
    },
    /// The train's rows do not allow it to be paid for any stop with a token of the company.
    StationNotPaid {
        /// The train.
        train: TrainId,
    },
}

impl RouteFault {
    /// Returns the stable identifier of this kind of fault for programs, such as `stop-twice`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::UnknownTrain(_) => "unknown-train",
            Self::UnknownStop(_) => "unknown-stop",
            Self::UnknownSegment(_) => "unknown-segment",
            Self::NoStops => "no-stops",
            Self::LoneStop(_) => "lone-stop",
            Self::LegCount { .. } => "leg-count",
            Self::EmptyLeg { .. } => "empty-leg",
            Self::LegStart { .. } => "leg-start",
            Self::LegEnd { .. } => "leg-end",
            Self::Gap { .. } => "gap",
            Self::StopInLeg { .. } => "stop-in-leg",
            Self::GaugeChange { .. } => "gauge-change",
            Self::TurnAtEdge { .. } => "turn-at-edge",
            Self::TurnAtJunction { .. } => "turn-at-junction",
            Self::StopTwice(_) => "stop-twice",
            Self::SegmentTwice(_) => "segment-twice",
            Self::LaneTwice(_) => "lane-twice",
            Self::JunctionTwice(_) => "junction-twice",
            Self::SameGroup { .. } => "same-group",
            Self::Terminal(_) => "terminal",
            Self::Exclusive { .. } => "exclusive",
            Self::OtherTraffic { .. } => "other-traffic",
            Self::TokensOfOtherTraffic { .. } => "tokens-of-other-traffic",
            Self::OutOfRegion { .. } => "out-of-region",
            Self::NoValue { .. } => "no-value",
            Self::ThroughEnd(_) => "through-end",
            Self::ThroughBlocked { .. } => "through-blocked",
            Self::NoStation { .. } => "no-station",
            Self::NeedNotMet { .. } => "need-not-met",
            Self::TooFar { .. } => "too-far",
            Self::TooManySides { .. } => "too-many-sides",
            Self::OtherGauge { .. } => "other-gauge",
            Self::NotServed { .. } => "not-served",
            Self::RowsFull { .. } => "rows-full",
            Self::RowsUndecided { .. } => "rows-undecided",
            Self::StationNotPaid { .. } => "station-not-paid",
            Self::PaymentUndecided { .. } => "payment-undecided",
        }
    }

    /// Returns the places that the fault is about. Empty for a fault of the route as a whole, or about
    /// something that the position does not have.
    #[must_use]
    pub fn places(&self) -> Vec<FaultPlace> {
        use FaultPlace::{Edge, Hex, Segment, Stop};
        match *self {
            Self::UnknownTrain(_)
            | Self::UnknownStop(_)
            | Self::UnknownSegment(_)
            | Self::NoStops
            | Self::LegCount { .. }
            | Self::EmptyLeg { stops: None, .. }
            | Self::NoStation { .. }
            | Self::NeedNotMet { .. }
            | Self::TooFar { .. }
            | Self::TooManySides { .. }
            | Self::RowsFull { .. }
            | Self::RowsUndecided { .. }
            | Self::PaymentUndecided { .. }
            | Self::StationNotPaid { .. } => Vec::new(),
            Self::LoneStop(stop)
            | Self::StopInLeg { stop, .. }
            | Self::StopTwice(stop)
            | Self::OtherTraffic { stop, .. }
            | Self::TokensOfOtherTraffic { stop, .. }
            | Self::NoValue { stop, .. }
            | Self::ThroughEnd(stop)
            | Self::ThroughBlocked { stop, .. }
            | Self::NotServed { stop, .. } => vec![Stop(stop)],
            Self::EmptyLeg { stops: Some([one, other]), .. } | Self::SameGroup { first: one, second: other, .. } => {
                vec![Stop(one), Stop(other)]
            }
            Self::LegStart { segment, stop, .. } | Self::LegEnd { segment, stop, .. } => {
                vec![Segment(segment), Stop(stop)]
            }
            Self::Gap { from, to, .. }
            | Self::GaugeChange { from, to, .. }
            | Self::Exclusive { first: from, second: to } => vec![Segment(from), Segment(to)],
            Self::TurnAtJunction { segment, .. }
            | Self::SegmentTwice(segment)
            | Self::Terminal(segment)
            | Self::OtherGauge { segment, .. } => vec![Segment(segment)],
            Self::LaneTwice(end) => vec![Edge(end)],
            Self::TurnAtEdge { hex, .. } | Self::JunctionTwice(hex) | Self::OutOfRegion { hex, .. } => vec![Hex(hex)],
        }
    }

    /// Returns the rule that the route breaks.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::UnknownTrain(_) => Rule::Together,
            Self::UnknownStop(_)
            | Self::UnknownSegment(_)
            | Self::NoStops
            | Self::LegCount { .. }
            | Self::EmptyLeg { .. }
            | Self::LegStart { .. }
            | Self::LegEnd { .. }
            | Self::Gap { .. }
            | Self::StopInLeg { .. } => Rule::Path,
            Self::StopTwice(_)
            | Self::SegmentTwice(_)
            | Self::LaneTwice(_)
            | Self::JunctionTwice(_)
            | Self::SameGroup { .. } => Rule::Once,
            Self::TurnAtEdge { .. } | Self::TurnAtJunction { .. } => Rule::Onward,
            Self::ThroughEnd(_) | Self::ThroughBlocked { .. } => Rule::Through,
            Self::NoStation { .. } => Rule::Station,
            Self::OtherTraffic { .. } | Self::TokensOfOtherTraffic { .. } => Rule::Traffic,
            Self::NeedNotMet { .. } => Rule::Need,
            Self::OutOfRegion { .. } | Self::NoValue { .. } => Rule::Region,
            Self::TooFar { .. }
            | Self::TooManySides { .. }
            | Self::NotServed { .. }
            | Self::RowsFull { .. }
            | Self::RowsUndecided { .. }
            | Self::PaymentUndecided { .. }
            | Self::StationNotPaid { .. } => Rule::Reach,
            Self::LoneStop(_) => Rule::Local,
            Self::GaugeChange { .. } | Self::OtherGauge { .. } | Self::Terminal(_) | Self::Exclusive { .. } => {
                Rule::Segments
            }
        }
    }

    /// Returns the section of the title's rulebook that states the rule, if the position names one. `position` must be the
    /// one that was judged.
    #[must_use]
    pub fn cite<'a>(&self, position: &'a Position) -> Option<&'a str> {
        let sections = &position.rules().sections;
        let is_mine = |stop: StopId| position.board().stop(stop).kind == StopKind::Mine && !sections.mine.is_empty();
        let section = match *self {
            Self::SameGroup { first, second, .. } if is_mine(first) && is_mine(second) => &sections.mine,
            Self::ThroughEnd(stop) if is_mine(stop) => &sections.mine,
            Self::StopTwice(_) | Self::SameGroup { .. } => &sections.stop,
            Self::SegmentTwice(_) | Self::LaneTwice(_) | Self::JunctionTwice(_) | Self::Exclusive { .. } => &sections.track,
            // Terminal track leads to a stop that ends routes.
            Self::ThroughEnd(_) | Self::Terminal(_) => &sections.end,
            Self::ThroughBlocked { .. } | Self::TokensOfOtherTraffic { .. } => &sections.blocked,
            Self::OtherTraffic { .. } => &sections.traffic,
            Self::OutOfRegion { region, .. } => &position.rules().regions.get(region)?.cite,
            Self::NoValue { .. } => &sections.value,
            Self::NeedNotMet { need, .. } => &position.rules().needs.get(need)?.cite,
            _ => match self.rule() {
                Rule::Path | Rule::Local | Rule::Segments => &sections.path,
                Rule::Onward => &sections.onward,
                Rule::Station => &sections.station,
                Rule::Reach => &sections.reach,
                _ => return None,
            },
        };
        (!section.is_empty()).then_some(section)
    }

    /// Returns one line that says what is wrong, where, and what the rules allow instead. `position` must be the one that was
    /// judged.
    #[must_use]
    pub fn describe(&self, position: &Position, language: Language) -> String {
        self.describe_times(position, 1, language)
    }

    /// Does the same for a fault that occurs a number of times.
    #[must_use]
    pub fn describe_times(&self, position: &Position, times: usize, language: Language) -> String {
        let words = Words::new(position, language);
        match self {
            Self::StopTwice(_) | Self::SegmentTwice(_) | Self::LaneTwice(_) | Self::JunctionTwice(_) => {
                self.describe_once(position, words, &words.times(times.max(2)))
            }
            _ => words.fault_times(self.describe_once(position, words, ""), times),
        }
    }

    /// Describes one occurrence. `times` says how often something that may be used once is used.
    fn describe_once(&self, position: &Position, words: Words<'_>, times: &str) -> String {
        let board = position.board();
        let stop = |stop: StopId| position.place_name(stop);
        // Claims that list segments get their names back. In all other faults, track is described as players see it.
        let segment = |segment: SegmentId| board.segment_name(segment);
        let hex = |hex: HexId| &board.hex(hex).name[..];
        let hex_of = |segment: SegmentId| hex(board.segment(segment).hex);
        // People count legs from 1.
        let leg_number = |leg: usize| leg as u64 + 1;
        let company = position.company_name();
        let message = match *self {
            Self::UnknownTrain(id) => Message::UnknownTrain { id: id.index() as u64, count: position.trains().len() as u64 },
            Self::UnknownStop(id) => Message::UnknownStop { id: id.index() as u64, count: board.stops().len() as u64 },
            Self::UnknownSegment(id) => {
                Message::UnknownSegment { id: id.index() as u64, count: board.segments().len() as u64 }
            }
            Self::NoStops => Message::NoStops,
            Self::LoneStop(id) if position.trains().iter().any(|train| train.local) => {
                Message::LoneStopLocal { stop: &stop(id) }
            }
            Self::LoneStop(id) => Message::LoneStop { stop: &stop(id) },
            Self::LegCount { legs, expected } => Message::LegCount { legs: legs as u64, expected: expected as u64 },
            Self::EmptyLeg { leg, stops: None } => Message::EmptyLeg { leg: leg_number(leg) },
            Self::EmptyLeg { stops: Some([from, to]), .. } => Message::NoTrackConnects { from: &stop(from), to: &stop(to) },
            Self::LegStart { leg, segment: id, stop: from } => {
                Message::LegStart { leg: leg_number(leg), segment: &segment(id), stop: &stop(from) }
            }
            Self::LegEnd { leg, segment: id, stop: to } => {
                Message::LegEnd { leg: leg_number(leg), segment: &segment(id), stop: &stop(to) }
            }
            Self::Gap { leg, from, to } => Message::Gap { leg: leg_number(leg), from: &segment(from), to: &segment(to) },
            Self::StopInLeg { leg, stop: id } => Message::StopInLeg { leg: leg_number(leg), stop: &stop(id) },
            Self::GaugeChange { leg, from, to } => {
                Message::GaugeChange { leg: leg_number(leg), from: hex_of(from), to: hex_of(to) }
            }
            Self::TurnAtEdge { hex: id, edge, .. } => match words.hex_beyond(id, edge) {
                Some(beyond) => Message::TurnAtEdge { hex: hex(id), beyond },
                None => Message::TurnAtBorder { hex: hex(id), side: &words.its_side(edge) },
            },
            Self::TurnAtJunction { segment: id, .. } => Message::TurnAtJunction { hex: hex_of(id), track: &words.track(id) },
            Self::StopTwice(id) => Message::StopTwice { stop: &stop(id), times },
            Self::SegmentTwice(id) => Message::SegmentTwice { track: &words.track(id), times },
            Self::LaneTwice(end) => Message::LaneTwice { lane: &words.lane(end), times },
            Self::JunctionTwice(id) => Message::JunctionTwice { hex: hex(id), times },
            Self::SameGroup { first, second, group } => Message::SameGroup {
                first: &stop(first),
                second: &stop(second),
                group: &words.group(board.group_name(group)),
            },
            Self::Terminal(id) => Message::Terminal { track: &words.track(id) },
            Self::Exclusive { first, second } => {
                Message::Exclusive { first: &words.track(first), second: &words.track(second) }
            }
            Self::OtherTraffic { train, stop: at } => {
                let own = words.names_of_traffic(position.rules().stop(at).traffic);
                let served = match &own[..] {
                    "" => Message::NoTrainsAtAll,
                    traffic => Message::TrainsOnly { traffic },
                };
                Message::OtherTraffic { train: &words.train(train), stop: &stop(at), served: &words.say(served) }
            }
            Self::OutOfRegion { hex: id, .. } => Message::OutOfRegion { company, hex: hex(id) },
            Self::NoValue { train, stop: at } => Message::NoValue { stop: &stop(at), train: &words.train(train) },
            Self::TokensOfOtherTraffic { train, stop: at } => {
                let tokens = board.stop(at).all_tokens().map(|token| token.traffic);
                Message::TokensOfOtherTraffic {
                    train: &words.train(train),
                    stop: &stop(at),
                    traffic: &words.names_of_traffic(tokens.fold(TrafficSet::NONE, TrafficSet::union)),
                    trains: &words.trains_like(train),
                }
            }
            Self::ThroughEnd(id) => Message::ThroughEnd { stop: &stop(id), kind: board.stop(id).kind.name() },
            Self::ThroughBlocked { train, stop: at } if position.train(train).traffic.is_none() => {
                Message::ThroughBlocked { train: &words.train(train), stop: &stop(at) }
            }
            Self::ThroughBlocked { train, stop: at } => Message::ThroughBlockedTraffic {
                train: &words.train(train),
                stop: &stop(at),
                token: &words.token_for(train),
                company,
                trains: &words.trains_like(train),
            },
            Self::NoStation { train } => Message::NoStation { station: &words.station(train) },
            Self::NeedNotMet { need, train, found } => {
                let need = &position.rules().needs[need];
                let route = match (&need.trains, &need.when) {
                    (TrainFilter::Only(_), _) => words.say(Message::NeedRouteOfTrain { train: &words.train(train) }),
                    (TrainFilter::All, Some(_)) => words.say(Message::NeedRoute),
                    (TrainFilter::All, None) => words.say(Message::NeedEveryRoute),
                };
                let meeting = |when| words.say(Message::NeedRouteThat { route: &route, meets: &words.meeting(when) });
                let whose = need.when.as_ref().map_or_else(|| route.clone(), meeting);
                let does = words.counting(found, &need.of);
                return words.say(match need.at_most {
                    Some(most) if found > most as usize => {
                        Message::NeedAtMost { does: &does, whose: &whose, limit: most.into() }
                    }
                    _ => Message::NeedAtLeast { does: &does, whose: &whose, limit: need.of.at_least.into() },
                });
            }
            Self::TooFar { train, cost, borders, reach } => Message::TooFar {
                cost,
                borders: &words.say(Message::BordersCounted { borders }),
                train: &words.train(train),
                reach: reach.into(),
            },
            Self::TooManySides { train, cost, reach } => Message::TooManySides {
                cost,
                train: &words.train(train),
                reach: reach.into(),
                costs: &words.costs_of_sides(train),
            },
            Self::OtherGauge { train, segment: id } => {
                let (track, train) = (&words.track(id), &words.train(train));
                return words.say(match board.segment(id).gauge {
                    Gauge::Narrow => Message::NarrowGaugeOnly { track, train },
                    _ => Message::BroadGaugeOnly { track, train },
                });
            }
            Self::NotServed { train, stop: at } => {
                let kind = board.stop(at).kind;
                Message::NotServed {
                    stop: &stop(at),
                    kind: &words.a_stop(kind),
                    train: &words.train(train),
                    stops: &words.stops(kind),
                }
            }
            Self::RowsFull { train, borders } => {
                Message::RowsFull { borders, train: &words.train(train), reach: &words.reach(train) }
            }
            Self::RowsUndecided { train } => Message::RowsUndecided { train: &words.train(train) },
            Self::PaymentUndecided { train } => Message::PaymentUndecided { train: &words.train(train) },
            Self::StationNotPaid { train } => {
                Message::StationNotPaid { train: &words.train(train), station: &words.station(train) }
            }
        };
        words.say(message)
    }
}
