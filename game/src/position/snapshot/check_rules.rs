//! Resolves the names of stops, hexes and trains in a snapshot's rules, which gives the [`Rules`] of a position.

use std::collections::BTreeSet;
use std::hash::Hash;

use hashbrown::{HashMap, HashSet};

use super::check::reach;
use super::check_route_rules::check_combinations;
use super::error::SnapshotError;
use super::rules::{SnapshotChoice, SnapshotCompanyValue, SnapshotLicence, SnapshotNeed, SnapshotRegion};
use crate::board::{Board, HexId, StopId};
use crate::rules::{
    Amount, Bonus, ByName, Bypass, Choice, CompanyValue, Condition, Counted, Demand, Licence, MAX_AMOUNT, MAX_MULTIPLIER,
    Need, Objective, Paid, PaidOnce, PartRounding, Pay, Payee, PayeeError, PerStop, Region, Rules, Train, TrainFilter,
    TrainId,
};

/// Maximum number of bonuses, licences, needs, values or choices of a question.
const MOST_RULES: usize = 100;

/// Maximum number of names in a list of a rule.
const MOST_NAMES: usize = 1_000;

const NOTHING_REQUIRED: &str = "no stops are required, expected lists with at least one stop each";

/// The rules of a snapshot that refer to stops, hexes or trains by name.
#[derive(Default)]
pub(super) struct NamedRules {
    /// For each train, the stops that are free for it.
    pub free_stops: Vec<Vec<String>>,
    pub company_values: Vec<SnapshotCompanyValue>,
    pub needs: Vec<SnapshotNeed>,
    pub demands: Vec<Demand<ByName>>,
    pub bonuses: Vec<Bonus<ByName>>,
    pub licences: Vec<SnapshotLicence>,
    pub choices: Vec<SnapshotChoice>,
    pub regions: Vec<SnapshotRegion>,
    pub borders: Vec<[String; 2]>,
    pub bypass: Option<Bypass<ByName>>,
    pub paid_once: Vec<PaidOnce<ByName>>,
    pub objective: Vec<String>,
}

impl NamedRules {
    fn is_empty(&self) -> bool {
        self.free_stops.iter().all(Vec::is_empty)
            && self.company_values.is_empty()
            && self.needs.is_empty()
            && self.demands.is_empty()
            && self.bonuses.is_empty()
            && self.licences.is_empty()
            && self.choices.is_empty()
            && self.regions.is_empty()
            && self.borders.is_empty()
            && self.bypass.is_none()
            && self.paid_once.is_empty()
            && self.objective.is_empty()
    }

    /// Resolves the rules and adds them to `rules`.
    pub(super) fn resolve(self, board: &Board, trains: &mut [Train], rules: &mut Rules, errors: &mut Vec<SnapshotError>) {
        if self.is_empty() {
            return;
        }
        let stop_ids = board.stop_ids().map(|stop| (board.stop_name(stop), stop)).collect();
        let hex_ids =
            board.hexes().iter().enumerate().map(|(number, hex)| (hex.name.as_str(), HexId::new(number))).collect();
        let train_ids = trains.iter().enumerate().map(|(number, train)| (train.id.clone(), TrainId::new(number))).collect();
        let mut resolver = Resolver { stop_ids, hex_ids, train_ids, errors };
        for (path, count) in [
            ("company_values", self.company_values.len()),
            ("needs", self.needs.len()),
            ("demands", self.demands.len()),
            ("bonuses", self.bonuses.len()),
            ("licences", self.licences.len()),
            ("choices", self.choices.len()),
            ("regions", self.regions.len()),
            ("objective", self.objective.len()),
        ] {
            if count > MOST_RULES {
                resolver.fault(path.to_owned(), format!("{count} entries, expected at most {MOST_RULES}"));
                return;
            }
        }
        for (path, count) in [("borders", self.borders.len()), ("paid_once", self.paid_once.len())] {
            if count > MOST_NAMES {
                resolver.fault(path.to_owned(), format!("{count} entries, expected at most {MOST_NAMES}"));
                return;
            }
        }
        for (number, (train, names)) in trains.iter_mut().zip(&self.free_stops).enumerate() {
            train.free_stops = resolver.stops(&format!("trains[{number}].free_stops"), names);
        }
        rules.company_values = resolver.company_values("company_values", self.company_values, &TrainFilter::All);
        rules.needs =
            self.needs.into_iter().enumerate().map(|(n, need)| resolver.need(&format!("needs[{n}]"), need)).collect();
        rules.demands = self.demands.into_iter().enumerate().map(|(n, demand)| resolver.demand(n, demand)).collect();
        resolver.check_ids("demands", rules.demands.iter().map(|demand| &demand.id));
        rules.bonuses = self.bonuses.into_iter().enumerate().map(|(n, bonus)| resolver.bonus(n, bonus)).collect();
        resolver.check_ids("bonuses", rules.bonuses.iter().map(|bonus| &bonus.id));
        rules.licences = self.licences.into_iter().enumerate().map(|(n, licence)| resolver.licence(n, licence)).collect();
        resolver.check_ids("licences", rules.licences.iter().map(|licence| &licence.id));
        let choices = self.choices.into_iter().enumerate();
        rules.choices = choices.map(|(n, choice)| resolver.choice(n, choice, &rules.bonuses)).collect();
        resolver.check_ids("choices", rules.choices.iter().map(|choice| &choice.id));
        rules.regions = self.regions.into_iter().enumerate().map(|(n, region)| resolver.region(n, region)).collect();
        resolver.check_ids("regions", rules.regions.iter().map(|region| &region.id));
        rules.borders = resolver.borders(&self.borders, board);
        rules.bypass = self.bypass.map(|bypass| resolver.bypass(bypass));
        rules.paid_once = resolver.paid_once(self.paid_once);
        check_combinations(board, trains, rules, resolver.errors);
        if !self.objective.is_empty() {
            rules.objective = resolver.objective(&self.objective);
        }
        resolver.check_values(board, rules);
    }
}

/// Resolves names to what they stand for, and collects the faults.
pub(super) struct Resolver<'a> {
    stop_ids: HashMap<String, StopId>,
    pub(super) hex_ids: HashMap<&'a str, HexId>,
    train_ids: HashMap<String, TrainId>,
    pub(super) errors: &'a mut Vec<SnapshotError>,
}

impl Resolver<'_> {
    pub(super) fn fault(&mut self, path: String, message: String) {
        self.errors.push(SnapshotError::Rule { path, message });
    }

    pub(super) fn stops(&mut self, path: &str, names: &[String]) -> Vec<StopId> {
        self.named(path, names, "stop", |resolver, name| resolver.stop_ids.get(name).copied(), SnapshotError::no_such_stop)
    }

    fn hexes(&mut self, path: &str, names: &[String]) -> Vec<HexId> {
        self.named(path, names, "hex", |resolver, name| resolver.hex_ids.get(name).copied(), SnapshotError::no_such_hex)
    }

    pub(super) fn trains(&mut self, path: &str, filter: &TrainFilter<String>) -> TrainFilter {
        let TrainFilter::Only(names) = filter else { return TrainFilter::All };
        let known = |resolver: &Self, name: &str| resolver.train_ids.get(name).copied();
        TrainFilter::Only(self.named(path, names, "train", known, SnapshotError::no_such_train))
    }

    /// Resolves a list of names.
    fn named<T: Copy + Eq + Hash>(
        &mut self,
        path: &str,
        names: &[String],
        what: &str,
        find: impl Fn(&Self, &str) -> Option<T>,
        unknown: fn(String, &str) -> SnapshotError,
    ) -> Vec<T> {
        if names.len() > MOST_NAMES {
            self.fault(path.to_owned(), format!("{} names, expected at most {MOST_NAMES}", names.len()));
            return Vec::new();
        }
        let mut found = Vec::with_capacity(names.len());
        let mut seen = HashSet::new();
        for (number, name) in names.iter().enumerate() {
            match find(self, name) {
                Some(id) if seen.insert(id) => found.push(id),
                Some(_) => {
                    self.fault(format!("{path}[{number}]"), format!("{name:?} is listed twice, expected each {what} once"));
                }
                None => self.errors.push(unknown(format!("{path}[{number}]"), name)),
            }
        }
        found
    }

    fn check_ids<'b>(&mut self, list: &str, ids: impl Iterator<Item = &'b String>) {
        let mut seen = HashMap::new();
        for (number, id) in ids.enumerate() {
            if let Some(first) = seen.insert(id, number) {
                self.fault(
                    format!("{list}[{number}].id"),
                    format!("{list}[{first}] has the same id {id:?}, expected another"),
                );
            }
        }
    }

    fn company_values(&mut self, list: &str, values: Vec<SnapshotCompanyValue>, trains: &TrainFilter) -> Vec<CompanyValue> {
        let value = |(number, value): (usize, SnapshotCompanyValue)| CompanyValue {
            trains: trains.clone(),
            stops: self.stops(&format!("{list}[{number}].stops"), &value.stops),
            id: value.id,
            company: value.company,
            times: value.times,
            plus: value.plus,
            cite: value.cite,
        };
        values.into_iter().enumerate().map(value).collect()
    }

    /// Resolves a condition. One that is only a list of stops is written as that list.
    fn condition(&mut self, path: &str, condition: &Condition<ByName>) -> Condition {
        let Condition { kinds, stops, hexes, counted, at_least } = condition;
        if condition.is_empty() {
            self.fault(path.to_owned(), "no stops are chosen, expected `kinds`, `stops` or `hexes`".to_owned());
        }
        if !hexes.is_empty() && *counted != Counted::Visited {
            let message = "only stops can be paid or be an end, expected no `hexes` or \"counted\": \"visited\"";
            self.fault(path.to_owned(), message.to_owned());
        }
        Condition {
            kinds: *kinds,
            stops: self.stops(&format!("{path}.stops"), stops),
            hexes: self.hexes(&format!("{path}.hexes"), hexes),
            counted: *counted,
            at_least: *at_least,
        }
    }

    fn need(&mut self, path: &str, need: SnapshotNeed) -> Need {
        if let Some(most) = need.at_most.filter(|&most| most < need.at_least) {
            self.fault(format!("{path}.at_most"), format!("{most}, expected at least `at_least`, {}", need.at_least));
        }
        if need.of.at_least != 1 {
            self.fault(
                format!("{path}.of.at_least"),
                "the number is not said here, expected `at_least` of the need".to_owned(),
            );
        }
        if need.when.as_ref().is_some_and(|when| when.counted == Counted::Paid) {
            let message = "the stops that are paid depend on this rule, expected \"visited\" or \"end\"";
            self.fault(format!("{path}.when.counted"), message.to_owned());
        }
        if need.at_most.is_some() && need.of.counted == Counted::Paid {
            let message = "no limit on stops that are paid, expected \"visited\" or \"end\", or no `at_most`";
            self.fault(format!("{path}.of.counted"), message.to_owned());
        }
        if need.linked && (need.when.is_some() || need.at_most.is_some()) {
            let message =
                "a need that another route may meet is for all routes and has no limit, expected no `when` and no `at_most`";
            self.fault(format!("{path}.linked"), message.to_owned());
        }
        if need.linked && need.of.counted == Counted::Paid {
            let message = "another route may meet the need whatever it is paid for, expected \"visited\" or \"end\"";
            self.fault(format!("{path}.of.counted"), message.to_owned());
        }
        Need {
            trains: self.trains(&format!("{path}.trains"), &need.trains),
            when: need.when.map(|when| self.condition(&format!("{path}.when"), &when)),
            of: Condition { at_least: need.at_least, ..self.condition(&format!("{path}.of"), &need.of) },
            at_most: need.at_most,
            linked: need.linked,
            cite: need.cite,
        }
    }

    fn demand(&mut self, number: usize, demand: Demand<ByName>) -> Demand {
        let path = format!("demands[{number}]");
        if demand.includes.is_empty() {
            self.fault(format!("{path}.includes"), NOTHING_REQUIRED.to_owned());
        }
        let includes = self.includes(&path, &demand.includes);
        if let Some(number) = includes.iter().position(|condition| condition.counted == Counted::Paid) {
            let message = "which stops are paid is decided for each route, expected \"visited\" or \"end\"".to_owned();
            self.fault(format!("{path}.includes[{number}].counted"), message);
        }
        Demand { includes, id: demand.id, company: demand.company, cite: demand.cite }
    }

    fn includes(&mut self, path: &str, conditions: &[Condition<ByName>]) -> Vec<Condition> {
        let mut resolved = Vec::with_capacity(conditions.len());
        for (number, condition) in conditions.iter().enumerate() {
            let path = format!("{path}.includes[{number}]");
            resolved.push(match condition {
                list if list.is_list() => Condition::any_of(self.stops(&path, &list.stops)),
                condition => self.condition(&path, condition),
            });
        }
        resolved
    }

    fn payee(&mut self, path: String, name: &str) -> Payee {
        name.parse().unwrap_or_else(|error: PayeeError| {
            self.fault(path, error.to_string());
            Payee::Route
        })
    }

    fn bonus(&mut self, number: usize, bonus: Bonus<ByName>) -> Bonus {
        let path = format!("bonuses[{number}]");
        let has_empty_list = bonus.includes.iter().any(|it| it.is_list() && it.is_empty());
        let depends_on_stops = bonus.per_hex_apart
            || bonus.per.is_some()
            || bonus.pays.iter().any(|pay| matches!(pay.amount, Amount::BestStop { .. }));
        if has_empty_list || (bonus.includes.is_empty() && !depends_on_stops) {
            self.fault(format!("{path}.includes"), NOTHING_REQUIRED.to_owned());
        }
        let max_lists = bonus.paid.max_lists();
        if bonus.includes.len() > max_lists {
            let message = format!("{} lists, expected at most {max_lists}", bonus.includes.len());
            self.fault(format!("{path}.includes"), message);
        }
        if bonus.pays.len() > MOST_RULES {
            self.fault(format!("{path}.pays"), format!("{} parts, expected at most {MOST_RULES}", bonus.pays.len()));
        }
        let resolved = Bonus {
            trains: self.trains(&format!("{path}.trains"), &bonus.trains),
            includes: self.includes(&path, &bonus.includes),
            per: bonus.per.map(|per| self.per_stop(&format!("{path}.per"), &per)),
            per_hex_apart: bonus.per_hex_apart,
            pays: bonus.pays.iter().enumerate().map(|(n, pay)| self.pay(&format!("{path}.pays[{n}]"), pay)).collect(),
            id: bonus.id,
            company: bonus.company,
            paid: bonus.paid,
            cite: bonus.cite,
        };
        self.check_paid(&path, &resolved);
        if resolved.per_hex_apart {
            self.check_per_hex_apart(&path, &resolved);
        }
        if resolved.part_of_route().is_some() {
            self.check_part_of_route(&path, &resolved);
        }
        resolved
    }

    fn per_stop(&mut self, path: &str, per: &PerStop<ByName>) -> PerStop {
        if per.kinds.is_empty() && per.stops.is_empty() {
            self.fault(path.to_owned(), "no stops are chosen, expected `kinds` or `stops`".to_owned());
        }
        PerStop {
            kinds: per.kinds,
            stops: self.stops(&format!("{path}.stops"), &per.stops),
            counted: per.counted,
            at_most: per.at_most,
        }
    }

    fn pay(&mut self, path: &str, pay: &Pay<ByName>) -> Pay {
        let to = self.payee(format!("{path}.to"), &pay.to);
        let amount = match &pay.amount {
            Amount::Same(amount) => Amount::Same(*amount),
            Amount::PerTrain(amounts) => {
                if amounts.len() != self.train_ids.len() {
                    let message =
                        format!("{} amounts, expected {}, one for each train", amounts.len(), self.train_ids.len());
                    self.fault(format!("{path}.amount"), message);
                }
                Amount::PerTrain(amounts.clone())
            }
            Amount::BestStop { best_of } => {
                let best_of = self.condition(&format!("{path}.amount.best_of"), best_of);
                if !best_of.hexes.is_empty() || best_of.counted != Counted::Visited || best_of.at_least != 1 {
                    let message = "a stop is worth the same whatever its part, expected only `kinds` and `stops`";
                    self.fault(format!("{path}.amount.best_of"), message.to_owned());
                }
                Amount::BestStop { best_of }
            }
            &Amount::OfRoute { of_route, rounding } => {
                let most = PartRounding::MAX_STEP / of_route.denominator();
                if !(1..=most).contains(&rounding.to) {
                    let message = format!("{}, expected a whole number from 1 to {most}", rounding.to);
                    self.fault(format!("{path}.amount.rounding.to"), message);
                }
                Amount::OfRoute { of_route, rounding }
            }
        };
        if amount.may_be_negative() && to != Payee::Route {
            self.fault(format!("{path}.amount"), format!("a negative amount to {to}, expected 0 or more"));
        }
        Pay { to, amount, owner: pay.owner.clone() }
    }

    /// Checks that a bonus is of a form that can be paid as often as it says.
    fn check_paid(&mut self, path: &str, bonus: &Bonus) {
        if bonus.paid == Paid::EachRoute {
            return;
        }
        let is_plain = |condition: &Condition| {
            condition.hexes.is_empty() && condition.counted == Counted::Visited && condition.at_least == 1
        };
        let fault = if bonus.paid_stops_of_one_route().is_none() && bonus.counts_paid_stops()
            || bonus.includes.iter().any(|condition| condition.counted == Counted::Paid)
        {
            "which stops are paid is decided for each route, expected \"paid\": \"each-route\""
        } else if bonus.pays.iter().any(|pay| pay.amount.may_be_negative()) {
            "a negative amount, expected \"paid\": \"each-route\""
        } else if bonus.paid == Paid::Set && bonus.trains != TrainFilter::All {
            "the routes of all trains earn it together, expected no `trains` with \"paid\": \"set\""
        } else if bonus.paid == Paid::Set
            && !(bonus.includes.iter().all(is_plain)
                && bonus.per.is_none()
                && bonus.pays.iter().all(|pay| matches!(pay.amount, Amount::Same(_))))
        {
            "a set of routes has no train and no order of stops, expected plain lists of stops and plain amounts"
        } else {
            return;
        };
        self.fault(path.to_owned(), fault.to_owned());
    }

    fn licence(&mut self, number: usize, licence: SnapshotLicence) -> Licence {
        let mut companies = HashSet::new();
        for (n, held) in licence.held.iter().enumerate() {
            if !companies.insert(held.company.as_str()) {
                let message = format!("{:?} is listed twice, expected each company once", held.company);
                self.fault(format!("licences[{number}].held[{n}].company"), message);
            }
        }
        // It borrows the names.
        drop(companies);
        Licence {
            trains: self.trains(&format!("licences[{number}].trains"), &licence.trains),
            stops: self.stops(&format!("licences[{number}].stops"), &licence.stops),
            id: licence.id,
            held: licence.held.into_iter().map(|held| (held.company, held.count)).collect(),
            cite: licence.cite,
        }
    }

    fn choice(&mut self, number: usize, choice: SnapshotChoice, bonuses: &[Bonus]) -> Choice {
        let path = format!("choices[{number}]");
        let needs_bonus = choice.needs_bonus.and_then(|name| {
            let found = bonuses.iter().position(|bonus| bonus.id == name);
            if found.is_none() {
                self.fault(
                    format!("{path}.needs_bonus"),
                    format!("no bonus has the id {name:?}, expected one of `bonuses`"),
                );
            }
            if found.is_some_and(|bonus| bonuses[bonus].counts_paid_stops() || bonuses[bonus].per_hex_apart) {
                let message = "the bonus depends on which stops are paid or on distance, expected one that does not";
                self.fault(format!("{path}.needs_bonus"), message.to_owned());
            }
            found
        });
        let train = choice.train.and_then(|name| {
            let found = self.train_ids.get(name.as_str()).copied();
            if found.is_none() {
                self.errors.push(SnapshotError::no_such_train(format!("{path}.train"), &name));
            }
            found
        });
        let of_train = [
            ("reach", choice.reach.is_some()),
            ("free_stops", !choice.free_stops.is_empty()),
            ("bonuses", !choice.bonuses.is_empty()),
            ("no_bonuses", !choice.no_bonuses.is_empty()),
        ];
        for (field, _) in of_train.into_iter().filter(|(_, is_used)| *is_used && train.is_none()) {
            self.fault(format!("{path}.{field}"), "it is of no train, expected `train` with it".to_owned());
        }
        let free_stops = self.stops(&format!("{path}.free_stops"), &choice.free_stops);
        let earned = self.bonuses_of_choice(&format!("{path}.bonuses"), &choice.bonuses, bonuses);
        let not_earned = self.bonuses_of_choice(&format!("{path}.no_bonuses"), &choice.no_bonuses, bonuses);
        let trains = train.map_or(TrainFilter::All, |train| TrainFilter::Only(vec![train]));
        Choice {
            values: self.company_values(&format!("{path}.values"), choice.values, &trains),
            one_of: choice.one_of,
            train,
            reach: choice.reach.map(|it| reach(&format!("{path}.reach"), it, self.errors)),
            free_stops,
            bonuses: earned,
            no_bonuses: not_earned,
            id: choice.id,
            company: choice.company,
            needs_bonus,
            places_token: choice.places_token,
            cite: choice.cite,
        }
    }

    /// Resolves bonuses that a choice makes a train earn, or keeps from it.
    fn bonuses_of_choice(&mut self, path: &str, names: &[String], bonuses: &[Bonus]) -> Vec<usize> {
        let find = |_: &Self, name: &str| bonuses.iter().position(|bonus| bonus.id == *name);
        let found = self.named(path, names, "bonus", find, SnapshotError::no_such_bonus);
        if found.iter().any(|&bonus| bonuses[bonus].paid == Paid::Set) {
            let message = "a bonus for the set is for no train alone, expected others".to_owned();
            self.fault(path.to_owned(), message);
        }
        found
    }

    fn region(&mut self, number: usize, region: SnapshotRegion) -> Region {
        let path = format!("regions[{number}]");
        let (field, hexes, inside) = match (&region.only, &region.except) {
            (Some(only), None) => ("only", &only[..], true),
            (None, Some(except)) => ("except", &except[..], false),
            (only, _) => {
                let message = if only.is_some() { "both `only` and `except`" } else { "neither `only` nor `except`" };
                self.fault(path.clone(), format!("{message}, expected one of them"));
                ("only", &[][..], true)
            }
        };
        let hexes = self.hexes(&format!("{path}.{field}"), hexes);
        Region { hexes, inside, id: region.id, company: region.company, cite: region.cite }
    }

    fn objective(&mut self, names: &[String]) -> Objective {
        let goals: Vec<Payee> =
            names.iter().enumerate().map(|(n, name)| self.payee(format!("objective[{n}]"), name)).collect();
        if goals[0] != Payee::Route || goals[1..].iter().enumerate().any(|(n, goal)| goals[..=n].contains(goal)) {
            let message = "expected \"route\" first, and no payee twice".to_owned();
            self.fault("objective".to_owned(), message);
        }
        Objective(goals)
    }

    /// Checks that no stop can become worth so much that sums overflow 64 bits, whatever the company and its choices.
    fn check_values(&mut self, board: &Board, rules: &Rules) {
        let mut totals = vec![(1_u64, 0_u64); board.stops().len()];
        let raise = |totals: &mut [(u64, u64)], value: &CompanyValue| {
            for stop in &value.stops {
                let (times, plus) = &mut totals[stop.index()];
                *times = times.saturating_mul(u64::from(value.times.max(1)));
                *plus += u64::from(value.plus);
            }
        };
        rules.company_values.iter().for_each(|value| raise(&mut totals, value));
        let alone = rules.choices.iter().filter(|choice| choice.one_of.is_none());
        alone.flat_map(|choice| &choice.values).for_each(|value| raise(&mut totals, value));
        let words: BTreeSet<&String> = rules.choices.iter().filter_map(|choice| choice.one_of.as_ref()).collect();
        for word in words {
            // Only one of these choices is taken.
            let mut greatest = vec![(1, 0); totals.len()];
            for choice in rules.choices.iter().filter(|choice| choice.one_of.as_ref() == Some(word)) {
                let mut of_choice = vec![(1, 0); totals.len()];
                choice.values.iter().for_each(|value| raise(&mut of_choice, value));
                for (greatest, (times, plus)) in greatest.iter_mut().zip(of_choice) {
                    *greatest = (times.max(greatest.0), plus.max(greatest.1));
                }
            }
            for ((times, plus), (of_word, added)) in totals.iter_mut().zip(greatest) {
                (*times, *plus) = (times.saturating_mul(of_word), *plus + added);
            }
        }
        for (number, (times, plus)) in totals.into_iter().enumerate() {
            if times > u64::from(MAX_MULTIPLIER) || plus > u64::from(MAX_AMOUNT) {
                let stop = board.stop_name(StopId::new(number));
                let message = format!(
                    "the values of {stop:?} are multiplied by {times} and raised by {plus}, expected at most \
                     {MAX_MULTIPLIER} and {MAX_AMOUNT}"
                );
                self.fault("company_values".to_owned(), message);
                return;
            }
        }
    }
}
