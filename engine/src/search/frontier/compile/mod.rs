//! The first phase: compiles the routes of each kind of train into reduced decision diagrams.
//!
//! [`leg_order`] chooses the leg of each layer, [`route_model`] says what a state must remember of the rules, [`compiler`]
//! expands the states top-down into an [`unreduced`] diagram, and [`diagrams`] reduces that bottom-up.

pub(super) mod arc_label;
pub(super) mod compiler;
mod condition_effects;
pub(super) mod diagram_path;
pub(super) mod diagrams;
mod distance_pay;
mod distances;
mod expiry;
mod job;
mod leg_effects;
pub(super) mod leg_order;
pub(super) mod route_model;
mod route_states;
pub(super) mod single_stops;
pub(super) mod span;
mod state;
mod stop_effects;
#[cfg(test)]
mod tests;
mod track_conditions;
mod tracked_rules;
mod transition_function;
mod transitions;
mod unreduced;
