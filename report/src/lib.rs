//! Answers, boards, titles and audits as text, JSON and pictures.

mod advice;
mod answer_json;
mod answer_text;
mod audit;
mod bench;
mod board;
mod counted;
mod dispute;
mod dispute_json;
mod entered;
mod faults;
pub mod json;
mod judged_answer;
mod legal_moves_json;
mod one_line;
#[cfg(feature = "pages")]
pub mod page;
mod payout;
#[cfg(feature = "pictures")]
pub mod picture;
#[cfg(feature = "plots")]
mod plot;
mod price;
mod reach;
mod ruling;
mod run_routes;
mod run_stop;
mod stop_kinds;
mod suite;
mod table;
pub mod text;
mod title_rules;
mod titles;
mod ways;
mod work;

pub use audit::{AuditedGame, record_fault};
pub use judged_answer::JudgedAnswerTotals;
pub use one_line::one_line;
#[cfg(feature = "plots")]
pub use plot::proven_over_time;
pub use suite::{SuiteFamily, SuiteResult, suite_contradiction, suite_families};
pub use work::{StopCause, Work};

#[cfg(test)]
mod dispute_tests;
#[cfg(test)]
mod payout_tests;
#[cfg(test)]
mod tests;
