//! Holds Highball against its oracle.
//!
//! The oracle (the crate `highball-oracle`) reads a snapshot's text with a reader of its own and lists everything. Highball reads the same
//! text. Nothing else passes between them. [`compare`] asks both, of every exact strategy and of the judge, and describes the first
//! difference. The boards are [random](random_board), with every rule of the format, or [`cut`] from positions of real games.

mod certify;
mod compare;
mod cut;
mod random;

pub use certify::{Certified, best, certify, runs};
pub use compare::{Compared, compare, compare_recipe};
pub use cut::{cut, positions, proven_instances};
pub use highball_oracle::Sample;
pub use random::{random_board, shrink};
