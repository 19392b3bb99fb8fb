//! `highball new`.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::fmt::Display;
use std::sync::Arc;

use highball::Language;
use highball::board_file::{BoardFile, template};
use highball::game_board::{GameBoard, Warning, field_in_words};
use highball::input::{Selected, question_of};
use highball::record::{GamePoint, MomentError, Record};
use highball::solve::Solver;
use highball::title::Title;

use super::args::new::NewArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::located;
use super::{company_questions, input, lookup, output};

/// Writes a board file to fill in, or the board after the best runs of another's companies.
pub(super) fn run(args: &NewArgs) -> Result<ExitStatus, Failure> {
    let title = args.title.as_deref().map(lookup::title).transpose()?;
    let text = match (&args.from, &title) {
        (Some(from), title) => from_file(from, title.as_deref(), args)?,
        (None, Some(title)) => {
            let title = &configured(title, args)?;
            let phase = match &args.phase {
                Some(phase) => {
                    title.phase(phase).map_err(|unknown| Failure::unusable(format!("--phase: {unknown}")))?.clone()
                }
                None => title.phases().first().cloned().unwrap_or_default(),
            };
            template(title, &phase, args.language.language)
        }
        // Excluded by the arguments' parser.
        (None, None) => return Ok(ExitStatus::Proven),
    };
    output::write_text(&text)?;
    Ok(ExitStatus::Proven)
}

/// Returns a title in the edition, for the number of players and with the optional rules that are asked for.
fn configured<'t>(title: &'t Title, args: &NewArgs) -> Result<Cow<'t, Title>, Failure> {
    let mut title = Cow::Borrowed(title);
    let fault = |option: &str, error: &dyn Display| Failure::unusable(format!("--{option}: {error}"));
    if let Some(edition) = &args.edition {
        title = Cow::Owned(title.with_edition(edition).map_err(|error| fault("edition", &error))?);
    }
    if let Some(players) = args.players {
        title = Cow::Owned(title.with_players(players).map_err(|error| fault("players", &error))?);
    }
    if !args.options.is_empty() {
        title = Cow::Owned(title.with_options(&args.options).map_err(|error| fault("option", &error))?);
    }
    Ok(title)
}

/// Returns the board of a recorded game, or the one after another, in another phase if that is given.
fn from_file(file: &str, title: Option<&Title>, args: &NewArgs) -> Result<String, Failure> {
    let fault = |message: &str| Failure::unusable(located(file, None, message));
    let mut known = Vec::new();
    let mut board = match input::select(file, None)? {
        Selected::Record(bytes) => {
            let board = Record::read(&bytes, title).map_err(MomentError::from);
            let board = board.and_then(|record| record.board_at(args.at.and_then(GamePoint::action)));
            let mut board = board.map_err(|error| company_questions::failure(file, &error.into()))?;
            if args.phase.is_some() {
                board.recorded = false;
                // What is odd about the board in its own phase, which the record shows, is not warned of in another.
                known.extend_from_slice(company_questions::read_written(file, &board.to_string(), title)?.warnings());
            }
            board
        }
        _ if args.at.is_some() => return Err(fault("not a recorded game: --at needs a game exported from 18xx.games")),
        Selected::Question(_) => {
            return Err(fault("a snapshot is no board of a title, expected a board file or a recorded game"));
        }
        Selected::Board(text) => {
            let game = company_questions::read_only_game(file, &text, title, None)?;
            known.extend_from_slice(game.warnings());
            carried_over(file, &text, title, game)?
        }
    };
    if let Some(phase) = &args.phase {
        phase.clone_into(&mut board.phase.value);
        // Homes may be worth something else in that phase.
        board = board.with_home_values(&company_questions::read_written(file, &board.to_string(), title)?);
    }
    // A phase or a change that does not fit would otherwise only be noticed when the new board is read.
    let text = board.to_string();
    let written = company_questions::read_written(file, &text, title)?;
    // Warnings about a board file were printed with its lines.
    let is_new = |warning: &&Warning| !known.iter().any(|old| (&old.field, &old.what) == (&warning.field, &warning.what));
    for warning in written.warnings().iter().filter(is_new) {
        let field = field_in_words(&warning.field, Language::English);
        let text = format_args!("the new board: {field}: {}", warning.text(Language::English));
        output::report_warning(&located(file, None, text));
    }
    Ok(text)
}

/// Returns a board after the best runs of its companies, one after the other: by their share prices, the highest first, if the board has them
/// all, and otherwise as it lists them. Later companies run on the board that earlier ones leave, and amounts that stand for the values of
/// homes are the next turn's.
fn carried_over(file: &str, text: &str, title: Option<&Title>, game: GameBoard) -> Result<BoardFile, Failure> {
    let mut game = Arc::new(game);
    let mut board = BoardFile::read(text).map_err(|errors| Failure::unusable(located(file, None, &errors[0])))?;
    let mut solver = Solver::new();
    // Also companies without trains have a turn.
    let mut companies: Vec<_> = board.companies.iter().map(|entry| (entry.value.name.clone(), entry.value.price)).collect();
    if companies.iter().all(|(_, price)| price.is_some()) {
        companies.sort_by_key(|(_, price)| Reverse(*price));
    }
    for (company, _) in &companies {
        let question = question_of(&game, company, &[]).map_err(|error| company_questions::failure(file, &error))?;
        let position = question.position;
        let answer = solver.solve(&position).map_err(|error| Failure::no_answer(file, 1, &error))?;
        let changes = answer.changes(&game, &position);
        if !changes.is_empty() {
            board = board.after(&changes, game.title());
            game = Arc::new(company_questions::read_written(file, &board.to_string(), title)?);
        }
    }
    Ok(board.with_home_values(&game))
}
