//! The variants of a route: the resource units that it may take.

use std::ops::Range;

use smallvec::SmallVec;

use super::network::Network;
use super::side_constraints::ResourceUnit;
use super::train_kind::TrainKind;
use highball_game::rules::Money;

impl Network {
    /// Calls `visit` with each variant of a route: the amount that it adds to the revenue, and the resource units that it takes.
    /// A route that needs no licence and earns no bonus with a unit has one variant. Variants that take a bonus come before those
    /// that do not, and otherwise those with lower units come first. Stops once `visit` returns false.
    pub fn for_each_variant(
        &self,
        kind: &TrainKind,
        (stops, legs): (&[u16], &[u16]),
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
            let touched = self.touched(stops, legs);
            for (bonus, amount) in constraints.bonuses.iter().zip(&kind.terms.amounts) {
                let Some(unit) = bonus.unit else { continue };
                // The amounts of such bonuses are never negative.
                let amount = amount.times(bonus.times(&touched, &[])).gain();
                match claims.last_mut() {
                    _ if amount == 0 => {}
                    Some(claim) if claim.is_optional && claim.units.start == unit => claim.amount += amount,
                    _ => claims.push(Claim { units: unit..unit + 1, amount, is_optional: true }),
                }
            }
        }
        visit_variants(&claims, 0, &mut SmallVec::new(), &mut visit);
    }
}

/// A route's claim to one unit of a resource.
struct Claim {
    /// The units of the resource.
    units: Range<ResourceUnit>,
    /// The amount that the unit adds to the revenue.
    amount: Money,
    is_optional: bool,
}

/// Visits all ways to satisfy the claims, given the units `taken` for earlier claims and the amount that they add. Returns
/// whether to continue.
fn visit_variants(
    claims: &[Claim],
    amount: Money,
    taken: &mut SmallVec<[ResourceUnit; 4]>,
    visit: &mut impl FnMut(Money, &[ResourceUnit]) -> bool,
) -> bool {
    let Some((claim, rest)) = claims.split_first() else { return visit(amount, taken) };
    for unit in claim.units.clone() {
        taken.push(unit);
        let continues = visit_variants(rest, amount + claim.amount, taken, visit);
        taken.pop();
        if !continues {
            return false;
        }
    }
    !claim.is_optional || visit_variants(rest, amount, taken, visit)
}
