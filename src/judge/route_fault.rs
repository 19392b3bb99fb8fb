//! What can be wrong with a route.

use super::words::{
    beyond, for_traffic, kind_of_stop, kind_of_train, lane_name, names, number_of, rows, station, track, with_traffic,
};
use super::{FaultPlace, Rule};
use crate::board::{Edge, GroupId, HexId, SegmentEnd, SegmentId, StopId, StopKind};
use crate::position::Position;
use crate::rules::TrainId;

/// One thing that is wrong with a route. Legs are counted from 0 here, and from 1 in what [`RouteFault::describe`] says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
        /// The legs that there are.
        legs: usize,
        /// One fewer than the stops.
        expected: usize,
    },
    /// A leg without track.
    EmptyLeg {
        /// The leg.
        leg: usize,
        /// The stops that it should join, where the route has both.
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
    /// A segment that does not meet the one before it.
    Gap {
        /// The leg.
        leg: usize,
        /// The one before.
        from: SegmentId,
        /// The segment.
        to: SegmentId,
    },
    /// A leg with a stop between its ends.
    StopInLeg {
        /// The leg.
        leg: usize,
        /// The stop.
        stop: StopId,
    },
    /// Segments that meet over an edge, and whose gauges do not fit.
    GaugeChange {
        /// The leg.
        leg: usize,
        /// The segment before the edge.
        from: SegmentId,
        /// The segment after it.
        to: SegmentId,
    },
    /// A leg that goes back into the same hex at an edge.
    TurnAtEdge {
        /// The leg.
        leg: usize,
        /// The hex.
        hex: HexId,
        /// The edge.
        edge: Edge,
    },
    /// A leg that leaves a junction by the segment that it came by.
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
    /// An edge lane that is crossed more than once, as the segment's end there. Not said of the ends of a segment that is
    /// used twice itself.
    LaneTwice(SegmentEnd),
    /// A junction that is crossed more than once. Not said of the ends of a segment that is used twice itself.
    JunctionTwice(HexId),
    /// Two stops of one group.
    SameGroup {
        /// The stop that comes first in the route.
        first: StopId,
        /// The other.
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
        /// The other.
        second: SegmentId,
    },
    /// A stop that trains of the train's traffic may not run to.
    OtherTraffic {
        /// The train.
        train: TrainId,
        /// The stop.
        stop: StopId,
    },
    /// A full city, none of whose tokens is for the train's traffic, where that is asked for.
    TokensOfOtherTraffic {
        /// The train.
        train: TrainId,
        /// The city.
        stop: StopId,
    },
    /// A stop that only begins or ends routes, and neither begins nor ends this one.
    ThroughEnd(StopId),
    /// A blocked city that neither begins nor ends the route.
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
    /// Too few of the stops that the route must include.
    NeedNotMet {
        /// The number of the need among those of the rules.
        need: usize,
        /// How many it includes.
        found: usize,
    },
    /// Visit costs above the train's reach.
    TooFar {
        /// The train.
        train: TrainId,
        /// The sum of the visit costs.
        cost: u64,
        /// The train's reach.
        reach: u32,
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
    },
    /// Rows and visit costs so many and so mixed that it was not found out whether the stops fit. No game has such trains.
    RowsUndecided {
        /// The train.
        train: TrainId,
    },
    /// The train pays too few stops to pay one with a token of the company.
    StationNotPaid {
        /// The train.
        train: TrainId,
    },
}

impl RouteFault {
    /// What kind of fault it is, in a word that programs can rely on, such as `stop-twice`.
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
            Self::ThroughEnd(_) => "through-end",
            Self::ThroughBlocked { .. } => "through-blocked",
            Self::NoStation { .. } => "no-station",
            Self::NeedNotMet { .. } => "need-not-met",
            Self::TooFar { .. } => "too-far",
            Self::NotServed { .. } => "not-served",
            Self::RowsFull { .. } => "rows-full",
            Self::RowsUndecided { .. } => "rows-undecided",
            Self::StationNotPaid { .. } => "station-not-paid",
        }
    }

    /// The places that it is about; none where it is about the route as a whole, or about what the position does not have.
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
            | Self::RowsFull { .. }
            | Self::RowsUndecided { .. }
            | Self::StationNotPaid { .. } => Vec::new(),
            Self::LoneStop(stop)
            | Self::StopInLeg { stop, .. }
            | Self::StopTwice(stop)
            | Self::OtherTraffic { stop, .. }
            | Self::TokensOfOtherTraffic { stop, .. }
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
            Self::TurnAtJunction { segment, .. } | Self::SegmentTwice(segment) | Self::Terminal(segment) => {
                vec![Segment(segment)]
            }
            Self::LaneTwice(end) => vec![Edge(end)],
            Self::TurnAtEdge { hex, .. } | Self::JunctionTwice(hex) => vec![Hex(hex)],
        }
    }

    /// The rule that it breaks.
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
            Self::TooFar { .. }
            | Self::NotServed { .. }
            | Self::RowsFull { .. }
            | Self::RowsUndecided { .. }
            | Self::StationNotPaid { .. } => Rule::Reach,
            Self::LoneStop(_) => Rule::Local,
            Self::GaugeChange { .. } | Self::Terminal(_) | Self::Exclusive { .. } => Rule::Segments,
        }
    }

    /// The section of the title's rulebook that says so, where the position names one. The position is the one that was judged.
    #[must_use]
    pub fn cite<'a>(&self, position: &'a Position) -> Option<&'a str> {
        let sections = &position.rules().sections;
        let section = match *self {
            Self::StopTwice(_) | Self::SameGroup { .. } => &sections.stop,
            Self::SegmentTwice(_) | Self::LaneTwice(_) | Self::JunctionTwice(_) | Self::Exclusive { .. } => &sections.track,
            // Track is terminal where it leads to what ends a route.
            Self::ThroughEnd(_) | Self::Terminal(_) => &sections.end,
            Self::ThroughBlocked { .. } | Self::TokensOfOtherTraffic { .. } => &sections.blocked,
            Self::OtherTraffic { .. } => &sections.traffic,
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

    /// One line that says what is wrong, where, and what was expected. The position is the one that was judged.
    #[must_use]
    pub fn describe(&self, position: &Position) -> String {
        let board = position.board();
        let stop = |stop: StopId| position.label_of(stop);
        // Who names segments reads their names again; whatever else is said of track is said as people see it.
        let segment = |segment: SegmentId| board.segment_name(segment);
        let track = |segment: SegmentId| track(position, segment);
        let hex = |segment: SegmentId| &board.hex(board.segment(segment).hex).name;
        let train = |train: TrainId| &position.train(train).id;
        let company = position.company_name();
        match *self {
            Self::UnknownTrain(id) => {
                format!("no train has the number {}, expected one below {}", id.index(), position.trains().len())
            }
            Self::UnknownStop(id) => {
                format!("no stop has the number {}, expected one below {}", id.index(), board.stops().len())
            }
            Self::UnknownSegment(id) => {
                format!("no segment has the number {}, expected one below {}", id.index(), board.segments().len())
            }
            Self::NoStops => "the route has no stops, expected at least two".to_owned(),
            Self::LoneStop(id) => {
                let are_local = position.trains().iter().any(|train| train.local);
                let whose = if are_local { " for a train that is not local" } else { "" };
                format!("{} is the only stop, expected at least two{whose}", stop(id))
            }
            Self::LegCount { legs, expected } => {
                let legs = if legs == 1 { "1 leg".to_owned() } else { format!("{legs} legs") };
                format!("the route has {legs}, expected {expected}, one fewer than its stops")
            }
            Self::EmptyLeg { leg, stops: None } => format!("leg {} has no track, expected some", leg + 1),
            Self::EmptyLeg { stops: Some([from, to]), .. } => {
                format!("no track leads from {} to {}, expected some that joins them", stop(from), stop(to))
            }
            Self::LegStart { leg, segment: id, stop: from } => {
                format!("leg {} begins with {}, expected a segment that ends at {}", leg + 1, segment(id), stop(from))
            }
            Self::LegEnd { leg, segment: id, stop: to } => {
                format!("leg {} ends with {}, expected it to lead to {}", leg + 1, segment(id), stop(to))
            }
            Self::Gap { leg, from, to } => {
                format!("leg {}: {} does not meet {}, expected track that continues it", leg + 1, segment(to), segment(from))
            }
            Self::StopInLeg { leg, stop: id } => {
                format!("leg {} runs on through {}, expected no stop between its ends", leg + 1, stop(id))
            }
            Self::GaugeChange { leg, from, to } => format!(
                "leg {}: the gauge changes over the edge between {} and {}, expected the same gauge, or dual",
                leg + 1,
                hex(from),
                hex(to)
            ),
            Self::TurnAtEdge { hex, edge, .. } => {
                let name = &board.hex(hex).name;
                match beyond(position, hex, edge) {
                    Some(other) => format!("the route turns back in {name} before {other}, expected it to go on into it"),
                    None => {
                        format!("the route turns back at edge {edge} of {name}, expected it to go on into the neighbour")
                    }
                }
            }
            Self::TurnAtJunction { segment: id, .. } => format!(
                "the route turns back at the junction of {} after {}, expected it to go on over other track",
                board.hex(board.segment(id).hex).name,
                track(id)
            ),
            Self::StopTwice(id) => format!("{} is visited twice, expected once", stop(id)),
            Self::SegmentTwice(id) => format!("{} is used twice, expected once", track(id)),
            Self::LaneTwice(end) => format!("{} is crossed twice, expected once", lane_name(position, end)),
            Self::JunctionTwice(hex) => {
                format!("the junction of {} is crossed twice, expected once", board.hex(hex).name)
            }
            Self::SameGroup { first, second, group } => format!(
                "{} and {} are both of group {:?}, expected one of them at most",
                stop(first),
                stop(second),
                board.group_name(group)
            ),
            Self::Terminal(id) => {
                format!("{} is terminal, expected it only as the first or the last segment of the route", track(id))
            }
            Self::Exclusive { first, second } => {
                format!("{} and {} exclude each other, expected one of them at most", track(first), track(second))
            }
            Self::OtherTraffic { train: id, stop: at } => {
                format!("{} is not for {}, expected a stop that is for its traffic", stop(at), with_traffic(position, id))
            }
            Self::TokensOfOtherTraffic { train: id, stop: at } => {
                format!("{} is full and has no token{}, expected one or a free slot", stop(at), for_traffic(position, id))
            }
            Self::ThroughEnd(id) => {
                let what = match board.stop(id).kind {
                    StopKind::Offboard => "is an off-board location",
                    StopKind::Mine => "is a mine",
                    StopKind::City | StopKind::Town | StopKind::Halt => "ends a route",
                };
                format!("{} {what}, expected it only at an end of the route", stop(id))
            }
            Self::ThroughBlocked { train: id, stop: at } => {
                let full = match position.train(id).traffic {
                    None => "of other companies' tokens".to_owned(),
                    Some(_) => format!("and has no token of {company}{}", for_traffic(position, id)),
                };
                format!(
                    "{} passes through {}, which is full {full}, expected it only at an end of the route",
                    kind_of_train(position, id),
                    stop(at)
                )
            }
            Self::NoStation { train: id } => {
                format!("the route includes no {}, expected one", station(position, id))
            }
            Self::NeedNotMet { need, found } => {
                let need = &position.rules().needs[need];
                let when = need
                    .when
                    .as_ref()
                    .map_or_else(String::new, |when| format!(" where it includes {}", names(position, when)));
                format!(
                    "the route includes {}, expected at least {}{when}",
                    number_of(position, found, &need.of),
                    need.at_least
                )
            }
            Self::TooFar { train: id, cost, reach } => {
                format!("the stops take {cost} of the reach of {}, expected at most {reach}", train(id))
            }
            Self::NotServed { train: id, stop: at } => format!(
                "{} is {}, expected a kind of stop that {} serves",
                stop(at),
                kind_of_stop(board.stop(at).kind),
                train(id)
            ),
            Self::RowsFull { train: id } => {
                format!("the stops are too many for {}, expected at most {}", train(id), rows(position, id))
            }
            Self::RowsUndecided { train: id } => {
                format!(
                    "too many ways to fit the stops into the rows of {}, expected few rows or alike visit costs",
                    train(id)
                )
            }
            Self::StationNotPaid { train: id } => {
                format!("{} can pay no {} on this route, expected one to be paid", train(id), station(position, id))
            }
        }
    }
}
