//! `highball advise`.

use std::time::Instant;

use highball::advice::{Advice, AdviceError, AdviceRequest, advise};
use highball::moves::MovesMade;
use highball::report::json::JsonAdvice;
use highball::report::picture::advice_panel;
use highball::report::text::advice_text;

use super::args::advise::{AdviceFormat, AdviseArgs};
use super::args::format::OutputFormat;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::located;
use super::picture::Linked;
use super::progress::BoardCounter;
use super::search_limits::SearchLimits;
use super::{interrupt, lookup, moment, output, picture};

pub(super) fn run(args: &AdviseArgs) -> Result<ExitStatus, Failure> {
    let title = args.moment.title.as_deref().map(lookup::title).transpose()?;
    picture::check_output(format(args).picture(), &args.picture)?;
    let moment = moment::read(&args.moment, title.as_deref())?;
    let mut asked = AdviceRequest::about(&moment.company);
    asked.made = MovesMade { is_first_turn: args.moment.first_turn || moment.made.is_first_turn, ..moment.made };
    asked.lays = args.lays.into();
    asked.combine = args.combine;
    asked.budget = args.budget;
    asked.after.clone_from(&args.after);
    asked.against.clone_from(&args.against);
    asked.boards = args.boards;
    let limits = SearchLimits::new(None, args.search.node_limit, args.search.memory_limit, rayon::current_num_threads());
    interrupt::catch();
    let (start, counter) = (Instant::now(), BoardCounter::on_terminal());
    let stop = || {
        counter.as_ref().inspect(|counter| counter.increment());
        interrupt::is_interrupted() || args.search.time_limit.is_some_and(|limit| start.elapsed() >= limit)
    };
    let result = advise(&moment.game, &asked, &mut limits.solver(args.search.strategy), &stop);
    if let Some(counter) = &counter {
        counter.clear();
    }
    let mut advice = result.map_err(|error| {
        // These begin with the name of what was asked for, as the option is called.
        let option = match &error {
            AdviceError::Build(error) if error.is_about_company() => "--",
            AdviceError::Train(_) | AdviceError::Lays { .. } => "--",
            _ => "",
        };
        Failure::unusable(located(&args.moment.file, None, format_args!("{option}{error}")))
    })?;
    if args.per_cost {
        advice.rank_per_cost();
    }
    write(&advice, args)?;
    Ok(interrupt::status().unwrap_or_else(|| status(&advice)))
}

fn format(args: &AdviseArgs) -> OutputFormat<AdviceFormat> {
    let default = if output::is_terminal() { AdviceFormat::Text } else { AdviceFormat::Json };
    args.format.unwrap_or(OutputFormat::Text(default))
}

fn write(advice: &Advice, args: &AdviseArgs) -> Result<(), Failure> {
    let language = args.language.language;
    match format(args) {
        OutputFormat::Text(AdviceFormat::Text) => output::write_report(&advice_text(advice, args.top, language))?,
        OutputFormat::Text(AdviceFormat::Json) => output::write_text(&output::to_json(&JsonAdvice::new(advice, args.top))?)?,
        OutputFormat::Picture(format) => {
            let panel = advice_panel(advice, args.top, language);
            picture::write(&advice.best.position, &[panel], &Linked::default(), format, (&args.picture, language))?
        }
    };
    Ok(())
}

fn status(advice: &Advice) -> ExitStatus {
    if advice.is_complete && advice.is_proven() { ExitStatus::Proven } else { ExitStatus::NotProven }
}
