//! The rotations of a tile, as numbers and by the edges that its track leads to.

use std::collections::BTreeSet;

use super::LaidRotation;
use crate::board::tile::{Print, Tile};
use crate::board::{Edge, Layout};

/// A rotation of a tile, and how a board file may write it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileRotation {
    /// Sixths of a turn clockwise.
    pub rotation: u8,
    /// The edges that its track leads to, such as `N-S NE-SW`; empty if it has none.
    pub edges: String,
    /// The rotated print.
    pub print: Print,
}

/// Returns the rotations of a tile that look different, each by its smallest number.
#[must_use]
pub fn rotations(tile: &Tile, layout: Layout) -> Vec<TileRotation> {
    let rotation = |RotatedTile { rotation, print }| TileRotation { rotation, edges: edge_names(&print, layout), print };
    distinct(&tile.print).into_iter().map(rotation).collect()
}

/// A tile in one of its rotations.
pub(super) struct RotatedTile {
    /// Sixths of a turn clockwise.
    pub(super) rotation: u8,
    pub(super) print: Print,
}

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

/// Returns the rotations of a print that look different, each by its smallest number.
pub(super) fn distinct(print: &Print) -> Vec<RotatedTile> {
    let mut distinct: Vec<RotatedTile> = Vec::with_capacity(Edge::ALL.len());
    for rotation in 0..6 {
        let print = print.rotated(rotation);
        if !distinct.iter().any(|other| other.print.looks_like(&print)) {
            distinct.push(RotatedTile { rotation, print });
        }
    }
    distinct
}

/// Lists rotations of a tile as alternatives: `8/1 (N-SW) or 8/3 (N-SE)`.
pub(super) fn one_of<'a>(number: &str, tiles: impl Iterator<Item = &'a RotatedTile>, layout: Layout) -> String {
    let names: Vec<String> = tiles
        .map(|tile| match edge_names(&tile.print, layout) {
            edges if edges.is_empty() => format!("{number}/{}", tile.rotation),
            edges => format!("{number}/{} ({edges})", tile.rotation),
        })
        .collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => "another tile".to_owned(),
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

/// Names the edges that each piece of a print's track leads to, as board files do: `N-S NE-SW`.
fn edge_names(print: &Print, layout: Layout) -> String {
    let clockwise = layout.edges_clockwise();
    let ranks = |edges: BTreeSet<Edge>| (0..clockwise.len()).filter(|&rank| edges.contains(&clockwise[rank])).collect();
    let mut pieces: Vec<Vec<usize>> = print.joined_edges().into_iter().map(ranks).collect();
    pieces.sort();
    let name = |rank: &usize| layout.compass_point(clockwise[*rank]);
    let names = pieces.iter().map(|piece| piece.iter().map(name).collect::<Vec<_>>().join("-"));
    names.collect::<Vec<_>>().join(" ")
}
