//! Answers, boards, titles and audits as text, JSON and pictures.

mod advice;
mod audit;
mod bench;
mod board;
mod dispute;
mod dispute_json;
mod entered;
mod faults;
mod json;
mod judged_answer;
mod one_line;
mod payout;
#[cfg(feature = "pictures")]
pub mod picture;
#[cfg(feature = "plots")]
mod plot;
mod price;
mod reach;
mod run_routes;
mod run_stop;
mod suite;
mod table;
mod text;
mod titles;
mod ways;
mod work;

pub use advice::{
    AdviceLine, JsonAdvice, JsonCombination, JsonLay, JsonThreat, JsonThreats, JsonToken, JsonTrain, JsonWorth, LayRow,
    Move, advice_lines, advice_text, audited_lays_text, cut_off_text, missed_by_company, missed_by_president, others_text,
};
pub use audit::{
    AuditRow, AuditedGame, JsonAudit, JsonCompanyTotals, JsonFileError, JsonMissedShare, JsonPlayerTotals, JsonTotals,
    JsonTurn, audit_text, audits_text,
};
#[cfg(feature = "pages")]
pub use audit::{page_begin, page_end, page_of_failure, page_of_game};
pub use bench::{BenchRow, bench_heading, strategies_text, tallies_text};
pub use board::{board_text, companies_text};
pub use dispute::{
    claim_changes, claim_gains, claim_standing, dispute_text, insist_text, interpretation_notes, why_answer, why_question,
    why_text,
};
pub use dispute_json::{JsonChange, JsonClaimedRun, JsonFault, JsonInsist, JsonRankedClaim, JsonShortfall, JsonWhy};
pub use entered::{entered_line, passed_homes};
pub use faults::claim_faults;
pub use json::{
    JsonAlternative, JsonAnswer, JsonBoardAnswer, JsonBonus, JsonConstraint, JsonConstraints, JsonError, JsonIdle,
    JsonMicros, JsonPay, JsonPrice, JsonRun, JsonRunSet,
};
pub use judged_answer::{JsonJudgedAnswer, JsonJudgedLine, JudgedAnswerTotals, judged_answers_text};
pub use one_line::one_line;
pub use payout::{choice_lines, choice_name, interest_text, payments_text, payout_text};
#[cfg(feature = "plots")]
pub use plot::proven_over_time;
pub use price::Price;
pub use run_routes::RunRoutesEntry;
pub use run_stop::{RunStop, run_stops};
pub use suite::{SuiteFamily, SuiteResult, suite_contradiction, suite_families, suite_text};
pub use text::{answer_text, completeness_text, no_runs_text};
pub use titles::{fitting_tiles_text, not_covered, places_text, title_text, titles_text};
pub use work::{StopCause, Work};

#[cfg(test)]
mod dispute_tests;
#[cfg(test)]
mod payout_tests;
#[cfg(test)]
mod tests;
