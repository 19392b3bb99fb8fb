//! `highball solve`.

use highball::Language;
use highball::input::{CompanyQuestion, Origin};
use highball::report::Work;
use highball::report::json::{JsonAnswer, JsonBoardAnswer, RunRoutesEntry};
use highball::report::picture::answer_panels;
use highball::report::text::{answer_text, change_text};
use highball::solve::Answer;

use super::args::format::OutputFormat;
use super::args::picture::PictureArgs;
use super::args::solve::{AnswerFormat, SolveArgs};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::located;
use super::output::Reader;
use super::overrides::Overrides;
use super::picture::Linked;
use super::question_solver::QuestionSolver;
use super::{certificate, company_questions, interrupt, output, picture};

pub(super) fn run(args: &SolveArgs) -> Result<ExitStatus, Failure> {
    let solver = QuestionSolver::new(&args.search, Overrides::new(&args.overrides)?).with_run_sets(&args.run_sets);
    let (file, id) = (&args.question.file, args.question.id.as_deref());
    let default = if output::is_terminal() { AnswerFormat::Text } else { AnswerFormat::Json };
    let writer = AnswerWriter {
        format: args.format.unwrap_or(OutputFormat::Text(default)),
        language: args.language.language,
        picture_args: &args.picture,
    };
    picture::check_output(writer.format.picture(), &args.picture)?;
    let asked = company_questions::read(file, id, &solver.overrides, &args.recorded_game)?;
    writer.check_companies(file, &asked.companies())?;
    if args.certificate.is_some() && asked.questions.len() > 1 {
        let message =
            format!("a certificate is about one answer: choose a company with --company: {}", asked.companies().join(", "));
        return Err(Failure::unusable(located(file, None, message)));
    }
    let mut status = ExitStatus::Proven;
    for (number, question) in asked.questions.iter().enumerate() {
        let position = &question.position;
        let constraints = solver.constraints(position).map_err(|error| asked.option_failure(question, error))?;
        let answer = solver
            .answer_interactively(position, asked.read_time, &constraints)
            .map_err(|error| asked.no_answer(question, &error))?;
        let reader = writer.write(number, question, &answer)?;
        status = status.max(ExitStatus::of(&answer.0));
        if let Some(certificate) = &args.certificate {
            let read = args.overrides.files_with(std::slice::from_ref(file));
            certificate::write_to(certificate, &read, question, &answer)?;
        }
        // An interrupt that stops one search also cancels the next.
        if reader == Reader::Gone || interrupt::is_interrupted() {
            return Ok(status);
        }
    }
    Ok(status)
}

/// Writes answers in a format.
#[derive(Clone, Copy)]
struct AnswerWriter<'a> {
    format: OutputFormat<AnswerFormat>,
    language: Language,
    picture_args: &'a PictureArgs,
}

impl AnswerWriter<'_> {
    /// Writes the answer with index `number`, and the changes of the markers of its board.
    fn write(self, number: usize, question: &CompanyQuestion, (answer, work): &(Answer, Work)) -> Result<Reader, Failure> {
        let position = &question.position;
        let changes = match &question.origin {
            Origin::Board(game) => answer.changes(game, position),
            _ => Vec::new(),
        };
        let format = match self.format {
            OutputFormat::Text(format) => format,
            OutputFormat::Picture(format) => {
                let panels = answer_panels(position, answer, work, self.language);
                let linked = Linked::question(question);
                return picture::write(position, &panels, &linked, format, (self.picture_args, self.language));
            }
        };
        match format {
            AnswerFormat::Json => {
                let answer = JsonAnswer::new(position, answer, work);
                output::write_text(&output::to_json(&JsonBoardAnswer { answer, changes })?)
            }
            AnswerFormat::Text => {
                let gap = if number == 0 { "" } else { "\n" };
                let changes: String = changes.iter().map(|change| change_text(change, self.language) + "\n").collect();
                output::write_report(&format!("{gap}{}{changes}", answer_text(position, answer, work, self.language)))
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
