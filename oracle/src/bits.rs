//! Sets of numbers.

/// A set of small numbers, as bits. Two sets that are compared have the same capacity.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// Returns an empty set for the numbers below `capacity`.
    #[must_use]
    pub fn new(capacity: usize) -> Self {
        Self(vec![0; capacity.div_ceil(64)])
    }

    /// Adds a number.
    pub fn add(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Removes a number.
    pub fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// Whether the set contains a number.
    #[must_use]
    pub fn has(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word & (1 << (number % 64)) != 0)
    }

    /// Adds all numbers of another set.
    pub fn add_all(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Removes all numbers of another set.
    pub fn remove_all(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= !other);
    }

    /// Whether two sets have a number in common.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(word, other)| word & other != 0)
    }

    /// Returns the numbers in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let of_word = |(index, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word & (1 << bit) != 0).map(move |bit| index * 64 + bit)
        };
        self.0.iter().enumerate().flat_map(of_word)
    }
}
