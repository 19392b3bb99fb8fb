//! How faults speak of trains, stations, stops and lanes.

use crate::board::{Board, End, Lane, SegmentEnd, StopKind};
use crate::position::Position;
use crate::rules::{TrainId, Which};

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

/// A train with its traffic, in words.
pub(super) fn with_traffic(position: &Position, train: TrainId) -> String {
    format!("{}{}", position.train(train).id, for_traffic(position, train))
}

/// A choice of stops in words: kinds of stop, then stops by name.
pub(super) fn names(position: &Position, which: &Which) -> String {
    let kinds = which.kinds.iter().map(|kind| format!("kind {}", kind.name()));
    let stops = which.stops.iter().map(|&stop| position.label_of(stop));
    kinds.chain(stops).collect::<Vec<_>>().join(" or ")
}

/// An edge lane in words, as the hex of the segment that ends there counts it.
pub(super) fn lane_name(board: &Board, (segment, end): SegmentEnd) -> String {
    let segment = board.segment(segment);
    let hex = &board.hex(segment.hex).name;
    match segment.ends[end] {
        End::Edge { edge, lane: Lane::SINGLE, .. } => format!("edge {edge} of {hex}"),
        End::Edge { edge, lane, .. } => {
            format!("lane {} of {} over edge {edge} of {hex}", lane.index(), lane.width())
        }
        // Not an edge: no fault is made with such an end.
        End::Stop(_) | End::Junction => format!("an end in {hex}"),
    }
}
