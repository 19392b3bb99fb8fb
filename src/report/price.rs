//! Prices of stops, part by part.

use std::borrow::Cow;
use std::fmt;

use crate::board::StopId;
use crate::position::Position;
use crate::rules::{Money, TrainId};

/// Amount that a paid stop adds to a train's revenue: `multiplier × (times × value + plus)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Price {
    /// Value of the stop to every company.
    pub value: Money,
    /// Factor of the company.
    pub times: Money,
    /// Amount that the company adds.
    pub plus: Money,
    /// Factor of the train.
    pub multiplier: u32,
}

impl Price {
    /// The price of a stop for a train, under the choices that the position takes.
    pub(super) fn new(position: &Position, train: TrainId, stop: StopId) -> Self {
        let (times, plus) = position.adjustment_of_stop(stop);
        let multiplier = position.train(train).multiplier_for(position.board().stop(stop).kind);
        Self { value: position.rules().stop(stop).value.to(train), times, plus, multiplier }
    }

    /// Returns the price itself.
    #[must_use]
    pub const fn sum(self) -> Money {
        (self.value * self.times + self.plus) * self.multiplier as Money
    }
}

/// Writes the price as people do: `2×80+10`.
impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, times, plus, multiplier } = *self;
        let has_parentheses = multiplier != 1 && plus != 0;
        if multiplier != 1 {
            write!(f, "{multiplier}×")?;
        }
        if has_parentheses {
            f.write_str("(")?;
        }
        if times != 1 {
            write!(f, "{times}×")?;
        }
        write!(f, "{value}")?;
        if plus != 0 {
            write!(f, "+{plus}")?;
        }
        if has_parentheses { f.write_str(")") } else { Ok(()) }
    }
}

/// Returns the position with some choices taken, on which values may depend.
pub(super) fn taking<'a>(position: &'a Position, taken: &[usize]) -> Cow<'a, Position> {
    if taken.is_empty() { Cow::Borrowed(position) } else { Cow::Owned(position.taking(taken.to_vec())) }
}
