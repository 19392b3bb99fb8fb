//! `highball new`.

use std::sync::Arc;

use highball::board_file::{BoardFile, template};
use highball::input::question_of;
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
        (Some(from), title) => carried_over(from, title.as_deref(), args.phase.as_deref())?,
        (None, Some(title)) => {
            let phase = match &args.phase {
                Some(phase) => {
                    title.phase(phase).map_err(|unknown| Failure::unusable(format!("--phase: {unknown}")))?.clone()
                }
                None => title.phases().first().cloned().unwrap_or_default(),
            };
            template(title, &phase)
        }
        // Excluded by the arguments' parser.
        (None, None) => return Ok(ExitStatus::Proven),
    };
    output::write_text(&text)?;
    Ok(ExitStatus::Proven)
}

/// Returns a board after the best runs of its companies, in another phase if that is given.
fn carried_over(file: &str, title: Option<&Title>, phase: Option<&str>) -> Result<String, Failure> {
    let text = input::read_text(file, highball::board_file::MAX_BYTES)?;
    let game = Arc::new(company_questions::read_only_game(file, &text, title, None)?);
    let mut board = BoardFile::read(&text).map_err(|errors| Failure::unusable(located(file, None, &errors[0])))?;
    let mut solver = Solver::new();
    for company in game.companies() {
        let question = question_of(&game, company, &[]).map_err(|error| company_questions::failure(file, &error))?;
        let position = question.position;
        let answer = solver.solve(&position).map_err(|error| Failure::no_answer(file, 1, &error))?;
        board = board.after(&answer.changes(&game, &position), game.title());
    }
    if let Some(phase) = phase {
        phase.clone_into(&mut board.phase.value);
    }
    // A phase or a change that does not fit would otherwise only be noticed when the new board is read.
    company_questions::read_only_game(file, &board.to_string(), title, None)?;
    Ok(board.to_string())
}
