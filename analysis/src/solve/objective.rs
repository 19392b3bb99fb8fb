//! The value of a set of runs by all goals of the objective.

use crate::judge::Verdict;
use crate::position::{Position, Weights};
use crate::rules::Money;

/// Computes the weighted value of a judged set: the route value and what the later goals get, each times its weight.
pub fn weighted_value(position: &Position, verdict: &Verdict, weights: &Weights) -> Money {
    let later: Money =
        weights.others.iter().map(|(goal, weight)| verdict.paid_to(position, goal).unsigned_abs() * weight).sum();
    verdict.revenue * weights.route + later
}

/// Converts a revenue that has to be exceeded into a weighted value that has to be exceeded. `weight` is the weight of the
/// route value. The later goals together add less than one such weight.
pub(super) const fn weighted_threshold(beat: Money, weight: Money) -> Money {
    if beat > 0 { beat.saturating_mul(weight).saturating_add(weight - 1) } else { 0 }
}
