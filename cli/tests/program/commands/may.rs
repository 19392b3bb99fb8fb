//! `highball may`.

use serde_json::Value;

use crate::common::program::run_on;

/// PRR with straight track to Lancaster, which is still to be connected to Philadelphia.
const BOARD: &str = r#"
title = "1830"
phase = "2"
tiles = { H14 = "9/1", H16 = "57/1" }
tokens = { H12 = ["PRR"] }
companies.PRR.trains = ["2"]
"#;

/// Rules on moves, and the exit status.
fn rulings(arguments: &[&str]) -> (Value, i32) {
    let done = run_on(&[&["may", "-", "--company", "PRR"], arguments].concat(), BOARD);
    assert_eq!(done.error, "");
    (serde_json::from_str(&done.output).unwrap(), done.status)
}

#[test]
fn a_legal_move_has_its_cost_and_any_other_its_rule() {
    let (legal, status) = rulings(&["--lay", "H10=57/1", "--token", "Lancaster", "--train", "2"]);
    assert_eq!((&legal["legal"], status), (&true.into(), 0));
    let costs: Vec<&Value> = legal["moves"].as_array().unwrap().iter().map(|it| &it["cost"]).collect();
    assert_eq!(costs, [0, 40, 80]);
    let (illegal, status) = rulings(&["--lay", "Pittsburgh 57 NE-SW", "--train", "3"]);
    assert_eq!((&illegal["legal"], status), (&false.into(), 1));
    let rules: Vec<&Value> = illegal["moves"].as_array().unwrap().iter().map(|it| &it["rule"]).collect();
    assert_eq!(rules, ["the company's track does not lead to it", "the bank now sells 2"]);
    assert_eq!((&illegal["moves"][0]["hex"], &illegal["moves"][0]["rotation"]), (&"H10".into(), &0.into()));
}

#[test]
fn whether_a_company_has_a_legal_run_is_a_plain_answer() {
    let (found, status) = rulings(&["--run"]);
    assert_eq!((&found["has_run"], &found["run"]["revenue"], status), (&true.into(), &30.into(), 0));
    let alone = run_on(&["may", "-", "--company", "NYC", "--run", "--format", "text"], BOARD);
    assert_eq!((alone.output.as_str(), alone.status), ("NYC has no legal run.\n", 1));
}

#[test]
fn what_the_title_does_not_have_is_named_in_a_line() {
    let cases = [
        (["--lay", "Z9=57/1"], "--lay: hex \"Z9\" is not on the 1830 map"),
        (["--lay", "H10"], "--lay: \"H10\", expected a hex and a tile, such as \"H12=57/1\""),
        (["--lay", "H10=999/1"], "--lay: there is no tile \"999\""),
        (["--token", "Atlantis"], "--token: "),
        (["--train", "9"], "--train: there is no train \"9\""),
        (["--company", "XYZ"], "--company: there is no company \"XYZ\""),
    ];
    for (arguments, message) in cases {
        let company: &[&str] = if arguments[0] == "--company" { &["--run"] } else { &["--company", "PRR"] };
        let done = run_on(&[&["may", "-"], company, &arguments].concat(), BOARD);
        assert_eq!((done.output.as_str(), done.status), ("", 2), "{arguments:?}");
        assert!(done.error.contains(message), "{arguments:?}: {}", done.error);
        assert_eq!(done.error.lines().count(), 1, "{}", done.error);
    }
}
