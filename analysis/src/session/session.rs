//! [`Session`].

use std::sync::Arc;

use super::known_company::KnownCompany;
use super::{Best, Outcome};
use crate::game_board::{BoardError, GameBoard, QuestionError, Step, Undo};
use crate::position::PositionError;
use crate::solve::{SolveError, Solver};

/// What is known of each company that was asked about.
#[derive(Debug, Default)]
struct Knowledge(Vec<KnownCompany>);

/// A board that changes step by step, with the steps that led to it, and what is known of each company that was asked about.
#[derive(Debug)]
pub struct Session {
    board: GameBoard,
    history: Vec<Undo>,
    knowledge: Knowledge,
    solver: Solver<'static>,
}

/// The reason why a session gives no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SessionError {
    /// The board cannot be changed as asked.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// There is no question for the company.
    #[error(transparent)]
    Question(#[from] QuestionError),
    /// The board is not one that can be searched.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The search failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl Session {
    /// Creates a session of a board.
    #[must_use]
    pub fn new(board: GameBoard) -> Self {
        Self { board, history: Vec::new(), knowledge: Knowledge::default(), solver: Solver::new() }
    }

    /// Returns the board as it is now.
    #[must_use]
    pub const fn board(&self) -> &GameBoard {
        &self.board
    }

    /// Returns the board as it is now.
    #[must_use]
    pub fn into_board(self) -> GameBoard {
        self.board
    }

    /// Changes the board by one of its methods, such as [`GameBoard::lay_tile`]. For several changes as one, use
    /// [`GameBoard::make_all`]: only the change that is returned can be taken back.
    ///
    /// # Errors
    /// If the board cannot be changed so.
    pub fn change(&mut self, change: impl FnOnce(&mut GameBoard) -> Result<Undo, BoardError>) -> Result<(), BoardError> {
        let undo = change(&mut self.board)?;
        self.history.push(undo);
        Ok(())
    }

    /// Makes a change that is given as a value.
    ///
    /// # Errors
    /// As for [`GameBoard::make`].
    pub fn make(&mut self, step: &Step) -> Result<(), BoardError> {
        self.change(|board| board.make(step))
    }

    /// Takes the last change back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let last = self.history.pop();
        last.map(|undo| self.board.undo(undo)).is_some()
    }

    /// Returns the number of changes that can be taken back.
    #[must_use]
    pub const fn changes(&self) -> usize {
        self.history.len()
    }

    /// Finds the best runs of a company. The position has all hexes of the map.
    ///
    /// # Errors
    /// If the title has no such company, or the board is not one that can be searched.
    pub fn solve(&mut self, company: &str) -> Result<Best, SessionError> {
        let Self { board, knowledge, solver, .. } = self;
        knowledge.best(board, company, solver)
    }

    /// Finds the best runs of a company with another solver, which may have limits. Its constraints and the value that it is to beat are of
    /// other positions, so leave them out.
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub fn solve_with(&mut self, company: &str, solver: &mut Solver<'_>) -> Result<Best, SessionError> {
        self.knowledge.best(&self.board, company, solver)
    }

    /// Returns what a company earns. This is faster than [`solve`](Self::solve): runs that are known to be the best are not searched again.
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub fn revenue(&mut self, company: &str) -> Result<Outcome, SessionError> {
        self.revenue_after(company, &[])
    }

    /// Returns what a company earns after further changes, which are taken back.
    ///
    /// # Errors
    /// As for [`solve`](Self::solve), and if the board cannot be changed so.
    pub fn revenue_after(&mut self, company: &str, steps: &[Step]) -> Result<Outcome, SessionError> {
        let Self { board, knowledge, solver, .. } = self;
        knowledge.outcome_after(board, company, steps, solver)
    }

    /// Returns what a company earns after further changes, with another solver, as for [`solve_with`](Self::solve_with).
    ///
    /// # Errors
    /// As for [`revenue_after`](Self::revenue_after).
    pub fn revenue_after_with(
        &mut self,
        company: &str,
        steps: &[Step],
        solver: &mut Solver<'_>,
    ) -> Result<Outcome, SessionError> {
        self.knowledge.outcome_after(&mut self.board, company, steps, solver)
    }
}

impl Clone for Session {
    /// Copies the board. The copy can take back no earlier change, and knows nothing yet.
    fn clone(&self) -> Self {
        Self::new(self.board.clone())
    }
}

impl From<GameBoard> for Session {
    fn from(board: GameBoard) -> Self {
        Self::new(board)
    }
}

impl Knowledge {
    fn best(&mut self, board: &GameBoard, company: &str, solver: &mut Solver<'_>) -> Result<Best, SessionError> {
        let mut best = self.of(board, company)?.best(board, solver)?;
        let scenery = board.scenery_of_all_hexes().map(Arc::new);
        best.position = best.position.with_scenery(scenery);
        Ok(best)
    }

    fn outcome_after(
        &mut self,
        board: &mut GameBoard,
        company: &str,
        steps: &[Step],
        solver: &mut Solver<'_>,
    ) -> Result<Outcome, SessionError> {
        let undo = board.make_all(steps)?;
        let outcome = self.of(board, company).and_then(|known| known.outcome(board, solver));
        board.undo(undo);
        outcome
    }

    /// Returns what is known of a company.
    fn of(&mut self, board: &GameBoard, company: &str) -> Result<&mut KnownCompany, SessionError> {
        let id = board.title().company(company).map_err(QuestionError::Company)?.id.as_str();
        let number = match self.0.iter().position(|known| known.is_called(id)) {
            Some(number) => number,
            None => {
                self.0.push(KnownCompany::new(board, id)?);
                self.0.len() - 1
            }
        };
        Ok(&mut self.0[number])
    }
}
