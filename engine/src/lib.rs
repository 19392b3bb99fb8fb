//! The exact search of [Highball](https://docs.rs/highball): from a checked position to the best set of runs and its proof.
//!
//! This crate holds what every answer depends on and what has to be fast. Titles, board files, recorded games, claims, reports and the
//! command line are in the crate `highball`, which re-exports the modules of this one. Use that crate unless you only need positions
//! in the snapshot format.
//!
//! Data flows one way: a [`position`] holds a [`board`], its resolved [`rules`], a company and its trains. [`network`] compiles it for that
//! company, a strategy of [`search`] finds the best set of routes, and [`judge`] checks that set again from the position alone, sharing
//! no code with network and search. [`payout`] computes what becomes of the revenue.

pub mod board;
mod escape;
pub mod json_path;
pub mod judge;
pub mod network;
pub mod payout;
pub mod position;
#[cfg(feature = "random-board")]
pub mod random_board;
pub mod rules;
pub mod search;
pub mod serde_skip;
pub mod suggest;
#[cfg(any(test, feature = "test-board"))]
pub mod test_board;
#[cfg(any(test, feature = "test-board"))]
pub mod test_strategy;

pub use escape::escape;
pub use position::Position;
pub use search::Limits;
