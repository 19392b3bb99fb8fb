use proptest::prelude::*;
use serde_json::{Value, json};

use super::{faults, judged, none};
use crate::position::Position;
use crate::rules::Money;
use crate::test_board::TestBoard;

/// A chain of stops in one hex, and the route of the train `T` over all of them.
fn chain(stops: &[&str], mut train: Value) -> (Position, String) {
    train["id"] = "T".into();
    let track: Vec<String> = (1..stops.len()).map(|stop| format!("s{}-s{stop}", stop - 1)).collect();
    let track: Vec<&str> = track.iter().map(String::as_str).collect();
    let route: Vec<String> = (1..stops.len()).map(|stop| format!("A:{} A/{stop}", stop - 1)).collect();
    (TestBoard::new().hex("A", (0, 0), stops, &track).train(train).position(), format!("A/0 {}", route.join(" ")))
}

/// The indices of the stops that are paid, and what they earn together.
fn paid(stops: &[&str], train: Value) -> (Vec<usize>, Money) {
    let (position, route) = chain(stops, train);
    let judged = judged(&position, "T", &route);
    assert_eq!(judged.faults, []);
    (judged.paid.iter().map(|stop| stop.index()).collect(), judged.revenue)
}

#[test]
fn a_route_earns_its_stops() {
    assert_eq!(paid(&["city 20 AR", "town 10", "offboard 50"], json!({"reach": 3})), (vec![0, 1, 2], 80));
}

#[test]
fn a_train_multiplies_every_stop() {
    assert_eq!(paid(&["city 20 AR", "town 10"], json!({"reach": 3, "multiplier": 2})).1, 60);
}

#[test]
fn the_first_row_that_serves_a_kind_multiplies_it_in_place_of_the_train() {
    let train = json!({"multiplier": 3, "reach": [
        {"stops": ["offboard"], "visit": 9, "pay": 9},
        {"stops": ["city"], "visit": 0, "pay": 0, "multiplier": 2},
        {"stops": ["city", "town"], "visit": 9, "pay": 9, "multiplier": 5},
    ]});
    // The city is paid by the third row but multiplied by the second. The off-board location has the train's multiplier.
    assert_eq!(paid(&["city 1 AR", "town 10", "offboard 100"], train).1, 2 + 50 + 300);
}

#[test]
fn a_stop_may_have_a_different_value_for_each_train() {
    let mut snapshot = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1"])
        .train(json!({"id": "T", "reach": 2}))
        .train(json!({"id": "D", "reach": 99}))
        .snapshot();
    snapshot["hexes"][0]["stops"][1]["revenue"] = json!([10, 70]);
    let position = TestBoard::from(snapshot).position();
    assert_eq!(judged(&position, "T", "A/0 A:0 A/1").revenue, 30);
    assert_eq!(judged(&position, "D", "A/0 A:0 A/1").revenue, 90);
}

#[test]
fn if_not_all_stops_can_be_paid_the_best_paying_ones_count() {
    let all = json!({"reach": [{"stops": ["city", "town"], "visit": 9, "pay": 2}]});
    assert_eq!(paid(&["city 20 AR", "town 10", "city 30 -"], all), (vec![0, 2], 50));
    // Only the first row takes towns, so the cities are left to the second.
    let rows = json!({"reach": [
        {"stops": ["city", "town"], "visit": 9, "pay": 1}, {"stops": ["city"], "visit": 9, "pay": 1},
    ]});
    assert_eq!(paid(&["city 20 AR", "town 10", "town 30"], rows.clone()), (vec![0, 2], 50));
    assert_eq!(paid(&["city 20 AR", "town 10", "city 30 -"], rows), (vec![0, 2], 50));
}

#[test]
fn a_stop_may_be_paid_by_another_row_than_visits_it() {
    let rows =
        json!({"reach": [{"stops": ["city"], "visit": 2, "pay": 0}, {"stops": ["city", "town"], "visit": 0, "pay": 1}]});
    assert_eq!(paid(&["city 20 AR", "city 10 -"], rows), (vec![0], 20));
}

#[test]
fn visit_costs_do_not_count_against_pay() {
    let rows = json!({"reach": [{"stops": ["city", "town"], "visit": 5, "pay": 2}]});
    assert_eq!(paid(&["city 20 AR cost=0", "town 10 cost=5", "town 5 cost=0"], rows), (vec![0, 1], 30));
}

#[test]
fn of_equal_choices_the_one_with_the_earliest_stops_is_paid() {
    let rows = json!({"reach": [{"stops": ["city", "town"], "visit": 9, "pay": 2}]});
    assert_eq!(paid(&["town 20", "city 20 AR", "town 20"], rows.clone()), (vec![0, 1], 40));
    // A stop of value 0 is paid too if there is room.
    assert_eq!(paid(&["city 0 AR", "town 0", "town 20"], rows), (vec![0, 2], 20));
}

#[test]
fn the_paid_stops_include_a_city_with_the_companys_token() {
    let pays = |pay: u32| json!({"reach": [{"stops": ["city", "town"], "visit": 9, "pay": pay}]});
    let stops = ["city 10 AR", "city 40 -", "town 30", "city 20 AR"];
    assert_eq!(paid(&stops, pays(1)), (vec![3], 20));
    assert_eq!(paid(&stops, pays(2)), (vec![1, 3], 60));
    assert_eq!(paid(&stops, pays(3)), (vec![1, 2, 3], 90));
}

#[test]
fn some_trains_need_no_token_among_their_paid_stops() {
    let mut train = json!({"requires_token": false, "reach": [{"stops": ["city", "town"], "visit": 9, "pay": 1}]});
    assert_eq!(paid(&["city 10 AR", "city 40 -"], train.clone()), (vec![1], 40));
    // The route must still include a city with a token.
    train["reach"][0]["pay"] = 9.into();
    let (position, route) = chain(&["city 10 -", "city 40 -"], train);
    let text = "A legal set of routes, rule 4: the route includes no city with a token of AR";
    assert_eq!(faults(&position, &route), [text]);
}

#[test]
fn a_route_whose_token_cannot_be_paid_is_illegal() {
    let mut train = json!({"reach": [{"stops": ["city"], "visit": 9, "pay": 0}, {"stops": ["town"], "visit": 9, "pay": 9}]});
    let (position, route) = chain(&["city 10 AR", "town 40"], train.clone());
    let text = "the T-train is not paid for any city with a token of AR on this route; it must be paid for at least one";
    assert_eq!(faults(&position, &route), [format!("A legal set of routes, rule 5: {text}")]);
    assert_eq!(judged(&position, "T", &route).revenue, 40);
    train["requires_token"] = false.into();
    let (position, route) = chain(&["city 10 AR", "town 40"], train);
    assert_eq!(faults(&position, &route), none());
}

#[test]
fn a_local_train_may_run_a_single_city_with_the_companys_token() {
    let local = |reach: Value| json!({"local": true, "multiplier": 2, "reach": reach});
    assert_eq!(paid(&["city 30 AR"], local(json!(1))), (vec![0], 60));
    let unlike = |stop: &str, reach: Value| {
        let (position, route) = chain(&[stop], local(reach));
        faults(&position, route.trim())
    };
    let station = "A legal set of routes, rule 4: the route includes no city with a token of AR";
    assert_eq!(unlike("city 30 -", json!(1)), [station]);
    assert_eq!(unlike("town 30", json!(1)), [station]);
    assert_eq!(
        unlike("city 30 AR", json!(0)),
        ["A legal set of routes, rule 5: the route counts as 1 stop; the T-train can run to at most 0"]
    );
    let unpaid = unlike("city 30 AR", json!([{"stops": ["city"], "visit": 1, "pay": 0}]));
    assert_eq!(unpaid.len(), 1);
    assert!(unpaid[0].contains("is not paid for any city"), "{unpaid:?}");
}

proptest! {
    #[test]
    fn no_allowed_choice_of_stops_pays_more(
        rows in prop::collection::vec((1_u8..16, 0_u64..4), 1..4),
        stops in prop::collection::vec((0_usize..3, 0_u32..5, any::<bool>()), 1..7),
        requires_token: bool,
    ) {
        let kinds = ["city", "town", "offboard", "halt"];
        let served = |row: u8, kind: usize| row & (1 << kind) != 0;
        let json_rows: Vec<Value> = rows.iter().map(|&(row, pay)| {
            let kinds: Vec<&str> = (0..4).filter(|&kind| served(row, kind)).map(|kind| kinds[kind]).collect();
            json!({"stops": kinds, "visit": 99, "pay": pay})
        }).collect();
        let texts: Vec<String> = stops.iter().map(|&(kind, value, own)| {
            let token = if kind == 0 { if own { " AR" } else { " -" } } else { "" };
            format!("{} {value}{token}", kinds[kind])
        }).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let (position, route) = chain(&texts, json!({"reach": json_rows, "requires_token": requires_token}));
        let found = judged(&position, "T", route.trim());

        // Every way to assign each stop to one of the rows or to none.
        let has_station = stops.iter().any(|&(kind, _, own)| kind == 0 && own);
        let mut best: Option<u32> = None;
        for way in 0..(rows.len() + 1).pow(stops.len() as u32) {
            let row_of = |stop: usize| way / (rows.len() + 1).pow(stop as u32) % (rows.len() + 1);
            let fits = rows.iter().enumerate().all(|(row, &(set, pay))| {
                let here: Vec<usize> = (0..stops.len()).filter(|&stop| row_of(stop) == row).collect();
                here.len() as u64 <= pay && here.iter().all(|&stop| served(set, stops[stop].0))
            });
            let paid: Vec<usize> = (0..stops.len()).filter(|&stop| row_of(stop) < rows.len()).collect();
            let station = paid.iter().any(|&stop| stops[stop].0 == 0 && stops[stop].2);
            if fits && (station || !requires_token || !has_station) {
                best = best.max(Some(paid.iter().map(|&stop| stops[stop].1).sum()));
            }
        }
        let station_not_paid =
            found.faults.iter().any(|fault| matches!(fault, crate::judge::RouteFault::StationNotPaid { .. }));
        prop_assert_eq!(station_not_paid, best.is_none());
        if let Some(best) = best {
            prop_assert_eq!(found.revenue, Money::from(best));
        }
    }
}
