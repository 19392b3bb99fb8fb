//! Asking a question.

use std::borrow::Cow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use highball::network::Network;
use highball::position::stream::Question;
use highball::position::{Position, PositionError, TrainsError};
use highball::report::{Cutoff, Work};
use highball::search::{self, Found, Limits, Strategy, strategies, strategy};
use highball::solve::{Answer, Compiled, Defect};
use highball::title::Title;

use super::args::{AskedArgs, AskingArgs};
use super::status::Failure;
use super::titles;

/// What is asked of every question of a command, and how.
pub(super) struct Asking {
    strategy: &'static dyn Strategy,
    time_limit: Option<Duration>,
    node_limit: Option<u64>,
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
            asked: Asked::new(&args.asked)?,
        })
    }

    /// Finds the best runs of a question that took so long to read.
    pub(super) fn answer(&self, position: &Position, read: Duration) -> Result<(Answer, Work), Box<Defect>> {
        let start = Instant::now();
        let compiled = Compiled::new(position);
        let ready = Instant::now();
        let stop = || self.time_limit.is_some_and(|limit| start.elapsed() >= limit);
        let limits =
            Limits { stop: self.time_limit.is_some().then_some(&stop), nodes: self.node_limit, ..Limits::default() };
        let strategy = Timed::new(self.strategy);
        let answer = compiled.solve(&strategy, &limits)?;
        let cutoff = match answer.cutoff.filter(|_| !answer.proven()) {
            None => None,
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
