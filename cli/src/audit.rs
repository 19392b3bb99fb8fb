//! `highball audit`: audits recorded games in the order of the files.
//!
//! A few games for each thread are audited at a time and then reported, so even with thousands of games only
//! some are in memory. The turns of a game are answered in parallel too, so a single game uses all threads.
//!
//! An interrupt stops the searches. The turns that are finished are still reported.

use std::fmt::Display;
use std::time::{Duration, Instant};

use highball::audit::{AuditedTurn, GameTotals, RecordedTurn, Totals, recorded_turns};
use highball::report::json::{AuditRow, JsonAudit, JsonFileError};
use highball::report::page::{page_begin, page_end, page_of_failure, page_of_game};
use highball::report::text::{audit_text, audits_text};
use highball::report::{AuditedGame, StopCause, Work, one_line, record_fault};
use highball::solve::{SolveError, Solver};
use highball::{Language, Text};
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::args::audit::{AuditArgs, AuditFormat};
use super::exit_status::ExitStatus;
use super::failure::{Failure, defect_message};
use super::location::{display_name, located};
use super::output::{self, Reader};
use super::overrides::Overrides;
use super::progress::GameBar;
use super::question_solver::QuestionSolver;
use super::{input, interrupt, lookup, threads};

/// Games for each thread that are audited before they are reported.
const GAMES_PER_THREAD: usize = 4;

/// The report about a file.
#[derive(Default)]
struct FileReport {
    text: String,
    /// Error in the file or the program.
    failure: Option<Failure>,
    /// The totals of its turns; `None` if the file is not a game that can be read.
    totals: Option<Totals>,
}

pub(super) fn run(args: &AuditArgs) -> Result<ExitStatus, Failure> {
    let title = args.title.as_deref().map(lookup::title).transpose()?;
    let overrides = Overrides { title, company: args.company.clone(), trains: Vec::new() };
    let (solver, language) = (QuestionSolver::new(&args.search, overrides), args.language.language);
    let auditor = Auditor { solver, format: args.format, language };
    for file in &args.files {
        input::check_file(file)?;
    }
    interrupt::catch_and_announce(interrupt::FINISHED_IS_WRITTEN);
    let pool = threads::pool(args.jobs)?;
    let bar = GameBar::new(args.files.len());
    let audit = |file: &String| {
        let report = auditor.audit(file);
        bar.increment();
        report
    };
    let print = |text: &str| bar.suspend(|| output::write_text(text));
    let (mut status, mut totals, mut audited_games) = (ExitStatus::Proven, Totals::default(), 0);
    print(&auditor.header()?)?;
    for files in args.files.chunks(GAMES_PER_THREAD * pool.current_num_threads()) {
        let reports: Vec<Option<FileReport>> = pool.install(|| files.par_iter().map(audit).collect());
        for FileReport { text, failure, totals: game } in reports.into_iter().flatten() {
            if let Some(failure) = failure {
                status = status.max(failure.status);
                if auditor.format != AuditFormat::Json || failure.status == ExitStatus::Defect {
                    bar.suspend(|| output::report_failure(&failure));
                }
            }
            let gap = if auditor.format == AuditFormat::Table && audited_games > 0 && game.is_some() { "\n" } else { "" };
            if print(&format!("{gap}{text}"))? == Reader::Gone {
                return Ok(status);
            }
            if let Some(game) = game {
                status = status.max(if game.unproven > 0 { ExitStatus::NotProven } else { ExitStatus::Proven });
                totals += game;
                audited_games += 1;
            }
        }
        if interrupt::is_interrupted() {
            break;
        }
    }
    bar.clear();
    output::write_text(&auditor.footer(args.files.len(), audited_games, &totals))?;
    if let Some(interrupted) = interrupt::status() {
        return Ok(status.max(interrupted));
    }
    let is_unusable = audited_games == 0 && status == ExitStatus::SomeFailed;
    Ok(if is_unusable { ExitStatus::Unusable } else { status })
}

/// Audits games and writes the reports in a format.
struct Auditor {
    solver: QuestionSolver,
    format: AuditFormat,
    language: Language,
}

impl Auditor {
    /// Returns the text before all games.
    fn header(&self) -> Result<String, Failure> {
        match self.format {
            AuditFormat::Html => Ok(page_begin(self.language)),
            AuditFormat::Csv => output::csv_header(&AuditRow::default()),
            AuditFormat::Table | AuditFormat::Json => Ok(String::new()),
        }
    }

    /// Returns the text after all games.
    fn footer(&self, files: usize, games: usize, totals: &Totals) -> String {
        match self.format {
            AuditFormat::Html => page_end(games, totals, self.language),
            AuditFormat::Table if files > 1 => format!("\n{}", audits_text(games, totals, self.language)),
            AuditFormat::Table | AuditFormat::Csv | AuditFormat::Json => String::new(),
        }
    }

    /// Audits the game of a file. Returns `None` if an interrupt came before any turn was finished.
    fn audit(&self, file: &str) -> Option<FileReport> {
        if interrupt::is_interrupted() {
            return None;
        }
        self.report(file).unwrap_or_else(|failure| {
            let text = match self.format {
                AuditFormat::Json => {
                    output::to_json(&JsonFileError { file, error: &one_line(&failure.message) }).unwrap_or_default()
                }
                AuditFormat::Html => page_of_failure(&one_line(&failure.message)),
                AuditFormat::Table | AuditFormat::Csv => String::new(),
            };
            Some(FileReport { text, failure: Some(failure), totals: None })
        })
    }

    fn report(&self, file: &str) -> Result<Option<FileReport>, Failure> {
        let start = Instant::now();
        let failure = |message: &dyn Display| Failure::new(ExitStatus::SomeFailed, located(file, None, message));
        let Overrides { title, company, .. } = &self.solver.overrides;
        let Some(record) = input::read_record(file, title.as_deref())? else { return Ok(None) };
        let (turns, error) = recorded_turns(&record);
        let read = start.elapsed();
        let of_company =
            |turn: &RecordedTurn| company.as_ref().is_none_or(|company| company == turn.position.company_name());
        let chosen: Vec<RecordedTurn> = turns.into_iter().filter(of_company).collect();
        let count = chosen.len();
        let turns: Vec<Option<(AuditedTurn, Work)>> = chosen
            .into_par_iter()
            .map_init(|| self.solver.solver(), |solver, turn| self.answer(file, solver, turn))
            .collect::<Result<_, _>>()?;
        let turns: Vec<(AuditedTurn, Work)> = turns.into_iter().flatten().collect();
        let is_interrupted = turns.len() < count;
        if is_interrupted && turns.is_empty() {
            return Ok(None);
        }
        let totals = GameTotals::new(&record, turns.iter().map(|(turn, _)| turn));
        let interruption = || format!("the audit was interrupted: only {} of {count} turns are audited", turns.len());
        let fault: Option<Text> =
            if is_interrupted { Some(interruption().into()) } else { error.as_ref().map(record_fault) };
        let file_name = display_name(file);
        let (turns, totals, fault, language) = (&turns[..], &totals, fault.as_ref(), self.language);
        let game = AuditedGame { file: file_name, record: &record, read, turns, totals, fault, language };
        let text = match self.format {
            AuditFormat::Table => audit_text(game),
            AuditFormat::Json => output::to_json(&JsonAudit::new(game))?,
            AuditFormat::Csv => output::to_csv(AuditRow::of(game), false)?,
            AuditFormat::Html => page_of_game(game),
        };
        Ok(Some(FileReport { text, failure: fault.map(|fault| failure(&fault)), totals: Some(totals.all) }))
    }

    /// Finds the best runs of a turn. Returns `None` if an interrupt stopped the search.
    fn answer(
        &self,
        file: &str,
        solver: &mut Solver<'_>,
        turn: RecordedTurn,
    ) -> Result<Option<(AuditedTurn, Work)>, Failure> {
        if interrupt::is_interrupted() {
            return Ok(None);
        }
        let action = turn.action;
        let defect = |message: String| {
            Failure::new(ExitStatus::Defect, located(file, None, format_args!("action {action}: {message}")))
        };
        let answer = self.solver.answer(solver, &turn.position, Duration::ZERO);
        let (best, work) = answer.map_err(|error| match error {
            SolveError::Defect(error) => defect(defect_message(&error)),
            error => Failure::new(ExitStatus::SomeFailed, located(file, None, error)),
        })?;
        if matches!(work.cutoff, Some(StopCause::Interrupt)) {
            return Ok(None);
        }
        let turn = turn.audit(best).map_err(|error| defect(defect_message(&error)))?;
        Ok(Some((turn, work)))
    }
}
