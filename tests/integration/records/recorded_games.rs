//! Whole games as they were recorded: each board on which a company ran is the one that is known, and so is what it could earn.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use highball::audit::played_claim;
use highball::board::HexId;
use highball::board_file::BoardFile;
use highball::claim::{Interpretation, interpret};
use highball::judge::JudgedRun;
use highball::position::Run;
use highball::record::{AskedTrains, Moment, PlayedRoute, Record, RecordedBoard, Round};
use highball::report::json::RunRoutesEntry;
use highball::{Position, Solver};
use serde_json::Value;

use crate::common::fixtures;

/// The recorded games, under the names that the corpus has for them.
const GAMES: [&str; 7] = [
    "1830/1830_game_end_bank",
    "1889/962",
    "18Chesapeake/1277",
    "18Chesapeake/22383",
    "18GA/18GA_game_end_bank",
    "18MEX/hotseat01",
    "18TN/7818",
];

fn games() -> impl Iterator<Item = (&'static str, String)> {
    GAMES.into_iter().map(|name| (name, fixtures::text(&format!("games/{name}.json.gz"))))
}

/// The lines of the corpus that are of these games, by the name of the game and the number of the action.
fn lines(lines: &[String]) -> BTreeMap<String, BTreeMap<u64, Value>> {
    let mut by_game = BTreeMap::new();
    for line in lines {
        let line: Value = serde_json::from_str(line).unwrap();
        let (game, action) = line["id"].as_str().unwrap().rsplit_once('/').unwrap();
        let (game, action) = (game.to_owned(), action.parse().unwrap());
        by_game.entry(game).or_insert_with(BTreeMap::new).insert(action, line);
    }
    by_game
}

/// The tiles, tokens and trains of a line and of a question, in a form that can be compared.
fn board(snapshot: &Value) -> BTreeMap<String, String> {
    let mut board = BTreeMap::new();
    for hex in snapshot["hexes"].as_array().unwrap() {
        let id = hex["id"].as_str().unwrap();
        board.insert(
            id.to_owned(),
            format!("{}/{} {}", hex["tile"], hex["rotation"], hex["segments"].as_array().unwrap().len()),
        );
        for (number, stop) in hex["stops"].as_array().unwrap().iter().enumerate() {
            let slots = stop["slots"].as_u64().unwrap_or(0) as usize;
            let mut tokens: Vec<_> = stop["tokens"].as_array().into_iter().flatten().cloned().collect();
            tokens.resize(slots, Value::Null);
            board.insert(format!("{id}/{number}"), format!("{} {tokens:?} {}", stop["kind"], stop["extra_tokens"]));
        }
    }
    let trains = snapshot["trains"].as_array().unwrap().iter();
    let trains: Vec<String> = trains.map(|train| format!("{} {}", train["id"], train["name"])).collect();
    board.insert("trains".to_owned(), trains.join(", "));
    for field in ["phase", "company", "layout", "idle_trains"] {
        board.insert(field.to_owned(), snapshot[field].to_string());
    }
    board
}

#[test]
fn every_board_that_a_company_ran_on_is_the_known_one() {
    let corpus = fixtures::corpus("conformance");
    let known = lines(&corpus);
    let mut wrong = Vec::new();
    for (game, text) in games() {
        let mut expected = known.get(game).cloned().unwrap_or_default();
        let record = Record::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{game}: {error}"));
        let mut replay = record.replay();
        while let Some(done) = replay.advance() {
            let action = match done {
                Ok(action) => action,
                Err(error) => {
                    wrong.push(format!("{game}: {error}"));
                    break;
                }
            };
            if action.kind != "run_routes" {
                continue;
            }
            let id = action.id.unwrap();
            let place = format!("{game}/{id}");
            let Some(line) = expected.remove(&id) else {
                wrong.push(format!("{place}: no line"));
                continue;
            };
            let snapshot = match replay.state().question(&place, action.entity()) {
                Ok(snapshot) => snapshot,
                Err(error) => {
                    wrong.push(format!("{place}: {error}"));
                    continue;
                }
            };
            let (ours, theirs) = (board(&serde_json::to_value(&snapshot).unwrap()), board(&line));
            let fields: BTreeSet<_> = ours.keys().chain(theirs.keys()).collect();
            for field in fields {
                if ours.get(field) != theirs.get(field) {
                    wrong.push(format!("{place}: {field}: {:?} for {:?}", ours.get(field), theirs.get(field)));
                }
            }
            let position: Position = snapshot.check().unwrap();
            let answer = Solver::new().solve(&position).unwrap();
            if Some(answer.revenue) != line["optimum"].as_u64() {
                wrong.push(format!("{place} earns {} for {}", answer.revenue, line["optimum"]));
            }
            let exported: Vec<RunRoutesEntry> =
                answer.runs.iter().map(|(run, judged)| RunRoutesEntry::new(&position, run, judged)).collect();
            let entered: Vec<PlayedRoute> = serde_json::from_value(serde_json::to_value(exported).unwrap()).unwrap();
            let entered = interpret(&position, &played_claim(&position, &entered).unwrap()).verdict;
            if !entered.is_legal() || entered.revenue != answer.revenue {
                wrong.push(format!("{place}: the best runs earn {} as the site has them", entered.revenue));
            }
            match played_claim(&position, &replay.state().played_routes(action)).map(|claim| interpret(&position, &claim)) {
                Ok(interpretation) => {
                    let (revenue, recorded) =
                        (interpretation.verdict.revenue, line["reported"]["revenue"].as_u64().unwrap());
                    if revenue != recorded || !interpretation.verdict.is_legal() {
                        wrong.push(format!("{place}: what was played is interpretation to earn {revenue} for {recorded}"));
                    }
                }
                Err(error) => wrong.push(format!("{place}: {error}")),
            }
            let played: Vec<_> = action.routes.iter().map(|route| (&route.train, &route.connections)).collect();
            let reported = line["reported"]["routes"].as_array().unwrap();
            let same = reported.len() == played.len()
                && reported.iter().zip(&played).all(|(line, (train, legs))| {
                    line["train"].as_str() == Some(train) && line["legs"] == serde_json::to_value(legs).unwrap()
                });
            if !same {
                wrong.push(format!("{place}: {played:?} for {reported:?}"));
            }
        }
        wrong.extend(expected.keys().map(|id| format!("{game}: action {id} was not met")));
    }
    assert!(wrong.is_empty(), "{} things differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns runs as the site recorded them in 2020: the hexes of each route in order, and what it earned. `all` includes the hexes
/// without stops.
fn without_legs(position: &Position, interpretation: &Interpretation, all: bool) -> Vec<PlayedRoute> {
    let board = position.board();
    let runs = interpretation.runs.iter().zip(&interpretation.verdict.runs);
    let route = |(run, judged): (&Run, &JudgedRun)| {
        let mut hexes: Vec<HexId> = Vec::new();
        for (number, &stop) in run.route.stops.iter().enumerate() {
            if let Some(leg) = number.checked_sub(1).filter(|_| all) {
                let mut track: Vec<HexId> = run.route.legs[leg].iter().map(|&segment| board.segment(segment).hex).collect();
                track.dedup();
                hexes.extend(track.get(1..track.len() - 1).unwrap_or_default());
            }
            hexes.push(board.stop(stop).hex);
        }
        PlayedRoute {
            train: position.train(run.train).id.clone(),
            connections: Vec::new(),
            hexes: hexes.into_iter().map(|hex| board.hex(hex).name.clone()).collect(),
            revenue: Some(judged.revenue),
            ..PlayedRoute::default()
        }
    };
    runs.map(route).collect()
}

#[test]
fn routes_without_legs_are_read_from_their_hexes_and_their_revenue() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (game, text) in games() {
        let record = Record::read(text.as_bytes(), None).unwrap();
        let mut replay = record.replay();
        while let Some(done) = replay.advance() {
            let action = done.unwrap();
            if action.kind != "run_routes" {
                continue;
            }
            let position: Position = replay.state().question("", action.entity()).unwrap().check().unwrap();
            let known = interpret(&position, &played_claim(&position, &action.routes).unwrap());
            for all in [true, false] {
                let routes = without_legs(&position, &known, all);
                let read = interpret(&position, &played_claim(&position, &routes).unwrap());
                count += routes.len();
                if (read.verdict.is_legal(), read.verdict.revenue) != (true, known.verdict.revenue) {
                    wrong.push(format!("{game}/{:?}: {} for {}", action.id, read.verdict.revenue, known.verdict.revenue));
                }
            }
        }
    }
    assert!(count > 900, "{count} routes");
    assert!(wrong.is_empty(), "{} of {count} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_last_round_is_the_one_that_the_record_names() {
    for (game, text) in games() {
        let record = Record::read(text.as_bytes(), None).unwrap();
        let mut replay = record.replay();
        while let Some(done) = replay.advance() {
            done.unwrap_or_else(|error| panic!("{game}: {error}"));
        }
        let export: Value = serde_json::from_str(&text).unwrap();
        let (turn, round) = (export["turn"].as_u64().unwrap() as u32, export["round"].as_str().unwrap());
        let ours = match replay.state().round() {
            Round::Auction => panic!("{game} ends in the auction"),
            Round::Stock(number) => (number, "Stock Round"),
            Round::Operating(number, _) => (number, "Operating Round"),
        };
        assert_eq!(ours, (turn, round), "{game}");
    }
}

#[test]
fn who_holds_what_is_known_of_every_company_that_runs() {
    for (game, text) in games() {
        let record = Record::read(text.as_bytes(), None).unwrap();
        let mut replay = record.replay();
        while let Some(done) = replay.advance() {
            let action = done.unwrap();
            if action.kind == "run_routes" {
                let finance = replay.state().question("", action.entity()).unwrap().finance.unwrap();
                // With two players certificates have other percentages.
                let expected = if record.players().len() < 3 { 100 } else { 0 };
                assert_eq!(finance.turn.holders.unknown_percent(), expected, "{game}/{:?} {}", action.id, action.entity());
            }
        }
    }
}

#[test]
fn the_board_of_each_turn_can_be_written_down_to_edit_it() {
    for (name, text) in games() {
        let record = Record::read(text.as_bytes(), None).unwrap();
        for action in record.actions().iter().filter(|action| action.kind == "run_routes") {
            let id = action.id.unwrap();
            let question = record.questions(Moment::AfterAction(id), AskedTrains::default()).unwrap().remove(0).snapshot;
            let board = BoardFile::read(&record.board_after(id).unwrap().to_string()).unwrap();
            let edited = board.board(board.builtin_title().unwrap()).unwrap().question(&question.company).unwrap();
            let without_names = |mut question: highball::position::Snapshot| {
                // The record names trains by their copies, and nobody typed its board.
                question.trains.iter_mut().for_each(|train| train.id.clear());
                question.scenery = None;
                // The site has a chart of share prices. A board need not.
                if let Some(finance) = &mut question.finance {
                    finance.turn.cell = None;
                    Arc::make_mut(&mut finance.payout).market = None;
                }
                serde_json::to_string(&question).unwrap()
            };
            assert_eq!(without_names(edited), without_names(question), "{name}, action {id}");
        }
    }
}

#[test]
fn a_board_that_is_brought_from_turn_to_turn_asks_what_a_new_one_asks() {
    for (name, text) in games() {
        let record = Record::read(text.as_bytes(), None).unwrap();
        let (mut board, mut replay) = (RecordedBoard::new(&record), record.replay());
        while let Some(Ok(action)) = replay.advance() {
            if action.kind == "run_routes" {
                let (state, company) = (replay.state(), action.entity());
                let questions = [state.question_on(&mut board, "", company), state.question("", company)];
                let [brought, new] = questions.map(|question| match question {
                    Ok(question) => serde_json::to_string(&question).unwrap(),
                    Err(error) => error.to_string(),
                });
                assert_eq!(brought, new, "{name}, {:?}", action.id);
            }
        }
    }
}
