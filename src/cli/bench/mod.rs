//! `highball bench`: the same questions through several strategies.

mod args;
mod boards;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use highball::compare::{Outcome, Tallies, contradiction};
use highball::position::{Position, PositionError};
use highball::report::{BenchRow, JsonError, bench_heading, strategies_text, tallies_text};
use highball::search::{Cutoff, Limits, Strategy, strategies, strategy};
use highball::solve::{Compiled, Defect};
use highball::stream::{Question, Questions};

pub(super) use args::BenchArgs;
use args::BenchFormat;

use super::allowance::Allowance;
use super::asking::Asked;
use super::board::{self, BoardFault};
use super::input::{self, Input};
use super::interrupt;
use super::output::{self, Written};
use super::status::{Failure, Status, describe_contradiction, describe_defect};

pub(super) fn run(args: &BenchArgs) -> Result<Status, Failure> {
    if args.list {
        output::write_text(&strategies_text(strategies()))?;
        return Ok(Status::Proven);
    }
    if args.format == BenchFormat::Snapshot {
        return write_boards(args);
    }
    let mut bench = Bench::new(args);
    if args.generate.on {
        bench.generated(args)?;
    } else {
        bench.files(args)?;
    }
    bench.finish()
}

/// Writes the boards that are asked for, and searches none.
fn write_boards(args: &BenchArgs) -> Result<Status, Failure> {
    if !args.generate.on {
        return Err(Failure::unusable("--format snapshot: nothing to write, expected --generate with it"));
    }
    for snapshot in boards::boards(&args.generate)? {
        if output::write_text(&output::to_json(&snapshot?)?)? == Written::ToNobody {
            break;
        }
    }
    Ok(Status::Proven)
}

/// Where a question comes from.
#[derive(Clone, Copy)]
struct Source<'a> {
    file: &'a str,
    line: usize,
}

/// Which questions of files are asked.
struct Wanted<'a> {
    id: Option<&'a str>,
    asked: Asked,
}

/// Whether there is more to do.
type Next = ControlFlow<()>;

/// The strategies, what they may take, and what they have said so far.
struct Bench {
    strategies: Vec<&'static dyn Strategy>,
    allowance: Allowance,
    repeat: u16,
    format: BenchFormat,
    /// Whether errors have to name the file.
    several_files: bool,
    /// Whether a question was one that is asked for.
    found: bool,
    tallies: Tallies,
    rows: u64,
    status: Status,
}

impl Bench {
    fn new(args: &BenchArgs) -> Self {
        let mut chosen: Vec<&'static dyn Strategy> = Vec::new();
        for strategy in args.strategies.iter().filter_map(|name| strategy(name)) {
            if chosen.iter().all(|other| other.name() != strategy.name()) {
                chosen.push(strategy);
            }
        }
        Self {
            strategies: if chosen.is_empty() { strategies().to_vec() } else { chosen },
            allowance: Allowance::new(Some(args.time_limit), args.node_limit, Some(args.memory_limit), args.threads.into()),
            repeat: args.repeat,
            format: args.format,
            several_files: args.files.len() > 1,
            found: false,
            tallies: Tallies::default(),
            rows: 0,
            status: Status::Proven,
        }
    }

    fn generated(&mut self, args: &BenchArgs) -> Result<(), Failure> {
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

    fn files(&mut self, args: &BenchArgs) -> Result<(), Failure> {
        for file in &args.files {
            input::expect_file(file)?;
        }
        let wanted = Wanted { id: args.id.as_deref(), asked: Asked::new(&args.asked)? };
        for file in &args.files {
            let next = match input::open(file) {
                Ok(Input::Board(text)) => self.board(file, &text, &wanted)?,
                Ok(Input::Questions(questions)) => self.questions(file, questions, &wanted)?,
                Err(error) => self.bad(Source { file, line: 1 }, input::cannot_open(&error))?,
            };
            if next.is_break() {
                return Ok(());
            }
        }
        match (wanted.id, &args.files[..]) {
            (Some(id), [.., last]) if !self.found => Err(input::no_such_id(last, id)),
            _ => Ok(()),
        }
    }

    /// The questions of a file that are asked for.
    fn questions(&mut self, file: &str, questions: Questions<'_>, wanted: &Wanted<'_>) -> Result<Next, Failure> {
        for question in questions {
            let next = match question {
                Ok(question) if wanted.id.is_some_and(|id| !input::has_id(&question, id)) => continue,
                Ok(question) => self.question(file, &question, &wanted.asked)?,
                Err(error) => self.bad(Source { file, line: error.line }, error.fault.to_string())?,
            };
            if next.is_break() {
                return Ok(next);
            }
        }
        Ok(Next::Continue(()))
    }

    fn question(&mut self, file: &str, question: &Question, asked: &Asked) -> Result<Next, Failure> {
        self.found = true;
        match asked.read(question) {
            Ok((position, _)) => self.compare(Source { file, line: question.line }, &position),
            Err(error) => {
                let (line, what) = input::locate(question, &error);
                self.bad(Source { file, line: line.unwrap_or(question.line) }, what)
            }
        }
    }

    /// The companies of a board file that are asked for.
    fn board(&mut self, file: &str, text: &str, wanted: &Wanted<'_>) -> Result<Next, Failure> {
        let Wanted { id, asked } = wanted;
        let source = |fault: &BoardFault| Source { file, line: fault.line.unwrap_or(1) };
        let game = match board::read(file, text, asked.title.as_deref()) {
            Ok(game) => game,
            Err(fault) => return self.bad(source(&fault), fault.what),
        };
        if id.is_some_and(|id| game.id() != id) {
            return Ok(Next::Continue(()));
        }
        self.found = true;
        let companies = match board::companies(&game, asked.company.as_deref()) {
            Ok(companies) => companies,
            Err(fault) => return self.bad(source(&fault), fault.what),
        };
        for company in companies {
            let next = match board::position(&game, company, &asked.trains) {
                Ok((position, _)) => self.compare(Source { file, line: 1 }, &position)?,
                Err(fault) => self.bad(source(&fault), fault.what)?,
            };
            if next.is_break() {
                return Ok(next);
            }
        }
        Ok(Next::Continue(()))
    }

    /// Asks all strategies the same question, and writes what each says as soon as it does. An interrupt leaves out the search
    /// that it ends and those after it.
    fn compare(&mut self, source: Source<'_>, position: &Position) -> Result<Next, Failure> {
        interrupt::watch();
        let (compiled, network) = self.least(|| {
            let start = Instant::now();
            let compiled = Compiled::new(position);
            (compiled, start.elapsed(), true)
        });
        let mut outcomes: Vec<Outcome> = Vec::new();
        let mut next = Next::Continue(());
        for strategy in self.strategies.clone() {
            let (answer, search) = self.least(|| {
                let solve = |strategy: &dyn Strategy, limits: &Limits<'_>| compiled.solve(strategy, limits);
                let (answer, search) = self.allowance.search(Instant::now(), strategy, Limits::default(), solve);
                let through = answer.as_ref().is_ok_and(|answer| answer.cutoff.is_none());
                (answer, search, through)
            });
            next = match answer {
                Ok(answer) if answer.cutoff == Some(Cutoff::Stopped) && interrupt::is_interrupted() => Next::Break(()),
                Ok(answer) => {
                    let outcome = Outcome::new(strategy, &answer, (network, search));
                    outcomes.push(outcome);
                    self.row(position, &outcome, outcomes[0].search)?
                }
                Err(defect) => {
                    let defect = Defect(format!("{}: {}", strategy.name(), defect.0));
                    self.fault(source, describe_defect(&defect), Status::Defect)?
                }
            };
            if next.is_break() {
                break;
            }
        }
        self.tallies.add(&outcomes);
        match contradiction(&outcomes) {
            Some(said) => self.fault(source, describe_contradiction(&said), Status::Defect),
            None => Ok(next),
        }
    }

    /// Does something as often as is asked for, or until it does not get through, and takes the least time.
    fn least<T>(&self, mut once: impl FnMut() -> (T, Duration, bool)) -> (T, Duration) {
        let (mut done, mut time, mut through) = once();
        for _ in 1..self.repeat {
            if !through {
                break;
            }
            let (again, took, got_through) = once();
            through = got_through;
            if took < time && through {
                (done, time) = (again, took);
            }
        }
        (done, time)
    }

    fn row(&mut self, position: &Position, outcome: &Outcome, first: Duration) -> Result<Next, Failure> {
        if outcome.exact && !outcome.proven() {
            self.status = self.status.max(Status::NotProven);
        }
        let row = BenchRow::new(&position.id, position.company_name(), outcome, first);
        let is_first = self.rows == 0;
        self.rows += 1;
        let text = match self.format {
            BenchFormat::Json => output::to_json(&row)?,
            BenchFormat::Csv => output::to_csv(&row, is_first)?,
            BenchFormat::Table | BenchFormat::Snapshot => {
                let heading = if is_first { bench_heading() } else { String::new() };
                heading + &row.text()
            }
        };
        write(&text)
    }

    /// Says that a question cannot be asked.
    fn bad(&mut self, source: Source<'_>, what: impl Into<String>) -> Result<Next, Failure> {
        self.fault(source, what.into(), Status::SomeFailed)
    }

    /// Says what is wrong: a defect in any case on standard error, all else where JSON is written as a line of it.
    fn fault(&mut self, source: Source<'_>, what: String, status: Status) -> Result<Next, Failure> {
        self.status = self.status.max(status);
        if status == Status::Defect || self.format != BenchFormat::Json {
            output::report_failure(&Failure { status, message: input::place(source.file, Some(source.line), &what) });
        }
        if self.format != BenchFormat::Json {
            return Ok(Next::Continue(()));
        }
        let file = self.several_files.then_some(source.file);
        write(&output::to_json(&JsonError { file, line: source.line, error: output::one_line(&what) })?)
    }

    fn finish(self) -> Result<Status, Failure> {
        if self.format == BenchFormat::Table && self.rows > 0 {
            output::write_text(&format!("\n{}", tallies_text(&self.tallies)))?;
        }
        Ok(if interrupt::is_interrupted() { self.status.max(Status::NotProven) } else { self.status })
    }
}

/// Writes a text. There is nothing more to do where nobody reads on, or somebody has interrupted.
fn write(text: &str) -> Result<Next, Failure> {
    let written = output::write_text(text)?;
    let ends = written == Written::ToNobody || interrupt::is_interrupted();
    Ok(if ends { Next::Break(()) } else { Next::Continue(()) })
}

#[cfg(test)]
mod tests;
