//! Errors in recorded games.

use highball_titles::title::Unknown;

/// An error in a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{what}, expected {expected}", place(*action))]
#[non_exhaustive]
pub struct RecordError {
    /// The id of the action. `None` if the error concerns the whole game.
    pub action: Option<u64>,
    /// The fault.
    pub what: String,
    /// The expected value or form.
    pub expected: String,
}

impl RecordError {
    /// Says what was found in a game, and what was expected in its place.
    #[must_use]
    pub fn new(what: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { action: None, what: what.into(), expected: expected.into() }
    }

    /// Sets the action, unless the error names one already.
    #[must_use]
    pub fn in_action(self, action: u64) -> Self {
        Self { action: self.action.or(Some(action)), ..self }
    }
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
        RecordError { action: Some(action), what: self.what, expected: self.expected }
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
