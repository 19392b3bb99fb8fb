//! Asking a question.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use highball::claim::{ConstraintTextError, ConstraintTexts, ToldError, read_constraints};
use highball::network::{ConstraintError, Constraints};
use highball::position::{Position, PositionError, TrainsError};
use highball::report::Work;
use highball::search::{Limits, Progress, Strategy, strategies, strategy};
use highball::solve::{Answer, Compiled, Defect, End, Wanted, Workspace};
use highball::stream::Question;
use highball::title::Title;

use super::allowance::Allowance;
use super::args::{AskedArgs, AskingArgs, SearchArgs, SetsArgs};
use super::interrupt;
use super::progress::Line;
use super::status::Failure;
use super::titles;

/// What is asked of every question of a command, and how.
pub(super) struct Asking {
    strategy: &'static dyn Strategy,
    allowance: Allowance,
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
        Self::of_search(&args.search, Asked::new(&args.asked)?)
    }

    /// The same where only so much can be asked in place of a file's question.
    ///
    /// # Errors
    /// Where there is no strategy of that name.
    pub(super) fn of_search(args: &SearchArgs, asked: Asked) -> Result<Self, Failure> {
        let strategy = match &args.strategy {
            Some(name) => strategy(name),
            None => strategies().first().copied(),
        };
        Ok(Self {
            strategy: strategy.ok_or_else(|| Failure::unusable("--strategy: no such strategy, expected one of --help"))?,
            allowance: Allowance::new(args.time_limit, args.node_limit, args.memory_limit, 1),
            sets: SetsArgs::default(),
            asked,
        })
    }

    /// The same for certain sets of runs, searched on all threads of the pool.
    pub(super) fn with_sets(self, sets: &SetsArgs) -> Self {
        let allowance = Allowance { threads: rayon::current_num_threads(), ..self.allowance };
        Self { sets: sets.clone(), allowance, ..self }
    }

    /// What the sets of runs have to keep beyond the rules.
    pub(super) fn constraints(&self, position: &Position) -> Result<Constraints, ConstraintTextError> {
        let SetsArgs { fixed, forbidden, included, .. } = &self.sets;
        read_constraints(position, &ConstraintTexts { fixed, forbidden, included })
    }

    /// Finds the best runs of a question that took so long to read. Nobody is told how far it is, and nobody ends it.
    pub(super) fn answer(
        &self,
        workspace: &mut Workspace,
        position: &Position,
        read: Duration,
    ) -> Result<(Answer, Work), AnswerError> {
        self.find(workspace, position, read, &Constraints::default(), None)
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
        let line = Line::on_terminal();
        let answer = self.find(&mut Workspace::default(), position, read, constraints, line.as_ref());
        if let Some(line) = line {
            line.clear();
        }
        answer
    }

    fn find(
        &self,
        workspace: &mut Workspace,
        position: &Position,
        read: Duration,
        constraints: &Constraints,
        line: Option<&Line>,
    ) -> Result<(Answer, Work), AnswerError> {
        let start = Instant::now();
        let compiled = Compiled::constrained_in(workspace, position, constraints)?;
        let ready = Instant::now();
        let tell = |progress: Progress| {
            if let Some(line) = line {
                line.tell(progress);
            }
        };
        let wanted = Limits { beat: self.sets.beat, progress: line.is_some().then_some(&tell), ..Limits::default() };
        let further = if self.sets.all { Some(Wanted::All) } else { self.sets.top.map(|most| Wanted::Top(most.into())) };
        let (answer, search) = self.allowance.search(start, self.strategy, wanted, |strategy, limits| match further {
            None => compiled.solve_in(workspace, strategy, limits),
            Some(further) => compiled.list(strategy, limits, further),
        });
        let answer = answer?;
        let listed = answer.further.as_ref().is_none_or(|further| further.end != End::CutOff);
        let cutoff = answer.cutoff.filter(|_| !answer.proven() || !listed);
        let cutoff = cutoff.and_then(|cutoff| self.allowance.cutoff(cutoff));
        let network = ready - start;
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
