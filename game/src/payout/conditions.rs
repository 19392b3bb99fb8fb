//! Evaluates the conditions of payout rules, some of which may depend on unknown facts.

use highball_messages::{Message, Text, one_of};

use super::Turn;
use super::divide::Divided;
use super::market_position::MarketPosition;
use crate::rules::Money;
use crate::rules::payout::{Bound, Measure, Range, TurnCondition};

/// The facts that conditions test.
#[derive(Clone, Copy)]
pub(super) struct Facts<'a> {
    pub(super) turn: &'a Turn,
    /// The revenue less the interest.
    pub(super) net: Money,
    /// The net revenue as divided by the choice that is being considered.
    pub(super) divided: Option<&'a Divided>,
    pub(super) position: &'a MarketPosition<'a>,
}

/// The value of a condition.
pub(super) enum Evaluation {
    Holds,
    Fails,
    /// It holds if something unknown is the case, which the text describes.
    HoldsIf(Text),
}

impl Facts<'_> {
    /// Evaluates a condition.
    pub(super) fn evaluate(&self, condition: &TurnCondition) -> Evaluation {
        let turn = self.turn;
        let known = (condition.kinds.is_empty() || condition.kinds.contains(&turn.kind))
            && condition.markers.iter().all(|marker| turn.markers.contains(marker))
            && !condition.without.iter().any(|marker| turn.markers.contains(marker))
            && condition.trains.is_none_or(|trains| trains == turn.trains);
        if !known {
            return Evaluation::Fails;
        }
        let mut unknown = Vec::new();
        if let Some(expected) = condition.routes {
            match if turn.revenue > 0 { Some(true) } else { turn.routes } {
                Some(routes) if routes == expected => {}
                Some(_) => return Evaluation::Fails,
                None => {
                    let routes = if expected { "yes" } else { "no" };
                    unknown.push(Text::new(|language| Message::HasRoute { routes }.text(language)));
                }
            }
        }
        if !condition.zones.is_empty() {
            match self.position.is_in(&condition.zones) {
                Some(true) => {}
                Some(false) => return Evaluation::Fails,
                None => unknown.push(Text::new(|language| {
                    Message::InZone { zones: &one_of(language, &condition.zones) }.text(language)
                })),
            }
        }
        for (measure, range) in condition.ranges() {
            match self.amount(measure).and_then(|amount| self.is_in(amount, range)) {
                Some(true) => {}
                Some(false) => return Evaluation::Fails,
                None => unknown.push(Text::new(|language| {
                    Message::MeasureIs { measure: measure.name(), range: &range.text(language) }.text(language)
                })),
            }
        }
        let both = |first: Text, then: Text| {
            Text::new(|language| {
                let (first, then) = (first.in_language(language), then.in_language(language));
                Message::AllConditions { first, then }.text(language)
            })
        };
        unknown.into_iter().reduce(both).map_or(Evaluation::Holds, Evaluation::HoldsIf)
    }

    fn amount(&self, measure: Measure) -> Option<Money> {
        match measure {
            Measure::Revenue => Some(self.turn.revenue),
            Measure::Net => Some(self.net),
            Measure::Distributed => self.divided.map(|divided| divided.distributed),
            Measure::PerShare => self.divided.map(|divided| divided.per_share),
        }
    }

    /// Returns whether the amount is in the range, if that is known.
    fn is_in(&self, amount: Money, range: Range) -> Option<bool> {
        let reaches = |bound: Bound| match bound {
            Bound::Money(least) => Some(amount >= least),
            Bound::Price(factor) => self.position.price().map(|price| factor.is_reached_by(amount, price)),
        };
        let at_least = range.at_least.map_or(Some(true), reaches);
        let below = range.below.map_or(Some(true), |bound| reaches(bound).map(|reached| !reached));
        match (at_least, below) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        }
    }
}

/// Returns the first rule that holds. Any earlier rule that may hold precedes it, together with what that depends on. So the
/// last rule applies if none of those before it does.
pub(super) fn first_that_holds<'r, R>(
    rules: impl Iterator<Item = &'r R>,
    evaluate: impl Fn(&R) -> Evaluation,
) -> Vec<(&'r R, Option<Text>)> {
    let mut holding = Vec::new();
    for rule in rules {
        match evaluate(rule) {
            Evaluation::Fails => {}
            Evaluation::HoldsIf(provided) => holding.push((rule, Some(provided))),
            Evaluation::Holds => {
                holding.push((rule, None));
                break;
            }
        }
    }
    holding
}
