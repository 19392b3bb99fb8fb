//! Reading what people claim into fully specified routes, which the judge can then judge.
//!
//! A claim says less than a route does. [`Told::read`] reads what people write (`text`) and what programs do (`written`), with
//! their words for places (`names`) and for trains (`trains`). [`understand`] then finds the runs that are meant: the ways that lead from stop
//! to stop (`stretch`), over track that is amiss where there is no other (`amiss`), and of all of them a set that is legal where
//! there is one. A list of hexes may be several pieces of track (`reading`); among the tracks of all legs it chooses so that none
//! uses what another does (`choose`). [`read_recorded`] reads the record of a game, and takes nothing else for it.
//! What people ask of a set of runs, [`read_constraints`] reads.

mod choose;
mod claimed;
mod connection;
mod constraints;
mod error;
mod illegal_track;
mod interpret;
mod leg_track;
mod names;
mod recorded;
mod structured;
mod text;
mod trains;

#[cfg(test)]
mod claimed_tests;
#[cfg(test)]
mod tests;

pub use claimed::{Between, ClaimForm, MOST_CLAIM_BYTES, MOST_TOLD, Told, ToldError, ToldFault, ToldRun, ToldStop, Way};
pub use constraints::{ConstraintFault, ConstraintTextError, ConstraintTexts, read_constraints};
pub use error::ClaimError;
pub use interpret::{Notes, Understood, understand};
pub use names::NameFault;

use choose::{Candidate, choose};
use leg_track::{Reading, readings};
use names::Names;
use recorded::{Recorded, RecordedRoute};

use crate::board::{HexId, StopId};
use crate::position::{Position, Route, Run};
use crate::rules::Money;

/// The most readings of one leg that are looked at.
const MOST_READINGS_OF_LEG: usize = 4_096;

/// The most readings of all legs together that are looked at, but for one of each.
const MOST_READINGS: usize = 65_536;

/// A claimed set of runs, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The runs, in the order of the claim. Where some reading of the claim uses no track wrongly, it is one of these.
    pub runs: Vec<Run>,
    /// What the claim says that each run earns.
    pub revenues: Vec<Money>,
    /// What the claim says that they earn together.
    pub revenue: Money,
    /// Whether every reading was looked at. Where not, a legal one may have been missed; no real board comes near that.
    pub complete: bool,
}

/// Reads the routes of a recorded game, as a snapshot's `reported` has them, for the position of that snapshot:
/// `{"revenue": 50, "routes": [{"train": "2-0", "revenue": 50, "legs": [["A1", "A3"]], "stops": ["A1/0", "A3/0"]}]}`.
/// Leg number i joins the stops i and i + 1; it lists the hexes from one to the other, in either direction, and a hex again
/// where the track enters it again.
///
/// # Errors
/// Where the text is no such object, names what the position does not have, or lists hexes that no track follows.
pub fn read_recorded(position: &Position, reported: &str) -> Result<Claim, ClaimError> {
    let recorded = Recorded::read(reported)?;
    let names = Names::new(position);
    let mut runs = Vec::with_capacity(recorded.routes.len());
    let mut legs: Vec<Vec<Candidate>> = Vec::new();
    let mut complete = true;
    let mut room = MOST_READINGS;
    for (number, route) in recorded.routes.iter().enumerate() {
        let run = read_run(position, &names, number, route)?;
        for (leg, hexes) in route.legs.iter().enumerate() {
            let most = room.clamp(1, MOST_READINGS_OF_LEG);
            let (readings, all) = read_leg(&names, &run.route.stops, number, leg, hexes, most)?;
            room = room.saturating_sub(readings.len());
            complete &= all;
            let outer = [leg == 0, leg + 1 == route.legs.len()];
            legs.push(readings.into_iter().map(|it| Candidate::new(position.board(), number, it, outer)).collect());
        }
        runs.push(run);
    }
    let (chosen, all) = choose(&legs);
    let mut chosen = legs.into_iter().zip(chosen).map(|(mut readings, number)| readings.swap_remove(number).segments);
    for (run, route) in runs.iter_mut().zip(&recorded.routes) {
        run.route.legs.extend(chosen.by_ref().take(route.legs.len()));
    }
    Ok(Claim {
        runs,
        revenues: recorded.routes.iter().map(|route| route.revenue).collect(),
        revenue: recorded.revenue,
        complete: complete && all,
    })
}

/// The run with its stops, and without its legs.
fn read_run(position: &Position, names: &Names<'_>, route: usize, recorded: &RecordedRoute) -> Result<Run, ClaimError> {
    let train = position.train_with_id(&recorded.train).ok_or_else(|| ClaimError::UnknownTrain {
        route,
        company: position.company_name().to_owned(),
        train: recorded.train.clone(),
    })?;
    let stop = |(number, name): (usize, &String)| {
        names.stop(name).ok_or_else(|| ClaimError::UnknownStop { route, stop: number, name: name.clone() })
    };
    let stops: Vec<StopId> = recorded.stops.iter().enumerate().map(stop).collect::<Result<_, _>>()?;
    let expected = stops.len().saturating_sub(1);
    if recorded.legs.len() != expected {
        return Err(ClaimError::LegCount { route, legs: recorded.legs.len(), expected });
    }
    Ok(Run { train, route: Route { stops, legs: Vec::new() } })
}

/// The readings of a leg, and whether these are all.
fn read_leg(
    names: &Names<'_>,
    stops: &[StopId],
    route: usize,
    leg: usize,
    hexes: &[String],
    most: usize,
) -> Result<(Vec<Reading>, bool), ClaimError> {
    let hex = |(number, name): (usize, &String)| {
        names.hex(name).ok_or_else(|| ClaimError::UnknownHex { route, leg, hex: number, name: name.clone() })
    };
    let ids: Vec<HexId> = hexes.iter().enumerate().map(hex).collect::<Result<_, _>>()?;
    let (readings, all) = readings(names.board(), [stops[leg], stops[leg + 1]], &ids, most);
    if readings.is_empty() {
        let [from, to] = [stops[leg], stops[leg + 1]].map(|stop| names.board().stop_name(stop));
        return Err(ClaimError::NoReading { route, leg, from, to, hexes: joined(hexes) });
    }
    Ok((readings, all))
}

/// The names joined by dashes, the first few of many.
fn joined(hexes: &[String]) -> String {
    const MOST: usize = 30;
    if hexes.len() <= MOST { hexes.join("-") } else { format!("{}-…", hexes[..MOST].join("-")) }
}
