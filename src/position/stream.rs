//! Questions from files and pipes: one snapshot alone, or a stream with one on each line; plain or compressed by gzip.

use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};

use flate2::bufread::MultiGzDecoder;
use serde::de::IgnoredAny;

use super::snapshot::BYTE_ORDER_MARK;

/// The most bytes that one question may have. Real ones have some ten thousand.
pub const MOST_BYTES: usize = 32 << 20;

/// The most bytes of nothing between two questions.
pub const MOST_BLANK: usize = 1 << 20;

/// What a gzip file begins with.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// How questions lie in their input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One question, over as many lines as it likes.
    Alone,
    /// A question a line. Blank lines hold none, but count.
    Lines,
    /// Whichever the first line shows: [`Form::Alone`] where it is the beginning of something longer, else [`Form::Lines`].
    Unknown,
}

impl Form {
    /// What the name of a file says: `.json` is one question, `.jsonl` and `.jsonl.gz` are streams, the rest could be either.
    ///
    /// ```
    /// use highball::position::stream::Form;
    /// assert_eq!(Form::of_name("games.jsonl.gz"), Form::Lines);
    /// ```
    #[must_use]
    pub fn of_name(name: &str) -> Self {
        let name = name.to_ascii_lowercase();
        if name.ends_with(".json") {
            Self::Alone
        } else if name.strip_suffix(".gz").unwrap_or(&name).ends_with(".jsonl") {
            Self::Lines
        } else {
            Self::Unknown
        }
    }
}

/// The bytes of one question, not yet read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The line that it begins on, from 1.
    pub line: usize,
    /// Whether it is the whole input and may go over several lines.
    pub alone: bool,
    /// What it says.
    pub bytes: Vec<u8>,
}

/// Why a stream ended before its time.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct StreamError {
    /// The line that was reached, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: StreamFault,
}

/// What can be wrong with a stream.
#[derive(Debug, thiserror::Error)]
pub enum StreamFault {
    /// There is no question in it.
    #[error("nothing here, expected a snapshot: one JSON object")]
    Empty,
    /// A question that is too long.
    #[error("a question longer than {} MiB, expected at most that", MOST_BYTES >> 20)]
    TooLong,
    /// Blanks without end.
    #[error("more than {} MiB of blanks, expected a snapshot: one JSON object", MOST_BLANK >> 20)]
    Blank,
    /// Compressed data that stop short.
    #[error("the gzip data end here, expected more: the file is truncated")]
    Truncated,
    /// Compressed data that are wrong.
    #[error("corrupt gzip data ({0}), expected a whole gzip file")]
    Corrupt(io::Error),
    /// The input fails.
    #[error("cannot be read ({0}), expected a snapshot or a stream of snapshots")]
    Unreadable(io::Error),
}

/// The questions of an input, in its order. After an error there are no more.
///
/// ```
/// use highball::position::stream::{Form, Questions};
/// let questions: Vec<_> = Questions::new(&b"{}\n\n{}\n"[..], Form::Lines).map(|question| question.unwrap().line).collect();
/// assert_eq!(questions, [1, 3]);
/// ```
pub struct Questions<'a> {
    input: Box<dyn BufRead + Send + 'a>,
    gzip: bool,
    form: Form,
    /// The line that the next byte lies on.
    line: usize,
    /// Whether there was a question.
    any: bool,
    ended: bool,
    /// What the first look at the input met.
    fault: Option<StreamFault>,
}

impl<'a> Questions<'a> {
    /// The questions of an input. It is decompressed where its first bytes say that it is compressed, whatever its name.
    pub fn new(mut input: impl Read + Send + 'a, form: Form) -> Self {
        let (head, unreadable) = begin(&mut input, GZIP.len());
        let gzip = head == GZIP;
        let whole = Cursor::new(head).chain(input);
        let mut text: Box<dyn Read + Send + 'a> =
            if gzip { Box::new(MultiGzDecoder::new(BufReader::new(whole))) } else { Box::new(whole) };
        let (mut head, unreadable_text) = begin(&mut text, BYTE_ORDER_MARK.len());
        if head == BYTE_ORDER_MARK {
            head.clear();
        }
        let input = Box::new(BufReader::new(Cursor::new(head).chain(text)));
        let fault = unreadable.or(unreadable_text).map(|error| explain(error, gzip));
        Self { input, gzip, form, line: 1, any: false, ended: false, fault }
    }

    fn question(&mut self) -> Result<Option<Question>, StreamFault> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        // The indentation is given back, so that columns are counted from the true beginning of the line.
        let mut bytes = vec![b' '; self.skip_blanks()?];
        let line = self.line;
        if self.form != Form::Alone {
            self.read_line(&mut bytes)?;
        }
        if self.form == Form::Unknown {
            self.form = if begins_something_longer(&bytes) { Form::Alone } else { Form::Lines };
        }
        let alone = self.form == Form::Alone;
        if alone {
            self.read_rest(&mut bytes)?;
            self.ended = true;
        }
        Ok((!bytes.trim_ascii().is_empty()).then_some(Question { line, alone, bytes }))
    }

    /// Goes on to the next byte that is not blank, and says how far it is indented.
    fn skip_blanks(&mut self) -> Result<usize, StreamFault> {
        let (mut skipped, mut indentation) = (0, 0);
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(explain(error, self.gzip)),
            };
            let blanks = buffer.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            if blanks == 0 {
                return Ok(indentation);
            }
            self.line += lines_in(&buffer[..blanks]);
            indentation = match buffer[..blanks].iter().rposition(|&byte| byte == b'\n') {
                Some(end) => blanks - end - 1,
                None => indentation + blanks,
            };
            self.input.consume(blanks);
            skipped += blanks;
            if skipped > MOST_BLANK {
                return Err(StreamFault::Blank);
            }
        }
    }

    fn read_line(&mut self, bytes: &mut Vec<u8>) -> Result<(), StreamFault> {
        let room = (MOST_BYTES + 1).saturating_sub(bytes.len()) as u64;
        let read = self.input.by_ref().take(room).read_until(b'\n', bytes);
        self.accept(read, bytes, 0)
    }

    fn read_rest(&mut self, bytes: &mut Vec<u8>) -> Result<(), StreamFault> {
        let before = bytes.len();
        let room = (MOST_BYTES + 1).saturating_sub(before) as u64;
        let read = self.input.by_ref().take(room).read_to_end(bytes);
        self.accept(read, bytes, before)
    }

    /// Counts the lines that were read after the first `before` bytes, then says what went wrong, if anything did.
    fn accept(&mut self, read: io::Result<usize>, bytes: &[u8], before: usize) -> Result<(), StreamFault> {
        self.line += lines_in(&bytes[before..]);
        match read {
            Err(error) => Err(explain(error, self.gzip)),
            Ok(_) if bytes.len() > MOST_BYTES => Err(StreamFault::TooLong),
            Ok(_) => Ok(()),
        }
    }
}

/// The first bytes of an input, as many as there are up to `length`, and what went wrong.
fn begin(input: &mut impl Read, length: usize) -> (Vec<u8>, Option<io::Error>) {
    let mut bytes = Vec::with_capacity(length);
    let error = input.take(length as u64).read_to_end(&mut bytes).err();
    (bytes, error)
}

fn explain(error: io::Error, gzip: bool) -> StreamFault {
    match error.kind() {
        ErrorKind::UnexpectedEof if gzip => StreamFault::Truncated,
        ErrorKind::InvalidData | ErrorKind::InvalidInput if gzip => StreamFault::Corrupt(error),
        _ => StreamFault::Unreadable(error),
    }
}

impl Iterator for Questions<'_> {
    type Item = Result<Question, StreamError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let fault = match self.question() {
            Ok(Some(question)) => {
                self.any = true;
                return Some(Ok(question));
            }
            Ok(None) => (!self.any).then_some(StreamFault::Empty),
            Err(fault) => Some(fault),
        };
        self.ended = true;
        fault.map(|fault| Err(StreamError { line: self.line, fault }))
    }
}

impl std::fmt::Debug for Questions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Questions").field("form", &self.form).field("line", &self.line).finish_non_exhaustive()
    }
}

fn lines_in(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}

/// Whether the line is good JSON as far as it goes, and is not all of it.
fn begins_something_longer(line: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}
