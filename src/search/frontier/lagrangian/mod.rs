//! The Lagrangian relaxation of what trains compete for.

mod column_pool;
pub(super) mod odd_degree_cuts;
pub(super) mod relaxation;
