//! Rulings on moves: whether a company may lay a tile, place a token or buy a train, and whether it has a legal run.
//!
//! ```
//! use highball::board_file::BoardFile;
//! use highball::may::{MayRequest, may};
//! use highball::moves::Proposal;
//!
//! let board = BoardFile::read("title = '1889'\nphase = '2'\n[tokens]\nK8 = ['AR']")?;
//! let game = board.board(board.builtin_title()?)?;
//! let mut asked = MayRequest::about("AR");
//! asked.moves = vec![Proposal::lay(&game, "K8=6/2")?, Proposal::lay(&game, "K8=14/0")?];
//! let rulings = may(&game, &asked)?;
//! assert!(rulings[0].is_legal());
//! let refusal = rulings[1].outcome.as_ref().unwrap_err();
//! assert_eq!(refusal.rule, "the company has no further tile lay in this turn");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod legal_run;
#[cfg(test)]
mod tests;

pub use error::MayError;
pub use legal_run::{LegalRun, legal_run, legal_run_of};

use crate::game_board::GameBoard;
use crate::moves::{Moves, MovesMade, Permit, Proposal, Refusal};

/// What is asked.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct MayRequest {
    /// The company, by name.
    pub company: String,
    /// The moves that it has made in its turn.
    pub made: MovesMade,
    /// The moves, in the order of the turn.
    pub moves: Vec<Proposal>,
}

impl MayRequest {
    /// Asks about a company at the beginning of its turn.
    #[must_use]
    pub fn about(company: &str) -> Self {
        Self { company: company.to_owned(), ..Self::default() }
    }
}

/// The answer about one move.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ruling {
    /// The move.
    pub proposal: Proposal,
    /// How the company may make it, or the rule because of which it may not.
    pub outcome: Result<Permit, Refusal>,
}

impl Ruling {
    /// Whether the move is legal.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.outcome.is_ok()
    }
}

/// Returns for each move whether the company may make it after the legal ones before it. Whether it can pay makes no difference.
///
/// # Errors
/// If the title has no such company, hex, tile or train, or does not say what companies may build.
pub fn may(game: &GameBoard, asked: &MayRequest) -> Result<Vec<Ruling>, MayError> {
    let (mut game, mut made) = (game.clone(), asked.made.clone());
    let company = Moves::new(&game, &asked.company)?.company().id.clone();
    let mut rulings = Vec::with_capacity(asked.moves.len());
    for proposal in &asked.moves {
        let outcome = Moves::new(&game, &company)?.may(&made, proposal)?;
        if let Ok(permit) = &outcome {
            game.make_move(&company, &mut made, permit)?;
        }
        rulings.push(Ruling { proposal: proposal.clone(), outcome });
    }
    Ok(rulings)
}
