//! Which routes the diagrams hold.

use std::collections::BTreeMap;

use super::arc_label::ArcLabels;
use super::compiler::{CompileLimits, Compiler};
use super::diagrams::{Diagrams, FALSE_TERMINAL, TRUE_TERMINAL};
use super::leg_order::leg_order;
use super::route_model::RouteModel;
use crate::network::{Case, Cases, Constraints, FixedRun, ForbiddenRoute, Network, NetworkScratch};
use crate::search::Limits;
use crate::search::budget::Budget;
use crate::search::frontier::tests::complete_graph;
use crate::search::tests::{on_every_small_fixture, on_random_graphs};
use highball_game::board::StopId;
use highball_game::position::Position;
use highball_game::rules::{Money, SignedMoney, TrainId};
use highball_game::test_board::TestBoard;

/// Counts the routes in the diagram of the first kind of train.
fn count_routes(board: TestBoard) -> u64 {
    count_routes_of(&Network::new(&board.position()))
}

fn count_routes_of(network: &Network) -> u64 {
    count_by_revenue(network, u64::MAX, 0).values().sum()
}

/// Counts the routes in the diagram of the first kind of train by their revenue. The compilation pauses after every `states`
/// states and may leave out routes that earn less than `min_revenue`.
fn count_by_revenue(network: &Network, states: u64, min_revenue: Money) -> BTreeMap<SignedMoney, u64> {
    let budget = Budget::new(Limits::default());
    let mut diagrams = Diagrams::new();
    let model = RouteModel::new(network, &network.kinds()[0], &leg_order(network), []);
    let mut compiler = Compiler::new(model, ArcLabels::default());
    let limits = CompileLimits { width: usize::MAX, job_size: 3, bytes: usize::MAX };
    budget.pause_after(Some(states));
    while !compiler.resume(&budget, limits, min_revenue) {
        assert!(budget.is_paused());
        budget.pause_after(Some(states));
    }
    let (unreduced, labels) = compiler.finish();
    diagrams.labels = labels;
    diagrams.add_reduced(&unreduced, &[FALSE_TERMINAL]);
    let mut counts = vec![BTreeMap::new(), BTreeMap::from([(0, 1)])];
    for node in TRUE_TERMINAL + 1..diagrams.len() as u32 {
        let mut count = counts[diagrams.node(node).skip as usize].clone();
        for arc in diagrams.arcs_of(node) {
            for (revenue, routes) in &counts[arc.target as usize] {
                *count.entry(revenue + diagrams.labels.all[arc.label as usize].revenue).or_default() += routes;
            }
        }
        counts.push(count);
    }
    counts[diagrams.roots[0][0] as usize].clone()
}

#[test]
fn a_diagram_holds_every_route_once() {
    // The paths of complete graphs over two stops or more.
    for (cities, paths) in [(2, 1), (3, 6), (4, 30), (5, 160), (6, 975), (7, 6846)] {
        assert_eq!(count_routes(complete_graph(cities, cities).reach(cities as u32)), paths, "{cities} cities");
    }
}

#[test]
fn a_diagram_whose_compilation_pauses_holds_every_route_once() {
    let network = Network::new(&complete_graph(6, 6).reach(6).position());
    for states in [48, 64, 100, 200] {
        assert_eq!(count_by_revenue(&network, states, 0).values().sum::<u64>(), 975, "{states} states at a time");
    }
}

#[test]
fn a_diagram_holds_every_route_that_earns_enough() {
    let holds_all_that_earn_enough = |position: &Position| {
        let cases = Cases::of(position, Network::new(position), &Constraints::default()).cases;
        for Case { network, .. } in cases.iter().filter(|case| case.bounties == 0 && !case.network.kinds().is_empty()) {
            let all = count_by_revenue(network, u64::MAX, 0);
            for &min_revenue in all.keys() {
                let (held, expected) =
                    (count_by_revenue(network, u64::MAX, min_revenue.max(0) as Money), all.range(min_revenue..));
                if !held.range(min_revenue..).eq(expected) {
                    return Err(format!("{held:?} of {all:?}, at {min_revenue}"));
                }
            }
        }
        Ok(())
    };
    on_every_small_fixture(holds_all_that_earn_enough);
    on_random_graphs(300, holds_all_that_earn_enough);
}

#[test]
fn a_diagram_leaves_out_what_cannot_earn_enough() {
    let line = TestBoard::new().hex("A", (0, 0), &["city 10 AR", "city 20 -", "city 30 -"], &["s0-s1", "s1-s2"]).reach(3);
    let network = Network::new(&line.position());
    assert_eq!(count_by_revenue(&network, u64::MAX, 0), BTreeMap::from([(30, 1), (60, 1)]));
    assert_eq!(count_by_revenue(&network, u64::MAX, 31), BTreeMap::from([(60, 1)]));
    assert_eq!(count_by_revenue(&network, u64::MAX, 61), BTreeMap::new());
}

#[test]
fn a_diagram_holds_only_routes_within_reach() {
    assert_eq!(count_routes(complete_graph(4, 4).reach(3)), 18, "all but the 12 over four cities");
    assert_eq!(count_routes(complete_graph(5, 5).reach(2)), 10);
}

#[test]
fn a_diagram_holds_only_routes_with_a_station() {
    assert_eq!(count_routes(complete_graph(4, 1).reach(4)), 24, "all but the 6 paths between the other three");
    assert_eq!(count_routes(complete_graph(5, 2).reach(2)), 7);
}

/// Makes the network of a complete graph of five cities, two of them stations, for a train that may visit all of them. Routes
/// are given by their cities.
fn constrained(fixed: Option<&[usize]>, forbidden: &[&[usize]]) -> Network {
    let position = complete_graph(5, 2).reach(5).position();
    let stops = |route: &[usize]| route.iter().map(|&stop| StopId::new(stop)).collect::<Vec<_>>();
    let train = TrainId::new(0);
    let constraints = Constraints {
        fixed: fixed.map(|route| FixedRun { train, stops: stops(route) }).into_iter().collect(),
        forbidden: forbidden.iter().map(|route| ForbiddenRoute { train: None, stops: stops(route) }).collect(),
        included: Vec::new(),
    };
    let [case] = <[_; 1]>::try_from(Cases::new(&position, &constraints, &mut NetworkScratch::default()).cases).unwrap();
    case.network
}

#[test]
fn a_diagram_holds_a_fixed_route_alone() {
    for route in [&[0, 1][..], &[3, 0], &[2, 0, 4], &[4, 2, 3, 1], &[0, 3, 1, 4, 2]] {
        assert_eq!(count_routes_of(&constrained(Some(route), &[])), 1, "{route:?}");
    }
}

#[test]
fn a_diagram_holds_all_routes_but_the_forbidden_ones() {
    let all = count_routes(complete_graph(5, 2).reach(5));
    for route in [&[0, 1][..], &[3, 0], &[2, 0, 4], &[4, 2, 3, 1], &[0, 3, 1, 4, 2]] {
        assert_eq!(count_routes_of(&constrained(None, &[route])), all - 1, "{route:?}");
    }
    // One within another, one with the same stops in another order, and one that is no route because it has no station.
    let several: [&[usize]; 5] = [&[0, 3, 1], &[0, 3, 1, 4], &[3, 0, 1], &[2, 3], &[4, 1]];
    assert_eq!(count_routes_of(&constrained(None, &several)), all - 4);
    let others: [&[usize]; 2] = [&[0, 3], &[0, 1, 3]];
    assert_eq!(count_routes_of(&constrained(Some(&[0, 3, 1]), &others)), 1, "the fixed route is not forbidden");
}

/// Returns the maximum number of stops that have legs both before and after a layer.
fn frontier_width(board: TestBoard) -> usize {
    let network = Network::new(&board.position());
    RouteModel::new(&network, &network.kinds()[0], &leg_order(&network), []).frontier_width
}

#[test]
fn the_frontier_of_a_line_is_two_stops_wide_however_its_cities_are_numbered() {
    let cities = ["city 10 AR"; 6];
    let line = TestBoard::new().hex("A", (0, 0), &cities, &["s3-s5", "s1-s4", "s5-s1", "s0-s3", "s4-s2"]);
    assert_eq!(frontier_width(line.reach(9)), 2);
}

#[test]
fn the_frontier_of_a_complete_graph_holds_all_stops() {
    assert_eq!(frontier_width(complete_graph(5, 5).reach(9)), 5);
}
