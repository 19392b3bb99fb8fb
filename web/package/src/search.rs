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
        let mut solver = Solver::new().strategy(self.strategy()?).clock(host.clock).progress(&progress);
        if let Some(limit) = time_limit(self.time_limit)? {
            solver = solver.time_limit(limit);
        }
        if let Some(nodes) = self.node_limit {
            solver = solver.node_limit(nodes);
        }
        if let Some(bytes) = self.memory_limit {
            solver = solver.memory_limit(bytes);
        }
        let answer = solve(&mut solver)?;
        let work = Work::of(&solver, &answer, read_time, false);
        Ok((answer, work))
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
