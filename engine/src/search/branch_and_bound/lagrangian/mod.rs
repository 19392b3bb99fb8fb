//! The Lagrangian relaxation of the resources that trains compete for, and column generation.

pub(super) mod lagrangian_bound;
pub(super) mod multipliers;
pub(super) mod pool;
pub(super) mod subgradient;
pub(super) mod tolls;
