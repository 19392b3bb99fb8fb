//! `highball solve`.

use std::io::IsTerminal;

use highball::position::stream::Question;
use highball::report::picture::answer_panels;
use highball::report::{JsonAnswer, answer_text};

use super::args::{Format, PictureArgs, SolveArgs};
use super::asking::{AskError, Asking};
use super::input::Picked;
use super::output::Written;
use super::picture::Kind;
use super::status::{Failure, Status};
use super::{board, input, interrupt, output, picture};

pub(super) fn run(args: &SolveArgs) -> Result<Status, Failure> {
    let asking = Asking::new(&args.asking)?.with_sets(&args.sets);
    let (name, id) = (&args.question.file, args.question.id.as_deref());
    let terminal = if std::io::stdout().is_terminal() { Format::Text } else { Format::Json };
    let format = args.format.unwrap_or(terminal);
    if format == Format::Png {
        picture::check_output(Kind::Png)?;
    }
    match input::pick(name, id)? {
        Picked::Question(question) => solve_question(name, &question, &asking, format, &args.picture),
        Picked::Board(text) => solve_board(name, &text, id, &asking, format, &args.picture),
    }
}

fn solve_question(
    name: &str,
    question: &Question,
    asking: &Asking,
    format: Format,
    drawing: &PictureArgs,
) -> Result<Status, Failure> {
    let cannot_ask = |error: AskError| input::cannot_ask(name, question, &error);
    let (position, read) = asking.asked.read(question).map_err(cannot_ask)?;
    let constraints = asking.constraints(&position).map_err(|error| cannot_ask(error.into()))?;
    let answer = asking.answer_waiting(&position, read, &constraints);
    let (answer, work) = answer.map_err(|error| Failure::no_answer(name, question.line, &error))?;
    match format {
        Format::Text => output::write_report(&answer_text(&position, &answer, &work))?,
        Format::Json => output::write_text(&output::to_json(&JsonAnswer::new(&position, &answer, &work))?)?,
        Format::Svg => picture::write(&position, &answer_panels(&position, &answer, &work), Kind::Svg, drawing)?,
        Format::Png => picture::write(&position, &answer_panels(&position, &answer, &work), Kind::Png, drawing)?,
    };
    Ok(Status::of(&answer))
}

/// Answers the questions of all companies that are asked for, one after another.
fn solve_board(
    name: &str,
    text: &str,
    id: Option<&str>,
    asking: &Asking,
    format: Format,
    drawing: &PictureArgs,
) -> Result<Status, Failure> {
    let game = board::read(name, text, asking.asked.title.as_deref()).map_err(|fault| fault.of_file(name))?;
    if let Some(id) = id.filter(|id| game.id() != *id) {
        return Err(input::no_such_id(name, id));
    }
    let companies = board::companies(&game, asking.asked.company.as_deref()).map_err(|fault| fault.of_file(name))?;
    if matches!(format, Format::Svg | Format::Png) && companies.len() > 1 {
        let message = format!("--company: none, expected one of {}: a picture shows one answer", companies.join(", "));
        return Err(Failure::unusable(input::place(name, None, message)));
    }
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
            Format::Svg => picture::write(&position, &answer_panels(&position, &answer, &work), Kind::Svg, drawing)?,
            Format::Png => picture::write(&position, &answer_panels(&position, &answer, &work), Kind::Png, drawing)?,
        };
        status = status.max(Status::of(&answer));
        // Who interrupts one search does not wait for the next.
        if written == Written::ToNobody || interrupt::is_interrupted() {
            break;
        }
    }
    Ok(status)
}
