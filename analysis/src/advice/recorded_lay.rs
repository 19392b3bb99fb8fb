//! The tile lays of a recorded game, compared with the best that were legal.

use super::{AdviceError, AdviceRequest, Outcome, advise};
use crate::game_board::GameBoard;
use crate::moves::{Lay, LayFault, Moves, MovesMade};
use crate::record::{Record, RecordError, Replay, Round};
use crate::solve::Solver;

/// A tile lay of a recorded game, with the board before it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct RecordedLay {
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: Round,
    /// The id of the company.
    pub company: String,
    /// The player with the greatest share of the company. `None` if that is not known.
    pub president: Option<String>,
    /// The id of the hex.
    pub hex: String,
    /// The number of the tile.
    pub tile: String,
    /// Its rotation in sixths of a turn clockwise.
    pub rotation: u8,
    /// The board before it.
    game: GameBoard,
    /// The moves that the company had made in the turn.
    made: MovesMade,
}

/// A tile lay of a recorded game, compared with the best that was legal. All revenues are of the same turn.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct AuditedLay {
    /// The lay.
    pub lay: RecordedLay,
    /// The rule that it breaks. `None` if it is legal.
    pub fault: Option<LayFault>,
    /// The most that the company could earn before it.
    pub before: Outcome,
    /// The most that it could earn after it.
    pub after: Outcome,
    /// The best legal lay. `None` if no lay was legal.
    pub best: Option<Lay>,
    /// The most that the company could have earned after that.
    pub best_after: Outcome,
}

impl AuditedLay {
    /// Returns how much more the best legal lay would have earned in the same turn.
    #[must_use]
    pub const fn missed(&self) -> u64 {
        self.best_after.revenue.saturating_sub(self.after.revenue)
    }

    /// Whether all its revenues are proven.
    #[must_use]
    pub const fn is_proven(&self) -> bool {
        self.before.proven() && self.after.proven() && self.best_after.proven()
    }
}

/// Returns the tile lays of the companies of a recorded game, in order, and the first error. Lays by rights of private companies are left
/// out, as are all lays of a title without rules for building.
#[must_use]
pub fn recorded_lays(record: &Record) -> (Vec<RecordedLay>, Option<RecordError>) {
    let mut replay = record.replay();
    let mut lays = Vec::new();
    loop {
        lays.extend(next_lay(record, &replay));
        match replay.advance() {
            Some(Ok(_)) => {}
            Some(Err(error)) => return (lays, Some(error)),
            None => return (lays, None),
        }
    }
}

/// Returns the lay of the next action, if it is one.
fn next_lay(record: &Record, replay: &Replay<'_>) -> Option<RecordedLay> {
    let action = replay.rest().first()?;
    let by_private = action.entity_type.as_deref() == Some("company");
    if action.kind != "lay_tile" || by_private || record.title().build().is_none() {
        return None;
    }
    let state = replay.state_before_next()?.ok()?;
    let company = state.company()?.to_owned();
    let id = action.id.unwrap_or_default();
    let (tile, _) = action.tile.as_deref()?.rsplit_once('-')?;
    Some(RecordedLay {
        action: id,
        round: state.round(),
        president: state.president(&company),
        company,
        hex: action.hex.clone()?,
        tile: tile.to_owned(),
        rotation: u8::try_from(action.rotation? % 6).ok()?,
        game: state.board(&format!("{}/{id}", record.id())).ok()?,
        made: state.moves_made().clone(),
    })
}

impl RecordedLay {
    /// Searches all legal lays, and compares the one that was made with the best.
    ///
    /// # Errors
    /// If a board is not one that can be searched.
    pub fn audit(self, solver: &mut Solver<'_>, stop: &dyn Fn() -> bool) -> Result<AuditedLay, AdviceError> {
        let moves = Moves::new(&self.game, &self.company)?;
        let fault = moves.lay_fault(&self.made, &self.hex, &self.tile, self.rotation).map_err(AdviceError::Tile)?;
        let asked = AdviceRequest { made: self.made.clone(), only_lays: true, ..AdviceRequest::about(&self.company) };
        let advice = advise(&self.game, &asked, solver, stop)?;
        let is_this = |lay: &Lay| lay.hex == self.hex && lay.tile == self.tile && lay.rotation == self.rotation;
        let after = match advice.lays.iter().find(|it| is_this(&it.made)) {
            Some(found) => found.outcome,
            None => {
                let board = self.game.after_tile(&self.hex, &self.tile, self.rotation);
                let position = board.question(&self.company)?.check().map_err(crate::position::PositionError::Check)?;
                Outcome::from(&solver.solve(&position)?)
            }
        };
        let best = advice.lays.first();
        let best_after = best.map_or(advice.now, |best| best.outcome);
        let best = best.map(|best| best.made.clone());
        Ok(AuditedLay { fault, before: advice.now, after, best, best_after, lay: self })
    }
}
