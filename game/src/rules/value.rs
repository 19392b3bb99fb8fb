//! Values of stops.

use super::{TrainFilter, TrainId};
use crate::board::StopId;

/// Whole units of the game's currency.
pub type Money = u64;

/// Whole units of the game's currency that are gained or, if negative, lost.
pub type SignedMoney = i64;

/// Maximum value of a stop before multipliers, and maximum amount of a bonus. No sum over any board exceeds 64 bits.
pub const MAX_AMOUNT: u32 = 1_000_000;

/// Maximum multiplier of a train or of a company's values.
pub const MAX_MULTIPLIER: u32 = 100;

/// The value of a stop in this phase, before any train's multiplier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StopValue {
    /// The same for every train.
    Same(u32),
    /// A value for each train of the position.
    PerTrain(Vec<u32>),
}

impl StopValue {
    /// Returns the value for a train.
    #[must_use]
    pub fn to(&self, train: TrainId) -> Money {
        match self {
            Self::Same(value) => Money::from(*value),
            Self::PerTrain(values) => Money::from(values[train.index()]),
        }
    }
}

/// A change to the values of some stops that applies to one company. Values are first multiplied, then added to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyValue {
    /// Its name: the private company, token or marker that causes it.
    pub id: String,
    /// The company; `None` for every company.
    pub company: Option<String>,
    /// The trains for which the values change.
    pub trains: TrainFilter,
    /// The stops.
    pub stops: Vec<StopId>,
    /// Factor by which their values are multiplied.
    pub times: u32,
    /// Amount that is then added.
    pub plus: u32,
    /// Section of the rulebook.
    pub cite: String,
}

impl CompanyValue {
    /// Returns whether it applies to a company.
    #[must_use]
    pub fn applies_to(&self, company: &str) -> bool {
        self.company.as_deref().is_none_or(|name| name == company)
    }
}
