//! The incumbent: the revenue of the best set so far, on one thread or shared between several.
//!
//! Tasks search for the best set, each in its part of all sets. If several find a best set, the first task in
//! order wins, whichever finishes first. So a task has to exceed what earlier tasks found, and to match what
//! later ones found.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use highball_game::rules::Money;

/// No task has found a set.
const NO_TASK: usize = usize::MAX;

/// An incumbent that tasks share.
#[derive(Debug)]
pub(super) struct SharedIncumbent {
    revenue: AtomicU64,
    winner: AtomicUsize,
    changing: Mutex<()>,
}

impl SharedIncumbent {
    /// Starts with no set. The first has to earn at least `floor`.
    pub(super) const fn new(floor: Money) -> Self {
        Self { revenue: AtomicU64::new(floor), winner: AtomicUsize::new(NO_TASK), changing: Mutex::new(()) }
    }

    /// The task that has found the incumbent.
    pub(super) fn winner(&self) -> Option<usize> {
        Some(self.winner.load(Ordering::Acquire)).filter(|&winner| winner != NO_TASK)
    }

    /// The least revenue that a task's set has to earn. While another task changes the incumbent it may be lower than that,
    /// never higher.
    fn floor(&self, task: usize, grain: Money) -> Money {
        // The winner is written first and read last, so it is never older than the revenue.
        let revenue = self.revenue.load(Ordering::Acquire);
        let winner = self.winner.load(Ordering::Acquire);
        if winner != NO_TASK && task >= winner { revenue + grain } else { revenue }
    }

    fn offer(&self, task: usize, revenue: Money, grain: Money) -> bool {
        let Ok(_changing) = self.changing.lock() else { return false };
        let is_better = revenue >= self.floor(task, grain);
        if is_better {
            self.winner.store(task, Ordering::Release);
            self.revenue.store(revenue, Ordering::Release);
        }
        is_better
    }
}

/// The incumbent of one search.
#[derive(Debug)]
pub(super) enum TaskIncumbent<'a> {
    /// Of a search on one thread: the least revenue that a set has to earn.
    Own(Money),
    /// Shared with other tasks, and the number of this one.
    Shared(&'a SharedIncumbent, usize),
}

impl TaskIncumbent<'_> {
    /// The least revenue that a set has to earn to become the incumbent. Revenues are multiples of `grain`.
    #[inline]
    pub(super) fn floor(&self, grain: Money) -> Money {
        match self {
            Self::Own(floor) => *floor,
            Self::Shared(shared, task) => shared.floor(*task, grain),
        }
    }

    /// Offers a set. Returns whether it becomes the incumbent.
    pub(super) fn offer(&mut self, revenue: Money, grain: Money) -> bool {
        match self {
            Self::Own(floor) => {
                let is_better = revenue >= *floor;
                if is_better {
                    *floor = revenue + grain;
                }
                is_better
            }
            Self::Shared(shared, task) => shared.offer(*task, revenue, grain),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_sets_that_of_the_first_task_wins_in_any_order() {
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]] {
            let shared = SharedIncumbent::new(10);
            for task in order {
                let revenue = if task == 0 { 20 } else { 30 };
                let mut incumbent = TaskIncumbent::Shared(&shared, task);
                if revenue >= incumbent.floor(10) {
                    incumbent.offer(revenue, 10);
                }
            }
            assert_eq!(shared.winner(), Some(1), "{order:?}");
        }
    }

    #[test]
    fn a_set_below_the_floor_does_not_become_the_incumbent() {
        let shared = SharedIncumbent::new(30);
        assert!(!TaskIncumbent::Shared(&shared, 0).offer(20, 10));
        assert_eq!(shared.winner(), None);
        let mut own = TaskIncumbent::Own(30);
        assert!(!own.offer(20, 10) && own.offer(30, 10) && !own.offer(30, 10) && own.offer(40, 10));
    }
}
