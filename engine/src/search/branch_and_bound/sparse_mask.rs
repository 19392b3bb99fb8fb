//! Masks for networks of any size.

use smallvec::SmallVec;

use super::mask::{Mask, for_each_bit};

/// The number of words that a mask holds without allocating.
const INLINE_WORDS: usize = 8;

/// The approximate number of words that the resources of a route touch.
const WORDS_OF_ROUTE: usize = 32;

/// 64 numbers of a mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Word {
    /// The numbers start at 64 times this.
    position: usize,
    bits: u64,
}

/// A set of numbers without an upper limit: the words that are not 0, in ascending order. On a large network a leg or a
/// route uses few of all numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(super) struct SparseMask(SmallVec<[Word; INLINE_WORDS]>);

impl SparseMask {
    /// The place of a word: `Ok` if it is there, `Err` if it would have to be inserted.
    fn find(&self, position: usize) -> Result<usize, usize> {
        self.0.binary_search_by_key(&position, |word| word.position)
    }

    /// The word at a position, 0 if it is not there. `next` is where to look for it; calls have to be in ascending order.
    fn bits_at(&self, position: usize, next: &mut usize) -> u64 {
        while self.0.get(*next).is_some_and(|word| word.position < position) {
            *next += 1;
        }
        self.0.get(*next).map_or(0, |word| if word.position == position { word.bits } else { 0 })
    }
}

impl Mask for SparseMask {
    fn empty() -> Self {
        Self::default()
    }

    fn fits(_: usize) -> bool {
        true
    }

    fn heap_bytes(size: usize) -> usize {
        size.div_ceil(64).min(WORDS_OF_ROUTE) * size_of::<Word>()
    }

    fn insert(&mut self, number: usize) {
        let bits = 1 << (number % 64);
        match self.find(number / 64) {
            Ok(at) => self.0[at].bits |= bits,
            Err(at) => self.0.insert(at, Word { position: number / 64, bits }),
        }
    }

    fn contains(&self, number: usize) -> bool {
        self.find(number / 64).is_ok_and(|at| self.0[at].bits & (1 << (number % 64)) != 0)
    }

    fn intersects(&self, other: &Self) -> bool {
        let (few, many) = if self.0.len() <= other.0.len() { (self, other) } else { (other, self) };
        few.0.iter().any(|word| many.find(word.position).is_ok_and(|at| many.0[at].bits & word.bits != 0))
    }

    fn union(&self, other: &Self) -> Self {
        let mut union = SmallVec::with_capacity(self.0.len() + other.0.len());
        let mut next = 0;
        for word in &self.0 {
            while let Some(before) = other.0.get(next).filter(|before| before.position < word.position) {
                union.push(*before);
                next += 1;
            }
            let bits = word.bits | other.bits_at(word.position, &mut next);
            union.push(Word { bits, ..*word });
            next += usize::from(other.0.get(next).is_some_and(|same| same.position == word.position));
        }
        union.extend_from_slice(&other.0[next..]);
        Self(union)
    }

    fn difference(&self, other: &Self) -> Self {
        let mut next = 0;
        let words = self.0.iter().map(|word| Word { bits: word.bits & !other.bits_at(word.position, &mut next), ..*word });
        Self(words.filter(|word| word.bits != 0).collect())
    }

    fn for_each(&self, mut each: impl FnMut(usize)) {
        for word in &self.0 {
            for_each_bit(std::iter::once(word.bits), |bit| each(64 * word.position + bit));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Masks of the same numbers, sparse and of a fixed width.
    fn masks(numbers: &[usize]) -> (SparseMask, [u64; 16]) {
        let (mut sparse, mut fixed) = (SparseMask::empty(), Mask::empty());
        for &number in numbers {
            sparse.insert(number);
            <[u64; 16]>::insert(&mut fixed, number);
        }
        (sparse, fixed)
    }

    fn numbers<M: Mask>(mask: &M) -> Vec<usize> {
        let mut numbers = Vec::new();
        mask.for_each(|number| numbers.push(number));
        numbers
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_sparse_mask_is_the_same_set_as_one_of_a_fixed_width(
            a in prop::collection::vec(0_usize..1024, 0..24),
            b in prop::collection::vec(0_usize..1024, 0..24),
        ) {
            let ((a, fixed_a), (b, fixed_b)) = (masks(&a), masks(&b));
            prop_assert_eq!(numbers(&a), numbers(&fixed_a));
            prop_assert_eq!(numbers(&a.union(&b)), numbers(&fixed_a.union(&fixed_b)));
            prop_assert_eq!(numbers(&a.difference(&b)), numbers(&fixed_a.difference(&fixed_b)));
            prop_assert_eq!(a.intersects(&b), fixed_a.intersects(&fixed_b));
            prop_assert_eq!(a == b, fixed_a == fixed_b);
            prop_assert_eq!(&a.union(&b).difference(&b), &a.difference(&b));
            for number in 0..1024 {
                prop_assert_eq!(a.contains(number), fixed_a.contains(number));
            }
        }
    }
}
