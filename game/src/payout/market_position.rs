//! The position of a share price on the stock market.

use std::collections::BTreeSet;

use super::{PayoutError, Turn};
use crate::rules::Money;
use crate::rules::payout::{Cell, Grid, Market, Space, Step};

/// The position of a share price on the market, as far as it is known.
pub(super) struct MarketPosition<'a> {
    market: Option<&'a Market>,
    price: Option<Money>,
    zone: Option<&'a str>,
    /// The spaces of the market's grid on which it may be. Empty if the market has no grid, or nothing is known.
    candidates: Vec<(Cell, &'a Space)>,
}

impl<'a> MarketPosition<'a> {
    /// Locates a company's share price.
    pub(super) fn new(market: Option<&'a Market>, turn: &'a Turn) -> Result<Self, PayoutError> {
        let mut position = Self { market, price: turn.price, zone: turn.zone.as_deref(), candidates: Vec::new() };
        let Some(grid) = market.and_then(|market| market.grid.as_ref()) else {
            return Ok(position);
        };
        match (turn.cell, turn.price) {
            (Some(cell), price) => {
                let space = grid.space(cell).ok_or(PayoutError::UnknownCell { cell })?;
                if let Some(price) = price.filter(|&price| price != space.price) {
                    return Err(PayoutError::PriceNotAtCell { price, cell, expected: space.price });
                }
                position.price = Some(space.price);
                position.candidates.push((cell, space));
            }
            (None, Some(price)) => {
                position.candidates.extend(grid.spaces().filter(|(_, space)| space.price == price));
                if position.candidates.is_empty() {
                    return Err(PayoutError::UnknownPrice { price, nearest: nearest(grid, price) });
                }
            }
            (None, None) => {}
        }
        if let Some(zone) = position.zone {
            let found: BTreeSet<_> = match position.candidates.len() {
                0 => grid.zones().collect(),
                _ => position.candidates.iter().flat_map(|(_, space)| grid.zones_of(space)).collect(),
            };
            if !found.contains(zone) {
                let zones = found.into_iter().map(str::to_owned).collect();
                return Err(PayoutError::OtherZone { zone: zone.to_owned(), zones });
            }
            position.candidates.retain(|(_, space)| grid.zones_of(space).any(|name| name == zone));
        }
        Ok(position)
    }

    /// Returns the share price, if known.
    pub(super) const fn price(&self) -> Option<Money> {
        self.price
    }

    /// Returns the grid of the market, if it has one.
    pub(super) fn grid(&self) -> Option<&'a Grid> {
        self.market?.grid.as_ref()
    }

    /// Returns whether the share price is in one of the zones, if that is known.
    pub(super) fn is_in(&self, zones: &[String]) -> Option<bool> {
        let is_in = |zone: &str| zones.iter().any(|name| name == zone);
        if let Some(grid) = self.grid().filter(|_| !self.candidates.is_empty()) {
            return common_value(self.candidates.iter().map(|(_, space)| grid.zones_of(space).any(is_in)));
        }
        self.zone.map(is_in)
    }

    /// Returns the price, and the cell with its space, after some steps, as far as they are known.
    pub(super) fn after(&self, steps: &[Step]) -> (Option<Money>, Option<(Cell, &'a Space)>) {
        let Some((market, grid)) = self.market.zip(self.grid()).filter(|_| !self.candidates.is_empty()) else {
            // Without a grid, the new price is only known if it stays the same.
            let stays = |step: &Step| matches!(step, Step::Right | Step::Up) && self.is_capped();
            return (self.price.filter(|_| steps.iter().all(stays)), None);
        };
        let end = |&start: &(Cell, &'a Space)| steps.iter().fold(start, |at, &step| market.step(grid, at, step));
        let ends: Vec<_> = self.candidates.iter().map(end).collect();
        (common_value(ends.iter().map(|(_, space)| space.price)), common_value(ends.iter().copied()))
    }

    /// Returns whether the share price has reached the market's cap.
    fn is_capped(&self) -> bool {
        let cap = self.market.and_then(|market| market.cap);
        cap.zip(self.price).is_some_and(|(cap, price)| price >= cap)
    }
}

/// Returns the value of the items if they are all equal. `None` if there are no items.
pub(super) fn common_value<T: PartialEq>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.all(|item| item == first).then_some(first)
}

/// Lists the prices of the market next below and next above one that it does not have.
fn nearest(grid: &Grid, price: Money) -> Vec<Money> {
    let prices = || grid.spaces().map(|(_, space)| space.price);
    let around = [prices().filter(|&other| other < price).max(), prices().filter(|&other| other > price).min()];
    around.into_iter().flatten().collect()
}
