//! Advice on what to build, and the audit of what was built.

use serde::{Deserialize, Serialize};

use super::Event;

/// The revenue of a company after each move that it can make.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AdviceView {
    /// The line that `highball advise --format json` prints.
    pub json: String,
    /// The company.
    pub company: String,
    /// Its revenue as the board is.
    pub revenue: u64,
    /// Whether it is proven that it cannot earn more.
    pub proven: bool,
    /// The tile lays.
    pub tiles: MovesView,
    /// The tokens.
    pub tokens: MovesView,
    /// The trains that the bank offers.
    pub trains: MovesView,
    /// The changes of markers that the company can make before its run.
    pub markers: MovesView,
    /// That not all moves were searched, if so.
    pub cut_off: Option<String>,
}

/// The moves of a kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MovesView {
    /// Those that gain most, the best first. Moves on a hex that come to the same are one.
    pub best: Vec<MoveView>,
    /// Sentences about the others.
    pub others: Vec<String>,
}

/// A move that gains something.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MoveView {
    /// Its rank: a number for a tile, a letter for a token. Empty for a train or a marker.
    pub rank: String,
    /// Its name and those of its alternatives, such as `D17 9/2, 9/5`.
    pub name: String,
    /// Its cost. `None` if that is not known.
    pub cost: Option<u32>,
    /// The company's revenue after it.
    pub revenue: u64,
    /// Whether it is proven that it cannot earn more.
    pub proven: bool,
    /// How much more that is than without it.
    pub gain: i64,
    /// Why it earns more.
    pub reason: String,
    /// The move on the map. `None` for a train.
    pub ghost: Option<GhostDrawing>,
    /// Whether it is among the best few on the map, at most one for each hex.
    pub among_best: bool,
    /// The event that makes the move.
    pub event: Event,
}

/// A move that is drawn on the map as if it were made, as SVG in the units of [`MapDrawing`](super::MapDrawing).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GhostDrawing {
    /// The tile or the token.
    pub piece: String,
    /// Its rank and gain, which lie above the pieces of all moves.
    pub label: String,
}

/// An audit of the tile lays of a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LaysAuditView {
    /// Number of tile lays.
    pub lays: usize,
    /// Number of tile lays that are audited. The sums are of these.
    pub audited: usize,
    /// The sums that companies missed, the greatest first. Those that missed nothing are left out.
    pub companies: Vec<MissedView>,
    /// The same for presidents, as far as they are known.
    pub presidents: Vec<MissedView>,
    /// The error beyond which the game cannot be followed.
    pub fault: Option<String>,
}

/// A sum that somebody missed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MissedView {
    /// The company or the player.
    pub name: String,
    /// How much.
    pub missed: u64,
}

/// A tile lay of a recorded game, compared with the best that was legal, all as far as the same turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LayView {
    /// The line that `highball audit --advice --format json` prints.
    pub json: String,
    /// The id of the action.
    pub action: u64,
    /// The round, such as `OR 3.1`.
    pub round: String,
    /// The company.
    pub company: String,
    /// The lay, such as `E8 8/5`.
    pub laid: String,
    /// The most that the company could earn after it.
    pub earns: u64,
    /// The best legal lay. Empty if none was legal.
    pub best: String,
    /// The most that the company could have earned after that.
    pub best_earns: u64,
    /// The difference.
    pub missed: u64,
    /// Whether all of these revenues are proven.
    pub proven: bool,
    /// The rule that the lay breaks. Empty if it is legal.
    pub fault: String,
}
