//! Properties that must hold on any board, as functions. The tests call them with random boards, the fuzz targets with boards
//! made from arbitrary bytes, and authors of new strategies can call them with any board.
//!
//! Each takes plain data, mostly a [`Recipe`], and returns what went wrong, if anything did. Some take numbers that pick a
//! change to the board.
//!
//! One property does *not* hold: a board and its mirror image may earn different amounts. Where lanes of widths that differ
//! by an odd number meet, the narrower ones do not lie in the middle but always towards the same side.

mod all_sets;
mod answers;
mod claims;
mod constraints;
mod held;
mod invariance;
mod monotonicity;
mod paths;
#[cfg(feature = "pictures")]
mod pictures;
mod reading;
mod reductions;
mod solved;

pub use crate::random_board::{
    BonusRecipe, ChoiceRecipe, DemandRecipe, HexRecipe, LicenceRecipe, LinkRecipe, NeedRecipe, Recipe, RowRecipe,
    RulesRecipe, StopRecipe, StyleRecipe, TrackRecipe, TrainRecipe, ValueRecipe, WallRecipe, WhichRecipe,
};
pub use answers::{a_used_solver_changes_nothing, answers_pass_the_judge, limits_bound_the_truth, strategies_agree};
pub use claims::{
    ClaimRecipe, any_text_is_a_claim_or_refused, claims_are_judged_by_the_rules, legal_sets_are_accepted_by_their_stops,
};
pub use constraints::{
    ConstraintsRecipe, a_cancelled_search_bounds_the_truth, constrained_answers_are_the_best_of_all_sets,
    further_sets_are_those_of_all_sets, the_best_runs_can_be_fixed_and_forbidden, what_does_not_beat_is_not_found,
};
pub use held::Held;
pub use invariance::{
    another_currency_earns_in_proportion, equal_segments_change_nothing, renaming_changes_no_revenue,
    turning_changes_no_revenue,
};
pub use monotonicity::{
    a_further_train_never_earns_less, an_extra_segment_never_earns_less, an_idle_train_is_one_train_fewer,
    more_reach_never_earns_less, removing_a_foreign_token_never_earns_less,
};
#[cfg(feature = "pictures")]
pub use pictures::{a_picture_is_the_same_each_time, a_picture_of_anything_is_bounded};
pub use reading::{every_recipe_is_a_valid_snapshot, reading_never_panics};
pub use reductions::reducing_a_network_changes_nothing;
pub use solved::limits_of;
