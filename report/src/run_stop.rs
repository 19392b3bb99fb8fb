//! The stops of a run, each with what it pays.

use super::price::Price;
use super::ways::detours;
use highball_game::board::{HexId, StopId};
use highball_game::judge::JudgedRun;
use highball_game::position::{Position, Route, Run};
use highball_messages::{Language, Message};

/// A stop of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct RunStop {
    /// The stop.
    pub stop: StopId,
    /// A hex on the way to it, if that is not the shortest way.
    pub via: Option<HexId>,
    /// Its price; `None` if the train is not paid for it.
    pub price: Option<Price>,
}

impl RunStop {
    /// Names the stop, after the hex on the way to it: `(via H14) I15 Baltimore`. In parentheses it is not paid.
    pub(super) fn text(&self, position: &Position, language: Language) -> String {
        let name = named(position, self.stop, self.via, language);
        self.price.map_or_else(|| format!("({name})"), |price| format!("{name} {price}"))
    }
}

/// Returns the stops of a run in order, with their prices under the choices that the position [takes](Position::taking).
#[must_use]
pub fn run_stops(position: &Position, run: &Run, judged: &JudgedRun) -> Vec<RunStop> {
    let price = |stop: StopId| judged.paid.contains(&stop).then(|| Price::new(position, run.train, stop));
    ways(position, &run.route).map(|(stop, via)| RunStop { stop, via, price: price(stop) }).collect()
}

/// Returns the names of a route's stops, each after a hex on the way to it if that is not the shortest way.
pub(super) fn stops_with_ways(position: &Position, route: &Route, language: Language) -> Vec<String> {
    ways(position, route).map(|(stop, via)| named(position, stop, via, language)).collect()
}

/// Returns the stops of a route, each with a hex on the way to it if that is not the shortest way.
fn ways(position: &Position, route: &Route) -> impl Iterator<Item = (StopId, Option<HexId>)> {
    let ways = std::iter::once(None).chain(detours(position, route)).chain(std::iter::repeat(None));
    route.stops.iter().copied().zip(ways)
}

fn named(position: &Position, stop: StopId, via: Option<HexId>, language: Language) -> String {
    let stop = position.label_of(stop);
    match via {
        Some(hex) => Message::StopVia { hex: &position.board().hex(hex).name, stop: &stop }.text(language),
        None => stop,
    }
}
