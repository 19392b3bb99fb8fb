//! The states of the dynamic program over routes.
//!
//! A state is a list of words: first one for each slot of the frontier, then the bits, then the counters.
//!
//! The first words are the mates of Knuth's Simpath. The word of a stop of the frontier is [`UNVISITED`], or [`INTERIOR`] if
//! the route can take no more legs there. Otherwise the stop is an open end of a piece of the route. Its word then tells the
//! other end of the piece: [`CLOSED`] if that is an end of the route for good, or [`MATE`] plus the slot of the stop at which
//! it is open too.

use smallvec::SmallVec;

/// The route has not visited the stop.
pub(super) const UNVISITED: u16 = 0;

/// The route has visited the stop and can take no more legs there.
pub(super) const INTERIOR: u16 = 1;

/// The stop is an open end of a piece whose other end is an end of the route.
pub(super) const CLOSED: u16 = 2;

/// The stop is an open end of a piece. The word less this is the slot of the other open end.
pub(super) const MATE: u16 = 3;

/// The words of a state.
pub(super) type StateWords = SmallVec<[u16; 32]>;

/// The status of a state after a transition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    /// It may still become a route.
    Open,
    /// It is a route that the train may run, and nothing can be added to it.
    Complete,
    /// It can become no route.
    Infeasible,
}
