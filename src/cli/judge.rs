//! `highball judge`.

use std::time::Duration;

use crate::Position;
use crate::claim::{Claim, ClaimError, ClaimForm, MAX_CLAIM_BYTES};
use crate::dispute::{RankedClaim, Standing, WhyNot, judge_claims, why_not};
use crate::input::Selected;
use crate::network::Constraints;
use crate::record::{self, PlayedRoute};
use crate::report::picture::{Panel, dispute_panels, why_panel};
use crate::report::{JsonRankedClaim, JsonWhy, Work, dispute_text, why_text};
use crate::solve::{Answer, SolveError};
use crate::stream::Question;

use super::args::format::OutputFormat;
use super::args::judge::{JudgeArgs, VerdictFormat};
use super::args::run_sets::RunSetArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::{is_stdin, located};
use super::overrides::Overrides;
use super::question_error::QuestionError;
use super::question_solver::QuestionSolver;
use super::recorded_game::RecordedQuestions;
use super::{board_file, input, judge_answers, output, picture, recorded_game};

/// The text of a claim.
struct ClaimText {
    text: String,
    form: ClaimForm,
    /// The file that it is from; `None` if it is from the command line.
    file: Option<String>,
}

/// A question to judge claims about.
struct Case<'a> {
    position: &'a Position,
    read_time: Duration,
    /// The question of a stream or snapshot; `None` for board files and recorded games.
    question: Option<&'a Question>,
    /// The routes that were run in a recorded game.
    played: Option<&'a [PlayedRoute]>,
}

pub(super) fn run(args: &JudgeArgs) -> Result<ExitStatus, Failure> {
    if let Some(answers) = &args.answers {
        return judge_answers::run(args, answers);
    }
    let solver = QuestionSolver::new(&args.search, Overrides::new(&args.overrides)?).with_run_sets(&RunSetArgs::default());
    let claims = claims(args)?;
    picture::check_output(format(args).picture())?;
    let (file, id) = (&args.question.file, args.question.id.as_deref());
    match input::select(file, id)? {
        Selected::Record(bytes) => judge_record(args, &solver, &claims, &bytes),
        _ if args.recorded_game.is_given() => Err(recorded_game::not_a_recorded_game(file)),
        Selected::Question(question) => {
            let (position, read_time) =
                solver.overrides.read(&question).map_err(|error| input::question_failure(file, &question, &error))?;
            let case = Case { position: &position, read_time, question: Some(&question), played: None };
            judge(args, &solver, &claims, &case)
        }
        Selected::Board(text) => {
            let Overrides { title, company, trains } = &solver.overrides;
            let game = board_file::read_selected(file, &text, title.as_deref(), id)?;
            let companies = board_file::companies(&game, company.as_deref()).map_err(|fault| fault.in_file(file))?;
            let [company] = companies[..] else { return Err(whose_claim(file, &companies)) };
            let (position, read_time) = board_file::position(&game, company, trains).map_err(|fault| fault.in_file(file))?;
            judge(args, &solver, &claims, &Case { position: &position, read_time, question: None, played: None })
        }
    }
}

/// Judges the runs that were played at the chosen point of a recorded game, or the claims if there are any.
fn judge_record(
    args: &JudgeArgs,
    solver: &QuestionSolver,
    claims: &[ClaimText],
    bytes: &[u8],
) -> Result<ExitStatus, Failure> {
    let (file, Overrides { title, company, trains }) = (&args.question.file, &solver.overrides);
    let RecordedQuestions { questions, fault } =
        recorded_game::select(file, bytes, title.as_deref(), &args.recorded_game, company.as_deref(), trains)?;
    if questions.len() > 1 && !claims.is_empty() {
        let companies: Vec<&str> = questions.iter().map(|question| question.snapshot.company.as_str()).collect();
        return Err(whose_claim(file, &companies));
    }
    let mut status = ExitStatus::Proven;
    for (number, mut question) in questions.into_iter().enumerate() {
        let played = question.played.take();
        if played.is_none() && claims.is_empty() && args.why.is_empty() {
            let message =
                format_args!("{}: no trains were run at this point; claim runs with --claim", question.snapshot.id);
            return Err(Failure::unusable(located(file, None, message)));
        }
        let (position, read_time) = question.position(file)?;
        if number > 0 && format(args) == OutputFormat::Text(VerdictFormat::Text) {
            output::write_text("\n")?;
        }
        let case = Case { position: &position, read_time, question: None, played: played.as_deref() };
        status = status.max(judge(args, solver, claims, &case)?);
    }
    fault.map_or(Ok(status), Err)
}

/// The failure to tell which of several companies a claim is about.
fn whose_claim(file: &str, companies: &[&str]) -> Failure {
    let message =
        format_args!("several companies can run: choose the claim's company with --company: {}", companies.join(", "));
    Failure::unusable(located(file, None, message))
}

pub(super) fn format(args: &JudgeArgs) -> OutputFormat<VerdictFormat> {
    let default = if output::is_terminal() { VerdictFormat::Text } else { VerdictFormat::Json };
    args.format.unwrap_or(OutputFormat::Text(default))
}

/// Returns the claims of the command line, then those of files.
fn claims(args: &JudgeArgs) -> Result<Vec<ClaimText>, Failure> {
    let stdin_count = args.claim_files.iter().chain([&args.question.file]).filter(|file| is_stdin(file)).count();
    if stdin_count > 1 {
        return Err(Failure::unusable("standard input (-) can stand only once: for FILE or for one --claim-file"));
    }
    let from_argument = |text: &String| Ok(ClaimText { text: text.clone(), form: ClaimForm::Text, file: None });
    let from_file = |file: &String| {
        let form = if file.to_ascii_lowercase().ends_with(".toml") { ClaimForm::Toml } else { ClaimForm::Text };
        Ok(ClaimText { text: input::read_text(file, MAX_CLAIM_BYTES)?, form, file: Some(file.clone()) })
    };
    args.claims.iter().map(from_argument).chain(args.claim_files.iter().map(from_file)).collect()
}

fn judge(args: &JudgeArgs, solver: &QuestionSolver, claims: &[ClaimText], case: &Case<'_>) -> Result<ExitStatus, Failure> {
    let (file, position) = (&args.question.file, case.position);
    let claim = read_claims(file, claims, case)?;
    let routes =
        args.why.iter().map(|text| Claim::read_route(position, text).map_err(|error| claim_failure(file, case, error)));
    let routes: Vec<Vec<Claim>> = routes.collect::<Result<_, _>>()?;

    let line = case.question.map_or(1, |question| question.line);
    let no_answer = |error: &SolveError| Failure::no_answer(file, line, error);
    let answer = |constraints: &Constraints| solver.answer_interactively(position, case.read_time, constraints);
    let (best, work) = answer(&Constraints::default()).map_err(|error| no_answer(&error))?;
    let ranked = solver.within_limits(|limits| judge_claims(position, &claim, &best, limits));
    let ranked = ranked.map_err(|defect| no_answer(&SolveError::from(defect)))?;
    let why_not = |route: &Vec<Claim>| {
        let solve = |constraints: &Constraints| answer(constraints).map(|(answer, _)| answer);
        solver.within_limits(|limits| why_not(position, &best, route, limits, solve)).transpose()
    };
    let reasons: Vec<WhyNot> =
        routes.iter().filter_map(why_not).collect::<Result<_, _>>().map_err(|error| no_answer(&error))?;
    write(args, position, &ranked, &reasons, &best, &work)?;
    Ok(exit_status(&ranked, &best))
}

/// Reads the claims, or else the runs that were played in a recorded game.
fn read_claims(file: &str, claims: &[ClaimText], case: &Case<'_>) -> Result<Vec<Claim>, Failure> {
    if let (Some(routes), []) = (case.played, claims) {
        let claim = record::played_claim(case.position, routes)
            .map_err(|error| Failure::unusable(located(file, None, format_args!("{}: {error}", case.position.id))))?;
        return Ok(vec![claim]);
    }
    let read = |claim: &ClaimText| {
        Claim::read(case.position, &claim.text, claim.form).map_err(|error| match &claim.file {
            Some(file) => Failure::unusable(located(file, None, error)),
            None => claim_failure(file, case, error),
        })
    };
    claims.iter().map(read).collect()
}

/// The failure to read a claim of the command line.
fn claim_failure(file: &str, case: &Case<'_>, error: ClaimError) -> Failure {
    match case.question {
        Some(question) => input::question_failure(file, question, &QuestionError::Claim(error)),
        None => Failure::unusable(located(file, None, format_args!("{}: --{error}", case.position.company_name()))),
    }
}

fn write(
    args: &JudgeArgs,
    position: &Position,
    ranked: &[RankedClaim],
    reasons: &[WhyNot],
    best: &Answer,
    work: &Work,
) -> Result<(), Failure> {
    match format(args) {
        OutputFormat::Text(VerdictFormat::Text) => {
            let verdict = (!ranked.is_empty()).then(|| dispute_text(position, ranked, best, work));
            let texts = verdict.into_iter().chain(reasons.iter().map(|reason| why_text(position, reason, best)));
            output::write_report(&texts.collect::<Vec<_>>().join("\n"))?
        }
        OutputFormat::Text(VerdictFormat::Json) => {
            let verdicts = ranked.iter().map(|ranked| output::to_json(&JsonRankedClaim::new(position, ranked, best, work)));
            let reasons = reasons.iter().map(|reason| output::to_json(&JsonWhy::new(position, reason, best, work)));
            output::write_text(&verdicts.chain(reasons).collect::<Result<String, _>>()?)?
        }
        OutputFormat::Picture(format) => {
            let verdicts = (!ranked.is_empty()).then(|| dispute_panels(position, ranked, best, work));
            let reasons = reasons.iter().map(|reason| why_panel(position, reason, best));
            let panels: Vec<Panel> = verdicts.into_iter().flatten().chain(reasons).collect();
            picture::write(position, &panels, format, &args.picture)?
        }
    };
    Ok(())
}

/// Returns the exit status: success if a claim is proven to be the best or, without claims, the answer is proven.
fn exit_status(ranked: &[RankedClaim], best: &Answer) -> ExitStatus {
    let is_best = ranked.iter().any(|ranked| matches!(ranked.standing(best), Standing::Best | Standing::BestOfChoices(_)));
    let is_answered = ranked.is_empty() && best.proven();
    if is_best || is_answered { ExitStatus::Proven } else { ExitStatus::NotProven }
}
