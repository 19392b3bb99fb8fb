//! A scanner for the text of a print.

use highball_messages::{Message, Text, about};

use super::error::PrintError;

/// Maximum number of characters of the text that an error quotes.
const MAX_QUOTED: usize = 30;

/// A text of one line, and the current position in it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    /// The position in bytes, always at a character boundary.
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns the rest of the text.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Consumes a character if it is the next one. Returns whether it was.
    pub(super) fn eat(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        if found {
            self.at += character.len_utf8();
        }
        found
    }

    /// Consumes and returns the next characters, as long as they are `wanted`.
    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|character| !wanted(character)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// Consumes and returns a number. If there is none that fits the type, consumes nothing.
    pub(super) fn number<T: std::str::FromStr>(&mut self) -> Option<T> {
        let start = *self;
        let digits = self.take_while(|character| character.is_ascii_digit());
        let plain = digits.len() == 1 || !digits.starts_with('0');
        let number = plain.then(|| digits.parse().ok()).flatten();
        if number.is_none() {
            *self = start;
        }
        number
    }

    /// Returns an error that quotes the text at the current position. `part` is what a print should have there.
    pub(super) fn error(&self, part: &str) -> PrintError {
        self.error_there(Message::PrintHolds { part, given: "" })
    }

    /// Returns an error that quotes the text at the current position.
    pub(super) fn error_there(&self, expected: Message<'_>) -> PrintError {
        let ends = |character: char| character.is_whitespace() || character == ',';
        let rest = self.rest();
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let length = rest[first..].find(ends).map_or(rest.len(), |length| first + length);
        let quoted: String = rest[..length].chars().take(MAX_QUOTED).collect();
        let found = match quoted.is_empty() {
            true => Message::EndOfPrint.into(),
            false => about(&quoted, |name, _| name.to_owned()),
        };
        self.error_about(found, expected)
    }

    /// Returns an error at the current position.
    pub(super) fn error_about(&self, found: impl Into<Text>, expected: impl Into<Text>) -> PrintError {
        let column = self.text[..self.at].chars().count() + 1;
        PrintError { column, found: found.into(), expected: expected.into() }
    }
}
