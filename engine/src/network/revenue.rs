//! The revenue of a route of the network, by all rules that concern a single route.

use super::condition::Touched;
use super::network::Network;
use super::side_constraints::{KindAmount, NetworkBonus};
use super::train_kind::TrainKind;
use highball_game::board::Cube;
use highball_game::rules::{Counted, Money, SignedMoney};
use smallvec::{SmallVec, smallvec};

impl Network {
    /// Returns the revenue of a route over these stops and legs for a kind of train, without resource units.
    /// `None` if the train may not run it.
    #[must_use]
    pub fn revenue(&self, kind: &TrainKind, stops: &[u16], legs: &[u16]) -> Option<Money> {
        (kind.may_reach(&self.stops, stops) && kind.may_use_with_stops(&self.stops, stops.iter().copied(), legs))
            .then(|| self.paid_revenue(kind, stops, legs))?
    }

    /// Like [`revenue`](Self::revenue), for a route that is known to be within reach, except that its ends may use more.
    #[must_use]
    pub fn paid_revenue(&self, kind: &TrainKind, stops: &[u16], legs: &[u16]) -> Option<Money> {
        self.paid_revenue_of_at_least(0, kind, stops, legs)
    }

    /// Like [`paid_revenue`](Self::paid_revenue), but may also return `None` for a route that earns less than `least`. This saves finding
    /// out its exact revenue.
    #[must_use]
    pub(crate) fn paid_revenue_of_at_least(
        &self,
        least: Money,
        kind: &TrainKind,
        stops: &[u16],
        legs: &[u16],
    ) -> Option<Money> {
        if !kind.may_run(stops) || !kind.may_end(&self.stops, stops, legs) {
            return None;
        }
        if kind.must_include.is_empty() && self.side_constraints.leave_revenue_alone() {
            return Some(kind.earned_of(kind.paid_revenue(&self.stops, stops)?) + kind.bounty);
        }
        let touched = self.touched(kind, stops, legs);
        if !kind.must_include.iter().all(|condition| condition.is_met(&touched, &[])) {
            return None;
        }
        let rules = self.rules_of_payment(kind, &touched)?;
        let (to_stops, of_rules) = kind.paid_by_rules(&self.stops, &touched, &rules, least.saturating_sub(kind.bounty))?;
        let mut earned = rules.settled;
        earned += of_rules;
        let to_route = kind.earned_of(Money::try_from(to_stops as SignedMoney + earned.to_route).unwrap_or(0));
        Some(to_route + earned.to_others + kind.bounty)
    }

    /// Returns the greatest straight-line distance in hexes between two stops for which a kind of train may be paid, if some bonus is paid
    /// for it.
    pub(crate) fn most_hexes_apart(&self, kind: &TrainKind) -> u32 {
        let visited = self.cubes.iter().enumerate().filter(|(stop, _)| kind.visits[*stop] && self.counts_apart(kind, *stop));
        Cube::greatest_distance(visited.map(|(_, cube)| *cube))
    }

    /// Whether a bonus for the distance may count from a stop: one for which the train may be paid.
    fn counts_apart(&self, kind: &TrainKind, stop: usize) -> bool {
        let stop = &self.stops[stop];
        !stop.is_passed && kind.apart_kinds.contains(stop.kind)
    }

    /// Whether some bonus for the distance does not count from the ends of every route of a kind of train.
    pub(crate) fn pays_within_ends(&self, kind: &TrainKind) -> bool {
        let pays = |(bonus, amount): (&NetworkBonus, &KindAmount)| bonus.per_hex_apart && !amount.is_zero();
        let is_visited_only =
            |stop: usize| kind.visits[stop] && !self.stops[stop].is_passed && !self.counts_apart(kind, stop);
        self.side_constraints.bonuses.iter().zip(kind.whole_amounts()).any(pays)
            && (0..self.stops.len()).any(is_visited_only)
    }

    /// Returns the straight-line distance in hexes that a route of a kind of train covers.
    fn apart(&self, kind: &TrainKind, stops: &[u16]) -> u32 {
        let mut counted = stops.iter().map(|&stop| usize::from(stop)).filter(|&stop| self.counts_apart(kind, stop));
        match (counted.next(), counted.next_back()) {
            (Some(first), Some(last)) => self.cubes[first].distance(self.cubes[last]),
            _ => 0,
        }
    }

    /// Returns the places that a route of a kind of train touches.
    pub(crate) fn touched<'r>(&self, kind: &TrainKind, stops: &'r [u16], legs: &[u16]) -> Touched<'r> {
        let mut hexes = smallvec![false; self.hexes.len()];
        if !hexes.is_empty() {
            let of_stops = stops.iter().filter_map(|&stop| self.stops[usize::from(stop)].hex);
            let of_legs = legs.iter().flat_map(|&leg| self.legs[usize::from(leg)].hexes.iter().copied());
            of_stops.chain(of_legs).for_each(|hex| hexes[usize::from(hex)] = true);
        }
        let apart = if self.cubes.is_empty() { 0 } else { self.apart(kind, stops) };
        Touched { stops, hexes, apart }
    }

    /// Applies the rules that do not depend on which stops are paid, and returns the others. `None` if the
    /// route breaks a rule.
    fn rules_of_payment<'n>(&'n self, kind: &TrainKind, touched: &Touched<'_>) -> Option<PaymentRules<'n>> {
        let mut rules = PaymentRules::default();
        let needs = self.side_constraints.needs.iter().zip(&kind.terms.needs).filter(|(_, applies)| **applies);
        for (need, _) in needs {
            if need.when.as_ref().is_some_and(|when| !when.is_met(touched, &[])) {
                continue;
            }
            if need.of.counted == Counted::Paid {
                rules.needs.push(&need.of);
            } else if !need.of.is_met(touched, &[]) || need.excess.as_ref().is_some_and(|excess| excess.is_met(touched, &[]))
            {
                return None;
            }
        }
        let bonuses = self.side_constraints.bonuses.iter().zip(kind.whole_amounts());
        for (bonus, amount) in bonuses.filter(|(bonus, amount)| bonus.unit.is_none() && !amount.is_zero()) {
            if bonus.counts_paid_stops() {
                rules.bonuses.push((bonus, *amount));
            } else {
                rules.settled += amount.times(bonus.times(touched, &[]));
            }
        }
        Some(rules)
    }

    /// Whether a route over stops that the kind may visit can be illegal as a whole, or can earn something
    /// that is not a sum over its stops.
    #[must_use]
    pub fn is_particular(&self, kind: &TrainKind) -> bool {
        !kind.must_include.is_empty()
            || kind.fixed_route.is_some()
            || !kind.forbidden.is_empty()
            || !self.side_constraints.needs.is_empty()
            || kind.limits.count_ends()
            || kind.rounded.is_some()
    }
}

/// The rules that depend on which stops of a route are paid.
#[derive(Default)]
pub(super) struct PaymentRules<'n> {
    /// The conditions that must be met.
    pub needs: SmallVec<[&'n super::NetworkCondition; 4]>,
    /// The bonuses, with the amount of each.
    pub bonuses: SmallVec<[(&'n NetworkBonus, KindAmount); 4]>,
    /// The sum of all other bonuses.
    pub settled: KindAmount,
}

impl NetworkBonus {
    /// Returns whether it depends on which stops are paid.
    pub(super) fn counts_paid_stops(&self) -> bool {
        self.conditions().any(|condition| condition.counted == Counted::Paid)
    }

    /// For a bonus earned once for each of certain paid stops: for each stop of the network, whether it is one of them. `None` for
    /// other bonuses.
    pub(super) fn paid_stops_that_count(&self) -> Option<&[bool]> {
        let per = self.per.as_ref().filter(|_| !self.per_hex_apart)?;
        (per.stops.counted == Counted::Paid && per.stops.hexes.is_empty()).then_some(&per.stops.stops)
    }

    /// Returns how many times a route earns the bonus if these of its stops are paid.
    pub(crate) fn times(&self, touched: &Touched<'_>, paid: &[u16]) -> u32 {
        if !self.includes.iter().all(|condition| condition.is_met(touched, paid)) {
            return 0;
        }
        if self.per_hex_apart {
            return touched.apart;
        }
        self.per.as_ref().map_or(1, |per| (per.stops.count(touched, paid) as u32).min(per.at_most))
    }
}
