//! Searching the cases of a position one after another.

use crate::network::{Case, Cases};
use crate::position::Run;
use crate::rules::Money;
use crate::search::{Cutoff, Limits, Progress, Statistics, Strategy, Workspace};

/// What the cases of one alternative come to.
#[derive(Default)]
pub(super) struct Searched {
    /// The best set, with what it counts; nothing where none meets the demands and beats what is to be beaten.
    pub best: Option<(Money, Vec<Run>)>,
    pub upper_bound: Money,
    pub cutoff: Option<Cutoff>,
    pub statistics: Statistics,
}

/// Searches all cases, within limits that they share; each has to beat those before it. The route value counts `weight` times.
pub(super) fn search_cases(
    workspace: &mut Workspace,
    cases: &Cases,
    strategy: &dyn Strategy,
    limits: Limits<'_>,
    weight: Money,
) -> Searched {
    let mut all = Searched { upper_bound: if cases.complete { 0 } else { cases.ceiling }, ..Searched::default() };
    let mut left = limits;
    for (number, case) in cases.cases.iter().enumerate() {
        // Where nothing has to be beaten, a set that meets the demands and earns nothing is better than none.
        let known = all.best.as_ref().map(|&(known, _)| known).or((limits.beat > 0).then_some(limits.beat));
        let bound = if number + 1 < cases.cases.len() { cases.ceiling } else { all.upper_bound };
        let told = |progress| {
            if let Some(tell) = limits.progress {
                tell(in_all(progress, case, (known.unwrap_or(0), bound), weight));
            }
        };
        let progress: Option<&(dyn Fn(Progress) + Sync)> = limits.progress.is_some().then_some(&told);
        let limits_of_case = Limits { beat: case.to_beat(known), progress, ..left };
        let found = strategy.search_in(workspace, &case.network, &limits_of_case);
        left.nodes = left.nodes.map(|nodes| nodes.saturating_sub(found.statistics.nodes));
        all.statistics +=
            Statistics { root_bound: case.freed(found.statistics.root_bound).unwrap_or(0), ..found.statistics };
        all.cutoff = all.cutoff.or(found.cutoff);
        all.upper_bound = all.upper_bound.max(case.freed(found.upper_bound).unwrap_or(0));
        if let Some(sum) = case.freed(found.revenue)
            && all.best.as_ref().is_none_or(|&(known, _)| sum > known)
            && (sum > limits.beat || limits.beat == 0)
        {
            all.best = Some((sum, found.runs));
        }
    }
    // Whatever falls short of what is to be beaten was not looked at.
    all.upper_bound = all.upper_bound.max(limits.beat);
    all.statistics.root_bound /= weight;
    all
}

/// How far a search of all cases is, by how far that of one of them is, where the best of the others earns `known` and none
/// exceeds `bound`.
fn in_all(progress: Progress, case: &Case, (known, bound): (Money, Money), weight: Money) -> Progress {
    Progress {
        revenue: case.freed(progress.revenue).unwrap_or(0).max(known) / weight,
        upper_bound: case.freed(progress.upper_bound).unwrap_or(0).max(known).max(bound) / weight,
        ..progress
    }
}

impl Searched {
    /// Whether it is certain that no set earns more than the best one or, where there is none, than what was to be beaten.
    pub(super) fn is_proven(&self, beat: Money) -> bool {
        self.upper_bound <= self.best.as_ref().map_or(beat, |&(sum, _)| sum)
    }
}
