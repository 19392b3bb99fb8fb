//! The Lagrangian relaxation of the resources that trains compete for.
//!
//! Every unit of a [resource](resources) has a multiplier λ ≥ 0, its price. The reduced profit of a route is its revenue less
//! the prices of what it uses. For any multipliers, no set of routes earns more than the prices of all units together plus, for
//! each train, the greatest reduced profit of its routes or 0. [`relaxation`] computes this bound from the diagrams: a route of
//! the greatest reduced profit is a longest path. [`column_generation`] looks for multipliers with a small bound, and
//! [`primal_heuristics`] derives sets of routes from them.

mod column_generation;
mod column_pool;
mod dual_bound;
pub(super) mod odd_degree_cuts;
mod primal_heuristics;
pub(super) mod relaxation;
pub(super) mod resources;
pub(super) mod scale;
