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
//! assert_eq!(refusal.fault.to_string(), "the company has no further tile lay in this turn");
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
    /// How the company may make it, or the rule that forbids it.
    pub outcome: Result<Permit, Refusal>,
    /// Whether the private company by whose right the move is made closes then.
    pub closes_private: bool,
}

impl Ruling {
    /// Whether the move is legal.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.outcome.is_ok()
    }
}

/// Returns for each move whether the company may make it after the legal ones before it. If it can make one in several ways, such as by the
/// right of a private company, it makes it so that most of the moves are legal. Whether it can pay makes no difference. Two halves of a
/// tile are one move: the second one has no ruling of its own.
///
/// # Errors
/// If the title has no such company, hex, tile or train, or does not say what companies may build.
pub fn may(game: &GameBoard, asked: &MayRequest) -> Result<Vec<Ruling>, MayError> {
    let company = Moves::new(game, &asked.company)?.company().id.clone();
    let mut sequences = Sequences { company: &company, best: Vec::new(), sequences: 0 };
    sequences.search(game, &asked.made, &without_second_halves(game, &asked.moves), &mut Vec::new())?;
    Ok(sequences.best)
}

/// Returns moves without the lays of tiles that an earlier one of them lays too, as the other half of its own.
fn without_second_halves(game: &GameBoard, moves: &[Proposal]) -> Vec<Proposal> {
    let lays = |other: &Proposal, (hex, tile): (&str, &str)| match other {
        Proposal::Lay { hex: of, tile: laid, .. } => (of.as_str(), laid.as_str()) == (hex, tile),
        Proposal::Token { .. } | Proposal::Train { .. } => false,
    };
    let is_second = |number: usize, proposal: &Proposal| match proposal {
        Proposal::Lay { hex, tile, .. } => {
            let mut halves = game.title().other_halves(hex, tile);
            halves.any(|half| moves[..number].iter().any(|earlier| lays(earlier, half)))
        }
        Proposal::Token { .. } | Proposal::Train { .. } => false,
    };
    let moves = moves.iter().enumerate().filter(|&(number, proposal)| !is_second(number, proposal));
    moves.map(|(_, proposal)| proposal.clone()).collect()
}

/// Returns the board after the legal ones of some moves of a company.
///
/// # Errors
/// If the title does not have the company.
pub fn board_after(game: &GameBoard, asked: &MayRequest, rulings: &[Ruling]) -> Result<GameBoard, MayError> {
    let (mut after, mut made) = (game.clone(), asked.made.clone());
    after.place_first_home(&asked.company);
    for permit in rulings.iter().filter_map(|ruling| ruling.outcome.as_ref().ok()) {
        after.make_move(&asked.company, &mut made, permit)?;
    }
    Ok(after)
}

/// The most sequences of ways to make the moves that are tried.
const MAX_SEQUENCES: usize = 64;

/// A search of the ways to make moves one after the other.
struct Sequences<'a> {
    company: &'a str,
    /// The first sequence of those with most legal moves.
    best: Vec<Ruling>,
    /// Number of sequences tried.
    sequences: usize,
}

impl Sequences<'_> {
    /// Tries all ways to make the next moves after the rulings on those before them, until all are legal.
    fn search(
        &mut self,
        game: &GameBoard,
        made: &MovesMade,
        next: &[Proposal],
        before: &mut Vec<Ruling>,
    ) -> Result<(), MayError> {
        let legal = |rulings: &[Ruling]| rulings.iter().filter(|ruling| ruling.is_legal()).count();
        let [proposal, later @ ..] = next else {
            self.sequences += 1;
            if self.sequences == 1 || legal(before) > legal(&self.best) {
                self.best.clone_from(before);
            }
            return Ok(());
        };
        let outcomes: Vec<Result<Permit, Refusal>> = match Moves::new(game, self.company)?.ways(made, proposal)? {
            Ok(ways) => ways.into_iter().map(Ok).collect(),
            Err(refusal) => vec![Err(refusal)],
        };
        for outcome in outcomes {
            let is_settled = self.sequences > 0 && self.best.iter().all(Ruling::is_legal);
            if is_settled || self.sequences >= MAX_SEQUENCES {
                break;
            }
            let (mut after, mut made) = (game.clone(), made.clone());
            let mut closes_private = false;
            if let Ok(permit) = &outcome {
                after.make_move(self.company, &mut made, permit)?;
                let owns = |game: &GameBoard| permit.private().is_some_and(|id| game.owns_private(self.company, id));
                closes_private = owns(game) && !owns(&after);
            }
            before.push(Ruling { proposal: proposal.clone(), outcome, closes_private });
            self.search(&after, &made, later, before)?;
            before.pop();
        }
        Ok(())
    }
}
