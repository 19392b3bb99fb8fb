//! `highball audit`: every turn of recorded games, game by game in the order of the files.
//!
//! A few games for each thread are audited at once, then their reports are printed, then the next are taken up: so of thousands of
//! games only some lie in memory. The turns of a game are answered side by side too, so that a single game uses all threads.

use std::time::{Duration, Instant};

use highball::audit::{GameSum, Operated, Sums, Turn, operated};
use highball::record::Record;
use highball::report::{
    AuditRow, Audited, JsonAudit, JsonFileError, Work, audit_text, audits_text, page_begin, page_end, page_of_failure,
    page_of_game,
};
use highball::solve::Workspace;
use highball::stream;
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::args::{AuditArgs, AuditFormat};
use super::asking::{AnswerError, Asked, Asking};
use super::output::{self, Written};
use super::progress::Games;
use super::status::{Failure, Status, describe_defect};
use super::{input, pool, titles};

/// How many games for each thread are audited before they are printed.
const AT_ONCE: usize = 4;

/// What a file comes to.
#[derive(Default)]
struct Report {
    /// What is printed.
    text: String,
    /// What is wrong with the file or the program.
    failure: Option<Failure>,
    /// What its turns come to; nothing where it is no game that can be read.
    sum: Option<GameSum>,
}

pub(super) fn run(args: &AuditArgs) -> Result<Status, Failure> {
    let title = args.title.as_deref().map(titles::title).transpose()?;
    let asked = Asked { title, company: args.company.clone(), trains: Vec::new() };
    let auditor = Auditor { asking: Asking::of_search(&args.search, asked)?, format: args.format };
    for file in &args.files {
        input::expect_file(file)?;
    }
    let pool = pool(args.jobs)?;
    let games = Games::new(args.files.len());
    let audit = |file: &String| {
        let report = auditor.audit(file);
        games.done();
        report
    };
    let print = |text: &str| games.suspend(|| output::write_text(text));
    let (mut status, mut sum, mut audited) = (Status::Proven, GameSum::default(), 0);
    print(&auditor.begin()?)?;
    for files in args.files.chunks(AT_ONCE * pool.current_num_threads()) {
        let reports: Vec<Report> = pool.install(|| files.par_iter().map(audit).collect());
        for Report { text, failure, sum: game } in reports {
            if let Some(failure) = failure {
                status = status.max(failure.status);
                if auditor.format != AuditFormat::Json || failure.status == Status::Defect {
                    games.suspend(|| output::report_failure(&failure));
                }
            }
            let gap = if auditor.format == AuditFormat::Table && audited > 0 && game.is_some() { "\n" } else { "" };
            if print(&format!("{gap}{text}"))? == Written::ToNobody {
                return Ok(status);
            }
            if let Some(game) = game {
                status = status.max(if game.unproven > 0 { Status::NotProven } else { Status::Proven });
                sum += game;
                audited += 1;
            }
        }
    }
    games.clear();
    output::write_text(&auditor.end(args.files.len(), audited, &sum))?;
    Ok(if audited == 0 && status == Status::SomeFailed { Status::Unusable } else { status })
}

/// How games are audited.
struct Auditor {
    asking: Asking,
    format: AuditFormat,
}

/// What a file is in an error.
struct Place<'a>(&'a str);

impl Place<'_> {
    fn failure(&self, what: impl std::fmt::Display) -> Failure {
        Failure { status: Status::SomeFailed, message: input::place(self.0, None, what) }
    }

    fn no_answer(&self, turn: &Operated, error: &AnswerError) -> Failure {
        match error {
            AnswerError::Defect(defect) => self.defect(turn.action, &describe_defect(defect)),
            AnswerError::Constraint(error) => self.failure(error),
        }
    }

    fn defect(&self, action: u64, what: &str) -> Failure {
        Failure { status: Status::Defect, message: input::place(self.0, None, format_args!("action {action}: {what}")) }
    }
}

impl Auditor {
    /// What stands before all games.
    fn begin(&self) -> Result<String, Failure> {
        match self.format {
            AuditFormat::Html => Ok(page_begin()),
            AuditFormat::Csv => output::csv_heading(&AuditRow::default()),
            AuditFormat::Table | AuditFormat::Json => Ok(String::new()),
        }
    }

    /// What stands after all games.
    fn end(&self, files: usize, games: usize, sum: &GameSum) -> String {
        match self.format {
            AuditFormat::Html => page_end(games, sum),
            AuditFormat::Table if files > 1 => format!("\n{}", audits_text(games, sum)),
            AuditFormat::Table | AuditFormat::Csv | AuditFormat::Json => String::new(),
        }
    }

    /// Audits the game of a file.
    fn audit(&self, file: &str) -> Report {
        self.report(file).unwrap_or_else(|failure| {
            let text = match self.format {
                AuditFormat::Json => output::to_json(&JsonFileError { file, error: &failure.message }).unwrap_or_default(),
                AuditFormat::Html => page_of_failure(&failure.message),
                AuditFormat::Table | AuditFormat::Csv => String::new(),
            };
            Report { text, failure: Some(failure), sum: None }
        })
    }

    fn report(&self, file: &str) -> Result<Report, Failure> {
        let start = Instant::now();
        let place = Place(input::name(file));
        let bytes = input::read_bytes(file, stream::MAX_BYTES, "a file with a recorded game")
            .map_err(|failure| Failure { status: Status::SomeFailed, ..failure })?;
        let record = Record::read(&bytes, self.asking.asked.title.as_deref()).map_err(|error| place.failure(error))?;
        let (operated, error) = operated(&record);
        let read = start.elapsed();
        let asked = self.asking.asked.company.as_deref();
        let wanted: Vec<Operated> = operated
            .into_iter()
            .filter(|turn| asked.is_none_or(|company| company == turn.position.company_name()))
            .collect();
        let answer = |workspace: &mut Workspace, operated: Operated| {
            let found = self.asking.answer(workspace, &operated.position, Duration::ZERO);
            let (best, work) = found.map_err(|error| place.no_answer(&operated, &error))?;
            let turn = Turn::new(operated, best);
            match turn.contradiction() {
                Some(defect) => Err(place.defect(turn.action, &describe_defect(&defect))),
                None => Ok((turn, work)),
            }
        };
        let turns = wanted.into_par_iter().map_init(Workspace::default, answer);
        let turns: Vec<(Turn, Work)> = turns.collect::<Result<_, _>>()?;
        let sums = Sums::new(&record, turns.iter().map(|(turn, _)| turn));
        let fault = error.map(|error| error.to_string());
        let audited = Audited { file: place.0, record: &record, read, turns: &turns, sums: &sums, fault: fault.as_deref() };
        let text = match self.format {
            AuditFormat::Table => audit_text(audited),
            AuditFormat::Json => output::to_json(&JsonAudit::new(audited))?,
            AuditFormat::Csv => AuditRow::of(audited).map(|row| output::to_csv(&row, false)).collect::<Result<_, _>>()?,
            AuditFormat::Html => page_of_game(audited),
        };
        Ok(Report { text, failure: fault.as_deref().map(|fault| place.failure(fault)), sum: Some(sums.game) })
    }
}
