//! Small games that are made up, each for one part of reading and replaying records.

mod auctions_and_rounds;
mod companies;
mod errors;
mod rights;
mod robots_and_branches;
mod takeovers;
mod tokens_and_trains;
mod undo;
mod unseen;

use highball::board_file::{BoardFile, Entry};
use highball::record::{Record, RecordError, State};
use serde_json::{Value, json};

/// Returns an export of a game of 1889 with two players and these actions, numbered from 1.
pub(super) fn export(actions: &[Value]) -> Value {
    game("1889", actions)
}

fn game(title: &str, actions: &[Value]) -> Value {
    let numbered = |(number, action): (usize, &Value)| {
        let mut action = action.clone();
        action["id"] = (number + 1).into();
        action
    };
    let actions: Vec<Value> = actions.iter().enumerate().map(numbered).collect();
    json!({"id": 7, "title": title, "players": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}], "actions": actions})
}

pub(super) fn read(export: &Value) -> Result<Record, RecordError> {
    Record::read(export.to_string().as_bytes(), None)
}

/// Applies all actions and returns a value of the final state.
#[track_caller]
fn at_end<T>(export: &Value, value: impl Fn(&State<'_>) -> T) -> T {
    let record = read(export).unwrap();
    let mut replay = record.replay();
    while let Some(action) = replay.advance() {
        action.unwrap();
    }
    value(replay.state())
}

/// Returns the round in which the game ends.
#[track_caller]
fn round(export: &Value) -> String {
    at_end(export, |state| state.round().to_string())
}

/// Returns the board as a file.
#[track_caller]
fn file(state: &State<'_>) -> BoardFile {
    BoardFile::from(&state.board("").unwrap())
}

/// Returns the tiles on the map.
#[track_caller]
fn tiles(export: &Value) -> Vec<String> {
    at_end(export, |state| {
        let tiles = file(state).tiles;
        tiles.iter().map(|tile| format!("{} {}/{}", tile.value.hex, tile.value.number, tile.value.rotation)).collect()
    })
}

/// Returns the tokens on the map, by stop.
#[track_caller]
fn tokens(export: &Value) -> Vec<String> {
    at_end(export, |state| {
        let tokens = file(state).tokens;
        let names = |tokens: &[Entry<String>]| tokens.iter().map(|token| token.value.clone()).collect::<Vec<_>>().join(",");
        tokens.iter().map(|tokens| format!("{} {}", tokens.value.stop, names(&tokens.value.tokens))).collect()
    })
}

/// Returns the ids of the trains of a company in its question.
#[track_caller]
fn trains(export: &Value, company: &str) -> Vec<String> {
    at_end(export, |state| {
        let question = state.question("", company).unwrap();
        question.trains.iter().map(|train| train.id.clone()).collect()
    })
}

/// Returns the shareholders of a company.
#[track_caller]
fn holders(export: &Value, company: &str) -> String {
    at_end(export, |state| {
        let file = file(state);
        let charter = file.companies.iter().find(|charter| charter.value.name == company);
        let holders = charter.map(|charter| charter.value.holders.clone()).unwrap_or_default();
        let holders = holders.iter().map(|holding| format!("{} {}", holding.value.name, holding.value.percent));
        holders.collect::<Vec<_>>().join(", ")
    })
}

/// Returns the error of the game, which ends the replay, without what was read until then.
#[track_caller]
fn fault(export: &Value) -> String {
    let record = match read(export) {
        Ok(record) => record,
        Err(error) => return error.to_string(),
    };
    let mut replay = record.replay();
    while let Some(action) = replay.advance() {
        if let Err(mut error) = action {
            assert!(replay.advance().is_none(), "an error ends the replay");
            assert!(error.read.take().is_some(), "the error says what was read");
            return error.to_string();
        }
    }
    panic!("there is no error")
}

pub(super) fn lay(company: &str, hex: &str, tile: &str, rotation: u32) -> Value {
    let kind = "corporation";
    json!({"type": "lay_tile", "entity": company, "entity_type": kind, "hex": hex, "tile": tile, "rotation": rotation})
}

pub(super) fn buy(company: &str, train: &str) -> Value {
    json!({"type": "buy_train", "entity": company, "entity_type": "corporation", "train": train, "price": 80})
}

pub(super) fn token(company: &str, city: &str) -> Value {
    json!({"type": "place_token", "entity": company, "entity_type": "corporation", "city": city, "slot": 0})
}

pub(super) fn of_company(kind: &str, company: &str) -> Value {
    json!({"type": kind, "entity": company, "entity_type": "corporation"})
}

fn choose(company: &str, choice: &str) -> Value {
    let mut action = of_company("choose", company);
    action["choice"] = choice.into();
    action
}

pub(super) fn run(company: &str, train: &str) -> Value {
    let routes = [json!({"train": train, "connections": []})];
    json!({"type": "run_routes", "entity": company, "entity_type": "corporation", "routes": routes})
}

pub(super) fn of_player(kind: &str, player: u32) -> Value {
    json!({"type": kind, "entity": player, "entity_type": "player"})
}

pub(super) fn shares(kind: &str, player: u32, shares: &[&str]) -> Value {
    json!({"type": kind, "entity": player, "entity_type": "player", "shares": shares})
}

pub(super) fn par(player: u32, company: &str) -> Value {
    json!({"type": "par", "entity": player, "entity_type": "player", "corporation": company, "share_price": "75,3,3"})
}

fn bid(player: u32, private: &str, price: u32) -> Value {
    json!({"type": "bid", "entity": player, "entity_type": "player", "company": private, "price": price})
}
