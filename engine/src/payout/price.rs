//! How the share price moves.

use std::collections::BTreeSet;

use super::conditions::{Facts, first_that_holds};
use super::error::either;
use super::{PayoutError, PriceMove, Turn};
use crate::rules::Money;
use crate::rules::payout::{Cell, Choice, Grid, Market, MoveRule, Payout, Space, Step};

/// Where a share price stands, as far as that is known.
pub(super) struct Standing<'a> {
    market: Option<&'a Market>,
    price: Option<Money>,
    zone: Option<&'a str>,
    /// Where it may stand on the market's grid. Where there is no grid, or nothing is known of it, nowhere.
    cells: Vec<(Cell, &'a Space)>,
}

impl<'a> Standing<'a> {
    /// Where a company's share price stands.
    pub(super) fn of(market: Option<&'a Market>, turn: &'a Turn) -> Result<Self, PayoutError> {
        let mut standing = Self { market, price: turn.price, zone: turn.zone.as_deref(), cells: Vec::new() };
        let Some(grid) = market.and_then(|market| market.grid.as_ref()) else {
            return Ok(standing);
        };
        match (turn.cell, turn.price) {
            (Some(cell), price) => {
                let space = grid.space(cell).ok_or(PayoutError::UnknownCell { cell })?;
                if let Some(price) = price.filter(|&price| price != space.price) {
                    return Err(PayoutError::PriceNotAtCell { price, cell, expected: space.price });
                }
                standing.price = Some(space.price);
                standing.cells.push((cell, space));
            }
            (None, Some(price)) => {
                standing.cells.extend(grid.spaces().filter(|(_, space)| space.price == price));
                if standing.cells.is_empty() {
                    return Err(PayoutError::UnknownPrice { price, expected: nearest(grid, price) });
                }
            }
            (None, None) => {}
        }
        if let Some(zone) = standing.zone {
            let found: BTreeSet<_> = match standing.cells.len() {
                0 => grid.zones().collect(),
                _ => standing.cells.iter().flat_map(|(_, space)| grid.zones_of(space)).collect(),
            };
            if !found.contains(zone) {
                let expected = either(found.into_iter(), "no zone");
                return Err(PayoutError::OtherZone { zone: zone.to_owned(), expected });
            }
            standing.cells.retain(|(_, space)| grid.zones_of(space).any(|name| name == zone));
        }
        Ok(standing)
    }

    /// The share price, where it is known.
    pub(super) const fn price(&self) -> Option<Money> {
        self.price
    }

    fn grid(&self) -> Option<&'a Grid> {
        self.market?.grid.as_ref()
    }

    /// Whether it is in one of the zones, where that is known.
    pub(super) fn is_in(&self, zones: &[String]) -> Option<bool> {
        let is_in = |zone: &str| zones.iter().any(|name| name == zone);
        if let Some(grid) = self.grid().filter(|_| !self.cells.is_empty()) {
            return only(self.cells.iter().map(|(_, space)| grid.zones_of(space).any(is_in)));
        }
        self.zone.map(is_in)
    }

    /// The price that some steps lead to and the cell and space, as far as they are known.
    fn after(&self, steps: &[Step]) -> (Option<Money>, Option<(Cell, &'a Space)>) {
        let Some((market, grid)) = self.market.zip(self.grid()).filter(|_| !self.cells.is_empty()) else {
            // Without a grid, a price is only known to stay.
            let stays = |step: &Step| matches!(step, Step::Right | Step::Up) && self.is_capped();
            return (self.price.filter(|_| steps.iter().all(stays)), None);
        };
        let end = |&start: &(Cell, &'a Space)| steps.iter().fold(start, |at, &step| next(market, grid, at, step));
        let ends: Vec<_> = self.cells.iter().map(end).collect();
        (only(ends.iter().map(|(_, space)| space.price)), only(ends.iter().copied()))
    }

    /// Whether it is as high as it gets.
    fn is_capped(&self) -> bool {
        let cap = self.market.and_then(|market| market.cap);
        cap.zip(self.price).is_some_and(|(cap, price)| price >= cap)
    }
}

/// The item that all are equal to.
fn only<T: PartialEq>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.all(|item| item == first).then_some(first)
}

/// The prices of the market around one that it does not have.
fn nearest(grid: &Grid, price: Money) -> String {
    let prices = || grid.spaces().map(|(_, space)| space.price);
    let around = [prices().filter(|&other| other < price).max(), prices().filter(|&other| other > price).min()];
    let around: Vec<_> = around.iter().flatten().map(Money::to_string).collect();
    if around.is_empty() { "a market with spaces".to_owned() } else { around.join(" or ") }
}

/// One step on the market.
fn next<'a>(market: &Market, grid: &'a Grid, at: (Cell, &'a Space), step: Step) -> (Cell, &'a Space) {
    let (cell, space) = at;
    let step = match step {
        Step::Right if space.right_is_up => Step::Up,
        Step::Left if space.left_is_down => Step::Down,
        step => step,
    };
    let beside = |step| beside(cell, step).and_then(|cell| grid.space(cell).map(|space| (cell, space)));
    let target = beside(step).or_else(|| market.ends.get(&step).and_then(|&instead| beside(instead)));
    let is_beyond = |price: Money| market.cap.is_some_and(|cap| price > cap && price > space.price);
    target.filter(|(_, space)| !is_beyond(space.price)).unwrap_or(at)
}

/// The cell beside another, whether or not the market has it.
fn beside(cell: Cell, step: Step) -> Option<Cell> {
    let Cell { row, column } = cell;
    Some(match step {
        Step::Right => Cell { row, column: column.checked_add(1)? },
        Step::Left => Cell { row, column: column.checked_sub(1)? },
        Step::Up => Cell { row: row.checked_sub(1)?, column },
        Step::Down => Cell { row: row.checked_add(1)?, column },
    })
}

/// How the share price moves after a choice.
pub(super) fn moves(rules: &Payout, choice: &Choice, facts: &Facts<'_>) -> Vec<PriceMove> {
    let after = rules.moves.iter().filter(|rule| rule.choices.is_empty() || rule.choices.contains(&choice.name));
    let mut holding = first_that_holds(after, |rule| facts.judge(&rule.when));
    // What is not known does not matter where the steps are the same in any case.
    if holding.last().is_some_and(|(_, provided)| provided.is_none())
        && only(holding.iter().map(|(rule, _)| &rule.steps)).is_some()
    {
        holding.drain(..holding.len() - 1);
    }
    holding.into_iter().map(|(rule, provided)| price_move(rules, rule, provided, facts.standing)).collect()
}

fn price_move(rules: &Payout, rule: &MoveRule, provided: Option<String>, standing: &Standing<'_>) -> PriceMove {
    let (to, end) = standing.after(&rule.steps);
    let zones = standing.grid().zip(end).map(|(grid, (_, space))| grid.zones_of(space).map(str::to_owned).collect());
    // What happens at an end of the market need not be told where it is known what happens.
    let market = rules.market.as_ref().filter(|_| to.is_none());
    PriceMove {
        provided,
        words: words(market, &rule.steps),
        steps: rule.steps.clone(),
        to,
        cell: end.map(|(cell, _)| cell),
        zones: zones.unwrap_or_default(),
        cite: rule.cite.clone(),
    }
}

/// Steps in words, with what happens at the ends of the market.
fn words(market: Option<&Market>, steps: &[Step]) -> String {
    if steps.is_empty() {
        return "stays".to_owned();
    }
    let alike = steps.chunk_by(|one, other| one == other);
    let said = alike.filter_map(|alike| match alike {
        [step] => Some(step.to_string()),
        [step, ..] => Some(format!("{step} {} times", alike.len())),
        [] => None,
    });
    let mut words = said.collect::<Vec<_>>().join(", then ");
    let Some(market) = market else { return words };
    for step in BTreeSet::from_iter(steps) {
        if let Some(instead) = market.ends.get(step) {
            let end = match step {
                Step::Right => "row's end",
                Step::Left => "row's start",
                Step::Up => "column's top",
                Step::Down => "column's foot",
            };
            words.push_str(&format!("; at the {end} {instead}"));
        }
    }
    words
}
