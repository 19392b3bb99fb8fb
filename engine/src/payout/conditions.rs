//! Whether conditions hold, or what that depends on.

use super::Turn;
use super::divide::Divided;
use super::price::Standing;
use crate::rules::Money;
use crate::rules::payout::{Bound, Measure, Range, When};

/// What conditions look at.
#[derive(Clone, Copy)]
pub(super) struct Facts<'a> {
    pub(super) turn: &'a Turn,
    pub(super) net: Money,
    /// The revenue as the choice in question divides it.
    pub(super) divided: Option<&'a Divided>,
    pub(super) standing: &'a Standing<'a>,
}

/// Whether conditions hold.
pub(super) enum Verdict {
    Yes,
    No,
    /// Where this is so, which is not known.
    If(String),
}

impl Facts<'_> {
    /// Whether all of the conditions hold.
    pub(super) fn judge(&self, when: &When) -> Verdict {
        let turn = self.turn;
        let known = (when.kinds.is_empty() || when.kinds.contains(&turn.kind))
            && when.markers.iter().all(|marker| turn.markers.contains(marker))
            && !when.without.iter().any(|marker| turn.markers.contains(marker))
            && when.trains.is_none_or(|trains| trains == turn.trains);
        if !known {
            return Verdict::No;
        }
        let mut unknown = Vec::new();
        if !when.zones.is_empty() {
            match self.standing.is_in(&when.zones) {
                Some(true) => {}
                Some(false) => return Verdict::No,
                None => unknown.push(format!("the share price is in the {} zone", when.zones.join(" or "))),
            }
        }
        for (measure, range) in when.ranges() {
            match self.amount(measure).and_then(|amount| self.is_in(amount, range)) {
                Some(true) => {}
                Some(false) => return Verdict::No,
                None => unknown.push(format!("{measure} is {range}")),
            }
        }
        if unknown.is_empty() { Verdict::Yes } else { Verdict::If(unknown.join(" and ")) }
    }

    fn amount(&self, measure: Measure) -> Option<Money> {
        match measure {
            Measure::Revenue => Some(self.turn.revenue),
            Measure::Net => Some(self.net),
            Measure::Distributed => self.divided.map(|divided| divided.distributed),
            Measure::PerShare => self.divided.map(|divided| divided.per_share),
        }
    }

    /// Whether the amount is in the range, where that is known.
    fn is_in(&self, amount: Money, range: Range) -> Option<bool> {
        let reached = |bound: Bound| match bound {
            Bound::Money(least) => Some(amount >= least),
            Bound::Price(times) => self.standing.price().map(|price| times.is_reached_by(amount, price)),
        };
        let least = range.at_least.map_or(Some(true), reached);
        let below = range.below.map_or(Some(true), |bound| reached(bound).map(|reached| !reached));
        match (least, below) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        }
    }
}

/// The first that holds. Where it is not known of some before it whether they do, these too, each with what it depends on;
/// the last is then the one that holds if none of them does.
pub(super) fn first_that_holds<'r, R>(
    rules: impl Iterator<Item = &'r R>,
    judge: impl Fn(&R) -> Verdict,
) -> Vec<(&'r R, Option<String>)> {
    let mut holding = Vec::new();
    for rule in rules {
        match judge(rule) {
            Verdict::No => {}
            Verdict::If(provided) => holding.push((rule, Some(provided))),
            Verdict::Yes => {
                holding.push((rule, None));
                break;
            }
        }
    }
    holding
}
