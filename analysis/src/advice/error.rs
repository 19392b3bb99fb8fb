//! [`AdviceError`].

use highball_messages::Language;

use crate::game_board::QuestionError;
use crate::moves::BuildError;
use crate::position::PositionError;
use crate::solve::SolveError;
use crate::title::Unknown;

/// The reason why no advice can be given.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AdviceError {
    /// The moves of a company are not known.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The title has no such hex or tile.
    #[error("{0}")]
    Tile(Unknown),
    /// The title has no such train.
    #[error("after: {0}")]
    Train(Unknown),
    /// More tile lays than the company has in a turn.
    #[error("lays: {asked} tile lays, but {company} has {allowed} in a turn")]
    Lays {
        /// The number that was asked for.
        asked: usize,
        /// The id of the company.
        company: String,
        /// The number that it has.
        allowed: usize,
    },
    /// There is no question for a board.
    #[error(transparent)]
    Question(#[from] QuestionError),
    /// A board is not one that can be searched.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A search failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl AdviceError {
    /// Says in a language why a company cannot build, or that the title lacks what was named. The other reasons are said in English.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Build(error) => error.text(language),
            Self::Tile(unknown) | Self::Train(unknown) => unknown.text(language),
            Self::Question(error) => error.text(language),
            Self::Lays { .. } | Self::Position(_) | Self::Solve(_) => self.to_string(),
        }
    }
}
