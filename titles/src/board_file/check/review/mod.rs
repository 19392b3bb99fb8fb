//! Warnings about boards that can be written down but hardly be on the table: what is legal in the file and still most likely
//! mistyped, forgotten, or forbidden by a rule that affects no route.

mod companies;
mod markers;
mod privates;
mod tiles;
mod tokens;
mod trains;

use super::BoardFile;
use super::diagnostics::Diagnostics;
use super::tokens::PlacedToken;
use crate::game_board::GameBoard;

impl GameBoard {
    /// Warns of what is unlikely about a board. The board is complete, and has no errors.
    pub(super) fn review(&self, file: &BoardFile, placed: &[PlacedToken], diagnostics: &mut Diagnostics) {
        self.review_tiles(file, diagnostics);
        self.review_tokens(file, placed, diagnostics);
        self.review_companies(file, diagnostics);
        self.review_trains(file, diagnostics);
        self.review_privates(file, diagnostics);
        self.review_markers(file, diagnostics);
    }
}
