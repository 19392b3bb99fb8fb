//! Bonuses of routes.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::EarnedBonus;
use super::price::{self, price};
use super::touched::{Touched, is_selected};
use crate::board::StopId;
use crate::position::Position;
use crate::rules::{Amount, Bonus, Condition, Counted, Money, Paid, Pay, Payee, PerStop, SignedMoney, StopFilter, TrainId};

/// The company's bonuses that are paid as often as `paid` says, with their indices.
fn bonuses(position: &Position, paid: Paid) -> impl Iterator<Item = (usize, &Bonus)> {
    let is_own = |bonus: &Bonus| bonus.company.as_ref().is_none_or(|company| company == position.company_name());
    position.rules().bonuses.iter().enumerate().filter(move |(_, bonus)| bonus.paid == paid && is_own(bonus))
}

/// Returns the bonuses that a route earns if the train is paid for these stops, among the company's bonuses
/// that are paid as `how_often` says.
pub(super) fn earned(
    position: &Position,
    how_often: Paid,
    train: TrainId,
    touched: &Touched,
    paid: &[StopId],
) -> Vec<EarnedBonus> {
    let earned = |(index, bonus): (usize, &Bonus)| {
        let is_met = |condition: &Condition| touched.meets(position, condition, paid);
        let times = match &bonus.per {
            _ if bonus.per_hex_apart => touched.hexes_apart(position, train),
            Some(per) => (touched.count_stops(position, per.filter(), per.counted, paid) as u32).min(per.at_most),
            None => 1,
        };
        if !bonus.trains.contains(train) || !bonus.includes.iter().all(is_met) || times == 0 {
            return None;
        }
        let best = |which: StopFilter<'_>| {
            let stops = touched.stops.iter().filter(|stop| is_selected(position, which, **stop));
            stops.map(|&stop| price(position, train, stop)).max().unwrap_or(0)
        };
        let amount = |pay: &Pay| pay.amount_for(train, position.train(train), (bonus.paid, times), best);
        Some(EarnedBonus { bonus: index, amounts: bonus.pays.iter().map(amount).collect() })
    };
    let mut earned: Vec<EarnedBonus> = bonuses(position, how_often).filter_map(earned).collect();
    add_part_of_route(position, train, paid, &mut earned);
    earned
}

/// Adds the amount of the bonus that is a part of the whole route, if there is one among those that it earns.
fn add_part_of_route(position: &Position, train: TrainId, paid: &[StopId], earned: &mut [EarnedBonus]) {
    let parts = earned.iter().enumerate();
    let mut parts = parts.filter_map(|(place, it)| Some((place, position.rules().bonuses[it.bonus].part_of_route()?)));
    let Some((place, (part, rounding))) = parts.next() else { return };
    let stops = paid.iter().map(|&stop| price(position, train, stop)).sum();
    let whole = changed(stops, to_route(position, earned));
    earned[place].amounts.fill(SignedMoney::try_from(rounding.of(part, whole)).unwrap_or(SignedMoney::MAX));
}

/// Returns whether what the company's bonuses pay to this train may depend on which stops of its route are paid.
pub(super) fn depend_on_paid_stops(position: &Position, train: TrainId) -> bool {
    bonuses(position, Paid::EachRoute).any(|(_, bonus)| bonus.trains.contains(train) && bonus.counts_paid_stops())
}

/// Returns the selections of stops whose pay matters to the company's bonuses for this train.
pub(super) fn selections_of_paid_stops(position: &Position, train: TrainId) -> impl Iterator<Item = StopFilter<'_>> {
    let bonuses = bonuses(position, Paid::EachRoute).filter(move |(_, bonus)| bonus.trains.contains(train));
    bonuses.flat_map(|(_, bonus)| {
        let conditions = bonus.includes.iter().filter(|condition| condition.counted == Counted::Paid);
        let per = bonus.per.iter().filter(|per| per.counted == Counted::Paid);
        conditions.map(Condition::filter).chain(per.map(PerStop::filter))
    })
}

/// Assigns each bonus that is paid once to the run to which it pays most, by the goals of the objective in
/// their order. Ties go to the first run. `runs` yields the index, the train and the places of each run; the
/// result lists the same runs with their bonuses.
pub(super) fn earned_once<'a>(
    position: &Position,
    runs: impl Iterator<Item = (usize, TrainId, &'a Touched)>,
) -> Vec<(usize, Vec<EarnedBonus>)> {
    let counts_paid_stops = bonuses(position, Paid::Once).any(|(_, bonus)| bonus.counts_paid_stops());
    let mut candidates: Vec<(usize, Vec<EarnedBonus>)> = runs
        .map(|(run, train, touched)| {
            let payable = if counts_paid_stops { price::payable(position, train, touched) } else { Vec::new() };
            (run, earned(position, Paid::Once, train, touched, &payable))
        })
        .collect();
    let goals = |earned: &EarnedBonus| -> Vec<SignedMoney> {
        position.rules().objective.0.iter().map(|goal| earned.amount(position, goal)).collect()
    };
    let indices: BTreeSet<usize> = candidates.iter().flat_map(|(_, bonuses)| bonuses).map(|earned| earned.bonus).collect();
    for index in indices {
        let offers = candidates.iter().enumerate().filter_map(|(place, (_, bonuses))| {
            bonuses.iter().find(|earned| earned.bonus == index).map(|earned| (Reverse(goals(earned)), place))
        });
        let Some((_, best)) = offers.min() else { continue };
        for (place, (_, bonuses)) in candidates.iter_mut().enumerate() {
            bonuses.retain(|earned| earned.bonus != index || place == best);
        }
    }
    candidates
}

/// Returns the bonuses that the company's routes earn together if they include these stops.
pub(super) fn earned_by_set(position: &Position, stops: &[StopId]) -> Vec<EarnedBonus> {
    let is_met = |condition: &Condition| stops.iter().any(|&stop| is_selected(position, condition.filter(), stop));
    let earned = bonuses(position, Paid::Set).filter(|(_, bonus)| bonus.includes.iter().all(is_met));
    let amount = |amount: &Amount| match amount {
        Amount::Same(amount) => SignedMoney::from(*amount),
        // A checked position has no such bonus.
        Amount::PerTrain(_) | Amount::BestStop { .. } | Amount::OfRoute { .. } => 0,
    };
    earned
        .map(|(index, bonus)| EarnedBonus {
            bonus: index,
            amounts: bonus.pays.iter().map(|pay| amount(&pay.amount)).collect(),
        })
        .collect()
}

/// Sums what these bonuses add to the route value.
pub(super) fn to_route(position: &Position, bonuses: &[EarnedBonus]) -> SignedMoney {
    bonuses.iter().map(|earned| earned.amount(position, &Payee::Route)).fold(0, SignedMoney::saturating_add)
}

/// Returns what these bonuses pay to each goal of the objective after the route value.
pub(super) fn to_later_goals(position: &Position, bonuses: &[EarnedBonus]) -> Vec<SignedMoney> {
    let amount = |goal| bonuses.iter().map(|earned| earned.amount(position, goal)).fold(0, SignedMoney::saturating_add);
    position.rules().objective.0.iter().skip(1).map(amount).collect()
}

/// Adds a change to a sum of money, which never falls below 0.
pub(super) fn changed(sum: Money, change: SignedMoney) -> Money {
    sum.saturating_add_signed(change)
}
