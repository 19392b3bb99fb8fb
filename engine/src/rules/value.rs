//! What stops are worth.

use super::TrainId;
use crate::board::StopId;

/// Whole units of the game's currency.
pub type Money = u64;

/// The most that a stop may be worth before multipliers. With it, no sum over any board leaves 64 bits.
pub const MOST_MONEY: u32 = 1_000_000;

/// The greatest multiplier that a train may have.
pub const MOST_MULTIPLIER: u32 = 100;

/// What a stop is worth in this phase, before any train's multiplier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StopValue {
    /// The same to every train.
    Same(u32),
    /// To each train of the question its own value.
    PerTrain(Vec<u32>),
}

impl StopValue {
    /// What it is worth to a train.
    #[must_use]
    pub fn to(&self, train: TrainId) -> Money {
        match self {
            Self::Same(value) => Money::from(*value),
            Self::PerTrain(values) => Money::from(values[train.index()]),
        }
    }
}

/// What some stops are worth to one company other than to all: first multiplied, then added to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyValue {
    /// What it is called: the private, the token or the marker that makes it so.
    pub id: String,
    /// The company; nothing where it is whichever asks.
    pub company: Option<String>,
    /// The stops.
    pub stops: Vec<StopId>,
    /// What their values are multiplied by.
    pub times: u32,
    /// What is then added.
    pub plus: u32,
    /// Where the rulebook says so.
    pub cite: String,
}

impl CompanyValue {
    /// Whether it holds for a company.
    #[must_use]
    pub fn holds_for(&self, company: &str) -> bool {
        self.company.as_deref().is_none_or(|name| name == company)
    }
}
