//! Tests of rotations that are named by edges.

use super::LaidRotation;
use super::rotation::rotated;
use crate::board::Layout;
use crate::board::tile::{Catalogue, Tile};
use crate::game_board::distinct;

/// Returns the rotation of a standard tile by edges, or the fault with what was expected.
fn rotation(layout: Layout, number: &str, edges: &str) -> Result<u8, String> {
    rotation_of(Catalogue::standard().get(number).unwrap(), layout, edges)
}

fn rotation_of(tile: &Tile, layout: Layout, edges: &str) -> Result<u8, String> {
    let found = rotated(tile, &LaidRotation::Edges(edges.to_owned()), layout);
    found.map(|tile| tile.rotation).map_err(|(what, expected)| format!("{what}, expected {expected}"))
}

#[test]
fn two_edges_of_its_track_name_the_rotation_of_a_tile() {
    for (layout, number, edges, expected) in [
        (Layout::Flat, "57", "N-S", 0),
        (Layout::Flat, "57", "nw-se", 2),
        (Layout::Flat, "8", "NE-S", 4),
        (Layout::Flat, "8", "S-NE", 4),
        (Layout::Flat, "5", "N – NE", 3),
        (Layout::Flat, "14", "N-S-SE-NW", 2),
        (Layout::Flat, "15", "S-SW-NW-N", 0),
        (Layout::Pointy, "58", "W-NE", 1),
        (Layout::Pointy, "57", "E-W", 1),
    ] {
        assert_eq!(rotation(layout, number, edges), Ok(expected), "{layout:?} {number} {edges}");
    }
}

#[test]
fn one_edge_names_the_rotation_if_no_other_looks_different() {
    assert_eq!(rotation(Layout::Flat, "57", "N"), Ok(0), "a straight track looks the same both ways");
    let message = rotation(Layout::Flat, "8", "N").unwrap_err();
    assert_eq!(message, "several rotations of tile 8 have track N, expected 8/1 (N-SW) or 8/3 (N-SE)");
}

#[test]
fn edges_that_a_train_can_run_between_come_before_edges_of_different_track() {
    let message = rotation(Layout::Flat, "20", "N-S").unwrap_err();
    assert_eq!(
        message, "several rotations of tile 20 have track N-S, expected 20/0 (N-S NE-SW) or 20/2 (N-S SE-NW)",
        "20/1 has track to both edges too, but does not join them"
    );
    assert_eq!(rotation(Layout::Flat, "20", "N-S NE-SW"), Ok(0));
    assert_eq!(rotation(Layout::Flat, "59", "S-NW"), Ok(0), "two cities that nothing joins");
}

#[test]
fn a_tile_whose_stops_only_change_places_looks_the_same() {
    let tile: Tile = "X1 yellow city 20: 0, city 20: 3".parse().unwrap();
    assert_eq!(distinct(&tile.print).iter().map(|tile| tile.rotation).collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(rotation_of(&tile, Layout::Flat, "N-S"), Ok(0));
    let count = |number| distinct(&Catalogue::standard().get(number).unwrap().print).len();
    assert_eq!([count("1"), count("55"), count("69")], [3, 3, 6], "marks without an effect are invisible");
    let tile: Tile = "X3 yellow city 20: 0, city 30: 3".parse().unwrap();
    assert_eq!(distinct(&tile.print).len(), 6, "stops with different values");
}

#[test]
fn impossible_edges_are_faults_that_name_the_possible_ones() {
    for (layout, number, edges, expected) in [
        (
            Layout::Flat,
            "57",
            "N-NE",
            "tile 57 has no track N-NE in any rotation, expected 57/0 (N-S), 57/1 (NE-SW) or 57/2 (SE-NW)",
        ),
        (Layout::Flat, "57", "E-W", "there is no edge \"E\" on this map, expected one of N, NE, SE, S, SW, NW"),
        (Layout::Pointy, "57", "N-S", "there is no edge \"N\" on this map, expected one of NE, E, SE, SW, W, NW"),
        (Layout::Flat, "57", "N-", "there is no edge \"\" on this map, expected one of N, NE, SE, S, SW, NW"),
    ] {
        assert_eq!(rotation(layout, number, edges).unwrap_err(), expected);
    }
}
