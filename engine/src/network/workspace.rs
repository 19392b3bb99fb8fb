//! [`Workspace`].

use super::conflicts::ConflictScratch;
use super::reachability::Reachability;
use super::rights::RightsScratch;

/// Buffers for compiling networks, reused from one network to the next.
#[derive(Debug, Default)]
pub struct Workspace {
    pub(super) reachability: Reachability,
    pub(super) rights: RightsScratch,
    /// The number in the network of each stop of the board.
    pub(super) stop_numbers: Vec<u16>,
    pub(super) conflicts: ConflictScratch,
}
