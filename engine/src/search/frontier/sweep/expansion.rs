//! The successors of states, sorted by the shard that they belong to.

use super::decision::Decision;
use highball_game::rules::SignedMoney;

/// The number of shards that states are divided into, so that several threads can merge successors at once.
pub(super) const SHARDS: usize = 8;

/// The successors of a batch of states, by shard.
#[derive(Debug, Default)]
pub(super) struct Expansion {
    shards: Box<[ShardExpansion; SHARDS]>,
}

/// The successors that belong to one shard, in order.
#[derive(Debug, Default)]
struct ShardExpansion {
    /// The keys of the successors, concatenated.
    words: Vec<u32>,
    successors: Vec<Successor>,
}

/// A successor of a state. There are many, and they pass from one thread to another, so this is small.
#[derive(Debug, Clone, Copy)]
pub(super) struct Successor {
    /// The revenue of the set's routes so far.
    pub revenue: SignedMoney,
    /// An upper bound on the revenue of all sets that it can become, scaled.
    pub bound: i64,
    pub origin: Origin,
    /// The layer that it is to be expanded in, or `None` if it cannot become better than the incumbent.
    pub layer: Option<u16>,
    /// The hash of its key.
    pub hash: u32,
    /// The number of words in its key.
    pub key_length: u32,
}

/// The origin of a successor.
#[derive(Debug, Clone, Copy)]
pub(super) enum Origin {
    /// It came about by this decision.
    Decision(Decision),
    /// There was no decision since the one with this number.
    Unchanged(u32),
}

impl Expansion {
    /// Returns the successors that belong to a shard, in order, each with its key.
    pub(super) fn of_shard(&self, shard: usize) -> impl Iterator<Item = (&[u32], Successor)> {
        let ShardExpansion { words, successors } = &self.shards[shard];
        let mut start = 0;
        successors.iter().map(move |&successor| {
            let end = start + successor.key_length as usize;
            (&words[std::mem::replace(&mut start, end)..end], successor)
        })
    }

    /// Removes all successors but keeps the allocated memory.
    pub(super) fn clear(&mut self) {
        for shard in &mut *self.shards {
            shard.words.clear();
            shard.successors.clear();
        }
    }

    /// Adds a successor.
    pub(super) fn push(&mut self, key: &[u32], successor: Successor) {
        let shard = &mut self.shards[shard_of(key)];
        shard.words.extend_from_slice(key);
        shard.successors.push(successor);
    }
}

/// Returns the shard of a state. It follows from the last node in its key, which is furthest ahead.
///
/// Many of a state's successors have the same node, so a thread often merges what it expanded and finds it in its caches. The
/// shard must not depend on a hash: states are expanded shard by shard, and hashes differ between runs of the program.
fn shard_of(key: &[u32]) -> usize {
    // 2^32 divided by the golden ratio, made odd. Its multiples are spread evenly (Fibonacci hashing).
    const SPREAD: u32 = 0x9E37_79B9;
    let node = key.last().copied().unwrap_or_default();
    (node.wrapping_mul(SPREAD) >> (u32::BITS - SHARDS.ilog2())) as usize
}
