//! Branch and cut over one flow relaxation for alike trains without a limit.
//!
//! # The model
//!
//! All trains share one linear program. It has a column for each leg (how many routes use it, 0 or 1) and columns for the ends of
//! routes at each stop. What uses a stop comes in pairs: two legs, or a leg and an end. Which route uses a leg is left open, so the
//! program grows with the board and hardly with the number of trains. ([`model`])
//!
//! # Steps
//!
//! 1. *Cuts.* The program is solved by a dual [`simplex`] method. [`separation`] finds rows that all sets of routes keep and that
//!    the solution violates, until there are none or the gap is closed.
//! 2. *Bounds.* The multipliers of the rows are rounded to integers, and the bound is computed from them exactly
//!    ([`safe_bound`]). Columns whose other value would lower this bound too far are fixed.
//! 3. *Branching.* If the solution is fractional, the program is divided at a column ([`tree`]).
//! 4. *Splitting.* If it is integral, [`splitting`] divides it into routes that keep all rules. It may fail, because the
//!    program knows too little of single routes. Then a row excludes what cannot be divided.
//! 5. *One by one.* On a wide board it may take long until a solution can be divided. So in turns with the tree, each train gets the
//!    best route on the track that the others leave ([`one_by_one`]).
//!
//! For one train every integral solution that keeps all cuts is a route.
//!
//! # Rules
//!
//! What a single route may do is in the program as far as it can be: full cities, off-board ends, terminal track, shared track,
//! junctions, groups, runs of a single stop. Splitting checks all of it again for each route. A network with any other rule is
//! [refused](Unsupported).
//!
//! # Memory
//!
//! The inverse of the basis takes most of it: it grows with the square of the number of rows. Before rows are added, and before the
//! inverse is computed anew, the search checks that there is memory for it. If there is none, it ends with the bound that it has.
//! Searches for single trains get half of what the tree leaves; without memory for them, the tree goes on alone.
//!
//! # Floating point
//!
//! Only the simplex method and the choice of cuts use it, always in the same order, so every machine takes the same steps. No bound,
//! no fixed column and no route depends on a rounding error.

mod best_set;
mod mixed_fleet;
mod model;
mod one_by_one;
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

pub(super) use mixed_fleet::MixedFleet;
pub(super) use resumable::Resumable;
pub use unsupported::Unsupported;

use super::{Cutoff, Found, Limits, Strategy, Workspace};
use crate::network::Network;

/// The strategy `flow`. Of several best sets it returns the first that it finds. If the limits don't say, it uses at most a
/// gibibyte. It uses one thread.
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
        match Resumable::new(network, limits.beat, limits.memory) {
            Ok(mut search) => search.search_for_a_while(limits, network.ceiling(), None),
            Err(rule) => Found {
                upper_bound: network.ceiling().max(limits.beat),
                cutoff: Some(Cutoff::Unsupported(rule)),
                ..Found::default()
            },
        }
    }
}
