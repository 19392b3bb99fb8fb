//! A claim as somebody tells it, its names read and its track still open.

use super::names::{Meant, NameFault, Names};
use super::{structured, text};
use crate::board::{HexId, StopId};
use crate::network::kinds_of_trains;
use crate::position::{Position, Route};
use crate::rules::{Money, TrainId};
use crate::title::Unknown;

/// A set of runs as somebody tells it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// The runs, in the order of the claim.
    pub runs: Vec<ToldRun>,
    /// The choices that the claim takes, by their numbers among the question's; nothing where it leaves them open.
    pub choices: Option<Vec<usize>>,
}

/// A run as somebody tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldRun {
    /// The trains of which one is meant; never none.
    pub trains: Vec<TrainId>,
    /// Where it runs.
    pub way: Way,
    /// What it is told to earn, where that is said.
    pub sum: Option<Money>,
}

impl ToldRun {
    /// A run of a train.
    #[must_use]
    pub fn new(train: TrainId, way: Way) -> Self {
        Self { trains: vec![train], way, sum: None }
    }
}

/// Where a run leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// From stop to stop, over track that is left open.
    Stops(Vec<ToldStop>),
    /// Over this track.
    Track(Route),
}

/// A stop of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldStop {
    /// The stops of which one is meant; never none.
    pub options: Vec<StopId>,
    /// How the run comes to it from the stop before.
    pub from_before: Between,
}

/// What is told of the way between two stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Between {
    /// It leads over these hexes, in this order; there may be others.
    Via(Vec<HexId>),
    /// It enters just these hexes, listed from either end, and makes no stop between.
    Hexes(Vec<HexId>),
}

/// Why a claim cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{verb} {text:?}: {fault}")]
pub struct ToldError {
    /// What it is: a `claim`, or the route of a `why`.
    pub verb: &'static str,
    /// What cannot be read: the route, or all of the claim.
    pub text: String,
    /// What is wrong with it.
    pub fault: ToldFault,
}

impl ToldError {
    pub(super) fn new(text: impl Into<String>, fault: impl Into<ToldFault>) -> Self {
        Self { verb: "claim", text: text.into(), fault: fault.into() }
    }
}

/// What is wrong with a claim that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ToldFault {
    /// A train that there is not.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// A stop that there is not, or that could be several.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// It says nothing.
    #[error("no route, expected TRAIN: STOP, STOP, ...")]
    Nothing,
    /// No train, and all have a run.
    #[error("no train is left to run it, expected at most one route for each of {}", trains.join(", "))]
    NoTrainLeft {
        /// The ids of the trains.
        trains: Vec<String>,
    },
    /// `via` with nothing before or after it.
    #[error("via a hex at an end of the route, expected it between two stops")]
    ViaAtEnd,
    /// A stop that could be several, where the track is told.
    #[error("stop {0:?} of a run with track, expected one stop, such as \"E6/0\"")]
    StopWithTrack(String),
    /// A segment that there is not.
    #[error("no segment {0:?} on the board, expected HEX:NUMBER, such as \"E6:1\"")]
    Segment(String),
    /// Too few or too many legs for the stops.
    #[error("{legs} legs, expected {expected}, one fewer than the stops")]
    LegCount {
        /// The legs that there are.
        legs: usize,
        /// One fewer than the stops.
        expected: usize,
    },
    /// It is no JSON, or no TOML.
    #[error("{0}")]
    Format(String),
    /// It is too long.
    #[error("{found} {what}, expected at most {most}")]
    TooMuch {
        /// What there is too much of.
        what: &'static str,
        /// How much.
        found: usize,
        /// How much there may be.
        most: usize,
    },
}

/// How a claim is written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimForm {
    /// As JSON where it begins with a bracket, else as people write it: a route on a line, or several with `;` between.
    Text,
    /// As TOML.
    Toml,
}

/// The most bytes that a claim may have. One that says its track for a dozen trains has some thousands.
pub const MOST_CLAIM_BYTES: usize = 1 << 20;

/// The most runs that a claim may have, and the most stops of one run: far more than any game has.
pub const MOST_TOLD: usize = 1_000;

impl Told {
    /// Reads a claim for a position.
    ///
    /// As text it is a route a line, or several with `;` between, and `#` begins a comment:
    ///
    /// ```text
    /// 4D: San Antonio, Matamoros, Monterrey via K10, O10/1
    /// 3: A1 - A3 - A5
    /// ```
    ///
    /// A train is an id, or a name, which then means the first such train that has no run yet; where it is left out, any that has
    /// none is meant. `4D: none` says that it does not run. A stop is a hex with one stop, or the name of a place without regard to
    /// case, accents and punctuation, or the beginning or a word of it, or its initials; where there are several stops any is
    /// meant, or one by its number (`O10/1`). A price after a stop says nothing, and `= 280` after a route what it is told to earn.
    /// `via H11` says which way the run takes between two stops. A hex without stops is on the way too.
    ///
    /// As TOML or JSON it is an object with `runs` (or `routes`), each with its `train`, and its `stops` as above. An answer of
    /// the program is one: where a run has `track`, that is the one. So is a game's record: where a run has `legs`, each lists
    /// the hexes from one stop to the next.
    ///
    /// ```
    /// use highball::Position;
    /// use highball::claim::{ClaimForm, Told};
    ///
    /// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
    /// let told = Told::read(&position, "5: G15, F14; 4+: F8 - G11", ClaimForm::Text)?;
    /// assert_eq!(told.runs.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where it names what the position does not have, or does not say which train runs.
    pub fn read(position: &Position, text: &str, form: ClaimForm) -> Result<Self, ToldError> {
        let too_much = |what, found, most| ToldError::new("", ToldFault::TooMuch { what, found, most });
        if text.len() > MOST_CLAIM_BYTES {
            return Err(too_much("bytes", text.len(), MOST_CLAIM_BYTES));
        }
        let names = Names::new(position);
        let (routes, choices) = match (form, text.trim_start().chars().next()) {
            (ClaimForm::Text, Some('{' | '[')) => structured::read_json(&names, text)?,
            (ClaimForm::Text, _) => (text::routes(&names, text)?, None),
            (ClaimForm::Toml, _) => structured::read_toml(&names, text)?,
        };
        let stops = routes.iter().map(|route| route.way.stop_count()).max().unwrap_or(0);
        if routes.len() > MOST_TOLD || stops > MOST_TOLD {
            let (what, found) = if stops > MOST_TOLD { ("stops", stops) } else { ("runs", routes.len()) };
            return Err(too_much(what, found, MOST_TOLD));
        }
        Ok(Self { runs: assign(position, routes)?, choices })
    }

    /// Reads one route as people write it, for each kind of train that may be meant: the one that is named, or where none is, one
    /// of each kind.
    ///
    /// # Errors
    /// Where it names what the position does not have.
    pub fn read_route(position: &Position, text: &str) -> Result<Vec<Self>, ToldError> {
        let of_why = |error: ToldError| ToldError { verb: "why", ..error };
        if text.len() > MOST_CLAIM_BYTES {
            let fault = ToldFault::TooMuch { what: "bytes", found: text.len(), most: MOST_CLAIM_BYTES };
            return Err(of_why(ToldError::new("", fault)));
        }
        let mut routes = text::routes(&Names::new(position), text).map_err(of_why)?;
        let (Some(route), true) = (routes.pop(), routes.is_empty()) else {
            let fault = match routes.len() {
                0 => ToldFault::Nothing,
                others => ToldFault::TooMuch { what: "routes", found: others + 1, most: 1 },
            };
            return Err(of_why(ToldError::new(text, fault)));
        };
        let kinds = kinds_of_trains(position);
        let first_of_kind = |train: &TrainId| !kinds[..train.index()].contains(&kinds[train.index()]);
        let trains: Vec<TrainId> = match route.trains.first() {
            Some(&train) => vec![train],
            None => position.train_ids().filter(first_of_kind).collect(),
        };
        let told =
            |train| Self { runs: vec![ToldRun { sum: route.sum, ..ToldRun::new(train, route.way.clone()) }], choices: None };
        Ok(trains.into_iter().map(told).collect())
    }
}

impl Way {
    fn stop_count(&self) -> usize {
        match self {
            Self::Stops(stops) => stops.len(),
            Self::Track(route) => route.stops.len(),
        }
    }
}

/// A route before it is known which train runs it.
pub(super) struct Unassigned {
    /// As it is written.
    pub(super) text: String,
    /// The trains that may be meant: one by its id, or all of a name; none where it names none.
    pub(super) trains: Vec<TrainId>,
    pub(super) way: Way,
    /// What it is told to earn.
    pub(super) sum: Option<Money>,
}

/// Gives each route its train: first to those that name one by its id, then by its name, then to the rest. Where the trains that are
/// left are not alike, each of these may be meant.
fn assign(position: &Position, routes: Vec<Unassigned>) -> Result<Vec<ToldRun>, ToldError> {
    let mut taken = vec![false; position.trains().len()];
    let mut assigned: Vec<Vec<TrainId>> = vec![Vec::new(); routes.len()];
    for several in [false, true] {
        for (route, trains) in routes.iter().zip(&mut assigned) {
            let Some(&first) = route.trains.first() else { continue };
            if (route.trains.len() > 1) == several {
                let free = route.trains.iter().copied().find(|train| !taken[train.index()]);
                let chosen = free.unwrap_or(first);
                taken[chosen.index()] = true;
                trains.push(chosen);
            }
        }
    }
    let mut free: Vec<TrainId> = position.train_ids().filter(|train| !taken[train.index()]).collect();
    let kinds = kinds_of_trains(position);
    let are_alike = free.windows(2).all(|pair| kinds[pair[0].index()] == kinds[pair[1].index()]);
    let open = assigned.iter().filter(|trains| trains.is_empty()).count();
    if let Some(route) = routes.iter().filter(|route| route.trains.is_empty()).nth(free.len()) {
        let trains = position.trains().iter().map(|train| train.id.clone()).collect();
        return Err(ToldError::new(&route.text, ToldFault::NoTrainLeft { trains }));
    }
    // Of more alike trains than there are routes the first serve as well as the others.
    let of_kind =
        |train: &TrainId| free.iter().filter(|it| *it < train && kinds[it.index()] == kinds[train.index()]).count();
    let candidates: Vec<TrainId> = free.iter().copied().filter(|train| of_kind(train) < open).collect();
    for trains in assigned.iter_mut().filter(|trains| trains.is_empty()) {
        *trains = if are_alike { vec![free.remove(0)] } else { candidates.clone() };
    }
    let runs = routes.into_iter().zip(assigned);
    Ok(runs.map(|(route, trains)| ToldRun { trains, way: route.way, sum: route.sum }).collect())
}

/// Takes words for stops one after another, and makes hexes without stops the way between them.
#[derive(Default)]
pub(super) struct Stops {
    stops: Vec<ToldStop>,
    via: Vec<HexId>,
}

impl Stops {
    pub(super) fn stop(&mut self, names: &Names<'_>, word: &str) -> Result<(), NameFault> {
        match names.meant(word)? {
            Meant::Track(hex) => self.via.push(hex),
            Meant::Stops(options) => {
                self.stops.push(ToldStop { options, from_before: Between::Via(std::mem::take(&mut self.via)) });
            }
        }
        Ok(())
    }

    pub(super) fn via(&mut self, names: &Names<'_>, word: &str) -> Result<(), NameFault> {
        self.via.push(names.way(word)?);
        Ok(())
    }

    /// # Errors
    /// Where nothing lies before or after a hex on the way.
    pub(super) fn finish(self) -> Result<Vec<ToldStop>, ToldFault> {
        let begins_on_the_way =
            self.stops.first().is_some_and(|stop| !matches!(&stop.from_before, Between::Via(via) if via.is_empty()));
        match () {
            () if self.stops.is_empty() && self.via.is_empty() => Err(ToldFault::Nothing),
            () if begins_on_the_way || !self.via.is_empty() => Err(ToldFault::ViaAtEnd),
            () => Ok(self.stops),
        }
    }
}
