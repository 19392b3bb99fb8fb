//! Tiles that are laid and removed, and where their tokens go.

use std::sync::Arc;

use highball_game::board::tile::Print;
use highball_messages::Message;
use highball_titles::game_board::{MovedToken, StopTokens, stops_after};
use highball_titles::title::about;
use highball_titles::title::record::{LaidByEvent, TileRemoval};

use super::super::error::{ActionFault, first_copy, nothing_is_called, one_of_the_copies};
use super::{Company, Home, Map, RecordedHex, SlotUse, Token, cities};

impl Map<'_> {
    /// Lays the first copy of a tile on the hex that the title says. Returns the hex.
    pub(crate) fn lay_first_copy(&mut self, lay: &LaidByEvent) -> Result<usize, ActionFault> {
        let hex = self.hex(&lay.hex)?;
        self.lay(hex, &first_copy(&lay.tile), u64::from(lay.rotation))?;
        Ok(hex)
    }

    /// Lays a tile, by its number and copy, and the other halves of its pairs of tiles.
    pub(crate) fn lay(&mut self, hex: usize, id: &str, rotation: u64) -> Result<(), ActionFault> {
        self.lay_one(hex, id, rotation)?;
        let number = tile_number(id);
        let (title, copy) = (self.title, &id[number.len()..]);
        for (hex, tile) in title.other_halves(&title.hexes()[hex].id, number) {
            self.lay_one(self.hex(hex)?, &format!("{tile}{copy}"), 0)?;
        }
        Ok(())
    }

    fn lay_one(&mut self, hex: usize, id: &str, rotation: u64) -> Result<(), ActionFault> {
        let number = tile_number(id);
        let tile = self.title.tile(number)?;
        self.check_copy(hex, id, number)?;
        let rotation = u8::try_from(rotation).ok().filter(|&rotation| rotation < 6);
        let rotation = rotation.ok_or_else(|| ActionFault::new(Message::ImpossibleRotation, Message::RotationExpected))?;
        if self.title.hexes()[hex].fixed {
            let what = Message::TileOnFixedHex { tile: number, hex: &self.title.hexes()[hex].id };
            return Err(ActionFault::new(what, Message::AnotherHex));
        }
        let print = self.title.rotated_print(tile, rotation);
        let before = Arc::clone(&self.hexes[hex].placed.print);
        let age = |print: &Print| self.title.colors().position(|color| color == print.color());
        if age(&print).zip(age(&before)).is_some_and(|(new, old)| new < old) {
            let (new, old, hex) = (print.color(), before.color(), &self.title.hexes()[hex].id);
            return Err(ActionFault::new(Message::TileOfEarlierColour { new, hex, old }, Message::LaterColour));
        }
        let after = stops_after(&before, &print);
        for home in &mut self.homes {
            if let Home::Stop((at, stop)) = home
                && *at == hex
            {
                *stop = after.get(*stop).copied().flatten().unwrap_or(*stop);
            }
        }
        // Tokens on a hex without track may go to any city of its first tile.
        let is_first = before.segments().is_empty() && !print.segments().is_empty();
        // If a city becomes several, companies may choose anew.
        let splits = self.rules.splits_cities && cities(&before).len() < cities(&print).len();
        let cities = cities(&print);
        let recorded = &mut self.hexes[hex];
        recorded.tile = Some(id.to_owned());
        let mut pending = std::mem::take(&mut recorded.pending);
        for MovedToken { token, stop, .. } in recorded.placed.replace(Some(number.to_owned()), rotation, print) {
            match stop.filter(|_| !is_first && !splits) {
                // Of two tokens of a company in cities that become one, one remains.
                Some(stop) if self.would_double(token.company, (hex, stop)) => {}
                Some(stop) if token.slot == SlotUse::UntilTile => self.put_beside(token, (hex, stop)),
                Some(stop) => self.put(token, (hex, stop))?,
                None => pending.push(token),
            }
        }
        match cities[..] {
            [city] if self.cities_to_build(hex) < 2 => {
                // Tokens that can do without a slot leave it to others.
                pending.sort_by_key(|token| token.slot == SlotUse::Spare);
                pending.into_iter().try_for_each(|token| self.put(token, (hex, city)))
            }
            _ => {
                self.hexes[hex].pending = pending;
                match is_first {
                    true => self.first_tiles.insert(hex),
                    false => self.first_tiles.remove(&hex),
                };
                Ok(())
            }
        }
    }

    /// Puts the tokens of a hex into the cities of its first tile, which was just laid: the first city is for the company that laid it, and the
    /// second for all others.
    pub(crate) fn give_track_to(&mut self, company: Option<Company>, hex: usize) -> Result<(), ActionFault> {
        let cities = self.cities(hex);
        let (&[first, second, ..], true) = (&cities[..], self.first_tiles.remove(&hex)) else { return Ok(()) };
        let pending = std::mem::take(&mut self.hexes[hex].pending);
        pending.into_iter().try_for_each(|token| {
            let city = if Some(token.company) == company { first } else { second };
            self.put(token, (hex, city))
        })
    }

    /// Places the tokens of homes that are a certain city of a hex, if a first tile was just laid there and the companies do not choose.
    pub(crate) fn settle_homes(&mut self) -> Result<(), ActionFault> {
        for hex in std::mem::take(&mut self.first_tiles) {
            let id = &self.title.hexes()[hex].id;
            let cities = self.cities(hex);
            let home = |token: &Token| match &self.title.companies()[token.company].home[..] {
                [home] if home.hex == *id => home.stop.map(usize::from).filter(|stop| cities.contains(stop)),
                _ => None,
            };
            let pending = std::mem::take(&mut self.hexes[hex].pending);
            for token in pending {
                match home(&token) {
                    Some(stop) => self.put(token, (hex, stop))?,
                    None => self.hexes[hex].pending.push(token),
                }
            }
        }
        Ok(())
    }

    /// Checks that a copy of a tile exists and is on no other hex. The copies of an unlimited tile are not told
    /// apart.
    fn check_copy(&self, hex: usize, id: &str, number: &str) -> Result<(), ActionFault> {
        let copy = id.strip_prefix(number).and_then(|copy| copy.strip_prefix('-')?.parse::<u32>().ok());
        let Some(copy) = copy else {
            return Err(ActionFault::new(
                about(id, |tile, language| Message::TileWithoutCopy { tile }.text(language)),
                about(&first_copy(number), |example, language| Message::NumberAndCopy { example }.text(language)),
            ));
        };
        let Some(count) = self.title.tile_count(number) else { return Ok(()) };
        if copy >= count {
            return Err(ActionFault::new(nothing_is_called("tile", id), one_of_the_copies(count, number)));
        }
        let has_it = |recorded: &RecordedHex| recorded.tile.as_deref() == Some(id);
        match self.hexes.iter().position(has_it).filter(|&other| other != hex) {
            Some(other) => {
                let hex = &self.title.hexes()[other].id;
                let what = about(id, |tile, language| Message::TileAlreadyOn { tile, hex }.text(language));
                Err(ActionFault::new(what, Message::CopyNotOnMap))
            }
            None => Ok(()),
        }
    }

    /// Removes the tiles of one colour from these hexes. Their tokens remain unless they are removed, too.
    pub(crate) fn remove_tiles(&mut self, removal: &TileRemoval) {
        for (hex, RecordedHex { placed, tile, pending }) in self.title.hexes().iter().zip(&mut self.hexes) {
            if !removal.hexes.contains(&hex.id) {
                continue;
            }
            let color = placed.print.color();
            if tile.take_if(|_| removal.color.as_ref().is_none_or(|removed| color == removed)).is_some() {
                for MovedToken { token, stop, is_extra } in placed.replace(None, 0, Arc::clone(&hex.print)) {
                    let free = stop.and_then(|stop| placed.free_slots(stop).next());
                    match (stop, free) {
                        (Some(stop), _) if is_extra => placed.tokens[stop].extra.push(token),
                        (Some(stop), Some(slot)) => placed.put_in_slot(stop, slot, token),
                        _ => pending.push(token),
                    }
                }
            }
            if removal.tokens {
                placed.tokens.fill_with(StopTokens::default);
                pending.clear();
            }
        }
    }
}

/// Returns the number of a tile that is named by number and copy.
pub(crate) fn tile_number(id: &str) -> &str {
    let copy = id.rsplit_once('-').filter(|(_, copy)| copy.bytes().all(|byte| byte.is_ascii_digit()));
    copy.map_or(id, |(number, _)| number)
}
