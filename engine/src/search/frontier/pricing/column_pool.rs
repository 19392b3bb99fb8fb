//! The columns of column generation: routes as paths of the diagrams.

use super::resources::Resources;
use crate::network::Network;
use crate::search::frontier::compile::diagram_path::DiagramPath;
use crate::search::frontier::compile::diagrams::Diagrams;
use crate::search::lagrangian::fixed_point::scaled_change;
use crate::search::lagrangian::subgradient::ColumnPool;

/// The maximum number of [best columns](DiagramColumns::into_best_columns).
const MAX_BEST_COLUMNS: usize = 32;

/// Distinct routes, each of which was among the best under some multipliers.
pub(super) struct DiagramColumns<'a> {
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
    /// The numbers of its [tolls](DiagramColumns::tolls): the layers of its legs, then its other resources.
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

impl<'a> DiagramColumns<'a> {
    pub(super) const fn new(diagrams: &'a Diagrams, network: &'a Network, resources: &'a Resources) -> Self {
        Self { diagrams, network, resources, columns: Vec::new() }
    }

    /// Inserts a route, unless the pool has an equivalent one.
    pub(super) fn insert(&mut self, path: DiagramPath) {
        let layers = self.resources.layers();
        let mut tolls: Vec<u32> = path.arcs.iter().map(|&(layer, _)| layer).collect();
        path.each_labelled_resource(self.diagrams, |resource| tolls.push((layers + usize::from(resource)) as u32));
        let column = Column { revenue: scaled_change(path.revenue(self.diagrams)), tolls, path };
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

    /// Returns the routes whose reduced profits are closest to the greatest of their kind, at most
    /// [`MAX_BEST_COLUMNS`].
    pub(super) fn into_best_columns(self, multipliers: &[i64]) -> Vec<DiagramPath> {
        let (tolls, bests) = (self.tolls(multipliers), self.best_columns(multipliers));
        let loss = |column: &Column| bests[column.path.kind].0 - column.reduced_profit(&tolls);
        let mut losses: Vec<(i64, usize)> = self.columns.iter().map(loss).zip(0..).collect();
        losses.sort_unstable();
        losses.truncate(MAX_BEST_COLUMNS);
        losses.into_iter().map(|(_, column)| self.columns[column].path.clone()).collect()
    }
}

impl ColumnPool for DiagramColumns<'_> {
    fn best_columns(&self, multipliers: &[i64]) -> Vec<(i64, Option<usize>)> {
        let tolls = self.tolls(multipliers);
        let mut bests = vec![(0, None); self.network.kinds().len()];
        for (number, column) in self.columns.iter().enumerate() {
            let (kind, profit) = (column.path.kind, column.reduced_profit(&tolls));
            if profit > bests[kind].0 {
                bests[kind] = (profit, Some(number));
            }
        }
        bests
    }

    fn each_resource(&self, _kind: usize, column: usize, each: impl FnMut(usize)) {
        self.resources.each_taken_by(&self.columns[column].path, self.diagrams, each);
    }
}
