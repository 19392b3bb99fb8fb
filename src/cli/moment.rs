//! Moments of recorded games: the questions that they pose.

use std::time::{Duration, Instant};

use highball::position::{Position, PositionError, Snapshot};
use highball::record::{PlayedRoute, Record, RecordError, Replay, Round, State};
use highball::title::Title;

use super::args::{At, MomentArgs};
use super::input;
use super::status::Failure;

/// What a company could earn at a moment.
pub(super) struct Moment {
    pub(super) snapshot: Snapshot,
    /// The routes that were run then; nothing where it is no moment at which a company ran.
    pub(super) played: Option<Vec<PlayedRoute>>,
    /// How long it took to make the question from what was read.
    read: Duration,
}

impl Moment {
    /// The question, checked, and how long it took to get there.
    pub(super) fn position(self, name: &str) -> Result<(Position, Duration), Failure> {
        let start = Instant::now();
        let id = self.snapshot.id.clone();
        let position = self.snapshot.check().map_err(|errors| {
            let what = format_args!("{id}: {}", PositionError::Check(errors)).to_string();
            Failure::unusable(input::place(name, None, what))
        })?;
        Ok((position, self.read + start.elapsed()))
    }
}

/// The questions of the moments that are asked for, and what is wrong with the game after them.
pub(super) struct Moments {
    pub(super) moments: Vec<Moment>,
    pub(super) fault: Option<Failure>,
}

impl MomentArgs {
    /// Whether one is asked for.
    pub(super) const fn is_some(&self) -> bool {
        self.action.is_some() || self.at.is_some() || self.round.is_some()
    }
}

/// That a moment was asked for of something that has none.
pub(super) fn no_record(name: &str) -> Failure {
    let what = "no recorded game, which --action, --at and --round ask about, expected a game exported from 18xx.games";
    Failure::unusable(input::place(name, None, what))
}

/// Reads a recorded game, and asks at a moment of it: at the end where none is named.
pub(super) fn ask(
    name: &str,
    bytes: &[u8],
    title: Option<&Title>,
    args: &MomentArgs,
    company: Option<&str>,
    trains: &[String],
) -> Result<Moments, Failure> {
    let in_file = |error: RecordError| Failure::unusable(input::place(name, None, error));
    let record = Record::read(bytes, title).map_err(in_file)?;
    let asker = Asker { name, record: &record, company, trains };
    match (args.action, &args.round, args.at) {
        (Some(action), ..) => asker.after(action),
        (None, Some(round), _) => asker.in_round(round),
        (None, None, Some(At::End) | None) => asker.at_end(),
    }
}

struct Asker<'a> {
    name: &'a str,
    record: &'a Record,
    company: Option<&'a str>,
    /// To be asked for in place of its own; empty where these are meant.
    trains: &'a [String],
}

impl Asker<'_> {
    fn failure(&self, what: impl std::fmt::Display) -> Failure {
        Failure::unusable(input::place(self.name, None, what))
    }

    /// After an action: of the company that runs its trains in it, else of all that can run.
    fn after(&self, id: u64) -> Result<Moments, Failure> {
        let mut replay = self.record.replay();
        let (mut found, mut last) = (false, 0);
        while let Some(done) = replay.advance() {
            let action = match done {
                Ok(action) => action,
                Err(error) if found || last < id => {
                    let what = format!("--action: {id} is not reached: the game was read up to action {last}");
                    return Err(self.failure(format_args!("{what}, and then {error}")));
                }
                Err(_) => break,
            };
            last = action.id.unwrap_or(last);
            found |= action.id == Some(id);
            if action.id == Some(id) && action.kind == "run_routes" {
                let mut moment = self.question(replay.state(), id, self.company.unwrap_or_else(|| action.entity()))?;
                moment.played =
                    Some(action.routes.clone()).filter(|_| self.company.is_none_or(|company| company == action.entity()));
                return Ok(Moments { moments: vec![moment], fault: None });
            }
            if found && replay.rest().first().and_then(|next| next.id) != Some(id) {
                return self.all(&replay, id);
            }
        }
        let ids = || self.record.actions().iter().filter_map(|action| action.id);
        let (first, last) = (ids().min().unwrap_or_default(), ids().max().unwrap_or_default());
        let what = format!("--action: no action {id}, or it was taken back");
        Err(self.failure(format_args!("{what}, expected one from {first} to {last} that stands")))
    }

    /// At the end, or as far as the game can be followed.
    fn at_end(&self) -> Result<Moments, Failure> {
        let mut replay = self.record.replay();
        let (mut last, mut fault) = (0, None);
        while let Some(done) = replay.advance() {
            match done {
                Ok(action) => last = action.id.unwrap_or(last),
                Err(error) => fault = Some(self.failure(error)),
            }
        }
        match (self.all(&replay, last), fault) {
            (Ok(asked), fault) => Ok(Moments { fault, ..asked }),
            (Err(_), Some(fault)) => Err(fault),
            (asked, None) => asked,
        }
    }

    /// In a round: of each company that ran its trains in it, when it did.
    fn in_round(&self, text: &str) -> Result<Moments, Failure> {
        let round: Round = text
            .parse()
            .map_err(|()| self.failure(format_args!("--round: {text:?} is no round, expected one such as \"OR 5.2\"")))?;
        let mut replay = self.record.replay();
        let (mut moments, mut rounds, mut fault) = (Vec::new(), Vec::new(), None);
        while let Some(done) = replay.advance() {
            let action = match done {
                Ok(action) => action,
                Err(error) => {
                    fault = Some(self.failure(error));
                    break;
                }
            };
            if action.kind != "run_routes" {
                continue;
            }
            let here = replay.state().round();
            if !rounds.contains(&here) {
                rounds.push(here);
            }
            if here == round && self.company.is_none_or(|company| company == action.entity()) {
                let moment = self.question(replay.state(), action.id.unwrap_or_default(), action.entity())?;
                moments.push(Moment { played: Some(action.routes.clone()), ..moment });
            }
        }
        match fault {
            Some(fault) if moments.is_empty() => Err(fault),
            fault if !moments.is_empty() => Ok(Moments { moments, fault }),
            _ => {
                let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
                let expected = if rounds.is_empty() {
                    "a game in which one does".to_owned()
                } else {
                    format!("one of {}", rounds.join(", "))
                };
                let who = self.company.map_or_else(|| "nobody".to_owned(), |company| format!("{company} never"));
                Err(self.failure(format_args!("--round: {who} runs trains in {round}, expected {expected}")))
            }
        }
    }

    /// The questions of all companies that can run, or of the one that is asked for.
    fn all(&self, replay: &Replay<'_>, id: u64) -> Result<Moments, Failure> {
        let state = replay.state();
        let companies: Vec<&str> = self.company.map_or_else(|| state.companies().collect(), |company| vec![company]);
        if companies.is_empty() {
            return Err(
                self.failure(format_args!("action {id}: no company has trains, expected a later moment, or --company"))
            );
        }
        let moments = companies.into_iter().map(|company| self.question(state, id, company));
        Ok(Moments { moments: moments.collect::<Result<_, _>>()?, fault: None })
    }

    fn question(&self, state: &State<'_>, action: u64, company: &str) -> Result<Moment, Failure> {
        let start = Instant::now();
        let id = format!("{}/{action}", self.record.id());
        let asked = match self.trains {
            [] => state.question(&id, company),
            trains => state.question_with_trains(&id, company, trains),
        };
        let snapshot = asked.map_err(|error| self.failure(error.in_action(action)))?;
        Ok(Moment { snapshot, played: None, read: start.elapsed() })
    }
}
