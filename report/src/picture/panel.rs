//! Panels of a picture.

use std::collections::BTreeSet;

use highball_analysis::solve::RunSet;
use highball_game::board::StopId;
use highball_game::judge::FaultPlace;
use highball_game::position::Position;

/// A map with a set of runs and a note about it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Panel {
    /// Heading above the map, such as "claim"; may be empty.
    pub heading: String,
    /// The runs; `None` for the board alone.
    pub set: Option<RunSet>,
    /// Note below the map, with a paragraph on each line; may be empty.
    pub note: String,
    /// Places of rule violations.
    pub faults: Vec<FaultPlace>,
    /// Stops that only this set of runs pays, among the sets that are compared.
    pub differing: BTreeSet<StopId>,
    /// Moves that are drawn over the map as if they were made.
    pub ghosts: Vec<Ghost>,
}

/// A tile lay or a token that is drawn over a map as if it were made: pale, with a dashed outline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ghost {
    /// The board after the move.
    pub position: Position,
    /// The name of the hex of the tile or the token.
    pub hex: String,
    /// The text on it, such as "1: +50".
    pub label: String,
    /// Its name in the legend, such as "tile H11 8/5".
    pub name: String,
    /// The text about it in the legend; may be empty.
    pub note: String,
}
