//! Random boards.

use std::sync::Arc;
use std::time::Duration;

use highball::generate::{Plan, PlanReach};
use highball::input::{Origin, QuestionError};
use highball::position::PositionError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::Fault;
use crate::position::Position;
use crate::question::Question;

/// Returns a random board. The same arguments give the same board.
#[pyfunction]
pub(crate) fn generate(
    seed: u64,
    size: Option<usize>,
    trains: Option<Vec<String>>,
    tokens: Option<usize>,
    foreign: Option<usize>,
) -> PyResult<Position> {
    let mut plan = Plan::default();
    plan.size = size.unwrap_or(plan.size);
    plan.tokens = tokens.unwrap_or(plan.tokens);
    plan.foreign_tokens = foreign.unwrap_or(plan.foreign_tokens);
    if let Some(trains) = trains {
        let reach = |text: &String| {
            text.parse::<PlanReach>().map_err(|error| PyValueError::new_err(format!("trains: {text:?} is {error}")))
        };
        plan.trains = trains.iter().map(reach).collect::<PyResult<_>>()?;
    }
    let snapshot = plan.snapshot(seed).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let invalid = |errors| Fault::from(QuestionError::Position { line: None, error: PositionError::Check(errors) });
    let position = snapshot.clone().check().map_err(invalid)?;
    let origin = Origin::Snapshot { line: None };
    Ok(Position(Arc::new(Question { position, snapshot: Some(snapshot), origin, read: Duration::ZERO })))
}
