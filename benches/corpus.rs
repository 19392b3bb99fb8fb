//! Network and search over the positions of the conformance corpus, where it is there: all of them together by criterion, and
//! the quantiles of the time for one.

use std::hint::black_box;
use std::io::Read;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use flate2::read::MultiGzDecoder;
use highball::network::Network;
use highball::position::{Position, Snapshot};
use highball::search::{Limits, strategies};

/// Each position is timed so often, and the least counts: the rest is the machine's.
const REPEATS: usize = 5;

fn corpus() -> Option<Vec<Position>> {
    let directory = std::env::var_os("HIGHBALL_CORPUS").map_or_else(|| PathBuf::from("../shared/corpus"), PathBuf::from);
    let file = std::fs::File::open(directory.join("conformance.jsonl.gz")).ok()?;
    let mut text = String::new();
    MultiGzDecoder::new(file).read_to_string(&mut text).expect("the corpus is compressed text");
    let position = |line: &str| Snapshot::read(line.as_bytes()).expect("a snapshot").check().expect("a valid snapshot");
    Some(text.lines().map(position).collect())
}

fn answer(position: &Position) {
    let network = Network::new(black_box(position));
    black_box(strategies()[0].search(&network, &Limits::default()));
}

fn conformance(criterion: &mut Criterion) {
    let Some(positions) = corpus() else {
        eprintln!("no conformance.jsonl.gz in HIGHBALL_CORPUS or ../shared/corpus: nothing to measure");
        return;
    };
    criterion.bench_function("conformance", |bencher| bencher.iter(|| positions.iter().for_each(answer)));
    quantiles(&positions);
}

fn quantiles(positions: &[Position]) {
    let time = |position: &Position| {
        let once = || {
            let start = Instant::now();
            answer(position);
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
