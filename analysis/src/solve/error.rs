//! Why a question has no answer.

use super::Defect;
use crate::network::ConstraintError;

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// A constraint does not fit the position.
    #[error(transparent)]
    Constraint(#[from] ConstraintError),
    /// The judge rejected what the search found.
    #[error(transparent)]
    Defect(#[from] Defect),
}
