//! Judged answers: a line for each, as text and as JSON.

use serde::Serialize;

use super::faults::claim_faults;
use super::one_line;
use super::table::table;
use highball_analysis::stated_answer::{JudgedAnswer, Merit};
use highball_game::rules::Money;
use highball_messages::Language;

/// A judged answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonJudgedAnswer {
    /// Line of the file of answers, counted from 1.
    pub line: usize,
    /// Id of the question.
    pub id: String,
    /// Name of the company.
    pub company: String,
    /// Whether the runs are legal and every number that the answer states can be right.
    pub accepted: bool,
    /// Whether the runs are legal.
    pub legal: bool,
    /// Revenue of the runs. If they are not legal, what they would earn if they were.
    pub revenue: Money,
    /// What an accepted answer is, compared with what is known: `optimal`, `improved`, `best-known`, `less` or `unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub merit: Option<&'static str>,
    /// Optimum that the question states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimum: Option<Money>,
    /// Best known revenue that the question states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_known: Option<Money>,
    /// Everything that is wrong with the answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
}

impl JsonJudgedAnswer {
    /// Describes the answer on a line.
    #[must_use]
    pub fn new(line: usize, judged: &JudgedAnswer) -> Self {
        let numbers = judged.faults.iter().map(ToString::to_string);
        let mut faults: Vec<String> = claim_faults(&judged.position, &judged.interpretation, Language::English);
        if !judged.is_legal() && !judged.interpretation.complete {
            faults.push("not every reading of the runs was tried: state their track".to_owned());
        }
        faults.extend(numbers);
        Self {
            line,
            id: judged.position.id.clone(),
            company: judged.position.company_name().to_owned(),
            accepted: judged.is_accepted(),
            legal: judged.is_legal(),
            revenue: judged.revenue(),
            merit: judged.merit().map(|merit| match merit {
                Merit::Optimal => "optimal",
                Merit::Improved(_) => "improved",
                Merit::BestKnown => "best-known",
                Merit::Less(_) => "less",
                Merit::Unknown => "unknown",
            }),
            optimum: judged.known.optimum,
            best_known: judged.known.best_known,
            faults,
        }
    }

    /// Returns the verdict in words.
    fn verdict(&self) -> String {
        let known = self.optimum.or(self.best_known).unwrap_or_default();
        match self.merit {
            Some("less") => format!("legal, {} less than {}", known - self.revenue, self.what_is_known()),
            Some("improved") => format!("legal, {} more than the best known", self.revenue - known),
            Some("optimal") => "optimal".to_owned(),
            Some("best-known") => "as the best known".to_owned(),
            Some(_) => "legal".to_owned(),
            None => format!("✗ {}", self.faults.join("; ")),
        }
    }

    const fn what_is_known(&self) -> &'static str {
        if self.optimum.is_some() { "the optimum" } else { "the best known" }
    }
}

/// A line of a file of answers: judged, or the reason why it cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum JsonJudgedLine {
    /// An answer.
    Answer(JsonJudgedAnswer),
    /// A line that is not the only answer to a question.
    Error {
        /// Line of the file of answers, counted from 1.
        line: usize,
        /// Error message.
        error: String,
    },
}

impl JsonJudgedLine {
    /// A line that cannot be judged.
    #[must_use]
    pub fn error(line: usize, error: &str) -> Self {
        Self::Error { line, error: one_line(error) }
    }

    fn cells(&self) -> [String; 6] {
        match self {
            Self::Error { line, error } => {
                [line.to_string(), String::new(), String::new(), String::new(), String::new(), format!("error: {error}")]
            }
            Self::Answer(answer) => {
                let known = answer.optimum.or(answer.best_known).map_or_else(String::new, |known| known.to_string());
                let [line, revenue] = [answer.line.to_string(), answer.revenue.to_string()];
                [line, answer.id.clone(), answer.company.clone(), revenue, known, answer.verdict()]
            }
        }
    }
}

/// The totals of a file of answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedAnswerTotals {
    /// Number of lines.
    pub answers: usize,
    /// Number of accepted answers.
    pub accepted: usize,
    /// Number of accepted answers that are the optimum.
    pub optimal: usize,
    /// Number of accepted answers that earn more than the best known.
    pub improved: usize,
    /// Number of lines that are not accepted or cannot be judged.
    pub failed: usize,
    /// Number of questions without a line.
    pub missing: usize,
}

impl JudgedAnswerTotals {
    /// Counts the lines of a file of answers in which `missing` questions have no line.
    #[must_use]
    pub fn of(lines: &[JsonJudgedLine], missing: usize) -> Self {
        let answers = || {
            lines.iter().filter_map(|line| match line {
                JsonJudgedLine::Answer(answer) => Some(answer),
                JsonJudgedLine::Error { .. } => None,
            })
        };
        let count = |merit: &str| answers().filter(|answer| answer.merit == Some(merit)).count();
        let accepted = answers().filter(|answer| answer.accepted).count();
        Self {
            answers: lines.len(),
            accepted,
            optimal: count("optimal"),
            improved: count("improved"),
            failed: lines.len() - accepted,
            missing,
        }
    }

    fn text(&self) -> String {
        let Self { answers, accepted, optimal, improved, failed, missing } = self;
        let better = if *improved > 0 { format!(", {improved} better than the best known") } else { String::new() };
        let [answers, missing] = [counted(*answers, "answer"), counted(*missing, "question")];
        format!("{answers}: {accepted} accepted ({optimal} optimal{better}), {failed} failed; {missing} without an answer.")
    }
}

/// Returns the lines of a file of answers as a table, with their totals.
#[must_use]
pub fn judged_answers_text(lines: &[JsonJudgedLine], totals: &JudgedAnswerTotals) -> String {
    let heading = ["line", "question", "company", "revenue", "known", "verdict"];
    let rows = lines.iter().map(JsonJudgedLine::cells);
    format!("{}\n{}\n", table(heading, [true, false, false, true, true, false], rows), totals.text())
}

fn counted(count: usize, name: &str) -> String {
    format!("{count} {name}{}", if count == 1 { "" } else { "s" })
}
