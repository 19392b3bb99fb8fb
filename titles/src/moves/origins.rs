//! Which tiles can have come to lie on a hex.

use std::cell::{Cell, OnceCell};

use super::fault::LayFault;
use super::tile_rules::{Site, TileRules, follows, right_hex_fault};
use crate::board::tile::Tile;
use crate::game_board::GameBoard;
use crate::title::{MapHex, Rotation, Rotations, Upgrade};

/// The tiles that can have come to lie on a hex: those that replace, one after the other, what the map has there, and those that events of
/// the game lay. It makes no difference who laid them, in which phase their colour is allowed, or how many copies there are.
pub(crate) struct Origins<'t> {
    tiles: TileRules<'t>,
    printed: Site<'t>,
    /// What is known of each of the title's tiles on the hex.
    known: Vec<Known<'t>>,
}

/// What is known of a tile on a hex, as far as it was needed.
#[derive(Default)]
struct Known<'t> {
    /// The numbers of the tiles of the colour before that it may replace there in some rotation of both.
    earlier: OnceCell<Vec<usize>>,
    /// The hex with the tile in each rotation.
    rotated: [WithTile<'t>; 6],
}

/// A hex with a tile in a rotation.
#[derive(Default)]
struct WithTile<'t> {
    site: OnceCell<Box<Site<'t>>>,
    /// Whether the tile can lie there, once that is known.
    can_lie: Cell<Option<bool>>,
}

impl<'t> Origins<'t> {
    /// Whether a tile can have come to lie on the hex.
    pub(crate) fn allow(&self, tile: &Tile, rotation: u8) -> bool {
        let rotation = rotation % 6;
        match self.number_of(&tile.number) {
            Some(number) => self.can_lie(number, rotation),
            // A tile that the title does not count.
            None => {
                let tile = Rotations::new(tile);
                self.follows(&tile, &tile.rotations[usize::from(rotation)], &OnceCell::new())
            }
        }
    }

    /// Whether the tile with a number can have come to lie on the hex in some rotation. `false` if the title has no such tile.
    pub(crate) fn allow_some(&self, number: &str) -> bool {
        self.number_of(number).is_some_and(|number| (0..6).any(|rotation| self.can_lie(number, rotation)))
    }

    /// Returns the rule that keeps a tile from having come to lie on the hex: of all that can have been there before it, it fits one
    /// best, and breaks this rule. `None` if it can.
    pub(crate) fn fault(&self, tile: &Tile, rotation: u8) -> Option<LayFault> {
        if self.allow(tile, rotation) {
            return None;
        }
        let tile = Rotations::new(tile);
        Some(self.least_fault(&tile, &tile.rotations[usize::from(rotation % 6)]))
    }

    fn number_of(&self, tile: &str) -> Option<usize> {
        self.all().iter().position(|other| other.number == tile)
    }

    fn all(&self) -> &'t [Rotations] {
        self.tiles.game.title().all_rotations()
    }

    /// Whether a tile can have replaced the map's print, or a tile that can lie there, or an event of the game lays it. `earlier` keeps the
    /// tiles of the colour before that it may replace.
    fn follows(&self, tile: &Rotations, rotation: &Rotation, earlier: &OnceCell<Vec<usize>>) -> bool {
        self.follows_color(tile, rotation, earlier)
            || self.follows_listed(tile, rotation)
            || self.is_laid_by_event(tile, rotation)
            || self.is_laid_by_right(tile)
    }

    /// Whether a right of a private company that names the tile lays it on the map's print, such as a port at sea. It need not keep what is
    /// printed there.
    fn is_laid_by_right(&self, tile: &Rotations) -> bool {
        self.tiles.rules.private_lays.iter().any(|right| {
            right.special
                && right.tiles.contains(&tile.number)
                && right_hex_fault(right, &self.printed).is_none()
                && self.tiles.right_tile_fault(right, &self.printed, tile).is_none()
        })
    }

    /// Whether an event of the game lays a tile on the hex so that it looks like this, whatever is there.
    fn is_laid_by_event(&self, tile: &Rotations, rotation: &Rotation) -> bool {
        let mut here = self.tiles.game.title().laid_by_events(&self.printed.hex.id);
        here.any(|lay| lay.tile == tile.number && tile.rotations[usize::from(lay.rotation) % 6].print == rotation.print)
    }

    /// Whether a tile can have replaced the map's print, or one of the tiles of the colour before that it may replace.
    fn follows_color(&self, tile: &Rotations, rotation: &Rotation, earlier: &OnceCell<Vec<usize>>) -> bool {
        if self.tiles.may_replace_in(&self.printed, tile, rotation) {
            return true;
        }
        earlier.get_or_init(|| self.earlier_than(tile)).iter().any(|&number| {
            // The tile keeps all track, and so all exits.
            let mut before = self.all()[number].rotations.iter().filter(|it| it.exits.is_subset(rotation.exits));
            before.any(|it| {
                let site = self.site_with(number, it.rotation);
                self.tiles.may_replace_in(site, tile, rotation) && self.can_lie(number, it.rotation)
            })
        })
    }

    /// Returns the numbers of the tiles of the colour before that a tile may replace in some rotation of both.
    fn earlier_than(&self, tile: &Rotations) -> Vec<usize> {
        let is_before = |number: &usize| follows(self.all()[*number].print().color(), tile.print().color());
        let may_replace = |number: &usize| self.tiles.may_replace(self.site_with(*number, 0), tile);
        (0..self.all().len()).filter(is_before).filter(may_replace).collect()
    }

    /// Whether a tile can have replaced one of which the title lists it as an upgrade, which itself followed by colour.
    fn follows_listed(&self, tile: &Rotations, rotation: &Rotation) -> bool {
        let listed: Vec<&Upgrade> = self.tiles.game.listed_upgrades(&tile.number).collect();
        let is_listed =
            |before: &Rotations| listed.iter().any(|rule| rule.is_of(&self.printed.hex.id, Some(&before.number)));
        self.all().iter().enumerate().filter(|(_, before)| is_listed(before)).any(|(number, before)| {
            before.rotations.iter().any(|it| {
                let (site, earlier) = (self.site_with(number, it.rotation), &self.known[number].earlier);
                self.tiles.may_replace_in(site, tile, rotation) && self.follows_color(before, it, earlier)
            })
        })
    }

    fn can_lie(&self, number: usize, rotation: u8) -> bool {
        let known = &self.known[number].rotated[usize::from(rotation)].can_lie;
        known.get().unwrap_or_else(|| {
            let tile = &self.all()[number];
            let can = self.follows(tile, &tile.rotations[usize::from(rotation)], &self.known[number].earlier);
            known.set(Some(can));
            can
        })
    }

    /// Returns the hex with a tile, by its number among the title's tiles and its rotation.
    fn site_with(&self, number: usize, rotation: u8) -> &Site<'t> {
        self.known[number].rotated[usize::from(rotation)].site.get_or_init(|| {
            let tile = &self.all()[number];
            let print = &tile.rotations[usize::from(rotation)].print;
            Box::new(self.tiles.site(self.printed.number, print, Some(&tile.number)))
        })
    }

    /// Returns the rule that a tile breaks on what it fits best.
    fn least_fault(&self, tile: &Rotations, rotation: &Rotation) -> LayFault {
        let of_print = self.tiles.fault(&self.printed, tile, rotation);
        let mut least = of_print.unwrap_or(LayFault::NoRight);
        for number in 0..self.all().len() {
            for before in 0..6 {
                let site = self.site_with(number, before);
                if self.tiles.color_fault(site, tile).is_none()
                    && self.can_lie(number, before)
                    && let Some(fault) = self.tiles.fault(site, tile, rotation)
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
    /// Returns the tiles that can have come to lie on a hex. `None` if the title does not say what companies may build.
    pub(crate) fn origins_on(&self, hex: &MapHex) -> Option<Origins<'_>> {
        self.title().hex_number(&hex.id).and_then(|number| self.origins(number))
    }

    /// Returns the tiles that can have come to lie on a hex, by its number. `None` if the title does not say what companies may build.
    pub(crate) fn origins(&self, hex: usize) -> Option<Origins<'_>> {
        let title = self.title();
        let tiles = TileRules { game: self, rules: title.build()? };
        let printed = tiles.site(hex, &title.hexes()[hex].print, None);
        let known = title.all_rotations().iter().map(|_| Known::default()).collect();
        Some(Origins { tiles, printed, known })
    }
}
