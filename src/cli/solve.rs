//! `highball solve`.

use std::io::IsTerminal;

use highball::position::stream::Question;
use highball::report::{JsonAnswer, answer_text};

use super::args::{Format, SolveArgs};
use super::asking::{AskError, Asked, Asking};
use super::input::Picked;
use super::moment::Moments;
use super::output::Written;
use super::status::{Failure, Status};
use super::{board, input, interrupt, moment, output};

pub(super) fn run(args: &SolveArgs) -> Result<Status, Failure> {
    let asking = Asking::new(&args.asking)?.with_sets(&args.sets);
    let (name, id) = (&args.question.file, args.question.id.as_deref());
    let terminal = if std::io::stdout().is_terminal() { Format::Text } else { Format::Json };
    let format = args.format.unwrap_or(terminal);
    match input::pick(name, id)? {
        Picked::Record(bytes) => solve_record(name, &bytes, args, &asking, format),
        _ if args.moment.is_some() => Err(moment::no_record(name)),
        Picked::Question(question) => solve_question(name, &question, &asking, format),
        Picked::Board(text) => solve_board(name, &text, id, &asking, format),
    }
}

fn solve_question(name: &str, question: &Question, asking: &Asking, format: Format) -> Result<Status, Failure> {
    let cannot_ask = |error: AskError| input::cannot_ask(name, question, &error);
    let (position, read) = asking.asked.read(question).map_err(cannot_ask)?;
    let constraints = asking.constraints(&position).map_err(|error| cannot_ask(error.into()))?;
    let answer = asking.answer_waiting(&position, read, &constraints);
    let (answer, work) = answer.map_err(|error| Failure::no_answer(name, question.line, &error))?;
    match format {
        Format::Text => output::write_report(&answer_text(&position, &answer, &work))?,
        Format::Json => output::write_text(&output::to_json(&JsonAnswer::new(&position, &answer, &work))?)?,
    };
    Ok(Status::of(&answer))
}

/// Answers the questions of a moment of a recorded game, one after another.
fn solve_record(name: &str, bytes: &[u8], args: &SolveArgs, asking: &Asking, format: Format) -> Result<Status, Failure> {
    let Asked { title, company, trains } = &asking.asked;
    let asked = moment::ask(name, bytes, title.as_deref(), &args.moment, company.as_deref(), trains);
    let Moments { moments, fault } = asked?;
    let mut status = Status::Proven;
    for (number, moment) in moments.into_iter().enumerate() {
        let (position, read) = moment.position(name)?;
        let of_question = |error| Failure::unusable(input::place(name, None, format_args!("{}: --{error}", position.id)));
        let constraints = asking.constraints(&position).map_err(|error| of_question(error.to_string()))?;
        let answer = asking.answer_waiting(&position, read, &constraints);
        let (answer, work) = answer.map_err(|error| Failure::no_answer(name, 1, &error))?;
        let text = match format {
            Format::Json => output::to_json(&JsonAnswer::new(&position, &answer, &work))?,
            Format::Text => format!("{}{}", if number == 0 { "" } else { "\n" }, answer_text(&position, &answer, &work)),
        };
        status = status.max(Status::of(&answer));
        let written = match format {
            Format::Text => output::write_report(&text)?,
            Format::Json => output::write_text(&text)?,
        };
        if written == Written::ToNobody || interrupt::is_interrupted() {
            return Ok(status);
        }
    }
    fault.map_or(Ok(status), Err)
}

/// Answers the questions of all companies that are asked for, one after another.
fn solve_board(name: &str, text: &str, id: Option<&str>, asking: &Asking, format: Format) -> Result<Status, Failure> {
    let game = board::read(name, text, asking.asked.title.as_deref()).map_err(|fault| fault.of_file(name))?;
    if let Some(id) = id.filter(|id| game.id() != *id) {
        return Err(input::no_such_id(name, id));
    }
    let companies = board::companies(&game, asking.asked.company.as_deref()).map_err(|fault| fault.of_file(name))?;
    let mut status = Status::Proven;
    for (number, company) in companies.into_iter().enumerate() {
        let asked = board::position(&game, company, &asking.asked.trains);
        let (position, read) = asked.map_err(|fault| fault.of_file(name))?;
        let constraints = asking.constraints(&position);
        let of_company = |error| format!("{}: --{error}", position.company_name());
        let constraints = constraints.map_err(|error| Failure::unusable(input::place(name, None, of_company(error))))?;
        let answer = asking.answer_waiting(&position, read, &constraints);
        let (answer, work) = answer.map_err(|error| Failure::no_answer(name, 1, &error))?;
        let changes = board::changes(&game, &position, &answer);
        let written = match format {
            Format::Json => output::write_text(&board::to_json(JsonAnswer::new(&position, &answer, &work), changes)?)?,
            Format::Text => {
                let gap = if number == 0 { "" } else { "\n" };
                let changes: String = changes.iter().map(|change| format!("then: {change}\n")).collect();
                output::write_report(&format!("{gap}{}{changes}", answer_text(&position, &answer, &work)))?
            }
        };
        status = status.max(Status::of(&answer));
        // Who interrupts one search does not wait for the next.
        if written == Written::ToNobody || interrupt::is_interrupted() {
            break;
        }
    }
    Ok(status)
}
