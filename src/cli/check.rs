//! `highball check`.

use std::fmt::Write;

use crate::board_file::{BoardFile, BoardFileError, Game};
use crate::position::{Position, PositionError};
use crate::report::{entered_line, one_line};
use crate::title::Title;

use super::args::check::CheckArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::display_name;
use super::{board_file, input, lookup, output};

/// Writes every error and warning about a board file, each with its line, and what was entered.
pub(super) fn run(args: &CheckArgs) -> Result<ExitStatus, Failure> {
    let title = args.title.as_deref().map(lookup::title).transpose()?;
    let text = input::read_text(&args.file, crate::board_file::MAX_BYTES)?;
    let name = display_name(&args.file);
    match checked(&args.file, &text, title.as_deref())? {
        Err(errors) => {
            let lines = errors.iter().map(|error| one_line(&format!("{name}:{error}")) + "\n");
            output::write_text(&lines.collect::<String>())?;
            let count = errors.len();
            let what = if count == 1 { "1 error".to_owned() } else { format!("{count} errors") };
            Err(Failure::unusable(format!("{name}: {what}")))
        }
        Ok(game) => {
            let mut report = String::new();
            for warning in game.warnings() {
                let _ = writeln!(report, "{}", one_line(&format!("{name}:{warning}")));
            }
            let position: Position =
                game.map().check().map_err(|errors| Failure::unusable(PositionError::Check(errors).to_string()))?;
            report.push_str(&entered_line(&position));
            output::write_report(&report)?;
            Ok(if game.warnings().is_empty() { ExitStatus::Proven } else { ExitStatus::NotProven })
        }
    }
}

/// Returns the game of a board file, or all that is wrong with the file.
fn checked(file: &str, text: &str, title: Option<&Title>) -> Result<Result<Game, Vec<BoardFileError>>, Failure> {
    let board = match BoardFile::read(text) {
        Ok(board) => board,
        Err(errors) => return Ok(Err(errors)),
    };
    let own = board_file::own_title(file, &board).map_err(|fault| fault.in_file(file))?;
    Ok(match title.or(own.as_ref()) {
        Some(title) => board.game(title),
        None => board.builtin_title().map_err(|error| vec![error]).and_then(|title| board.game(title)),
    })
}
