//! The network as one kind of train sees it.

use super::arc_terms::ArcTerms;
use super::topology::Arc;
use crate::network::{Network, TrainKind};

/// The largest reach that the bounds tabulate. Trains of games reach far less. A longer limit on legs is left to the labels.
const MAX_REACH: u32 = 255;

/// The network as one kind of train sees it.
#[derive(Debug, Clone)]
pub(super) struct KindView<'a> {
    pub network: &'a Network,
    pub kind: &'a TrainKind,
    /// The reach that each stop uses up; `u32::MAX` where the train may not go.
    pub costs: Vec<u32>,
    /// Whether legs use up reach.
    pub counts_legs: bool,
    /// The reach, in the units of `costs`. 0 if no limit binds.
    pub reach: u32,
    /// Whether a route within `reach` may still exceed another limit.
    pub has_other_limits: bool,
}

impl<'a> KindView<'a> {
    pub(super) fn new(network: &'a Network, kind: &'a TrainKind) -> Self {
        // Bounds use the tightest limit only. The others are checked whenever a label is extended.
        let tightest = kind.limits.visit.iter().min_by_key(|limit| limit.max);
        let cost = |number: usize| {
            let stop = &network.stops()[number];
            match tightest {
                _ if !kind.visits[number] => u32::MAX,
                Some(limit) if limit.kinds.contains(stop.kind) => kind.visit_costs[number],
                _ => 0,
            }
        };
        let mut view = Self {
            network,
            kind,
            costs: (0..network.stops().len()).map(cost).collect(),
            counts_legs: tightest.is_some_and(|limit| limit.legs),
            reach: tightest.map_or(0, |limit| u32::try_from(limit.max).unwrap_or(u32::MAX)),
            has_other_limits: kind.limits.visit.len() > 1 || kind.limits.rows.is_some(),
        };
        if view.reach > MAX_REACH {
            // As costs are rounded down, those of a route within reach still sum to the new reach at most.
            let coarse = |cost: u32| (u64::from(cost) * u64::from(MAX_REACH) / u64::from(view.reach)) as u32;
            view.costs = view.costs.iter().map(|&cost| if cost == u32::MAX { cost } else { coarse(cost) }).collect();
            view.reach = if view.counts_legs { 0 } else { MAX_REACH };
            view.counts_legs = false;
            view.has_other_limits = true;
        }
        view
    }

    /// All that the kind's graph depends on.
    pub(super) fn arc_terms(&self) -> ArcTerms<'a> {
        ArcTerms::new(self.network, self.kind, self.counts_legs)
    }

    /// The reach that a route uses up by running along an arc: what the leg and the stop take. `u32::MAX` where the train may not
    /// go.
    #[inline]
    pub(super) fn cost_of(&self, arc: &Arc) -> u32 {
        self.costs[usize::from(arc.to)].saturating_add(arc.cost.into())
    }

    /// Whether a limit on the reach binds.
    pub(super) const fn is_limited(&self) -> bool {
        self.reach > 0
    }

    /// The stops that labelling may start from: the stations.
    pub(super) fn anchors(&self) -> impl Iterator<Item = usize> {
        (0..self.costs.len()).filter(|&stop| self.kind.stations[stop])
    }

    /// Whether a route may run through a stop.
    pub(super) fn is_through(&self, stop: usize) -> bool {
        self.kind.through[stop]
    }
}
