//! Asking a question.

use std::borrow::Cow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use highball::claim::{ConstraintTextError, ConstraintTexts, ToldError, read_constraints};
use highball::network::{ConstraintError, Constraints, Network};
use highball::position::stream::Question;
use highball::position::{Position, PositionError, TrainsError};
use highball::report::{Cutoff, Work};
use highball::search::{self, Found, Limits, Progress, Strategy, strategies, strategy};
use highball::solve::{Answer, Compiled, Defect, End, Wanted};
use highball::title::Title;

use super::args::{AskedArgs, AskingArgs, SetsArgs};
use super::interrupt;
use super::progress::Line;
use super::status::Failure;
use super::titles;

/// What is asked of every question of a command, and how.
pub(super) struct Asking {
    strategy: &'static dyn Strategy,
    time_limit: Option<Duration>,
    node_limit: Option<u64>,
    memory_limit: Option<usize>,
    /// On how many threads each question is searched.
    threads: usize,
    /// Which sets of runs are looked for.
    sets: SetsArgs,
    pub(super) asked: Asked,
}

/// What is asked in place of a file's question.
pub(super) struct Asked {
    pub(super) title: Option<Cow<'static, Title>>,
    pub(super) company: Option<String>,
    pub(super) trains: Vec<String>,
}

/// A strategy that is timed, for the search alone: the judge's time is not the strategy's.
pub(super) struct Timed {
    strategy: &'static dyn Strategy,
    took: Mutex<Duration>,
}

impl Timed {
    pub(super) fn new(strategy: &'static dyn Strategy) -> Self {
        Self { strategy, took: Mutex::default() }
    }

    /// The time of all its searches.
    pub(super) fn took(self) -> Duration {
        self.took.into_inner().unwrap_or_default()
    }
}

impl Strategy for Timed {
    fn name(&self) -> &'static str {
        self.strategy.name()
    }

    fn about(&self) -> &'static str {
        self.strategy.about()
    }

    fn is_exact(&self) -> bool {
        self.strategy.is_exact()
    }

    fn search(&self, network: &Network, limits: &Limits<'_>) -> Found {
        let start = Instant::now();
        let found = self.strategy.search(network, limits);
        if let Ok(mut took) = self.took.lock() {
            *took += start.elapsed();
        }
        found
    }
}

/// Why a question cannot be asked.
#[derive(Debug, thiserror::Error)]
pub(super) enum AskError {
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("--{0}")]
    Trains(#[from] TrainsError),
    #[error("--{0}")]
    Constraints(#[from] ConstraintTextError),
    #[error("--{0}")]
    Claim(#[from] ToldError),
}

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum AnswerError {
    #[error(transparent)]
    Constraint(#[from] ConstraintError),
    #[error(transparent)]
    Defect(#[from] Box<Defect>),
}

impl Asking {
    /// # Errors
    /// Where there is no strategy or title of that name.
    pub(super) fn new(args: &AskingArgs) -> Result<Self, Failure> {
        let strategy = match &args.strategy {
            Some(name) => strategy(name),
            None => strategies().first().copied(),
        };
        Ok(Self {
            strategy: strategy.ok_or_else(|| Failure::unusable("--strategy: no such strategy, expected one of --help"))?,
            time_limit: args.time_limit,
            node_limit: args.node_limit,
            // More than can be counted is no limit.
            memory_limit: args.memory_limit.and_then(|limit| usize::try_from(limit.as_u64()).ok()),
            threads: 1,
            sets: SetsArgs::default(),
            asked: Asked::new(&args.asked)?,
        })
    }

    /// The same for certain sets of runs, searched on all threads of the pool.
    pub(super) fn with_sets(self, sets: &SetsArgs) -> Self {
        Self { sets: sets.clone(), threads: rayon::current_num_threads(), ..self }
    }

    /// What the sets of runs have to keep beyond the rules.
    pub(super) fn constraints(&self, position: &Position) -> Result<Constraints, ConstraintTextError> {
        let SetsArgs { fixed, forbidden, included, .. } = &self.sets;
        read_constraints(position, &ConstraintTexts { fixed, forbidden, included })
    }

    /// Finds the best runs of a question that took so long to read. Nobody is told how far it is, and nobody ends it.
    pub(super) fn answer(&self, position: &Position, read: Duration) -> Result<(Answer, Work), AnswerError> {
        self.find(position, read, &Constraints::default(), None)
    }

    /// The same for somebody who waits: runs that keep these constraints, with a line on the terminal that says how far the
    /// search is, and an end where it is interrupted.
    pub(super) fn answer_waiting(
        &self,
        position: &Position,
        read: Duration,
        constraints: &Constraints,
    ) -> Result<(Answer, Work), AnswerError> {
        interrupt::watch();
        let line = Line::new();
        let answer = self.find(position, read, constraints, Some(&line));
        line.clear();
        answer
    }

    fn find(
        &self,
        position: &Position,
        read: Duration,
        constraints: &Constraints,
        line: Option<&Line>,
    ) -> Result<(Answer, Work), AnswerError> {
        let start = Instant::now();
        let compiled = Compiled::constrained(position, constraints)?;
        let ready = Instant::now();
        let stop = || self.time_limit.is_some_and(|limit| start.elapsed() >= limit) || interrupt::is_interrupted();
        let tell = |progress: Progress| {
            if let Some(line) = line {
                line.tell(progress);
            }
        };
        let limits = Limits {
            stop: Some(&stop),
            nodes: self.node_limit,
            memory: self.memory_limit,
            threads: self.threads,
            beat: self.sets.beat,
            progress: line.is_some().then_some(&tell),
        };
        let strategy = Timed::new(self.strategy);
        let wanted = if self.sets.all { Some(Wanted::All) } else { self.sets.top.map(|most| Wanted::Top(most.into())) };
        let answer = match wanted {
            None => compiled.solve(&strategy, &limits)?,
            Some(wanted) => compiled.list(&strategy, &limits, wanted)?,
        };
        let listed = answer.further.as_ref().is_none_or(|further| further.end != End::CutOff);
        let cutoff = match answer.cutoff.filter(|_| !answer.proven() || !listed) {
            None => None,
            Some(search::Cutoff::Stopped) if interrupt::is_interrupted() => Some(Cutoff::Interrupt),
            Some(search::Cutoff::Stopped) => self.time_limit.map(Cutoff::Time),
            Some(search::Cutoff::Nodes) => self.node_limit.map(Cutoff::Nodes),
            Some(search::Cutoff::Memory) => Some(Cutoff::Memory),
        };
        let (network, search) = (ready - start, strategy.took());
        let work = Work { strategy: self.strategy.name(), read, network, search, cutoff };
        Ok((answer, work))
    }
}

impl Asked {
    /// # Errors
    /// Where there is no title of that name.
    pub(super) fn new(args: &AskedArgs) -> Result<Self, Failure> {
        Ok(Self {
            title: args.title.as_deref().map(titles::title).transpose()?,
            company: args.company.clone(),
            trains: args.trains.clone(),
        })
    }

    /// Reads and checks a question, with the company and the trains that are asked for instead.
    pub(super) fn read(&self, question: &Question) -> Result<(Position, Duration), AskError> {
        let start = Instant::now();
        let mut position = Position::read(&question.bytes)?;
        let read = start.elapsed();
        if let Some(company) = &self.company {
            position = position.with_company(company);
        }
        if !self.trains.is_empty() {
            position = position.with_trains(&self.trains)?;
        }
        Ok((position, read))
    }
}
