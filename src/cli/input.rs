//! Files, and the place in them that an error names.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use highball::board_file::MAX_BYTES;
use highball::position::{Position, PositionError};
use highball::record::Record;
use highball::stream::{Form, Question, Questions, StreamError};
use serde::Deserialize;

use super::asking::AskError;
use super::status::Failure;

/// What most files are expected to be.
const QUESTIONS: &str = "a file with a board, a snapshot or a stream of snapshots";

/// The name of standard input on the command line.
const STDIN: &str = "-";

/// What a file holds.
pub(super) enum Input {
    /// A board file.
    Board(String),
    /// Snapshots.
    Questions(Questions<'static>),
}

/// Opens a file. What it holds its name says; of standard input its first line.
pub(super) fn open(name: &str) -> Result<Input, io::Error> {
    if name == STDIN {
        let mut input = BufReader::new(io::stdin());
        let is_board = begins_as_board(input.fill_buf()?);
        return if is_board { read_board(input) } else { Ok(Input::Questions(Questions::new(input, Form::Unknown))) };
    }
    let file = File::open(name)?;
    if name.to_ascii_lowercase().ends_with(".toml") {
        return read_board(file);
    }
    Ok(Input::Questions(Questions::new(file, Form::of_name(name))))
}

/// Whether the first line that is neither blank nor a comment gives a field a value, as in TOML.
fn begins_as_board(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with(b"#")).unwrap_or_default();
    let is_key = |byte: &u8| byte.is_ascii_alphabetic() || b"\"'_".contains(byte);
    line.first().is_some_and(is_key) && line.contains(&b'=')
}

/// A board file, or the beginning of one that is too long, which its reader will refuse.
fn read_board(input: impl Read) -> Result<Input, io::Error> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(Input::Board(String::from_utf8_lossy(&bytes).into_owned()))
}

/// The text of a file of at most so many bytes, or of standard input.
pub(super) fn read_text(file: &str, most: usize, expected: &str) -> Result<String, Failure> {
    let bytes = read_bytes(file, most, expected)?;
    String::from_utf8(bytes).map_err(|_| Failure::unusable(place(file, None, "no text in UTF-8, expected one")))
}

/// The bytes of a file of at most so many, or of standard input.
pub(super) fn read_bytes(file: &str, most: usize, expected: &str) -> Result<Vec<u8>, Failure> {
    expect(file, expected)?;
    let cannot =
        |error: io::Error| Failure::unusable(place(file, None, format_args!("cannot be read ({error}), expected a text")));
    let mut bytes = Vec::new();
    let limit = most as u64 + 1;
    if file == STDIN {
        io::stdin().take(limit).read_to_end(&mut bytes).map_err(cannot)?;
    } else {
        File::open(file).map_err(cannot)?.take(limit).read_to_end(&mut bytes).map_err(cannot)?;
    }
    if bytes.len() > most {
        return Err(Failure::unusable(place(file, None, format_args!("longer than {most} bytes, expected at most that"))));
    }
    Ok(bytes)
}

/// What is asked in a file.
pub(super) enum Picked {
    /// The text of a board file.
    Board(String),
    /// A snapshot.
    Question(Question),
    /// A recorded game.
    Record(Vec<u8>),
}

/// Whether there is such a file with questions; it is opened later.
pub(super) fn expect_file(name: &str) -> Result<(), Failure> {
    expect(name, QUESTIONS)
}

/// Whether there is such a file; what is expected in it is said where there is none.
fn expect(name: &str, expected: &str) -> Result<(), Failure> {
    match std::fs::metadata(name) {
        _ if name == STDIN => Ok(()),
        Ok(metadata) if metadata.is_dir() => Err(Failure::unusable(format!("{name}: a directory, expected a file"))),
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::unusable(format!("{name}: cannot be opened ({error}), expected {expected}"))),
    }
}

/// Whether a file is standard input.
pub(super) fn is_stdin(file: &str) -> bool {
    file == STDIN
}

/// What an error calls a file.
pub(super) fn name(file: &str) -> &str {
    if file == STDIN { "standard input" } else { file }
}

/// What to say of a file with questions that cannot be opened.
pub(super) fn cannot_open(error: &io::Error) -> String {
    format!("cannot be opened ({error}), expected {QUESTIONS}")
}

/// The question that is meant: the only one, or the one with the id that is asked for.
pub(super) fn pick(name: &str, id: Option<&str>) -> Result<Picked, Failure> {
    expect_file(name)?;
    let mut questions = match open(name).map_err(|error| Failure::unusable(place(name, None, cannot_open(&error))))? {
        Input::Board(text) => return Ok(Picked::Board(text)),
        Input::Questions(questions) => questions,
    };
    let in_file = |error: StreamError| Failure::unusable(place(name, Some(error.line), error.fault));
    let Some(id) = id else {
        let first = questions.next().transpose().map_err(in_file)?;
        let second = questions.next().transpose().map_err(in_file)?;
        return match (first, second) {
            (Some(first), None) if Record::is_export(&first.bytes) => Ok(Picked::Record(first.bytes)),
            (Some(first), None) => Ok(Picked::Question(first)),
            (_, Some(second)) => {
                let several = "another question, expected only one: use `highball batch`, or --id to say which";
                Err(Failure::unusable(place(name, Some(second.line), several)))
            }
            (None, None) => Err(Failure::unusable(place(name, None, "no question, expected one"))),
        };
    };
    for question in questions {
        let question = question.map_err(in_file)?;
        if has_id(&question, id) {
            return Ok(Picked::Question(question));
        }
    }
    Err(no_such_id(name, id))
}

/// No question of a file has the id that is asked for.
pub(super) fn no_such_id(name: &str, id: &str) -> Failure {
    Failure::unusable(place(name, None, format_args!("no question has the id {id:?}, expected one that has")))
}

/// Whether a question has this id. One that is no snapshot has none.
pub(super) fn has_id(question: &Question, id: &str) -> bool {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    serde_json::from_slice::<Named>(&question.bytes).is_ok_and(|named| named.id == id)
}

/// Reads and checks a question as it stands.
pub(super) fn read(name: &str, question: &Question) -> Result<Position, Failure> {
    Position::read(&question.bytes).map_err(|error| cannot_ask(name, question, &error.into()))
}

/// What to tell the user where a question cannot be asked.
pub(super) fn cannot_ask(name: &str, question: &Question, error: &AskError) -> Failure {
    let (line, what) = locate(question, error);
    Failure::unusable(place(name, line, what))
}

/// The line of the file that a fault of a question lies on, where it is known, and the fault.
pub(super) fn locate(question: &Question, error: &AskError) -> (Option<usize>, String) {
    match error {
        AskError::Position(PositionError::Read(error)) => (Some(question.line + error.line - 1), error.fault.to_string()),
        AskError::Position(PositionError::Check(_))
        | AskError::Trains(_)
        | AskError::Constraints(_)
        | AskError::Claim(_) => {
            // Of a question that goes over several lines only the path is known.
            ((!question.alone).then_some(question.line), error.to_string())
        }
    }
}

/// `FILE:LINE: what`.
pub(super) fn place(name: &str, line: Option<usize>, what: impl Display) -> String {
    let name = self::name(name);
    line.map_or_else(|| format!("{name}: {what}"), |line| format!("{name}:{line}: {what}"))
}
