//! Errors in recorded games.

use highball_messages::{Language, Message, Text};
use highball_titles::title::{Unknown, about, what_expected};

/// An error in a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text(Language::English))]
#[non_exhaustive]
pub struct RecordError {
    /// The id of the action. `None` if the error concerns the whole game.
    pub action: Option<u64>,
    /// The fault.
    pub what: Text,
    /// The expected value or form.
    pub expected: Text,
    /// What was read of the game before it. `None` if the error is not about an action.
    pub read: Option<ReadActions>,
}

/// How far a game was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadActions {
    /// Number of actions that were read.
    pub count: usize,
    /// Number of actions of the game. `None` if the game is cut off.
    pub of: Option<usize>,
}

impl RecordError {
    /// Says what was found in a game, and what was expected in its place.
    #[must_use]
    pub fn new(what: impl Into<Text>, expected: impl Into<Text>) -> Self {
        Self { action: None, what: what.into(), expected: expected.into(), read: None }
    }

    /// Sets the action, unless the error names one already.
    #[must_use]
    pub fn in_action(self, action: u64) -> Self {
        Self { action: self.action.or(Some(action)), ..self }
    }

    /// Says in a language where the fault is, what it is, what was expected, and how far the game was read.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let fault = what_expected(&self.what, &self.expected, language);
        let fault = match self.action {
            Some(action) => Message::FaultInAction { action, fault: &fault }.text(language),
            None => fault,
        };
        match self.read {
            Some(ReadActions { count, of: Some(of) }) => {
                Message::ActionsRead { fault: &fault, count: count as u64, of: of as u64 }.text(language)
            }
            Some(ReadActions { count, of: None }) => {
                Message::ActionsReadOfPart { fault: &fault, count: count as u64 }.text(language)
            }
            None => fault,
        }
    }
}

/// Says that nothing of a kind, such as a hex, has a name.
pub(super) fn nothing_is_called(kind: &str, name: &str) -> Text {
    about(name, |name, language| Message::NothingIsCalled { kind, name }.text(language))
}

/// Returns the name of the first copy of a tile or a train.
pub(super) fn first_copy(name: &str) -> String {
    format!("{name}-0")
}

/// Says what the names of the copies of a tile or a train are.
pub(super) fn one_of_the_copies(count: u32, name: &str) -> Text {
    about(&first_copy(name), |example, language| Message::OneOfTheCopies { count: count.into(), example }.text(language))
}

/// A fault of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ActionFault {
    pub(super) what: Text,
    pub(super) expected: Text,
}

impl ActionFault {
    pub(super) fn new(what: impl Into<Text>, expected: impl Into<Text>) -> Self {
        Self { what: what.into(), expected: expected.into() }
    }

    pub(super) fn in_action(self, action: u64) -> RecordError {
        RecordError { action: Some(action), what: self.what, expected: self.expected, read: None }
    }

    pub(super) fn in_game(self) -> RecordError {
        RecordError::new(self.what, self.expected)
    }
}

impl From<Unknown> for ActionFault {
    fn from(Unknown { what, expected, .. }: Unknown) -> Self {
        Self { what, expected }
    }
}
