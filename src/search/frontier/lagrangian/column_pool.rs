//! Good prices for some routes: what would take long over a whole diagram is nothing over these.

use crate::network::Network;
use crate::search::frontier::compile::diagrams::Forest;
use crate::search::frontier::lagrangian::relaxation::{Path, Resources, best_trains, scaled};

/// What parts of a step of the prices are counted in.
const WHOLE: i64 = 256;

/// After so many rounds without a better bound steps are halved.
const PATIENCE: u32 = 5;

/// How many rounds prices are improved at the most.
const ROUNDS: usize = 60;

/// How many routes are told that lose least.
const MOST_BEST: usize = 32;

/// Different routes that were the best under some prices.
pub(in crate::search) struct Pool<'a> {
    forest: &'a Forest,
    network: &'a Network,
    resources: &'a Resources,
    columns: Vec<Column>,
}

/// A route, with what prices need to know of it.
#[derive(Debug)]
struct Column {
    path: Path,
    /// What it earns, scaled.
    gain: i64,
    /// The numbers of its tolls among all: of the steps whose legs it takes, and then of tickets.
    tolls: Vec<u32>,
}

impl Column {
    /// Whether prices cannot tell it from another.
    fn is_like(&self, other: &Self) -> bool {
        (self.path.kind, self.gain, &self.tolls) == (other.path.kind, other.gain, &other.tolls)
    }

    /// What it gains, all tolls paid.
    fn gain_under(&self, tolls: &[i64]) -> i64 {
        let sum = |of: &[u32]| of.iter().map(|&toll| tolls[toll as usize]).sum::<i64>();
        // Four at once, as the loop itself costs as much as these sums, and a good part of all that prices take is here.
        let (fours, others) = self.tolls.as_chunks::<4>();
        self.gain - fours.iter().map(|four| sum(four)).sum::<i64>() - sum(others)
    }
}

impl<'a> Pool<'a> {
    pub(in crate::search) const fn new(forest: &'a Forest, network: &'a Network, resources: &'a Resources) -> Self {
        Self { forest, network, resources, columns: Vec::new() }
    }

    /// Takes in a route, unless one like it is there.
    pub(in crate::search) fn insert(&mut self, path: Path) {
        let steps = self.resources.track.len();
        let mut tolls: Vec<u32> = path.taken.iter().map(|&(step, _)| step).collect();
        path.each_ticket(self.forest, |ticket| tolls.push((steps + usize::from(ticket)) as u32));
        let column = Column { gain: scaled(path.revenue(self.forest)), tolls, path };
        if !self.columns.iter().any(|known| known.is_like(&column)) {
            self.columns.push(column);
        }
    }

    /// What the leg of each step costs under these prices, and then each ticket: routes have far fewer legs than track.
    fn tolls(&self, prices: &[i64]) -> Vec<i64> {
        let Resources { track, first_ticket, .. } = self.resources;
        let of_leg = |track: &Vec<u32>| track.iter().map(|&piece| prices[piece as usize]).sum();
        track.iter().map(of_leg).chain(prices[*first_ticket..].iter().copied()).collect()
    }

    /// The routes that lose least under these prices against the best of their kind.
    pub(in crate::search) fn into_best(self, prices: &[i64]) -> Vec<Path> {
        let tolls = self.tolls(prices);
        let bests = self.best_columns(&tolls);
        let loss = |column: &Column| bests[column.path.kind].0 - column.gain_under(&tolls);
        let mut all: Vec<(i64, usize)> = self.columns.iter().map(loss).zip(0..).collect();
        all.sort_unstable();
        all.truncate(MOST_BEST);
        all.into_iter().map(|(_, number)| self.columns[number].path.clone()).collect()
    }

    /// Prices under which no set of these routes exceeds little, with what that is. They are looked for from these prices on,
    /// no further than down to a `target`.
    pub(in crate::search) fn prices(&self, from: &[i64], target: i64) -> (i64, Vec<i64>) {
        let mut prices = from.to_vec();
        let mut best = (i64::MAX, Vec::new());
        let mut wanted = vec![0; prices.len()];
        let (mut part, mut failures) = (WHOLE, 0);
        for _ in 0..ROUNDS {
            let bests = self.best_columns(&self.tolls(&prices));
            let trains = best_trains(self.network, |kind| bests[kind].0);
            let bound = self.resources.total(&prices) + trains.iter().map(|&(gain, _)| gain).sum::<i64>();
            if bound < best.0 {
                best = (bound, prices.clone());
                failures = 0;
            } else {
                failures += 1;
            }
            if bound <= target {
                break;
            }
            if failures == PATIENCE {
                (part, failures) = (part / 2, 0);
                if part == 0 {
                    break;
                }
                prices.clone_from(&best.1);
                continue;
            }
            wanted.fill(0);
            let wanting = trains.iter().filter_map(|&(_, kind)| bests[kind].1);
            wanting.for_each(|column| {
                column.path.each_resource(self.forest, self.resources, |resource| wanted[resource] += 1);
            });
            if !self.step(&mut prices, &wanted, i128::from(bound - target) * i128::from(part) / i128::from(WHOLE)) {
                break;
            }
        }
        best
    }

    /// The route of each kind that gains the most under these tolls, with what that is; none where none gains anything.
    fn best_columns(&self, tolls: &[i64]) -> Vec<(i64, Option<&Column>)> {
        let mut bests = vec![(0, None); self.network.kinds().len()];
        for column in &self.columns {
            let (kind, gain) = (column.path.kind, column.gain_under(tolls));
            if gain > bests[kind].0 {
                bests[kind] = (gain, Some(column));
            }
        }
        bests
    }

    /// Raises the prices of what is wanted more than there is and lowers the others, so far that the bound would fall by `gap`
    /// if it were linear. False where there is nothing to be moved.
    fn step(&self, prices: &mut [i64], wanted: &[i64], gap: i128) -> bool {
        // What nobody wants and costs nothing cannot become cheaper.
        let excess = |resource: usize, price: i64| {
            let excess = wanted[resource] - self.resources.capacity[resource];
            if price == 0 { excess.max(0) } else { excess }
        };
        let norm: i64 = prices.iter().enumerate().map(|(resource, &price)| excess(resource, price).pow(2)).sum();
        if norm == 0 {
            return false;
        }
        let length = i64::try_from(gap / i128::from(norm)).unwrap_or(i64::MAX).max(1);
        let most = scaled(self.network.ceiling());
        for (resource, price) in prices.iter_mut().enumerate() {
            *price = price.saturating_add(excess(resource, *price).saturating_mul(length)).clamp(0, most);
        }
        true
    }
}
