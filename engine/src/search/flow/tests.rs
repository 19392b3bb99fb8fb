//! The flow relaxation against the exhaustive search.

use std::cell::Cell;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::{Strategy as _, any};
use proptest::sample::select;
use serde_json::{Value, json};

use super::mixed_fleet::{MixedFleet, Sizes};
use super::model::Model;
use super::relaxation::Relaxation;
use super::simplex::Outcome;
use super::{Flow, Resumable, Unsupported};
use crate::network::Network;
use crate::search::tests::{best_revenue, on_every_small_fixture, on_random, on_random_boards, on_random_graphs};
use crate::search::{Cutoff, Found, Limits, Strategy, Workspace};
use highball_game::judge::judge;
use highball_game::position::{Position, Snapshot};
use highball_game::random_board::Recipe;
use highball_game::test_board::TestBoard;

/// Checks an answer against the exhaustive search and the judge. Returns the rule by which the network is refused, if it is.
fn agrees(position: &Position) -> Result<Option<Unsupported>, String> {
    let network = Network::new(position);
    let found = Flow.search(&network, &Limits::default(), &mut Workspace::default());
    if let Some(Cutoff::Unsupported(rule)) = found.cutoff {
        let refused = (found.revenue, found.upper_bound, found.runs.len());
        return if refused == (0, network.ceiling(), 0) { Ok(Some(rule)) } else { Err(format!("refused with {found:?}")) };
    }
    let Some(truth) = best_revenue(&network) else { return Ok(None) };
    // The judge also asks for what concerns the whole set, which networks leave to their cases.
    let has_cases =
        position.bonuses().next().is_some() || position.demands().next().is_some() || position.taken().next().is_some();
    let others = [in_short_turns(&network), by_exchange(&network)];
    for found in std::iter::once(Ok(found)).chain(others) {
        let found = found.map_err(|rule| rule.to_string())?;
        if (found.revenue, found.upper_bound, found.cutoff) != (truth, truth, None) {
            return Err(format!("{} to {} ({:?}), expected {truth}", found.revenue, found.upper_bound, found.cutoff));
        }
        let verdict = judge(position, &found.runs);
        if !has_cases && (!verdict.is_legal() || verdict.revenue * position.weights().route != truth) {
            return Err(format!("the judge says {} of {:?}", verdict.revenue, found.runs));
        }
    }
    Ok(None)
}

/// Searches with turns so short that trains are routed one by one on small boards too.
fn in_short_turns(network: &Network) -> Result<Found, Unsupported> {
    let mut search = Resumable::new(network, 0, None)?;
    search.turn = 1;
    Ok(search.search_for_a_while(&Limits::default(), network.ceiling(), None))
}

/// Searches so that solutions of several routes are mostly split by the local search.
fn by_exchange(network: &Network) -> Result<Found, Unsupported> {
    let mut search = Resumable::new(network, 0, None)?;
    search.leave_to_exchange();
    Ok(search.search_for_a_while(&Limits::default(), network.ceiling(), None))
}

/// Checks boards. At least `least` of them must be searched, not refused.
fn agrees_on(least: usize, try_all: impl FnOnce(&dyn Fn(&Position) -> Result<(), String>)) {
    let searched = Cell::new(0);
    try_all(&|position| {
        searched.set(searched.get() + usize::from(agrees(position)?.is_none()));
        Ok(())
    });
    assert!(searched.get() >= least, "only {} boards were searched", searched.get());
}

#[test]
fn every_small_fixture_is_searched_or_refused() {
    agrees_on(5, |holds| on_every_small_fixture(holds));
}

#[test]
fn random_boards_with_all_rules_are_searched_or_refused() {
    agrees_on(100, |holds| on_random_boards(2_000, holds));
}

#[test]
fn random_graphs_are_searched_or_refused() {
    agrees_on(50, |holds| on_random_graphs(1_000, holds));
}

/// Gives a board alike trains without a limit, in place of its own.
fn with_unlimited_trains(mut snapshot: Value, trains: usize, local: bool) -> Result<Position, String> {
    let train = |number: usize| json!({"id": number.to_string(), "reach": 99, "local": local});
    snapshot["trains"] = (0..trains).map(train).collect();
    Snapshot::read(snapshot.to_string().as_bytes())
        .map_err(|error| error.to_string())
        .and_then(|snapshot| snapshot.check().map_err(|errors| format!("{errors:?}")))
}

#[test]
fn random_boards_with_unlimited_trains_have_the_best_set() {
    agrees_on(900, |holds| {
        let boards = (any::<Recipe>(), 1..4_usize, any::<bool>()).prop_map(|(recipe, trains, local)| {
            let recipe = Recipe { rules: None, ..recipe };
            let mut snapshot = serde_json::to_value(recipe.snapshot()).unwrap_or_default();
            // The same value for all trains.
            for hex in snapshot["hexes"].as_array_mut().into_iter().flatten() {
                for stop in hex["stops"].as_array_mut().into_iter().flatten() {
                    if let Some(values) = stop["revenue"].as_array() {
                        stop["revenue"] = values.first().cloned().unwrap_or_else(|| json!(20));
                    }
                }
            }
            (snapshot, trains, local)
        });
        on_random(1_500, &boards, |(snapshot, trains, local)| {
            let position = with_unlimited_trains(snapshot.clone(), trains, local)?;
            holds(&position).map_err(|fault| format!("{fault}\n{trains} trains, local {local}: {snapshot}"))
        });
    });
}

#[test]
fn random_graphs_with_unlimited_trains_have_the_best_set() {
    const KINDS: &[&str] = &["city 20", "city 50", "town 10", "offboard 30"];
    const TOKENS: &[&str] = &["AR", "AR -", "X", "X -", "X AR", "-"];
    const OF_STOP: &[&str] = &["", "", "", " through=no", " group=x", " group=y through=no"];
    const OF_SEGMENT: &[&str] = &["", "", "", "", " terminal", " x=a", " x=b"];
    agrees_on(1_900, |holds| {
        let stop = (select(KINDS), select(TOKENS), select(OF_STOP)).prop_map(|(kind, tokens, more)| {
            let tokens = if kind.starts_with("town") { String::new() } else { format!(" {tokens}") };
            format!("{kind}{tokens}{more}")
        });
        let graph = (3..8_usize).prop_flat_map(move |stops| {
            // A segment joins two stops, or a stop and the junction.
            let segments = vec((0..stops, 0..stops + 1, select(OF_SEGMENT)), stops - 1..2 * stops);
            (vec(stop.clone(), stops), segments, 1..4_usize, any::<bool>())
        });
        on_random(2_000, &graph, |(stops, segments, trains, local)| {
            let segments = segments.into_iter().filter(|(from, to, _)| from != to).map(|(from, to, more)| {
                if to == stops.len() { format!("s{from}-j{more}") } else { format!("s{from}-s{to}{more}") }
            });
            let segments: Vec<String> = segments.collect();
            let [of_hex, track] = [&stops, &segments].map(|texts| texts.iter().map(String::as_str).collect::<Vec<_>>());
            let board = TestBoard::version_2().hex("A", (0, 0), &of_hex, &track);
            let position = with_unlimited_trains(board.snapshot(), trains, local)?;
            holds(&position).map_err(|fault| format!("{fault}\n{trains} trains, local {local}, {stops:?} {segments:?}"))
        });
    });
}

/// The rule by which a board is refused.
fn refused(board: TestBoard) -> Option<Unsupported> {
    agrees(&board.position()).expect("no fault")
}

fn two_cities() -> TestBoard {
    TestBoard::version_2().hex("A", (0, 0), &["city 20 AR", "city 50 -"], &["s0-s1"])
}

#[test]
fn rules_that_cannot_be_modelled_are_named() {
    let unlimited = || json!({"id": "D", "reach": 99});
    assert_eq!(refused(two_cities().train(unlimited())), None);
    assert_eq!(refused(two_cities().train(unlimited()).reach(1)), Some(Unsupported::KindsOfTrain));
    assert_eq!(refused(two_cities().reach(1)), Some(Unsupported::Reach));
    let pays_one = json!([{"stops": ["city"], "visit": 99, "pay": 1}]);
    assert_eq!(refused(two_cities().train(json!({"id": "D", "reach": pays_one}))), Some(Unsupported::PaidStops));
    let bonus =
        json!([{"id": "b", "includes": [{"stops": ["A/1"], "at_least": 1}], "pays": [{"to": "route", "amount": 10}]}]);
    assert_eq!(
        refused(two_cities().with("version", 3.into()).train(unlimited()).with("bonuses", bonus)),
        Some(Unsupported::Bonuses)
    );
}

/// The example of `docs/explanation/flow.md`.
#[test]
fn three_legs_that_cross_a_border_with_no_end_inside_are_cut_off() {
    let track = ["s0-s1", "s0-s3", "s1-s2", "s1-s5", "s3-s4", "s3-s6", "s4-s5", "s4-s6", "s6-s7"];
    let cities = [&["city 20 -"; 7][..], &["city 20 AR"]].concat();
    let board = TestBoard::new().hex("A", (0, 0), &cities, &track).reach(99).position();
    let network = Network::new(&board);
    let model = Arc::new(Model::new(&network).expect("a train"));
    let bounds: Vec<(i64, i64)> = model.upper.iter().map(|&upper| (0, upper)).collect();
    let mut relaxation = Relaxation::new(Arc::clone(&model), 20, usize::MAX).expect("memory");
    let mut revenue = || {
        assert_eq!(relaxation.solve(&bounds, || true), Outcome::Optimal);
        let values = relaxation.solution();
        let doubled: f64 = values.iter().zip(&model.profits).map(|(value, &profit)| value * profit as f64).sum();
        (doubled.round() as i64 / 2, relaxation.cut().expect("memory"))
    };
    assert_eq!(revenue(), (150, true));
    assert_eq!(revenue(), (140, false));
    assert_eq!(agrees(&board), Ok(None));
}

#[test]
fn a_search_that_is_cut_off_brackets_the_truth() {
    on_random_boards(300, |position| {
        let network = Network::new(position);
        let Some(truth) = best_revenue(&network) else { return Ok(()) };
        for nodes in [0, 1, 100, 1_000, 5_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = Flow.search(&network, &limits, &mut Workspace::default());
            if found.revenue > truth || found.upper_bound < truth {
                return Err(format!("{} to {} after {nodes} nodes, expected {truth}", found.revenue, found.upper_bound));
            }
        }
        Ok(())
    });
}

/// A square board of cities with this many on a side, each joined to its neighbours.
fn square_of_cities(side: usize) -> Value {
    let number = |column: usize, row: usize| column * side + row;
    let places = (0..side).flat_map(|column| (0..side).map(move |row| (column, row)));
    let track: Vec<String> = places
        .flat_map(|(column, row)| {
            let to_next = |next: (usize, usize)| {
                (next.0 < side && next.1 < side).then(|| format!("s{}-s{}", number(column, row), number(next.0, next.1)))
            };
            [to_next((column + 1, row)), to_next((column, row + 1))]
        })
        .flatten()
        .collect();
    let values = (0..side * side).map(|stop| format!("city {}0 {}", 2 + stop % 5, if stop == 0 { "AR" } else { "-" }));
    let cities: Vec<String> = values.collect();
    let [of_hex, track] = [&cities, &track].map(|texts| texts.iter().map(String::as_str).collect::<Vec<_>>());
    TestBoard::version_2().hex("A", (0, 0), &of_hex, &track).snapshot()
}

#[test]
fn a_search_with_little_memory_keeps_its_limit_and_its_bound_is_valid() {
    let position = with_unlimited_trains(square_of_cities(4), 3, false).expect("a board");
    let network = Network::new(&position);
    let search = |memory: Option<usize>| {
        let limits = Limits { memory, ..Limits::default() };
        let mut search = Resumable::new(&network, 0, memory).expect("a network that can be modelled");
        search.turn = 1;
        let found = search.search_for_a_while(&limits, network.ceiling(), None);
        (found, search.bytes())
    };
    let (best, _) = search(None);
    assert_eq!((best.revenue, best.cutoff), (best.upper_bound, None));
    let mut outcomes = [0, 0];
    for memory in (0..=22).map(|power| 1 << power) {
        let (found, bytes) = search(Some(memory));
        assert!(bytes <= memory, "{bytes} of {memory} bytes");
        assert!((found.revenue..=found.upper_bound).contains(&best.revenue), "{found:?}");
        match found.cutoff {
            None => assert_eq!((found.revenue, found.upper_bound), (best.revenue, best.revenue)),
            cutoff => assert_eq!(cutoff, Some(Cutoff::Memory)),
        }
        outcomes[usize::from(found.cutoff.is_none())] += 1;
    }
    assert!(outcomes[0] > 2 && outcomes[1] > 0, "{outcomes:?}");
}

#[test]
fn the_bounds_of_searches_with_little_memory_are_valid() {
    on_random_boards(100, |position| {
        let network = Network::new(position);
        let Some(truth) = best_revenue(&network) else { return Ok(()) };
        for memory in (8..16).map(|power| 1 << power) {
            let limits = Limits { memory: Some(memory), ..Limits::default() };
            let found = Flow.search(&network, &limits, &mut Workspace::default());
            if found.revenue > truth || found.upper_bound < truth {
                return Err(format!("{} to {} in {memory} bytes, expected {truth}", found.revenue, found.upper_bound));
            }
        }
        Ok(())
    });
}

/// Searches with listed routes, in programs of these sizes. `None` if the routes can't be listed.
fn of_mixed_fleet(network: &Network, sizes: Sizes) -> Option<Found> {
    let (search, _) = MixedFleet::with_sizes(network, &Limits::default(), sizes);
    search.map(|mut search| search.search_for_a_while(&Limits::default(), network.ceiling(), None))
}

/// Programs so small that routes join them one by one, and that the best of them comes before all that are left.
const SMALL: Sizes = Sizes { first: 1, joining: 1, of_tree: 2 };

/// Checks the answer for a mixed fleet against the exhaustive search and the judge. Returns whether there is one.
fn mixed_fleet_agrees(position: &Position) -> Result<bool, String> {
    let network = Network::new(position);
    let Some(found) = of_mixed_fleet(&network, Sizes::DEFAULT) else { return Ok(false) };
    let Some(truth) = best_revenue(&network) else { return Ok(false) };
    if (found.revenue, found.upper_bound, found.cutoff) != (truth, truth, None) {
        return Err(format!("{} to {} ({:?}), expected {truth}", found.revenue, found.upper_bound, found.cutoff));
    }
    let has_cases =
        position.bonuses().next().is_some() || position.demands().next().is_some() || position.taken().next().is_some();
    let rules = position.rules();
    let has_cases = has_cases || rules.linked || rules.needs.iter().any(|need| need.linked);
    let verdict = judge(position, &found.runs);
    if !has_cases && (!verdict.is_legal() || verdict.revenue * position.weights().route != truth) {
        return Err(format!("the judge says {} of {:?}", verdict.revenue, found.runs));
    }
    // The more is known, the fewer routes are listed.
    for beat in [truth / 2, truth.saturating_sub(1), truth] {
        let limits = Limits { beat, ..Limits::default() };
        let mut search = MixedFleet::new(&network, &limits).0.ok_or("no search with a revenue to beat")?;
        let found = search.search_for_a_while(&limits, network.ceiling(), None);
        let better = if truth > beat { truth } else { 0 };
        if (found.revenue, found.upper_bound) != (better, truth) {
            return Err(format!("{} to {} with {beat} to beat, expected {truth}", found.revenue, found.upper_bound));
        }
    }
    // If too many routes are left for a tree over all, the answer is not proven, but right.
    let small = of_mixed_fleet(&network, SMALL).ok_or("no search with small programs")?;
    let is_proven = small.cutoff.is_none() && small.revenue == truth && small.upper_bound == truth;
    if !(is_proven || small.cutoff == Some(Cutoff::Memory)) || !(small.revenue..=small.upper_bound).contains(&truth) {
        return Err(format!("{} to {} ({:?}), expected {truth}", small.revenue, small.upper_bound, small.cutoff));
    }
    Ok(true)
}

/// Checks boards. At least `least` of them must be searched.
fn mixed_fleet_agrees_on(least: usize, try_all: impl FnOnce(&dyn Fn(&Position) -> Result<(), String>)) {
    let searched = Cell::new(0);
    try_all(&|position| {
        searched.set(searched.get() + usize::from(mixed_fleet_agrees(position)?));
        Ok(())
    });
    assert!(searched.get() >= least, "only {} boards were searched", searched.get());
}

#[test]
fn mixed_fleets_have_the_best_set_on_every_small_fixture() {
    mixed_fleet_agrees_on(5, |holds| on_every_small_fixture(holds));
}

#[test]
fn mixed_fleets_have_the_best_set_on_random_boards_with_all_rules() {
    mixed_fleet_agrees_on(100, |holds| on_random_boards(1_000, holds));
}

#[test]
fn mixed_fleets_have_the_best_set_on_random_graphs() {
    mixed_fleet_agrees_on(300, |holds| on_random_graphs(1_000, holds));
}

#[test]
fn mixed_fleets_with_a_train_without_a_limit_have_the_best_set() {
    mixed_fleet_agrees_on(120, |holds| {
        let boards = (any::<Recipe>(), vec(2..5_u32, 1..4), 1..3_usize);
        on_random(500, &boards, |(recipe, reaches, unlimited)| {
            let mut snapshot = serde_json::to_value(Recipe { rules: None, ..recipe.clone() }.snapshot()).unwrap_or_default();
            let limited =
                reaches.iter().enumerate().map(|(number, reach)| json!({"id": number.to_string(), "reach": reach}));
            let others = (0..unlimited).map(|number| json!({"id": format!("D{number}"), "reach": 99}));
            snapshot["trains"] = limited.chain(others).collect();
            for hex in snapshot["hexes"].as_array_mut().into_iter().flatten() {
                for stop in hex["stops"].as_array_mut().into_iter().flatten() {
                    if let Some(values) = stop["revenue"].as_array() {
                        stop["revenue"] = values.first().cloned().unwrap_or_else(|| json!(20));
                    }
                }
            }
            let position = Snapshot::read(snapshot.to_string().as_bytes())
                .map_err(|error| error.to_string())
                .and_then(|snapshot| snapshot.check().map_err(|errors| format!("{errors:?}")))?;
            holds(&position).map_err(|fault| format!("{fault}\n{snapshot}"))
        });
    });
}

/// A board with more routes of many stops than fit into so little memory.
#[test]
fn where_routes_are_not_listed_there_is_a_first_set() {
    let mut snapshot = square_of_cities(7);
    // A token in the corner, and one in the middle.
    let corner = snapshot["hexes"][0]["stops"][0]["tokens"].clone();
    snapshot["hexes"][0]["stops"][24]["tokens"] = corner;
    let reaches = [("D", 99), ("14", 14), ("12", 12)];
    snapshot["trains"] = reaches.into_iter().map(|(id, reach)| json!({"id": id, "reach": reach})).collect();
    let snapshot = Snapshot::read(snapshot.to_string().as_bytes()).expect("a snapshot");
    let position = snapshot.check().expect("a position");
    let network = Network::new(&position);
    let limits = Limits { memory: Some(1 << 23), ..Limits::default() };
    let (search, _) = MixedFleet::new(&network, &limits);
    let found = search.expect("a first set").search_for_a_while(&Limits::default(), network.ceiling(), None);
    assert_eq!(found.cutoff, Some(Cutoff::Memory));
    assert_eq!(found.runs.len(), 3, "each train has a run");
    let verdict = judge(&position, &found.runs);
    assert!(verdict.is_legal() && verdict.revenue == found.revenue && found.revenue <= found.upper_bound, "{found:?}");
}

#[test]
fn too_many_routes_are_not_listed() {
    let line = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["e0-s0"])
        .hex("B", (0, 2), &["city 30 -"], &["e3-s0", "s0-e0"])
        .hex("C", (0, 4), &["city 40 -"], &["e3-s0"])
        .reach(2);
    let network = Network::new(&line.position());
    assert!(of_mixed_fleet(&network, Sizes::DEFAULT).is_some_and(|found| found.upper_bound == found.revenue));
    for limits in [Limits { nodes: Some(0), ..Limits::default() }, Limits { memory: Some(1), ..Limits::default() }] {
        assert!(MixedFleet::new(&network, &limits).0.is_none());
    }
}
