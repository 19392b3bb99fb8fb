//! Phases, and the trains that start them.

use crate::facts::{Facts, LimitFacts, TrainFacts};

/// The most operating rounds in a set that a title can say.
const MAX_OPERATING_ROUNDS: u32 = 10;

/// A phase of the draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Phase {
    pub(crate) name: String,
    pub(crate) starts_with: Vec<String>,
    pub(crate) colors: Vec<String>,
    /// The keys of values that the facts name for the phase.
    pub(crate) uses: Vec<String>,
    /// The most trains of a company.
    pub(crate) limit: Option<LimitFacts>,
    /// Whether companies can buy private companies.
    pub(crate) sells_privates: bool,
    /// The number of operating rounds in a set. `None` if it does not follow from the phase.
    pub(crate) operating_rounds: Option<u32>,
}

/// Returns the phases in order. A phase is added for each train that removes others but starts none.
pub(crate) fn phases(facts: &Facts, notes: &mut Vec<String>) -> Vec<Phase> {
    let trains = names(facts);
    let mut phases: Vec<Phase> = Vec::new();
    for fact in &facts.phases {
        let mut starts_with: Vec<String> = Vec::new();
        // A train that starts two phases starts the later one: it can come without the train of the earlier one.
        let starts_later = |train: &&String| {
            let later = facts.phases.iter().rposition(|other| other.on.as_slice().contains(train));
            later.is_some_and(|later| later > phases.len())
        };
        for train in fact.on.as_slice().iter().filter(|train| !phases.is_empty() && !starts_later(train)) {
            match trains.iter().find(|names| names.contains(&train.as_str())) {
                // A variant is another side of the same card, unless it starts a phase of its own that builds other tiles.
                Some(names) => {
                    let starts_another = |name: &str| {
                        let mut others = facts.phases.iter().filter(|other| other.tiles != fact.tiles);
                        others.any(|other| other.on.as_slice().iter().any(|on| on == name))
                    };
                    let is_front = names.first().is_some_and(|front| front == train);
                    let new = names.iter().filter(|name| *name == train || (is_front && !starts_another(name)));
                    let new = new.filter(|name| !starts_with.iter().any(|train| train == *name));
                    starts_with.extend(new.map(|name| (*name).to_owned()).collect::<Vec<_>>());
                }
                None => notes.push(format!("phases: {} starts with {train:?}, which no train is called", fact.name)),
            }
        }
        starts_with.retain(|train| phases.iter().all(|earlier| !earlier.starts_with.contains(train)));
        if !phases.is_empty() && starts_with.is_empty() {
            notes.push(format!("phases: no train starts {}", fact.name));
        }
        let uses = fact.status.iter().filter_map(|status| status.rsplit_once("_uses_"));
        let uses = uses.map(|(_, key)| key.to_owned()).collect();
        let limit = fact.train_limit.clone();
        // In some titles companies can buy them in the first operating round, before the phase from which they always can.
        let sells = ["can_buy_companies", "can_buy_companies_operation_round_one"];
        let sells_privates = fact.status.iter().any(|status| sells.contains(&status.as_str()));
        // Titles in which other things end a set have a number that no set reaches.
        let operating_rounds = fact.operating_rounds.filter(|&count| count <= MAX_OPERATING_ROUNDS);
        phases.push(Phase {
            name: fact.name.clone(),
            starts_with,
            colors: fact.tiles.clone(),
            uses,
            limit,
            sells_privates,
            operating_rounds,
        });
    }
    for removing in trains.iter().flatten() {
        let removes = |train: &TrainFacts| {
            let by = [&train.rusts_on, &train.obsolete_on].map(|by| by.as_slice());
            by.into_iter().any(|by| by.first().is_some_and(|first| first == removing))
        };
        let starts = phases.iter().any(|phase| phase.starts_with.iter().any(|train| train == removing));
        if starts || !each(facts).any(removes) {
            continue;
        }
        let before = trains.iter().position(|names| names.contains(removing)).unwrap_or_default();
        let begins = |phase: &Phase| {
            let number = |train: &String| trains.iter().position(|names| names.contains(&train.as_str()));
            phase.starts_with.iter().filter_map(number).any(|number| number < before)
        };
        let place = phases.iter().rposition(begins).map_or(1, |last| last + 1).min(phases.len());
        let Some(earlier) = place.checked_sub(1).and_then(|earlier| phases.get(earlier)) else { continue };
        let taken = phases.iter().any(|phase| phase.name == **removing);
        let name = if taken { format!("{removing}-train") } else { (*removing).to_owned() };
        notes.push(format!("phases: {name} is added, for the trains that the first {removing} removes"));
        let added = Phase { name, starts_with: vec![(*removing).to_owned()], ..earlier.clone() };
        phases.insert(place, added);
    }
    phases
}

/// Returns all trains and their variants.
pub(crate) fn each(facts: &Facts) -> impl Iterator<Item = &TrainFacts> {
    facts.trains.iter().flat_map(|train| std::iter::once(train).chain(variants(train)))
}

/// Returns the variants of a train, without those that have its name.
pub(crate) fn variants(train: &TrainFacts) -> impl Iterator<Item = &TrainFacts> {
    train.variants.iter().filter(|variant| variant.name != train.name)
}

/// Returns the names of each train: its own, and its variants'.
fn names(facts: &Facts) -> Vec<Vec<&str>> {
    let of = |train| std::iter::once(train).chain(variants(train)).map(|train: &TrainFacts| train.name.as_str()).collect();
    facts.trains.iter().map(of).collect()
}

/// Returns the first of these trains that starts a phase, in the order of the phases.
pub(crate) fn remover<'a>(phases: &[Phase], trains: &'a [String]) -> Option<&'a String> {
    let starts = |train: &&String| phases.iter().position(|phase| phase.starts_with.contains(train));
    trains.iter().filter(|train| starts(train).is_some()).min_by_key(starts)
}
