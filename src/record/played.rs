//! The routes that were run, as a claim.

use crate::board::{HexId, StopId};
use crate::claim::{Between, Told, ToldRun, ToldStop, Way};
use crate::position::Position;

use super::action::PlayedRoute;
use super::error::{Fault, RecordError};

/// The routes that a company ran, as a claim about the [question](super::State::question) of that moment. A record has the
/// hexes of each leg, in either direction; which of the stops of a hex a route ran to is left open.
///
/// # Errors
/// Where they are of trains or lead over hexes that the question does not have, or legs do not follow one another.
pub fn told(position: &Position, routes: &[PlayedRoute]) -> Result<Told, RecordError> {
    let run = |route: &PlayedRoute| {
        let name = &route.train;
        let train = position.train_with_id(name).ok_or_else(|| {
            Fault::new(format!("{} has no train {name:?}", position.company_name()), "one of its trains").in_game()
        })?;
        let way = way(position, &route.connections)
            .map_err(|fault| Fault { what: format!("the route of train {name}: {}", fault.what), ..fault }.in_game())?;
        Ok(ToldRun::new(train, Way::Stops(way)))
    };
    // A train without legs did not run.
    let runs = routes.iter().filter(|route| !route.connections.is_empty()).map(run);
    Ok(Told { runs: runs.collect::<Result<_, _>>()?, choices: None })
}

fn way(position: &Position, legs: &[Vec<String>]) -> Result<Vec<ToldStop>, Fault> {
    let ends = ends(legs).ok_or_else(|| Fault::new("legs that do not join", "legs that each begin where one ends"))?;
    let mut stops = Vec::with_capacity(ends.len());
    for (number, hex) in ends.into_iter().enumerate() {
        let options: Vec<StopId> = position.board().hex(hex_of(position, hex)?).stops().collect();
        if options.is_empty() {
            return Err(Fault::new(format!("{hex} has no stop"), "a leg from stop to stop"));
        }
        let from_before = match number.checked_sub(1) {
            None => Between::Via(Vec::new()),
            Some(leg) => {
                let hexes = legs[leg].iter().map(|hex| hex_of(position, hex));
                Between::Hexes(hexes.collect::<Result<_, _>>()?)
            }
        };
        stops.push(ToldStop { options, from_before });
    }
    Ok(stops)
}

fn hex_of(position: &Position, name: &str) -> Result<HexId, Fault> {
    let number = position.board().hexes().iter().position(|hex| hex.name == name);
    let number = number.ok_or_else(|| Fault::new(format!("hex {name:?} has no track"), "a hex with stops or track"))?;
    Ok(HexId::new(number))
}

/// The hexes where the legs begin and end, in the order of the route; nothing where they do not join.
fn ends(legs: &[Vec<String>]) -> Option<Vec<&str>> {
    let ends = legs.iter().map(|leg| Some((leg.first()?.as_str(), leg.last()?.as_str())));
    let ends: Vec<(&str, &str)> = ends.collect::<Option<_>>()?;
    let (&(one, other), rest) = ends.split_first()?;
    [(one, other), (other, one)].into_iter().find_map(|(start, next)| {
        let mut stops = vec![start, next];
        for &(one, other) in rest {
            let last = *stops.last()?;
            stops.push(if last == one {
                other
            } else if last == other {
                one
            } else {
                return None;
            });
        }
        Some(stops)
    })
}
