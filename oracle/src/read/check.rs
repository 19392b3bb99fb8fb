//! Rules that are valid by themselves but not together. They hold for the rules of all companies.

use super::fields::fault;
use super::limits::{MOST_MONEY, MOST_TIMES};
use super::rules::counts_paid;
use super::trains::has_kind_twice;
use crate::Refusal;
use crate::places::selects;
use crate::price::multiplier;
use crate::question::{Amount, Bonus, Choice, Counted, Money, Paid, Question, Reach, Row, StopValue};

/// Checks a question with the rules of all companies.
pub(super) fn check(question: &Question) -> Result<(), Refusal> {
    check_values(question)?;
    check_borders(question)?;
    check_bypass(question)?;
    check_paid_once(question)?;
    check_counts_of_one_route(question)?;
    check_parts_of_routes(question)?;
    check_parts(question)
}

/// Returns the reach of each train, and those that choices give to trains, with their place in the file, the number of the train, and the
/// choice.
fn reaches(question: &Question) -> impl Iterator<Item = (String, usize, &Reach, Option<&Choice>)> {
    let trains = question.trains.iter().enumerate();
    let of_trains = trains.map(|(number, train)| (format!("trains[{number}].reach"), number, &train.reach, None));
    let of_choices = question.choices.iter().enumerate().filter_map(|(number, choice)| {
        let train = choice.train?;
        let field = if choice.reach.is_some() { "reach" } else { "free_stops" };
        let changes_reach = choice.reach.is_some() || !choice.free_stops.is_empty();
        let reach = choice.reach.as_ref().unwrap_or(&question.trains[train].reach);
        changes_reach.then(|| (format!("choices[{number}].{field}"), train, reach, Some(choice)))
    });
    of_trains.chain(of_choices)
}

/// "The values of all companies and choices together may multiply the value of a stop by at most 100 and add at most 1,000,000 to it."
/// Section *Values*.
fn check_values(question: &Question) -> Result<(), Refusal> {
    for stop in 0..question.board.stops.len() {
        let total = |values: &[StopValue]| {
            let values = || values.iter().filter(|value| value.stops.contains(&stop));
            let times = values().fold(1_u64, |times, value| times.saturating_mul(value.times.max(1) as u64));
            (times, values().map(|value| value.plus as u64).sum::<u64>())
        };
        let mut all = vec![total(&question.values)];
        let mut words: Vec<(&String, (u64, u64))> = Vec::new();
        for choice in &question.choices {
            let (times, plus) = total(&choice.values);
            let Some(word) = &choice.one_of else {
                all.push((times, plus));
                continue;
            };
            // "Of choices with the same `one_of`, only the greatest factor and the greatest amount count."
            match words.iter_mut().find(|(other, _)| *other == word) {
                Some((_, greatest)) => *greatest = (greatest.0.max(times), greatest.1.max(plus)),
                None => words.push((word, (times, plus))),
            }
        }
        all.extend(words.into_iter().map(|(_, greatest)| greatest));
        let times = all.iter().fold(1_u64, |all, (times, _)| all.saturating_mul(*times));
        let plus: u64 = all.iter().map(|(_, plus)| plus).sum();
        if times > MOST_TIMES || plus > MOST_MONEY {
            let message = format!("a value times {times} plus {plus}, expected at most {MOST_TIMES} and {MOST_MONEY}");
            return Err(fault("company_values", &message));
        }
    }
    Ok(())
}

/// "If there are borders, no kind may be in two rows of a train or a choice." Section *Where routes may run*.
fn check_borders(question: &Question) -> Result<(), Refusal> {
    let is_twice = |reach: &Reach| matches!(reach, Reach::Rows(rows) if has_kind_twice(rows));
    match reaches(question).find(|(_, _, reach, _)| !question.board.borders.is_empty() && is_twice(reach)) {
        Some((place, ..)) => Err(fault(&place, "a kind in two rows, expected each in one with `borders`")),
        None => Ok(()),
    }
}

/// `cities` of `bypass`. Section *Where routes may run*.
fn check_bypass(question: &Question) -> Result<(), Refusal> {
    let cities = question.bypass.iter().filter_map(|bypass| bypass.cities.as_ref()).flatten();
    match cities.enumerate().find(|(_, stop)| !question.board.stops[**stop].kind.is_city()) {
        Some((number, _)) => Err(fault(&format!("bypass.cities[{number}]"), "no city")),
        None => Ok(()),
    }
}

/// Whether a train can earn a bonus, whatever the company chooses.
fn may_earn(question: &Question, bonus: &Bonus, train: usize) -> bool {
    let by_choice = |choice: &Choice| choice.train == Some(train) && choice.bonuses.contains(&bonus.id);
    bonus.trains.has(train) || question.choices.iter().any(by_choice)
}

/// Section *What routes share*.
fn check_paid_once(question: &Question) -> Result<(), Refusal> {
    let entries = &question.paid_once;
    if entries.is_empty() {
        return Ok(());
    }
    for (number, stops) in entries.iter().enumerate() {
        if stops.iter().any(|stop| entries[..number].iter().any(|other| other.contains(stop))) {
            return Err(fault(&format!("paid_once[{number}].stops"), "a stop of another entry, expected each in one"));
        }
    }
    // "`pay` must be at least the number of stops that the row could serve."
    let may_leave_unpaid = |row: &Row, train: usize, choice: Option<&Choice>| {
        let stops = &question.board.stops;
        let is_free = |stop: usize| {
            stops[stop].visit_cost == 0
                || question.trains[train].free_stops.contains(&stop)
                || choice.is_some_and(|choice| choice.free_stops.contains(&stop))
        };
        let served = (0..stops.len()).filter(|&stop| row.kinds.contains(&stops[stop].kind));
        let (free, others): (Vec<_>, Vec<_>) = served.partition(|&stop| is_free(stop));
        row.pay < free.len() as u64 + row.visit.min(others.len() as u64)
    };
    for (place, train, reach, choice) in reaches(question) {
        if matches!(reach, Reach::Rows(rows) if rows.iter().any(|row| may_leave_unpaid(row, train, choice))) {
            return Err(fault(&place, "more stops visited than paid, expected all to be paid with `paid_once`"));
        }
    }
    if let Some(number) = question.trains.iter().position(|train| train.rounding.is_some()) {
        return Err(fault(&format!("trains[{number}].rounding"), "a rounded part, expected none with `paid_once`"));
    }
    let is_negative = |amount: &Amount| matches!(amount, Amount::PerTrain(amounts) if amounts.iter().any(|&it| it < 0));
    match question.bonuses.iter().position(|bonus| bonus.pays.iter().any(|payment| is_negative(&payment.amount))) {
        Some(number) => Err(fault(&format!("bonuses[{number}].pays"), "a negative amount, expected none with `paid_once`")),
        None => Ok(()),
    }
}

/// "A bonus that is paid `once` can count paid stops only in `per`, which must select all stops for which its trains can be paid. Then no
/// bonus that counts paid stops is negative." Section *Amounts*.
fn check_counts_of_one_route(question: &Question) -> Result<(), Refusal> {
    let is_negative = |amount: &Amount| matches!(amount, Amount::PerTrain(amounts) if amounts.iter().any(|&it| it < 0));
    for (number, bonus) in question.bonuses.iter().enumerate().filter(|(_, bonus)| bonus.paid == Paid::Once) {
        let Some((which, Counted::Paid, _)) = &bonus.per else { continue };
        let place = format!("bonuses[{number}].per");
        for (_, train, reach, _) in reaches(question).filter(|(_, train, ..)| may_earn(question, bonus, *train)) {
            let Reach::Rows(rows) = reach else { continue };
            let is_paid =
                |stop: usize| rows.iter().any(|row| row.pay > 0 && row.kinds.contains(&question.board.stops[stop].kind));
            if (0..question.board.stops.len()).any(|stop| is_paid(stop) && !selects(&question.board, which, stop)) {
                return Err(fault(&place, &format!("some stops for which train {train} is paid, expected all of them")));
            }
        }
        let loses = |other: &Bonus| counts_paid(other) && other.pays.iter().any(|payment| is_negative(&payment.amount));
        if question.bonuses.iter().any(loses) {
            return Err(fault(&place, "paid stops count, expected no negative amount for them"));
        }
    }
    Ok(())
}

/// "No train can earn two such bonuses, or one if it has `rounding`, and there is none with `paid_once`." Section *Amounts*.
fn check_parts_of_routes(question: &Question) -> Result<(), Refusal> {
    let is_part = |bonus: &Bonus| bonus.pays.iter().any(|payment| matches!(payment.amount, Amount::OfRoute(..)));
    let parts: Vec<(usize, &Bonus)> = question.bonuses.iter().enumerate().filter(|(_, bonus)| is_part(bonus)).collect();
    if let Some((number, _)) = parts.first().filter(|_| !question.paid_once.is_empty()) {
        return Err(fault(&format!("bonuses[{number}].pays"), "a part of the route, expected none with `paid_once`"));
    }
    for (train, this) in question.trains.iter().enumerate() {
        let mut earned = parts.iter().filter(|(_, bonus)| may_earn(question, bonus, train));
        let surplus = if this.rounding.is_some() { earned.next() } else { earned.nth(1) };
        if let Some((number, _)) = surplus {
            return Err(fault(&format!("bonuses[{number}].pays"), &format!("a second part of the route of train {train}")));
        }
    }
    Ok(())
}

/// "If the part of a stop's price, of an amount that is added to a value, or of such a payment is not a whole number, the snapshot is not
/// valid, unless the train has `rounding`." Section *Parts of a route*.
fn check_parts(question: &Question) -> Result<(), Refusal> {
    for (_, number, reach, _) in reaches(question) {
        let train = &question.trains[number];
        let needs_rounding = |amount: &Money| {
            train.rounding.is_none() && i128::from(*amount) * i128::from(train.part[0]) % i128::from(train.part[1]) != 0
        };
        let stops = &question.board.stops;
        let times = |stop: usize| multiplier(reach, train, stops[stop].kind);
        let prices = (0..stops.len()).map(|stop| stops[stop].revenue[number] * times(stop));
        let of_choices = question.choices.iter().filter(|choice| choice.train.is_none_or(|of| of == number));
        let values = question.values.iter().chain(of_choices.flat_map(|choice| &choice.values));
        let added = values.flat_map(|value| value.stops.iter().map(|&stop| value.plus * times(stop)));
        let bonuses = question.bonuses.iter().filter(|bonus| bonus.paid != Paid::Set && may_earn(question, bonus, number));
        let payments = bonuses.flat_map(|bonus| &bonus.pays).filter(|payment| payment.goal == 0);
        let paid = payments.filter_map(|payment| match &payment.amount {
            Amount::PerTrain(amounts) => amounts.get(number).copied(),
            Amount::BestOf(_) | Amount::OfRoute(..) => None,
        });
        if let Some(amount) = prices.chain(added).chain(paid).find(needs_rounding) {
            let [above, below] = train.part;
            let message = format!("{above}/{below} of {amount}, expected a part that is a whole number or `rounding`");
            return Err(fault(&format!("trains[{number}].part"), &message));
        }
    }
    Ok(())
}
