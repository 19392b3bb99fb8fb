//! Whether the whole search finds the best set, whatever its parameters, limits and pauses.

use super::Frontier;
use super::params::Params;
use super::size_limits::states_tell_distances;
use super::solver::FrontierSolver;
use crate::network::{Cases, Constraints, FixedRun, ForbiddenRoute, Network, NetworkScratch};
use crate::search::budget::Budget;
use crate::search::tests::{best_revenue, best_set, on_every_small_fixture, on_random_graphs};
use crate::search::{Cutoff, Found, Limits, Strategy, Workspace};
use highball_game::position::Position;
use highball_game::rules::Money;
use highball_game::test_board::TestBoard;

/// Makes a board with a complete graph of cities in one hex, of which the first `stations` are stations.
pub(super) fn complete_graph(cities: usize, stations: usize) -> TestBoard {
    let stops: Vec<&str> = (0..cities).map(|city| if city < stations { "city 10 AR" } else { "city 10 -" }).collect();
    let pairs = (0..cities).flat_map(|a| (0..a).map(move |b| format!("s{b}-s{a}")));
    let track: Vec<String> = pairs.collect();
    TestBoard::new().hex("A", (0, 0), &stops, &track.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn a_search_without_memory_finds_nothing_and_reports_why() {
    let network = Network::new(&complete_graph(5, 5).reach(9).reach(8).position());
    let found = Frontier.search(&network, &Limits { memory: Some(0), ..Limits::default() }, &mut Workspace::default());
    assert_eq!((found.revenue, found.upper_bound, found.cutoff), (0, network.ceiling(), Some(Cutoff::Memory)));
}

#[test]
fn only_a_set_that_beats_the_required_revenue_is_returned() {
    let network = Network::new(&complete_graph(4, 4).reach(4).reach(3).position());
    let search = |beat| {
        let found = Frontier.search(&network, &Limits { beat, ..Limits::default() }, &mut Workspace::default());
        (found.revenue, found.upper_bound, found.runs.len())
    };
    assert_eq!(search(60), (70, 70, 2));
    assert_eq!(search(70), (0, 70, 0));
    assert_eq!(search(u64::MAX), (0, u64::MAX, 0));
}

/// Parameters that each send the search another way: with hardly any state at first, with and without column generation, and
/// with all states at once.
const ALL_PARAMS: [Params; 4] = [
    Params { compile_width: 1, compile_width_of_one_train: 1, sweep_width: 1, job_size: 1, column_generation_rounds: 0 },
    Params { compile_width: 3, compile_width_of_one_train: 3, sweep_width: 1, job_size: 1, column_generation_rounds: 2 },
    Params {
        compile_width: usize::MAX,
        compile_width_of_one_train: usize::MAX,
        sweep_width: 2,
        job_size: 1,
        column_generation_rounds: 30,
    },
    Params {
        compile_width: usize::MAX,
        compile_width_of_one_train: usize::MAX,
        sweep_width: usize::MAX,
        job_size: 2,
        column_generation_rounds: 0,
    },
];

fn check(position: &Position) -> Result<(), String> {
    check_network(&Network::new(position))
}

/// Checks that the search with any parameters agrees with the exhaustive one.
fn check_network(network: &Network) -> Result<(), String> {
    let Some(best) = best_revenue(network).filter(|_| states_tell_distances(network)) else { return Ok(()) };
    for params in ALL_PARAMS {
        let search = |threads| {
            let budget = Budget::new(Limits { threads, ..Limits::default() });
            FrontierSolver::new(network, None, params).resume(&budget)
        };
        let found = search(1);
        if (found.revenue, found.upper_bound, found.cutoff) != (best, best, None) {
            return Err(format!("{} to {} with {params:?}, expected {best}", found.revenue, found.upper_bound));
        }
        let on_two_threads = search(2);
        if on_two_threads != found {
            return Err(format!("{found:?} on one thread, {on_two_threads:?} on two with {params:?}"));
        }
        let with_pauses = search_with_pauses(network, best, params, 1)?;
        if with_pauses != search_with_pauses(network, best, params, 2)? {
            return Err(format!("pauses change the result on two threads with {params:?}"));
        }
        check_with_little_memory(network, best, params)?;
        check_revenue_to_beat(network, best, params)?;
    }
    Ok(())
}

/// Checks searches that have to beat less than the best set, nearly as much, and exactly as much.
fn check_revenue_to_beat(network: &Network, best: Money, params: Params) -> Result<(), String> {
    for beat in [best / 2, best.saturating_sub(1), best] {
        let found = FrontierSolver::new(network, None, params).resume(&Budget::new(Limits { beat, ..Limits::default() }));
        let expected = if beat < best { best } else { 0 };
        if (found.revenue, found.upper_bound) != (expected, best) {
            return Err(format!("{} to {} with {beat} to beat and {params:?}", found.revenue, found.upper_bound));
        }
    }
    Ok(())
}

/// Pauses a search after one node, then after two more, then four and so on. Checks its bounds at each pause and returns its
/// result.
fn search_with_pauses(network: &Network, best: Money, params: Params, threads: usize) -> Result<Found, String> {
    let mut solver = FrontierSolver::new(network, None, params);
    let mut nodes = 1;
    loop {
        let budget = Budget::new(Limits { threads, ..Limits::default() });
        budget.pause_after(Some(nodes));
        let found = solver.resume(&budget);
        let is_paused = budget.is_paused();
        if found.revenue > best || best > found.upper_bound || !is_paused && found.revenue < found.upper_bound {
            return Err(format!("{} to {} after {nodes} more nodes", found.revenue, found.upper_bound));
        }
        if !is_paused {
            return Ok(found);
        }
        nodes *= 2;
    }
}

/// Searches with ever more memory. Checks that the bounds are always valid, and proven once there is enough.
fn check_with_little_memory(network: &Network, best: Money, params: Params) -> Result<(), String> {
    for bytes in (8..).map(|bits| 1 << bits) {
        let found = FrontierSolver::new(network, Some(bytes), params).resume(&Budget::new(Limits::default()));
        let is_proven = found.revenue == found.upper_bound;
        if found.revenue > best || best > found.upper_bound || !is_proven && found.cutoff.is_none() {
            return Err(format!("{} to {} in {bytes} bytes", found.revenue, found.upper_bound));
        }
        if is_proven {
            break;
        }
    }
    Ok(())
}

#[test]
fn any_params_find_the_best_set_of_every_small_fixture() {
    on_every_small_fixture(check);
}

#[test]
fn any_params_find_the_best_set_of_random_graphs() {
    on_random_graphs(2_000, check);
}

/// The same with the last run of the best set fixed and the routes of the others forbidden.
fn check_with_constraints(position: &Position) -> Result<(), String> {
    let Some(best) = best_set(&Network::new(position)) else { return Ok(()) };
    let Some((last, others)) = best.runs.split_last() else { return Ok(()) };
    let constraints = Constraints {
        fixed: vec![FixedRun { train: last.train, stops: last.route.stops.clone() }],
        forbidden: others.iter().map(|run| ForbiddenRoute { train: None, stops: run.route.stops.clone() }).collect(),
        included: Vec::new(),
    };
    Cases::new(position, &constraints, &mut NetworkScratch::default())
        .cases
        .iter()
        .try_for_each(|case| check_network(&case.network))
}

#[test]
fn any_params_find_the_best_set_of_every_small_fixture_with_constraints() {
    on_every_small_fixture(check_with_constraints);
}

#[test]
fn any_params_find_the_best_set_of_random_boards_with_constraints() {
    crate::search::tests::on_random_boards(3_000, check_with_constraints);
}

#[test]
fn any_params_find_the_best_set_of_random_boards() {
    crate::search::tests::on_random_boards(3_000, check);
}
