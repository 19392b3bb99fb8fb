use highball_messages::Language;
use serde_json::json;

use super::{line, none};
use crate::judge::{Verdict, judge};
use crate::position::Position;
use crate::test_board::{TestBoard, run};

fn verdict(position: &Position, runs: &[(&str, &str)]) -> Verdict {
    let runs: Vec<_> = runs.iter().map(|(train, route)| run(position, train, route)).collect();
    judge(position, &runs)
}

/// The faults between routes that are each legal.
fn set_faults(position: &Position, runs: &[(&str, &str)]) -> Vec<String> {
    let verdict = verdict(position, runs);
    assert!(verdict.runs.iter().all(|run| run.is_legal()), "{verdict:?}");
    assert_eq!(verdict.is_legal(), verdict.faults.is_empty());
    verdict.faults.iter().map(|fault| format!("{}: {}", fault.rule(), fault.describe(position, Language::English))).collect()
}

const TOGETHER: &str = "A legal set of routes, over all routes";

#[test]
fn routes_may_share_stops() {
    let position = line().reach(2).position();
    let runs = [("3", "A/0 A:0 B:0 B/0"), ("2", "C/0 C:0 B:1 B/0")];
    assert_eq!(set_faults(&position, &runs), none());
    assert_eq!(verdict(&position, &runs).revenue, 50 + 70);
}

#[test]
fn routes_may_share_junctions() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10", "city 20 AR", "town 10"], &["s0-j", "s1-j", "s2-j", "s3-j"])
        .reach(2)
        .reach(3)
        .position();
    assert_eq!(set_faults(&position, &[("2", "A/0 A:0 A:1 A/1"), ("3", "A/2 A:2 A:3 A/3")]), none());
}

#[test]
fn each_train_runs_at_most_once() {
    let position = line().position();
    assert_eq!(
        set_faults(&position, &[("3", "A/0 A:0 B:0 B/0"), ("3", "C/0 C:0 B:1 B/0")]),
        [format!("{TOGETHER}: the 3-train runs more than one route; each train may run only one")]
    );
}

#[test]
fn a_train_may_stay_idle_and_earns_nothing() {
    let position = line().reach(2).position();
    assert_eq!(verdict(&position, &[]).revenue, 0);
    assert!(verdict(&position, &[]).is_legal());
    assert_eq!(set_faults(&position, &[("2", "A/0 A:0 B:0 B/0")]), none());
}

#[test]
fn routes_may_not_share_a_segment_and_equal_segments_are_one() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0", "e0-s0"])
        .hex("B", (0, 2), &["town 10"], &["e3-s0"])
        .reach(2)
        .reach(3)
        .position();
    let shared = ["A and B", "B and A"].map(|ends| {
        format!("{TOGETHER}: the 2-train and the 3-train both use the track between {ends}; routes may not share track")
    });
    assert_eq!(set_faults(&position, &[("2", "A/0 A:0 B:0 B/0"), ("3", "B/0 B:0 A:0 A/0")]), shared);
    assert_eq!(set_faults(&position, &[("2", "A/0 A:0 B:0 B/0"), ("3", "A/0 A:1 B:0 B/0")]), shared);
}

#[test]
fn routes_may_not_share_an_edge_lane() {
    let with = |second: &str| {
        TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "city 20 AR"], &["s0-e0.0/2", &format!("s1-{second}")])
            .hex("B", (0, 2), &["town 10", "town 10"], &["e3.1/2-s0", "e3.0/2-s1", "e3.1/2-s1"])
            .reach(2)
            .reach(3)
            .position()
    };
    assert_eq!(set_faults(&with("e0.1/2"), &[("2", "A/0 A:0 B:0 B/0"), ("3", "A/1 A:1 B:1 B/1")]), none());
    assert_eq!(
        set_faults(&with("e0.0/2"), &[("2", "A/0 A:0 B:0 B/0"), ("3", "A/1 A:1 B:2 B/1")]),
        [format!(
            "{TOGETHER}: the 2-train and the 3-train both cross track 1 of 2 across the edge between A and B; only one route may cross it"
        )]
    );
}

#[test]
fn routes_may_not_share_an_exclusive_label() {
    let with = |second: &str| {
        TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "town 10", "town 10"], &["s0-s1 x=a", &format!("s0-s2 x={second}")])
            .reach(2)
            .reach(3)
            .position()
    };
    let runs = [("2", "A/0 A:0 A/1"), ("3", "A/0 A:1 A/2")];
    assert_eq!(set_faults(&with("b"), &runs), none());
    assert_eq!(
        set_faults(&with("a"), &runs),
        [format!(
            "{TOGETHER}: the 2-train and the 3-train use the track between A/1 and A/0 and the track between A/2 and A/0, which exclude each other; only one of them may be used"
        )]
    );
}

#[test]
fn a_shared_segment_does_not_exclude_itself() {
    let position =
        TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1 x=a"]).reach(2).reach(3).position();
    assert_eq!(
        set_faults(&position, &[("2", "A/0 A:0 A/1"), ("3", "A/1 A:0 A/0")]),
        [format!(
            "{TOGETHER}: the 2-train and the 3-train both use the track between A/1 and A/0; routes may not share track"
        )]
    );
}

#[test]
fn trains_of_different_classes_may_share_track() {
    let train = |id: &str, class: Option<&str>| json!({"id": id, "reach": 2, "track_class": class});
    let trains = [train("2", None), train("E", Some("express")), train("F", Some("express"))];
    let board = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1"]).with("version", 3.into());
    let position = trains.into_iter().fold(board, TestBoard::train).position();
    assert_eq!(set_faults(&position, &[("2", "A/0 A:0 A/1"), ("E", "A/0 A:0 A/1")]), none());
    let all = [("2", "A/0 A:0 A/1"), ("E", "A/0 A:0 A/1"), ("F", "A/1 A:0 A/0")];
    assert_eq!(
        set_faults(&position, &all),
        [format!(
            "{TOGETHER}: the E-train and the F-train both use the track between A/1 and A/0; routes may not share track"
        )]
    );
}

#[test]
fn all_trains_may_share_track_if_routes_may_overlap() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1"])
        .reach(2)
        .reach(3)
        .with("version", 3.into())
        .with("overlap", true.into())
        .position();
    assert_eq!(set_faults(&position, &[("2", "A/0 A:0 A/1"), ("3", "A/0 A:0 A/1")]), none());
}

#[test]
fn routes_that_must_hang_together_are_linked_by_chains_of_shared_stops() {
    let position = |linked: bool| {
        TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "town 10", "city 30 AR", "city 40 AR"], &["s0-s1", "s1-s2"])
            .train(json!({"id": "L", "reach": 1, "local": true}))
            .reach(2)
            .reach(3)
            .with("version", 3.into())
            .with("linked", linked.into())
            .position()
    };
    let runs = [("L", "A/3"), ("2", "A/0 A:0 A/1"), ("3", "A/1 A:1 A/2")];
    assert_eq!(set_faults(&position(false), &runs), none());
    let position = position(true);
    assert_eq!(
        set_faults(&position, &runs),
        [
            "A legal set of routes, rule 13: no shared stops link the L-train and the 2-train; all routes of AR must hang together"
        ]
    );
    assert_eq!(set_faults(&position, &runs[1..]), none());
    assert_eq!(set_faults(&position, &runs[..1]), none());
    let through = [("L", "A/0"), ("2", "A/2 A:1 A/1"), ("3", "A/0 A:0 A/1")];
    assert_eq!(set_faults(&position, &through), none(), "the third links the first two");
}

#[test]
fn a_linked_need_is_met_through_a_route_that_meets_it_and_shares_a_stop() {
    let position = |trains: &[&str]| {
        TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "town 10", "city 30 AR", "city 40 AR"], &["s0-s1", "s1-s2", "s2-s3"])
            .train(json!({"id": "L", "reach": 1, "local": true}))
            .reach(2)
            .reach(3)
            .with("version", 3.into())
            .with("needs", json!([{"trains": trains, "at_least": 1, "of": {"stops": ["A/0"]}, "linked": true}]))
            .position()
    };
    let all = position(&["L", "2", "3"]);
    let base = ("2", "A/0 A:0 A/1");
    assert_eq!(set_faults(&all, &[base, ("3", "A/1 A:1 A/2")]), none());
    let not_linked = |train: &str| {
        format!(
            "A legal set of routes, rule 8: the {train}-train needs a route that includes A/0, or one that shares a stop with such a \
             route of another train with this need"
        )
    };
    assert_eq!(set_faults(&all, &[("3", "A/1 A:1 A/2")]), [not_linked("3")], "no route meets it");
    // A chain of routes is not enough.
    assert_eq!(set_faults(&all, &[("L", "A/2"), base, ("3", "A/1 A:1 A/2")]), [not_linked("L")]);
    let without = position(&["L", "3"]);
    assert_eq!(set_faults(&without, &[base, ("3", "A/1 A:1 A/2")]), [not_linked("3")], "the other train has another need");
}

#[test]
fn two_local_trains_may_run_the_same_city() {
    let local = |id: &str| json!({"id": id, "reach": 1, "local": true});
    let position = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &[]).train(local("L")).train(local("M")).position();
    assert_eq!(set_faults(&position, &[("L", "A/0"), ("M", "A/0")]), none());
    assert_eq!(verdict(&position, &[("L", "A/0"), ("M", "A/0")]).revenue, 40);
}

#[test]
fn a_city_may_serve_only_one_local_run() {
    let local = |id: &str| json!({"id": id, "reach": 2, "local": true});
    let board = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1"]);
    let position =
        board.train(local("L")).train(local("M")).with("version", 3.into()).with("local_once", true.into()).position();
    assert_eq!(set_faults(&position, &[("L", "A/0"), ("M", "A/0 A:0 A/1")]), none());
    assert_eq!(
        set_faults(&position, &[("L", "A/0"), ("M", "A/0")]),
        [format!("{TOGETHER}: the L-train and the M-train both run only A/0; a stop serves one such run")]
    );
}

/// A line of a station, a blocked city and a city, with two tracks along it, for two trains.
fn past_a_blocked_city(bypass: serde_json::Value) -> Position {
    let train = |id: &str| json!({"id": id, "reach": 2});
    let double = |edge: u8| ["0/2", "1/2"].map(|lane| format!("s0-e{edge}.{lane}"));
    let (down, up) = (double(0), double(3));
    let middle: Vec<&str> = up.iter().chain(&down).map(String::as_str).collect();
    TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &down.each_ref().map(String::as_str))
        .hex("B", (0, 2), &["city 30 BO"], &middle)
        .hex("C", (0, 4), &["city 50 -"], &up.each_ref().map(String::as_str))
        .train(train("2"))
        .train(train("3"))
        .with("version", 3.into())
        .with("bypass", bypass)
        .position()
}

#[test]
fn a_route_may_pass_a_blocked_city_by_right_and_as_many_routes_as_the_right_is_for() {
    let (first, second) = ("A/0 A:0 B:1 B/0 B:2 C:1 C/0", "A/0 A:1 B:0 B/0 B:3 C:0 C/0");
    let position = past_a_blocked_city(json!({}));
    let one = verdict(&position, &[("2", first)]);
    assert!(one.is_legal(), "{one:?}");
    assert_eq!((one.revenue, one.runs[0].paid.len()), (70, 2), "the city pays nothing and takes nothing of the reach");
    assert_eq!(
        set_faults(&position, &[("2", first), ("3", second)]),
        [
            "A legal set of routes, rule 3: 2 routes run through a city full of other companies' tokens; AR may do so with 1 route"
        ]
    );
    assert_eq!(set_faults(&past_a_blocked_city(json!({"routes": 2})), &[("2", first), ("3", second)]), none());
    for other in [json!({"company": "BO"}), json!({"trains": ["3"]}), json!({"cities": ["C/0"]})] {
        let refused = verdict(&past_a_blocked_city(other), &[("2", first)]);
        let kinds: Vec<&str> = refused.runs[0].faults.iter().map(super::super::RouteFault::kind).collect();
        assert_eq!(kinds, ["through-blocked", "too-far"]);
    }
    // A route that ends there stops there.
    assert_eq!(verdict(&position, &[("2", "A/0 A:0 B:1 B/0")]).revenue, 50);
}

#[test]
fn a_stop_that_is_paid_once_pays_the_route_on_which_it_is_worth_most() {
    let board = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10", "town 5"], &["s0-s1", "s0-s2"]);
    let board = board.train(json!({"id": "2", "reach": 2})).train(json!({"id": "2D", "reach": 2, "multiplier": 2}));
    let board = board.with("version", 3.into()).with("paid_once", json!([{"stops": ["A/0"]}]));
    let position = board.position();
    let both = verdict(&position, &[("2", "A/0 A:0 A/1"), ("2D", "A/0 A:1 A/2")]);
    assert!(both.is_legal());
    assert_eq!(both.runs.iter().map(|run| (run.revenue, run.paid.len())).collect::<Vec<_>>(), [(10, 1), (50, 2)]);
    assert_eq!(both.revenue, 60);
    assert_eq!(verdict(&position, &[("2", "A/0 A:0 A/1")]).revenue, 30);
}

#[test]
fn if_every_train_runs_an_idle_train_loses_the_cheapest_run() {
    let position = line().reach(2).with("idle_trains", 1.into()).position();
    let (north, south) = (("3", "A/0 A:0 B:0 B/0"), ("2", "C/0 C:0 B:1 B/0"));
    let both = verdict(&position, &[north, south]);
    assert!(both.is_legal());
    assert_eq!((both.revenue, both.lost), (70, vec![0]));
    let one = verdict(&position, &[north]);
    assert_eq!((one.revenue, one.lost), (50, vec![]));
}

#[test]
fn a_company_whose_trains_are_all_idle_earns_nothing() {
    let position = line().with("idle_trains", 1.into()).position();
    assert_eq!(verdict(&position, &[("3", "A/0 A:0 B:0 B/0")]).revenue, 0);
}

#[test]
fn an_idle_train_loses_the_later_of_equal_runs() {
    let local = |id: &str| json!({"id": id, "reach": 1, "local": true});
    let board = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &[]).with("idle_trains", 2.into());
    let position = board.train(local("L")).train(local("M")).train(local("N")).position();
    let verdict = verdict(&position, &[("L", "A/0"), ("M", "A/0"), ("N", "A/0")]);
    assert_eq!((verdict.revenue, verdict.lost), (20, vec![1, 2]));
}
