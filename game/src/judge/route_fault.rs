//! The faults of single routes.

use super::words::{
    costs_of_sides, counting, for_traffic, hex_beyond, kind_of_stop, lane_name, meeting, name_of_group, names_of_traffic,
    of_reach, plural, side, station, the_train, times_in_words, track,
};
use super::{FaultPlace, Rule};
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
    pub fn describe(&self, position: &Position) -> String {
        self.describe_times(position, 1)
    }

    /// Does the same for a fault that occurs a number of times.
    #[must_use]
    pub fn describe_times(&self, position: &Position, times: usize) -> String {
        match self {
            Self::StopTwice(_) | Self::SegmentTwice(_) | Self::LaneTwice(_) | Self::JunctionTwice(_) => {
                self.describe_once(position, &times_in_words(times.max(2)))
            }
            _ if times > 1 => format!("{} ({})", self.describe_once(position, ""), times_in_words(times)),
            _ => self.describe_once(position, ""),
        }
    }

    /// Describes one occurrence. `uses` says how often something that may be used once is used.
    fn describe_once(&self, position: &Position, uses: &str) -> String {
        let board = position.board();
        let stop = |stop: StopId| position.place_name(stop);
        // Claims that list segments get their names back. In all other faults, track is described as players see it.
        let segment = |segment: SegmentId| board.segment_name(segment);
        let track = |segment: SegmentId| track(position, segment);
        let hex_name = |hex: HexId| &board.hex(hex).name;
        let hex_of = |segment: SegmentId| hex_name(board.segment(segment).hex);
        match *self {
            Self::UnknownTrain(id) => {
                let count = position.trains().len();
                format!("there is no train number {}; the position has {count}, numbered from 0", id.index())
            }
            Self::UnknownStop(id) => {
                format!("there is no stop number {}; the board has {}, numbered from 0", id.index(), board.stops().len())
            }
            Self::UnknownSegment(id) => {
                let count = board.segments().len();
                format!("there is no segment number {}; the board has {count}, numbered from 0", id.index())
            }
            Self::NoStops => "the route has no stops; it needs at least two".to_owned(),
            Self::LoneStop(id) if position.trains().iter().any(|train| train.local) => {
                format!("{} is the only stop; only local trains may run a single stop", stop(id))
            }
            Self::LoneStop(id) => format!("{} is the only stop; a route needs at least two", stop(id)),
            Self::LegCount { legs, expected } => {
                let legs = if legs == 1 { "1 leg".to_owned() } else { format!("{legs} legs") };
                format!("the route has {legs}; it needs {expected}, one fewer than its stops")
            }
            Self::EmptyLeg { leg, stops: None } => format!("leg {} has no track", leg + 1),
            Self::EmptyLeg { stops: Some([from, to]), .. } => {
                format!("no track connects {} to {}", stop(from), stop(to))
            }
            Self::LegStart { leg, segment: id, stop: from } => {
                format!("leg {} starts with {}, which does not touch {}", leg + 1, segment(id), stop(from))
            }
            Self::LegEnd { leg, segment: id, stop: to } => {
                format!("leg {} ends with {}, which does not lead to {}", leg + 1, segment(id), stop(to))
            }
            Self::Gap { leg, from, to } => {
                format!("leg {}: {} does not connect to {}", leg + 1, segment(to), segment(from))
            }
            Self::StopInLeg { leg, stop: id } => format!(
                "leg {} runs through {} without stopping there; the route must include every stop on its way",
                leg + 1,
                stop(id)
            ),
            Self::GaugeChange { leg, from, to } => format!(
                "leg {}: the gauge changes at the edge between {} and {}; both sides need the same gauge, unless one is dual gauge",
                leg + 1,
                hex_of(from),
                hex_of(to)
            ),
            Self::TurnAtEdge { hex, edge, .. } => match hex_beyond(position, hex, edge) {
                Some(beyond) => {
                    format!("the route reverses at {}, on the side of {beyond}; it must run on into {beyond}", hex_name(hex))
                }
                None => {
                    let side = side(position, edge);
                    format!("the route reverses at {}, on {side}; it must run on into another hex", hex_name(hex))
                }
            },
            Self::TurnAtJunction { segment: id, .. } => format!(
                "the route reverses at the junction of {} and goes back over {}; it must leave by other track",
                hex_of(id),
                track(id)
            ),
            Self::StopTwice(id) => format!("{} is visited {uses}; a route may visit each stop only once", stop(id)),
            Self::SegmentTwice(id) => format!("{} is used {uses}; a route may use track only once", track(id)),
            Self::LaneTwice(end) => {
                format!("{} is crossed {uses}; a route may cross it only once", lane_name(position, end))
            }
            Self::JunctionTwice(hex) => {
                format!("the junction of {} is crossed {uses}; a route may cross it only once", hex_name(hex))
            }
            Self::SameGroup { first, second, group } => format!(
                "{} and {} both belong to {}: only one of them a route",
                stop(first),
                stop(second),
                name_of_group(board.group_name(group))
            ),
            Self::Terminal(id) => format!("the route runs on over {}, where a route may only start or end", track(id)),
            Self::Exclusive { first, second } => {
                format!("{} and {} exclude each other; a route may use only one of them", track(first), track(second))
            }
            Self::OtherTraffic { train, stop: at } => {
                let own = names_of_traffic(position, position.rules().stop(at).traffic);
                let served = if own.is_empty() { "no trains".to_owned() } else { format!("{own} trains only") };
                format!("{} may not stop at {}, which is for {served}", the_train(position, train), stop(at))
            }
            Self::OutOfRegion { hex, .. } => {
                format!("{} may not use track or stops in {}", position.company_name(), board.hex(hex).name)
            }
            Self::NoValue { train, stop: at } => {
                format!("{} is worth nothing to {}; a route may not include it", stop(at), the_train(position, train))
            }
            Self::TokensOfOtherTraffic { train, stop: at } => {
                let tokens = board.stop(at).all_tokens().map(|token| token.traffic);
                format!(
                    "{} may not stop at {}: a {} station; it is full and has no token for {}",
                    the_train(position, train),
                    stop(at),
                    names_of_traffic(position, tokens.fold(TrafficSet::NONE, TrafficSet::union)),
                    for_traffic(position, train, "trains")
                )
            }
            Self::ThroughEnd(id) => {
                let kind = match board.stop(id).kind {
                    kind @ (StopKind::Offboard | StopKind::Mine) => format!(", which is {}", kind_of_stop(kind)),
                    StopKind::City | StopKind::Town | StopKind::Halt | StopKind::Pass => String::new(),
                };
                format!("the route runs through {}{kind}; a route may only start or end there", stop(id))
            }
            Self::ThroughBlocked { train, stop: at } if position.train(train).traffic.is_none() => format!(
                "{} runs through {}, which is full of other companies' tokens; a route may only start or end there",
                the_train(position, train),
                stop(at)
            ),
            Self::ThroughBlocked { train, stop: at } => format!(
                "{} runs through {}, which is full and has no {} of {}; {} may only start or end there",
                the_train(position, train),
                stop(at),
                for_traffic(position, train, "token"),
                position.company_name(),
                for_traffic(position, train, "trains")
            ),
            Self::NoStation { train } => format!("the route includes no {}", station(position, train)),
            Self::NeedNotMet { need, train, found } => {
                let need = &position.rules().needs[need];
                let of_train = match &need.trains {
                    TrainFilter::All => String::new(),
                    TrainFilter::Only(_) => format!(" of {}", the_train(position, train)),
                };
                let whose = need.when.as_ref().map_or_else(
                    || if of_train.is_empty() { "every route".to_owned() } else { format!("a route{of_train}") },
                    |when| format!("a route{of_train} that {}", meeting(position, when)),
                );
                let limit = match need.at_most {
                    Some(most) if found > most as usize => format!("may have at most {most}"),
                    _ => format!("needs at least {}", need.of.at_least),
                };
                let does = counting(position, found, &need.of);
                format!("the route {does}; {whose} {limit}")
            }
            Self::TooFar { train, cost, borders, reach } => format!(
                "the route counts as {cost} {}{}; {} can run to at most {reach}",
                if cost == 1 { "stop" } else { "stops" },
                match borders {
                    0 => String::new(),
                    1 => ", one of them for a border".to_owned(),
                    _ => format!(", {borders} of them for borders"),
                },
                the_train(position, train)
            ),
            Self::TooManySides { train, cost, reach } => format!(
                "the route counts as {cost} hex {}; {} can cross at most {reach}{}",
                if cost == 1 { "side" } else { "sides" },
                the_train(position, train),
                costs_of_sides(position, train)
            ),
            Self::OtherGauge { train, segment: id } => format!(
                "{} is {}; {} can run on {} only",
                track(id),
                if board.segment(id).gauge == Gauge::Narrow { "narrow gauge" } else { "broad gauge" },
                the_train(position, train),
                if position.train(train).gauges.broad { "broad gauge" } else { "narrow gauge" }
            ),
            Self::NotServed { train, stop: at } => {
                let kind = board.stop(at).kind;
                format!(
                    "{} is {}; {} cannot run to {}",
                    stop(at),
                    kind_of_stop(kind),
                    the_train(position, train),
                    plural(kind)
                )
            }
            Self::RowsFull { train, borders } => format!(
                "the route has too many stops{}; {} can run to at most {}",
                match borders {
                    0 => String::new(),
                    1 => ", of which a border counts as one".to_owned(),
                    _ => format!(", of which borders count as {borders}"),
                },
                the_train(position, train),
                of_reach(position, train)
            ),
            Self::RowsUndecided { train } => format!(
                "cannot decide whether {} can run to all these stops: there are too many ways to assign them to its rows; \
                 use fewer rows or equal visit costs",
                the_train(position, train)
            ),
            Self::PaymentUndecided { train } => format!(
                "cannot decide which stops {} is paid for: there are too many ways to choose them; use fewer rules about paid stops",
                the_train(position, train)
            ),
            Self::StationNotPaid { train } => format!(
                "{} is not paid for any {} on this route; it must be paid for at least one",
                the_train(position, train),
                station(position, train)
            ),
        }
    }
}
