//! Names, values and colours on the map: those of the position's scenery, or substitutes.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::display_name;
use super::colors;
use highball_game::board::{Board, CompanyId, StopId};
use highball_game::position::Position;
use highball_game::position::snapshot::PhaseValue;
use highball_game::rules::{Money, StopValue, TrainId};
use highball_titles::title::{Company, Title};

/// Greatest number of values of one stop in a picture.
const MAX_VALUES: usize = 6;

/// A value of a stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ValueCell {
    /// Phase from which the value applies; empty if the stop has only one value.
    pub(super) label: String,
    /// The value.
    pub(super) value: String,
    /// Whether it is paid now.
    pub(super) is_paid: bool,
    /// Whether it is marked.
    pub(super) is_marked: bool,
}

/// Returns the values of a stop, at least one: the values of all phases if they are known, otherwise the
/// values for some trains. Highlights what these trains are paid; without trains, what counts now.
pub(super) fn values(position: &Position, stop: StopId, trains: &[TrainId]) -> Vec<ValueCell> {
    let values = position.scenery().values.get(&position.board().stop_name(stop));
    let Some(values @ [_, _, ..]) = values.map(Vec::as_slice) else {
        return vec![ValueCell {
            label: String::new(),
            value: values_for(position, stop, trains),
            is_paid: true,
            is_marked: false,
        }];
    };
    let printed = |train: &TrainId| position.rules().stop(stop).value.to(*train);
    // A train that is not paid the current value has a value of its own, listed after the phases' values.
    let cell_with = |amount: Money| {
        let has_amount = |value: &&PhaseValue| Money::from(value.value) == amount;
        let current = values.iter().position(|value| value.is_current && has_amount(&value));
        current.or_else(|| values.iter().rposition(|value| has_amount(&value)))
    };
    let paid: BTreeSet<usize> = trains.iter().map(printed).filter_map(cell_with).collect();
    let cell = |(number, value): (usize, &PhaseValue)| ValueCell {
        label: display_name(&value.label),
        value: value.value.to_string(),
        is_paid: if paid.is_empty() { value.is_current } else { paid.contains(&number) },
        is_marked: false,
    };
    values.iter().enumerate().map(cell).take(MAX_VALUES).collect()
}

/// Returns the value of a stop to the company, or several values if its trains differ.
fn values_for(position: &Position, stop: StopId, trains: &[TrainId]) -> String {
    let mut values: BTreeSet<_> = trains.iter().map(|&train| position.value_of_stop(train, stop)).collect();
    if values.is_empty() {
        values.insert(match &position.rules().stop(stop).value {
            StopValue::Same(_) => position.value_of_stop(TrainId::new(0), stop),
            StopValue::PerTrain(values) => values.first().copied().map(Into::into).unwrap_or_default(),
        });
    }
    let mut texts: Vec<String> = values.iter().take(3).map(ToString::to_string).collect();
    if values.len() > 3 {
        texts.push("…".to_owned());
    }
    texts.join("/")
}

/// Returns the name of the place at a coordinate; empty if it has none.
pub(super) fn place_name(position: &Position, coordinate: &str) -> String {
    let name = position.scenery().places.get(coordinate).filter(|name| *name != coordinate);
    name.map(|name| display_name(name)).unwrap_or_default()
}

/// The colours of a company's tokens, in CSS notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenColors {
    /// The colour of the disc.
    pub ground: String,
    /// The colour of letters on it.
    pub ink: &'static str,
}

/// Returns the colours of the tokens of all companies of a title, in its order. They are the same on every board of the title.
#[must_use]
pub fn token_colors(title: &Title) -> Vec<TokenColors> {
    let looks =
        title.companies().iter().map(|company| (company.id.as_str(), (company.color.as_deref(), company.name.as_str())));
    let mut colors = grounds(looks.collect());
    let ground = |company: &Company| colors.remove(company.id.as_str()).unwrap_or_default();
    let grounds = title.companies().iter().map(ground);
    grounds.map(|ground| TokenColors { ink: colors::readable_on(&ground), ground }).collect()
}

/// Returns the colours of the tokens of all companies on the board, in the order of their ids.
pub(super) fn company_colors(position: &Position) -> Vec<String> {
    let looks = position.scenery().companies.iter();
    let mut looks: BTreeMap<&str, Look<'_>> =
        looks.map(|(id, look)| (id.as_str(), (look.color.as_deref(), look.name.as_str()))).collect();
    let ids = || position.board().companies().iter().map(|id| id.as_str());
    ids().for_each(|id| {
        looks.entry(id).or_default();
    });
    let colors = grounds(looks);
    ids().map(|id| colors.get(id).cloned().unwrap_or_default()).collect()
}

/// A company's own colour, if it has one, and its full name.
type Look<'a> = (Option<&'a str>, &'a str);

/// Returns the colours of companies: a company's own, the one that it is named after, or one by its number among the companies.
fn grounds<'a>(looks: BTreeMap<&'a str, Look<'_>>) -> BTreeMap<&'a str, String> {
    let own = |(id, (color, name)): (&&str, &Look<'_>)| {
        color.and_then(colors::parse).or_else(|| colors::named(id)).or_else(|| colors::named(name))
    };
    let colors = colors::company_colors(&looks.iter().map(own).collect::<Vec<_>>());
    looks.into_keys().zip(colors).collect()
}

/// Returns the colour of a company's tokens.
#[cfg(feature = "pages")]
pub(crate) fn company_color(position: &Position, company: CompanyId) -> String {
    company_colors(position).swap_remove(company.index())
}

/// Returns the companies with tokens at the given stops, by name.
pub(super) fn companies_with_tokens(board: &Board, stops: impl Iterator<Item = StopId>) -> Vec<(String, CompanyId)> {
    let companies: BTreeSet<_> = stops.flat_map(|stop| board.stop(stop).all_tokens()).map(|token| token.company).collect();
    let mut companies: Vec<_> =
        companies.into_iter().map(|company| (display_name(board.company_name(company)), company)).collect();
    companies.sort();
    companies
}
