//! `highball solve`.

use std::io::IsTerminal;
use std::time::Duration;

use highball::board_file::Change;
use highball::position::Position;
use highball::report::picture::answer_panels;
use highball::report::{JsonAnswer, SiteRoute, Work, answer_text};
use highball::solve::Answer;
use highball::stream::Question;

use super::args::{AnswerFormat, PictureArgs, SolveArgs};
use super::asking::{AskError, Asked, Asking};
use super::input::Picked;
use super::moment::{Moment, Moments};
use super::output::Written;
use super::picture::Kind;
use super::status::{Failure, Status};
use super::{board, input, interrupt, moment, output, picture};

pub(super) fn run(args: &SolveArgs) -> Result<Status, Failure> {
    let asking = Asking::new(&args.asking)?.with_sets(&args.sets);
    let (name, id) = (&args.question.file, args.question.id.as_deref());
    let terminal = if std::io::stdout().is_terminal() { AnswerFormat::Text } else { AnswerFormat::Json };
    let paper = Paper { format: args.format.unwrap_or(terminal), drawing: &args.picture };
    if let Some(kind) = paper.format.picture() {
        picture::check_output(kind)?;
    }
    match input::pick(name, id)? {
        Picked::Record(bytes) => solve_record(name, &bytes, args, &asking, paper),
        _ if args.moment.is_some() => Err(moment::no_record(name)),
        Picked::Question(question) => solve_question(name, &question, &asking, paper),
        Picked::Board(text) => solve_board(name, &text, id, &asking, paper),
    }
}

/// How answers are written.
#[derive(Clone, Copy)]
struct Paper<'a> {
    format: AnswerFormat,
    drawing: &'a PictureArgs,
}

impl Paper<'_> {
    /// Writes an answer, with what it changes about the markers of a board; `number` of them were written before.
    fn write(
        self,
        number: usize,
        position: &Position,
        (answer, work): &(Answer, Work),
        changes: Vec<Change>,
    ) -> Result<Written, Failure> {
        let draw = |kind| picture::write(position, &answer_panels(position, answer, work), kind, self.drawing);
        match self.format {
            AnswerFormat::Svg => draw(Kind::Svg),
            AnswerFormat::Png => draw(Kind::Png),
            AnswerFormat::Json => output::write_text(&board::to_json(JsonAnswer::new(position, answer, work), changes)?),
            AnswerFormat::Text => {
                let gap = if number == 0 { "" } else { "\n" };
                let changes: String = changes.iter().map(|change| format!("then: {change}\n")).collect();
                output::write_report(&format!("{gap}{}{changes}", answer_text(position, answer, work)))
            }
            AnswerFormat::Site => {
                let routes = answer.runs.iter().map(|(run, judged)| SiteRoute::new(position, run, judged));
                output::write_text(&output::to_json(&routes.collect::<Vec<_>>())?)
            }
        }
    }

    /// Refuses to draw the answers of several companies.
    fn check(self, name: &str, companies: &[&str]) -> Result<(), Failure> {
        if self.format.picture().is_some() && companies.len() > 1 {
            let message = format!("--company: none, expected one of {}: a picture shows one answer", companies.join(", "));
            return Err(Failure::unusable(input::place(name, None, message)));
        }
        Ok(())
    }
}

fn solve_question(name: &str, question: &Question, asking: &Asking, paper: Paper<'_>) -> Result<Status, Failure> {
    let cannot_ask = |error: AskError| input::cannot_ask(name, question, &error);
    let (position, read) = asking.asked.read(question).map_err(cannot_ask)?;
    let constraints = asking.constraints(&position).map_err(|error| cannot_ask(error.into()))?;
    let answer = asking.answer_waiting(&position, read, &constraints);
    let answer = answer.map_err(|error| Failure::no_answer(name, question.line, &error))?;
    paper.write(0, &position, &answer, Vec::new())?;
    Ok(Status::of(&answer.0))
}

/// Answers the questions of a moment of a recorded game, one after another.
fn solve_record(name: &str, bytes: &[u8], args: &SolveArgs, asking: &Asking, paper: Paper<'_>) -> Result<Status, Failure> {
    let Asked { title, company, trains } = &asking.asked;
    let asked = moment::ask(name, bytes, title.as_deref(), &args.moment, company.as_deref(), trains);
    let Moments { moments, fault } = asked?;
    paper.check(name, &moments.iter().map(|moment| moment.snapshot.company.as_str()).collect::<Vec<_>>())?;
    let ready = |moment: Moment| {
        let (position, read) = moment.position(name)?;
        Ok(Ready { called: position.id.clone(), position, read })
    };
    match solve_each(name, asking, paper, moments.into_iter().map(ready), |_, _| Vec::new())? {
        (status, Written::ToSomebody) => fault.map_or(Ok(status), Err),
        (status, Written::ToNobody) => Ok(status),
    }
}

/// Answers the questions of all companies that are asked for, one after another.
fn solve_board(name: &str, text: &str, id: Option<&str>, asking: &Asking, paper: Paper<'_>) -> Result<Status, Failure> {
    let game = board::read(name, text, asking.asked.title.as_deref()).map_err(|fault| fault.of_file(name))?;
    if let Some(id) = id.filter(|id| game.id() != *id) {
        return Err(input::no_such_id(name, id));
    }
    let companies = board::companies(&game, asking.asked.company.as_deref()).map_err(|fault| fault.of_file(name))?;
    paper.check(name, &companies)?;
    let ready = |company| {
        let asked = board::position(&game, company, &asking.asked.trains);
        let (position, read) = asked.map_err(|fault| fault.of_file(name))?;
        Ok(Ready { called: position.company_name().to_owned(), position, read })
    };
    let changes = |position: &Position, answer: &Answer| board::changes(&game, position, answer);
    let (status, _) = solve_each(name, asking, paper, companies.into_iter().map(ready), changes)?;
    Ok(status)
}

/// A question of several, with what it is called among them and how long it took to read.
struct Ready {
    called: String,
    position: Position,
    read: Duration,
}

/// Answers questions one after another, each with what it changes about the markers of a board, until nobody waits for more.
fn solve_each(
    name: &str,
    asking: &Asking,
    paper: Paper<'_>,
    questions: impl Iterator<Item = Result<Ready, Failure>>,
    changes: impl Fn(&Position, &Answer) -> Vec<Change>,
) -> Result<(Status, Written), Failure> {
    let mut status = Status::Proven;
    for (number, ready) in questions.enumerate() {
        let Ready { called, position, read } = ready?;
        let constraints = asking.constraints(&position);
        let constraints =
            constraints.map_err(|error| Failure::unusable(input::place(name, None, format_args!("{called}: --{error}"))))?;
        let answer = asking.answer_waiting(&position, read, &constraints);
        let answer = answer.map_err(|error| Failure::no_answer(name, 1, &error))?;
        let written = paper.write(number, &position, &answer, changes(&position, &answer.0))?;
        status = status.max(Status::of(&answer.0));
        // Who interrupts one search does not wait for the next.
        if written == Written::ToNobody || interrupt::is_interrupted() {
            return Ok((status, Written::ToNobody));
        }
    }
    Ok((status, Written::ToSomebody))
}
