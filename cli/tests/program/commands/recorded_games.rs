//! Recorded games on the command line.

use serde_json::json;

use crate::common::program::{Done, run, run_on};

/// A game of 1889 in which SR and KO lay track, buy trains and run them.
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

/// Solves a file with the given text.
fn solve(text: &str, arguments: &[&str]) -> Done {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.json"), text).unwrap();
    run(folder.path(), &[&["solve", "game.json"], arguments].concat(), "")
}

/// Returns the ids and companies of the answers.
fn answered(done: &Done) -> Vec<String> {
    assert_eq!(done.error, "");
    let answers = done.json();
    answers.iter().map(|answer| format!("{} {}", answer["id"], answer["company"]).replace('"', "")).collect()
}

#[test]
fn an_action_selects_the_company_that_runs_in_it() {
    assert_eq!(answered(&solve(&game(), &["--action", "9"])), ["1889/5/9 SR"]);
    assert_eq!(answered(&solve(&game(), &["--action", "9", "--company", "KO"])), ["1889/5/9 KO"]);
}

#[test]
fn other_actions_and_the_end_select_all_companies_with_trains() {
    assert_eq!(answered(&solve(&game(), &["--action", "2"])), ["1889/5/2 SR"]);
    assert_eq!(answered(&solve(&game(), &["--at", "end"])), ["1889/5/10 SR", "1889/5/10 KO"]);
    assert_eq!(answered(&solve(&game(), &[])), ["1889/5/10 SR", "1889/5/10 KO"]);
}

#[test]
fn a_round_selects_each_company_when_it_runs() {
    assert_eq!(answered(&solve(&game(), &["--round", "OR 1.2"])), ["1889/5/9 SR", "1889/5/10 KO"]);
    assert_eq!(answered(&solve(&game(), &["--round", "1.2", "--company", "KO"])), ["1889/5/10 KO"]);
    solve(&game(), &["--round", "OR 3.1"])
        .refused("game.json: --round: no company runs trains in OR 3.1; trains run in OR 1.2");
    solve(&game(), &["--round", "five"]).refused("game.json: --round \"five\": expected a round such as \"OR 5.2\"");
}

#[test]
fn trains_can_be_replaced() {
    let done = solve(&game(), &["--action", "9", "--train", "2-0", "--train", "4"]);
    let runs = &done.json()[0]["runs"];
    assert_eq!((done.status, runs.as_array().map(Vec::len)), (0, Some(1)), "{runs}");
    let missing = solve(&game(), &["--action", "9", "--train", "9"]);
    assert_eq!(missing.status, 2);
    assert!(missing.error.contains("there is no train \"9\""), "{}", missing.error);
}

#[test]
fn an_action_that_was_undone_or_does_not_exist_is_refused() {
    for action in ["6", "7", "99"] {
        let message =
            format!("game.json: --action {action}: no such action, or it was undone; the game has actions 1 to 10");
        solve(&game(), &["--action", action]).refused(&message);
    }
}

#[test]
fn a_recorded_game_can_come_from_standard_input() {
    assert_eq!(answered(&run_on(&["solve", "-", "--action", "9"], game())), ["1889/5/9 SR"]);
}

#[test]
fn a_point_of_another_file_is_refused() {
    let board = "{\"layout\": \"flat\", \"company\": \"A\", \"trains\": [], \"hexes\": []}";
    let message = "game.json: not a recorded game: --action, --at and --round need a game exported from 18xx.games";
    solve(board, &["--action", "9"]).refused(message);
}

#[test]
fn an_error_in_a_game_names_the_file_and_the_action() {
    let wrong = game().replace("\"J3\"", "\"Z9\"");
    let fault = "action 8: no hex is called \"Z9\", expected one of the 1889 map; read 5 of 8 actions";
    solve(&wrong, &["--action", "9"])
        .refused(&format!("game.json: --action 9: the game can be followed only to action 5; {fault}"));
    // Actions before the error can still be selected.
    assert_eq!(answered(&solve(&wrong, &["--action", "2"])), ["1889/5/2 SR"]);
    let unknown = game().replace("1889", "1862");
    let done = solve(&unknown, &[]);
    assert_eq!(done.status, 2);
    assert!(done.error.starts_with("error: game.json: games of \"1862\" are not supported, expected "));
}

#[test]
fn a_round_is_answered_if_it_is_over_before_an_error() {
    let mut wrong: serde_json::Value = serde_json::from_str(&game()).unwrap();
    let lay = |id: u32, hex: &str| json!({"type": "lay_tile", "entity": "SR", "entity_type": "corporation", "id": id, "hex": hex, "tile": "7-1", "rotation": 0});
    let actions = wrong["actions"].as_array_mut().unwrap();
    actions.push(lay(11, "Z9"));
    // Others may run in it.
    solve(&wrong.to_string(), &["--round", "OR 1.2"])
        .refused("game.json: action 11: no hex is called \"Z9\", expected one of the 1889 map; read 8 of 9 actions");
    let actions = wrong["actions"].as_array_mut().unwrap();
    actions.insert(actions.len() - 1, json!({"type": "pass", "entity": "SR", "entity_type": "corporation", "id": 12}));
    actions.insert(actions.len() - 1, lay(13, "G4"));
    assert_eq!(answered(&solve(&wrong.to_string(), &["--round", "OR 1.2"])), ["1889/5/9 SR", "1889/5/10 KO"]);
}

#[test]
fn the_present_of_a_game_with_an_error_is_refused() {
    let wrong = game().replace("\"J3\"", "\"Z9\"");
    // Invalid JSON in the same place.
    let broken = game().replace("\"J3\"", "?");
    for (text, fault) in
        [(wrong, "action 8: no hex is called \"Z9\""), (broken, "the file is cut off or is not JSON after action 7")]
    {
        for end in [&["--at", "end", "--title", "1889"][..], &["--title", "1889"]] {
            let done = solve(&text, end);
            assert_eq!((done.status, &done.output[..]), (2, ""));
            assert!(done.error.starts_with(&format!("error: game.json: {fault}")), "{}", done.error);
        }
        // What comes before the error can be asked about.
        let before = answered(&solve(&text, &["--at", "4", "--title", "1889"]));
        // A game that breaks off has not named its id.
        assert_eq!(before.iter().map(|it| it.replace("1889/5/", "1889/")).collect::<Vec<_>>(), ["1889/4 SR", "1889/4 KO"]);
    }
}

#[test]
fn a_recorded_game_becomes_a_board_file() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.json"), game()).unwrap();
    let new = |arguments: &[&str]| run(folder.path(), &[&["new", "--from", "game.json"], arguments].concat(), "");
    let now = new(&[]);
    assert!(now.output.contains("J3 = \"7/0\"") && now.output.contains("[companies.KO]"), "{}{}", now.output, now.error);
    // The track of J3 leads nowhere, but nothing that a record shows is odd.
    assert_eq!(now.error, "");
    let before = new(&["--at", "2"]);
    assert!(!before.output.contains("J3") && !before.output.contains("[companies.KO]"), "{}", before.output);
    std::fs::write(folder.path().join("now.toml"), &now.output).unwrap();
    let answers = |file: &str| -> Vec<_> {
        let done = run(folder.path(), &["solve", file], "");
        done.json().iter().map(|answer| (answer["company"].clone(), answer["revenue"].clone())).collect()
    };
    assert_eq!(answers("now.toml"), answers("game.json"));
    let check = |board: &str| {
        let checked = run_on(&["check", "-"], board);
        format!("{}{}", checked.output, checked.error)
    };
    assert!(!check(&now.output).contains("warning:"), "{}", check(&now.output));
    let warned = check(&now.output.replace("recorded = true\n", ""));
    assert!(warned.contains("warning: tiles.J3: its track"), "{warned}");
    let later = new(&["--phase", "3"]);
    assert!(later.error.is_empty() && !later.output.contains("recorded"), "{}{}", later.error, later.output);
}

#[test]
fn a_batch_refuses_recorded_games() {
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
fn the_played_runs_are_the_claim_by_default() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.json"), game()).unwrap();
    let judge = |arguments: &[&str]| run(folder.path(), &[&["judge", "game.json"], arguments].concat(), "");
    // The company ran nothing although it could.
    let done = judge(&["--action", "9"]);
    assert_eq!((done.status, done.json().len()), (1, 1), "{}", done.error);
    assert_eq!(done.json()[0]["standing"], "less");
    let done = judge(&["--round", "OR 1.2"]);
    assert_eq!(done.json().len(), 2, "{}", done.error);
    judge(&["--action", "2"]).refused("game.json: 1889/5/2: no trains were run at this point; claim runs with --claim");
}
