//! Prices for contested track, and the bound that they give.
//!
//! Give each piece of track a price λ ≥ 0 that whoever uses it pays. A set of routes uses each piece once at the most, so
//! what it earns is at most all the prices together plus, for each train, its best route less the prices of its track, or
//! nothing. That holds for every λ ≥ 0: good prices make the bound small. They are found by raising the price of what the
//! trains' best routes use more than once and lowering that of what none of them uses (the subgradient method of Held and
//! Karp, with the step lengths of Polyak).
//!
//! Where only m of the trains may run, a price μ for running at all does the same, and the best μ is the m-th greatest of the
//! trains' best priced routes.

use smallvec::SmallVec;

use super::mask::Mask;
use super::pool::Pool;
use super::worth::scaled;
use crate::network::{Leg, Network};

/// What parts of a step are counted in.
pub(super) const WHOLE: i64 = 256;

/// Prices of track and of running, scaled as gains are.
#[derive(Debug, Clone)]
pub(super) struct Prices {
    /// For each piece of track, and after it for each ticket.
    pub track: Vec<i64>,
    /// What all track costs together.
    pub total: i64,
}

/// What prices come to for whoever uses a leg or holds a ticket.
#[derive(Debug)]
pub(super) struct Tolls {
    /// For each leg.
    pub legs: Vec<i64>,
    /// For each ticket.
    pub tickets: Vec<i64>,
}

/// What the prices say of the trains.
#[derive(Debug, Clone)]
pub(super) struct Bound {
    /// What no set of routes can exceed, scaled.
    pub value: i64,
    /// The price of running at all.
    pub running: i64,
    /// For each kind, what a train of it gains at best, all prices paid; nothing below 0.
    pub gains: SmallVec<[i64; 4]>,
}

impl Prices {
    pub(super) fn new(network: &Network) -> Self {
        Self { track: vec![0; network.resource_count()], total: 0 }
    }

    /// What legs and tickets cost; nothing where all is free.
    pub(super) fn tolls(&self, network: &Network) -> Option<Tolls> {
        let toll = |leg: &Leg| leg.track.iter().map(|&piece| self.track[piece as usize]).sum();
        let tickets = network.side_constraints().units.clone();
        (self.total > 0).then(|| Tolls {
            legs: network.legs().iter().map(toll).collect(),
            tickets: self.track[tickets.start as usize..tickets.end as usize].to_vec(),
        })
    }

    /// What the track of a route costs.
    pub(super) fn toll<M: Mask>(&self, track: &M) -> i64 {
        let mut sum = 0;
        track.for_each(|piece| sum += self.track[piece]);
        sum
    }

    /// The bound that follows from the best priced route of each kind.
    pub(super) fn bound(&self, network: &Network, bests: &[i64]) -> Bound {
        let mut all: SmallVec<[i64; 8]> = network
            .kinds()
            .iter()
            .zip(bests)
            .flat_map(|(kind, &best)| std::iter::repeat_n(best.max(0), kind.trains.len()))
            .collect();
        all.sort_unstable_by_key(|&best| std::cmp::Reverse(best));
        let runs = network.max_runs();
        // With room for all trains, running costs nothing.
        let running = if runs < all.len() { all[runs] } else { 0 };
        Bound {
            value: self.total + all.iter().take(runs).sum::<i64>(),
            running,
            gains: bests.iter().map(|&best| (best - running).max(0)).collect(),
        }
    }

    /// Improves the prices for the routes of the pools, towards a bound of `target`. Gives back the bound over the pools.
    pub(super) fn improve<M: Mask + Eq + std::hash::Hash>(
        &mut self,
        network: &Network,
        pools: &[Pool<M>],
        target: i64,
        rounds: usize,
    ) -> Bound {
        let mut best: Option<(Self, Bound)> = None;
        let mut usage = vec![0_i64; self.track.len()];
        // The step is this part of what would reach the target if the bound were linear.
        let (mut part, mut failures) = (WHOLE, 0);
        for _ in 0..rounds {
            let chosen: Vec<(i64, Option<usize>)> = pools.iter().map(|pool| self.best_of(pool)).collect();
            let bests: Vec<i64> = chosen.iter().map(|&(value, _)| value).collect();
            let bound = self.bound(network, &bests);
            let better = best.as_ref().is_none_or(|(_, known)| bound.value < known.value);
            if better {
                failures = 0;
                best = Some((self.clone(), bound.clone()));
            } else {
                failures += 1;
                if failures == 8 {
                    (part, failures) = (part / 2, 0);
                    if let Some((prices, _)) = &best {
                        self.clone_from(prices);
                    }
                }
            }
            if bound.value <= target || part == 0 {
                break;
            }
            self.step(network, pools, &chosen, &bound, &mut usage, part, target);
        }
        let Some((prices, bound)) = best else { return self.bound(network, &vec![0; pools.len()]) };
        *self = prices;
        bound
    }

    fn best_of<M: Mask + Eq + std::hash::Hash>(&self, pool: &Pool<M>) -> (i64, Option<usize>) {
        let mut best = (0, None);
        for (number, route) in pool.routes.iter().enumerate() {
            let value = scaled(route.revenue);
            if value > best.0 {
                let value = value - self.toll(&route.track);
                if value > best.0 {
                    best = (value, Some(number));
                }
            }
        }
        best
    }

    #[expect(clippy::too_many_arguments, reason = "one step of `improve`, taken apart for reading")]
    fn step<M: Mask + Eq + std::hash::Hash>(
        &mut self,
        network: &Network,
        pools: &[Pool<M>],
        chosen: &[(i64, Option<usize>)],
        bound: &Bound,
        usage: &mut [i64],
        part: i64,
        target: i64,
    ) {
        usage.fill(0);
        let mut runs = network.max_runs() as i64;
        let mut order: Vec<usize> = (0..pools.len()).collect();
        order.sort_by_key(|&kind| std::cmp::Reverse(chosen[kind].0));
        for kind in order {
            if let (_, Some(route)) = chosen[kind] {
                let trains = (network.kinds()[kind].trains.len() as i64).min(runs);
                runs -= trains;
                pools[kind].routes[route].track.for_each(|piece| usage[piece] += trains);
            }
        }
        // A piece that nobody uses and that costs nothing cannot become cheaper.
        let slope = |piece: usize, price: i64| if usage[piece] == 0 && price == 0 { 0 } else { usage[piece] - 1 };
        let norm: i64 = self.track.iter().enumerate().map(|(piece, &price)| slope(piece, price).pow(2)).sum();
        if norm == 0 {
            return;
        }
        let length = ((bound.value - target) * part / WHOLE / norm).max(1);
        self.total = 0;
        for (piece, price) in self.track.iter_mut().enumerate() {
            *price = (*price + slope(piece, *price) * length).clamp(0, bound.value);
            self.total += *price;
        }
    }
}
