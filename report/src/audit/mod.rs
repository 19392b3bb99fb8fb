//! Audits of recorded games as text, JSON, CSV rows and web pages.

mod audited_game;
#[cfg(feature = "pages")]
mod chart;
mod json;
#[cfg(feature = "pages")]
mod losses;
#[cfg(feature = "pages")]
mod miss;
#[cfg(feature = "pages")]
mod page;
mod row;
#[cfg(feature = "pages")]
mod tables;
mod text;

pub use audited_game::{AuditedGame, record_fault};
pub use json::{
    JsonAudit, JsonCompanyTotals, JsonFileError, JsonMissedShare, JsonPlayerTotals, JsonSharePrice, JsonSharePrices,
    JsonTotals, JsonTurn,
};
#[cfg(feature = "pages")]
pub use page::{page_begin, page_end, page_of_failure, page_of_game};
pub use row::AuditRow;
pub use text::{audit_text, audits_text, other_losses};
