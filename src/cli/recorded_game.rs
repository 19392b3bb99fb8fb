//! Recorded games: the questions at the chosen point of a game.

use std::time::{Duration, Instant};

use crate::position::{Position, PositionError, Snapshot};
use crate::record::{Asked, Moment, MomentError, PlayedRoute, Record, Round};
use crate::title::Title;

use super::args::recorded_game::{GamePoint, RecordedGameArgs};
use super::failure::Failure;
use super::location::located;

/// The question of a company at a point of a recorded game.
pub(super) struct RecordedQuestion {
    pub(super) snapshot: Snapshot,
    /// The routes that the company ran at this point; `None` if it ran none here.
    pub(super) played: Option<Vec<PlayedRoute>>,
    /// Time to make the question from the game: its share of the time for all questions.
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

/// The failure of a command that reads a recorded game or chooses a moment of it.
pub(super) fn failure(file: &str, error: &MomentError) -> Failure {
    let message = match error {
        MomentError::Record(error) => error.to_string(),
        MomentError::NoTrains { .. } => format!("{error} with --company"),
        error => format!("--{error}"),
    };
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
    let in_file = |error: MomentError| failure(file, &error);
    let record = Record::read(bytes, title).map_err(|error| in_file(error.into()))?;
    let moment = match (args.action, &args.round, args.at) {
        (Some(action), ..) => Moment::AfterAction(action),
        (None, Some(round), _) => Moment::InRound(read_round(file, round)?),
        (None, None, Some(GamePoint::End) | None) => Moment::End,
    };
    let start = Instant::now();
    let found = record.questions(moment, Asked { company, trains }).map_err(in_file)?;
    let read_time = start.elapsed() / u32::try_from(found.questions.len()).unwrap_or(u32::MAX).max(1);
    let questions = found.questions.into_iter();
    Ok(RecordedQuestions {
        questions: questions.map(|it| RecordedQuestion { snapshot: it.snapshot, played: it.played, read_time }).collect(),
        fault: found.fault.map(|error| in_file(error.into())),
    })
}

fn read_round(file: &str, text: &str) -> Result<Round, Failure> {
    text.parse().map_err(|()| {
        Failure::unusable(located(file, None, format_args!("--round {text:?}: expected a round such as \"OR 5.2\"")))
    })
}
