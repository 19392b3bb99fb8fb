//! What must hold on any board, as functions: the tests call them with random boards, the fuzz targets with boards made from
//! arbitrary bytes, and the author of a new strategy with whatever board is at hand.
//!
//! Each takes plain data, mostly a [`Recipe`], and returns what went wrong, if anything did. Some take a number or two
//! besides, which pick what is to be changed about the board.
//!
//! What does *not* hold: that a board seen in a mirror earns the same. Where lanes of widths that differ by an odd number
//! meet, the narrower ones lie off the middle, always towards the same side.

mod answers;
mod claims;
mod constraints;
mod less;
mod oracle;
#[cfg(feature = "pictures")]
mod pictures;
mod reading;
mod recipe;
mod same;
mod sets;
mod snapshot;
mod snapshot_rules;

pub use answers::{a_used_workspace_changes_nothing, answers_pass_the_judge, limits_bound_the_truth, strategies_agree};
pub use claims::{ClaimRecipe, any_text_is_a_claim_or_refused, claims_are_judged_by_the_rules};
pub use constraints::{
    ConstraintsRecipe, a_cancelled_search_bounds_the_truth, constrained_answers_are_the_best_of_all_sets,
    further_sets_are_those_of_all_sets, the_best_runs_can_be_fixed_and_forbidden, what_does_not_beat_is_not_found,
};
pub use less::{
    a_further_train_never_earns_less, an_extra_segment_never_earns_less, an_idle_train_is_one_train_fewer,
    more_reach_never_earns_less, removing_a_foreign_token_never_earns_less,
};
pub use oracle::{matches_the_oracle, oracle, strategies_match_the_oracle};
#[cfg(feature = "pictures")]
pub use pictures::{a_picture_is_the_same_each_time, a_picture_of_anything_is_bounded};
pub use reading::{every_recipe_is_a_valid_snapshot, reading_never_panics};
pub use recipe::{
    BonusRecipe, ChoiceRecipe, HexRecipe, LicenceRecipe, LinkRecipe, NeedRecipe, Recipe, RowRecipe, RulesRecipe, StopRecipe,
    StyleRecipe, TrackRecipe, TrainRecipe, ValueRecipe, WallRecipe, WhichRecipe,
};
pub use same::{
    another_currency_earns_in_proportion, equal_segments_change_nothing, renaming_changes_no_revenue,
    turning_changes_no_revenue,
};

use crate::position::{Position, Snapshot};
use crate::rules::Money;
use crate::search::{Limits, strategies};
use crate::solve::solve;

/// Nothing, or what went wrong.
pub type Held = Result<(), String>;

/// Holds where `holds` does; else says why, with the snapshot that shows it.
fn ensure(holds: bool, shown_by: &Snapshot, why: impl FnOnce() -> String) -> Held {
    if holds { Ok(()) } else { Err(format!("{}\n{}", why(), text(shown_by))) }
}

fn text(snapshot: &Snapshot) -> String {
    serde_json::to_string(snapshot).unwrap_or_else(|error| error.to_string())
}

/// The position of a snapshot that is known to be valid.
fn position(snapshot: &Snapshot) -> Result<Position, String> {
    snapshot.clone().check().map_err(|errors| format!("not valid: {}\n{}", errors[0], text(snapshot)))
}

/// The most that can be earned, as the default strategy proves it.
fn most(snapshot: &Snapshot) -> Result<Money, String> {
    let strategy = strategies().first().ok_or("there is no strategy")?;
    let answer = solve(&position(snapshot)?, *strategy, &Limits::default())
        .map_err(|defect| format!("{defect}\n{}", text(snapshot)))?;
    ensure(answer.proven(), snapshot, || format!("{} was not proven without any limit", answer.revenue))?;
    Ok(answer.revenue)
}
