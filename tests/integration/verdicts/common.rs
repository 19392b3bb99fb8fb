//! Verdicts on claims, as text.

use std::fmt::Write;
use std::time::Duration;

use highball::Language;
use highball::board_file::BoardFile;
use highball::claim::{Claim, ClaimForm, interpret};
use highball::dispute::rank_claims;
use highball::report::Work;
use highball::report::text::{claim_faults, dispute_text, interpretation_notes};
use highball::{Position, Solver};

/// Reads a board file and returns the position of a company.
pub fn position(board: &str, company: &str) -> Position {
    let file = BoardFile::read(board).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    let game = file.board(file.builtin_title().unwrap()).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    game.question(company).unwrap().check().unwrap_or_else(|errors| panic!("{}", errors[0]))
}

fn read(position: &Position, claim: &str) -> Claim {
    Claim::read(position, claim, ClaimForm::Text).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the full verdict on a claim of a company.
pub fn verdict(board: &str, company: &str, claim: &str) -> String {
    let position = position(board, company);
    let best = Solver::new().solve(&position).unwrap();
    let none = Duration::ZERO;
    let work = Work { strategy: "branch-and-bound", read: none, network: none, search: none, cutoff: None };
    dispute_text(&position, &rank_claims(&position, &[read(&position, claim)]), &best, &work, Language::English)
}

/// Returns short verdicts on claims. Each line of `claims` is either a heading that names the rule, or `yes COMPANY CLAIM` or
/// `no COMPANY CLAIM` for a claim that the rules allow or forbid. In the result each claim is followed by its revenue or its
/// faults, and by how it was read.
pub fn verdicts(board: &str, claims: &str) -> String {
    verdicts_of(|company| position(board, company), claims)
}

/// Returns the same for the positions of any question.
pub fn verdicts_of(question: impl Fn(&str) -> Position, claims: &str) -> String {
    let mut text = String::new();
    let mut unexpected = Vec::new();
    for line in claims.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        let [answer @ ("yes" | "no"), company, claim] = words[..] else {
            let _ = writeln!(text, "\n{line}");
            continue;
        };
        let position = question(company);
        let interpretation = interpret(&position, &read(&position, claim));
        let position = position.taking(interpretation.taken.clone());
        let faults = claim_faults(&position, &interpretation, Language::English);
        let _ = writeln!(text, "{company} {claim}");
        if faults.is_empty() {
            let _ = writeln!(text, "  earns {}", interpretation.verdict.revenue);
        }
        for fault in &faults {
            let _ = writeln!(text, "  - {fault}");
        }
        for note in interpretation_notes(&position, &interpretation, Language::English) {
            let _ = writeln!(text, "  ({note})");
        }
        unexpected.extend((faults.is_empty() != (answer == "yes")).then_some(line));
    }
    assert!(unexpected.is_empty(), "{unexpected:#?}\n{text}");
    text
}
