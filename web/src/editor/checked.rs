//! A board checked against its title, so that it can be shown even if something about it is wrong.

use highball::Language;
use highball::board_file::{BoardFile, BoardFileError, Rejected};
use highball::game_board::{GameBoard, Warning};
use highball::title::Title;

use crate::protocol::{FaultView, Severity};

/// A board checked against its title.
#[derive(Debug)]
pub(super) struct Checked {
    /// The board without the entries that are wrong.
    pub(super) game: GameBoard,
    /// Everything that is wrong about the board.
    errors: Vec<BoardFileError>,
    /// Everything that is odd about it.
    warnings: Vec<Warning>,
}

impl Checked {
    /// Checks a board. Entries that are wrong are left out one after another until the rest can be shown.
    pub(super) fn new(board: &BoardFile, title: &Title) -> Self {
        let rejected = match board.check(title) {
            Ok(game) => {
                let warnings = game.warnings().to_vec();
                return Self { game, errors: Vec::new(), warnings };
            }
            Err(rejected) => rejected,
        };
        let (errors, warnings) = (rejected.errors.to_vec(), rejected.warnings.clone());
        Self { game: shown(board, title, rejected), errors, warnings }
    }

    /// Shows everything that is wrong or odd about the board, errors first.
    pub(super) fn faults(&self, language: Language) -> Vec<FaultView> {
        let errors = self.errors.iter().map(|error| error_view(error, language));
        errors.chain(self.warnings.iter().map(|warning| warning_view(warning, language))).collect()
    }

    /// Whether something is wrong, so that no company can be answered.
    pub(super) fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }
}

/// Returns the game without what is wrong about a board.
fn shown(board: &BoardFile, title: &Title, mut rejected: Rejected) -> GameBoard {
    let mut rest = board.clone();
    loop {
        let before = rest.clone();
        for error in rejected.errors.iter().rev() {
            leave_out(&mut rest, error, title);
        }
        if rest == before {
            return GameBoard::new(title);
        }
        match rest.check(title) {
            Ok(game) => return game,
            Err(next) => rejected = next,
        }
    }
}

/// Leaves out the entry that an error is about.
fn leave_out(board: &mut BoardFile, error: &BoardFileError, title: &Title) {
    let (table, rest) = error.field.split_once(['.', '[']).unwrap_or((&error.field, ""));
    match table {
        "title" => title.id().clone_into(&mut board.title.value),
        "phase" => board.phase.value = title.phases().first().map(|phase| phase.name.clone()).unwrap_or_default(),
        "edition" => board.edition = None,
        "options" => board.options.clear(),
        "players" => board.players = None,
        "closed" => board.closed.clear(),
        "tiles" => board.tiles.retain(|entry| entry.line != error.line),
        "tokens" => board.tokens.retain(|entry| entry.line != error.line),
        "extra_tokens" => board.extra_tokens.retain(|entry| entry.line != error.line),
        "markers" => board.markers.retain(|entry| entry.line != error.line),
        "companies" => leave_out_of_charter(board, error, rest),
        _ => board.hexes.retain(|entry| entry.line != error.line),
    }
}

/// Leaves out what an error is about of the company's charter; all of the charter if that is not clear.
fn leave_out_of_charter(board: &mut BoardFile, error: &BoardFileError, path: &str) {
    let last = board.companies.iter().rposition(|entry| entry.line <= error.line);
    let Some(number) = last else { return };
    let charter = &mut board.companies[number].value;
    let index = path.rsplit_once('[').and_then(|(_, index)| index.trim_end_matches(']').parse::<usize>().ok());
    let (field, before) = (path.trim_start_matches(charter.name.as_str()), charter.clone());
    match field.trim_start_matches('.').split(['[', '.']).next().unwrap_or_default() {
        "trains" if index.is_some_and(|index| index < charter.trains.len()) => {
            charter.trains.remove(index.unwrap_or_default());
        }
        "declines" => charter.declines.clear(),
        "zone" => charter.zone = None,
        "holders" => charter.holders.clear(),
        _ => charter.markers.retain(|marker| marker.line != error.line),
    }
    if *charter == before {
        board.companies.remove(number);
    }
}

fn error_view(error: &BoardFileError, language: Language) -> FaultView {
    let BoardFileError { field, hex, company, .. } = error;
    fault(Severity::Error, field, error.text(language), hex, company)
}

fn warning_view(warning: &Warning, language: Language) -> FaultView {
    let Warning { field, hex, company, .. } = warning;
    fault(Severity::Warning, field, warning.text(language), hex, company)
}

fn fault(severity: Severity, field: &str, text: String, hex: &Option<Box<str>>, company: &Option<Box<str>>) -> FaultView {
    let owned = |name: &Option<Box<str>>| name.as_deref().map(str::to_owned);
    FaultView { severity, field: field.to_owned(), text, hex: owned(hex), company: owned(company) }
}
