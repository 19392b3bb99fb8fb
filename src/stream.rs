//! Reads questions from files and pipes: a single snapshot, or a stream with one on each line, plain or compressed with gzip.

use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};

use flate2::bufread::MultiGzDecoder;
use serde::de::IgnoredAny;

use crate::position::BYTE_ORDER_MARK;

/// Maximum size of a question in bytes. Real ones have some ten thousand.
pub const MAX_BYTES: usize = 32 << 20;

/// Maximum number of blanks between two questions.
pub const MAX_BLANKS: usize = 1 << 20;

/// Bytes of text that are read at a time, if there are so many.
const BUFFER_BYTES: usize = 256 << 10;

/// The first bytes of a gzip file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The arrangement of questions in an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One question, on any number of lines.
    Alone,
    /// One question on each line. Blank lines are skipped, but counted.
    Lines,
    /// To be decided by the first line: [`Form::Alone`] if it is valid but incomplete JSON, else [`Form::Lines`].
    Unknown,
}

impl Form {
    /// Returns the form by the name of a file: `.json` is one question, `.jsonl` and `.jsonl.gz` are streams, others are unknown.
    ///
    /// ```
    /// use highball::stream::Form;
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

/// The bytes of a question, not parsed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionBytes {
    /// Its first line, counted from 1.
    pub line: usize,
    /// Whether it is the whole input and may have several lines.
    pub alone: bool,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// The reason why a stream ended early, and its line.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
#[non_exhaustive]
pub struct StreamError {
    /// The line that was reached, counted from 1.
    pub line: usize,
    /// The fault.
    pub fault: StreamFault,
}

/// The reason why a stream ended early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StreamFault {
    /// It has no question.
    #[error("the input is empty, expected a snapshot: one JSON object")]
    Empty,
    /// A question that is too long.
    #[error("a question longer than {} MiB, expected at most that", MAX_BYTES >> 20)]
    TooLong,
    /// Too many blanks.
    #[error("more than {} MiB of blanks, expected a snapshot: one JSON object", MAX_BLANKS >> 20)]
    Blank,
    /// Compressed data that end early.
    #[error("the gzip data end here, expected more: the file is truncated")]
    Truncated,
    /// Something else after compressed data.
    #[error("something other than gzip data follows here, expected the end of the file or further gzip data")]
    Junk,
    /// Invalid compressed data.
    #[error("corrupt gzip data ({0}), expected a whole gzip file")]
    Corrupt(io::Error),
    /// A failure of the input.
    #[error("cannot be read ({0}), expected a snapshot or a stream of snapshots")]
    Unreadable(io::Error),
}

/// An iterator over the questions of an input, in order. It ends after an error.
///
/// ```
/// use highball::stream::{Form, Questions};
/// let questions: Vec<_> = Questions::new(&b"{}\n\n{}\n"[..], Form::Lines).map(|question| question.unwrap().line).collect();
/// assert_eq!(questions, [1, 3]);
/// ```
pub struct Questions<'a> {
    input: BufReader<Box<dyn Read + Send + 'a>>,
    gzip: bool,
    form: Form,
    /// The line of the next byte.
    line: usize,
    /// Whether there was a question.
    found_any: bool,
    ended: bool,
    /// A failure while the first bytes were read.
    fault: Option<StreamFault>,
}

impl<'a> Questions<'a> {
    /// Creates an iterator over the questions of an input. The input is decompressed if its first bytes are those of a gzip file,
    /// whatever its name.
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
        let input =
            BufReader::with_capacity(BUFFER_BYTES, Box::new(Cursor::new(head).chain(text)) as Box<dyn Read + Send + 'a>);
        let fault = unreadable.or(unreadable_text).map(|error| explain(error, gzip));
        Self { input, gzip, form, line: 1, found_any: false, ended: false, fault }
    }

    /// Returns whether the next question has been read already, so that it comes without waiting for the input.
    #[must_use]
    pub fn is_next_buffered(&self) -> bool {
        self.form == Form::Lines && memchr::memchr(b'\n', self.input.buffer().trim_ascii_start()).is_some()
    }

    fn question(&mut self) -> Result<Option<QuestionBytes>, StreamFault> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        // The indentation is restored, so that columns are counted from the actual beginning of the line.
        let mut bytes = vec![b' '; self.skip_blanks()?];
        let line = self.line;
        if self.form != Form::Alone {
            self.read_line(&mut bytes)?;
        }
        if self.form == Form::Unknown {
            self.form = if is_incomplete_json(&bytes) { Form::Alone } else { Form::Lines };
        }
        let alone = self.form == Form::Alone;
        if alone {
            self.read_rest(&mut bytes)?;
            self.ended = true;
        }
        Ok((!bytes.trim_ascii().is_empty()).then_some(QuestionBytes { line, alone, bytes }))
    }

    /// Skips to the next byte that is not blank, and returns its indentation.
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
            if skipped > MAX_BLANKS {
                return Err(StreamFault::Blank);
            }
        }
    }

    fn read_line(&mut self, bytes: &mut Vec<u8>) -> Result<(), StreamFault> {
        // Nearly always the whole line has been read already.
        if let Some(end) = memchr::memchr(b'\n', self.input.buffer())
            && bytes.len() + end < MAX_BYTES
        {
            bytes.extend_from_slice(&self.input.buffer()[..=end]);
            self.input.consume(end + 1);
            self.line += 1;
            return Ok(());
        }
        let room = (MAX_BYTES + 1).saturating_sub(bytes.len()) as u64;
        let read = self.input.by_ref().take(room).read_until(b'\n', bytes);
        // If the line is cut off, its end is not counted yet.
        self.accept(read, bytes, usize::from(bytes.ends_with(b"\n")))
    }

    fn read_rest(&mut self, bytes: &mut Vec<u8>) -> Result<(), StreamFault> {
        let before = bytes.len();
        let room = (MAX_BYTES + 1).saturating_sub(before) as u64;
        let read = self.input.by_ref().take(room).read_to_end(bytes);
        self.accept(read, bytes, lines_in(&bytes[before..]))
    }

    /// Counts the lines that were read, and checks the result of reading.
    fn accept(&mut self, read: io::Result<usize>, bytes: &[u8], lines: usize) -> Result<(), StreamFault> {
        self.line += lines;
        match read {
            Err(error) => Err(explain(error, self.gzip)),
            Ok(_) if bytes.len() > MAX_BYTES => Err(StreamFault::TooLong),
            Ok(_) => Ok(()),
        }
    }
}

/// Decompresses bytes that are those of a gzip file, and returns all others as they are.
///
/// # Errors
/// If the compressed data are cut off or corrupt, or longer than [`MAX_BYTES`] when decompressed.
pub fn decompressed(bytes: Vec<u8>) -> Result<Vec<u8>, StreamFault> {
    if !bytes.starts_with(&GZIP) {
        return Ok(bytes);
    }
    let mut text = Vec::new();
    let read = MultiGzDecoder::new(&bytes[..]).take(MAX_BYTES as u64 + 1).read_to_end(&mut text);
    match read.map_err(|error| explain(error, true))? {
        length if length > MAX_BYTES => Err(StreamFault::TooLong),
        _ => Ok(text),
    }
}

/// Reads up to `length` bytes. Returns them with the error, if any.
fn begin(input: &mut impl Read, length: usize) -> (Vec<u8>, Option<io::Error>) {
    let mut bytes = Vec::with_capacity(length);
    let error = input.take(length as u64).read_to_end(&mut bytes).err();
    (bytes, error)
}

fn explain(error: io::Error, gzip: bool) -> StreamFault {
    match error.kind() {
        ErrorKind::UnexpectedEof if gzip => StreamFault::Truncated,
        // The first member has a header, or the input would not be taken for gzip.
        ErrorKind::InvalidInput if gzip && error.to_string().contains("header") => StreamFault::Junk,
        ErrorKind::InvalidData | ErrorKind::InvalidInput if gzip => StreamFault::Corrupt(error),
        _ => StreamFault::Unreadable(error),
    }
}

impl Iterator for Questions<'_> {
    type Item = Result<QuestionBytes, StreamError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let fault = match self.question() {
            Ok(Some(question)) => {
                self.found_any = true;
                return Some(Ok(question));
            }
            Ok(None) => (!self.found_any).then_some(StreamFault::Empty),
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

/// Whether the line is valid JSON so far, but incomplete.
fn is_incomplete_json(line: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    /// The lines and texts of the questions, and the message of the error at the end.
    fn read(input: &[u8], form: Form) -> (Vec<(usize, String)>, Option<String>) {
        let (mut read, mut error) = (Vec::new(), None);
        for question in Questions::new(input, form) {
            assert!(error.is_none(), "nothing comes after an error");
            match question {
                Ok(question) => {
                    read.push((question.line, String::from_utf8(question.bytes).unwrap().trim_end().to_owned()));
                }
                Err(fault) => error = Some(fault.to_string()),
            }
        }
        (read, error)
    }

    fn questions(of: &[(usize, &str)]) -> Vec<(usize, String)> {
        of.iter().map(|&(line, text)| (line, text.to_owned())).collect()
    }

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn blank_lines_are_skipped_but_counted() {
        let input = b"\n{}\n \t\r\n\n  {}\r\n{}";
        assert_eq!(read(input, Form::Lines), (questions(&[(2, "{}"), (5, "  {}"), (6, "{}")]), None));
    }

    #[test]
    fn a_single_question_may_have_several_lines() {
        assert_eq!(read(b"\n{\n}\n", Form::Alone), (questions(&[(2, "{\n}")]), None));
    }

    #[test]
    fn the_first_line_shows_the_form_of_an_unnamed_input() {
        assert_eq!(read(b"{}\n{}", Form::Unknown), (questions(&[(1, "{}"), (2, "{}")]), None));
        assert_eq!(read(b"{\n}\n", Form::Unknown), (questions(&[(1, "{\n}")]), None));
        assert_eq!(read(b"{\"a\":\n1}", Form::Unknown), (questions(&[(1, "{\"a\":\n1}")]), None));
    }

    #[test]
    fn a_stream_may_begin_with_a_bad_line() {
        assert_eq!(read(b"{]\n{}", Form::Unknown), (questions(&[(1, "{]"), (2, "{}")]), None));
    }

    #[test]
    fn the_form_follows_from_the_name_of_a_file() {
        let form = |name| Form::of_name(name);
        assert_eq!([form("a.json"), form("b/A.JSON")], [Form::Alone; 2]);
        assert_eq!([form("a.jsonl"), form("a.jsonl.gz"), form("a.b.JSONL.GZ")], [Form::Lines; 3]);
        assert_eq!([form("a.json.gz"), form("a"), form("a.gz"), form("json")], [Form::Unknown; 4]);
    }

    #[test]
    fn a_byte_order_mark_is_not_part_of_the_first_question() {
        let input = "\u{feff}{}\n{}".as_bytes();
        let expected = (questions(&[(1, "{}"), (2, "{}")]), None);
        assert_eq!(read(input, Form::Unknown), expected);
        assert_eq!(read(&gzip(input), Form::Lines), expected);
    }

    #[test]
    fn gzip_is_recognised_by_its_first_bytes_and_may_have_several_members() {
        let input = [gzip(b"{}\n{"), gzip(b"}\n{}\n")].concat();
        assert_eq!(read(&input, Form::Lines), (questions(&[(1, "{}"), (2, "{}"), (3, "{}")]), None));
    }

    #[test]
    fn an_empty_input_is_an_error_in_every_form() {
        for form in [Form::Alone, Form::Lines, Form::Unknown] {
            for input in [&b""[..], b" ", b"\xef\xbb\xbf"] {
                let error = Some("line 1: the input is empty, expected a snapshot: one JSON object".to_owned());
                assert_eq!(read(input, form), (vec![], error.clone()));
                assert_eq!(read(&gzip(input), form), (vec![], error));
            }
        }
    }

    #[test]
    fn bytes_are_decompressed_if_they_are_compressed() {
        let [plain, compressed] = [b"{}\n".to_vec(), gzip(b"{}\n")].map(|bytes| decompressed(bytes).unwrap());
        assert_eq!((plain, compressed), (b"{}\n".to_vec(), b"{}\n".to_vec()));
        let truncated = gzip(b"{}\n")[..12].to_vec();
        assert!(matches!(decompressed(truncated), Err(StreamFault::Truncated)));
        assert!(matches!(decompressed(gzip(&vec![b' '; MAX_BYTES + 1])), Err(StreamFault::TooLong)));
    }

    #[test]
    fn a_truncated_gzip_ends_in_an_error_after_its_whole_lines() {
        // Lines that do not compress, so that a truncation loses only some of them.
        let line =
            |seed: u32| (0..4000u32).map(|n| char::from(b'a' + (n.wrapping_mul(seed) >> 7) as u8 % 26)).collect::<String>();
        let whole: String = [2_654_435_761, 2_246_822_519, 3_266_489_917].map(|seed| line(seed) + "\n").concat();
        let input = gzip(whole.as_bytes());
        for kept in 3..input.len() {
            let (read, error) = read(&input[..kept], Form::Lines);
            assert!(read.iter().map(|(_, text)| text.as_str()).eq(whole.lines().take(read.len())), "{kept} bytes");
            let line = read.len() + 1;
            assert_eq!(error, Some(format!("line {line}: the gzip data end here, expected more: the file is truncated")));
        }
    }

    #[test]
    fn corrupt_gzip_is_an_error() {
        let mut input = gzip(b"{}\n{}\n");
        let crc = input.len() - 8;
        input[crc] ^= 1;
        let (questions, error) = read(&input, Form::Lines);
        assert_eq!(questions.len(), 2, "the text itself is whole");
        assert_eq!(
            error.unwrap(),
            "line 3: corrupt gzip data (corrupt gzip stream does not have a matching checksum), expected a whole gzip file"
        );
        let followed_by_nonsense = [gzip(b"{}\n"), b"nonsense!!".to_vec()].concat();
        assert_eq!(
            read(&followed_by_nonsense, Form::Lines).1.unwrap(),
            "line 2: something other than gzip data follows here, expected the end of the file or further gzip data"
        );
    }

    #[test]
    fn an_endless_line_is_refused_beyond_the_limit() {
        for byte in [0, b'[', b'x'] {
            for form in [Form::Alone, Form::Lines, Form::Unknown] {
                let error = Questions::new(io::repeat(byte), form).next().unwrap().unwrap_err();
                assert_eq!(error.to_string(), "line 1: a question longer than 32 MiB, expected at most that");
            }
        }
    }

    #[test]
    fn endless_blanks_are_refused() {
        for form in [Form::Alone, Form::Lines, Form::Unknown] {
            for blank in [b' ', b'\n', b'\t', b'\r'] {
                let error = Questions::new((&b"{}\n"[..]).chain(io::repeat(blank)), form).find_map(Result::err).unwrap();
                let expected = match form {
                    Form::Alone => matches!(error.fault, StreamFault::TooLong),
                    Form::Lines | Form::Unknown => matches!(error.fault, StreamFault::Blank),
                };
                assert!(expected, "{form:?}, {blank}: {error}");
                assert!(matches!(
                    Questions::new(io::repeat(blank), form).next(),
                    Some(Err(StreamError { fault: StreamFault::Blank, .. }))
                ));
            }
        }
    }

    #[test]
    fn a_question_of_maximum_size_is_read() {
        let line = vec![b'x'; MAX_BYTES - 1];
        let input = [line.as_slice(), b"\n{}"].concat();
        let lengths: Vec<_> =
            Questions::new(&input[..], Form::Lines).map(|question| question.unwrap().bytes.len()).collect();
        assert_eq!(lengths, [MAX_BYTES, 2]);
    }

    #[test]
    fn a_failure_of_the_input_is_reported() {
        struct Failing;
        impl Read for Failing {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("no such luck"))
            }
        }
        let mut questions = Questions::new((&b"{}\n{"[..]).chain(Failing), Form::Lines);
        assert_eq!(questions.next().unwrap().unwrap().line, 1);
        assert_eq!(
            questions.next().unwrap().unwrap_err().to_string(),
            "line 2: cannot be read (no such luck), expected a snapshot or a stream of snapshots"
        );
        assert!(questions.next().is_none());
    }
}
