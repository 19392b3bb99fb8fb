//! Searching the cases of a position one after another.

use crate::network::{Case, Cases};
use crate::position::Run;
use crate::rules::Money;
use crate::search::{Cutoff, Limits, Progress, Statistics, Strategy, Workspace};

/// The outcome of searching all cases of one alternative.
#[derive(Default)]
pub(super) struct CasesOutcome {
    /// The best set with its weighted value, or `None` if no set meets the demands of a case and exceeds the threshold.
    pub best: Option<(Money, Vec<Run>)>,
    /// Upper bound on the weighted value of every set.
    pub upper_bound: Money,
    /// Why the search ended early, if it did.
    pub cutoff: Option<Cutoff>,
    /// Statistics of all searches together.
    pub statistics: Statistics,
}

/// Searches all cases within common limits. Each case has to beat those before it. `weight` is the weight of the route value
/// in the objective.
pub(super) fn search_cases(
    cases: &Cases,
    strategy: &dyn Strategy,
    limits: Limits<'_>,
    weight: Money,
    workspace: &mut Workspace,
) -> CasesOutcome {
    let mut outcome =
        CasesOutcome { upper_bound: if cases.complete { 0 } else { cases.ceiling }, ..CasesOutcome::default() };
    let mut remaining = limits;
    for (index, case) in cases.cases.iter().enumerate() {
        // If no revenue has to be exceeded, a set that meets the demands and earns nothing is better than none.
        let known = outcome.best.as_ref().map(|&(known, _)| known).or((limits.beat > 0).then_some(limits.beat));
        let bound_of_others = if index + 1 < cases.cases.len() { cases.ceiling } else { outcome.upper_bound };
        let report = |progress| {
            if let Some(report) = limits.progress {
                report(overall_progress(progress, case, (known.unwrap_or(0), bound_of_others), weight));
            }
        };
        let progress: Option<&(dyn Fn(Progress) + Sync)> = limits.progress.is_some().then_some(&report);
        let mut limits_of_case = remaining;
        (limits_of_case.beat, limits_of_case.progress) = (case.to_beat(known), progress);
        let found = strategy.search(&case.network, &limits_of_case, workspace);
        remaining.nodes = remaining.nodes.map(|nodes| nodes.saturating_sub(found.statistics.nodes));
        let mut statistics = found.statistics;
        statistics.root_bound = case.freed(statistics.root_bound).unwrap_or(0);
        outcome.statistics += statistics;
        outcome.cutoff = outcome.cutoff.or(found.cutoff);
        outcome.upper_bound = outcome.upper_bound.max(case.freed(found.upper_bound).unwrap_or(0));
        if let Some(value) = case.freed(found.revenue)
            && outcome.best.as_ref().is_none_or(|&(known, _)| value > known)
            && (value > limits.beat || limits.beat == 0)
        {
            outcome.best = Some((value, found.runs));
        }
    }
    // Sets that do not exceed the threshold were not searched for.
    outcome.upper_bound = outcome.upper_bound.max(limits.beat);
    outcome.statistics.root_bound /= weight;
    outcome
}

/// Converts the progress in one case into the progress in all of them. The best set of the other cases has the value `known`,
/// and none of them exceeds `bound`.
fn overall_progress(mut progress: Progress, case: &Case, (known, bound): (Money, Money), weight: Money) -> Progress {
    progress.revenue = case.freed(progress.revenue).unwrap_or(0).max(known) / weight;
    progress.upper_bound = case.freed(progress.upper_bound).unwrap_or(0).max(known).max(bound) / weight;
    progress
}

impl CasesOutcome {
    /// Whether it is proven that no set is better than the best one or, if none was found, that none exceeds `threshold`.
    pub(super) fn is_proven(&self, threshold: Money) -> bool {
        self.upper_bound <= self.best.as_ref().map_or(threshold, |&(value, _)| value)
    }
}
