//! Errors of answers that cannot be judged.

use crate::claim::ClaimError;
use crate::position::PositionError;

/// A reason why an answer cannot be judged.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StatedAnswerError {
    /// The text is not a JSON object, or one of its fields has the wrong type.
    #[error("column {}: {}, expected an answer: a JSON object with `id` and `runs`", .0.column(), without_place(.0))]
    Json(#[from] serde_json::Error),
    /// A field is missing.
    #[error("has no `{0}`, expected an answer: a JSON object with `id` and `runs`")]
    Missing(&'static str),
    /// The text is an error in place of an answer.
    #[error("an error in place of an answer: {0}")]
    Error(String),
    /// The question is not sound.
    #[error("the question of this answer is not sound: {0}")]
    Question(#[from] PositionError),
    /// The runs name something that the question does not have.
    #[error("{0}")]
    Claim(#[from] ClaimError),
}

/// Returns the message of an error in JSON without its place.
fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    message.rsplit_once(" at line ").map_or(message.clone(), |(what, _)| what.to_owned())
}
