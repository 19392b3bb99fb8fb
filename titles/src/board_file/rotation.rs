//! The rotation of a tile as board files say it: as a number, or by the edges that its track leads to.

use std::collections::BTreeSet;

use super::{LaidRotation, LaidTile};
use crate::board::tile::Tile;
use crate::board::{Edge, Layout};
use crate::game_board::{BoardError, RotatedTile, TileRotation, distinct, one_of};

/// Returns a tile rotated as a board file says.
///
/// # Errors
/// If the edges are not those of such hexes, or no rotation or several have track to them. Returns the fault and what was expected.
pub(super) fn rotated(tile: &Tile, rotation: &LaidRotation, layout: Layout) -> Result<RotatedTile, (String, String)> {
    let edges = match rotation {
        LaidRotation::Sixths(rotation) => {
            return Ok(RotatedTile { rotation: *rotation, print: tile.print.rotated(*rotation) });
        }
        LaidRotation::Edges(edges) => edges,
    };
    let tracks = tracks(edges, layout)?;
    let all = distinct(&tile.print);
    let joins_them = |tile: &&RotatedTile| {
        let joined = tile.print.joined_edges();
        tracks.iter().all(|track| joined.iter().any(|edges| track.is_subset(edges)))
    };
    let leads_to_them = |tile: &&RotatedTile| {
        let exits = tile.print.exits();
        tracks.iter().flatten().all(|&edge| exits.contains(edge))
    };
    let mut found: Vec<&RotatedTile> = all.iter().filter(joins_them).collect();
    if found.is_empty() {
        found = all.iter().filter(leads_to_them).collect();
    }
    let number = &tile.number;
    match found[..] {
        [] => {
            let what = format!("tile {number} has no track {edges} in any rotation");
            Err((what, one_of(number, all.iter(), layout)))
        }
        [&RotatedTile { rotation, .. }] => Ok(RotatedTile { rotation, print: tile.print.rotated(rotation) }),
        _ => {
            let what = format!("several rotations of tile {number} have track {edges}");
            Err((what, one_of(number, found.into_iter(), layout)))
        }
    }
}

impl LaidTile {
    /// Returns its rotation in sixths of a turn clockwise, given the tile.
    ///
    /// # Errors
    /// If the edges are not those of such hexes, or no rotation or several have track to them.
    pub(crate) fn sixths(&self, tile: &Tile, layout: Layout) -> Result<u8, BoardError> {
        let rotated = rotated(tile, &self.rotation, layout);
        rotated.map(|rotated| rotated.rotation).map_err(|(what, expected)| BoardError::new(what, expected))
    }
}

/// Reads the edges of pieces of track: `N-S` or, for two pieces, `N-S NE-SW`.
fn tracks(text: &str, layout: Layout) -> Result<Vec<BTreeSet<Edge>>, (String, String)> {
    let edge = |name: &str| {
        layout.edge_at(name).ok_or_else(|| {
            let known = layout.edges_clockwise().map(|edge| layout.compass_point(edge));
            (format!("there is no edge {name:?} on this map"), format!("one of {}", known.join(", ")))
        })
    };
    let joined = text.split(['-', '–']).map(str::trim).collect::<Vec<_>>().join("-");
    let pieces = joined.split([' ', ',']).filter(|piece| !piece.is_empty());
    pieces.map(|piece| piece.split('-').map(edge).collect()).collect()
}

impl TileRotation {
    /// Returns this rotation of a tile as a board file says it: by the edges if these leave no doubt, otherwise as a number.
    #[must_use]
    pub fn laid(&self, tile: &Tile, layout: Layout) -> LaidRotation {
        let edges = LaidRotation::Edges(self.edges.clone());
        match rotated(tile, &edges, layout) {
            Ok(found) if !self.edges.is_empty() && found.rotation == self.rotation => edges,
            _ => LaidRotation::Sixths(self.rotation),
        }
    }
}
