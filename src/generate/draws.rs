//! Random numbers.

use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Random numbers that depend on the seed alone.
///
/// The generator is a published one with fixed output, and what is made of its numbers stands here: what libraries make of them
/// may differ from version to version, and a board must not.
pub(super) struct Draws(Pcg64);

impl Draws {
    pub(super) fn new(seed: u64) -> Self {
        Self(Pcg64::seed_from_u64(seed))
    }

    /// A number below `count`, or 0 where that is 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        // The upper half of a product is even enough: no number is more likely than another by more than count in 2 to the 64.
        ((u128::from(self.0.next_u64()) * count as u128) >> u64::BITS) as usize
    }

    /// One of these.
    pub(super) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }

    /// Puts these in a random order.
    pub(super) fn shuffle<T>(&mut self, all: &mut [T]) {
        for left in (1..all.len()).rev() {
            all.swap(left, self.below(left + 1));
        }
    }
}
