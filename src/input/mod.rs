//! Inputs that hold questions: board files, recorded games, snapshots and streams of snapshots.
//!
//! [`Input::read`] tells what an input holds, [`Input::select`] chooses what is asked about, and [`Selected::questions`] returns the
//! questions of its companies.
//!
//! ```
//! use highball::input::{Input, Selected};
//!
//! let stream = br#"{"version": 1, "id": "one"}
//! {"version": 1, "id": "two"}"#;
//! let Selected::Question(question) = Input::read(&stream[..], None)?.select(Some("two"))? else { panic!("it is a snapshot") };
//! assert_eq!(question.line, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod company_question;
mod question_error;

use std::io::{self, BufRead, BufReader, Read};

use serde::Deserialize;

use crate::board_file::MAX_BYTES;
use crate::file_kind::is_toml;
use crate::record::Record;
use crate::stream::{Form, QuestionBytes, Questions, StreamError};
pub use board::{BoardError, TitleFiles, read_board};
pub use company_question::{Choice, CompanyQuestion, CompanyQuestions, Origin, companies_of, question_of};
pub use question_error::{InputFault, QuestionError};

/// Contents of an input.
#[derive(Debug)]
pub enum Input<'a> {
    /// The text of a board file.
    Board(String),
    /// Snapshots, or a recorded game in place of one.
    Questions(Questions<'a>),
}

/// The one question of an input, or what it is asked about.
#[derive(Debug)]
pub enum Selected {
    /// The text of a board file.
    Board(String),
    /// A snapshot.
    Question(QuestionBytes),
    /// The bytes of a recorded game.
    Record(Vec<u8>),
}

/// The reason why no question can be selected.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SelectError {
    /// The input cannot be read to the question.
    #[error(transparent)]
    Stream(#[from] StreamError),
    /// There are several questions, and no id selects one.
    #[error("line {line}: a second question, expected one, or an id that selects one")]
    Several {
        /// The line of the second question.
        line: usize,
    },
    /// The input is of no known kind.
    #[error("it holds no JSON, expected a board file (.toml), a snapshot, a stream of snapshots or a recorded game")]
    UnknownKind,
    /// There is no question.
    #[error("contains no question")]
    Empty,
    /// No question has the id.
    #[error("there is no question with the id {0:?}")]
    NoSuchId(String),
}

impl<'a> Input<'a> {
    /// Reads the beginning of an input. Its name, if it has one, says what it holds, or else its first bytes do. Of a board file that is
    /// too long, it reads only enough for the parser to refuse it.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub fn read(input: impl Read + Send + 'a, name: Option<&str>) -> io::Result<Self> {
        let mut input = BufReader::new(input);
        if !is_toml(name, input.fill_buf()?) {
            return Ok(Self::Questions(Questions::new(input, name.map_or(Form::Unknown, Form::of_name))));
        }
        let mut bytes = Vec::new();
        input.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
        Ok(Self::Board(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Reads the only question, or the first with an id. A board file is returned whatever its id: that is known when it is parsed.
    ///
    /// # Errors
    /// If there is no such question, there are several, or the input cannot be read to it.
    pub fn select(self, id: Option<&str>) -> Result<Selected, SelectError> {
        let mut questions = match self {
            Self::Board(text) => return Ok(Selected::Board(text)),
            Self::Questions(questions) => questions,
        };
        let Some(id) = id else {
            let first = questions.next().transpose()?;
            let second = questions.next().transpose()?;
            let is_object = |question: &QuestionBytes| question.bytes.trim_ascii_start().starts_with(b"{");
            return match (first, second) {
                // Any text has a second line.
                (Some(first), Some(_)) if !is_object(&first) => Err(SelectError::UnknownKind),
                (Some(first), None) if Record::is_export(&first.bytes) => Ok(Selected::Record(first.bytes)),
                (Some(first), None) => Ok(Selected::Question(first)),
                (_, Some(QuestionBytes { line, .. })) => Err(SelectError::Several { line }),
                (None, None) => Err(SelectError::Empty),
            };
        };
        for question in questions {
            let question = question?;
            if has_id(&question, id) {
                return Ok(Selected::Question(question));
            }
        }
        Err(SelectError::NoSuchId(id.to_owned()))
    }
}

/// Whether a question has an id. Bytes that are not a snapshot have none.
#[must_use]
pub fn has_id(question: &QuestionBytes, id: &str) -> bool {
    #[derive(Deserialize)]
    struct Identified {
        id: String,
    }
    serde_json::from_slice::<Identified>(&question.bytes).is_ok_and(|question| question.id == id)
}
