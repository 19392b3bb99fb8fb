//! Errors of drafts.

/// A fact from which no draft can be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {what}, expected {expected}")]
pub struct DraftError {
    /// The place in the facts, such as `hexes.E6`.
    pub place: String,
    /// The error.
    pub what: String,
    /// A description of what was expected.
    pub expected: String,
}

impl DraftError {
    pub(crate) fn new(place: impl Into<String>, what: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { place: place.into(), what: what.into(), expected: expected.into() }
    }

    /// Creates the error for a text that is not JSON of the expected form.
    pub(crate) fn json(text: &str, error: &serde_json::Error) -> Self {
        let place = format!("{text}, line {}, column {}", error.line(), error.column());
        // The message ends with the same line and column.
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message);
        let (what, expected) =
            message.split_once(", expected ").unwrap_or((message, "JSON of the form of `fixtures/facts`"));
        Self::new(place, what, expected)
    }
}
