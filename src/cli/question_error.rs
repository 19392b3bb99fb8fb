//! Errors of single questions.

use crate::claim::{ClaimError, ConstraintTextError};
use crate::position::{PositionError, TrainsError};

/// A reason why a question cannot be read, or not with the options of the command line.
#[derive(Debug, thiserror::Error)]
pub(super) enum QuestionError {
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("--{0}")]
    Trains(#[from] TrainsError),
    #[error("--{0}")]
    Constraints(#[from] ConstraintTextError),
    #[error("--{0}")]
    Claim(#[from] ClaimError),
}
