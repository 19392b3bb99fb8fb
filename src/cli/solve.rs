//! `highball solve`.

use std::io::IsTerminal;

use highball::report::{JsonAnswer, answer_text};

use super::args::{Format, SolveArgs};
use super::asking::Asking;
use super::status::{Failure, Status};
use super::{input, output};

pub(super) fn run(args: &SolveArgs) -> Result<Status, Failure> {
    let asking = Asking::new(&args.asking)?;
    let name = &args.question.file;
    let question = input::pick(&args.question)?;
    let (position, read) = asking.read(&question).map_err(|error| input::cannot_ask(name, &question, &error))?;
    let (answer, work) = asking.answer(&position, read).map_err(|defect| Failure::defect(name, question.line, &defect))?;
    let terminal = if std::io::stdout().is_terminal() { Format::Text } else { Format::Json };
    match args.format.unwrap_or(terminal) {
        Format::Text => output::write_text(&answer_text(&position, &answer, &work))?,
        Format::Json => output::write_text(&output::to_json(&JsonAnswer::new(&position, &answer, &work))?)?,
    };
    Ok(Status::of(&answer))
}
