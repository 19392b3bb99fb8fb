//! Comparison of a replayed game with what is known of its turns.

use std::collections::BTreeMap;
use std::fmt;

use highball::audit::{as_played, played_claim};
use highball::claim::interpret;
use highball::record::{Action, Record, State};
use highball::{Position, Solver};
use serde_json::Value;

use crate::common::fixtures;

/// The known facts of turns in which companies ran, by the name of the game and the id of the action.
pub type KnownTurns = BTreeMap<String, BTreeMap<u64, Value>>;

/// Returns the known turns of all recorded games, also of those in which some tile lays are not known to be legal.
pub fn all_known_turns() -> KnownTurns {
    let mut games = known_turns(&fixtures::text("games/played.jsonl.gz"));
    games.extend(known_turns(&fixtures::text("games/more_played.jsonl.gz")));
    games.extend(known_turns(&fixtures::text("games/next_played.jsonl.gz")));
    games
}

/// Reads a recorded game, by its name in the known turns.
pub fn text_of(game: &str) -> String {
    // Not every file system takes a colon.
    fixtures::text(&format!("games/{}.json.gz", game.replace(':', "")))
}

/// Reads the known turns, one JSON object a line. Turns that are known to be illegal are left out.
pub fn known_turns(lines: &str) -> KnownTurns {
    let mut games = KnownTurns::new();
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let (game, action) = line["id"].as_str().unwrap().rsplit_once('/').unwrap();
        if line["legal"] == true {
            games.entry(game.to_owned()).or_default().insert(action.parse().unwrap(), line);
        }
    }
    games
}

/// The number of turns of which each statement is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// They are known.
    pub known: usize,
    /// The replay reaches them.
    pub found: usize,
    /// The company has the known trains.
    pub trains: usize,
    /// The routes that were played are legal.
    pub legal: usize,
    /// The routes that were played are worth what is known.
    pub worth: usize,
    /// The best routes are worth at least what was played.
    pub at_least: usize,
    /// The optimum is known.
    pub with_optimum: usize,
    /// The best routes are worth the known optimum.
    pub optimum: usize,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.known += other.known;
        self.found += other.found;
        self.trains += other.trains;
        self.legal += other.legal;
        self.worth += other.worth;
        self.at_least += other.at_least;
        self.with_optimum += other.with_optimum;
        self.optimum += other.optimum;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { known, found, trains, legal, worth, at_least, with_optimum, optimum } = self;
        write!(f, "{known} turns, {found} found, {trains} with the trains, {legal} legal, {worth} worth what was played, ")?;
        write!(f, "{at_least} best at least that, {optimum} of {with_optimum} optima")
    }
}

/// Something in which a turn differs from what is known of it.
pub struct Difference {
    /// The id of the action.
    pub action: u64,
    pub what: String,
    /// Whether the question says that something is not covered which may change its answer.
    pub is_admitted: bool,
}

/// Replays a game and compares its turns with what is known of them.
pub fn compare(record: &Record, known: &BTreeMap<u64, Value>) -> (Tally, Vec<Difference>) {
    let mut tally = Tally { known: known.len(), ..Tally::default() };
    let mut differences = Vec::new();
    let mut replay = record.replay();
    let mut missing: Vec<u64> = known.keys().copied().collect();
    while let Some(done) = replay.advance() {
        match done {
            Ok(action) if action.kind == "run_routes" => {
                let id = action.id.unwrap_or_default();
                let Some(turn) = known.get(&id) else { continue };
                missing.retain(|&missing| missing != id);
                let (of_turn, different) = compare_turn(replay.state(), action, turn);
                tally += of_turn;
                let is_admitted = replay.state().board("").is_ok_and(|board| !board.unseen.is_empty());
                differences.extend(different.into_iter().map(|what| Difference { action: id, what, is_admitted }));
            }
            Ok(_) => {}
            Err(error) => differences.push(Difference {
                action: error.action.unwrap_or_default(),
                what: error.to_string(),
                is_admitted: false,
            }),
        }
    }
    let not_reached = |action| Difference { action, what: "the turn is not reached".to_owned(), is_admitted: false };
    differences.extend(missing.into_iter().map(not_reached));
    (tally, differences)
}

fn compare_turn(state: &State<'_>, action: &Action, turn: &Value) -> (Tally, Vec<String>) {
    let mut tally = Tally { found: 1, ..Tally::default() };
    let mut different = Vec::new();
    let company = action.entity();
    let snapshot = match state.question("", company) {
        Ok(snapshot) => snapshot,
        Err(error) => return (tally, vec![error.to_string()]),
    };
    let ours = state.train_ids(company).unwrap();
    let mut ours: Vec<&str> = ours.iter().map(String::as_str).collect();
    let mut theirs: Vec<&str> = turn["trains"].as_array().unwrap().iter().map(|train| train.as_str().unwrap()).collect();
    ours.sort_unstable();
    theirs.sort_unstable();
    if ours == theirs {
        tally.trains = 1;
    } else {
        different.push(format!("{company} has trains {ours:?} for {theirs:?}"));
    }
    let routes = state.played_routes(action);
    let judged = as_played(&snapshot, &routes).map(|question| question.check().unwrap());
    let position: Position = match snapshot.check() {
        Ok(position) => position,
        Err(errors) => {
            different.push(format!("{errors:?}"));
            return (tally, different);
        }
    };
    let played = turn["played"].as_u64().unwrap();
    match played_claim(&position, &routes).map(|claim| interpret(judged.as_ref().unwrap_or(&position), &claim)) {
        Ok(read) => {
            if read.verdict.is_legal() {
                tally.legal = 1;
            } else {
                let runs = read.verdict.runs.iter().flat_map(|run| &run.faults).map(|fault| format!("{fault:?}"));
                let faults: Vec<String> = runs.chain(read.verdict.faults.iter().map(|fault| format!("{fault:?}"))).collect();
                different.push(format!("{company}: what was played is illegal: {}", faults.join("; ")));
            }
            if read.verdict.revenue == played {
                tally.worth = 1;
            } else {
                let runs: Vec<_> = read.verdict.runs.iter().map(|run| run.revenue).collect();
                let (revenue, routes) = (read.verdict.revenue, &turn["routes"]);
                different.push(format!("{company}: what was played is worth {revenue} {runs:?} for {played}: {routes}"));
            }
        }
        Err(error) => different.push(format!("{company}: {error}")),
    }
    let best = Solver::new().solve(&position).unwrap().revenue;
    if best >= played {
        tally.at_least = 1;
    } else {
        different.push(format!("{company}: the best is worth {best}, and {played} was played"));
    }
    if let Some(optimum) = turn["optimum"].as_u64() {
        tally.with_optimum = 1;
        if best == optimum {
            tally.optimum = 1;
        } else {
            different.push(format!("{company}: the best is worth {best} for {optimum}"));
        }
    }
    (tally, different)
}
