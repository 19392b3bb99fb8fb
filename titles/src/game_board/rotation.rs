//! The rotations of a tile.

use std::collections::BTreeSet;

use crate::board::tile::{Print, Tile};
use crate::board::{Edge, Layout};
use highball_messages::{Language, Message, one_of};

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
    distinct(&tile.print).into_iter().map(|rotated| TileRotation::new(rotated, layout)).collect()
}

impl TileRotation {
    /// Names the edges of a rotated tile.
    pub(crate) fn new(RotatedTile { rotation, print }: RotatedTile, layout: Layout) -> Self {
        Self { rotation, edges: edge_names(&print, layout), print }
    }
}

/// A tile in one of its rotations.
pub(crate) struct RotatedTile {
    /// Sixths of a turn clockwise.
    pub(crate) rotation: u8,
    pub(crate) print: Print,
}

/// Returns the rotations of a print that look different, each by its smallest number.
pub(crate) fn distinct(print: &Print) -> Vec<RotatedTile> {
    let mut appearances: Vec<Print> = Vec::with_capacity(Edge::ALL.len());
    let mut distinct = Vec::with_capacity(Edge::ALL.len());
    for rotation in 0..6 {
        let print = print.rotated(rotation);
        let appearance = print.appearance();
        if !appearances.contains(&appearance) {
            appearances.push(appearance);
            distinct.push(RotatedTile { rotation, print });
        }
    }
    distinct
}

/// Lists rotations of a tile as alternatives: `8/1 (N-SW) or 8/3 (N-SE)`.
pub(crate) fn rotations_in_words<'a>(
    number: &str,
    tiles: impl Iterator<Item = &'a RotatedTile>,
    layout: Layout,
    language: Language,
) -> String {
    let names: Vec<String> = tiles
        .map(|tile| match edge_names(&tile.print, layout) {
            edges if edges.is_empty() => format!("{number}/{}", tile.rotation),
            edges => format!("{number}/{} ({edges})", tile.rotation),
        })
        .collect();
    if names.is_empty() { Message::AnotherTile.text(language) } else { one_of(language, &names) }
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
