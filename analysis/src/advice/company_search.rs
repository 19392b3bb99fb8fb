//! Searching one board after another for the same company.

use std::sync::Arc;

use super::{AdviceError, Best, Outcome};
use crate::game_board::{CurrentQuestion, GameBoard};
use crate::position::snapshot::Scenery;
use crate::rules::Money;
use crate::session::Incumbent;
use crate::solve::Solver;

/// What is known about a company on a board that changes: its question, what it earns without a change, and the runs that earn it.
pub(super) struct CompanySearch {
    question: CurrentQuestion,
    scenery: Option<Arc<Scenery>>,
    /// The company's revenue on the board as it is.
    pub(super) now: Outcome,
    incumbent: Option<Incumbent>,
    /// The phase and the trains with which the incumbent runs.
    basis: Basis,
}

/// What the runs of a company depend on besides the map: runs stay legal, and earn as much, only in the same phase and with at least the
/// same trains.
#[derive(PartialEq, Eq)]
struct Basis {
    phase: String,
    trains: Vec<String>,
}

impl Basis {
    fn new(game: &GameBoard, company: &str) -> Self {
        Self { phase: game.phase().name.clone(), trains: game.train_names(company) }
    }

    /// Whether runs on another basis are legal on this one.
    fn keeps(&self, other: &Self) -> bool {
        self.phase == other.phase && self.trains.starts_with(&other.trains)
    }
}

impl CompanySearch {
    /// Searches the board as it is for a company.
    pub(super) fn new(game: &GameBoard, company: &str, solver: &mut Solver<'_>) -> Result<(Self, Best), AdviceError> {
        let mut question = CurrentQuestion::new(game, company)?;
        let scenery = game.scenery_of_all_hexes().map(Arc::new);
        let position = question.about(game)?;
        let answer = solver.solve(position)?;
        let now = Outcome::from(&answer);
        let incumbent = Incumbent::new(Best { position: position.clone(), answer: answer.clone() });
        let best = Best { position: position.clone().with_scenery(scenery.clone()), answer };
        let basis = Basis::new(game, question.company());
        Ok((Self { question, scenery, now, incumbent, basis }, best))
    }

    /// Returns the id of the company.
    pub(super) fn company(&self) -> &str {
        self.question.company()
    }

    /// Searches a board after a move. Returns the best runs too if they earn more or less than without it.
    pub(super) fn after(
        &mut self,
        game: &GameBoard,
        solver: &mut Solver<'_>,
    ) -> Result<(Outcome, Option<Box<Best>>), AdviceError> {
        let is_same = Basis::new(game, self.question.company()).keeps(&self.basis);
        let position = self.question.about(game)?;
        let bound = self.incumbent.as_ref().filter(|_| is_same).and_then(|incumbent| incumbent.revenue_on(position));
        // The runs are wanted if they earn anything else than now.
        let beat = bound.map_or(0, |bound| if bound == self.now.revenue { bound } else { bound.saturating_sub(1) });
        let answer = solver.solve_beyond(position, beat)?;
        let bound = bound.unwrap_or_default();
        if answer.revenue < bound || answer.revenue == self.now.revenue {
            let revenue: Money = bound.max(answer.revenue);
            return Ok((Outcome { revenue, upper_bound: answer.upper_bound.max(revenue) }, None));
        }
        let position = position.clone().with_scenery(self.scenery.clone());
        Ok((Outcome::from(&answer), Some(Box::new(Best { position, answer }))))
    }
}
