//! `highball audit`, on small games whose totals were calculated by hand.

use std::path::Path;

use serde_json::{Value, json};

use crate::common::fixtures;
use crate::common::program::{Done, run};

/// Returns a game of 1889. SR, of which Ann holds 50% and Bob 10%, could earn 40 with its only train. It runs the train over these
/// legs and pays out or withholds.
pub(super) fn game(legs: Value, kind: &str) -> Value {
    let share = |player: u32, share: &str| json!({"type": "buy_shares", "entity": player, "entity_type": "player", "shares": [share], "percent": 10});
    let company = |mut action: Value| {
        action["entity"] = "SR".into();
        action["entity_type"] = "corporation".into();
        action
    };
    let actions = [
        json!({"type": "par", "entity": 1, "entity_type": "player", "corporation": "SR", "share_price": "75,3,3"}),
        share(1, "SR_1"),
        share(1, "SR_2"),
        share(1, "SR_3"),
        share(2, "SR_4"),
        company(json!({"type": "lay_tile", "hex": "I2", "tile": "6-0", "rotation": 4})),
        company(json!({"type": "buy_train", "train": "2-0", "price": 80})),
        company(json!({"type": "run_routes", "routes": [{"train": "2-0", "connections": legs}]})),
        company(json!({"type": "dividend", "kind": kind})),
    ];
    let number = |(number, mut action): (usize, Value)| {
        action["id"] = (number + 1).into();
        action
    };
    let actions: Vec<Value> = actions.into_iter().enumerate().map(number).collect();
    let players = json!([{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Cid"}]);
    json!({"title": "1889", "id": 5, "players": players, "actions": actions})
}

/// Audits games as separate files.
pub(super) fn audit(games: &[(&str, String)], options: &[&str]) -> Done {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in games {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let files: Vec<&str> = games.iter().map(|(name, _)| *name).collect();
    run(folder.path(), &[&["audit"], &files[..], options].concat(), "")
}

pub(super) fn audit_one(game: &Value, options: &[&str]) -> Done {
    audit(&[("game.json", game.to_string())], options)
}

#[test]
fn the_table_may_be_called_text_as_in_other_commands() {
    let [table, text] = ["table", "text"].map(|format| audit_one(&game(json!([]), "payout"), &["--format", format]).output);
    assert!(table == text && table.contains("SR"), "{text}");
}

#[test]
fn a_compressed_game_is_read() {
    let folder = fixtures::path("games/1889");
    let done = run(&folder, &["audit", "962.json.gz", "--format", "csv"], "");
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    assert!(done.output.lines().count() > 10, "{}", done.output);
}

#[test]
fn a_missed_dividend_is_its_shareholders_loss() {
    let done = audit_one(&game(json!([]), "payout"), &["--format", "json"]);
    let audit = &done.json()[0];
    assert_eq!(done.status, 0, "{}", done.error);
    let expected = json!([{"player": "Ann", "missed": 20}, {"player": "Bob", "missed": 4}, {"player": "Cid", "missed": 0}]);
    assert_eq!(audit["players"], expected);
    assert_eq!(audit["nobody"], 16, "40% are in the offering");
    assert_eq!(audit["companies"][0]["company"], "SR");
    let sums = |sums: &Value| ["turns", "below", "played", "best", "missed"].map(|name| sums[name].as_u64().unwrap());
    assert_eq!(sums(audit), [1, 1, 0, 40, 40]);
    assert_eq!(sums(&audit["companies"][0]), [1, 1, 0, 40, 40]);
    assert_eq!(audit["companies"][0]["treasury"], 0);
    let turn = &audit["runs"][0];
    assert_eq!((&turn["action"], &turn["round"], &turn["choice"]), (&json!(8), &json!("OR 1.2"), &json!("pay")));
    assert_eq!((&turn["standing"], &turn["best"]["revenue"]), (&json!("less"), &json!(40)));
}

#[test]
fn those_who_missed_something_are_listed_in_one_order_and_their_parts_add_up() {
    let game: Value = serde_json::from_str(&fixtures::text("games/18MEX/hotseat01.json.gz")).unwrap();
    let audit = &audit_one(&game, &["--format", "json"]).json()[0];
    let mut known = 0;
    for turn in audit["runs"].as_array().unwrap().iter().filter(|turn| !turn["nobody"].is_null()) {
        let none = Vec::new();
        let holders = turn["holders"].as_array().unwrap_or(&none);
        assert!(holders.iter().map(|holder| holder["to"].as_str().unwrap()).is_sorted(), "{holders:?}");
        let parts = holders.iter().map(|holder| &holder["missed"]).chain([&turn["treasury"], &turn["nobody"]]);
        let sum = parts.map(|part| part.as_i64().unwrap()).sum::<i64>();
        assert_eq!(sum, turn["less"].as_i64().unwrap_or(0), "{turn}");
        known += sum;
    }
    let sum_of = |list: &str, part: &str| {
        audit[list].as_array().unwrap().iter().map(|it| it.get("known").unwrap_or(&it[part]).as_i64().unwrap()).sum::<i64>()
    };
    let sum = sum_of("players", "missed") + sum_of("companies", "treasury") + audit["nobody"].as_i64().unwrap();
    assert_eq!((sum, known), (120, 120), "430 without the 310 of a turn without a dividend");

    let text = audit_one(&game, &[]).output;
    for parts in ["pay       Player 1: 12, Player 3: 3, Player 4: 15", "pay       Player 2: 12, treasury: 3, nobody: 15"] {
        assert!(text.contains(parts), "{parts} is not in {text}");
    }
    let page = audit_one(&game, &["--format", "html"]).output;
    assert!(page.contains("<span class=\"part\">Player 1: 12,</span> <span class=\"part\">Player 3: 3,</span>"), "{page}");
}

#[test]
fn a_withheld_revenue_is_the_companys_loss() {
    let audit = &audit_one(&game(json!([]), "withhold"), &["--format", "json"]).json()[0];
    assert_eq!((&audit["companies"][0]["treasury"], &audit["nobody"]), (&json!(40), &Value::Null));
    assert!(audit["players"].as_array().unwrap().iter().all(|player| player["missed"] == 0));
    assert_eq!(audit["runs"][0]["choice"], "withhold");
}

#[test]
fn if_nobody_chose_it_is_not_known_who_missed_the_difference() {
    let mut game = game(json!([]), "payout");
    game["actions"].as_array_mut().unwrap().pop();
    let audit = &audit_one(&game, &["--format", "json"]).json()[0];
    assert_eq!(audit["missed"], 40);
    assert_eq!((&audit["runs"][0]["choice"], &audit["runs"][0]["treasury"]), (&Value::Null, &Value::Null));
    assert_unknown(&game, "the record has no dividend for it");
}

/// Asserts that every format says that it is not known who missed the difference in the only turn in which anything was missed, and that
/// texts say why.
#[track_caller]
fn assert_unknown(game: &Value, reason: &str) {
    let audit = &audit_one(game, &["--format", "json"]).json()[0];
    assert_eq!(audit["unknown"], 1, "{audit}");
    for player in audit["players"].as_array().unwrap() {
        assert_eq!((&player["missed"], &player["known"]), (&Value::Null, &json!(0)), "{audit}");
    }
    let is_unknown = |of: &&Value| of["unknown"] == 1 || of["unknown"] == true;
    let company = audit["companies"].as_array().unwrap().iter().find(is_unknown).unwrap();
    assert_eq!((&company["treasury"], &company["known"]), (&Value::Null, &json!(0)));
    let turn = audit["runs"].as_array().unwrap().iter().find(is_unknown).unwrap();
    for part in ["treasury", "holders", "nobody"] {
        assert_eq!(turn[part], Value::Null, "{turn}");
    }

    let text = audit_one(game, &[]).output;
    let why = format!("It is not known who missed {} in 1 turn: {reason}.", audit["missed"]);
    assert!(text.contains(&why), "{text}");
    let players = text.split("player ").nth(1).unwrap().lines().skip(1).take_while(|line| !line.is_empty());
    assert!(players.clone().all(|line| line.ends_with(" unknown")) && players.count() >= 2, "{text}");
    let rows = audit_one(game, &["--format", "csv"]).output;
    assert_eq!(rows.lines().filter(|line| line.contains(",unknown,")).count(), 1, "{rows}");
    let page = audit_one(game, &["--format", "html"]).output;
    assert!(page.matches("unknown").count() >= players_of(game) + 2, "{page}");
    assert!(page.contains(&format!("unknown: {}.</span>", audit["missed"])), "{page}");
    assert!(page.contains(&format!("It is not known who missed the difference: {reason}.")), "{page}");
    assert_eq!(page.matches(&format!("</a>: {reason}.")).count(), 2, "at the sums of players and of companies");
}

fn players_of(game: &Value) -> usize {
    game["players"].as_array().unwrap().len()
}

#[test]
fn if_the_holders_are_not_known_it_is_not_known_who_missed_the_difference() {
    let mut game: Value = serde_json::from_str(&fixtures::text("games/18Chesapeake/22383.json.gz")).unwrap();
    assert_eq!(players_of(&game), 2);
    let actions = game["actions"].as_array_mut().unwrap();
    // The game ends in a stock round, so this turn counts.
    let last_run = actions.iter_mut().rfind(|action| action["type"] == "run_routes").unwrap();
    last_run["routes"] = json!([]);
    assert_unknown(&game, "the record does not tell who held the shares");
    // What is withheld goes to the treasury, whoever holds the shares.
    let actions = game["actions"].as_array_mut().unwrap();
    actions.iter_mut().rfind(|action| action["type"] == "dividend").unwrap()["kind"] = "withhold".into();
    let audit = &audit_one(&game, &["--format", "json"]).json()[0];
    assert_eq!((&audit["unknown"], &audit["players"][0]["missed"]), (&Value::Null, &json!(0)));
    assert_eq!(audit["companies"][2]["treasury"], 70);
}

#[test]
fn a_turn_that_ran_nothing_is_told_from_one_that_ran_too_little() {
    let nothing = audit_one(&game(json!([]), "payout"), &["--format", "json"]).json().remove(0);
    assert_eq!((&nothing["ran_nothing"], &nothing["missed_running_nothing"]), (&json!(1), &json!(40)));
    assert_eq!(nothing["runs"][0]["ran_nothing"], true);
    let rows = audit_one(&game(json!([]), "payout"), &["--format", "csv"]).output;
    assert!(rows.lines().nth(1).unwrap().ends_with(",ran nothing"), "{rows}");

    // In this turn, 10 of 100 are missed.
    let game: Value = serde_json::from_str(&fixtures::text("games/18MEX/hotseat01.json.gz")).unwrap();
    let audit = &audit_one(&game, &["--format", "json"]).json()[0];
    let turn = |action: u64| audit["runs"].as_array().unwrap().iter().find(|turn| turn["action"] == action).unwrap();
    assert_eq!((&turn(458)["ran_nothing"], &turn(458)["less"]), (&Value::Null, &json!(10)));
    assert_eq!((&turn(541)["ran_nothing"], &turn(541)["less"]), (&json!(true), &json!(310)));
    assert_eq!((&audit["ran_nothing"], &audit["missed_running_nothing"]), (&json!(1), &json!(310)));
    let text = audit_one(&game, &[]).output;
    assert!(text.contains("\nAction 541: MEX ran nothing and missed 310.\n"), "{text}");
    assert!(text.contains(" (310 of it in 1 turn that ran nothing)."), "{text}");
}

#[test]
fn nothing_is_missed_in_the_round_in_which_a_game_was_ended() {
    let mut game = game(json!([]), "payout");
    let end = |round: &str| match round {
        "operating" => vec![json!({"type": "end_game", "id": 10, "entity": "SR", "entity_type": "corporation"})],
        _ => vec![
            json!({"type": "pass", "id": 10, "entity": 1, "entity_type": "player"}),
            json!({"type": "end_game", "id": 11, "entity": 1, "entity_type": "player"}),
        ],
    };
    let actions = game["actions"].as_array().unwrap().clone();
    let mut with_end = |round: &str| {
        game["actions"] = [actions.clone(), end(round)].concat().into();
        game.clone()
    };
    // The round before was played to its end.
    let later = audit_one(&with_end("stock"), &["--format", "json"]).json().remove(0);
    assert_eq!((&later["missed"], &later["ended_early"]), (&json!(40), &Value::Null));

    let ended = with_end("operating");
    let audit = audit_one(&ended, &["--format", "json"]).json().remove(0);
    let sums = ["turns", "below", "ended_early", "played", "best", "missed"].map(|name| audit[name].as_u64().unwrap());
    assert_eq!(sums, [1, 0, 1, 0, 0, 0]);
    assert_eq!(audit["runs"][0]["ended_early"], true);
    assert!(audit["players"].as_array().unwrap().iter().all(|player| player["missed"] == 0), "{audit}");
    let text = audit_one(&ended, &[]).output;
    assert!(text.contains("     -  game ended  pay"), "{text}");
    assert!(text.contains(" 1 turn of the round in which the game was ended is not counted."), "{text}");
    let rows = audit_one(&ended, &["--format", "csv"]).output;
    assert!(rows.lines().nth(1).unwrap().ends_with(",game ended"), "{rows}");
}

#[test]
fn the_best_runs_miss_nothing() {
    let game = game(json!([["I2", "J1"]]), "payout");
    let audit = &audit_one(&game, &["--format", "json"]).json()[0];
    assert_eq!((&audit["played"], &audit["missed"], &audit["below"]), (&json!(40), &json!(0), &json!(0)));
    assert_eq!(audit["runs"][0]["standing"], "best");
}

/// Returns the game with this route instead of one with legs.
fn game_with_route(route: Value) -> Value {
    let mut game = game(json!([]), "payout");
    game["actions"][7]["routes"] = json!([route]);
    // Track beside the route, instead of a share that nobody needs here.
    game["actions"][4] = json!({"type": "lay_tile", "id": 5, "hex": "H3", "tile": "9-0", "rotation": 1});
    game["actions"][4]["entity"] = "SR".into();
    game["actions"][4]["entity_type"] = "corporation".into();
    game
}

#[test]
fn routes_of_old_records_have_hexes_and_no_legs() {
    let played = |route: Value| {
        let done = audit_one(&game_with_route(route), &["--format", "json"]);
        assert_eq!(done.status, 0, "{}", done.error);
        done.json()[0]["played"].clone()
    };
    assert_eq!(played(json!({"train": "2-0", "hexes": ["I2", "J1"], "revenue": 40})), 40);
    assert_eq!(played(json!({"train": "2-0", "connections": null, "hexes": ["J1", "I2"]})), 40);
    // Track beyond the last stop is no part of the route.
    assert_eq!(played(json!({"train": "2-0", "hexes": ["H3", "I2", "J1"], "revenue": 40})), 40);
    // Nobody waits for a route that is longer than any.
    let long: Vec<&str> = ["I2", "J1"].repeat(200);
    assert_eq!(played(json!({"train": "2-0", "hexes": long, "revenue": 40})), 0);
    // A train for which the player had chosen only one hex did not run.
    assert_eq!(played(json!({"train": "2-0", "hexes": ["J1"]})), 0);
    assert_eq!(played(json!({"train": "2-0", "hexes": [], "revenue": 0})), 0);
    let done = audit_one(&game_with_route(json!({"train": "2-0", "hexes": ["Z9", "I2"], "revenue": 40})), &[]);
    assert!(done.error.contains("action 8: the route of train 2-0: hex \"Z9\" has no track"), "{}", done.error);
}

#[test]
fn illegal_runs_do_not_count_and_their_faults_are_listed() {
    let game = game(json!([["J1", "I2"], ["I2", "J1"]]), "payout");
    let audit = &audit_one(&game, &["--format", "json"]).json()[0];
    assert_eq!((&audit["illegal"], &audit["played"], &audit["best"]), (&json!(1), &json!(0), &json!(0)));
    let text = audit_one(&game, &[]).output;
    assert!(text.contains("Action 8 is not legal: 2-train: "), "{text}");
    assert!(text.contains("1 turn was not legal and is not counted."), "{text}");
}

#[test]
fn the_table_lists_turns_companies_and_players() {
    insta::assert_snapshot!(audit_one(&game(json!([]), "payout"), &[]).output, @r"
    1889/5 - game.json

    round   action  company  played  best  missed               revenue  missed by
    OR 1.2       8  SR            0    40      40  ran nothing  pay      Ann: 20, Bob: 4, nobody: 16

    company  turns  below  played  best  missed  treasury
    SR           1      1       0    40      40         0

    player  missed in dividends
    Ann                      20
    Bob                       4
    Cid                       0

    Action 8: SR ran nothing and missed 40.
    Action 8: the share price went to 65; after the best runs, it would have gone to 75.
    Of the difference, 16 would have been paid to nobody, for shares in the offering or the pool.
    0 earned of a possible 40, 40 missed in 1 of 1 turns (40 of it in 1 turn that ran nothing). Proven: nothing earns more.
    ");
}

#[test]
fn rows_have_one_heading_for_all_files() {
    let games = [("a.json", game(json!([]), "payout").to_string()), ("b.json", game(json!([]), "withhold").to_string())];
    let done = audit(&games, &["--format", "csv"]);
    let mut rows = csv::Reader::from_reader(done.output.as_bytes());
    let heading = rows.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 2);
    let cell = |row: usize, name: &str| rows[row][heading.iter().position(|it| it == name).unwrap()].to_owned();
    assert_eq!([cell(0, "file"), cell(1, "file")], ["a.json", "b.json"]);
    assert_eq!([cell(0, "holders"), cell(1, "holders")], ["Ann: 20, Bob: 4", ""]);
    assert_eq!([cell(0, "treasury"), cell(1, "treasury")], ["0", "40"]);
    assert_eq!([cell(0, "nobody"), cell(1, "nobody")], ["16", "0"]);
    assert_eq!([cell(0, "missed"), cell(1, "missed")], ["40", "40"]);
    // Even without a game there is a heading.
    assert_eq!(audit(&[("a.json", "{}".to_owned())], &["--format", "csv"]).output.lines().count(), 1);
}

#[test]
fn an_error_names_file_and_action_and_earlier_turns_are_still_reported() {
    let mut broken = game(json!([]), "payout");
    broken["actions"][8] = json!({"type": "lay_tile", "id": 9, "entity": "SR", "entity_type": "corporation", "hex": "Z9", "tile": "9-0", "rotation": 0});
    let whole = game(json!([]), "payout").to_string();
    let cut = &whole[..whole.rfind("{\"entity\"").unwrap()];
    let games = [
        ("broken.json", broken.to_string()),
        ("none.json", "[1, 2]".to_owned()),
        ("other.json", json!({"title": "1862", "players": [], "actions": []}).to_string()),
        ("whole.json", whole.clone()),
        ("cut.json", format!("{{\"title\": \"1889\", \"players\": {}, {}", game(json!([]), "pay")["players"], &cut[1..])),
    ];
    let done = audit(&games, &["--format", "json"]);
    assert_eq!(done.status, 3, "{}", done.error);
    let lines = done.json();
    let files: Vec<&str> = lines.iter().map(|line| line["file"].as_str().unwrap()).collect();
    assert_eq!(files, ["broken.json", "none.json", "other.json", "whole.json", "cut.json"]);
    assert_eq!(lines[0]["error"], "action 9: no hex is called \"Z9\", expected one of the 1889 map; read 8 of 9 actions");
    assert!(
        lines[2]["error"].as_str().unwrap().starts_with("other.json: games of \"1862\" are not supported"),
        "{}",
        lines[2]
    );
    assert_eq!(lines[3]["error"], Value::Null);
    for read in [0, 3, 4] {
        assert_eq!(lines[read]["runs"].as_array().unwrap().len(), 1, "{}", lines[read]);
    }
    let table = audit(&games, &[]);
    assert_eq!((table.status, table.error.lines().count()), (3, 4), "{}", table.error);
    assert!(table.error.starts_with("error: broken.json: action 9: no hex"), "{}", table.error);
    assert!(table.output.contains("Not everything could be read: action 9"), "{}", table.output);
    assert!(
        table.output.ends_with("(120 of it in 3 turns that ran nothing). Proven: nothing earns more.\n"),
        "{}",
        table.output
    );
}

#[test]
fn if_no_file_can_be_read_the_input_is_unusable() {
    let done = audit(&[("none.json", "[1, 2]".to_owned())], &[]);
    assert_eq!((done.status, done.output.as_str()), (2, ""), "{}", done.error);
    assert_eq!(done.error.lines().count(), 1);
    let missing = run(Path::new("."), &["audit", "no-such-file.json"], "");
    missing.refused("no-such-file.json: cannot be opened: No such file or directory (os error 2)");
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let games: Vec<(String, String)> = (0..20)
        .map(|number| {
            let legs = if number % 3 == 0 { json!([["I2", "J1"]]) } else { json!([]) };
            (format!("{number}.json"), game(legs, if number % 2 == 0 { "payout" } else { "withhold" }).to_string())
        })
        .collect();
    let games: Vec<(&str, String)> = games.iter().map(|(name, text)| (name.as_str(), text.clone())).collect();
    let one = audit(&games, &["--jobs", "1"]);
    assert_eq!(one.output, audit(&games, &["--jobs", "3"]).output);
    assert!(one.output.contains("All 20 games: "), "{}", one.output);
}

#[test]
fn runs_are_written_in_the_sites_format() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.json"), game(json!([]), "payout").to_string()).unwrap();
    let done = run(folder.path(), &["solve", "game.json", "--action", "8", "--format", "18xx.games"], "");
    let route = json!({
        "train": "2-0", "connections": [["I2", "J1"]], "hexes": ["I2", "J1"], "revenue": 40, "revenue_str": "I2-J1"
    });
    assert_eq!(done.json(), [json!([route])]);
}

#[test]
fn a_long_error_is_cut_in_every_format() {
    let mut game = game(json!([]), "payout");
    let long = "x".repeat(5_000_000);
    game["actions"][0]["type"] = long.as_str().into();
    game["actions"][0]["entity_type"] = json!(null);
    let unreadable = json!({"title": long, "id": 5, "players": [], "actions": []});
    let games = [("long.json", game.to_string()), ("unreadable.json", unreadable.to_string())];
    for format in ["table", "json", "csv", "html"] {
        let done = audit(&games, &["--format", format]);
        assert_eq!(done.status, 3, "{}", done.error);
        assert!(done.output.len() < 10_000 && done.error.len() < 5_000, "{format}: {}", done.output.len());
        let told = if format == "json" { &done.output } else { &done.error };
        // Of a name, only the beginning is shown; of anything else, the end too.
        assert_eq!((told.matches(" … ").count(), told.matches('…').count()), (1, 2), "{format}");
    }
}
