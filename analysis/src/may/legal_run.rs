//! Whether a company has a legal run, which decides whether it must buy a train.

use super::MayError;
use crate::game_board::GameBoard;
use crate::judge::judge;
use crate::moves::{Moves, MovesMade};
use crate::position::snapshot::{Snapshot, SnapshotRevenue};
use crate::position::{Position, PositionError, Run};
use crate::rules::Money;
use crate::solve::Solver;
use crate::title::{TrainStatus, TrainType};

/// The value that worthless stops get, so that a search finds the runs over them. Enough for a part of it to be something.
const SOME_VALUE: u32 = 1_000;

/// A legal run of a company.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct LegalRun {
    /// The board, with the train that runs.
    pub position: Position,
    /// The run.
    pub run: Run,
    /// What it earns by itself.
    pub revenue: Money,
    /// Whether the company owns the train. If not, it is one that the bank sells.
    pub is_own_train: bool,
}

/// Returns a legal run of a company with one of its trains or, if it has none, with a train that it could buy. `None` if there is none. Of
/// several it is one of the best runs, so it may be worth nothing only if all are.
///
/// # Errors
/// If the title has no such company, or as for [`legal_run`].
pub fn legal_run_of(game: &GameBoard, company: &str, solver: &mut Solver<'_>) -> Result<Option<LegalRun>, MayError> {
    let mut game = game.clone();
    game.place_first_home(company);
    let question = game.question(company)?;
    if !question.trains.is_empty() {
        return legal_run(&question, solver);
    }
    for train in trains_to_buy(&game, company)? {
        let question = game.question_with_trains(company, &[train])?;
        if let Some(found) = legal_run(&question, solver)? {
            return Ok(Some(LegalRun { is_own_train: false, ..found }));
        }
    }
    Ok(None)
}

/// Returns the trains that a company could buy: those on sale or, if none is on sale for it, those of the phase.
fn trains_to_buy(game: &GameBoard, company: &str) -> Result<Vec<String>, MayError> {
    let title = game.title();
    if title.build().is_some() {
        let offers = Moves::new(game, company)?.trains(&MovesMade::default());
        if !offers.is_empty() {
            return Ok(offers.into_iter().map(|offer| offer.train).collect());
        }
    }
    let is_available = |train: &&TrainType| train.status(game.phase()) == TrainStatus::Available;
    let names = title.trains().iter().filter(is_available).flat_map(|train| match &train.traffic[..] {
        [] => vec![train.name.clone()],
        kinds => kinds.iter().map(|kind| format!("{} {kind}", train.name)).collect(),
    });
    Ok(names.collect())
}

/// Returns a legal run of a question, with one of its trains. `None` if there is none.
///
/// # Errors
/// If the board is not one that can be searched, or the search ended before it found a run or proved that there is none.
pub fn legal_run(question: &Snapshot, solver: &mut Solver<'_>) -> Result<Option<LegalRun>, MayError> {
    let position = question.clone().check().map_err(PositionError::Check)?;
    for question in [question.clone(), with_some_value(question)] {
        let searched = question.check().map_err(PositionError::Check)?;
        let answer = solver.solve(&searched)?;
        // A run is legal by itself or not at all: the other runs of a set only forbid it.
        for (run, _) in answer.runs {
            let verdict = judge(&position, std::slice::from_ref(&run));
            if verdict.runs.iter().all(|judged| judged.faults.is_empty()) {
                let revenue = verdict.runs.first().map_or(0, |judged| judged.revenue);
                return Ok(Some(LegalRun { position, run, revenue, is_own_train: true }));
            }
        }
        if answer.upper_bound != answer.revenue {
            return Err(MayError::NotProven);
        }
    }
    Ok(None)
}

/// Returns a question in which the same runs are legal, and each is worth something.
fn with_some_value(question: &Snapshot) -> Snapshot {
    let mut question = question.clone();
    question.bonuses.clear();
    question.choices.clear();
    question.idle_trains = 0;
    // A stop that is worth nothing may not be visited there.
    if !question.only_valued_stops {
        for stop in question.hexes.iter_mut().flat_map(|hex| &mut hex.stops) {
            stop.revenue = SnapshotRevenue::Same(SOME_VALUE);
        }
    }
    question
}
