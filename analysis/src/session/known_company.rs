//! What is known of one company on a board that changes.

use super::{Best, Incumbent, Outcome, SessionError};
use crate::game_board::{CurrentQuestion, GameBoard};
use crate::position::Position;
use crate::solve::{Answer, Solver};

/// The compiled question of a company, and the best runs on earlier boards.
#[derive(Debug)]
pub(super) struct KnownCompany {
    question: CurrentQuestion,
    incumbents: Incumbents,
}

/// The best runs of two boards. Most changes are tried on one board and taken back, or follow each other: the former leads to boards near the
/// first, the latter to boards near the last.
#[derive(Debug, Default)]
struct Incumbents {
    /// Of the first board whose runs are still legal.
    first: Option<Incumbent>,
    /// Of the last board that was searched.
    last: Option<Incumbent>,
}

impl Incumbents {
    /// Returns the answer on this very position, if it is known.
    fn answer_on(&self, position: &Position) -> Option<&Answer> {
        let both = [&self.last, &self.first].into_iter().flatten();
        both.map(Incumbent::best).find(|best| best.position == *position).map(|best| &best.answer)
    }

    /// Returns the most that the runs of other boards earn on a position. First runs that are no longer legal are forgotten.
    fn bound_on(&mut self, position: &Position) -> u64 {
        let revenue = |incumbent: &Option<Incumbent>| incumbent.as_ref().and_then(|it| it.revenue_on(position));
        let (first, last) = (revenue(&self.first), revenue(&self.last));
        if first.is_none() {
            self.first = None;
        }
        first.max(last).unwrap_or_default()
    }

    fn learn(&mut self, best: Best) {
        let incumbent = Incumbent::new(best);
        if self.first.is_none() {
            self.first = incumbent;
        } else {
            self.last = incumbent;
        }
    }
}

impl KnownCompany {
    pub(super) fn new(board: &GameBoard, company: &str) -> Result<Self, SessionError> {
        Ok(Self { question: CurrentQuestion::new(board, company)?, incumbents: Incumbents::default() })
    }

    pub(super) fn is_called(&self, id: &str) -> bool {
        self.question.company() == id
    }

    /// Returns what the company earns on a board.
    pub(super) fn outcome(&mut self, board: &GameBoard, solver: &mut Solver<'_>) -> Result<Outcome, SessionError> {
        let position = self.question.about(board)?;
        if let Some(answer) = self.incumbents.answer_on(position) {
            return Ok(answer.into());
        }
        let bound = self.incumbents.bound_on(position);
        let answer = solver.solve_beyond(position, bound)?;
        let revenue = answer.revenue.max(bound);
        let outcome = Outcome { revenue, upper_bound: answer.upper_bound.max(revenue) };
        // What earns no more than runs that are known anyway teaches nothing. Runs that are not proven are no answer for the next time.
        if answer.revenue > bound && answer.proven() {
            let answer = Answer { beat: 0, ..answer };
            self.incumbents.learn(Best { position: position.clone(), answer });
        }
        Ok(outcome)
    }

    /// Returns the best runs of the company on a board.
    pub(super) fn best(&mut self, board: &GameBoard, solver: &mut Solver<'_>) -> Result<Best, SessionError> {
        let position = self.question.about(board)?;
        if let Some(answer) = self.incumbents.answer_on(position) {
            return Ok(Best { position: position.clone(), answer: answer.clone() });
        }
        let bound = self.incumbents.bound_on(position);
        let mut answer = solver.solve_beyond(position, bound.saturating_sub(1))?;
        if answer.revenue < bound {
            // It was cut off before it found as much as is known.
            answer = solver.solve_beyond(position, 0)?;
        }
        let best = Best { position: position.clone(), answer: Answer { beat: 0, ..answer } };
        if best.answer.proven() {
            self.incumbents.learn(best.clone());
        }
        Ok(best)
    }
}
