//! Rounding of the part of its route that a train earns.

use highball_messages::{Language, Message};
use serde::{Deserialize, Serialize};

use super::Money;
use super::payout::Fraction;

/// How the part of its whole route that a train earns is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PartRounding {
    /// The direction.
    pub round: Direction,
    /// The amount to whose multiples it is rounded, at least 1.
    pub to: u32,
}

/// A direction of rounding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Towards 0.
    Down,
    /// Away from 0.
    Up,
}

impl PartRounding {
    /// Maximum product of `to` and the denominator of the part.
    pub const MAX_STEP: u32 = u16::MAX as u32;

    /// Returns a part of an amount, rounded.
    #[must_use]
    pub fn of(self, part: Fraction, amount: Money) -> Money {
        let step = u128::from(part.denominator()) * u128::from(self.to);
        let share = u128::from(amount) * u128::from(part.numerator());
        let steps = match self.round {
            Direction::Down => share / step,
            Direction::Up => share.div_ceil(step),
        };
        // Rounding up may exceed the amount, but only by less than `to`.
        Money::try_from(steps * u128::from(self.to)).unwrap_or(Money::MAX)
    }

    /// Returns the most that rounding adds to the part of an amount.
    #[must_use]
    pub fn most_added(self) -> Money {
        match self.round {
            Direction::Down => 0,
            Direction::Up => Money::from(self.to) - 1,
        }
    }

    /// Returns how it is rounded, as it reads in a sentence: `rounded down to a multiple of 10`.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        let step = self.to.into();
        match self.round {
            Direction::Down => Message::PartRoundedDown { step },
            Direction::Up => Message::PartRoundedUp { step },
        }
        .text(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::payout::Ratio;

    #[test]
    fn a_part_is_rounded_once_for_the_whole_route() {
        let part = |numerator, denominator| Fraction::try_from(Ratio::new(numerator, denominator).unwrap()).unwrap();
        let down = PartRounding { round: Direction::Down, to: 10 };
        let up = PartRounding { round: Direction::Up, to: 10 };
        let half = |rounding: PartRounding| [0, 40, 45, 59, 60].map(|amount| rounding.of(part(1, 2), amount));
        assert_eq!(half(down), [0, 20, 20, 20, 30]);
        assert_eq!(half(up), [0, 20, 30, 30, 30]);
        assert_eq!(down.of(part(0, 1), 500), 0);
        assert_eq!(up.of(Fraction::ONE, Money::MAX - 4), Money::MAX, "a sum that does not fit is the greatest");
    }
}
