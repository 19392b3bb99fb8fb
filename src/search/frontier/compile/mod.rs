//! Compiles the routes of each kind of train into decision diagrams.

pub(super) mod compiler;
pub(super) mod diagrams;
mod distances;
pub(super) mod leg_order;
pub(super) mod route_model;
mod stop_effects;
pub(super) mod transition_function;
mod transitions;
mod unreduced;
