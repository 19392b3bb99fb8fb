//! Random rules of versions 2 and 3 of the snapshot format.

use super::pick::{pick, rarely, strings};
use super::traffic::kinds_of_traffic;
use super::train::row;
use super::{
    BonusRecipe, ChoiceRecipe, DemandRecipe, LicenceRecipe, NeedRecipe, Recipe, RowRecipe, RulesRecipe, ValueRecipe,
    WhichRecipe,
};
use crate::board::{KindSet, StopKind};
use crate::position::Snapshot;
use crate::position::snapshot::{
    SnapshotChoice, SnapshotCompanyValue, SnapshotHeld, SnapshotHex, SnapshotLicence, SnapshotNeed, SnapshotReach,
    SnapshotRegion, SnapshotSides, SnapshotToken,
};
use crate::rules::payout::{Fraction, Ratio};
use crate::rules::{
    Access, Amount, Blocking, Bonus, ByName, Bypass, Condition, Counted, Demand, Direction, MAX_AMOUNT, Paid, PaidOnce,
    PartRounding, Pay, PerStop, RunThrough, RunTo, TrainFilter,
};

/// A payee besides the route value and the treasury.
const OWNER: &str = "owner of P";

// In these tables the first entry is the plainest.
const COMPANIES: [Option<&str>; 8] = [None, None, Some(Recipe::COMPANY), None, Some("B"), None, Some(Recipe::COMPANY), None];
const TIMES: [u32; 8] = [1, 2, 2, 1, 3, 2, 0, 1];
const PLUS: [u32; 8] = [10, 0, 40, 0, 10, 20, 0, 7];
const AT_LEAST: [u32; 8] = [1, 1, 2, 1, 1, 2, 0, 3];
const AT_MOST: [Option<u32>; 8] = [None, None, Some(0), None, Some(2), None, Some(1), None];
const MOST_STOPS: [u32; 8] = [1_000, 2, 1_000, 1, 1_000, 3, 1_000, 0];
const PARTS: [Part; 8] = {
    use Part::{End, Hex, Paid, Visited};
    [Visited, Hex, End, Hex, Paid, Hex, End, Paid]
};
/// Sets of kinds of stop. Each bit stands for one kind, in the order of [`StopKind::ALL`].
const WHICH_KINDS: [u8; 8] = [0, 0b00001, 0b10000, 0b00100, 0, 0b00010, 0b00101, 0];
const PAID: [Paid; 4] = [Paid::EachRoute, Paid::Once, Paid::Set, Paid::Once];
const PAYEES: [&[&str]; 8] = [
    &["route"],
    &["route"],
    &["treasury"],
    &["route", "treasury"],
    &["route"],
    &[OWNER],
    &["route", "treasury", OWNER],
    &["treasury", "route", "treasury"],
];
const AMOUNTS: [u32; 16] = [20, 40, 10, 100, 30, 50, 70, 20, 0, 200, 15, 40, 60, 7, 90, MAX_AMOUNT];
/// Small amounts. The search leaves out later goals of the objective that could sum to too much.
const OTHER_AMOUNTS: [u32; 8] = [10, 50, 20, 0, 100, 30, 10, 7];
/// Numbers of routes that may pass a blocked city.
const BYPASSING: [u32; 4] = [1, 1, 2, 0];
const HELD: [u32; 8] = [1, 0, 1, 2, 3, 1, 2, 1];
const OBJECTIVES: [&[&str]; 8] = [
    &[],
    &["route", "treasury"],
    &[],
    &["route", "treasury", OWNER],
    &["route"],
    &["route", OWNER],
    &["route", "treasury"],
    &[],
];

impl RulesRecipe {
    /// Whether a route may cross a junction again.
    pub(super) const fn reuses_junctions(&self) -> bool {
        rarely(self.reuse_junctions, 3)
    }
}

/// The kinds of rules. A board may have each of them by chance, or only two of them for certain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Overlap,
    LocalOnce,
    Linked,
    OnlyValuedStops,
    Values,
    Needs,
    Demands,
    Bonuses,
    Licences,
    Choices,
    Regions,
    Borders,
    Bypass,
    PaidOnce,
}

/// The kinds of rules that a board is about.
#[derive(Clone, Copy)]
struct Focus(Option<[Kind; 2]>);

impl Focus {
    /// Half of the boards have two kinds of rules only. With many rules at once few routes are left, and few rules decide.
    fn of([first, second]: [u8; 2]) -> Self {
        use Kind::*;
        const KINDS: [Kind; 16] = [
            Overlap,
            LocalOnce,
            Linked,
            OnlyValuedStops,
            Values,
            Needs,
            Demands,
            Bonuses,
            Licences,
            Choices,
            Regions,
            Borders,
            Bypass,
            PaidOnce,
            Borders,
            Bypass,
        ];
        Self((first % 2 == 1).then(|| [first / 2, second].map(|number| pick(&KINDS, number))))
    }

    /// Whether a board has a kind of rule: for certain, not at all, or by chance.
    fn has(self, kind: Kind, by_chance: bool) -> bool {
        self.0.map_or(by_chance, |kinds| kinds.contains(&kind))
    }
}

/// Adds the rules to a snapshot without any. On a board without stops, rules that name stops are left out.
pub(super) fn add(recipe: &RulesRecipe, mut snapshot: Snapshot) -> Snapshot {
    let focus = Focus::of(recipe.focus);
    snapshot.traffic = strings(kinds_of_traffic(recipe));
    let [one, several] = recipe.access.map(blocking);
    snapshot.access = Access { one, several };
    snapshot.reuse_junctions = recipe.reuses_junctions();
    snapshot.overlap = focus.has(Kind::Overlap, rarely(recipe.overlap, 8));
    snapshot.local_once = focus.has(Kind::LocalOnce, rarely(recipe.local_once, 2));
    snapshot.linked = focus.has(Kind::Linked, rarely(recipe.linked, 8));
    snapshot.only_valued_stops = focus.has(Kind::OnlyValuedStops, rarely(recipe.only_valued_stops, 8));
    snapshot.objective = strings(pick(&OBJECTIVES, recipe.objective));
    snapshot.sections.path = if rarely(recipe.objective / 8, 4) { "4.4.2".to_owned() } else { String::new() };
    let names: Vec<String> =
        snapshot.hexes.iter().flat_map(|hex| (0..hex.stops.len()).map(|stop| format!("{}/{stop}", hex.id))).collect();
    if names.is_empty() {
        snapshot.version = snapshot.least_version().max(2);
        return snapshot;
    }
    let trains = snapshot.trains.iter().map(|train| train.id.clone()).collect();
    let hexes = snapshot.hexes.iter().map(|hex| hex.id.clone()).collect();
    let names = Names { stops: names, hexes, trains };
    let [train, stop] = recipe.free_stops;
    if let Some(train) = snapshot.trains.get_mut(usize::from(train % 4)) {
        train.free_stops = names.free_stops(stop);
    }
    let numbered = |number: usize| number.to_string();
    if focus.has(Kind::Values, true) {
        let values = recipe.values.iter().take(Recipe::MAX_RULES).enumerate();
        snapshot.company_values = values.map(|(number, value)| names.value(numbered(number), value)).collect();
    }
    if focus.has(Kind::Needs, true) {
        snapshot.needs = recipe.needs.iter().take(Recipe::MAX_RULES).map(|need| names.need(need)).collect();
    }
    if focus.has(Kind::Bonuses, true) {
        let bonuses = recipe.bonuses.iter().take(Recipe::MAX_BONUSES).enumerate();
        snapshot.bonuses = bonuses.map(|(number, bonus)| names.bonus(numbered(number), bonus)).collect();
        // Where a bonus of one route counts paid stops, none may lose money for them.
        if snapshot.bonuses.iter().any(|bonus| bonus.paid == Paid::Once && counts_paid(bonus)) {
            snapshot.bonuses.retain(|bonus| !counts_paid(bonus) || !loses(bonus));
        }
        // A train can earn one part of its route as a bonus, and no rounded part beside it.
        let is_part = |bonus: &&mut Bonus<ByName>| bonus.pays.iter().any(|pay| matches!(pay.amount, Amount::OfRoute { .. }));
        for (number, bonus) in snapshot.bonuses.iter_mut().filter(is_part).enumerate() {
            if number > 0 {
                bonus.pays.iter_mut().for_each(|pay| pay.amount = Amount::Same(10));
            }
            snapshot.trains.iter_mut().for_each(|train| train.rounding = None);
        }
    }
    if focus.has(Kind::Licences, true) {
        let licences = recipe.licences.iter().take(Recipe::MAX_RULES).enumerate();
        snapshot.licences = licences.map(|(number, licence)| names.licence(numbered(number), licence)).collect();
    }
    if focus.has(Kind::Choices, true) {
        let choices = recipe.choices.iter().take(Recipe::MAX_CHOICES).enumerate();
        snapshot.choices =
            choices.map(|(number, choice)| names.choice(numbered(number), choice, &snapshot.bonuses)).collect();
    }
    let [kind, hexes @ ..] = recipe.region;
    if focus.has(Kind::Regions, (5..7).contains(&(kind % 16))) {
        snapshot.regions = vec![names.region(kind, hexes)];
    }
    let [kind, sides @ ..] = recipe.borders;
    if focus.has(Kind::Borders, rarely(kind, 4)) {
        snapshot.borders = borders(sides, &snapshot);
    }
    let [kind, picks @ ..] = recipe.bypass;
    if focus.has(Kind::Bypass, !kind.is_multiple_of(4)) {
        snapshot.bypass = Some(names.bypass(kind / 4, picks, &snapshot));
        if focus.0.is_some() {
            fill_first_hex(&mut snapshot);
        }
    }
    let [kind, stops @ ..] = recipe.paid_once;
    if focus.has(Kind::PaidOnce, kind % 8 > 4) {
        snapshot.paid_once = names.paid_once(kind, stops);
    }
    if focus.has(Kind::Demands, rarely(recipe.demand.is_present, 8)) {
        snapshot.demands = vec![names.demand(&recipe.demand)];
    }
    let mut snapshot = with_suitable_reaches(snapshot);
    snapshot.version = snapshot.least_version().max(2);
    snapshot
}

/// Fills the cities of the first hex, which most routes pass, with tokens of another company.
fn fill_first_hex(snapshot: &mut Snapshot) {
    for city in snapshot.hexes[0].stops.iter_mut().filter(|stop| stop.kind == StopKind::City) {
        city.tokens.resize(city.slots.unwrap_or(0) as usize, None);
        for slot in city.tokens.iter_mut().filter(|slot| slot.is_none()) {
            *slot = Some(SnapshotToken { company: "B".to_owned(), traffic: Vec::new() });
        }
    }
}

/// Leaves out borders and stops that are paid once if they do not go together with the reach of every train.
fn with_suitable_reaches(mut snapshot: Snapshot) -> Snapshot {
    let is_valid = |snapshot: &Snapshot| {
        let mut snapshot = Snapshot { version: snapshot.least_version().max(2), ..snapshot.clone() };
        snapshot.trains.iter_mut().for_each(|train| train.part = None);
        snapshot.check().is_ok()
    };
    if !snapshot.paid_once.is_empty() && !is_valid(&Snapshot { borders: Vec::new(), ..snapshot.clone() }) {
        snapshot.paid_once.clear();
    }
    if !snapshot.borders.is_empty() && !is_valid(&snapshot) {
        snapshot.borders.clear();
    }
    snapshot
}

/// Picks some sides between two hexes of a board.
fn borders(picked: [u8; 4], snapshot: &Snapshot) -> Vec<[String; 2]> {
    let ids: Vec<&str> = snapshot.hexes.iter().map(|hex| hex.id.as_str()).collect();
    let of_hex = |hex: &SnapshotHex| {
        let neighbours = hex.neighbours.iter().flatten().map(AsRef::as_ref);
        let beyond = neighbours.filter(|&other: &&str| other > hex.id.as_str() && ids.contains(&other));
        beyond.map(|other| [hex.id.clone(), other.to_owned()]).collect::<Vec<_>>()
    };
    let sides: Vec<[String; 2]> = snapshot.hexes.iter().flat_map(of_hex).collect();
    let picked = picked.into_iter().filter_map(|number| sides.get(usize::from(number).checked_rem(sides.len())?).cloned());
    let mut borders: Vec<[String; 2]> = picked.collect();
    borders.dedup();
    borders
}

/// Returns the reach that a choice gives a train: a number, a limit on hex sides or a row. `None` if it does
/// not change.
fn reach_of_choice(recipe: RowRecipe) -> Option<SnapshotReach> {
    let row = row(&recipe, true);
    match recipe.multiplier % 8 {
        0..=2 => None,
        3 => Some(SnapshotReach::Number(row.visit)),
        4 => {
            let (narrow, border) = (u32::from(recipe.pay % 3), (recipe.multiplier >= 128).then_some(0));
            Some(SnapshotReach::Sides(SnapshotSides { sides: row.visit, broad: 1, narrow, border }))
        }
        _ => Some(SnapshotReach::Rows(vec![row])),
    }
}

/// The part of a stop on a route, or its hex in its place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Visited,
    Paid,
    End,
    Hex,
}

fn blocking(number: u8) -> Blocking {
    Blocking {
        to: if number % 2 == 1 { RunTo::SameTraffic } else { RunTo::All },
        through: if number / 2 % 2 == 1 { RunThrough::OwnTraffic } else { RunThrough::OwnToken },
    }
}

fn company(number: u8) -> Option<String> {
    pick(&COMPANIES, number).map(str::to_owned)
}

/// The names of a board's stops and hexes, at least one of each, and of its trains.
struct Names {
    stops: Vec<String>,
    hexes: Vec<String>,
    trains: Vec<String>,
}

impl Names {
    /// Picks one stop or two.
    fn some(&self, numbers: [u8; 2]) -> Vec<String> {
        let mut some: Vec<String> =
            numbers.map(|number| self.stops[usize::from(number) % self.stops.len()].clone()).to_vec();
        some.dedup();
        let keeps_two = rarely(numbers[1] / 16, 4);
        if !keeps_two {
            some.truncate(1);
        }
        some
    }

    /// Picks a stop that is free for a train, or none.
    fn free_stops(&self, number: u8) -> Vec<String> {
        let stop = Some(self.stops[usize::from(number / 4) % self.stops.len()].clone());
        stop.filter(|_| number % 4 == 3).into_iter().collect()
    }

    fn value(&self, id: String, recipe: &ValueRecipe) -> SnapshotCompanyValue {
        SnapshotCompanyValue {
            id,
            company: company(recipe.company),
            stops: self.some(recipe.stops),
            times: pick(&TIMES, recipe.times),
            plus: pick(&PLUS, recipe.plus),
            cite: String::new(),
        }
    }

    /// Picks some of the trains, or all without naming them.
    fn trains(&self, number: u8) -> TrainFilter<String> {
        let is_picked = |&(train, _): &(usize, &String)| number >> (train % 8) & 1 == 1;
        if rarely(number, 2) {
            TrainFilter::Only(self.trains.iter().enumerate().filter(is_picked).map(|(_, id)| id.clone()).collect())
        } else {
            TrainFilter::All
        }
    }

    fn which(&self, recipe: WhichRecipe, may_be_paid: bool) -> Condition<ByName> {
        let kinds = pick(&WHICH_KINDS, recipe.kinds);
        let kinds: KindSet = StopKind::ALL.into_iter().filter(|kind| kinds >> kind.index() & 1 == 1).collect();
        let part = pick(&PARTS, recipe.part);
        if part == Part::Hex {
            let mut hexes = recipe.stops.map(|number| self.hexes[usize::from(number) % self.hexes.len()].clone()).to_vec();
            hexes.dedup();
            return Condition { kinds, hexes, ..Condition::default() };
        }
        Condition {
            stops: if kinds.is_empty() || rarely(recipe.kinds / 8, 4) { self.some(recipe.stops) } else { Vec::new() },
            kinds,
            hexes: Vec::new(),
            counted: match part {
                Part::Paid if may_be_paid => Counted::Paid,
                Part::End => Counted::End,
                _ => Counted::Visited,
            },
            at_least: 1,
        }
    }

    fn condition(&self, recipe: WhichRecipe, may_be_paid: bool, at_least: u32) -> Condition<ByName> {
        Condition { at_least, ..self.which(recipe, may_be_paid) }
    }

    fn need(&self, recipe: &NeedRecipe) -> SnapshotNeed {
        let of = self.which(recipe.of, true);
        let at_least = pick(&AT_LEAST, recipe.at_least);
        let at_most = pick(&AT_MOST, recipe.at_most).filter(|_| of.counted != Counted::Paid);
        // A need for all routes leaves hardly any, unless another route may meet it.
        let linked = rarely(recipe.always, 4) && at_most.is_none() && of.counted != Counted::Paid;
        let always = linked || rarely(recipe.always, 8);
        SnapshotNeed {
            trains: self.trains(recipe.trains),
            when: (!always).then(|| self.condition(recipe.when, false, 1)),
            // With both limits hardly any route is left.
            at_least: if at_most.is_some() { 0 } else { at_least },
            at_most,
            of,
            linked,
            cite: String::new(),
        }
    }

    fn region(&self, kind: u8, hexes: [u8; 2]) -> SnapshotRegion {
        let hex = |number: u8| self.hexes[usize::from(number) % self.hexes.len()].clone();
        let mut hexes = hexes.map(hex).to_vec();
        hexes.dedup();
        let (only, except) = if kind % 2 == 1 {
            (Some(self.hexes.iter().filter(|hex| !hexes.contains(hex)).cloned().collect()), None)
        } else {
            (None, Some(hexes))
        };
        SnapshotRegion { id: "region".to_owned(), company: company(kind / 16), only, except, cite: String::new() }
    }

    fn bypass(&self, kind: u8, [trains, routes, cities]: [u8; 3], snapshot: &Snapshot) -> Bypass<ByName> {
        Bypass {
            company: company(kind),
            trains: if rarely(kind, 2) { self.trains(trains) } else { TrainFilter::All },
            cities: rarely(cities, 4).then(|| self.cities(cities / 4, snapshot)),
            routes: pick(&BYPASSING, routes),
            cite: String::new(),
        }
    }

    /// Picks some of the cities.
    fn cities(&self, number: u8, snapshot: &Snapshot) -> Vec<String> {
        let kinds = snapshot.hexes.iter().flat_map(|hex| &hex.stops).map(|stop| stop.kind);
        let cities = self.stops.iter().zip(kinds).filter(|(_, kind)| *kind == StopKind::City).enumerate();
        cities.filter(|(place, _)| number >> (place % 6) & 1 == 1).map(|(_, (name, _))| name.clone()).collect()
    }

    /// Picks single stops that pay one route each, and two that together pay one.
    fn paid_once(&self, kind: u8, single: [u8; 3]) -> Vec<PaidOnce<ByName>> {
        let mut left = self.stops.clone();
        let mut take = |number: u8| {
            let place = usize::from(number).checked_rem(left.len());
            place.map(|place| left.remove(place))
        };
        let groups: Vec<Vec<String>> = match kind % 3 {
            0 => vec![single.iter().take(2).filter_map(|&number| take(number)).collect()],
            1 => single.iter().map(|&number| take(number).into_iter().collect()).collect(),
            _ => single.chunks(2).map(|pair| pair.iter().filter_map(|&number| take(number)).collect()).collect(),
        };
        groups.into_iter().map(|stops| PaidOnce { stops, cite: String::new() }).collect()
    }

    fn demand(&self, recipe: &DemandRecipe) -> Demand<ByName> {
        let lists = if recipe.lists % 2 == 1 { 2 } else { 1 };
        let conditions = recipe.places.iter().take(lists);
        Demand {
            id: "demand".to_owned(),
            company: company(recipe.company),
            includes: conditions.map(|&which| self.condition(which, false, pick(&AT_LEAST, recipe.at_least))).collect(),
            cite: String::new(),
        }
    }

    fn bonus(&self, id: String, recipe: &BonusRecipe) -> Bonus<ByName> {
        let amount =
            |to: &str| if to == "route" { pick(&AMOUNTS, recipe.amount) } else { pick(&OTHER_AMOUNTS, recipe.to_others) };
        let lists = if recipe.lists % 2 == 1 { 2 } else { 1 };
        let paid = pick(&PAID, recipe.paid);
        let plain = Bonus {
            id,
            company: company(recipe.company),
            trains: TrainFilter::All,
            includes: recipe.stops.iter().take(lists).map(|&stops| Condition::any_of(self.some(stops))).collect(),
            per: None,
            per_hex_apart: false,
            paid,
            pays: pick(&PAYEES, recipe.to)
                .iter()
                .map(|&to| Pay { to: to.to_owned(), amount: amount(to).into(), owner: None })
                .collect(),
            cite: if rarely(recipe.to, 16) { "7.7".to_owned() } else { String::new() },
        };
        if paid == Paid::Set || recipe.form.is_multiple_of(2) { plain } else { self.with_form(plain, recipe) }
    }

    /// Gives a bonus conditions or amounts that depend on more than the stops that a route includes.
    fn with_form(&self, mut bonus: Bonus<ByName>, recipe: &BonusRecipe) -> Bonus<ByName> {
        let is_once = bonus.paid == Paid::Once;
        bonus.trains = self.trains(recipe.trains);
        let has = |bit: u8| recipe.form >> bit & 1 == 1;
        if has(1) || has(7) {
            let at_least = pick(&AT_LEAST, recipe.at_least);
            let conditions = recipe.places.iter().take(bonus.includes.len());
            bonus.includes = conditions.map(|&which| self.condition(which, !is_once, at_least)).collect();
        }
        if has(2) {
            let Condition { mut kinds, mut stops, mut counted, .. } = self.which(recipe.per, !is_once);
            if is_once && pick(&PARTS, recipe.per.part) == Part::Paid {
                // Of one route, only a bonus for all paid stops can count them.
                (kinds, counted) = (KindSet::ALL, Counted::Paid);
            }
            if kinds.is_empty() && stops.is_empty() {
                stops = self.some(recipe.per.stops);
            }
            bonus.per = Some(PerStop { kinds, stops, counted, at_most: pick(&MOST_STOPS, recipe.at_most) });
            if has(3) {
                bonus.includes.clear();
            }
        } else if has(3) && !is_once {
            let is_for_each_hex = |pay: &Pay<ByName>| matches!(pay.amount, Amount::Same(0..=100));
            if bonus.pays.iter().all(is_for_each_hex) {
                return Bonus { includes: Vec::new(), per_hex_apart: true, ..bonus };
            }
        }
        let may_be_part = !is_once && bonus.per.is_none() && !counts_paid(&bonus) && bonus.pays.len() == 1;
        for pay in bonus.pays.iter_mut().filter(|pay| pay.to == "route") {
            let Amount::Same(amount) = pay.amount else { continue };
            match recipe.form >> 4 & 0b111 {
                0 => {
                    let amount = |train: usize| if train.is_multiple_of(2) { amount } else { amount / 2 };
                    pay.amount = Amount::PerTrain((0..self.trains.len()).map(amount).collect());
                }
                4 | 6 | 7 if may_be_part => {
                    if let Some((of_route, round, to)) = parts_of_routes().nth(usize::from(recipe.at_most % 4)) {
                        pay.amount = Amount::OfRoute { of_route, rounding: PartRounding { round, to } };
                    }
                }
                1 | 2 | 5 if !is_once => pay.amount = Amount::Same(-amount.min(50)),
                3 => {
                    let kinds = KindSet::from_iter([StopKind::City, StopKind::Town]);
                    let stops = self.some(recipe.per.stops);
                    let best_of = Condition { kinds, stops, ..Condition::default() };
                    pay.amount = Amount::BestStop { best_of };
                }
                _ => {}
            }
        }
        bonus
    }

    fn licence(&self, id: String, recipe: &LicenceRecipe) -> SnapshotLicence {
        let mut held = vec![SnapshotHeld { company: Recipe::COMPANY.to_owned(), count: pick(&HELD, recipe.held) }];
        match recipe.held / 8 % 8 {
            0 => held.insert(0, SnapshotHeld { company: "B".to_owned(), count: 2 }),
            // A company that is not listed holds none.
            7 if rarely(recipe.held, 2) => held.clear(),
            _ => {}
        }
        SnapshotLicence { id, trains: self.trains(recipe.trains), stops: self.some(recipe.stops), held, cite: String::new() }
    }

    fn choice(&self, id: String, recipe: &ChoiceRecipe, bonuses: &[Bonus<ByName>]) -> SnapshotChoice {
        // All values of a stop together may multiply it by at most 100.
        let value = self.value(id.clone(), &recipe.value);
        let is_card = !recipe.one_of.is_multiple_of(3);
        let needed = usize::from(recipe.needs_bonus / 2).checked_rem(bonuses.len());
        let needed = needed.filter(|&bonus| {
            recipe.needs_bonus % 2 == 1 && !is_card && !counts_paid(&bonuses[bonus]) && !bonuses[bonus].per_hex_apart
        });
        let train = (is_card || rarely(recipe.train, 2)).then(|| usize::from(recipe.train / 2));
        let train = train.and_then(|number| number.checked_rem(self.trains.len()));
        let train = train.map(|train| &self.trains[train]);
        // The choice brings a bonus that its train does not have, and ends one that it has.
        let bonuses_of_train = |which: u8, has: bool| -> Vec<String> {
            let is_for = |bonus: &&Bonus<ByName>| match (&bonus.trains, train) {
                (_, None) => false,
                (TrainFilter::All, Some(_)) => has,
                (TrainFilter::Only(trains), Some(train)) => trains.contains(train) == has,
            };
            let mut bonuses = bonuses.iter().filter(|bonus| bonus.paid != Paid::Set).filter(is_for);
            bonuses.nth(usize::from(which)).into_iter().map(|bonus| bonus.id.clone()).collect()
        };
        SnapshotChoice {
            one_of: is_card.then(|| "card".to_owned()),
            train: train.cloned(),
            reach: train.and_then(|_| reach_of_choice(recipe.reach)),
            free_stops: if train.is_some() { self.free_stops(recipe.free_stops) } else { Vec::new() },
            bonuses: bonuses_of_train(recipe.bonuses % 2, false),
            no_bonuses: bonuses_of_train(recipe.bonuses / 2 % 4, true),
            company: company(recipe.company),
            needs_bonus: needed.map(|number| bonuses[number].id.clone()),
            places_token: recipe.needs_bonus >= 128,
            values: vec![SnapshotCompanyValue { times: value.times.min(2), ..value }],
            id,
            cite: String::new(),
        }
    }
}

/// The parts of routes that bonuses may be, and how they are rounded.
fn parts_of_routes() -> impl Iterator<Item = (Fraction, Direction, u32)> {
    let parts =
        [("1/2", Direction::Down, 10), ("1/3", Direction::Up, 1), ("1", Direction::Down, 10), ("1/2", Direction::Up, 20)];
    let fraction = |text: &str| Ratio::try_from(text.to_owned()).ok()?.try_into().ok();
    parts.into_iter().filter_map(move |(of, round, to)| Some((fraction(of)?, round, to)))
}

/// Whether a bonus depends on which stops are paid.
fn counts_paid(bonus: &Bonus<ByName>) -> bool {
    let is_paid = |condition: &Condition<ByName>| condition.counted == Counted::Paid;
    bonus.includes.iter().any(is_paid) || bonus.per.as_ref().is_some_and(|per| per.counted == Counted::Paid)
}

/// Whether a route may lose money by a bonus.
fn loses(bonus: &Bonus<ByName>) -> bool {
    let is_negative = |pay: &Pay<ByName>| match &pay.amount {
        Amount::Same(amount) => *amount < 0,
        Amount::PerTrain(amounts) => amounts.iter().any(|&amount| amount < 0),
        Amount::BestStop { .. } | Amount::OfRoute { .. } => false,
    };
    bonus.pays.iter().any(is_negative)
}
