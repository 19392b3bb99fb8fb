//! Advice as text and JSON.

mod json;
mod lays;
mod text;

pub use json::{JsonAdvice, JsonCombination, JsonLay, JsonThreat, JsonThreats, JsonToken, JsonTrain, JsonWorth};
pub use lays::{LayRow, audited_lays_text};
pub use text::advice_text;
