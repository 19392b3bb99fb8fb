//! The tiles that fit a hex of a board.

use std::cmp::Reverse;

use super::{GameBoard, PlacedHex, RotatedTile, TileRotation, distinct, missing_stop};
use crate::board::tile::{Catalogue, Tile};
use crate::moves::Origins;
use crate::title::{MapHex, Unknown};

/// A tile that fits a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct FittingTile {
    /// The tile's number.
    pub number: String,
    /// Its colour.
    pub color: String,
    /// The number of copies that are not on other hexes; `None` if there is no limit.
    pub left: Option<u32>,
    /// The rotations that fit, never empty. Those whose track meets the most track around the hex come first.
    pub rotations: Vec<TileRotation>,
}

impl GameBoard {
    /// Returns the tiles that may lie on a hex in this phase, in the order of their colours and numbers: those that a board file may
    /// have there without an error or a warning. A tile on the hex itself counts as taken away. Whether a tile can be laid in a turn,
    /// and which tile it replaces, makes no difference.
    ///
    /// ```
    /// use highball::board_file::BoardFile;
    ///
    /// let file = BoardFile::read("title = '1830'\nphase = '2'\n[tiles]\nH14 = '9 W-E'")?;
    /// let board = file.board(file.builtin_title()?)?;
    /// let fitting = board.fitting_tiles("Lancaster").unwrap();
    /// assert_eq!(fitting.len(), 1, "1830 has one yellow tile with a city");
    /// assert_eq!((fitting[0].number.as_str(), fitting[0].left), ("57", Some(4)));
    /// assert_eq!(fitting[0].rotations[0].edges, "E-W");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the map has no such hex. The name is read as board files are.
    pub fn fitting_tiles(&self, hex: &str) -> Result<Vec<FittingTile>, Unknown> {
        let hex = self.title.hex_spoken(hex)?;
        if hex.fixed {
            return Ok(Vec::new());
        }
        let is_own = |number: &str| self.title.own_tiles().any(|own| own.number == number);
        let standard = Catalogue::standard().tiles().iter().filter(|tile| !is_own(&tile.number));
        let mut tiles: Vec<&Tile> = standard.chain(self.title.own_tiles()).collect();
        tiles.sort_by_key(|tile| self.rank_of_color(tile.print.color()));
        let origins = self.origins_on(hex);
        Ok(tiles.into_iter().filter_map(|tile| self.fit_tile(hex, tile, origins.as_ref())).collect())
    }

    /// Returns one of the [tiles that may lie on a hex](Self::fitting_tiles), by its number, without looking at the others. `None` if it is
    /// not among them.
    ///
    /// # Errors
    /// If the map has no such hex, or the title no such tile.
    pub fn fitting_tile(&self, hex: &str, number: &str) -> Result<Option<FittingTile>, Unknown> {
        let (hex, tile) = (self.title.hex_spoken(hex)?, self.title.tile(number)?);
        if hex.fixed {
            return Ok(None);
        }
        let origins = self.origins_on(hex);
        Ok(self.fit_tile(hex, tile, origins.as_ref()))
    }

    fn fit_tile(&self, hex: &MapHex, tile: &Tile, origins: Option<&Origins<'_>>) -> Option<FittingTile> {
        let color = tile.print.color();
        // On a hex of a colour that usually takes no tiles, a special tile of the same colour may lie.
        let is_special = color == hex.print.color() && !MapHex::takes_tiles(color);
        let is_upgrade = is_special || self.rank_of_color(color) > self.rank_of_color(hex.print.color());
        let has_warning = self.phase_misfit(&tile.number, &tile.print).is_some();
        if !is_upgrade || has_warning || missing_stop(&self.title, hex, &tile.number, &tile.print).is_some() {
            return None;
        }
        let left = match self.title.tile_count(&tile.number) {
            Some(count) => Some(count.checked_sub(self.copies_elsewhere(hex, &tile.number)).filter(|&left| left > 0)?),
            None => None,
        };
        let fits = |rotated: &RotatedTile| {
            !self.has_forbidden_sides(hex, tile, &rotated.print) && self.can_lie(hex, tile, rotated.rotation, origins)
        };
        let fitting = distinct(&tile.print).into_iter().filter(fits);
        let mut rotations: Vec<TileRotation> = fitting.map(|it| TileRotation::new(it, self.title.layout())).collect();
        rotations.sort_by_key(|rotated| {
            let fit = self.fit(hex, &rotated.print);
            (Reverse(fit.meets), fit.dead_ends)
        });
        if rotations.is_empty() {
            return None;
        }
        Some(FittingTile { number: tile.number.clone(), color: color.to_owned(), left, rotations })
    }

    /// Returns the place of a tile's colour among those that may be laid in the phase. `None`, which is less than any place, if it may
    /// not be laid.
    fn rank_of_color(&self, color: &str) -> Option<usize> {
        self.phase.colors.iter().position(|allowed| allowed == color)
    }

    /// Returns the number of copies of a tile on other hexes.
    fn copies_elsewhere(&self, hex: &MapHex, number: &str) -> u32 {
        let hexes = self.title.hexes().iter().zip(&self.places);
        let has_copy = |(other, place): &(&MapHex, &PlacedHex)| other.id != hex.id && place.tile.as_deref() == Some(number);
        u32::try_from(hexes.filter(has_copy).count()).unwrap_or(u32::MAX)
    }
}
