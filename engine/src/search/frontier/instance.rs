//! The instance that is searched.

use super::compile::leg_order::leg_order;
use super::key_table::KeyHasher;
use super::params::Params;
use super::pricing::resources::Resources;
use crate::network::Network;
use crate::search::lagrangian::odd_degree_cuts::odd_degree_cuts;

/// The memory that a search may take, in bytes, if the limits do not say.
const DEFAULT_MEMORY: usize = 1 << 30;

/// The memory that a search never exceeds, so that 32 bits suffice to number everything.
const MAX_MEMORY: usize = u32::MAX as usize;

/// A network with what the search derives from it once.
pub(super) struct Instance<'n> {
    pub network: &'n Network,
    /// The leg of each layer. Layers for single stops come after them.
    pub leg_order: Vec<u16>,
    pub resources: Resources,
    pub params: Params,
    /// The maximum number of bytes that the search may take.
    pub memory: usize,
    /// The hasher of the states of all sweeps.
    pub hasher: KeyHasher,
}

impl<'n> Instance<'n> {
    pub(super) fn new(network: &'n Network, memory: Option<usize>, params: Params) -> Self {
        let leg_order = leg_order(network);
        let local_trains = network.kinds().iter().filter(|kind| kind.local).map(|kind| kind.trains.len()).sum();
        Self {
            network,
            resources: Resources::new(network, &leg_order, local_trains, &odd_degree_cuts(network)),
            leg_order,
            params,
            memory: memory.unwrap_or(DEFAULT_MEMORY).min(MAX_MEMORY),
            hasher: KeyHasher::default(),
        }
    }
}
