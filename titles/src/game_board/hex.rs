//! [`PlacedHex`]: what lies on a hex.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::stops_after;
use crate::board::tile::Print;
use crate::position::snapshot::SnapshotToken;

/// The content of a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedHex {
    /// The number of the tile on it; nothing if the map's print is visible.
    pub tile: Option<String>,
    pub(crate) rotation: u8,
    /// The visible print, rotated.
    pub print: Arc<Print>,
    /// The tokens at each of its stops.
    pub tokens: Vec<StopTokens>,
}

impl Hash for PlacedHex {
    /// Hashes the tile and the tokens. What is printed follows from the tile.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.tile, self.rotation).hash(state);
        for token in self.tokens.iter().flat_map(StopTokens::all) {
            token.company.hash(state);
        }
    }
}

/// The tokens at a stop.
#[derive(Debug, Clone, Default, Eq)]
pub struct StopTokens {
    /// Those in its slots, in order.
    pub in_slots: Vec<Option<SnapshotToken>>,
    /// Those beside its slots.
    pub extra: Vec<SnapshotToken>,
}

impl PartialEq for StopTokens {
    /// Compares the tokens. Empty slots after the last token may be listed or not.
    fn eq(&self, other: &Self) -> bool {
        self.taken() == other.taken() && self.extra == other.extra
    }
}

impl StopTokens {
    /// Returns its slots up to the last with a token.
    fn taken(&self) -> &[Option<SnapshotToken>] {
        let end = self.in_slots.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        &self.in_slots[..end]
    }

    /// Returns all tokens, those in slots first.
    pub fn all(&self) -> impl Iterator<Item = &SnapshotToken> {
        self.in_slots.iter().flatten().chain(&self.extra)
    }

    /// Whether a token of the company is in a slot or beside them.
    pub fn has_token_of(&self, company: &str) -> bool {
        self.all().any(|token| token.company == company)
    }
}

impl PlacedHex {
    pub(super) fn printed(print: Arc<Print>) -> Self {
        Self::laid(None, 0, print)
    }

    pub(crate) fn laid(tile: Option<String>, rotation: u8, print: Arc<Print>) -> Self {
        let tokens = vec![StopTokens::default(); print.stops().len()];
        Self { tile, rotation, print, tokens }
    }

    /// Returns the hex with another print, and the tokens where they are then. Of two tokens of a company in cities that become one, one
    /// remains, and those for which there is no slot stand beside the slots. Tokens whose stop is gone are removed.
    pub(super) fn replaced(&self, tile: Option<String>, rotation: u8, print: Arc<Print>) -> Self {
        let stops = stops_after(&self.print, &print);
        let mut place = Self::laid(tile, rotation, print);
        for (tokens, stop) in self.tokens.iter().zip(stops) {
            let Some(stop) = stop else { continue };
            tokens.in_slots.iter().flatten().for_each(|token| place.put(stop, token, false));
            tokens.extra.iter().for_each(|token| place.put(stop, token, true));
        }
        place
    }

    /// Returns the number of slots of a stop. `None` if there is no such stop, or if it takes no tokens.
    pub(super) fn token_slots(&self, stop: usize) -> Option<usize> {
        let stop = self.print.stops().get(stop).filter(|stop| stop.kind.takes_tokens())?;
        Some(stop.slots.into())
    }

    /// Adds a token to a stop, in a free slot or beside them if there is none.
    pub(super) fn put(&mut self, stop: usize, token: &SnapshotToken, is_extra: bool) {
        if self.tokens[stop].all().any(|other| other == token) {
            return;
        }
        let slots = usize::from(self.print.stops()[stop].slots);
        let StopTokens { in_slots, extra } = &mut self.tokens[stop];
        match in_slots.iter().position(Option::is_none) {
            Some(slot) if !is_extra => in_slots[slot] = Some(token.clone()),
            None if !is_extra && in_slots.len() < slots => in_slots.push(Some(token.clone())),
            _ => extra.push(token.clone()),
        }
    }

    /// Puts a token in the slot of one of a company's tokens. Does nothing if the company has none in a slot.
    pub(super) fn exchange(&mut self, stop: usize, company: &str, token: SnapshotToken) {
        let mut slots = self.tokens[stop].in_slots.iter_mut().flatten();
        if let Some(old) = slots.find(|old| old.company == company) {
            *old = token;
        }
    }

    /// Removes the last token of a company from a stop, of those beside the slots first. Returns whether there was one.
    pub(super) fn take(&mut self, stop: usize, company: &str) -> bool {
        let StopTokens { in_slots, extra } = &mut self.tokens[stop];
        if let Some(beside) = extra.iter().rposition(|token| token.company == company) {
            extra.remove(beside);
            return true;
        }
        let slot = in_slots.iter_mut().rev().find(|slot| slot.as_ref().is_some_and(|token| token.company == company));
        slot.map(|slot| *slot = None).is_some()
    }
}
