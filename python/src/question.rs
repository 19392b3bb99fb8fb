//! Reading the questions of companies from board files, snapshots and recorded games.

use std::sync::Arc;
use std::time::{Duration, Instant};

use highball::board_file::{BoardFile, BoardFileError, Entry, Game, Rejected};
use highball::file_kind::FileKind;
use highball::input::Selected;
use highball::position::{PositionError, Snapshot};
use highball::record::{self, Moment, MomentError, PlayedRoute, Record, RecordedQuestions};
use highball::stream;
use highball::title::{self, Title};
use highball::{Position, board_file};
use pyo3::prelude::*;

use crate::error::Fault;
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
    /// The round of a recorded game in which companies run.
    round: Option<String>,
}

/// A company's question, and where it is from.
pub(crate) struct Question {
    pub(crate) position: Position,
    /// The question as it was read; `None` if its trains have been replaced since.
    pub(crate) snapshot: Option<Snapshot>,
    /// The board file that it is of.
    pub(crate) game: Option<Arc<Game>>,
    /// The routes that were run in a recorded game.
    pub(crate) played: Option<Vec<PlayedRoute>>,
    /// Time to read and check it.
    pub(crate) read: Duration,
}

impl Question {
    /// Checks a question that took `read` so far.
    pub(crate) fn check(snapshot: Snapshot, game: Option<Arc<Game>>, read: Duration) -> Result<Self, Fault> {
        let start = Instant::now();
        let position = snapshot.clone().check().map_err(PositionError::Check)?;
        Ok(Self { position, snapshot: Some(snapshot), game, played: None, read: read + start.elapsed() })
    }
}

/// Questions, and the warnings about what they are from.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) questions: Vec<Question>,
    pub(crate) warnings: Vec<Fault>,
}

/// Reads the questions of the chosen companies.
pub(crate) fn read(source: &Source, title: Option<&Title>, choice: &Choice) -> PyResult<Found> {
    let is_moment = choice.action.is_some() || choice.round.is_some();
    match source.select(choice.id.as_deref())? {
        Selected::Record(bytes) => of_record(&bytes, title, choice).map_err(|fault| source.fault(fault)),
        _ if is_moment => {
            Err(source.fault(Fault::new("not a recorded game: `action` and `round` need a game exported from 18xx.games")))
        }
        Selected::Question(question) => of_snapshot(&question, choice).map_err(|fault| source.fault(fault)),
        Selected::Board(text) => of_board(source, &text, title, choice),
    }
}

fn of_snapshot(question: &stream::Question, Choice { company, trains, .. }: &Choice) -> Result<Found, Fault> {
    let start = Instant::now();
    let in_line = |fault: Fault| match fault.line {
        Some(line) => fault.on_line(question.line + line - 1),
        // In a question of several lines only the path of the error is known.
        None if question.alone => fault,
        None => fault.on_line(question.line),
    };
    let mut snapshot = Snapshot::read(&question.bytes).map_err(|error| in_line(PositionError::Read(error).into()))?;
    if let Some(company) = company.as_ref().filter(|company| **company != snapshot.company) {
        company.clone_into(&mut snapshot.company);
        // The finances are another company's.
        snapshot.finance = None;
    }
    let mut question = Question::check(snapshot, None, start.elapsed()).map_err(in_line)?;
    if !trains.is_empty() {
        question.position = question.position.with_trains(trains).map_err(|error| in_line(Fault::new(error)))?;
        question.snapshot = None;
    }
    Ok(Found { questions: vec![question], ..Found::default() })
}

fn of_record(bytes: &[u8], title: Option<&Title>, choice: &Choice) -> Result<Found, Fault> {
    let Choice { company, trains, action, round, .. } = choice;
    let start = Instant::now();
    let record = Record::read(bytes, title).map_err(Fault::new)?;
    let moment = match (action, round) {
        (Some(action), None) => Moment::AfterAction(*action),
        (None, Some(round)) => {
            let expected = || Fault::new(format!("round {round:?}: expected a round such as \"OR 5.2\""));
            Moment::InRound(round.parse().map_err(|()| expected())?)
        }
        (None, None) => Moment::End,
        (Some(_), Some(_)) => return Err(Fault::new("`action` and `round`: expected one of them")),
    };
    let found = record.questions(moment, record::Asked { company: company.as_deref(), trains }).map_err(moment_fault)?;
    let RecordedQuestions { questions, fault, .. } = found;
    let read = start.elapsed() / u32::try_from(questions.len()).unwrap_or(u32::MAX).max(1);
    let questions = questions
        .into_iter()
        .map(|recorded| Ok(Question { played: recorded.played, ..Question::check(recorded.snapshot, None, read)? }));
    Ok(Found { questions: questions.collect::<Result<_, Fault>>()?, warnings: fault.into_iter().map(Fault::new).collect() })
}

/// The fault of a moment that a recorded game does not have.
pub(crate) fn moment_fault(error: MomentError) -> Fault {
    match error {
        MomentError::NoTrains { .. } => Fault::new(format!("{error} with `company`")),
        error => Fault::new(error),
    }
}

fn of_board(source: &Source, text: &str, title: Option<&Title>, choice: &Choice) -> PyResult<Found> {
    let game = read_board(source, text, title)?;
    let fault = |message: String| source.fault(Fault::new(message));
    if let Some(id) = choice.id.as_ref().filter(|id| **id != game.id()) {
        return Err(fault(format!("there is no question with the id {id:?}")));
    }
    let companies: Vec<&str> = match &choice.company {
        Some(company) => vec![company],
        None => game.companies().collect(),
    };
    if companies.is_empty() {
        return Err(fault("no company has trains; choose a company with `company`".to_owned()));
    }
    let question = |company: &str| {
        let start = Instant::now();
        let snapshot = match &choice.trains[..] {
            [] => game.question(company),
            trains => game.question_with_trains(company, trains),
        };
        Question::check(snapshot.map_err(Fault::new)?, Some(Arc::clone(&game)), start.elapsed())
    };
    let questions =
        companies.into_iter().map(question).collect::<Result<_, Fault>>().map_err(|error| source.fault(error))?;
    Ok(Found { questions, warnings: game.warnings().iter().map(Fault::from).collect() })
}

/// Reads a board file and checks it against its title.
pub(crate) fn read_board(source: &Source, text: &str, title: Option<&Title>) -> PyResult<Arc<Game>> {
    let game = check_board(source, text, title)?
        .map_err(|rejected| source.fault(Fault::all_of(rejected.errors.iter().map(Fault::from))))?;
    Ok(Arc::new(game))
}

/// Reads a board file and checks it against its title. Returns the game, or all that is wrong or odd about the file.
pub(crate) fn check_board(source: &Source, text: &str, title: Option<&Title>) -> PyResult<Result<Game, Rejected>> {
    if FileKind::of_toml(text) == FileKind::Title {
        return Err(source.fault(Fault::new("a title file, expected a board file: use it as `title`")));
    }
    let board = match BoardFile::read(text) {
        Ok(board) => board,
        Err(errors) => return Ok(Err(errors.into())),
    };
    let own = own_title(source, &board)?;
    Ok(match title.or(own.as_ref()) {
        Some(title) => board.check(title),
        None => {
            let builtin = board.builtin_title().map_err(|error: BoardFileError| Rejected::from(vec![error]));
            builtin.and_then(|title| board.check(title))
        }
    })
}

/// Returns the title of the title file that a board file names, if it names one.
fn own_title(source: &Source, board: &board_file::BoardFile) -> PyResult<Option<Title>> {
    let Some(Entry { value: name, .. }) = &board.title_file else { return Ok(None) };
    let file = Source::File(source.folder().join(name));
    read_title(&file).map(Some)
}

/// Reads a title file.
pub(crate) fn read_title(source: &Source) -> PyResult<Title> {
    let text = source.read_text(title::MAX_BYTES)?;
    Title::read(&text).map_err(|errors| source.fault(Fault::all_of(errors.iter().map(Fault::from))))
}
