//! The questions of companies, from whatever an input holds.

use std::sync::Arc;

use super::board::{TitleFiles, read_board};
use super::question_error::{QuestionError, line_of};
use super::{SelectError, Selected};
use crate::game_board::{GameBoard, Warning};
use crate::position::{Position, PositionError, Snapshot};
use crate::record::{AskedTrains, Moment, MomentError, PlayedRoute, Record, RecordedQuestion};
use crate::stream::QuestionBytes;
use crate::title::Title;

/// What is chosen of an input, and what replaces its parts.
#[derive(Debug, Clone, Copy, Default)]
pub struct Choice<'a> {
    /// The id of the question.
    pub id: Option<&'a str>,
    /// The companies and trains.
    pub asked: AskedTrains<'a>,
    /// The moment of a recorded game; its end if `None`. No other input has moments.
    pub moment: Option<Moment>,
    /// The title in place of the one that a board file or a recorded game names. The board of a snapshot is put under its rules.
    pub title: Option<&'a Title>,
}

/// A company's question, and where it is from.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CompanyQuestion {
    /// The question, checked.
    pub position: Position,
    /// The question as it was read; `None` if the trains of a snapshot were replaced, which then says too little of them.
    pub snapshot: Option<Snapshot>,
    /// Where it is from.
    pub origin: Origin,
}

/// Where a question is from.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Origin {
    /// A snapshot.
    Snapshot {
        /// The line of a stream on which it stands, counted from 1; `None` if it is alone.
        line: Option<usize>,
    },
    /// A board file.
    Board(Arc<GameBoard>),
    /// A recorded game.
    Record {
        /// The routes that the company ran at this moment; `None` if it ran none then.
        played: Option<Vec<PlayedRoute>>,
    },
}

/// The questions of the chosen companies, and what is odd about their input.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct CompanyQuestions {
    /// The questions.
    pub questions: Vec<CompanyQuestion>,
    /// The warnings about a board file.
    pub warnings: Vec<Warning>,
}

impl Selected {
    /// Returns the questions of the chosen companies, by default of all that have trains. A snapshot has one question.
    ///
    /// ```
    /// use highball::input::{Choice, Input};
    ///
    /// let board = "title = \"18MEX\"\nphase = \"3 1/2\"\n[companies.MEX]\ntrains = [\"3\"]\n";
    /// let no_title_files = |_: &str| Err("there are none".to_owned());
    /// let found = Input::read(board.as_bytes(), None)?.select(None)?.questions(&Choice::default(), &no_title_files)?;
    /// assert_eq!(found.questions[0].position.company_name(), "MEX");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the input has no such question, or it is invalid.
    pub fn questions(self, choice: &Choice<'_>, title_files: TitleFiles<'_>) -> Result<CompanyQuestions, QuestionError> {
        match self {
            Self::Record(bytes) => of_record(&Record::read(&bytes, choice.title).map_err(MomentError::from)?, choice),
            _ if choice.moment.is_some() => Err(QuestionError::NotRecorded),
            Self::Question(question) => match choice.title {
                Some(title) => of_snapshot_under(title, &question, &choice.asked),
                None => of_snapshot(&question, &choice.asked),
            },
            Self::Board(text) => of_board(read_board(&text, choice.title, title_files)?, choice),
        }
    }
}

fn of_record(record: &Record, choice: &Choice<'_>) -> Result<CompanyQuestions, QuestionError> {
    let questions = record.questions(choice.moment.unwrap_or(Moment::End), choice.asked)?;
    let question = |RecordedQuestion { snapshot, played, .. }| checked(snapshot, Origin::Record { played });
    let questions = questions.into_iter().map(question).collect::<Result<_, _>>()?;
    Ok(CompanyQuestions { questions, ..CompanyQuestions::default() })
}

fn of_board(game: GameBoard, choice: &Choice<'_>) -> Result<CompanyQuestions, QuestionError> {
    if let Some(id) = choice.id.filter(|id| *id != game.id()) {
        return Err(SelectError::NoSuchId(id.to_owned()).into());
    }
    let game = Arc::new(game);
    let companies = companies_of(&game, choice.asked.company)?;
    let question = |company| question_of(&game, company, choice.asked.trains);
    let questions = companies.into_iter().map(question).collect::<Result<_, _>>()?;
    Ok(CompanyQuestions { questions, warnings: game.warnings().to_vec() })
}

/// Returns the companies of a board that are asked about: `company` if given, otherwise all that have trains.
///
/// # Errors
/// If there is none.
pub fn companies_of<'a>(game: &'a GameBoard, company: Option<&'a str>) -> Result<Vec<&'a str>, QuestionError> {
    let companies: Vec<&str> = company.map_or_else(|| game.companies().collect(), |company| vec![company]);
    if companies.is_empty() { Err(QuestionError::NoTrains) } else { Ok(companies) }
}

/// Returns the question of a company of a board, with `trains` in place of its own unless they are empty.
///
/// # Errors
/// If there is no such company or train, or the question is invalid.
pub fn question_of(game: &Arc<GameBoard>, company: &str, trains: &[String]) -> Result<CompanyQuestion, QuestionError> {
    let snapshot = if trains.is_empty() { game.question(company) } else { game.question_with_trains(company, trains) };
    checked(snapshot?, Origin::Board(Arc::clone(game)))
}

/// Returns the questions of a snapshot's board under the rules of a title, in place of the rules that the snapshot has.
fn of_snapshot_under(
    title: &Title,
    question: &QuestionBytes,
    asked: &AskedTrains<'_>,
) -> Result<CompanyQuestions, QuestionError> {
    let snapshot =
        Snapshot::read(&question.bytes).map_err(|error| QuestionError::of_snapshot(question, PositionError::Read(error)))?;
    let game = GameBoard::from_snapshot(Arc::new(title.clone()), &snapshot);
    let game = game.map_err(|error| QuestionError::UnderTitle { title: title.id().to_owned(), error })?;
    let company = asked.company.unwrap_or(&snapshot.company);
    let question = question_of(&Arc::new(game), company, asked.trains)?;
    Ok(CompanyQuestions { questions: vec![question], ..CompanyQuestions::default() })
}

fn of_snapshot(question: &QuestionBytes, asked: &AskedTrains<'_>) -> Result<CompanyQuestions, QuestionError> {
    let mut snapshot =
        Snapshot::read(&question.bytes).map_err(|error| QuestionError::of_snapshot(question, PositionError::Read(error)))?;
    if let Some(company) = asked.company.filter(|company| *company != snapshot.company) {
        company.clone_into(&mut snapshot.company);
        // The finances are another company's.
        snapshot.finance = None;
    }
    let mut found = checked(snapshot, Origin::Snapshot { line: line_of(question) })?;
    if !asked.trains.is_empty() {
        let position = found.position.with_trains(asked.trains);
        found.position = position.map_err(|error| QuestionError::of_trains(question, error))?;
        found.snapshot = None;
    }
    Ok(CompanyQuestions { questions: vec![found], ..CompanyQuestions::default() })
}

fn checked(snapshot: Snapshot, origin: Origin) -> Result<CompanyQuestion, QuestionError> {
    let line = if let Origin::Snapshot { line } = origin { line } else { None };
    let position =
        snapshot.clone().check().map_err(|errors| QuestionError::Position { line, error: PositionError::Check(errors) })?;
    Ok(CompanyQuestion { position, snapshot: Some(snapshot), origin })
}
