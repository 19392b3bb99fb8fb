//! Each rule of the snapshot format on routes: a route that just keeps it, and one that just breaks it.

mod access;
mod any;
mod between_routes;
mod bonus;
mod fault_place;
mod path;
mod price;
mod reach;
mod stops;
mod track;

use highball_messages::Language;

use crate::judge::{JudgedRun, judge};
use crate::position::Position;
use crate::test_board::{TestBoard, run};

/// The judgement of one route.
fn judged(position: &Position, train: &str, route: &str) -> JudgedRun {
    judge(position, &[run(position, train, route)]).runs.remove(0)
}

/// The faults of a route of the first train, each with its rule.
fn faults(position: &Position, route: &str) -> Vec<String> {
    let train = position.trains()[0].id.clone();
    judged(position, &train, route)
        .faults
        .iter()
        .map(|fault| format!("{}: {}", fault.rule(), fault.describe(position, Language::English)))
        .collect()
}

fn none() -> Vec<String> {
    Vec::new()
}

/// Three cities in a line from north to south, with the company's token in the middle and a train that reaches them all.
fn line() -> TestBoard {
    TestBoard::new()
        .hex("A", (0, 0), &["city 20 -"], &["s0-e0"])
        .hex("B", (0, 2), &["city 30 AR"], &["e3-s0", "s0-e0"])
        .hex("C", (0, 4), &["city 40 -"], &["e3-s0"])
        .reach(3)
}
