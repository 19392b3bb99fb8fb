//! `highball judge --answers`: answers of files, judged without searching.

use serde_json::{Value, json};

use crate::common::program::{Done, Files, run, run_on};

/// Three cities in a row, worth 20, 30 and 60, a token in the first two, and a 2-train and a 3-train: the best runs earn 140.
fn question(id: &str, company: &str) -> Value {
    json!({
        "id": id, "title": "1800", "phase": "5", "layout": "flat", "company": company,
        "trains": [{"id": "2-0", "name": "2", "reach": 2}, {"id": "3-0", "name": "3", "reach": 3}],
        "hexes": [
            {"id": "A1", "column": 0, "row": 0, "neighbours": {"0": "A3"},
             "stops": [{"kind": "city", "revenue": 20, "slots": 1, "tokens": [company]}], "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "A3", "column": 0, "row": 2, "neighbours": {"3": "A1", "0": "A5"},
             "stops": [{"kind": "city", "revenue": 30, "slots": 1, "tokens": [company]}],
             "segments": [{"ends": ["e3", "s0"]}, {"ends": ["e0", "s0"]}]},
            {"id": "A5", "column": 0, "row": 4, "neighbours": {"3": "A3"},
             "stops": [{"kind": "city", "revenue": 60, "slots": 1, "tokens": ["BO"]}], "segments": [{"ends": ["e3", "s0"]}]},
        ],
    })
}

fn with(mut question: Value, field: &str, value: impl Into<Value>) -> Value {
    question[field] = value.into();
    question
}

fn lines(values: &[Value]) -> String {
    values.iter().map(|value| value.to_string() + "\n").collect()
}

/// The runs that earn 50 and 90.
fn best() -> Value {
    json!([{"train": "2-0", "stops": ["A1", "A3"]}, {"train": "3-0", "stops": ["A3", "A5"]}])
}

/// A run that earns 50.
fn less() -> Value {
    json!([{"train": "2-0", "stops": ["A1", "A3"]}])
}

fn judge_to(questions: &[Value], answers: &str, format: &str) -> Done {
    let files = Files::new();
    files.write("q.jsonl", lines(questions));
    files.write("a.jsonl", answers);
    run(files.path(), &["judge", "q.jsonl", "--answers", "a.jsonl", "--format", format], "")
}

/// Judges one answer to one question, and returns the status and its line.
fn judge(question: Value, answer: Value) -> (i32, Value) {
    let done = judge_to(&[question], &lines(&[answer]), "json");
    assert_eq!(done.error, "");
    (done.status, done.json()[0].clone())
}

fn faults(question: Value, answer: Value) -> String {
    let (status, line) = judge(question, answer);
    assert_eq!((status, line["accepted"].as_bool()), (3, Some(false)), "{line}");
    let faults: Vec<&str> = line["faults"].as_array().unwrap().iter().map(|fault| fault.as_str().unwrap()).collect();
    faults.join("; ")
}

#[test]
fn answers_of_a_batch_are_accepted() {
    let files = Files::new();
    let questions = [question("a", "AR"), question("a", "XX"), question("b", "AR")];
    files.write("q.jsonl", lines(&questions));
    let answers = run(files.path(), &["batch", "q.jsonl"], "").output;
    let done = run(files.path(), &["judge", "q.jsonl", "--answers", "-"], answers);
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    let rows = done.json();
    assert!(
        rows[..3].iter().all(|row| row["accepted"] == true && row["legal"] == true && row["revenue"] == 140),
        "{rows:?}"
    );
    assert_eq!(rows[3], json!({"answers": 3, "accepted": 3, "optimal": 0, "improved": 0, "failed": 0, "missing": 0}));
}

#[test]
fn an_answer_is_compared_with_what_is_known() {
    let merit = |question: Value, runs: Value| {
        let (status, line) = judge(question, json!({"id": "q", "runs": runs}));
        assert_eq!(status, 0, "{line}");
        line["merit"].as_str().unwrap().to_owned()
    };
    let plain = || question("q", "AR");
    assert_eq!(merit(plain(), best()), "unknown");
    assert_eq!(merit(with(plain(), "optimum", 140), best()), "optimal");
    assert_eq!(merit(with(plain(), "optimum", 140), less()), "less");
    assert_eq!(merit(with(plain(), "best_known", 140), best()), "best-known");
    assert_eq!(merit(with(plain(), "best_known", 90), best()), "improved");
    assert_eq!(merit(with(plain(), "best_known", 90), less()), "less");
    assert_eq!(merit(with(plain(), "optimum", "many"), best()), "unknown", "anything but a number says nothing");
}

#[test]
fn numbers_that_cannot_be_right_are_faults() {
    let answer = |fields: Value| {
        let mut answer = json!({"id": "q", "runs": less()});
        answer.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        answer
    };
    let plain = || question("q", "AR");
    let known = || with(plain(), "optimum", 140);
    assert_eq!(faults(plain(), answer(json!({"revenue": 60}))), "the answer states a revenue of 60, but its runs earn 50");
    assert_eq!(
        faults(plain(), answer(json!({"upper_bound": 40}))),
        "the answer states an upper bound of 40, but 50 can be earned"
    );
    assert_eq!(
        faults(known(), answer(json!({"upper_bound": 130, "revenue": 50}))),
        "the answer states an upper bound of 130, but 140 can be earned"
    );
    assert_eq!(
        faults(plain(), answer(json!({"upper_bound": 60, "proven": true}))),
        "the answer is said to be proven, but its upper bound is 60 and its runs earn 50"
    );
    assert_eq!(faults(known(), answer(json!({"proven": true}))), "the answer is said to be proven, but 140 can be earned");
    assert_eq!(
        faults(with(plain(), "optimum", 40), answer(json!({}))),
        "the runs earn 50, more than the optimum of the question, 40: one of them is wrong"
    );
    let (status, line) = judge(known(), answer(json!({"revenue": 50, "upper_bound": 140, "proven": false})));
    assert_eq!((status, &line["merit"]), (0, &json!("less")));
}

#[test]
fn runs_that_are_not_legal_are_faults() {
    let answer = json!({"id": "q", "revenue": 110, "runs": [{"train": "2-0", "stops": ["A1", "A3", "A5"]}]});
    let fault = faults(question("q", "AR"), answer);
    assert!(fault.starts_with("2-train: the route counts as 3 stops"), "{fault}");
    let must_run = with(with(with(question("q", "AR"), "version", 2), "must_run", true), "optimum", 140);
    let fault = faults(must_run, json!({"id": "q", "runs": []}));
    assert!(fault.contains("must run"), "{fault}");
}

#[test]
fn a_bad_line_is_an_error_in_its_place_and_the_rest_goes_on() {
    let questions = [question("a", "AR"), question("a", "XX"), question("b", "AR")];
    let answers = [
        "nonsense".to_owned(),
        json!({"id": "c", "runs": []}).to_string(),
        json!({"id": "a", "runs": []}).to_string(),
        json!({"id": "a", "company": "YY", "runs": []}).to_string(),
        json!({"id": "b", "runs": less()}).to_string(),
        json!({"id": "b", "runs": best()}).to_string(),
        json!({"line": 7, "error": "column 2: not JSON"}).to_string(),
        json!({"runs": []}).to_string(),
        json!({"id": "b"}).to_string(),
        json!({"id": "a", "company": "AR", "runs": [{"train": "9", "stops": ["A1"]}]}).to_string(),
        json!({"id": "a", "company": "XX", "runs": best()}).to_string(),
    ];
    let done = judge_to(&questions, &answers.join("\n"), "json");
    assert_eq!((done.status, done.error.as_str()), (3, ""));
    let rows = done.json();
    let error = |line: usize| {
        assert_eq!(rows[line - 1]["line"], line);
        rows[line - 1]["error"].as_str().unwrap_or_default()
    };
    assert_eq!(error(1), "column 2: expected ident, expected an answer: a JSON object with `id` and `runs`");
    assert_eq!(error(2), "there is no question with the id \"c\"");
    assert_eq!(error(3), "a: 2 companies have a question with this id: add `company`");
    assert_eq!(error(4), "a: there is no question for \"YY\"");
    assert_eq!(error(6), "b: a second answer: the first is on line 5");
    assert_eq!(error(7), "an error in place of an answer: column 2: not JSON");
    assert_eq!(error(8), "has no `id`, expected an answer: a JSON object with `id` and `runs`");
    assert_eq!(error(9), "has no `runs`, expected an answer: a JSON object with `id` and `runs`");
    assert!(error(10).starts_with("a: claim \"9: A1\": "), "{}", error(10));
    assert_eq!((&rows[4]["revenue"], &rows[10]["revenue"]), (&json!(50), &json!(140)));
    assert_eq!(rows[11], json!({"answers": 11, "accepted": 2, "optimal": 0, "improved": 0, "failed": 9, "missing": 0}));
}

#[test]
fn questions_without_an_answer_are_counted_and_no_failure() {
    let questions = [question("a", "AR"), question("b", "AR"), question("c", "AR")];
    let done = judge_to(&questions, &lines(&[json!({"id": "b", "runs": best()})]), "text");
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    assert_eq!(
        done.output,
        "line  question  company  revenue  known  verdict\n\
         \u{20}  1  b         AR           140         legal\n\
         \n\
         1 answer: 1 accepted (0 optimal), 0 failed; 2 questions without an answer.\n"
    );
}

#[test]
fn the_text_says_what_is_wrong() {
    let questions = [with(question("a", "AR"), "optimum", 140), with(question("b", "AR"), "best_known", 90)];
    let answers = [
        json!({"id": "a", "runs": less(), "revenue": 60}),
        json!({"id": "b", "runs": best()}),
        json!({"id": "x", "runs": []}),
    ];
    let done = judge_to(&questions, &lines(&answers), "text");
    assert_eq!(done.status, 3);
    let text: Vec<&str> = done.output.lines().map(|line| line.rsplit_once("  ").map_or(line, |(_, last)| last)).collect();
    assert_eq!(
        text[1..4],
        [
            "✗ the answer states a revenue of 60, but its runs earn 50",
            "legal, 50 more than the best known",
            "error: there is no question with the id \"x\""
        ]
    );
    assert_eq!(
        text[5],
        "3 answers: 1 accepted (0 optimal, 1 better than the best known), 2 failed; 0 questions without an answer."
    );
}

#[test]
fn files_that_cannot_be_used_are_refused() {
    let files = Files::new();
    files.write("q.jsonl", lines(&[question("a", "AR")]));
    files.write("twice.jsonl", lines(&[question("a", "AR"), question("a", "AR")]));
    files.write("bad.jsonl", "{}\n");
    let train = json!({"id": "2", "reach": 2});
    files.write("unsound.jsonl", lines(&[with(question("a", "AR"), "trains", json!([train, train]))]));
    files.write("empty", "");
    files.write("a.jsonl", lines(&[json!({"id": "a", "runs": best()})]));
    let judge = |questions: &str, answers: &str| run(files.path(), &["judge", questions, "--answers", answers], "");
    judge("-", "-").refused("standard input (-) can stand only once: for FILE or for --answers");
    judge("twice.jsonl", "a.jsonl")
        .refused("twice.jsonl:2: a second question with the id \"a\" for \"AR\": the first is on line 1");
    judge("q.jsonl", "empty").refused("empty: empty, expected answers: a JSON object on each line");
    judge("q.jsonl", "none").refused("none: cannot be opened: No such file or directory (os error 2)");
    assert!(judge("bad.jsonl", "a.jsonl").error.starts_with("error: bad.jsonl:1: "));
    assert_eq!(judge("bad.jsonl", "a.jsonl").status, 2);
    let unsound = judge("unsound.jsonl", "a.jsonl");
    assert_eq!(unsound.status, 2);
    assert!(unsound.error.starts_with("error: unsound.jsonl:1: "), "{}", unsound.error);
    assert_eq!(unsound.error.lines().count(), 1);
    let board = run_on(&["judge", "fixtures/boards/1830.toml", "--answers", "fixtures/median.json"], "");
    assert!(board.error.starts_with("error: fixtures/boards/1830.toml: a board file"), "{}", board.error);
    let picture = run(files.path(), &["judge", "q.jsonl", "--answers", "a.jsonl", "--format", "svg"], "");
    picture.refused("--answers has no pictures, expected --format text or json");
    for option in [&["--claim", "A1"][..], &["--id", "a"], &["--company", "AR"], &["--strategy", "greedy"]] {
        let done = run(files.path(), &[&["judge", "q.jsonl", "--answers", "a.jsonl"], option].concat(), "");
        assert_eq!(done.status, 2, "{option:?}");
        assert!(done.error.contains("cannot be used with"), "{}", done.error);
    }
}

#[test]
fn both_files_may_be_compressed() {
    let done = run_on(
        &["judge", "fixtures/benchmark/instances.jsonl.gz", "--answers", "fixtures/benchmark/solutions.jsonl.gz"],
        "",
    );
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    let rows = done.json();
    let totals = &rows[rows.len() - 1];
    assert_eq!((&totals["failed"], &totals["missing"]), (&json!(0), &json!(0)), "{totals}");
    assert_eq!(totals["accepted"], rows.len() - 1);
}
