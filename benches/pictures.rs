//! Pictures of the late boards of all titles.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use highball::board_file::BoardFile;
use highball::position::Position;
use highball::report::picture::{MapLayers, Options, svg};

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

fn position(text: &str) -> Position {
    let file = BoardFile::read(text).expect("a board file");
    let title = file.builtin_title().expect("a built-in title");
    let game = file.game(title).expect("a game");
    let company = game.companies().next().expect("a company").to_owned();
    game.question(&company).expect("a question").check().expect("a position")
}

fn pictures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pictures");
    for (name, text) in BOARDS {
        let position = position(text);
        if std::env::var("COUNT").is_ok() {
            let what = std::env::var("COUNT").unwrap();
            let layers = MapLayers::new(&position).unwrap();
            let answer = highball::solve::Solver::new().solve(&position).unwrap();
            let panel =
                highball::report::picture::Panel { set: Some(highball::solve::RunSet::from(&answer)), ..Default::default() };
            let start = std::time::Instant::now();
            for _ in 0..20 {
                match what.as_str() {
                    "svg" => {
                        black_box(svg(black_box(&position), &[], &Options::default()).expect("a picture"));
                    }
                    "layers" => {
                        let l = MapLayers::new(black_box(&position)).unwrap();
                        black_box(l.ground());
                        black_box(l.top());
                    }
                    "runs" => {
                        black_box(layers.runs(&panel));
                    }
                    _ => panic!(),
                }
            }
            println!("{name} {:.2} ms", start.elapsed().as_secs_f64() * 1e3 / 20.0);
            continue;
        }
        if let Ok(folder) = std::env::var("DUMP") {
            let answer = highball::solve::Solver::new().solve(&position).unwrap();
            let panel =
                highball::report::picture::Panel { set: Some(highball::solve::RunSet::from(&answer)), ..Default::default() };
            let layers = MapLayers::new(&position).unwrap();
            let runs = layers.runs(&panel);
            std::fs::write(
                format!("{folder}/{name}.layers.svg"),
                format!(
                    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}' width='1200'>{}{}{}{}</svg>",
                    layers.size().0,
                    layers.size().1,
                    layers.ground(),
                    runs.bands,
                    layers.top(),
                    runs.labels
                ),
            )
            .unwrap();
            for width in [400, 800, 1200, 2000] {
                let mut options = Options::default();
                options.width = width;
                let answer = highball::solve::Solver::new().solve(&position).unwrap();
                let panels = vec![highball::report::picture::Panel {
                    set: Some(highball::solve::RunSet::from(&answer)),
                    ..Default::default()
                }];
                std::fs::write(format!("{folder}/{name}-{width}.svg"), svg(&position, &panels, &options).unwrap()).unwrap();
            }
            continue;
        }
        group.bench_with_input(BenchmarkId::new("document", name), &position, |bencher, position| {
            bencher.iter(|| svg(black_box(position), &[], &Options::default()).expect("a picture"));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(std::time::Duration::from_millis(200)).measurement_time(std::time::Duration::from_secs(1));
    targets = pictures
}
criterion_main!(benches);
