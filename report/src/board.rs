//! A board as text, with a question or with all companies.

use std::collections::HashSet;

use super::entered::entered_line;
use super::reach::TrainRules;
use super::stop_kinds::kind_text;
use super::table::table;
use highball_game::board::{
    Board, Edge, End, Gauge, Hex, Lane, Layout, Segment, StopId, StopKind, Token, TrafficId, TrafficSet,
};
use highball_game::escape;
use highball_game::judge::Words;
use highball_game::position::Position;
use highball_game::rules::{StopValue, TrainId};
use highball_messages::{Language, Message};

/// Greatest width and height of a map in characters. A larger one is left out.
const MAX_MAP_SIZE: usize = 160;

/// Returns a question as text: its trains, a map, and the contents of each hex.
#[must_use]
pub fn board_text(position: &Position, language: Language) -> String {
    let mut text = question_line(position, language);
    text.push_str("\n\n");
    // The map of a title has no company.
    if !position.company_name().is_empty() {
        text.push_str(&trains(position, language));
    }
    if let Some(map) = map(position, language) {
        text.push('\n');
        text.push_str(&map);
    }
    text.push('\n');
    text.push_str(&hexes(position, language));
    text
}

/// Returns the board of all companies as text: a map, the contents of each hex, and the trains and tokens of each company. `questions`
/// belong to the companies that own trains.
#[must_use]
pub fn companies_text(map: &Position, questions: &[Position], language: Language) -> String {
    let parts = [board_text(map, language), companies(map, questions, language), entered_line(map, language)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Lists the companies that own trains or have tokens on the board.
fn companies(map: &Position, questions: &[Position], language: Language) -> String {
    let board = map.board();
    let places = |name: &str| {
        let has_token = |&stop: &StopId| board.company(name).is_some_and(|company| board.stop(stop).has_token(company));
        board.stop_ids().filter(has_token).map(|stop| map.place_name(stop)).collect::<Vec<_>>().join(", ")
    };
    let row = |name: &str, trains: String| [name.to_owned(), trains, places(name)];
    let trains = |question: &Position| {
        question.train_ids().map(|train| Words::new(question, language).train_label(train)).collect::<Vec<_>>()
    };
    let with_trains = questions.iter().map(|question| row(question.company_name(), trains(question).join(", ")));
    let has_trains = |name: &str| questions.iter().any(|question| question.company_name() == name);
    let others = board.companies().iter().filter(|name| !has_trains(name)).map(|name| row(name, String::new()));
    let rows: Vec<[String; 3]> = with_trains.chain(others).collect();
    if rows.is_empty() {
        return String::new();
    }
    let heading = [Message::CompanyHeading, Message::TrainsHeading, Message::TokensHeading];
    table(heading.map(|message| message.text(language)), [false; 3], rows)
}

/// Returns the company, the title, the phase and the id of a question on one line.
pub(super) fn question_line(position: &Position, language: Language) -> String {
    let mut line = position.company_name().to_owned();
    let title = if line.is_empty() || position.title.is_empty() {
        position.title.clone()
    } else {
        format!(" {}", Message::QuestionIn { title: &position.title }.text(language))
    };
    let mut add = |separator: &str, text: &str| {
        if !text.is_empty() {
            line.push_str(separator);
            line.push_str(text);
        }
    };
    add("", &title);
    if !position.phase.is_empty() {
        add(", ", &Message::QuestionPhase { phase: &position.phase }.text(language));
    }
    if position.id != format!("{}, phase {}", position.title, position.phase) {
        add(" - ", &position.id);
    }
    escape(&line).into_owned()
}

fn trains(position: &Position, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    if position.trains().is_empty() {
        return say(Message::BoardWithoutTrains) + "\n";
    }
    let words = Words::new(position, language);
    let row = |train: TrainId| [words.train_label(train), TrainRules::from(position.train(train)).text(language)];
    let heading = [Message::Train, Message::ReachHeading].map(say);
    let mut text = table(heading, [false; 2], position.train_ids().map(row));
    let trains = position.rules().idle_trains;
    if trains > 0 {
        text.push_str(&(say(Message::MustStayIdle { trains: trains.into() }) + "\n"));
    }
    text
}

/// Draws each hex at its place, with a mark for its most important contents. Returns `None` if the map is too large.
fn map(position: &Position, language: Language) -> Option<String> {
    let board = position.board();
    let name_width = board.hexes().iter().map(|hex| escape(&hex.name).chars().count()).max()?;
    // Hexes side by side are two columns apart.
    let column_width = (name_width + 2).div_ceil(2);
    let min = |coordinate: fn(&Hex) -> i32| board.hexes().iter().map(coordinate).min().map(i64::from);
    let (left, top) = (min(|hex| hex.column)?, min(|hex| hex.row)?);
    let mut places: Vec<_> =
        board.hexes().iter().map(|hex| (i64::from(hex.row) - top, i64::from(hex.column) - left, hex)).collect();
    places.sort_by_key(|&(row, column, _)| (row, column));
    let mut lines: Vec<String> = Vec::new();
    for (row, column, hex) in places {
        let (row, start) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?.checked_mul(column_width)?);
        if row >= MAX_MAP_SIZE || start + name_width >= MAX_MAP_SIZE {
            return None;
        }
        lines.resize(lines.len().max(row + 1), String::new());
        // Negative if two hexes are in one place or too close, as on no map of a game.
        let gap = start.checked_sub(lines[row].chars().count())?;
        lines[row].push_str(&" ".repeat(gap));
        lines[row].push_str(&format!("{}{}", escape(&hex.name), mark(position, hex)));
    }
    let mut map = String::new();
    for line in &lines {
        map.push_str(line.trim_end());
        map.push('\n');
    }
    let full = match position.company_name() {
        "" => Message::MapFull.text(language),
        company => Message::MapOwnAndBlocked { company: &escape(company) }.text(language),
    };
    let has_mines = board.stops().iter().any(|stop| stop.kind == StopKind::Mine);
    let marks = if has_mines { Message::MapMarksWithMines { full: &full } } else { Message::MapMarks { full: &full } };
    map.push_str(&(marks.text(language) + "\n"));
    Some(map)
}

/// Returns the mark of the most important stop of a hex, or a space.
fn mark(position: &Position, hex: &Hex) -> char {
    let company = position.company();
    let mark = |id: StopId| {
        let stop = position.board().stop(id);
        match stop.kind {
            kind if kind.takes_tokens() && company.is_some_and(|company| stop.has_token(company)) => '*',
            StopKind::City | StopKind::Pass if is_blocked(position, id) => 'x',
            StopKind::City | StopKind::Pass => 'o',
            StopKind::Offboard => '>',
            StopKind::Mine => '^',
            StopKind::Town | StopKind::Halt => '.',
        }
    };
    let marks: HashSet<char> = hex.stops().map(mark).collect();
    ['*', 'x', 'o', '>', '^', '.'].into_iter().find(|mark| marks.contains(mark)).unwrap_or(' ')
}

/// Returns whether a city is blocked to all of the company's trains. To a company without a token on the board, every full city is.
fn is_blocked(position: &Position, id: StopId) -> bool {
    let stop = position.board().stop(id);
    let is_full = stop.is_full() && !stop.neutral;
    let may_pass = |train| position.rights(train, id).is_some_and(|rights| rights.through);
    is_full && !position.company().is_some_and(|company| stop.has_token(company)) && !position.train_ids().any(may_pass)
}

fn hexes(position: &Position, language: Language) -> String {
    let board = position.board();
    let row = |hex: &Hex| {
        let color = Message::Color { color: &hex.color }.text(language);
        let tile = if hex.tile == hex.name { color } else { format!("{} {color}", hex.tile) };
        let stops: Vec<_> = hex.stops().map(|id| stop(position, id, language)).collect();
        let has_one_stop = hex.stops().len() == 1;
        let track: Vec<_> = hex.segments().map(|id| segment(board, board.segment(id), has_one_stop, language)).collect();
        [hex.name.clone(), tile.trim().to_owned(), stops.join("; "), track.join(" ")]
    };
    let is_empty = |hex: &Hex| hex.stops().len() == 0 && hex.segments().len() == 0;
    let mut hexes: Vec<&Hex> = board.hexes().iter().filter(|hex| !is_empty(hex)).collect();
    hexes.sort_by_key(|hex| name_order(&hex.name));
    let heading = [Message::HexHeading, Message::TileHeading, Message::StopsHeading, Message::TrackHeading];
    table(heading.map(|message| message.text(language)), [false; 4], hexes.into_iter().map(row))
}

/// Returns the sort key of a name: B2 comes before B10, and Z1 before AA1.
fn name_order(name: &str) -> (usize, &str, u64, &str) {
    let (letters, number) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()));
    (letters.len(), letters, number.parse().unwrap_or(u64::MAX), number)
}

/// Returns the kind, value and tokens of a stop, and its further rules.
fn stop(position: &Position, id: StopId, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let board = position.board();
    let (stop, rules) = (board.stop(id), position.rules().stop(id));
    let value = match &rules.value {
        StopValue::Same(value) => value.to_string(),
        StopValue::PerTrain(values) => values.iter().map(ToString::to_string).collect::<Vec<_>>().join("/"),
    };
    let mut text = format!("{} {value}", kind_text(stop.kind, 1, language));
    if !stop.tokens.is_empty() || stop.kind.is_city() {
        let slot = |slot: &Option<Token>| slot.map_or_else(|| "-".to_owned(), |token| token_text(board, token));
        let slots: Vec<_> = stop.tokens.iter().map(slot).collect();
        text.push_str(&format!(" [{}]", slots.join(" ")));
    }
    for &extra in &stop.extra_tokens {
        text.push_str(&format!(" +{}", token_text(board, extra)));
    }
    if stop.neutral {
        text.push_str(&format!(" {}", say(Message::NeutralStop)));
    }
    if rules.visit_cost != 1 {
        text.push_str(&format!(" {}", say(Message::StopCosts { cost: rules.visit_cost.into() })));
    }
    for &group in &stop.groups {
        text.push_str(&format!(" {}", say(Message::StopGroup { name: board.group_name(group) })));
    }
    text
}

/// Returns the company of a token and, unless it serves all traffic, the kinds that it serves.
fn token_text(board: &Board, token: Token) -> String {
    let company = board.company_name(token.company);
    if token.traffic == TrafficSet::ALL {
        return company.to_owned();
    }
    let names = board.traffic_names().iter().enumerate();
    let served = names.filter(|&(number, _)| token.traffic.contains(TrafficId::new(number))).map(|(_, name)| name.as_str());
    format!("{company}({})", served.collect::<Vec<_>>().join(","))
}

/// Returns a segment as its two ends: edges by their compass points, stops by their kinds and, unless the hex has only one, numbers.
fn segment(board: &Board, segment: &Segment, has_one_stop: bool, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let end = |end: End| match end {
        End::Edge { edge, lane, .. } => edge_name(board.layout(), edge, lane),
        End::Stop(id) => {
            let stop = board.stop(id);
            let kind = kind_text(stop.kind, 1, language);
            if has_one_stop { kind } else { format!("{kind}/{}", stop.index) }
        }
        End::Junction => say(Message::TrackJunction),
    };
    let mut text = segment.ends.map(end).join("-");
    let mut add = |message: Message<'_>| text.push_str(&format!("({})", say(message)));
    if segment.terminal {
        add(Message::TrackTerminal);
    }
    match segment.gauge {
        Gauge::Broad => {}
        Gauge::Narrow => add(Message::TrackNarrow),
        Gauge::Dual => add(Message::TrackDual),
        Gauge::Thin => add(Message::TrackThin),
    }
    // A label that no other track of the hex has excludes nothing.
    let is_shared = |label: &u16| {
        let others = board.hex(segment.hex).segments().map(|id| board.segment(id)).filter(|other| *other != segment);
        others.into_iter().any(|other| other.exclusive.contains(label))
    };
    let labels: Vec<String> = segment.exclusive.iter().filter(|label| is_shared(label)).map(ToString::to_string).collect();
    if !labels.is_empty() {
        add(Message::TrackExclusive { labels: &labels.join(",") });
    }
    text
}

fn edge_name(layout: Layout, edge: Edge, lane: Lane) -> String {
    let point = layout.compass_point(edge);
    if lane == Lane::SINGLE { point.to_owned() } else { format!("{point}.{}/{}", lane.index(), lane.width()) }
}
