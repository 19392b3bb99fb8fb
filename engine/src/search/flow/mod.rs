//! Branch and cut over one flow relaxation for all trains of one kind without a limit.

mod best_set;
mod model;
mod relaxation;
mod resumable;
mod row;
mod safe_bound;
mod separation;
mod simplex;
mod splitting;
#[cfg(test)]
mod tests;
mod tree;
mod unsupported;

pub(super) use resumable::Resumable;
pub use unsupported::Unsupported;

use super::{Cutoff, Found, Limits, Strategy, Workspace};
use crate::network::Network;

/// The strategy `flow`.
#[derive(Debug, Clone, Copy)]
pub struct Flow;

impl Strategy for Flow {
    fn name(&self) -> &'static str {
        "flow"
    }

    fn about(&self) -> &'static str {
        "branch and cut over one flow relaxation for all trains; only for alike trains without a limit"
    }

    fn is_general(&self) -> bool {
        false
    }

    fn search(&self, network: &Network, limits: &Limits<'_>, _: &mut Workspace) -> Found {
        match Resumable::new(network, limits.beat) {
            Ok(mut search) => search.search_for_a_while(limits, network.ceiling(), None),
            Err(rule) => Found {
                upper_bound: network.ceiling().max(limits.beat),
                cutoff: Some(Cutoff::Unsupported(rule)),
                ..Found::default()
            },
        }
    }
}
