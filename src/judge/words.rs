//! How faults speak of trains, stations, stops and lanes.

use crate::board::{Edge, End, HexId, Lane, SegmentEnd, SegmentId, StopKind};
use crate::position::Position;
use crate::rules::{Reach, Row, StopFilter, TrainId};

/// What a train calls a station, in words.
pub(super) fn station(position: &Position, train: TrainId) -> String {
    let board = position.board();
    let takes_tokens =
        board.stops().iter().any(|stop| stop.kind == StopKind::Offboard && stop.all_tokens().next().is_some());
    let place = if takes_tokens { "city or off-board location" } else { "city" };
    format!("{place} with a token of {}{}", position.company_name(), for_traffic(position, train))
}

/// ` for goods`, where the train is for goods.
pub(super) fn for_traffic(position: &Position, train: TrainId) -> String {
    position
        .train(train)
        .traffic
        .map_or_else(String::new, |traffic| format!(" for {}", position.board().traffic_names()[traffic.index()]))
}

/// What people call a train: the 4-train.
pub(super) fn kind_of_train(position: &Position, train: TrainId) -> String {
    let name = &position.train(train).name;
    let joined = if name.contains(char::is_whitespace) { ' ' } else { '-' };
    format!("the {name}{joined}train")
}

/// A train with its traffic, in words; its id alone where that says it.
pub(super) fn with_traffic(position: &Position, train: TrainId) -> String {
    let id = &position.train(train).id;
    let traffic = position.train(train).traffic.map(|traffic| &position.board().traffic_names()[traffic.index()]);
    match traffic {
        Some(traffic) if !id.contains(traffic.as_str()) => format!("{id} for {traffic}"),
        _ => id.clone(),
    }
}

/// A kind of stop, in words.
pub(super) const fn kind_of_stop(kind: StopKind) -> &'static str {
    match kind {
        StopKind::City => "a city",
        StopKind::Town => "a town",
        StopKind::Halt => "a halt",
        StopKind::Offboard => "an off-board location",
        StopKind::Mine => "a mine",
    }
}

/// Stops of a kind, as they follow a number.
const fn stops_of_kind(kind: StopKind, number: usize) -> &'static str {
    match (kind, number) {
        (StopKind::City, 1) => "city",
        (StopKind::City, _) => "cities",
        (StopKind::Town, 1) => "town",
        (StopKind::Town, _) => "towns",
        (StopKind::Halt, 1) => "halt",
        (StopKind::Halt, _) => "halts",
        (StopKind::Offboard, 1) => "off-board location",
        (StopKind::Offboard, _) => "off-board locations",
        (StopKind::Mine, 1) => "mine",
        (StopKind::Mine, _) => "mines",
    }
}

/// So many of a choice of stops, in words.
pub(super) fn number_of(position: &Position, number: usize, which: &StopFilter) -> String {
    let mut kinds = which.kinds.iter();
    match (kinds.next(), kinds.next(), &which.stops[..]) {
        (Some(kind), None, []) => format!("{number} {}", stops_of_kind(kind, number)),
        _ => format!("{number} of {}", names(position, which)),
    }
}

/// A choice of stops in words: kinds of stop, then stops by name.
pub(super) fn names(position: &Position, which: &StopFilter) -> String {
    let kinds = which.kinds.iter().map(|kind| kind_of_stop(kind).to_owned());
    let stops = which.stops.iter().map(|&stop| position.label_of(stop));
    kinds.chain(stops).collect::<Vec<_>>().join(" or ")
}

/// What the rows of a train let it visit, in words.
pub(super) fn rows(position: &Position, train: TrainId) -> String {
    // What files say where there is no limit.
    const NO_LIMIT: u32 = 99;
    let row = |row: &Row| {
        let kinds: Vec<_> = row.stops.iter().map(|kind| stops_of_kind(kind, row.visit as usize)).collect();
        let number = if row.visit >= NO_LIMIT { "any number of".to_owned() } else { row.visit.to_string() };
        format!("{number} {}", kinds.join(" or "))
    };
    match &position.train(train).reach {
        Reach::Number(number) => number.to_string(),
        Reach::Rows(rows) => rows.iter().map(row).collect::<Vec<_>>().join(" and "),
    }
}

/// Track as people see it on the map: by what it joins, and the hex where that does not say it.
pub(super) fn track(position: &Position, segment: SegmentId) -> String {
    let segment = position.board().segment(segment);
    let hex = &position.board().hex(segment.hex).name;
    let [from, to] = segment.ends.map(|end| match end {
        End::Stop(stop) => position.label_of(stop),
        End::Junction => "its junction".to_owned(),
        End::Edge { edge, .. } => beyond(position, segment.hex, edge).map_or_else(|| format!("edge {edge}"), str::to_owned),
    });
    let has_stop = segment.ends.iter().any(|end| matches!(end, End::Stop(_)));
    let place = if has_stop { String::new() } else { format!("in {hex} ") };
    match segment.ends {
        // The stop first, as it is what people look for.
        [_, End::Stop(_)] => format!("the track {place}between {to} and {from}"),
        _ => format!("the track {place}between {from} and {to}"),
    }
}

/// The hex across an edge, where there is one.
pub(super) fn beyond(position: &Position, hex: HexId, edge: Edge) -> Option<&str> {
    let board = position.board();
    board.hex(hex).neighbours[edge.index()].map(|other| board.hex(other).name.as_str())
}

/// An edge lane in words.
pub(super) fn lane_name(position: &Position, (segment, end): SegmentEnd) -> String {
    let segment = position.board().segment(segment);
    let hex = &position.board().hex(segment.hex).name;
    let edge_name = |edge: Edge| match beyond(position, segment.hex, edge) {
        Some(other) => format!("the edge between {hex} and {other}"),
        None => format!("edge {edge} of {hex}"),
    };
    match segment.ends[end] {
        End::Edge { edge, lane: Lane::SINGLE, .. } => edge_name(edge),
        End::Edge { edge, lane, .. } => format!("lane {} of {} over {}", lane.index(), lane.width(), edge_name(edge)),
        // Not an edge: no fault is made with such an end.
        End::Stop(_) | End::Junction => format!("an end in {hex}"),
    }
}
