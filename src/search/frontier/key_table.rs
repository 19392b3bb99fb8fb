//! Keys that are kept once each, in one run of memory.

use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use hashbrown::{DefaultHashBuilder, HashTable};

/// Tells the hashes of keys; those of one table are all told by the same. So whoever makes a key can tell its hash, on a thread of
/// its own.
#[derive(Debug, Clone, Default)]
pub(super) struct KeyHasher(DefaultHashBuilder);

impl KeyHasher {
    /// The hash of a key.
    pub(super) fn hash_of<W: Hash>(&self, key: &[W]) -> u32 {
        self.0.hash_one(key) as u32
    }
}

/// Different keys, numbered in the order in which they came. What the numbers are does not depend on any hash.
#[derive(Debug)]
pub(super) struct Table<W> {
    words: Vec<W>,
    /// Where each key ends.
    ends: Vec<u32>,
    numbers: HashTable<Entry>,
}

/// A key by its number, with its hash, so that keys are only looked at where they are likely the same, and not at all where the
/// table grows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub hash: u32,
    pub number: u32,
}

impl Entry {
    /// The hash as the table wants it, which looks at both ends of it.
    pub(super) const fn hash(self) -> u64 {
        (self.hash as u64) << 32 | self.hash as u64
    }
}

impl<W> Default for Table<W> {
    fn default() -> Self {
        Self { words: Vec::new(), ends: Vec::new(), numbers: HashTable::new() }
    }
}

impl<W: Copy + Eq> Table<W> {
    /// The number of a key that has this hash, and whether it is new.
    pub(super) fn insert(&mut self, hash: u32, key: &[W]) -> (usize, bool) {
        let Self { words, ends, numbers } = self;
        let new = Entry { hash, number: ends.len() as u32 };
        let is_same = |known: &Entry| known.hash == new.hash && key_at(words, ends, known.number as usize) == key;
        if let Some(known) = numbers.find(new.hash(), is_same) {
            return (known.number as usize, false);
        }
        numbers.insert_unique(new.hash(), new, |entry| entry.hash());
        words.extend_from_slice(key);
        ends.push(words.len() as u32);
        (new.number as usize, true)
    }

    /// Forgets all keys, but keeps their memory.
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.ends.clear();
        self.numbers.clear();
    }

    /// Keeps to the keys of these numbers, which are in rising order, and numbers them anew in theirs.
    pub(super) fn retain(&mut self, kept: &[u32]) {
        let mut hashes = vec![0; self.len()];
        self.numbers.iter().for_each(|entry| hashes[entry.number as usize] = entry.hash);
        let old = std::mem::take(self);
        self.words.reserve_exact(kept.iter().map(|&number| old.key(number as usize).len()).sum());
        self.ends.reserve_exact(kept.len());
        self.numbers.reserve(kept.len(), |entry| entry.hash());
        for (number, &from) in (0..).zip(kept) {
            let new = Entry { hash: hashes[from as usize], number };
            self.numbers.insert_unique(new.hash(), new, |entry| entry.hash());
            self.words.extend_from_slice(old.key(from as usize));
            self.ends.push(self.words.len() as u32);
        }
    }

    /// The key of this number.
    pub(super) fn key(&self, number: usize) -> &[W] {
        key_at(&self.words, &self.ends, number)
    }

    /// The keys of these numbers, one after another.
    pub(super) fn keys(&self, numbers: Range<usize>) -> &[W] {
        &self.words[start_of(&self.ends, numbers.start)..start_of(&self.ends, numbers.end)]
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// What the keys take, about.
    pub(super) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<W>() + self.ends.capacity() * size_of::<u32>() + self.numbers.allocation_size()
    }
}

fn key_at<'a, W>(words: &'a [W], ends: &[u32], number: usize) -> &'a [W] {
    &words[start_of(ends, number)..ends[number] as usize]
}

/// Where the key of this number starts, or would.
fn start_of(ends: &[u32], number: usize) -> usize {
    number.checked_sub(1).map_or(0, |before| ends[before] as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_keeps_the_number_that_it_came_with() {
        let (mut table, hasher) = (Table::default(), KeyHasher::default());
        let keys: Vec<Vec<u16>> = (0..500_u16).map(|number| vec![number / 7; usize::from(number % 7)]).collect();
        let first: Vec<usize> = keys.iter().map(|key| table.insert(hasher.hash_of(key), key).0).collect();
        for (key, &number) in keys.iter().zip(&first) {
            assert_eq!(table.insert(hasher.hash_of(key), key), (number, false));
            assert_eq!(table.key(number), key.as_slice());
        }
        assert_eq!(table.len(), keys.iter().collect::<std::collections::BTreeSet<_>>().len());
        assert!(first.iter().max() == Some(&(table.len() - 1)));
    }

    #[test]
    fn what_a_table_keeps_is_numbered_anew() {
        let (mut table, hasher) = (Table::default(), KeyHasher::default());
        let keys: Vec<Vec<u16>> = (0..300).map(|number| vec![number; usize::from(1 + number % 5)]).collect();
        let numbers: Vec<usize> = keys.iter().map(|key| table.insert(hasher.hash_of(key), key).0).collect();
        let kept: Vec<u32> = (0..table.len() as u32).filter(|number| number % 3 == 1).collect();
        table.retain(&kept);
        assert_eq!(table.len(), kept.len());
        for (key, &before) in keys.iter().zip(&numbers) {
            let now = kept.iter().position(|&number| number as usize == before);
            let (number, is_new) = table.insert(hasher.hash_of(key), key);
            assert_eq!(is_new, number >= kept.len());
            assert!(now.is_none_or(|now| now == number) && table.key(number) == key.as_slice());
        }
    }
}
