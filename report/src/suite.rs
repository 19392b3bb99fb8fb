//! Results of a suite of questions, as rows that are kept in a file and as a table by family of questions.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::bench::time_text;
use super::table::table;
use highball_analysis::compare::StrategyResult;
use highball_engine::search::Unsupported;
use highball_game::rules::Money;

/// Added to every time before the geometric mean is taken, and subtracted from the mean, so that the shortest
/// times do not outweigh all others.
const SHIFT: Duration = Duration::from_millis(10);

/// The result of a strategy for a question of a suite, under the limits of that search.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct SuiteResult {
    /// Id of the question.
    pub id: String,
    /// Name of the company.
    pub company: String,
    /// Name of the strategy.
    pub strategy: String,
    /// Time limit of the search in seconds.
    pub time_limit: f64,
    /// Number of threads of the search.
    pub threads: usize,
    /// Revenue of its runs.
    pub revenue: Money,
    /// Its upper bound on the revenue of any set of runs.
    pub upper_bound: Money,
    /// Number of partial routes and partial sets searched.
    pub nodes: u64,
    /// Time for network and search together in seconds.
    pub seconds: f64,
    /// The rule that the strategy cannot model; empty if it searched.
    pub unsupported: String,
}

impl SuiteResult {
    /// Describes the result of a strategy for a question, under a time limit on a number of threads.
    #[must_use]
    pub fn new((id, company): (&str, &str), result: &StrategyResult, time_limit: Duration, threads: usize) -> Self {
        Self {
            id: id.to_owned(),
            company: company.to_owned(),
            strategy: result.strategy.to_owned(),
            time_limit: time_limit.as_secs_f64(),
            threads,
            revenue: result.revenue,
            upper_bound: result.upper_bound,
            nodes: result.statistics.nodes,
            // Times are whole microseconds in the file.
            seconds: (result.time().as_secs_f64() * 1e6).round() / 1e6,
            unsupported: result.unsupported.map_or("", Unsupported::name).to_owned(),
        }
    }

    /// Whether the strategy has proven its answer.
    #[must_use]
    pub const fn proven(&self) -> bool {
        self.revenue == self.upper_bound && self.unsupported.is_empty()
    }

    /// Returns the family of the question: its id up to the first slash.
    #[must_use]
    pub fn family(&self) -> &str {
        self.id.split_once('/').map_or(&self.id, |(family, _)| family)
    }

    /// Returns what the result counts with in a mean: its time, or the limit if it is not proven.
    fn time(&self) -> f64 {
        if self.proven() { self.seconds } else { self.time_limit.max(self.seconds) }
    }
}

/// Returns two results that contradict each other, if there are any: one found more than the other's proven
/// bound.
#[must_use]
pub fn suite_contradiction(results: &[SuiteResult]) -> Option<(&SuiteResult, &SuiteResult)> {
    let mut by_question: BTreeMap<(&str, &str), (&SuiteResult, &SuiteResult)> = BTreeMap::new();
    for result in results.iter().filter(|result| result.unsupported.is_empty()) {
        let (most, least) = by_question.entry((&result.id, &result.company)).or_insert((result, result));
        *most = if result.revenue > most.revenue { result } else { most };
        *least = if result.upper_bound < least.upper_bound { result } else { least };
    }
    by_question.into_values().find(|(most, least)| most.revenue > least.upper_bound)
}

/// What a strategy did with the questions of a family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiteFamily<'a> {
    /// The family; `None` for all questions.
    pub family: Option<&'a str>,
    /// Name of the strategy.
    pub strategy: &'a str,
    /// Number of questions that it was asked.
    pub questions: usize,
    /// Number of questions that it could not model.
    pub refused: usize,
    /// Number of questions whose answer it has proven.
    pub proven: usize,
    /// Geometric mean of the times for the questions that it could model, if there are any, shifted by 10 ms. One that is not proven
    /// counts with the time limit.
    pub mean: Option<Duration>,
}

impl<'a> SuiteFamily<'a> {
    /// Sums up the results of a strategy in a family. There must be at least one.
    fn new(family: Option<&'a str>, strategy: &'a str, results: &[&SuiteResult]) -> Self {
        let modelled = || results.iter().filter(|result| result.unsupported.is_empty());
        Self {
            family,
            strategy,
            questions: results.len(),
            refused: results.len() - modelled().count(),
            proven: modelled().filter(|result| result.proven()).count(),
            mean: shifted_mean(modelled().map(|result| result.time())),
        }
    }
}

/// Sums up the results of each strategy by family of questions: families by name and then all together, strategies in the order of their
/// first results.
#[must_use]
pub fn suite_families(results: &[SuiteResult]) -> Vec<SuiteFamily<'_>> {
    let mut number_of: HashMap<&str, usize> = HashMap::new();
    // By family, with all questions last, and then by the number of the strategy.
    let mut groups: BTreeMap<(bool, &str, usize), (&str, Vec<&SuiteResult>)> = BTreeMap::new();
    for result in results {
        let next = number_of.len();
        let number = *number_of.entry(&result.strategy).or_insert(next);
        for key in [(false, result.family(), number), (true, "", number)] {
            groups.entry(key).or_insert_with(|| (&result.strategy, Vec::new())).1.push(result);
        }
    }
    let family = |((is_of_all, family, _), (strategy, results)): ((bool, _, usize), (_, Vec<_>))| {
        SuiteFamily::new(Some(family).filter(|_| !is_of_all), strategy, &results)
    };
    groups.into_iter().map(family).collect()
}

/// Returns the results of each strategy by family of questions as a table.
#[must_use]
pub fn suite_text(results: &[SuiteResult]) -> String {
    let row = |row: SuiteFamily<'_>| {
        let refused = if row.refused > 0 { row.refused.to_string() } else { String::new() };
        let proven = format!("{} of {}", row.proven, row.questions);
        let mean = row.mean.map_or_else(String::new, time_text);
        [row.family.unwrap_or("all").to_owned(), row.strategy.to_owned(), proven, refused, mean]
    };
    let rows = suite_families(results).into_iter().map(row);
    table(["family", "strategy", "proven", "not modelled", "mean"], [false, false, true, true, true], rows)
}

/// Returns the shifted geometric mean of times in seconds. `None` if there are no times.
fn shifted_mean(times: impl Iterator<Item = f64>) -> Option<Duration> {
    let shift = SHIFT.as_secs_f64();
    let logarithms: Vec<f64> = times.map(|time| (time + shift).ln()).collect();
    let mean = (!logarithms.is_empty()).then(|| logarithms.iter().sum::<f64>() / logarithms.len() as f64)?;
    Some(Duration::from_secs_f64((mean.exp() - shift).max(0.0)))
}

#[cfg(test)]
impl SuiteResult {
    /// A result under a time limit of a minute on one thread, for tests.
    pub(super) fn example(id: &str, strategy: &str, (revenue, upper_bound): (Money, Money), seconds: f64) -> Self {
        Self {
            id: id.to_owned(),
            company: "A".to_owned(),
            strategy: strategy.to_owned(),
            time_limit: 60.0,
            threads: 1,
            revenue,
            upper_bound,
            nodes: 7,
            seconds,
            unsupported: String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_counts_proofs_by_family_and_unproven_questions_with_the_time_limit() {
        let refused = SuiteResult { unsupported: "needs".to_owned(), ..SuiteResult::example("1889/x", "flow", (0, 0), 0.0) };
        let results = [
            SuiteResult::example("1889/x", "portfolio", (100, 100), 0.5),
            refused,
            SuiteResult::example("random/1", "portfolio", (100, 110), 60.1),
            SuiteResult::example("random/1", "flow", (110, 110), 0.0),
        ];
        assert_eq!(
            suite_text(&results),
            "family  strategy   proven  not modelled    mean\n\
             1889    portfolio  1 of 1                 500ms\n\
             1889    flow       0 of 1             1\n\
             random  portfolio  0 of 1                 60.1s\n\
             random  flow       1 of 1                0.00ns\n\
             all     portfolio  1 of 2                 5.53s\n\
             all     flow       1 of 2             1  0.00ns\n"
        );
    }

    #[test]
    fn a_bound_below_another_strategys_runs_is_a_contradiction() {
        let result = |id: &str, strategy: &str, bounds| SuiteResult::example(id, strategy, bounds, 1.0);
        let right = [result("a", "one", (100, 120)), result("a", "other", (120, 120)), result("b", "one", (7, 7))];
        assert_eq!(suite_contradiction(&right), None);
        let wrong = [right.to_vec(), vec![result("b", "other", (8, 9))]].concat();
        let (found, bounded) = suite_contradiction(&wrong).unwrap();
        assert_eq!((found.strategy.as_str(), bounded.strategy.as_str()), ("other", "one"));
    }
}
