//! Comparison of strategies on the same questions.

use std::time::Duration;

use crate::position::Position;
use crate::rules::Money;
use crate::search::{Cutoff, Statistics, Strategy, Unsupported};
use crate::solve::{Answer, SolveError, Solver, Timings};

/// Result of one strategy for a question, with the time it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StrategyResult {
    /// Name of the strategy.
    pub strategy: &'static str,
    /// Whether the strategy proves its answers if no limit stops it.
    pub exact: bool,
    /// The rule of the question that the strategy cannot model, if there is one.
    pub unsupported: Option<Unsupported>,
    /// Revenue of its runs.
    pub revenue: Money,
    /// Its upper bound on the revenue of any set of runs.
    pub upper_bound: Money,
    /// Statistics of the search.
    pub statistics: Statistics,
    /// Time to compile the question into a network.
    pub network: Duration,
    /// Time to search.
    pub search: Duration,
}

impl StrategyResult {
    /// The result of a strategy from its answer and the times that it took.
    #[must_use]
    pub fn new(strategy: &dyn Strategy, answer: &Answer, timings: Timings) -> Self {
        let Timings { network, search } = timings;
        Self {
            strategy: strategy.name(),
            exact: strategy.is_exact(),
            unsupported: match answer.cutoff {
                Some(Cutoff::Unsupported(rule)) => Some(rule),
                _ => None,
            },
            revenue: answer.revenue,
            upper_bound: answer.upper_bound,
            statistics: answer.statistics,
            network,
            search,
        }
    }

    /// Whether the strategy has proven that no set of runs earns more than its own.
    #[must_use]
    pub const fn proven(&self) -> bool {
        self.revenue == self.upper_bound
    }

    /// Returns the time for network and search together.
    #[must_use]
    pub fn time(&self) -> Duration {
        self.network + self.search
    }
}

/// Solves a position with each strategy, on a solver that `configure` can set up with limits.
///
/// # Errors
/// If the judge rejects what a strategy found, or the constraints that were set do not fit the position.
pub fn compare<'a>(
    position: &Position,
    strategies: &[&'a dyn Strategy],
    configure: impl Fn(Solver<'a>) -> Solver<'a>,
) -> Result<Vec<StrategyResult>, SolveError> {
    let result = |&strategy: &&'a dyn Strategy| {
        let mut solver = configure(Solver::new()).strategy(strategy);
        let answer = solver.solve(position)?;
        Ok(StrategyResult::new(strategy, &answer, solver.timings()))
    };
    strategies.iter().map(result).collect()
}

/// A contradiction: one strategy has found more than another's upper bound allows, so one of them is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", contradiction_text((found.strategy, found.revenue), (bounded.strategy, bounded.upper_bound)))]
#[non_exhaustive]
pub struct Contradiction {
    /// The result with the greatest revenue.
    pub found: StrategyResult,
    /// The result with the least upper bound.
    pub bounded: StrategyResult,
}

/// Describes a contradiction between the strategy that `found` a revenue and the one that has proven a lesser bound.
#[must_use]
pub fn contradiction_text(found: (&str, Money), bounded: (&str, Money)) -> String {
    format!("{} earns {}, but {} has proven that nothing earns more than {}", found.0, found.1, bounded.0, bounded.1)
}

/// Returns a contradiction between the results of one question, if there is any: two proven revenues that differ, or a revenue above
/// another result's bound.
#[must_use]
pub fn contradiction(results: &[StrategyResult]) -> Option<Contradiction> {
    // Of several equal results, the first.
    let found = *results.iter().rev().max_by_key(|result| result.revenue)?;
    let bounded = *results.iter().min_by_key(|result| result.upper_bound)?;
    (found.revenue > bounded.upper_bound).then_some(Contradiction { found, bounded })
}

/// Results of one strategy over many questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Name of the strategy.
    pub strategy: &'static str,
    /// Number of questions with a proven answer.
    pub proven: usize,
    /// Number of questions that it could model and for which another strategy found more.
    pub worse: usize,
    /// Times for network and search of all questions, shortest first.
    times: Vec<Duration>,
}

impl Tally {
    /// Returns the number of questions.
    #[must_use]
    pub const fn questions(&self) -> usize {
        self.times.len()
    }

    /// Returns the time that `percent` percent of the questions did not exceed; 50 is the median, 100 the maximum.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> Duration {
        let rank = (self.times.len() * percent).div_ceil(100);
        self.times.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }

    /// Returns the time of all questions together.
    #[must_use]
    pub fn total(&self) -> Duration {
        self.times.iter().sum()
    }

    /// Adds the result of a question. `best` is the greatest revenue that any strategy found.
    fn add(&mut self, result: &StrategyResult, best: Money) {
        self.proven += usize::from(result.proven());
        self.worse += usize::from(result.revenue < best && result.unsupported.is_none());
        let time = result.time();
        self.times.insert(self.times.partition_point(|&other| other <= time), time);
    }
}

/// Results of each strategy, in the order in which they first answered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tallies(Vec<Tally>);

impl Tallies {
    /// Adds the results of all strategies for a question.
    pub fn add(&mut self, results: &[StrategyResult]) {
        let best = results.iter().map(|result| result.revenue).max().unwrap_or_default();
        for result in results {
            let strategy = result.strategy;
            let known = self.0.iter().position(|tally| tally.strategy == strategy);
            let number = known.unwrap_or_else(|| {
                self.0.push(Tally { strategy, proven: 0, worse: 0, times: Vec::new() });
                self.0.len() - 1
            });
            self.0[number].add(result, best);
        }
    }

    /// Returns the tally of each strategy.
    pub fn iter(&self) -> impl Iterator<Item = &Tally> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(strategy: &'static str, (revenue, upper_bound): (Money, Money), millis: u64) -> StrategyResult {
        StrategyResult {
            strategy,
            exact: true,
            unsupported: None,
            revenue,
            upper_bound,
            statistics: Statistics::default(),
            network: Duration::ZERO,
            search: Duration::from_millis(millis),
        }
    }

    #[test]
    fn different_proven_revenues_and_a_revenue_above_a_bound_are_contradictions() {
        let check = |results: &[(Money, Money)]| {
            let results: Vec<_> = results.iter().map(|&numbers| result("one", numbers, 1)).collect();
            contradiction(&results)
        };
        assert_eq!(check(&[]), None);
        assert_eq!(check(&[(50, 50), (50, 50), (40, 70)]), None);
        assert!(check(&[(50, 50), (60, 60)]).is_some());
        assert!(check(&[(50, 80), (30, 40)]).is_some());
        let error = contradiction(&[result("one", (50, 50), 1), result("two", (60, 70), 1)]).unwrap();
        assert_eq!(error.to_string(), "two earns 60, but one has proven that nothing earns more than 50");
    }

    #[test]
    fn a_tally_counts_proven_answers_and_worse_ones() {
        let mut tallies = Tallies::default();
        tallies.add(&[result("one", (50, 50), 1), result("two", (40, 60), 1)]);
        tallies.add(&[result("one", (20, 20), 1), result("two", (20, 20), 1)]);
        let counts: Vec<_> =
            tallies.iter().map(|tally| (tally.strategy, tally.questions(), tally.proven, tally.worse)).collect();
        assert_eq!(counts, [("one", 2, 2, 0), ("two", 2, 1, 1)]);
    }

    #[test]
    fn a_percentile_is_the_time_that_this_percentage_of_questions_did_not_exceed() {
        let mut tallies = Tallies::default();
        for millis in (1..=200).rev() {
            tallies.add(&[result("one", (0, 0), millis)]);
        }
        let tally = tallies.iter().next().unwrap();
        let millis = |percent| tally.percentile(percent).as_millis();
        assert_eq!([0, 1, 50, 99, 100].map(millis), [1, 2, 100, 198, 200]);
        assert_eq!(tally.total().as_millis(), 20_100);
    }
}
