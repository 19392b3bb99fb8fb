//! Claims in JSON and TOML: answers of this program, recorded games, and claims written by hand.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::claimed::{ClaimedConnection, ClaimedRoute, ClaimedStop};
use super::error::{ClaimError, ClaimFault, ClaimFaults, collect};
use super::names::Names;
use super::route_builder::RouteBuilder;
use super::text;
use super::unassigned::UnassignedRun;
use crate::board::{HexId, SegmentId, StopId};
use crate::position::Route;
use crate::rules::Money;
use crate::title::Unknown;

/// A claim as written. Fields that do not concern the runs are ignored.
#[derive(Debug, Deserialize)]
struct WrittenClaim {
    #[serde(alias = "routes")]
    runs: Vec<WrittenRun>,
    choices: Option<Vec<String>>,
    revenue: Option<WrittenRevenue>,
}

/// A revenue as written. Anything but a whole number says nothing.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum WrittenRevenue {
    Money(Money),
    Other(IgnoredAny),
}

/// A run as written.
#[derive(Debug, Deserialize)]
struct WrittenRun {
    train: Option<String>,
    stops: WrittenStops,
    legs: Option<Vec<Vec<String>>>,
    track: Option<Vec<Vec<String>>>,
}

/// The stops of a run, as a list or in one string.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a list of stops, or stops with commas between")]
enum WrittenStops {
    List(Vec<String>),
    Line(String),
}

/// The contents of a claim before each run has its train.
pub(super) struct Contents {
    pub(super) runs: Vec<UnassignedRun>,
    /// Its choices as indices.
    pub(super) choices: Option<Vec<usize>>,
    /// The revenue that it states for all runs together.
    pub(super) revenue: Option<Money>,
}

pub(super) fn read_json(names: &Names<'_>, text: &str) -> Result<Contents, ClaimError> {
    let error =
        |error: serde_json::Error| error_in_claim(text, ClaimFault::Format(format!("cannot be read as JSON: {error}")));
    let written = if text.trim_start().starts_with('[') {
        WrittenClaim { runs: serde_json::from_str(text).map_err(error)?, choices: None, revenue: None }
    } else {
        serde_json::from_str(text).map_err(error)?
    };
    read(names, &written, text)
}

pub(super) fn read_toml(names: &Names<'_>, text: &str) -> Result<Contents, ClaimError> {
    let written: WrittenClaim = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| 1 + text[..span.start.min(text.len())].matches('\n').count());
        let message = error.message().replace('\n', " ");
        error_in_claim(text, ClaimFault::Format(format!("cannot be read as TOML: line {line}: {message}")))
    })?;
    read(names, &written, text)
}

/// Creates an error about the whole claim, showing its beginning.
fn error_in_claim(text: &str, fault: ClaimFault) -> ClaimError {
    const MAX_SHOWN: usize = 40;
    let shown: String = text.trim().chars().take(MAX_SHOWN).collect();
    let shown = if text.trim().chars().count() > MAX_SHOWN { format!("{shown}…") } else { shown };
    ClaimError::new(shown, fault)
}

fn read(names: &Names<'_>, written: &WrittenClaim, text: &str) -> Result<Contents, ClaimError> {
    let choice = |id: &String| {
        let choices = &names.position().rules().choices;
        let number = choices.iter().position(|choice| choice.id == *id);
        let unknown = || Unknown::new("choice", id, choices.iter().map(|choice| choice.id.as_str()));
        number.ok_or_else(|| error_in_claim(text, unknown().into()))
    };
    let choices = written.choices.as_ref().map(|ids| ids.iter().map(choice).collect::<Result<_, _>>()).transpose()?;
    let run = |run: &WrittenRun| {
        let text = match &run.stops {
            WrittenStops::List(stops) => stops.join(", "),
            WrittenStops::Line(line) => line.clone(),
        };
        let text = run.train.as_ref().map_or_else(|| text.clone(), |train| format!("{train}: {text}"));
        read_run(names, run, &text).map_err(|faults| faults.of(&text))
    };
    let revenue = match written.revenue {
        Some(WrittenRevenue::Money(revenue)) => Some(revenue),
        Some(WrittenRevenue::Other(_)) | None => None,
    };
    Ok(Contents { runs: collect(written.runs.iter().map(run))?, choices, revenue })
}

fn read_run(names: &Names<'_>, run: &WrittenRun, text: &str) -> Result<UnassignedRun, ClaimFaults> {
    let trains = run.train.as_ref().map_or_else(|| Ok(Vec::new()), |name| names.trains(name))?;
    let mut route = RouteBuilder::default();
    match &run.stops {
        WrittenStops::List(words) => ClaimFaults::each(words, |word| text::add_stops(names, word, &mut route))?,
        WrittenStops::Line(line) => text::add_stops(names, line, &mut route)?,
    }
    let stops = route.finish()?;
    let route = match (&run.track, &run.legs) {
        (Some(track), _) => ClaimedRoute::Track(route_over_track(names, &stops, track)?),
        (None, Some(legs)) => ClaimedRoute::Stops(with_legs(names, stops, legs)?),
        (None, None) => ClaimedRoute::Stops(stops),
    };
    Ok(UnassignedRun { text: text.to_owned(), trains, route, revenue: None })
}

/// Returns the route between these stops over this track.
fn route_over_track(names: &Names<'_>, stops: &[ClaimedStop], track: &[Vec<String>]) -> Result<Route, ClaimFault> {
    let stop = |stop: &ClaimedStop| match stop.options[..] {
        [stop] => Ok(stop),
        _ => {
            let names: Vec<String> = stop.options.iter().map(|&stop| names.board().stop_name(stop)).collect();
            Err(ClaimFault::StopWithTrack(names.join(" or ")))
        }
    };
    let segment = |name: &String| segment(names, name).ok_or_else(|| ClaimFault::Segment(name.clone()));
    let leg = |leg: &Vec<String>| leg.iter().map(segment).collect::<Result<Vec<SegmentId>, ClaimFault>>();
    Ok(Route {
        stops: stops.iter().map(stop).collect::<Result<Vec<StopId>, ClaimFault>>()?,
        legs: track.iter().map(leg).collect::<Result<_, _>>()?,
    })
}

fn segment(names: &Names<'_>, name: &str) -> Option<SegmentId> {
    let (hex, number) = name.rsplit_once(':')?;
    names.board().hex(names.hex(hex)?).segments().nth(number.parse().ok()?)
}

/// Connects the stops by legs, each a list of hexes.
fn with_legs(names: &Names<'_>, mut stops: Vec<ClaimedStop>, legs: &[Vec<String>]) -> Result<Vec<ClaimedStop>, ClaimFault> {
    let expected = stops.len() - 1;
    if legs.len() != expected {
        return Err(ClaimFault::LegCount { legs: legs.len(), expected });
    }
    for (stop, leg) in stops.iter_mut().skip(1).zip(legs) {
        let hexes = leg.iter().map(|word| names.hex_on_the_way(word)).collect::<Result<Vec<HexId>, _>>()?;
        stop.connection = ClaimedConnection::Exactly(hexes);
    }
    Ok(stops)
}
