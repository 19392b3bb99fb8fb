//! Random boards of any size, to see how a search grows with its board.
//!
//! A [`Plan`] says what such a board has: its size, its tiles, how many of its hexes have a city, a town or a junction, tokens and
//! trains. Together with a seed it is a board, the same on every machine and for ever. The tiles are drawn first; then they are laid
//! so that little track ends nowhere. So the shares and the tiles are those of the plan, and trains still run far.
//!
//! ```
//! use highball::generate::{Plan, PlanReach};
//! let plan = Plan { size: 6, trains: vec![PlanReach::Unlimited; 2], ..Plan::default() };
//! let snapshot = plan.snapshot(3)?;
//! assert_eq!((snapshot.id.as_str(), snapshot.hexes.len()), ("n6/t2xD/s3", 36));
//! assert!(snapshot.check().is_ok());
//! # Ok::<(), highball::generate::PlanError>(())
//! ```

mod draws;
mod laying;
mod plan;
mod reach;
mod tiles;
mod tokens;

pub use plan::{Plan, PlanError, Shares};
pub use reach::{PlanReach, ReachError};
pub use tiles::TileKind;

#[cfg(test)]
mod tests;
