//! The standard tiles. An integration test compares them with facts that were collected independently.

use std::collections::BTreeMap;

use crate::board::EndSetup;
use crate::board::tile::{Catalogue, Tile};

#[test]
fn turning_a_tile_six_times_changes_nothing() {
    for tile in Catalogue::standard().tiles() {
        let turned = (0..6).fold(tile.print.clone(), |print, _| print.rotated(1));
        assert_eq!(turned, tile.print, "{tile}");
        assert_eq!(tile.print.rotated(2).rotated(4), tile.print, "{tile}");
    }
}

#[test]
fn each_line_is_written_as_it_is_read() {
    let written: Vec<_> = Catalogue::standard().tiles().iter().map(ToString::to_string).collect();
    let lines = include_str!("../catalogue.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert_eq!(written, lines.collect::<Vec<_>>());
}

#[test]
fn tiles_stand_by_colour_and_number() {
    let place = |tile: &Tile| {
        let color = ["yellow", "green", "brown", "gray"].iter().position(|&color| color == tile.print.color());
        let digits = tile.number.find(|character: char| !character.is_ascii_digit()).unwrap_or(tile.number.len());
        (color.unwrap(), tile.number[..digits].parse::<u32>().unwrap(), tile.number[digits..].to_owned())
    };
    let places: Vec<_> = Catalogue::standard().tiles().iter().map(place).collect();
    assert!(places.is_sorted());
}

#[test]
fn an_edge_of_a_tile_has_lanes_of_one_width() {
    for tile in Catalogue::standard().tiles() {
        let mut widths = BTreeMap::new();
        for end in tile.print.segments().iter().flat_map(|segment| segment.ends) {
            if let EndSetup::Edge(edge, lane) = end {
                assert_eq!(*widths.entry(edge).or_insert(lane.width()), lane.width(), "{tile}");
            }
        }
    }
}

#[test]
fn an_unknown_number_has_near_ones() {
    let similar = |number: &str| Catalogue::standard().similar(number);
    assert_eq!(similar("451")[0], "451a");
    assert_eq!(similar("57b").first(), Some(&"57"));
    assert!(similar("Chicago").is_empty());
}
