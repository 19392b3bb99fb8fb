//! How share prices move in recorded games.

use std::sync::Arc;

use serde::Deserialize;

use crate::rules::payout::{Grid, Market, Payout, Step};

/// How share prices move in recorded games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedMarket {
    /// The payout with its moves of the price and the chart: the title's or, if that has no chart, one whose choices have the site's names.
    pub(in crate::title) payout: Arc<Payout>,
    /// Whether the choices of `payout` have the site's names.
    pub(in crate::title) has_site_names: bool,
    /// The move when shares are sold.
    pub sales: SaleMove,
    /// The move at the end of a stock round if shares are in the pool.
    pub pool: PoolMove,
    /// The steps at the end of a stock round if players hold all shares.
    pub sold_out: Vec<Step>,
    /// The zones of the chart in which the first share of a sale does not move the price.
    pub ignoring_one: Vec<String>,
    /// Whether the cheapest company goes first in the first operating round.
    pub cheapest_first: bool,
    /// The zones of the chart in which companies close.
    pub closing: Vec<String>,
}

/// The move of a share price when shares are sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SaleMove {
    /// Down for each share.
    #[default]
    DownPerShare,
    /// Down for each 10% of the company.
    DownPerTen,
    /// Down once.
    Down,
    /// Down once if the president sells.
    DownIfPresident,
    /// Left once.
    Left,
    /// Left once if the president sells.
    LeftIfPresident,
    /// It stays.
    Stays,
    /// By a rule of the title's own. The price is unknown from then on.
    Unknown,
}

/// The move of a share price at the end of a stock round if shares are in the pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PoolMove {
    /// It stays.
    #[default]
    Stays,
    /// Down once.
    Down,
    /// Down for each share.
    DownPerShare,
}

impl RecordedMarket {
    /// Returns the market.
    #[must_use]
    pub fn market(&self) -> Option<(&Market, &Grid)> {
        let market = self.payout.market.as_ref()?;
        Some((market, market.grid.as_ref()?))
    }

    /// Returns the payout by which prices move.
    #[must_use]
    pub fn payout(&self) -> &Payout {
        &self.payout
    }

    /// Returns the title's payout, with the chart on which recorded games are played. `None` if the title has none, or if prices move in
    /// recorded games by other rules.
    #[must_use]
    pub fn payout_of_title(&self) -> Option<&Arc<Payout>> {
        (!self.has_site_names).then_some(&self.payout)
    }

    /// Returns the name in [`payout`](Self::payout) of what the site calls a choice. `dividends` are the names of the title's choices.
    #[must_use]
    pub fn choice<'n>(&self, name: &'n str, dividends: &'n [(String, String)]) -> Option<&'n str> {
        if self.has_site_names {
            return Some(name);
        }
        dividends.iter().find(|(known, _)| known == name).map(|(_, choice)| choice.as_str())
    }
}
