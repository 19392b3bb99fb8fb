//! Hearing what people claim: whether each claim is legal and what it is worth, which of them is best, whether there is a better
//! set of runs, and what tells the two apart. [`why_not`] says why a route is not in the best set.

mod changes;
mod why;

use std::cmp::Reverse;

pub use changes::{Change, changes};
pub use why::{Outcome, WhyNot, why_not};

use crate::claim::{Told, Understood, understand};
use crate::position::Position;
use crate::rules::Money;
use crate::solve::{Answer, Defect, RunSet};

/// A claim that was heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// The number of the claim among those that were told, from 0.
    pub number: usize,
    /// What it means, and what the judge says of that.
    pub understood: Understood,
}

/// How a claim compares to the best set of runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// No set earns more, and that is proven.
    Best,
    /// It is legal, and none that earns more was found; but there may be one.
    BestKnown,
    /// It is legal, and a set is known that earns so much more.
    Less(Money),
    /// It is not legal.
    Illegal,
}

impl Heard {
    /// How the claim compares to the best set of runs.
    #[must_use]
    pub fn standing(&self, best: &Answer) -> Standing {
        let revenue = self.understood.verdict.revenue;
        match () {
            () if !self.understood.verdict.is_legal() => Standing::Illegal,
            () if revenue >= best.upper_bound => Standing::Best,
            () if revenue >= best.revenue => Standing::BestKnown,
            () => Standing::Less(best.revenue - revenue),
        }
    }

    /// The runs that are claimed, but for those that are lost to an idle train.
    #[must_use]
    pub fn set(&self) -> RunSet {
        claimed(&self.understood)
    }

    /// Whether the claim shows that the best set cannot be: it is legal and earns more than any could.
    #[must_use]
    pub fn contradicts(&self, best: &Answer) -> Option<Defect> {
        let revenue = self.understood.verdict.revenue;
        let too_much = self.understood.verdict.is_legal() && revenue > best.upper_bound;
        let why = || Defect(format!("a legal claim earns {revenue}, and its bound says at most {}", best.upper_bound));
        too_much.then(why)
    }
}

/// The runs that a claim means, but for those that are lost to an idle train.
#[must_use]
pub fn claimed(understood: &Understood) -> RunSet {
    let verdict = &understood.verdict;
    let runs = understood.runs.iter().cloned().zip(verdict.runs.iter().cloned()).enumerate();
    RunSet {
        revenue: verdict.revenue,
        runs: runs.filter(|(number, _)| !verdict.lost.contains(number)).map(|(_, run)| run).collect(),
        idle: verdict.lost.iter().filter_map(|&number| Some(understood.runs.get(number)?.train)).collect(),
        taken: understood.taken.clone(),
        bonuses: verdict.bonuses.clone(),
    }
}

/// Hears claims, and ranks them: those that are legal first, then those that earn more, then as they were told.
///
/// ```
/// use highball::claim::{ClaimForm, Told};
/// use highball::dispute::{Standing, hear};
/// use highball::{Limits, Position, solve, strategies};
///
/// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
/// let told = [Told::read(&position, "5: G15, F14", ClaimForm::Text)?];
/// let heard = hear(&position, &told);
/// let best = solve(&position, strategies()[0], &Limits::default())?;
/// assert_eq!(heard[0].standing(&best), Standing::Less(best.revenue - 100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hear(position: &Position, told: &[Told]) -> Vec<Heard> {
    let heard = |(number, told): (usize, &Told)| Heard { number, understood: understand(position, told) };
    let mut all: Vec<Heard> = told.iter().enumerate().map(heard).collect();
    all.sort_by_key(|heard| {
        let verdict = &heard.understood.verdict;
        (!verdict.is_legal(), Reverse(verdict.revenue), heard.number)
    });
    all
}
