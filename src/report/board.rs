//! A board and the question that is asked of it, as text.

use std::collections::HashSet;

use super::table::write_table;
use crate::board::{Board, Edge, End, Gauge, Hex, Lane, Segment, StopId, StopKind, Token, TrafficId, TrafficSet};
use crate::escape;
use crate::position::Position;
use crate::rules::{Reach, Row, StopValue, Train};

/// A map wider or higher than so many characters is left out.
const MOST_MAP: usize = 160;

/// A question as text: its trains, a map, and what lies on each hex.
#[must_use]
pub fn board_text(position: &Position) -> String {
    let mut text = question_line(position);
    text.push_str("\n\n");
    // The map of a title is nobody's question.
    if !position.company_name().is_empty() {
        trains(&mut text, position);
    }
    if let Some(map) = map(position) {
        text.push('\n');
        text.push_str(&map);
    }
    text.push('\n');
    hexes(&mut text, position);
    text
}

/// What is asked, on a line without its end.
pub(super) fn question_line(position: &Position) -> String {
    let mut line = position.company_name().to_owned();
    let of_title = if line.is_empty() { "" } else { " in " };
    let mut add = |word: &str, text: &str| {
        if !text.is_empty() {
            line.push_str(word);
            line.push_str(text);
        }
    };
    add(of_title, &position.title);
    add(", phase ", &position.phase);
    if position.id != format!("{}, phase {}", position.title, position.phase) {
        add(" - ", &position.id);
    }
    escape(&line).into_owned()
}

fn trains(text: &mut String, position: &Position) {
    if position.trains().is_empty() {
        text.push_str("no trains\n");
        return;
    }
    let row = |train: &Train| [train.id.clone(), train.name.clone(), reach(train)];
    let rows: Vec<_> =
        [["train", "kind", "reach"].map(str::to_owned)].into_iter().chain(position.trains().iter().map(row)).collect();
    write_table(text, [false; 3], &rows);
    match position.rules().idle_trains {
        0 => {}
        1 => text.push_str("One train is idle.\n"),
        trains => text.push_str(&format!("{trains} trains are idle.\n")),
    }
}

/// What limits a train, and what else its rules say.
fn reach(train: &Train) -> String {
    let mut parts = match &train.reach {
        Reach::Number(number) => vec![number.to_string()],
        Reach::Rows(rows) => rows.iter().map(row).collect(),
    };
    if train.multiplier != 1 {
        parts.push(format!("values ×{}", train.multiplier));
    }
    if !train.requires_token {
        parts.push("need not be paid for a token".to_owned());
    }
    if train.local {
        parts.push("may run a single city".to_owned());
    }
    parts.join(", ")
}

pub(super) fn row(row: &Row) -> String {
    let kinds: Vec<_> = row.stops.iter().map(StopKind::name).collect();
    let mut text = format!("{} {}", row.visit, kinds.join("/"));
    if row.pay != row.visit {
        text.push_str(&format!(" (pays {})", row.pay));
    }
    if let Some(multiplier) = row.multiplier.filter(|&multiplier| multiplier != 1) {
        text.push_str(&format!(" ×{multiplier}"));
    }
    text
}

/// Each hex where it lies, with a mark for the best that lies on it; or nothing where there is no room for it.
fn map(position: &Position) -> Option<String> {
    let board = position.board();
    let name_width = board.hexes().iter().map(|hex| escape(&hex.name).chars().count()).max()?;
    // Hexes side by side are two columns apart.
    let step = (name_width + 2).div_ceil(2);
    let least = |coordinate: fn(&Hex) -> i32| board.hexes().iter().map(coordinate).min().map(i64::from);
    let (left, top) = (least(|hex| hex.column)?, least(|hex| hex.row)?);
    let mut lines: Vec<String> = Vec::new();
    let mut places: Vec<_> =
        board.hexes().iter().map(|hex| (i64::from(hex.row) - top, i64::from(hex.column) - left, hex)).collect();
    places.sort_by_key(|&(row, column, _)| (row, column));
    for (row, column, hex) in places {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?.checked_mul(step)?);
        if row >= MOST_MAP || column + name_width >= MOST_MAP {
            return None;
        }
        lines.resize(lines.len().max(row + 1), String::new());
        let used = lines[row].chars().count();
        // Two hexes in one place, or beside each other in a way that no map has.
        let gap = column.checked_sub(used)?;
        lines[row].push_str(&" ".repeat(gap));
        lines[row].push_str(&format!("{}{}", escape(&hex.name), mark(position, hex)));
    }
    let mut map = String::new();
    for line in &lines {
        map.push_str(line.trim_end());
        map.push('\n');
    }
    if !position.company_name().is_empty() {
        map.push_str(&format!("* token of {}, x blocked city, ", escape(position.company_name())));
    }
    let mine = if board.stops().iter().any(|stop| stop.kind == StopKind::Mine) { ", ^ mine" } else { "" };
    map.push_str(&format!("o city, . town or halt, > off-board{mine}\n"));
    Some(map)
}

fn mark(position: &Position, hex: &Hex) -> char {
    let company = position.company();
    let mark = |id: StopId| {
        let stop = position.board().stop(id);
        match stop.kind {
            kind if kind.takes_tokens() && company.is_some_and(|company| stop.has_token(company)) => '*',
            StopKind::City if is_blocked(position, id) => 'x',
            StopKind::City => 'o',
            StopKind::Offboard => '>',
            StopKind::Mine => '^',
            StopKind::Town | StopKind::Halt => '.',
        }
    };
    let marks: HashSet<char> = hex.stops().map(mark).collect();
    ['*', 'x', 'o', '>', '^', '.'].into_iter().find(|mark| marks.contains(mark)).unwrap_or(' ')
}

/// Whether the city is blocked to all the company's trains; one without a token on the board is every other company's.
fn is_blocked(position: &Position, id: StopId) -> bool {
    let stop = position.board().stop(id);
    let full = stop.is_full() && !stop.neutral;
    let passes = |train| position.rights(train, id).is_some_and(|rights| rights.through);
    full && !position.company().is_some_and(|company| stop.has_token(company)) && !position.train_ids().any(passes)
}

fn hexes(text: &mut String, position: &Position) {
    let board = position.board();
    let row = |hex: &Hex| {
        let tile = if hex.tile == hex.name { hex.color.clone() } else { format!("{} {}", hex.tile, hex.color) };
        let stops: Vec<_> = hex.stops().map(|stop| self::stop(position, stop)).collect();
        let track: Vec<_> = hex.segments().map(|segment| self::segment(board, board.segment(segment))).collect();
        [hex.name.clone(), tile.trim().to_owned(), stops.join("; "), track.join(" ")]
    };
    let head = ["hex", "tile", "stops", "track"].map(str::to_owned);
    // What is empty is on the map, if anywhere.
    let is_there = |hex: &&Hex| hex.stops().len() > 0 || hex.segments().len() > 0;
    let mut hexes: Vec<&Hex> = board.hexes().iter().filter(is_there).collect();
    hexes.sort_by_key(|hex| name_order(&hex.name));
    let rows: Vec<_> = [head].into_iter().chain(hexes.into_iter().map(row)).collect();
    write_table(text, [false; 4], &rows);
}

/// Sorts names as people do: B2 before B10, and Z1 before AA1.
fn name_order(name: &str) -> (usize, &str, u64, &str) {
    let (letters, number) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()));
    (letters.len(), letters, number.parse().unwrap_or(u64::MAX), number)
}

/// A stop: its kind, value and tokens, and what else the rules say of it.
fn stop(position: &Position, id: StopId) -> String {
    let board = position.board();
    let (stop, rules) = (board.stop(id), position.rules().stop(id));
    let value = match &rules.value {
        StopValue::Same(value) => value.to_string(),
        StopValue::PerTrain(values) => values.iter().map(ToString::to_string).collect::<Vec<_>>().join("/"),
    };
    let mut text = format!("{} {value}", stop.kind.name());
    if !stop.tokens.is_empty() || stop.kind == StopKind::City {
        let slot = |slot: &Option<Token>| slot.map_or_else(|| "-".to_owned(), |it| token(board, it));
        let slots: Vec<_> = stop.tokens.iter().map(slot).collect();
        text.push_str(&format!(" [{}]", slots.join(" ")));
    }
    for &extra in &stop.extra_tokens {
        text.push_str(&format!(" +{}", token(board, extra)));
    }
    if stop.neutral {
        text.push_str(" neutral");
    }
    if rules.visit_cost != 1 {
        text.push_str(&format!(" costs {}", rules.visit_cost));
    }
    for &group in &stop.groups {
        text.push_str(&format!(" group {}", board.group_name(group)));
    }
    text
}

/// A token: its company and, where it is not for all, the traffic that it is for.
fn token(board: &Board, token: Token) -> String {
    let company = board.company_name(token.company);
    if token.traffic == TrafficSet::ALL {
        return company.to_owned();
    }
    let names = board.traffic_names().iter().enumerate();
    let served = names.filter(|&(number, _)| token.traffic.contains(TrafficId::new(number))).map(|(_, name)| name.as_str());
    format!("{company}({})", served.collect::<Vec<_>>().join(","))
}

/// A segment as its two ends, in the words of the snapshot format.
fn segment(board: &Board, segment: &Segment) -> String {
    let end = |end: End| match end {
        End::Edge { edge, lane, .. } => edge_name(edge, lane),
        End::Stop(stop) => format!("s{}", board.stop(stop).index),
        End::Junction => "j".to_owned(),
    };
    let mut text = segment.ends.map(end).join("-");
    if segment.terminal {
        text.push_str("(terminal)");
    }
    match segment.gauge {
        Gauge::Broad => {}
        Gauge::Narrow => text.push_str("(narrow)"),
        Gauge::Dual => text.push_str("(dual)"),
    }
    if !segment.exclusive.is_empty() {
        let labels: Vec<_> = segment.exclusive.iter().map(ToString::to_string).collect();
        text.push_str(&format!("(exclusive {})", labels.join(",")));
    }
    text
}

fn edge_name(edge: Edge, lane: Lane) -> String {
    if lane == Lane::SINGLE { format!("e{edge}") } else { format!("e{edge}.{}/{}", lane.index(), lane.width()) }
}
