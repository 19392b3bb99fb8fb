//! The question that work is about.

use std::time::Duration;

use highball::Position;
use highball::game_board::GameBoard;
use highball::position::PositionError;
use highball::report::Work;
use highball::report::json::{JsonAnswer, JsonBoardAnswer};
use highball::solve::Answer;
use highball::title::Title;
use highball_messages::Text;

use super::json_line;
use super::page::Page;
use crate::protocol::Question;
use crate::read;

/// A company's question, with the board that it is about.
pub(super) struct CheckedQuestion {
    pub(super) game: GameBoard,
    pub(super) position: Position,
    /// Time to make and check the question.
    pub(super) read_time: Duration,
}

impl CheckedQuestion {
    /// Reads the question of the company.
    pub(super) fn read(question: &Question, page: Page<'_>) -> Result<Self, String> {
        Self::of_company(game(question)?, &question.company, page)
    }

    /// Makes the question of a company of a game.
    pub(super) fn of_company(game: GameBoard, company: &str, page: Page<'_>) -> Result<Self, String> {
        let (position, read_time) = page.timed(|| position(&game, company));
        Ok(Self { position: position?, game, read_time })
    }

    /// Returns the answer as the program prints it as JSON.
    pub(super) fn json(&self, answer: &Answer, work: &Work) -> String {
        let changes = answer.changes(&self.game, &self.position);
        json_line(&JsonBoardAnswer { answer: JsonAnswer::new(&self.position, answer, work), changes })
    }
}

/// Returns the checked question of a company.
pub(super) fn position(game: &GameBoard, company: &str) -> Result<Position, String> {
    let question = game.question(company).map_err(|error| error.to_string())?;
    question.check().map_err(|errors| PositionError::Check(errors).to_string())
}

/// Reads the board of a question, and checks it against its title.
pub(super) fn game(question: &Question) -> Result<GameBoard, String> {
    let said = |error: Text| error.in_language(question.language).to_owned();
    let board = read::board(&question.board).map_err(said)?;
    let own: Title;
    let title = match &question.title {
        Some(text) => {
            own = read::title(text).map_err(said)?;
            &own
        }
        None => board.builtin_title().map_err(|error| said(read::board_errors(&[error])))?,
    };
    board.check(title).map_err(|rejected| said(read::board_errors(&rejected.errors)))
}
