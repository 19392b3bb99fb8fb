//! Every position of the corpus earns its known optimum, and the answer is proven.

use highball::Solver;
use highball::position::Snapshot;
use rayon::prelude::*;

use crate::common::fixtures;

#[test]
fn conformance_positions_earn_their_optimum() {
    assert_known_answers("conformance", 711);
}

#[test]
fn search_positions_earn_their_optimum() {
    assert_known_answers("search", 94);
}

#[test]
fn published_positions_earn_their_optimum() {
    assert_known_answers("published", 3);
}

#[test]
fn title_positions_earn_their_optimum() {
    assert_known_answers("titles", 1_289);
}

/// Asserts that a corpus file has `count` positions and that the answer to each is right.
#[track_caller]
fn assert_known_answers(file: &str, count: usize) {
    let lines = fixtures::corpus(file);
    assert_eq!(lines.len(), count);
    let wrong: Vec<String> = lines.par_iter().filter_map(|line| fault(line)).collect();
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns what is wrong with the answer to a line. `solve` fails unless the judge finds the runs legal and worth the answer's
/// revenue.
fn fault(line: &str) -> Option<String> {
    let snapshot = Snapshot::read(line.as_bytes()).expect("the corpus can be read");
    let optimum: u64 =
        snapshot.optimum.as_ref().expect("the optimum is known").get().parse().expect("the optimum is a number");
    let position = snapshot.check().expect("the corpus is valid");
    let answer = match Solver::new().solve(&position) {
        Ok(answer) => answer,
        Err(defect) => return Some(format!("{}: {defect}", position.id)),
    };
    let of_runs: u64 = answer.runs.iter().map(|(_, judged)| judged.revenue).sum();
    if answer.revenue != optimum {
        Some(format!("{}: {}, known optimum {optimum}", position.id, answer.revenue))
    } else if !answer.proven() {
        Some(format!("{}: not proven ({} to {})", position.id, answer.revenue, answer.upper_bound))
    } else if answer.idle.is_empty() && of_runs != answer.revenue {
        Some(format!("{}: the runs add up to {of_runs}, not to {}", position.id, answer.revenue))
    } else {
        None
    }
}
