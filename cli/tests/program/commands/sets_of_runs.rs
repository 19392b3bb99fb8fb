//! Options of `solve` on sets of runs: constraints, further sets, a revenue to beat.

use serde_json::{Value, json};

use crate::common::program::{Done, run_on};

/// A station with four towns beside it, worth 10, 30, 50 and 50, a city out of reach, and two 2-trains.
fn question() -> String {
    let towns = [10, 30, 50, 50].map(|revenue| json!({"kind": "town", "revenue": revenue}));
    let city = json!({"kind": "city", "revenue": 20, "slots": 1, "tokens": ["AR"]});
    let track = [1, 2, 3, 4].map(|town| json!({"ends": ["s0", format!("s{town}")]}));
    let far = json!({"kind": "city", "revenue": 90, "slots": 1});
    json!({
        "id": "q", "layout": "flat", "company": "AR",
        "trains": [{"id": "2-0", "name": "2", "reach": 2}, {"id": "2-1", "name": "2", "reach": 2}],
        "hexes": [
            {"id": "A1", "column": 0, "row": 0, "neighbours": {}, "stops": [city, towns[0], towns[1], towns[2], towns[3]],
             "segments": track},
            {"id": "A5", "column": 0, "row": 4, "neighbours": {}, "stops": [far], "segments": []},
        ],
    })
    .to_string()
}

fn solve(arguments: &[&str]) -> Done {
    run_on(&[&["solve", "-"], arguments].concat(), question())
}

fn json(arguments: &[&str]) -> Value {
    let done = solve(arguments);
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    serde_json::from_str(&done.output).unwrap()
}

#[track_caller]
fn refused(arguments: &[&str], message: &str) {
    solve(arguments).refused(message);
}

#[test]
fn runs_can_be_fixed_routes_forbidden_and_stops_included() {
    assert_eq!(json(&[])["revenue"], 140);
    let fixed = json(&["--fix", "2: A1/0, A1/1"]);
    assert_eq!((&fixed["revenue"], &fixed["runs"][0]["stops"]), (&json!(100), &json!(["A1/0", "A1/1"])));
    assert_eq!(fixed["constraints"], json!({"fixed": [{"train": "2-0", "stops": ["A1/0", "A1/1"]}]}));
    let other = ["--forbid", "A1/3, A1/0", "--forbid", "2-1: A1/4, A1/0", "--include", "A1/1"];
    let forbidden = json(&other);
    assert_eq!((&forbidden["revenue"], &forbidden["proven"]), (&json!(80), &json!(true)));
    assert_eq!(forbidden["constraints"]["forbidden"][0], json!({"stops": ["A1/3", "A1/0"]}));
    assert_eq!(forbidden["constraints"]["included"], json!(["A1/1"]));
    let text = solve(&[&other[..], &["--format", "text"]].concat()).output;
    assert!(text.contains("AR earns 80. Proven: no set of runs that meets the constraints earns more.\n"), "{text}");
}

#[test]
fn the_answer_explains_constraints_that_cannot_be_met() {
    let answer = json(&["--include", "A5"]);
    assert_eq!((&answer["revenue"], &answer["proven"]), (&json!(0), &json!(true)));
    assert_eq!(answer["reason"], "no legal set of runs includes A5");
    let text = solve(&["--fix", "2-1: A1/1, A1/2", "--format", "text"]).output;
    assert!(text.ends_with("The 2-train (2) has no legal run over A1/1, A1/2.\n"), "{text}");
}

#[test]
fn invalid_constraints_are_refused() {
    refused(
        &["--fix", "2: A1/0, A9"],
        "standard input:1: --fix \"2: A1/0, A9\": hex \"A9\" is not on the map, expected perhaps \"A5\" or \"A1\"",
    );
    refused(
        &["--fix", "3-0: A1/0"],
        "standard input:1: --fix \"3-0: A1/0\": there is no train \"3-0\", expected one of \"2-train\", \"2-train (2)\"",
    );
    refused(
        &["--include", "A1"],
        "standard input:1: --include \"A1\": hex \"A1\" has 5 stops, expected one of A1/0, A1/1, A1/2, A1/3, A1/4",
    );
    refused(
        &["--fix", "2-0: A1/0, A1/1", "--fix", "2-0: A1/0, A1/2"],
        "standard input:1: --fix \"2-0: A1/0, A1/2\": train \"2-0\" is fixed twice, expected each train once",
    );
}

#[test]
fn the_next_best_sets_follow_the_best() {
    let top = json(&["--top", "4"]);
    let revenues: Vec<_> = top["further"].as_array().unwrap().iter().map(|set| set["revenue"].as_u64().unwrap()).collect();
    assert_eq!((&top["revenue"], revenues, &top["further_complete"]), (&json!(140), vec![120, 120, 100], &json!(true)));
    assert_eq!(top["further"][0]["runs"][0]["legs"], json!([["A1"]]));
    let text = solve(&["--top", "2", "--format", "text"]).output;
    assert!(text.contains("\nSet 2 earns 120:\ntrain        earns  stops\n"), "{text}");
    assert!(text.contains("\nProven: no other set of runs earns more than the last of these 2.\n"), "{text}");
}

#[test]
fn all_sets_as_good_as_the_best_are_listed() {
    let all = json(&["--all", "--forbid", "A1/0, A1/2", "--fix", "2-0: A1/0, A1/1"]);
    assert_eq!((&all["revenue"], all["further"].as_array().unwrap().len()), (&json!(100), 1));
    assert_eq!((&all["further"][0]["revenue"], &all["further_complete"]), (&json!(100), &json!(true)));
    let text = solve(&["--all", "--format", "text"]).output;
    assert!(text.contains("\nProven: no other set of runs earns 140.\n"), "{text}");
    assert_eq!(json(&["--all", "--include", "A1/1"])["further"].as_array().unwrap().len(), 1);
}

#[test]
fn a_revenue_is_beaten_or_proven_to_be_the_most() {
    let beaten = json(&["--beat", "139"]);
    assert_eq!((&beaten["revenue"], &beaten["beat"], &beaten["proven"]), (&json!(140), &json!(139), &json!(true)));
    let unbeaten = json(&["--beat", "140"]);
    assert_eq!((&unbeaten["revenue"], &unbeaten["upper_bound"], &unbeaten["runs"]), (&json!(0), &json!(140), &json!([])));
    let done = solve(&["--beat", "140", "--format", "text"]);
    assert!(
        done.output.contains("\nNothing beats 140. Proven: no set of runs of AR earns more than 140.\n"),
        "{}",
        done.output
    );
    assert_eq!(done.status, 0);
}

#[test]
fn memory_can_be_limited() {
    for (limit, status) in [("256MiB", 0), ("1GB", 0), ("10B", 1)] {
        let done = solve(&["--strategy", "exhaustive", "--memory-limit", limit]);
        assert_eq!((done.status, done.error.as_str()), (status, ""), "{limit}");
    }
    let text = solve(&["--strategy", "exhaustive", "--memory-limit", "10B", "--format", "text"]).output;
    assert!(text.contains("Not proven, stopped by the memory limit: no set of runs earns more than"), "{text}");
    assert_eq!(solve(&["--memory-limit", "much"]).status, 2);
}

#[test]
fn a_list_stopped_by_a_limit_is_not_proven() {
    let nodes: Vec<i32> =
        (0..300).step_by(20).map(|nodes| solve(&["--top", "6", "--node-limit", &nodes.to_string()]).status).collect();
    assert!(nodes.is_sorted_by(|one, other| one >= other) && nodes[0] == 1, "{nodes:?}");
    assert_eq!(solve(&["--top", "0"]).status, 2);
    assert_eq!(solve(&["--top", "3", "--all"]).status, 2);
}
