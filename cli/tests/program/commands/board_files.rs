//! Board files on the command line.

use assert_cmd::Command;
use serde_json::Value;

use crate::common::program::{run, run_on};

/// Two companies in the first phase of 1830, each with a token city and a neighbour to run to, and one without trains.
const BOARD: &str = r#"
title = "1830"
phase = "2"
id = "early"
[tiles]
"H10" = "57/1"
"H14" = "9/1"
"H16" = "57/1"
[tokens]
"H12" = ["PRR"]
"H16" = ["B&O"]
"I15" = ["B&O"]
[companies.PRR]
trains = ["2", "2"]
[companies."B&O"]
trains = ["2"]
[companies.NYC]
"#;

fn highball(arguments: &[&str], input: &str) -> (String, String, i32) {
    let done = run_on(arguments, input);
    (done.output, done.error, done.status)
}

/// Returns the company and the revenue of each line of JSON.
fn revenues(lines: &str) -> Vec<(String, u64)> {
    let revenue = |line: &str| {
        let answer: Value = serde_json::from_str(line).unwrap();
        (answer["company"].as_str().unwrap().to_owned(), answer["revenue"].as_u64().unwrap())
    };
    lines.lines().map(revenue).collect()
}

#[test]
fn all_companies_with_trains_are_solved_one_after_another() {
    let (out, err, status) = highball(&["solve", "-"], BOARD);
    assert_eq!((err.as_str(), status), ("", 0));
    let revenues = revenues(&out);
    let companies: Vec<&str> = revenues.iter().map(|(company, _)| company.as_str()).collect();
    assert_eq!(companies, ["PRR", "B&O"]);
    assert!(revenues.iter().all(|&(_, revenue)| revenue > 0), "{revenues:?}");
    let (text, _, _) = highball(&["solve", "-", "--format", "text"], BOARD);
    assert!(text.contains("PRR in 1830, phase 2 - early") && text.contains("\n\nB&O in 1830"), "{text}");
}

#[test]
fn a_question_shown_as_a_snapshot_has_the_same_answer() {
    let (snapshot, _, status) = highball(&["show", "-", "--company", "PRR", "--format", "snapshot"], BOARD);
    assert_eq!(status, 0);
    let (of_snapshot, _, _) = highball(&["solve", "-"], &snapshot);
    let (of_board, _, _) = highball(&["solve", "-", "--company", "PRR"], BOARD);
    assert_eq!(revenues(&of_snapshot), revenues(&of_board));
}

#[test]
fn a_batch_recognises_board_files_by_their_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.toml");
    std::fs::write(&file, BOARD).unwrap();
    let (out, _, status) = highball(&["batch", file.to_str().unwrap()], "");
    assert_eq!((revenues(&out), status), (revenues(&highball(&["solve", "-"], BOARD).0), 0));
}

#[test]
fn replacement_trains_are_those_of_the_title() {
    let (out, _, _) = highball(&["solve", "-", "--company", "PRR", "--train", "D"], BOARD);
    assert!(out.contains("\"train\":\"D-0\""), "{out}");
    let (_, err, status) = highball(&["solve", "-", "--company", "PRR", "--train", "9"], BOARD);
    assert!(err.starts_with("error: standard input: --train: there is no train \"9\", expected"), "{err}");
    assert_eq!(status, 2);
}

#[test]
fn an_error_names_the_line_and_a_warning_does_not_prevent_an_answer() {
    let (out, err, status) = highball(&["solve", "-"], &BOARD.replace("\"H14\"", "\"Z14\""));
    assert!(err.starts_with("error: standard input:7: tiles.Z14: hex \"Z14\" is not on the 1830 map, expected"), "{err}");
    assert_eq!((out.as_str(), status), ("", 2));
    let (out, err, status) = highball(&["solve", "-"], &BOARD.replace("phase = \"2\"", "phase = \"4\""));
    assert!(err.starts_with("warning: standard input:14: PRR, train 1: 2-trains are gone in phase 4"), "{err}");
    assert_eq!((revenues(&out).len(), status), (2, 0));
}

#[test]
fn the_map_of_a_title_is_shown() {
    let (text, _, status) = highball(&["show", "--title", "1830"], "");
    assert!(text.starts_with("1830, phase 2\n") && text.contains("F2"), "{text}");
    assert_eq!(status, 0);
}

/// C&O runs from the Deep South over Washington and through Baltimore, the home of B&O, to Atlantic City.
const PASSED_HOME: &str = r#"
title = "1830"
phase = "4"
[tiles]
J14 = "57 NE-SW"
I17 = "9 W-E"
[tokens]
F6 = ["C&O"]
J14 = ["C&O"]
[companies."C&O"]
trains = ["4"]
"#;

#[test]
fn an_answer_warns_of_homes_that_the_runs_could_not_pass_with_their_tokens() {
    let warning =
        "The best runs pass Baltimore (I15), the home of B&O, whose token is not there: check that it has not started";
    let (text, error, status) = highball(&["solve", "-", "--format", "text"], PASSED_HOME);
    assert_eq!((error.as_str(), status), ("", 0));
    let entered = "On this board as entered: 2 tiles, 2 tokens, phase 4.";
    assert!(text.contains(&format!("C&O earns 90. Proven: no set of runs earns more.\n{entered}\n{warning}.\n")), "{text}");
    let (json, _, _) = highball(&["solve", "-"], PASSED_HOME);
    let answer: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(answer["entered"]["warnings"], serde_json::json!([warning]));
    let claim = ["judge", "-", "--claim", "4: Washington, Baltimore", "--format", "text"];
    assert!(highball(&claim, PASSED_HOME).0.contains(warning));
    let (picture, _, _) = highball(&["solve", "-", "--format", "svg"], PASSED_HOME);
    assert!(picture.contains("home of B&amp;O"), "{picture}");

    let with_token = PASSED_HOME.replace("J14 = [", "I15 = [\"B&O\"]\nJ14 = [");
    let (text, _, _) = highball(&["solve", "-", "--format", "text"], &with_token);
    assert!(text.contains("C&O earns 80.") && !text.contains("home of"), "{text}");
    // The runs may end in a city with or without the token.
    let shorter = PASSED_HOME.replace("trains = [\"4\"]", "trains = [\"3\"]");
    let (text, _, _) = highball(&["solve", "-", "--format", "text"], &shorter);
    assert!(text.contains("C&O earns 80.") && !text.contains("home of"), "{text}");
}

#[test]
fn a_board_is_shown_once_with_the_trains_and_tokens_of_all_companies() {
    let (text, error, status) = highball(&["show", "-"], BOARD);
    assert_eq!((error.as_str(), status), ("", 0));
    assert!(text.starts_with("1830, phase 2 - early\n"), "{text}");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("H16  57 yellow  city 20 [B&O]")).count(), 1, "{text}");
    let end = [
        "company  trains                tokens",
        "PRR      2-train, 2-train (2)  Altoona (H12)",
        "B&O      2-train               Lancaster (H16), Baltimore (I15)",
        "",
        "On this board as entered: 3 tiles, 3 tokens, phase 2.",
    ];
    assert_eq!(lines[lines.len() - end.len()..], end);
}

#[test]
fn a_board_without_trains_is_shown() {
    let (text, error, status) = highball(&["show", "-"], "title = \"1830\"\nphase = \"2\"\n");
    assert_eq!((error.as_str(), status), ("", 0));
    assert!(text.ends_with("\n\nOn this board as entered: 0 tiles, 0 tokens, phase 2.\n"), "{text}");
}

#[test]
fn the_tiles_that_fit_a_hex_of_a_board_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("board.toml"), BOARD).unwrap();
    let fit = |hex: &str| run(folder.path(), &["tiles", "--board", "board.toml", "--fit", hex], "");
    let done = fit("lancaster");
    let lines = ["tile  colour  left  as written in a board file", "57    yellow  3     57 E-W, 57 SE-NW, 57 NE-SW"];
    assert_eq!((done.error.as_str(), done.output.lines().collect::<Vec<_>>()), ("", lines.to_vec()));
    assert_eq!(fit("Altoona").output, "no tile fits\n");
    let unknown = fit("Z9");
    assert!(
        unknown.error.starts_with("error: --fit: hex \"Z9\" is not on the 1830 map, expected a hex with a letter from A"),
        "{}",
        unknown.error
    );
    assert_eq!(unknown.status, 2);
}

#[test]
fn a_picture_shows_the_board_or_one_answer() {
    let (board, error, status) = highball(&["show", "-", "--format", "svg"], BOARD);
    assert_eq!((error.as_str(), status), ("", 0));
    assert!(board.starts_with("<svg") && board.contains("Philadelphia") && !board.contains("total"));
    let (answer, error, status) = highball(&["solve", "-", "--format", "svg", "--company", "B&O"], BOARD);
    assert_eq!((error.as_str(), status), ("", 0));
    assert!(answer.contains("B&amp;O in 1830, phase 2") && answer.contains("total"));
    let error = "error: standard input: a picture shows one answer: choose a company with --company: PRR, B&O\n";
    assert_eq!(highball(&["solve", "-", "--format", "svg"], BOARD), (String::new(), error.to_owned(), 2));
}

#[test]
fn a_png_has_the_requested_width() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_highball"));
    let output = command.args(["show", "-", "--format", "png", "--width", "390"]).write_stdin(BOARD).output().unwrap();
    // The signature of the format, and the width at the start of its first block.
    assert_eq!(output.stdout[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(output.stdout[16..20], 390_u32.to_be_bytes());
}

#[test]
fn tiles_are_drawn_as_board_files_write_them() {
    let svg = |arguments: &[&str]| highball(&[&["tiles", "58", "--format", "svg"], arguments].concat(), "").0;
    let both = svg(&[]);
    assert!(both.contains("58/5") && both.contains("58 NE-NW") && both.contains("58 SW-NW"), "{both}");
    let flat = svg(&["--layout", "flat"]);
    assert!(flat.contains("58 NE-NW") && !flat.contains("58 SW-NW"), "{flat}");
    assert_eq!(flat, svg(&["--title", "1889"]), "the layout of the title");
    assert!(svg(&["--title", "1830"]).contains("58 SW-NW"));
    let (_, error, status) = highball(&["tiles", "58", "--format", "svg", "--scale", "5"], "");
    assert_eq!(status, 2);
    assert!(error.contains("a picture cannot be enlarged by 5; choose a factor from 0.5 to 4"), "{error}");
}

#[test]
fn a_title_file_is_no_board() {
    let title = "titles/src/title/data/18mex.toml";
    for command in ["solve", "check", "show"] {
        let (text, error, status) = highball(&[command, title], "");
        assert_eq!((text.as_str(), status), ("", 2), "{command}: {error}");
        assert!(error.contains("a title file, expected a board file"), "{command}: {error}");
    }
}
