//! A pool of routes, and good multipliers for them. Steps that would be slow over whole diagrams are fast over the pool.

use super::dual_bound::most_profitable_trains;
use super::resources::Resources;
use super::scale::scaled;
use crate::network::Network;
use crate::search::frontier::compile::diagram_path::DiagramPath;
use crate::search::frontier::compile::diagrams::Diagrams;

/// The initial fraction of a subgradient step, in the units in which fractions are counted.
const WHOLE_STEP: i64 = 256;

/// After this many steps without a better bound, the fraction is halved.
const STEPS_BEFORE_HALVING: u32 = 5;

/// The maximum number of subgradient steps.
const MAX_STEPS: usize = 60;

/// The maximum number of [best columns](ColumnPool::into_best_columns).
const MAX_BEST_COLUMNS: usize = 32;

/// Distinct routes, each of which was among the best under some multipliers.
pub(super) struct ColumnPool<'a> {
    diagrams: &'a Diagrams,
    network: &'a Network,
    resources: &'a Resources,
    columns: Vec<Column>,
}

/// A route, with what determines its reduced profit.
#[derive(Debug)]
struct Column {
    path: DiagramPath,
    /// The revenue, scaled.
    revenue: i64,
    /// The numbers of its [tolls](ColumnPool::tolls): the layers of its legs, then its other resources.
    tolls: Vec<u32>,
}

impl Column {
    /// Returns whether the reduced profits of two columns are equal under all multipliers.
    fn is_equivalent(&self, other: &Self) -> bool {
        (self.path.kind, self.revenue, &self.tolls) == (other.path.kind, other.revenue, &other.tolls)
    }

    /// Returns the reduced profit under these tolls.
    fn reduced_profit(&self, tolls: &[i64]) -> i64 {
        let sum = |numbers: &[u32]| numbers.iter().map(|&number| tolls[number as usize]).sum::<i64>();
        // Column generation spends much of its time here. The loop itself costs as much as the sums, so it adds four tolls at
        // once.
        let (fours, rest) = self.tolls.as_chunks::<4>();
        self.revenue - fours.iter().map(|four| sum(four)).sum::<i64>() - sum(rest)
    }
}

impl<'a> ColumnPool<'a> {
    pub(super) const fn new(diagrams: &'a Diagrams, network: &'a Network, resources: &'a Resources) -> Self {
        Self { diagrams, network, resources, columns: Vec::new() }
    }

    /// Inserts a route, unless the pool has an equivalent one.
    pub(super) fn insert(&mut self, path: DiagramPath) {
        let layers = self.resources.layers();
        let mut tolls: Vec<u32> = path.arcs.iter().map(|&(layer, _)| layer).collect();
        path.each_labelled_resource(self.diagrams, |resource| tolls.push((layers + usize::from(resource)) as u32));
        let column = Column { revenue: scaled(path.revenue(self.diagrams)), tolls, path };
        if !self.columns.iter().any(|known| known.is_equivalent(&column)) {
            self.columns.push(column);
        }
    }

    /// Returns the price of the track of each layer's leg, then of each other resource. Routes have far fewer legs than pieces
    /// of track.
    fn tolls(&self, multipliers: &[i64]) -> Vec<i64> {
        let Resources { track, first_labelled, .. } = self.resources;
        let toll = |track: &Vec<u32>| track.iter().map(|&piece| multipliers[piece as usize]).sum();
        track.iter().map(toll).chain(multipliers[*first_labelled..].iter().copied()).collect()
    }

    /// Returns the routes whose reduced profits are the least below the greatest of their kind, at most [`MAX_BEST_COLUMNS`].
    pub(super) fn into_best_columns(self, multipliers: &[i64]) -> Vec<DiagramPath> {
        let tolls = self.tolls(multipliers);
        let bests = self.best_by_kind(&tolls);
        let loss = |column: &Column| bests[column.path.kind].0 - column.reduced_profit(&tolls);
        let mut losses: Vec<(i64, usize)> = self.columns.iter().map(loss).zip(0..).collect();
        losses.sort_unstable();
        losses.truncate(MAX_BEST_COLUMNS);
        losses.into_iter().map(|(_, column)| self.columns[column].path.clone()).collect()
    }

    /// Minimises the Lagrangian bound over the routes of the pool by the subgradient method, from the multipliers `start` and
    /// not below `target`. Returns the bound and its multipliers.
    ///
    /// The steps have Polyak's length: a fraction of the distance to `target`, divided by the squared norm of the subgradient.
    pub(super) fn optimise_multipliers(&self, start: &[i64], target: i64) -> (i64, Vec<i64>) {
        let mut multipliers = start.to_vec();
        let mut best = (i64::MAX, Vec::new());
        let mut demand = vec![0; multipliers.len()];
        let (mut fraction, mut failures) = (WHOLE_STEP, 0);
        for _ in 0..MAX_STEPS {
            let bests = self.best_by_kind(&self.tolls(&multipliers));
            let trains = most_profitable_trains(self.network, |kind| bests[kind].0);
            let bound = self.resources.capacity_cost(&multipliers) + trains.iter().map(|&(profit, _)| profit).sum::<i64>();
            if bound < best.0 {
                best = (bound, multipliers.clone());
                failures = 0;
            } else {
                failures += 1;
            }
            if bound <= target {
                break;
            }
            if failures == STEPS_BEFORE_HALVING {
                (fraction, failures) = (fraction / 2, 0);
                if fraction == 0 {
                    break;
                }
                multipliers.clone_from(&best.1);
                continue;
            }
            demand.fill(0);
            for column in trains.iter().filter_map(|&(_, kind)| bests[kind].1) {
                self.resources.each_taken_by(&column.path, self.diagrams, |resource| demand[resource] += 1);
            }
            let gap = i128::from(bound - target) * i128::from(fraction) / i128::from(WHOLE_STEP);
            if !self.step(&mut multipliers, &demand, gap) {
                break;
            }
        }
        best
    }

    /// Returns for each kind the greatest reduced profit and its column. If no profit is positive, returns 0 and no column.
    fn best_by_kind(&self, tolls: &[i64]) -> Vec<(i64, Option<&Column>)> {
        let mut bests = vec![(0, None); self.network.kinds().len()];
        for column in &self.columns {
            let (kind, profit) = (column.path.kind, column.reduced_profit(tolls));
            if profit > bests[kind].0 {
                bests[kind] = (profit, Some(column));
            }
        }
        bests
    }

    /// Moves the multipliers against the subgradient, so far that the bound would fall by `gap` if it were linear: those of
    /// resources in excess demand rise, the others fall. Returns false if the subgradient is 0.
    fn step(&self, multipliers: &mut [i64], demand: &[i64], gap: i128) -> bool {
        // A multiplier of 0 cannot fall.
        let excess = |resource: usize, multiplier: i64| {
            let excess = demand[resource] - self.resources.capacity[resource];
            if multiplier == 0 { excess.max(0) } else { excess }
        };
        let squared_norm: i64 =
            multipliers.iter().enumerate().map(|(resource, &multiplier)| excess(resource, multiplier).pow(2)).sum();
        if squared_norm == 0 {
            return false;
        }
        let length = i64::try_from(gap / i128::from(squared_norm)).unwrap_or(i64::MAX).max(1);
        let maximum = scaled(self.network.ceiling());
        for (resource, multiplier) in multipliers.iter_mut().enumerate() {
            let change = excess(resource, *multiplier).saturating_mul(length);
            *multiplier = multiplier.saturating_add(change).clamp(0, maximum);
        }
        true
    }
}
