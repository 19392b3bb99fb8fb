//! The tiles of a title in all rotations.

use std::sync::Arc;

use super::Title;
use crate::board::EdgeSet;
use crate::board::tile::{Catalogue, Print, Tile};

/// A tile in all rotations.
#[derive(Debug, Clone)]
pub(crate) struct Rotations {
    pub(crate) number: String,
    /// Its rotations, by sixths of a turn clockwise.
    pub(crate) rotations: [Rotation; 6],
}

/// A tile in a rotation.
#[derive(Debug, Clone)]
pub(crate) struct Rotation {
    pub(crate) rotation: u8,
    pub(crate) print: Arc<Print>,
    /// The edges that its track leads to.
    pub(crate) exits: EdgeSet,
}

/// Returns the tiles that a title counts or, if it counts none, the standard ones and its own; the oldest colours first.
pub(super) fn all_rotations(title: &Title) -> Vec<Rotations> {
    let mut tiles: Vec<&Tile> = title.tile_counts().filter_map(|(number, _)| title.tile(number).ok()).collect();
    if tiles.is_empty() {
        let is_own = |tile: &&Tile| title.own_tiles().any(|own| own.number == tile.number);
        tiles.extend(Catalogue::standard().tiles().iter().filter(|tile| !is_own(tile)));
        tiles.extend(title.own_tiles());
    }
    tiles.sort_by_key(|tile| title.colors().position(|color| color == tile.print.color()));
    tiles.into_iter().map(Rotations::new).collect()
}

impl Rotations {
    pub(crate) fn new(tile: &Tile) -> Self {
        Self { number: tile.number.clone(), rotations: [0, 1, 2, 3, 4, 5].map(|rotation| Rotation::new(tile, rotation)) }
    }

    /// Returns the print as it is without a rotation.
    pub(crate) fn print(&self) -> &Print {
        &self.rotations[0].print
    }
}

impl Rotation {
    fn new(tile: &Tile, rotation: u8) -> Self {
        let print = Arc::new(tile.print.rotated(rotation));
        Self { rotation, exits: print.exits(), print }
    }
}
