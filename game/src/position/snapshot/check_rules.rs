//! Resolves a snapshot's rules, which name stops, to [`Rules`] over the stops of its board.

use std::collections::{HashMap, HashSet};

use super::error::SnapshotError;
use super::rules::{SnapshotBonus, SnapshotChoice, SnapshotCompanyValue, SnapshotLicence, SnapshotNeed, SnapshotWhich};
use crate::board::{Board, StopId};
use crate::rules::{
    Bonus, Choice, CompanyValue, Licence, MAX_AMOUNT, MAX_MULTIPLIER, Need, Objective, Pay, Payee, PayeeError, Rules,
    StopFilter,
};

/// Maximum number of bonuses, licences, needs, values or choices of a question.
const MOST_RULES: usize = 100;

/// Maximum number of stops in a list of a rule.
const MOST_STOPS: usize = 1_000;

/// The rules of a snapshot that refer to stops by name.
#[derive(Default)]
pub(super) struct NamedRules {
    pub company_values: Vec<SnapshotCompanyValue>,
    pub needs: Vec<SnapshotNeed>,
    pub bonuses: Vec<SnapshotBonus>,
    pub licences: Vec<SnapshotLicence>,
    pub choices: Vec<SnapshotChoice>,
    pub objective: Vec<String>,
}

impl NamedRules {
    fn is_empty(&self) -> bool {
        self.company_values.is_empty()
            && self.needs.is_empty()
            && self.bonuses.is_empty()
            && self.licences.is_empty()
            && self.choices.is_empty()
            && self.objective.is_empty()
    }

    /// Resolves the rules and adds them to `rules`.
    pub(super) fn resolve(self, board: &Board, rules: &mut Rules, errors: &mut Vec<SnapshotError>) {
        if self.is_empty() {
            return;
        }
        let stop_ids = board.stop_ids().map(|stop| (board.stop_name(stop), stop)).collect();
        let mut resolver = Resolver { stop_ids, errors };
        for (path, count) in [
            ("company_values", self.company_values.len()),
            ("needs", self.needs.len()),
            ("bonuses", self.bonuses.len()),
            ("licences", self.licences.len()),
            ("choices", self.choices.len()),
            ("objective", self.objective.len()),
        ] {
            if count > MOST_RULES {
                resolver.fault(path.to_owned(), format!("{count} entries, expected at most {MOST_RULES}"));
                return;
            }
        }
        rules.company_values = resolver.company_values("company_values", self.company_values);
        rules.needs =
            self.needs.into_iter().enumerate().map(|(n, need)| resolver.need(&format!("needs[{n}]"), need)).collect();
        rules.bonuses = self.bonuses.into_iter().enumerate().map(|(n, bonus)| resolver.bonus(n, bonus)).collect();
        resolver.check_ids("bonuses", rules.bonuses.iter().map(|bonus| &bonus.id));
        rules.licences = self.licences.into_iter().enumerate().map(|(n, licence)| resolver.licence(n, licence)).collect();
        resolver.check_ids("licences", rules.licences.iter().map(|licence| &licence.id));
        let choices = self.choices.into_iter().enumerate();
        rules.choices = choices.map(|(n, choice)| resolver.choice(n, choice, &rules.bonuses)).collect();
        resolver.check_ids("choices", rules.choices.iter().map(|choice| &choice.id));
        if !self.objective.is_empty() {
            rules.objective = resolver.objective(&self.objective);
        }
        resolver.check_values(board, rules);
    }
}

struct Resolver<'a> {
    stop_ids: HashMap<String, StopId>,
    errors: &'a mut Vec<SnapshotError>,
}

impl Resolver<'_> {
    fn fault(&mut self, path: String, message: String) {
        self.errors.push(SnapshotError::Rule { path, message });
    }

    fn stops(&mut self, path: &str, names: &[String]) -> Vec<StopId> {
        if names.len() > MOST_STOPS {
            self.fault(path.to_owned(), format!("{} stops, expected at most {MOST_STOPS}", names.len()));
            return Vec::new();
        }
        let mut stops = Vec::with_capacity(names.len());
        let mut seen = HashSet::new();
        for (number, name) in names.iter().enumerate() {
            match self.stop_ids.get(name) {
                Some(stop) if seen.insert(*stop) => stops.push(*stop),
                Some(_) => {
                    self.fault(format!("{path}[{number}]"), format!("{name:?} is listed twice, expected each stop once"))
                }
                None => self.errors.push(SnapshotError::no_such_stop(format!("{path}[{number}]"), name)),
            }
        }
        stops
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

    fn company_values(&mut self, list: &str, values: Vec<SnapshotCompanyValue>) -> Vec<CompanyValue> {
        let value = |(number, value): (usize, SnapshotCompanyValue)| CompanyValue {
            stops: self.stops(&format!("{list}[{number}].stops"), &value.stops),
            id: value.id,
            company: value.company,
            times: value.times,
            plus: value.plus,
            cite: value.cite,
        };
        values.into_iter().enumerate().map(value).collect()
    }

    fn which(&mut self, path: &str, which: SnapshotWhich) -> StopFilter {
        if which.kinds.is_empty() && which.stops.is_empty() {
            self.fault(path.to_owned(), "no stops are chosen, expected `kinds` or `stops`".to_owned());
        }
        StopFilter { kinds: which.kinds.into_iter().collect(), stops: self.stops(&format!("{path}.stops"), &which.stops) }
    }

    fn need(&mut self, path: &str, need: SnapshotNeed) -> Need {
        Need {
            when: need.when.map(|when| self.which(&format!("{path}.when"), when)),
            at_least: need.at_least,
            of: self.which(&format!("{path}.of"), need.of),
            cite: need.cite,
        }
    }

    fn payee(&mut self, path: String, name: &str) -> Payee {
        name.parse().unwrap_or_else(|error: PayeeError| {
            self.fault(path, error.to_string());
            Payee::Route
        })
    }

    fn bonus(&mut self, number: usize, bonus: SnapshotBonus) -> Bonus {
        let path = format!("bonuses[{number}]");
        if bonus.includes.is_empty() || bonus.includes.iter().any(Vec::is_empty) {
            let message = "no stops are required, expected lists with at least one stop each";
            self.fault(format!("{path}.includes"), message.to_owned());
        }
        let max_lists = bonus.paid.max_lists();
        if bonus.includes.len() > max_lists {
            let message = format!("{} lists, expected at most {max_lists}", bonus.includes.len());
            self.fault(format!("{path}.includes"), message);
        }
        if bonus.pays.len() > MOST_RULES {
            self.fault(format!("{path}.pays"), format!("{} parts, expected at most {MOST_RULES}", bonus.pays.len()));
        }
        let lists = bonus.includes.iter().enumerate();
        Bonus {
            includes: lists.map(|(n, names)| self.stops(&format!("{path}.includes[{n}]"), names)).collect(),
            pays: (bonus.pays.iter().enumerate())
                .map(|(n, pay)| {
                    let to = self.payee(format!("{path}.pays[{n}].to"), &pay.to);
                    Pay { to, amount: pay.amount, owner: pay.owner.clone() }
                })
                .collect(),
            id: bonus.id,
            company: bonus.company,
            paid: bonus.paid,
            cite: bonus.cite,
        }
    }

    fn licence(&mut self, number: usize, licence: SnapshotLicence) -> Licence {
        let mut companies = HashSet::new();
        for (n, held) in licence.held.iter().enumerate() {
            if !companies.insert(&held.company) {
                let message = format!("{:?} is listed twice, expected each company once", held.company);
                self.fault(format!("licences[{number}].held[{n}].company"), message);
            }
        }
        Licence {
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
            found
        });
        Choice {
            values: self.company_values(&format!("{path}.values"), choice.values),
            id: choice.id,
            company: choice.company,
            needs_bonus,
            places_token: choice.places_token,
            cite: choice.cite,
        }
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
        let values = rules.company_values.iter().chain(rules.choices.iter().flat_map(|choice| &choice.values));
        for value in values {
            for stop in &value.stops {
                let (times, plus) = &mut totals[stop.index()];
                *times = times.saturating_mul(u64::from(value.times.max(1)));
                *plus += u64::from(value.plus);
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
