//! Asking for verdicts.

use std::time::Duration;

use highball::claim::{ClaimForm, Told};
use highball::hearing::hear;
use highball::position::board_file::BoardFile;
use highball::report::{Work, hearing_text};
use highball::{Limits, solve, strategies};

/// What the verdict on a claim says, for a company of a board.
pub fn verdict(board: &str, company: &str, claim: &str) -> String {
    let file = BoardFile::read(board).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    let game = file.game(file.builtin_title().unwrap()).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    let position = game.question(company).unwrap().check().unwrap_or_else(|errors| panic!("{}", errors[0]));
    let told = Told::read(&position, claim, ClaimForm::Text).unwrap_or_else(|error| panic!("{error}"));
    let best = solve(&position, strategies()[0], &Limits::default()).unwrap();
    let none = Duration::ZERO;
    let work = Work { strategy: "branch-and-bound", read: none, network: none, search: none, cutoff: None };
    hearing_text(&position, &hear(&position, &[told]), &best, &work)
}

/// What the verdict says is wrong, a line each.
pub fn wrong(board: &str, company: &str, claim: &str) -> Vec<String> {
    let text = verdict(board, company, claim);
    let lines = text.lines().skip_while(|line| *line != "What is wrong:").skip(1);
    lines.take_while(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// What the verdict says that a claim earns.
pub fn earned(board: &str, company: &str, claim: &str) -> u64 {
    let text = verdict(board, company, claim);
    let total = text.lines().find_map(|line| line.strip_prefix("total")).unwrap_or_default();
    total.trim().parse().unwrap_or_else(|_| panic!("{text}"))
}
