//! Moves of the share price.

use std::collections::BTreeSet;

use highball_messages::{Language, Message, Text};

use super::PriceMove;
use super::conditions::{Facts, first_that_holds};
use super::market_position::{MarketPosition, common_value};
use crate::rules::payout::{DividendChoice, Market, MoveRule, Payout, Step};

/// Returns how the share price moves after a choice: in one way if everything that decides this is known, else in each possible
/// way.
pub(super) fn price_moves(rules: &Payout, choice: &DividendChoice, facts: &Facts<'_>) -> Vec<PriceMove> {
    let applicable = rules.moves.iter().filter(|rule| rule.choices.is_empty() || rule.choices.contains(&choice.name));
    let mut holding = first_that_holds(applicable, |rule| facts.evaluate(&rule.when));
    // Unknown conditions do not matter if the steps are the same in every case.
    if holding.last().is_some_and(|(_, provided)| provided.is_none())
        && common_value(holding.iter().map(|(rule, _)| &rule.steps)).is_some()
    {
        holding.drain(..holding.len() - 1);
    }
    holding.into_iter().map(|(rule, provided)| price_move(rules, rule, provided, facts.position)).collect()
}

fn price_move(rules: &Payout, rule: &MoveRule, provided: Option<Text>, position: &MarketPosition<'_>) -> PriceMove {
    let (to, end) = position.after(&rule.steps);
    let zones = position.grid().zip(end).map(|(grid, (_, space))| grid.zones_of(space).map(str::to_owned).collect());
    // If the new price is known, what would happen at an end of the market is irrelevant.
    let market = rules.market.as_ref().filter(|_| to.is_none());
    PriceMove {
        provided,
        words: Text::new(|language| words(market, &rule.steps, language)),
        steps: rule.steps.clone(),
        to,
        cell: end.map(|(cell, _)| cell),
        zones: zones.unwrap_or_default(),
        cite: rule.cite.clone(),
    }
}

/// Describes steps, such as `right twice (up at the end of the row)`.
fn words(market: Option<&Market>, steps: &[Step], language: Language) -> String {
    let word = |step: Step| Message::Step { step: step.name() }.text(language);
    let runs = steps.chunk_by(|one, other| one == other).map(|run| match (&word(run[0])[..], run.len()) {
        (step, 1) => step.to_owned(),
        (step, times) => Message::StepTimes { step, times: times as u64 }.text(language),
    });
    let then = |first: String, then: String| Message::ThenSteps { first: &first, then: &then }.text(language);
    let Some(moves) = runs.reduce(then) else { return Message::PriceStays.text(language) };
    let end = |step: &Step| {
        let instead = &word(*market?.ends.get(step)?);
        Some(Message::InsteadAtEnd { step: step.name(), instead }.text(language))
    };
    let ends: Vec<_> = BTreeSet::from_iter(steps).into_iter().filter_map(end).collect();
    if ends.is_empty() { moves } else { format!("{moves} ({})", ends.join(", ")) }
}
