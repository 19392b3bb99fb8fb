//! `highball show`.

use std::sync::Arc;

use highball::Language;
use highball::game_board::GameBoard;
use highball::input::{Selected, question_of};
use highball::position::{Position, PositionError, Snapshot};
use highball::report::text::{board_text, companies_text, entered_line, places_text};
use highball::title::Title;

use super::args::format::OutputFormat;
use super::args::show::{BoardFormat, ShowArgs};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::output::Reader;
use super::overrides::Overrides;
use super::picture::Linked;
use super::{company_questions, input, lookup, output, picture};

pub(super) fn run(args: &ShowArgs) -> Result<ExitStatus, Failure> {
    let title = args.title.as_deref().map(lookup::title).transpose()?;
    match (&args.file, title) {
        (Some(file), title) => {
            show_file(file, &Overrides { title, company: args.company.clone(), trains: Vec::new() }, args)
        }
        (None, Some(title)) => show_map(&title, args),
        // Excluded by the arguments' parser.
        (None, None) => Ok(ExitStatus::Proven),
    }
}

fn show_file(file: &str, overrides: &Overrides, args: &ShowArgs) -> Result<ExitStatus, Failure> {
    let (id, language) = (args.id.as_deref(), args.language.language);
    let selected = input::select(file, id)?;
    let is_snapshot = args.format == OutputFormat::Text(BoardFormat::Snapshot);
    if let (Selected::Board(text), None, false, false) =
        (&selected, &args.company, args.recorded_game.is_given(), is_snapshot)
    {
        let game = company_questions::read_only_game(file, text, overrides.title.as_deref(), id)?;
        return show_game(file, game, args);
    }
    // The board of a recorded game is the same for all companies, so a picture shows it once.
    let is_shown_once = matches!(selected, Selected::Record(_)) && args.format.picture().is_some();
    let asked = company_questions::questions_of(selected, file, id, overrides, &args.recorded_game)?;
    let snapshots = asked.questions.into_iter().filter_map(|question| question.snapshot);
    for (number, snapshot) in snapshots.take(if is_shown_once { 1 } else { usize::MAX }).enumerate() {
        let gap = if number == 0 { "" } else { "\n" };
        if write(snapshot, args, |position| {
            format!("{gap}{}{}", board_text(position, language), entered_after(position, language))
        })? == Reader::Gone
        {
            break;
        }
    }
    Ok(ExitStatus::Proven)
}

/// Returns what was entered of the board, after a blank line. Empty for a board that nobody typed.
fn entered_after(position: &Position, language: Language) -> String {
    let line = entered_line(position, language);
    if line.is_empty() { line } else { format!("\n{line}") }
}

/// Shows the board of a board file with all its companies.
fn show_game(file: &str, game: GameBoard, args: &ShowArgs) -> Result<ExitStatus, Failure> {
    let game = Arc::new(game);
    let question = |company| Ok(question_of(&game, company, &[])?.position);
    let questions: Result<Vec<Position>, _> = game.companies().map(question).collect();
    let questions = questions.map_err(|error| company_questions::failure(file, &error))?;
    write(game.map(), args, |map| companies_text(map, &questions, args.language.language))?;
    Ok(ExitStatus::Proven)
}

/// Shows the empty map of a title.
fn show_map(title: &Title, args: &ShowArgs) -> Result<ExitStatus, Failure> {
    let language = args.language.language;
    let text = |position: &Position| format!("{}\n{}", board_text(position, language), places_text(title, language));
    write(GameBoard::new(title).map(), args, text)?;
    Ok(ExitStatus::Proven)
}

/// Writes a board; `text` returns its text for people.
fn write(snapshot: Snapshot, args: &ShowArgs, text: impl Fn(&Position) -> String) -> Result<Reader, Failure> {
    match args.format {
        OutputFormat::Text(BoardFormat::Snapshot) => output::write_text(&output::to_json(&snapshot)?),
        OutputFormat::Text(BoardFormat::Text) => output::write_text(&text(&checked(snapshot)?)),
        OutputFormat::Picture(format) => {
            picture::write(&checked(snapshot)?, &[], &Linked::default(), format, (&args.picture, args.language.language))
        }
    }
}

fn checked(snapshot: Snapshot) -> Result<Position, Failure> {
    snapshot.check().map_err(|errors| Failure::unusable(PositionError::Check(errors).to_string()))
}
