//! Sets of small numbers as bit masks. The representation is chosen once for each network: a few machine words if all
//! numbers fit, otherwise a [sparse mask](super::sparse_mask).

/// A set of numbers.
pub(super) trait Mask: Clone + PartialEq + Send + Sync {
    /// The empty set.
    fn empty() -> Self;
    /// Whether all numbers below `size` fit.
    fn fits(size: usize) -> bool;
    /// The approximate bytes outside the mask itself that the resources of a route take, if numbers are below `size`.
    fn heap_bytes(size: usize) -> usize;
    /// Adds a number.
    fn insert(&mut self, number: usize);
    /// Whether the set contains a number.
    fn contains(&self, number: usize) -> bool;
    /// Whether the sets have a number in common.
    fn intersects(&self, other: &Self) -> bool;
    /// The numbers in either set.
    fn union(&self, other: &Self) -> Self;
    /// The numbers that are not in the other set.
    fn difference(&self, other: &Self) -> Self;
    /// Calls `each` with every number in ascending order.
    fn for_each(&self, each: impl FnMut(usize));
}

/// Calls `each` with the number of every bit that is set, in ascending order.
#[inline]
pub(super) fn for_each_bit(words: impl Iterator<Item = u64>, mut each: impl FnMut(usize)) {
    for (word, bits) in words.enumerate() {
        let mut rest = bits;
        while rest != 0 {
            each(64 * word + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

impl<const WORDS: usize> Mask for [u64; WORDS] {
    #[inline]
    fn empty() -> Self {
        [0; WORDS]
    }

    fn fits(size: usize) -> bool {
        size <= 64 * WORDS
    }

    fn heap_bytes(_: usize) -> usize {
        0
    }

    #[inline]
    fn insert(&mut self, number: usize) {
        self[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    fn contains(&self, number: usize) -> bool {
        self[number / 64] & (1 << (number % 64)) != 0
    }

    #[inline]
    fn intersects(&self, other: &Self) -> bool {
        // The words are few, so one branch at the end is faster than one for each.
        self.iter().zip(other).fold(0, |common, (a, b)| common | (a & b)) != 0
    }

    #[inline]
    fn union(&self, other: &Self) -> Self {
        std::array::from_fn(|word| self[word] | other[word])
    }

    #[inline]
    fn difference(&self, other: &Self) -> Self {
        std::array::from_fn(|word| self[word] & !other[word])
    }

    #[inline]
    fn for_each(&self, each: impl FnMut(usize)) {
        for_each_bit(self.iter().copied(), each);
    }
}
