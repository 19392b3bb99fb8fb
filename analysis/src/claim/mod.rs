//! Reading what people claim into fully specified routes, which the judge can check.
//!
//! A claim says less than a route does. [`Claim::read`] reads plain text (`text`) and TOML or JSON (`structured`), and resolves
//! the names of places (`names`) and trains (`trains`). [`interpret`] then finds the runs that are meant. For each run it lists
//! readings (`run_reading`): the connections from stop to stop (`connection`), over illegal track if there is no legal one
//! (`illegal_track`). If the claim lists the hexes of a leg, several pieces of track may match (`leg_track`). Among the tracks of all
//! legs (`candidate`) it takes those that make the claim legal and worth most (`resolve`): it lists what the routes may touch that
//! rules count (`touched_hexes`), and for each possibility searches for tracks that do not conflict (`choose`). Among all readings it
//! takes the one that fits best (`worth`), a legal one if there is one.
//!
//! [`read_constraints`] reads constraints on a set of runs.

mod candidate;
mod choose;
mod claimed;
mod connection;
mod constraints;
mod effort;
mod error;
mod illegal_track;
mod interpret;
mod interpretation;
mod leg_track;
mod names;
mod read;
mod resolve;
mod route_builder;
mod run_reading;
mod structured;
mod text;
mod touched_hexes;
mod trains;
mod unassigned;
mod worth;

#[cfg(test)]
mod interpret_tests;
#[cfg(test)]
mod read_tests;

pub use claimed::{Claim, ClaimedConnection, ClaimedRoute, ClaimedRun, ClaimedStop};
pub use constraints::{ConstraintFault, ConstraintTextError, ConstraintTexts, read_constraints};
pub use error::{ClaimError, ClaimFault};
pub use interpret::{interpret, interpret_within};
pub use interpretation::{Assumptions, ChosenStop, Interpretation};
pub use names::NameFault;
pub use read::{ClaimForm, MAX_CLAIM_BYTES, MAX_CLAIM_ITEMS};
