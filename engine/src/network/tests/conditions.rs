//! Rules on what a route touches, as the network has them and as every strategy keeps them.

use serde_json::{Value, json};

use super::column;
use crate::network::{Cases, Constraints, Network, NetworkScratch};
use crate::search::{Limits, Workspace, exact_strategies};
use highball_game::rules::Money;
use highball_game::test_board::TestBoard;

/// A line of a station, a city and a town, with one train.
fn line() -> TestBoard {
    column(&["city 20 AR", "city 30 -", "town 10"]).reach(3).with("version", 3.into())
}

/// A city, track through the hex below it, and a town below that.
fn passing() -> TestBoard {
    let ends = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]).hex("B", (0, 2), &[], &["e3-e0"]);
    ends.hex("C", (0, 4), &["town 10"], &["e3-s0"]).reach(2).with("version", 3.into())
}

/// The best revenue, on which all exact strategies agree. `None` if no set of runs is allowed, not even the
/// empty one.
fn best(board: TestBoard) -> Option<Money> {
    let cases = Cases::new(&board.position(), &Constraints::default(), &mut NetworkScratch::default());
    let mut answers = exact_strategies().map(|strategy| {
        let answer = |case: &crate::network::Case| {
            let limits = Limits { beat: case.to_beat(None), ..Limits::default() };
            case.freed(strategy.search(&case.network, &limits, &mut Workspace::default()).revenue)
        };
        (strategy.name(), cases.cases.iter().filter_map(answer).max())
    });
    let (_, first) = answers.next().unwrap();
    answers.for_each(|(name, answer)| assert_eq!(answer, first, "{name}"));
    first
}

fn bonus(fields: Value) -> Value {
    let mut bonus = json!({"id": "b", "includes": [], "pays": [{"to": "route", "amount": 40}]});
    bonus.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    json!([bonus])
}

#[test]
fn a_route_touches_the_hexes_that_it_passes_and_those_of_its_stops() {
    let through = |hexes: &[&str], at_least: u32| bonus(json!({"includes": [{"hexes": hexes, "at_least": at_least}]}));
    assert_eq!(best(passing()), Some(30));
    assert_eq!(best(passing().with("bonuses", through(&["B"], 1))), Some(70));
    assert_eq!(best(passing().with("bonuses", through(&["A", "B", "C"], 3))), Some(70));
    assert_eq!(best(passing().with("bonuses", through(&["A", "B"], 3))), Some(30));
    let needs = json!([{"of": {"hexes": ["B"]}, "at_least": 0, "at_most": 0}]);
    assert_eq!(best(passing().with("needs", needs)), Some(0));
}

#[test]
fn a_leg_over_another_hex_is_kept_if_a_rule_counts_the_hex() {
    // Between A and C there is a short way, and one around through Y.
    let board = || {
        let north = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]);
        let middle = north.hex("X", (0, 2), &[], &["e3-e0", "e3-e5"]).hex("Y", (1, 3), &[], &["e2-e1"]);
        middle.hex("C", (0, 4), &["town 10"], &["e3-s0", "e4-s0"]).reach(2).with("version", 3.into())
    };
    assert_eq!(Network::new(&board().position()).legs().len(), 1);
    let around = board().with("bonuses", bonus(json!({"includes": [{"hexes": ["Y"]}]})));
    assert_eq!(Network::new(&around.position()).legs().len(), 2);
    let around = board().with("bonuses", bonus(json!({"includes": [{"hexes": ["Y"]}]})));
    assert_eq!(best(around), Some(70));
}

#[test]
fn a_need_may_limit_which_stops_are_ends() {
    let no_town = json!([{"of": {"kinds": ["town"], "counted": "end"}, "at_least": 0, "at_most": 0}]);
    assert_eq!(best(line()), Some(60));
    assert_eq!(best(line().with("needs", no_town)), Some(50));
    let both = json!([{"of": {"kinds": ["city"], "counted": "end"}, "at_least": 2}]);
    assert_eq!(best(line().with("needs", both)), Some(50));
}

#[test]
fn a_bonus_may_be_paid_for_each_of_some_stops() {
    let per = |at_most: u32| bonus(json!({"per": {"kinds": ["city", "town"], "at_most": at_most}}));
    assert_eq!(best(line().with("bonuses", per(1_000))), Some(60 + 3 * 40));
    assert_eq!(best(line().with("bonuses", per(2))), Some(60 + 2 * 40));
    let with_town = json!({"includes": [["C/0"]], "per": {"kinds": ["city"], "at_most": 1_000}, "paid": "once"});
    assert_eq!(best(line().with("bonuses", bonus(with_town))), Some(60 + 2 * 40));
}

#[test]
fn a_bonus_may_be_the_price_of_the_best_stop() {
    let pays = json!([{"to": "route", "amount": {"best_of": {"kinds": ["city", "town"]}}}]);
    for paid in ["each-route", "once"] {
        let fields = json!({"paid": paid, "pays": pays, "includes": [["A/0"]]});
        assert_eq!(best(line().with("bonuses", bonus(fields))), Some(60 + 30), "{paid}");
    }
}

#[test]
fn a_route_may_lose_money_but_never_more_than_it_earns() {
    let loses = |amount: i32| bonus(json!({"includes": [["B/0"]], "pays": [{"to": "route", "amount": amount}]}));
    assert_eq!(best(line().with("bonuses", loses(-15))), Some(45));
    assert_eq!(best(line().with("bonuses", loses(-500))), Some(0));
}

#[test]
fn a_train_that_pays_fewer_stops_than_it_visits_is_paid_for_those_that_bring_most() {
    let reach = json!([{"stops": ["city", "town"], "visit": 3, "pay": 2}]);
    let train = json!({"id": "1", "reach": reach, "requires_token": false});
    let board = || column(&["city 20 AR", "city 30 -", "town 10"]).train(train.clone()).with("version", 3.into());
    assert_eq!(best(board()), Some(50));
    let paid = bonus(json!({"includes": [{"stops": ["C/0"], "counted": "paid"}]}));
    assert_eq!(best(board().with("bonuses", paid)), Some(40 + 40));
    let needs = json!([{"of": {"stops": ["C/0"], "counted": "paid"}, "at_least": 1}]);
    assert_eq!(best(board().with("needs", needs)), Some(40));
}

#[test]
fn a_rule_may_hold_for_some_trains_only() {
    let board = || column(&["city 20 AR", "city 30 -"]).train(json!({"id": "a", "reach": 2})).with("version", 3.into());
    let of = |train: &str| bonus(json!({"trains": [train], "includes": [["B/0"]]}));
    assert_eq!(best(board().with("bonuses", of("a"))), Some(90));
    let two = || board().train(json!({"id": "b", "reach": 1}));
    assert_eq!(best(two().with("bonuses", of("b"))), Some(50));
    let licence = |train: &str| json!([{"id": "l", "trains": [train], "stops": ["B/0"], "held": []}]);
    assert_eq!(best(two().with("licences", licence("a"))), Some(0));
    assert_eq!(best(two().with("licences", licence("b"))), Some(50));
}

#[test]
fn a_company_that_cannot_meet_a_demand_does_not_run() {
    let demand = |place: Value| json!([{"id": "d", "includes": [place]}]);
    assert_eq!(best(line().with("demands", demand(json!({"hexes": ["C"]})))), Some(60));
    assert_eq!(best(line().with("demands", demand(json!({"stops": ["B/0"], "counted": "end"})))), Some(50));
    assert_eq!(best(line().with("demands", demand(json!({"kinds": ["mine"]})))), Some(0));
}

#[test]
fn a_stop_at_an_end_may_count_against_another_row() {
    let rows = |visit: u32| json!([{"stops": ["city"], "visit": visit, "pay": 9, "ends": ["town"]}, {"stops": ["town"], "visit": 9, "pay": 9}]);
    let board = |visit: u32| {
        column(&["city 20 AR", "city 30 -", "town 10"])
            .train(json!({"id": "1", "reach": rows(visit)}))
            .with("version", 3.into())
    };
    assert_eq!(best(board(3)), Some(60));
    assert_eq!(best(board(2)), Some(50));
}
