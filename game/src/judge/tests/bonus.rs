//! Needs, bonuses and licences.

use highball_messages::Language;
use serde_json::{Value, json};

use super::{faults, none};
use crate::judge::{Verdict, judge};
use crate::position::Position;
use crate::rules::{Money, Payee, SignedMoney};
use crate::test_board::{TestBoard, run};

/// A station in the middle, joined to a city in the north, a mine in the south and an off-board location in the west, with
/// three trains.
fn star() -> TestBoard {
    TestBoard::version_2()
        .hex("M", (0, 0), &["city 10 AR"], &["s0-e3", "s0-e0", "s0-e1"])
        .hex("N", (0, -2), &["city 20 -"], &["e0-s0"])
        .hex("S", (0, 2), &["mine 30"], &["e3-s0"])
        .hex("W", (-1, 1), &["offboard 40"], &["e4-s0"])
        .reach(2)
        .reach(3)
        .reach(4)
}

const NORTH: &str = "M/0 M:0 N:0 N/0";
const SOUTH: &str = "M/0 M:1 S:0 S/0";
const WEST: &str = "M/0 M:2 W:0 W/0";

fn verdict(position: &Position, runs: &[(&str, &str)]) -> Verdict {
    let runs: Vec<_> = runs.iter().map(|(train, route)| run(position, train, route)).collect();
    judge(position, &runs)
}

fn revenue(position: &Position, runs: &[(&str, &str)]) -> Money {
    let verdict = verdict(position, runs);
    assert!(verdict.is_legal(), "{verdict:?}");
    verdict.revenue
}

#[test]
fn money_for_distance_is_for_the_hexes_between_the_ends_in_a_straight_line() {
    let bonus = json!({"id": "express", "includes": [], "per_hex_apart": true, "pays": [{"to": "route", "amount": 100}]});
    let position = star().with("version", 3.into()).with("bonuses", json!([bonus])).position();
    assert_eq!(revenue(&position, &[("2", NORTH)]), 30 + 100);
    assert_eq!(revenue(&position, &[("3", "N/0 N:0 M:0 M/0 M:1 S:0 S/0")]), 60 + 200);
    assert_eq!(
        revenue(&position, &[("3", "W/0 W:0 M:2 M/0 M:1 S:0 S/0")]),
        80 + 100,
        "around the corner they are neighbours"
    );
}

#[test]
fn money_for_distance_counts_from_stops_for_which_the_train_may_be_paid() {
    let bonus = json!({"id": "express", "includes": [], "per_hex_apart": true, "pays": [{"to": "route", "amount": 100}]});
    let reach = json!([{"stops": ["city"], "visit": 3, "pay": 3}, {"stops": ["mine"], "visit": 9, "pay": 0}]);
    let express = json!([{"id": "3", "reach": reach}]);
    let position = star().with("version", 3.into()).with("bonuses", json!([bonus])).with("trains", express).position();
    let south_is_a_mine = revenue(&position, &[("3", "N/0 N:0 M:0 M/0 M:1 S:0 S/0")]);
    assert_eq!(south_is_a_mine, revenue(&position, &[("3", NORTH)]), "it runs on to the mine for nothing");
}

fn set_faults(position: &Position, runs: &[(&str, &str)]) -> Vec<String> {
    verdict(position, runs)
        .faults
        .iter()
        .map(|fault| format!("{}: {}", fault.rule(), fault.describe(position, Language::English)))
        .collect()
}

/// A bonus of 100 for a route that includes a stop of each list.
fn bonus(paid: &str, includes: Value) -> Value {
    json!([{"id": "line", "includes": includes, "paid": paid, "pays": [{"to": "route", "amount": 100}]}])
}

#[test]
fn a_route_with_a_mine_needs_two_cities_18sa_7_6_3() {
    let need = json!([{"when": {"kinds": ["mine"]}, "at_least": 2, "of": {"kinds": ["city"]}, "cite": "7.6.3"}]);
    let position = star().with("needs", need).position();
    assert_eq!(faults(&position, NORTH), none(), "the need is only for routes with a mine");
    assert_eq!(
        faults(&position, SOUTH),
        ["A legal set of routes, rule 8: the route includes 1 city; a route that includes a mine needs at least 2"]
    );
    assert_eq!(verdict(&position, &[("2", SOUTH)]).runs[0].faults[0].cite(&position), Some("7.6.3"));
    assert_eq!(revenue(&position, &[("3", "N/0 N:0 M:0 M/0 M:1 S:0 S/0")]), 60);
}

#[test]
fn a_need_without_a_condition_applies_to_every_route() {
    let need = json!([{"at_least": 1, "of": {"stops": ["N/0", "W/0"], "kinds": ["town"]}}]);
    let position = star().with("needs", need).position();
    assert_eq!(faults(&position, NORTH), none());
    assert_eq!(
        faults(&position, SOUTH),
        ["A legal set of routes, rule 8: the route includes none of these: a town, N, W; every route needs at least 1"]
    );
}

#[test]
fn a_bonus_for_each_route_is_paid_to_every_route_that_earns_it() {
    let position = star().with("bonuses", bonus("each-route", json!([["M/0"], ["N/0", "W/0"]]))).position();
    let verdict = verdict(&position, &[("2", NORTH), ("3", SOUTH), ("4", WEST)]);
    assert_eq!(verdict.runs.iter().map(|run| run.revenue).collect::<Vec<_>>(), [130, 40, 150]);
    assert_eq!(verdict.runs.iter().map(|run| run.bonuses.len()).collect::<Vec<_>>(), [1, 0, 1]);
    assert_eq!(verdict.revenue, 320);
}

#[test]
fn a_bonus_that_is_paid_once_goes_to_the_first_route_that_earns_it() {
    let position = star().with("bonuses", bonus("once", json!([["N/0", "W/0"]]))).position();
    let verdict = verdict(&position, &[("2", SOUTH), ("3", WEST), ("4", NORTH)]);
    assert_eq!(verdict.runs.iter().map(|run| run.revenue).collect::<Vec<_>>(), [40, 150, 30]);
    assert_eq!(verdict.revenue, 220);
}

#[test]
fn the_part_of_a_bonus_that_is_paid_once_is_rounded_for_all_its_stops_together() {
    let bonus = |paid: &str| json!([{"id": "b", "includes": [], "per": {"stops": ["M/0", "N/0"]}, "paid": paid, "pays": [{"to": "route", "amount": 10}]}]);
    let earned = |paid: &str, train: Value| {
        let position = star().with("version", json!(3)).train(train).with("bonuses", bonus(paid)).position();
        revenue(&position, &[("T", NORTH)])
    };
    let half = |to: u32| json!({"id": "T", "reach": 2, "part": "1/2", "rounding": {"round": "down", "to": to}});
    assert_eq!(
        earned("once", half(10)),
        10 + 10,
        "half of 30 is rounded to 10, and half of two times 10 is 10, not two times 0"
    );
    assert_eq!(earned("each-route", half(10)), 20, "half of 50 is rounded to 20");
    assert_eq!(earned("once", json!({"id": "T", "reach": 2, "part": "1/2"})), 15 + 10);
}

#[test]
fn a_bonus_may_be_a_part_of_what_the_route_earns_otherwise() {
    let judged = |round: &str, mail: i32, route: &str| {
        let half = json!({"of_route": "1/2", "rounding": {"round": round, "to": 10}});
        let bonuses = json!([
            {"id": "port", "includes": [["W/0"]], "pays": [{"to": "route", "amount": half}]},
            {"id": "mail", "includes": [["M/0"]], "pays": [{"to": "route", "amount": mail}]},
        ]);
        let verdict = verdict(&star().with("version", json!(3)).with("bonuses", bonuses).position(), &[("2", route)]);
        (verdict.revenue, verdict.runs[0].bonuses[0].amounts.clone())
    };
    assert_eq!(judged("down", 0, WEST), (70, vec![20]), "half of 50 is rounded to 20");
    assert_eq!(judged("up", 0, WEST), (80, vec![30]));
    assert_eq!(judged("down", 10, WEST), (90, vec![30]), "half of 60, with the mail");
    assert_eq!(judged("up", -60, WEST), (0, vec![0]), "a route earns no less than 0");
    assert_eq!(judged("down", 10, NORTH), (40, vec![10]), "only the mail");
}

#[test]
fn only_a_bonus_for_the_set_is_earned_by_two_routes_together() {
    let both = json!([["N/0"], ["S/0"]]);
    let position = star().with("bonuses", bonus("once", both.clone())).position();
    assert_eq!(revenue(&position, &[("2", NORTH), ("3", SOUTH)]), 70);
    assert_eq!(revenue(&position, &[("3", "N/0 N:0 M:0 M/0 M:1 S:0 S/0")]), 160);
    let position = star().with("bonuses", bonus("set", both)).position();
    let together = verdict(&position, &[("2", NORTH), ("3", SOUTH)]);
    let earned: Vec<usize> = together.bonuses.iter().map(|earned| earned.bonus).collect();
    assert_eq!((together.revenue, earned), (170, vec![0]));
    assert!(verdict(&position, &[("2", NORTH), ("3", WEST)]).bonuses.is_empty());
}

#[test]
fn a_bonus_of_one_company_is_not_earned_by_another() {
    let mut bonuses = bonus("each-route", json!([["N/0"]]));
    bonuses[0]["company"] = "XX".into();
    assert_eq!(revenue(&star().with("bonuses", bonuses.clone()).position(), &[("2", NORTH)]), 30);
    bonuses[0]["company"] = "AR".into();
    assert_eq!(revenue(&star().with("bonuses", bonuses).position(), &[("2", NORTH)]), 130);
}

#[test]
fn half_a_bonus_may_go_to_the_treasury_and_another_to_a_private_18mw_train_operation() {
    let bonuses = json!([
        {"id": "line", "includes": [["N/0"], ["M/0"]], "paid": "once",
         "pays": [{"to": "route", "amount": 250}, {"to": "treasury", "amount": 250}]},
        {"id": "freight line", "includes": [["M/0"]], "pays": [{"to": "owner of SFL", "amount": 10}]},
        {"id": "network", "includes": [["N/0"], ["W/0"]], "paid": "set", "pays": [{"to": "treasury", "amount": 7}]},
    ]);
    let position = star().with("bonuses", bonuses).position();
    let verdict = verdict(&position, &[("2", NORTH), ("3", WEST)]);
    assert_eq!(verdict.revenue, 30 + 250 + 50);
    let owner = Payee::Owner("SFL".to_owned());
    let payments: Vec<(usize, &Payee, SignedMoney)> =
        verdict.payments(&position).iter().map(|payment| (payment.bonus, payment.to, payment.amount)).collect();
    assert_eq!(
        payments,
        [(0, &Payee::Route, 250), (0, &Payee::Treasury, 250), (1, &owner, 10), (1, &owner, 10), (2, &Payee::Treasury, 7),]
    );
    assert_eq!([Payee::Route, Payee::Treasury, owner].map(|payee| verdict.paid_to(&position, &payee)), [250, 257, 20]);
}

#[test]
fn a_licence_is_for_one_train_18sa_7_6_3() {
    let held = |count: u32| {
        let held = json!([{"company": "XX", "count": 3}, {"company": "AR", "count": count}]);
        star().with("licences", json!([{"id": "mine", "stops": ["S/0", "W/0"], "held": held, "cite": "7.6.3"}])).position()
    };
    let both = [("2", SOUTH), ("3", WEST), ("4", NORTH)];
    assert_eq!(set_faults(&held(2), &both), none());
    assert_eq!(
        set_faults(&held(1), &both),
        ["A legal set of routes, rule 9: 2 trains run to S or W; each needs the licence \"mine\", and AR holds only 1"]
    );
    assert_eq!(verdict(&held(1), &both).faults[0].cite(&held(1)), Some("7.6.3"));
    assert_eq!(set_faults(&held(0), &[("2", SOUTH)]).len(), 1);
    assert_eq!(set_faults(&held(0), &[("2", NORTH)]), none());
}

#[test]
fn a_company_not_listed_for_a_licence_holds_none() {
    let position = star().with("licences", json!([{"id": "mine", "stops": ["S/0"]}])).position();
    assert_eq!(set_faults(&position, &[("2", SOUTH)]).len(), 1);
}

#[test]
fn a_train_that_runs_to_two_stops_of_a_licence_needs_only_one() {
    let licence = json!([{"id": "ports", "stops": ["N/0", "S/0"], "held": [{"company": "AR", "count": 1}]}]);
    let position = star().with("licences", licence).position();
    assert_eq!(set_faults(&position, &[("3", "N/0 N:0 M:0 M/0 M:1 S:0 S/0")]), none());
}

#[test]
fn a_stops_value_is_multiplied_then_raised_for_the_company_then_multiplied_by_the_train() {
    let values = json!([
        {"id": "hotel", "stops": ["N/0"], "plus": 10},
        {"id": "token", "company": "AR", "stops": ["N/0", "W/0"], "times": 2},
        {"id": "of others", "company": "XX", "stops": ["N/0"], "times": 5},
    ]);
    let board = star().with("company_values", values);
    let position = board.train(json!({"id": "D", "reach": 9, "multiplier": 3})).position();
    assert_eq!(revenue(&position, &[("2", NORTH)]), 10 + 20 * 2 + 10);
    assert_eq!(revenue(&position, &[("D", NORTH)]), 3 * (10 + 20 * 2 + 10));
    assert_eq!(revenue(&position, &[("2", WEST)]), 10 + 80);
    assert_eq!(revenue(&position, &[("2", SOUTH)]), 40);
}

/// The star with a choice that doubles the north and needs the bonus of the west: first without the choice, then with it.
fn with_choice() -> Vec<Position> {
    let choice = json!([{"id": "token", "needs_bonus": "line", "values": [{"id": "x", "stops": ["N/0"], "times": 2}], "cite": "p. 9"}]);
    let position = star().with("bonuses", bonus("once", json!([["W/0"]]))).with("choices", choice).position();
    position.alternatives().collect()
}

#[test]
fn a_choice_changes_the_value_of_stops_18mw_train_operation() {
    let runs = [("2", NORTH), ("3", WEST)];
    let revenues: Vec<Money> = with_choice().iter().map(|position| revenue(position, &runs)).collect();
    assert_eq!(revenues, [30 + 150, 50 + 150]);
}

#[test]
fn a_choice_requires_that_its_bonus_is_earned() {
    let [without, with] = &with_choice()[..] else { panic!("two alternatives") };
    assert_eq!(set_faults(without, &[("2", NORTH)]), none());
    assert_eq!(
        set_faults(with, &[("2", NORTH)]),
        ["A legal set of routes, rule 10: the choice \"token\" needs the bonus \"line\", which these runs do not earn"]
    );
    assert_eq!(verdict(with, &[("2", NORTH)]).faults[0].cite(with), Some("p. 9"));
}

#[test]
fn of_choices_that_exclude_each_other_only_one_may_be_taken() {
    let choice = |id: &str, train: &str| {
        json!({"id": id, "one_of": "card", "train": train, "reach": 3, "cite": "p. 9",
               "values": [{"id": "card", "stops": ["N/0"], "plus": 5}]})
    };
    let choices = json!([choice("card for 2", "2"), choice("card for 3", "3")]);
    let position = star().with("choices", choices).with("version", 3.into()).position();
    assert_eq!(
        position.alternatives().map(|it| it.taken_choices().to_vec()).collect::<Vec<_>>(),
        [vec![], vec![0], vec![1]]
    );
    let north = |taken: Vec<usize>| revenue(&position.taking(taken), &[("2", NORTH)]);
    assert_eq!([north(vec![]), north(vec![0]), north(vec![1])], [30, 35, 30], "its values are for its train only");
    let both = position.taking(vec![0, 1]);
    assert_eq!(
        set_faults(&both, &[("2", NORTH)]),
        [
            "A legal set of routes, rule 10: the choices \"card for 2\" and \"card for 3\" exclude each other; only one of them may \
             be taken"
        ]
    );
    assert_eq!(verdict(&both, &[("2", NORTH)]).faults[0].cite(&both), Some("p. 9"));
    assert_eq!(both.taking(vec![]).trains(), position.trains(), "each train gets its own reach back");
    assert_eq!(both.with_company("B").trains(), position.trains());
}

#[test]
fn an_idle_train_loses_the_run_that_earns_least_before_bonuses_paid_once_are_assigned() {
    // By itself, the north earns 30 and the south 40. The bonus paid once does not save the north, and no other run earns it.
    let board = star().with("idle_trains", 1.into());
    let position = board.with("bonuses", bonus("once", json!([["N/0"]]))).position();
    let judged = verdict(&position, &[("2", NORTH), ("3", SOUTH), ("4", WEST)]);
    assert_eq!((judged.revenue, judged.lost), (90, vec![0]));
    assert!(judged.runs[0].bonuses.is_empty());
    // A bonus paid for each route counts in this comparison.
    let board = star().with("idle_trains", 1.into());
    let position = board.with("bonuses", bonus("each-route", json!([["N/0"]]))).position();
    let judged = verdict(&position, &[("2", NORTH), ("3", SOUTH), ("4", WEST)]);
    assert_eq!((judged.revenue, judged.lost), (180, vec![1]));
    // The stops of a lost run do not count towards a bonus for the set.
    let board = star().with("idle_trains", 1.into());
    let position = board.with("bonuses", bonus("set", json!([["N/0"], ["S/0"]]))).position();
    assert!(verdict(&position, &[("2", NORTH), ("3", SOUTH), ("4", WEST)]).bonuses.is_empty());
}
