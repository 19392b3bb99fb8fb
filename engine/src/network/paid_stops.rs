//! Chooses the paid stops of a route if more than their prices depends on the choice.

use std::collections::BTreeMap;

use super::condition::Touched;
use super::network_stop::NetworkStop;
use super::reach_limits::{KindSums, are_within};
use super::revenue::PaymentRules;
use super::side_constraints::KindAmount;
use super::train_kind::TrainKind;
use highball_game::board::StopKind;
use highball_game::rules::{Money, SignedMoney};
use smallvec::SmallVec;

/// Maximum number of choices of paid stops that are compared. A route with more of them counts as illegal, as it does for the
/// judge. No route of a game comes near this limit.
const MAX_CHOICES: usize = 1 << 16;

impl TrainKind {
    /// Returns what a route earns with the best choice of paid stops: from the stops, and from the bonuses
    /// that depend on the choice. `None` if no choice keeps all rules.
    pub(super) fn paid_by_rules(
        &self,
        stops: &[NetworkStop],
        touched: &Touched<'_>,
        rules: &PaymentRules<'_>,
    ) -> Option<(Money, KindAmount)> {
        let route = touched.stops;
        if self.pays_all() {
            return self.paid_by_choice(touched, rules, route);
        }
        if rules.needs.is_empty() && rules.bonuses.is_empty() {
            return Some((self.paid_revenue(stops, route)?, KindAmount::default()));
        }
        let alike = self.alike_stops(stops, route, rules);
        let choices = alike.iter().fold(1_usize, |count, stops| count.saturating_mul(stops.len() + 1));
        if choices > MAX_CHOICES {
            return None;
        }
        let mut search = PaidSearch { kind: self, stops, touched, rules, paid: Vec::with_capacity(route.len()), best: None };
        search.choose(&alike, KindSums::default());
        search.best.map(|(_, _, earned)| earned)
    }

    /// Returns as many stops of a route as can be paid together. The sets of stops that can be paid together form a matroid, so any order
    /// of adding stops leads to the greatest number.
    pub(super) fn payable_stops(&self, stops: &[NetworkStop], route: &[u16]) -> SmallVec<[u16; 16]> {
        let mut counts = KindSums::default();
        let fits = |&stop: &u16| {
            let stop = &stops[usize::from(stop)];
            counts[stop.kind.index()] += 1;
            let fits = !stop.is_passed && are_within(&self.limits.pay, &counts);
            counts[stop.kind.index()] -= u64::from(!fits);
            fits
        };
        route.iter().copied().filter(fits).collect()
    }

    /// Returns what a route earns if these stops are paid. `None` if that breaks a rule.
    fn paid_by_choice(&self, touched: &Touched<'_>, rules: &PaymentRules<'_>, paid: &[u16]) -> Option<(Money, KindAmount)> {
        if !rules.needs.iter().all(|need| need.is_met(touched, paid)) {
            return None;
        }
        let mut earned = KindAmount::default();
        for (bonus, amount) in &rules.bonuses {
            earned += amount.times(bonus.times(touched, paid));
        }
        let prices = self.whole_prices();
        Some((paid.iter().map(|&stop| prices[usize::from(stop)]).sum(), earned))
    }

    /// Divides the stops of a route into classes of stops that no rule distinguishes, each sorted by falling
    /// price. The first stops of a class are the ones to pay.
    fn alike_stops(&self, stops: &[NetworkStop], route: &[u16], rules: &PaymentRules<'_>) -> Vec<Vec<u16>> {
        let conditions =
            || rules.needs.iter().copied().chain(rules.bonuses.iter().flat_map(|(bonus, _)| bonus.conditions()));
        let mut alike: BTreeMap<(StopKind, Vec<bool>), Vec<u16>> = BTreeMap::new();
        for &stop in route {
            let number = usize::from(stop);
            let is_station = self.requires_token && self.stations[number];
            let selected = conditions()
                .filter(|condition| condition.counted == highball_game::rules::Counted::Paid)
                .map(|condition| condition.stops[number]);
            alike.entry((stops[number].kind, selected.chain([is_station]).collect())).or_default().push(stop);
        }
        let mut alike: Vec<Vec<u16>> = alike.into_values().collect();
        alike
            .iter_mut()
            .for_each(|stops| stops.sort_by_key(|&stop| std::cmp::Reverse(self.whole_prices()[usize::from(stop)])));
        alike
    }
}

/// A search for the best choice of paid stops.
struct PaidSearch<'s, 'n> {
    kind: &'s TrainKind,
    stops: &'s [NetworkStop],
    touched: &'s Touched<'s>,
    rules: &'s PaymentRules<'n>,
    /// The stops that are chosen so far.
    paid: Vec<u16>,
    /// What the best choice earns for the route and for others, and how: from the stops, and from the bonuses.
    best: Option<(Money, Money, (Money, KindAmount))>,
}

impl PaidSearch<'_, '_> {
    /// Chooses how many stops of each further class are paid, the first ones of each. `counts` are those chosen so far by their kinds; more
    /// stops never come back within the limits.
    fn choose(&mut self, classes: &[Vec<u16>], mut counts: KindSums) {
        let Some((class, others)) = classes.split_first() else { return self.compare() };
        self.choose(others, counts);
        let chosen = self.paid.len();
        for &stop in class {
            counts[self.stops[usize::from(stop)].kind.index()] += 1;
            if !are_within(&self.kind.limits.pay, &counts) {
                break;
            }
            self.paid.push(stop);
            self.choose(others, counts);
        }
        self.paid.truncate(chosen);
    }

    /// Keeps the choice if it keeps all rules and earns more than the best one.
    fn compare(&mut self) {
        let Self { kind, touched, rules, paid, .. } = self;
        if kind.requires_token && !paid.iter().any(|&stop| kind.stations[usize::from(stop)]) {
            return;
        }
        let Some((sum, bonuses)) = kind.paid_by_choice(touched, rules, paid) else { return };
        // First what the route is worth, then what others receive.
        let to_route = sum as SignedMoney + bonuses.to_route + rules.settled.to_route;
        let to_route = kind.earned_of(Money::try_from(to_route).unwrap_or(0));
        if self.best.as_ref().is_none_or(|(route, others, _)| (to_route, bonuses.to_others) > (*route, *others)) {
            self.best = Some((to_route, bonuses.to_others, (sum, bonuses)));
        }
    }
}
