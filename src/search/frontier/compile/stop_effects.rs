//! What a leg, a stop, and what a route must have mean to the state of a route of one kind of train.

use smallvec::SmallVec;

use crate::rules::Money;
use crate::search::frontier::compile::leg_order::Span;

/// One leg, as this kind of train sees it.
#[derive(Debug, Clone, Default)]
pub(in crate::search) struct Step {
    /// Whether the train may use it at all.
    pub usable: bool,
    pub stops: [u16; 2],
    /// The places of the stops.
    pub places: [u16; 2],
    /// Whether a route whose end is this stop may go on from it after it came over this leg.
    pub open: [bool; 2],
    /// Whether a route that came to this stop before may go on over this leg.
    pub through: [bool; 2],
    pub outermost: bool,
    /// The bits of the track and the junctions that only one leg of the route can take.
    pub marks: SmallVec<[u16; 4]>,
    /// The forbidden routes that a route with this leg cannot be.
    pub leaves: SmallVec<[u16; 1]>,
    /// What is past after this step.
    pub past: SmallVec<[Past; 2]>,
}

/// What need no longer be remembered, or decides by being past.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) enum Past {
    /// No leg asks for this bit any more.
    Forget(u16),
    /// No stop can set this bit any more, and every route must have it.
    Required(u16),
    /// No stop can set this bit any more, which is one of the bonus's.
    List(usize, u16),
    /// No stop can make a route need this any more.
    When(usize),
    /// No stop can count for this need any more.
    Of(usize),
    /// Nothing asks for this licence any more, whether it is held or not.
    Licence(u16),
    /// No leg leads to this end of the forbidden route any more.
    EndOf(u16, u16),
    /// More than this cannot be used of what this counter counts.
    AtMost(u16, u16),
    /// At this place, this stop has no more legs.
    Stop(u16, u16),
}

/// What a stop does to a route that comes to it.
#[derive(Debug, Clone, Default)]
pub(in crate::search) struct Facts {
    pub price: Money,
    /// What it takes of which counters, paid or not.
    pub visits: SmallVec<[(u16, u16); 2]>,
    /// The counters of which it takes one where it is paid.
    pub pays: SmallVec<[u16; 2]>,
    pub class: Option<u16>,
    /// The bits of its groups.
    pub groups: SmallVec<[u16; 1]>,
    /// The bits that it sets, paid or not.
    pub sets: SmallVec<[u16; 2]>,
    /// The bit that it sets only where it is paid.
    pub sets_paid: Option<u16>,
    /// The needs for which it counts.
    pub counts: SmallVec<[u16; 1]>,
    /// The bits of licences, with their resources.
    pub licences: SmallVec<[(u16, u16); 1]>,
    /// The bonuses and the bits of their lists.
    pub bonuses: SmallVec<[(u16, u16); 1]>,
    /// The forbidden routes that it is an end of, with the bit of that end.
    pub ends_of: SmallVec<[(u16, u16); 1]>,
    /// The resource of which a route takes one that runs through.
    pub passage: Option<u16>,
    /// The bits that are settled once the route cannot take another leg here, and in which steps they are about these.
    pub owned: SmallVec<[(u16, Span); 4]>,
}

/// What a need asks a state for.
pub(in crate::search) struct NeedFacts {
    /// The bit that says that it is asked, or nothing where it always is.
    pub when: Option<u16>,
    /// The counter of what is still missing.
    pub missing: u16,
}

/// What a bonus asks a state for.
pub(in crate::search) struct BonusFacts {
    pub lists: Vec<u16>,
    pub amount: Money,
    /// The resource of which the route must hold one.
    pub ticket: Option<u16>,
}

/// How a state tells a route from one that is forbidden.
///
/// A path that takes no leg but those from one stop of the forbidden route to the next is a part of it, and the whole only where it
/// has both of its ends. So three bits tell how far the route has followed it.
pub(in crate::search) struct ForbiddenFacts {
    /// The bit that says that the route is another; from then on the others are not set.
    pub left: u16,
    /// The bits of the ends that the route has.
    pub ends: [u16; 2],
}
