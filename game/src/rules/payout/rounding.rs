//! Rounding of dividends.

use serde::{Deserialize, Serialize};

/// How a holder's part of the distribution is rounded to whole units of currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rounding {
    /// Rounding of each whole share.
    pub share: ShareRounding,
    /// Rounding of the rest of a holding, or of all of it if shares are exact. Applied once per holder.
    pub odd: OddRounding,
}

/// The dividend of a whole share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ShareRounding {
    /// Its exact part of the distribution.
    Exact,
    /// Its part of the distribution, rounded down. Half a share is paid half of that, and so on.
    Down,
}

/// The direction in which the last fraction of a holder's part is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OddRounding {
    /// Up.
    Up,
    /// Down.
    Down,
}
