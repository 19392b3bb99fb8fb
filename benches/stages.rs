//! Each stage on the way to an answer, alone: reading, network, search by each strategy. On a small board, a board of the usual
//! size and a large one.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use highball::network::Network;
use highball::position::Snapshot;
use highball::search::{Limits, strategies};

/// The fixtures, the smallest first.
const FIXTURES: [(&str, &[u8]); 3] = [
    ("small", include_bytes!("../fixtures/blocked_city.json")),
    ("median", include_bytes!("../fixtures/median.json")),
    ("large", include_bytes!("../fixtures/large.json")),
];

fn stages(criterion: &mut Criterion) {
    for (name, bytes) in FIXTURES {
        let position = Snapshot::read(bytes).unwrap().check().unwrap();
        let network = Network::new(&position);
        criterion.bench_with_input(BenchmarkId::new("read", name), &bytes, |bencher, bytes| {
            bencher.iter(|| Snapshot::read(black_box(bytes)).unwrap().check().unwrap());
        });
        criterion.bench_with_input(BenchmarkId::new("network", name), &position, |bencher, position| {
            bencher.iter(|| Network::new(black_box(position)));
        });
        for strategy in strategies() {
            criterion.bench_with_input(BenchmarkId::new(strategy.name(), name), &network, |bencher, network| {
                bencher.iter(|| strategy.search(black_box(network), &Limits::default()));
            });
        }
    }
}

criterion_group! {
    name = benches;
    // The exhaustive search of the large board takes long.
    config = Criterion::default().sample_size(10);
    targets = stages
}
criterion_main!(benches);
