//! Runs as the site 18xx.games records them.

use serde::Serialize;

use super::json::hexes;
use crate::judge::JudgedRun;
use crate::position::{Position, Run};
use crate::rules::Money;

/// A route as an action `run_routes` of that site has it. Of a question from a [recorded game](crate::record) the trains are
/// called as there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SiteRoute<'a> {
    /// The train's id.
    pub train: &'a str,
    /// For each leg the hexes from one stop to the next, each once for each time that the track enters it.
    pub connections: Vec<Vec<&'a str>>,
    /// The hexes of the stops.
    pub hexes: Vec<&'a str>,
    /// What the run earns.
    pub revenue: Money,
    /// The same hexes in a line.
    pub revenue_str: String,
}

impl<'a> SiteRoute<'a> {
    /// Writes a run.
    #[must_use]
    pub fn new(position: &'a Position, run: &Run, judged: &JudgedRun) -> Self {
        let board = position.board();
        let stops: Vec<&str> = run.route.stops.iter().map(|&stop| board.hex(board.stop(stop).hex).name.as_str()).collect();
        Self {
            train: &position.train(run.train).id,
            connections: hexes(board, &run.route),
            revenue: judged.revenue,
            revenue_str: stops.join("-"),
            hexes: stops,
        }
    }
}
