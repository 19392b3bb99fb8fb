//! What diagrams hold, and that every part of the search finds the same as all of them together.

use std::collections::BTreeMap;

use super::Frontier;
use super::compile::compiler::{Builder, Room};
use super::compile::diagrams::{DEAD, DONE, Forest, Outcomes};
use super::compile::leg_order::{Span, order_of_legs, places};
use super::compile::route_model::Guide;
use super::lagrangian::odd_degree_cuts::passages;
use super::solver::{Effort, Search};
use crate::board::StopId;
use crate::network::{Cases, Constraints, FixedRun, ForbiddenRoute, Network};
use crate::position::Position;
use crate::rules::{Money, TrainId};
use crate::search::budget::Budget;
use crate::search::tests::{on_every_small_fixture, on_random_graphs};
use crate::search::{Cutoff, Exhaustive, Found, Limits, Strategy};
use crate::test_board::TestBoard;

/// So many cities in one hex, each joined to each; the first ones are stations.
fn joined(cities: usize, stations: usize) -> TestBoard {
    let stops: Vec<&str> = (0..cities).map(|city| if city < stations { "city 10 AR" } else { "city 10 -" }).collect();
    let pairs = (0..cities).flat_map(|a| (0..a).map(move |b| format!("s{b}-s{a}")));
    let track: Vec<String> = pairs.collect();
    TestBoard::new().hex("A", (0, 0), &stops, &track.iter().map(String::as_str).collect::<Vec<_>>())
}

/// How many routes the diagram of the first kind of train holds.
fn routes(sketch: TestBoard) -> u64 {
    routes_of(&Network::new(&sketch.position()))
}

/// The same where runs are fixed and routes forbidden.
fn routes_of(network: &Network) -> u64 {
    by_revenue(network, u64::MAX, 0).values().sum()
}

/// How many routes that earn so much the diagram of the first kind of train holds, where it is built some states at a time and
/// need not hold routes that earn less than `floor`.
fn by_revenue(network: &Network, states: u64, floor: Money) -> BTreeMap<Money, u64> {
    let order = order_of_legs(network);
    let budget = Budget::new(Limits::default());
    let mut forest = Forest::new();
    let guide = Guide::new(network, &network.kinds()[0], &order, &[]);
    let mut builder = Builder::new(guide, Outcomes::default());
    budget.rest_after(Some(states));
    while !builder.go_on(&budget, Room { width: usize::MAX, of_job: 3, bytes: usize::MAX }, floor) {
        assert!(budget.is_resting());
        budget.rest_after(Some(states));
    }
    let (raw, outcomes) = builder.complete();
    forest.outcomes = outcomes;
    forest.add(&raw, &[DEAD]);
    let mut counts = vec![BTreeMap::new(), BTreeMap::from([(0, 1)])];
    for node in DONE + 1..forest.len() as u32 {
        let mut count = counts[forest.node(node).skip as usize].clone();
        for way in forest.uses(node) {
            for (revenue, routes) in &counts[way.to as usize] {
                *count.entry(revenue + forest.outcomes.all[way.outcome as usize].gain).or_default() += routes;
            }
        }
        counts.push(count);
    }
    counts[forest.roots[0][0] as usize].clone()
}

#[test]
fn a_diagram_holds_every_route_once() {
    // The paths over two stops or more of complete graphs.
    for (cities, paths) in [(2, 1), (3, 6), (4, 30), (5, 160), (6, 975), (7, 6846)] {
        assert_eq!(routes(joined(cities, cities).reach(cities as u32)), paths, "{cities} cities");
    }
}

#[test]
fn a_diagram_whose_building_rests_holds_every_route_once() {
    let network = Network::new(&joined(6, 6).reach(6).position());
    for states in [48, 64, 100, 200] {
        assert_eq!(by_revenue(&network, states, 0).values().sum::<u64>(), 975, "{states} states at a time");
    }
}

#[test]
fn a_diagram_holds_every_route_that_earns_enough() {
    let all_that_earn_enough = |position: &Position| {
        let network = Network::new(position);
        if network.kinds().is_empty() {
            return Ok(());
        }
        let all = by_revenue(&network, u64::MAX, 0);
        for &floor in all.keys() {
            let (held, of_use) = (by_revenue(&network, u64::MAX, floor), all.range(floor..));
            if !held.range(floor..).eq(of_use) {
                return Err(format!("{held:?} of {all:?}, at {floor}"));
            }
        }
        Ok(())
    };
    on_every_small_fixture(all_that_earn_enough);
    on_random_graphs(300, all_that_earn_enough);
}

#[test]
fn a_diagram_leaves_out_what_cannot_earn_enough() {
    let line = TestBoard::new().hex("A", (0, 0), &["city 10 AR", "city 20 -", "city 30 -"], &["s0-s1", "s1-s2"]).reach(3);
    let network = Network::new(&line.position());
    assert_eq!(by_revenue(&network, u64::MAX, 0), BTreeMap::from([(30, 1), (60, 1)]));
    assert_eq!(by_revenue(&network, u64::MAX, 31), BTreeMap::from([(60, 1)]));
    assert_eq!(by_revenue(&network, u64::MAX, 61), BTreeMap::new());
}

#[test]
fn a_diagram_holds_only_routes_within_reach() {
    assert_eq!(routes(joined(4, 4).reach(3)), 18, "all but the 12 over four cities");
    assert_eq!(routes(joined(5, 5).reach(2)), 10);
}

#[test]
fn a_diagram_holds_only_routes_with_a_station() {
    assert_eq!(routes(joined(4, 1).reach(4)), 24, "all but the 6 paths between the other three");
    assert_eq!(routes(joined(5, 2).reach(2)), 7);
}

/// The network of five joined cities for a train that may visit all of them, with its run fixed and routes forbidden to it, each
/// by its cities.
fn constrained(fixed: Option<&[usize]>, forbidden: &[&[usize]]) -> Network {
    let position = joined(5, 2).reach(5).position();
    let stops = |route: &[usize]| route.iter().map(|&stop| StopId::new(stop)).collect::<Vec<_>>();
    let train = TrainId::new(0);
    let constraints = Constraints {
        fixed: fixed.map(|route| FixedRun { train, stops: stops(route) }).into_iter().collect(),
        forbidden: forbidden.iter().map(|route| ForbiddenRoute { train: None, stops: stops(route) }).collect(),
        included: Vec::new(),
    };
    let [case] = <[_; 1]>::try_from(Cases::new(&position, &constraints).cases).unwrap();
    case.network
}

#[test]
fn a_diagram_holds_a_fixed_route_alone() {
    for route in [&[0, 1][..], &[3, 0], &[2, 0, 4], &[4, 2, 3, 1], &[0, 3, 1, 4, 2]] {
        assert_eq!(routes_of(&constrained(Some(route), &[])), 1, "{route:?}");
    }
}

#[test]
fn a_diagram_holds_all_routes_but_the_forbidden_ones() {
    let all = routes(joined(5, 2).reach(5));
    for route in [&[0, 1][..], &[3, 0], &[2, 0, 4], &[4, 2, 3, 1], &[0, 3, 1, 4, 2]] {
        assert_eq!(routes_of(&constrained(None, &[route])), all - 1, "{route:?}");
    }
    // One within another, one with the same stops in another order, and one that is no route, for it has no station.
    let several: [&[usize]; 5] = [&[0, 3, 1], &[0, 3, 1, 4], &[3, 0, 1], &[2, 3], &[4, 1]];
    assert_eq!(routes_of(&constrained(None, &several)), all - 4);
    assert_eq!(routes_of(&constrained(Some(&[0, 3, 1]), &[&[0, 3], &[0, 1, 3]])), 1, "other routes than the fixed one");
}

#[test]
fn a_stop_with_three_ways_out_can_be_run_through_once() {
    let three = TestBoard::new()
        .hex("A", (0, 0), &["city 10 AR"], &["e0-s0", "e1-s0", "e5-s0"])
        .hex("B", (0, 2), &["city 10 -"], &["e3-s0"])
        .hex("C", (-1, 1), &["city 10 -"], &["e4-s0"])
        .hex("D", (1, 1), &["city 10 -"], &["e2-s0"])
        .reach(3);
    let found = |sketch: TestBoard| passages(&Network::new(&sketch.position()));
    assert_eq!(found(three.reach(4)), [(0, 1)]);
    assert_eq!(found(joined(3, 1).reach(3).reach(4)), [], "two ways are for one route, as the track says by itself");
}

#[test]
fn things_in_disjoint_spans_share_a_place() {
    let span = |first, last| Some(Span { first, last });
    assert_eq!(places(&[span(0, 2), span(1, 1), None, span(2, 4), span(3, 3)]), (vec![0, 1, 0, 1, 0], 2));
}

/// The stops that have legs both before and after some step, at the most.
fn width(sketch: TestBoard) -> usize {
    let network = Network::new(&sketch.position());
    let order = order_of_legs(&network);
    Guide::new(&network, &network.kinds()[0], &order, &[]).mates
}

#[test]
fn the_frontier_of_a_line_is_two_stops_wide_wherever_its_middle_is_in_the_order() {
    let cities = ["city 10 AR"; 6];
    let line = TestBoard::new().hex("A", (0, 0), &cities, &["s3-s5", "s1-s4", "s5-s1", "s0-s3", "s4-s2"]);
    assert_eq!(width(line.reach(9)), 2);
    assert_eq!(width(joined(5, 5).reach(9)), 5, "where all are joined to all, all wait for the last");
}

#[test]
fn without_memory_nothing_is_found_and_that_is_said() {
    let network = Network::new(&joined(5, 5).reach(9).reach(8).position());
    let found = Frontier.search(&network, &Limits { memory: Some(0), ..Limits::default() });
    assert_eq!((found.revenue, found.upper_bound, found.cutoff), (0, network.ceiling(), Some(Cutoff::Memory)));
}

#[test]
fn a_set_that_does_not_beat_what_is_to_be_beaten_is_none() {
    let network = Network::new(&joined(4, 4).reach(4).reach(3).position());
    let search = |beat| {
        let found = Frontier.search(&network, &Limits { beat, ..Limits::default() });
        (found.revenue, found.upper_bound, found.runs.len())
    };
    assert_eq!(search(60), (70, 70, 2));
    assert_eq!(search(70), (0, 70, 0));
    assert_eq!(search(u64::MAX), (0, u64::MAX, 0));
}

/// Efforts that each send the search another way: with hardly any state at first, with and without prices, and with all at
/// once.
const EFFORTS: [Effort; 4] = [
    Effort { diagrams: 1, diagrams_of_one: 1, sweep: 1, of_job: 1, rounds: 0 },
    Effort { diagrams: 3, diagrams_of_one: 3, sweep: 1, of_job: 1, rounds: 2 },
    Effort { diagrams: usize::MAX, diagrams_of_one: usize::MAX, sweep: 2, of_job: 1, rounds: 30 },
    Effort { diagrams: usize::MAX, diagrams_of_one: usize::MAX, sweep: usize::MAX, of_job: 2, rounds: 0 },
];

fn every_effort_agrees(position: &Position) -> Result<(), String> {
    every_effort_agrees_on(&Network::new(position))
}

fn every_effort_agrees_on(network: &Network) -> Result<(), String> {
    let truth = Exhaustive.search(network, &Limits::default()).revenue;
    for effort in EFFORTS {
        let on = |threads| {
            let budget = Budget::new(Limits { threads, ..Limits::default() });
            Search::new(network, None, effort).go_on(&budget)
        };
        let found = on(1);
        if (found.revenue, found.upper_bound, found.cutoff) != (truth, truth, None) {
            return Err(format!("{} to {} by {effort:?}, expected {truth}", found.revenue, found.upper_bound));
        }
        let on_threads = on(2);
        if on_threads != found {
            return Err(format!("{found:?} on one thread, {on_threads:?} on two by {effort:?}"));
        }
        let rested = rests(network, truth, effort, 1)?;
        if rested != rests(network, truth, effort, 2)? {
            return Err(format!("another end on two threads after rests by {effort:?}"));
        }
        in_little_memory(network, truth, effort)?;
        to_beat_it(network, truth, effort)?;
    }
    Ok(())
}

/// A search that has to beat nearly as much as the best set earns, and one that has to beat that.
fn to_beat_it(network: &Network, truth: Money, effort: Effort) -> Result<(), String> {
    for beat in [truth / 2, truth.saturating_sub(1), truth] {
        let found = Search::new(network, None, effort).go_on(&Budget::new(Limits { beat, ..Limits::default() }));
        let expected = if beat < truth { truth } else { 0 };
        if (found.revenue, found.upper_bound) != (expected, truth) {
            return Err(format!("{} to {} where {beat} was to be beaten by {effort:?}", found.revenue, found.upper_bound));
        }
    }
    Ok(())
}

/// A search that rests after one node, goes on for two, then for four and so on. What it comes to.
fn rests(network: &Network, truth: Money, effort: Effort, threads: usize) -> Result<Found, String> {
    let mut search = Search::new(network, None, effort);
    let mut nodes = 1;
    loop {
        let budget = Budget::new(Limits { threads, ..Limits::default() });
        budget.rest_after(Some(nodes));
        let found = search.go_on(&budget);
        let rests = budget.is_resting();
        if found.revenue > truth || truth > found.upper_bound || !rests && found.revenue < found.upper_bound {
            return Err(format!("{} to {} after {nodes} nodes more", found.revenue, found.upper_bound));
        }
        if !rests {
            return Ok(found);
        }
        nodes *= 2;
    }
}

/// With ever more memory, from hardly any on: what is said of the best set is always true, and proven where there is enough.
fn in_little_memory(network: &Network, truth: Money, effort: Effort) -> Result<(), String> {
    for bytes in (8..).map(|bits| 1 << bits) {
        let found = Search::new(network, Some(bytes), effort).go_on(&Budget::new(Limits::default()));
        let is_proven = found.revenue == found.upper_bound;
        if found.revenue > truth || truth > found.upper_bound || !is_proven && found.cutoff.is_none() {
            return Err(format!("{} to {} in {bytes} bytes", found.revenue, found.upper_bound));
        }
        if is_proven {
            break;
        }
    }
    Ok(())
}

#[test]
fn every_effort_finds_the_best_set_of_every_small_fixture() {
    on_every_small_fixture(every_effort_agrees);
}

#[test]
fn every_effort_finds_the_best_set_of_random_graphs() {
    on_random_graphs(2_000, every_effort_agrees);
}

/// The same with the last run of the best set fixed and the routes of the others forbidden.
fn every_effort_agrees_with_constraints(position: &Position) -> Result<(), String> {
    let best = Exhaustive.search(&Network::new(position), &Limits::default()).runs;
    let Some((last, others)) = best.split_last() else { return Ok(()) };
    let constraints = Constraints {
        fixed: vec![FixedRun { train: last.train, stops: last.route.stops.clone() }],
        forbidden: others.iter().map(|run| ForbiddenRoute { train: None, stops: run.route.stops.clone() }).collect(),
        included: Vec::new(),
    };
    Cases::new(position, &constraints).cases.iter().try_for_each(|case| every_effort_agrees_on(&case.network))
}

#[test]
fn every_effort_finds_the_best_set_of_every_small_fixture_with_constraints() {
    on_every_small_fixture(every_effort_agrees_with_constraints);
}

#[cfg(feature = "properties")]
#[test]
fn every_effort_finds_the_best_set_of_random_boards_with_constraints() {
    crate::search::tests::on_random_boards(3_000, every_effort_agrees_with_constraints);
}

#[cfg(feature = "properties")]
#[test]
fn every_effort_finds_the_best_set_of_random_boards() {
    crate::search::tests::on_random_boards(3_000, every_effort_agrees);
}
