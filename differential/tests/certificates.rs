//! Certificates of Highball's answers verify, and wrong ones are refused.

mod common;

use std::path::PathBuf;

use highball_certificate::{Certificate, CertifiedRun, check, check_certificate, write};
use highball_differential::{Certified, best, certify, positions, random_board};
use highball_oracle::GivenRun;
use proptest::strategy::ValueTree;
use rayon::prelude::*;
use serde_json::Value;

use common::{SEED, dependencies, fixtures};

/// Positions of the corpus whose certificates have splits, and ones whose states have a memory.
const SPLIT: [&str; 3] = [
    "Harzbahn 1873/1873_game_end_stock_market/800",
    "Harzbahn 1873/1873_game_end_stock_market/917",
    "Harzbahn 1873/1873_game_end_stock_market/985",
];
const REMEMBERED: [&str; 3] =
    ["Harzbahn 1873/1873_game_end_stock_market/985", "1858/1858-quick-start-b/756", "1858/1858-quick-start-b/777"];

fn boards_of_fixtures() -> Vec<(String, Value)> {
    let files = std::fs::read_dir(fixtures()).unwrap().map(|entry| entry.unwrap().path());
    let is_board = |path: &PathBuf| path.extension().is_some_and(|it| it == "json");
    let read = |path: PathBuf| (path.display().to_string(), serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap());
    let mut boards: Vec<(String, Value)> = files.filter(is_board).map(read).collect();
    boards.sort_unstable_by(|one, other| one.0.cmp(&other.0));
    boards
}

fn random(number: u64) -> Value {
    serde_json::to_value(random_board(SEED, number).current().snapshot()).unwrap()
}

#[test]
fn every_fixture_has_a_certificate_that_verifies() {
    let boards = boards_of_fixtures();
    assert!(boards.len() > 60, "{}", boards.len());
    boards.par_iter().for_each(|(name, board)| match certify(board) {
        Ok(Certified::Verified(_)) => {}
        other => panic!("{name}: {other:?}"),
    });
}

/// Reads the questions of the corpus and of the board files.
fn questions() -> impl Iterator<Item = Value> {
    // Moments of games with legal lays are no questions.
    positions(&fixtures()).unwrap().into_iter().filter(|it| it.get("hexes").is_some())
}

#[test]
fn a_sample_of_real_positions_has_certificates_that_verify() {
    // A position is in the sample or not by its own text alone, so adding positions leaves the rest of the sample as it is.
    let is_in_sample = |it: &Value| it.to_string().bytes().map(usize::from).sum::<usize>() % 61 == 0;
    let positions: Vec<Value> = questions().filter(is_in_sample).collect();
    assert!(positions.len() > 25, "{}", positions.len());
    let is_missing = |board: &&Value| !matches!(certify(board).unwrap(), Certified::Verified(_));
    let missing: Vec<&Value> = positions.par_iter().filter(is_missing).map(|board| &board["id"]).collect();
    assert!(missing.is_empty(), "no certificate of {missing:?}");
}

#[test]
fn hard_positions_have_certificates_with_splits_and_memory() {
    let found = certificates_of_hard_positions();
    let has =
        |id: &str, part: &str| found.iter().any(|it| it["question"]["id"] == id && it["cases"].to_string().contains(part));
    SPLIT.iter().for_each(|id| assert!(has(id, "\"split\":"), "{id}"));
    REMEMBERED.iter().for_each(|id| assert!(has(id, "\"memory\":"), "{id}"));
}

/// Expresses that are paid for their stations alone run from one of two to the other. Without that, too many routes are left.
#[test]
fn relaxed_routes_keep_needs_for_both_ends() {
    let is_it = |it: &Value| it["id"] == "1822CAERS, phase 7" && it["company"] == "NTR";
    let board = questions().find(is_it).expect("the position");
    assert!(board["needs"].as_array().is_some_and(|needs| needs.iter().any(|need| need["of"]["counted"] == "end")));
    assert!(verified(&board).is_some());
}

/// Returns certificates with splits and with memory.
fn certificates_of_hard_positions() -> Vec<Value> {
    let is_hard = |it: &Value| SPLIT.iter().chain(&REMEMBERED).any(|id| it["id"] == *id);
    let boards: Vec<Value> = questions().filter(is_hard).collect();
    boards.par_iter().map(|board| verified(board).expect("a certificate")).collect()
}

fn certificates_of_fixtures() -> Vec<Value> {
    boards_of_fixtures().par_iter().filter_map(|(_, board)| verified(board)).collect()
}

fn verified(board: &Value) -> Option<Value> {
    match certify(board) {
        Ok(Certified::Verified(certificate)) => Some(serde_json::to_value(certificate).unwrap()),
        _ => None,
    }
}

/// Random boards have every rule of the format. A certificate of a wrong answer could not be written.
#[test]
fn answers_of_random_boards_have_certificates_that_verify() {
    const BOARDS: u64 = 600;
    let is_verified = |number| match certify(&random(number)) {
        Ok(Certified::Verified(_)) => true,
        Ok(Certified::NotFound(_)) => false,
        Err(difference) => panic!("board {number}: {difference}"),
    };
    let found = (0..BOARDS).into_par_iter().filter(|&number| is_verified(number)).count();
    assert!(1_000 * found > 995 * BOARDS as usize, "{found} of {BOARDS}");
}

#[test]
fn no_certificate_says_that_nothing_earns_anything_where_something_does() {
    let earns = (0..300).into_par_iter().filter(|&number| {
        let board = random(number);
        let best = best(&board).unwrap_or(0);
        if let Ok(certificate) = write(&board, Vec::new()) {
            assert_eq!(u64::try_from(certificate.earns), Ok(best), "board {number}");
        }
        best > 0
    });
    assert!(earns.count() > 100);
}

/// Collects the numbers of a JSON text.
fn numbers<'v>(value: &'v mut Value, found: &mut Vec<&'v mut Value>) {
    match value {
        Value::Number(_) => found.push(value),
        Value::Array(items) => items.iter_mut().for_each(|item| numbers(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| numbers(field, found)),
        _ => {}
    }
}

/// Mixes the bits of a number (the finalizer of SplitMix64).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// A changed certificate is refused, or what it says of its question is still true.
#[test]
fn certificates_with_a_changed_number_are_refused_or_still_right() {
    let (certificates, hard) = (certificates_of_fixtures(), certificates_of_hard_positions());
    let is_right = |number: u64| {
        let certificates = if number % 10 == 1 { &hard } else { &certificates };
        let mut changed = certificates[number as usize % certificates.len()].clone();
        let change = [-640, -64, -1, 1, 64, 640][mixed(number) as usize % 6];
        let mut places = Vec::new();
        // Every fourth change is of the question.
        for (name, field) in changed.as_object_mut().unwrap() {
            if (name == "question") == number.is_multiple_of(4) {
                numbers(field, &mut places);
            }
        }
        let place = mixed(number + 1) as usize % places.len();
        *places[place] = (places[place].as_i64().unwrap_or(0) + change).into();
        match check(&serde_json::to_vec(&changed).unwrap()) {
            Err(_) => false,
            Ok(verified) => {
                let best = best(&changed["question"]);
                assert_eq!(best, u64::try_from(verified.earns).ok(), "a certificate proves what is wrong: {changed}");
                true
            }
        }
    };
    let right = (0..1_000).into_par_iter().filter(|&number| is_right(number)).count();
    println!("{right} of 1000 are still right");
    assert!((50..950).contains(&right), "{right}");
}

/// Without its last run a set is not the best any more, unless that run earns nothing.
#[test]
fn what_proves_the_best_set_proves_no_worse_one() {
    let hard = certificates_of_hard_positions().into_iter().filter(|it| SPLIT.iter().any(|id| it["question"]["id"] == *id));
    let certificates: Vec<Value> = certificates_of_fixtures().into_iter().step_by(6).chain(hard).collect();
    let refused = |certificate: &Value| {
        let best: Certificate = serde_json::from_value(certificate.clone()).unwrap();
        let question = highball_oracle::read(best.question.to_string().as_bytes()).unwrap();
        let mut worse = best.clone();
        worse.runs.pop();
        let runs = worse.runs.iter().cloned();
        let runs: Vec<GivenRun> =
            runs.map(|CertifiedRun { train, stops, track }| GivenRun { train, stops, track }).collect();
        // A run may be missing that a rule asks for.
        let Some(goals) = highball_oracle::worth(&question, &runs).unwrap() else { return false };
        worse.earns = goals[0];
        assert!(worse.earns == best.earns || check_certificate(&worse).is_err(), "{}: {}", best.question["id"], worse.earns);
        worse.earns < best.earns
    };
    let refused = certificates.par_iter().filter(|it| refused(it)).count();
    assert!(refused > 8, "{refused}");
}

/// Of the least potentials, none can be lower, and no bound can be: each inequality is looked at.
#[test]
fn a_potential_that_is_too_low_is_refused_by_its_place() {
    let board: Value = serde_json::from_slice(&std::fs::read(fixtures().join("bypass.json")).unwrap()).unwrap();
    let Ok(Certified::Verified(certificate)) = certify(&board) else { panic!("no certificate") };
    let potentials = certificate.cases[0].trains[0].potentials.clone();
    let lowered = |index: usize| {
        let mut changed: Certificate = (*certificate).clone();
        changed.cases[0].trains[0].potentials[index] = potentials[index].map(|potential| potential - 1);
        check_certificate(&changed).unwrap_err().to_string()
    };
    let places: Vec<usize> = (0..potentials.len()).filter(|&index| potentials[index].is_some()).collect();
    assert!(!places.is_empty());
    for index in places {
        let error = lowered(index);
        assert!(error.starts_with(&format!("cases[0].trains[0].potentials[{index}]: is ")), "{error}");
    }
}

/// What the check depends on is what its reader has to trust.
#[test]
fn the_check_depends_on_no_crate_of_the_project_but_the_oracle() {
    assert_eq!(dependencies("certificate"), ["highball-oracle", "serde", "serde_json", "thiserror"]);
}

/// It is meant to be read. Comments and blank lines don't count, nor do the types of the file, and the writer.
#[test]
fn the_check_has_at_most_1000_lines_of_code() {
    let folder = fixtures().join("../certificate/src");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of_check = files.filter(|path| path.is_file() && !["format.rs", "lib.rs"].iter().any(|name| path.ends_with(name)));
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
    let lines: usize = of_check.map(|path| std::fs::read_to_string(path).unwrap().lines().filter(is_code).count()).sum();
    assert!((500..=1_000).contains(&lines), "{lines}");
}
