//! What several strategies say of the same questions, side by side.

use std::time::Duration;

use crate::rules::Money;
use crate::search::{Statistics, Strategy};
use crate::solve::Answer;

/// What one strategy says of a question, and the time that took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The strategy's name.
    pub strategy: &'static str,
    /// Whether it proves its answers, where nothing ends it early.
    pub exact: bool,
    /// What its runs earn.
    pub revenue: Money,
    /// What it says that no set of runs exceeds.
    pub upper_bound: Money,
    /// What it did.
    pub statistics: Statistics,
    /// The time to compile the question into a network.
    pub network: Duration,
    /// The time to search.
    pub search: Duration,
}

impl Outcome {
    /// What a strategy answered, in this time to compile the network and to search.
    #[must_use]
    pub fn new(strategy: &dyn Strategy, answer: &Answer, (network, search): (Duration, Duration)) -> Self {
        Self {
            strategy: strategy.name(),
            exact: strategy.is_exact(),
            revenue: answer.revenue,
            upper_bound: answer.upper_bound,
            statistics: answer.statistics,
            network,
            search,
        }
    }

    /// Whether it says that no set of runs earns more than its own.
    #[must_use]
    pub const fn proven(&self) -> bool {
        self.revenue == self.upper_bound
    }

    /// The time for network and search together.
    #[must_use]
    pub fn time(&self) -> Duration {
        self.network + self.search
    }
}

/// One strategy has found what another says there cannot be: one of them is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} earns {}, and {} says that nothing earns more than {}", found.strategy, found.revenue, bounded.strategy, bounded.upper_bound)]
pub struct Contradiction {
    /// Whose runs earn the most.
    pub found: Outcome,
    /// Whose bound is the least.
    pub bounded: Outcome,
}

/// The contradiction between what strategies say of one question, if there is any: two proven values that differ are one, and so
/// is a value above another's bound.
#[must_use]
pub fn contradiction(outcomes: &[Outcome]) -> Option<Contradiction> {
    // Of several the first.
    let found = *outcomes.iter().rev().max_by_key(|outcome| outcome.revenue)?;
    let bounded = *outcomes.iter().min_by_key(|outcome| outcome.upper_bound)?;
    (found.revenue > bounded.upper_bound).then_some(Contradiction { found, bounded })
}

/// How one strategy did over many questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Its name.
    pub strategy: &'static str,
    /// How many questions it proved.
    pub proven: usize,
    /// How many of its values are less than another strategy's of the same question.
    pub worse: usize,
    /// The time of each question, network and search, in order of length.
    times: Vec<Duration>,
}

impl Tally {
    /// How many questions it was asked.
    #[must_use]
    pub const fn questions(&self) -> usize {
        self.times.len()
    }

    /// The time that so many of a hundred questions did not exceed; 50 is the median, 100 the maximum.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> Duration {
        let rank = (self.times.len() * percent).div_ceil(100);
        self.times.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }

    /// The time of all questions together.
    #[must_use]
    pub fn total(&self) -> Duration {
        self.times.iter().sum()
    }

    /// Takes in what it says of a question of which `most` can be earned.
    fn add(&mut self, outcome: &Outcome, most: Money) {
        self.proven += usize::from(outcome.proven());
        self.worse += usize::from(outcome.revenue < most);
        let time = outcome.time();
        self.times.insert(self.times.partition_point(|&other| other <= time), time);
    }
}

/// How each strategy did, in the order in which they first answered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tallies(Vec<Tally>);

impl Tallies {
    /// Takes in what all strategies say of a question.
    pub fn add(&mut self, outcomes: &[Outcome]) {
        let most = outcomes.iter().map(|outcome| outcome.revenue).max().unwrap_or_default();
        for outcome in outcomes {
            let strategy = outcome.strategy;
            let known = self.0.iter().position(|tally| tally.strategy == strategy);
            let number = known.unwrap_or_else(|| {
                self.0.push(Tally { strategy, proven: 0, worse: 0, times: Vec::new() });
                self.0.len() - 1
            });
            self.0[number].add(outcome, most);
        }
    }

    /// One for each strategy.
    pub fn iter(&self) -> impl Iterator<Item = &Tally> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(strategy: &'static str, (revenue, upper_bound): (Money, Money), millis: u64) -> Outcome {
        Outcome {
            strategy,
            exact: true,
            revenue,
            upper_bound,
            statistics: Statistics::default(),
            network: Duration::ZERO,
            search: Duration::from_millis(millis),
        }
    }

    #[test]
    fn proven_values_that_differ_and_a_value_above_a_bound_contradict() {
        let says = |outcomes: &[(Money, Money)]| {
            let outcomes: Vec<_> = outcomes.iter().map(|&numbers| outcome("one", numbers, 1)).collect();
            contradiction(&outcomes)
        };
        assert_eq!(says(&[]), None);
        assert_eq!(says(&[(50, 50), (50, 50), (40, 70)]), None);
        assert!(says(&[(50, 50), (60, 60)]).is_some());
        assert!(says(&[(50, 80), (30, 40)]).is_some());
        let said = contradiction(&[outcome("one", (50, 50), 1), outcome("two", (60, 70), 1)]).unwrap();
        assert_eq!(said.to_string(), "two earns 60, and one says that nothing earns more than 50");
    }

    #[test]
    fn a_tally_counts_what_is_proven_and_what_another_does_better() {
        let mut tallies = Tallies::default();
        tallies.add(&[outcome("one", (50, 50), 1), outcome("two", (40, 60), 1)]);
        tallies.add(&[outcome("one", (20, 20), 1), outcome("two", (20, 20), 1)]);
        let counts: Vec<_> =
            tallies.iter().map(|tally| (tally.strategy, tally.questions(), tally.proven, tally.worse)).collect();
        assert_eq!(counts, [("one", 2, 2, 0), ("two", 2, 1, 1)]);
    }

    #[test]
    fn a_percentile_is_a_time_that_so_many_of_a_hundred_questions_did_not_exceed() {
        let mut tallies = Tallies::default();
        for millis in (1..=200).rev() {
            tallies.add(&[outcome("one", (0, 0), millis)]);
        }
        let tally = tallies.iter().next().unwrap();
        let millis = |percent| tally.percentile(percent).as_millis();
        assert_eq!([0, 1, 50, 99, 100].map(millis), [1, 2, 100, 198, 200]);
        assert_eq!(tally.total().as_millis(), 20_100);
    }
}
