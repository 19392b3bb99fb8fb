use serde_json::{Value, json};

use super::{across, board, pair};
use crate::board::{Board, BoardFault, BoardSetup, EndSetup, Gauge, HexSetup, Layout, SegmentSetup, StopKind, StopSetup};
use crate::position::Snapshot;
use crate::test_board::TestBoard;

/// Returns the faults of a snapshot's board.
fn faults(snapshot: &Value) -> Vec<String> {
    let errors = Snapshot::read(snapshot.to_string().as_bytes()).unwrap().check().unwrap_err();
    errors.iter().map(ToString::to_string).collect()
}

/// Returns the faults of track in a hex with this number of towns.
fn track_faults(stops: usize, track: &[&str]) -> Vec<String> {
    faults(&TestBoard::new().hex("A", (0, 0), &vec!["town 10"; stops], track).snapshot())
}

#[test]
fn two_hexes_do_not_share_a_name() {
    let twice = TestBoard::new().hex("A", (0, 0), &[], &[]).hex("B", (0, 2), &[], &[]).hex("A", (0, 8), &[], &[]);
    assert_eq!(faults(&twice.snapshot()), ["hexes[2] (hex \"A\"): hexes[0] has the same id, expected one hex for each id"]);
}

#[test]
fn a_neighbour_lies_across_its_edge() {
    let mut apart = TestBoard::new().hex("A", (0, 0), &[], &[]).hex("B", (0, 4), &[], &[]).snapshot();
    apart["hexes"][0]["neighbours"] = json!({"0": "B"});
    let fault = "\"B\" lies at column 0, row 4, expected the hex across edge 0 at column 0, row 2";
    assert_eq!(faults(&apart), [format!("hexes[0].neighbours[\"0\"] (hex \"A\"): {fault}")]);

    let mut over_another_edge = pair(&[], &[]).snapshot();
    over_another_edge["hexes"][0]["neighbours"] = json!({"3": "B"});
    let fault = "\"B\" lies at column 0, row 2, expected the hex across edge 3 at column 0, row -2";
    assert_eq!(faults(&over_another_edge), [format!("hexes[0].neighbours[\"3\"] (hex \"A\"): {fault}")]);
}

#[test]
fn a_hex_is_not_its_own_neighbour() {
    let mut own = TestBoard::new().hex("A", (0, 0), &[], &[]).snapshot();
    own["hexes"][0]["neighbours"] = json!({"0": "A"});
    let fault = "\"A\" lies at column 0, row 0, expected the hex across edge 0 at column 0, row 2";
    assert_eq!(faults(&own), [format!("hexes[0].neighbours[\"0\"] (hex \"A\"): {fault}")]);
}

#[test]
fn if_both_hexes_have_track_both_list_each_other_or_neither_does() {
    let linked = pair(&["s0-e0"], &["e3-s0"]).snapshot();
    let mut south_closed = linked.clone();
    south_closed["hexes"][1]["neighbours"] = json!({});
    let fault = "has track here too but does not list \"A\" at edge 3, expected both to list each other, or neither";
    assert_eq!(faults(&south_closed), [format!("hexes[0].neighbours[\"0\"] (hex \"A\"): \"B\" {fault}")]);

    let mut north_closed = linked;
    north_closed["hexes"][0]["neighbours"] = json!({});
    let fault = "has track here too but does not list \"B\" at edge 0, expected both to list each other, or neither";
    assert_eq!(faults(&north_closed), [format!("hexes[1].neighbours[\"3\"] (hex \"B\"): \"A\" {fault}")]);

    let neither = board(pair(&["s0-e0"], &["e3-s0"]).wall(["A", "B"]));
    assert_eq!(across(&neither, "A:0", 1), [""; 0]);
}

#[test]
fn a_hex_may_list_a_neighbour_that_does_not_list_it_if_only_one_has_track() {
    for closed in [0, 1] {
        let mut one_sided = pair(&["s0-e0"], &[]).snapshot();
        one_sided["hexes"][closed]["neighbours"] = json!({});
        let board = board(TestBoard::from(one_sided));
        assert_eq!(across(&board, "A:0", 1), [""; 0]);
    }
}

#[test]
fn a_city_has_no_more_tokens_than_slots() {
    let mut crowded = pair(&[], &[]).snapshot();
    crowded["hexes"][0]["stops"][0]["tokens"] = json!(["AR", null]);
    assert_eq!(
        faults(&crowded),
        ["hexes[0].stops[0] (hex \"A\"): 2 tokens, expected at most 1, one for each slot"],
        "empty places in the list are slots too"
    );
}

#[test]
fn only_cities_and_off_board_locations_have_slots_and_tokens() {
    for kind in ["town", "halt", "mine"] {
        for (field, value) in
            [("slots", json!(1)), ("tokens", json!(["AR"])), ("extra_tokens", json!(["AR"])), ("neutral", json!(true))]
        {
            let mut snapshot = pair(&[], &[]).with("version", 2.into()).snapshot();
            snapshot["hexes"][1]["stops"] = json!([{"kind": kind, "revenue": 10, (field): value}]);
            let fault = format!(
                "hexes[1].stops[0] (hex \"B\"): a {kind} has slots or tokens, expected them at cities, passes and off-board locations only"
            );
            assert_eq!(faults(&snapshot), [fault], "{field}");
        }
        let mut plain = pair(&[], &[]).with("version", 2.into()).snapshot();
        plain["hexes"][1]["stops"] = json!([{"kind": kind, "revenue": 10, "slots": 0, "tokens": [], "neutral": false}]);
        assert_eq!(board(TestBoard::from(plain)).stops()[1].kind.name(), kind);
    }
}

#[test]
fn track_ends_at_stops_of_its_own_hex() {
    let at = |end: &str| format!("hexes[0].segments[0].ends[{end}] (hex \"A\"): the hex has no stop");
    assert_eq!(track_faults(0, &["s0-e0"]), [format!("{} s0, expected none, for it has no stops", at("0"))]);
    assert_eq!(track_faults(1, &["e0-s1"]), [format!("{} s1, expected s0, its only stop", at("1"))]);
    assert_eq!(track_faults(3, &["s3-e0"]), [format!("{} s3, expected one of s0 to s2", at("0"))]);
}

#[test]
fn a_segment_joins_two_different_ends() {
    for track in ["e0-e0", "e0.1/2-e0.1/2", "s0-s0", "j-j"] {
        let fault = "hexes[0].segments[0].ends[1] (hex \"A\"): both ends are the same, expected two different ends";
        assert_eq!(track_faults(1, &[track]), [fault]);
    }
    let lanes = board(TestBoard::new().hex("A", (0, 0), &[], &["e0.0/2-e0.1/2"]));
    assert_eq!(lanes.lane_count(), 2);
}

/// Returns the places of the faults of a bad board, whose second hex has this name.
fn places(second: &str) -> Vec<String> {
    let first = TestBoard::new().hex("A", (0, 0), &["town 10"], &["s1-e0", "j-j"]);
    let mut bad = first.hex(second, (0, 4), &[], &["e3-e3"]).snapshot();
    bad["hexes"][0]["stops"][0]["slots"] = json!(1);
    faults(&bad).iter().map(|fault| fault.split(' ').next().unwrap().to_owned()).collect()
}

#[test]
fn every_fault_is_reported_hex_by_hex() {
    let expected = [
        "hexes[0].stops[0]",
        "hexes[0].segments[0].ends[0]",
        "hexes[0].segments[1].ends[1]",
        "hexes[1].segments[0].ends[1]",
    ];
    assert_eq!(places("B"), expected);
}

#[test]
fn if_two_hexes_share_a_name_no_other_fault_is_reported() {
    assert_eq!(places("A"), ["hexes[1]"]);
}

/// A hex without neighbours.
fn hex(number: usize) -> HexSetup {
    HexSetup {
        name: number.to_string(),
        column: 0,
        row: 4 * number as i32,
        tile: String::new(),
        rotation: 0,
        color: String::new(),
        neighbours: Default::default(),
        stops: Vec::new(),
        segments: Vec::new(),
    }
}

fn stop(groups: usize) -> StopSetup {
    StopSetup {
        kind: StopKind::Town,
        slots: 0,
        tokens: Vec::new(),
        extra_tokens: Vec::new(),
        neutral: false,
        groups: vec!["g".to_owned(); groups],
    }
}

fn segment(labels: usize) -> SegmentSetup {
    let ends = [EndSetup::Stop(0), EndSetup::Junction];
    SegmentSetup { ends, terminal: false, gauge: Gauge::Broad, exclusive: vec!["x".to_owned(); labels] }
}

/// Returns the hex that makes the board too large, what it has too much of, and the maximum.
fn too_large(hexes: Vec<HexSetup>) -> Option<(usize, &'static str, usize)> {
    let errors = Board::new(BoardSetup { layout: Layout::Flat, traffic: Vec::new(), hexes }).err()?;
    let BoardFault::TooLarge { what, most } = errors[0].fault else { panic!("{errors:?}") };
    Some((errors[0].place.hex, what, most))
}

#[test]
fn a_hex_has_at_most_a_thousand_of_anything() {
    type Fill = fn(usize) -> HexSetup;
    let fills: [(&str, usize, Fill); 4] = [
        ("stops", 1000, |n| HexSetup { stops: vec![stop(0); n], ..hex(0) }),
        ("ends of segments", 500, |n| HexSetup { stops: vec![stop(0)], segments: vec![segment(0); n], ..hex(0) }),
        ("exclusive labels", 1000, |n| HexSetup { stops: vec![stop(0)], segments: vec![segment(n)], ..hex(0) }),
        ("slots, tokens and groups", 1000, |n| HexSetup { stops: vec![stop(n)], ..hex(0) }),
    ];
    for (what, most, fill) in fills {
        assert_eq!(too_large(vec![fill(most)]), None, "{what}");
        assert_eq!(too_large(vec![hex(0), HexSetup { name: "1".to_owned(), ..fill(most + 1) }]), Some((1, what, 1000)));
    }
}

#[test]
fn a_board_has_fewer_than_65536_of_anything() {
    let hexes = |count: usize, each: fn(usize) -> HexSetup| (0..count).map(each).collect::<Vec<_>>();
    assert_eq!(too_large(hexes(65_535, hex)), None);
    assert_eq!(too_large(hexes(65_536, hex)), Some((65_535, "hexes", 65_535)));
    let full: fn(usize) -> HexSetup = |number| HexSetup { stops: vec![stop(0); 1000], ..hex(number) };
    assert_eq!(too_large(hexes(65, full)), None);
    assert_eq!(too_large(hexes(66, full)), Some((65, "stops", 65_535)));
}
