//! Questions from files and pipes: one snapshot alone, or a stream with one on each line; plain or compressed by gzip.

use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};

use flate2::bufread::MultiGzDecoder;
use serde::de::IgnoredAny;

use crate::position::BYTE_ORDER_MARK;

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
/// use highball::stream::{Form, Questions};
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
        // Only the end of a line has the byte that ends it.
        self.accept(read, bytes, usize::from(bytes.ends_with(b"\n")))
    }

    fn read_rest(&mut self, bytes: &mut Vec<u8>) -> Result<(), StreamFault> {
        let before = bytes.len();
        let room = (MOST_BYTES + 1).saturating_sub(before) as u64;
        let read = self.input.by_ref().take(room).read_to_end(bytes);
        self.accept(read, bytes, lines_in(&bytes[before..]))
    }

    /// Counts the lines that were read, then says what went wrong, if anything did.
    fn accept(&mut self, read: io::Result<usize>, bytes: &[u8], lines: usize) -> Result<(), StreamFault> {
        self.line += lines;
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
    fn blank_lines_hold_no_question_but_count() {
        let input = b"\n{}\n \t\r\n\n  {}\r\n{}";
        assert_eq!(read(input, Form::Lines), (questions(&[(2, "{}"), (5, "  {}"), (6, "{}")]), None));
    }

    #[test]
    fn a_question_alone_goes_over_several_lines() {
        assert_eq!(read(b"\n{\n}\n", Form::Alone), (questions(&[(2, "{\n}")]), None));
    }

    #[test]
    fn the_first_line_shows_the_form_of_what_has_no_name() {
        assert_eq!(read(b"{}\n{}", Form::Unknown), (questions(&[(1, "{}"), (2, "{}")]), None));
        assert_eq!(read(b"{\n}\n", Form::Unknown), (questions(&[(1, "{\n}")]), None));
        assert_eq!(read(b"{\"a\":\n1}", Form::Unknown), (questions(&[(1, "{\"a\":\n1}")]), None));
    }

    #[test]
    fn a_stream_may_begin_with_a_bad_line() {
        assert_eq!(read(b"{]\n{}", Form::Unknown), (questions(&[(1, "{]"), (2, "{}")]), None));
    }

    #[test]
    fn the_name_of_a_file_says_its_form() {
        let form = |name| Form::of_name(name);
        assert_eq!([form("a.json"), form("b/A.JSON")], [Form::Alone; 2]);
        assert_eq!([form("a.jsonl"), form("a.jsonl.gz"), form("a.b.JSONL.GZ")], [Form::Lines; 3]);
        assert_eq!([form("a.json.gz"), form("a"), form("a.gz"), form("json")], [Form::Unknown; 4]);
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_question() {
        let input = "\u{feff}{}\n{}".as_bytes();
        let expected = (questions(&[(1, "{}"), (2, "{}")]), None);
        assert_eq!(read(input, Form::Unknown), expected);
        assert_eq!(read(&gzip(input), Form::Lines), expected);
    }

    #[test]
    fn gzip_is_known_by_its_first_bytes_and_may_have_several_members() {
        let input = [gzip(b"{}\n{"), gzip(b"}\n{}\n")].concat();
        assert_eq!(read(&input, Form::Lines), (questions(&[(1, "{}"), (2, "{}"), (3, "{}")]), None));
    }

    #[test]
    fn an_empty_input_is_an_error_in_every_form() {
        for form in [Form::Alone, Form::Lines, Form::Unknown] {
            for input in [&b""[..], b" ", b"\xef\xbb\xbf"] {
                let error = Some("line 1: nothing here, expected a snapshot: one JSON object".to_owned());
                assert_eq!(read(input, form), (vec![], error.clone()));
                assert_eq!(read(&gzip(input), form), (vec![], error));
            }
        }
    }

    #[test]
    fn a_truncated_gzip_ends_in_an_error_after_its_whole_lines() {
        // What does not compress is not lost together.
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
        assert!(read(&followed_by_nonsense, Form::Lines).1.unwrap().starts_with("line 2: corrupt gzip data"));
    }

    #[test]
    fn an_endless_line_is_refused_where_it_leaves_the_cap() {
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
    fn a_question_of_the_greatest_length_is_read() {
        let line = vec![b'x'; MOST_BYTES - 1];
        let input = [line.as_slice(), b"\n{}"].concat();
        let lengths: Vec<_> =
            Questions::new(&input[..], Form::Lines).map(|question| question.unwrap().bytes.len()).collect();
        assert_eq!(lengths, [MOST_BYTES, 2]);
    }

    #[test]
    fn an_input_that_fails_says_so() {
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
