//! A position compiled for its company: the stops that its routes can include, the legs between them, the conflicts between legs,
//! and the rights and revenue of each kind of train.
//!
//! [`Network::new`] reduces the network to what can make a difference to the best set of routes. It omits
//!
//! * everything that no route with a station can reach, such as what lies behind blocked cities and off-board locations;
//! * legs that are dominated: another leg between the same stops uses no more track and no more junctions,
//!   touches the same counted hexes, uses no more of any train's reach, and may be used wherever the first
//!   may;
//! * the distinction between elements of track that lie on exactly the same legs.
//!
//! [`Network::unreduced`] omits nothing, so that tests can compare.
//!
//! On a board with far more track between two stops than any game has, not all legs are found. Then the network is not
//! [complete](Network::is_complete): its routes are legal, but there may be better ones, up to [`Network::ceiling`].

mod branch;
mod case;
mod cases;
mod compile;
mod condition;
mod conflicts;
mod constrain;
mod constraints;
mod dominance;
mod leg;
mod leg_finder;
#[expect(clippy::module_inception, reason = "the type that gives the module its name")]
mod network;
mod network_scratch;
mod network_stop;
mod paid_stops;
mod parts_of_routes;
mod passed_cities;
mod reach_limits;
mod reachability;
mod revenue;
mod rights;
mod rounded_part;
mod route_match;
mod side_constraints;
mod track_classes;
mod train_groups;
mod train_kind;
mod train_terms;
mod variants;

#[cfg(test)]
mod tests;

pub use branch::{Branch, Meeting, may_be_met_together};
pub use case::Case;
pub use cases::Cases;
pub use condition::NetworkCondition;
pub use constraints::{Breach, ConstraintError, Constraints, FixedRun, ForbiddenRoute};
pub use leg::Leg;
pub use leg_finder::{FoundLeg, LegFinder, LegFinderScratch};
pub use network::Network;
pub use network_scratch::NetworkScratch;
pub use network_stop::NetworkStop;
pub use reach_limits::{KindSums, ReachLimits, SumLimit, are_within};
pub use route_match::{are_consecutive, same_route};
pub use side_constraints::{
    KindAmount, KindTerms, NetworkBonus, NetworkLicence, NetworkNeed, NetworkPerStop, ResourceUnit, SideConstraints,
};
pub use train_groups::{kinds_of_trains, same_run};
pub use train_kind::{NO_WAY, TrainKind};
