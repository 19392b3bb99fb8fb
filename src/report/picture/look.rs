//! What a position says for pictures: names, values and colours; and what stands in where it says nothing.

use std::collections::BTreeSet;

use super::canvas::shown;
use super::colors;
use crate::board::{Board, CompanyId, StopId};
use crate::position::Position;
use crate::position::snapshot::PhaseValue;
use crate::rules::{StopValue, TrainId};

/// The most values of one stop that are shown.
const MOST_VALUES: usize = 6;

/// A value of a stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cell {
    /// From when on it counts; empty where the stop has no other.
    pub(super) label: String,
    /// The value.
    pub(super) value: String,
    /// Whether it is the one that counts.
    pub(super) is_current: bool,
}

/// The values of a stop, one at least: those of all phases where they are known, else the one that counts.
pub(super) fn values(position: &Position, stop: StopId) -> Vec<Cell> {
    let known = position.scenery().values.get(&position.board().stop_name(stop));
    match known.map(Vec::as_slice) {
        Some(values @ [_, _, ..]) => values.iter().take(MOST_VALUES).map(cell).collect(),
        _ => vec![Cell { label: String::new(), value: value(position, stop), is_current: true }],
    }
}

fn cell(value: &PhaseValue) -> Cell {
    Cell { label: shown(&value.label), value: value.value.to_string(), is_current: value.is_current }
}

/// What a stop is worth to the company; several values where its trains differ.
fn value(position: &Position, stop: StopId) -> String {
    let mut values: BTreeSet<_> = position.train_ids().map(|train| position.value_of_stop(train, stop)).collect();
    if values.is_empty() {
        values.insert(match &position.rules().stop(stop).value {
            StopValue::Same(_) => position.value_of_stop(TrainId::new(0), stop),
            StopValue::PerTrain(values) => values.first().copied().map(Into::into).unwrap_or_default(),
        });
    }
    let most = values.len() > 3;
    let mut texts: Vec<String> = values.iter().take(3).map(ToString::to_string).collect();
    if most {
        texts.push("…".to_owned());
    }
    texts.join("/")
}

/// The name of the place with this coordinate; empty where it has none or it is not known.
pub(super) fn named(position: &Position, coordinate: &str) -> String {
    position.scenery().places.get(coordinate).filter(|name| *name != coordinate).map(|name| shown(name)).unwrap_or_default()
}

/// The colour of a company's tokens: its own, or one by its number among the companies on the board in the order of their names.
pub(super) fn company(position: &Position, company: CompanyId) -> String {
    let board = position.board();
    let name = board.company_name(company);
    let own = position.scenery().companies.get(name).and_then(|look| colors::checked(look.color.as_deref()?));
    own.unwrap_or_else(|| {
        let before = board.companies().iter().filter(|other| other.as_str() < name).count();
        colors::company(before).to_owned()
    })
}

/// The companies with tokens at some stops, by name.
pub(super) fn companies(board: &Board, stops: impl Iterator<Item = StopId>) -> Vec<(String, CompanyId)> {
    let tokens: BTreeSet<_> = stops.flat_map(|stop| board.stop(stop).all_tokens()).map(|token| token.company).collect();
    let mut companies: Vec<_> = tokens.into_iter().map(|company| (shown(board.company_name(company)), company)).collect();
    companies.sort();
    companies
}
