//! Recorded games: the questions at the chosen point of a game.

use std::fmt::Display;
use std::time::{Duration, Instant};

use crate::position::{Position, PositionError, Snapshot};
use crate::record::{PlayedRoute, Record, RecordError, Replay, Round, State};
use crate::title::Title;

use super::args::recorded_game::{GamePoint, RecordedGameArgs};
use super::failure::Failure;
use super::location::located;

/// The kind of action in which a company runs its trains.
const RUN_ROUTES: &str = "run_routes";

/// The question of a company at a point of a recorded game.
pub(super) struct RecordedQuestion {
    pub(super) snapshot: Snapshot,
    /// The routes that the company ran at this point; `None` if it ran none here.
    pub(super) played: Option<Vec<PlayedRoute>>,
    /// Time to make the question from the game.
    read_time: Duration,
}

impl RecordedQuestion {
    /// Returns the checked question and the time to make it.
    pub(super) fn position(self, file: &str) -> Result<(Position, Duration), Failure> {
        let start = Instant::now();
        let id = self.snapshot.id.clone();
        let position = self.snapshot.check().map_err(|errors| {
            Failure::unusable(located(file, None, format_args!("{id}: {}", PositionError::Check(errors))))
        })?;
        Ok((position, self.read_time + start.elapsed()))
    }
}

/// The questions at the chosen point, and the first error in the game after it.
pub(super) struct RecordedQuestions {
    pub(super) questions: Vec<RecordedQuestion>,
    pub(super) fault: Option<Failure>,
}

/// The failure to choose a point of a file that is not a recorded game.
pub(super) fn not_a_recorded_game(file: &str) -> Failure {
    let message = "not a recorded game: --action, --at and --round need a game exported from 18xx.games";
    Failure::unusable(located(file, None, message))
}

/// Reads a recorded game and returns the questions at the chosen point, by default its end. `trains` replace the companies' own unless
/// they are empty.
pub(super) fn select(
    file: &str,
    bytes: &[u8],
    title: Option<&Title>,
    args: &RecordedGameArgs,
    company: Option<&str>,
    trains: &[String],
) -> Result<RecordedQuestions, Failure> {
    let in_file = |error: RecordError| Failure::unusable(located(file, None, error));
    let record = Record::read(bytes, title).map_err(in_file)?;
    let selection = Selection { file, record: &record, company, trains };
    match (args.action, &args.round, args.at) {
        (Some(action), ..) => selection.after_action(action),
        (None, Some(round), _) => selection.in_round(round),
        (None, None, Some(GamePoint::End) | None) => selection.at_end(),
    }
}

/// A recorded game with the options that choose from it.
struct Selection<'a> {
    file: &'a str,
    record: &'a Record,
    company: Option<&'a str>,
    trains: &'a [String],
}

impl Selection<'_> {
    fn failure(&self, message: impl Display) -> Failure {
        Failure::unusable(located(self.file, None, message))
    }

    /// Returns the question of the company that runs its trains in an action. After any other action, returns those of all companies
    /// with trains.
    fn after_action(&self, id: u64) -> Result<RecordedQuestions, Failure> {
        let mut replay = self.record.replay();
        let (mut is_found, mut last) = (false, 0);
        while let Some(result) = replay.advance() {
            let action = match result {
                Ok(action) => action,
                Err(error) if is_found || last < id => {
                    let message = format_args!("--action {id}: the game can be followed only to action {last}; {error}");
                    return Err(self.failure(message));
                }
                Err(_) => break,
            };
            last = action.id.unwrap_or(last);
            is_found |= action.id == Some(id);
            if action.id == Some(id) && action.kind == RUN_ROUTES {
                let mut question = self.question(replay.state(), id, self.company.unwrap_or_else(|| action.entity()))?;
                question.played =
                    Some(action.routes.clone()).filter(|_| self.company.is_none_or(|company| company == action.entity()));
                return Ok(RecordedQuestions { questions: vec![question], fault: None });
            }
            if is_found && replay.rest().first().and_then(|next| next.id) != Some(id) {
                return self.of_all_companies(&replay, id);
            }
        }
        let ids = || self.record.actions().iter().filter_map(|action| action.id);
        let (first, last) = (ids().min().unwrap_or_default(), ids().max().unwrap_or_default());
        let message =
            format_args!("--action {id}: no such action, or it was undone; the game has actions {first} to {last}");
        Err(self.failure(message))
    }

    /// Returns the questions at the end, or as far as the game can be followed.
    fn at_end(&self) -> Result<RecordedQuestions, Failure> {
        let mut replay = self.record.replay();
        let (mut last, mut fault) = (0, None);
        while let Some(result) = replay.advance() {
            match result {
                Ok(action) => last = action.id.unwrap_or(last),
                Err(error) => fault = Some(self.failure(error)),
            }
        }
        match (self.of_all_companies(&replay, last), fault) {
            (Ok(questions), fault) => Ok(RecordedQuestions { fault, ..questions }),
            (Err(_), Some(fault)) => Err(fault),
            (Err(failure), None) => Err(failure),
        }
    }

    /// Returns the question of each company that ran its trains in a round, at the time it did.
    fn in_round(&self, text: &str) -> Result<RecordedQuestions, Failure> {
        let round: Round = text
            .parse()
            .map_err(|()| self.failure(format_args!("--round {text:?}: expected a round such as \"OR 5.2\"")))?;
        let mut replay = self.record.replay();
        let (mut questions, mut rounds, mut fault) = (Vec::new(), Vec::new(), None);
        while let Some(result) = replay.advance() {
            let action = match result {
                Ok(action) => action,
                Err(error) => {
                    fault = Some(self.failure(error));
                    break;
                }
            };
            if action.kind != RUN_ROUTES {
                continue;
            }
            let current = replay.state().round();
            if !rounds.contains(&current) {
                rounds.push(current);
            }
            if current == round && self.company.is_none_or(|company| company == action.entity()) {
                let question = self.question(replay.state(), action.id.unwrap_or_default(), action.entity())?;
                questions.push(RecordedQuestion { played: Some(action.routes.clone()), ..question });
            }
        }
        match fault {
            Some(fault) if questions.is_empty() => Err(fault),
            fault if !questions.is_empty() => Ok(RecordedQuestions { questions, fault }),
            _ => Err(self.nobody_runs_in(round, &rounds)),
        }
    }

    fn nobody_runs_in(&self, round: Round, rounds: &[Round]) -> Failure {
        let who = self.company.map_or_else(|| "no company runs".to_owned(), |company| format!("{company} does not run"));
        let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
        let hint = match &rounds[..] {
            [] => "no trains run in this game".to_owned(),
            rounds => format!("trains run in {}", rounds.join(", ")),
        };
        self.failure(format_args!("--round: {who} trains in {round}; {hint}"))
    }

    /// Returns the questions of all companies with trains, or of the chosen company.
    fn of_all_companies(&self, replay: &Replay<'_>, action: u64) -> Result<RecordedQuestions, Failure> {
        let state = replay.state();
        let companies: Vec<&str> = self.company.map_or_else(|| state.companies().collect(), |company| vec![company]);
        if companies.is_empty() {
            return Err(self.failure(format_args!(
                "action {action}: no company has trains; choose a later action, or a company with --company"
            )));
        }
        let questions = companies.into_iter().map(|company| self.question(state, action, company));
        Ok(RecordedQuestions { questions: questions.collect::<Result<_, _>>()?, fault: None })
    }

    fn question(&self, state: &State<'_>, action: u64, company: &str) -> Result<RecordedQuestion, Failure> {
        let start = Instant::now();
        let id = format!("{}/{action}", self.record.id());
        let snapshot = match self.trains {
            [] => state.question(&id, company),
            trains => state.question_with_trains(&id, company, trains),
        };
        let snapshot = snapshot.map_err(|error| self.failure(error.in_action(action)))?;
        Ok(RecordedQuestion { snapshot, played: None, read_time: start.elapsed() })
    }
}
