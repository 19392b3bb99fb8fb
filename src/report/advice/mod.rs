//! Advice as text and JSON.

mod json;
mod text;

pub use json::{JsonAdvice, JsonCombination, JsonLay, JsonThreat, JsonThreats, JsonToken, JsonTrain, JsonWorth};
pub use text::advice_text;
