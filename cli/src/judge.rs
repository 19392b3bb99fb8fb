//! `highball judge`.

use highball::board_link::Shown;
use highball::claim::{Claim, ClaimError, ClaimForm, MAX_CLAIM_BYTES};
use highball::dispute::{RankedClaim, Standing, WhyNot, judge_claims, why_not};
use highball::input::{CompanyQuestion, Origin};
use highball::network::Constraints;
use highball::record::PlayedRoute;
use highball::report::Work;
use highball::report::json::{JsonRankedClaim, JsonWhy};
use highball::report::picture::{Panel, dispute_panels, why_panel};
use highball::report::text::{dispute_text, why_text};
use highball::solve::{Answer, SolveError};
use highball::{Position, audit};

use super::args::format::OutputFormat;
use super::args::judge::{JudgeArgs, VerdictFormat};
use super::args::run_sets::RunSetArgs;
use super::company_questions::FileQuestions;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::{is_stdin, located};
use super::overrides::Overrides;
use super::picture::Linked;
use super::question_solver::QuestionSolver;
use super::{company_questions, input, judge_answers, output, picture};

/// The text of a claim.
struct ClaimText {
    text: String,
    form: ClaimForm,
    /// The file that it is from; `None` if it is from the command line.
    file: Option<String>,
}

pub(super) fn run(args: &JudgeArgs) -> Result<ExitStatus, Failure> {
    if let Some(answers) = &args.answers {
        return judge_answers::run(args, answers);
    }
    let solver = QuestionSolver::new(&args.search, Overrides::new(&args.overrides)?).with_run_sets(&RunSetArgs::default());
    let claims = claims(args)?;
    picture::check_output(format(args).picture(), &args.picture)?;
    let (file, id) = (&args.question.file, args.question.id.as_deref());
    let asked = company_questions::read(file, id, &solver.overrides, &args.recorded_game)?;
    if let [first, _, ..] = &asked.questions[..]
        && (played(first).is_none() || !claims.is_empty())
    {
        return Err(whose_claim(file, &asked.companies()));
    }
    let mut status = ExitStatus::Proven;
    for (number, question) in asked.questions.iter().enumerate() {
        if played(question).is_none() && claims.is_empty() && args.why.is_empty() {
            let id = &question.position.id;
            let message = format_args!("{id}: no trains were run at this point; claim runs with --claim");
            return Err(Failure::unusable(located(file, None, message)));
        }
        if number > 0 && format(args) == OutputFormat::Text(VerdictFormat::Text) {
            output::write_text("\n")?;
        }
        status = status.max(judge(args, &solver, &claims, &asked, question)?);
    }
    Ok(status)
}

/// Returns the routes that the company ran in a recorded game.
fn played(question: &CompanyQuestion) -> Option<&[PlayedRoute]> {
    if let Origin::Record { played } = &question.origin { played.as_deref() } else { None }
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

fn judge(
    args: &JudgeArgs,
    solver: &QuestionSolver,
    claims: &[ClaimText],
    asked: &FileQuestions<'_>,
    question: &CompanyQuestion,
) -> Result<ExitStatus, Failure> {
    let position = &question.position;
    let claim = read_claims(claims, asked, question)?;
    // The verdict is worth telling although a question beside it cannot be read.
    let mut unread = Vec::new();
    let read_route = |text: &String| Claim::read_route(position, text).map_err(|error| unread.push(error)).ok();
    let routes: Vec<Vec<Claim>> = args.why.iter().filter_map(read_route).collect();

    let no_answer = |error: &SolveError| asked.no_answer(question, error);
    let answer = |constraints: &Constraints| solver.answer_interactively(position, asked.read_time, constraints);
    let (best, work) = answer(&Constraints::default()).map_err(|error| no_answer(&error))?;
    let ranked = solver.within_limits(|limits| judge_claims(position, &claim, &best, limits));
    let ranked = ranked.map_err(|defect| no_answer(&SolveError::from(defect)))?;
    let why_not = |route: &Vec<Claim>| {
        let solve = |constraints: &Constraints| answer(constraints).map(|(answer, _)| answer);
        solver.within_limits(|limits| why_not(position, &best, route, limits, solve)).transpose()
    };
    let reasons: Vec<WhyNot> =
        routes.iter().filter_map(why_not).collect::<Result<_, _>>().map_err(|error| no_answer(&error))?;
    write(args, (question, claims), &ranked, &reasons, &best, &work)?;
    if unread.is_empty() {
        return Ok(exit_status(position, &ranked, &best));
    }
    let failures = unread.iter().flat_map(ClaimError::all).map(|error| asked.option_failure(question, error));
    Err(Failure::unusable_for(failures.map(|failure| failure.message)))
}

/// Reads the claims, or else the runs that were played in a recorded game.
fn read_claims(claims: &[ClaimText], asked: &FileQuestions<'_>, question: &CompanyQuestion) -> Result<Vec<Claim>, Failure> {
    let position = &question.position;
    if let (Some(routes), []) = (played(question), claims) {
        let claim = audit::played_claim(position, routes);
        return Ok(vec![claim.map_err(|error| asked.failure(format_args!("{}: {error}", position.id)))?]);
    }
    let (mut read, mut failures) = (Vec::new(), Vec::new());
    for ClaimText { text, form, file } in claims {
        match Claim::read(position, text, *form) {
            Ok(claim) => read.push(claim),
            Err(error) => failures.extend(error.all().map(|error| match file {
                Some(file) => located(file, None, error),
                None => asked.option_failure(question, error).message,
            })),
        }
    }
    if failures.is_empty() { Ok(read) } else { Err(Failure::unusable_for(failures)) }
}

fn write(
    args: &JudgeArgs,
    (question, claims): (&CompanyQuestion, &[ClaimText]),
    ranked: &[RankedClaim],
    reasons: &[WhyNot],
    best: &Answer,
    work: &Work,
) -> Result<(), Failure> {
    let language = args.language.language;
    let position = &question.position;
    match format(args) {
        OutputFormat::Text(VerdictFormat::Text) => {
            let verdict = (!ranked.is_empty()).then(|| dispute_text(position, ranked, best, work, language));
            let texts = verdict.into_iter().chain(reasons.iter().map(|reason| why_text(position, reason, best, language)));
            output::write_report(&texts.collect::<Vec<_>>().join("\n"))?
        }
        OutputFormat::Text(VerdictFormat::Json) => {
            let verdicts = ranked.iter().map(|ranked| output::to_json(&JsonRankedClaim::new(position, ranked, best, work)));
            let reasons = reasons.iter().map(|reason| output::to_json(&JsonWhy::new(position, reason, best, work)));
            output::write_text(&verdicts.chain(reasons).collect::<Result<String, _>>()?)?
        }
        OutputFormat::Picture(format) => {
            let verdicts = (!ranked.is_empty()).then(|| dispute_panels(position, ranked, best, work, language));
            let reasons = reasons.iter().map(|reason| why_panel(position, reason, best, language));
            let panels: Vec<Panel> = verdicts.into_iter().flatten().chain(reasons).collect();
            let claims: Vec<&str> = claims.iter().map(|claim| claim.text.trim()).collect();
            let mut linked = Linked::question(question);
            linked.shown = Shown { claims: &claims, whys: &args.why, ..linked.shown };
            picture::write(position, &panels, &linked, format, (&args.picture, language))?
        }
    };
    Ok(())
}

/// Returns the exit status: success if a claim is proven to be the best or, without claims, the answer is proven.
fn exit_status(position: &Position, ranked: &[RankedClaim], best: &Answer) -> ExitStatus {
    let is_best =
        |ranked: &RankedClaim| matches!(ranked.standing(position, best), Standing::Best | Standing::BestOfChoices(_));
    let is_best = ranked.iter().any(is_best);
    let is_answered = ranked.is_empty() && best.proven();
    if is_best || is_answered { ExitStatus::Proven } else { ExitStatus::NotProven }
}
