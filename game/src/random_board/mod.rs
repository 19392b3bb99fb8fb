//! Small random boards for tests and fuzzing.
//!
//! A [`Recipe`] is plain data that `proptest` and `arbitrary` can generate. Every recipe describes a valid snapshot.

mod builder;
mod pick;
mod recipe;
mod rules;
mod snapshot;
mod stop;
mod traffic;
mod train;

pub use recipe::{
    BonusRecipe, ChoiceRecipe, DemandRecipe, HexRecipe, LicenceRecipe, LinkRecipe, NeedRecipe, Recipe, RowRecipe,
    RulesRecipe, StopRecipe, StyleRecipe, TrackRecipe, TrainRecipe, ValueRecipe, WallRecipe, WhichRecipe,
};
