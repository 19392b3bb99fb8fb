//! Each stage on the way to an answer, measured alone: reading, network, and search by each strategy. The boards are a small one,
//! one of the usual size, a large one, the hardest of the corpus, and random boards of growing size.

#[path = "../tests/integration/common/fixtures.rs"]
mod fixtures;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, criterion_group, criterion_main};
use highball::generate::{Plan, PlanReach};
use highball::network::Network;
use highball::position::{Position, Snapshot};
use highball::search::{Limits, Portfolio, Strategy, Workspace, strategies};

/// The fixtures, the smallest first.
const FIXTURES: [(&str, &[u8]); 3] = [
    ("small", include_bytes!("../fixtures/blocked_city.json")),
    ("median", include_bytes!("../fixtures/median.json")),
    ("large", include_bytes!("../fixtures/large.json")),
];

/// The node limit of each search, so that no bench takes long. What is measured is then the time until the search is cut off.
const MOST_NODES: u64 = 1_000_000;

/// How many positions of the corpus are measured: those that the default strategy takes longest for.
const HARDEST: usize = 3;

/// The time limit for each position while the hardest are looked for.
const MOST_TIME: Duration = Duration::from_secs(1);

/// The sizes of the random boards.
const SIZES: [usize; 4] = [3, 4, 5, 6];

fn position(bytes: &[u8]) -> Position {
    Snapshot::read(bytes).expect("a snapshot").check().expect("a valid snapshot")
}

fn stages(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("stages");
    for (name, bytes) in FIXTURES {
        group.bench_with_input(BenchmarkId::new("read", name), &bytes, |bencher, bytes| {
            bencher.iter(|| position(black_box(bytes)));
        });
        searches(&mut group, name, &position(bytes));
    }
    group.finish();
}

/// Measures the network and the search by each strategy. The root bound has no entry of its own: `greedy` is little else.
fn searches(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, position: &Position) {
    group.bench_with_input(BenchmarkId::new("network", name), position, |bencher, position| {
        bencher.iter(|| Network::new(black_box(position)));
    });
    let network = Network::new(position);
    for strategy in strategies() {
        let mut limits = Limits::default();
        limits.nodes = Some(MOST_NODES);
        let until =
            if strategy.search(&network, &limits, &mut Workspace::default()).cutoff.is_some() { " (cut off)" } else { "" };
        group.bench_with_input(
            BenchmarkId::new(format!("{}{until}", strategy.name()), name),
            &network,
            |bencher, network| {
                bencher.iter(|| strategy.search(black_box(network), &limits, &mut Workspace::default()));
            },
        );
    }
}

fn hardest(criterion: &mut Criterion) {
    let mut positions: Vec<Position> = fixtures::corpus("search").iter().map(|line| position(line.as_bytes())).collect();
    positions.sort_by_cached_key(|position| std::cmp::Reverse(time(&Portfolio, position)));
    let mut group = criterion.benchmark_group("hardest");
    for position in positions.iter().take(HARDEST) {
        searches(&mut group, &position.id, position);
    }
    group.finish();
}

/// Measures the time to search a position, up to [`MOST_TIME`].
fn time(strategy: &dyn Strategy, position: &Position) -> Duration {
    let network = Network::new(position);
    let start = Instant::now();
    let stop = || start.elapsed() >= MOST_TIME;
    let mut limits = Limits::default();
    limits.stop = Some(&stop);
    strategy.search(&network, &limits, &mut Workspace::default());
    start.elapsed()
}

fn growth(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("growth");
    for trains in [vec![PlanReach::Unlimited; 2], vec![PlanReach::Stops(4); 4]] {
        for size in SIZES {
            let plan = Plan { size, trains: trains.clone(), ..Plan::default() };
            let position = plan.snapshot(1).expect("a plan that can be").check().expect("a valid snapshot");
            searches(&mut group, &plan.name(1), &position);
        }
    }
    group.finish();
}

criterion_group! {
    name = benches;
    // A search that is cut off takes some tenths of a second.
    config = Criterion::default().sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = stages, hardest, growth
}
criterion_main!(benches);
