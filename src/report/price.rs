//! What a stop pays to a train, part by part.

use std::borrow::Cow;
use std::fmt;

use crate::board::StopId;
use crate::position::Position;
use crate::rules::{Money, TrainId};

/// What a stop that is paid adds to a train's revenue, and what that is made of: `multiplier × (times × value + plus)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Price {
    /// What the stop is worth to all companies.
    pub(super) value: Money,
    /// What the company has that multiplied by.
    pub(super) times: Money,
    /// What the company has that raised by.
    pub(super) plus: Money,
    /// What the train multiplies it all by.
    pub(super) multiplier: u32,
}

impl Price {
    /// What a train is paid at a stop under the choices that the position takes.
    pub(super) fn new(position: &Position, train: TrainId, stop: StopId) -> Self {
        let (times, plus) = position.adjustment_of_stop(stop);
        let multiplier = position.train(train).multiplier_for(position.board().stop(stop).kind);
        Self { value: position.rules().stop(stop).value.to(train), times, plus, multiplier }
    }

    /// All in all.
    pub(super) fn sum(self) -> Money {
        (self.value * self.times + self.plus) * Money::from(self.multiplier)
    }
}

/// As people write it: `2×80+10`.
impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, times, plus, multiplier } = *self;
        let is_sum = multiplier != 1 && plus != 0;
        if multiplier != 1 {
            write!(f, "{multiplier}×")?;
        }
        if is_sum {
            f.write_str("(")?;
        }
        if times != 1 {
            write!(f, "{times}×")?;
        }
        write!(f, "{value}")?;
        if plus != 0 {
            write!(f, "+{plus}")?;
        }
        if is_sum { f.write_str(")") } else { Ok(()) }
    }
}

/// The position with some choices taken, which values may depend on.
pub(super) fn taking<'a>(position: &'a Position, taken: &[usize]) -> Cow<'a, Position> {
    if taken.is_empty() { Cow::Borrowed(position) } else { Cow::Owned(position.taking(taken.to_vec())) }
}
