//! Prices of stops, part by part.

use std::borrow::Cow;
use std::fmt;

use highball_game::board::StopId;
use highball_game::position::Position;
use highball_game::rules::payout::Fraction;
use highball_game::rules::{Money, TrainId};

/// Amount that a paid stop adds to a train's revenue: `part × multiplier × (times × value + plus)`.
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
    /// The part of its route that the train earns.
    pub part: Fraction,
}

impl Price {
    /// The price of a stop for a train, under the choices that the position takes.
    pub(super) fn new(position: &Position, train: TrainId, stop: StopId) -> Self {
        let (times, plus) = position.adjustment_of_stop(train, stop);
        let value = position.rules().stop(stop).value.to(train);
        let train = position.train(train);
        let multiplier = train.multiplier_for(position.board().stop(stop).kind);
        // If the part of the whole route is rounded, prices are whole.
        let part = if train.rounding.is_some() { Fraction::ONE } else { train.part };
        Self { value, times, plus, multiplier, part }
    }

    /// Returns the price itself.
    #[must_use]
    pub fn sum(self) -> Money {
        self.part.of((self.value * self.times + self.plus) * Money::from(self.multiplier))
    }
}

/// Writes the price as people do: `2×80+10`.
impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, times, plus, multiplier, part } = *self;
        let has_parentheses = (multiplier != 1 || part != Fraction::ONE) && plus != 0;
        if part != Fraction::ONE {
            write!(f, "{part}×")?;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_price_is_written_before_its_factors() {
        let half = Fraction::try_from(highball_game::rules::payout::Ratio::new(1, 2).unwrap()).unwrap();
        let price = Price { value: 40, times: 1, plus: 0, multiplier: 1, part: half };
        assert_eq!((price.to_string().as_str(), price.sum()), ("1/2×40", 20));
        let raised = Price { plus: 10, multiplier: 2, ..price };
        assert_eq!((raised.to_string().as_str(), raised.sum()), ("1/2×2×(40+10)", 50));
        let whole = Price { part: Fraction::ONE, ..raised };
        assert_eq!((whole.to_string().as_str(), whole.sum()), ("2×(40+10)", 100));
    }
}
