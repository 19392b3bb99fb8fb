//! Random boards, by number.

use highball::properties::Recipe;
use proptest::prelude::any;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Returns the recipe of the random board with this number. With equal seeds they are the same.
///
/// # Panics
/// Never: recipes are generated without conditions, which could not be met.
#[must_use]
pub fn random_board(seed: u64, number: u64) -> impl ValueTree<Value = Recipe> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config { failure_persistence: None, ..Config::default() }, rng);
    any::<Recipe>().new_tree(&mut runner).expect("recipes have no conditions")
}

/// The greatest number of boards that are tried to make one smaller.
const MOST_STEPS: usize = 500;

/// Makes a recipe smaller and plainer for as long as `fails` holds.
pub fn shrink(mut board: impl ValueTree<Value = Recipe>, fails: impl Fn(&Recipe) -> bool) -> Recipe {
    let mut smallest = board.current();
    for _ in 0..MOST_STEPS {
        let current = board.current();
        // What fails is made smaller still. A step after which it does not fail is taken back.
        let goes_on = if fails(&current) {
            smallest = current;
            board.simplify()
        } else {
            board.complicate()
        };
        if !goes_on {
            break;
        }
    }
    smallest
}
