//! `highball show`.

use crate::board_file::Game;
use crate::input::Selected;
use crate::position::{Position, PositionError, Snapshot};
use crate::report::{board_text, companies_text, entered_line, places_text};
use crate::stream::Question;
use crate::title::Title;

use super::args::format::OutputFormat;
use super::args::show::{BoardFormat, ShowArgs};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::output::Reader;
use super::{board_file, input, lookup, output, picture, recorded_game};

pub(super) fn run(args: &ShowArgs) -> Result<ExitStatus, Failure> {
    let title = args.title.as_deref().map(lookup::title).transpose()?;
    match (&args.file, &title) {
        (Some(file), title) => show_file(file, title.as_deref(), args),
        (None, Some(title)) => show_map(title, args),
        // Excluded by the arguments' parser.
        (None, None) => Ok(ExitStatus::Proven),
    }
}

fn show_file(file: &str, title: Option<&Title>, args: &ShowArgs) -> Result<ExitStatus, Failure> {
    let company = args.company.as_deref();
    let is_picture = args.format.picture().is_some();
    let mut fault = None;
    let snapshots = match input::select(file, args.id.as_deref())? {
        Selected::Record(bytes) => {
            let selected = recorded_game::select(file, &bytes, title, &args.recorded_game, company, &[])?;
            fault = selected.fault;
            // The board is the same for all companies, so a picture shows it once.
            let count = if is_picture { 1 } else { usize::MAX };
            selected.questions.into_iter().map(|question| question.snapshot).take(count).collect()
        }
        _ if args.recorded_game.is_given() => return Err(recorded_game::not_a_recorded_game(file)),
        Selected::Question(question) => vec![question_snapshot(file, &question, company)?],
        Selected::Board(text) => {
            let game = board_file::read_selected(file, &text, title, args.id.as_deref())?;
            match company {
                None if args.format != OutputFormat::Text(BoardFormat::Snapshot) => {
                    show_game(file, &game, args)?;
                    return Ok(ExitStatus::Proven);
                }
                _ => company_snapshots(file, &game, company)?,
            }
        }
    };
    for (number, snapshot) in snapshots.into_iter().enumerate() {
        let gap = if number == 0 { "" } else { "\n" };
        if write(snapshot, args, |position| format!("{gap}{}{}", board_text(position), entered_after(position)))?
            == Reader::Gone
        {
            break;
        }
    }
    fault.map_or(Ok(ExitStatus::Proven), Err)
}

/// Returns what was entered of the board, after a blank line. Nothing for a board that nobody typed.
fn entered_after(position: &Position) -> String {
    let line = entered_line(position);
    if line.is_empty() { line } else { format!("\n{line}") }
}

/// Shows the board of a board file with all its companies.
fn show_game(file: &str, game: &Game, args: &ShowArgs) -> Result<Reader, Failure> {
    let question = |company| board_file::position(game, company, &[]).map_err(|fault| fault.in_file(file));
    let questions = game.companies().map(|company| Ok(question(company)?.0)).collect::<Result<Vec<Position>, Failure>>()?;
    write(game.map(), args, |map| companies_text(map, &questions))
}

/// Shows the empty map of a title.
fn show_map(title: &Title, args: &ShowArgs) -> Result<ExitStatus, Failure> {
    let text = |position: &Position| format!("{}\n{}", board_text(position), places_text(title));
    write(Game::at_start(title).map(), args, text)?;
    Ok(ExitStatus::Proven)
}

/// Writes a board; `text` returns its text for people.
fn write(snapshot: Snapshot, args: &ShowArgs, text: impl Fn(&Position) -> String) -> Result<Reader, Failure> {
    match args.format {
        OutputFormat::Text(BoardFormat::Snapshot) => output::write_text(&output::to_json(&snapshot)?),
        OutputFormat::Text(BoardFormat::Text) => output::write_text(&text(&checked(snapshot)?)),
        OutputFormat::Picture(format) => picture::write(&checked(snapshot)?, &[], format, &args.picture),
    }
}

fn checked(snapshot: Snapshot) -> Result<Position, Failure> {
    snapshot.check().map_err(|errors| Failure::unusable(PositionError::Check(errors).to_string()))
}

/// Returns the snapshot of a valid question, for `company` if given.
fn question_snapshot(file: &str, question: &Question, company: Option<&str>) -> Result<Snapshot, Failure> {
    input::read_question(file, question)?;
    let mut snapshot = Snapshot::read(&question.bytes)
        .map_err(|error| input::question_failure(file, question, &PositionError::Read(error).into()))?;
    if let Some(company) = company.filter(|company| *company != snapshot.company) {
        company.clone_into(&mut snapshot.company);
        // The finances are another company's.
        snapshot.finance = None;
    }
    Ok(snapshot)
}

/// Returns the questions of the companies of a board file.
fn company_snapshots(file: &str, game: &Game, company: Option<&str>) -> Result<Vec<Snapshot>, Failure> {
    let companies = board_file::companies(game, company).map_err(|fault| fault.in_file(file))?;
    let snapshots = companies.into_iter().map(|company| board_file::snapshot(game, company, &[]));
    snapshots.map(|snapshot| snapshot.map_err(|fault| fault.in_file(file))).collect()
}
