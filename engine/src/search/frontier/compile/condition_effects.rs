//! The effects of events on conditions: which needs a route still satisfies, and which bonuses it is paid.

use smallvec::SmallVec;

use super::arc_label::ArcLabel;
use super::route_model::RouteModel;
use super::state::StateWords;
use super::tracked_rules::{Effects, Payment, Tally, TrackedBonus, TrackedNeed};
use super::transition_function::Variants;
use highball_game::rules::SignedMoney;

/// Bonuses that a route may claim: the resource and the amount of each.
pub(super) type Claims = SmallVec<[(u16, SignedMoney); 2]>;

impl RouteModel<'_> {
    /// Applies what an event does to conditions, in every way: bonuses that are paid once may be claimed or not. Drops variants that
    /// break a rule.
    pub(super) fn apply(&self, effects: &Effects, variants: Variants) -> Variants {
        let mut applied = Variants::new();
        for (mut words, mut label) in variants {
            let was_earned: SmallVec<[bool; 4]> =
                effects.bonuses.iter().map(|&bonus| self.is_earned(&words, &self.bonuses[usize::from(bonus)])).collect();
            for &(tally, guard) in &effects.tallies {
                match tally {
                    _ if guard.is_some_and(|bit| self.has_bit(&words, bit)) => {}
                    Tally::Bit(bit) => self.set_bit(&mut words, bit),
                    Tally::Missing(counter) => {
                        let missing = &mut words[self.counter_index(counter)];
                        *missing = missing.saturating_sub(1);
                    }
                }
            }
            effects.guards.iter().for_each(|&bit| self.set_bit(&mut words, bit));
            if !effects.needs.iter().all(|&need| self.settle_need(&mut words, &self.needs[usize::from(need)])) {
                continue;
            }
            let mut claims: Claims = SmallVec::new();
            for &number in &effects.paid_per {
                let bonus = &self.bonuses[usize::from(number)];
                let place = effects.bonuses.iter().position(|&other| other == number);
                let is_earned = place.map_or_else(|| self.is_earned(&words, bonus), |place| was_earned[place]);
                let times = self.count_stop(&mut words, bonus, is_earned);
                self.pay_bonus(&mut words, bonus, times, &mut label, &mut claims);
            }
            for (&number, _) in effects.bonuses.iter().zip(was_earned).filter(|(_, was_earned)| !was_earned) {
                let bonus = &self.bonuses[usize::from(number)];
                if self.is_earned(&words, bonus) {
                    let times = self.times_when_earned(&mut words, bonus);
                    self.pay_bonus(&mut words, bonus, times, &mut label, &mut claims);
                }
            }
            add_claims(words, label, &claims, &mut applied);
        }
        applied
    }

    /// Returns whether a route meets all conditions of a bonus.
    pub(super) fn is_earned(&self, words: &[u16], bonus: &TrackedBonus) -> bool {
        bonus.conditions.iter().all(|&tally| self.is_met(words, tally))
    }

    /// Counts a stop that a bonus is paid for. Returns how many times the bonus is paid at once: not before it is earned.
    fn count_stop(&self, words: &mut [u16], bonus: &TrackedBonus, is_earned: bool) -> u32 {
        let Some(per) = bonus.per else { return 0 };
        let Some(left) = per.left.map(|counter| &mut words[self.counter_index(counter)]) else { return 1 };
        if *left == 0 {
            return 0;
        }
        if !is_earned || per.is_binding {
            *left -= 1;
        }
        u32::from(is_earned)
    }

    /// Returns how many times a bonus is paid when a route comes to meet its conditions: for each of its stops so far.
    fn times_when_earned(&self, words: &mut [u16], bonus: &TrackedBonus) -> u32 {
        let Some(per) = bonus.per else { return 1 };
        let Some(left) = per.left.map(|counter| &mut words[self.counter_index(counter)]) else { return 0 };
        let times = per.most - *left;
        if !per.is_binding {
            // Every later stop is paid for, so their number no longer matters.
            *left = per.most;
        }
        u32::from(times)
    }

    /// Pays a bonus `times` times, or adds it to those that the route may claim.
    pub(super) fn pay_bonus(
        &self,
        words: &mut [u16],
        bonus: &TrackedBonus,
        times: u32,
        label: &mut ArcLabel,
        claims: &mut Claims,
    ) {
        if times == 0 {
            return;
        }
        let amount = bonus.amount.times(times);
        match bonus.payment {
            Payment::Always => {
                label.revenue += amount.to_others as SignedMoney;
                if !self.gives_up_route_value(words) {
                    label.revenue += self.earned_of(words, amount.to_route);
                }
            }
            Payment::IfClaimed(bit) if !self.has_bit(words, bit) => {}
            Payment::IfClaimed(_) => label.revenue += amount.sum(),
            Payment::Optional(resource) => claims.push((resource, amount.gain() as SignedMoney)),
        }
    }

    /// Returns whether a route may still satisfy a need. Once the need is satisfied for good, the state no
    /// longer tracks it.
    fn settle_need(&self, words: &mut StateWords, need: &TrackedNeed) -> bool {
        let applies = need.when.is_none_or(|when| self.is_met(words, when));
        if need.excess.is_some_and(|excess| applies && self.is_met(words, excess)) {
            return false;
        }
        if let Some(when) = need.when
            && need.excess.is_none()
            && need.of.is_none_or(|of| self.is_met(words, of))
        {
            self.set_tally(words, when, false);
        }
        true
    }
}

/// Adds a variant for each set of bonuses that are claimed.
fn add_claims(words: StateWords, label: ArcLabel, claims: &[(u16, SignedMoney)], variants: &mut Variants) {
    if claims.is_empty() {
        return variants.push((words, label));
    }
    for subset in 0..1_usize << claims.len().min(usize::BITS as usize - 1) {
        let mut label = label.clone();
        for (_, &(resource, amount)) in claims.iter().enumerate().filter(|(claim, _)| subset >> claim & 1 == 1) {
            label.revenue += amount;
            label.resources.push(resource);
        }
        variants.push((words.clone(), label));
    }
}
