//! The limit on paid stops as a sum over stops.
//!
//! Suppose that a train is paid for at most p stops of some kinds. For any θ ≥ 0, the best p of their values
//! sum to at most p θ + Σ max(0, value - θ). θ is chosen to make this least for the stops that a knapsack of
//! the train's reach would hold. Of several such θ, the least is taken: a route that pays fewer than p stops
//! is overestimated by θ for each that is missing.

use super::view::KindView;
use crate::network::SumLimit;

/// The greatest sum of values that a limit on paid stops allows, as a sum over stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PayLimit {
    /// θ.
    rate: i64,
    /// p θ, which every route starts with.
    pub base: i64,
}

impl PayLimit {
    /// Relaxes a limit on paid stops, given the value of each stop.
    pub(super) fn new(view: &KindView<'_>, limit: &SumLimit, values: &[i64]) -> Self {
        let mut counted: Vec<i64> =
            (0..values.len()).filter(|&stop| counts(view, limit, stop)).map(|stop| values[stop]).collect();
        counted.sort_unstable_by_key(|&value| std::cmp::Reverse(value));
        let paid = usize::try_from(limit.max).unwrap_or(usize::MAX).min(counted.len());
        let at = |rate: i64| Self { rate, base: rate * paid as i64 };
        // At the first value that need not be paid, at most p values are greater. The sum of the knapsack is convex in θ.
        let first = counted.get(paid).copied().unwrap_or(0);
        let mut best = at(first);
        if !view.is_limited() {
            return best;
        }
        let mut least = best.knapsack(view, limit, values);
        counted.push(0);
        counted.dedup();
        for value in counted.into_iter().skip_while(|&value| value >= first) {
            let sum = at(value).knapsack(view, limit, values);
            if sum > least {
                break;
            }
            (best, least) = (at(value), sum);
        }
        best
    }

    /// What is left of the value of a counted stop.
    pub(super) fn rest(self, value: i64) -> i64 {
        (value - self.rate).max(0)
    }

    /// The base and the rests of the stops that the train's reach has room for, if each is taken by its value.
    fn knapsack(self, view: &KindView<'_>, limit: &SumLimit, values: &[i64]) -> i64 {
        let rest = |stop: usize| if counts(view, limit, stop) { self.rest(values[stop]) } else { values[stop] };
        let open = || (0..values.len()).filter(|&stop| view.kind.visits[stop]);
        let free: i64 = open().filter(|&stop| view.costs[stop] == 0).map(rest).sum();
        let mut costly: Vec<(i64, u32)> =
            open().filter(|&stop| view.costs[stop] > 0).map(|stop| (rest(stop), view.costs[stop])).collect();
        costly.sort_unstable_by_key(|&(rest, cost)| std::cmp::Reverse(rest / i64::from(cost)));
        let mut left = view.reach;
        let taken = costly.into_iter().map_while(|(rest, cost)| {
            let share = cost.min(left);
            left -= share;
            (share > 0).then(|| rest * i64::from(share) / i64::from(cost))
        });
        self.base + free + taken.sum::<i64>()
    }
}

/// Whether the train may visit a stop, and the limit counts it.
pub(super) fn counts(view: &KindView<'_>, limit: &SumLimit, stop: usize) -> bool {
    limit.kinds.contains(view.network.stops()[stop].kind) && view.kind.visits[stop]
}
