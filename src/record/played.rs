//! The routes that a company ran in a recorded game, as a claim.

use crate::board::{HexId, StopId};
use crate::claim::{Claim, ClaimedConnection, ClaimedRoute, ClaimedRun, ClaimedStop};
use crate::position::Position;

use super::action::PlayedRoute;
use super::error::{Fault, RecordError};

/// Returns the routes that a company ran as a claim about the [question](super::State::question) of that moment. A record lists the
/// hexes of each leg, in either direction. It does not say which of several stops in a hex a route visits.
///
/// # Errors
/// If a train or a hex is not part of the question, or the legs do not follow one another.
pub fn played_claim(position: &Position, routes: &[PlayedRoute]) -> Result<Claim, RecordError> {
    let run = |route: &PlayedRoute| {
        let name = &route.train;
        let train = position.train_with_id(name).ok_or_else(|| {
            Fault::new(format!("{} has no train {name:?}", position.company_name()), "one of its trains").in_game()
        })?;
        let stops = claimed_stops(position, &route.connections)
            .map_err(|fault| Fault { what: format!("the route of train {name}: {}", fault.what), ..fault }.in_game())?;
        Ok(ClaimedRun::new(train, ClaimedRoute::Stops(stops)))
    };
    // A train without legs did not run.
    let runs = routes.iter().filter(|route| !route.connections.is_empty()).map(run);
    Ok(Claim { runs: runs.collect::<Result<_, _>>()?, choices: None })
}

fn claimed_stops(position: &Position, legs: &[Vec<String>]) -> Result<Vec<ClaimedStop>, Fault> {
    let ends = ends(legs).ok_or_else(|| Fault::new("legs that do not join", "legs that each begin where one ends"))?;
    let mut stops = Vec::with_capacity(ends.len());
    for (number, hex) in ends.into_iter().enumerate() {
        let options: Vec<StopId> = position.board().hex(hex_named(position, hex)?).stops().collect();
        if options.is_empty() {
            return Err(Fault::new(format!("{hex} has no stop"), "a leg from stop to stop"));
        }
        let connection = match number.checked_sub(1) {
            None => ClaimedConnection::Via(Vec::new()),
            Some(leg) => {
                let hexes = legs[leg].iter().map(|hex| hex_named(position, hex));
                ClaimedConnection::Exactly(hexes.collect::<Result<_, _>>()?)
            }
        };
        stops.push(ClaimedStop { name: hex.into(), options, connection });
    }
    Ok(stops)
}

fn hex_named(position: &Position, name: &str) -> Result<HexId, Fault> {
    let hex = position.board().hex_named(name);
    hex.ok_or_else(|| Fault::new(format!("hex {name:?} has no track"), "a hex with stops or track"))
}

/// Returns the hexes where the legs begin and end, in the order of the route, or `None` if the legs do not join.
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
