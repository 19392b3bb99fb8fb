//! Pricing: the routes of the greatest reduced profit under given multipliers, and column generation.
//!
//! A [`relaxation`] has the reduced profits of all routes: a route of the greatest reduced profit is a longest path in the
//! diagrams. [`column_generation`] looks for multipliers with a small [dual bound](crate::search::lagrangian), and
//! [`primal_heuristics`] derives sets of routes from them.

mod column_generation;
mod column_pool;
mod primal_heuristics;
pub(super) mod relaxation;
pub(super) mod resources;
