//! What a company has done in its turn.

use super::{Lay, TokenPlace};
use crate::game_board::UsedRight;

/// The moves that a company has made in its turn, as far as they limit further ones.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MovesMade {
    /// The ids of the hexes in which it has laid tiles.
    pub hexes: Vec<String>,
    /// Whether one of its tiles replaced another.
    pub has_upgraded: bool,
    /// Whether it is the company's first turn.
    pub is_first_turn: bool,
    /// The number of tokens that it has placed or exchanged.
    pub tokens: u32,
    /// The names of the trains that it has bought from the bank.
    pub trains: Vec<String>,
    /// The rights of private companies that it has used, each as often as it has.
    pub rights: Vec<UsedRight>,
}

impl MovesMade {
    /// Adds a tile lay.
    pub fn add_lay(&mut self, lay: &Lay) {
        self.rights.extend(lay.private.clone().map(UsedRight::Lay));
        if !lay.is_extra {
            self.hexes.push(lay.hex.clone());
            self.has_upgraded |= lay.is_upgrade;
        }
    }

    /// Adds a token. One that a private company gives does not count.
    pub fn add_token(&mut self, token: &TokenPlace) {
        self.tokens += u32::from(token.private.is_none());
        self.rights.extend(token.private.clone().map(UsedRight::Token));
    }

    /// Whether it has used a right of a private company as often as it may.
    pub(crate) fn has_used_up(&self, right: &UsedRight, uses: Option<u32>) -> bool {
        let used = self.rights.iter().filter(|used| *used == right).count();
        uses.is_some_and(|uses| used >= uses as usize)
    }
}
