//! Network and search over the positions of the conformance corpus, where it is there: all of them together by criterion, and
//! the quantiles of the time for one.

#[path = "../tests/integration/common/corpus.rs"]
mod common;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use highball::network::{self, Network};
use highball::position::{Position, Snapshot};
use highball::search::{self, Limits, strategies};

/// Each position is timed so often, and the least counts: the rest is the machine's.
const REPEATS: usize = 5;

fn corpus() -> Option<Vec<Position>> {
    let position = |line: String| Snapshot::read(line.as_bytes()).expect("a snapshot").check().expect("a valid snapshot");
    Some(common::corpus_file("conformance.jsonl.gz")?.into_iter().map(position).collect())
}

/// Network and search of one position after another, in memory that serves them all.
#[derive(Default)]
struct Answering {
    network: network::Workspace,
    search: search::Workspace,
}

impl Answering {
    fn answer(&mut self, position: &Position) {
        let network = Network::new_in(&mut self.network, black_box(position));
        black_box(strategies()[0].search_in(&mut self.search, &network, &Limits::default()));
    }
}

fn conformance(criterion: &mut Criterion) {
    let Some(positions) = corpus() else { return };
    let mut answering = Answering::default();
    let mut all = || positions.iter().for_each(|position| answering.answer(position));
    criterion.bench_function("conformance", |bencher| bencher.iter(&mut all));
    quantiles(&positions);
}

fn quantiles(positions: &[Position]) {
    let mut answering = Answering::default();
    let time = |position: &Position| {
        let mut once = || {
            let start = Instant::now();
            answering.answer(position);
            start.elapsed()
        };
        (0..REPEATS).map(|_| once()).min().unwrap_or_default()
    };
    let mut times: Vec<Duration> = positions.iter().map(time).collect();
    times.sort_unstable();
    let Some(&most) = times.last() else { return };
    let quantile = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "network and search, one position of {}: median {:?}, 90% {:?}, 99% {:?}, most {most:?}",
        times.len(),
        quantile(50),
        quantile(90),
        quantile(99),
    );
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = conformance
}
criterion_main!(benches);
