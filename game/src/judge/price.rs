//! The revenue of a route: which of its stops the train is paid for, their value to it, and what it earns besides.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::fault_list::FaultList;
use super::row_capacities::{Amounts, RowCapacities};
use super::touched::{Touched, is_selected};
use super::{EarnedBonus, RouteFault, access, bonus};
use crate::board::{StopId, StopKind};
use crate::position::Position;
use crate::rules::{CompanyValue, Counted, Money, Need, Paid, Reach, SignedMoney, StopFilter, TrainId};

/// What a train earns on a route by itself.
pub(super) struct Priced {
    /// The stops that the train is paid for, in the route's order.
    pub(super) paid: Vec<StopId>,
    /// The bonuses that are paid for each route.
    pub(super) bonuses: Vec<EarnedBonus>,
    /// The sum of the prices of the paid stops, changed by the bonuses.
    pub(super) revenue: Money,
}

/// Prices a route.
pub(super) fn check(position: &Position, train: TrainId, touched: &Touched, faults: &mut FaultList<RouteFault>) -> Priced {
    let stops = touched.stops.iter().enumerate();
    let stops: Vec<PricedStop> =
        stops.map(|(place, &stop)| PricedStop { stop, place, price: price(position, train, stop) }).collect();
    let needs = needs_of_paid_stops(position, train, touched);
    let choice = match &position.train(train).reach {
        Reach::Number(_) | Reach::Sides(_) => stops,
        Reach::Rows(rows) => {
            let capacities = RowCapacities::new(rows.iter().map(|row| (row.stops, u64::from(row.pay))));
            if needs.is_empty() && !bonus::depend_on_paid_stops(position, train) {
                choose_by_price(position, train, &stops, &capacities, faults)
            } else {
                choose_with_rules(position, train, touched, (&stops, &capacities), &needs, faults)
            }
        }
    };
    let (paid, _) = stops_and_sum(&choice);
    for need in needs {
        let found = touched.count(position, &position.rules().needs[need].of, &paid);
        if found < position.rules().needs[need].of.at_least as usize {
            faults.push(RouteFault::NeedNotMet { need, train, found });
        }
    }
    let bonuses = bonus::earned(position, Paid::EachRoute, train, touched, &paid);
    let revenue = revenue(position, train, &paid, &bonuses);
    Priced { paid, bonuses, revenue }
}

/// Returns the stops that a train would be paid for on a route if nothing but their prices mattered.
pub(super) fn most_valuable(position: &Position, train: TrainId, touched: &Touched) -> Vec<StopId> {
    let Reach::Rows(rows) = &position.train(train).reach else { return touched.stops.clone() };
    let capacities = RowCapacities::new(rows.iter().map(|row| (row.stops, u64::from(row.pay))));
    let stops = touched.stops.iter().enumerate();
    let stops: Vec<PricedStop> =
        stops.map(|(place, &stop)| PricedStop { stop, place, price: price(position, train, stop) }).collect();
    stops_and_sum(&best_choice(position, &stops, &capacities, None)).0
}

/// Returns what a train earns if it is paid for these stops and earns these bonuses.
pub(super) fn revenue(position: &Position, train: TrainId, paid: &[StopId], bonuses: &[EarnedBonus]) -> Money {
    let sum = paid.iter().map(|&stop| price(position, train, stop)).sum();
    position.train(train).earned_of(bonus::changed(sum, bonus::to_route(position, bonuses)))
}

/// Returns the needs of the route that depend on which of its stops are paid.
fn needs_of_paid_stops(position: &Position, train: TrainId, touched: &Touched) -> Vec<usize> {
    let applies = |need: &Need| {
        need.of.counted == Counted::Paid
            && need.trains.contains(train)
            && need.when.as_ref().is_none_or(|when| touched.meets(position, when, &[]))
    };
    position.rules().needs.iter().enumerate().filter(|(_, need)| applies(need)).map(|(index, _)| index).collect()
}

/// Returns as many stops of a route as the train can be paid for at once.
pub(super) fn payable(position: &Position, train: TrainId, touched: &Touched) -> Vec<StopId> {
    let Reach::Rows(rows) = &position.train(train).reach else { return touched.stops.clone() };
    let capacities = RowCapacities::new(rows.iter().map(|row| (row.stops, u64::from(row.pay))));
    let stops = touched.stops.iter().enumerate().map(|(place, &stop)| PricedStop { stop, place, price: 0 });
    stops_and_sum(&best_choice(position, &stops.collect::<Vec<_>>(), &capacities, None)).0
}

/// Chooses the stops that are paid if only their prices matter.
fn choose_by_price(
    position: &Position,
    train: TrainId,
    stops: &[PricedStop],
    capacities: &RowCapacities,
    faults: &mut FaultList<RouteFault>,
) -> Vec<PricedStop> {
    let best = best_choice(position, stops, capacities, None);
    let is_station = |priced: &&PricedStop| access::is_station(position, train, priced.stop);
    if !position.train(train).requires_token || best.iter().any(|priced| is_station(&priced)) {
        return best;
    }
    // Stations may be of several kinds, for which the rows pay differently, so each station is tried.
    let stations: Vec<&PricedStop> = stops.iter().filter(is_station).collect();
    let with_station = stations.iter().filter_map(|station| {
        let choice = best_choice(position, stops, capacities, Some(station.place));
        choice.iter().any(|priced| priced.place == station.place).then_some(choice)
    });
    let places = |choice: &[PricedStop]| choice.iter().map(|priced| priced.place).collect::<Vec<usize>>();
    let with_station = with_station.min_by_key(|choice| (Reverse(stops_and_sum(choice).1), places(choice)));
    if with_station.is_none() && !stations.is_empty() {
        faults.push(RouteFault::StationNotPaid { train });
    }
    with_station.unwrap_or(best)
}

/// Maximum number of choices of paid stops that are compared.
const MAX_CHOICES: usize = 1 << 16;

/// Chooses the stops that are paid if needs or bonuses depend on the choice. Tries every choice that can be
/// best: among stops that no rule distinguishes, those with the greatest prices. Prefers a choice that keeps
/// all rules.
fn choose_with_rules(
    position: &Position,
    train: TrainId,
    touched: &Touched,
    (stops, capacities): (&[PricedStop], &RowCapacities),
    needs: &[usize],
    faults: &mut FaultList<RouteFault>,
) -> Vec<PricedStop> {
    let requires_token = position.train(train).requires_token;
    let is_station = |priced: &PricedStop| requires_token && access::is_station(position, train, priced.stop);
    let of_needs = needs.iter().map(|&need| &position.rules().needs[need].of.stops);
    let selections: Vec<&StopFilter> = of_needs.chain(bonus::selections_of_paid_stops(position, train)).collect();
    let mut alike: BTreeMap<(StopKind, Vec<bool>), Vec<PricedStop>> = BTreeMap::new();
    for &priced in stops {
        let selected = selections.iter().map(|which| is_selected(position, which, priced.stop));
        let key = (position.board().stop(priced.stop).kind, selected.chain([is_station(&priced)]).collect());
        alike.entry(key).or_default().push(priced);
    }
    let mut alike: Vec<Vec<PricedStop>> = alike.into_values().collect();
    alike.iter_mut().for_each(|stops| stops.sort_by_key(|priced| (Reverse(priced.price), priced.place)));
    let count = alike.iter().fold(1_usize, |count, stops| count.saturating_mul(stops.len() + 1));
    if count > MAX_CHOICES {
        faults.push(RouteFault::PaymentUndecided { train });
        return best_choice(position, stops, capacities, None);
    }
    let mut best: Option<(Rank, Vec<PricedStop>)> = None;
    for number in 0..count {
        let mut rest = number;
        let mut choice: Vec<PricedStop> = Vec::new();
        for stops in &alike {
            choice.extend(&stops[..rest % (stops.len() + 1)]);
            rest /= stops.len() + 1;
        }
        let mut counts = Amounts::default();
        choice.iter().for_each(|priced| counts[position.board().stop(priced.stop).kind.index()] += 1);
        if !capacities.fit(&counts) {
            continue;
        }
        choice.sort_unstable_by_key(|priced| priced.place);
        let (paid, sum) = stops_and_sum(&choice);
        let is_met = |&need: &usize| touched.meets(position, &position.rules().needs[need].of, &paid);
        let bonuses = bonus::earned(position, Paid::EachRoute, train, touched, &paid);
        let rank = Rank {
            has_station: !requires_token || choice.iter().any(is_station),
            needs_met: needs.iter().filter(|&need| is_met(need)).count(),
            revenue: position.train(train).earned_of(bonus::changed(sum, bonus::to_route(position, &bonuses))),
            to_others: bonus::to_later_goals(position, &bonuses),
            stops: choice.len(),
            places: Reverse(choice.iter().map(|priced| priced.place).collect()),
        };
        if best.as_ref().is_none_or(|(other, _)| rank > *other) {
            best = Some((rank, choice));
        }
    }
    let Some((rank, choice)) = best else { return Vec::new() };
    if !rank.has_station && stops.iter().any(is_station) {
        faults.push(RouteFault::StationNotPaid { train });
    }
    choice
}

/// The order of choices of paid stops: first by the rules that they keep, then by what they earn.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    has_station: bool,
    needs_met: usize,
    revenue: Money,
    /// What bonuses pay to the later goals of the objective, in their order.
    to_others: Vec<SignedMoney>,
    stops: usize,
    places: Reverse<Vec<usize>>,
}

/// A stop of a route with its place in the route and what it adds to the revenue if it is paid.
#[derive(Clone, Copy)]
struct PricedStop {
    stop: StopId,
    place: usize,
    price: Money,
}

fn stops_and_sum(choice: &[PricedStop]) -> (Vec<StopId>, Money) {
    (choice.iter().map(|priced| priced.stop).collect(), choice.iter().map(|priced| priced.price).sum())
}

/// Returns the choice of stops that pays most. It contains the stop at place `forced`, if the train can be paid for that at
/// all.
///
/// The sets of stops that the rows can pay form a matroid. So the greedy algorithm, which takes the best stop that still fits
/// until none does, finds the best set, and one with the most stops.
fn best_choice(
    position: &Position,
    stops: &[PricedStop],
    capacities: &RowCapacities,
    forced: Option<usize>,
) -> Vec<PricedStop> {
    let mut choice = stops.to_vec();
    choice.sort_by_key(|priced| (Some(priced.place) != forced, Reverse(priced.price), priced.place));
    let mut counts = Amounts::default();
    choice.retain(|priced| {
        let mut with_stop = counts;
        with_stop[position.board().stop(priced.stop).kind.index()] += 1;
        let fits = capacities.fit(&with_stop);
        if fits {
            counts = with_stop;
        }
        fits
    });
    choice.sort_unstable_by_key(|priced| priced.place);
    choice
}

/// Computes what a paid stop adds to the train's revenue. Takes its value for everybody, multiplies it by all
/// of the company's multipliers for it, adds all that is added for the company, and multiplies the sum by the
/// multiplier of the first row that serves its kind, or else of the train. The train earns its part of that,
/// unless the part of the whole route is rounded.
pub(super) fn price(position: &Position, train: TrainId, stop: StopId) -> Money {
    let this_train = position.train(train);
    let row = match &this_train.reach {
        Reach::Number(_) | Reach::Sides(_) => None,
        Reach::Rows(rows) => rows.iter().find(|row| row.stops.contains(position.board().stop(stop).kind)),
    };
    let multiplier = row.and_then(|row| row.multiplier).unwrap_or(this_train.multiplier);
    this_train.price_of(value(position, train, stop) * Money::from(multiplier))
}

/// Computes the value of a stop for the company and the train, before the train's multiplier.
pub(super) fn value(position: &Position, train: TrainId, stop: StopId) -> Money {
    let company = position.company_name();
    let applies = |value: &&CompanyValue| {
        value.company.as_ref().is_none_or(|holder| holder == company)
            && value.trains.contains(train)
            && value.stops.contains(&stop)
    };
    let chosen = position.taken().flat_map(|choice| &choice.values);
    let (mut times, mut plus) = (1, 0);
    for value in position.rules().company_values.iter().chain(chosen).filter(applies) {
        times *= Money::from(value.times);
        plus += Money::from(value.plus);
    }
    position.rules().stop(stop).value.to(train) * times + plus
}
