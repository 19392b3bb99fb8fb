//! Chooses the paid stops of a route if more than their prices depends on the choice.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::condition::Touched;
use super::network_stop::NetworkStop;
use super::reach_limits::KindSums;
use super::revenue::PaymentRules;
use super::side_constraints::KindAmount;
use super::train_kind::TrainKind;
use highball_game::board::StopKind;
use highball_game::rules::{Counted, Money, SignedMoney};
use smallvec::SmallVec;

/// Maximum number of choices of paid stops that are compared. A route with more of them counts as illegal, as it does for the
/// judge. No route of a game comes near this limit.
const MAX_CHOICES: usize = 1 << 16;

impl TrainKind {
    /// Returns what a route earns with the best choice of paid stops: from the stops, and from the bonuses
    /// that depend on the choice. `None` if no choice keeps all rules, or if that makes the route and others earn less than `least`.
    pub(super) fn paid_by_rules(
        &self,
        stops: &[NetworkStop],
        touched: &Touched<'_>,
        rules: &PaymentRules<'_>,
        least: Money,
    ) -> Option<(Money, KindAmount)> {
        let route = touched.stops;
        if self.pays_all() {
            return self.paid_by_choice(touched, rules, route);
        }
        if rules.needs.is_empty() && rules.bonuses.is_empty() {
            return Some((self.paid_revenue(stops, route)?, KindAmount::default()));
        }
        let mut search = PaidSearch::new(self, stops, touched, rules);
        // A route of few stops has no more choices than sets of stops.
        if 1_usize.checked_shl(route.len() as u32).is_none_or(|sets| sets > MAX_CHOICES) {
            search.divide_into_classes();
            let choices = search.classes.iter().fold(1_usize, |count, stops| count.saturating_mul(stops.len() + 1));
            if choices > MAX_CHOICES {
                return None;
            }
        }
        let most = search.bound(0, &KindSums::default())?;
        if most.route + most.others + rules.settled.to_others < least {
            return None;
        }
        if search.is_better(most) {
            search.divide_into_classes();
            search.choose(0, KindSums::default());
        }
        search.best.map(|(_, earned)| earned)
    }

    /// Returns as many stops of a route as can be paid together. The sets of stops that can be paid together form a matroid, so any order
    /// of adding stops leads to the greatest number.
    pub(super) fn payable_stops(&self, stops: &[NetworkStop], route: &[u16]) -> SmallVec<[u16; 16]> {
        let mut counts = KindSums::default();
        let can_pay = |&stop: &u16| {
            let stop = &stops[usize::from(stop)];
            !stop.is_passed && self.can_also_pay(stop.kind, &mut counts)
        };
        route.iter().copied().filter(can_pay).collect()
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
}

/// A search for the best choice of paid stops: branch and bound over the number of paid stops in each class. No rule distinguishes the
/// stops of a class, so its dearest stops are the ones to pay.
struct PaidSearch<'s, 'n> {
    kind: &'s TrainKind,
    stops: &'s [NetworkStop],
    touched: &'s Touched<'s>,
    rules: &'s PaymentRules<'n>,
    /// The stops of the route by falling price, each with the number of its class.
    by_price: SmallVec<[(u16, usize); 16]>,
    /// The classes, each sorted by falling price. Empty before they are needed.
    classes: Vec<SmallVec<[u16; 8]>>,
    /// The stops that are chosen so far.
    paid: SmallVec<[u16; 16]>,
    /// The worth of the best choice, and what it earns from the stops and from the bonuses.
    best: Option<(Worth, (Money, KindAmount))>,
}

/// The worth of a choice: first the revenue of the route, then the amount that others receive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    route: Money,
    others: Money,
}

impl<'s, 'n> PaidSearch<'s, 'n> {
    fn new(kind: &'s TrainKind, stops: &'s [NetworkStop], touched: &'s Touched<'s>, rules: &'s PaymentRules<'n>) -> Self {
        let mut by_price: SmallVec<[(u16, usize); 16]> = touched.stops.iter().map(|&stop| (stop, 0)).collect();
        by_price.sort_by_key(|&(stop, _)| Reverse(kind.whole_prices()[usize::from(stop)]));
        Self { kind, stops, touched, rules, by_price, classes: Vec::new(), paid: SmallVec::new(), best: None }
    }

    /// Divides the stops of the route into classes.
    fn divide_into_classes(&mut self) {
        if !self.classes.is_empty() {
            return;
        }
        let Self { kind, stops, rules, by_price, classes, .. } = self;
        let conditions =
            || rules.needs.iter().copied().chain(rules.bonuses.iter().flat_map(|(bonus, _)| bonus.conditions()));
        let mut numbers: BTreeMap<(StopKind, SmallVec<[bool; 16]>), usize> = BTreeMap::new();
        for (stop, class) in by_price {
            let number = usize::from(*stop);
            let is_station = kind.requires_token && kind.stations[number];
            let selected =
                conditions().filter(|condition| condition.counted == Counted::Paid).map(|condition| condition.stops[number]);
            let new = numbers.len();
            *class = *numbers.entry((stops[number].kind, selected.chain([is_station]).collect())).or_insert(new);
            if *class == classes.len() {
                classes.push(SmallVec::new());
            }
            classes[*class].push(*stop);
        }
    }

    fn stop_kind(&self, stop: u16) -> StopKind {
        self.stops[usize::from(stop)].kind
    }

    /// Chooses how many stops of each class from this one on are paid, most first. `counts` are the numbers of stops chosen so far, by
    /// kind; more stops never come back within the limits. After the last class, the choice has been compared with its bound.
    fn choose(&mut self, class: usize, mut counts: KindSums) {
        let Some(stops) = self.classes.get(class).cloned() else { return };
        let chosen = self.paid.len();
        for stop in stops {
            if !self.kind.can_also_pay(self.stop_kind(stop), &mut counts) {
                break;
            }
            self.paid.push(stop);
        }
        loop {
            if self.bound(class + 1, &counts).is_some_and(|most| self.is_better(most)) {
                self.choose(class + 1, counts);
            }
            if self.paid.len() == chosen {
                return;
            }
            if let Some(stop) = self.paid.pop() {
                counts[self.stop_kind(stop).index()] -= 1;
            }
        }
    }

    /// Returns an upper bound on the worth of every choice that adds stops of the classes from this one on to those chosen so far. `None`
    /// if every such choice breaks a rule.
    ///
    /// No choice meets a condition that all of these stops together do not meet. A bonus paid for each of certain stops is added to their
    /// prices, and the dearest stops that can be paid together then bound the sum. That choice itself is compared too, as it is
    /// usually the best.
    fn bound(&mut self, class: usize, counts: &KindSums) -> Option<Worth> {
        let (kind, touched, rules, chosen) = (self.kind, self.touched, self.rules, self.paid.len());
        let open = self.by_price.iter().filter(|&&(_, of_stop)| of_stop >= class).map(|&(stop, _)| stop);
        let mut payable = self.paid.clone();
        payable.extend(open);
        if !self.pays_station(&payable) || !rules.needs.iter().all(|need| need.is_met(touched, &payable)) {
            return None;
        }
        let mut bonuses = KindAmount::default();
        let price_of = |&stop: &u16| (kind.whole_prices()[usize::from(stop)] as SignedMoney, stop);
        let mut prices: SmallVec<[(SignedMoney, u16); 16]> = payable.iter().map(price_of).collect();
        for (bonus, amount) in &rules.bonuses {
            let most = amount.times(bonus.times(touched, &payable));
            bonuses.to_others += most.to_others;
            if amount.to_route < 0 {
                bonuses.to_route += amount.times(bonus.times(touched, &self.paid)).to_route;
            } else if let Some(stops) = bonus.paid_stops_that_count() {
                let is_paid = most.to_route > 0;
                let for_each = prices.iter_mut().filter(|(_, stop)| is_paid && stops[usize::from(*stop)]);
                for_each.for_each(|(price, _)| *price += amount.to_route);
            } else {
                bonuses.to_route += most.to_route;
            }
        }
        prices[chosen..].sort_by_key(|&(price, _)| Reverse(price));
        bonuses.to_route += prices[..chosen].iter().map(|(price, _)| price).sum::<SignedMoney>();
        let mut counts = *counts;
        for &(price, stop) in &prices[chosen..] {
            if self.kind.can_also_pay(self.stop_kind(stop), &mut counts) {
                self.paid.push(stop);
                bonuses.to_route += price;
            }
        }
        self.compare();
        self.paid.truncate(chosen);
        Some(self.worth(0, bonuses))
    }

    /// Whether it is more than the worth of the best choice so far.
    fn is_better(&self, worth: Worth) -> bool {
        self.best.is_none_or(|(best, _)| worth > best)
    }

    /// Keeps the choice if it keeps all rules and earns more than the best one.
    fn compare(&mut self) {
        if !self.pays_station(&self.paid) {
            return;
        }
        let Some((sum, bonuses)) = self.kind.paid_by_choice(self.touched, self.rules, &self.paid) else { return };
        let worth = self.worth(sum, bonuses);
        if self.is_better(worth) {
            self.best = Some((worth, (sum, bonuses)));
        }
    }

    /// Whether these stops include a station, if the train must be paid for one.
    fn pays_station(&self, paid: &[u16]) -> bool {
        !self.kind.requires_token || paid.iter().any(|&stop| self.kind.stations[usize::from(stop)])
    }

    /// Returns the worth of a choice, given its earnings from the stops and from the bonuses.
    fn worth(&self, sum: Money, bonuses: KindAmount) -> Worth {
        let to_route = sum as SignedMoney + bonuses.to_route + self.rules.settled.to_route;
        Worth { route: self.kind.earned_of(Money::try_from(to_route).unwrap_or(0)), others: bonuses.to_others }
    }
}
