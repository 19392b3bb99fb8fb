//! Lagrange multipliers as the pricing problem sees them.

use super::mask::Mask;
use crate::network::{Leg, Network};

/// The multipliers that a route pays for each leg that it uses and for each resource unit that it holds, in fixed point.
#[derive(Debug)]
pub(super) struct Tolls {
    /// For each class of trains that compete for track and each leg, the sum of the multipliers of its track.
    pub legs: Vec<Vec<i64>>,
    /// The multiplier of each resource unit.
    pub units: Vec<i64>,
}

impl Tolls {
    /// The tolls under these multipliers: of each piece of track, then of each resource unit. `None` if all are 0.
    pub(super) fn new(network: &Network, multipliers: &[i64]) -> Option<Self> {
        let toll =
            |class: usize, leg: &Leg| network.track_resources(class, leg).map(|piece| multipliers[piece as usize]).sum();
        let tolls = |class: usize| network.legs().iter().map(|leg| toll(class, leg)).collect();
        let units = network.side_constraints().units.clone();
        multipliers.iter().any(|&multiplier| multiplier > 0).then(|| Self {
            legs: (0..network.track_classes()).map(tolls).collect(),
            units: multipliers[units.start as usize..units.end as usize].to_vec(),
        })
    }
}

/// The sum of the multipliers of these resources.
pub(super) fn toll<M: Mask>(multipliers: &[i64], resources: &M) -> i64 {
    let mut sum = 0;
    resources.for_each(|resource| sum += multipliers[resource]);
    sum
}
