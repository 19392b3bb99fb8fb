//! Random rules of version 2 of the snapshot format.

use super::pick::{pick, rarely, strings};
use super::traffic::kinds_of_traffic;
use super::{BonusRecipe, ChoiceRecipe, LicenceRecipe, NeedRecipe, Recipe, RulesRecipe, ValueRecipe, WhichRecipe};
use crate::board::StopKind;
use crate::position::Snapshot;
use crate::position::snapshot::{
    SnapshotBonus, SnapshotChoice, SnapshotCompanyValue, SnapshotHeld, SnapshotLicence, SnapshotNeed, SnapshotPay,
    SnapshotWhich,
};
use crate::rules::{Access, Blocking, MAX_AMOUNT, Paid, RunThrough, RunTo};

/// A payee besides the route value and the treasury.
const OWNER: &str = "owner of P";

// In these tables the first entry is the plainest.
const COMPANIES: [Option<&str>; 8] = [None, None, Some(Recipe::COMPANY), None, Some("B"), None, Some(Recipe::COMPANY), None];
const TIMES: [u32; 8] = [1, 2, 2, 1, 3, 2, 0, 1];
const PLUS: [u32; 8] = [10, 0, 40, 0, 10, 20, 0, 7];
const AT_LEAST: [u32; 8] = [1, 1, 2, 1, 1, 2, 0, 3];
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
        rarely(self.reuse_junctions, 4)
    }
}

/// Adds the rules to a snapshot without any. On a board without stops, rules that name stops are left out.
pub(super) fn add(recipe: &RulesRecipe, mut snapshot: Snapshot) -> Snapshot {
    snapshot.version = 2;
    snapshot.traffic = strings(kinds_of_traffic(recipe));
    let [one, several] = recipe.access.map(blocking);
    snapshot.access = Access { one, several };
    snapshot.reuse_junctions = recipe.reuses_junctions();
    snapshot.objective = strings(pick(&OBJECTIVES, recipe.objective));
    snapshot.sections.path = if rarely(recipe.objective / 8, 4) { "4.4.2".to_owned() } else { String::new() };
    let names: Vec<String> =
        snapshot.hexes.iter().flat_map(|hex| (0..hex.stops.len()).map(|stop| format!("{}/{stop}", hex.id))).collect();
    if names.is_empty() {
        return snapshot;
    }
    let stops = Stops(&names);
    let numbered = |number: usize| number.to_string();
    let values = recipe.values.iter().take(Recipe::MAX_RULES).enumerate();
    snapshot.company_values = values.map(|(number, value)| stops.value(numbered(number), value)).collect();
    snapshot.needs = recipe.needs.iter().take(Recipe::MAX_RULES).map(|need| stops.need(need)).collect();
    let bonuses = recipe.bonuses.iter().take(Recipe::MAX_BONUSES).enumerate();
    snapshot.bonuses = bonuses.map(|(number, bonus)| stops.bonus(numbered(number), bonus)).collect();
    let licences = recipe.licences.iter().take(Recipe::MAX_RULES).enumerate();
    snapshot.licences = licences.map(|(number, licence)| stops.licence(numbered(number), licence)).collect();
    let choices = recipe.choices.iter().take(Recipe::MAX_RULES).enumerate();
    snapshot.choices =
        choices.map(|(number, choice)| stops.choice(numbered(number), choice, snapshot.bonuses.len())).collect();
    snapshot
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

/// The names of the board's stops, of which there is at least one.
struct Stops<'a>(&'a [String]);

impl Stops<'_> {
    /// Picks one stop or two.
    fn some(&self, numbers: [u8; 2]) -> Vec<String> {
        let mut some: Vec<String> = numbers.map(|number| self.0[usize::from(number) % self.0.len()].clone()).to_vec();
        some.dedup();
        let keeps_two = rarely(numbers[1] / 16, 4);
        if !keeps_two {
            some.truncate(1);
        }
        some
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

    fn which(&self, recipe: WhichRecipe) -> SnapshotWhich {
        let kinds = pick(&WHICH_KINDS, recipe.kinds);
        SnapshotWhich {
            kinds: StopKind::ALL.into_iter().filter(|kind| kinds >> kind.index() & 1 == 1).collect(),
            stops: if kinds == 0 || rarely(recipe.kinds / 8, 4) { self.some(recipe.stops) } else { Vec::new() },
        }
    }

    fn need(&self, recipe: &NeedRecipe) -> SnapshotNeed {
        SnapshotNeed {
            when: (!rarely(recipe.always, 8)).then(|| self.which(recipe.when)),
            at_least: pick(&AT_LEAST, recipe.at_least),
            of: self.which(recipe.of),
            cite: String::new(),
        }
    }

    fn bonus(&self, id: String, recipe: &BonusRecipe) -> SnapshotBonus {
        let amount =
            |to: &str| if to == "route" { pick(&AMOUNTS, recipe.amount) } else { pick(&OTHER_AMOUNTS, recipe.to_others) };
        let lists = if recipe.lists % 2 == 1 { 2 } else { 1 };
        SnapshotBonus {
            id,
            company: company(recipe.company),
            includes: recipe.stops.iter().take(lists).map(|&stops| self.some(stops)).collect(),
            paid: pick(&PAID, recipe.paid),
            pays: pick(&PAYEES, recipe.to)
                .iter()
                .map(|&to| SnapshotPay { to: to.to_owned(), amount: amount(to), owner: None })
                .collect(),
            cite: if rarely(recipe.to, 16) { "7.7".to_owned() } else { String::new() },
        }
    }

    fn licence(&self, id: String, recipe: &LicenceRecipe) -> SnapshotLicence {
        let mut held = vec![SnapshotHeld { company: Recipe::COMPANY.to_owned(), count: pick(&HELD, recipe.held) }];
        match recipe.held / 8 % 8 {
            0 => held.insert(0, SnapshotHeld { company: "B".to_owned(), count: 2 }),
            // A company that is not listed holds none.
            7 if rarely(recipe.held, 2) => held.clear(),
            _ => {}
        }
        SnapshotLicence { id, stops: self.some(recipe.stops), held, cite: String::new() }
    }

    fn choice(&self, id: String, recipe: &ChoiceRecipe, bonuses: usize) -> SnapshotChoice {
        let needed = usize::from(recipe.needs_bonus / 2).checked_rem(bonuses).filter(|_| recipe.needs_bonus % 2 == 1);
        SnapshotChoice {
            company: company(recipe.company),
            needs_bonus: needed.map(|number| number.to_string()),
            places_token: recipe.needs_bonus >= 128,
            values: vec![self.value(id.clone(), &recipe.value)],
            id,
            cite: String::new(),
        }
    }
}
