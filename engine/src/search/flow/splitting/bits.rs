//! [`Bits`]: a set of small numbers.

use smallvec::SmallVec;

/// A set of small numbers. Networks rarely have more than three words of them, and states are copied all the time, so they are kept inline.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Bits(SmallVec<[u64; 3]>);

impl Bits {
    pub(super) fn insert(&mut self, number: usize) {
        if self.0.len() <= number / 64 {
            self.0.resize(number / 64 + 1, 0);
        }
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Adds all numbers of another set.
    pub(super) fn unite(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one |= other);
    }

    /// Returns how many numbers are in both sets.
    pub(super) fn shared_with(&self, other: &Self) -> u32 {
        self.0.iter().zip(&other.0).map(|(one, other)| (one & other).count_ones()).sum()
    }

    /// Whether no number is in both sets.
    pub(super) fn is_disjoint(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one & other == 0)
    }

    /// Whether a number is in this set and in both others.
    pub(super) fn meets_within(&self, other: &Self, within: &Self) -> bool {
        self.0.iter().zip(&other.0).zip(&within.0).any(|((one, other), within)| one & other & within != 0)
    }
}
