//! The time to ask a board that changes, on one thread: what each company of a late board of 1830 earns after each of its legal lays, one at a
//! time and many together, and the best runs of each position from nothing. `python/bench.py` and `web/package/bench.mjs` ask the same.

use std::hint::black_box;
use std::time::{Duration, Instant};

use highball::game_board::{GameBoard, Step};
use highball::session::Session;
use highball::{Position, Solver};

/// How often everything is asked. The least time counts, because interruptions by other programs only add to it.
const REPEATS: usize = 20;

fn main() {
    let board = late_board();
    let companies: Vec<String> = board.companies().map(str::to_owned).collect();
    let lays: Vec<(&str, Vec<Step>)> =
        companies.iter().map(|company| (company.as_str(), lays_of(&board, company))).collect();
    let positions: Vec<Position> = companies.iter().map(|company| position(&board, company)).collect();
    let (moves, mut session) = (lays.iter().map(|(_, lays)| lays.len()).sum(), Session::new(board));

    println!("{} companies, {moves} lays\n\n| | time |\n| --- | --- |", companies.len());
    let one = fastest(|| {
        for (company, lays) in &lays {
            for lay in lays {
                session.make(lay).expect("a legal lay");
                black_box(session.revenue(company).expect("a revenue"));
                session.undo();
            }
        }
    });
    print("one lay", one, moves);
    let many = fastest(|| {
        for (company, lays) in &lays {
            for lay in lays {
                black_box(session.revenue_after(company, std::slice::from_ref(lay)).expect("a revenue"));
            }
        }
    });
    print("a lay among many", many, moves);
    let mut solver = Solver::new();
    let solve = fastest(|| {
        for position in &positions {
            black_box(solver.solve(position).expect("an answer"));
        }
    });
    print("a position", solve, positions.len());
}

fn late_board() -> GameBoard {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/boards/1830.toml");
    std::fs::read_to_string(path).expect("a fixture").parse().expect("a board")
}

fn lays_of(board: &GameBoard, company: &str) -> Vec<Step> {
    board.legal_lays(company).expect("a company").iter().map(Step::from).collect()
}

fn position(board: &GameBoard, company: &str) -> Position {
    board.question(company).expect("a company").check().expect("a board")
}

fn print(what: &str, time: Duration, number: usize) {
    println!("| {what} | {:.1?} |", time / u32::try_from(number).unwrap_or(u32::MAX));
}

fn fastest(mut task: impl FnMut()) -> Duration {
    let mut run = || {
        let start = Instant::now();
        task();
        start.elapsed()
    };
    (0..REPEATS).map(|_| run()).min().unwrap_or_default()
}
