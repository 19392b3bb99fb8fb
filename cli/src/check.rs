//! `highball check`.

use highball::Language;
use highball::board_file::{BoardFileError, Rejected};
use highball::game_board::Warning;
use highball::input::{BoardError, read_board};
use highball::position::{Position, PositionError};
use highball::report::one_line;
use highball::report::text::entered_line;
use highball_messages::Message;

use super::args::check::CheckArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::display_name;
use super::{company_questions, input, lookup, output};

/// Writes every error and warning about a board file, each with its line, and what was entered.
pub(super) fn run(args: &CheckArgs) -> Result<ExitStatus, Failure> {
    let language = args.language.language;
    let title = args.title.as_deref().map(lookup::title).transpose()?;
    let text = input::read_text(&args.file, highball::board_file::MAX_BYTES)?;
    let name = display_name(&args.file);
    match read_board(&text, title.as_deref(), &|name| company_questions::title_file(&args.file, name)) {
        Err(BoardError::Rejected(Rejected { errors, warnings, .. })) => {
            output::write_text(&listed(name, &errors, &warnings, language))?;
            let errors = Message::CountOfErrors { errors: errors.len() as u64 };
            let warnings =
                Some(warnings.len() as u64).filter(|count| *count > 0).map(|warnings| Message::CountOfWarnings { warnings });
            let counts: Vec<String> = [errors].into_iter().chain(warnings).map(|count| count.text(language)).collect();
            Err(Failure::unusable(format!("{name}: {}", counts.join(", "))))
        }
        Err(error) => Err(company_questions::failure(&args.file, &error.into())),
        Ok(game) => {
            let position: Position =
                game.map().check().map_err(|errors| Failure::unusable(PositionError::Check(errors).to_string()))?;
            output::write_report(&(listed(name, &[], game.warnings(), language) + &entered_line(&position, language)))?;
            Ok(if game.warnings().is_empty() { ExitStatus::Proven } else { ExitStatus::NotProven })
        }
    }
}

/// Lists errors and warnings in the order of their lines, one a line. Warnings are marked as such.
fn listed(name: &str, errors: &[BoardFileError], warnings: &[Warning], language: Language) -> String {
    let errors = errors.iter().map(|error| (error.line, format!("{name}:{}", error.line_text(language))));
    let warnings = warnings.iter().map(|warning| (warning.line, format!("{name}:{}", warning.line_text(language))));
    let mut all: Vec<(usize, String)> = errors.chain(warnings).collect();
    all.sort_by_key(|(line, _)| *line);
    all.into_iter().map(|(_, text)| one_line(&text) + "\n").collect()
}
