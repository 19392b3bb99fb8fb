//! Every part of the search finds the same as all of them together.

use super::instance::Maps;
use super::route_search::Patience;
use super::solver::{Aim, Effort};
use super::{Exhaustive, Memory, search, search_with};
use crate::network::Network;
use crate::position::Position;
use crate::search::tests::{on_every_small_fixture, on_random_graphs};
use crate::search::{Limits, Strategy};
use crate::test_board::TestBoard;

/// Efforts that each send the search another way: lists at once, prices and then lists, and no lists at all; with the
/// stronger bound from the first node on, or never.
const EFFORTS: [Effort; 5] = [
    Effort {
        few_routes: usize::MAX,
        most_routes: usize::MAX,
        few_candidates: 0,
        few_nodes: u64::MAX,
        rounds: 0,
        patience: Patience { bound: u64::MAX, whole: u64::MAX },
        pricing: u64::MAX,
        long: u64::MAX,
    },
    Effort {
        few_routes: 0,
        most_routes: usize::MAX,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 20,
        patience: Patience { bound: 0, whole: 0 },
        pricing: u64::MAX,
        long: 1_000,
    },
    Effort {
        few_routes: 0,
        most_routes: 0,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 20,
        patience: Patience { bound: u64::MAX, whole: 10 },
        pricing: u64::MAX,
        long: u64::MAX,
    },
    Effort {
        few_routes: 0,
        most_routes: 0,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 2,
        patience: Patience { bound: 0, whole: u64::MAX },
        pricing: 0,
        long: 100,
    },
    Effort {
        few_routes: 2,
        most_routes: 5,
        few_candidates: 3,
        few_nodes: 3,
        rounds: 2,
        patience: Patience { bound: 5, whole: 0 },
        pricing: 3,
        long: 20,
    },
];

fn every_effort_agrees(position: &Position) -> Result<(), String> {
    let network = Network::new(position);
    let truth = Exhaustive.search(&network, &Limits::default()).revenue;
    // Masks of one word or two hold most of these boards, so the usual effort is tried with wider ones.
    let wide = search_with::<8>(&mut Maps::default(), &network, &Limits::default(), Effort::USUAL, Aim::Best);
    let by_effort = EFFORTS.map(|effort| (effort, search(&mut Memory::default(), &network, &Limits::default(), effort)));
    for (effort, found) in by_effort.iter().chain([&(Effort::USUAL, wide)]) {
        if (found.revenue, found.upper_bound) != (truth, truth) {
            return Err(format!("{} to {} by {effort:?}, expected {truth}", found.revenue, found.upper_bound));
        }
    }
    for (effort, found) in by_effort.iter().filter(|(effort, _)| effort.patience.whole == 0) {
        let on_threads = search(&mut Memory::default(), &network, &Limits { threads: 2, ..Limits::default() }, *effort);
        if on_threads != *found {
            return Err(format!("{found:?} on one thread, {on_threads:?} on two by {effort:?}"));
        }
    }
    Ok(())
}

#[test]
fn every_effort_finds_the_best_set_of_every_small_fixture() {
    on_every_small_fixture(every_effort_agrees);
}

#[test]
fn every_effort_looks_from_a_free_end_over_a_free_stop() {
    // A station that takes no reach and ends routes, beside a town that takes none either, after a station with a poor route.
    let position = TestBoard::version_2()
        .hex("P", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("Q", (0, 2), &["city 30 -"], &["e3-s0"])
        .hex("A", (4, 0), &["offboard 10 AR cost=0"], &["s0-e0"])
        .hex("B", (4, 2), &["town 10 cost=0"], &["e3-s0", "s0-e0"])
        .hex("C", (4, 4), &["city 100 -"], &["e3-s0"])
        .reach(2)
        .position();
    assert_eq!(Exhaustive.search(&Network::new(&position), &Limits::default()).revenue, 120);
    every_effort_agrees(&position).unwrap();
}

#[test]
fn every_effort_finds_the_best_set_of_random_graphs() {
    on_random_graphs(3_000, every_effort_agrees);
}

#[cfg(feature = "properties")]
#[test]
fn every_effort_finds_the_best_set_of_random_boards() {
    crate::search::tests::on_random_boards(2_000, every_effort_agrees);
}
