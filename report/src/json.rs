//! Answers, boards, audits and benches as JSON and as rows of tables.

pub use crate::advice::{
    JsonAdvice, JsonCombination, JsonLay, JsonThreat, JsonThreats, JsonToken, JsonTrain, JsonWorth, LayRow, Move,
};
pub use crate::answer_json::{
    JsonAlternative, JsonAnswer, JsonBoardAnswer, JsonBonus, JsonConstraint, JsonConstraints, JsonError, JsonIdle,
    JsonMicros, JsonPay, JsonPrice, JsonRun, JsonRunSet,
};
pub use crate::audit::{
    AuditRow, JsonAudit, JsonCompanyTotals, JsonFileError, JsonMissedShare, JsonPlayerTotals, JsonSharePrice,
    JsonSharePrices, JsonTotals, JsonTurn,
};
pub use crate::bench::BenchRow;
pub use crate::dispute_json::{JsonChange, JsonClaimedRun, JsonFault, JsonInsist, JsonRankedClaim, JsonShortfall, JsonWhy};
pub use crate::judged_answer::{JsonJudgedAnswer, JsonJudgedLine};
pub use crate::legal_moves_json::{JsonLegalLay, JsonLegalToken};
pub use crate::price::Price;
pub use crate::ruling::{JsonLegalRun, JsonProposal, JsonRuling, JsonRulings};
pub use crate::run_routes::RunRoutesEntry;
pub use crate::run_stop::{RunStop, run_stops};
