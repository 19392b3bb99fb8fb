//! Conditions under which rules of the payout apply.

use std::fmt;

use highball_messages::{Language, Message};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Ratio;
use crate::rules::Money;

/// A condition on a company's turn. All of its parts must hold; without any it always holds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TurnCondition {
    /// The company is of one of these kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<String>,
    /// It has all of these markers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<String>,
    /// It has none of these markers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// It owns a train (true), or none (false).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trains: Option<bool>,
    /// It has a route (true), or none (false), whether its trains may earn anything this turn or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub routes: Option<bool>,
    /// Its share price is in one of these zones of the market.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<String>,
    /// Range of the routes' revenue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revenue: Option<Range>,
    /// Range of the revenue less the interest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub net: Option<Range>,
    /// Range of the amount that the choice distributes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distributed: Option<Range>,
    /// Range of the dividend of one share.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_share: Option<Range>,
}

impl TurnCondition {
    /// Returns its ranges, each with the amount that must lie in it.
    pub fn ranges(&self) -> impl Iterator<Item = (Measure, Range)> {
        use Measure::{Distributed, Net, PerShare, Revenue};
        [(Revenue, self.revenue), (Net, self.net), (Distributed, self.distributed), (PerShare, self.per_share)]
            .into_iter()
            .filter_map(|(measure, range)| range.map(|range| (measure, range)))
    }
}

/// An amount that a condition tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// The routes' revenue.
    Revenue,
    /// The revenue less the interest.
    Net,
    /// The amount that the choice distributes.
    Distributed,
    /// The dividend of one share.
    PerShare,
}

impl Measure {
    /// Returns its name, for messages to choose by.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Revenue => "revenue",
            Self::Net => "net",
            Self::Distributed => "distributed",
            Self::PerShare => "per-share",
        }
    }
}

/// A range of money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The minimum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<Bound>,
    /// The first amount above the range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub below: Option<Bound>,
}

impl Range {
    /// Describes the range: `at least 100 and below the share price`.
    pub(crate) fn text(&self, language: Language) -> String {
        let bound = |bound: Option<Bound>| bound.map(|bound| bound.text(language));
        match (&bound(self.at_least), &bound(self.below)) {
            (Some(least), Some(below)) => Message::AtLeastAndBelow { least, below }.text(language),
            (Some(least), None) => Message::AtLeast { least }.text(language),
            (None, Some(below)) => Message::Below { below }.text(language),
            (None, None) => Message::AnyAmount.text(language),
        }
    }
}

/// An end of a range: an amount such as `1`, or a multiple of the share price, written `"price"`, `"3 price"` or `"1/2 price"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// An amount.
    Money(Money),
    /// This multiple of the share price.
    Price(Ratio),
}

impl Bound {
    const ONCE: Ratio = match Ratio::new(1, 1) {
        Some(once) => once,
        None => unreachable!(),
    };

    fn text(self, language: Language) -> String {
        match self {
            Self::Money(amount) => amount.to_string(),
            Self::Price(factor) if factor == Self::ONCE => Message::TheSharePrice.text(language),
            Self::Price(factor) => Message::TimesTheSharePrice { factor: &factor.to_string() }.text(language),
        }
    }
}

impl Serialize for Bound {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Money(amount) => serializer.serialize_u64(*amount),
            Self::Price(factor) if *factor == Self::ONCE => serializer.serialize_str("price"),
            Self::Price(factor) => serializer.collect_str(&format_args!("{factor} price")),
        }
    }
}

impl<'de> Deserialize<'de> for Bound {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BoundVisitor;

        impl Visitor<'_> for BoundVisitor {
            type Value = Bound;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an amount, or a multiple of the share price such as \"price\" or \"3 price\"")
            }

            fn visit_u64<E: Error>(self, amount: u64) -> Result<Bound, E> {
                Ok(Bound::Money(amount))
            }

            fn visit_i64<E: Error>(self, amount: i64) -> Result<Bound, E> {
                u64::try_from(amount).map(Bound::Money).map_err(|_| E::invalid_value(Unexpected::Signed(amount), &self))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Bound, E> {
                let factor = match text.strip_suffix("price").map(str::trim_end) {
                    Some("") => Some(Bound::ONCE),
                    Some(ratio) => Ratio::try_from(ratio.to_owned()).ok(),
                    None => None,
                };
                factor.map(Bound::Price).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_any(BoundVisitor)
    }
}

#[cfg(feature = "schema")]
crate::schema::written_as!(Bound, "Bound", WrittenBound);

/// An end of a range: an amount, or a multiple of the share price such as `3 price`.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum WrittenBound {
    Money(Money),
    Price(String),
}
