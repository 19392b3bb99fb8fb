//! Sweeps over the legs with sets of routes.

pub(super) mod expander;
mod set_state_layout;
mod shards;
pub(super) mod sweeps;
