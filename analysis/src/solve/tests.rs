//! Answers to what a strategy for tests reports.

use super::*;
use crate::position::Position;
use crate::rules::Money;
use crate::search::Found;
use crate::test_board::{TestBoard, run};
use crate::test_strategy::CannedStrategy;

fn board() -> TestBoard {
    TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["e0-s0", "e1-s0"])
        .hex("B", (0, 2), &["town 10"], &["e3-s0"])
        .hex("C", (-1, 1), &["town 30"], &["e4-s0"])
        .reach(2)
        .reach(3)
}

const TO_B: &str = "A/0 A:0 B:0 B/0";
const TO_C: &str = "A/0 A:1 C:0 C/0";

fn solved(position: &Position, runs: &[(&str, &str)], (revenue, upper_bound): (Money, Money)) -> Result<Answer, String> {
    let runs = runs.iter().map(|(train, route)| run(position, train, route)).collect();
    let strategy = CannedStrategy(Found::new(revenue, upper_bound, runs));
    Solver::new().strategy(&strategy).solve(position).map_err(|error| match error {
        SolveError::Defect(defect) => defect.0,
        error => error.to_string(),
    })
}

#[test]
fn the_runs_of_an_answer_are_in_the_order_of_the_trains() {
    let position = board().position();
    let answer = solved(&position, &[("3", TO_C), ("2", TO_B)], (80, 80)).unwrap();
    let trains: Vec<_> = answer.runs.iter().map(|(run, judged)| (run.train.index(), judged.revenue)).collect();
    assert_eq!(trains, [(0, 30), (1, 50)]);
    assert!(answer.proven() && answer.idle.is_empty());
}

#[test]
fn a_bound_above_the_revenue_proves_nothing() {
    assert!(!solved(&board().position(), &[("2", TO_B)], (30, 40)).unwrap().proven());
}

#[test]
fn an_answer_that_the_judge_rejects_is_a_defect() {
    let position = board().position();
    let defect = |runs: &[(&str, &str)], numbers| solved(&position, runs, numbers).unwrap_err();
    assert_eq!(defect(&[("2", TO_B)], (40, 40)), "the runs earn 30, but the search reports 40");
    assert_eq!(defect(&[("2", TO_B)], (30, 20)), "the runs earn 30, but the search reports an upper bound of 20");
    assert!(
        defect(&[("2", "C/0 C:0 A:1 A/0 A:0 B:0 B/0")], (60, 60)).starts_with("train \"2\": "),
        "the route is too long for the train"
    );
    assert!(
        defect(&[("2", TO_B), ("3", TO_B)], (60, 60)).contains("the track between A and B"),
        "both runs use the same track"
    );
    let idle = board().with("idle_trains", 1.into()).position();
    let both = solved(&idle, &[("2", TO_B), ("3", TO_C)], (50, 50)).unwrap_err();
    assert_eq!(both, "a train runs that must stay idle");
}

#[test]
fn the_first_trains_without_a_run_are_the_idle_ones() {
    let position = board().reach(4).with("idle_trains", 2.into()).position();
    let idle = |runs: &[(&str, &str)], revenue| -> Vec<usize> {
        let answer = solved(&position, runs, (revenue, revenue)).unwrap();
        answer.idle.iter().map(|train| train.index()).collect()
    };
    assert_eq!(idle(&[("3", TO_C)], 50), [0, 2]);
    assert_eq!(idle(&[], 0), [0, 1]);
}

#[test]
fn a_company_without_a_token_or_a_train_earns_nothing_for_that_reason() {
    let unused = CannedStrategy(Found::new(1, 0, Vec::new()));
    let answer = |position: &Position| Solver::new().strategy(&unused).solve(position).unwrap();
    let elsewhere = answer(&board().position().with_company("BO"));
    assert_eq!((elsewhere.revenue, elsewhere.proven()), (0, true));
    assert_eq!(elsewhere.reason.unwrap().to_string(), "BO has no token on the board");
    let trainless = answer(&board().with("trains", serde_json::json!([])).position());
    assert_eq!((trainless.revenue, trainless.proven()), (0, true));
    assert_eq!(trainless.reason.unwrap().to_string(), "AR has no trains");
}

#[test]
fn a_solver_used_for_other_boards_gives_the_same_answers() {
    let read = |name: &str| {
        let path = format!("{}/../fixtures/{name}.json", env!("CARGO_MANIFEST_DIR"));
        Position::read(&std::fs::read(path).unwrap()).unwrap()
    };
    let positions = ["blocked_city", "large", "median", "large", "group"].map(read);
    let mut solver = Solver::new();
    for position in &positions {
        let fresh = Solver::new().solve(position);
        assert_eq!(solver.solve(position), fresh);
        assert!(fresh.unwrap().proven());
    }
}
