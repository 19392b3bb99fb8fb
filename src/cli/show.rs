//! `highball show`.

use highball::report::board_text;

use super::args::ShowArgs;
use super::status::{Failure, Status};
use super::{input, output};

pub(super) fn run(args: &ShowArgs) -> Result<Status, Failure> {
    let question = input::pick(&args.question)?;
    let position = input::read(&args.question.file, &question)?;
    output::write_text(&board_text(&position))?;
    Ok(Status::Proven)
}
