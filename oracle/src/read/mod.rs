//! Reading a snapshot's JSON.

mod board;
mod check;
mod fields;
mod limits;
mod rules;
mod trains;

#[cfg(test)]
mod tests;

use serde_json::Value;

use self::fields::{Fields, fault, position, positions, text, word};
use self::limits::{MOST_COUNTED, check_ids, check_lists};
use self::rules::{Names, check_payee, counts_paid};
use crate::question::{Bonus, MOST_GOALS, Paid, Question, StopValue};
use crate::refusal::{Refusal, at_most};

/// Reads a snapshot of version 1, 2 or 3. A byte order mark before it is passed over, and so are `finance`, `scenery` and `sections`,
/// which do not affect the answer.
///
/// # Errors
/// If the text is no valid snapshot, or has more goals than [`MOST_GOALS`].
pub fn read(text: &[u8]) -> Result<Question, Refusal> {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let value = serde_json::from_slice(text).map_err(|error| fault("the file", &error.to_string()))?;
    // A snapshot is valid or not whatever the company.
    check::check(&question(&value, true)?)?;
    question(&value, false)
}

/// Reads the question with the rules for its company, or with those for all companies. Sections *The question* and *Version 2*.
fn question(value: &Value, of_all: bool) -> Result<Question, Refusal> {
    let version = Fields::new(String::new(), 3, value)?.number(1, "version", 3)?.unwrap_or(1);
    if version == 0 {
        return Err(fault("version", "no whole number from 1 to 3"));
    }
    check_lists(value)?;
    let mut fields = Fields::new(String::new(), version, value)?;
    fields.ignore_texts(1, &["id", "title", "phase"])?;
    fields.ignore(1, &["version", "reported", "optimum", "best_known"])?;
    fields.ignore(2, &["finance", "scenery", "sections"])?;
    fields.flag(2, "must_run", false)?;
    let company = fields.required_text(1, "company")?;
    let is_flat = word(fields.required(1, "layout")?, "layout", &[("flat", true), ("pointy", false)])?;
    let traffic = fields.list(2, "traffic", text)?;
    let mut trains = fields.required_list(1, "trains", |value, place| trains::train(value, place, version))?;
    let idle = fields.number(1, "idle_trains", MOST_COUNTED)?.unwrap_or(0) as usize;
    let hexes = fields.required(1, "hexes")?;
    let mut board = board::board(hexes, version, is_flat, &company, trains.len())?;
    let names = Names::new((!of_all).then_some(company.as_str()), &board, &trains, version);
    board.borders = borders(&mut fields, &names, hexes)?;
    for (number, train) in trains.iter_mut().enumerate() {
        if let Some(free) = value["trains"][number].get("free_stops") {
            train.free_stops = names.stops(free, &format!("trains[{number}].free_stops"))?;
        }
    }
    let goals = fields.list(2, "objective", goal)?;
    let goals = if goals.is_empty() { vec!["route".to_owned()] } else { goals };
    if goals[0] != "route" || (1..goals.len()).any(|number| goals[..number].contains(&goals[number])) {
        return Err(fault("objective", "expected \"route\" first, and no goal twice"));
    }
    at_most("goals", goals.len(), MOST_GOALS)?;
    let bonuses = fields.list(2, "bonuses", |value, place| names.bonus(value, place, &goals))?;
    let ids: Vec<String> = bonuses.iter().map(|(bonus, _)| bonus.id.clone()).collect();
    let needed = |value: &Value, place: &str| {
        let number = position(&ids, value, place)?;
        let (bonus, is_own) = &bonuses[number];
        // "The bonus must not depend on paid stops or on distance." Section *Choices*.
        if bonus.per_hex_apart || counts_paid(bonus) {
            return Err(fault(place, "a bonus that depends on paid stops or distance, expected one that does not"));
        }
        let of_own = |numbered: &&(Bonus, bool)| numbered.1;
        Ok(is_own.then(|| bonuses[..number].iter().filter(of_own).count()))
    };
    // "A bonus for the set is for no train alone." Section *Choices about a train*.
    let of_train = |value: &Value, place: &str| {
        let found = positions(&ids, value, place)?;
        if found.iter().any(|&number| bonuses[number].0.paid == Paid::Set) {
            return Err(fault(place, "a bonus for the set, expected others"));
        }
        Ok(found.into_iter().map(|number| ids[number].clone()).collect())
    };
    let choices = fields.list(2, "choices", |value, place| names.choice(value, place, &needed, &of_train))?;
    let bonuses: Vec<Bonus> = bonuses.into_iter().filter(|(_, is_own)| *is_own).map(|(bonus, _)| bonus).collect();
    let closed = fields.list(3, "regions", |value, place| names.closed(value, place))?;
    let values: Vec<Option<StopValue>> = fields.list(2, "company_values", |value, place| names.value(value, place))?;
    let question = Question {
        most_runs: trains.len().saturating_sub(idle),
        access: fields.parse(2, "access", |value, place| board::access(value, place, version))?.unwrap_or_default(),
        reuse_junctions: fields.flag(2, "reuse_junctions", false)?,
        overlap: fields.flag(3, "overlap", false)?,
        local_once: fields.flag(3, "local_once", false)?,
        linked: fields.flag(3, "linked", false)?,
        only_valued_stops: fields.flag(3, "only_valued_stops", false)?,
        bypass: fields.parse(3, "bypass", |value, place| names.bypass(value, place))?.flatten(),
        is_open: (0..board.hexes.len()).map(|hex| !closed.iter().flatten().any(|hexes| hexes.contains(&hex))).collect(),
        values: values.into_iter().flatten().collect(),
        needs: fields.list(2, "needs", |value, place| names.need(value, place))?,
        demands: fields.list(3, "demands", |value, place| names.demand(value, place))?.into_iter().flatten().collect(),
        licences: fields.list(2, "licences", |value, place| names.licence(value, place))?,
        choices: choices.into_iter().flatten().collect(),
        paid_once: fields.list(3, "paid_once", |value, place| names.paid_once(value, place))?,
        company,
        trains,
        board,
        bonuses,
    };
    fields.finish()?;
    check_ids(value)?;
    check_traffic(&question, &traffic)?;
    Ok(question)
}

/// Reads the borders: "pairs of neighbouring hexes, of which at least one lists the other in `neighbours`. No pair is listed twice, in
/// whichever order." Section *Where routes may run*.
fn borders(fields: &mut Fields<'_>, names: &Names<'_>, hexes: &Value) -> Result<Vec<[usize; 2]>, Refusal> {
    let lists = |one: usize, other: usize| {
        let neighbours = hexes[one]["neighbours"].as_object();
        neighbours.is_some_and(|neighbours| neighbours.values().any(|id| *id == hexes[other]["id"]))
    };
    let mut borders: Vec<[usize; 2]> = Vec::new();
    fields.list(3, "borders", |value, place| {
        let [one, other] = names.pair_of_hexes(value, place)?;
        let side = [one.min(other), one.max(other)];
        if !lists(one, other) && !lists(other, one) {
            return Err(fault(place, "two hexes that are no neighbours"));
        }
        if borders.contains(&side) {
            return Err(fault(place, "a border that is listed twice, expected once"));
        }
        borders.push(side);
        Ok(())
    })?;
    Ok(borders)
}

/// Section *The objective*.
fn goal(value: &Value, place: &str) -> Result<String, Refusal> {
    let name = text(value, place)?;
    check_payee(&name, place)?;
    Ok(name)
}

/// Fails if a kind of traffic is listed twice, or if something is for a kind of traffic that the question does not list. Section *Traffic and access*.
fn check_traffic(question: &Question, listed: &[String]) -> Result<(), Refusal> {
    if let Some(twice) = (0..listed.len()).find(|&number| listed[..number].contains(&listed[number])) {
        return Err(fault(&format!("traffic[{twice}]"), "listed twice, expected once"));
    }
    let stops = &question.board.stops;
    let of_trains = question.trains.iter().filter_map(|train| train.traffic.as_ref());
    let of_stops = stops.iter().flat_map(|stop| &stop.traffic);
    let of_tokens = stops.iter().flat_map(|stop| &stop.tokens).flat_map(|token| &token.traffic);
    match of_trains.chain(of_stops).chain(of_tokens).find(|kind| !listed.contains(kind)) {
        Some(kind) => Err(fault("traffic", &format!("{kind:?} is not listed"))),
        None => Ok(()),
    }
}
