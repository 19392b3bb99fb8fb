//! Tests of fixed runs, forbidden routes and stops that must be included.

use super::column;
use crate::network::{Breach, Cases, ConstraintError, Constraints, FixedRun, ForbiddenRoute, Network, NetworkScratch};
use highball_game::position::Position;
use highball_game::test_board::{run, stop_named};

/// Three stops in a line, the first a station, with two identical trains and a shorter one.
fn position() -> Position {
    let trains = ["3-0", "3-1"].map(|id| serde_json::json!({"id": id, "name": "3", "reach": 3}));
    let line = column(&["city 20 AR", "city 30 -", "town 10"]);
    trains.into_iter().fold(line, highball_game::test_board::TestBoard::train).reach(2).position()
}

fn stops(position: &Position, names: &str) -> Vec<highball_game::board::StopId> {
    names.split(' ').map(|name| stop_named(position.board(), name)).collect()
}

fn fixed(position: &Position, train: &str, names: &str) -> FixedRun {
    FixedRun { train: position.train_with_id(train).unwrap(), stops: stops(position, names) }
}

fn forbidden(position: &Position, train: Option<&str>, names: &str) -> ForbiddenRoute {
    ForbiddenRoute { train: train.and_then(|train| position.train_with_id(train)), stops: stops(position, names) }
}

fn cases(position: &Position, constraints: &Constraints) -> Cases {
    Cases::new(position, constraints, &mut NetworkScratch::default())
}

#[test]
fn a_fixed_train_is_a_kind_of_its_own_with_a_bounty_and_one_route() {
    let position = position();
    let constraints = Constraints { fixed: vec![fixed(&position, "3-0", "B/0 A/0")], ..Constraints::default() };
    let [case] = &cases(&position, &constraints).cases[..] else { panic!("there are no demands") };
    let trains: Vec<Vec<usize>> =
        case.network.kinds().iter().map(|kind| kind.trains.iter().map(|it| it.index()).collect()).collect();
    assert_eq!(trains, [vec![0], vec![1], vec![2]]);
    let kind = &case.network.kinds()[0];
    assert_eq!(kind.visits, [true, true, false]);
    assert_eq!(case.bounties, kind.bounty);
    assert_eq!(case.network.revenue(kind, &[0, 1], &[]), Some(50 + kind.bounty), "in either direction");
    assert_eq!(case.network.revenue(kind, &[1, 0], &[]), Some(50 + kind.bounty));
    assert_eq!(case.network.revenue(kind, &[0], &[]), None);
    assert!(kind.may_go(0, 1) && kind.may_go(1, 0) && !kind.may_go(1, 2));
    assert_eq!(case.network.revenue(&case.network.kinds()[1], &[0, 1], &[]), Some(50), "other trains are free");
}

#[test]
fn a_fixed_run_that_is_illegal_on_any_track_leaves_no_case() {
    let position = position();
    let with = |run: FixedRun| Constraints { fixed: vec![run], ..Constraints::default() };
    assert!(cases(&position, &with(fixed(&position, "2", "A/0 B/0 C/0"))).cases.is_empty(), "too far for it");
    assert!(cases(&position, &with(fixed(&position, "3-0", "A/0"))).cases.is_empty(), "no local train");
    let far = column(&["city 20 AR", "city 30 BO", "town 10"]).reach(3).position();
    assert!(cases(&far, &with(fixed(&far, "3", "A/0 B/0 C/0"))).cases.is_empty(), "behind a blocked city");
    assert_eq!(cases(&position, &with(fixed(&position, "2", "A/0 B/0"))).cases.len(), 1);
}

#[test]
fn more_fixed_runs_than_trains_that_may_run_leave_no_case() {
    let idle = column(&["city 20 AR", "city 30 -", "town 10"]).reach(2).reach(3).with("idle_trains", 1.into()).position();
    let one = Constraints { fixed: vec![fixed(&idle, "2", "A/0 B/0")], ..Constraints::default() };
    assert_eq!(cases(&idle, &one).cases.len(), 1);
    let both = Constraints { fixed: vec![fixed(&idle, "2", "A/0 B/0"), fixed(&idle, "3", "A/0 B/0 C/0")], ..one };
    assert!(cases(&idle, &both).cases.is_empty());
}

#[test]
fn a_route_forbidden_to_a_train_is_forbidden_to_all_of_its_kind_that_are_not_fixed() {
    let position = position();
    let constraints = Constraints {
        fixed: vec![fixed(&position, "3-0", "A/0 B/0")],
        forbidden: vec![forbidden(&position, Some("3-1"), "B/0 A/0")],
        included: Vec::new(),
    };
    let [case] = &cases(&position, &constraints).cases[..] else { panic!("there are no demands") };
    let earns: Vec<_> = case.network.kinds().iter().map(|kind| case.network.revenue(kind, &[0, 1], &[])).collect();
    assert_eq!(earns, [Some(50 + case.bounties), None, Some(50)]);
    assert_eq!(
        case.network.revenue(&case.network.kinds()[1], &[0, 1, 2], &[]),
        Some(60),
        "a longer route is a different one"
    );
    let for_all = Constraints { forbidden: vec![forbidden(&position, None, "A/0 B/0")], ..constraints };
    assert!(cases(&position, &for_all).cases.is_empty(), "a route that no train may run cannot be fixed");
}

#[test]
fn a_stop_to_be_included_is_a_case_for_each_kind_of_train_unless_a_fixed_run_includes_it() {
    let position = position();
    let included = Constraints { included: stops(&position, "C/0"), ..Constraints::default() };
    let must_include = |cases: &Cases| -> Vec<usize> {
        cases
            .cases
            .iter()
            .map(|case| case.network.kinds().iter().filter(|kind| !kind.must_include.is_empty()).count())
            .collect()
    };
    assert_eq!(must_include(&cases(&position, &included)), [1, 1]);
    let with_it = Constraints { fixed: vec![fixed(&position, "3-0", "A/0 B/0 C/0")], ..included.clone() };
    assert_eq!(must_include(&cases(&position, &with_it)), [0]);
    let without = Constraints { fixed: vec![fixed(&position, "3-0", "A/0 B/0")], ..included };
    assert_eq!(must_include(&cases(&position, &without)), [1, 1]);
}

#[test]
fn invalid_constraints_are_refused() {
    let position = position();
    let check = |constraints: Constraints| constraints.check(&position).unwrap_err().to_string();
    let run = fixed(&position, "3-0", "A/0 B/0");
    let twice = Constraints { fixed: vec![run.clone(), run.clone()], ..Constraints::default() };
    assert_eq!(check(twice), "train \"3-0\" is fixed twice, expected each train once");
    let loop_run = FixedRun { stops: stops(&position, "A/0 B/0 A/0"), ..run.clone() };
    assert_eq!(
        check(Constraints { fixed: vec![loop_run], ..Constraints::default() }),
        "a route with A/0 twice, expected each stop once"
    );
    let empty = ForbiddenRoute { train: None, stops: Vec::new() };
    assert_eq!(
        check(Constraints { forbidden: vec![empty], ..Constraints::default() }),
        ConstraintError::NoStops.to_string()
    );
    let elsewhere = Constraints { included: vec![highball_game::board::StopId::new(9)], ..Constraints::default() };
    assert_eq!(check(elsewhere), "stop number 9, expected one of the board's 3");
    let unknown = FixedRun { train: highball_game::rules::TrainId::new(7), ..run };
    assert_eq!(
        check(Constraints { fixed: vec![unknown], ..Constraints::default() }),
        "train number 7, expected one of the company's 3"
    );
}

#[test]
fn a_set_that_violates_a_constraint_breaches_it() {
    let position = position();
    let runs = [run(&position, "3-1", "A/0 A:0 B:0 B/0")];
    let breach = |constraints: &Constraints| constraints.breach(&position, &runs).map(|breach| format!("{breach:?}"));
    let all = |fixed, forbidden, included| Constraints { fixed, forbidden, included };
    let route = |train| forbidden(&position, train, "B/0 A/0");
    assert_eq!(breach(&all(vec![fixed(&position, "3-1", "B/0 A/0")], vec![], stops(&position, "A/0 B/0"))), None);
    assert!(breach(&all(vec![fixed(&position, "3-0", "B/0 A/0")], vec![], vec![])).unwrap().starts_with("NotFixed"));
    assert!(
        breach(&all(vec![], vec![route(Some("3-0"))], vec![])).unwrap().starts_with("Forbidden"),
        "a train of the same kind"
    );
    assert_eq!(breach(&all(vec![], vec![route(Some("2"))], vec![])), None);
    assert!(breach(&all(vec![], vec![route(None)], vec![])).unwrap().starts_with("Forbidden"));
    let elsewhere = stops(&position, "C/0");
    let breached = all(vec![], vec![], elsewhere.clone());
    assert_eq!(breached.breach(&position, &runs), Some(Breach::NotIncluded(elsewhere[0])));
}

#[test]
fn a_network_without_constraints_is_unchanged() {
    let position = position();
    let [case] = &cases(&position, &Constraints::default()).cases[..] else { panic!("there are no demands") };
    assert_eq!(case.network, Network::new(&position));
}
