//! [`PlacedHex`]: what lies on a hex.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::stops_after;
use crate::board::tile::Print;
use crate::position::snapshot::SnapshotToken;

/// The content of a hex: its tile, and the tokens at its stops. `T` is what is known of a token. A board knows whose it is and for what
/// traffic; a recorded game also knows how it came to stand there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedHex<T = SnapshotToken> {
    /// The number of the tile on it; nothing if the map's print is visible.
    pub tile: Option<String>,
    /// The rotation of the tile in sixths of a turn clockwise; 0 if the map's print is visible.
    pub rotation: u8,
    /// The visible print, rotated.
    pub print: Arc<Print>,
    /// The tokens at each of its stops.
    pub tokens: Vec<StopTokens<T>>,
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
#[derive(Debug, Clone, Eq)]
pub struct StopTokens<T = SnapshotToken> {
    /// Those in its slots, in order. Empty slots after the last token may be listed or not.
    pub in_slots: Vec<Option<T>>,
    /// Those beside its slots.
    pub extra: Vec<T>,
}

impl<T> Default for StopTokens<T> {
    fn default() -> Self {
        Self { in_slots: Vec::new(), extra: Vec::new() }
    }
}

impl<T: PartialEq> PartialEq for StopTokens<T> {
    fn eq(&self, other: &Self) -> bool {
        self.is_like(other, T::eq)
    }
}

impl<T> StopTokens<T> {
    /// Returns its slots up to the last with a token.
    #[must_use]
    pub fn taken(&self) -> &[Option<T>] {
        let end = self.in_slots.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        &self.in_slots[..end]
    }

    /// Returns the tokens in slots.
    pub fn in_slots(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.in_slots.iter().flatten()
    }

    /// Returns all tokens, those in slots first.
    pub fn all(&self) -> impl Iterator<Item = &T> {
        self.in_slots().chain(&self.extra)
    }

    /// Returns the same with what `convert` makes of each token.
    pub fn as_others<U>(&self, convert: impl Fn(&T) -> U) -> StopTokens<U> {
        StopTokens {
            in_slots: self.in_slots.iter().map(|token| token.as_ref().map(&convert)).collect(),
            extra: self.extra.iter().map(&convert).collect(),
        }
    }

    /// Whether the tokens of another stop are the same by `is_same`, in the same slots or beside them.
    pub fn is_like<U>(&self, other: &StopTokens<U>, is_same: impl Fn(&T, &U) -> bool) -> bool {
        let in_slot = |one: &Option<T>, other: &Option<U>| match (one, other) {
            (Some(one), Some(other)) => is_same(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        are_alike(self.taken(), other.taken(), in_slot) && are_alike(&self.extra, &other.extra, &is_same)
    }

    /// Returns the token in a slot, if there is one.
    #[must_use]
    pub fn in_slot(&self, slot: usize) -> Option<&T> {
        self.in_slots.get(slot)?.as_ref()
    }
}

impl StopTokens {
    /// Whether a token of the company is in a slot or beside them.
    pub fn has_token_of(&self, company: &str) -> bool {
        self.all().any(|token| token.company == company)
    }
}

/// A token of a hex whose print was replaced.
#[derive(Debug)]
pub struct MovedToken<T> {
    /// The token.
    pub token: T,
    /// The stop to which it moves; nothing if its stop is gone.
    pub stop: Option<usize>,
    /// Whether it stood beside the slots.
    pub is_extra: bool,
}

impl<T> PlacedHex<T> {
    /// Returns a hex with nothing on it.
    #[must_use]
    pub fn printed(print: Arc<Print>) -> Self {
        Self::laid(None, 0, print)
    }

    pub(crate) fn laid(tile: Option<String>, rotation: u8, print: Arc<Print>) -> Self {
        let tokens = print.stops().iter().map(|_| StopTokens::default()).collect();
        Self { tile, rotation, print, tokens }
    }

    /// Replaces the print by a tile's or the map's, and takes all tokens off the hex. Returns them, those in slots first, each with the
    /// stop to which [it moves](stops_after).
    pub fn replace(&mut self, tile: Option<String>, rotation: u8, print: Arc<Print>) -> Vec<MovedToken<T>> {
        let stops = stops_after(&self.print, &print);
        let before = std::mem::replace(self, Self::laid(tile, rotation, print));
        let (mut moved, mut beside) = (Vec::new(), Vec::new());
        for (StopTokens { in_slots, extra }, stop) in before.tokens.into_iter().zip(stops) {
            moved.extend(in_slots.into_iter().flatten().map(|token| MovedToken { token, stop, is_extra: false }));
            beside.extend(extra.into_iter().map(|token| MovedToken { token, stop, is_extra: true }));
        }
        moved.append(&mut beside);
        moved
    }

    /// Returns the number of slots of a stop; 0 if there is no such stop.
    #[must_use]
    pub fn slots(&self, stop: usize) -> usize {
        self.print.stops().get(stop).map_or(0, |stop| stop.slots.into())
    }

    /// Returns the slots of a stop without a token.
    pub fn free_slots(&self, stop: usize) -> impl Iterator<Item = usize> {
        (0..self.slots(stop)).filter(move |&slot| self.tokens[stop].in_slot(slot).is_none())
    }

    /// Puts a token in a slot of a stop, in place of the one that is there.
    pub fn put_in_slot(&mut self, stop: usize, slot: usize, token: T) {
        let in_slots = &mut self.tokens[stop].in_slots;
        if in_slots.len() <= slot {
            in_slots.resize_with(slot + 1, || None);
        }
        in_slots[slot] = Some(token);
    }

    /// Whether a hex has the same tile in the same rotation, and the same tokens by `is_same`.
    pub fn is_like<U>(&self, other: &PlacedHex<U>, is_same: impl Fn(&T, &U) -> bool) -> bool {
        let are_same = |one: &StopTokens<T>, other: &StopTokens<U>| one.is_like(other, &is_same);
        (&self.tile, self.rotation) == (&other.tile, other.rotation) && are_alike(&self.tokens, &other.tokens, are_same)
    }
}

impl PlacedHex {
    /// Returns the hex with another print, and the tokens where they are then. Of two tokens of a company in cities that become one, one
    /// remains, and those for which there is no slot stand beside the slots. Tokens whose stop is gone are removed.
    pub(super) fn replaced(&self, tile: Option<String>, rotation: u8, print: Arc<Print>) -> Self {
        let mut place = self.clone();
        for MovedToken { token, stop, is_extra } in place.replace(tile, rotation, print) {
            if let Some(stop) = stop {
                place.put(stop, token, is_extra);
            }
        }
        place
    }

    /// Returns the number of slots of a stop. `None` if there is no such stop, or if it takes no tokens.
    pub(crate) fn token_slots(&self, stop: usize) -> Option<usize> {
        let stop = self.print.stops().get(stop).filter(|stop| stop.kind.takes_tokens())?;
        Some(stop.slots.into())
    }

    /// Adds a token to a stop, in a free slot or beside them if there is none.
    pub(super) fn put(&mut self, stop: usize, token: SnapshotToken, is_extra: bool) {
        if self.tokens[stop].all().any(|other| *other == token) {
            return;
        }
        let free = if is_extra { None } else { self.free_slots(stop).next() };
        match free {
            Some(slot) => self.put_in_slot(stop, slot, token),
            None => self.tokens[stop].extra.push(token),
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

/// Whether two lists are equally long and the same item by item.
fn are_alike<A, B>(one: &[A], other: &[B], is_same: impl Fn(&A, &B) -> bool) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_same(one, other))
}
