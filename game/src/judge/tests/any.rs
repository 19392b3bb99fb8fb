use highball_messages::Language;
use proptest::prelude::*;
use serde_json::json;

use crate::board::{SegmentId, StopId};
use crate::judge::judge;
use crate::position::{Position, Route, Run};
use crate::rules::TrainId;
use crate::test_board::TestBoard;

/// A small board with every kind of rule, on which the company takes all choices.
fn position() -> Position {
    TestBoard::version_2()
        .with("access", json!({"one": {"to": "same-traffic", "through": "own-traffic"}}))
        .with("needs", json!([{"when": {"kinds": ["offboard"]}, "at_least": 2, "of": {"stops": ["A/0", "A/1"]}}]))
        .with("company_values", json!([{"id": "v", "stops": ["A/0"], "times": 2, "plus": 5}]))
        .with(
            "bonuses",
            json!([
                {"id": "each", "includes": [["A/1"], ["A/0", "C/1"]], "pays": [{"to": "route", "amount": 30}]},
                {"id": "once", "includes": [["C/0"]], "paid": "once", "pays": [{"to": "route", "amount": 40}]},
                {"id": "set", "includes": [["C/1"], ["A/1"]], "paid": "set", "pays": [{"to": "treasury", "amount": 50}]},
            ]),
        )
        .with("licences", json!([{"id": "l", "stops": ["A/1", "C/0"], "held": [{"company": "AR", "count": 1}]}]))
        .with("choices", json!([{"id": "c", "needs_bonus": "each", "values": [{"id": "w", "stops": ["A/1"], "times": 3}]}]))
        .hex("A", (0, 0), &["city 20 AR", "town 10 group=g"], &["s0-e0.0/2", "s1-e0.1/2", "s0-s1 x=a", "s1-s0 x=a"])
        .hex("B", (0, 2), &[], &["e3.1/2-j", "e3.0/2-j", "j-e0", "j-e0 narrow"])
        .hex("C", (0, 4), &["offboard 30", "city 40 XX:goods cost=2"], &["e3-s0 terminal", "e3-s1 dual", "s0-s1"])
        .train(json!({"id": "T", "reach": [{"stops": ["city", "town"], "visit": 2, "pay": 1}]}))
        .train(json!({"id": "L", "reach": 2, "local": true, "traffic": "people"}))
        .with("idle_trains", 1.into())
        .position()
        .alternatives()
        .last()
        .unwrap()
}

fn runs() -> impl Strategy<Value = Vec<Run>> {
    let leg = prop::collection::vec((0_usize..12).prop_map(SegmentId::new), 0..5);
    let stops = prop::collection::vec((0_usize..5).prop_map(StopId::new), 0..5);
    let route = (stops, prop::collection::vec(leg, 0..5)).prop_map(|(stops, legs)| Route { stops, legs });
    prop::collection::vec(((0_usize..3).prop_map(TrainId::new), route).prop_map(|(train, route)| Run { train, route }), 0..4)
}

proptest! {
    #[test]
    fn any_runs_are_judged_and_every_fault_is_described_in_one_line(runs in runs()) {
        let position = position();
        let verdict = judge(&position, &runs);
        prop_assert_eq!(verdict.runs.len(), runs.len());
        for language in Language::ALL {
            for fault in verdict.runs.iter().flat_map(|run| &run.faults) {
                prop_assert!(!fault.describe(&position, language).contains('\n'));
            }
            for fault in &verdict.faults {
                prop_assert!(!fault.describe(&position, language).contains('\n'));
            }
        }
        prop_assert_eq!(judge(&position, &runs), verdict);
    }

    #[test]
    fn the_direction_of_a_route_does_not_matter(mut runs in runs()) {
        let position = position();
        let forth = judge(&position, &runs);
        for run in &mut runs {
            // A route with too many or too few legs cannot be reversed.
            prop_assume!(run.route.legs.len() + 1 == run.route.stops.len());
            run.route.stops.reverse();
            run.route.legs.reverse();
            run.route.legs.iter_mut().for_each(|leg| leg.reverse());
        }
        let back = judge(&position, &runs);
        prop_assert_eq!(forth.is_legal(), back.is_legal());
        prop_assert_eq!(forth.revenue, back.revenue);
    }
}

#[test]
fn ids_that_the_position_does_not_have_are_faults() {
    let position = position();
    let route = Route { stops: vec![StopId::new(99)], legs: vec![vec![SegmentId::new(77)]] };
    let verdict = judge(&position, &[Run { train: TrainId::new(5), route }]);
    let faults: Vec<String> =
        verdict.runs[0].faults.iter().map(|fault| fault.describe(&position, Language::English)).collect();
    assert_eq!(
        faults,
        [
            "there is no train number 5; the position has 2, numbered from 0",
            "there is no stop number 99; the board has 4, numbered from 0",
            "there is no segment number 77; the board has 11, numbered from 0",
        ]
    );
    assert_eq!(verdict.revenue, 0);
}
