//! Every part of the search finds the same as all of them together.

use super::routes::Patience;
use super::solver::{Aim, Effort};
use super::{Exhaustive, search, search_with};
use crate::network::Network;
use crate::position::Position;
use crate::search::{Limits, Strategy};

/// Efforts that each send the search another way: lists at once, prices and then lists, and no lists at all; with the stronger
/// bound from the first node on, or never.
const EFFORTS: [Effort; 5] = [
    Effort {
        few_routes: usize::MAX,
        most_routes: usize::MAX,
        few_candidates: 0,
        few_nodes: u64::MAX,
        rounds: 0,
        patience: Patience { bound: u64::MAX, whole: u64::MAX },
        alone: u64::MAX,
    },
    Effort {
        few_routes: 0,
        most_routes: usize::MAX,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 20,
        patience: Patience { bound: 0, whole: 0 },
        alone: 1_000,
    },
    Effort {
        few_routes: 0,
        most_routes: 0,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 20,
        patience: Patience { bound: u64::MAX, whole: 10 },
        alone: u64::MAX,
    },
    Effort {
        few_routes: 0,
        most_routes: 0,
        few_candidates: 0,
        few_nodes: 0,
        rounds: 2,
        patience: Patience { bound: 0, whole: u64::MAX },
        alone: 100,
    },
    Effort {
        few_routes: 2,
        most_routes: 5,
        few_candidates: 3,
        few_nodes: 3,
        rounds: 2,
        patience: Patience { bound: 5, whole: 0 },
        alone: 20,
    },
];

fn every_effort_agrees(position: &Position) -> Result<(), String> {
    let network = Network::new(position);
    let truth = Exhaustive.search(&network, &Limits::default()).revenue;
    // Masks of one word or two hold most of these boards, so the usual effort is tried with wider ones.
    let wide = search_with::<8>(&network, &Limits::default(), Effort::USUAL, Aim::Best);
    let by_effort = EFFORTS.map(|effort| (effort, search(&network, &Limits::default(), effort)));
    for (effort, found) in by_effort.iter().chain([&(Effort::USUAL, wide)]) {
        if (found.revenue, found.upper_bound) != (truth, truth) {
            return Err(format!("{} to {} by {effort:?}, expected {truth}", found.revenue, found.upper_bound));
        }
    }
    for (effort, found) in by_effort.iter().filter(|(effort, _)| effort.patience.whole == 0) {
        let on_threads = search(&network, &Limits { threads: 2, ..Limits::default() }, *effort);
        if on_threads != *found {
            return Err(format!("{found:?} on one thread, {on_threads:?} on two by {effort:?}"));
        }
    }
    Ok(())
}

#[test]
fn every_effort_finds_the_best_set_of_every_small_fixture() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).expect("the fixtures are there") {
        let path = entry.expect("a file of the fixtures").path();
        let large = path.file_stem().is_some_and(|name| name == "large");
        if path.extension().is_some_and(|extension| extension == "json") && !large {
            let position = Position::read(&std::fs::read(&path).expect("a fixture")).expect("a valid fixture");
            every_effort_agrees(&position).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            tried += 1;
        }
    }
    assert!(tried > 20, "only {tried} fixtures were tried");
}

#[cfg(feature = "properties")]
mod random {
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::every_effort_agrees;
    use crate::properties::Recipe;

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 2_000,
            rng_seed: RngSeed::Fixed(1830),
            failure_persistence: None,
            ..ProptestConfig::default() })]

        #[test]
        fn every_effort_finds_the_best_set_of_random_boards(recipe: Recipe) {
            let position = recipe.snapshot().check().expect("every recipe is valid");
            every_effort_agrees(&position).map_err(|fault| {
                TestCaseError::fail(format!("{fault}\n{}", serde_json::to_string(&recipe.snapshot()).unwrap_or_default()))
            })?;
        }
    }
}
