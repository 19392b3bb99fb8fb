//! What a route earns, and what alike trains are.

use highball_oracle::Refusal;
use highball_oracle::legal::is_station;
use highball_oracle::places::meets;
use highball_oracle::price::{Turn, is_possible, paid_once, price, priced};
use highball_oracle::question::{Amount, Bonus, Condition, Counted, Kind, Money, Paid, Reach, Train, TrainFilter};
use highball_oracle::walk::Path;

/// What a route earns by itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Worth {
    /// What it earns by the best choice of paid stops.
    pub money: Money,
    /// The stops that are paid then, as bits.
    pub paid: u64,
    /// As many stops as the train can be paid for, as bits.
    pub payable: u64,
}

/// Returns what a legal path earns. `None` if no choice of paid stops is legal.
///
/// The sets of stops that rows can pay are a matroid, so the stops that together have the greatest price are found one by one, from the
/// greatest price on, after the station that must be among them. All choices are tried only where it matters for something else which stops are paid.
///
/// # Errors
/// If there are too many choices to try them all.
pub(crate) fn worth(turn: &Turn<'_>, train: usize, path: &Path) -> Result<Option<Worth>, Refusal> {
    let question = turn.question;
    let mut order: Vec<usize> = (0..path.stops.len()).collect();
    let price_at = |place: usize| turn.price(train, path.stops[place]);
    order.sort_by_key(|&place| -price_at(place));
    let greedy = |first: Option<usize>, all: bool| {
        let Reach::Rows(rows) = turn.reach(train) else { return (1 << path.stops.len()) - 1 };
        let kinds: Vec<Kind> = path.stops.iter().map(|&stop| question.board.stops[stop].kind).collect();
        let places = first.into_iter().chain(order.iter().copied());
        places.filter(|&place| all || Some(place) == first || price_at(place) >= 0).fold(0, |paid, place| {
            let with = paid | 1 << place;
            if is_possible(rows, &kinds, with) { with } else { paid }
        })
    };
    let best = if depends_on_paid_stops(turn, train) {
        price(turn, train, path)?
    } else {
        let is_station = |&place: &usize| is_station(turn, train, &question.board.stops[path.stops[place]]);
        let firsts: Vec<Option<usize>> = match question.trains[train].requires_token {
            true => order.iter().copied().filter(is_station).map(Some).collect(),
            false => vec![None],
        };
        let legal = firsts.into_iter().filter_map(|first| priced(turn, train, path, greedy(first, false)));
        legal.max_by_key(|priced| priced.goals[0])
    };
    Ok(best.map(|best| Worth { money: best.goals[0], paid: best.paid, payable: greedy(None, true) }))
}

/// Whether something besides the sum of their prices depends on which stops a train is paid for.
fn depends_on_paid_stops(turn: &Turn<'_>, train: usize) -> bool {
    let is_paid = |condition: &Condition| condition.counted == Counted::Paid;
    let of_bonus = |bonus: &Bonus| {
        bonus.includes.iter().any(is_paid) || bonus.per.as_ref().is_some_and(|(_, counted, _)| *counted == Counted::Paid)
    };
    let question = turn.question;
    question.bonuses.iter().any(|bonus| turn.is_for(bonus, train) && of_bonus(bonus))
        || question.needs.iter().any(|need| need.trains.has(train) && is_paid(&need.of))
        || question.demands.iter().flatten().any(is_paid)
}

/// Returns a greatest common divisor of all that sets earn.
pub(crate) fn grain(turn: &Turn<'_>) -> Money {
    let question = turn.question;
    let mut grain = 0;
    let mut add = |amount: Money| grain = greatest_common_divisor(grain, amount.abs());
    for (train, this) in question.trains.iter().enumerate() {
        if let Some(rounding) = this.rounding {
            add(rounding.to);
        }
        for stop in (0..question.board.stops.len()).filter(|_| this.rounding.is_none()) {
            add(turn.price(train, stop));
        }
        for payment in question.bonuses.iter().flat_map(|bonus| &bonus.pays).filter(|payment| payment.goal == 0) {
            match &payment.amount {
                Amount::PerTrain(amounts) => add(if this.part == [1, 1] { amounts[train] } else { 1 }),
                Amount::BestOf(_) if this.rounding.is_some() => add(1),
                Amount::BestOf(_) => {}
                Amount::OfRoute(_, rounding) => add(rounding.to),
            }
        }
        // Visits that are paid once are deducted in full.
        if this.rounding.is_some() && !question.paid_once.is_empty() {
            add(1);
        }
    }
    grain.max(1)
}

fn greatest_common_divisor(one: Money, other: Money) -> Money {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

/// Returns all that distinguishes a train from others, apart from its id.
pub(crate) fn likeness(turn: &Turn<'_>, train: usize) -> String {
    let question = turn.question;
    let this = Train { id: String::new(), ..question.trains[train].clone() };
    let values: Vec<Money> = (0..question.board.stops.len()).map(|stop| turn.value(train, stop)).collect();
    let filters = question.needs.iter().map(|need| &need.trains);
    let filters = filters.chain(question.licences.iter().map(|licence| &licence.trains));
    let filters = filters.chain(question.bypass.iter().map(|bypass| &bypass.trains));
    let has = filters.map(|filter: &TrainFilter| filter.has(train));
    let has: Vec<bool> = has.chain(question.bonuses.iter().map(|bonus| turn.is_for(bonus, train))).collect();
    let costs: Vec<u64> = (0..question.board.stops.len()).map(|stop| turn.visit_cost(train, stop)).collect();
    let amount = |amount: &Amount| match amount {
        Amount::PerTrain(amounts) => Some(amounts[train]),
        Amount::BestOf(_) | Amount::OfRoute(..) => None,
    };
    let payments = question.bonuses.iter().flat_map(|bonus| &bonus.pays);
    let amounts: Vec<Option<Money>> = payments.map(|payment| amount(&payment.amount)).collect();
    format!("{this:?} {:?} {costs:?} {values:?} {has:?} {amounts:?}", turn.reach(train))
}

/// Returns the most that bonuses of the whole set pay.
pub(crate) fn of_set(turn: &Turn<'_>) -> Money {
    let bonuses = turn.question.bonuses.iter().filter(|bonus| bonus.paid == Paid::Set);
    let amount = |amount: &Amount| match amount {
        Amount::PerTrain(amounts) => amounts.first().copied().unwrap_or(0).max(0),
        // The format has none.
        Amount::BestOf(_) | Amount::OfRoute(..) => 0,
    };
    bonuses.flat_map(|bonus| &bonus.pays).filter(|pays| pays.goal == 0).map(|pays| amount(&pays.amount)).sum()
}

/// Returns the most that bonuses that are paid once bring if this route earns them.
pub(crate) fn of_once(turn: &Turn<'_>, train: usize, path: &Path, payable: u64) -> Money {
    let once = turn.question.bonuses.iter().filter(|bonus| bonus.paid == Paid::Once && turn.is_for(bonus, train));
    let earned = once.filter(|bonus| bonus.includes.iter().all(|it| meets(&turn.question.board, path, it, payable)));
    earned.map(|bonus| paid_once(turn, bonus, (train, path), payable)[0].max(0)).sum()
}
