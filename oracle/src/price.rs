//! What a train earns on a route.

use crate::legal::is_station;
use crate::places::{count, count_stops, hexes_apart, meets, selects};
use crate::question::{
    Amount, Bonus, Choice, Counted, Goals, Kind, MOST_GOALS, Money, Paid, Payment, Question, Reach, Rounding, Row,
    Selection, StopValue, Train, TrainFilter,
};
use crate::refusal::{Refusal, at_most};
use crate::walk::Path;

/// A turn in which the company has taken some of its choices.
pub struct Turn<'q> {
    /// The question.
    pub question: &'q Question,
    /// The choices that are taken.
    pub taken: Vec<&'q Choice>,
    /// For each train, the value of each stop.
    values: Vec<Vec<Money>>,
    /// For each train, the whole price of each stop.
    prices: Vec<Vec<Money>>,
}

impl<'q> Turn<'q> {
    /// A turn with these choices.
    #[must_use]
    pub fn new(question: &'q Question, taken: Vec<&'q Choice>) -> Self {
        let mut turn = Self { question, taken, values: Vec::new(), prices: Vec::new() };
        let stops = &question.board.stops;
        for (train, this) in question.trains.iter().enumerate() {
            let values: Vec<Money> = (0..stops.len()).map(|stop| turn.value_of(train, stop)).collect();
            let multiplier = |kind| multiplier(turn.reach(train), this, kind);
            let prices = values.iter().zip(stops).map(|(value, stop)| value * multiplier(stop.kind)).collect();
            turn.values.push(values);
            turn.prices.push(prices);
        }
        turn
    }

    /// Returns the reach of a train. Section *Choices about a train*.
    pub fn reach(&self, train: usize) -> &Reach {
        let changed = self.of_train(train).find_map(|choice| choice.reach.as_ref());
        changed.unwrap_or(&self.question.trains[train].reach)
    }

    /// Returns how much of a train's reach a stop takes. Sections *Trains and ends* and *Choices about a train*.
    #[must_use]
    pub fn visit_cost(&self, train: usize, stop: usize) -> u64 {
        let by_choice = self.of_train(train).any(|choice| choice.free_stops.contains(&stop));
        let is_free = by_choice || self.question.trains[train].free_stops.contains(&stop);
        if is_free { 0 } else { self.question.board.stops[stop].visit_cost }
    }

    /// Whether a bonus is for a train. "What a train does not earn by one choice, it does not earn by another." Section *Choices about a
    /// train*.
    #[must_use]
    pub fn is_for(&self, bonus: &Bonus, train: usize) -> bool {
        let earns = self.of_train(train).any(|choice| choice.bonuses.contains(&bonus.id));
        let does_not = self.of_train(train).any(|choice| choice.no_bonuses.contains(&bonus.id));
        (bonus.trains.has(train) || earns) && !does_not
    }

    /// Returns the choices that are taken about a train.
    fn of_train(&self, train: usize) -> impl Iterator<Item = &Choice> {
        self.taken.iter().copied().filter(move |choice| choice.train == Some(train))
    }

    /// Returns the value of a stop for the company and the train, before the train's multiplier.
    pub fn value(&self, train: usize, stop: usize) -> Money {
        self.values[train][stop]
    }

    /// "Its value is multiplied by all their `times`, and then all their `plus` are added." Sections *Values* and *Choices*.
    fn value_of(&self, train: usize, stop: usize) -> Money {
        let for_train = self.taken.iter().filter(|choice| choice.train.is_none_or(|of| of == train));
        let values = self.question.values.iter().chain(for_train.flat_map(|choice| &choice.values));
        let values: Vec<&StopValue> = values.filter(|value| value.stops.contains(&stop)).collect();
        let times: Money = values.iter().map(|value| value.times).product();
        let plus: Money = values.iter().map(|value| value.plus).sum();
        self.question.board.stops[stop].revenue[train] * times + plus
    }

    /// Returns the price of a stop: its part, unless the part of the whole route is rounded. Section *Parts of a route*.
    pub fn price(&self, train: usize, stop: usize) -> Money {
        unrounded(&self.question.trains[train], self.prices[train][stop])
    }

    /// Returns a greatest common divisor of all that sets earn.
    #[must_use]
    pub fn grain(&self) -> Money {
        let question = self.question;
        let mut grain = 0;
        let mut add = |amount: Money| grain = greatest_common_divisor(grain, amount.abs());
        for (train, this) in question.trains.iter().enumerate() {
            if let Some(rounding) = this.rounding {
                add(rounding.to);
            }
            for stop in (0..question.board.stops.len()).filter(|_| this.rounding.is_none()) {
                add(self.price(train, stop));
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

    /// Returns all that distinguishes a train from others, apart from its id.
    #[must_use]
    pub fn likeness(&self, train: usize) -> String {
        let question = self.question;
        let this = Train { id: String::new(), ..question.trains[train].clone() };
        let values: Vec<Money> = (0..question.board.stops.len()).map(|stop| self.value(train, stop)).collect();
        let filters = question.needs.iter().map(|need| &need.trains);
        let filters = filters.chain(question.licences.iter().map(|licence| &licence.trains));
        let filters = filters.chain(question.bypass.iter().map(|bypass| &bypass.trains));
        let has = filters.map(|filter: &TrainFilter| filter.has(train));
        let has: Vec<bool> = has.chain(question.bonuses.iter().map(|bonus| self.is_for(bonus, train))).collect();
        let costs: Vec<u64> = (0..question.board.stops.len()).map(|stop| self.visit_cost(train, stop)).collect();
        let amount = |amount: &Amount| match amount {
            Amount::PerTrain(amounts) => Some(amounts[train]),
            Amount::BestOf(_) | Amount::OfRoute(..) => None,
        };
        let payments = question.bonuses.iter().flat_map(|bonus| &bonus.pays);
        let amounts: Vec<Option<Money>> = payments.map(|payment| amount(&payment.amount)).collect();
        format!("{this:?} {:?} {costs:?} {values:?} {has:?} {amounts:?}", self.reach(train))
    }
}

fn greatest_common_divisor(one: Money, other: Money) -> Money {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

/// "The multiplier of the first row that serves its kind, or else of the train." Section *A legal set of routes*.
pub fn multiplier(reach: &Reach, train: &Train, kind: Kind) -> Money {
    let row = match reach {
        Reach::Rows(rows) => rows.iter().find(|row| row.kinds.contains(&kind)),
        Reach::Number(_) | Reach::Sides { .. } => None,
    };
    row.and_then(|row| row.multiplier).unwrap_or(train.multiplier)
}

/// Returns the part of an amount that a train earns, or the whole amount if the part of the whole route is rounded.
fn unrounded(train: &Train, amount: Money) -> Money {
    let part = || (i128::from(amount) * i128::from(train.part[0]) / i128::from(train.part[1])) as Money;
    if train.rounding.is_some() { amount } else { part() }
}

/// Returns what a train earns of an amount that is not yet a part. Section *Parts of a route*.
pub fn rounded(train: &Train, amount: Money) -> Money {
    train.rounding.map_or(amount, |rounding| rounded_part(train.part, rounding, amount))
}

/// Returns a part of an amount, rounded. Section *Parts of a route*.
fn rounded_part(part: [Money; 2], rounding: Rounding, amount: Money) -> Money {
    let (share, step) = (i128::from(amount) * i128::from(part[0]), i128::from(part[1] * rounding.to));
    let steps = if rounding.up { (share + step - 1).div_euclid(step) } else { share.div_euclid(step) };
    (steps * i128::from(rounding.to)) as Money
}

/// What a route earns by itself.
#[derive(Debug, Clone, Copy)]
pub struct Priced {
    /// Its earnings for each goal, by its stops and the bonuses that are paid for each route.
    pub goals: Goals,
    /// The stops of the route that are paid, as bits.
    pub paid: u64,
}

/// The greatest number of choices of the stops of a route that are paid.
const MOST_CHOICES: usize = 10_000;

/// Returns for every set of the kinds of the stops of a path these stops, as bits, and how many of them the rows that serve one of the kinds pay.
fn rooms(rows: &[Row], kinds: &[Kind]) -> Vec<(u64, u128)> {
    let mut known: Vec<Kind> = Vec::new();
    for kind in kinds {
        if !known.contains(kind) {
            known.push(*kind);
        }
    }
    let of_set = |some: u32| {
        let is_one = |kind: &Kind| known.iter().position(|it| it == kind).is_some_and(|number| some & (1 << number) != 0);
        let stops =
            kinds.iter().enumerate().filter(|(_, kind)| is_one(kind)).fold(0, |stops, (place, _)| stops | 1 << place);
        let serving = rows.iter().filter(|row| row.kinds.iter().any(is_one));
        (stops, serving.map(|row| u128::from(row.pay)).sum())
    };
    (0..1_u32 << known.len()).map(of_set).collect()
}

/// Whether the rows of a train can pay for these stops of a path at once.
///
/// "A stop can be paid in any row that serves its kind and has room in `pay`." By Hall's theorem, that is possible if and only if this
/// holds for every set of kinds: the stops of these kinds are no more than the rows that serve one of them pay.
fn has_room(rooms: &[(u64, u128)], paid: u64) -> bool {
    rooms.iter().all(|(stops, room)| u128::from((stops & paid).count_ones()) <= *room)
}

/// Returns the choices of paid stops of a path among which are the best one and one with the most stops.
///
/// Of stops that nothing tells apart but their prices, those with the greatest prices are paid first.
fn choices_of_paid(turn: &Turn<'_>, train: usize, path: &Path) -> Result<Vec<u64>, Refusal> {
    let board = &turn.question.board;
    let all = (1 << path.stops.len()) - 1;
    let Reach::Rows(rows) = turn.reach(train) else { return Ok(vec![all]) };
    let kinds: Vec<Kind> = path.stops.iter().map(|&stop| board.stops[stop].kind).collect();
    let rooms = rooms(rows, &kinds);
    let price_at = |place: usize| turn.price(train, path.stops[place]);
    let selections = selections_of_paid(turn, train);
    if selections.is_empty() && (0..kinds.len()).all(|place| price_at(place) >= 0) && has_room(&rooms, all) {
        return Ok(vec![all]);
    }
    let mut alike: Vec<(_, Vec<usize>)> = Vec::new();
    for (place, &stop) in path.stops.iter().enumerate() {
        let selected: Vec<bool> = selections.iter().map(|selection| selects(board, selection, stop)).collect();
        let likeness = (kinds[place], is_station(turn, train, &board.stops[stop]), selected);
        match alike.iter_mut().find(|(other, _)| *other == likeness) {
            Some((_, places)) => places.push(place),
            None => alike.push((likeness, vec![place])),
        }
    }
    let mut choices = vec![0];
    for (_, mut places) in alike {
        places.sort_by_key(|&place| -price_at(place));
        for mut paid in std::mem::take(&mut choices) {
            choices.push(paid);
            for place in &places {
                paid |= 1 << place;
                if !has_room(&rooms, paid) {
                    break;
                }
                choices.push(paid);
            }
            at_most("choices of the stops that a train is paid for", choices.len(), MOST_CHOICES)?;
        }
    }
    Ok(choices)
}

/// Returns the selections of stops for which it matters whether a train is paid for them.
fn selections_of_paid<'q>(turn: &Turn<'q>, train: usize) -> Vec<&'q Selection> {
    let question = turn.question;
    let bonuses = || question.bonuses.iter().filter(|bonus| turn.is_for(bonus, train));
    let needs = question.needs.iter().filter(|need| need.trains.has(train)).map(|need| &need.of);
    let conditions = bonuses().flat_map(|bonus| &bonus.includes).chain(needs).chain(question.demands.iter().flatten());
    let of_conditions = conditions.filter(|it| it.counted == Counted::Paid).map(|it| &it.of);
    let per = bonuses().filter_map(|bonus| bonus.per.as_ref()).filter(|(_, counted, _)| *counted == Counted::Paid);
    of_conditions.chain(per.map(|(which, _, _)| which)).collect()
}

/// Returns as many stops of a path as the train can be paid for. "It counts as many stops as the train can be paid for on the route,
/// whichever these are." Section *Amounts*.
///
/// # Errors
/// If there are too many choices to list.
pub fn payable(turn: &Turn<'_>, train: usize, path: &Path) -> Result<u64, Refusal> {
    Ok(choices_of_paid(turn, train, path)?.into_iter().max_by_key(|paid| paid.count_ones()).unwrap_or(0))
}

/// Returns what a train earns on a path by the best choice of paid stops. `None` if no choice is legal.
/// Sections *A legal set of routes*, rule 5, and *Amounts*.
///
/// # Errors
/// If there are too many choices to list.
pub fn price(turn: &Turn<'_>, train: usize, path: &Path) -> Result<Option<Priced>, Refusal> {
    let mut best: Option<Priced> = None;
    for paid in choices_of_paid(turn, train, path)? {
        if let Some(priced) = priced(turn, train, path, paid) {
            best = best.filter(|best| best.goals >= priced.goals).or(Some(priced));
        }
    }
    Ok(best)
}

/// Returns what a train earns on a path if it is paid for these stops. `None` if that is not legal.
pub fn priced(turn: &Turn<'_>, train: usize, path: &Path, paid: u64) -> Option<Priced> {
    let (question, this) = (turn.question, &turn.question.trains[train]);
    let board = &question.board;
    let is_paid = |place: usize| paid & (1 << place) != 0;
    let of_paid = || path.stops.iter().enumerate().filter(|(place, _)| is_paid(*place)).map(|(_, &stop)| stop);
    // Rule 5: "If the train requires a token, one of the paid stops is a station of the train."
    if this.requires_token && !of_paid().any(|stop| is_station(turn, train, &board.stops[stop])) {
        return None;
    }
    let needs = question.needs.iter().filter(|need| need.of.counted == Counted::Paid && need.trains.has(train));
    for need in needs.filter(|need| need.when.as_ref().is_none_or(|when| meets(board, path, when, 0))) {
        if count(board, path, &need.of, paid) < need.of.at_least {
            return None;
        }
    }
    let mut goals: Goals = [0; MOST_GOALS];
    goals[0] = of_paid().map(|stop| turn.price(train, stop)).sum();
    for bonus in question.bonuses.iter().filter(|bonus| bonus.paid == Paid::EachRoute) {
        for payment in bonus.pays.iter().filter(|_| is_earned(turn, bonus, train, path, paid)) {
            goals[payment.goal] += amount(turn, payment, train, path) * times(turn, bonus, train, path, paid);
        }
    }
    // "No run earns less than 0." Section *Amounts*.
    let whole = goals[0].max(0);
    goals[0] = rounded(this, whole);
    let earned = question.bonuses.iter().filter(|bonus| is_earned(turn, bonus, train, path, paid));
    for payment in earned.flat_map(|bonus| &bonus.pays) {
        if let Amount::OfRoute(part, rounding) = payment.amount {
            goals[0] += rounded_part(part, rounding, whole);
        }
    }
    Some(Priced { goals, paid })
}

/// Returns for how many stops or hexes a bonus pays its amounts. Section *Amounts*.
pub fn times(turn: &Turn<'_>, bonus: &Bonus, train: usize, path: &Path, paid: u64) -> Money {
    let board = &turn.question.board;
    match &bonus.per {
        _ if bonus.per_hex_apart => hexes_apart(board, turn.reach(train), path),
        Some((which, counted, most)) => count_stops(board, path, which, *counted, paid).min(*most) as Money,
        None => 1,
    }
}

/// Whether a route earns a bonus. Sections *Bonuses* and *Amounts*.
pub fn is_earned(turn: &Turn<'_>, bonus: &Bonus, train: usize, path: &Path, paid: u64) -> bool {
    let is_met = |condition| meets(&turn.question.board, path, condition, paid);
    turn.is_for(bonus, train) && bonus.includes.iter().all(is_met) && times(turn, bonus, train, path, paid) > 0
}

/// Returns the amount that a payment has for one stop. Sections *Amounts* and *Parts of a route*.
pub fn amount(turn: &Turn<'_>, payment: &Payment, train: usize, path: &Path) -> Money {
    match &payment.amount {
        Amount::PerTrain(amounts) if payment.goal == 0 => unrounded(&turn.question.trains[train], amounts[train]),
        Amount::PerTrain(amounts) => amounts[train],
        Amount::BestOf(which) => {
            let stops = path.stops.iter().filter(|&&stop| selects(&turn.question.board, which, stop));
            stops.map(|&stop| turn.price(train, stop)).max().unwrap_or(0)
        }
        // "It is added to what the route earns otherwise."
        Amount::OfRoute(..) => 0,
    }
}

/// Returns what a bonus that is paid once pays if this run earns it. `payable` has as many stops as the train can be paid for. "The part of each payment to `route` of
/// a bonus that is paid `once` is rounded by itself." Sections *Amounts* and *Parts of a route*.
pub fn paid_once(turn: &Turn<'_>, bonus: &Bonus, (train, path): (usize, &Path), payable: u64) -> Goals {
    let mut goals: Goals = [0; MOST_GOALS];
    for payment in &bonus.pays {
        let amount = amount(turn, payment, train, path) * times(turn, bonus, train, path, payable);
        goals[payment.goal] += if payment.goal == 0 { rounded(&turn.question.trains[train], amount) } else { amount };
    }
    goals
}
