//! Recipients of dividends.

use serde::{Deserialize, Serialize};

/// The recipient of the dividends of shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Receiver {
    /// The holder of the shares.
    Holder,
    /// The company's treasury.
    Treasury,
    /// Nobody: the bank keeps the money.
    Nobody,
}
