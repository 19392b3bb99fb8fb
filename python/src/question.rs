//! Reading the questions of companies from board files, snapshots and recorded games.

use std::sync::Arc;
use std::time::{Duration, Instant};

use highball::Position;
use highball::game_board::GameBoard;
use highball::input::{self, BoardError, CompanyQuestion, CompanyQuestions, Origin, QuestionError, SelectError};
use highball::position::Snapshot;
use highball::record::{AskedTrains, GamePoint, Moment, MomentError, PlayedRoute};
use highball::title::{self, Title};
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::error::{Fault, not};
use crate::source::Source;

/// What is chosen of a file, and what replaces its parts.
#[derive(Debug, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Choice {
    /// The company; `None` for all that have trains.
    company: Option<String>,
    /// The trains in place of the company's own; its own if empty.
    trains: Vec<String>,
    /// The id of the question.
    id: Option<String>,
    /// The action of a recorded game after which the position is taken.
    action: Option<u64>,
    /// The point of a recorded game at which the position is taken.
    at: Option<At>,
    /// The round of a recorded game in which companies run.
    round: Option<String>,
}

/// A point of a recorded game: the id of an action, or `end`.
#[derive(Debug)]
pub(crate) enum At {
    Action(u64),
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for At {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let action = value.extract().ok().filter(|_| !value.is_instance_of::<PyBool>()).map(Self::Action);
        action.or_else(|| value.extract().ok().map(Self::Text)).ok_or_else(|| not(value, "the id of an action, or \"end\""))
    }
}

impl At {
    /// Reads the point.
    pub(crate) fn point(&self) -> Result<GamePoint, Fault> {
        match self {
            Self::Action(action) => Ok(GamePoint::After(*action)),
            Self::Text(text) => text.parse().map_err(|error| Fault::new(format!("`at`: {text:?}: {error}"))),
        }
    }
}

/// A company's question, and the time to read and check it.
pub(crate) struct Question {
    pub(crate) position: Position,
    /// The question as it was read; `None` if the trains of a snapshot have been replaced since.
    pub(crate) snapshot: Option<Snapshot>,
    pub(crate) origin: Origin,
    pub(crate) read: Duration,
}

impl Question {
    /// Returns the question of a company of a board, with `trains` in place of its own unless they are empty.
    pub(crate) fn of_board(game: Arc<GameBoard>, company: &str, trains: &[String]) -> Result<Self, Fault> {
        let start = Instant::now();
        let CompanyQuestion { position, snapshot, origin, .. } = input::question_of(&game, company, trains)?;
        Ok(Self { position, snapshot, origin, read: start.elapsed() })
    }

    /// Returns the board that it is of, with its trains.
    ///
    /// # Errors
    /// If it is of a snapshot.
    pub(crate) fn board_with_trains(&self) -> Result<GameBoard, Fault> {
        let Some(game) = self.game() else {
            let message =
                "this question does not say what can be built: advice needs a board file, a recorded game or a GameBoard";
            return Err(Fault::new(message));
        };
        let (mut game, company) = (GameBoard::clone(game), self.position.company_name());
        let trains: Vec<&str> = self.position.trains().iter().map(|train| train.name.as_str()).collect();
        // Those without a route are not part of the question.
        if game.position(company).is_ok_and(|own| own.trains() != self.position.trains()) {
            game.set_trains(company, &trains).map_err(Fault::new)?;
        }
        Ok(game)
    }

    /// Whether two questions are the same. Names, colours and what a file says besides make no difference.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let [own, others] = [self, other].map(|question| question.position.clone().with_scenery(None));
        own == others && self.game() == other.game()
    }

    /// Returns the board file that it is of.
    pub(crate) fn game(&self) -> Option<&Arc<GameBoard>> {
        if let Origin::Board(game) = &self.origin { Some(game) } else { None }
    }

    /// Returns the routes that were run in a recorded game.
    pub(crate) fn played(&self) -> Option<&[PlayedRoute]> {
        if let Origin::Record { played } = &self.origin { played.as_deref() } else { None }
    }
}

/// Questions, and the warnings about what they are from.
pub(crate) struct Found {
    pub(crate) questions: Vec<Question>,
    pub(crate) warnings: Vec<Fault>,
}

/// Reads the questions of the chosen companies.
pub(crate) fn read(source: &Source, title: Option<&Title>, choice: &Choice) -> PyResult<Found> {
    let start = Instant::now();
    let Choice { company, trains, id, .. } = choice;
    let moment = moment(choice).map_err(|fault| source.fault(fault))?;
    let asked = AskedTrains { company: company.as_deref(), trains };
    let choice = input::Choice { id: id.as_deref(), asked, moment, title };
    let found = source.select(id.as_deref())?.questions(&choice, &title_files(source));
    let CompanyQuestions { questions, warnings, .. } = found.map_err(|error| source.fault(error))?;
    let read = start.elapsed() / u32::try_from(questions.len()).unwrap_or(u32::MAX).max(1);
    let question = |CompanyQuestion { position, snapshot, origin, .. }| Question { position, snapshot, origin, read };
    let warnings = warnings.iter().map(Fault::from);
    Ok(Found { questions: questions.into_iter().map(question).collect(), warnings: warnings.collect() })
}

/// Returns the chosen moment of a recorded game.
fn moment(Choice { action, at, round, .. }: &Choice) -> Result<Option<Moment>, Fault> {
    let at = at.as_ref().map(At::point).transpose()?;
    Moment::named(*action, at, round.as_deref()).map_err(Fault::new)
}

impl From<QuestionError> for Fault {
    fn from(error: QuestionError) -> Self {
        let message = match &error {
            QuestionError::Select(SelectError::Several { .. }) => {
                "a second question: choose one with `id`, or answer all of them with `solve_batch`".to_owned()
            }
            QuestionError::Board(BoardError::IsTitle) => format!("{error}: use it as `title`"),
            QuestionError::NoTrains | QuestionError::Moment(MomentError::NoTrains { .. }) => {
                format!("{error} with `company`")
            }
            QuestionError::NotRecorded => {
                "not a recorded game: `action`, `at` and `round` need a game exported from 18xx.games".to_owned()
            }
            error => return Self::all_of(error.faults().into_iter().map(Self::from)),
        };
        Self { line: error.line(), ..Self::new(message) }
    }
}

/// Returns a function that reads the title files that a board names.
fn title_files(source: &Source) -> impl Fn(&str) -> Result<Title, String> {
    |name| {
        let path = source.folder().join(name);
        let text = Source::File(path.clone()).read_text(title::MAX_BYTES).map_err(|error| error.to_string())?;
        Title::read(&text).map_err(|errors| {
            let first = errors.first().map(ToString::to_string).unwrap_or_default();
            format!("{}:{first}", path.display())
        })
    }
}

/// Reads a board file and checks it against its title.
pub(crate) fn read_board(source: &Source, text: &str, title: Option<&Title>) -> Result<GameBoard, QuestionError> {
    Ok(input::read_board(text, title, &title_files(source))?)
}

/// Reads a title file.
pub(crate) fn read_title(source: &Source) -> PyResult<Title> {
    let text = source.read_text(title::MAX_BYTES)?;
    Title::read(&text).map_err(|errors| source.fault(Fault::all_of(errors.iter().map(Fault::from))))
}
