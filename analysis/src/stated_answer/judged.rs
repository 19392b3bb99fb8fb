//! Verdicts on stated answers.

use std::cmp::Ordering;

use super::StatedAnswer;
use super::known::KnownRevenue;
use crate::claim::Interpretation;
use crate::position::Position;
use crate::rules::Money;

/// An answer with the verdict of the judge.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct JudgedAnswer {
    /// The position that it is about.
    pub position: Position,
    /// Its runs, and whether they are legal.
    pub interpretation: Interpretation,
    /// What the question says about its best answer.
    pub known: KnownRevenue,
    /// What is wrong with the numbers that the answer states.
    pub faults: Vec<AnswerFault>,
}

/// A number of an answer that cannot be right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerFault {
    /// The runs are worth something else than the answer says.
    #[error("the answer states a revenue of {stated}, but its runs earn {revenue}")]
    Revenue {
        /// Revenue that the answer states.
        stated: Money,
        /// Revenue as judged.
        revenue: Money,
    },
    /// The upper bound is less than what can be earned.
    #[error("the answer states an upper bound of {upper_bound}, but {reached} can be earned")]
    UpperBound {
        /// Upper bound that the answer states.
        upper_bound: Money,
        /// Revenue of its own runs or of the best known.
        reached: Money,
    },
    /// The answer is said to be proven, and its upper bound is another number.
    #[error("the answer is said to be proven, but its upper bound is {upper_bound} and its runs earn {revenue}")]
    NotProven {
        /// Upper bound that the answer states.
        upper_bound: Money,
        /// Revenue as judged.
        revenue: Money,
    },
    /// The answer is said to be proven, and more can be earned.
    #[error("the answer is said to be proven, but {reached} can be earned")]
    NotBest {
        /// Revenue of the best known runs.
        reached: Money,
    },
    /// The runs earn more than the question's optimum: that number, or the judge, is wrong.
    #[error("the runs earn {revenue}, more than the optimum of the question, {optimum}: one of them is wrong")]
    AboveOptimum {
        /// Revenue as judged.
        revenue: Money,
        /// Optimum that the question states.
        optimum: Money,
    },
}

/// How a legal answer compares with what is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merit {
    /// It is the optimum.
    Optimal,
    /// It earns more than the best known, by this much. The optimum is not known.
    Improved(Money),
    /// It earns as much as the best known. The optimum is not known.
    BestKnown,
    /// It earns this much less than the optimum or the best known.
    Less(Money),
    /// Nothing is known to compare it with.
    Unknown,
}

impl JudgedAnswer {
    pub(super) fn new(
        position: Position,
        interpretation: Interpretation,
        known: KnownRevenue,
        stated: &StatedAnswer<'_>,
    ) -> Self {
        let is_legal = interpretation.verdict.is_legal();
        let revenue = interpretation.verdict.revenue;
        let faults = if is_legal { faults(stated, revenue, known) } else { Vec::new() };
        Self { position, interpretation, known, faults }
    }

    /// Whether the runs are legal.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.interpretation.verdict.is_legal()
    }

    /// Whether the runs are legal and every number that the answer states can be right.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        self.is_legal() && self.faults.is_empty()
    }

    /// Returns the revenue of the runs; if they are not legal, what they would earn if they were.
    #[must_use]
    pub fn revenue(&self) -> Money {
        self.interpretation.verdict.revenue
    }

    /// Compares the answer with what is known; `None` if it is not accepted.
    #[must_use]
    pub fn merit(&self) -> Option<Merit> {
        let revenue = self.revenue();
        let merit = || match (self.known.optimum, self.known.best_known) {
            (Some(optimum), _) if revenue == optimum => Merit::Optimal,
            (Some(optimum), _) => Merit::Less(optimum - revenue),
            (None, Some(best)) => match revenue.cmp(&best) {
                Ordering::Greater => Merit::Improved(revenue - best),
                Ordering::Equal => Merit::BestKnown,
                Ordering::Less => Merit::Less(best - revenue),
            },
            (None, None) => Merit::Unknown,
        };
        // An accepted answer earns no more than the optimum.
        self.is_accepted().then(merit)
    }
}

/// Lists what cannot be right in the numbers of an answer whose legal runs earn `revenue`.
fn faults(stated: &StatedAnswer<'_>, revenue: Money, known: KnownRevenue) -> Vec<AnswerFault> {
    let reached = revenue.max(known.least());
    let is_said_to_be_proven = stated.proven == Some(true);
    let of_revenue = stated.revenue.filter(|&stated| stated != revenue);
    let of_bound = stated.upper_bound.filter(|&bound| bound < reached);
    let of_proof = stated.upper_bound.filter(|&bound| is_said_to_be_proven && bound > revenue);
    let is_not_best = is_said_to_be_proven && of_bound.is_none() && of_proof.is_none() && revenue < reached;
    let of_optimum = known.optimum.filter(|&optimum| revenue > optimum);
    let faults = [
        of_revenue.map(|stated| AnswerFault::Revenue { stated, revenue }),
        of_bound.map(|upper_bound| AnswerFault::UpperBound { upper_bound, reached }),
        of_proof.map(|upper_bound| AnswerFault::NotProven { upper_bound, revenue }),
        is_not_best.then_some(AnswerFault::NotBest { reached }),
        of_optimum.map(|optimum| AnswerFault::AboveOptimum { revenue, optimum }),
    ];
    faults.into_iter().flatten().collect()
}
