//! The best revenue so far, between threads.
//!
//! Several tasks look for the best set, each in its part of all sets, and the first part that has one of the best is to win,
//! whichever thread is done first. So a task has to find more than those after it did at least as much as, and more than
//! what those before it found.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::rules::Money;

/// No task has found anything.
const NOBODY: usize = usize::MAX;

/// What tasks tell each other.
#[derive(Debug)]
pub(in crate::search) struct Board {
    revenue: AtomicU64,
    winner: AtomicUsize,
    changing: Mutex<()>,
}

impl Board {
    /// For tasks of which none has found anything that earns `floor`.
    pub(in crate::search) const fn new(floor: Money) -> Self {
        Self { revenue: AtomicU64::new(floor), winner: AtomicUsize::new(NOBODY), changing: Mutex::new(()) }
    }

    /// What a task sees of it.
    pub(in crate::search) const fn of(&self, task: usize) -> Incumbent<'_> {
        Incumbent { own: None, others: Some((self, task)) }
    }

    /// The task that has found the best, the first of those that did.
    pub(in crate::search) fn winner(&self) -> Option<usize> {
        Some(self.winner.load(Ordering::Acquire)).filter(|&winner| winner != NOBODY)
    }

    /// What a task has to find. While another writes it may say less than is true, never more.
    fn floor(&self, task: usize, grain: Money) -> Money {
        // The winner is written first and read last: so it is never older than the revenue.
        let revenue = self.revenue.load(Ordering::Acquire);
        let winner = self.winner.load(Ordering::Acquire);
        if winner != NOBODY && task >= winner { revenue + grain } else { revenue }
    }

    fn offer(&self, task: usize, revenue: Money, grain: Money) -> bool {
        let Ok(_changing) = self.changing.lock() else { return false };
        let better = revenue >= self.floor(task, grain);
        if better {
            self.winner.store(task, Ordering::Release);
            self.revenue.store(revenue, Ordering::Release);
        }
        better
    }
}

/// The best revenue so far as one task sees it, or a search that is alone.
#[derive(Debug)]
pub(in crate::search) struct Incumbent<'a> {
    /// What a search that is alone has to find.
    own: Option<Money>,
    others: Option<(&'a Board, usize)>,
}

impl Incumbent<'_> {
    /// For a search that is alone, and is to find `floor` at least.
    pub(in crate::search) const fn new(floor: Money) -> Self {
        Self { own: Some(floor), others: None }
    }

    /// What has to be found.
    #[inline]
    pub(in crate::search) fn floor(&self, grain: Money) -> Money {
        match (self.own, self.others) {
            (Some(floor), _) => floor,
            (None, Some((board, task))) => board.floor(task, grain),
            (None, None) => 0,
        }
    }

    /// Takes in what was found. Whether it is the best so far; from then on more is asked.
    pub(in crate::search) fn offer(&mut self, revenue: Money, grain: Money) -> bool {
        match (&mut self.own, self.others) {
            (Some(floor), _) => {
                let better = revenue >= *floor;
                if better {
                    *floor = revenue + grain;
                }
                better
            }
            (None, Some((board, task))) => board.offer(task, revenue, grain),
            (None, None) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_sets_that_of_the_first_task_wins_whichever_is_found_first() {
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]] {
            let board = Board::new(10);
            for task in order {
                let earns = if task == 0 { 20 } else { 30 };
                let mut incumbent = board.of(task);
                if earns >= incumbent.floor(10) {
                    incumbent.offer(earns, 10);
                }
            }
            assert_eq!(board.winner(), Some(1), "{order:?}");
        }
    }

    #[test]
    fn what_earns_less_than_asked_wins_nothing() {
        let board = Board::new(30);
        assert!(!board.of(0).offer(20, 10));
        assert_eq!(board.winner(), None);
        let mut alone = Incumbent::new(30);
        assert!(!alone.offer(20, 10) && alone.offer(30, 10) && !alone.offer(30, 10) && alone.offer(40, 10));
    }
}
