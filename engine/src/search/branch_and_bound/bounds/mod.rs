//! Completion bounds: upper bounds on the reduced profit that a label can still gain.
//!
//! Labelling uses them through [`completion_bounds`] only. To add a bound, write it into a file of its own and call it
//! there.

mod block_cut_bound;
pub(super) mod completion_bounds;
mod knapsack_bound;
mod ng_bound;
mod walk_bound;
