use serde_json::{Value, json};

use crate::position::{Position, Snapshot};
use crate::test_board::TestBoard;

/// Three hexes in a column with track from one to the next, and companies in an order that the hexes determine.
fn column(middle: (&[&str], &[&str])) -> Value {
    TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), middle.0, middle.1)
        .hex("C", (0, 4), &["city 30 KR", "town 10"], &["s0-e3", "s1-e3"])
        .snapshot()
}

fn position(snapshot: &Value) -> Position {
    Snapshot::read(snapshot.to_string().as_bytes()).unwrap().check().unwrap()
}

/// Replaces the middle hex by another snapshot's.
fn replaced(before: &Value, after: &Value) -> Result<Position, Vec<String>> {
    let hex = Snapshot::read(after.to_string().as_bytes()).unwrap().hexes.swap_remove(1);
    position(before).with_hexes(vec![hex]).map_err(|errors| errors.iter().map(ToString::to_string).collect())
}

#[test]
fn a_replaced_hex_makes_the_board_that_the_whole_setup_makes() {
    let middles: [(&[&str], &[&str]); 6] = [
        (&["city 10 SR"], &["s0-e0", "s0-e3"]),
        (&["city 40 AR"], &["s0-e3", "s0-e1", "s0-e0"]),
        (&["city 40"], &[]),
        (&["town 10"], &["s0-e3"]),
        (&["city 10 TR"], &["e3-e0", "s0-e2"]),
        (&["city 10 KR"], &["s0-j", "j-e0", "j-e3"]),
    ];
    for before in middles {
        for after in middles {
            let (before, after) = (column(before), column(after));
            assert_eq!(replaced(&before, &after).unwrap(), position(&after), "{before} and {after}");
        }
    }
}

#[test]
fn track_alone_can_be_replaced() {
    let middles: [&[&str]; 4] = [&[], &["e3-e0"], &["e3-e1", "e3-e0", "e3-e0"], &["e2-e4"]];
    for (before, after) in middles.iter().flat_map(|before| middles.iter().map(move |after| (before, after))) {
        let (before, after) = (column((&[], before)), column((&[], after)));
        assert_eq!(replaced(&before, &after).unwrap(), position(&after), "{before} and {after}");
    }
}

#[test]
fn groups_and_tokens_follow() {
    let mut after = column((&["city 10 SR"], &["s0-e0"]));
    after["hexes"][1]["stops"][0]["groups"] = json!(["G", "F"]);
    let mut before = column((&["city 10 TR"], &["s0-e3"]));
    before["hexes"][2]["stops"][1]["groups"] = json!(["F", "H"]);
    after["hexes"][2] = before["hexes"][2].clone();
    assert_eq!(replaced(&before, &after).unwrap(), position(&after));
}

#[test]
fn faults_of_the_new_contents_are_named() {
    let before = column((&["city 10 SR"], &["s0-e0"]));
    let faults = |change: &dyn Fn(&mut Value)| {
        let mut after = before.clone();
        change(&mut after["hexes"][1]);
        replaced(&before, &after).unwrap_err()
    };
    let more = faults(&|hex| hex["stops"].as_array_mut().unwrap().push(json!({ "kind": "town", "revenue": 10 })));
    assert_eq!(more, ["hexes[1].stops: 2 stops, expected 1 as before"]);
    let unknown = faults(&|hex| hex["id"] = json!("Z"));
    assert!(unknown[0].contains("\"Z\""), "{unknown:?}");
    let crowded = faults(&|hex| hex["stops"][0]["tokens"] = json!(["AR", "KR", "TR"]));
    assert!(crowded[0].starts_with("hexes[1].stops[0]") && crowded[0].contains("3 tokens"), "{crowded:?}");
}
