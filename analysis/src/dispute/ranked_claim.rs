//! Comparing claims with each other and with the best set of runs.

use std::cmp::Reverse;

use crate::claim::{Claim, Interpretation, interpret_within};
use crate::judge::SetFault;
use crate::position::Position;
use crate::rules::{Money, Payee, SignedMoney};
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
pub enum Standing {
    /// It is legal, and it is proven that no set is better by the objective.
    Best,
    /// It is legal and no better set is known, but there may be one.
    BestKnown,
    /// It is legal, and it is proven that no set with the same choices is better. With other choices, which
    /// are optional, the best set brings this much more.
    BestOfChoices(Shortfall),
    /// It is legal, and the best known set brings this much more.
    Less(Shortfall),
    /// It is not legal.
    Illegal,
}

/// How much less one set of runs brings than another, for the first goal of the objective for which they differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortfall {
    /// The index of the goal in the objective. 0 is the route value.
    pub goal: usize,
    /// The difference.
    pub amount: Money,
}

impl Shortfall {
    /// Compares what a set brings for each goal with what a better set does. Returns `None` if the second is not better.
    #[must_use]
    pub fn between(set: &[SignedMoney], better: &[SignedMoney]) -> Option<Self> {
        let goal = set.iter().zip(better).position(|(one, other)| one != other)?;
        (set[goal] < better[goal]).then(|| Self { goal, amount: better[goal].abs_diff(set[goal]) })
    }

    /// Returns how much less it earns. 0 if it earns as much and brings less for a later goal.
    #[must_use]
    pub const fn revenue(self) -> Money {
        if self.goal == 0 { self.amount } else { 0 }
    }

    /// Returns the goal after the route value for which it brings less, if it earns as much.
    #[must_use]
    pub fn later_goal(self, position: &Position) -> Option<&Payee> {
        position.rules().objective.0.get(self.goal).filter(|_| self.goal > 0)
    }
}

impl RankedClaim {
    /// Compares the claim with the best set of runs by all goals of the objective.
    #[must_use]
    pub fn standing(&self, position: &Position, best: &Answer) -> Standing {
        let verdict = &self.interpretation.verdict;
        if !verdict.is_legal() {
            return Standing::Illegal;
        }
        let goals = verdict.goals(position);
        // A bound on the revenue says nothing about later goals. These are proven only for sets that earn as much as the best one.
        let is_proven = |upper_bound: Money, later_goals: Option<Money>| {
            verdict.revenue >= upper_bound && (goals.len() == 1 || later_goals == Some(verdict.revenue))
        };
        match Shortfall::between(&goals, &best.goals(position)) {
            None if is_proven(best.upper_bound, (!best.later_goals_open).then_some(best.revenue)) => Standing::Best,
            None => Standing::BestKnown,
            Some(shortfall) => match self.with_same_choices(best) {
                Some(Alternative { set, upper_bound, later_goals_open })
                    if is_proven(*upper_bound, (!later_goals_open).then_some(set.revenue))
                        && goals >= set.goals(position) =>
                {
                    Standing::BestOfChoices(shortfall)
                }
                _ => Standing::Less(shortfall),
            },
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

    /// Returns the defect that the claim proves if it is legal and earns more than the upper bound of the best set, or as much and brings
    /// more for a later goal than the set that is proven to be the best.
    #[must_use]
    pub fn contradicts(&self, position: &Position, best: &Answer) -> Option<Defect> {
        let verdict = &self.interpretation.verdict;
        let revenue = verdict.revenue;
        let shortfall = || Shortfall::between(&best.goals(position), &verdict.goals(position));
        let is_proven = best.proven() && best.upper_bound == best.revenue;
        match () {
            () if !verdict.is_legal() => None,
            () if revenue > best.upper_bound => {
                Some(Defect(format!("a legal claim earns {revenue}, but the upper bound is {}", best.upper_bound)))
            }
            () if is_proven => shortfall().filter(|shortfall| shortfall.goal > 0).map(|Shortfall { goal, amount }| {
                let goal = &position.rules().objective.0[goal];
                Defect(format!("a legal claim earns {revenue}, and brings the {goal} {amount} more than the best set"))
            }),
            () => None,
        }
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

/// Interprets and ranks claims: legal ones first, then by the goals of the objective, then in the order in which they were made.
///
/// ```
/// use highball::claim::{Claim, ClaimForm};
/// use highball::dispute::{Shortfall, Standing, rank_claims};
/// use highball::{Position, Solver};
///
/// let position = Position::read(&std::fs::read("../fixtures/large.json")?)?;
/// let claims = [Claim::read(&position, "5: G15, F14", ClaimForm::Text)?];
/// let ranked = rank_claims(&position, &claims);
/// let best = Solver::new().solve(&position)?;
/// let shortfall = Shortfall { goal: 0, amount: best.revenue - 100 };
/// assert_eq!(ranked[0].standing(&position, &best), Standing::Less(shortfall));
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
/// If a claim is legal and [better](RankedClaim::contradicts) than the best set can be, which is a defect of the search or of the judge.
pub fn judge_claims(
    position: &Position,
    claims: &[Claim],
    best: &Answer,
    limits: &Limits<'_>,
) -> Result<Vec<RankedClaim>, Defect> {
    let mut ranked = rank_claims_within(position, claims, limits);
    require_runs(position, &mut ranked, best);
    match ranked.iter().find_map(|claim| claim.contradicts(position, best)) {
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
    sort(position, &mut all);
    all
}

/// Adds the fault of not running to each claim in which no train runs, if the company must run and, as the best set shows, can.
fn require_runs(position: &Position, claims: &mut [RankedClaim], best: &Answer) {
    if position.rules().must_run && !best.runs.is_empty() {
        for claim in claims.iter_mut().filter(|claim| claim.interpretation.runs.is_empty()) {
            claim.interpretation.verdict.faults.push(SetFault::NoRun);
        }
        sort(position, claims);
    }
}

fn sort(position: &Position, claims: &mut [RankedClaim]) {
    claims.sort_by_cached_key(|claim| {
        let verdict = &claim.interpretation.verdict;
        (!verdict.is_legal(), Reverse(verdict.goals(position)), claim.number)
    });
}
