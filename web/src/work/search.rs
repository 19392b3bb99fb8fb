//! Searches for the best runs.

use std::time::Duration;

use highball::Solver;
use highball::game_board::GameBoard;
use highball::may::legal_run_of;
use highball::network::Constraints;
use highball::position::Position;
use highball::report::Work;
use highball::report::text::legal_run_text;
use highball::solve::{Answer, SolveError, Wanted};

use super::page::Page;

/// A search for the best runs of a question.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    pub(super) page: Page<'a>,
    /// Time to read the question.
    pub(super) read_time: Duration,
    /// Limit on the time of the search.
    pub(super) time_limit: Option<Duration>,
}

impl Search<'_> {
    /// Finds the best runs.
    pub(super) fn best(&self, position: &Position) -> Result<(Answer, Work), String> {
        self.best_under(position, &Constraints::default())
    }

    /// Finds the best runs under constraints.
    pub(super) fn best_under(&self, position: &Position, constraints: &Constraints) -> Result<(Answer, Work), String> {
        self.answer(constraints, |solver| solver.solve(position))
    }

    /// Finds the best sets of runs.
    pub(super) fn list(&self, position: &Position, wanted: Wanted) -> Result<(Answer, Work), String> {
        self.answer(&Constraints::default(), |solver| solver.list(position, wanted))
    }

    fn answer(
        &self,
        constraints: &Constraints,
        solve: impl FnOnce(&mut Solver<'_>) -> Result<Answer, SolveError>,
    ) -> Result<(Answer, Work), String> {
        let progress = self.page.progress();
        let mut solver = self.limited(Solver::new()).constraints(constraints.clone()).progress(&progress);
        let answer = solve(&mut solver).map_err(|error| solve_error(&error))?;
        let work = Work::of(&solver, &answer, self.read_time, false);
        Ok((answer, work))
    }

    /// Says whether a company has a legal run, which decides whether it must own a train. `None` if no answer is found in time.
    pub(super) fn legal_run_text(&self, game: &GameBoard, company: &str) -> Option<String> {
        let run = legal_run_of(game, company, &mut self.limited(Solver::new())).ok()?;
        Some(legal_run_text(company, run.as_ref(), self.page.language))
    }

    fn limited<'s>(&'s self, solver: Solver<'s>) -> Solver<'s> {
        let solver = solver.clock(self.page.clock);
        match self.time_limit {
            Some(limit) => solver.time_limit(limit),
            None => solver,
        }
    }
}

/// Describes why there is no answer.
pub(super) fn solve_error(error: &SolveError) -> String {
    match error {
        SolveError::Defect(_) => format!("{error}; this is a bug in highball: please report it with this board"),
        error => error.to_string(),
    }
}
