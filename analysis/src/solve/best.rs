//! The best set of runs over all sets of choices.

use super::objective::weighted_threshold;
use super::verify::verify;
use super::workspace::Workspace;
use super::{Alternative, Answer, Compiled, Defect, Reason, linked};
use crate::network::{Cases, Constraints};
use crate::rules::Money;
use crate::search::{Limits, Statistics, Strategy};

/// Where the best set of runs was found, and its value.
pub(super) struct Best {
    /// Index of the alternative among those of the compiled question.
    pub alternative: usize,
    /// Weighted value of the set.
    pub value: Money,
}

/// Finds the best set of runs and has it judged. The limits are for all alternatives together.
pub(super) fn find(
    compiled: &Compiled<'_>,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
    workspace: &mut Workspace,
) -> Result<(Answer, Option<Best>), Defect> {
    if let Some(reason) = Reason::without_search(compiled.position) {
        let (beat, constraints) = (limits.beat, compiled.constraints.clone());
        let answer = Answer { upper_bound: beat, beat, constraints, reason: Some(reason), ..Answer::default() };
        return Ok((answer, None));
    }
    let mut remaining = *limits;
    let mut best: Option<(Best, Answer)> = None;
    let mut alternatives = Vec::new();
    let (mut upper_bound, mut cutoff, mut statistics) = (0, None, Statistics::default());
    // The greatest bound on the revenue of an alternative whose later goals are not proven.
    let mut open_bound = None;
    let weight = compiled.position.weights().route;
    remaining.beat = weighted_threshold(limits.beat, weight);
    for (index, (alternative, cases)) in compiled.alternatives.iter().enumerate() {
        let outcome = linked::search(alternative, &compiled.constraints, cases, strategy, remaining, workspace);
        remaining.nodes = remaining.nodes.map(|nodes| nodes.saturating_sub(outcome.statistics.nodes));
        statistics += outcome.statistics;
        cutoff = cutoff.or(outcome.cutoff);
        let bound = outcome.upper_bound / weight;
        upper_bound = upper_bound.max(bound);
        let is_open = !outcome.is_proven(remaining.beat);
        if is_open {
            open_bound = open_bound.max(Some(bound));
        }
        let Some((value, runs)) = outcome.best else { continue };
        let verified = verify(alternative, &compiled.constraints, runs, (value, outcome.upper_bound));
        let (value, set) = verified?;
        if compiled.alternatives.len() > 1 {
            let later_goals_open = is_open && bound >= set.revenue;
            alternatives.push(Alternative { set: set.clone(), upper_bound: bound, later_goals_open });
        }
        if best.as_ref().is_none_or(|(known, _)| value > known.value) {
            best = Some((Best { alternative: index, value }, set.into()));
        }
    }
    if alternatives.len() < 2 {
        // A single alternative leaves nothing to choose.
        alternatives.clear();
    }
    let (best, answer) = best.unzip();
    let answer: Answer = answer.unwrap_or_default();
    let mut answer = Answer {
        upper_bound,
        later_goals_open: open_bound >= Some(answer.revenue),
        beat: limits.beat,
        constraints: compiled.constraints.clone(),
        alternatives,
        cutoff,
        statistics,
        ..answer
    };
    if best.is_none() && limits.beat == 0 && answer.proven() {
        answer.reason = unsatisfiable(compiled, strategy, &remaining, workspace);
    }
    Ok((answer, best))
}

/// Finds a constraint that by itself rules out all sets of runs. Returns `None` if there are no constraints.
fn unsatisfiable(
    compiled: &Compiled<'_>,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
    workspace: &mut Workspace,
) -> Option<Reason> {
    if compiled.constraints.is_empty() {
        return None;
    }
    let mut rules_out_all = |single: &Constraints| {
        compiled.alternatives.iter().all(|(alternative, _)| {
            let cases = Cases::new(alternative, single, &mut workspace.network);
            let outcome = linked::search(alternative, single, &cases, strategy, *limits, workspace);
            outcome.best.is_none() && outcome.is_proven(0)
        })
    };
    let mut singles = compiled.constraints.each().filter(|single| single.forbidden.is_empty());
    let culprit = singles.find(|single| rules_out_all(single));
    Some(Reason::unsatisfiable(compiled.position, culprit.as_ref()))
}
