//! Ratios of money: the part of the revenue that is distributed, a multiple of the share price.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::Money;

/// A ratio, written `"1/2"` or `"3"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Ratio {
    over: u32,
    under: u32,
}

impl Ratio {
    /// The ratio of two numbers; none has nothing under it.
    #[must_use]
    pub const fn new(over: u32, under: u32) -> Option<Self> {
        if under == 0 { None } else { Some(Self { over, under }) }
    }

    /// Whether an amount is at least so many times another.
    #[must_use]
    pub fn is_reached_by(self, amount: Money, of: Money) -> bool {
        u128::from(amount) * u128::from(self.under) >= u128::from(of) * u128::from(self.over)
    }
}

impl TryFrom<String> for Ratio {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (over, under) = text.split_once('/').unwrap_or((&text, "1"));
        let number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        let ratio = number(over).zip(number(under)).and_then(|(over, under)| Self::new(over, under));
        ratio.ok_or_else(|| format!("ratio {text:?}, expected whole numbers such as \"1/2\" or \"3\""))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.over)?;
        if self.under == 1 { Ok(()) } else { write!(f, "/{}", self.under) }
    }
}

impl From<Ratio> for String {
    fn from(ratio: Ratio) -> Self {
        ratio.to_string()
    }
}

/// A part of a whole, from `"0"` to `"1"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Ratio", into = "Ratio")]
pub struct Part(Ratio);

impl Part {
    /// This part of an amount, rounded down.
    #[must_use]
    pub fn of(self, amount: Money) -> Money {
        // A part is no more than the whole, so it fits.
        (u128::from(amount) * u128::from(self.0.over) / u128::from(self.0.under)) as Money
    }
}

impl TryFrom<Ratio> for Part {
    type Error = String;

    fn try_from(ratio: Ratio) -> Result<Self, String> {
        if ratio.over <= ratio.under {
            Ok(Self(ratio))
        } else {
            Err(format!("part \"{ratio}\", expected from \"0\" to \"1\""))
        }
    }
}

impl From<Part> for Ratio {
    fn from(part: Part) -> Self {
        part.0
    }
}
