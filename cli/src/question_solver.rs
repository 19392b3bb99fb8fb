//! Answering questions with a command's options.

use std::time::{Duration, Instant};

use highball::claim::{ConstraintTextError, ConstraintTexts, read_constraints};
use highball::network::Constraints;
use highball::position::Position;
use highball::report::Work;
use highball::search::{Limits, Progress, Strategy};
use highball::solve::{Answer, SolveError, Solver, Wanted};

use super::args::run_sets::RunSetArgs;
use super::args::search::SearchArgs;
use super::interrupt;
use super::overrides::Overrides;
use super::progress::ProgressLine;
use super::search_limits::SearchLimits;

/// A command's options for answering each of its questions.
pub(super) struct QuestionSolver {
    strategy: &'static dyn Strategy,
    limits: SearchLimits,
    run_sets: RunSetArgs,
    pub(super) overrides: Overrides,
}

impl QuestionSolver {
    /// A solver that finds the best set of runs of each question on one thread.
    pub(super) fn new(search: &SearchArgs, overrides: Overrides) -> Self {
        Self {
            strategy: search.strategy,
            limits: SearchLimits::new(search.time_limit, search.node_limit, search.memory_limit, 1),
            run_sets: RunSetArgs::default(),
            overrides,
        }
    }

    /// The same solver for the chosen sets of runs, on all threads of the current pool.
    pub(super) fn with_run_sets(self, run_sets: &RunSetArgs) -> Self {
        let limits = SearchLimits { threads: rayon::current_num_threads(), ..self.limits };
        Self { run_sets: run_sets.clone(), limits, ..self }
    }

    /// Returns the constraints on the sets of runs.
    pub(super) fn constraints(&self, position: &Position) -> Result<Constraints, ConstraintTextError> {
        let RunSetArgs { fixed, forbidden, included, .. } = &self.run_sets;
        read_constraints(position, &ConstraintTexts { fixed, forbidden, included })
    }

    /// Returns a solver for questions without constraints.
    pub(super) fn solver(&self) -> Solver<'static> {
        self.limits.solver(self.strategy).beat(self.run_sets.beat)
    }

    /// Answers a question that took `read_time` to read, without a progress line.
    pub(super) fn answer(
        &self,
        solver: &mut Solver<'_>,
        position: &Position,
        read_time: Duration,
    ) -> Result<(Answer, Work), SolveError> {
        let further = match self.run_sets.top {
            _ if self.run_sets.all => Some(Wanted::All),
            top => top.map(|count| Wanted::Top(count.into())),
        };
        let answer = match further {
            None => solver.solve(position)?,
            Some(further) => solver.list(position, further)?,
        };
        let work = Work::of(solver, &answer, read_time, interrupt::is_interrupted());
        Ok((answer, work))
    }

    /// Does work other than searching within the command's limits, which begin now. An interrupt ends it too.
    pub(super) fn within_limits<T>(&self, work: impl FnOnce(&Limits<'_>) -> T) -> T {
        interrupt::catch();
        let start = Instant::now();
        let is_out_of_time = || self.limits.time.is_some_and(|limit| start.elapsed() >= limit);
        let stop = || interrupt::is_interrupted() || is_out_of_time();
        let mut limits = Limits::default();
        limits.stop = Some(&stop);
        limits.nodes = self.limits.nodes;
        work(&limits)
    }

    /// Answers a question under constraints. Shows progress on a terminal, and stops at an interrupt.
    pub(super) fn answer_interactively(
        &self,
        position: &Position,
        read_time: Duration,
        constraints: &Constraints,
    ) -> Result<(Answer, Work), SolveError> {
        interrupt::catch();
        let solver = self.solver().constraints(constraints.clone());
        let Some(line) = ProgressLine::on_terminal() else { return self.answer(&mut { solver }, position, read_time) };
        let report = |progress: Progress| line.update(progress);
        let answer = self.answer(&mut solver.progress(&report), position, read_time);
        line.clear();
        answer
    }
}
