//! Comparing claims with each other and with the best set of runs.

use std::cmp::Reverse;

use crate::claim::{Claim, Interpretation, interpret_within};
use crate::judge::SetFault;
use crate::position::Position;
use crate::rules::Money;
use crate::search::Limits;
use crate::solve::{Alternative, Answer, Defect, RunSet};

/// A claim in the ranking of a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RankedClaim {
    /// The claim's number in the order in which the claims were made, from 0.
    pub number: usize,
    /// The claim as fully specified runs, with the judge's verdict.
    pub interpretation: Interpretation,
}

/// How a claim compares with the best set of runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Standing {
    /// It is legal, and no set is proven to earn more.
    Best,
    /// It is legal and no better set is known, but there may be one.
    BestKnown,
    /// It is legal, and no set is proven to earn more with the choices that it makes. Other choices of the company, which are
    /// optional, earn this much more.
    BestOfChoices(Money),
    /// It is legal, and the best known set earns this much more.
    Less(Money),
    /// It is not legal.
    Illegal,
}

impl RankedClaim {
    /// Compares the claim with the best set of runs.
    #[must_use]
    pub fn standing(&self, best: &Answer) -> Standing {
        let revenue = self.interpretation.verdict.revenue;
        match () {
            () if !self.interpretation.verdict.is_legal() => Standing::Illegal,
            () if revenue >= best.upper_bound => Standing::Best,
            () if revenue >= best.revenue => Standing::BestKnown,
            () if self.with_same_choices(best).is_some_and(|same| revenue >= same.upper_bound) => {
                Standing::BestOfChoices(best.revenue - revenue)
            }
            () => Standing::Less(best.revenue - revenue),
        }
    }

    /// Returns the best set with the choices of the claim, if that is not the best of all sets.
    #[must_use]
    pub fn with_same_choices<'a>(&self, best: &'a Answer) -> Option<&'a Alternative> {
        let taken = &self.interpretation.taken;
        best.alternatives.iter().find(|alternative| alternative.set.taken == *taken && best.taken != *taken)
    }

    /// Returns the claimed runs without those that are lost to an idle train.
    #[must_use]
    pub fn set(&self) -> RunSet {
        claimed_set(&self.interpretation)
    }

    /// Returns the defect that the claim proves if it is legal and earns more than the upper bound of the best set.
    #[must_use]
    pub fn contradicts(&self, best: &Answer) -> Option<Defect> {
        let revenue = self.interpretation.verdict.revenue;
        let exceeds_bound = self.interpretation.verdict.is_legal() && revenue > best.upper_bound;
        let defect = || Defect(format!("a legal claim earns {revenue}, but the upper bound is {}", best.upper_bound));
        exceeds_bound.then(defect)
    }
}

/// Returns the runs of an interpreted claim without those that are lost to an idle train.
#[must_use]
pub fn claimed_set(interpretation: &Interpretation) -> RunSet {
    let verdict = &interpretation.verdict;
    let runs = interpretation.runs.iter().cloned().zip(verdict.runs.iter().cloned()).enumerate();
    RunSet {
        revenue: verdict.revenue,
        runs: runs.filter(|(number, _)| !verdict.lost.contains(number)).map(|(_, run)| run).collect(),
        idle: verdict.lost.iter().filter_map(|&number| Some(interpretation.runs.get(number)?.train)).collect(),
        taken: interpretation.taken.clone(),
        bonuses: verdict.bonuses.clone(),
    }
}

/// Interprets and ranks claims: legal ones first, then by revenue, then in the order in which they were made.
///
/// ```
/// use highball::claim::{Claim, ClaimForm};
/// use highball::dispute::{Standing, rank_claims};
/// use highball::{Position, Solver};
///
/// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
/// let claims = [Claim::read(&position, "5: G15, F14", ClaimForm::Text)?];
/// let ranked = rank_claims(&position, &claims);
/// let best = Solver::new().solve(&position)?;
/// assert_eq!(ranked[0].standing(&best), Standing::Less(best.revenue - 100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rank_claims(position: &Position, claims: &[Claim]) -> Vec<RankedClaim> {
    rank_claims_within(position, claims, &Limits::default())
}

/// Interprets each claim [within limits](interpret_within) and ranks the claims, as [`rank_claims`] does. Knowing the best set, it also
/// finds the claims in which no train runs although the company must run and can.
///
/// # Errors
/// If a claim is legal and earns more than the upper bound of the best set, which is a defect of the search or of the judge.
pub fn judge_claims(
    position: &Position,
    claims: &[Claim],
    best: &Answer,
    limits: &Limits<'_>,
) -> Result<Vec<RankedClaim>, Defect> {
    let mut ranked = rank_claims_within(position, claims, limits);
    require_runs(position, &mut ranked, best);
    match ranked.iter().find_map(|claim| claim.contradicts(best)) {
        Some(defect) => Err(defect),
        None => Ok(ranked),
    }
}

fn rank_claims_within(position: &Position, claims: &[Claim], limits: &Limits<'_>) -> Vec<RankedClaim> {
    let ranked = |(number, claim): (usize, &Claim)| {
        let interpretation = interpret_within(position, claim, limits);
        RankedClaim { number, interpretation }
    };
    let mut all: Vec<RankedClaim> = claims.iter().enumerate().map(ranked).collect();
    sort(&mut all);
    all
}

/// Adds the fault of not running to each claim in which no train runs, if the company must run and, as the best set shows, can.
fn require_runs(position: &Position, claims: &mut [RankedClaim], best: &Answer) {
    if position.rules().must_run && !best.runs.is_empty() {
        for claim in claims.iter_mut().filter(|claim| claim.interpretation.runs.is_empty()) {
            claim.interpretation.verdict.faults.push(SetFault::NoRun);
        }
        sort(claims);
    }
}

fn sort(claims: &mut [RankedClaim]) {
    claims.sort_by_key(|claim| {
        let verdict = &claim.interpretation.verdict;
        (!verdict.is_legal(), Reverse(verdict.revenue), claim.number)
    });
}
