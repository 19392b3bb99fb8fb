//! The states of a layer.

use std::cmp::Reverse;

use crate::search::frontier::key_table::KeyTable;
use highball_game::rules::SignedMoney;

/// The distinct states of a layer, in the order in which they were reached.
#[derive(Debug, Default)]
pub(super) struct RouteStates {
    pub keys: KeyTable<u16>,
    pub states: Vec<RouteState>,
}

/// The attributes of a state besides its key.
#[derive(Debug, Clone, Copy)]
pub(super) struct RouteState {
    /// The number of its node.
    pub node: u32,
    /// The greatest revenue of any path to the state.
    pub revenue: SignedMoney,
    /// An upper bound on what it can still earn: the values of the stops that it has not visited and still may, and all
    /// bonuses.
    pub potential: SignedMoney,
}

impl RouteStates {
    /// Keeps only the `width` states that have earned the most. There are more than that.
    pub(super) fn restrict(&mut self, width: usize) {
        let Self { keys, states } = self;
        let mut kept: Vec<u32> = (0..states.len() as u32).collect();
        kept.select_nth_unstable_by_key(width, |&state| (Reverse(states[state as usize].revenue), state));
        kept.truncate(width);
        kept.sort_unstable();
        keys.retain(&kept);
        *states = kept.iter().map(|&state| states[state as usize]).collect();
    }

    /// Removes all states but keeps the allocated memory.
    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.states.clear();
    }
}
