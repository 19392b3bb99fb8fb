//! The moment of a turn that a command is about.

use highball::advice::Moment;
use highball::input::Selected;
use highball::record::{GamePoint, MomentError, Record};
use highball::title::Title;

use super::args::moment::MomentArgs;
use super::failure::Failure;
use super::location::located;
use super::{company_questions, input};

/// Reads the board, and the company that is about to move.
pub(super) fn read(args: &MomentArgs, title: Option<&Title>) -> Result<Moment, Failure> {
    let file = &args.file;
    let fault = |message: &str| Failure::unusable(located(file, None, message));
    match input::select(file, None)? {
        Selected::Record(bytes) => recorded(args, &bytes, title),
        _ if args.action.is_some() || args.at.is_some() => {
            Err(fault("not a recorded game: --action and --at need a game exported from 18xx.games"))
        }
        Selected::Question(_) => {
            Err(fault("a snapshot does not say what can be built: this needs a board file or a recorded game"))
        }
        Selected::Board(text) => {
            let game = company_questions::read_only_game(file, &text, title, None)?;
            Moment::of_game(game, args.company.as_deref()).map_err(|error| fault(&error.text("--company")))
        }
    }
}

/// Returns the board before or after an action of a recorded game.
fn recorded(args: &MomentArgs, bytes: &[u8], title: Option<&Title>) -> Result<Moment, Failure> {
    let file = &args.file;
    let fault = |error: MomentError| company_questions::failure(file, &error.into());
    let record = Record::read(bytes, title).map_err(|error| fault(error.into()))?;
    let company = args.company.as_deref();
    let found = match args.action {
        Some(action) => Moment::before_action(&record, action, company),
        None => Moment::after_action(&record, args.at.and_then(GamePoint::action), company),
    };
    found.map_err(fault)?.ok_or_else(|| {
        let message = "it is no company's turn at this point; choose a company with --company";
        Failure::unusable(located(file, None, message))
    })
}
