//! The exact search of [Highball](https://docs.rs/highball): from a checked position to the best set of runs and its proof.
//!
//! This crate holds what has to be fast. [`network`] compiles a [`Position`](highball_game::Position) for its company, and a
//! strategy of [`search`] finds the best set of routes. The crate `highball` re-exports both modules; use that crate unless you
//! only need to search positions in the snapshot format.

pub mod network;
pub mod search;
#[cfg(any(test, feature = "test-strategy"))]
pub mod test_strategy;

pub use search::Limits;
