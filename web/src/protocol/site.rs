//! A game as a page of 18xx.games shows it, and the results of work about it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The position on a page of 18xx.games, as its engine tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SitePosition {
    /// The name of the phase.
    pub phase: String,
    /// The hexes.
    pub hexes: Vec<SiteHex>,
    /// The companies whose trains are known.
    pub companies: Vec<SiteCompany>,
}

/// A hex of the page's map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SiteHex {
    /// Its id.
    pub id: String,
    /// The number of the tile on it; `None` if the map's print is visible.
    pub tile: Option<String>,
    /// The rotation of the tile in sixths of a turn clockwise.
    pub rotation: u8,
    /// Its cities, in the order of the tile.
    pub cities: Vec<SiteCity>,
}

/// A city of the page's map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SiteCity {
    /// The edges to which track joins it, from 0 to 5.
    pub edges: Vec<u8>,
    /// For each slot the company whose token is in it.
    pub slots: Vec<Option<String>>,
    /// The companies whose tokens are beside the slots.
    pub extra: Vec<String>,
}

/// A company of the page's game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SiteCompany {
    /// Its id.
    pub id: String,
    /// The names of the trains that it can still run in this round.
    pub trains: Vec<String>,
    /// Whether it is about to run them, so that they are all that it has.
    pub is_running: bool,
}

/// The board of a game on 18xx.games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SiteBoardView {
    /// The board file.
    pub board: String,
    /// Why the game's actions could not be followed to the end. The board is then the page's.
    pub fault: Option<String>,
    /// Where the page's position is another one than the game's actions lead to, one a line. If there are any, the board is that of the
    /// page.
    pub differences: Vec<String>,
    /// The page's names of companies that have others since they merged, by their ids.
    pub site_names: BTreeMap<String, String>,
    /// Why the page's position is none of the title's. The board is then what the actions lead to.
    pub misfit: Option<String>,
}

/// A change of a board that somebody thinks about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "change", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PlannedChange {
    /// A tile is laid.
    Lay {
        /// The hex.
        hex: String,
        /// The tile's number.
        number: String,
        /// Its rotation in sixths of a turn clockwise.
        rotation: u8,
    },
    /// A company's token is placed.
    Token {
        /// The company.
        company: String,
        /// The hex.
        hex: String,
        /// The edges to which track joins the city, from 0 to 5.
        edges: Vec<u8>,
        /// The number of the city in its hex.
        city: usize,
    },
}

/// The best set out of the routes that a page's engine lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PackingView {
    /// Number of routes in the lists.
    pub count: usize,
    /// What the set earns.
    pub revenue: u64,
    /// No set out of the lists earns more than this.
    pub upper_bound: u64,
    /// Its routes.
    pub runs: Vec<PackedRunView>,
}

/// A chosen route.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PackedRunView {
    /// The number of the train in the lists, from 0.
    pub train: usize,
    /// The id of the train.
    pub id: String,
    /// The number of the route among the train's, from 0.
    pub route: usize,
    /// What it earns.
    pub revenue: u64,
}
