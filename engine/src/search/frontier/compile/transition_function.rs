//! The transitions of a [`RouteModel`]: a route takes the leg of a layer or does not.

use smallvec::{SmallVec, smallvec};

use super::arc_label::ArcLabel;
use super::expiry::Expiry;
use super::route_model::RouteModel;
use super::state::{CLOSED, INTERIOR, MATE, StateWords, Status, UNVISITED};
use super::stop_effects::StopEffects;
use super::tracked_rules::{Tally, TrackedBonus};
use highball_game::rules::{Money, SignedMoney};

/// The ways to take a leg, each with the state so far and the label of the arc.
pub(super) type Variants = SmallVec<[(StateWords, ArcLabel); 1]>;

impl RouteModel<'_> {
    pub(super) fn has_bit(&self, words: &[u16], bit: u16) -> bool {
        words[self.frontier_width + usize::from(bit / 16)] >> (bit % 16) & 1 == 1
    }

    pub(super) fn set_bit(&self, words: &mut [u16], bit: u16) {
        words[self.frontier_width + usize::from(bit / 16)] |= 1 << (bit % 16);
    }

    pub(super) fn clear_bit(&self, words: &mut [u16], bit: u16) {
        words[self.frontier_width + usize::from(bit / 16)] &= !(1 << (bit % 16));
    }

    /// Returns the index of a counter among the words of a state.
    pub(super) fn counter_index(&self, counter: u16) -> usize {
        self.first_counter + usize::from(counter)
    }

    /// Returns whether a route may take the leg of this layer.
    pub(super) fn may_take_leg(&self, words: &[u16], layer: usize) -> bool {
        let leg = &self.legs[layer];
        if !leg.usable {
            return false;
        }
        let [a, b] = leg.slots.map(|slot| words[usize::from(slot)]);
        // The last case would close a cycle.
        if a == INTERIOR || b == INTERIOR || a == MATE + leg.slots[1] {
            return false;
        }
        let ends = [a, b].into_iter().zip(leg.may_continue_over);
        if ends.into_iter().any(|(mate, may_continue)| mate != UNVISITED && !may_continue)
            || (leg.outermost && a != UNVISITED && b != UNVISITED)
            || leg.shared_bits.iter().any(|&bit| self.has_bit(words, bit))
            || leg.reach.is_some_and(|(counter, cost)| cost > words[self.counter_index(counter)])
        {
            return false;
        }
        let (new_a, new_b) = (a == UNVISITED, b == UNVISITED);
        let effects = leg.stops.map(|stop| &self.stops[usize::from(stop)]);
        match (new_a, new_b) {
            (false, false) => true,
            (true, false) => self.may_visit(words, &[effects[0]]),
            (false, true) => self.may_visit(words, &[effects[1]]),
            (true, true) => self.may_visit(words, &effects),
        }
    }

    /// Returns whether a route may visit one or two more stops.
    fn may_visit(&self, words: &[u16], stops: &[&StopEffects]) -> bool {
        let left = |counter: u16| words[self.counter_index(counter)];
        let is_within_reach = |stop: &StopEffects| stop.visit_costs.iter().all(|&(counter, cost)| cost <= left(counter));
        let may_visit_alone =
            |stop: &&StopEffects| is_within_reach(stop) && !stop.group_bits.iter().any(|&group| self.has_bit(words, group));
        if !stops.iter().all(may_visit_alone) {
            return false;
        }
        if let [one, other] = stops {
            let are_within_reach = one.visit_costs.iter().all(|&(counter, cost)| {
                let more = other.visit_costs.iter().find(|&&(same, _)| same == counter).map_or(0, |&(_, more)| more);
                u32::from(cost) + u32::from(more) <= u32::from(left(counter))
            });
            if !are_within_reach || one.group_bits.iter().any(|group| other.group_bits.contains(group)) {
                return false;
            }
        }
        self.row_classes.is_empty() || self.fit_rows(words, stops)
    }

    /// Returns whether the visited stops and these fit into the rows of the reach.
    fn fit_rows(&self, words: &[u16], stops: &[&StopEffects]) -> bool {
        let counts = self.row_classes.iter().zip(&words[self.first_row_counter..]);
        let mut visited: Vec<_> =
            counts.flat_map(|(&class, &count)| std::iter::repeat_n(class, usize::from(count))).collect();
        visited.extend(stops.iter().filter_map(|stop| stop.row_class).map(|class| self.row_classes[usize::from(class)]));
        self.kind.limits.may_visit(&visited)
    }

    /// Returns the most that the stops earn in total that a route newly visits by taking the leg of this layer.
    pub(super) fn newly_visited_value(&self, words: &[u16], layer: usize) -> Money {
        let leg = &self.legs[layer];
        let is_new = |slot: u16| words[usize::from(slot)] == UNVISITED;
        leg.stops
            .iter()
            .zip(&leg.slots)
            .filter(|&(_, &slot)| is_new(slot))
            .map(|(&stop, _)| self.stops[usize::from(stop)].most)
            .sum()
    }

    /// Returns whether a route meets a condition.
    pub(super) fn is_met(&self, words: &[u16], tally: Tally) -> bool {
        match tally {
            Tally::Bit(bit) => self.has_bit(words, bit),
            Tally::Missing(counter) => words[self.counter_index(counter)] == 0,
        }
    }

    /// Makes a condition met, or as far from it as at the start of a route.
    pub(super) fn set_tally(&self, words: &mut [u16], tally: Tally, is_met: bool) {
        match tally {
            Tally::Bit(bit) if is_met => self.set_bit(words, bit),
            Tally::Bit(bit) => self.clear_bit(words, bit),
            Tally::Missing(counter) => {
                let index = self.counter_index(counter);
                words[index] = if is_met { 0 } else { self.initial_state[index] };
            }
        }
    }

    /// Takes the leg of this layer, which the route [may take](Self::may_take_leg), in every way: which of the new stops are
    /// paid, which bonuses are claimed, which end of the leg is an end of the route. What expires after the layer is left to
    /// [`Self::expire`].
    pub(super) fn take_leg(&self, words: &[u16], layer: usize, mut each: impl FnMut(StateWords, Status, ArcLabel)) {
        let leg = &self.legs[layer];
        let mut first = StateWords::from_slice(words);
        for &bit in &leg.shared_bits {
            self.set_bit(&mut first, bit);
        }
        for &route in &leg.deviates_from {
            self.deviate(&mut first, route);
        }
        if let Some((counter, cost)) = leg.reach {
            first[self.counter_index(counter)] -= cost;
        }
        let starts = words[..self.frontier_width].iter().all(|&mate| mate < CLOSED);
        let revenue = if starts { self.kind.bounty as SignedMoney } else { 0 };
        let is_new = leg.slots.map(|slot| words[usize::from(slot)] == UNVISITED);
        let run_through = (0..2).filter(|&side| !is_new[side]).map(|side| usize::from(leg.stops[side]));
        let resources = run_through.filter_map(|stop| self.stops[stop].cut).collect();
        let mut taken: Variants = smallvec![(first, ArcLabel { revenue, resources })];
        if starts {
            self.start_route(&mut taken);
        }
        if !leg.touched.is_empty() {
            taken = self.apply(&leg.touched, taken);
        }
        let choices = self.choices_of_ends(layer, is_new);
        let last = choices.len() - 1;
        for (number, open) in choices.into_iter().enumerate() {
            let mut variants = if number == last { std::mem::take(&mut taken) } else { taken.clone() };
            for side in (0..2).filter(|&side| is_new[side]) {
                variants = self.visit_stop(&self.stops[usize::from(leg.stops[side])], !open[side], variants);
            }
            for (mut words, mut label) in variants {
                label.resources.sort_unstable();
                let status = self.connect(&mut words, layer, open);
                each(words, status, label);
            }
        }
    }

    /// Returns, for each way to take the leg of a layer, which of its new stops become open ends. Others are ends of the route.
    fn choices_of_ends(&self, layer: usize, is_new: [bool; 2]) -> SmallVec<[[bool; 2]; 2]> {
        let leg = &self.legs[layer];
        // An outermost leg must be the first or the last of its route. So one of its stops becomes an end of the route: a new
        // one, or either if both are new.
        let mut choices: SmallVec<[[bool; 2]; 2]> = match (leg.outermost && leg.may_continue_after == [true, true], is_new) {
            (true, [true, false]) => smallvec![[false, true]],
            (true, [false, true]) => smallvec![[true, false]],
            (true, _) => smallvec![[true, false], [false, true]],
            (false, _) => smallvec![leg.may_continue_after],
        };
        for side in (0..2).filter(|&side| is_new[side] && self.stops[usize::from(leg.stops[side])].end_matters) {
            for number in 0..choices.len() {
                let mut closed = choices[number];
                closed[side] = false;
                if !choices.contains(&closed) {
                    choices.push(closed);
                }
            }
        }
        choices
    }

    /// Branches on what a route decides when it starts: whether it gives up its route value, and which bonuses it claims. Pays the
    /// bonuses without conditions.
    fn start_route(&self, variants: &mut Variants) {
        let mut branch = |bit: u16, resource: Option<u16>| {
            for number in 0..variants.len() {
                let (mut words, mut label) = variants[number].clone();
                self.set_bit(&mut words, bit);
                label.resources.extend(resource);
                variants.push((words, label));
            }
        };
        if let Some(bit) = self.forfeits {
            branch(bit, None);
        }
        for &(bit, resource) in &self.start_claims {
            branch(bit, Some(resource));
        }
        self.choose_axis(variants);
        for bonus in self.start_bonuses.iter().map(|&bonus| &self.bonuses[usize::from(bonus)]) {
            for (words, label) in variants.iter_mut() {
                self.pay_bonus(words, bonus, 1, label, &mut SmallVec::new());
            }
        }
    }

    /// Adds a stop to the route, in every way. `is_end` says whether it is an end of the route, as far as that matters.
    fn visit_stop(&self, stop: &StopEffects, is_end: bool, variants: Variants) -> Variants {
        let mut visited = Variants::new();
        let costs_at_end = if is_end { &stop.end_costs[..] } else { &[] };
        'variants: for (mut words, mut label) in variants {
            for &(counter, cost) in stop.visit_costs.iter().chain(costs_at_end) {
                let left = &mut words[self.counter_index(counter)];
                // Only what ends take, or the leg together with the stop, can exceed what is left.
                let Some(after) = left.checked_sub(cost) else { continue 'variants };
                *left = after;
            }
            if let Some(class) = stop.row_class.filter(|_| !self.row_classes.is_empty()) {
                words[self.first_row_counter + usize::from(class)] += 1;
            }
            for &bit in stop.group_bits.iter().chain(&stop.visit_bits) {
                self.set_bit(&mut words, bit);
            }
            for &(route, bit) in &stop.forbidden_ends {
                if !self.has_bit(&words, self.forbidden_routes[usize::from(route)].deviates) {
                    self.set_bit(&mut words, bit);
                }
            }
            for &(bit, resource) in &stop.licences {
                if !self.has_bit(&words, bit) {
                    self.set_bit(&mut words, bit);
                    label.resources.push(resource);
                }
            }
            visited.push((words, label));
        }
        if !stop.visited.is_empty() {
            visited = self.apply(&stop.visited, visited);
        }
        if is_end && !stop.ended.is_empty() {
            visited = self.apply(&stop.ended, visited);
        }
        if is_end {
            visited = self.pay_distance(stop, visited);
        }
        self.pay_or_not(stop, visited)
    }

    /// Branches on whether a new stop is paid, unless there is no choice.
    fn pay_or_not(&self, stop: &StopEffects, variants: Variants) -> Variants {
        if stop.value == 0 && stop.paid_bit.is_none() && stop.paid.is_empty() {
            return variants;
        }
        let must_be_paid = stop.pay_counters.is_empty() && !self.kind.may_decline_pay;
        let mut decided = Variants::new();
        for (words, label) in variants {
            let may_be_paid = stop.pay_counters.iter().all(|&counter| words[self.counter_index(counter)] > 0);
            if may_be_paid {
                let unpaid = (!must_be_paid).then(|| (words.clone(), label.clone()));
                self.pay_stop(stop, words, label, &mut decided);
                decided.extend(unpaid);
            } else {
                decided.push((words, label));
            }
        }
        decided
    }

    /// Adds the variants in which a new stop is paid.
    fn pay_stop(&self, stop: &StopEffects, mut words: StateWords, mut label: ArcLabel, variants: &mut Variants) {
        for &counter in &stop.pay_counters {
            words[self.counter_index(counter)] -= 1;
        }
        if let Some(bit) = stop.paid_bit {
            self.set_bit(&mut words, bit);
        }
        if !self.gives_up_route_value(&words) {
            label.revenue += self.earned_of(&mut words, stop.value as SignedMoney);
        }
        if stop.paid.is_empty() {
            variants.push((words, label));
        } else {
            variants.extend(self.apply(&stop.paid, smallvec![(words, label)]));
        }
    }

    /// Returns what the train earns of an amount that is added to its route.
    pub(super) fn earned_of(&self, words: &mut [u16], amount: SignedMoney) -> SignedMoney {
        match (self.remainder, &self.kind.rounded) {
            (Some(counter), Some(rounded)) => rounded.earn(&mut words[self.counter_index(counter)], amount),
            _ => amount,
        }
    }

    /// Returns whether a route gives up its route value.
    pub(super) fn gives_up_route_value(&self, words: &[u16]) -> bool {
        self.forfeits.is_some_and(|bit| self.has_bit(words, bit))
    }

    /// Records that the route cannot become a forbidden one. How far it agrees with that one no longer matters.
    fn deviate(&self, words: &mut [u16], route: u16) {
        let tracked = &self.forbidden_routes[usize::from(route)];
        self.set_bit(words, tracked.deviates);
        tracked.ends.into_iter().for_each(|bit| self.clear_bit(words, bit));
    }

    /// Joins the pieces that end at the two stops of a leg. `open` says for each new stop whether it becomes an open end.
    fn connect(&self, words: &mut StateWords, layer: usize, open: [bool; 2]) -> Status {
        let leg = &self.legs[layer];
        let mates = leg.slots.map(|slot| words[usize::from(slot)]);
        // The slot of the far end of the piece on this side, if that end is open.
        let far_end = |side: usize| match mates[side] {
            UNVISITED => open[side].then_some(leg.slots[side]),
            CLOSED => None,
            mate => Some(mate - MATE),
        };
        let ends = [far_end(0), far_end(1)];
        for slot in leg.slots {
            words[usize::from(slot)] = INTERIOR;
        }
        for side in 0..2 {
            if let Some(slot) = ends[side] {
                words[usize::from(slot)] = ends[1 - side].map_or(CLOSED, |other| MATE + other);
            }
        }
        for (slot, stop) in leg.slots.into_iter().zip(leg.stops) {
            if words[usize::from(slot)] == INTERIOR {
                self.clear_local_bits(words, layer, stop);
            }
        }
        match ends {
            [None, None] => self.check_complete(words),
            [Some(_), Some(_)] => self.check_reach(words, layer),
            _ if self.has_three_ends(words) => Status::Infeasible,
            _ => self.check_reach(words, layer),
        }
    }

    /// Clears the bits that only legs at this stop share: the route can take no more of them.
    fn clear_local_bits(&self, words: &mut StateWords, layer: usize, stop: u16) {
        for &(bit, span) in &self.stops[usize::from(stop)].local_bits {
            if span.first <= layer && layer <= span.last {
                self.clear_bit(words, bit);
            }
        }
    }

    /// Returns whether more than two ends of the route are closed, so that it cannot become a path.
    fn has_three_ends(&self, words: &[u16]) -> bool {
        words[..self.frontier_width].iter().filter(|&&mate| mate == CLOSED).count() > 2
    }

    /// Checks a route whose last open end was closed.
    fn check_complete(&self, words: &[u16]) -> Status {
        let satisfies_needs = self.needs.iter().all(|need| {
            need.when.is_some_and(|when| !self.is_met(words, when))
                || (need.of.is_none_or(|of| self.is_met(words, of))
                    && need.excess.is_none_or(|excess| !self.is_met(words, excess)))
        });
        let is_connected = words[..self.frontier_width].iter().all(|&mate| mate < CLOSED);
        let has_required = self.required.iter().all(|&tally| self.is_met(words, tally));
        let is_forbidden = self.forbidden_routes.iter().any(|route| route.ends.iter().all(|&bit| self.has_bit(words, bit)));
        if satisfies_needs && is_connected && has_required && !is_forbidden { Status::Complete } else { Status::Infeasible }
    }

    /// Checks whether the rest of the reach may suffice to join all pieces of the route.
    fn check_reach(&self, words: &[u16], layer: usize) -> Status {
        let Some(distances) = &self.distances else { return Status::Open };
        let stop_at = |slot: usize| self.stops_in_slots[layer * self.frontier_width + slot];
        let mut pieces: SmallVec<[[u16; 2]; 4]> = SmallVec::new();
        for (slot, &mate) in words[..self.frontier_width].iter().enumerate() {
            if mate == CLOSED {
                pieces.push([stop_at(slot); 2]);
            } else if mate >= MATE && usize::from(mate - MATE) > slot {
                pieces.push([stop_at(slot), stop_at(usize::from(mate - MATE))]);
            }
        }
        let needs_station = self.required.first().is_some_and(|&station| !self.is_met(words, station));
        let reach_left = &words[self.first_counter..self.first_counter + self.visit_counters];
        if distances.may_join(&pieces, needs_station, reach_left) { Status::Open } else { Status::Infeasible }
    }

    /// Forgets how many stops a bonus can still be paid for.
    fn stop_counting(&self, words: &mut [u16], bonus: &TrackedBonus) {
        if let Some(left) = bonus.per.and_then(|per| per.left) {
            words[self.counter_index(left)] = 0;
        }
    }

    /// Applies what expires after a layer. Adds to `missed_value` the values of the stops that the route can no longer visit.
    pub(super) fn expire(&self, words: &mut [u16], layer: usize, missed_value: &mut Money) -> Status {
        for &expiry in &self.legs[layer].expiries {
            match expiry {
                Expiry::Bit(bit) => self.clear_bit(words, bit),
                Expiry::Required(tally) if !self.is_met(words, tally) => return Status::Infeasible,
                Expiry::Required(_) => {}
                // If the bonus is lost, how much of it the route has no longer matters: it counts as earned and paid.
                Expiry::BonusCondition { bonus, tally } => {
                    if !self.is_met(words, tally) {
                        let bonus = &self.bonuses[bonus];
                        bonus.conditions.iter().for_each(|&tally| self.set_tally(words, tally, true));
                        self.stop_counting(words, bonus);
                    }
                }
                Expiry::PerStops(bonus) => {
                    let bonus = &self.bonuses[bonus];
                    if self.is_earned(words, bonus) {
                        self.stop_counting(words, bonus);
                    }
                }
                Expiry::NeedTrigger(need) => {
                    let need = &self.needs[need];
                    if need.when.is_some_and(|when| !self.is_met(words, when)) {
                        need.of.into_iter().for_each(|of| self.set_tally(words, of, true));
                        need.excess.into_iter().for_each(|excess| self.set_tally(words, excess, false));
                    }
                }
                Expiry::NeedCount(need) => {
                    let need = &self.needs[need];
                    let applies = need.when.is_none_or(|when| self.is_met(words, when));
                    if applies && need.of.is_some_and(|of| !self.is_met(words, of)) {
                        return Status::Infeasible;
                    }
                }
                Expiry::NeedExcess(need) => {
                    if let Some(excess) = self.needs[need].excess.filter(|&excess| !self.is_met(words, excess)) {
                        self.set_tally(words, excess, false);
                    }
                }
                Expiry::Licence(bit) => self.set_bit(words, bit),
                Expiry::ForbiddenEnd { route, bit } => {
                    if !self.has_bit(words, bit) {
                        self.deviate(words, route);
                    }
                }
                Expiry::CounterMaximum { counter, maximum } => {
                    let left = &mut words[self.first_counter + usize::from(counter)];
                    *left = maximum.min(*left);
                }
                Expiry::Stop { slot, stop } => {
                    let mate = std::mem::replace(&mut words[usize::from(slot)], UNVISITED);
                    match mate {
                        UNVISITED => *missed_value += self.stops[usize::from(stop)].most,
                        INTERIOR => {}
                        // It would have been made an end of the route when it was visited.
                        _ if self.stops[usize::from(stop)].end_matters => return Status::Infeasible,
                        CLOSED => return self.check_complete(words),
                        mate => {
                            words[usize::from(mate - MATE)] = CLOSED;
                            if self.has_three_ends(words) {
                                return Status::Infeasible;
                            }
                        }
                    }
                }
            }
        }
        Status::Open
    }
}
