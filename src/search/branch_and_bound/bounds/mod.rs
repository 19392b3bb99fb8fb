//! Completion bounds: what a route can still gain at most.

pub(super) mod block_cut_bound;
pub(super) mod completion_bounds;
pub(super) mod knapsack_bound;
pub(super) mod ng_bound;
pub(super) mod walk_bound;
