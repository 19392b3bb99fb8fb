//! What the site draws at random when a game begins.

/// The site's sequence of random numbers, which follows from the number of the game.
#[derive(Debug, Clone)]
pub(super) struct Random {
    last: u64,
}

/// The numbers stay below this.
const MODULUS: u64 = 1 << 31;

impl Random {
    pub(super) const fn new(number: u64) -> Self {
        Self { last: number % MODULUS }
    }

    /// Returns the next random number.
    fn next(&mut self) -> u64 {
        self.last = (1_103_515_245 * self.last + 12_345) % MODULUS;
        self.last
    }

    /// Draws numbers that do not matter.
    pub(super) fn skip(&mut self, count: usize) {
        for _ in 0..count {
            self.next();
        }
    }

    /// Draws a number for each item of a list, and returns the items with the lowest.
    pub(super) fn lowest_of<'a, T>(&mut self, items: &'a [T], count: usize) -> Vec<&'a T> {
        let mut drawn: Vec<(u64, &T)> = items.iter().map(|item| (self.next(), item)).collect();
        drawn.sort_by_key(|(number, _)| *number);
        drawn.into_iter().take(count).map(|(_, item)| item).collect()
    }

    /// Returns the next random item of a list. From a single one, nothing is drawn.
    pub(super) fn next_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.len() > 1 {
            self.next();
        }
        let count = u64::try_from(items.len()).ok().filter(|&count| count > 0)?;
        items.get(usize::try_from(self.last % count).ok()?)
    }
}
