//! The time to answer every position of the corpus, one after another on one thread: network, search and judge, as
//! `highball batch` reports them. Prints the quantiles for each file, and the positions whose answer is not the known optimum.
//!
//! `cargo bench --bench corpus -- search` measures only the files that are named.

#[path = "../tests/integration/common/fixtures.rs"]
mod fixtures;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use highball::position::{Position, Snapshot};
use highball::solve::{Answer, Solver};

const FILES: [&str; 4] = ["conformance", "search", "published", "titles"];

/// How often each position is answered. The least time counts, because interruptions by other programs only add to it.
const REPEATS: usize = 5;

fn main() -> ExitCode {
    // Cargo passes `--bench`.
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    if let Some(unknown) = named.iter().find(|name| !FILES.contains(&name.as_str())) {
        eprintln!("error: no corpus file is called {unknown:?}, expected one of {}", FILES.join(", "));
        return ExitCode::from(2);
    }
    println!("| file | positions | median | 99th percentile | maximum | total |\n| --- | --- | --- | --- | --- | --- |");
    let files = FILES.into_iter().filter(|file| named.is_empty() || named.iter().any(|name| name == file));
    let wrong: Vec<String> = files.flat_map(measure).collect();
    for fault in &wrong {
        eprintln!("{fault}");
    }
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the row of a file. Returns what is wrong with its answers.
fn measure(file: &str) -> Vec<String> {
    let mut solver = Solver::new();
    let (mut times, mut wrong) = (Vec::new(), Vec::new());
    for line in fixtures::corpus(file) {
        let snapshot = Snapshot::read(line.as_bytes()).expect("a snapshot");
        let optimum: u64 = snapshot.optimum.as_ref().expect("a known optimum").get().parse().expect("a number");
        let position = snapshot.check().expect("a valid snapshot");
        let (answer, time) = answer(&mut solver, &position);
        times.push(time);
        if answer.revenue != optimum || !answer.proven() {
            let (revenue, bound) = (answer.revenue, answer.upper_bound);
            wrong.push(format!("{file}: {}: {revenue}, at most {bound}, known optimum {optimum}", position.id));
        }
    }
    times.sort_unstable();
    let percentile = |percent: usize| times[(times.len() - 1) * percent / 100];
    let total: Duration = times.iter().sum();
    let [median, most, maximum] = [50, 99, 100].map(percentile);
    println!("| `{file}` | {} | {median:.1?} | {most:.1?} | {maximum:.1?} | {total:.1?} |", times.len());
    wrong
}

/// Answers a position, and returns the least time that took.
fn answer(solver: &mut Solver<'_>, position: &Position) -> (Answer, Duration) {
    let mut once = || {
        let start = Instant::now();
        let answer = solver.solve(black_box(position));
        (answer.expect("an answer that the judge accepts"), start.elapsed())
    };
    let (answer, mut least) = once();
    for _ in 1..REPEATS {
        least = least.min(once().1);
    }
    (answer, least)
}
