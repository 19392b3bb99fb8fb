//! Every strategy, compared with an oracle that shares no code with network and search. `PROPTEST_RNG_SEED` changes the boards,
//! and `PROPTEST_CASES` their number.

use highball::position::Snapshot;
use highball::properties::{self, Recipe, matches_the_oracle, oracle};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngAlgorithm, RngSeed, TestRng, TestRunner};

use crate::common::fixtures;

fn boards() -> ProptestConfig {
    let given = ProptestConfig::default();
    let rng_seed = if given.rng_seed == RngSeed::Random { RngSeed::Fixed(1889) } else { given.rng_seed };
    ProptestConfig { cases: 2 * given.cases, rng_seed, failure_persistence: None, ..given }
}

proptest! {
    #![proptest_config(boards())]

    #[test]
    fn strategies_match_the_oracle(recipe: Recipe) {
        properties::strategies_match_the_oracle(&recipe).map_err(TestCaseError::fail)?;
    }
}

#[test]
fn few_random_boards_are_too_large_for_the_oracle() {
    const BOARDS: usize = 400;
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(ProptestConfig::default(), rng);
    let mut board = || any::<Recipe>().new_tree(&mut runner).unwrap().current().snapshot();
    let skipped = (0..BOARDS).filter(|_| oracle(&board()).unwrap().is_none()).count();
    assert!(20 * skipped <= BOARDS, "{skipped} of {BOARDS}");
}

/// The revenues that were worked out by hand.
#[test]
fn the_oracle_agrees_with_the_fixtures() {
    let mut small = 0;
    for entry in std::fs::read_dir(fixtures::path("")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let snapshot = Snapshot::read(&std::fs::read(&path).unwrap()).unwrap();
        let optimum = snapshot.optimum.as_ref().map(|optimum| optimum.get().parse().unwrap());
        let Some(found) = oracle(&snapshot).unwrap() else { continue };
        assert_eq!(found.first().copied(), optimum, "{}", path.display());
        matches_the_oracle(&snapshot).unwrap();
        small += 1;
    }
    assert!(small > 20, "{small}");
}
