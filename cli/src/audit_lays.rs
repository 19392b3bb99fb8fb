//! `highball audit --advice`: the tile lays of recorded games, in the order of the files.

use std::fmt::Display;

use highball::advice::{AuditedLay, RecordedLay, recorded_lays};
use highball::report::json::{JsonFileError, LayRow};
use highball::report::one_line;
use highball::report::text::audited_lays_text;
use highball::solve::Solver;
use highball::title::Title;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::args::audit::{AuditArgs, AuditFormat};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::{display_name, located};
use super::output::{self, Reader};
use super::progress::GameBar;
use super::search_limits::SearchLimits;
use super::{input, interrupt, lookup, threads};

pub(super) fn run(args: &AuditArgs) -> Result<ExitStatus, Failure> {
    if args.format == AuditFormat::Html {
        return Err(Failure::unusable("--advice: there is no page of it; choose the format table, json or csv"));
    }
    let title = args.title.as_deref().map(lookup::title).transpose()?;
    for file in &args.files {
        input::check_file(file)?;
    }
    interrupt::catch_and_announce(interrupt::FINISHED_IS_WRITTEN);
    let (pool, bar) = (threads::pool(args.jobs)?, GameBar::new(args.files.len()));
    let (mut status, mut audited) = (ExitStatus::Proven, 0);
    if args.format == AuditFormat::Csv {
        output::write_text(&output::csv_header(&LayRow::default())?)?;
    }
    for file in &args.files {
        let lays = pool.install(|| audit(file, args, title.as_deref()));
        bar.increment();
        let written = match lays {
            Ok(None) => break,
            Ok(Some(Game { name, lays, fault })) => {
                let is_proven = lays.iter().all(AuditedLay::is_proven);
                status = status.max(if is_proven { ExitStatus::Proven } else { ExitStatus::NotProven });
                let gap = if args.format == AuditFormat::Table && audited > 0 { "\n" } else { "" };
                audited += 1;
                let text = format!("{gap}{}", report(file, &name, &lays, args)?);
                let written = bar.suspend(|| output::write_text(&text))?;
                if let Some(fault) = fault {
                    status = status.max(fault.status);
                    bar.suspend(|| output::report_failure(&fault));
                }
                written
            }
            Err(failure) => {
                status = status.max(failure.status);
                if args.format == AuditFormat::Json {
                    let error = one_line(&failure.message);
                    bar.suspend(|| output::write_text(&output::to_json(&JsonFileError { file, error: &error })?))?
                } else {
                    bar.suspend(|| output::report_failure(&failure));
                    Reader::Present
                }
            }
        };
        if written == Reader::Gone || interrupt::is_interrupted() {
            break;
        }
    }
    bar.clear();
    let is_unusable = audited == 0 && status == ExitStatus::SomeFailed;
    Ok(interrupt::status().unwrap_or(if is_unusable { ExitStatus::Unusable } else { status }))
}

/// The audited lays of a game.
struct Game {
    name: String,
    lays: Vec<AuditedLay>,
    /// The error at which the game could not be followed further.
    fault: Option<Failure>,
}

/// Audits the lays of a game. `None` if an interrupt came while it was read.
fn audit(file: &str, args: &AuditArgs, title: Option<&Title>) -> Result<Option<Game>, Failure> {
    let failure = |message: &dyn Display| Failure::new(ExitStatus::SomeFailed, located(file, None, message));
    let Some(record) = input::read_record(file, title)? else { return Ok(None) };
    if record.title().build().is_none() {
        let id = record.title().id();
        return Err(failure(&format!("{id} has no rules for building: its title file needs [build]")));
    }
    let (lays, fault) = recorded_lays(&record);
    let is_of_company = |lay: &RecordedLay| args.company.as_ref().is_none_or(|company| *company == lay.company);
    let lays: Vec<RecordedLay> = lays.into_iter().filter(is_of_company).collect();
    let limits = SearchLimits::new(args.search.time_limit, args.search.node_limit, args.search.memory_limit, 1);
    let solver = || limits.solver(args.search.strategy);
    let audit = |solver: &mut Solver<'static>, lay: RecordedLay| {
        let action = lay.action;
        if interrupt::is_interrupted() {
            return Ok(None);
        }
        let audited = lay.audit(solver, &interrupt::is_interrupted);
        audited.map(Some).map_err(|error| failure(&format!("action {action}: {error}")))
    };
    let lays: Vec<Option<AuditedLay>> = lays.into_par_iter().map_init(solver, audit).collect::<Result<_, Failure>>()?;
    Ok(Some(Game {
        name: record.id().to_owned(),
        lays: lays.into_iter().flatten().collect(),
        fault: fault.map(|error| failure(&error)),
    }))
}

fn report(file: &str, name: &str, lays: &[AuditedLay], args: &AuditArgs) -> Result<String, Failure> {
    let file = display_name(file);
    match args.format {
        AuditFormat::Json => lays.iter().map(|lay| output::to_json(&LayRow::new(file, lay))).collect(),
        AuditFormat::Csv => output::to_csv(lays.iter().map(|lay| LayRow::new(file, lay)), false),
        AuditFormat::Table | AuditFormat::Html => Ok(audited_lays_text(name, lays, args.language.language)),
    }
}
