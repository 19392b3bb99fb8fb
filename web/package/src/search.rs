//! Searches for the best runs.

use std::time::Duration;

use highball::Solver;
use highball::position::Position;
use highball::report::Work;
use highball::search::{Strategy, strategies, strategy};
use highball::solve::{Answer, SolveError};

use crate::call::Search;
use crate::host::Host;
use crate::{CallError, Result};

impl Search {
    /// Searches by a function that is given a solver with the strategy and the limits.
    pub(crate) fn run(
        &self,
        read_time: Duration,
        host: Host<'_>,
        solve: impl FnOnce(&mut Solver<'_>) -> std::result::Result<Answer, SolveError>,
    ) -> Result<(Answer, Work)> {
        let progress = host.progress();
        let mut solver = self.solver()?.clock(host.clock).progress(&progress);
        if let Some(limit) = time_limit(self.time_limit)? {
            solver = solver.time_limit(limit);
        }
        let answer = solve(&mut solver)?;
        let work = Work::of(&solver, &answer, read_time, false);
        Ok((answer, work))
    }

    /// Does work of many searches, with a solver and a function that tells when it is to end: at the time limit.
    pub(crate) fn with_solver<T, E: ToString>(
        &self,
        host: Host<'_>,
        work: impl FnOnce(&mut Solver<'_>, &dyn Fn() -> bool) -> std::result::Result<T, E>,
    ) -> Result<T> {
        let (start, limit) = ((host.clock)(), time_limit(self.time_limit)?);
        let is_over = || limit.is_some_and(|limit| (host.clock)().saturating_sub(start) >= limit);
        work(&mut self.solver()?.clock(host.clock), &is_over).map_err(CallError::new)
    }

    /// Returns a solver with the strategy and all limits but the time limit.
    fn solver<'a>(&self) -> Result<Solver<'a>> {
        let mut solver = Solver::new().strategy(self.strategy()?);
        if let Some(nodes) = self.node_limit {
            solver = solver.node_limit(nodes);
        }
        if let Some(bytes) = self.memory_limit {
            solver = solver.memory_limit(usize::try_from(bytes).unwrap_or(usize::MAX));
        }
        Ok(solver)
    }

    /// Finds the best runs of a question.
    pub(crate) fn best(&self, position: &Position, read_time: Duration, host: Host<'_>) -> Result<(Answer, Work)> {
        self.run(read_time, host, |solver| solver.solve(position))
    }

    fn strategy(&self) -> Result<&'static dyn Strategy> {
        let names = || strategies().iter().map(|strategy| strategy.name()).collect::<Vec<_>>().join(", ");
        match &self.strategy {
            Some(name) => strategy(name).ok_or_else(|| {
                CallError::new(format!("strategy: there is none called {name:?}, expected one of {}", names()))
            }),
            None => Ok(&highball::search::Portfolio),
        }
    }
}

/// Reads a limit in seconds.
pub(crate) fn time_limit(seconds: Option<f64>) -> Result<Option<Duration>> {
    let duration = |seconds| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| CallError::new(format!("timeLimit: {seconds}, expected a number of seconds")))
    };
    seconds.map(duration).transpose()
}
