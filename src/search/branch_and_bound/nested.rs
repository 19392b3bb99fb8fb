//! The best set of routes without lists: each train's routes are searched anew for every choice of the trains before it.
//!
//! Slower than choosing from lists, but it stores nothing, so it is what remains where the lists would not fit.

use super::mask::Mask;
use super::pool::PoolRoute;
use super::prices::Bound;
use super::routes::{Patience, RouteSearch};
use super::terrain::{Priced, Terrain};
use super::worth::scaled;
use crate::rules::Money;
use crate::search::budget::Budget;

/// Searches all sets, train by train.
pub(super) struct NestedSearch<'a, 'b, M> {
    pub terrain: &'a Terrain<'a, M>,
    /// What the prices that the bound follows from make of the worth of each kind.
    pub priced: &'a [Priced],
    /// How long a search for routes may get before it is done in another way.
    pub patience: Patience,
    pub bound: &'a Bound,
    pub grain: Money,
    pub budget: &'a Budget<'b>,
    /// The kind of each train; alike trains one after another.
    pub trains: Vec<usize>,
    /// What the best set earns.
    pub revenue: Money,
    /// The best set, if it is better than what the search began with.
    pub best: Option<Vec<(usize, PoolRoute<M>)>>,
}

impl<M: Mask> NestedSearch<'_, '_, M> {
    /// Looks at all sets that are better than `revenue`.
    pub(super) fn run(&mut self) {
        self.choose(0, 0, &M::EMPTY, i64::MAX, &mut Vec::new());
    }

    /// What a better set may lose at the most.
    const fn gap(&self) -> i64 {
        self.bound.value - scaled(self.revenue + self.grain)
    }

    /// Chooses a route or none for each train from `next` on. A train alike the one before it takes a route of at most the
    /// same value under the prices, `most`.
    fn choose(&mut self, next: usize, loss: i64, used: &M, most: i64, chosen: &mut Vec<(usize, PoolRoute<M>)>) {
        let revenue = chosen.iter().map(|(_, route)| route.revenue).sum();
        if revenue > self.revenue {
            (self.revenue, self.best) = (revenue, Some(chosen.clone()));
        }
        let Some(&kind) = self.trains.get(next) else { return };
        let same = self.trains[next..].iter().take_while(|&&other| other == kind).count();
        let full = self.bound.gains[kind] + self.bound.running;
        if chosen.len() < self.terrain.network.max_runs() {
            let search = RouteSearch::new(self.terrain.priced_ground(kind, &self.priced[kind]), self.patience);
            let budget = self.budget;
            search.run(used, full - (self.gap() - loss) - 1, budget, &mut |met| {
                if met.value <= most && met.revenue > 0 {
                    chosen.push((kind, PoolRoute::from(met)));
                    let value = if same > 1 { met.value } else { i64::MAX };
                    self.choose(next + 1, loss + full - met.value, &used.union(&met.track), value, chosen);
                    chosen.pop();
                }
                full - (self.gap() - loss) - 1
            });
        }
        // If one of alike trains stays idle, so do those after it.
        let loss = loss + same as i64 * self.bound.gains[kind];
        if loss <= self.gap() && !self.budget.is_exhausted() {
            self.choose(next + same, loss, used, i64::MAX, chosen);
        }
    }
}
