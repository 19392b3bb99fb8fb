//! `highball solve --certificate` and `highball certify`.

use serde_json::Value;

use crate::common::fixtures;
use crate::common::program::{Files, run};

fn fixture(name: &str) -> String {
    fixtures::project().join("fixtures").join(name).display().to_string()
}

/// Solves a fixture, and returns its certificate.
fn certificate(files: &Files, name: &str) -> Value {
    let done = run(files.path(), &["solve", &fixture(name), "--certificate", "proof.json"], "");
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    serde_json::from_slice(&std::fs::read(files.path().join("proof.json")).unwrap()).unwrap()
}

#[test]
fn a_certificate_of_an_answer_verifies() {
    let files = Files::new();
    let certificate = certificate(&files, "bypass.json");
    let done = run(files.path(), &["certify", "proof.json"], "");
    assert_eq!((done.status, done.error.as_str()), (0, ""));
    let (company, earns) = (certificate["question"]["company"].as_str().unwrap(), &certificate["earns"]);
    assert_eq!(done.output, format!("Verified: {company} earns {earns}. No set of runs earns more.\n"));
    let by_pipe = run(files.path(), &["certify", "-"], certificate.to_string());
    assert_eq!((by_pipe.status, by_pipe.output), (0, done.output));
}

#[test]
fn a_certificate_that_does_not_hold_is_refused_by_the_place() {
    let files = Files::new();
    let mut certificate = certificate(&files, "bypass.json");
    let earns = certificate["earns"].as_i64().unwrap();
    certificate["earns"] = (earns + 10).into();
    files.write("wrong.json", certificate.to_string());
    let done = run(files.path(), &["certify", "wrong.json"], "");
    assert_eq!((done.status, done.output.as_str()), (1, ""));
    assert_eq!(done.error, format!("error: wrong.json: earns: is {}, but the runs earn {earns}\n", earns + 10));
}

#[test]
fn a_file_that_is_no_certificate_is_unusable() {
    let files = Files::new();
    files.write("board.json", "{}");
    run(files.path(), &["certify", "board.json"], "")
        .refused("board.json: not a certificate: missing field `certificate` at line 1 column 2");
}

#[test]
fn a_certificate_is_about_the_whole_question_of_one_company() {
    let files = Files::new();
    let several = fixture("boards/1830.toml");
    let done = run(files.path(), &["solve", &several, "--certificate", "proof.json"], "");
    assert_eq!((done.status, done.output.as_str()), (2, ""));
    assert!(done.error.contains("a certificate is about one answer: choose a company with --company: "), "{}", done.error);
    let done = run(files.path(), &["solve", &fixture("bypass.json"), "--certificate", "proof.json", "--top", "2"], "");
    assert_eq!(done.status, 2);
    assert!(done.error.contains("cannot be used with"), "{}", done.error);
    assert!(!files.path().join("proof.json").exists());
}

#[test]
fn an_answer_that_is_not_proven_has_no_certificate() {
    let files = Files::new();
    let done = run(files.path(), &["solve", &fixture("large.json"), "--certificate", "proof.json", "--node-limit", "1"], "");
    assert_eq!(done.status, 1);
    assert!(done.error.ends_with("proof.json: not written, because the answer is not proven\n"), "{}", done.error);
}
