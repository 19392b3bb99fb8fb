//! The effects of stops on the state of a route.

use smallvec::SmallVec;

use super::span::Span;
use super::tracked_rules::Effects;
use highball_game::rules::Money;

/// The effects of visiting a stop on the state of a route of one kind of train.
#[derive(Debug, Clone, Default)]
pub(super) struct StopEffects {
    /// The amount that the stop adds if it is paid: to the revenue or, if the train earns a rounded part of its route, to the whole route.
    pub value: Money,
    /// The most that it adds to the revenue.
    pub most: Money,
    /// Counters of reach with what a visit takes from each, whether the stop is paid or not.
    pub visit_costs: SmallVec<[(u16, u16); 2]>,
    /// Counters of which the stop takes 1 if it is paid.
    pub pay_counters: SmallVec<[u16; 2]>,
    /// The class of stops that it belongs to, if the rows of the reach count classes.
    pub row_class: Option<u16>,
    /// The bits of its groups. A route may include only one stop of a group.
    pub group_bits: SmallVec<[u16; 1]>,
    /// The bits that a visit sets, whether the stop is paid or not.
    pub visit_bits: SmallVec<[u16; 2]>,
    /// The bit that a visit sets only if the stop is paid.
    pub paid_bit: Option<u16>,
    /// The licences that it requires: the bit and the resource of each.
    pub licences: SmallVec<[(u16, u16); 1]>,
    /// What a visit does to conditions.
    pub visited: Effects,
    /// What the stop does besides if it is paid.
    pub paid: Effects,
    /// What it does besides if it is an end of the route.
    pub ended: Effects,
    /// Counters of reach with what the stop takes besides from each if it is an end of the route.
    pub end_costs: SmallVec<[(u16, u16); 1]>,
    /// Whether the route has to decide when it first visits the stop whether it is an end.
    pub end_matters: bool,
    /// Its place along each axis of cube coordinates, from 0 on, if something is paid for the distance between ends.
    pub place: [u16; 3],
    /// The forbidden routes that end here, each with the bit of that end.
    pub forbidden_ends: SmallVec<[(u16, u16); 1]>,
    /// Its odd-degree cut: a resource of which a route takes one unit if it runs through the stop.
    pub cut: Option<u16>,
    /// The bits of track and junctions that only legs at this stop share, each with the layers of these legs. They can be
    /// cleared once the route can take no more legs here.
    pub local_bits: SmallVec<[(u16, Span); 4]>,
}
