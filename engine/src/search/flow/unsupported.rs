//! The rules that the flow relaxation cannot model.

use std::fmt;

use crate::network::{KindTerms, Network, ReachLimits, SideConstraints, TrainKind};

/// A rule that the flow relaxation cannot model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsupported {
    /// The trains differ in what they may run or earn.
    KindsOfTrain,
    /// The trains' reach is limited.
    Reach,
    /// Not every stop of a route is paid.
    PaidStops,
    /// The trains earn a rounded part of their routes.
    RoundedParts,
    /// Some routes are required or forbidden.
    Constraints,
    /// Routes must touch certain places, or must not.
    Needs,
    /// A route may earn a bonus.
    Bonuses,
    /// The company holds a limited number of licences.
    Licences,
    /// The amounts of money are too large for exact sums.
    Amounts,
}

impl Unsupported {
    /// Returns the name of the rule.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::KindsOfTrain => "trains of several kinds",
            Self::Reach => "trains with a limited reach",
            Self::PaidStops => "stops that are visited without being paid",
            Self::RoundedParts => "trains that earn a rounded part of their route",
            Self::Constraints => "required or forbidden routes",
            Self::Needs => "places that a route must include",
            Self::Bonuses => "bonuses",
            Self::Licences => "licences",
            Self::Amounts => "amounts of this size",
        }
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the first rule of a network that the flow relaxation cannot model.
pub(super) fn unsupported(network: &Network) -> Option<Unsupported> {
    let [kind] = network.kinds() else { return (!network.kinds().is_empty()).then_some(Unsupported::KindsOfTrain) };
    of_side_constraints(network.side_constraints()).or_else(|| of_kind(kind)).or_else(|| of_amounts(network))
}

/// All fields are named, so that a new one cannot be overlooked.
pub(super) fn of_kind(kind: &TrainKind) -> Option<Unsupported> {
    let TrainKind {
        trains: _,
        track_class: _,
        alike: _,
        limits: ReachLimits { visit, pay, rows },
        // Bonuses are refused.
        apart_kinds: _,
        // Every route has a station, and if every stop is paid, a paid one.
        requires_token: _,
        local: _,
        visits: _,
        // Limits on sums of them are refused.
        visit_costs: _,
        through: _,
        leg_costs: _,
        stations: _,
        must_include,
        fixed_route,
        forbidden,
        bounty,
        prices: _,
        rounded,
        // What is left if there are no side constraints.
        terms: KindTerms { .. },
        may_decline_pay,
    } = kind;
    let rules = [
        (visit.is_empty() && rows.is_none(), Unsupported::Reach),
        (pay.is_empty() && !may_decline_pay, Unsupported::PaidStops),
        (rounded.is_none(), Unsupported::RoundedParts),
        (fixed_route.is_none() && forbidden.is_empty() && *bounty == 0, Unsupported::Constraints),
        (must_include.is_empty(), Unsupported::Needs),
    ];
    rules.into_iter().find(|(is_absent, _)| !is_absent).map(|(_, rule)| rule)
}

pub(super) fn of_side_constraints(constraints: &SideConstraints) -> Option<Unsupported> {
    // A unit of a stop is modelled. Units are numbered, and those of bonuses and licences are known from these. A stop that is paid once
    // has a bonus in place of its price.
    let SideConstraints { needs, bonuses, licences, paid_once: _, local_units: _, units: _, bonus_units: _, stop_units: _ } =
        constraints;
    let rules = [
        (needs.is_empty(), Unsupported::Needs),
        (bonuses.is_empty(), Unsupported::Bonuses),
        (licences.is_empty(), Unsupported::Licences),
    ];
    rules.into_iter().find(|(is_absent, _)| !is_absent).map(|(_, rule)| rule)
}

/// The largest ceiling for which all sums of [safe bounds](super::safe_bound) are exact.
const MAX_CEILING: u64 = 1 << 24;

pub(super) fn of_amounts(network: &Network) -> Option<Unsupported> {
    (network.ceiling() > MAX_CEILING).then_some(Unsupported::Amounts)
}
