//! `highball solve`.

use std::time::Duration;

use crate::board_file::Change;
use crate::input::Selected;
use crate::position::Position;
use crate::report::picture::answer_panels;
use crate::report::{JsonAnswer, RunRoutesEntry, Work, answer_text};
use crate::solve::Answer;
use crate::stream::Question;

use super::args::format::OutputFormat;
use super::args::picture::PictureArgs;
use super::args::solve::{AnswerFormat, SolveArgs};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::located;
use super::output::Reader;
use super::overrides::Overrides;
use super::question_error::QuestionError;
use super::question_solver::QuestionSolver;
use super::recorded_game::{RecordedQuestion, RecordedQuestions};
use super::{board_file, input, interrupt, output, picture, recorded_game};

pub(super) fn run(args: &SolveArgs) -> Result<ExitStatus, Failure> {
    let solver = QuestionSolver::new(&args.search, Overrides::new(&args.overrides)?).with_run_sets(&args.run_sets);
    let (file, id) = (&args.question.file, args.question.id.as_deref());
    let default = if output::is_terminal() { AnswerFormat::Text } else { AnswerFormat::Json };
    let writer = AnswerWriter { format: args.format.unwrap_or(OutputFormat::Text(default)), picture_args: &args.picture };
    picture::check_output(writer.format.picture())?;
    match input::select(file, id)? {
        Selected::Record(bytes) => solve_record(file, &bytes, args, &solver, writer),
        _ if args.recorded_game.is_given() => Err(recorded_game::not_a_recorded_game(file)),
        Selected::Question(question) => solve_question(file, &question, &solver, writer),
        Selected::Board(text) => solve_board(file, &text, id, &solver, writer),
    }
}

/// Writes answers in a format.
#[derive(Clone, Copy)]
struct AnswerWriter<'a> {
    format: OutputFormat<AnswerFormat>,
    picture_args: &'a PictureArgs,
}

impl AnswerWriter<'_> {
    /// Writes the answer with index `number` and the changes of a board's markers.
    fn write(
        self,
        number: usize,
        position: &Position,
        (answer, work): &(Answer, Work),
        changes: Vec<Change>,
    ) -> Result<Reader, Failure> {
        let format = match self.format {
            OutputFormat::Text(format) => format,
            OutputFormat::Picture(format) => {
                return picture::write(position, &answer_panels(position, answer, work), format, self.picture_args);
            }
        };
        match format {
            AnswerFormat::Json => {
                output::write_text(&board_file::to_json(JsonAnswer::new(position, answer, work), changes)?)
            }
            AnswerFormat::Text => {
                let gap = if number == 0 { "" } else { "\n" };
                let changes: String = changes.iter().map(|change| format!("then: {change}\n")).collect();
                output::write_report(&format!("{gap}{}{changes}", answer_text(position, answer, work)))
            }
            AnswerFormat::RunRoutes => {
                let routes = answer.runs.iter().map(|(run, judged)| RunRoutesEntry::new(position, run, judged));
                output::write_text(&output::to_json(&routes.collect::<Vec<_>>())?)
            }
        }
    }

    /// Refuses to draw the answers of several companies.
    fn check_companies(self, file: &str, companies: &[&str]) -> Result<(), Failure> {
        if self.format.picture().is_some() && companies.len() > 1 {
            let message = format!("a picture shows one answer: choose a company with --company: {}", companies.join(", "));
            return Err(Failure::unusable(located(file, None, message)));
        }
        Ok(())
    }
}

fn solve_question(
    file: &str,
    question: &Question,
    solver: &QuestionSolver,
    writer: AnswerWriter<'_>,
) -> Result<ExitStatus, Failure> {
    let failure = |error: QuestionError| input::question_failure(file, question, &error);
    let (position, read_time) = solver.overrides.read(question).map_err(failure)?;
    let constraints = solver.constraints(&position).map_err(|error| failure(error.into()))?;
    let answer = solver.answer_interactively(&position, read_time, &constraints);
    let answer = answer.map_err(|error| Failure::no_answer(file, question.line, &error))?;
    writer.write(0, &position, &answer, Vec::new())?;
    Ok(ExitStatus::of(&answer.0))
}

/// Answers the questions at the chosen point of a recorded game.
fn solve_record(
    file: &str,
    bytes: &[u8],
    args: &SolveArgs,
    solver: &QuestionSolver,
    writer: AnswerWriter<'_>,
) -> Result<ExitStatus, Failure> {
    let Overrides { title, company, trains } = &solver.overrides;
    let RecordedQuestions { questions, fault } =
        recorded_game::select(file, bytes, title.as_deref(), &args.recorded_game, company.as_deref(), trains)?;
    let companies: Vec<&str> = questions.iter().map(|question| question.snapshot.company.as_str()).collect();
    writer.check_companies(file, &companies)?;
    let read = |question: RecordedQuestion| {
        let (position, read_time) = question.position(file)?;
        Ok(NamedQuestion { name: position.id.clone(), position, read_time })
    };
    match solve_each(file, solver, writer, questions.into_iter().map(read), |_, _| Vec::new())? {
        (status, Reader::Present) => fault.map_or(Ok(status), Err),
        (status, Reader::Gone) => Ok(status),
    }
}

/// Answers the questions of the companies of a board file.
fn solve_board(
    file: &str,
    text: &str,
    id: Option<&str>,
    solver: &QuestionSolver,
    writer: AnswerWriter<'_>,
) -> Result<ExitStatus, Failure> {
    let Overrides { title, company, trains } = &solver.overrides;
    let game = board_file::read_selected(file, text, title.as_deref(), id)?;
    let companies = board_file::companies(&game, company.as_deref()).map_err(|fault| fault.in_file(file))?;
    writer.check_companies(file, &companies)?;
    let read = |company| {
        let (position, read_time) = board_file::position(&game, company, trains).map_err(|fault| fault.in_file(file))?;
        Ok(NamedQuestion { name: position.company_name().to_owned(), position, read_time })
    };
    let changes = |position: &Position, answer: &Answer| answer.changes(&game, position);
    let (status, _) = solve_each(file, solver, writer, companies.into_iter().map(read), changes)?;
    Ok(status)
}

/// One of several questions of a file.
struct NamedQuestion {
    /// Its name in messages.
    name: String,
    position: Position,
    read_time: Duration,
}

/// Answers questions one after another until the reader is gone. `changes` returns the changes of a board's markers by an answer.
fn solve_each(
    file: &str,
    solver: &QuestionSolver,
    writer: AnswerWriter<'_>,
    questions: impl Iterator<Item = Result<NamedQuestion, Failure>>,
    changes: impl Fn(&Position, &Answer) -> Vec<Change>,
) -> Result<(ExitStatus, Reader), Failure> {
    let mut status = ExitStatus::Proven;
    for (number, question) in questions.enumerate() {
        let NamedQuestion { name, position, read_time } = question?;
        let constraints = solver
            .constraints(&position)
            .map_err(|error| Failure::unusable(located(file, None, format_args!("{name}: --{error}"))))?;
        let answer = solver
            .answer_interactively(&position, read_time, &constraints)
            .map_err(|error| Failure::no_answer(file, 1, &error))?;
        let reader = writer.write(number, &position, &answer, changes(&position, &answer.0))?;
        status = status.max(ExitStatus::of(&answer.0));
        // An interrupt that stops one search also cancels the next.
        if reader == Reader::Gone || interrupt::is_interrupted() {
            return Ok((status, Reader::Gone));
        }
    }
    Ok((status, Reader::Present))
}
