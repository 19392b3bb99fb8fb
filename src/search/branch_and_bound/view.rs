//! The network as one kind of train sees it.

use crate::network::{Network, TrainKind};

/// The finest scale on which reach is counted. Real trains reach far less.
const MOST_REACH: u32 = 255;

/// The network as one kind of train sees it.
#[derive(Debug, Clone)]
pub(super) struct KindView<'a> {
    pub network: &'a Network,
    pub kind: &'a TrainKind,
    /// What each stop takes of the reach; `u32::MAX` where the train may not go.
    pub costs: Vec<u32>,
    /// The reach, counted as `costs` counts.
    pub reach: u32,
    /// Whether there is more to the reach than these costs.
    pub more_limits: bool,
}

impl<'a> KindView<'a> {
    pub(super) fn new(network: &'a Network, kind: &'a TrainKind) -> Self {
        // The tightest limit guides the search; whether a route keeps the others is only checked.
        let tightest = kind.limits.visit.iter().min_by_key(|limit| limit.max);
        let cost = |stop: usize| {
            let built = &network.stops()[stop];
            match tightest {
                _ if !kind.visits[stop] => u32::MAX,
                Some(limit) if limit.kinds.contains(built.kind) => built.visit_cost,
                _ => 0,
            }
        };
        let mut view = Self {
            network,
            kind,
            costs: (0..network.stops().len()).map(cost).collect(),
            reach: tightest.map_or(0, |limit| u32::try_from(limit.max).unwrap_or(u32::MAX)),
            more_limits: kind.limits.visit.len() > 1 || kind.limits.rows.is_some(),
        };
        if view.reach > MOST_REACH {
            // Rounded down, the costs of a route within reach still sum to the new reach at the most.
            let coarse = |cost: u32| (u64::from(cost) * u64::from(MOST_REACH) / u64::from(view.reach)) as u32;
            view.costs = view.costs.iter().map(|&cost| if cost == u32::MAX { cost } else { coarse(cost) }).collect();
            view.reach = MOST_REACH;
            view.more_limits = true;
        }
        view
    }

    /// Whether there is a limit to the reach that binds.
    pub(super) const fn is_limited(&self) -> bool {
        self.reach > 0
    }

    /// The stops that routes may grow from: the stations.
    pub(super) fn anchors(&self) -> impl Iterator<Item = usize> {
        (0..self.costs.len()).filter(|&stop| self.kind.stations[stop])
    }

    /// Whether a route may run through a stop.
    pub(super) fn is_through(&self, stop: usize) -> bool {
        self.kind.through[stop]
    }
}
