//! The rotation of a tile as board files say it: as a number, or by the edges that its track leads to.

use std::collections::BTreeSet;

use super::{LaidRotation, LaidTile};
use crate::board::tile::Tile;
use crate::board::{Edge, Layout};
use crate::game_board::{BoardError, RotatedTile, TileRotation, distinct, rotations_in_words};
use crate::title::about;
use highball_messages::{Message, Text};

/// Returns a tile rotated as a board file says.
///
/// # Errors
/// If the edges are not those of such hexes, or no rotation or several have track to them. Returns the fault and what was expected.
pub(super) fn rotated(tile: &Tile, rotation: &LaidRotation, layout: Layout) -> Result<RotatedTile, (Text, Text)> {
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
    let listed =
        |tiles: &[&RotatedTile]| Text::new(|language| rotations_in_words(number, tiles.iter().copied(), layout, language));
    match found[..] {
        [] => Err((Message::TrackInNoRotation { tile: number, edges }.into(), listed(&all.iter().collect::<Vec<_>>()))),
        [&RotatedTile { rotation, .. }] => Ok(RotatedTile { rotation, print: tile.print.rotated(rotation) }),
        _ => Err((Message::TrackInRotations { tile: number, edges }.into(), listed(&found))),
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
fn tracks(text: &str, layout: Layout) -> Result<Vec<BTreeSet<Edge>>, (Text, Text)> {
    let edge = |name: &str| {
        layout.edge_at(name).ok_or_else(|| {
            let known = layout.edges_clockwise().map(|edge| layout.compass_point(edge));
            let what = about(name, |name, language| Message::NoEdge { name }.text(language));
            (what, Message::OneOfThese { names: &known.join(", ") }.into())
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
