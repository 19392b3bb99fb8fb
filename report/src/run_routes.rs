//! Runs as actions `run_routes` of the site 18xx.games.

use serde::Serialize;

use super::answer_json::hexes;
use highball_game::judge::JudgedRun;
use highball_game::position::{Position, Run};
use highball_game::rules::Money;

/// A route of an action `run_routes`. If the question is from a [recorded game](highball_records), trains have the site's ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RunRoutesEntry<'a> {
    /// Id of the train.
    pub train: &'a str,
    /// For each leg, the hexes from one stop to the next, in the order in which the track enters them.
    pub connections: Vec<Vec<&'a str>>,
    /// Hexes of the stops.
    pub hexes: Vec<&'a str>,
    /// Revenue of the run.
    pub revenue: Money,
    /// The hexes of the stops, joined by hyphens.
    pub revenue_str: String,
}

impl<'a> RunRoutesEntry<'a> {
    /// Describes a run.
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
