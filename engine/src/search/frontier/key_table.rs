//! A hash table of distinct keys that lie one after another in memory.

use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use hashbrown::{DefaultHashBuilder, HashTable};

/// Hashes the keys of [`KeyTable`]s. All keys of one table must be hashed by the same hasher or its clones. As hashing is
/// separate from insertion, the thread that makes a key can also hash it.
#[derive(Debug, Clone, Default)]
pub(in crate::search) struct KeyHasher(DefaultHashBuilder);

impl KeyHasher {
    /// Computes the hash of a key.
    pub(in crate::search) fn hash_of<W: Hash>(&self, key: &[W]) -> u32 {
        self.0.hash_one(key) as u32
    }
}

/// Distinct keys, each a list of words, numbered in the order of their insertion. The numbers do not depend on the hashes.
#[derive(Debug)]
pub(in crate::search) struct KeyTable<W> {
    words: Vec<W>,
    /// The end of each key in `words`. It begins where the key before it ends.
    ends: Vec<u32>,
    entries: HashTable<HashedIndex>,
}

/// The index of an item in a hash table, with the item's hash. Items are compared only if their hashes are equal, and need not
/// be hashed again when the table grows.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct HashedIndex {
    pub hash: u32,
    pub index: u32,
}

impl HashedIndex {
    /// Returns the hash in the 64 bits that the hash table expects. The table uses bits of both ends, so the hash is in both
    /// halves.
    pub(in crate::search) const fn hash(self) -> u64 {
        (self.hash as u64) << 32 | self.hash as u64
    }
}

impl<W> Default for KeyTable<W> {
    fn default() -> Self {
        Self { words: Vec::new(), ends: Vec::new(), entries: HashTable::new() }
    }
}

impl<W: Copy + Eq> KeyTable<W> {
    /// Inserts a key with this hash unless the table has it. Returns its number and whether it is new.
    pub(in crate::search) fn insert(&mut self, hash: u32, key: &[W]) -> (usize, bool) {
        let Self { words, ends, entries } = self;
        let new = HashedIndex { hash, index: ends.len() as u32 };
        let is_same = |known: &HashedIndex| known.hash == new.hash && key_at(words, ends, known.index as usize) == key;
        if let Some(known) = entries.find(new.hash(), is_same) {
            return (known.index as usize, false);
        }
        entries.insert_unique(new.hash(), new, |entry| entry.hash());
        words.extend_from_slice(key);
        ends.push(words.len() as u32);
        (new.index as usize, true)
    }

    /// Removes all keys but keeps the allocated memory.
    pub(in crate::search) fn clear(&mut self) {
        self.words.clear();
        self.ends.clear();
        self.entries.clear();
    }

    /// Keeps only the keys with the numbers `kept`, which are in ascending order, and renumbers them in that order.
    pub(in crate::search) fn retain(&mut self, kept: &[u32]) {
        let mut hashes = vec![0; self.len()];
        self.entries.iter().for_each(|entry| hashes[entry.index as usize] = entry.hash);
        let old = std::mem::take(self);
        self.words.reserve_exact(kept.iter().map(|&number| old.key(number as usize).len()).sum());
        self.ends.reserve_exact(kept.len());
        self.entries.reserve(kept.len(), |entry| entry.hash());
        for (index, &old_index) in (0..).zip(kept) {
            let new = HashedIndex { hash: hashes[old_index as usize], index };
            self.entries.insert_unique(new.hash(), new, |entry| entry.hash());
            self.words.extend_from_slice(old.key(old_index as usize));
            self.ends.push(self.words.len() as u32);
        }
    }

    /// Returns the key with this number.
    pub(in crate::search) fn key(&self, number: usize) -> &[W] {
        key_at(&self.words, &self.ends, number)
    }

    /// Returns the keys with these numbers, concatenated.
    pub(in crate::search) fn keys(&self, numbers: Range<usize>) -> &[W] {
        &self.words[start_of(&self.ends, numbers.start)..start_of(&self.ends, numbers.end)]
    }

    /// Returns the number of keys.
    pub(in crate::search) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns roughly how many bytes the table takes.
    pub(in crate::search) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<W>() + self.ends.capacity() * size_of::<u32>() + self.entries.allocation_size()
    }
}

fn key_at<'a, W>(words: &'a [W], ends: &[u32], number: usize) -> &'a [W] {
    &words[start_of(ends, number)..ends[number] as usize]
}

/// Returns where the key with this number starts, or would start if it is the next one.
fn start_of(ends: &[u32], number: usize) -> usize {
    number.checked_sub(1).map_or(0, |before| ends[before] as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_keeps_the_number_of_its_first_insertion() {
        let (mut table, hasher) = (KeyTable::default(), KeyHasher::default());
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
    fn retained_keys_are_renumbered_in_their_order() {
        let (mut table, hasher) = (KeyTable::default(), KeyHasher::default());
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
