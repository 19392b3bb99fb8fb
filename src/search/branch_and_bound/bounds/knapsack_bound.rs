//! A bound on what a route can still gain: the best of the stops that it has not visited, as many as its reach allows.
//!
//! For any θ ≥ 0, stops that take at most r of the reach together gain at most r θ + Σ max(0, gain - cost θ), summed over
//! all that are left. It says nothing of how the stops are connected, but unlike a walk it counts none twice. With θ the
//! gain per reach of the last stop that a train could visit if it could choose freely, that is what the best stops would
//! gain.

use crate::search::branch_and_bound::view::KindView;

/// Works out the bound. The sum is kept by who grows the route, stop by stop.
#[derive(Debug, Default)]
pub(in crate::search) struct Unseen {
    /// θ.
    per_reach: i64,
    /// What each stop gains beyond θ for its cost; nothing below 0.
    surplus: Vec<i64>,
    /// The sum of all.
    all: i64,
    /// What each stop that takes reach gains per reach, with what it takes: for θ alone.
    rates: Vec<(i64, u32)>,
}

impl Unseen {
    /// Works it out for stops that gain so much at the most.
    pub(in crate::search) fn work_out(&mut self, gains: &[i64], view: &KindView<'_>) {
        let open = |stop: usize| view.costs[stop] != u32::MAX;
        let costly = (0..gains.len()).filter(|&stop| open(stop) && view.costs[stop] > 0);
        self.rates.clear();
        self.rates.extend(costly.map(|stop| (gains[stop] / i64::from(view.costs[stop]), view.costs[stop])));
        self.rates.sort_unstable_by_key(|&(rate, _)| std::cmp::Reverse(rate));
        let mut left = view.reach;
        let fits = |&&(_, cost): &&(i64, u32)| {
            let fits = cost <= left;
            left = left.saturating_sub(cost);
            fits
        };
        let visited = self.rates.iter().take_while(fits).count();
        let per_reach = self.rates.get(visited).map_or(0, |&(rate, _)| rate);
        let beyond = |stop: usize| (gains[stop] - i64::from(view.costs[stop]) * per_reach).max(0);
        self.surplus.clear();
        self.surplus.extend((0..gains.len()).map(|stop| if open(stop) { beyond(stop) } else { 0 }));
        self.per_reach = per_reach;
        self.all = self.surplus.iter().sum();
    }

    /// What is unseen by a route that is this stop alone.
    pub(in crate::search) fn from(&self, anchor: usize) -> i64 {
        self.all - self.surplus[anchor]
    }

    /// What is unseen after one more stop, where so much was before.
    #[inline]
    pub(in crate::search) fn after(&self, unseen: i64, stop: usize) -> i64 {
        unseen - self.surplus[stop]
    }

    /// What can be gained at most with so much reach left.
    #[inline]
    pub(in crate::search) fn ahead(&self, unseen: i64, left: u32) -> i64 {
        unseen + self.per_reach * i64::from(left)
    }
}
