//! Answers as somebody states them, in the JSON of this program or of another solver, and what the judge makes of them. Nothing is
//! searched for, so a file of answers is checked quickly.
//!
//! ```
//! use highball::Position;
//! use highball::position::Snapshot;
//! use highball::stated_answer::StatedAnswer;
//!
//! let snapshot = Snapshot::read(&std::fs::read("../fixtures/offboard_end.json")?)?;
//! let line = r#"{"id": "offboard_end", "revenue": 70, "runs": [{"train": "1", "stops": ["A1", "A3"]}]}"#;
//! let judged = StatedAnswer::read(line)?.judge(snapshot)?;
//! assert!(judged.is_accepted());
//! assert_eq!(judged.revenue(), 70);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod judged;
mod known;

pub use error::StatedAnswerError;
pub use judged::{AnswerFault, JudgedAnswer, Merit};
pub use known::KnownRevenue;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::claim::{Claim, ClaimForm, interpret};
use crate::judge::SetFault;
use crate::position::{PositionError, Snapshot};
use crate::rules::Money;

/// An answer as somebody states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedAnswer<'a> {
    /// Id of the question.
    pub id: String,
    /// Name of the company, unless the id is enough.
    pub company: Option<String>,
    /// Revenue that the runs are said to earn.
    pub revenue: Option<Money>,
    /// Upper bound on the revenue of any set of runs.
    pub upper_bound: Option<Money>,
    /// Whether the answer is said to be proven.
    pub proven: Option<bool>,
    /// The whole answer. Its runs are a claim.
    text: &'a str,
}

/// The fields of an answer that are read directly. All others belong to the claim, or are ignored.
#[derive(Deserialize)]
struct Written {
    id: Option<String>,
    company: Option<String>,
    revenue: Option<Money>,
    upper_bound: Option<Money>,
    proven: Option<bool>,
    #[serde(alias = "routes")]
    runs: Option<IgnoredAny>,
    error: Option<String>,
}

impl<'a> StatedAnswer<'a> {
    /// Reads an answer: a JSON object with the `id` of its question and with `runs` as in a [claim](Claim::read). It may also state its
    /// `company`, `revenue`, `upper_bound`, whether it is `proven`, and the `choices` that the company takes.
    ///
    /// # Errors
    /// If the text is not such an object.
    pub fn read(text: &'a str) -> Result<Self, StatedAnswerError> {
        let Written { id, company, revenue, upper_bound, proven, runs, error } = serde_json::from_str(text)?;
        if let Some(error) = error {
            return Err(StatedAnswerError::Error(error));
        }
        let id = id.ok_or(StatedAnswerError::Missing("id"))?;
        runs.ok_or(StatedAnswerError::Missing("runs"))?;
        Ok(Self { id, company, revenue, upper_bound, proven, text })
    }

    /// Judges the answer to a question. The question's `optimum` and `best_known` revenue are trusted.
    ///
    /// A run may leave its track open; then it is legal if some track is. Without `choices` the company takes none. That a company must
    /// run is only known to be a fault if its optimum is known.
    ///
    /// # Errors
    /// If the question is not sound, or the runs name something that it does not have.
    pub fn judge(&self, question: Snapshot) -> Result<JudgedAnswer, StatedAnswerError> {
        let known = KnownRevenue::of(&question);
        let position = question.check().map_err(PositionError::Check)?;
        let mut claim = Claim::read(&position, self.text, ClaimForm::Text)?;
        claim.choices.get_or_insert_default();
        claim.revenue = self.revenue;
        let mut interpretation = interpret(&position, &claim);
        if position.rules().must_run && interpretation.runs.is_empty() && known.least() > 0 {
            interpretation.verdict.faults.push(SetFault::NoRun);
        }
        Ok(JudgedAnswer::new(position, interpretation, known, self))
    }
}
