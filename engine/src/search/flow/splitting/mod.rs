//! Splitting: divides an integral solution of the relaxation into legal routes.
//!
//! The relaxation knows how many routes use a leg, but not which. At a stop where several routes meet, the legs can be paired in
//! several ways. The [search](splitter) goes through the ways to pair them, at the stop with the fewest ways first. What is paired
//! so far are [fragments](fragment) of routes.
//!
//! If there are no routes, a few stops mostly show it already: no set of routes uses legs and ends at these
//! stops as the solution does. [`Splitter::conflict`] finds such stops. A row then excludes all solutions
//! that are alike there.
//!
//! On a wide board that search may take too long. Then a [local search](exchange) looks for routes.

mod bits;
mod exchange;
mod fragment;
mod sides;
mod splitter;
mod state;

pub(super) use exchange::Exchange;
pub(super) use splitter::{Split, SplitRoute, Splitter};
