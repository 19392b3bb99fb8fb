//! Which tiles can have come to lie on a hex.

use std::collections::HashMap;

use super::fault::LayFault;
use super::tile_rules::{Site, TileRules, follows};
use crate::board::tile::Tile;
use crate::game_board::GameBoard;
use crate::title::{Rotation, Rotations};

/// The tiles that can have come to lie on a hex: those that replace, one after the other, what the map has there. It makes no difference
/// who laid them, in which phase their colour is allowed, or how many copies there are.
pub(crate) struct Origins<'t> {
    tiles: TileRules<'t>,
    printed: Site<'t>,
    /// Whether a tile can lie there, by its number among the title's tiles and its rotation.
    known: HashMap<(usize, u8), bool>,
}

impl<'t> Origins<'t> {
    /// Returns the rule because of which a tile cannot have come to lie on the hex: of all that can have been there before it, it fits one
    /// best, and breaks this rule. `None` if it can.
    pub(crate) fn fault(&mut self, tile: &Tile, rotation: u8) -> Option<LayFault> {
        let rotation = rotation % 6;
        let all = self.tiles.game.title().all_rotations();
        if let Some(number) = all.iter().position(|other| other.number == tile.number) {
            let tile = &all[number];
            let rotated = &tile.rotations[usize::from(rotation)];
            return (!self.can_lie(number, rotation)).then(|| self.least_fault(tile, rotated));
        }
        // A tile that the title does not count.
        let tile = Rotations::new(tile);
        let rotated = &tile.rotations[usize::from(rotation)];
        (!self.follows(&tile, rotated)).then(|| self.least_fault(&tile, rotated))
    }

    /// Whether a tile can have replaced the map's print, or a tile that can lie there.
    fn follows(&mut self, tile: &Rotations, rotation: &Rotation) -> bool {
        self.follows_color(tile, rotation) || self.follows_listed(tile, rotation)
    }

    /// Whether a tile can have replaced the map's print, or a tile of the colour before.
    fn follows_color(&mut self, tile: &Rotations, rotation: &Rotation) -> bool {
        if self.tiles.may_replace_in(&self.printed, tile, rotation) {
            return true;
        }
        let earlier = self.tiles.game.title().all_rotations().iter().enumerate();
        for (number, before) in earlier.filter(|(_, it)| follows(it.print().color(), tile.print().color())) {
            if !self.tiles.may_replace(&self.site_of(before, &before.rotations[0]), tile) {
                continue;
            }
            // The tile keeps all track, and so all exits.
            for it in before.rotations.iter().filter(|it| it.exits.is_subset(rotation.exits)) {
                if self.tiles.may_replace_in(&self.site_of(before, it), tile, rotation) && self.can_lie(number, it.rotation)
                {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a tile can have replaced one of which the title lists it as an upgrade, which itself followed by colour.
    fn follows_listed(&mut self, tile: &Rotations, rotation: &Rotation) -> bool {
        let all = self.tiles.game.title().all_rotations().iter();
        let hex = self.printed.hex;
        all.filter(|before| self.tiles.game.is_listed_upgrade(hex, Some(&before.number), &tile.number)).any(|before| {
            before.rotations.iter().any(|it| {
                self.tiles.may_replace_in(&self.site_of(before, it), tile, rotation) && self.follows_color(before, it)
            })
        })
    }

    fn can_lie(&mut self, number: usize, rotation: u8) -> bool {
        if let Some(&known) = self.known.get(&(number, rotation)) {
            return known;
        }
        let tile = &self.tiles.game.title().all_rotations()[number];
        let can = self.follows(tile, &tile.rotations[usize::from(rotation)]);
        self.known.insert((number, rotation), can);
        can
    }

    fn site_of(&self, tile: &'t Rotations, rotation: &'t Rotation) -> Site<'t> {
        self.tiles.site(self.printed.number, &rotation.print, Some(&tile.number))
    }

    /// Returns the rule that a tile breaks on what it fits best.
    fn least_fault(&mut self, tile: &Rotations, rotation: &Rotation) -> LayFault {
        let of_print = self.tiles.fault(&self.printed, tile, rotation);
        let mut least = of_print.unwrap_or(LayFault::NoRight);
        for (number, before) in self.tiles.game.title().all_rotations().iter().enumerate() {
            for it in &before.rotations {
                let site = self.site_of(before, it);
                if self.tiles.color_fault(&site, tile).is_none()
                    && self.can_lie(number, it.rotation)
                    && let Some(fault) = self.tiles.fault(&site, tile, rotation)
                    && order(&fault) > order(&least)
                {
                    least = fault;
                }
            }
        }
        least
    }
}

/// Returns the place of a rule in the order in which they are checked.
fn order(fault: &LayFault) -> usize {
    match fault {
        LayFault::Fixed => 0,
        LayFault::Color { .. } => 1,
        LayFault::Special => 2,
        LayFault::Label { .. } => 3,
        LayFault::Stops => 4,
        LayFault::Blank { .. } | LayFault::Inland { .. } | LayFault::Turned => 5,
        LayFault::OldTrack => 6,
        _ => 7,
    }
}

impl GameBoard {
    /// Returns the tiles that can have come to lie on a hex, by its number. `None` if the title does not say what companies may build.
    pub(crate) fn origins(&self, hex: usize) -> Option<Origins<'_>> {
        let title = self.title();
        let tiles = TileRules { game: self, rules: title.build()? };
        let printed = tiles.site(hex, &title.hexes()[hex].print, None);
        Some(Origins { tiles, printed, known: HashMap::new() })
    }
}
