//! `highball judge`.

use std::io::IsTerminal;
use std::time::Duration;

use highball::Position;
use highball::claim::{ClaimForm, MOST_CLAIM_BYTES, Told, ToldError};
use highball::hearing::{Heard, Standing, WhyNot, hear, why_not};
use highball::network::Constraints;
use highball::record::{self, PlayedRoute};
use highball::report::picture::{Panel, hearing_panels, why_panel};
use highball::report::{JsonHeard, JsonWhy, hearing_text, why_text};
use highball::solve::Answer;
use highball::stream::Question;

use super::args::{Format, JudgeArgs, SetsArgs};
use super::asking::{AnswerError, AskError, Asked, Asking};
use super::input::Picked;
use super::moment::Moments;
use super::picture::Kind;
use super::status::{Failure, Status};
use super::{board, input, moment, output, picture};

/// A claim as it was given.
struct Given {
    text: String,
    form: ClaimForm,
    /// The file that it is from; nothing where the command line says it.
    file: Option<String>,
}

pub(super) fn run(args: &JudgeArgs) -> Result<Status, Failure> {
    let asking = Asking::new(&args.asking)?.with_sets(&SetsArgs::default());
    let given = given(args)?;
    if format(args) == Format::Png {
        picture::check_output(Kind::Png)?;
    }
    let (name, id) = (&args.question.file, args.question.id.as_deref());
    match input::pick(name, id)? {
        Picked::Record(bytes) => judge_record(args, &asking, &given, &bytes),
        _ if args.moment.is_some() => Err(moment::no_record(name)),
        Picked::Question(question) => {
            let (position, read) =
                asking.asked.read(&question).map_err(|error| input::cannot_ask(name, &question, &error))?;
            judge(args, &asking, &given, (&position, read), Some(&question), None)
        }
        Picked::Board(text) => {
            let game = board::read(name, &text, asking.asked.title.as_deref()).map_err(|fault| fault.of_file(name))?;
            if let Some(id) = id.filter(|id| game.id() != *id) {
                return Err(input::no_such_id(name, id));
            }
            let companies = board::companies(&game, asking.asked.company.as_deref()).map_err(|fault| fault.of_file(name))?;
            let [company] = companies[..] else {
                let what = format_args!("{} can run, expected --company to say whose claim it is", companies.join(", "));
                return Err(Failure::unusable(input::place(name, None, what)));
            };
            let asked = board::position(&game, company, &asking.asked.trains);
            let (position, read) = asked.map_err(|fault| fault.of_file(name))?;
            judge(args, &asking, &given, (&position, read), None, None)
        }
    }
}

/// Judges what was played at a moment of a recorded game, or what is claimed instead.
fn judge_record(args: &JudgeArgs, asking: &Asking, given: &[Given], bytes: &[u8]) -> Result<Status, Failure> {
    let (name, Asked { title, company, trains }) = (&args.question.file, &asking.asked);
    let asked = moment::ask(name, bytes, title.as_deref(), &args.moment, company.as_deref(), trains);
    let Moments { moments, fault } = asked?;
    if moments.len() > 1 && !given.is_empty() {
        let companies: Vec<_> = moments.iter().map(|moment| moment.snapshot.company.as_str()).collect();
        let what = format_args!("{} can run, expected --company to say whose claim it is", companies.join(", "));
        return Err(Failure::unusable(input::place(name, None, what)));
    }
    let mut status = Status::Proven;
    for (number, mut moment) in moments.into_iter().enumerate() {
        let played = moment.played.take();
        if played.is_none() && given.is_empty() && args.why.is_empty() {
            let what = format_args!("{}: nothing was run then, expected --claim", moment.snapshot.id);
            return Err(Failure::unusable(input::place(name, None, what)));
        }
        let (position, read) = moment.position(name)?;
        if number > 0 && format(args) == Format::Text {
            output::write_text("\n")?;
        }
        status = status.max(judge(args, asking, given, (&position, read), None, played.as_deref())?);
    }
    fault.map_or(Ok(status), Err)
}

/// How the verdict is written.
fn format(args: &JudgeArgs) -> Format {
    let terminal = if std::io::stdout().is_terminal() { Format::Text } else { Format::Json };
    args.format.unwrap_or(terminal)
}

/// All claims: those of the command line, then those of files.
fn given(args: &JudgeArgs) -> Result<Vec<Given>, Failure> {
    let from_stdin = args.claim_files.iter().chain([&args.question.file]).filter(|file| input::is_stdin(file)).count();
    if from_stdin > 1 {
        return Err(Failure::unusable("standard input is named twice, expected once: for FILE or for one --claim-file"));
    }
    let of_line = |text: &String| Ok(Given { text: text.clone(), form: ClaimForm::Text, file: None });
    let of_file = |file: &String| {
        let form = if file.to_ascii_lowercase().ends_with(".toml") { ClaimForm::Toml } else { ClaimForm::Text };
        Ok(Given { text: input::read_text(file, MOST_CLAIM_BYTES, "a file with a claim")?, form, file: Some(file.clone()) })
    };
    args.claims.iter().map(of_line).chain(args.claim_files.iter().map(of_file)).collect()
}

fn judge(
    args: &JudgeArgs,
    asking: &Asking,
    given: &[Given],
    (position, read): (&Position, Duration),
    question: Option<&Question>,
    played: Option<&[PlayedRoute]>,
) -> Result<Status, Failure> {
    let name = &args.question.file;
    let cannot_read = |error: ToldError| match question {
        Some(question) => input::cannot_ask(name, question, &AskError::Claim(error)),
        None => Failure::unusable(input::place(name, None, format_args!("{}: --{error}", position.company_name()))),
    };
    let told = |given: &Given| {
        let told = Told::read(position, &given.text, given.form);
        told.map_err(|error| match &given.file {
            Some(file) => Failure::unusable(input::place(file, None, error)),
            None => cannot_read(error),
        })
    };
    let mut told: Vec<Told> = given.iter().map(told).collect::<Result<_, _>>()?;
    if let Some(routes) = played.filter(|_| given.is_empty()) {
        let in_file = |error| Failure::unusable(input::place(name, None, format_args!("{}: {error}", position.id)));
        told.push(record::told(position, routes).map_err(in_file)?);
    }
    let routes = args.why.iter().map(|text| Told::read_route(position, text).map_err(cannot_read));
    let routes: Vec<Vec<Told>> = routes.collect::<Result<_, _>>()?;

    let line = question.map_or(1, |question| question.line);
    let answer = |constraints: &Constraints| asking.answer_waiting(position, read, constraints);
    let (best, work) = answer(&Constraints::default()).map_err(|error| Failure::no_answer(name, line, &error))?;
    let heard = hear(position, &told);
    if let Some(defect) = heard.iter().find_map(|heard| heard.contradicts(&best)) {
        return Err(Failure::no_answer(name, line, &AnswerError::from(Box::new(defect))));
    }
    let why_not = |route: &Vec<Told>| {
        why_not(position, &best, route, |constraints| answer(constraints).map(|(answer, _)| answer)).transpose()
    };
    let whys: Vec<WhyNot> = (routes.iter().filter_map(why_not).collect::<Result<_, _>>())
        .map_err(|error| Failure::no_answer(name, line, &error))?;
    let format = format(args);
    match format {
        Format::Text => {
            let verdict = (!heard.is_empty()).then(|| hearing_text(position, &heard, &best, &work));
            let texts = verdict.into_iter().chain(whys.iter().map(|why| why_text(position, why, &best)));
            output::write_report(&texts.collect::<Vec<_>>().join("\n"))?
        }
        Format::Json => {
            let verdicts = heard.iter().map(|heard| output::to_json(&JsonHeard::new(position, heard, &best, &work)));
            let reasons = whys.iter().map(|why| output::to_json(&JsonWhy::new(position, why, &best, &work)));
            output::write_text(&verdicts.chain(reasons).collect::<Result<String, _>>()?)?
        }
        Format::Svg | Format::Png => {
            let verdicts = (!heard.is_empty()).then(|| hearing_panels(position, &heard, &best, &work));
            let reasons = whys.iter().map(|why| why_panel(position, why, &best));
            let panels: Vec<Panel> = verdicts.into_iter().flatten().chain(reasons).collect();
            let kind = if format == Format::Svg { Kind::Svg } else { Kind::Png };
            picture::write(position, &panels, kind, &args.picture)?
        }
    };
    Ok(status(&heard, &best))
}

/// How the program ends: well where one of the claims is the best legal set, and that is proven.
fn status(heard: &[Heard], best: &Answer) -> Status {
    let is_best = heard.iter().any(|heard| heard.standing(best) == Standing::Best);
    let is_answered = heard.is_empty() && best.proven();
    if is_best || is_answered { Status::Proven } else { Status::NotProven }
}
