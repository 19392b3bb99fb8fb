//! Pictures: the layers of the map of a late board of each title, those of the best runs on it, and a tile.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use highball::Language;
use highball::board::Layout;
use highball::board_file::BoardFile;
use highball::position::Position;
use highball::report::picture::{MapLayers, Options, Panel, svg, tile_svg};
use highball::solve::{RunSet, Solver};
use highball::title::Title;

/// The late boards of all titles.
const BOARDS: [(&str, &str); 9] = [
    ("1830", include_str!("../fixtures/boards/1830.toml")),
    ("1889", include_str!("../fixtures/boards/1889.toml")),
    ("18Chesapeake", include_str!("../fixtures/boards/18Chesapeake.toml")),
    ("18EZ", include_str!("../fixtures/boards/18EZ.toml")),
    ("18GA", include_str!("../fixtures/boards/18GA.toml")),
    ("18MEX", include_str!("../fixtures/boards/18MEX.toml")),
    ("18MW", include_str!("../fixtures/boards/18MW.toml")),
    ("18SA", include_str!("../fixtures/boards/18SA.toml")),
    ("18TN", include_str!("../fixtures/boards/18TN.toml")),
];

/// Returns the position of the first company of a board file.
fn position(text: &str) -> Position {
    let file = BoardFile::read(text).expect("a board file");
    let game = file.board(file.builtin_title().expect("a built-in title")).expect("a valid board");
    let company = game.companies().next().expect("a company");
    game.question(company).expect("a question").check().expect("a valid question")
}

fn maps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("maps");
    for (title, text) in BOARDS {
        let position = position(text);
        let answer = Solver::new().solve(&position).expect("an answer");
        let panel = Panel { set: Some(RunSet::from(&answer)), ..Panel::default() };
        group.bench_with_input(BenchmarkId::new("board", title), &position, |bencher, position| {
            bencher.iter(|| {
                let layers = MapLayers::new(black_box(position)).expect("a map");
                (layers.ground(), layers.top().len())
            });
        });
        let layers = MapLayers::new(&position).expect("a map");
        group.bench_with_input(BenchmarkId::new("runs", title), &panel, |bencher, panel| {
            bencher.iter(|| layers.runs(black_box(panel), Language::English));
        });
        group.bench_with_input(BenchmarkId::new("document", title), &panel, |bencher, panel| {
            bencher.iter(|| svg(&position, std::slice::from_ref(black_box(panel)), &Options::default()));
        });
    }
    group.finish();
}

fn tiles(criterion: &mut Criterion) {
    let title = Title::builtin("1830").expect("a built-in title");
    let mut group = criterion.benchmark_group("tiles");
    for number in ["8", "57", "63", "66"] {
        let tile = title.tile(number).expect("a tile");
        group.bench_with_input(BenchmarkId::from_parameter(number), tile, |bencher, tile| {
            bencher.iter(|| tile_svg(black_box(tile), 1, Layout::Pointy, 56));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    targets = maps, tiles
}
criterion_main!(benches);
