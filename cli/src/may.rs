//! `highball may`.

use highball::game_board::QuestionError;
use highball::may::{MayError, MayRequest, board_after, legal_run_of, may};
use highball::moves::{MovesMade, Proposal};
use highball::report::json::JsonRulings;
use highball::report::text::rulings_text;

use super::args::may::{MayArgs, RulingFormat};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::located;
use super::search_limits::SearchLimits;
use super::{lookup, moment, output};

pub(super) fn run(args: &MayArgs) -> Result<ExitStatus, Failure> {
    let title = args.moment.title.as_deref().map(lookup::title).transpose()?;
    let moment = moment::read(&args.moment, title.as_deref())?;
    let game = &moment.game;
    let failure = |error: &dyn std::fmt::Display| Failure::unusable(located(&args.moment.file, None, error));
    let mut asked = MayRequest::about(&moment.company);
    asked.made = MovesMade { is_first_turn: args.moment.first_turn || moment.made.is_first_turn, ..moment.made };
    for (option, texts, read) in [
        ("lay", &args.lays, Proposal::lay as fn(&_, &str) -> _),
        ("token", &args.tokens, Proposal::token),
        ("train", &args.trains, Proposal::train),
    ] {
        for text in texts {
            asked.moves.push(read(game, text).map_err(|error| failure(&format_args!("--{option}: {error}")))?);
        }
    }
    // These begin with the name of what was asked for, as the option is called.
    let option = |error: &MayError| match error {
        MayError::Build(error) if error.is_about_company() => "--",
        MayError::Question(QuestionError::Company(_)) => "--",
        _ => "",
    };
    let no_ruling = |error: MayError| failure(&format_args!("{}{error}", option(&error)));
    // Without moves a title need not say what companies may build.
    let rulings = if asked.moves.is_empty() { Vec::new() } else { may(game, &asked).map_err(no_ruling)? };
    let search = &args.search;
    let limits = SearchLimits::new(search.time_limit, search.node_limit, search.memory_limit, rayon::current_num_threads());
    let mut solver = limits.solver(search.strategy);
    // What is legal is made before the run.
    let run_after = || legal_run_of(&board_after(game, &asked, &rulings)?, &moment.company, &mut solver);
    let run = args.run.then(run_after).transpose().map_err(no_ruling)?;
    let run = run.as_ref().map(Option::as_ref);
    let default = if output::is_terminal() { RulingFormat::Text } else { RulingFormat::Json };
    match args.format.unwrap_or(default) {
        RulingFormat::Text => output::write_report(&rulings_text(&moment.company, &rulings, run, args.language.language))?,
        RulingFormat::Json => output::write_text(&output::to_json(&JsonRulings::new(&moment.company, &rulings, run))?)?,
    };
    let is_legal = rulings.iter().all(highball::may::Ruling::is_legal) && run.is_none_or(|run| run.is_some());
    Ok(if is_legal { ExitStatus::Proven } else { ExitStatus::NotProven })
}
