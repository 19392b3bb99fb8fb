//! Errors in recorded games.

use highball_titles::title::Unknown;

/// An error in a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{what}, expected {expected}{}", place(*action), until(*read))]
#[non_exhaustive]
pub struct RecordError {
    /// The id of the action. `None` if the error concerns the whole game.
    pub action: Option<u64>,
    /// The fault.
    pub what: String,
    /// The expected value or form.
    pub expected: String,
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

impl std::fmt::Display for ReadActions {
    /// Writes, for example, `read 6 of 800 actions`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.of {
            Some(of) => write!(f, "read {} of {of} actions", self.count),
            None => write!(f, "read {} actions", self.count),
        }
    }
}

impl RecordError {
    /// Says what was found in a game, and what was expected in its place.
    #[must_use]
    pub fn new(what: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { action: None, what: what.into(), expected: expected.into(), read: None }
    }

    /// Sets the action, unless the error names one already.
    #[must_use]
    pub fn in_action(self, action: u64) -> Self {
        Self { action: self.action.or(Some(action)), ..self }
    }
}

fn until(read: Option<ReadActions>) -> String {
    read.map_or_else(String::new, |read| format!("; {read}"))
}

fn place(action: Option<u64>) -> String {
    action.map_or_else(String::new, |action| format!("action {action}: "))
}

/// A fault of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ActionFault {
    pub(super) what: String,
    pub(super) expected: String,
}

impl ActionFault {
    pub(super) fn new(what: impl Into<String>, expected: impl Into<String>) -> Self {
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
