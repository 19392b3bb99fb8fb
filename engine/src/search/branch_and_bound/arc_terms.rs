//! [`ArcTerms`].

use crate::network::{NO_WAY, Network, TrainKind};

/// All that the graph of a kind of train depends on, besides the network. Kinds with equal terms share a graph, and a graph is built
/// from nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ArcTerms<'a> {
    /// For each stop: whether routes may run through it.
    pub through: &'a [bool],
    /// For each leg: how much of a limit on legs it uses, or [`NO_WAY`]. Empty if every leg uses nothing.
    leg_costs: &'a [u32],
    /// Whether legs use up the reach that the bounds tabulate.
    counts_legs: bool,
    /// The number of the first resource of the track that the trains compete for. `None` if they compete with no other train.
    pub first_track: Option<u32>,
}

impl<'a> ArcTerms<'a> {
    pub(super) fn new(network: &Network, kind: &'a TrainKind, counts_legs: bool) -> Self {
        Self {
            through: &kind.through,
            leg_costs: &kind.leg_costs,
            counts_legs,
            first_track: network.first_track(kind.track_class),
        }
    }

    /// How much of a limit on legs a leg uses, or [`NO_WAY`].
    pub(super) fn leg_cost(&self, leg: u16) -> u32 {
        self.leg_costs.get(usize::from(leg)).copied().unwrap_or(0)
    }

    /// The reach that a leg uses up, in the units of the bounds. `None` if the trains cannot run on it.
    pub(super) fn reach_of_leg(&self, leg: u16) -> Option<u8> {
        let cost = Some(self.leg_cost(leg)).filter(|&cost| cost != NO_WAY)?;
        // A leg that takes more than the whole reach cannot be used, either.
        if self.counts_legs { u8::try_from(cost).ok() } else { Some(0) }
    }
}
