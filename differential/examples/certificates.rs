//! Writes and checks a certificate for each position of the corpus, or for each instance of the benchmark set that is proven:
//! `cargo run -p highball-differential --release --example certificates -- fixtures [--benchmark] [--only TEXT]`.
//! Prints of each the times of search, writing and check, its bytes, splits and trains with a memory, and why it is missing.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use highball::{Position, Solver};
use highball_certificate::{CertifiedRun, check, write};
use highball_differential::{positions, proven_instances, runs};
use rayon::prelude::*;
use serde_json::Value;

/// What a certificate has cost, or why there is none.
struct Row {
    id: String,
    search: Duration,
    writing: Duration,
    check: Duration,
    bytes: usize,
    /// How many splits it has, and how many trains with a memory.
    splits: usize,
    memories: usize,
    missing: Option<String>,
}

/// A position, with its best runs if they are known.
type Question = (Value, Option<Vec<CertifiedRun>>);

fn row(board: &Value, known: Option<Vec<CertifiedRun>>) -> Result<Row, String> {
    let begin = Instant::now();
    let runs = match known {
        Some(runs) => runs,
        None => {
            let text = serde_json::to_vec(board).map_err(|error| error.to_string())?;
            let position = Position::read(&text).map_err(|error| error.to_string())?;
            let answer = Solver::new().solve(&position).map_err(|defect| defect.to_string())?;
            runs(&position, &answer)
        }
    };
    let search = begin.elapsed();
    let begin = Instant::now();
    let certificate = write(board, runs);
    let writing = begin.elapsed();
    let begin = Instant::now();
    let (mut bytes, mut splits, mut memories) = (0, 0, 0);
    let missing = certificate.and_then(|certificate| {
        let text = serde_json::to_vec(&certificate).unwrap_or_default();
        bytes = text.len();
        let count = |name: &[u8]| text.windows(name.len()).filter(|part| *part == name).count();
        (splits, memories) = (count(b"\"split\":"), count(b"\"memory\":"));
        check(&text)
    });
    let missing = missing.err().map(|refusal| refusal.to_string());
    let id = format!("{} {}", board["id"].as_str().unwrap_or_default(), board["company"].as_str().unwrap_or_default());
    Ok(Row { id, search, writing, check: begin.elapsed(), bytes, splits, memories, missing })
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(folder) = arguments.first() else {
        eprintln!("error: no folder is named; expected one that holds `corpus/` and `benchmark/`, such as fixtures");
        return ExitCode::from(2);
    };
    let only = arguments.iter().position(|it| it == "--only").and_then(|place| arguments.get(place + 1));
    let questions: Result<Vec<Question>, String> = if arguments.iter().any(|it| it == "--benchmark") {
        proven_instances(Path::new(folder)).map(|all| all.into_iter().map(|(board, runs)| (board, Some(runs))).collect())
    } else {
        // Moments of games with legal lays are no questions.
        let is_question = |it: &Value| it.get("hexes").is_some();
        positions(Path::new(folder)).map(|all| all.into_iter().filter(is_question).map(|it| (it, None)).collect())
    };
    let mut questions = match questions {
        Ok(questions) => questions,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    questions.retain(|(board, _)| only.is_none_or(|only| board["id"].as_str().is_some_and(|id| id.contains(only))));
    let rows: Vec<Result<Row, String>> = questions
        .into_par_iter()
        .map(|(board, known)| {
            let row = row(&board, known).map_err(|error| format!("{}: {error}", board["id"]));
            if let Ok(row) = &row {
                let Row { id, search, writing, check, bytes, splits, memories, missing } = row;
                let missing = missing.as_deref().unwrap_or("");
                println!("{id}\t{search:.3?}\t{writing:.3?}\t{check:.3?}\t{bytes}\t{splits}\t{memories}\t{missing}");
            }
            row
        })
        .collect();
    rows.iter().filter_map(|row| row.as_ref().err()).for_each(|error| println!("error: {error}"));
    let rows: Vec<&Row> = rows.iter().flatten().collect();
    let total = |of: &dyn Fn(&Row) -> Duration| rows.iter().map(|row| of(row)).sum::<Duration>();
    let (search, writing, check) = (total(&|row| row.search), total(&|row| row.writing), total(&|row| row.check));
    println!("search {search:.1?}, writing {writing:.1?}, check {check:.1?}");
    let found = rows.iter().filter(|row| row.missing.is_none()).count();
    println!("{found} of {} have a certificate that verifies", rows.len());
    if found == rows.len() { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
