//! `highball judge`: the forms of its input, what it says, and how it ends.

use serde_json::{Value, json};

use crate::common::program::{Done, Files, run, run_on};

/// Three cities in a row, worth 20, 30 and 60, a token in the first, and a 2-train and a 3-train.
fn question() -> String {
    json!({
        "id": "q", "title": "1800", "phase": "5", "layout": "flat", "company": "AR",
        "trains": [{"id": "2-0", "name": "2", "reach": 2}, {"id": "3-0", "name": "3", "reach": 3}],
        "hexes": [
            {"id": "A1", "column": 0, "row": 0, "neighbours": {"0": "A3"},
             "stops": [{"kind": "city", "revenue": 20, "slots": 1, "tokens": ["AR"]}], "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "A3", "column": 0, "row": 2, "neighbours": {"3": "A1", "0": "A5"},
             "stops": [{"kind": "city", "revenue": 30, "slots": 1, "tokens": ["AR"]}],
             "segments": [{"ends": ["e3", "s0"]}, {"ends": ["e0", "s0"]}]},
            {"id": "A5", "column": 0, "row": 4, "neighbours": {"3": "A3"},
             "stops": [{"kind": "city", "revenue": 60, "slots": 1, "tokens": ["BO"]}], "segments": [{"ends": ["e3", "s0"]}]},
        ],
    })
    .to_string()
}

/// Best are the two runs from A3, which earn 50 and 90.
const BEST: &str = "2: A1, A3; 3: A3, A5";

/// A folder with the question as `q.json`.
struct Folder(Files);

impl Folder {
    fn new() -> Self {
        let files = Files::new();
        files.write("q.json", question());
        Self(files)
    }

    fn write(&self, name: &str, text: &str) {
        self.0.write(name, text);
    }

    fn judge(&self, arguments: &[&str]) -> Done {
        run(self.0.path(), &[&["judge", "q.json"], arguments].concat(), "")
    }
}

#[track_caller]
fn standing(done: &Done) -> (i32, String, u64) {
    let line: Value =
        serde_json::from_str(done.output.lines().next().unwrap_or_default()).unwrap_or_else(|_| panic!("{}", done.error));
    (done.status, line["standing"].as_str().unwrap().to_owned(), line["revenue"].as_u64().unwrap())
}

#[test]
fn the_status_says_whether_the_claim_is_the_best() {
    let files = Folder::new();
    assert_eq!(standing(&files.judge(&["--claim", BEST])), (0, "best".to_owned(), 140));
    assert_eq!(standing(&files.judge(&["--claim", "3: A1, A3, A5"])), (1, "less".to_owned(), 110));
    assert_eq!(standing(&files.judge(&["--claim", "2: A1, A3, A5"])), (1, "illegal".to_owned(), 110));
    assert_eq!(standing(&files.judge(&["--claim", "3: A1, A3", "--node-limit", "0", "--strategy", "exhaustive"])).0, 1);
}

#[test]
fn a_claim_comes_from_the_line_a_file_or_standard_input() {
    let files = Folder::new();
    files.write("claim.txt", "# Ann\n2: A1, A3\n3: A3 - A5\n");
    files.write(
        "claim.toml",
        "[[runs]]\ntrain = \"2\"\nstops = \"A1, A3\"\n[[runs]]\ntrain = \"3\"\nstops = [\"A3\", \"A5\"]\n",
    );
    for file in ["claim.txt", "claim.toml"] {
        assert_eq!(standing(&files.judge(&["--claim-file", file])), (0, "best".to_owned(), 140), "{file}");
    }
    let done = run(files.0.path(), &["judge", "q.json", "--claim-file", "-"], BEST);
    assert_eq!(standing(&done), (0, "best".to_owned(), 140));
    let done = run(files.0.path(), &["judge", "-", "--claim-file", "claim.txt"], question());
    assert_eq!(standing(&done), (0, "best".to_owned(), 140));
    run(files.0.path(), &["judge", "-", "--claim-file", "-"], "")
        .refused("standard input (-) can stand only once: for FILE or for one --claim-file");
}

#[test]
fn an_answer_of_the_program_is_a_claim() {
    let files = Folder::new();
    let answer = run(files.0.path(), &["solve", "q.json"], "").output;
    files.write("answer.json", &answer);
    assert_eq!(standing(&files.judge(&["--claim-file", "answer.json"])), (0, "best".to_owned(), 140));
    assert_eq!(standing(&files.judge(&["--claim", answer.trim()])), (0, "best".to_owned(), 140));
}

#[test]
fn several_claims_are_ranked() {
    let files = Folder::new();
    let done = files.judge(&["--claim", "2: A1, A3, A5", "--claim", "2: A1, A3", "--claim", BEST]);
    let ranked: Vec<_> =
        done.json().iter().map(|line| (line["claim"].as_u64().unwrap(), line["legal"].as_bool().unwrap())).collect();
    assert_eq!((done.status, ranked), (0, vec![(3, true), (2, true), (1, false)]));
}

/// Also where another claim is the best.
#[test]
fn each_claim_that_is_not_best_is_told_what_changes() {
    let files = Folder::new();
    let claims = ["--claim", "2: A1, A3", "--claim", BEST, "--claim", "2: A1, A3, A5"];
    let text = files.judge(&[&claims[..], &["--format", "text"]].concat()).output;
    for (claim, changes) in [(1, true), (2, false), (3, true)] {
        assert_eq!(text.contains(&format!("\nWhat changes from claim {claim}:\n")), changes, "{text}");
    }
    assert!(!text.contains("The best legal set of runs:"), "claim 2 is that: {text}");
    let changed: Vec<bool> = files.judge(&claims).json().iter().map(|line| line.get("changes").is_some()).collect();
    assert_eq!(changed, [false, true, true]);
}

#[test]
fn a_claim_may_begin_with_a_hyphen() {
    let done = Folder::new().judge(&["--claim", "-, A3"]);
    assert!(done.error.contains("q.json: --claim \"-, A3\""), "{}", done.error);
}

#[test]
fn the_json_of_a_claim_has_its_faults_changes_and_the_best_set() {
    let done = Folder::new().judge(&["--claim", "2: A1, A3, A5"]);
    let claim = &done.json()[0];
    assert_eq!(
        claim["runs"][0]["faults"],
        json!([{"fault": "the route counts as 3 stops; the 2-train can run to at most 2", "rule": "A legal set of routes, rule 5",
                "kind": "too-far", "trains": ["2-0"]}])
    );
    assert_eq!(claim["best"]["revenue"], 140);
    assert_eq!(claim["changes"][0]["train"], "2-0");
    assert_eq!(claim["changes"][0]["from"], json!(["A1/0", "A3/0", "A5/0"]));
    assert_eq!(claim["changes"][1], json!({"train": "3-0", "to": claim["best"]["runs"][1]["stops"]}));
}

#[test]
fn the_json_of_a_fault_says_where_it_is_and_whose() {
    let done = Folder::new().judge(&["--claim", "2: A1, A3; 3: A3, A1"]);
    let faults = &done.json()[0]["faults"];
    assert_eq!(faults.as_array().unwrap().len(), 2, "{faults}");
    assert_eq!(faults[0]["kind"], "segment-shared");
    assert_eq!(
        [&faults[0]["trains"], &faults[0]["track"], &faults[0]["hexes"]],
        [&json!(["2-0", "3-0"]), &json!(["A1:0"]), &json!(["A1"])]
    );
    let done = Folder::new().judge(&["--claim", "3: A3, A1, A3"]);
    let faults = done.json()[0]["runs"][0]["faults"].clone();
    let twice = faults.as_array().unwrap().iter().find(|fault| fault["kind"] == "stop-twice").unwrap();
    assert_eq!([&twice["trains"], &twice["stops"], &twice["hexes"]], [&json!(["3-0"]), &json!(["A3/0"]), &json!(["A3"])]);
}

#[test]
fn the_json_of_a_verdict_has_what_each_stop_pays() {
    let mut doubled: Value = serde_json::from_str(&question()).unwrap();
    doubled["version"] = json!(2);
    doubled["trains"][1]["multiplier"] = json!(2);
    doubled["company_values"] = json!([{"id": "harbour", "stops": ["A3/0"], "plus": 10}]);
    let files = Folder::new();
    files.write("q.json", &doubled.to_string());
    let claim = &files.judge(&["--claim", "3: A1, A3 = 100"]).json()[0];
    assert_eq!([&claim["runs"][0]["revenue"], &claim["runs"][0]["told"]], [120, 100]);
    assert_eq!(
        claim["runs"][0]["prices"],
        json!([
            {"stop": "A1/0", "value": 20, "multiplier": 2, "price": 40},
            {"stop": "A3/0", "value": 30, "plus": 10, "multiplier": 2, "price": 80},
        ])
    );
    for run in claim["best"]["runs"].as_array().unwrap() {
        let prices = run["prices"].as_array().unwrap();
        let stops: Vec<&Value> = prices.iter().map(|price| &price["stop"]).collect();
        assert_eq!(stops, run["paid"].as_array().unwrap().iter().collect::<Vec<_>>());
        assert_eq!(run["revenue"], prices.iter().map(|price| price["price"].as_u64().unwrap()).sum::<u64>());
    }
}

#[test]
fn why_not_is_answered() {
    let files = Folder::new();
    let done = files.judge(&["--why", "3: A1, A3, A5", "--why", "3: A5, A1", "--why", "A3, A1"]);
    let lines = done.json();
    assert_eq!(done.status, 0);
    assert_eq!(
        (&lines[0]["why"], &lines[0]["within"]["revenue"], &lines[0]["less"]),
        (&json!("within"), &json!(110), &json!(30))
    );
    assert_eq!((&lines[1]["why"], &lines[1]["runs"][0]["added"]), (&json!("within"), &json!(["A3/0"])));
    assert_eq!(lines[2]["why"], "in-best");
    let text = files.judge(&["--why", "2: A1, A3, A5", "--format", "text"]).output;
    assert!(
        text.starts_with("Why not 2-train: A1 – A3 – A5?\nIt is not legal:\n- 2-train: the route counts as 3 stops"),
        "{text}"
    );
}

#[test]
fn a_text_for_people_is_written_where_it_is_asked_for() {
    let text = Folder::new().judge(&["--claim", "3: A1, A3", "--format", "text"]).output;
    assert!(text.contains("\nThe claim is legal and earns 50, 90 less than the best.\n"), "{text}");
    assert!(text.contains("\nThe best legal set of runs:\n"), "{text}");
    assert!(text.contains("\nWhat changes:\n"), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours where it is not a terminal");
}

#[test]
fn what_cannot_be_read_is_refused_in_a_line() {
    let files = Folder::new();
    files
        .judge(&["--claim", "4: A1, A3"])
        .refused("q.json: --claim \"4: A1, A3\": there is no train \"4\", expected one of \"2-train\", \"3-train\"");
    files
        .judge(&["--claim", "3: A1, B7"])
        .refused("q.json: --claim \"3: A1, B7\": there is no stop \"B7\", expected one of \"A1\", \"A3\", \"A5\"");
    files.judge(&["--why", "3: A1; 2: A1"]).refused("q.json: --why \"3: A1; 2: A1\": 2 routes, expected at most 1");
    files.write("bad.toml", "runs = [\n");
    let done = files.judge(&["--claim-file", "bad.toml"]);
    assert_eq!((done.status, done.output.as_str()), (2, ""));
    assert!(done.error.starts_with("error: bad.toml: claim \"runs = [\": cannot be read as TOML: line "), "{}", done.error);
    assert!(files.judge(&["--claim-file", "none.txt"]).error.starts_with("error: none.txt: cannot be opened: "));
    assert_eq!(files.judge(&[]).status, 2, "nothing is claimed");
    assert_eq!(run_on(&["judge", "-", "--claim", "A1"], "").status, 2);
}

#[test]
fn a_board_file_has_to_say_whose_claim_it_is() {
    let board = "fixtures/boards/18MEX.toml";
    let done = run_on(&["judge", board, "--claim", "A1"], "");
    assert!(done.error.contains("several companies can run: choose the claim's company with --company: "), "{}", done.error);
    let done = run_on(&["judge", board, "--company", "CHI", "--claim", "Chihuahua, el paso"], "");
    assert_eq!(done.status, 1, "any train that can run it is meant: {}", done.error);
}

/// 18MEX 4.4.2, 4.2 (c): a minor company must run its train. 18SA 7.2 (3): running is mandatory.
#[test]
fn a_company_that_must_run_may_not_claim_that_it_does_not() {
    let minor = "title = \"18MEX\"\nphase = \"2\"\ntokens = { K6 = [\"B\"], I8 = [\"MC\"] }\ncompanies.B = { trains = [\"2\"] }\n\
                 companies.MC = { trains = [\"2\"] }\n[tiles]\nI8 = \"57/1\"\n";
    let judge = |board: &str, company: &str, claim: &str| {
        let done = run_on(&["judge", "-", "--company", company, "--claim", claim, "--format", "text"], board);
        (done.output.contains("must run"), done.output, done.status)
    };
    let (must, text, status) = judge(minor, "B", "2: none");
    assert!(text.contains("No train runs, but B must run if it can (18MEX 4.4.2, 4.2 (c))"), "{text}");
    assert_eq!((must, status), (true, 1));
    let (must, text, _) = judge(minor, "B", "2: Mazatlan, K6");
    assert!(!must, "{text}");
    let (must, text, status) = judge(minor, "MC", "2: none");
    assert_eq!((must, status), (false, 0), "a major need not, and has no route: {text}");
    let brazil = "title = \"18SA\"\nphase = \"2\"\ntokens = { Brasilia = [\"RFFSA\"] }\ncompanies.RFFSA = { trains = [\"2 goods\"] }\n";
    let (must, text, _) = judge(brazil, "RFFSA", "none");
    assert!(!must, "it has no route: {text}");
}

/// 18MW: placing the token of a connection is optional.
#[test]
fn a_claim_without_an_optional_token_is_told_from_a_worse_claim() {
    let board = r#"
title = "18MW"
phase = "3"
tokens = { "Des Moines" = ["CRI&P"] }
companies."CRI&P" = { trains = ["3"] }
tiles = { F20 = "9/1", F18 = "9/1", F16 = "9/1", F14 = "9/1", F12 = "9/1", F10 = "57/1", F8 = "9/1", F6 = "9/1", F4 = "8/2" }
"#;
    let judge = |claim: &str| run_on(&["judge", "-", "--claim", claim, "--format", "json"], board).output;
    let field = |line: &str, name: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()[name].clone();
    let full = judge("3: Chicago, Des Moines, San Francisco");
    assert_eq!((field(&full, "standing"), field(&full, "revenue")), ("best".into(), 430.into()));
    let less = judge("3: Chicago, Des Moines");
    assert_eq!((field(&less, "less"), field(&less, "less_with_same_choices")), (370.into(), 310.into()));
    let alternatives = field(&full, "best")["alternatives"].clone();
    assert_eq!(alternatives[0]["runs"][0]["stops"].as_array().unwrap().len(), 3, "the runs without the token");
}

#[test]
fn a_claim_that_brings_the_treasury_less_than_the_best_is_not_the_best() {
    // A goods train runs from Prague to either of two mines. The routes earn the same, and the mines pay the treasury 30 and 20.
    let board = r#"
title = "1837"
phase = "3"
tiles = { C11 = "406 NE-E-SW-W", B12 = "9 NE-SW", D10 = "58 NE-SE" }
tokens = { C11 = ["BK"] }
companies.BK = { trains = ["1G"] }
"#;
    let judge = |arguments: &[&str]| run_on(&[&["judge", "-"], arguments].concat(), board);
    let (better, lesser) = (["--claim", "1G: A13, C11, D10"], ["--claim", "1G: E11, D10, C11"]);
    assert_eq!(standing(&judge(&better)), (0, "best".to_owned(), 50));
    let done = judge(&lesser);
    assert_eq!(standing(&done), (1, "less".to_owned(), 50));
    let line: Value = serde_json::from_str(&done.output).unwrap();
    assert_eq!((&line["less"], &line["less_to"]), (&json!(0), &json!({"to": "treasury", "amount": 10})));
    let text = judge(&[&lesser[..], &["--format", "text"]].concat()).output;
    assert!(
        text.contains("The claim is legal and earns 50, as much as the best, but 10 less for the treasury.\n"),
        "{text}"
    );
    assert!(text.contains("\nWhat changes:\n"), "{text}");
    // Of both, the one that brings the treasury more comes first.
    let both = judge(&[lesser, better].concat());
    let numbers: Vec<Value> =
        both.output.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["claim"].clone()).collect();
    assert_eq!((both.status, numbers), (0, vec![json!(2), json!(1)]));
    let why = judge(&["--why", "1G: E11, D10, C11", "--format", "text"]).output;
    assert!(why.contains("The best set with it earns 50, as much as the best, but 10 less for the treasury:\n"), "{why}");
}

#[test]
fn reading_a_claim_obeys_the_limits() {
    // Nine hexes below each other, each crossed by any of three tracks, so that there are 3^8 ways from end to end.
    let hex = |rung: usize| {
        let id = |rung: usize| format!("A{}", 2 * rung + 1);
        let mut neighbours = serde_json::Map::new();
        let mut segments = Vec::new();
        for (edge, is_open, to) in [("3", rung > 0, rung.wrapping_sub(1)), ("0", rung < 8, rung + 1)] {
            if is_open {
                neighbours.insert(edge.to_owned(), json!(id(to)));
                let from = if rung == 0 || rung == 8 { "s0" } else { "j" };
                segments.extend((0..3).map(|lane| json!({"ends": [from, format!("e{edge}.{lane}/3")]})));
            }
        }
        let stop = json!({"kind": "city", "revenue": 20, "slots": 1, "tokens": ["AR"]});
        let stops = if rung == 0 || rung == 8 { vec![stop] } else { Vec::new() };
        json!({"id": id(rung), "column": 0, "row": 2 * rung, "neighbours": neighbours, "stops": stops, "segments": segments})
    };
    let mut question: Value = serde_json::from_str(&question()).unwrap();
    question["hexes"] = (0..9).map(hex).collect();
    let files = Folder::new();
    files.write("q.json", &question.to_string());
    let claim = "2: A1, A17; 3: A1, A17";
    let complete = |limits: &[&str]| {
        let done = files.judge(&[&["--claim", claim, "--strategy", "greedy"], limits].concat());
        let line: Value = serde_json::from_str(done.output.lines().next().unwrap_or_default()).expect(&done.error);
        line["complete"].clone()
    };
    assert_eq!([complete(&["--node-limit", "0"]), complete(&["--time-limit", "0s"]), complete(&[])], [false, false, true]);
    let text = files.judge(&["--claim", claim, "--node-limit", "0", "--format", "text"]).output;
    assert!(text.contains("I did not try all readings of the claim"), "{text}");
}

#[test]
fn a_fault_that_is_repeated_is_told_once() {
    let files = Folder::new();
    let run = |track: &[&str], times: usize| json!({"train": "3", "stops": "A1, A3", "track": [track.repeat(times)]});
    files.write("claim.txt", &json!({"runs": [run(&["A1:0", "A3:0"], 50_000)]}).to_string());
    let text = files.judge(&["--claim-file", "claim.txt", "--format", "text"]).output;
    assert!(
        text.contains("3-train: the route uses the track between A1 and A3 50000 times; it may use track only once"),
        "{text}"
    );
    assert!(text.len() < 2_000);
    let line: Value = serde_json::from_str(&files.judge(&["--claim-file", "claim.txt"]).output).unwrap();
    let times = |fault: &Value| (fault["kind"].as_str().unwrap().to_owned(), fault["times"].as_u64());
    let faults: Vec<_> = line["runs"][0]["faults"].as_array().unwrap().iter().map(times).collect();
    let twice = ("segment-twice".to_owned(), Some(50_000));
    assert_eq!(faults, [("gap".to_owned(), Some(49_999)), twice.clone(), twice]);
    let picture = files.judge(&["--claim-file", "claim.txt", "--format", "svg"]).output;
    assert!(picture.contains("50000 times") && picture.len() < 100_000, "{}", picture.len());
}
