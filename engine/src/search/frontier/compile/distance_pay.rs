//! Money for each hex of straight-line distance between the ends of a route.
//!
//! In cube coordinates, the distance between two hexes is the greatest difference along one of three axes. So
//! a route chooses an axis when it starts. At one of its ends it is paid its place along the axis, and at the
//! other it pays its place. The route also chooses which end is which. The best choices earn the distance,
//! and no others earn more.

use super::route_model::{BitAllocator, RouteModel};
use super::stop_effects::StopEffects;
use super::transition_function::Variants;
use crate::network::KindAmount;
use highball_game::rules::SignedMoney;

/// What is paid for the distance between the ends of a route, and what a state remembers for it.
pub(super) struct DistancePay {
    /// The amount for each hex.
    amount: KindAmount,
    /// The bits of the axes; exactly one is set.
    axes: [u16; 3],
    /// The bits of the ends that the route has: where it is paid, and where it pays.
    ends: [u16; 2],
}

impl RouteModel<'_> {
    /// Sums the bonuses for the distance between ends, and assigns the bits for them.
    pub(super) fn track_distance(&mut self, bits: &mut BitAllocator) {
        let bonuses = self.network.side_constraints().bonuses.iter().zip(self.kind.whole_amounts());
        let mut sum = KindAmount::default();
        bonuses.filter(|(bonus, _)| bonus.per_hex_apart).for_each(|(_, &amount)| sum += amount);
        if sum.is_zero() {
            return;
        }
        self.distance_pay =
            Some(DistancePay { amount: sum, axes: [(); 3].map(|()| bits.next()), ends: [(); 2].map(|()| bits.next()) });
        // Places count from the first that a route can reach, so that no end is worth more than the greatest distance.
        let visited = self.network.cubes().iter().zip(&self.kind.visits).filter(|(_, visits)| **visits);
        let first = [0, 1, 2].map(|axis| visited.clone().map(|(cube, _)| cube.0[axis]).min().unwrap_or(0));
        for ((stop, cube), _) in
            self.stops.iter_mut().zip(self.network.cubes()).zip(&self.kind.visits).filter(|(_, visits)| **visits)
        {
            stop.end_matters = true;
            stop.place = [0, 1, 2].map(|axis| cube.0[axis].abs_diff(first[axis]) as u16);
        }
    }

    /// Decides on an axis, in every way, for a route that starts.
    pub(super) fn choose_axis(&self, variants: &mut Variants) {
        let Some(pay) = &self.distance_pay else { return };
        let starts = std::mem::take(variants);
        for (words, label) in starts {
            for axis in pay.axes {
                let mut words = words.clone();
                self.set_bit(&mut words, axis);
                variants.push((words, label.clone()));
            }
        }
    }

    /// Pays an end of a route for its place, or lets it pay, in every way.
    pub(super) fn pay_distance(&self, stop: &StopEffects, variants: Variants) -> Variants {
        let Some(pay) = &self.distance_pay else { return variants };
        let mut paid = Variants::new();
        for (words, label) in variants {
            let Some(axis) = pay.axes.iter().position(|&bit| self.has_bit(&words, bit)) else { continue };
            let place = SignedMoney::from(stop.place[axis]);
            for (end, signed) in pay.ends.into_iter().zip([place, -place]) {
                if self.has_bit(&words, end) {
                    continue;
                }
                let (mut words, mut label) = (words.clone(), label.clone());
                self.set_bit(&mut words, end);
                if pay.ends.iter().all(|&end| self.has_bit(&words, end)) {
                    pay.axes.iter().for_each(|&axis| self.clear_bit(&mut words, axis));
                }
                label.revenue += pay.amount.to_others as SignedMoney * signed;
                if !self.gives_up_route_value(&words) {
                    label.revenue += self.earned_of(&mut words, pay.amount.to_route * signed);
                }
                paid.push((words, label));
            }
        }
        paid
    }
}
