//! Buffers for compiling networks.

use super::conflicts::ConflictScratch;
use super::reachability::Reachability;
use super::rights::RightsScratch;

/// Buffers for compiling networks, reused from one network to the next. The result does not depend on their content.
#[derive(Debug, Default)]
pub struct NetworkScratch {
    pub(super) reachability: Reachability,
    pub(super) rights: RightsScratch,
    /// For each stop of the board, its number in the network.
    pub(super) stop_numbers: Vec<u16>,
    pub(super) conflicts: ConflictScratch,
}
