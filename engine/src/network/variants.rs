//! The variants of a route: the resource units that it may take.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use super::network::Network;
use super::side_constraints::ResourceUnit;
use super::train_kind::TrainKind;
use highball_game::rules::{Money, SignedMoney};

impl Network {
    /// Calls `visit` with each variant of a route: the amount that it adds to the revenue, and the resource units that it takes.
    /// A route that needs no licence and earns no bonus with a unit has one variant. Variants that take a bonus come before those
    /// that do not, and otherwise those with lower units come first. Stops once `visit` returns false.
    pub fn for_each_variant(
        &self,
        kind: &TrainKind,
        route: (&[u16], &[u16]),
        visit: impl FnMut(Money, &[ResourceUnit]) -> bool,
    ) {
        self.for_each_variant_above(kind, route, |_, _| 0, || i64::MIN, visit);
    }

    /// Does the same, but visits only the variants whose units are worth more than `threshold` in total.
    /// `profit` returns what an amount and its unit are worth to the search. The threshold may rise from one
    /// visit to the next. Other variants are not even listed: a route with many stops that are paid once has
    /// many of them.
    pub(crate) fn for_each_variant_above(
        &self,
        kind: &TrainKind,
        (stops, legs): (&[u16], &[u16]),
        profit: impl Fn(Money, ResourceUnit) -> i64,
        threshold: impl Fn() -> i64,
        mut visit: impl FnMut(Money, &[ResourceUnit]) -> bool,
    ) {
        let constraints = &self.side_constraints;
        if constraints.units.is_empty() {
            visit(0, &[]);
            return;
        }
        let mut claims: SmallVec<[Claim; 4]> = SmallVec::new();
        for (licence, _) in constraints.licences.iter().zip(&kind.terms.licences).filter(|(_, needs)| **needs) {
            if stops.iter().any(|&stop| licence.stops[usize::from(stop)]) {
                claims.push(Claim { units: licence.units.clone(), amount: 0, is_optional: false });
            }
        }
        if let &[stop] = stops
            && let Some(unit) = constraints.local_unit(stop)
        {
            claims.push(Claim { units: unit..unit + 1, amount: 0, is_optional: false });
        }
        if constraints.bonus_units > 0 {
            let touched = self.touched(kind, stops, legs);
            // Few boards have a bonus that asks for them.
            let is_asked = constraints.bonuses.iter().any(|bonus| bonus.unit.is_some() && bonus.counts_paid_stops());
            let payable = if is_asked { kind.payable_stops(&self.stops, stops) } else { SmallVec::new() };
            for (bonus, amount) in constraints.bonuses.iter().zip(&kind.terms.amounts) {
                let Some(unit) = bonus.unit else { continue };
                let amount = amount.times(bonus.times(&touched, &payable)).sum();
                match claims.last_mut() {
                    _ if amount == 0 => {}
                    Some(claim) if claim.is_optional && claim.units.start == unit => claim.amount += amount,
                    _ => claims.push(Claim { units: unit..unit + 1, amount, is_optional: true }),
                }
            }
        }
        let most_of = |claim: &Claim| {
            let most = claim.units.clone().map(|unit| profit(claim.gain(), unit)).max().unwrap_or(0);
            if claim.is_optional { most.max(0) } else { most }
        };
        let mut most_after: SmallVec<[i64; 8]> = smallvec![0; claims.len() + 1];
        for (number, claim) in claims.iter().enumerate().rev() {
            most_after[number] = most_after[number + 1] + most_of(claim);
        }
        let search = VariantSearch { claims: &claims, most_after: &most_after, profit, threshold };
        search.visit(0, (0, 0), &mut SmallVec::new(), &mut visit);
    }
}

/// A route's claim to one unit of a resource.
struct Claim {
    /// The units of the resource.
    units: Range<ResourceUnit>,
    /// The amount that the unit adds to the revenue. Only a part of it may be negative.
    amount: SignedMoney,
    is_optional: bool,
}

impl Claim {
    fn gain(&self) -> Money {
        Money::try_from(self.amount).unwrap_or(0)
    }
}

/// Visits the ways to satisfy claims.
struct VariantSearch<'c, P, T> {
    claims: &'c [Claim],
    /// For each claim, the most that it and those after it are worth.
    most_after: &'c [i64],
    profit: P,
    threshold: T,
}

impl<P: Fn(Money, ResourceUnit) -> i64, T: Fn() -> i64> VariantSearch<'_, P, T> {
    /// Visits the ways to satisfy the claims from number `next` on, given the units `taken` for earlier claims, the amount that they
    /// add and what they are worth. Returns whether to continue.
    fn visit(
        &self,
        next: usize,
        (amount, profit): (Money, i64),
        taken: &mut SmallVec<[ResourceUnit; 4]>,
        visit: &mut impl FnMut(Money, &[ResourceUnit]) -> bool,
    ) -> bool {
        if profit + self.most_after[next] <= (self.threshold)() {
            return true;
        }
        let Some(claim) = self.claims.get(next) else { return visit(amount, taken) };
        for unit in claim.units.clone() {
            taken.push(unit);
            let with_unit = (amount + claim.gain(), profit + (self.profit)(claim.gain(), unit));
            let continues = self.visit(next + 1, with_unit, taken, visit);
            taken.pop();
            if !continues {
                return false;
            }
        }
        !claim.is_optional || self.visit(next + 1, (amount, profit), taken, visit)
    }
}
