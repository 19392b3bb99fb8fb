//! Random numbers.

use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Random numbers that depend only on the seed.
///
/// The generator is a published one with a fixed output. Everything made of its numbers is defined here, because libraries may change
/// how they use a generator from version to version, and a board must not change.
pub(super) struct Random(Pcg64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(Pcg64::seed_from_u64(seed))
    }

    /// Returns a number below `count`, or 0 if `count` is 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        // The upper half of the product is uniform enough: probabilities differ by less than count / 2^64.
        ((u128::from(self.0.next_u64()) * count as u128) >> u64::BITS) as usize
    }

    /// Returns one of the items.
    pub(super) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Shuffles the items.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
