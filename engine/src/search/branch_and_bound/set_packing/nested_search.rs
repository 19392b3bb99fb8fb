//! Set packing without lists: for every choice of routes for the trains before it, the routes of a train are searched anew.
//!
//! It is slower than a search over lists but keeps nothing, so it is the last resort if the lists would not fit into memory.

use crate::search::branch_and_bound::instance::{Instance, PricedInstance};
use crate::search::branch_and_bound::mask::Mask;
use crate::search::branch_and_bound::params::Thresholds;
use crate::search::branch_and_bound::route::PoolRoute;
use crate::search::branch_and_bound::route_search::RouteSearch;
use crate::search::budget::Budget;
use crate::search::lagrangian::dual_bound::DualBound;
use crate::search::lagrangian::fixed_point::scaled;
use highball_game::rules::Money;

/// Searches all sets, train by train.
pub(in crate::search) struct NestedSearch<'a, 'b, M> {
    pub instance: &'a Instance<'a, M>,
    /// Each kind of train under the multipliers that the bound follows from.
    pub priced: &'a [PricedInstance],
    pub thresholds: Thresholds,
    pub bound: &'a DualBound,
    pub grain: Money,
    pub budget: &'a Budget<'b>,
    /// The kind of each train; trains of one kind are adjacent.
    pub trains: Vec<usize>,
    /// The revenue of the incumbent.
    pub revenue: Money,
    /// The best set, if it improves on the initial incumbent.
    pub best: Option<Vec<(usize, PoolRoute<M>)>>,
}

impl<M: Mask> NestedSearch<'_, '_, M> {
    /// Searches all sets that exceed `revenue`.
    pub(in crate::search) fn run(&mut self) {
        self.search(0, 0, &M::empty(), i64::MAX, &mut Vec::new());
    }

    /// The greatest loss of a set that exceeds the incumbent.
    const fn gap(&self) -> i64 {
        self.bound.value - scaled(self.revenue + self.grain)
    }

    /// Chooses a route or none for each train from number `next` on. To visit each set once, a train takes no route of a
    /// greater reduced profit than the train of its kind before it: at most `most`.
    fn search(&mut self, next: usize, loss: i64, used: &M, most: i64, chosen: &mut Vec<(usize, PoolRoute<M>)>) {
        let revenue = chosen.iter().map(|(_, route)| route.revenue).sum();
        if revenue > self.revenue {
            (self.revenue, self.best) = (revenue, Some(chosen.clone()));
        }
        let Some(&kind) = self.trains.get(next) else { return };
        let left_of_kind = self.trains[next..].iter().take_while(|&&other| other == kind).count();
        let best_profit = self.bound.best_profit(kind);
        if chosen.len() < self.instance.network.max_runs() {
            let problem = self.instance.priced_problem(kind, &self.priced[kind]);
            let (search, budget) = (RouteSearch::new(problem, self.thresholds), self.budget);
            search.run(used, best_profit - (self.gap() - loss) - 1, budget, &mut |found| {
                if found.profit <= most && found.revenue > 0 {
                    chosen.push((kind, PoolRoute::from(found)));
                    let most = if left_of_kind > 1 { found.profit } else { i64::MAX };
                    self.search(next + 1, loss + best_profit - found.profit, &used.union(&found.resources), most, chosen);
                    chosen.pop();
                }
                best_profit - (self.gap() - loss) - 1
            });
        }
        // If one train of a kind stays idle, so do those after it.
        let loss = loss + left_of_kind as i64 * self.bound.profits[kind];
        if loss <= self.gap() && !self.budget.is_exhausted() {
            self.search(next + left_of_kind, loss, used, i64::MAX, chosen);
        }
    }
}
