//! The calls without JavaScript.

use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};

use crate::{Host, run};

/// Does what a call asks for, and returns the messages.
fn messages(call: &Value, file: &[u8]) -> Vec<Value> {
    let messages = Mutex::new(Vec::new());
    let post = |message: &_| messages.lock().unwrap().push(serde_json::to_value(message).unwrap());
    run(serde_json::from_value(call.clone()).unwrap(), file, Host { clock: &|| Duration::ZERO, post: &post });
    messages.into_inner().unwrap()
}

fn result(call: &Value, file: &[u8]) -> Value {
    messages(call, file).pop().unwrap()["result"].take()
}

fn error(call: &Value, file: &[u8]) -> Value {
    messages(call, file).pop().unwrap()["error"].take()
}

fn fixture(path: &str) -> Vec<u8> {
    std::fs::read(format!("{}/../../fixtures/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn every_company_of_a_board_is_answered() {
    let solve = json!({"call": "solve", "choice": {}, "search": {}, "sets": {}});
    let answers = result(&solve, &fixture("boards/18MEX.toml"));
    let answers = answers.as_array().unwrap();
    assert!(answers.len() > 1 && answers.iter().all(|answer| answer["proven"] == true));
}

#[test]
fn routes_are_those_of_the_answer() {
    let options = json!({"choice": {"company": "CHI"}, "search": {}, "sets": {}});
    let call = |name: &str| json!({"call": name, "choice": options["choice"], "search": {}, "sets": {}});
    let board = fixture("boards/18MEX.toml");
    let (answer, routes) = (result(&call("solve"), &board), result(&call("routes"), &board));
    let total: u64 = routes.as_array().unwrap().iter().map(|route| route["revenue"].as_u64().unwrap()).sum();
    assert_eq!(answer[0]["revenue"], total);
}

#[test]
fn priced_routes_are_packed() {
    let packing = result(&json!({"call": "pack", "pack": {}}), &fixture("pack/routes.json"));
    assert_eq!((&packing["revenue"], &packing["proven"]), (&json!(360), &json!(true)));
    assert_eq!(packing["runs"][0], json!({"train": "4-1", "route": 1, "revenue": 170}));
}

#[test]
fn errors_have_their_place() {
    let solve = json!({"call": "solve", "choice": {}, "search": {}, "sets": {}});
    let wrong = error(&solve, b"title = \"18MEX\"\nphase = \"8\"\n");
    assert_eq!((&wrong["line"], &wrong["place"]), (&json!(2), &json!("phase")));
    for (call, file, expected) in [
        (json!({"call": "solve", "choice": {"action": 3}, "search": {}, "sets": {}}), "boards/18MEX.toml", "recorded game"),
        (json!({"call": "solve", "choice": {"title": "9999"}, "search": {}, "sets": {}}), "boards/18MEX.toml", "title"),
        (json!({"call": "solve", "choice": {}, "search": {"timeLimit": -1.0}, "sets": {}}), "median.json", "seconds"),
        (json!({"call": "solve", "choice": {}, "search": {"strategy": "luck"}, "sets": {}}), "median.json", "portfolio"),
        (json!({"call": "solve", "choice": {}, "search": {}, "sets": {"top": 0}}), "median.json", "expected 1 to"),
        (json!({"call": "judge", "choice": {}, "search": {}, "claims": []}), "median.json", "which runs are claimed"),
        (json!({"call": "routes", "choice": {}, "search": {}, "sets": {}}), "boards/18MEX.toml", "choose one"),
        (json!({"call": "draw", "choice": {}, "search": {}, "picture": {"theme": "pink"}}), "median.json", "\"auto\""),
        (json!({"call": "pack", "pack": {}}), "median.json", "expected `trains`"),
        (json!({"call": "pack", "pack": {"timeLimit": -1.0}}), "pack/routes.json", "seconds"),
        (json!({"call": "audit", "choice": {}, "search": {}}), "median.json", "18xx.games"),
    ] {
        let error = error(&call, &fixture(file));
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(expected) && !message.contains('\n'), "{call}: {message}");
    }
}

#[test]
fn verdicts_and_pictures_take_claims() {
    let board = fixture("boards/18MEX.toml");
    let choice = json!({"company": "CHI"});
    let answer = result(&json!({"call": "solve", "choice": choice, "search": {}, "sets": {}}), &board)[0].take();
    let claims = [answer.to_string()];
    let verdicts = result(&json!({"call": "judge", "choice": choice, "search": {}, "claims": claims}), &board);
    assert_eq!(verdicts[0]["standing"], "best");
    for picture in [json!({}), json!({"best": true}), json!({"claims": claims})] {
        let svg = result(&json!({"call": "draw", "choice": choice, "search": {}, "picture": picture}), &board);
        assert!(svg.as_str().unwrap().starts_with("<svg"));
    }
}
