//! Random boards of any size, to measure how a search grows with its board.
//!
//! A [`Plan`] describes a board: its size, its tiles, the percentages of hexes with a city, a town or a junction, tokens and trains. A
//! plan and a seed give the same board on every machine, now and in later versions. The tiles are drawn first, so that the percentages
//! are those of the plan. Then they are laid so that few of their exits are dead ends, and trains can run far.
//!
//! ```
//! use highball::generate::{Plan, PlanReach};
//! let plan = Plan { size: 6, trains: vec![PlanReach::Unlimited; 2], ..Plan::default() };
//! let snapshot = plan.snapshot(3)?;
//! assert_eq!((snapshot.id.as_str(), snapshot.hexes.len()), ("n6/t2xD/s3", 36));
//! assert!(snapshot.check().is_ok());
//! # Ok::<(), highball::generate::PlanError>(())
//! ```

mod plan;
mod plan_error;
mod plan_reach;
mod random;
mod rotated_tile;
mod tile_kind;
mod tile_map;
mod tile_mix;
mod tokens;

pub use plan::Plan;
pub use plan_error::PlanError;
pub use plan_reach::{PlanReach, ReachError};
pub use tile_kind::TileKind;
pub use tile_mix::TileMix;

#[cfg(test)]
mod tests;
