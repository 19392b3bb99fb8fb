//! The second phase: sweeps over the layers with sets of routes, on the diagrams of the first phase.
//!
//! [`set_model`] bounds what a state can become, [`expander`] makes its successors, [`shards`] holds the states, and [`sweeps`]
//! expands them layer by layer.

mod decision;
mod expander;
mod expansion;
mod job;
mod selection;
pub(super) mod set_model;
mod set_state_layout;
mod set_states;
mod shard;
mod shards;
pub(super) mod sweeps;
