//! Rules that a route must satisfy beyond its stops and its track, and its bonuses.
//!
//! Besides track, two things couple the routes of a set: a licence, of which the company holds a few, and a bonus that is paid
//! once. For the search, both are resources with a capacity: a licence that the company holds three times has the capacity 3, a
//! bonus that is paid once has the capacity 1. Each resource is split into *units*. Like a class of track, a unit can be taken by
//! only one route of a set. A route that needs a licence takes one of its units. A route that earns a bonus comes in two
//! variants: with the unit and the money, or without both.

use std::ops::Range;

use smallvec::SmallVec;

use super::network_stop::NetworkStop;
use highball_game::board::StopId;
use highball_game::position::{Position, Weights};
use highball_game::rules::{Bonus, Money, Paid, StopFilter};

/// The id of a unit of a resource. Units are numbered after the conflict classes of track.
pub type ResourceUnit = u32;

/// The side constraints of a network.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SideConstraints {
    /// The stops that routes must contain.
    pub needs: Vec<NetworkNeed>,
    /// The bonuses that a single route earns.
    pub bonuses: Vec<NetworkBonus>,
    /// The limits on how many routes may visit certain stops.
    pub licences: Vec<NetworkLicence>,
    /// The units of all licences and bonuses.
    pub units: Range<ResourceUnit>,
}

/// Stops that a route must contain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkNeed {
    /// For each stop: whether a route that includes it is subject to this rule.
    pub when: Vec<bool>,
    /// Minimum number of stops of `of` on such a route.
    pub at_least: u32,
    /// For each stop: whether it counts.
    pub of: Vec<bool>,
}

/// Money for a route that includes certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkBonus {
    /// Lists of stops. The route must include one stop of each.
    pub includes: Vec<Vec<u16>>,
    /// The amount that is added to the revenue.
    pub amount: Money,
    /// The unit that the route must take, if the bonus is paid once.
    pub unit: Option<ResourceUnit>,
}

impl NetworkBonus {
    pub(super) fn is_earned(&self, route: &[u16]) -> bool {
        self.includes.iter().all(|stops| stops.iter().any(|stop| route.contains(stop)))
    }
}

/// A limit on how many routes may visit certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkLicence {
    /// For each stop: whether a route that includes it needs the licence.
    pub stops: Vec<bool>,
    /// Its units, which are interchangeable.
    pub units: Range<ResourceUnit>,
}

impl SideConstraints {
    /// Compiles the side constraints of a position for a network with these stops. The units are numbered from `first_unit` on.
    pub(super) fn new(position: &Position, weights: &Weights, stops: &[NetworkStop], first_unit: ResourceUnit) -> Self {
        let (board, rules) = (position.board(), position.rules());
        let mut constraints = Self { units: first_unit..first_unit, ..Self::default() };
        let is_in = |which: &StopFilter| stops.iter().map(|stop| which.contains(board, stop.stop)).collect::<Vec<bool>>();
        for need in &rules.needs {
            let when = need.when.as_ref().map_or_else(|| vec![true; stops.len()], is_in);
            constraints.needs.push(NetworkNeed { when, at_least: need.at_least, of: is_in(&need.of) });
        }
        for bonus in position.bonuses().filter(|bonus| bonus.paid != Paid::Set) {
            let amount = weighted_amount(bonus, weights);
            let Some(includes) = network_stops(stops, &bonus.includes).filter(|_| amount > 0) else { continue };
            let unit = (bonus.paid == Paid::Once).then(|| constraints.add_units(1).start);
            constraints.bonuses.push(NetworkBonus { includes, amount, unit });
        }
        for licence in &rules.licences {
            let held = licence.held_by(position.company_name());
            let needed: Vec<bool> = stops.iter().map(|stop| licence.stops.contains(&stop.stop)).collect();
            // With one licence for every train that may run, there is no limit.
            if (held as usize) < position.max_runs() && needed.contains(&true) {
                let units = constraints.add_units(held);
                constraints.licences.push(NetworkLicence { stops: needed, units });
            }
        }
        constraints
    }

    fn add_units(&mut self, count: u32) -> Range<ResourceUnit> {
        let first = self.units.end;
        self.units.end += count;
        first..self.units.end
    }

    /// Calls `visit` with each variant of a route: the amount that it adds to the revenue, and the resource units that it takes.
    /// A route that needs no licence and earns no bonus with a unit has one variant. Variants that take a bonus come before those
    /// that do not, and otherwise those with lower units come first. Stops once `visit` returns false.
    pub fn for_each_variant(&self, route: &[u16], mut visit: impl FnMut(Money, &[ResourceUnit]) -> bool) {
        if self.units.is_empty() {
            visit(0, &[]);
            return;
        }
        let mut claims: SmallVec<[Claim; 4]> = SmallVec::new();
        for licence in &self.licences {
            if route.iter().any(|&stop| licence.stops[usize::from(stop)]) {
                claims.push(Claim { units: licence.units.clone(), amount: 0, is_optional: false });
            }
        }
        for bonus in &self.bonuses {
            if let Some(unit) = bonus.unit.filter(|_| bonus.is_earned(route)) {
                claims.push(Claim { units: unit..unit + 1, amount: bonus.amount, is_optional: true });
            }
        }
        visit_variants(&claims, 0, &mut SmallVec::new(), &mut visit);
    }
}

/// A route's claim to one unit of a resource.
struct Claim {
    /// The units of the resource.
    units: Range<ResourceUnit>,
    /// The amount that the unit adds to the revenue.
    amount: Money,
    is_optional: bool,
}

/// Visits all ways to satisfy the claims, given the units `taken` for earlier claims and the amount that they add. Returns
/// whether to continue.
fn visit_variants(
    claims: &[Claim],
    amount: Money,
    taken: &mut SmallVec<[ResourceUnit; 4]>,
    visit: &mut impl FnMut(Money, &[ResourceUnit]) -> bool,
) -> bool {
    let Some((claim, rest)) = claims.split_first() else { return visit(amount, taken) };
    for unit in claim.units.clone() {
        taken.push(unit);
        let continues = visit_variants(rest, amount + claim.amount, taken, visit);
        taken.pop();
        if !continues {
            return false;
        }
    }
    !claim.is_optional || visit_variants(rest, amount, taken, visit)
}

/// Returns the weighted amount of a bonus each time that it is paid.
pub(super) fn weighted_amount(bonus: &Bonus, weights: &Weights) -> Money {
    bonus.pays.iter().map(|pay| Money::from(pay.amount) * weights.of(&pay.to)).sum()
}

/// Translates lists of the board's stops to stops of the network. Returns nothing if a list has no stop there.
pub(super) fn network_stops(stops: &[NetworkStop], lists: &[Vec<StopId>]) -> Option<Vec<Vec<u16>>> {
    let number = |&id: &StopId| stops.binary_search_by_key(&id, |stop| stop.stop).ok().map(|number| number as u16);
    let lists = lists.iter().map(|list| list.iter().filter_map(number).collect::<Vec<u16>>());
    lists.map(|list| (!list.is_empty()).then_some(list)).collect()
}
