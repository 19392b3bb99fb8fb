//! Constraints and further sets, with every exact strategy.

use std::collections::BTreeSet;

use serde_json::json;

use super::*;
use crate::judge::JudgedRun;
use crate::network::{Constraints, FixedRun, ForbiddenRoute};
use crate::position::{Position, Run};
use crate::rules::Money;
use crate::search::exact_strategies;
use crate::test_board::{TestBoard, stop_named};

/// A station joined to several towns, each over its own track.
fn star(towns: &[u32]) -> TestBoard {
    let towns: Vec<String> = towns.iter().map(|value| format!("town {value}")).collect();
    let track: Vec<String> = (1..=towns.len()).map(|town| format!("s0-s{town}")).collect();
    let stops: Vec<&str> = ["city 20 AR"].into_iter().chain(towns.iter().map(String::as_str)).collect();
    TestBoard::new().hex("A", (0, 0), &stops, &track.iter().map(String::as_str).collect::<Vec<_>>())
}

fn with_like_trains(board: TestBoard, trains: usize) -> Position {
    let train = |number: usize| json!({"id": format!("2-{number}"), "name": "2", "reach": 2});
    (0..trains).fold(board, |board, number| board.train(train(number))).position()
}

/// The stops of each run but the station, sorted.
fn towns(position: &Position, runs: &[(Run, JudgedRun)]) -> Vec<String> {
    let name = |&stop: &crate::board::StopId| position.board().stop_name(stop);
    let of_run = |(run, _): &(Run, JudgedRun)| {
        let names: BTreeSet<String> = run.route.stops.iter().map(name).filter(|name| name != "A/0").collect();
        names.into_iter().collect::<Vec<_>>().join(" ")
    };
    let mut towns: Vec<String> = runs.iter().map(of_run).collect();
    towns.sort();
    towns
}

/// The revenue and the towns of each set, best first, and why the list ends. Every exact strategy must list the same sets, in
/// any order of equal ones.
fn listed(position: &Position, constraints: &Constraints, wanted: Wanted) -> (Vec<(Money, Vec<String>)>, ListEnd) {
    let mut found = Vec::new();
    for strategy in exact_strategies() {
        let answer = Solver::new().strategy(strategy).constraints(constraints.clone()).list(position, wanted).unwrap();
        let further = answer.further.unwrap();
        let best = (answer.revenue, towns(position, &answer.runs));
        let sets = further.sets.iter().map(|set| (set.revenue, towns(position, &set.runs)));
        let mut sets: Vec<_> = [best].into_iter().chain(sets).collect();
        sets.sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| a.cmp(b)));
        found.push((sets, further.end));
    }
    assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{found:?}");
    found.swap_remove(0)
}

fn set(revenue: Money, towns: &[&str]) -> (Money, Vec<String>) {
    (revenue, towns.iter().map(|&town| town.to_owned()).collect())
}

#[test]
fn sets_are_listed_by_falling_revenue() {
    let position = with_like_trains(star(&[10, 30, 50]), 2);
    let (sets, end) = listed(&position, &Constraints::default(), Wanted::Top(4));
    let best = [set(120, &["A/2", "A/3"]), set(100, &["A/1", "A/3"]), set(80, &["A/1", "A/2"]), set(70, &["A/3"])];
    assert_eq!((&sets[..], end), (&best[..], ListEnd::Enough));
    let (sets, end) = listed(&position, &Constraints::default(), Wanted::Top(99));
    let rest = [set(50, &["A/2"]), set(30, &["A/1"])];
    assert_eq!((&sets[..], end), (&[&best[..], &rest[..]].concat()[..], ListEnd::NoMore));
}

#[test]
fn sets_that_differ_only_in_which_like_train_runs_what_are_one() {
    let position = with_like_trains(star(&[30, 30, 30]), 2);
    let (sets, end) = listed(&position, &Constraints::default(), Wanted::All);
    assert_eq!(sets, [set(100, &["A/1", "A/2"]), set(100, &["A/1", "A/3"]), set(100, &["A/2", "A/3"])]);
    assert_eq!(end, ListEnd::NoMore);
}

#[test]
fn like_trains_may_run_the_same_stops_over_different_track() {
    let twice =
        TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 30", "town 10"], &["s0-s1", "s0-j", "j-s1", "s0-s2"]);
    let (sets, _) = listed(&with_like_trains(twice, 2), &Constraints::default(), Wanted::Top(3));
    assert_eq!(sets, [set(100, &["A/1", "A/1"]), set(80, &["A/1", "A/2"]), set(50, &["A/1"])]);
}

#[test]
fn a_set_is_listed_once_under_the_choices_with_which_it_earns_most() {
    let double = json!([{"id": "c", "values": [{"id": "v", "stops": ["A/1"], "times": 2}], "cite": ""}]);
    let position = with_like_trains(star(&[10, 30]).with("version", 2.into()).with("choices", double), 1);
    let answer = Solver::new().strategy(exact_strategies().next().unwrap()).list(&position, Wanted::Top(9)).unwrap();
    assert_eq!((answer.revenue, towns(&position, &answer.runs)), (50, vec!["A/2".to_owned()]));
    let further: Vec<_> = answer.further.unwrap().sets.into_iter().map(|set| (set.revenue, set.taken)).collect();
    assert_eq!(further, [(40, vec![0])]);
}

/// Money for the treasury weighs the same under all choices, even if only one of them brings any.
#[test]
fn sets_under_different_choices_are_compared_by_the_same_weights() {
    let pays = json!([{"to": "treasury", "amount": 500}]);
    let bonus = json!({"id": "b", "trains": [], "includes": [["A/1"]], "paid": "each-route", "pays": pays});
    let choice = json!({"id": "c", "one_of": "c", "train": "2-0", "bonuses": ["b"], "values": []});
    let board = star(&[10, 30]).with("version", 3.into()).with("objective", json!(["route", "treasury"]));
    let position = with_like_trains(board.with("bonuses", json!([bonus])).with("choices", json!([choice])), 1);
    let (sets, _) = listed(&position, &Constraints::default(), Wanted::All);
    assert_eq!(sets, [set(50, &["A/2"])]);
    let (sets, _) = listed(&position, &Constraints::default(), Wanted::Top(9));
    assert_eq!(sets, [set(50, &["A/2"]), set(30, &["A/1"])]);
    assert!(position.alternatives().all(|alternative| alternative.weights() == position.weights()));
}

#[test]
fn a_list_has_at_most_max_listed_sets() {
    let position = with_like_trains(star(&[30; 46]), 2);
    let strategy = exact_strategies().next().unwrap();
    let answer = Solver::new().strategy(strategy).list(&position, Wanted::All).unwrap();
    let further = answer.further.unwrap();
    assert_eq!((further.sets.len() + 1, further.end, further.is_complete()), (MAX_LISTED, ListEnd::Enough, false));
    assert!(further.sets.iter().all(|set| set.revenue == 100));
}

#[test]
fn a_list_that_a_limit_ends_is_marked_as_cut_off() {
    let position = with_like_trains(star(&[10, 30, 50, 70]), 2);
    for strategy in exact_strategies() {
        let mut ends = BTreeSet::new();
        for nodes in 0..400 {
            let answer = Solver::new().strategy(strategy).node_limit(nodes).list(&position, Wanted::Top(5)).unwrap();
            let further = answer.further.unwrap();
            assert!(further.is_complete() == (further.end == ListEnd::Enough) && further.sets.len() <= 4);
            assert!(further.end != ListEnd::CutOff || answer.cutoff.is_some());
            ends.insert(further.end == ListEnd::CutOff);
        }
        assert_eq!(ends.len(), 2, "{}", strategy.name());
    }
}

fn constrained(position: &Position, fixed: &[(&str, &str)], forbidden: &[&str], included: &[&str]) -> Vec<Answer> {
    let stops = |names: &str| names.split(' ').map(|name| stop_named(position.board(), name)).collect::<Vec<_>>();
    let constraints = Constraints {
        fixed: (fixed.iter())
            .map(|(train, names)| FixedRun { train: position.train_with_id(train).unwrap(), stops: stops(names) })
            .collect(),
        forbidden: forbidden.iter().map(|names| ForbiddenRoute { train: None, stops: stops(names) }).collect(),
        included: included.iter().flat_map(|names| stops(names)).collect(),
    };
    let solve = |strategy| Solver::new().strategy(strategy).constraints(constraints.clone()).solve(position).unwrap();
    exact_strategies().map(solve).collect()
}

#[test]
fn a_fixed_run_leaves_the_rest_to_the_other_trains() {
    let position = with_like_trains(star(&[10, 30, 50]), 2);
    for answer in constrained(&position, &[("2-1", "A/1 A/0")], &[], &[]) {
        assert_eq!(
            (answer.revenue, answer.proven(), towns(&position, &answer.runs[1..])),
            (100, true, vec!["A/1".to_owned()])
        );
    }
    for answer in constrained(&position, &[], &["A/0 A/3"], &["A/1"]) {
        assert_eq!((answer.revenue, answer.proven()), (80, true));
    }
}

#[test]
fn a_fixed_run_may_earn_nothing_and_a_local_train_may_be_fixed_to_its_stop() {
    let worthless = TestBoard::new().hex("A", (0, 0), &["city 0 AR", "town 0", "town 10"], &["s0-s1", "s0-s2"]);
    let position = worthless.reach(2).train(json!({"id": "local", "reach": 1, "local": true})).position();
    for answer in constrained(&position, &[("2", "A/0 A/1"), ("local", "A/0")], &[], &[]) {
        assert_eq!((answer.revenue, answer.runs.len(), answer.proven(), answer.reason), (0, 2, true, None));
    }
}

#[test]
fn constraints_that_no_set_satisfies_are_named() {
    let position = with_like_trains(star(&[10, 30]).hex("C", (0, 4), &["town 10"], &[]), 2);
    let reason = |fixed: &[(&str, &str)], forbidden: &[&str], included: &[&str]| -> String {
        let answers = constrained(&position, fixed, forbidden, included);
        assert!(answers.iter().all(|answer| answer.proven() && answer.revenue == 0 && answer.runs.is_empty()));
        let mut reasons: Vec<_> = answers.into_iter().map(|answer| answer.reason.unwrap().to_string()).collect();
        reasons.dedup();
        assert_eq!(reasons.len(), 1);
        reasons.swap_remove(0)
    };
    assert_eq!(
        reason(&[("2-0", "A/0 A/1"), ("2-1", "A/1 A/2")], &[], &[]),
        "the 2-train (2) has no legal run over A/1, A/2"
    );
    assert_eq!(reason(&[("2-0", "A/0 C/0")], &[], &[]), "the 2-train has no legal run over A/0, C");
    assert_eq!(reason(&[], &[], &["A/1", "C/0"]), "no legal set of runs includes C");
    let together = "no legal set of runs satisfies all constraints together";
    assert_eq!(reason(&[("2-0", "A/0 A/1"), ("2-1", "A/0 A/1")], &[], &[]), together, "the track can be used only once");
    assert_eq!(reason(&[], &["A/0 A/1"], &["A/1"]), together);
}
