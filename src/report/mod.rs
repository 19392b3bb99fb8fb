//! Answers and boards as programs and people read them.

mod audit;
mod bench;
mod board;
mod faults;
mod hearing;
mod hearing_json;
mod json;
mod payout;
#[cfg(feature = "pictures")]
pub mod picture;
mod price;
mod site;
mod table;
mod text;
mod titles;
mod work;

pub use audit::{
    AuditRow, Audited, JsonAudit, JsonCompanySum, JsonFileError, JsonPart, JsonPlayerSum, JsonSum, JsonTurn, audit_text,
    audits_text,
};
#[cfg(feature = "pages")]
pub use audit::{page_begin, page_end, page_of_failure, page_of_game};
pub use bench::{BenchRow, bench_heading, strategies_text, tallies_text};
pub use board::board_text;
pub use faults::hearing_faults;
pub use hearing::{hearing_notes, hearing_text, why_text};
pub use hearing_json::{JsonChange, JsonFault, JsonHeard, JsonHeardRun, JsonInsist, JsonWhy};
pub use json::{
    JsonAlternative, JsonAnswer, JsonBonus, JsonConstraint, JsonConstraints, JsonError, JsonIdle, JsonMicros, JsonPay,
    JsonPrice, JsonRun, JsonRunSet,
};
pub use payout::{payments_text, payout_text};
pub use site::SiteRoute;
pub use text::answer_text;
pub use titles::{places_text, title_text, titles_text};
pub use work::{Cutoff, Work};

#[cfg(test)]
mod hearing_tests;
#[cfg(test)]
mod payout_tests;
#[cfg(test)]
mod tests;
