//! The legal moves of a company that builds: tile lays and tokens in its turn.
//!
//! [`Moves`] holds what a company may do on a board, by the title's [rules](crate::title::BuildRules). It knows nothing of revenue: what a
//! move earns is for the advice of the crate `highball`.
//!
//! ```
//! use highball::board_file::BoardFile;
//! use highball::moves::{Moves, MovesMade};
//!
//! let board = BoardFile::read("title = '1889'\nphase = '2'\n[tokens]\nK8 = ['AR']")?;
//! let game = board.board(board.builtin_title()?)?;
//! let moves = Moves::new(&game, "AR")?;
//! let lays = moves.lays(&MovesMade::default());
//! assert!(lays.iter().any(|lay| lay.hex == "K8" && lay.tile == "6" && lay.rotation == 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod company_track;
mod error;
mod fault;
mod lay;
mod made;
mod marker;
mod origins;
mod private;
mod proposal;
mod regular_search;
mod replacement;
#[cfg(test)]
mod tests;
mod tile_rules;
mod token;
mod train;

pub use error::BuildError;
pub use fault::{LayFault, MoveFault, TokenFault, TrainFault};
pub use lay::Lay;
pub use made::MovesMade;
pub use marker::MarkerChange;
pub(crate) use origins::Origins;
pub use proposal::{Permit, Proposal, Refusal};
pub use token::{ReplacedToken, TokenPlace};
pub use train::TrainOffer;

pub(crate) use replacement::keeps_edges;

use crate::game_board::GameBoard;
use crate::title::{BuildRules, Company};
use company_track::CompanyTrack;
use tile_rules::TileRules;

/// The legal moves of a company on a board.
#[derive(Debug)]
pub struct Moves<'g> {
    game: &'g GameBoard,
    rules: &'g BuildRules,
    company: &'g Company,
    tiles: TileRules<'g>,
    /// The company's track as the board is.
    track: CompanyTrack,
}

impl GameBoard {
    /// Returns every legal tile lay of a company at the beginning of its turn, then those by rights of private companies.
    ///
    /// ```
    /// use highball::game_board::GameBoard;
    ///
    /// let mut board: GameBoard = "highball/1 1889 2 K8=6/2 K8=AR AR=2".parse()?;
    /// let lays = board.legal_lays("AR")?;
    /// let undo = board.make_lay(&lays[0]);
    /// assert!(board.legal_lays("AR")?.iter().all(|lay| lay.hex != lays[0].hex));
    /// board.undo(undo);
    /// assert_eq!(board.legal_lays("AR")?, lays);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Moves::new`].
    pub fn legal_lays(&self, company: &str) -> Result<Vec<Lay>, BuildError> {
        let (moves, made) = (Moves::new(self, company)?, MovesMade::default());
        let mut lays = moves.lays(&made);
        lays.extend(moves.private_lays(&made));
        Ok(lays)
    }

    /// Returns every token that a company can place or exchange at the beginning of its turn, then those by rights of private companies.
    ///
    /// # Errors
    /// As for [`Moves::new`].
    pub fn legal_tokens(&self, company: &str) -> Result<Vec<TokenPlace>, BuildError> {
        let moves = Moves::new(self, company)?;
        let mut tokens = moves.tokens(&MovesMade::default());
        tokens.extend(moves.private_tokens());
        Ok(tokens)
    }
}

impl<'g> Moves<'g> {
    /// Returns the moves of a company.
    ///
    /// # Errors
    /// If the title has no such company, does not say what companies may build, or the company does not exist yet or has closed.
    pub fn new(game: &'g GameBoard, company: &str) -> Result<Self, BuildError> {
        let title = game.title();
        let company = title.company(company)?;
        let rules = title.build().ok_or_else(|| BuildError::NoRules { title: title.id().to_owned() })?;
        if let Some(opens) = company.opens_after(game.phase()) {
            let (phase, from) = (game.phase().name.clone(), title.phases()[opens].name.clone());
            return Err(BuildError::NotYet { company: company.id.clone(), phase, from });
        }
        if game.is_closed(&company.id) {
            return Err(BuildError::Closed { company: company.id.clone() });
        }
        let track = CompanyTrack::of(game, company);
        Ok(Self { game, rules, company, tiles: TileRules { game, rules }, track })
    }

    /// Returns the company.
    #[must_use]
    pub const fn company(&self) -> &Company {
        self.company
    }
}
