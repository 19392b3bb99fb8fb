//! Legal moves as JSON. Each has the fields of the step that makes it.

use serde::Serialize;

use highball_titles::game_board::{GameBoard, TokenName};
use highball_titles::moves::{BuildError, Lay, TokenPlace};

/// A legal tile lay.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonLegalLay {
    /// The id of the hex.
    pub hex: String,
    /// The number of the tile.
    pub tile: String,
    /// Its rotation in sixths of a turn clockwise.
    pub rotation: u8,
    /// Its cost, terrain included.
    pub cost: u32,
    /// Whether it replaces a tile.
    pub upgrade: bool,
    /// The private company by whose right it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub private: Option<String>,
}

/// A legal token.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonLegalToken {
    /// The company, with the traffic that the token is for if it is for only one kind.
    pub company: String,
    /// The id of the hex.
    pub hex: String,
    /// The number of the stop in the hex.
    pub stop: usize,
    /// Its cost. `null` if that is not known.
    pub cost: Option<u32>,
    /// The token whose place it takes, as board files write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaces: Option<String>,
    /// The private company by whose right it is placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub private: Option<String>,
}

impl From<&Lay> for JsonLegalLay {
    fn from(lay: &Lay) -> Self {
        Self {
            hex: lay.hex.clone(),
            tile: lay.tile.clone(),
            rotation: lay.rotation,
            cost: lay.cost,
            upgrade: lay.is_upgrade,
            private: lay.private.clone(),
        }
    }
}

impl JsonLegalToken {
    /// Describes the [legal tokens](GameBoard::legal_tokens) of a company.
    ///
    /// # Errors
    /// As for these.
    pub fn all_of(board: &GameBoard, company: &str) -> Result<Vec<Self>, BuildError> {
        let tokens = board.legal_tokens(company)?;
        let id = &board.title().company(company)?.id;
        Ok(tokens.iter().map(|token| Self::new(id, token)).collect())
    }

    /// Describes a token of a company, by its id.
    fn new(company: &str, token: &TokenPlace) -> Self {
        Self {
            company: TokenName { company, traffic: token.traffic.as_deref() }.to_string(),
            hex: token.hex.clone(),
            stop: token.stop,
            cost: token.cost,
            replaces: token.replaces.as_ref().map(ToString::to_string),
            private: token.private.clone(),
        }
    }
}
