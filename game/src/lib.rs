//! The rules of 18xx routes for [Highball](https://docs.rs/highball): what a position is, which runs are legal, and what they earn.
//!
//! Titles, board files, recorded games, claims, reports and the command line are in the crate `highball`, which re-exports the
//! modules of this one. Use that crate unless you only need positions in the snapshot format and the judge.
//!
//! Data flows one way: a [`position`] holds a [`board`], its resolved [`rules`], a company and its trains. [`judge`] says whether
//! runs are legal and what they earn, from the position alone. [`payout`] computes what becomes of the revenue. No search is
//! compiled into this crate, so the judge cannot share code with one.

pub mod board;
mod escape;
mod faults;
mod json_fields;
pub mod json_path;
pub mod judge;
pub mod payout;
pub mod position;
#[cfg(feature = "random-board")]
pub mod random_board;
pub mod rules;
#[cfg(feature = "schema")]
mod schema;
pub mod serde_skip;
pub mod suggest;
#[cfg(any(test, feature = "test-board"))]
pub mod test_board;
pub mod train_name;

pub use escape::escape;
pub use faults::Faults;
pub use position::Position;
