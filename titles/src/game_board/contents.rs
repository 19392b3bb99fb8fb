//! The contents of a board's hexes as data, for programs that show or edit boards.

use std::sync::Arc;

use super::{GameBoard, StopTokens};
use crate::board::tile::Print;
use crate::position::snapshot::SnapshotToken;
use crate::title::{Company, MapHex, Phase, Unknown};

/// A hex of a board with its contents.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct HexContents<'a> {
    /// The hex of the map.
    pub hex: &'a MapHex,
    /// The number of the tile on it; `None` if the map's print is visible.
    pub tile: Option<&'a str>,
    /// The rotation of the tile in sixths of a turn clockwise; 0 if the map's print is visible.
    pub rotation: u8,
    /// The visible print, rotated.
    pub print: &'a Print,
    /// The tokens at each stop of the print.
    pub tokens: Vec<StopContents<'a>>,
}

/// The tokens at a stop.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct StopContents<'a> {
    /// The tokens in its slots, as far as any is taken.
    pub slots: Vec<Option<TokenName<'a>>>,
    /// The tokens beside the slots.
    pub extra: Vec<TokenName<'a>>,
}

/// The company of a token, with the token's traffic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenName<'a> {
    /// The id of the company.
    pub company: &'a str,
    /// The traffic that it is for; `None` for any.
    pub traffic: Option<&'a str>,
}

impl std::fmt::Display for TokenName<'_> {
    /// Writes the token as board files do: `ABC goods`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.company)?;
        self.traffic.map_or(Ok(()), |traffic| write!(f, " {traffic}"))
    }
}

impl<'a> From<&'a SnapshotToken> for TokenName<'a> {
    fn from(token: &'a SnapshotToken) -> Self {
        Self { company: &token.company, traffic: token.traffic.first().map(String::as_str) }
    }
}

impl GameBoard {
    /// Returns the phase.
    #[must_use]
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns a hex with its contents.
    ///
    /// # Errors
    /// If the map has no hex with this id.
    pub fn contents(&self, hex: &str) -> Result<HexContents<'_>, Unknown> {
        let hex = self.title.hex(hex)?;
        let place = self.title.hex_number(&hex.id).map(|number| &self.places[number]);
        let tokens = place.iter().flat_map(|place| &place.tokens).map(|stop| StopContents {
            slots: stop.in_slots.iter().map(|token| token.as_ref().map(TokenName::from)).collect(),
            extra: stop.extra.iter().map(TokenName::from).collect(),
        });
        Ok(HexContents {
            hex,
            tile: place.and_then(|place| place.tile.as_deref()),
            rotation: place.map_or(0, |place| place.rotation),
            print: place.map_or(&*hex.print, |place| &place.print),
            tokens: tokens.collect(),
        })
    }

    /// Returns the tokens at each stop of a hex if another print replaced its own, as [`lay_tile`](Self::lay_tile) moves them.
    ///
    /// # Errors
    /// If the map has no hex with this id.
    pub fn tokens_after(&self, hex: &str, print: &Print) -> Result<Vec<StopTokens>, Unknown> {
        let hex = self.title.hex(hex)?;
        let place = self.title.hex_number(&hex.id).map(|number| &self.places[number]);
        Ok(place.map(|place| place.replaced(None, 0, Arc::new(print.clone())).tokens).unwrap_or_default())
    }

    /// Whether a stop, given by its hex and its number there, is a home of a company.
    #[must_use]
    pub fn is_home_of(&self, company: &Company, hex: &str, stop: usize) -> bool {
        self.title.hex_number(hex).is_some_and(|hex| self.is_home(company, (hex, stop)))
    }

    /// Returns the places of all tokens of a company, in slots or beside them: the id of the hex and the number of the stop.
    pub fn tokens_of_company(&self, company: &str) -> impl Iterator<Item = (&str, usize)> {
        self.tokens_of(company).map(|(hex, stop)| (self.title.hexes()[hex].id.as_str(), stop))
    }
}
