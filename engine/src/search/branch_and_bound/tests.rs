//! Every part of the search finds the best set by itself.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::json;

use super::instance::{Instance, Scratch};
use super::mask::Mask;
use super::params::{Params, Thresholds};
use super::route_search::RouteSearch;
use super::state::SearchState;
use super::{BranchAndBound, Exhaustive, Memory, Resumable, search};
use crate::network::Network;
use crate::search::tests::{best_revenue, on_every_small_fixture, on_random_graphs};
use crate::search::{Limits, Strategy, Workspace};
use highball_game::position::Position;
use highball_game::test_board::TestBoard;

/// Parameters that each send the search down another path: lists at once, multipliers and then lists, or no lists at all;
/// with the ng-bound from the first node on, or never.
pub(in crate::search) const PARAMS: [Params; 5] = [
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

/// A search with poor multipliers and no lists may take forever. After this many nodes, only its bound is checked.
const NODE_LIMIT: u64 = 200_000;

fn all_params_agree(position: &Position) -> Result<(), String> {
    let network = Network::new(position);
    let Some(truth) = best_revenue(&network) else { return Ok(()) };
    let limits = Limits { nodes: Some(NODE_LIMIT), ..Limits::default() };
    // Masks of two or four words suffice for most of these boards, so sparse ones are tried on all.
    let mut sparse = Resumable::with_sparse_masks(&network, &limits, Params::DEFAULT);
    sparse.resume(None);
    let sparse = sparse.finish(&mut Memory::default());
    let found = PARAMS.map(|params| (params, search(&mut Memory::default(), &network, &limits, params)));
    for (params, found) in found.iter().chain([&(Params::DEFAULT, sparse)]) {
        let is_right = match found.cutoff {
            None => (found.revenue, found.upper_bound) == (truth, truth),
            Some(_) => (found.revenue..=found.upper_bound).contains(&truth),
        };
        if !is_right {
            return Err(format!("{} to {} with {params:?}, expected {truth}", found.revenue, found.upper_bound));
        }
    }
    for (params, found) in found.iter().filter(|(params, found)| params.thresholds.divide == 0 && found.cutoff.is_none()) {
        let mut on_two = search(&mut Memory::default(), &network, &Limits { threads: 2, ..Limits::default() }, *params);
        // The nodes of a divided set packing search depend on when the threads find better sets.
        on_two.statistics.nodes = found.statistics.nodes;
        if on_two != *found {
            return Err(format!("{found:?} on one thread, {on_two:?} on two with {params:?}"));
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
    assert_eq!(Exhaustive.search(&Network::new(&position), &Limits::default(), &mut Workspace::default()).revenue, 120);
    all_params_agree(&position).unwrap();
}

#[test]
fn all_params_find_the_best_set_of_random_graphs() {
    on_random_graphs(3_000, all_params_agree);
}

#[test]
fn all_params_find_the_best_set_of_random_boards() {
    crate::search::tests::on_random_boards(2_000, all_params_agree);
}

#[test]
fn a_search_that_is_paused_again_and_again_finds_the_best_set() {
    let position = Position::read(&std::fs::read("../fixtures/median.json").unwrap()).unwrap();
    let network = Network::new(&position);
    let truth = BranchAndBound.search(&network, &Limits::default(), &mut Workspace::default());
    let mut memory = Memory::default();
    let mut search = Resumable::new(&mut memory, &network, &Limits::default(), Params::DEFAULT).unwrap();
    let mut pauses = 0;
    while !search.resume(Some(1 << pauses)) {
        assert!(search.revenue() <= truth.revenue && search.upper_bound() >= truth.revenue);
        pauses += 1;
    }
    assert!(pauses > 1, "{pauses} pauses");
    let found = search.finish(&mut memory);
    assert_eq!((found.revenue, found.upper_bound, found.cutoff), (truth.revenue, truth.revenue, None));
}

#[test]
fn subtrees_share_the_labels_that_they_extend() {
    // From the middle of a line, a route may end at every stop of either side.
    let board = (0..21).fold(TestBoard::new(), |board, row| {
        let track = [(row > 0).then_some("e3-s0"), (row < 20).then_some("s0-e0")];
        let stop = if row == 10 { "city 10 AR" } else { "town 10" };
        board.hex(&format!("H{row}"), (0, 2 * row), &[stop], &track.into_iter().flatten().collect::<Vec<_>>())
    });
    let network = Network::new(&board.train(json!({"id": "D", "reach": 99})).position());
    let instance = Instance::<[u64; 4]>::new(&network, Scratch::default());
    let budget = SearchState::new(&network, &Limits::default()).budget;
    let search = RouteSearch::new(instance.problem(0), Thresholds::NONE);
    let (_, subtrees) = search.label(&Mask::empty(), &mut 0, &budget, 12, &mut |_| 0).expect("a search that is divided");
    let labels = || subtrees.iter().flat_map(|subtree| &subtree.labels);
    let distinct = labels().map(Arc::as_ptr).collect::<HashSet<_>>().len();
    let longest = subtrees.iter().map(|subtree| subtree.labels.len()).max().unwrap_or(0);
    assert!(distinct <= subtrees.len() + longest, "{distinct} labels in {} subtrees", subtrees.len());
    assert!(
        labels().count() > 2 * distinct,
        "{} of {distinct} labels: the test should have much to share",
        labels().count()
    );
}
