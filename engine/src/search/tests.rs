//! Boards on which every part of a strategy is tried, and a strategy for testing how answers are processed.

use std::path::Path;

use super::{Exhaustive, Found, Limits, Strategy, Workspace};
use crate::network::Network;
use highball_game::position::Position;
use highball_game::rules::Money;

/// Maximum number of nodes of an exhaustive search. On a few random boards with much parallel track there are far too many sets.
const MAX_NODES: u64 = 200_000;

/// Returns the best set, as the exhaustive search finds it. `None` if there are too many sets to try.
pub(super) fn best_set(network: &Network) -> Option<Found> {
    let limits = Limits { nodes: Some(MAX_NODES), ..Limits::default() };
    Some(Exhaustive.search(network, &limits, &mut Workspace::default())).filter(|found| found.cutoff.is_none())
}

/// Returns the revenue of the best set. `None` if there are too many sets to try.
pub(super) fn best_revenue(network: &Network) -> Option<Money> {
    best_set(network).map(|found| found.revenue)
}

/// Tries all small fixtures.
pub(super) fn on_every_small_fixture(holds: impl Fn(&Position) -> Result<(), String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).expect("the fixtures are there") {
        let path = entry.expect("a file of the fixtures").path();
        let large = path.file_stem().is_some_and(|name| name == "large");
        if path.extension().is_some_and(|extension| extension == "json") && !large {
            let position = Position::read(&std::fs::read(&path).expect("a fixture")).expect("a valid fixture");
            holds(&position).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            tried += 1;
        }
    }
    assert!(tried > 20, "only {tried} fixtures were tried");
}

/// Tries `cases` random values of a strategy, always the same unless `PROPTEST_RNG_SEED` says otherwise.
pub(super) fn on_random<S: proptest::strategy::Strategy>(
    cases: u32,
    values: &S,
    holds: impl Fn(S::Value) -> Result<(), String>,
) {
    use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};

    let given = Config::default();
    let rng_seed = if given.rng_seed == RngSeed::Random { RngSeed::Fixed(1830) } else { given.rng_seed };
    let config = Config { cases, rng_seed, failure_persistence: None, ..given };
    let tried = TestRunner::new(config).run(values, |value| holds(value).map_err(TestCaseError::fail));
    tried.unwrap_or_else(|fault| panic!("{fault}"));
}

/// Tries `cases` random boards, always the same.
pub(super) fn on_random_boards(cases: u32, holds: impl Fn(&Position) -> Result<(), String>) {
    use highball_game::random_board::Recipe;

    on_random(cases, &proptest::arbitrary::any::<Recipe>(), |recipe| {
        let position = recipe.snapshot().check().expect("every recipe is valid");
        holds(&position)
            .map_err(|fault| format!("{fault}\n{}", serde_json::to_string(&recipe.snapshot()).unwrap_or_default()))
    });
}

/// Tries `cases` random graphs, always the same: a hex whose segments join its stops in any way. On a map,
/// stops that take no reach or end routes are rarely adjacent; here they often are.
pub(super) fn on_random_graphs(cases: u32, holds: impl Fn(&Position) -> Result<(), String>) {
    use proptest::collection::vec;
    use proptest::prelude::Strategy as _;
    use proptest::sample::select;
    use serde_json::json;

    use highball_game::test_board::TestBoard;

    const KINDS: &[&str] = &["city 20", "city 50", "town 10", "offboard 30", "offboard 80"];
    const TOKENS: &[&str] = &["AR", "AR -", "X", "X -", "X AR"];
    const MORE: &[&str] =
        &["", "", "", " cost=0", " cost=0", " cost=2", " through=yes", " through=no", " cost=0 through=no"];

    let stop = (select(KINDS), select(TOKENS), select(MORE)).prop_map(|(kind, tokens, more)| {
        let tokens = if kind.starts_with("town") { String::new() } else { format!(" {tokens}") };
        format!("{kind}{tokens}{more}")
    });
    let row = |stops: [&'static str; 2]| {
        let visit = select(&[0, 1, 2, 99][..]);
        (visit, select(&[0, 1, 99][..])).prop_map(move |(visit, pay)| json!({"stops": stops, "visit": visit, "pay": pay}))
    };
    let rows = (row(["city", "offboard"]), row(["town", "halt"])).prop_map(|(one, other)| json!([one, other]));
    let reach = proptest::prop_oneof![2 => select(&[1, 2, 3, 4, 99][..]).prop_map(|reach| json!(reach)), 1 => rows];
    let graph = (3..8_usize).prop_flat_map(move |stops| {
        let segments = vec((0..stops, 0..stops), stops - 1..2 * stops);
        (vec(stop.clone(), stops), segments, vec(reach.clone(), 1..3))
    });
    on_random(cases, &graph, |(stops, segments, reaches)| {
        let segments = segments.into_iter().filter(|(from, to)| from != to).map(|(from, to)| format!("s{from}-s{to}"));
        let segments: Vec<String> = segments.collect();
        let [stops_of_hex, track] = [&stops, &segments].map(|texts| texts.iter().map(String::as_str).collect::<Vec<_>>());
        let board = TestBoard::version_2().hex("A", (0, 0), &stops_of_hex, &track);
        let train = |board: TestBoard, (number, reach)| board.train(json!({"id": format!("{number}"), "reach": reach}));
        let board = reaches.into_iter().enumerate().fold(board, train);
        holds(&board.position()).map_err(|fault| format!("{fault}\n{stops:?} {segments:?}"))
    });
}
