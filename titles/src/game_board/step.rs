//! Changes of a board as values, which other programs can send, list and repeat.

use serde::{Deserialize, Serialize};

use super::{BoardError, GameBoard, TokenName, Undo};
use crate::moves::{Lay, TokenPlace};

/// A change of a board. Its form in JSON is told by its fields, so that a legal lay or token of a company is also the change that makes it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Step {
    /// A tile on a hex, as [`GameBoard::lay_tile`] lays it.
    Lay {
        /// The hex.
        hex: String,
        /// The number of the tile.
        tile: String,
        /// Its rotation in sixths of a turn clockwise.
        rotation: u8,
    },
    /// A token that a company places in its turn, as [`GameBoard::make_token`] does: in a free slot, or in the place of another.
    Token {
        /// The company, with the traffic of the token if the title distinguishes it.
        company: String,
        /// The hex.
        hex: String,
        /// The number of the stop in the hex.
        stop: usize,
        /// The token whose place it takes. `None` for a free slot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<String>,
        /// The private company by whose right it is placed. `None` for the usual one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        private: Option<String>,
    },
    /// The trains of a company in place of its own, as [`GameBoard::set_trains`] gives them.
    Trains {
        /// The company.
        company: String,
        /// Its trains, by their names in board files.
        trains: Vec<String>,
    },
    /// A phase that begins, as with [`GameBoard::set_phase`].
    Phase {
        /// Its name.
        phase: String,
    },
}

impl From<&Lay> for Step {
    fn from(lay: &Lay) -> Self {
        Self::Lay { hex: lay.hex.clone(), tile: lay.tile.clone(), rotation: lay.rotation }
    }
}

impl Step {
    /// Returns the change that places a token of a company.
    #[must_use]
    pub fn token(company: &str, token: &TokenPlace) -> Self {
        Self::Token {
            company: TokenName { company, traffic: token.traffic.as_deref() }.to_string(),
            hex: token.hex.clone(),
            stop: token.stop,
            replaces: token.replaces.as_ref().map(ToString::to_string),
            private: token.private.clone(),
        }
    }
}

impl GameBoard {
    /// Makes a change.
    ///
    /// ```
    /// use highball::game_board::{GameBoard, Step};
    ///
    /// let mut board: GameBoard = "highball/1 1889 2 - K8=AR AR=2".parse()?;
    /// let lays = board.legal_lays("AR")?;
    /// let undo = board.make(&Step::from(&lays[0]))?;
    /// assert_eq!(board.contents(&lays[0].hex)?.tile, Some(lays[0].tile.as_str()));
    /// board.undo(undo);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for the method that makes changes of this kind.
    pub fn make(&mut self, step: &Step) -> Result<Undo, BoardError> {
        match step {
            Step::Lay { hex, tile, rotation } => self.lay_tile(hex, tile, *rotation),
            Step::Token { company, hex, stop, replaces, private } => {
                self.place_in_turn(company, (hex, *stop), replaces.as_deref(), private.as_deref())
            }
            Step::Trains { company, trains } => self.set_trains(company, trains),
            Step::Phase { phase } => self.set_phase(phase),
        }
    }

    /// Makes changes one after the other, as one change.
    ///
    /// # Errors
    /// As for [`make`](Self::make). Then none of them is made.
    pub fn make_all(&mut self, steps: &[Step]) -> Result<Undo, BoardError> {
        steps.iter().try_fold(Undo::default(), |made, step| {
            let next = self.make(step);
            self.joined(made, next)
        })
    }
}
