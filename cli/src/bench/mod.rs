//! `highball bench`: compares strategies on the same questions.

mod boards;
mod suite;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use highball::compare::{StrategyResult, Tallies, contradiction, contradiction_text};
use highball::input::{Input, QuestionError, companies_of, has_id, question_of};
use highball::position::{Position, PositionError};
use highball::report::json::{BenchRow, JsonError};
use highball::report::text::{bench_heading, strategies_text, suite_text, tallies_text};
use highball::report::{SuiteResult, one_line, proven_over_time, suite_contradiction};
use highball::search::{Cutoff, Strategy, strategies};
use highball::solve::{Defect, Solver, Timings};
use highball::stream::{QuestionBytes, Questions};

use super::args::bench::{BenchArgs, BenchFormat};
use super::company_questions;
use super::exit_status::ExitStatus;
use super::failure::{Failure, defect_message};
use super::input::{self, Contents};
use super::interrupt;
use super::location::located;
use super::output::{self, Reader};
use super::output_file::{self, OutputFile};
use super::overrides::Overrides;
use super::search_limits::SearchLimits;
use suite::SuiteFile;

pub(super) fn run(args: &BenchArgs) -> Result<ExitStatus, Failure> {
    if args.list {
        output::write_text(&strategies_text(strategies()))?;
        return Ok(ExitStatus::Proven);
    }
    if args.format == BenchFormat::Snapshot {
        return write_boards(args);
    }
    let mut bench = Bench::new(args)?;
    if args.generate.is_on {
        bench.compare_on_random_boards(args)?;
    } else {
        bench.compare_on_files(args)?;
    }
    bench.finish()
}

/// Writes random boards without searching them.
fn write_boards(args: &BenchArgs) -> Result<ExitStatus, Failure> {
    if !args.generate.is_on {
        return Err(Failure::unusable("--format snapshot writes random boards: it needs --generate"));
    }
    for snapshot in boards::boards(&args.generate)? {
        if output::write_text(&output::to_json(&snapshot?)?)? == Reader::Gone {
            break;
        }
    }
    Ok(ExitStatus::Proven)
}

/// Place that a question comes from.
#[derive(Clone, Copy)]
struct Source<'a> {
    file: &'a str,
    line: usize,
}

/// Options that choose and change the questions of files.
struct QuestionOptions<'a> {
    id: Option<&'a str>,
    overrides: Overrides,
}

/// Whether to go on with the next search.
type Next = ControlFlow<()>;

/// The strategies with their limits, and the results so far.
struct Bench {
    strategies: Vec<&'static dyn Strategy>,
    limits: SearchLimits,
    repeat: u16,
    format: BenchFormat,
    /// Whether errors must name the file.
    has_several_files: bool,
    /// Whether there was a question with the chosen id.
    is_id_found: bool,
    tallies: Tallies,
    /// The file that keeps the results, if there is one.
    suite: Option<SuiteFile>,
    /// The file for the drawing, if there is one.
    plot: Option<OutputFile>,
    rows: u64,
    status: ExitStatus,
}

impl Bench {
    fn new(args: &BenchArgs) -> Result<Self, Failure> {
        let mut chosen: Vec<&'static dyn Strategy> = Vec::new();
        for &strategy in &args.strategies {
            if chosen.iter().all(|other| other.name() != strategy.name()) {
                chosen.push(strategy);
            }
        }
        if args.plot.is_some() {
            // From now on an interrupt leaves no temporary file behind.
            interrupt::catch();
        }
        let inputs = args.overrides.files_with(&args.files);
        output_file::check_stdout_differs(&inputs)?;
        // The drawing must not take the place of the results, even if there are none yet.
        let others: Vec<String> = inputs.iter().chain(&args.suite).cloned().collect();
        let plot = args.plot.as_deref().map(|plot| OutputFile::create(plot, &others)).transpose()?;
        let suite = args.suite.as_deref().map(|suite| SuiteFile::open(suite, &inputs)).transpose()?;
        Ok(Self {
            strategies: if chosen.is_empty() { strategies().to_vec() } else { chosen },
            limits: SearchLimits::new(Some(args.time_limit), args.node_limit, Some(args.memory_limit), args.threads.into()),
            repeat: args.repeat,
            format: args.format,
            has_several_files: args.files.len() > 1,
            is_id_found: false,
            tallies: Tallies::default(),
            suite,
            plot,
            rows: 0,
            status: ExitStatus::Proven,
        })
    }

    fn compare_on_random_boards(&mut self, args: &BenchArgs) -> Result<(), Failure> {
        for snapshot in boards::boards(&args.generate)? {
            let position =
                snapshot?.check().map_err(|errors| Failure::unusable(PositionError::Check(errors).to_string()))?;
            let source = Source { file: &position.id.clone(), line: 1 };
            if self.compare(source, &position)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn compare_on_files(&mut self, args: &BenchArgs) -> Result<(), Failure> {
        for file in &args.files {
            input::check_file(file)?;
        }
        let options = QuestionOptions { id: args.id.as_deref(), overrides: Overrides::new(&args.overrides)? };
        for file in &args.files {
            let next = match input::open(file) {
                Ok(Contents::Questions(Input::Board(text))) => self.compare_on_board(file, &text, &options)?,
                Ok(Contents::Questions(Input::Questions(questions))) => self.compare_on_stream(file, questions, &options)?,
                Ok(Contents::Table(_)) => {
                    self.report_bad_question(Source { file, line: 1 }, input::ONLY_FOR_BATCH.to_owned())?
                }
                Err(error) => self.report_bad_question(Source { file, line: 1 }, input::open_error(&error))?,
            };
            if next.is_break() {
                return Ok(());
            }
        }
        match (options.id, &args.files[..]) {
            (Some(id), [.., last]) if !self.is_id_found => Err(company_questions::no_such_id(last, id)),
            _ => Ok(()),
        }
    }

    fn compare_on_stream(
        &mut self,
        file: &str,
        questions: Questions<'_>,
        options: &QuestionOptions<'_>,
    ) -> Result<Next, Failure> {
        for question in questions {
            let next = match question {
                Ok(question) if options.id.is_some_and(|id| !has_id(&question, id)) => continue,
                Ok(question) => self.compare_on_question(file, &question, &options.overrides)?,
                Err(error) => self.report_bad_question(Source { file, line: error.line }, error.fault.to_string())?,
            };
            if next.is_break() {
                return Ok(next);
            }
        }
        Ok(Next::Continue(()))
    }

    fn compare_on_question(&mut self, file: &str, question: &QuestionBytes, overrides: &Overrides) -> Result<Next, Failure> {
        self.is_id_found = true;
        match overrides.read(question, Position::read) {
            Ok((position, _)) => self.compare(Source { file, line: question.line }, &position),
            Err(error) => {
                let line = error.line().unwrap_or(question.line);
                self.report_bad_question(Source { file, line }, company_questions::message(&error))
            }
        }
    }

    /// Compares the strategies on the companies of a board file.
    fn compare_on_board(&mut self, file: &str, text: &str, options: &QuestionOptions<'_>) -> Result<Next, Failure> {
        let QuestionOptions { id, overrides } = options;
        let source = |error: &QuestionError| Source { file, line: error.line().unwrap_or(1) };
        let game = match company_questions::read_game(file, text, overrides.title.as_deref()) {
            Ok(game) => Arc::new(game),
            Err(error) => return self.report_bad_question(source(&error), company_questions::message(&error)),
        };
        if id.is_some_and(|id| game.id() != id) {
            return Ok(Next::Continue(()));
        }
        self.is_id_found = true;
        let companies = match companies_of(&game, overrides.company.as_deref()) {
            Ok(companies) => companies,
            Err(error) => return self.report_bad_question(source(&error), company_questions::message(&error)),
        };
        for company in companies {
            let next = match question_of(&game, company, &overrides.trains) {
                Ok(question) => self.compare(Source { file, line: 1 }, &question.position)?,
                Err(error) => self.report_bad_question(source(&error), company_questions::message(&error))?,
            };
            if next.is_break() {
                return Ok(next);
            }
        }
        Ok(Next::Continue(()))
    }

    /// Searches a position with every strategy, and writes each result as soon as it is there. An interrupt leaves out the search that
    /// it stops and those after it.
    fn compare(&mut self, source: Source<'_>, position: &Position) -> Result<Next, Failure> {
        interrupt::catch();
        let name = (position.id.as_str(), position.company_name());
        let strategies: Vec<&'static dyn Strategy> =
            self.strategies.iter().copied().filter(|strategy| !self.is_known(name, strategy.name())).collect();
        if strategies.is_empty() {
            return Ok(Next::Continue(()));
        }
        let mut compiler = Solver::new();
        let (compiled, network_time) = self.fastest(|| {
            let compiled = compiler.compile(position);
            (compiled, compiler.timings().network, true)
        });
        let compiled = compiled.map_err(|error| Failure::unusable(error.to_string()))?;
        let mut results: Vec<StrategyResult> = Vec::new();
        let mut next = Next::Continue(());
        for strategy in strategies {
            let mut solver = self.limits.solver(strategy);
            let (answer, search_time) = self.fastest(|| {
                let answer = solver.solve_compiled(&compiled);
                let is_complete = answer.as_ref().is_ok_and(|answer| answer.cutoff.is_none());
                (answer, solver.timings().search, is_complete)
            });
            let mut timings = Timings::default();
            (timings.network, timings.search) = (network_time, search_time);
            next = match answer {
                Ok(answer) if answer.cutoff == Some(Cutoff::Stopped) && interrupt::is_interrupted() => Next::Break(()),
                Ok(answer) => {
                    let result = StrategyResult::new(strategy, &answer, timings);
                    results.push(result);
                    self.keep(name, &result)?;
                    self.write_row(position, &result, results[0].search)?
                }
                Err(defect) => {
                    let defect = Defect(format!("{}: {}", strategy.name(), defect.0));
                    self.report_fault(source, defect_message(&defect), ExitStatus::Defect)?
                }
            };
            if next.is_break() {
                break;
            }
        }
        self.tallies.add(&results);
        match contradiction(&results) {
            Some(error) => self.report_fault(source, defect_message(&error), ExitStatus::Defect),
            None => Ok(next),
        }
    }

    /// Whether the file of results has the search of a question by a strategy.
    fn is_known(&self, question: (&str, &str), strategy: &str) -> bool {
        let (limit, threads) = (self.time_limit().as_secs_f64(), self.limits.threads);
        self.suite.as_ref().is_some_and(|suite| suite.has(question, strategy, limit, threads))
    }

    /// Adds a result to the file of results, if there is one.
    fn keep(&mut self, question: (&str, &str), result: &StrategyResult) -> Result<(), Failure> {
        let result = SuiteResult::new(question, result, self.time_limit(), self.limits.threads);
        self.suite.as_mut().map_or(Ok(()), |suite| suite.add(result))
    }

    fn time_limit(&self) -> Duration {
        self.limits.time.unwrap_or_default()
    }

    /// Repeats something that returns a value, its time, and whether it was completed. Stops when it is not completed. Returns the
    /// value and the time of the fastest.
    fn fastest<T>(&self, mut run: impl FnMut() -> (T, Duration, bool)) -> (T, Duration) {
        let (mut value, mut time, mut is_complete) = run();
        for _ in 1..self.repeat {
            if !is_complete {
                break;
            }
            let (new_value, new_time, is_new_complete) = run();
            is_complete = is_new_complete;
            if new_time < time && is_complete {
                (value, time) = (new_value, new_time);
            }
        }
        (value, time)
    }

    fn write_row(&mut self, position: &Position, result: &StrategyResult, first_time: Duration) -> Result<Next, Failure> {
        if result.exact && !result.proven() && result.unsupported.is_none() {
            self.status = self.status.max(ExitStatus::NotProven);
        }
        let row = BenchRow::new(&position.id, position.company_name(), result, first_time);
        let is_first = self.rows == 0;
        self.rows += 1;
        let text = match self.format {
            BenchFormat::Json => output::to_json(&row)?,
            BenchFormat::Csv => output::to_csv([&row], is_first)?,
            BenchFormat::Table | BenchFormat::Snapshot => {
                let heading = if is_first { bench_heading() } else { String::new() };
                heading + &row.text()
            }
        };
        write(&text)
    }

    fn report_bad_question(&mut self, source: Source<'_>, message: String) -> Result<Next, Failure> {
        self.report_fault(source, message, ExitStatus::SomeFailed)
    }

    /// Reports a fault: on standard error, unless the format is JSON, where it is a line of the output. A defect is always reported on
    /// standard error too.
    fn report_fault(&mut self, source: Source<'_>, message: String, status: ExitStatus) -> Result<Next, Failure> {
        self.status = self.status.max(status);
        if status == ExitStatus::Defect || self.format != BenchFormat::Json {
            output::report_failure(&Failure::new(status, located(source.file, Some(source.line), &message)));
        }
        if self.format != BenchFormat::Json {
            return Ok(Next::Continue(()));
        }
        let file = self.has_several_files.then_some(source.file);
        write(&output::to_json(&JsonError { file, line: Some(source.line), row: None, error: one_line(&message) })?)
    }

    fn finish(mut self) -> Result<ExitStatus, Failure> {
        let tables = match &self.suite {
            Some(suite) => suite_text(suite.results()),
            None => tallies_text(&self.tallies),
        };
        if self.format == BenchFormat::Table && (self.rows > 0 || self.suite.is_some()) {
            let gap = if self.rows > 0 { "\n" } else { "" };
            output::write_text(&format!("{gap}{tables}"))?;
        }
        if let Some(suite) = &self.suite {
            if let Some((found, bounded)) = suite_contradiction(suite.results()) {
                let text = contradiction_text((&found.strategy, found.revenue), (&bounded.strategy, bounded.upper_bound));
                let defect = Defect(format!("{}: {text}", found.id));
                output::report_failure(&Failure::new(ExitStatus::Defect, defect_message(&defect)));
                self.status = self.status.max(ExitStatus::Defect);
            }
            // What an interrupt left out must not be missing in an older drawing too.
            if let Some(mut plot) = self.plot.filter(|plot| !(plot.replaces() && interrupt::is_interrupted())) {
                plot.write_text(&proven_over_time(suite.results()).map_err(Failure::unusable)?)?;
                plot.finish()?;
            }
        }
        Ok(if interrupt::is_interrupted() { self.status.max(ExitStatus::NotProven) } else { self.status })
    }
}

/// Writes text, and returns whether anybody still reads it and no interrupt came.
fn write(text: &str) -> Result<Next, Failure> {
    let reader = output::write_text(text)?;
    let is_end = reader == Reader::Gone || interrupt::is_interrupted();
    Ok(if is_end { Next::Break(()) } else { Next::Continue(()) })
}
