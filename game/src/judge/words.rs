//! The words for trains, stations, stops and track in descriptions of faults.

use crate::board::{Edge, End, HexId, Lane, SegmentEnd, SegmentId, StopKind, TrafficId, TrafficSet};
use crate::position::Position;
use crate::rules::{Condition, Counted, Reach, Row, SideLimit, TrainId};

/// Returns what counts as a station for the train: `city with a goods token of AR`.
pub(super) fn station(position: &Position, train: TrainId) -> String {
    let board = position.board();
    let has_offboard_tokens =
        board.stops().iter().any(|stop| stop.kind == StopKind::Offboard && stop.all_tokens().next().is_some());
    let place = if has_offboard_tokens { "city or off-board location" } else { "city" };
    let token = for_traffic(position, train, "token");
    let article = if token.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{place} with {article} {token} of {}", position.company_name())
}

/// Puts the train's kind of traffic before a noun: `goods token`, `goods trains`. Without one, this is the noun alone.
pub(super) fn for_traffic(position: &Position, train: TrainId, noun: &str) -> String {
    match position.train(train).traffic {
        Some(traffic) => format!("{} {noun}", position.board().traffic_names()[traffic.index()]),
        None => noun.to_owned(),
    }
}

/// Returns what players call a train, in a sentence: `the 4-train`, `the 4-train (2)`, `the D-train`, `the goods 6`.
#[must_use]
pub fn the_train(position: &Position, train: TrainId) -> String {
    let label = position.train_label(train);
    if label.contains("train") || label.contains(char::is_whitespace) {
        format!("the {label}")
    } else {
        format!("the {label}-train")
    }
}

/// Names kinds of traffic: `goods`, `goods or mail`.
pub(super) fn names_of_traffic(position: &Position, kinds: TrafficSet) -> String {
    let names = position.board().traffic_names().iter().enumerate();
    let names = names.filter(|&(kind, _)| kinds.contains(TrafficId::new(kind))).map(|(_, name)| name.as_str());
    names.collect::<Vec<_>>().join(" or ")
}

/// Names a group of stops as a place in a sentence: `the mines`, `Canada`.
pub(super) fn name_of_group(name: &str) -> String {
    if name.starts_with(char::is_lowercase) { format!("the {name}") } else { name.to_owned() }
}

/// Returns a kind of stop with its article: `a city`.
pub(super) const fn kind_of_stop(kind: StopKind) -> &'static str {
    match kind {
        StopKind::City => "a city",
        StopKind::Town => "a town",
        StopKind::Halt => "a halt",
        StopKind::Offboard => "an off-board location",
        StopKind::Mine => "a mine",
        StopKind::Pass => "a pass",
    }
}

/// Returns the plural of a kind of stop: `cities`.
pub(super) const fn plural(kind: StopKind) -> &'static str {
    match kind {
        StopKind::City => "cities",
        StopKind::Town => "towns",
        StopKind::Halt => "halts",
        StopKind::Offboard => "off-board locations",
        StopKind::Mine => "mines",
        StopKind::Pass => "passes",
    }
}

/// Returns a kind of stop in the form that follows a number.
const fn singular_or_plural(kind: StopKind, number: usize) -> &'static str {
    match (kind, number) {
        (StopKind::City, 1) => "city",
        (StopKind::Town, 1) => "town",
        (StopKind::Halt, 1) => "halt",
        (StopKind::Offboard, 1) => "off-board location",
        (StopKind::Mine, 1) => "mine",
        (StopKind::Pass, 1) => "pass",
        _ => plural(kind),
    }
}

/// Returns how many of certain places there are: `1 city`, `no mines`, `2 of these: a town, Lima (B10)`.
fn count_of(position: &Position, number: usize, which: &Condition) -> String {
    let mut kinds = which.kinds.iter();
    match (kinds.next(), kinds.next(), which.stops.is_empty() && which.hexes.is_empty(), number) {
        (Some(kind), None, true, 0) => format!("no {}", plural(kind)),
        (Some(kind), None, true, _) => format!("{number} {}", singular_or_plural(kind, number)),
        (.., 0) => format!("none of these: {}", names(position, which).join(", ")),
        _ => format!("{number} of these: {}", names(position, which).join(", ")),
    }
}

/// Says what a route that meets a condition does, beginning with the verb: `includes a mine or Lima (B10)`,
/// `starts or ends at a town`, `touches 2 of these: B10, B12`.
pub(super) fn meeting(position: &Position, condition: &Condition) -> String {
    match condition.at_least {
        0 | 1 => format!("{} {}", verb(condition), names(position, condition).join(" or ")),
        number => counting(position, number as usize, condition),
    }
}

/// Says how many places of a condition a route has, beginning with the verb: `includes 1 city`.
pub(super) fn counting(position: &Position, number: usize, condition: &Condition) -> String {
    format!("{} {}", verb(condition), count_of(position, number, condition))
}

const fn verb(condition: &Condition) -> &'static str {
    match condition.counted {
        Counted::Visited if condition.hexes.is_empty() => "includes",
        Counted::Visited => "touches",
        Counted::Paid => "is paid for",
        Counted::End => "starts or ends at",
    }
}

/// Returns the kinds of stop, then the stops by name, then the hexes.
fn names(position: &Position, which: &Condition) -> Vec<String> {
    let kinds = which.kinds.iter().map(|kind| kind_of_stop(kind).to_owned());
    let stops = which.stops.iter().map(|&stop| position.place_name(stop));
    let hexes = which.hexes.iter().map(|&hex| position.board().hex(hex).name.clone());
    kinds.chain(stops).chain(hexes).collect()
}

/// Returns the stops that a train can run to: `2 cities and any number of towns`.
pub(super) fn of_reach(position: &Position, train: TrainId) -> String {
    // Files write 99 for no limit.
    const NO_LIMIT: u32 = 99;
    let row = |row: &Row| {
        let kinds: Vec<_> = row.stops.iter().map(|kind| singular_or_plural(kind, row.visit as usize)).collect();
        let number = if row.visit >= NO_LIMIT { "any number of".to_owned() } else { row.visit.to_string() };
        format!("{number} {}", kinds.join(" or "))
    };
    match &position.train(train).reach {
        Reach::Number(number) => number.to_string(),
        Reach::Rows(rows) => rows.iter().map(row).collect::<Vec<_>>().join(" and "),
        Reach::Sides(limit) if limit.most == 1 => "1 hex side".to_owned(),
        Reach::Sides(limit) => format!("{} hex sides", limit.most),
    }
}

/// Returns an addition to a sentence that says what a hex side costs a train, where that is not 1: `, where each on narrow gauge
/// counts as 2`.
pub(super) fn costs_of_sides(position: &Position, train: TrainId) -> String {
    let Reach::Sides(SideLimit { broad, narrow, .. }) = position.train(train).reach else { return String::new() };
    let costs: Vec<String> = [("broad", broad), ("narrow", narrow)]
        .into_iter()
        .filter(|&(_, cost)| cost != 1)
        .map(|(gauge, cost)| format!("each on {gauge} gauge counts as {cost}"))
        .collect();
    if costs.is_empty() { String::new() } else { format!(", where {}", costs.join(" and ")) }
}

/// Describes track as players see it on the map: by what it joins, and by its hex if neither end is a stop.
pub(super) fn track(position: &Position, segment: SegmentId) -> String {
    let segment = position.board().segment(segment);
    let hex = &position.board().hex(segment.hex).name;
    let [from, to] = segment.ends.map(|end| match end {
        End::Stop(stop) => position.place_name(stop),
        End::Junction => "its junction".to_owned(),
        End::Edge { edge, .. } => {
            hex_beyond(position, segment.hex, edge).map_or_else(|| side(position, edge), str::to_owned)
        }
    });
    let has_stop = segment.ends.iter().any(|end| matches!(end, End::Stop(_)));
    let place = if has_stop { String::new() } else { format!("in {hex} ") };
    match segment.ends {
        // The stop comes first, as it is easiest to find.
        [_, End::Stop(_)] => format!("the track {place}between {to} and {from}"),
        _ => format!("the track {place}between {from} and {to}"),
    }
}

/// Names a side of a hex as people see it: `its upper-right side`.
pub(super) fn side(position: &Position, edge: Edge) -> String {
    format!("its {} side", position.board().layout().side_name(edge))
}

/// Returns the name of the hex across an edge, if there is one.
pub(super) fn hex_beyond(position: &Position, hex: HexId, edge: Edge) -> Option<&str> {
    let board = position.board();
    board.hex(hex).neighbours[edge.index()].map(|other| board.hex(other).name.as_str())
}

/// Describes an edge lane.
pub(super) fn lane_name(position: &Position, (segment, end): SegmentEnd) -> String {
    let board = position.board();
    let segment = board.segment(segment);
    let hex = &board.hex(segment.hex).name;
    let edge_name = |edge: Edge| match hex_beyond(position, segment.hex, edge) {
        Some(other) => format!("the edge between {hex} and {other}"),
        None => format!("the {} side of {hex}", board.layout().side_name(edge)),
    };
    match segment.ends[end] {
        End::Edge { edge, lane: Lane::SINGLE, .. } => edge_name(edge),
        End::Edge { edge, lane, .. } => {
            format!("track {} of {} across {}", lane.index() + 1, lane.width(), edge_name(edge))
        }
        // No fault names such an end.
        End::Stop(_) | End::Junction => format!("an end in {hex}"),
    }
}

/// Says how often something happens: `twice`, or `100,000 times`.
#[must_use]
pub fn times_in_words(times: usize) -> String {
    if times == 2 { "twice".to_owned() } else { format!("{} times", with_commas(times)) }
}

/// Formats a number with commas between groups of three digits.
pub(super) fn with_commas(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}
