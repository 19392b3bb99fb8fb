//! Boards on which every part of a strategy is tried, and a strategy for tests of what is done with answers.

use std::path::Path;

use super::{Found, Limits, Strategy, Workspace};
use crate::network::Network;
use crate::position::Position;

/// A strategy that answers what it is told.
pub(crate) struct Says(pub(crate) Found);

impl Strategy for Says {
    fn name(&self) -> &'static str {
        "says"
    }

    fn about(&self) -> &'static str {
        "answers what it is told"
    }

    fn search_in(&self, _: &mut Workspace, _: &Network, _: &Limits<'_>) -> Found {
        self.0.clone()
    }
}

/// Tries all small fixtures.
pub(super) fn on_every_small_fixture(holds: impl Fn(&Position) -> Result<(), String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).expect("the fixtures are there") {
        let path = entry.expect("a file of the fixtures").path();
        let large = path.file_stem().is_some_and(|name| name == "large");
        if path.extension().is_some_and(|extension| extension == "json") && !large {
            let position = Position::read(&std::fs::read(&path).expect("a fixture")).expect("a valid fixture");
            holds(&position).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            tried += 1;
        }
    }
    assert!(tried > 20, "only {tried} fixtures were tried");
}

/// Tries so many random boards, always the same.
#[cfg(feature = "properties")]
pub(super) fn on_random_boards(cases: u32, holds: impl Fn(&Position) -> Result<(), String>) {
    use proptest::arbitrary::any;
    use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};

    use crate::properties::Recipe;

    let config = Config { cases, rng_seed: RngSeed::Fixed(1830), failure_persistence: None, ..Config::default() };
    let tried = TestRunner::new(config).run(&any::<Recipe>(), |recipe| {
        let position = recipe.snapshot().check().expect("every recipe is valid");
        holds(&position).map_err(|fault| {
            TestCaseError::fail(format!("{fault}\n{}", serde_json::to_string(&recipe.snapshot()).unwrap_or_default()))
        })
    });
    tried.unwrap_or_else(|fault| panic!("{fault}"));
}
