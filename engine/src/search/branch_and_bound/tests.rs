//! Every part of the search finds the best set by itself.

use super::instance::Scratch;
use super::params::{Params, Thresholds};
use super::solver::Goal;
use super::sparse_mask::SparseMask;
use super::{Exhaustive, Memory, search, search_with};
use crate::network::Network;
use crate::position::Position;
use crate::search::tests::{on_every_small_fixture, on_random_graphs};
use crate::search::{Limits, Strategy};
use crate::test_board::TestBoard;

/// Parameters that each send the search down another path: lists at once, multipliers and then lists, or no lists at all;
/// with the ng-bound from the first node on, or never.
const PARAMS: [Params; 5] = [
    Params {
        few_routes: usize::MAX,
        most_routes: usize::MAX,
        few_candidates: 0,
        few_nodes: u64::MAX,
        rounds: 0,
        thresholds: Thresholds { ng_bound: u64::MAX, divide: u64::MAX },
        pricing_nodes: u64::MAX,
        long_search: u64::MAX,
    },
    Params {
        few_routes: 0,
        most_routes: usize::MAX,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 20,
        thresholds: Thresholds { ng_bound: 0, divide: 0 },
        pricing_nodes: u64::MAX,
        long_search: 1_000,
    },
    Params {
        few_routes: 0,
        most_routes: 0,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 20,
        thresholds: Thresholds { ng_bound: u64::MAX, divide: 10 },
        pricing_nodes: u64::MAX,
        long_search: u64::MAX,
    },
    Params {
        few_routes: 0,
        most_routes: 0,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 2,
        thresholds: Thresholds { ng_bound: 0, divide: u64::MAX },
        pricing_nodes: 0,
        long_search: 100,
    },
    Params {
        few_routes: 2,
        most_routes: 5,
        few_candidates: 3,
        few_nodes: 3,
        rounds: 2,
        thresholds: Thresholds { ng_bound: 5, divide: 0 },
        pricing_nodes: 3,
        long_search: 20,
    },
];

fn all_params_agree(position: &Position) -> Result<(), String> {
    let network = Network::new(position);
    let truth = Exhaustive.search(&network, &Limits::default()).revenue;
    // Masks of two or four words suffice for most of these boards, so sparse ones are tried on all.
    let mut scratch = Scratch::<SparseMask>::default();
    let sparse = search_with(&mut scratch, &network, &Limits::default(), Params::DEFAULT, Goal::Best);
    let found = PARAMS.map(|params| (params, search(&mut Memory::default(), &network, &Limits::default(), params)));
    for (params, found) in found.iter().chain([&(Params::DEFAULT, sparse)]) {
        if (found.revenue, found.upper_bound) != (truth, truth) {
            return Err(format!("{} to {} with {params:?}, expected {truth}", found.revenue, found.upper_bound));
        }
    }
    for (params, found) in found.iter().filter(|(params, _)| params.thresholds.divide == 0) {
        let on_threads = search(&mut Memory::default(), &network, &Limits { threads: 2, ..Limits::default() }, *params);
        if on_threads != *found {
            return Err(format!("{found:?} on one thread, {on_threads:?} on two with {params:?}"));
        }
    }
    Ok(())
}

#[test]
fn all_params_find_the_best_set_of_every_small_fixture() {
    on_every_small_fixture(all_params_agree);
}

#[test]
fn all_params_continue_from_a_free_end_over_a_free_stop() {
    // A station that takes no reach and ends routes, beside a town that takes none either, after a station with a poor
    // route.
    let position = TestBoard::version_2()
        .hex("P", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("Q", (0, 2), &["city 30 -"], &["e3-s0"])
        .hex("A", (4, 0), &["offboard 10 AR cost=0"], &["s0-e0"])
        .hex("B", (4, 2), &["town 10 cost=0"], &["e3-s0", "s0-e0"])
        .hex("C", (4, 4), &["city 100 -"], &["e3-s0"])
        .reach(2)
        .position();
    assert_eq!(Exhaustive.search(&Network::new(&position), &Limits::default()).revenue, 120);
    all_params_agree(&position).unwrap();
}

#[test]
fn all_params_find_the_best_set_of_random_graphs() {
    on_random_graphs(3_000, all_params_agree);
}

#[cfg(feature = "random-board")]
#[test]
fn all_params_find_the_best_set_of_random_boards() {
    crate::search::tests::on_random_boards(2_000, all_params_agree);
}
