//! The moments of `fixtures/corpus/lays.jsonl.gz`, replayed. The bench of advice uses them too.

use std::collections::BTreeMap;

use highball::game_board::GameBoard;
use highball::moves::MovesMade;
use highball::record::Record;
use serde_json::Value;

use super::fixtures;

/// A moment before a tile lay of a recorded game.
pub struct LayMoment {
    /// The moment as the corpus has it.
    pub known: Value,
    /// The board.
    pub game: GameBoard,
    /// The moves that the company has made in its turn.
    pub made: MovesMade,
}

impl LayMoment {
    /// Returns the company that is about to lay the tile.
    pub fn company(&self) -> &str {
        self.known["company"].as_str().expect("a company")
    }
}

/// Returns what the corpus says of its moments, by game and action.
pub fn known_moments() -> BTreeMap<String, BTreeMap<u64, Value>> {
    let mut games: BTreeMap<String, BTreeMap<u64, Value>> = BTreeMap::new();
    for line in fixtures::corpus("lays") {
        let known: Value = serde_json::from_str(&line).expect("a moment");
        let (game, action) = known["id"].as_str().and_then(|id| id.rsplit_once('/')).expect("a game and an action");
        let (game, action) = (game.to_owned(), action.parse().expect("the number of an action"));
        games.entry(game).or_default().insert(action, known);
    }
    games
}

/// Replays a game to each of its moments.
pub fn replay(game: &str, mut moments: BTreeMap<u64, Value>) -> Vec<LayMoment> {
    let text = fixtures::text(&format!("games/{game}.json.gz"));
    let record = Record::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{game}: {error}"));
    let mut replay = record.replay();
    let mut found = Vec::new();
    while let Some(action) = replay.rest().first() {
        if let Some(known) = action.id.and_then(|id| moments.remove(&id)) {
            let state = replay.state_before_next().unwrap().unwrap_or_else(|error| panic!("{}: {error}", known["id"]));
            let game = state.board(known["id"].as_str().unwrap()).unwrap();
            found.push(LayMoment { known, game, made: state.moves_made().clone() });
        }
        replay.advance().unwrap().unwrap_or_else(|error| panic!("{game}: {error}"));
    }
    assert!(moments.is_empty(), "{game}: {} moments are missing", moments.len());
    found
}
