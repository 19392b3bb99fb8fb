//! Properties that hold on random boards. The boards are the same each time. `PROPTEST_RNG_SEED` changes them, and `PROPTEST_CASES` their
//! number.

use highball::properties::{self, ClaimRecipe, ConstraintsRecipe, Held, Recipe, TrainRecipe};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn boards(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(1830), failure_persistence: None, ..ProptestConfig::default() }
}

fn holds(held: Held) -> Result<(), TestCaseError> {
    held.map_err(TestCaseError::fail)
}

proptest! {
    #![proptest_config(boards(3_000))]

    #[test]
    fn every_recipe_is_a_valid_snapshot(recipe: Recipe) {
        holds(properties::every_recipe_is_a_valid_snapshot(&recipe))?;
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        holds(properties::reading_never_panics(&bytes))?;
    }

    #[test]
    fn a_snapshot_with_a_few_bytes_changed_is_read_or_refused(
        recipe: Recipe,
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        rest in any::<prop::sample::Index>(),
    ) {
        let mut bytes = serde_json::to_vec(&recipe.snapshot()).unwrap();
        for (place, byte) in &changes {
            *place.get_mut(&mut bytes) = *byte;
        }
        holds(properties::reading_never_panics(&bytes))?;
        holds(properties::reading_never_panics(&bytes[..rest.index(bytes.len())]))?;
    }

    #[test]
    fn strategies_agree(recipe: Recipe) {
        holds(properties::strategies_agree(&recipe))?;
    }
}

proptest! {
    #![proptest_config(boards(1_200))]

    #[test]
    fn answers_pass_the_judge(recipe: Recipe) {
        holds(properties::answers_pass_the_judge(&recipe))?;
    }

    #[test]
    fn reducing_a_network_changes_nothing(recipe: Recipe) {
        holds(properties::reducing_a_network_changes_nothing(&recipe))?;
    }

    #[test]
    fn limits_bound_the_truth(recipe: Recipe, nodes in 0u16..300) {
        holds(properties::limits_bound_the_truth(&recipe, nodes))?;
    }

    #[test]
    fn more_reach_never_earns_less(recipe: Recipe, which: u8, more: u8) {
        holds(properties::more_reach_never_earns_less(&recipe, which, more))?;
    }

    #[test]
    fn a_further_train_never_earns_less(recipe: Recipe, further: TrainRecipe) {
        holds(properties::a_further_train_never_earns_less(&recipe, &further))?;
    }

    #[test]
    fn an_extra_segment_never_earns_less(recipe: Recipe, which: u8, ends: [u8; 2], gauge: u8) {
        holds(properties::an_extra_segment_never_earns_less(&recipe, which, ends, gauge))?;
    }

    #[test]
    fn removing_a_foreign_token_never_earns_less(recipe: Recipe, which: u8) {
        holds(properties::removing_a_foreign_token_never_earns_less(&recipe, which))?;
    }

    #[test]
    fn an_idle_train_is_one_train_fewer(recipe: Recipe) {
        holds(properties::an_idle_train_is_one_train_fewer(&recipe))?;
    }

    #[test]
    fn turning_changes_no_revenue(recipe: Recipe, sixths in 0u8..6, other_layout: bool) {
        holds(properties::turning_changes_no_revenue(&recipe, sixths, other_layout))?;
    }

    #[test]
    fn renaming_changes_no_revenue(recipe: Recipe, seed: u64) {
        holds(properties::renaming_changes_no_revenue(&recipe, seed))?;
    }

    #[test]
    fn another_currency_earns_in_proportion(recipe: Recipe, times: u8) {
        holds(properties::another_currency_earns_in_proportion(&recipe, times))?;
    }

    #[test]
    fn equal_segments_change_nothing(recipe: Recipe, which: u8) {
        holds(properties::equal_segments_change_nothing(&recipe, which))?;
    }

    #[test]
    fn the_best_runs_can_be_fixed_and_forbidden(recipe: Recipe, which: u8) {
        holds(properties::the_best_runs_can_be_fixed_and_forbidden(&recipe, which))?;
    }

    #[test]
    fn what_does_not_beat_is_not_found(recipe: Recipe, beat: u8, close in prop::option::of(0u8..2)) {
        holds(properties::what_does_not_beat_is_not_found(&recipe, close.unwrap_or(beat)))?;
    }

    #[test]
    fn a_cancelled_search_bounds_the_truth(recipe: Recipe, polls: u8, bytes in 0u16..4_000) {
        holds(properties::a_cancelled_search_bounds_the_truth(&recipe, polls, bytes))?;
    }
}

proptest! {
    #![proptest_config(boards(600))]

    #[test]
    fn constrained_answers_are_the_best_of_all_sets(recipe: Recipe, picks: ConstraintsRecipe, nodes: u8) {
        holds(properties::constrained_answers_are_the_best_of_all_sets(&recipe, picks, nodes))?;
    }

    #[test]
    fn a_used_solver_changes_nothing(
        recipes in proptest::collection::vec(any::<Recipe>(), 1..5),
        order in proptest::collection::vec(any::<u8>(), 2..8),
    ) {
        holds(properties::a_used_solver_changes_nothing(&recipes, &order))?;
    }

    #[test]
    fn any_text_is_a_claim_or_refused(recipe: Recipe, text in "(H[0-9]|H[0-9]/[0-9]|train [0-9]: |, | - |-|;|: | via |#|[{}\\[\\]\"\n=/]|runs|stops|é){0,20}") {
        holds(properties::any_text_is_a_claim_or_refused(&recipe, &text))?;
    }

    #[test]
    fn further_sets_are_those_of_all_sets(recipe: Recipe, picks: ConstraintsRecipe, wanted: u8, free: bool) {
        // Half of the cases have no constraints, because most constraints leave few sets.
        let picks = if free { ConstraintsRecipe::default() } else { picks };
        holds(properties::further_sets_are_those_of_all_sets(&recipe, picks, wanted))?;
    }
}

proptest! {
    #![proptest_config(boards(200))]

    #[test]
    fn claims_are_judged_by_the_rules(recipe: Recipe, picks: ClaimRecipe) {
        holds(properties::claims_are_judged_by_the_rules(&recipe, picks))?;
    }

    #[test]
    fn legal_sets_are_accepted_by_their_stops(recipe: Recipe, offset: u8) {
        holds(properties::legal_sets_are_accepted_by_their_stops(&recipe, offset))?;
    }

    #[test]
    fn a_picture_is_well_formed_and_the_same_each_time(recipe: Recipe, width: u16) {
        holds(properties::a_picture_is_the_same_each_time(&recipe, width, is_well_formed))?;
    }

    #[test]
    fn a_picture_of_anything_is_well_formed_and_bounded(recipe: Recipe, name: String, far: i32) {
        holds(properties::a_picture_of_anything_is_bounded(&recipe, &name, far, is_well_formed))?;
    }
}

fn is_well_formed(svg: &str) -> Held {
    roxmltree::Document::parse(svg).map(|_| ()).map_err(|error| format!("{error}\n{svg}"))
}
