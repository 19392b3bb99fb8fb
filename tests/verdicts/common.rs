//! Asking for verdicts.

use std::fmt::Write;
use std::time::Duration;

use highball::board_file::BoardFile;
use highball::claim::{ClaimForm, Told, understand};
use highball::hearing::hear;
use highball::report::{Work, hearing_faults, hearing_notes, hearing_text};
use highball::{Limits, Position, solve, strategies};

/// The question of a company of a board.
pub fn position(board: &str, company: &str) -> Position {
    let file = BoardFile::read(board).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    let game = file.game(file.builtin_title().unwrap()).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    game.question(company).unwrap().check().unwrap_or_else(|errors| panic!("{}", errors[0]))
}

fn told(position: &Position, claim: &str) -> Told {
    Told::read(position, claim, ClaimForm::Text).unwrap_or_else(|error| panic!("{error}"))
}

/// What the verdict on a claim says, for a company of a board.
pub fn verdict(board: &str, company: &str, claim: &str) -> String {
    let position = position(board, company);
    let best = solve(&position, strategies()[0], &Limits::default()).unwrap();
    let none = Duration::ZERO;
    let work = Work { strategy: "branch-and-bound", read: none, network: none, search: none, cutoff: None };
    hearing_text(&position, &hear(&position, &[told(&position, claim)]), &best, &work)
}

/// The verdicts on all claims of a text, for companies of a board. The text has a claim a line, `yes COMPANY CLAIM` or
/// `no COMPANY CLAIM`, as the rules allow it or not, below a line that says the rule. Each claim is followed by what it earns
/// where it is allowed, by what is wrong with it, and by how it was read where it leaves that open.
pub fn verdicts(board: &str, claims: &str) -> String {
    verdicts_of(|company| position(board, company), claims)
}

/// The same for companies of any question.
pub fn verdicts_of(question: impl Fn(&str) -> Position, claims: &str) -> String {
    let mut said = String::new();
    let mut unexpected = Vec::new();
    for line in claims.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        let [answer @ ("yes" | "no"), company, claim] = words[..] else {
            let _ = writeln!(said, "\n{line}");
            continue;
        };
        let position = question(company);
        let understood = understand(&position, &told(&position, claim));
        let position = position.taking(understood.taken.clone());
        let faults = hearing_faults(&position, &understood);
        let _ = writeln!(said, "{company} {claim}");
        if faults.is_empty() {
            let _ = writeln!(said, "  earns {}", understood.verdict.revenue);
        }
        for fault in &faults {
            let _ = writeln!(said, "  - {fault}");
        }
        for note in hearing_notes(&position, &understood) {
            let _ = writeln!(said, "  ({note})");
        }
        unexpected.extend((faults.is_empty() != (answer == "yes")).then_some(line));
    }
    assert!(unexpected.is_empty(), "{unexpected:#?}\n{said}");
    said
}
