//! Sets of small numbers in a few machine words, chosen once for each network.

/// A set of numbers below [`Mask::BITS`].
pub(super) trait Mask: Copy + PartialEq + Send + Sync {
    /// How many numbers fit.
    const BITS: usize;
    /// The empty set.
    const EMPTY: Self;

    /// Adds a number.
    fn insert(&mut self, number: usize);
    /// Whether a number is in the set.
    fn contains(&self, number: usize) -> bool;
    /// Whether the sets have a number in common.
    fn meets(&self, other: &Self) -> bool;
    /// The numbers of either.
    fn union(&self, other: &Self) -> Self;
    /// The numbers that the other does not have.
    fn minus(&self, other: &Self) -> Self;
    /// Calls `each` with every number, in rising order.
    fn for_each(&self, each: impl FnMut(usize));
}

/// Calls `each` with the number of every bit, in rising order.
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
    const BITS: usize = 64 * WORDS;
    const EMPTY: Self = [0; WORDS];

    #[inline]
    fn insert(&mut self, number: usize) {
        self[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    fn contains(&self, number: usize) -> bool {
        self[number / 64] & (1 << (number % 64)) != 0
    }

    #[inline]
    fn meets(&self, other: &Self) -> bool {
        // Without a branch for each word: the words are few.
        self.iter().zip(other).fold(0, |common, (a, b)| common | (a & b)) != 0
    }

    #[inline]
    fn union(&self, other: &Self) -> Self {
        std::array::from_fn(|word| self[word] | other[word])
    }

    #[inline]
    fn minus(&self, other: &Self) -> Self {
        std::array::from_fn(|word| self[word] & !other[word])
    }

    #[inline]
    fn for_each(&self, each: impl FnMut(usize)) {
        for_each_bit(self.iter().copied(), each);
    }
}
