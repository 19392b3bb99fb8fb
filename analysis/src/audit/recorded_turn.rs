//! The turns of a recorded game in which a company ran its trains.

use crate::claim::Claim;
use crate::position::snapshot::Snapshot;
use crate::position::{Position, PositionError};
use crate::record::{Action, Record, RecordError, RecordedBoard, Replay, Round};
use crate::rules::Money;
use crate::solve::{Answer, Defect};
use crate::title::record::RecordRules;
use highball_messages::Message;

use super::audited_turn::AuditedTurn;
use super::played::played_claim;
use super::repeated::as_played;

/// A turn in which a company ran its trains.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct RecordedTurn {
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: Round,
    /// The position in which the company ran.
    pub position: Position,
    /// The same, for judging what it ran: trains that only repeat a stop repeat the one that they were played to. `None` if there are none.
    pub as_played: Option<Position>,
    /// The routes that it ran.
    pub played: Claim,
    /// The revenue of all routes, if the record states it for each.
    pub recorded: Option<Money>,
    /// The title's name for what became of the revenue. `None` if the record has no such choice.
    pub choice: Option<String>,
    /// The players of the game, in their order.
    pub players: Vec<String>,
    /// Whether the game was ended by hand later in this round.
    pub ended_early: bool,
}

impl RecordedTurn {
    /// Judges the runs that were played and compares them with the best runs.
    ///
    /// # Errors
    /// If the runs that were played are legal and earn more than the upper bound of the best runs, which is a defect of the search or of
    /// the judge.
    pub fn audit(self, best: Answer) -> Result<AuditedTurn, Defect> {
        let turn = AuditedTurn::new(self, best);
        match turn.contradiction() {
            Some(defect) => Err(defect),
            None => Ok(turn),
        }
    }
}

/// Returns the turns in which companies ran their trains, in order, and the first error. A turn with routes that the board does not
/// have is left out. What comes after an action that cannot be replayed is not known.
#[must_use]
pub fn recorded_turns(record: &Record) -> (Vec<RecordedTurn>, Option<RecordError>) {
    let mut replay = record.replay();
    let mut board = RecordedBoard::new(record);
    let mut turns: Vec<RecordedTurn> = Vec::new();
    let mut fault = None;
    while let Some(action) = replay.advance() {
        let turn = match action {
            Ok(action) if action.kind == "end_game" => {
                let round = replay.state().round();
                turns.iter_mut().filter(|turn| turn.round == round).for_each(|turn| turn.ended_early = true);
                continue;
            }
            Ok(action) if action.kind == "run_routes" => recorded_turn(record, &mut board, &replay, action),
            Ok(_) => continue,
            Err(error) => return (turns, fault.or(Some(error))),
        };
        match turn {
            Ok(turn) => turns.push(turn),
            Err(error) => fault = fault.or(Some(error)),
        }
    }
    (turns, fault)
}

/// Returns the turn of the action that was just replayed.
fn recorded_turn(
    record: &Record,
    board: &mut RecordedBoard,
    replay: &Replay<'_>,
    action: &Action,
) -> Result<RecordedTurn, RecordError> {
    let id = action.id.unwrap_or_default();
    let state = replay.state();
    let snapshot = state.question_on(board, &format!("{}/{id}", record.id()), action.entity());
    let snapshot = snapshot.map_err(|error| error.in_action(id))?;
    let check = |snapshot: Snapshot| {
        snapshot.check().map_err(|errors| {
            RecordError::new(PositionError::Check(errors).to_string(), Message::BoardOfTitle).in_action(id)
        })
    };
    let routes = state.played_routes(action);
    let as_played = as_played(&snapshot, &routes).map(check).transpose()?;
    let position = check(snapshot)?;
    Ok(RecordedTurn {
        action: id,
        round: state.round(),
        played: played_claim(&position, &routes).map_err(|error| error.in_action(id))?,
        recorded: action.routes.iter().map(|route| route.revenue).sum(),
        players: record.player_names().to_vec(),
        ended_early: false,
        choice: record.title().record().and_then(|rules| choice(rules, action, replay.rest())),
        position,
        as_played,
    })
}

/// Returns the title's name for what became of the revenue.
fn choice(rules: &RecordRules, ran: &Action, next: &[Action]) -> Option<String> {
    let turn = next.iter().take_while(|action| action.kind != ran.kind);
    let mut of_company = turn.filter(|action| action.entity == ran.entity);
    let kind = of_company.find_map(|action| action.dividend.as_ref())?;
    rules.dividends.iter().find(|(known, _)| known == kind).map(|(_, choice)| choice.clone())
}
