//! The Lagrangian relaxation of what trains compete for.

pub(super) mod multipliers;
pub(super) mod pool;
