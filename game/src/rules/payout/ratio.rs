//! Ratios, for the part of the revenue that is distributed and for multiples of the share price.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::{Money, SignedMoney};

/// A ratio, written `"1/2"` or `"3"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Ratio {
    numerator: u32,
    denominator: u32,
}

impl Ratio {
    /// Returns the ratio of two numbers. `None` if the denominator is 0.
    #[must_use]
    pub const fn new(numerator: u32, denominator: u32) -> Option<Self> {
        if denominator == 0 { None } else { Some(Self { numerator, denominator }) }
    }

    /// Returns whether an amount is at least this multiple of `base`.
    #[must_use]
    pub fn is_reached_by(self, amount: Money, base: Money) -> bool {
        u128::from(amount) * u128::from(self.denominator) >= u128::from(base) * u128::from(self.numerator)
    }
}

impl TryFrom<String> for Ratio {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((&text, "1"));
        let number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        let ratio = number(numerator)
            .zip(number(denominator))
            .and_then(|(numerator, denominator)| Self::new(numerator, denominator));
        ratio.ok_or_else(|| format!("ratio {text:?}, expected whole numbers such as \"1/2\" or \"3\""))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator == 1 { Ok(()) } else { write!(f, "/{}", self.denominator) }
    }
}

impl From<Ratio> for String {
    fn from(ratio: Ratio) -> Self {
        ratio.to_string()
    }
}

/// A fraction from `"0"` to `"1"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
// `try_from` is for the schema.
#[serde(try_from = "Ratio", into = "Ratio")]
pub struct Fraction(Ratio);

impl Fraction {
    /// The whole.
    pub const ONE: Self = Self(Ratio { numerator: 1, denominator: 1 });

    /// Returns whether this fraction of an amount is a whole number.
    #[must_use]
    pub fn divides(self, amount: Money) -> bool {
        (u128::from(amount) * u128::from(self.0.numerator)).is_multiple_of(u128::from(self.0.denominator))
    }

    /// Returns this fraction of an amount that is gained or lost, rounded towards 0.
    #[must_use]
    pub fn of_signed(self, amount: SignedMoney) -> SignedMoney {
        // It fits, since the fraction is at most 1.
        (i128::from(amount) * i128::from(self.0.numerator) / i128::from(self.0.denominator)) as SignedMoney
    }

    /// Returns the denominator.
    #[must_use]
    pub const fn denominator(self) -> u32 {
        self.0.denominator
    }

    /// Returns the numerator.
    #[must_use]
    pub const fn numerator(self) -> u32 {
        self.0.numerator
    }

    /// Returns this fraction of an amount that is gained or lost, rounded up.
    #[must_use]
    pub fn of_rounded_up(self, amount: SignedMoney) -> SignedMoney {
        // It fits, since the fraction is at most 1.
        let (amount, denominator) = (i128::from(amount) * i128::from(self.0.numerator), i128::from(self.0.denominator));
        (-(-amount).div_euclid(denominator)) as SignedMoney
    }

    /// Returns this fraction of an amount, rounded down.
    #[must_use]
    pub fn of(self, amount: Money) -> Money {
        // It fits, since the fraction is at most 1.
        (u128::from(amount) * u128::from(self.0.numerator) / u128::from(self.0.denominator)) as Money
    }
}

impl TryFrom<Ratio> for Fraction {
    type Error = String;

    fn try_from(ratio: Ratio) -> Result<Self, String> {
        if ratio.numerator <= ratio.denominator {
            Ok(Self(ratio))
        } else {
            Err(format!("part \"{ratio}\", expected from \"0\" to \"1\""))
        }
    }
}

impl TryFrom<String> for Fraction {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let ratio = Ratio::try_from(text.clone());
        // The text of a ratio's fault would expect numbers above 1, too.
        ratio.map_err(|_| format!("part {text:?}, expected from \"0\" to \"1\", such as \"1/2\"")).and_then(Self::try_from)
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Fraction> for Ratio {
    fn from(fraction: Fraction) -> Self {
        fraction.0
    }
}
