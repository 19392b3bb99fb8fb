//! [`Solver`]: answers questions.

use std::time::Duration;

use super::clock::{Stopwatch, system_clock};
use super::timings::Timed;
use super::workspace::Workspace;
use super::{Answer, Clock, Compiled, Defect, SolveError, Timings, Wanted, best, k_best, paid_out};
use crate::network::{ConstraintError, Constraints};
use crate::position::Position;
use crate::rules::Money;
use crate::search::{Limits, Portfolio, Progress, Strategy};

/// Answers questions: compiles a position, searches for its best runs and has them judged.
///
/// By default the search uses the strategy [`Portfolio`] on one thread without limits, so every answer is proven. A solver keeps its
/// working memory from one question to the next, so reuse one for many questions. Its answers do not depend on that.
///
/// ```
/// use std::time::Duration;
///
/// use highball::{Position, Solver};
///
/// let mut solver = Solver::new().threads(2).time_limit(Duration::from_secs(5));
/// for name in ["median", "large"] {
///     let position = Position::read(&std::fs::read(format!("../fixtures/{name}.json"))?)?;
///     let answer = solver.solve(&position)?;
///     println!("{name}: {}, proven: {}", answer.revenue, answer.proven());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A caller can follow a long search and stop it from another thread:
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use highball::search::Progress;
/// use highball::{Position, Solver};
///
/// let position = Position::read(&std::fs::read("../fixtures/large.json")?)?;
/// let cancelled = AtomicBool::new(false);
/// let stop = || cancelled.load(Ordering::Relaxed);
/// let progress = |progress: Progress| {
///     assert!(progress.revenue <= progress.upper_bound);
///     // As if the user had lost patience.
///     cancelled.store(true, Ordering::Relaxed);
/// };
/// let answer = Solver::new().stop(&stop).progress(&progress).solve(&position)?;
/// assert!(answer.revenue <= answer.upper_bound);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<'a> {
    strategy: &'a dyn Strategy,
    limits: Limits<'a>,
    time_limit: Option<Duration>,
    clock: Clock<'a>,
    constraints: Constraints,
    timings: Timings,
    workspace: Workspace,
}

impl std::fmt::Debug for Solver<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver")
            .field("strategy", &self.strategy.name())
            .field("limits", &self.limits)
            .field("time_limit", &self.time_limit)
            .field("constraints", &self.constraints)
            .finish_non_exhaustive()
    }
}

impl Default for Solver<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Solver<'a> {
    /// Creates a solver with the default strategy and no limits.
    #[must_use]
    pub fn new() -> Self {
        Self {
            strategy: &Portfolio,
            limits: Limits::default(),
            time_limit: None,
            clock: &system_clock,
            constraints: Constraints::default(),
            timings: Timings::default(),
            workspace: Workspace::default(),
        }
    }

    /// Searches with `strategy`: one of [`strategies`](crate::search::strategies) or your own.
    #[must_use]
    pub fn strategy(mut self, strategy: &'a dyn Strategy) -> Self {
        self.strategy = strategy;
        self
    }

    /// Searches within `limits`, which replace all limits set before, except for the time limit.
    #[must_use]
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.limits = limits;
        self
    }

    /// Searches on up to `threads` threads of the rayon pool in which [`solve`](Self::solve) is called. 0 and 1 mean one thread. The
    /// answer does not depend on it. Without the feature `threads` a search always uses one thread.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.limits.threads = threads;
        self
    }

    /// Stops the search of a question after `limit`. The answer then holds the best set found so far and an upper bound.
    ///
    /// On `wasm32-unknown-unknown`, which has no clock, set a [`clock`](Self::clock), or this has no effect.
    #[must_use]
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// Measures time by `clock` instead of the clock of the system.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicU64, Ordering};
    /// use std::time::Duration;
    ///
    /// use highball::{Position, Solver};
    ///
    /// let position = Position::read(&std::fs::read("../fixtures/large.json")?)?;
    /// // Each look at this clock takes a second.
    /// let seconds = AtomicU64::new(0);
    /// let clock = || Duration::from_secs(seconds.fetch_add(1, Ordering::Relaxed));
    /// let answer = Solver::new().clock(&clock).time_limit(Duration::from_secs(1)).solve(&position)?;
    /// assert!(!answer.proven());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn clock(mut self, clock: Clock<'a>) -> Self {
        self.clock = clock;
        self
    }

    /// Stops the search of a question after `nodes` nodes, at the same place on every machine. Such a search uses one thread.
    #[must_use]
    pub fn node_limit(mut self, nodes: u64) -> Self {
        self.limits.nodes = Some(nodes);
        self
    }

    /// Bounds the memory of stored routes and states to `bytes`. Each strategy documents its default.
    #[must_use]
    pub fn memory_limit(mut self, bytes: usize) -> Self {
        self.limits.memory = Some(bytes);
        self
    }

    /// Searches only for sets that earn more than `revenue`. If there is none, the answer's upper bound is `revenue`.
    #[must_use]
    pub fn beat(mut self, revenue: Money) -> Self {
        self.limits.beat = revenue;
        self
    }

    /// Searches only for sets that satisfy `constraints`.
    ///
    /// ```
    /// use highball::network::{Constraints, FixedRun, ForbiddenRoute};
    /// use highball::{Position, Solver};
    ///
    /// let position = Position::read(&std::fs::read("../fixtures/large.json")?)?;
    /// let best = Solver::new().solve(&position)?;
    /// // What if the last train had to keep its run, but nobody could run the first train's route?
    /// let [(first, _), .., (last, _)] = &best.runs[..] else { panic!("the company has three trains") };
    /// let constraints = Constraints {
    ///     fixed: vec![FixedRun { train: last.train, stops: last.route.stops.clone() }],
    ///     forbidden: vec![ForbiddenRoute { train: None, stops: first.route.stops.clone() }],
    ///     included: Vec::new(),
    /// };
    /// let other = Solver::new().constraints(constraints).solve(&position)?;
    /// assert!(other.proven() && other.revenue <= best.revenue);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn constraints(mut self, constraints: Constraints) -> Self {
        self.constraints = constraints;
        self
    }

    /// Calls `stop` now and then during a search, which ends when it returns `true`.
    #[must_use]
    pub fn stop(mut self, stop: &'a (dyn Fn() -> bool + Sync)) -> Self {
        self.limits.stop = Some(stop);
        self
    }

    /// Calls `progress` now and then during a long search.
    #[must_use]
    pub fn progress(mut self, progress: &'a (dyn Fn(Progress) + Sync)) -> Self {
        self.limits.progress = Some(progress);
        self
    }

    /// Uses the working memory of another solver, which needs it no more.
    ///
    /// ```
    /// use highball::{Position, Solver};
    ///
    /// let position = Position::read(&std::fs::read("../fixtures/median.json")?)?;
    /// let mut first = Solver::new().node_limit(1_000_000);
    /// let answer = first.solve(&position)?;
    /// let mut second = Solver::new().workspace(first.into_workspace());
    /// assert_eq!(second.solve(&position)?.revenue, answer.revenue);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn workspace(mut self, workspace: Workspace) -> Self {
        self.workspace = workspace;
        self
    }

    /// Returns the working memory, for another solver.
    #[must_use]
    pub fn into_workspace(self) -> Workspace {
        self.workspace
    }

    /// Finds the best runs of a position and has them judged.
    ///
    /// # Errors
    /// If the constraints do not fit the position, or the judge rejects what the search found. Constraints that no legal set of runs
    /// satisfies are not an error: the answer says so.
    pub fn solve(&mut self, position: &Position) -> Result<Answer, SolveError> {
        let compiled = self.compile(position)?;
        Ok(self.solve_compiled(&compiled)?)
    }

    /// Finds the best runs of a position that earn more than `revenue`, and has them judged.
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub(crate) fn solve_beyond(&mut self, position: &Position, revenue: Money) -> Result<Answer, SolveError> {
        let before = std::mem::replace(&mut self.limits.beat, revenue);
        let answer = self.solve(position);
        self.limits.beat = before;
        answer
    }

    /// Finds the best runs of a position and the next best sets, and has all of them judged. The limits are for everything together.
    ///
    /// ```
    /// use highball::solve::Wanted;
    /// use highball::{Position, Solver};
    ///
    /// let position = Position::read(&std::fs::read("../fixtures/large.json")?)?;
    /// let answer = Solver::new().list(&position, Wanted::Top(3))?;
    /// let further = answer.further.unwrap_or_default();
    /// assert!(further.is_complete() && further.sets.len() == 2);
    /// assert!(answer.revenue >= further.sets[0].revenue && further.sets[0].revenue >= further.sets[1].revenue);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub fn list(&mut self, position: &Position, wanted: Wanted) -> Result<Answer, SolveError> {
        let compiled = self.compile(position)?;
        Ok(self.list_compiled(&compiled, wanted)?)
    }

    /// Compiles a position under the solver's constraints, so that it can be solved several times.
    ///
    /// # Errors
    /// If the constraints do not fit the position.
    pub fn compile<'p>(&mut self, position: &'p Position) -> Result<Compiled<'p>, ConstraintError> {
        let stopwatch = Stopwatch::start(self.clock);
        let compiled = Compiled::new(position, &self.constraints, &mut self.workspace)?;
        self.timings = Timings { network: stopwatch.elapsed(), search: Duration::ZERO };
        Ok(compiled)
    }

    /// Finds the best runs of a compiled position and has them judged.
    ///
    /// # Errors
    /// If the judge rejects what the search found.
    pub fn solve_compiled(&mut self, compiled: &Compiled<'_>) -> Result<Answer, Defect> {
        self.search(|strategy, limits, workspace| {
            let (answer, _) = best::find(compiled, strategy, limits, workspace)?;
            Ok(paid_out(compiled.position, answer))
        })
    }

    /// Finds the best runs of a compiled position and the next best sets, and has all of them judged.
    ///
    /// # Errors
    /// If the judge rejects what the search found.
    pub fn list_compiled(&mut self, compiled: &Compiled<'_>, wanted: Wanted) -> Result<Answer, Defect> {
        self.search(|strategy, limits, workspace| {
            let (mut answer, best) = best::find(compiled, strategy, limits, workspace)?;
            answer.further = Some(k_best::find(compiled, strategy, limits, wanted, (&mut answer, best), workspace)?);
            Ok(paid_out(compiled.position, answer))
        })
    }

    /// Returns the name of the strategy.
    #[must_use]
    pub fn strategy_name(&self) -> &'static str {
        self.strategy.name()
    }

    /// Returns the limit on nodes, if there is one.
    #[must_use]
    pub const fn most_nodes(&self) -> Option<u64> {
        self.limits.nodes
    }

    /// Returns the time limit, if there is one.
    #[must_use]
    pub const fn most_time(&self) -> Option<Duration> {
        self.time_limit
    }

    /// Returns the times that the last question took: to compile it, and to search.
    #[must_use]
    pub const fn timings(&self) -> Timings {
        self.timings
    }

    /// Searches within the limits. The time limit includes the time to compile the question.
    fn search<T>(&mut self, search: impl FnOnce(&dyn Strategy, &Limits<'_>, &mut Workspace) -> T) -> T {
        let Self { limits, time_limit, clock, strategy, workspace, timings, .. } = self;
        let (stopwatch, time_left) =
            (Stopwatch::start(*clock), time_limit.map(|limit| limit.saturating_sub(timings.network)));
        let stop = || time_left.is_some_and(|limit| stopwatch.elapsed() >= limit) || limits.stop.is_some_and(|stop| stop());
        let stop: Option<&(dyn Fn() -> bool + Sync)> = (time_left.is_some() || limits.stop.is_some()).then_some(&stop);
        let strategy = Timed::new(*strategy, *clock);
        let mut limits = *limits;
        limits.stop = stop;
        let result = search(&strategy, &limits, workspace);
        timings.search = strategy.elapsed();
        result
    }
}
