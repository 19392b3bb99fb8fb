//! The states of a shard in a layer.

use crate::search::frontier::key_table::KeyTable;
use highball_game::rules::SignedMoney;

/// The bound of a state that has been expanded.
pub(super) const EXPANDED: i64 = i64::MIN;

/// The distinct states of a shard in a layer. The key of a state is the header that its [layout](super::set_state_layout)
/// describes, then the node of each active train, in descending order.
#[derive(Debug, Default)]
pub(super) struct SetStates {
    pub keys: KeyTable<u32>,
    /// The greatest revenue of any set that led to each state.
    pub revenues: Vec<SignedMoney>,
    /// An upper bound on the revenue of all sets that each state can become, scaled, or [`EXPANDED`] if it has been expanded.
    pub bounds: Vec<i64>,
    /// The last decision that led to each state.
    pub decisions: Vec<u32>,
}

/// A state, with the best set that led to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct SetState<'k> {
    pub key: &'k [u32],
    /// The revenue of the set's routes so far.
    pub revenue: SignedMoney,
    /// The last decision.
    pub decision: u32,
}

impl SetStates {
    /// Returns the state with this number.
    pub(super) fn state(&self, number: u32) -> SetState<'_> {
        let number = number as usize;
        SetState { key: self.keys.key(number), revenue: self.revenues[number], decision: self.decisions[number] }
    }

    /// Removes the states that cannot become worth the threshold and, if `drop_expanded`, those that have been expanded.
    pub(super) fn prune(&mut self, threshold: i64, drop_expanded: bool) {
        let Self { keys, revenues, bounds, decisions } = self;
        let is_kept = |bound: i64| if bound == EXPANDED { !drop_expanded } else { bound >= threshold };
        let kept: Vec<u32> = (0..bounds.len() as u32).filter(|&state| is_kept(bounds[state as usize])).collect();
        if kept.len() < bounds.len() {
            keys.retain(&kept);
            *revenues = kept.iter().map(|&state| revenues[state as usize]).collect();
            *bounds = kept.iter().map(|&state| bounds[state as usize]).collect();
            *decisions = kept.iter().map(|&state| decisions[state as usize]).collect();
        }
    }

    /// Returns roughly how many bytes the states take.
    pub(super) fn bytes(&self) -> usize {
        let per_state = size_of::<SignedMoney>() + size_of::<i64>() + size_of::<u32>();
        self.keys.bytes() + self.revenues.capacity() * per_state
    }
}
