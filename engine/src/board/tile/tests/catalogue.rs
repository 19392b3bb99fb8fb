//! The standard tiles.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::board::tile::{Catalogue, PrintStop, PrintValue, Tile};
use crate::board::{EndSetup, Gauge, SegmentSetup};

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

/// What the facts say of a tile, in a form in which the order of segments and of their ends means nothing and equal segments
/// are one.
type Facts = (Value, Value, Vec<Value>, BTreeSet<String>);

fn facts(tile: &Map<String, Value>) -> Facts {
    let mut stops = tile["stops"].as_array().unwrap().clone();
    for stop in &mut stops {
        // Tile 221 names what its value is before it counts as brown by the tone it is drawn in. It then counts from the first
        // colour on.
        if let Some(values) = stop["revenue"].as_object_mut()
            && let Some(value) = values.remove("#cb7743")
        {
            values.insert("yellow".to_owned(), value);
        }
    }
    let segments = tile["segments"].as_array().unwrap().iter().map(|segment| {
        let mut segment = segment.clone();
        segment["ends"].as_array_mut().unwrap().sort_by_key(|end| end.as_str().unwrap().to_owned());
        segment.to_string()
    });
    (tile["color"].clone(), tile.get("label").cloned().unwrap_or_default(), stops, segments.collect())
}

/// A tile as the facts write tiles.
fn as_fact(tile: &Tile) -> Map<String, Value> {
    let mut fact = Map::new();
    fact.insert("color".to_owned(), json!(tile.print.color()));
    fact.extend(tile.print.label().map(|label| ("label".to_owned(), json!(label))));
    fact.insert("stops".to_owned(), tile.print.stops().iter().map(stop_as_fact).collect());
    fact.insert("segments".to_owned(), tile.print.segments().iter().map(segment_as_fact).collect());
    fact
}

fn stop_as_fact(stop: &PrintStop) -> Value {
    let revenue = match &stop.value {
        PrintValue::Plain(value) => json!(value),
        PrintValue::Keyed(values) => values.iter().map(|(key, value)| (key.clone(), json!(value))).collect(),
    };
    let mut fact = json!({"kind": stop.kind.name(), "revenue": revenue});
    if stop.slots > 0 {
        fact["slots"] = json!(stop.slots);
    }
    fact
}

fn segment_as_fact(segment: &SegmentSetup) -> Value {
    let end = |end: EndSetup| match end {
        EndSetup::Edge(edge, lane) if lane.width() == 1 => format!("e{edge}"),
        EndSetup::Edge(edge, lane) => format!("e{edge}.{}/{}", lane.index(), lane.width()),
        EndSetup::Stop(stop) => format!("s{stop}"),
        EndSetup::Junction => "j".to_owned(),
    };
    let mut fact = json!({"ends": segment.ends.map(end)});
    if segment.gauge != Gauge::Broad {
        fact["gauge"] = json!(segment.gauge);
    }
    if segment.terminal {
        fact["terminal"] = json!(true);
    }
    if !segment.exclusive.is_empty() {
        fact["exclusive"] = json!(segment.exclusive);
    }
    fact
}

#[test]
fn the_tiles_are_those_of_the_facts() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/facts/tiles.json");
    let Ok(text) = std::fs::read(&path) else {
        println!("skipped: no {}", path.display());
        return;
    };
    let all: BTreeMap<String, Map<String, Value>> = serde_json::from_slice(&text).unwrap();
    let expected: BTreeMap<_, _> = all.iter().map(|(number, tile)| (number.as_str(), facts(tile))).collect();
    let tiles = Catalogue::standard().tiles();
    let found: BTreeMap<_, _> = tiles.iter().map(|tile| (tile.number.as_str(), facts(&as_fact(tile)))).collect();
    assert_eq!(tiles.len(), 469);
    assert!(found.keys().eq(expected.keys()));
    for (number, tile) in found {
        assert_eq!(tile, expected[number], "tile {number}");
    }
}
