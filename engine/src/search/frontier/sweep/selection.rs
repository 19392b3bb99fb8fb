//! The states of a layer that are selected for expansion.

use std::ops::Range;

use super::expansion::SHARDS;

/// Numbers the selected states of all shards consecutively, shard by shard. Holds where the numbers of each shard end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Selection([usize; SHARDS]);

impl Selection {
    /// Makes a selection from the number of selected states in each shard.
    pub(super) fn new(counts: impl Iterator<Item = usize>) -> Self {
        let mut ends = [0; SHARDS];
        let mut end = 0;
        for (shard_end, count) in ends.iter_mut().zip(counts) {
            end += count;
            *shard_end = end;
        }
        Self(ends)
    }

    /// Returns the number of selected states.
    pub(super) const fn count(&self) -> usize {
        self.0[SHARDS - 1]
    }

    /// Returns which of the states numbered `states` are in a shard, as a range of that shard's own selected states.
    pub(super) fn of_shard(&self, shard: usize, states: &Range<usize>) -> Range<usize> {
        let (start, end) = (shard.checked_sub(1).map_or(0, |before| self.0[before]), self.0[shard]);
        states.start.clamp(start, end) - start..states.end.clamp(start, end) - start
    }
}
