//! Holds Highball against its oracle for as long as one likes.
//!
//! ```sh
//! cargo run --release -p highball-differential --example boards -- --boards 1000000 --seed 1
//! cargo run --release -p highball-differential --example boards -- --cut fixtures --boards 20000
//! ```

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use highball_differential::{Compared, Sample, compare, cut, positions, random_board, shrink};
use proptest::strategy::ValueTree;
use rayon::prelude::*;
use serde_json::Value;

/// Time after which a board is named.
const SLOW: Duration = Duration::from_secs(10);

/// Compares Highball and its oracle on random boards, and prints each board on which they differ.
#[derive(Parser)]
struct Arguments {
    /// Number of boards.
    #[arg(long, default_value_t = 20_000)]
    boards: u64,
    /// Number of the first board.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Decides which boards they are.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Ends after this many differences.
    #[arg(long, default_value_t = 10)]
    most: u64,
    /// Number of legal sets that are claimed for each board.
    #[arg(long, default_value_t = 4)]
    claims: usize,
    /// Cuts the boards from the positions in this folder of fixtures, instead of making random ones.
    #[arg(long)]
    cut: Option<PathBuf>,
}

/// What was counted.
#[derive(Default)]
struct Counts {
    boards: AtomicU64,
    refused: AtomicU64,
    earning: AtomicU64,
    claimed: AtomicU64,
    differences: AtomicU64,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let positions = match arguments.cut.as_deref().map(positions).transpose() {
        Ok(positions) => positions,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    let (counts, start) = (Counts::default(), Instant::now());
    (arguments.first..arguments.first + arguments.boards).into_par_iter().for_each(|number| {
        if counts.differences.load(Ordering::Relaxed) >= arguments.most {
            return;
        }
        let started = Instant::now();
        match &positions {
            Some(positions) => cut_board(positions, &arguments, number, &counts),
            None => random(&arguments, number, &counts),
        }
        if started.elapsed() > SLOW {
            eprintln!("board {number} took {:.0} s", started.elapsed().as_secs_f64());
        }
        let boards = counts.boards.fetch_add(1, Ordering::Relaxed) + 1;
        if boards.is_multiple_of(100_000) {
            eprintln!("{boards} boards in {:.0} s", start.elapsed().as_secs_f64());
        }
    });
    let [boards, refused, earning, claimed, differences] =
        [&counts.boards, &counts.refused, &counts.earning, &counts.claimed, &counts.differences]
            .map(|it| it.load(Ordering::Relaxed));
    println!(
        "{boards} boards in {:.0} s: {refused} refused by the oracle as too large, {earning} on which the company earns something, \
         {claimed} legal sets claimed, {differences} differences",
        start.elapsed().as_secs_f64()
    );
    if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Compares on a random board, and prints the smallest board found that shows a difference.
fn random(arguments: &Arguments, number: u64, counts: &Counts) {
    let board = random_board(arguments.seed, number);
    let text = |recipe: &highball::properties::Recipe| serde_json::to_string(&recipe.snapshot()).unwrap_or_default();
    let claims = Sample { most: arguments.claims, seed: number };
    let found = compare(&text(&board.current()), claims);
    if found.is_err() {
        let smallest = shrink(board, |recipe| compare(&text(recipe), claims).is_err());
        count(counts, number, compare(&text(&smallest), claims));
    } else {
        count(counts, number, found);
    }
}

/// Compares on a position of a real game that is cut down. Cuts that are not valid are passed over.
fn cut_board(positions: &[Value], arguments: &Arguments, number: u64, counts: &Counts) {
    let Some(position) = positions.get((number as usize).checked_rem(positions.len()).unwrap_or(0)) else { return };
    let pick = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ arguments.seed.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let Some(board) = cut(position, pick) else { return };
    let board = board.to_string();
    if highball::Position::read(board.as_bytes()).is_ok() {
        count(counts, number, compare(&board, Sample { most: arguments.claims, seed: number }));
    } else {
        counts.refused.fetch_add(1, Ordering::Relaxed);
    }
}

fn count(counts: &Counts, number: u64, found: Result<Compared, String>) {
    match found {
        Ok(Compared::Refused(_)) => {
            counts.refused.fetch_add(1, Ordering::Relaxed);
        }
        Ok(Compared::Agreed { best, claimed }) => {
            counts.earning.fetch_add(u64::from(best[0] > 0), Ordering::Relaxed);
            counts.claimed.fetch_add(claimed as u64, Ordering::Relaxed);
        }
        Err(difference) => {
            counts.differences.fetch_add(1, Ordering::Relaxed);
            println!("board {number}: {difference}\n");
        }
    }
}
