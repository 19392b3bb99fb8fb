//! Claims as programs write them: answers of this one, records of games, and claims in TOML.

use serde::Deserialize;

use super::claimed::{Between, Stops, ToldError, ToldFault, ToldStop, Unassigned, Way};
use super::names::Names;
use super::text;
use crate::board::{HexId, SegmentId, StopId};
use crate::position::Route;
use crate::title::Unknown;

/// A claim; fields that say nothing of the runs are left to others.
#[derive(Debug, Deserialize)]
struct Written {
    #[serde(alias = "routes")]
    runs: Vec<WrittenRun>,
    choices: Option<Vec<String>>,
}

/// A run.
#[derive(Debug, Deserialize)]
struct WrittenRun {
    train: Option<String>,
    stops: WrittenStops,
    legs: Option<Vec<Vec<String>>>,
    track: Option<Vec<Vec<String>>>,
}

/// The stops of a run, in a list or in a line.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a list of stops, or stops with commas between")]
enum WrittenStops {
    List(Vec<String>),
    Line(String),
}

/// What a claim says: its routes, and the choices by their numbers.
type Read = Result<(Vec<Unassigned>, Option<Vec<usize>>), ToldError>;

pub(super) fn read_json(names: &Names<'_>, text: &str) -> Read {
    let format = |error: serde_json::Error| whole(text, ToldFault::Format(format!("cannot be read as JSON: {error}")));
    let written = if text.trim_start().starts_with('[') {
        Written { runs: serde_json::from_str(text).map_err(format)?, choices: None }
    } else {
        serde_json::from_str(text).map_err(format)?
    };
    read(names, &written, text)
}

pub(super) fn read_toml(names: &Names<'_>, text: &str) -> Read {
    let written: Written = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| 1 + text[..span.start.min(text.len())].matches('\n').count());
        let message = error.message().replace('\n', " ");
        whole(text, ToldFault::Format(format!("cannot be read as TOML: line {line}: {message}")))
    })?;
    read(names, &written, text)
}

/// A fault of all of a claim, of which the beginning is shown.
fn whole(text: &str, fault: ToldFault) -> ToldError {
    const MOST: usize = 40;
    let shown: String = text.trim().chars().take(MOST).collect();
    let shown = if text.trim().chars().count() > MOST { format!("{shown}…") } else { shown };
    ToldError::new(shown, fault)
}

fn read(names: &Names<'_>, written: &Written, text: &str) -> Read {
    let choice = |id: &String| {
        let choices = &names.position().rules().choices;
        let number = choices.iter().position(|choice| choice.id == *id);
        let unknown = || Unknown::new("choice", id, choices.iter().map(|choice| choice.id.as_str()));
        number.ok_or_else(|| whole(text, unknown().into()))
    };
    let choices = written.choices.as_ref().map(|ids| ids.iter().map(choice).collect::<Result<_, _>>()).transpose()?;
    let route = |run: &WrittenRun| {
        let text = match &run.stops {
            WrittenStops::List(stops) => stops.join(", "),
            WrittenStops::Line(line) => line.clone(),
        };
        let text = run.train.as_ref().map_or_else(|| text.clone(), |train| format!("{train}: {text}"));
        route(names, run, &text).map_err(|fault| ToldError::new(&text, fault))
    };
    Ok((written.runs.iter().map(route).collect::<Result<_, _>>()?, choices))
}

fn route(names: &Names<'_>, run: &WrittenRun, text: &str) -> Result<Unassigned, ToldFault> {
    let trains = run.train.as_ref().map_or_else(|| Ok(Vec::new()), |name| names.trains(name))?;
    let mut told = Stops::default();
    match &run.stops {
        WrittenStops::List(words) => words.iter().try_for_each(|word| text::add(names, word, &mut told))?,
        WrittenStops::Line(line) => text::add(names, line, &mut told)?,
    }
    let stops = told.finish()?;
    let way = match (&run.track, &run.legs) {
        (Some(track), _) => Way::Track(track_of(names, &stops, track)?),
        (None, Some(legs)) => Way::Stops(over(names, stops, legs)?),
        (None, None) => Way::Stops(stops),
    };
    Ok(Unassigned { text: text.to_owned(), trains, way, sum: None })
}

/// The route over track that is told in full.
fn track_of(names: &Names<'_>, stops: &[ToldStop], track: &[Vec<String>]) -> Result<Route, ToldFault> {
    let stop = |stop: &ToldStop| match stop.options[..] {
        [stop] => Ok(stop),
        _ => {
            let names: Vec<String> = stop.options.iter().map(|&stop| names.board().stop_name(stop)).collect();
            Err(ToldFault::StopWithTrack(names.join(" or ")))
        }
    };
    let segment = |name: &String| segment(names, name).ok_or_else(|| ToldFault::Segment(name.clone()));
    let leg = |leg: &Vec<String>| leg.iter().map(segment).collect::<Result<Vec<SegmentId>, ToldFault>>();
    Ok(Route {
        stops: stops.iter().map(stop).collect::<Result<Vec<StopId>, ToldFault>>()?,
        legs: track.iter().map(leg).collect::<Result<_, _>>()?,
    })
}

fn segment(names: &Names<'_>, name: &str) -> Option<SegmentId> {
    let (hex, number) = name.rsplit_once(':')?;
    names.board().hex(names.hex(hex)?).segments().nth(number.parse().ok()?)
}

/// The stops with the hexes of the legs between them.
fn over(names: &Names<'_>, mut stops: Vec<ToldStop>, legs: &[Vec<String>]) -> Result<Vec<ToldStop>, ToldFault> {
    let expected = stops.len() - 1;
    if legs.len() != expected {
        return Err(ToldFault::LegCount { legs: legs.len(), expected });
    }
    for (stop, leg) in stops.iter_mut().skip(1).zip(legs) {
        let hexes = leg.iter().map(|word| names.way(word)).collect::<Result<Vec<HexId>, _>>()?;
        stop.from_before = Between::Hexes(hexes);
    }
    Ok(stops)
}
