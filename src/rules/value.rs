//! What stops are worth.

use super::TrainId;

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
