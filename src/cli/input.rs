//! Reading the files of the command line.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use crate::board_file::MAX_BYTES;
use crate::file_kind::is_toml;
use crate::position::{Position, PositionError};
use crate::record::Record;
use crate::stream::{self, Form, Question, Questions, StreamError};
use crate::title::Title;
use serde::Deserialize;

use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::interrupt;
use super::location::{is_stdin, located};
use super::question_error::QuestionError;
use super::table_input::TableInput;

/// Contents of a file.
pub(super) enum Input {
    /// The text of a board file.
    Board(String),
    /// Snapshots.
    Questions(Questions<'static>),
    /// A table with a column of snapshots.
    Table(TableInput),
}

/// Why a command other than a batch does not read a table.
pub(super) const ONLY_FOR_BATCH: &str = "a table, which only `highball batch` reads";

/// Opens a file. Its name says what it holds, or its first bytes.
pub(super) fn open(file: &str) -> Result<Input, io::Error> {
    if is_stdin(file) {
        read(BufReader::new(io::stdin()), None)
    } else {
        read(BufReader::new(File::open(file)?), Some(file))
    }
}

fn read(mut input: BufReader<impl Read + Send + 'static>, name: Option<&str>) -> Result<Input, io::Error> {
    let head = input.fill_buf()?;
    // What is in a table may look like TOML.
    if let Some(format) = TableInput::format(head, name) {
        return TableInput::open(format, input, name).map(Input::Table);
    }
    if is_toml(name, head) {
        return read_board(input);
    }
    Ok(Input::Questions(Questions::new(input, name.map_or(Form::Unknown, Form::of_name))))
}

/// Reads a board file. Of one that is too long it reads only enough for the parser to refuse it.
fn read_board(input: impl Read) -> Result<Input, io::Error> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(Input::Board(String::from_utf8_lossy(&bytes).into_owned()))
}

/// Reads a file, or standard input, as text of at most `limit` bytes.
pub(super) fn read_text(file: &str, limit: usize) -> Result<String, Failure> {
    String::from_utf8(read_bytes(file, limit)?).map_err(|_| Failure::unusable(located(file, None, "not text in UTF-8")))
}

/// Reads a file, or standard input, of at most `limit` bytes.
pub(super) fn read_bytes(file: &str, limit: usize) -> Result<Vec<u8>, Failure> {
    check_file(file)?;
    let mut bytes = Vec::new();
    let beyond_limit = limit as u64 + 1;
    let result = if is_stdin(file) {
        io::stdin().take(beyond_limit).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|input| input.take(beyond_limit).read_to_end(&mut bytes))
    };
    result.map_err(|error| Failure::unusable(located(file, None, format_args!("cannot be read: {error}"))))?;
    if bytes.len() > limit {
        return Err(Failure::unusable(located(file, None, format_args!("longer than {limit} bytes"))));
    }
    Ok(bytes)
}

/// Reads one of several recorded games, compressed or not. `None` if an interrupt came while the file was read, which may have cut it off.
pub(super) fn read_record(file: &str, title: Option<&Title>) -> Result<Option<Record>, Failure> {
    let failure = |error: &dyn Display| Failure::new(ExitStatus::SomeFailed, located(file, None, error));
    let bytes =
        read_bytes(file, stream::MAX_BYTES).map_err(|failure| Failure { status: ExitStatus::SomeFailed, ..failure })?;
    if interrupt::is_interrupted() {
        return Ok(None);
    }
    let bytes = stream::decompressed(bytes).map_err(|error| failure(&error))?;
    Record::read(&bytes, title).map(Some).map_err(|error| failure(&error))
}

/// Checks that a file exists, before it is opened later.
pub(super) fn check_file(file: &str) -> Result<(), Failure> {
    if is_stdin(file) {
        return Ok(());
    }
    match std::fs::metadata(file) {
        Ok(metadata) if metadata.is_dir() => Err(Failure::unusable(located(file, None, "a directory, expected a file"))),
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::unusable(located(file, None, open_error(&error)))),
    }
}

/// Describes why a file cannot be opened.
pub(super) fn open_error(error: &io::Error) -> String {
    format!("cannot be opened: {error}")
}

/// The one question that a command is about.
pub(super) enum Selected {
    /// The text of a board file.
    Board(String),
    /// A snapshot.
    Question(Question),
    /// The bytes of a recorded game.
    Record(Vec<u8>),
}

/// Reads the only question of a file, or the one with an id.
pub(super) fn select(file: &str, id: Option<&str>) -> Result<Selected, Failure> {
    check_file(file)?;
    let mut questions = match open(file).map_err(|error| Failure::unusable(located(file, None, open_error(&error))))? {
        Input::Board(text) => return Ok(Selected::Board(text)),
        Input::Questions(questions) => questions,
        Input::Table(_) => return Err(Failure::unusable(located(file, None, ONLY_FOR_BATCH))),
    };
    let in_file = |error: StreamError| Failure::unusable(located(file, Some(error.line), error.fault));
    let Some(id) = id else {
        let first = questions.next().transpose().map_err(in_file)?;
        let second = questions.next().transpose().map_err(in_file)?;
        return match (first, second) {
            (Some(first), None) if Record::is_export(&first.bytes) => Ok(Selected::Record(first.bytes)),
            (Some(first), None) => Ok(Selected::Question(first)),
            (_, Some(second)) => {
                let message = "a second question: choose one with --id, or answer all of them with `highball batch`";
                Err(Failure::unusable(located(file, Some(second.line), message)))
            }
            (None, None) => Err(Failure::unusable(located(file, None, "contains no question"))),
        };
    };
    for question in questions {
        let question = question.map_err(in_file)?;
        if has_id(&question, id) {
            return Ok(Selected::Question(question));
        }
    }
    Err(no_such_id(file, id))
}

/// The failure to find a question by its id.
pub(super) fn no_such_id(file: &str, id: &str) -> Failure {
    Failure::unusable(located(file, None, format_args!("there is no question with the id {id:?}")))
}

/// Whether a question has an id. Bytes that are not a snapshot have none.
pub(super) fn has_id(question: &Question, id: &str) -> bool {
    #[derive(Deserialize)]
    struct Identified {
        id: String,
    }
    serde_json::from_slice::<Identified>(&question.bytes).is_ok_and(|question| question.id == id)
}

/// Reads and checks a question as it stands in a file.
pub(super) fn read_question(file: &str, question: &Question) -> Result<Position, Failure> {
    Position::read(&question.bytes).map_err(|error| question_failure(file, question, &error.into()))
}

/// The failure of a command whose question has an error.
pub(super) fn question_failure(file: &str, question: &Question, error: &QuestionError) -> Failure {
    let (line, message) = locate(question, error);
    Failure::unusable(located(file, line, message))
}

/// Returns the line of the file on which a question's error lies, if that is known, and the message.
pub(super) fn locate(question: &Question, error: &QuestionError) -> (Option<usize>, String) {
    match error {
        QuestionError::Position(PositionError::Read(error)) => {
            (Some(question.line + error.line - 1), error.fault.to_string())
        }
        QuestionError::Position(PositionError::Check(_))
        | QuestionError::Trains(_)
        | QuestionError::Constraints(_)
        | QuestionError::Claim(_) => {
            // In a question of several lines only the path of the error is known.
            ((!question.alone).then_some(question.line), error.to_string())
        }
    }
}
