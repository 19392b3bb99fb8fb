//! Reading a snapshot's JSON.

mod board;
mod fields;
mod rules;
mod trains;

use serde_json::Value;

use self::fields::{Fields, fault, position, text, word};
use self::rules::Names;
use crate::question::{MOST_GOALS, Question, StopValue};
use crate::refusal::{Refusal, at_most};

/// Reads a snapshot of version 1, 2 or 3.
///
/// # Errors
/// If the text is no snapshot, or has more goals than [`MOST_GOALS`].
pub fn read(text: &[u8]) -> Result<Question, Refusal> {
    let value = serde_json::from_slice(text).map_err(|error| fault("the file", &error.to_string()))?;
    question(&value)
}

/// Sections *The question* and *Version 2*.
fn question(value: &Value) -> Result<Question, Refusal> {
    let version = Fields::new(String::new(), 3, value)?.number(1, "version")?.unwrap_or(1);
    if !(1..=3).contains(&version) {
        return Err(fault("version", "unknown"));
    }
    let mut fields = Fields::new(String::new(), version, value)?;
    fields.ignore(1, &["version", "id", "title", "phase", "reported", "optimum", "best_known"])?;
    fields.ignore(2, &["must_run", "finance", "scenery", "sections"])?;
    let company = text(fields.required(1, "company")?, "company")?;
    let is_flat = word(fields.required(1, "layout")?, "layout", &[("flat", true), ("pointy", false)])?;
    let traffic = fields.list(2, "traffic", text)?;
    let trains = fields.list(1, "trains", |value, place| trains::train(value, place, version))?;
    let idle = usize::try_from(fields.number(1, "idle_trains")?.unwrap_or(0)).unwrap_or(usize::MAX);
    let hexes = fields.required(1, "hexes")?;
    let mut board = board::board(hexes, version, is_flat, &company, trains.len())?;
    let names = Names::new(&company, &board, &trains, version);
    board.borders = fields.list(3, "borders", |value, place| names.pair_of_hexes(value, place))?;
    let goals = fields.list(2, "objective", text)?;
    let goals = if goals.is_empty() { vec!["route".to_owned()] } else { goals };
    at_most("goals", goals.len(), MOST_GOALS)?;
    let bonuses = fields.list(2, "bonuses", |value, place| names.bonus(value, place, &goals))?;
    let ids: Vec<String> = bonuses.iter().map(|(bonus, _)| bonus.id.clone()).collect();
    let bonuses: Vec<_> = bonuses.into_iter().filter(|(_, is_own)| *is_own).map(|(bonus, _)| bonus).collect();
    let needed = |value: &Value, place: &str| {
        let id = &ids[position(&ids, value, place)?];
        Ok(bonuses.iter().position(|bonus| bonus.id == *id))
    };
    let choices = fields.list(2, "choices", |value, place| names.choice(value, place, &needed))?;
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
    check_traffic(&question, &traffic)?;
    Ok(question)
}

/// Fails if something is for a kind of traffic that the question does not list. Section *Traffic and access*.
fn check_traffic(question: &Question, listed: &[String]) -> Result<(), Refusal> {
    let stops = &question.board.stops;
    let of_trains = question.trains.iter().filter_map(|train| train.traffic.as_ref());
    let of_stops = stops.iter().flat_map(|stop| &stop.traffic);
    let of_tokens = stops.iter().flat_map(|stop| &stop.tokens).flat_map(|token| &token.traffic);
    match of_trains.chain(of_stops).chain(of_tokens).find(|kind| !listed.contains(kind)) {
        Some(kind) => Err(fault("traffic", &format!("{kind:?} is not listed"))),
        None => Ok(()),
    }
}
