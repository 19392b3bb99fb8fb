//! Positions for tests, written in few words.

use serde_json::{Value, json};

use crate::board::{Board, SegmentId, StopId};
use crate::position::{Position, Route, Run, Snapshot};

/// A snapshot under construction. Adjacent hexes become neighbours.
pub struct TestBoard(Value);

impl Default for TestBoard {
    fn default() -> Self {
        Self::new()
    }
}

impl TestBoard {
    /// Starts an empty board, with a flat layout and company `AR`.
    #[must_use]
    pub fn new() -> Self {
        Self(json!({"layout": "flat", "company": "AR", "trains": [], "hexes": []}))
    }

    /// The same for what version 1 of the format has not. The kinds of traffic are `goods` and `people`.
    pub fn version_2() -> Self {
        Self::new().with("version", 2.into()).with("traffic", json!(["goods", "people"]))
    }

    /// Adds a hex at a column and row: (0, 2) is below (0, 0), across its edge 0.
    ///
    /// A stop is its kind, its revenue and, for a city or an off-board location, the token in each slot: `AR`, `AR:goods` or `-`.
    /// Further words are `cost=2`, `group=x`, `extra=AR`, `neutral`, `for=goods` and `through=yes`. A segment is its two ends,
    /// such as `e0-s0`. Further words are `terminal`, `narrow`, `dual` and `x=label`.
    pub fn hex(mut self, name: &str, (column, row): (i32, i32), stops: &[&str], track: &[&str]) -> Self {
        const STEPS: [(i64, i64); 6] = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)];
        let mut hex = json!({
            "id": name, "column": column, "row": row, "neighbours": {},
            "stops": stops.iter().map(|text| stop(text)).collect::<Vec<_>>(),
            "segments": track.iter().map(|text| segment(text)).collect::<Vec<_>>(),
        });
        for other in self.0["hexes"].as_array_mut().unwrap() {
            let step = |of: &str, from: i32| other[of].as_i64().unwrap() - i64::from(from);
            let step = (step("column", column), step("row", row));
            if let Some(edge) = STEPS.iter().position(|&it| it == step) {
                hex["neighbours"][edge.to_string()] = other["id"].clone();
                other["neighbours"][((edge + 3) % 6).to_string()] = name.into();
            }
        }
        self.0["hexes"].as_array_mut().unwrap().push(hex);
        self
    }

    /// Makes the side between two hexes impassable.
    pub fn wall(mut self, between: [&str; 2]) -> Self {
        for hex in self.0["hexes"].as_array_mut().unwrap() {
            if between.iter().any(|name| hex["id"] == *name) {
                hex["neighbours"].as_object_mut().unwrap().retain(|_, other| !between.iter().any(|name| other == name));
            }
        }
        self
    }

    /// Adds a train of a numbered reach, called by it.
    pub fn reach(self, reach: u32) -> Self {
        self.train(json!({"id": reach.to_string(), "reach": reach}))
    }

    /// Adds a train.
    pub fn train(mut self, train: Value) -> Self {
        self.0["trains"].as_array_mut().unwrap().push(train);
        self
    }

    /// Sets a field of the snapshot.
    pub fn with(mut self, field: &str, value: Value) -> Self {
        self.0[field] = value;
        self
    }

    /// The snapshot as written down so far.
    pub fn snapshot(self) -> Value {
        self.0
    }

    /// Reads and checks the snapshot.
    ///
    /// # Panics
    /// If the snapshot is invalid.
    #[must_use]
    pub fn position(self) -> Position {
        Snapshot::read(self.0.to_string().as_bytes()).unwrap().check().unwrap()
    }
}

impl From<Value> for TestBoard {
    fn from(snapshot: Value) -> Self {
        Self(snapshot)
    }
}

fn stop(text: &str) -> Value {
    let mut words = text.split(' ');
    let kind = words.next().unwrap();
    let mut stop = json!({"kind": kind, "revenue": words.next().unwrap().parse::<u32>().unwrap()});
    let (mut tokens, mut extra_tokens) = (Vec::new(), Vec::new());
    for word in words {
        match word.split_once('=') {
            Some(("cost", cost)) => stop["visit_cost"] = cost.parse::<u32>().unwrap().into(),
            Some(("group", group)) => stop["groups"] = json!([group]),
            Some(("extra", company)) => extra_tokens.push(token(company)),
            Some(("for", traffic)) => stop["traffic"] = json!([traffic]),
            Some(("through", through)) => stop["through"] = (through == "yes").into(),
            Some(_) => panic!("{word}"),
            None if word == "neutral" => stop["neutral"] = true.into(),
            None if word == "-" => tokens.push(Value::Null),
            None => tokens.push(token(word)),
        }
    }
    if kind == "city" || !tokens.is_empty() || !extra_tokens.is_empty() {
        stop["slots"] = tokens.len().into();
        stop["tokens"] = json!(tokens);
        stop["extra_tokens"] = json!(extra_tokens);
    }
    stop
}

fn token(text: &str) -> Value {
    match text.split_once(':') {
        Some((company, traffic)) => json!({"company": company, "traffic": [traffic]}),
        None => text.into(),
    }
}

fn segment(text: &str) -> Value {
    let mut words = text.split(' ');
    let ends: Vec<&str> = words.next().unwrap().split('-').collect();
    let mut segment = json!({ "ends": ends });
    for word in words {
        match word.split_once('=') {
            Some(("x", label)) => segment["exclusive"] = json!([label]),
            Some(_) => panic!("{word}"),
            None if word == "terminal" => segment["terminal"] = true.into(),
            None => segment["gauge"] = word.into(),
        }
    }
    segment
}

/// Returns a run of the train with this id. Its route is given by the names of its stops with segments between: `A/0 A:0 B:0
/// B/0`.
pub fn run(position: &Position, train: &str, route: &str) -> Run {
    let board = position.board();
    let mut parsed = Route::default();
    let mut leg = Vec::new();
    for word in route.split_whitespace() {
        if word.contains(':') {
            leg.push(segment_named(board, word));
            continue;
        }
        if !parsed.stops.is_empty() {
            parsed.legs.push(std::mem::take(&mut leg));
        }
        parsed.stops.push(stop_named(board, word));
    }
    assert!(leg.is_empty(), "{route}: expected a stop at the end");
    Run { train: position.train_with_id(train).unwrap(), route: parsed }
}

/// Finds the stop with this name, such as `A1/0`.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn stop_named(board: &Board, name: &str) -> StopId {
    board.stop_ids().find(|&stop| board.stop_name(stop) == name).unwrap()
}

/// Finds the segment with this name, such as `A1:0`.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn segment_named(board: &Board, name: &str) -> SegmentId {
    (0..board.segments().len()).map(SegmentId::new).find(|&segment| board.segment_name(segment) == name).unwrap()
}
