//! Advice as text and JSON.

mod json;
mod lays;
mod lines;
mod text;

pub use json::{JsonAdvice, JsonCombination, JsonLay, JsonThreat, JsonThreats, JsonToken, JsonTrain, JsonWorth};
pub use lays::{LayRow, audited_lays_text, missed_by_company, missed_by_president};
pub(crate) use lines::train_in_words;
pub use lines::{AdviceLine, Move, advice_lines};
pub use text::{advice_text, cut_off_text, others_text};
#[cfg(feature = "pictures")]
pub(super) use text::{money, now_text};
