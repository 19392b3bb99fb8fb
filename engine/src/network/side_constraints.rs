//! Rules that a route must satisfy beyond its stops and its track, and its bonuses.
//!
//! All of them are *conditions*: the route touches at least a certain number of places. A need requires one
//! condition. A bonus is paid if all of its conditions are met. An amount that is the price of the route's
//! best stop is a ladder of bonuses. The first pays the least price of any of the stops. Each further one
//! pays the step to the next price, for a route that includes a stop of at least that price. An amount that
//! is paid for each of some stops and rounded by itself is a ladder too: each step is what one more stop
//! adds. If it also depends on the best stop, there is a step for each price and number of stops. Such a step
//! may be negative.
//!
//! Besides track, two things couple the routes of a set: a licence, of which the company holds a few, and a bonus that is paid
//! once. For the search, both are resources with a capacity: a licence that the company holds three times has the capacity 3, a
//! bonus that is paid once has the capacity 1. Each resource is split into *units*. Like a class of track, a unit can be taken by
//! only one route of a set. A route that needs a licence takes one of its units. A route that earns a bonus comes in two
//! variants: with the unit and the money, or without both. If a city serves only one run of a single stop, it has a unit for it.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use super::branch::may_be_met_together;
use super::condition::{NetworkCondition, Places};
use super::network_stop::NetworkStop;
use super::train_groups::TrainGroup;
use highball_game::board::{HexId, KindSet, StopKind};
use highball_game::position::{Position, Weights};
use highball_game::rules::{Amount, Bonus, Condition, Counted, Money, Paid, Pay, Payee, SignedMoney, TrainFilter, TrainId};

/// The id of a unit of a resource. Units are numbered after the conflict classes of track.
pub type ResourceUnit = u32;

/// The side constraints of a network. Which of them apply to a kind of train is a matter of its [`KindTerms`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SideConstraints {
    /// The places that routes must touch.
    pub needs: Vec<NetworkNeed>,
    /// The bonuses that a single route earns. Bonuses with the same unit are adjacent.
    pub bonuses: Vec<NetworkBonus>,
    /// The limits on how many routes may visit certain stops.
    pub licences: Vec<NetworkLicence>,
    /// For each stop, whether a bonus pays for it instead of a price, because the stop pays only one of the
    /// company's routes. Empty if there are no such stops.
    pub paid_once: Vec<bool>,
    /// For each stop, the unit that a route of this stop alone takes. Empty if no stop has one.
    pub local_units: Vec<Option<ResourceUnit>>,
    /// The units of all bonuses that are paid once, then those of licences, then those of stops.
    pub units: Range<ResourceUnit>,
    /// The number of the units of bonuses. They come first.
    pub bonus_units: u32,
    /// The number of the units of stops. They come last.
    pub stop_units: u32,
}

/// A minimum and a maximum number of places that a route must touch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkNeed {
    /// The rule applies only to routes that meet this condition; `None` for all routes.
    pub when: Option<NetworkCondition>,
    /// The condition that these routes must meet.
    pub of: NetworkCondition,
    /// The condition that they must not meet: more places than allowed. `None` if there is no maximum.
    pub excess: Option<NetworkCondition>,
}

/// Money for a route that touches certain places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkBonus {
    /// The conditions, all of which the route must meet.
    pub includes: Vec<NetworkCondition>,
    /// The stops for each of which the amount is paid. `None` if it is paid once for the route.
    pub per: Option<NetworkPerStop>,
    /// Whether it is paid for each hex of straight-line distance between the ends of the route.
    pub per_hex_apart: bool,
    /// The unit that the route must take, if the bonus is paid once. All bonuses with the same unit are paid together.
    pub unit: Option<ResourceUnit>,
}

/// The stops of a route for each of which a bonus is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkPerStop {
    /// The stops, as a condition that is met by one of them.
    pub stops: NetworkCondition,
    /// The greatest number of stops that are paid for.
    pub at_most: u32,
}

/// A limit on how many routes may visit certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkLicence {
    /// For each stop: whether a route that includes it needs the licence.
    pub stops: Vec<bool>,
    /// Its units, which are interchangeable.
    pub units: Range<ResourceUnit>,
}

/// How the side constraints of a network apply to a kind of train.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KindTerms {
    /// For each need: whether it applies.
    pub needs: Vec<bool>,
    /// For each bonus: the amount that the train's route earns.
    pub amounts: Vec<KindAmount>,
    /// For each licence: whether the train needs it.
    pub licences: Vec<bool>,
    /// The kinds of stop for which it matters whether a single one is paid, beyond its price.
    pub(super) paid_kinds: KindSet,
    /// Whether the train may earn more if it is not paid for a stop.
    pub(super) may_lose_by_pay: bool,
}

/// The weighted amount that a bonus pays to a kind of train.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KindAmount {
    /// The amount that is part of the route value. It may be negative, but neither a route value nor the sum of all amounts of one unit
    /// ever falls below 0.
    pub to_route: SignedMoney,
    /// The amount that others receive.
    pub to_others: Money,
}

impl KindAmount {
    /// Returns whether the bonus makes no difference.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.to_route == 0 && self.to_others == 0
    }

    /// Returns the most that the bonus can add to a revenue each time it is paid.
    #[must_use]
    pub fn gain(self) -> Money {
        Money::try_from(self.to_route).unwrap_or(0) + self.to_others
    }

    /// Returns what the bonus adds to a revenue that does not fall below 0.
    #[must_use]
    pub const fn sum(self) -> SignedMoney {
        self.to_route + self.to_others as SignedMoney
    }

    /// Returns both parts multiplied.
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self { to_route: self.to_route * count as SignedMoney, to_others: self.to_others * count as Money }
    }
}

impl std::ops::AddAssign for KindAmount {
    fn add_assign(&mut self, other: Self) {
        self.to_route += other.to_route;
        self.to_others += other.to_others;
    }
}

/// Returns the hexes that conditions of a position count, in ascending order.
pub(super) fn counted_hexes(position: &Position) -> Vec<HexId> {
    let rules = position.rules();
    let of_needs = rules.needs.iter().flat_map(|need| need.when.iter().chain([&need.of]));
    let of_bonuses = position.bonuses().flat_map(|bonus| &bonus.includes);
    let of_demands = position.demands().flat_map(|demand| &demand.includes);
    let conditions = of_needs.chain(of_bonuses).chain(of_demands);
    let mut hexes: Vec<HexId> = conditions.flat_map(|condition| condition.hexes.iter().copied()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

impl SideConstraints {
    /// Compiles the side constraints of a position for a network with these places, and how they apply to each group of trains.
    /// The units are numbered from `first_unit` on.
    pub(super) fn new(
        position: &Position,
        weights: &Weights,
        places: &Places<'_>,
        groups: &[TrainGroup<'_>],
        first_unit: ResourceUnit,
    ) -> (Self, Vec<KindTerms>) {
        let mut compiler = Compiler {
            position,
            weights,
            places,
            groups,
            constraints: Self { units: first_unit..first_unit, ..Self::default() },
            terms: vec![KindTerms::default(); groups.len()],
        };
        compiler.add_needs();
        compiler.add_need_of_passed_cities();
        let is_of_network = |bonus: &&Bonus| bonus.paid != Paid::Set && bonus.part_of_route().is_none();
        position.bonuses().filter(is_of_network).for_each(|bonus| compiler.add_bonus(bonus));
        compiler.add_paid_once();
        compiler.constraints.bonus_units = compiler.constraints.units.len() as u32;
        compiler.add_licences();
        compiler.add_licence_of_passed_cities();
        let first_of_stops = compiler.constraints.units.end;
        compiler.add_local_units();
        compiler.constraints.stop_units = compiler.constraints.units.end - first_of_stops;
        compiler.find_rules_of_paid_stops();
        (compiler.constraints, compiler.terms)
    }

    /// Whether there are neither needs nor bonuses, so that a route earns the sum of its paid stops.
    #[must_use]
    pub const fn leave_revenue_alone(&self) -> bool {
        self.needs.is_empty() && self.bonuses.is_empty()
    }

    /// Whether a bonus pays for a stop instead of a price.
    pub(super) fn is_paid_once(&self, stop: usize) -> bool {
        self.paid_once.get(stop) == Some(&true)
    }

    /// Returns the unit that a route of this stop alone takes, if any.
    pub(crate) fn local_unit(&self, stop: u16) -> Option<ResourceUnit> {
        self.local_units.get(usize::from(stop)).copied().flatten()
    }

    fn add_units(&mut self, count: u32) -> Range<ResourceUnit> {
        let first = self.units.end;
        self.units.end += count;
        first..self.units.end
    }
}

struct Compiler<'a> {
    position: &'a Position,
    weights: &'a Weights,
    places: &'a Places<'a>,
    groups: &'a [TrainGroup<'a>],
    constraints: SideConstraints,
    /// The terms of each group of trains.
    terms: Vec<KindTerms>,
}

impl Compiler<'_> {
    fn add_needs(&mut self) {
        for need in self.position.rules().needs.iter().filter(|need| !may_be_met_together(self.position, need)) {
            let when = need.when.as_ref().map(|when| self.places.condition(when)).filter(|when| when.at_least > 0);
            let of = self.places.condition(&need.of);
            // A maximum says nothing about paid stops: the company could always be paid for fewer.
            let most = need.at_most.filter(|_| of.counted != Counted::Paid);
            let excess = most.map(|most| NetworkCondition { at_least: most.saturating_add(1), ..of.clone() });
            let excess = excess.filter(NetworkCondition::may_be_met);
            let may_apply = when.as_ref().is_none_or(NetworkCondition::may_be_met);
            if may_apply && (of.at_least > 0 || excess.is_some()) {
                self.constraints.needs.push(NetworkNeed { when, of, excess });
                for ((trains, _), terms) in self.groups.iter().zip(&mut self.terms) {
                    terms.needs.push(need.trains.contains(trains[0]));
                }
            }
        }
    }

    fn add_bonus(&mut self, bonus: &Bonus) {
        let includes = bonus.includes.iter().filter(|condition| condition.at_least > 0);
        let includes: Vec<NetworkCondition> = includes.map(|condition| self.places.condition(condition)).collect();
        let per = bonus.per.as_ref().map(|per| NetworkPerStop {
            stops: NetworkCondition { counted: per.counted, ..NetworkCondition::any_of(self.places.selected(per.filter())) },
            at_most: per.at_most,
        });
        if !includes.iter().all(NetworkCondition::may_be_met)
            || per.as_ref().is_some_and(|per| per.at_most == 0 || !per.stops.may_be_met())
        {
            return;
        }
        let parts = self.parts(bonus, per.as_ref());
        if parts.is_empty() {
            return;
        }
        let unit = (bonus.paid == Paid::Once).then(|| self.constraints.add_units(1).start);
        for Part { best_stop, at_least, amounts } in parts {
            let best_stop = best_stop.map(NetworkCondition::any_of);
            let (per, enough) = match (&per, at_least) {
                (Some(per), Some(at_least)) => (None, Some(NetworkCondition { at_least, ..per.stops.clone() })),
                (per, _) => (per.clone(), None),
            };
            self.constraints.bonuses.push(NetworkBonus {
                includes: includes.iter().cloned().chain(best_stop).chain(enough).collect(),
                per,
                per_hex_apart: bonus.per_hex_apart,
                unit,
            });
            self.terms.iter_mut().zip(amounts).for_each(|(terms, amount)| terms.amounts.push(amount));
        }
    }

    /// Splits what a bonus pays into parts with plain amounts.
    fn parts(&self, bonus: &Bonus, per: Option<&NetworkPerStop>) -> Vec<Part> {
        let none = || vec![KindAmount::default(); self.groups.len()];
        let mut parts = vec![Part { best_stop: None, at_least: None, amounts: none() }];
        for pay in &bonus.pays {
            for (group, (trains, train)) in
                self.groups.iter().enumerate().filter(|(_, (trains, _))| bonus.trains.contains(trains[0]))
            {
                let amount = |price: Money, times: u32| pay.amount_for(trains[0], train, (bonus.paid, times), |_| price);
                // What is rounded by itself does not grow evenly with the number of stops.
                let is_rounded = bonus.paid == Paid::Once && pay.to == Payee::Route && train.rounding.is_some();
                let counts: SmallVec<[Option<u32>; 4]> = match per.filter(|_| is_rounded) {
                    Some(per) => (1..=per.most()).map(Some).collect(),
                    None => smallvec![None],
                };
                let mut lower = None;
                for (best_stop, price) in self.levels(&pay.amount, trains[0]) {
                    for &at_least in &counts {
                        let step = |price: Money| match at_least {
                            Some(count) => amount(price, count) - amount(price, count - 1),
                            None => amount(price, 1),
                        };
                        let amount = self.weighted(&pay.to, step(price) - lower.map_or(0, step));
                        if amount.is_zero() {
                            continue;
                        }
                        let known = parts.iter().position(|it| it.best_stop == best_stop && it.at_least == at_least);
                        let part = known.unwrap_or_else(|| {
                            parts.push(Part { best_stop: best_stop.clone(), at_least, amounts: none() });
                            parts.len() - 1
                        });
                        parts[part].amounts[group] += amount;
                    }
                    lower = Some(price);
                }
            }
        }
        parts.retain(|part| !part.amounts.iter().all(|amount| amount.is_zero()));
        parts
    }

    /// Returns the prices on which an amount for a train depends, in ascending order. Each price comes with a
    /// set of stops; the route must include at least one of them. A plain amount depends on no stops.
    fn levels(&self, amount: &Amount, train: TrainId) -> Vec<(Option<Vec<bool>>, Money)> {
        let Amount::BestStop { best_of } = amount else { return vec![(None, 0)] };
        let selected = self.places.selected(best_of.filter()).into_iter().zip(self.places.stops);
        let price = |(is_selected, stop): (bool, &NetworkStop)| {
            if is_selected { self.position.price_of_stop(train, stop.stop) } else { 0 }
        };
        let prices: Vec<Money> = selected.map(price).collect();
        let mut levels: Vec<Money> = prices.iter().copied().filter(|&price| price > 0).collect();
        levels.sort_unstable();
        levels.dedup();
        let stops = |level: Money| prices.iter().map(|&price| price >= level).collect();
        levels.into_iter().map(|level| (Some(stops(level)), level)).collect()
    }

    fn weighted(&self, to: &Payee, amount: SignedMoney) -> KindAmount {
        let weighted = amount * self.weights.of(to) as SignedMoney;
        match to {
            Payee::Route => KindAmount { to_route: weighted, to_others: 0 },
            _ => KindAmount { to_route: 0, to_others: Money::try_from(weighted).unwrap_or(0) },
        }
    }

    fn add_licences(&mut self) {
        let position = self.position;
        for licence in &position.rules().licences {
            let held = licence.held_by(position.company_name());
            let is_needed = |stop: &NetworkStop| !stop.is_passed && licence.stops.contains(&stop.stop);
            self.add_licence(held, &licence.trains, self.places.stops.iter().map(is_needed).collect());
        }
    }

    /// Adds a licence that the company holds `held` times.
    fn add_licence(&mut self, held: u32, needed_by: &TrainFilter, needed_at: Vec<bool>) {
        let needing = self.position.train_ids().filter(|&train| needed_by.contains(train)).count();
        // With one licence for every train that may run and needs one, there is no limit.
        if (held as usize) < self.position.max_runs().min(needing) && needed_at.contains(&true) {
            let units = self.constraints.add_units(held);
            self.constraints.licences.push(NetworkLicence { stops: needed_at, units });
            for ((trains, _), terms) in self.groups.iter().zip(&mut self.terms) {
                terms.licences.push(needed_by.contains(trains[0]));
            }
        }
    }

    /// For each stop, whether it stands for a city that is passed.
    fn passed_cities(&self) -> Vec<bool> {
        self.places.stops.iter().map(|stop| stop.is_passed).collect()
    }

    /// Limits the number of routes that pass a blocked city.
    fn add_licence_of_passed_cities(&mut self) {
        if let Some(bypass) = self.position.bypass() {
            self.add_licence(bypass.routes, &bypass.trains, self.passed_cities());
        }
    }

    /// Lets no route begin or end where it passes a city.
    fn add_need_of_passed_cities(&mut self) {
        let passed = NetworkCondition::any_of(self.passed_cities());
        if passed.may_be_met() {
            let excess = Some(NetworkCondition { counted: Counted::End, ..passed.clone() });
            let of = NetworkCondition { at_least: 0, ..passed };
            self.constraints.needs.push(NetworkNeed { when: None, of, excess });
            self.terms.iter_mut().for_each(|terms| terms.needs.push(true));
        }
    }

    /// For each group of stops that pays only one of the company's routes, adds a bonus that is paid once:
    /// the price of the best of these stops on the route.
    fn add_paid_once(&mut self) {
        let several_runs = self.position.max_runs() > 1;
        for group in &self.position.rules().paid_once {
            let is_member = |stop: &NetworkStop| !stop.is_passed && group.stops.contains(&stop.stop);
            let members: Vec<bool> = self.places.stops.iter().map(is_member).collect();
            let count = members.iter().filter(|&&is_member| is_member).count();
            // If no two visits compete, the stop simply has its price.
            if count > 1 || (count == 1 && several_runs) {
                let best_of = Condition::any_of(group.stops.clone());
                self.add_bonus(&Bonus {
                    id: String::new(),
                    company: None,
                    trains: TrainFilter::All,
                    includes: Vec::new(),
                    per: None,
                    per_hex_apart: false,
                    paid: Paid::Once,
                    pays: vec![Pay { to: Payee::Route, amount: Amount::BestStop { best_of }, owner: None }],
                    cite: String::new(),
                });
                self.constraints.paid_once.resize(members.len(), false);
                self.constraints.paid_once.iter_mut().zip(members).for_each(|(paid, is_member)| *paid |= is_member);
            }
        }
    }

    /// Adds a unit for each station at which several trains could run alone although the rules forbid it.
    fn add_local_units(&mut self) {
        let position = self.position;
        let local_trains = position.trains().iter().filter(|train| train.local).count();
        let Some(company) = position.company() else { return };
        if !position.rules().local_once || local_trains.min(position.max_runs()) < 2 {
            return;
        }
        for stop in self.places.stops {
            let may_run_alone = !stop.is_passed && position.board().stop(stop.stop).has_token(company);
            let unit = may_run_alone.then(|| self.constraints.add_units(1).start);
            self.constraints.local_units.push(unit);
        }
    }

    /// Finds the stops that conditions count only if they are paid.
    fn find_rules_of_paid_stops(&mut self) {
        let Self { constraints, terms, places, .. } = self;
        let kinds_of = |condition: &NetworkCondition| -> KindSet {
            let selected = places.stops.iter().zip(&condition.stops).filter(|(_, counts)| **counts);
            selected.map(|(stop, _)| stop.kind).collect()
        };
        let is_paid = |condition: &&NetworkCondition| condition.counted == Counted::Paid;
        for terms in terms {
            let mut kinds: Vec<StopKind> = Vec::new();
            for (need, _) in constraints.needs.iter().zip(&terms.needs).filter(|(_, applies)| **applies) {
                kinds.extend(Some(&need.of).filter(is_paid).into_iter().flat_map(|of| kinds_of(of).iter()));
            }
            for (bonus, amount) in constraints.bonuses.iter().zip(&terms.amounts).filter(|(_, amount)| !amount.is_zero()) {
                for condition in bonus.conditions().filter(is_paid) {
                    kinds.extend(kinds_of(condition).iter());
                    terms.may_lose_by_pay |= amount.to_route < 0;
                }
            }
            terms.paid_kinds = kinds.into_iter().collect();
        }
    }
}

impl NetworkPerStop {
    /// Returns the greatest number of stops that can be paid for.
    fn most(&self) -> u32 {
        let stops = self.stops.stops.iter().filter(|&&counts| counts).count() as u32;
        stops.min(self.at_most)
    }
}

impl NetworkBonus {
    /// Returns its conditions, and the stops that it is paid for.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = &NetworkCondition> {
        self.includes.iter().chain(self.per.iter().map(|per| &per.stops))
    }
}

/// A part of a bonus with plain amounts.
struct Part {
    /// For each stop: whether it is in a group of which the route must include at least one. `None` if the
    /// part needs no such stop.
    best_stop: Option<Vec<bool>>,
    /// The number of the bonus's stops that the route must include. The part is then paid once for the route.
    /// `None` if it is paid as often as the bonus.
    at_least: Option<u32>,
    /// The amount for each group of trains.
    amounts: Vec<KindAmount>,
}

/// Returns the greatest weighted amount that a bonus can pay each time that it is paid.
pub(super) fn greatest_weighted_amount(position: &Position, bonus: &Bonus, weights: &Weights) -> Money {
    let others = weights.others.iter().map(|(payee, weight)| position.greatest_amount(bonus, payee) * weight);
    position.greatest_amount(bonus, &Payee::Route) * weights.route + others.sum::<Money>()
}

/// Returns the conditions that a route must meet to earn a bonus that a choice needs. `None` if that depends
/// on which stops are paid.
pub(super) fn conditions_to_earn(bonus: &Bonus) -> Option<Vec<Condition>> {
    let per = bonus.per.as_ref().map(|per| Condition {
        kinds: per.kinds,
        counted: per.counted,
        ..Condition::any_of(per.stops.clone())
    });
    let impossible = bonus.per.as_ref().is_some_and(|per| per.at_most == 0);
    let never = impossible.then(Condition::default);
    let conditions: Vec<Condition> = bonus.includes.iter().cloned().chain(per).chain(never).collect();
    conditions.iter().all(|condition| condition.counted != Counted::Paid).then_some(conditions)
}
