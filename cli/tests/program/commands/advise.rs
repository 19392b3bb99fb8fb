//! `highball advise`.

use serde_json::Value;

use crate::common::fixtures;
use crate::common::program::{Files, run_on};

/// PRR with straight track to Lancaster, which is still to be connected to Philadelphia.
const BOARD: &str = r#"
title = "1830"
phase = "2"
[tiles]
H10 = "57/1"
H14 = "9/1"
[tokens]
H12 = ["PRR"]
I15 = ["B&O"]
[companies.PRR]
trains = ["2"]
[companies."B&O"]
trains = ["2"]
"#;

fn advice(arguments: &[&str]) -> Value {
    let done = run_on(&[&["advise", "-", "--company", "PRR"], arguments].concat(), BOARD);
    assert_eq!((done.error.as_str(), done.status), ("", 0));
    serde_json::from_str(&done.output).unwrap()
}

#[test]
fn every_legal_move_is_an_entry() {
    let advice = advice(&[]);
    assert_eq!((&advice["company"], &advice["complete"]), (&Value::from("PRR"), &Value::from(true)));
    let lays = advice["lays"].as_array().unwrap();
    assert!(lays.len() > 5, "{}", lays.len());
    let revenue = |lay: &Value| lay["revenue"].as_i64().unwrap();
    for lay in lays {
        assert_eq!(revenue(lay) - advice["revenue"].as_i64().unwrap(), lay["gain"].as_i64().unwrap());
        assert_eq!(lay["proven"], true);
        assert!(lay["hex"].is_string() && lay["tile"].is_string() && lay["rotation"].as_u64().unwrap() < 6);
        assert_eq!(lay.get("reason").is_some(), lay["gain"] != 0, "{lay}");
    }
    assert!(lays.windows(2).all(|pair| revenue(&pair[0]) >= revenue(&pair[1])), "the best come first");
    let at_lancaster = lays.iter().find(|lay| lay["hex"] == "H16").unwrap();
    assert_eq!(at_lancaster["tile"], "57");
    assert_eq!(advice["trains"][0]["cost"], 80);
}

#[test]
fn lays_and_tokens_by_private_companies_are_listed_apart() {
    let without_dh = BOARD.replace("phase = \"2\"", "phase = \"3\"");
    let with_dh = without_dh.replacen("trains = [\"2\"]", "trains = [\"2\"]\nprivates = [\"DH\"]", 1);
    let done = run_on(&["advise", "-", "--company", "PRR", "--format", "json"], with_dh.as_str());
    assert_eq!((done.error.as_str(), done.status), ("", 0));
    let special: Value = serde_json::from_str(&done.output).unwrap();
    let lays = special["private_lays"].as_array().unwrap();
    assert!(!lays.is_empty());
    for lay in lays {
        assert_eq!(
            (&lay["hex"], &lay["tile"], &lay["private"], &lay["cost"]),
            (&"F16".into(), &"57".into(), &"DH".into(), &120.into())
        );
    }
    let usual = run_on(&["advise", "-", "--company", "PRR", "--format", "json"], without_dh.as_str());
    let usual: Value = serde_json::from_str(&usual.output).unwrap();
    assert_eq!(special["lays"], usual["lays"], "the lays of the turn are the same");
    let text = run_on(&["advise", "-", "--company", "PRR", "--format", "text"], with_dh.as_str());
    assert!(text.output.contains("special tile lays make no difference"), "{}", text.output);
    assert_eq!(advice(&[]).get("private_lays"), None);
}

#[test]
fn limits_leave_moves_out() {
    assert_eq!(advice(&["--top", "2"])["lays"].as_array().unwrap().len(), 2);
    let cheap = advice(&["--budget", "0"]);
    assert!(cheap["lays"].as_array().unwrap().iter().all(|lay| lay["cost"] == 0));
    let done = run_on(&["advise", "-", "--company", "PRR", "--boards", "1"], BOARD);
    let stopped: Value = serde_json::from_str(&done.output).unwrap();
    assert_eq!((done.status, &stopped["complete"]), (1, &Value::from(false)));
}

#[test]
fn text_has_a_table_and_a_reason() {
    let done = run_on(&["advise", "-", "--company", "PRR", "--format", "text"], BOARD);
    assert_eq!(done.status, 0, "{}", done.error);
    let lines: Vec<&str> = done.output.lines().collect();
    assert!(lines[0].starts_with("PRR earns ") && lines[0].ends_with(" as the board is."), "{}", lines[0]);
    assert!(done.output.contains("tile lays make no difference."), "{}", done.output);
}

#[test]
fn a_picture_has_the_best_lays_over_the_map() {
    let board = fixtures::text("boards/1889.toml");
    let picture = |arguments: &[&str]| {
        let done = run_on(&[&["advise", "-", "--company", "IR", "--format", "svg"], arguments].concat(), &*board);
        assert_eq!((done.error.as_str(), done.status), ("", 0));
        done.output
    };
    let svg = picture(&[]);
    assert_eq!(svg, picture(&[]), "the same question, the same bytes");
    let hexes = |svg: &str| {
        let document = roxmltree::Document::parse(svg).unwrap();
        document.descendants().filter_map(|node| node.attribute("data-ghost")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(hexes(&svg), ["H11", "C10", "E4"]);
    assert!(svg.contains("1: +50  tile H11 8/5") && svg.contains("IR earns 760 as the board is."), "{svg}");
    assert_eq!(hexes(&picture(&["--top", "1"])), ["H11"]);
    assert_eq!(hexes(&picture(&["--per-cost"])), ["C10", "G12", "H11"]);
    assert_ne!(picture(&["--dark", "--width", "600"]), svg);
    let moment = ["advise", "fixtures/games/18TN/7818.json.gz", "--action", "599", "--format", "svg"];
    let recorded = run_on(&moment, "").output;
    assert_eq!(hexes(&recorded), ["D17"]);
    assert!(recorded.contains("18TN/7818/599") && recorded.contains("8-train: +140"), "{recorded}");
}

#[test]
fn threats_go_both_ways() {
    let threats = &advice(&["--against", "B&O"])["threats"];
    assert_eq!(threats["against"], "B&O");
    assert!(threats["takes"].is_array() && threats["loses"].is_array());
}

#[test]
fn a_moment_of_a_recorded_game_is_before_its_action() {
    let file = "fixtures/games/18TN/7818.json.gz";
    let done = run_on(&["advise", file, "--action", "599"], "");
    assert_eq!((done.error.as_str(), done.status), ("", 0));
    let advice: Value = serde_json::from_str(&done.output).unwrap();
    assert_eq!(advice["company"], "SR");
    let played = |lay: &&Value| lay["hex"] == "D17" && lay["tile"] == "9" && lay["rotation"] == 2;
    assert!(advice["lays"].as_array().unwrap().iter().any(|lay| played(&lay)), "what was played is legal");
}

#[test]
fn what_cannot_be_advised_is_refused_in_one_line() {
    let refuse = |arguments: &[&str], input: &str, message: &str| {
        let done = run_on(arguments, input);
        assert_eq!((done.output.as_str(), done.status), ("", 2), "{arguments:?}");
        assert!(done.error.contains(message) && done.error.trim_end().lines().count() == 1, "{}", done.error);
    };
    refuse(&["advise", "-"], BOARD, "choose a company with --company: PRR, B&O");
    refuse(&["advise", "-", "--company", "XX"], BOARD, "--company: there is no company \"XX\"");
    refuse(&["advise", "-", "--company", "PRR", "--lays", "9"], BOARD, "--lays: 9 tile lays, but PRR has 1 in a turn");
    refuse(&["advise", "-", "--company", "PRR", "--after", "9"], BOARD, "--after: there is no train \"9\"");
    refuse(&["advise", "-", "--company", "PRR", "--against", "XX"], BOARD, "there is no company \"XX\"");
    refuse(
        &["advise", "-", "--company", "PRR", "--action", "3"],
        BOARD,
        "--action and --at need a game exported from 18xx.games",
    );
    refuse(&["advise", "fixtures/large.json"], "", "a snapshot does not say what can be built");
    refuse(&["advise", "fixtures/games/18TN/7818.json.gz", "--at", "9999"], "", "9999: no such action");
    refuse(&["advise", "fixtures/games/18TN/7818.json.gz", "--action", "9999"], "", "--action 9999: no such action");
    let files = Files::new();
    let bare = "extends = \"1889\"\nid = \"Bare\"\nname = \"Bare\"\nbuild = \"\"\nrecord = \"\"\n".to_owned();
    let bare = files.write("bare.toml", bare);
    let arguments = ["advise", "-", "--company", "AR", "--title", bare.to_str().unwrap()];
    let done = run_on(&arguments, "title = 'Bare'\nphase = '2'\n[companies.AR]\ntrains = []\n");
    assert!(done.error.contains(": Bare has no rules for building"), "{}", done.error);
    let typed = run_on(&["advise", "-", "--company", "PRR", "--budget", "much"], BOARD);
    assert_eq!(typed.status, 2);
    assert!(typed.error.contains("invalid value 'much' for '--budget <MONEY>'"), "{}", typed.error);
}

#[test]
fn blocked_hexes_are_left_out() {
    let files = Files::new();
    let board = files.write("board.toml", format!("blocked = [\"DH\", \"H16\"]\n{BOARD}"));
    let done = run_on(&["advise", board.to_str().unwrap(), "--company", "PRR"], "");
    assert_eq!(done.status, 0, "{}", done.error);
    let advice: Value = serde_json::from_str(&done.output).unwrap();
    assert!(advice["lays"].as_array().unwrap().iter().all(|lay| lay["hex"] != "H16" && lay["hex"] != "F16"));
    let wrong = files.write("wrong.toml", format!("blocked = [\"Z99\"]\n{BOARD}"));
    let done = run_on(&["advise", wrong.to_str().unwrap(), "--company", "PRR"], "");
    assert_eq!(done.status, 2);
    assert!(done.error.contains("blocked, entry 1: "), "{}", done.error);
}

#[test]
fn an_audit_compares_each_lay_with_the_best() {
    let file = "fixtures/games/1889/962.json.gz";
    let done = run_on(&["audit", file, "--advice", "--format", "json"], "");
    assert_eq!((done.error.as_str(), done.status), ("", 0));
    let lays: Vec<Value> = done.output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lays.len(), 51);
    for lay in &lays {
        let [after, best, missed] = ["after", "best_after", "missed"].map(|field| lay[field].as_u64().unwrap());
        assert_eq!(best - after, missed, "{lay}");
        assert_eq!((&lay["proven"], &lay["fault"]), (&Value::from(true), &Value::from("")));
    }
    // The advice before the action is the same.
    let lay = lays.iter().find(|lay| lay["action"] == 466).unwrap();
    let advised = run_on(&["advise", file, "--action", "466", "--top", "1"], "");
    let advice: Value = serde_json::from_str(&advised.output).unwrap();
    assert_eq!((&advice["company"], &advice["revenue"]), (&lay["company"], &lay["before"]));
    assert_eq!(advice["lays"][0]["revenue"], lay["best_after"]);
    let best = format!(
        "{} {}/{}",
        text(&advice["lays"][0]["hex"]),
        text(&advice["lays"][0]["tile"]),
        advice["lays"][0]["rotation"]
    );
    assert_eq!(lay["best"], best);

    let csv = run_on(&["audit", file, "--advice", "--format", "csv", "--company", "KU"], "");
    let rows: Vec<&str> = csv.output.lines().collect();
    assert!(
        rows[0].starts_with("file,action,round,company,president,hex,tile,rotation,before,after,best,best_after,missed")
    );
    assert!(rows.len() > 1 && rows[1..].iter().all(|row| row.contains(",KU,")), "{}", csv.output);
    let page = run_on(&["audit", file, "--advice", "--format", "html"], "");
    assert_eq!(page.status, 2);
    assert_eq!(page.error, "error: --advice: there is no page of it; choose the format table, json or csv\n");
}

#[test]
fn an_audit_lists_lays_that_the_title_does_not_allow() {
    let file = "fixtures/games/18JP-T/18JPT_game_end_bank.json.gz";
    let done = run_on(&["audit", file, "--advice"], "");
    assert_eq!(done.status, 0, "{}", done.error);
    let (_, faults) = done.output.split_once("Not legal by the title's rules:\n").unwrap();
    let faults: Vec<&str> = faults.lines().collect();
    assert_eq!(faults.len(), 9);
    assert!(
        faults.iter().all(|line| line.ends_with(" by TR: the company has no further tile lay in this turn")),
        "{faults:?}"
    );
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}
