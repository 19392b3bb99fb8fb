//! Recorded games on the command line.

use crate::common::program::{Done, run, run_on};
use serde_json::json;

/// A game of 1889 in which AR lays track, buys trains and runs them, and IR stands ready.
fn game() -> String {
    let corporation = |mut action: serde_json::Value, company: &str, id: u32| {
        action["entity"] = company.into();
        action["entity_type"] = "corporation".into();
        action["id"] = id.into();
        action
    };
    let actions = [
        corporation(json!({"type": "lay_tile", "hex": "I2", "tile": "6-0", "rotation": 4}), "SR", 1),
        corporation(json!({"type": "buy_train", "train": "2-0", "price": 80}), "SR", 2),
        corporation(json!({"type": "pass"}), "KO", 3),
        corporation(json!({"type": "buy_train", "train": "2-1", "price": 80}), "KO", 4),
        corporation(json!({"type": "lay_tile", "hex": "H3", "tile": "9-0", "rotation": 1}), "SR", 5),
        corporation(json!({"type": "run_routes", "routes": []}), "SR", 6),
        corporation(json!({"type": "undo"}), "SR", 7),
        corporation(json!({"type": "lay_tile", "hex": "J3", "tile": "7-0", "rotation": 0}), "SR", 8),
        corporation(json!({"type": "run_routes", "routes": []}), "SR", 9),
        corporation(json!({"type": "run_routes", "routes": []}), "KO", 10),
    ];
    json!({"title": "1889", "id": 5, "players": [{"id": 1, "name": "Ann"}], "actions": actions}).to_string()
}

/// Asks about a file with this text.
fn ask(text: &str, arguments: &[&str]) -> Done {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.json"), text).unwrap();
    run(folder.path(), &[&["solve", "game.json"], arguments].concat(), "")
}

/// The ids and companies of the answers.
fn answered(done: &Done) -> Vec<String> {
    assert_eq!(done.error, "");
    let answers = done.json();
    answers.iter().map(|answer| format!("{} {}", answer["id"], answer["company"]).replace('"', "")).collect()
}

#[test]
fn an_action_asks_for_the_company_that_runs_in_it() {
    assert_eq!(answered(&ask(&game(), &["--action", "9"])), ["1889/5/9 SR"]);
    assert_eq!(answered(&ask(&game(), &["--action", "9", "--company", "KO"])), ["1889/5/9 KO"]);
}

#[test]
fn another_action_and_the_end_ask_for_all_companies_that_can_run() {
    assert_eq!(answered(&ask(&game(), &["--action", "2"])), ["1889/5/2 SR"]);
    assert_eq!(answered(&ask(&game(), &["--at", "end"])), ["1889/5/10 SR", "1889/5/10 KO"]);
    assert_eq!(answered(&ask(&game(), &[])), ["1889/5/10 SR", "1889/5/10 KO"]);
}

#[test]
fn a_round_asks_for_each_company_when_it_runs() {
    assert_eq!(answered(&ask(&game(), &["--round", "OR 1.2"])), ["1889/5/9 SR", "1889/5/10 KO"]);
    assert_eq!(answered(&ask(&game(), &["--round", "1.2", "--company", "KO"])), ["1889/5/10 KO"]);
    ask(&game(), &["--round", "OR 3.1"]).refused("game.json: --round: nobody runs trains in OR 3.1, expected one of OR 1.2");
    ask(&game(), &["--round", "five"]).refused("game.json: --round: \"five\" is no round, expected one such as \"OR 5.2\"");
}

#[test]
fn other_trains_can_be_asked_for() {
    let done = ask(&game(), &["--action", "9", "--train", "2-0", "--train", "4"]);
    let runs = &done.json()[0]["runs"];
    assert_eq!((done.status, runs.as_array().map(Vec::len)), (0, Some(1)), "{runs}");
    let missing = ask(&game(), &["--action", "9", "--train", "9"]);
    assert_eq!(missing.status, 2);
    assert!(missing.error.contains("there is no train \"9\""), "{}", missing.error);
}

#[test]
fn an_action_that_was_taken_back_or_is_not_there_is_refused() {
    for action in ["6", "7", "99"] {
        let message =
            format!("game.json: --action: no action {action}, or it was taken back, expected one from 1 to 10 that stands");
        ask(&game(), &["--action", action]).refused(&message);
    }
}

#[test]
fn a_recorded_game_may_come_from_standard_input() {
    assert_eq!(answered(&run_on(&["solve", "-", "--action", "9"], game())), ["1889/5/9 SR"]);
}

#[test]
fn moments_of_other_files_are_refused() {
    let board = "{\"layout\": \"flat\", \"company\": \"A\", \"trains\": [], \"hexes\": []}";
    let message = "game.json: no recorded game, which --action, --at and --round ask about, expected a game exported from \
                   18xx.games";
    ask(board, &["--action", "9"]).refused(message);
}

#[test]
fn what_is_wrong_with_a_record_names_the_file_and_the_action() {
    let wrong = game().replace("\"J3\"", "\"Z9\"");
    let fault = "action 8: no hex is called \"Z9\", expected one of the 1889 map";
    ask(&wrong, &["--action", "9"])
        .refused(&format!("game.json: --action: 9 is not reached: the game was read up to action 5, and then {fault}"));
    // What stands before it can be asked about.
    assert_eq!(answered(&ask(&wrong, &["--action", "2"])), ["1889/5/2 SR"]);
    let unknown = game().replace("1889", "1846");
    let done = ask(&unknown, &[]);
    assert_eq!(done.status, 2);
    assert!(done.error.starts_with("error: game.json: games of \"1846\" are not supported, expected one of \"18MEX\""));
}

#[test]
fn a_round_before_a_fault_is_answered_and_the_fault_is_told() {
    let mut wrong: serde_json::Value = serde_json::from_str(&game()).unwrap();
    let actions = wrong["actions"].as_array_mut().unwrap();
    actions.push(
        json!({"type": "lay_tile", "entity": "SR", "entity_type": "corporation", "id": 11, "hex": "Z9", "tile": "7-1"}),
    );
    let done = ask(&wrong.to_string(), &["--round", "OR 1.2"]);
    assert_eq!((done.status, done.json().len()), (2, 2));
    assert!(done.error.starts_with("error: game.json: action 11: no hex is called \"Z9\""), "{}", done.error);
}

#[test]
fn the_end_of_a_game_with_a_fault_is_what_stands_before_it_and_the_fault_is_told() {
    let wrong = game().replace("\"J3\"", "\"Z9\"");
    // A byte that is none, in the same place.
    let broken = game().replace("\"J3\"", "?");
    for (text, fault) in
        [(wrong, "action 8: no hex is called \"Z9\""), (broken, "the file is cut off or is not JSON after action 7")]
    {
        for end in [&["--at", "end", "--title", "1889"][..], &["--title", "1889"]] {
            let done = ask(&text, end);
            assert_eq!(done.status, 2);
            assert!(done.error.starts_with(&format!("error: game.json: {fault}")), "{}", done.error);
            let ids: Vec<String> = done.json().iter().map(|answer| answer["company"].to_string()).collect();
            assert_eq!(ids, ["\"SR\"", "\"KO\""]);
        }
    }
    // Where nobody could run before it, only the fault is told.
    let early = game().replace("\"I2\"", "\"Z9\"");
    ask(&early, &[]).refused("game.json: action 1: no hex is called \"Z9\", expected one of the 1889 map");
}

#[test]
fn a_stream_of_snapshots_is_no_recorded_game() {
    let done = run_on(&["batch", "-"], game());
    assert!(done.output.contains("a recorded game, expected a snapshot or a board"), "{}", done.output);
}

#[test]
fn a_board_of_a_recorded_game_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.json"), game()).unwrap();
    let done = run(folder.path(), &["show", "game.json", "--action", "9", "--format", "snapshot"], "");
    assert_eq!(done.json()[0]["id"], "1889/5/9", "{}", done.error);
}

#[test]
fn what_was_played_is_the_claim_that_is_judged() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.json"), game()).unwrap();
    let judge = |arguments: &[&str]| run(folder.path(), &[&["judge", "game.json"], arguments].concat(), "");
    // Nothing was run, and something could be.
    let done = judge(&["--action", "9"]);
    assert_eq!((done.status, done.json().len()), (1, 1), "{}", done.error);
    assert_eq!(done.json()[0]["standing"], "less");
    let done = judge(&["--round", "OR 1.2"]);
    assert_eq!(done.json().len(), 2, "{}", done.error);
    judge(&["--action", "2"]).refused("game.json: 1889/5/2: nothing was run then, expected --claim");
}
