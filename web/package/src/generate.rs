//! Random boards.

use highball::generate::{Plan, PlanReach};
use serde_json::value::RawValue;

use crate::call::Generate;
use crate::{CallError, Result, json};

/// Returns a random board as a snapshot.
pub(crate) fn generate(asked: &Generate) -> Result<Box<RawValue>> {
    let mut plan = Plan::default();
    plan.size = asked.size.unwrap_or(plan.size);
    plan.tokens = asked.tokens.unwrap_or(plan.tokens);
    plan.foreign_tokens = asked.foreign.unwrap_or(plan.foreign_tokens);
    if let Some(trains) = &asked.trains {
        let reach = |text: &String| {
            text.parse::<PlanReach>().map_err(|error| CallError::new(format!("trains: {text:?} is {error}")))
        };
        plan.trains = trains.iter().map(reach).collect::<Result<_>>()?;
    }
    json(&plan.snapshot(asked.seed.unwrap_or(1)).map_err(CallError::new)?)
}
