//! The words for trains, stations, stops and track in descriptions of faults.

use highball_messages::{Language, Message, all_of, one_of};

use crate::board::{Edge, End, HexId, Lane, SegmentEnd, SegmentId, StopKind, TrafficId, TrafficSet};
use crate::position::Position;
use crate::rules::{Condition, Counted, Reach, Row, SideLimit, TrainId};

/// Says what is in a position, in a language.
#[derive(Debug, Clone, Copy)]
pub struct Words<'a> {
    position: &'a Position,
    language: Language,
}

impl<'a> Words<'a> {
    /// The words for what is in this position.
    #[must_use]
    pub const fn new(position: &'a Position, language: Language) -> Self {
        Self { position, language }
    }

    /// Returns the language.
    #[must_use]
    pub const fn language(self) -> Language {
        self.language
    }

    /// Returns a message in the language.
    #[must_use]
    pub fn say(self, message: Message<'_>) -> String {
        message.text(self.language)
    }

    /// Returns what players call a train: `4-train`, `4-train (2)`, `D`, `goods 6`.
    #[must_use]
    pub fn train_label(self, train: TrainId) -> String {
        let (label, number) = self.position.train_name(train);
        let name = match label.strip_suffix("-train") {
            Some(number) => self.say(Message::NumberedTrain { number }),
            None => label,
        };
        self.nth(name, number)
    }

    /// Returns the same as a noun: `4-train`, `4-train (2)`, `D-train`, `goods 6`.
    #[must_use]
    pub fn train(self, train: TrainId) -> String {
        let (label, number) = self.position.train_name(train);
        let name = match label.strip_suffix("-train") {
            Some(number) => self.say(Message::NumberedTrain { number }),
            None if label.contains("train") => label,
            None if label.contains(char::is_whitespace) => self.say(Message::TrainOfWords { name: &label }),
            None => self.say(Message::NamedTrain { name: &label }),
        };
        self.nth(name, number)
    }

    fn nth(self, train: String, number: usize) -> String {
        if number > 1 { self.say(Message::NthTrain { train: &train, number: number as u64 }) } else { train }
    }

    /// Returns a train as the subject of a sentence: `the 4-train`.
    #[must_use]
    pub fn the_train(self, train: TrainId) -> String {
        self.say(Message::TheTrain { train: &self.train(train) })
    }

    /// Returns two trains as the subject of a sentence: `the 4-train and the D-train`.
    #[must_use]
    pub fn both(self, [first, second]: [TrainId; 2]) -> String {
        self.say(Message::BothTrains { first: &self.train(first), second: &self.train(second) })
    }

    /// Says how often something happens: `twice`, or `5 times`.
    #[must_use]
    pub fn times(self, times: usize) -> String {
        self.say(Message::Times { times: times as u64 })
    }

    /// Says how often a fault occurs, after the fault.
    pub(super) fn fault_times(self, fault: String, times: usize) -> String {
        if times > 1 { self.say(Message::FaultTimes { fault: &fault, times: &self.times(times) }) } else { fault }
    }

    /// Returns what counts as a station for the train: `city with a goods token of AR`.
    pub(super) fn station(self, train: TrainId) -> String {
        let board = self.position.board();
        let has_offboard_tokens =
            board.stops().iter().any(|stop| stop.kind == StopKind::Offboard && stop.all_tokens().next().is_some());
        let (token, company) = (&self.token_for(train)[..], self.position.company_name());
        self.say(if has_offboard_tokens {
            Message::StationOrOffboard { company, token }
        } else {
            Message::Station { company, token }
        })
    }

    /// Returns a token that counts for a train: `goods token`, or `token` if the train is for no kind of traffic.
    pub(super) fn token_for(self, train: TrainId) -> String {
        match self.traffic_of(train) {
            Some(traffic) => self.say(Message::TokenOfTraffic { traffic }),
            None => self.say(Message::Token),
        }
    }

    /// Returns trains for the kind of traffic of a train: `goods trains`.
    pub(super) fn trains_like(self, train: TrainId) -> String {
        self.say(Message::TrainsOfTraffic { traffic: self.traffic_of(train).unwrap_or_default() })
    }

    fn traffic_of(self, train: TrainId) -> Option<&'a str> {
        let traffic = self.position.train(train).traffic?;
        Some(&self.position.board().traffic_names()[traffic.index()])
    }

    /// Names kinds of traffic: `goods or mail`.
    pub(super) fn names_of_traffic(self, kinds: TrafficSet) -> String {
        let names = self.position.board().traffic_names().iter().enumerate();
        let names = names.filter(|&(kind, _)| kinds.contains(TrafficId::new(kind))).map(|(_, name)| name.as_str());
        one_of(self.language, &names.collect::<Vec<_>>())
    }

    /// Names a group of stops as a place in a sentence: `the mines`, `Canada`.
    pub(super) fn group(self, name: &str) -> String {
        if name.starts_with(char::is_lowercase) { self.say(Message::TheGroup { group: name }) } else { name.to_owned() }
    }

    /// Returns a kind of stop with its article: `a city`.
    pub(super) fn a_stop(self, kind: StopKind) -> String {
        self.say(Message::AStop { kind: kind.name() })
    }

    /// Returns the plural of a kind of stop: `cities`.
    pub(super) fn stops(self, kind: StopKind) -> String {
        self.say(Message::Stops { kind: kind.name() })
    }

    /// Returns a kind of stop in the form that follows a number.
    fn counted_stops(self, kind: StopKind, number: usize) -> String {
        self.say(Message::KindOfStop { kind: kind.name(), number: number as u64 })
    }

    /// Returns how many of certain places there are: `1 city`, `no mines`, `2 of these: a town, Lima (B10)`.
    fn count_of(self, number: usize, which: &Condition) -> String {
        let mut kinds = which.kinds.iter();
        let places = || self.places(which).join(", ");
        match (kinds.next(), kinds.next(), which.stops.is_empty() && which.hexes.is_empty(), number) {
            (Some(kind), None, true, 0) => self.say(Message::NoStopsOfKind { stops: &self.stops(kind) }),
            (Some(kind), None, true, _) => format!("{number} {}", self.counted_stops(kind, number)),
            (.., 0) => self.say(Message::NoneOfThese { places: &places() }),
            _ => self.say(Message::SomeOfThese { number: number as u64, places: &places() }),
        }
    }

    /// Says what a route that meets a condition does, in a relative clause: `includes a mine or Lima (B10)`, `starts or ends at a town`,
    /// `touches 2 of these: B10, B12`.
    pub(super) fn meeting(self, condition: &Condition) -> String {
        let places = match condition.at_least {
            0 | 1 => one_of(self.language, &self.places(condition)),
            number => self.count_of(number as usize, condition),
        };
        self.say(Message::ThatCondition { verb: verb(condition), places: &places })
    }

    /// Says how many places of a condition a route has, after the route: `includes 1 city`.
    pub(super) fn counting(self, number: usize, condition: &Condition) -> String {
        self.say(Message::Condition { verb: verb(condition), places: &self.count_of(number, condition) })
    }

    /// Returns the kinds of stop, then the stops by name, then the hexes.
    fn places(self, which: &Condition) -> Vec<String> {
        let kinds = which.kinds.iter().map(|kind| self.say(Message::SomeStop { kind: kind.name() }));
        let stops = which.stops.iter().map(|&stop| self.position.place_name(stop));
        let hexes = which.hexes.iter().map(|&hex| self.position.board().hex(hex).name.clone());
        kinds.chain(stops).chain(hexes).collect()
    }

    /// Returns the stops that a train can run to: `2 cities and any number of towns`.
    pub(super) fn reach(self, train: TrainId) -> String {
        // Files write 99 for no limit.
        const NO_LIMIT: u32 = 99;
        let row = |row: &Row| {
            let kinds: Vec<_> = row.stops.iter().map(|kind| self.counted_stops(kind, row.visit as usize)).collect();
            let stops = one_of(self.language, &kinds);
            if row.visit >= NO_LIMIT {
                self.say(Message::AnyNumberOf { stops: &stops })
            } else {
                format!("{} {stops}", row.visit)
            }
        };
        match &self.position.train(train).reach {
            Reach::Number(number) => number.to_string(),
            Reach::Rows(rows) => all_of(self.language, &rows.iter().map(row).collect::<Vec<_>>()),
            Reach::Sides(limit) => self.say(Message::HexSides { number: limit.most.into() }),
        }
    }

    /// Returns an addition to a sentence with a train's costs of hex sides other than 1, and its cost of a border: `, where each on narrow
    /// gauge counts as 2`.
    pub(super) fn costs_of_sides(self, train: TrainId) -> String {
        let Reach::Sides(SideLimit { broad, narrow, border, .. }) = self.position.train(train).reach else {
            return String::new();
        };
        let broad = (broad != 1).then(|| self.say(Message::SideCostBroad { cost: broad.into() }));
        let narrow = (narrow != 1).then(|| self.say(Message::SideCostNarrow { cost: narrow.into() }));
        let border = border.filter(|_| !self.position.rules().borders.is_empty());
        let border = border.map(|cost| self.say(Message::SideCostBorder { cost: cost.into() }));
        let costs: Vec<String> = broad.into_iter().chain(narrow).chain(border).collect();
        if costs.is_empty() {
            return String::new();
        }
        self.say(Message::WhereSidesCost { costs: &all_of(self.language, &costs) })
    }

    /// Describes track as players see it on the map: by what it joins, and by its hex if neither end is a stop.
    pub(super) fn track(self, segment: SegmentId) -> String {
        let segment = self.position.board().segment(segment);
        let hex = &self.position.board().hex(segment.hex).name[..];
        let ends = segment.ends.map(|end| match end {
            End::Stop(stop) => self.position.place_name(stop),
            End::Junction => self.say(Message::ItsJunction),
            End::Edge { edge, .. } => self.hex_beyond(segment.hex, edge).map_or_else(|| self.its_side(edge), str::to_owned),
        });
        let has_stop = segment.ends.iter().any(|end| matches!(end, End::Stop(_)));
        // The stop comes first, as it is easiest to find.
        let [from, to] = match segment.ends {
            [_, End::Stop(_)] => [&ends[1][..], &ends[0][..]],
            _ => [&ends[0][..], &ends[1][..]],
        };
        self.say(if has_stop {
            Message::TrackBetween { from, to }
        } else {
            Message::TrackInBetween { hexes: hex, from, to }
        })
    }

    /// Names a side of a hex as people see it: `its upper-right side`.
    pub(super) fn its_side(self, edge: Edge) -> String {
        self.say(Message::ItsSide { side: &self.side(edge) })
    }

    fn side(self, edge: Edge) -> String {
        self.say(Message::Side { kind: self.position.board().layout().side_name(edge) })
    }

    /// Returns the name of the hex across an edge, if there is one.
    pub(super) fn hex_beyond(self, hex: HexId, edge: Edge) -> Option<&'a str> {
        let board = self.position.board();
        board.hex(hex).neighbours[edge.index()].map(|other| board.hex(other).name.as_str())
    }

    /// Describes an edge lane.
    pub(super) fn lane(self, (segment, end): SegmentEnd) -> String {
        let board = self.position.board();
        let segment = board.segment(segment);
        let hex = &board.hex(segment.hex).name[..];
        let edge_name = |edge: Edge| match self.hex_beyond(segment.hex, edge) {
            Some(other) => self.say(Message::EdgeBetween { hex, other }),
            None => self.say(Message::SideOfHex { side: &self.side(edge), hex }),
        };
        match segment.ends[end] {
            End::Edge { edge, lane: Lane::SINGLE, .. } => edge_name(edge),
            End::Edge { edge, lane, .. } => self.say(Message::Lane {
                track: u64::from(lane.index()) + 1,
                width: lane.width().into(),
                edge: &edge_name(edge),
            }),
            // No fault names such an end.
            End::Stop(_) | End::Junction => self.say(Message::EndInHex { hex }),
        }
    }
}

/// Returns what a route does with the places of a condition, for messages to choose by.
const fn verb(condition: &Condition) -> &'static str {
    match condition.counted {
        Counted::Visited if condition.hexes.is_empty() => "includes",
        Counted::Visited => "touches",
        Counted::Paid => "paid",
        Counted::End => "ends",
    }
}
