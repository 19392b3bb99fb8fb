//! [`MayError`].

use crate::game_board::{BoardError, QuestionError};
use crate::moves::BuildError;
use crate::position::PositionError;
use crate::solve::SolveError;

/// The reason why there is no ruling.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MayError {
    /// The moves of a company are not known.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The title does not have what a move names.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// There is no question for a board.
    #[error(transparent)]
    Question(#[from] QuestionError),
    /// A board is not one that can be searched.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The search for a legal run ended too early.
    #[error("no legal run was found within the limits of the search, and it is not proven that there is none")]
    NotProven,
    /// A search failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}
