use proptest::prelude::*;
use serde_json::{Value, json};

use super::{faults, none};
use crate::board::KindSet;
use crate::board::StopKind;
use crate::judge::reach::fit;
use crate::position::Position;
use crate::rules::Row;
use crate::test_board::TestBoard;

/// A line of stops with the company's token in the first, and the route over all of them.
fn line_of(stops: &[&str], train: Value) -> (Position, String) {
    let mut board = TestBoard::new().train(train);
    let mut route = String::new();
    for (number, stop) in stops.iter().enumerate() {
        let name = format!("H{number}");
        let track: &[&str] = if number == 0 { &["s0-e0"] } else { &["s0-e0", "e3-s0"] };
        board = board.hex(&name, (0, 2 * number as i32), &[stop], track);
        route += &if number == 0 { format!("{name}/0") } else { format!(" H{}:0 {name}:1 {name}/0", number - 1) };
    }
    (board.position(), route)
}

fn faults_of(stops: &[&str], reach: Value) -> Vec<String> {
    let (position, route) = line_of(stops, json!({"id": "T", "reach": reach}));
    faults(&position, &route)
}

fn full(rows: &str) -> Vec<String> {
    vec![format!("A legal set of routes, rule 5: the route has too many stops; the T-train can run to at most {rows}")]
}

#[test]
fn the_visit_costs_may_not_exceed_the_reach() {
    assert_eq!(faults_of(&["city 10 AR", "town 10", "city 10 -"], json!(3)), none());
    assert_eq!(
        faults_of(&["city 10 AR", "town 10", "city 10 -"], json!(2)),
        ["A legal set of routes, rule 5: the route counts as 3 stops; the T-train can run to at most 2"]
    );
}

#[test]
fn a_stop_takes_its_visit_cost_of_the_reach() {
    assert_eq!(faults_of(&["city 10 AR", "town 10 cost=0", "city 10 - cost=2"], json!(3)), none());
    assert_eq!(faults_of(&["city 10 AR", "town 10 cost=1", "city 10 - cost=2"], json!(3)).len(), 1);
    assert_eq!(faults_of(&["city 10 AR cost=0", "town 10 cost=0"], json!(0)), none());
}

#[test]
fn a_border_takes_one_of_the_number_or_of_the_first_row() {
    let faults_with = |train: Value| {
        let (_, route) = line_of(&["city 10 AR", "town 10", "city 10 -"], json!({"id": "T", "reach": 9}));
        let board = TestBoard::new()
            .hex("H0", (0, 0), &["city 10 AR"], &["s0-e0"])
            .hex("H1", (0, 2), &["town 10"], &["s0-e0", "e3-s0"])
            .hex("H2", (0, 4), &["city 10 -"], &["s0-e0", "e3-s0"])
            .train(train)
            .with("version", json!(3))
            .with("borders", json!([["H0", "H1"], ["H2", "H1"]]));
        faults(&board.position(), &route)
    };
    let number = |reach: u32, free: u32| faults_with(json!({"id": "T", "reach": reach, "free_borders": free}));
    let rule = "A legal set of routes, rule 5: the route";
    assert_eq!(number(4, 0), [format!("{rule} counts as 5 stops, 2 of them for borders; the T-train can run to at most 4")]);
    assert_eq!(
        number(3, 1),
        [format!("{rule} counts as 4 stops, one of them for a border; the T-train can run to at most 3")]
    );
    assert_eq!(number(5, 0), none());
    assert_eq!(number(3, 9), none());
    assert_eq!(number(2, 9).len(), 1, "free borders are no stops");
    let rows = |visit: u32| {
        let rows = json!([{"stops": ["city"], "visit": visit, "pay": 9}, {"stops": ["town"], "visit": 1, "pay": 1}]);
        faults_with(json!({"id": "T", "reach": rows}))
    };
    assert_eq!(
        rows(3),
        [format!(
            "{rule} has too many stops, of which borders count as 2; the T-train can run to at most 3 cities and 1 town"
        )]
    );
    assert_eq!(rows(4), none());
    assert_eq!(faults_with(json!({"id": "T", "reach": {"sides": 2}})), none(), "hex sides count all sides alike");
}

/// A city with a token, three hexes with track of this gauge in the middle, and a city at the other end, with the faults of the route.
fn faults_over(gauge: &str, train: Value) -> Vec<String> {
    let segment = |ends: &str| format!("{ends}{gauge}");
    let (first, middle, last) = (segment("s0-e0"), segment("e3-e0"), segment("e3-s0"));
    let board = TestBoard::new().hex("A", (0, 0), &["city 10 AR"], &[&first]).hex("B", (0, 2), &[], &[&middle]).hex(
        "C",
        (0, 4),
        &["city 10 -"],
        &[&last],
    );
    faults(&board.train(train).with("version", json!(3)).position(), "A/0 A:0 B:0 C:0 C/0")
}

#[test]
fn a_reach_in_hex_sides_counts_the_sides_by_their_gauge() {
    let train = |reach: Value| json!({"id": "T", "reach": reach});
    for (gauge, reach) in [
        ("", json!({"sides": 2})),
        ("", json!({"sides": 2, "narrow": 2})),
        (" narrow", json!({"sides": 4, "narrow": 2})),
        (" dual", json!({"sides": 2, "narrow": 2})),
        (" dual", json!({"sides": 2, "broad": 2})),
    ] {
        assert_eq!(faults_over(gauge, train(reach.clone())), none(), "{gauge} {reach}");
    }
    assert_eq!(
        faults_over("", train(json!({"sides": 1}))),
        ["A legal set of routes, rule 5: the route counts as 2 hex sides; the T-train can cross at most 1"]
    );
    assert_eq!(
        faults_over(" narrow", train(json!({"sides": 3, "narrow": 2}))),
        ["A legal set of routes, rule 5: the route counts as 4 hex sides; the T-train can cross at most 3, \
             where each on narrow gauge counts as 2"]
    );
}

#[test]
fn a_reach_in_hex_sides_may_count_borders_at_a_cost_of_their_own() {
    let over =
        |reach: Value| {
            let board = TestBoard::new()
                .hex("A", (0, 0), &["city 10 AR"], &["s0-e0"])
                .hex("B", (0, 2), &[], &["e3-e0"])
                .hex("C", (0, 4), &["city 10 -"], &["e3-s0"]);
            let board = board.train(json!({"id": "T", "reach": reach})).with("version", json!(3));
            faults(&board.with("borders", json!([["A", "B"]])).position(), "A/0 A:0 B:0 C:0 C/0")
        };
    let too_far = "A legal set of routes, rule 5: the route counts as";
    assert_eq!(over(json!({"sides": 1, "border": 0})), none());
    assert_eq!(
        over(json!({"sides": 0, "border": 0})),
        [format!("{too_far} 1 hex side; the T-train can cross at most 0, where each border counts as 0")]
    );
    assert_eq!(
        over(json!({"sides": 2, "border": 2})),
        [format!("{too_far} 3 hex sides; the T-train can cross at most 2, where each border counts as 2")]
    );
}

#[test]
fn a_train_runs_on_its_gauges_only() {
    let train = |gauges: Value| json!({"id": "T", "reach": 2, "gauges": gauges});
    for gauge in [" narrow", " dual"] {
        assert_eq!(faults_over(gauge, train(json!(["narrow"]))), none());
        assert_eq!(faults_over(gauge, train(json!(["narrow", "broad"]))), none());
    }
    let of_segment = |track: &str| format!("Segments: {track} is narrow gauge; the T-train can run on broad gauge only");
    assert_eq!(
        faults_over(" narrow", train(json!(["broad"]))),
        ["the track between A and B", "the track in B between A and C", "the track between C and B"].map(of_segment)
    );
    // The length counts even on track that the train cannot run on.
    let short = json!({"id": "T", "reach": {"sides": 3, "narrow": 2}, "gauges": ["broad"]});
    assert_eq!(faults_over(" narrow", short).len(), 4);
}

#[test]
fn a_train_may_not_run_to_a_kind_of_stop_that_no_row_serves() {
    let rows = json!([{"stops": ["city", "offboard"], "visit": 9, "pay": 9}]);
    assert_eq!(faults_of(&["city 10 AR", "offboard 10"], rows.clone()), none());
    for stop in ["halt 10", "halt 10 cost=0"] {
        assert_eq!(
            faults_of(&["city 10 AR", stop], rows.clone()),
            ["A legal set of routes, rule 5: H1 is a halt; the T-train cannot run to halts"]
        );
    }
}

#[test]
fn the_stops_of_a_kind_fit_the_rows_that_serve_it() {
    let rows = json!([{"stops": ["city"], "visit": 2, "pay": 9}, {"stops": ["town"], "visit": 99, "pay": 0}]);
    assert_eq!(faults_of(&["city 10 AR", "town 10", "town 10", "city 10 -"], rows.clone()), none());
    assert_eq!(faults_of(&["city 10 AR", "city 10 -", "city 10 -"], rows), full("2 cities and any number of towns"));
}

#[test]
fn a_stop_goes_into_any_row_that_serves_its_kind() {
    let rows = json!([{"stops": ["city", "town"], "visit": 1, "pay": 9}, {"stops": ["city"], "visit": 1, "pay": 9}]);
    assert_eq!(faults_of(&["city 10 AR", "town 10"], rows.clone()), none());
    assert_eq!(faults_of(&["city 10 AR", "city 10 -"], rows.clone()), none());
    assert_eq!(faults_of(&["city 10 AR", "town 10", "town 10"], rows), full("1 city or town and 1 city"));
}

#[test]
fn a_stop_fits_whole_into_one_row() {
    let one = |visit: u32| json!({"stops": ["city", "town"], "visit": visit, "pay": 9});
    let row = |visit: u32| if visit == 1 { "1 city or town".to_owned() } else { format!("{visit} cities or towns") };
    let both = |one: u32, other: u32| format!("{} and {}", row(one), row(other));
    assert_eq!(faults_of(&["city 10 AR cost=0", "town 10 cost=2"], json!([one(2)])), none());
    assert_eq!(faults_of(&["city 10 AR cost=0", "town 10 cost=2"], json!([one(1), one(1)])), full(&both(1, 1)));
    // The rows have room for six in all, but a row of three takes only one stop of two.
    let twos = ["city 10 AR cost=2", "town 10 cost=2", "town 10 cost=2"];
    assert_eq!(faults_of(&twos, json!([one(3), one(3)])), full(&both(3, 3)));
    assert_eq!(faults_of(&twos, json!([one(4), one(2)])), none());
    assert_eq!(faults_of(&["city 10 AR cost=2", "town 10 cost=2", "town 10"], json!([one(3), one(2)])), none());
    assert_eq!(faults_of(&["city 10 AR cost=3", "town 10 cost=2", "town 10 cost=2"], json!([one(4), one(3)])), none());
    assert_eq!(faults_of(&["city 10 AR cost=3", "town 10 cost=2", "town 10 cost=2"], json!([one(5), one(2)])), none());
    assert_eq!(
        faults_of(&["city 10 AR cost=3", "town 10 cost=2", "town 10 cost=2"], json!([one(6), one(1)])),
        full(&both(6, 1))
    );
}

#[test]
fn a_stop_with_visit_cost_zero_fits_a_row_with_no_visits() {
    let rows = json!([{"stops": ["city"], "visit": 1, "pay": 1}, {"stops": ["town"], "visit": 0, "pay": 0}]);
    assert_eq!(faults_of(&["city 10 AR", "town 10 cost=0"], rows.clone()), none());
    assert_eq!(faults_of(&["city 10 AR", "town 10"], rows), full("1 city and 0 towns"));
}

#[test]
fn a_fit_that_takes_too_long_to_decide_is_reported_as_undecided() {
    let rows: Vec<Value> = (0..30).map(|n| json!({"stops": ["city"], "visit": 1000 + n, "pay": 9})).collect();
    let stops: Vec<String> = (0..60).map(|n| format!("city 10 AR cost={}", 400 + 7 * n % 97)).collect();
    let stops: Vec<&str> = stops.iter().map(String::as_str).collect();
    let found = faults_of(&stops, json!(rows));
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("too many ways"), "{found:?}");
}

/// Decides by trying every row for every stop.
fn fit_exhaustively(room: &mut [(Row, u64)], stops: &[(StopKind, u64)]) -> bool {
    let Some((&(kind, cost), rest)) = stops.split_first() else { return true };
    (0..room.len()).any(|row| {
        if !room[row].0.stops.contains(kind) || room[row].1 < cost {
            return false;
        }
        room[row].1 -= cost;
        let fits = fit_exhaustively(room, rest);
        room[row].1 += cost;
        fits
    })
}

proptest! {
    #[test]
    fn stops_fit_exactly_if_some_assignment_to_rows_fits(
        rows in prop::collection::vec((1_u8..16, 0_u32..7), 0..4),
        stops in prop::collection::vec((0_usize..4, 0_u64..4), 0..7),
    ) {
        let kinds = |set: u8| StopKind::ALL.into_iter().filter(move |kind| set & (1 << kind.index()) != 0);
        let rows: Vec<Row> =
            rows.iter().map(|&(set, visit)| Row { stops: kinds(set).collect(), visit, pay: 0, multiplier: None, ends: KindSet::default() }).collect();
        let stops: Vec<(StopKind, u64)> = stops.iter().map(|&(kind, cost)| (StopKind::ALL[kind], cost)).collect();
        // A kind of stop that no row serves is another fault.
        let stops: Vec<_> = stops.into_iter().filter(|stop| rows.iter().any(|row| row.stops.contains(stop.0))).collect();
        let mut room: Vec<(Row, u64)> = rows.iter().map(|row| (row.clone(), u64::from(row.visit))).collect();
        prop_assert_eq!(fit(&rows, stops.iter().copied()), Some(fit_exhaustively(&mut room, &stops)));
    }
}
