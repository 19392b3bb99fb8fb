//! From a position to an answer that the judge has accepted.

mod k_best;
#[cfg(test)]
mod k_best_tests;
mod money;
mod reason;
mod search_cases;
#[cfg(test)]
mod tests;
mod verify;

pub use k_best::{End, Further, MOST_LISTED, RunSet, Wanted};
pub use money::paid_out;
pub use reason::Reason;

use std::borrow::Cow;

use crate::judge::JudgedRun;
use crate::network::{self, Cases, ConstraintError, Constraints};
use crate::payout::{PayoutError, PayoutOutcome};
use crate::position::{Position, Run};
use crate::rules::payout::Payment;
use crate::rules::{Money, TrainId};
use crate::search::{self, Cutoff, Limits, Statistics, Strategy};
use search_cases::search_cases;
use verify::judged;

/// The best runs of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answer {
    /// What the runs earn together.
    pub revenue: Money,
    /// What no set of runs can exceed; what was [to be beaten](Limits::beat), where no set beats that.
    pub upper_bound: Money,
    /// What was to be beaten.
    pub beat: Money,
    /// What the runs have to keep beyond the rules: of the sets that do, these are the best.
    pub constraints: Constraints,
    /// The runs, in the order of the question's trains, with what the judge says of each.
    pub runs: Vec<(Run, JudgedRun)>,
    /// The trains that are idle by rule, where all others could run.
    pub idle: Vec<TrainId>,
    /// Why there is no set of runs, where more can be said than that none earns anything.
    pub reason: Option<Reason>,
    /// The choices that the company takes, by their numbers among the question's.
    pub taken: Vec<usize>,
    /// The bonuses that the runs earn together, by their numbers among the question's. Those of one run are with it.
    pub bonuses: Vec<usize>,
    /// What is paid beside the route value: by the title's own rules, then by bonuses.
    pub payments: Vec<Payment>,
    /// How the revenue may be divided, where the question says enough; or why it cannot be.
    pub payout: Option<Result<PayoutOutcome, PayoutError>>,
    /// What each set of choices would come to, where the company has any that it can take: first without any of them.
    pub alternatives: Vec<Alternative>,
    /// Further sets, where they are [asked for](Compiled::list).
    pub further: Option<Further>,
    /// What ended the search before it was through.
    pub cutoff: Option<Cutoff>,
    /// What the search did.
    pub statistics: Statistics,
}

/// What a set of choices would come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    /// The choices, by their numbers among the question's.
    pub taken: Vec<usize>,
    /// What the best runs earn then.
    pub revenue: Money,
    /// What no set of runs can exceed then.
    pub upper_bound: Money,
}

impl Answer {
    /// Whether no set of runs earns more. Where nothing beats what was to be beaten, whether that is certain.
    #[must_use]
    pub const fn proven(&self) -> bool {
        self.upper_bound == self.revenue || self.upper_bound <= self.beat
    }

    /// The numbers of all bonuses that are earned, among the question's: run by run, then those of the whole set. One that several
    /// runs earn stands as often.
    pub fn earned(&self) -> impl Iterator<Item = usize> {
        self.runs.iter().flat_map(|(_, judged)| &judged.bonuses).chain(&self.bonuses).copied()
    }
}

/// An answer of the search that the judge did not accept: a defect of this program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the judge did not accept the answer of the search: {0}")]
pub struct Defect(pub String);

/// Finds the best runs and has them judged.
///
/// # Errors
/// Where the judge does not accept what the search found.
pub fn solve(position: &Position, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, Box<Defect>> {
    solve_in(&mut Workspace::default(), position, strategy, limits)
}

/// Memory that is needed only while questions are compiled and searched. Whoever answers many, one after another, keeps one for all
/// of them; the answers do not depend on it.
#[derive(Debug, Default)]
pub struct Workspace {
    network: network::Workspace,
    search: search::Workspace,
}

/// The same in memory that other questions have used.
///
/// ```
/// use highball::solve::{Workspace, solve_in};
/// use highball::{Limits, Position, strategies};
///
/// let mut workspace = Workspace::default();
/// for name in ["median", "large"] {
///     let position = Position::read(&std::fs::read(format!("fixtures/{name}.json"))?)?;
///     println!("{}", solve_in(&mut workspace, &position, strategies()[0], &Limits::default())?.revenue);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Where the judge does not accept what the search found.
pub fn solve_in(
    workspace: &mut Workspace,
    position: &Position,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
) -> Result<Answer, Box<Defect>> {
    Compiled::compile(workspace, position, Constraints::default()).solve_in(workspace, strategy, limits)
}

/// A question compiled for the search: for each set of choices that the company may take, the networks of its cases. So a caller
/// can time or reuse it.
#[derive(Debug, Clone)]
pub struct Compiled<'a> {
    position: &'a Position,
    constraints: Constraints,
    alternatives: Vec<(Cow<'a, Position>, Cases)>,
}

/// The best set of runs of a question, with the alternative that it is one of and what it counts.
struct Best {
    alternative: usize,
    sum: Money,
}

impl<'a> Compiled<'a> {
    /// Compiles a question.
    #[must_use]
    pub fn new(position: &'a Position) -> Self {
        Self::compile(&mut Workspace::default(), position, Constraints::default())
    }

    /// Compiles a question whose answer has to keep some constraints.
    ///
    /// ```
    /// use highball::network::{Constraints, FixedRun};
    /// use highball::solve::Compiled;
    /// use highball::{Limits, Position, solve, strategies};
    ///
    /// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
    /// let best = solve(&position, strategies()[0], &Limits::default())?;
    /// // What if the last train had to run as it does now, but the first could not?
    /// let [(first, _), .., (last, _)] = &best.runs[..] else { panic!("it has three trains") };
    /// let constraints = Constraints {
    ///     fixed: vec![FixedRun { train: last.train, stops: last.route.stops.clone() }],
    ///     forbidden: vec![highball::network::ForbiddenRoute { train: None, stops: first.route.stops.clone() }],
    ///     included: Vec::new(),
    /// };
    /// let other = Compiled::constrained(&position, &constraints)?.solve(strategies()[0], &Limits::default())?;
    /// assert!(other.proven() && other.revenue <= best.revenue);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the constraints make no sense for the question. Where no set of runs keeps them, the answer says so.
    pub fn constrained(position: &'a Position, constraints: &Constraints) -> Result<Self, ConstraintError> {
        Self::constrained_in(&mut Workspace::default(), position, constraints)
    }

    /// The same in memory that other questions have used.
    ///
    /// # Errors
    /// Where the constraints make no sense for the question.
    pub fn constrained_in(
        workspace: &mut Workspace,
        position: &'a Position,
        constraints: &Constraints,
    ) -> Result<Self, ConstraintError> {
        constraints.check(position)?;
        Ok(Self::compile(workspace, position, constraints.clone()))
    }

    fn compile(workspace: &mut Workspace, position: &'a Position, constraints: Constraints) -> Self {
        let mut cases = |position: &Position| Cases::new_in(&mut workspace.network, position, &constraints);
        let alternatives = if position.choices().next().is_none() {
            vec![(Cow::Borrowed(position), cases(position))]
        } else {
            let compiled = |alternative: Position| {
                let cases = cases(&alternative);
                (Cow::Owned(alternative), cases)
            };
            position.alternatives().map(compiled).collect()
        };
        Self { position, constraints, alternatives }
    }

    /// Finds the best runs and has them judged.
    ///
    /// # Errors
    /// Where the judge does not accept what the search found.
    pub fn solve(&self, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, Box<Defect>> {
        self.solve_in(&mut Workspace::default(), strategy, limits)
    }

    /// The same in memory that other questions have used.
    ///
    /// # Errors
    /// Where the judge does not accept what the search found.
    pub fn solve_in(
        &self,
        workspace: &mut Workspace,
        strategy: &dyn Strategy,
        limits: &Limits<'_>,
    ) -> Result<Answer, Box<Defect>> {
        let (answer, _) = self.find(workspace, strategy, limits)?;
        Ok(paid_out(self.position, answer))
    }

    /// Finds the best runs and further sets beside them, and has all of them judged. The limits are for everything together.
    ///
    /// ```
    /// use highball::solve::{Compiled, Wanted};
    /// use highball::{Limits, Position, strategies};
    ///
    /// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
    /// let answer = Compiled::new(&position).list(strategies()[0], &Limits::default(), Wanted::Top(3))?;
    /// let further = answer.further.unwrap_or_default();
    /// assert!(further.is_complete() && further.sets.len() == 2);
    /// assert!(answer.revenue >= further.sets[0].revenue && further.sets[0].revenue >= further.sets[1].revenue);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the judge does not accept what the search found.
    pub fn list(&self, strategy: &dyn Strategy, limits: &Limits<'_>, wanted: Wanted) -> Result<Answer, Box<Defect>> {
        let mut workspace = Workspace::default();
        let (mut answer, best) = self.find(&mut workspace, strategy, limits)?;
        answer.further = Some(k_best::find(self, &mut workspace, strategy, limits, wanted, (&mut answer, best))?);
        Ok(paid_out(self.position, answer))
    }

    /// The best runs, and which alternative they are of.
    fn find(
        &self,
        workspace: &mut Workspace,
        strategy: &dyn Strategy,
        limits: &Limits<'_>,
    ) -> Result<(Answer, Option<Best>), Box<Defect>> {
        let position = self.position;
        if let Some(reason) = Reason::without_search(position) {
            let (beat, constraints) = (limits.beat, self.constraints.clone());
            let answer = Answer { upper_bound: beat, beat, constraints, reason: Some(reason), ..Answer::default() };
            return Ok((answer, None));
        }
        let mut left = *limits;
        let mut best: Option<(Best, Answer)> = None;
        let mut alternatives = Vec::new();
        let (mut upper_bound, mut cutoff, mut statistics) = (0, None, Statistics::default());
        for (number, (alternative, cases)) in self.alternatives.iter().enumerate() {
            let weight = alternative.weights().route;
            let limits = Limits { beat: weighed(limits.beat, weight), ..left };
            let found = search_cases(&mut workspace.search, cases, strategy, limits, weight);
            left.nodes = left.nodes.map(|nodes| nodes.saturating_sub(found.statistics.nodes));
            statistics += found.statistics;
            cutoff = cutoff.or(found.cutoff);
            upper_bound = upper_bound.max(found.upper_bound / weight);
            let Some((sum, runs)) = found.best else { continue };
            let judged = judged(alternative, &self.constraints, runs, (sum, found.upper_bound));
            let (sum, set) = judged.map_err(|defect| Box::new(Defect(defect)))?;
            if self.alternatives.len() > 1 {
                alternatives.push(Alternative {
                    taken: set.taken.clone(),
                    revenue: set.revenue,
                    upper_bound: found.upper_bound / weight,
                });
            }
            if best.as_ref().is_none_or(|(known, _)| sum > known.sum) {
                best = Some((Best { alternative: number, sum }, set.into()));
            }
        }
        if alternatives.len() < 2 {
            // Nothing else can be chosen.
            alternatives.clear();
        }
        let (best, answer) = best.unzip();
        let mut answer = Answer {
            upper_bound,
            beat: limits.beat,
            constraints: self.constraints.clone(),
            alternatives,
            cutoff,
            statistics,
            ..answer.unwrap_or_default()
        };
        if best.is_none() && limits.beat == 0 && answer.proven() {
            answer.reason = self.unmet(workspace, strategy, &left);
        }
        Ok((answer, best))
    }

    /// Which constraint keeps all sets of runs away, where there are any constraints.
    fn unmet(&self, workspace: &mut Workspace, strategy: &dyn Strategy, limits: &Limits<'_>) -> Option<Reason> {
        if self.constraints.is_empty() {
            return None;
        }
        let Workspace { network, search } = workspace;
        let mut cannot_be_kept = |alone: &Constraints| {
            self.alternatives.iter().all(|(alternative, _)| {
                let cases = Cases::new_in(network, alternative, alone);
                let found = search_cases(search, &cases, strategy, *limits, alternative.weights().route);
                found.best.is_none() && found.is_proven(0)
            })
        };
        let alone = self.constraints.each().filter(|alone| alone.forbidden.is_empty()).find(|alone| cannot_be_kept(alone));
        Some(Reason::unmet(self.position, alone.as_ref()))
    }
}

/// What has to be beaten, by what a set counts where the route value counts `weight` times: what the later goals add is less
/// than the weight.
const fn weighed(beat: Money, weight: Money) -> Money {
    if beat > 0 { beat.saturating_mul(weight).saturating_add(weight - 1) } else { 0 }
}

impl From<&Answer> for RunSet {
    fn from(answer: &Answer) -> Self {
        Self {
            revenue: answer.revenue,
            runs: answer.runs.clone(),
            idle: answer.idle.clone(),
            taken: answer.taken.clone(),
            bonuses: answer.bonuses.clone(),
        }
    }
}

impl From<RunSet> for Answer {
    fn from(set: RunSet) -> Self {
        let RunSet { revenue, runs, idle, taken, bonuses } = set;
        Self { revenue, runs, idle, taken, bonuses, ..Self::default() }
    }
}
