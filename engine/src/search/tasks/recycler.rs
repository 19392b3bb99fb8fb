//! Values that are used again.

use std::collections::VecDeque;

/// Values that finished jobs leave, for later jobs to use their memory again: it costs an allocator much to free what another
/// thread has allocated. The first and the last jobs of a batch mostly run on different threads, so both ends of the list are
/// kept apart.
#[derive(Debug)]
pub(in crate::search) struct Recycler<T>(VecDeque<T>);

impl<T> Default for Recycler<T> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<T> Recycler<T> {
    /// Takes `count` values: the first half from the front, the second from the back. Missing ones are made by `new`.
    pub(in crate::search) fn take(&mut self, count: usize, new: impl Fn() -> T) -> Vec<T> {
        let mut all: Vec<T> = (0..count.div_ceil(2)).map(|_| self.0.pop_front().unwrap_or_else(&new)).collect();
        all.extend((0..count / 2).map(|_| self.0.pop_back().unwrap_or_else(&new)));
        all
    }

    /// Takes back the values of a batch, in the order of its jobs.
    pub(in crate::search) fn give_back(&mut self, mut all: Vec<T>) {
        let last = all.split_off(all.len().div_ceil(2));
        all.into_iter().rev().for_each(|first| self.0.push_front(first));
        self.0.extend(last.into_iter().rev());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_return_to_the_end_that_they_came_from() {
        let mut recycler = Recycler::default();
        recycler.give_back(vec![1, 2, 3, 4, 5]);
        assert_eq!(recycler.take(5, || 0), [1, 2, 3, 4, 5]);
        recycler.give_back(vec![1, 2, 3, 4, 5]);
        let few = recycler.take(3, || 0);
        assert_eq!(few, [1, 2, 4]);
        recycler.give_back(few);
        assert_eq!(recycler.take(8, || 0), [1, 2, 3, 5, 4, 0, 0, 0]);
    }
}
