//! The meaning of prints, and their canonical form.

use proptest::prelude::*;

use super::print;
use crate::board::tile::{Catalogue, Print, PrintStop, PrintValue};
use crate::board::{Edge, EndSetup, Gauge, Lane, SegmentSetup, StopKind};

fn edge(number: u8) -> EndSetup {
    EndSetup::Edge(Edge::new(number).unwrap(), Lane::SINGLE)
}

fn lane(number: u8, index: u8, width: u8) -> EndSetup {
    EndSetup::Edge(Edge::new(number).unwrap(), Lane::new(index, width).unwrap())
}

fn segment(from: EndSetup, to: EndSetup) -> SegmentSetup {
    SegmentSetup { ends: [from, to], terminal: false, gauge: Gauge::Broad, exclusive: Vec::new() }
}

fn stop(kind: StopKind, value: u32, slots: u16) -> PrintStop {
    PrintStop { kind, value: PrintValue::Plain(value), slots, groups: Vec::new() }
}

#[test]
fn an_empty_hex_is_written_as_its_colour() {
    let white = print("white");
    assert_eq!((white.color(), white.label()), ("white", None));
    assert!(white.stops().is_empty() && white.segments().is_empty());
}

#[test]
fn each_edge_of_a_stop_is_a_segment() {
    let tile = print("green [B] city 50 x2: 0 1 3 j");
    assert_eq!((tile.color(), tile.label()), ("green", Some("B")));
    assert_eq!(tile.stops(), [stop(StopKind::City, 50, 2)]);
    let at = EndSetup::Stop(0);
    let segments = [segment(edge(0), at), segment(edge(1), at), segment(edge(3), at), segment(at, EndSetup::Junction)];
    assert_eq!(tile.segments(), segments);
}

#[test]
fn a_city_has_one_slot_by_default() {
    let slots = |text: &str| print(text).stops()[0].setup().slots;
    assert_eq!(["yellow city 20", "yellow city 20 x0", "yellow city 20 x3", "yellow town 10"].map(slots), [1, 0, 3, 0]);
}

#[test]
fn plain_track_joins_edges_lanes_the_junction_and_stops() {
    let tile = print("brown city 30, town 10, 2.0/2-4 5-j s0-s1 0-1");
    let segments = [
        segment(edge(0), edge(1)),
        segment(lane(2, 0, 2), edge(4)),
        segment(edge(5), EndSetup::Junction),
        segment(EndSetup::Stop(0), EndSetup::Stop(1)),
    ];
    assert_eq!(tile.segments(), segments);
}

#[test]
fn track_marked_exclusive_has_the_label_of_its_stop() {
    let tile = print("yellow town 10: 1 3!, town 10: 0! 4");
    let labels: Vec<_> = tile.segments().iter().map(|segment| segment.exclusive.concat()).collect();
    assert_eq!(labels, ["", "s0", "s1", ""]);
}

#[test]
fn marks_give_the_gauge_and_terminal_track() {
    let tile = print("yellow town 10: 0 1n 2dt 3nt!, 4-5n");
    let marks: Vec<_> =
        tile.segments().iter().map(|segment| (segment.gauge, segment.terminal, segment.exclusive.len())).collect();
    assert_eq!(
        marks,
        [
            (Gauge::Broad, false, 0),
            (Gauge::Narrow, false, 0),
            (Gauge::Dual, true, 0),
            (Gauge::Narrow, true, 1),
            (Gauge::Narrow, false, 0)
        ]
    );
}

#[test]
fn values_may_have_keys_and_stops_groups() {
    let tile = print("red offboard 30 yellow / 60 brown / 100 diesel (Gulf; East Coast): 0 1, offboard 40 (Gulf)");
    let keyed = [("yellow", 30), ("brown", 60), ("diesel", 100)].map(|(key, value)| (key.to_owned(), value));
    assert_eq!(tile.stops()[0].value, PrintValue::Keyed(keyed.to_vec()));
    assert_eq!(tile.stops()[0].setup().groups, ["Gulf", "East Coast"]);
    assert_eq!((&tile.stops()[1].value, &tile.stops()[1].groups[..]), (&PrintValue::Plain(40), &["Gulf".to_owned()][..]));
}

#[test]
fn the_order_of_track_has_no_meaning_and_one_canonical_form() {
    for (written, canonical) in [
        ("  yellow  town 10 :3! 1 ,town 10:4  0!", "yellow town 10: 1 3!, town 10: 0! 4"),
        ("green 2-0 j-1, town 10: j, 0-1", "green town 10: j, 0-1 0-2 1-j"),
        ("gray [ D&SL ] city 20x1: 5.0/2 5.1/2 0.0/1", "gray [D&SL] city 20: 0 5.0/2 5.1/2"),
        ("red offboard 30 yellow/60 brown( A;B C )", "red offboard 30 yellow / 60 brown (A; B C)"),
    ] {
        assert_eq!(print(written).to_string(), canonical, "{written}");
        assert_eq!(print(canonical), print(written), "{written}");
    }
}

#[test]
fn a_rotation_moves_only_edges() {
    let tile = print("brown city 50 x2: 0 5.1/2n, town 10: 3! j, 4-2 s0-s1");
    assert_eq!(tile.rotated(1), print("brown city 50 x2: 1 0.1/2n, town 10: 4! j, 5-3 s0-s1"));
    assert_eq!(tile.rotated(7), tile.rotated(1));
    assert_eq!(tile.rotated(255), tile.rotated(3));
}

/// A place in a text, the number of characters to replace there, and their replacement.
fn damage() -> impl Strategy<Value = (prop::sample::Index, usize, String)> {
    (any::<prop::sample::Index>(), 0..3_usize, "[-0-9 a-z.,:;/!()\\[\\]]{0,3}")
}

proptest! {
    #[test]
    fn a_damaged_tile_is_rejected_or_read_consistently(
        tile in prop::sample::select(Catalogue::standard().tiles()),
        damages in prop::collection::vec(damage(), 1..4),
        rotation in 0..6_u8,
    ) {
        let mut text: Vec<char> = tile.print.to_string().chars().collect();
        for (place, taken, put) in damages {
            let from = place.index(text.len() + 1);
            let to = (from + taken).min(text.len());
            text.splice(from..to, put.chars());
        }
        let text: String = text.into_iter().collect();
        if let Ok(print) = text.parse::<Print>() {
            let turned = print.rotated(rotation);
            prop_assert_eq!(print.to_string().parse(), Ok(print));
            prop_assert_eq!(turned.to_string().parse(), Ok(turned));
        }
    }

    #[test]
    fn any_text_is_read_or_rejected(text in "(\\PC|[\\x00-\\x1f]|yellow |city |town | 20|s0|-|:|,|\\(|\\[){0,40}") {
        let _ = text.parse::<Print>();
    }
}
