//! A text that is read from left to right.

use super::error::PrintError;

/// More of a text than so many characters is not shown in an error.
const MOST_SHOWN: usize = 30;

/// A text of one line, and how far it has been read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    /// In bytes, always between two characters.
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// What is still to be read.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Reads on over a character if it is the next one.
    pub(super) fn eat(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        if found {
            self.at += character.len_utf8();
        }
        found
    }

    /// The next characters, as far as they are such.
    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|character| !wanted(character)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// The number that stands here, or nothing if there is none that fits; nothing is read then.
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

    /// What stands here is not what was expected.
    pub(super) fn error(&self, expected: impl Into<String>) -> PrintError {
        let ends = |character: char| character.is_whitespace() || character == ',';
        let rest = self.rest();
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let length = rest[first..].find(ends).map_or(rest.len(), |length| first + length);
        let shown: String = rest[..length].chars().take(MOST_SHOWN).collect();
        let found = if shown.is_empty() { "the end".to_owned() } else { format!("{shown:?}") };
        self.error_about(found, expected)
    }

    /// What stands here cannot be so.
    pub(super) fn error_about(&self, found: impl Into<String>, expected: impl Into<String>) -> PrintError {
        let column = self.text[..self.at].chars().count() + 1;
        PrintError { column, found: found.into(), expected: expected.into() }
    }
}
