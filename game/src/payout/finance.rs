//! The part of a position that is about the company's money.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Turn;
use crate::rules::payout::Payout;

/// A title's rules for money after the run, and what is known about the company's turn before it runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Finance {
    /// The rules, shared by all positions of a game.
    pub payout: Arc<Payout>,
    /// The turn, without what its routes earn.
    pub turn: Turn,
}
