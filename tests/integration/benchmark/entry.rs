//! The rows of the index.

use highball::report::SuiteResult;
use highball::rules::Money;
use serde::{Deserialize, Serialize};

use super::solutions::Solution;

/// An id and a company.
pub type Name = (String, String);

/// Time within which plain enumeration proves an easy instance, in seconds.
const EASY: f64 = 1.0;

/// The strategy that is plain enumeration.
const ENUMERATION: &str = "exhaustive";

/// A row of the index.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Entry {
    pub id: String,
    pub company: String,
    pub difficulty: String,
    pub revenue: Money,
    pub upper_bound: Money,
    /// The answer that another exact solver was published with.
    pub published: Option<Money>,
    pub source: String,
}

pub fn read(text: &str) -> Vec<Entry> {
    csv::Reader::from_reader(text.as_bytes()).into_deserialize().map(Result::unwrap).collect()
}

pub fn text(entries: &[Entry]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    entries.iter().for_each(|entry| writer.serialize(entry).unwrap());
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

impl Entry {
    pub fn name(&self) -> Name {
        (self.id.clone(), self.company.clone())
    }

    pub fn family(&self) -> &str {
        self.id.split_once('/').expect("an id has a family").0
    }

    pub fn is_generated(&self) -> bool {
        self.source.starts_with("--generate")
    }

    /// Whether no proof is known.
    pub const fn is_open(&self) -> bool {
        self.revenue < self.upper_bound
    }

    /// What the rows are sorted by: real positions before generated ones, then by family, size and id.
    pub fn order(&self) -> (bool, &str, usize, &str) {
        let size = self.id.split('/').nth(1).and_then(|part| part.strip_prefix('n')?.parse().ok());
        (self.is_generated(), self.family(), size.filter(|_| self.is_generated()).unwrap_or(0), &self.id)
    }

    /// Returns the row with the numbers of the best known solution and of the measured results.
    pub fn updated(self, solution: Option<&Solution>, results: &[&SuiteResult]) -> Self {
        let modelled = || results.iter().filter(|result| result.unsupported.is_empty());
        let revenue = solution.map_or(0, |solution| solution.revenue);
        let bounds = modelled().map(|result| result.upper_bound).chain(solution.map(|solution| solution.upper_bound));
        let upper_bound = bounds.min().unwrap_or(Money::MAX);
        let entry = Self { revenue, upper_bound, ..self };
        let difficulty = entry.measured_difficulty(results).to_owned();
        Self { difficulty, ..entry }
    }

    /// The definitions of the format page.
    fn measured_difficulty(&self, results: &[&SuiteResult]) -> &'static str {
        let enumeration = results.iter().find(|result| result.strategy == ENUMERATION);
        let was_wrong = self.published.is_some_and(|published| published != self.revenue);
        let is_enumerated = enumeration.is_some_and(|result| result.proven());
        match () {
            () if self.is_open() => "open",
            () if was_wrong || !self.is_generated() && !is_enumerated => "formerly-open",
            () if enumeration.is_some_and(|result| result.proven() && result.seconds <= EASY) => "easy",
            () => "hard",
        }
    }
}
