//! The turns of a recorded game in which a company ran its trains.

use crate::claim::Told;
use crate::position::{Position, PositionError};
use crate::record::{Action, Record, RecordError, Replay, Round, told};
use crate::rules::Money;
use crate::title::RecordRules;

/// A turn in which a company ran its trains.
#[derive(Debug, Clone)]
pub struct Operated {
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: Round,
    /// What the company could have earned is what this asks.
    pub position: Position,
    /// The routes that were run, as a claim.
    pub told: Told,
    /// What they earned together, where that is written down of each.
    pub recorded: Option<Money>,
    /// What the title calls what then became of the revenue; nothing where nobody chose.
    pub choice: Option<String>,
}

/// The turns in which companies ran their trains, in order, as far as the game can be followed; and what is wrong with it there.
#[must_use]
pub fn operated(record: &Record) -> (Vec<Operated>, Option<RecordError>) {
    let mut replay = record.replay();
    let mut turns = Vec::new();
    while let Some(action) = replay.advance() {
        let turn = match action {
            Ok(action) if action.kind == "run_routes" => turn(record, &replay, action),
            Ok(_) => continue,
            Err(error) => Err(error),
        };
        match turn {
            Ok(turn) => turns.push(turn),
            Err(error) => return (turns, Some(error)),
        }
    }
    (turns, None)
}

/// The turn in which a company ran its trains by the action that was just done.
fn turn(record: &Record, replay: &Replay<'_>, action: &Action) -> Result<Operated, RecordError> {
    let id = action.id.unwrap_or_default();
    let state = replay.state();
    let snapshot = state.question(&format!("{}/{id}", record.id()), action.entity()).map_err(|error| error.in_action(id))?;
    let position = snapshot.check().map_err(|errors| RecordError {
        action: Some(id),
        what: PositionError::Check(errors).to_string(),
        expected: "a board that the title allows".to_owned(),
    })?;
    Ok(Operated {
        action: id,
        round: state.round(),
        told: told(&position, &action.routes).map_err(|error| error.in_action(id))?,
        recorded: action.routes.iter().map(|route| route.revenue).sum(),
        choice: record.title().record().and_then(|rules| choice(rules, action, replay.rest())),
        position,
    })
}

/// What became of the revenue, in the title's words.
fn choice(rules: &RecordRules, ran: &Action, next: &[Action]) -> Option<String> {
    let turn = next.iter().take_while(|action| action.kind != ran.kind);
    let mut of_company = turn.filter(|action| action.entity == ran.entity);
    let kind = of_company.find_map(|action| action.dividend.as_ref())?;
    rules.dividends.iter().find(|(known, _)| known == kind).map(|(_, choice)| choice.clone())
}
