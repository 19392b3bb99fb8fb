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
fn a_random_board_is_a_snapshot() {
    let plan = json!({"seed": 3, "size": 4, "trains": ["4", "D"], "tokens": 2, "foreign": 1});
    let board = result(&json!({"call": "generate", "plan": plan}), &[]);
    assert_eq!(board["trains"].as_array().unwrap().len(), 2);
    let solve = json!({"call": "solve", "choice": {}, "search": {}, "sets": {}});
    assert_eq!(result(&solve, board.to_string().as_bytes())[0]["proven"], true);
    let default = result(&json!({"call": "generate", "plan": {}}), &[]);
    assert_eq!(default, result(&json!({"call": "generate", "plan": {"seed": 1, "size": 6}}), &[]));
    for (plan, expected) in [(json!({"size": 0}), "size 0"), (json!({"trains": ["x"]}), "trains: \"x\"")] {
        let error = error(&json!({"call": "generate", "plan": plan}), &[]);
        assert!(error["message"].as_str().unwrap().contains(expected), "{error}");
    }
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
        (
            json!({"call": "draw", "choice": {}, "search": {}, "picture": {}, "look": {"theme": "pink"}}),
            "median.json",
            "\"auto\"",
        ),
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
        let call = json!({"call": "draw", "choice": choice, "search": {}, "picture": picture, "look": {}});
        let drawn = |png: bool| {
            let mut call = call.clone();
            call["png"] = json!(png);
            result(&call, &board)
        };
        assert!(drawn(false).as_str().unwrap().starts_with("<svg"));
        // The first bytes of a PNG in base64.
        assert!(drawn(true).as_str().unwrap().starts_with("iVBORw0KGgo"));
    }
}

/// Asks about a board that is kept.
fn ask(board: &Value, asked: &Value) -> Value {
    result(&json!({"call": "board", "board": board, "asked": asked}), b"")
}

#[test]
fn a_board_is_kept_changed_and_asked() {
    let open = json!({"call": "open", "choice": {"title": "1889"}});
    let board = result(&open, b"");
    for asked in [
        json!({"ask": "placeToken", "company": "AR", "hex": "K8", "stop": 0}),
        json!({"ask": "setTrains", "company": "AR", "trains": ["2"]}),
        json!({"ask": "layTile", "hex": "K8", "tile": "6", "rotation": 2}),
    ] {
        ask(&board, &asked);
    }
    let line = "highball/1 1889 2 K8=6/2 K8/0=AR AR=2";
    assert_eq!(ask(&board, &json!({"ask": "line"})), line);
    let contents = json!({"tile": "6", "rotation": 2, "tokens": [["AR"]]});
    assert_eq!(ask(&board, &json!({"ask": "contents", "hex": "K8"})), contents);
    assert_eq!(ask(&board, &json!({"ask": "tokensOf", "company": "AR"})), json!([{"hex": "K8", "stop": 0}]));
    assert_eq!(ask(&board, &json!({"ask": "about"})), json!({"title": "1889", "phase": "2", "companies": ["AR"]}));
    let lays = ask(&board, &json!({"ask": "legalLays", "company": "AR"}));
    let step = |lay: &Value| json!([{"hex": lay["hex"], "tile": lay["tile"], "rotation": lay["rotation"]}]);
    let moves: Vec<Value> = lays.as_array().unwrap().iter().map(step).collect();
    let revenues = ask(&board, &json!({"ask": "revenues", "company": "AR", "moves": moves}));
    let solve = json!({"ask": "solve", "company": "AR"});
    for (steps, revenue) in moves.iter().zip(revenues.as_array().unwrap()) {
        ask(&board, &json!({"ask": "make", "steps": steps}));
        assert_eq!(ask(&board, &solve)["revenue"], *revenue);
        assert_eq!(ask(&board, &json!({"ask": "undo"})), true);
    }
    let copy = ask(&board, &json!({"ask": "copy"}));
    ask(&board, &json!({"ask": "close"}));
    assert_eq!(ask(&copy, &json!({"ask": "line"})), line);
    let closed = error(&json!({"call": "board", "board": board, "asked": solve}), b"");
    assert_eq!(closed["message"], "this board has been closed");
    assert!(ask(&board, &json!({"ask": "close"})).is_null());
    let next = result(&open, b"");
    assert!(next != board && next != copy, "the number of a closed board is not given again");
    let wrong = json!({"ask": "layTile", "hex": "K8", "tile": "9", "rotation": 0});
    let wrong = error(&json!({"call": "board", "board": copy, "asked": wrong}), b"");
    assert!(wrong["message"].as_str().unwrap().contains("expected a tile with a place for the city"));
}

#[test]
fn a_step_that_cannot_be_read_says_why() {
    let board = result(&json!({"call": "open", "choice": {}}), b"highball/1 1889 2 K8=6/2 K8=AR AR=2");
    for (steps, expected) in [
        (json!([{"compnay": 1}]), r#"step {"compnay":1}: there is no field `compnay`, expected a tile lay with `hex`"#),
        (json!([{"hex": "J9", "tile": "58", "phase": "3"}]), "a tile lay has no `phase`"),
        (json!([null]), "step null: invalid type: null, expected a tile lay with `hex` and `tile`"),
    ] {
        for asked in
            [json!({"ask": "make", "steps": steps}), json!({"ask": "revenues", "company": "AR", "moves": [[], steps]})]
        {
            let error = error(&json!({"call": "board", "board": board, "asked": asked}), b"");
            assert!(error["message"].as_str().unwrap().contains(expected), "{error}");
        }
    }
    ask(&board, &json!({"ask": "make", "steps": [{"hex": "J9", "tile": "58"}]}));
    assert_eq!(ask(&board, &json!({"ask": "contents", "hex": "J9"}))["rotation"], 0);
}

#[test]
fn a_board_says_what_it_is_made_of() {
    let text =
        String::from_utf8(fixture("../titles/src/title/data/1889.toml")).unwrap().replace("id = \"1889\"", "id = \"Ours\"");
    let own = result(&json!({"call": "open", "choice": {"title": text}}), b"");
    for train in ["2", "3"] {
        ask(&own, &json!({"ask": "addTrain", "company": "AR", "train": train}));
    }
    ask(&own, &json!({"ask": "placeToken", "company": "AR", "hex": "K8", "stop": 0}));
    assert_eq!(ask(&own, &json!({"ask": "trains", "company": "AR"})), json!(["2", "3"]));
    ask(&own, &json!({"ask": "removeTrain", "company": "AR", "train": "3"}));
    assert_eq!(ask(&own, &json!({"ask": "trains", "company": "AR"})), json!(["2"]));
    let source = ask(&own, &json!({"ask": "source"}));
    assert_eq!(source["line"], ask(&own, &json!({"ask": "line"})));
    assert_eq!(source["title"], json!(text));
    let known = result(&json!({"call": "open", "choice": {"title": "1889"}}), b"");
    assert!(ask(&known, &json!({"ask": "source"}))["title"].is_null());
    let position = ask(&own, &json!({"ask": "position", "company": "AR"}));
    assert_eq!(position["company"], "AR");
    let solve = json!({"call": "solve", "choice": {}, "search": {}, "sets": {}});
    let revenue = ask(&own, &json!({"ask": "solve", "company": "AR"}))["revenue"].take();
    assert_eq!(result(&solve, position.to_string().as_bytes())[0]["revenue"], revenue);
    assert!(ask(&own, &json!({"ask": "svg", "look": {"width": 600}})).as_str().unwrap().starts_with("<svg"));
}

#[test]
fn advice_and_checks_are_given() {
    let advise = json!({"call": "advise", "choice": {"company": "AR"}, "search": {}, "advice": {}});
    let advice = result(&advise, b"highball/1 1889 2 K8=6/2 K8=AR AR=2");
    assert_eq!((&advice["company"], &advice["revenue"]), (&json!("AR"), &json!(40)));
    let game = fixture("games/18Chesapeake/1277.json.gz");
    let at = json!({"call": "advise", "choice": {"action": 412}, "search": {}, "advice": {"boards": 1}});
    assert_eq!(result(&at, &game)["company"], "PRR");
    let check = json!({"call": "check", "choice": {}});
    let faults = result(&check, b"title = \"18MEX\"\nphase = \"8\"\n");
    assert_eq!((&faults[0]["severity"], &faults[0]["line"]), (&json!("error"), &json!(2)));
    let title = result(&json!({"call": "title", "choice": {"title": "1889"}}), b"");
    assert_eq!(title["phases"][0], "2");
}
