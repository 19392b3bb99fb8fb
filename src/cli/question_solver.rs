//! Answering questions with a command's options.

use std::time::{Duration, Instant};

use highball::claim::{ConstraintTextError, ConstraintTexts, read_constraints};
use highball::network::Constraints;
use highball::position::Position;
use highball::report::Work;
use highball::search::{Limits, Progress, Strategy};
use highball::solve::{Answer, Compiled, ListEnd, Wanted, Workspace};

use super::args::run_sets::RunSetArgs;
use super::args::search::SearchArgs;
use super::interrupt;
use super::overrides::Overrides;
use super::progress::ProgressLine;
use super::question_error::AnswerError;
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

    /// Answers a question that took `read_time` to read, without a progress line.
    pub(super) fn answer(
        &self,
        workspace: &mut Workspace,
        position: &Position,
        read_time: Duration,
    ) -> Result<(Answer, Work), AnswerError> {
        self.search(workspace, position, read_time, &Constraints::default(), None)
    }

    /// Answers a question under constraints. Shows progress on a terminal, and stops at an interrupt.
    pub(super) fn answer_interactively(
        &self,
        position: &Position,
        read_time: Duration,
        constraints: &Constraints,
    ) -> Result<(Answer, Work), AnswerError> {
        interrupt::catch();
        let progress = ProgressLine::on_terminal();
        let answer = self.search(&mut Workspace::default(), position, read_time, constraints, progress.as_ref());
        if let Some(progress) = progress {
            progress.clear();
        }
        answer
    }

    fn search(
        &self,
        workspace: &mut Workspace,
        position: &Position,
        read_time: Duration,
        constraints: &Constraints,
        progress: Option<&ProgressLine>,
    ) -> Result<(Answer, Work), AnswerError> {
        let start = Instant::now();
        let compiled = Compiled::constrained_in(workspace, position, constraints)?;
        let network_time = start.elapsed();
        let report = |state: Progress| {
            if let Some(line) = progress {
                line.update(state);
            }
        };
        let limits =
            Limits { beat: self.run_sets.beat, progress: progress.is_some().then_some(&report), ..Limits::default() };
        let further = match self.run_sets.top {
            _ if self.run_sets.all => Some(Wanted::All),
            top => top.map(|count| Wanted::Top(count.into())),
        };
        let (answer, search_time) = self.limits.search(start, self.strategy, limits, |strategy, limits| match further {
            None => compiled.solve_in(workspace, strategy, limits),
            Some(further) => compiled.list(strategy, limits, further),
        });
        let answer = answer?;
        let is_list_complete = answer.further.as_ref().is_none_or(|further| further.end != ListEnd::CutOff);
        let cutoff = answer.cutoff.filter(|_| !answer.proven() || !is_list_complete);
        let work = Work {
            strategy: self.strategy.name(),
            read: read_time,
            network: network_time,
            search: search_time,
            cutoff: cutoff.and_then(|cutoff| self.limits.cutoff(cutoff)),
        };
        Ok((answer, work))
    }
}
