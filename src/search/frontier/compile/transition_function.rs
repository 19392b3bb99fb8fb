//! States of one route while the program goes over the legs.
//!
//! What a route does at a stop of the frontier is one word: [`UNTOUCHED`]; [`INSIDE`], where no further leg can be taken; or
//! it is an open end of a piece whose other end is [`CLOSED`] for good, or open at a stop too, from [`MATE`] on by its
//! place.

use smallvec::{SmallVec, smallvec};

use crate::rules::Money;
use crate::search::frontier::compile::route_model::Guide;
use crate::search::frontier::compile::stop_effects::{Facts, Past, Step};

const UNTOUCHED: u16 = 0;
const INSIDE: u16 = 1;
const CLOSED: u16 = 2;
const MATE: u16 = 3;

/// The words of a state.
pub(in crate::search) type Words = SmallVec<[u16; 32]>;

/// What becomes of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) enum Fate {
    /// It goes on.
    Open,
    /// It is a route that the train may run, and nothing can be added to it.
    Done,
    /// It can become none.
    Dead,
}

/// What taking a leg brings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(in crate::search) struct Outcome {
    pub gain: Money,
    /// The resources that it takes one each of, in rising order: licences, then bonuses that are paid once, then passages.
    pub takes: SmallVec<[u16; 2]>,
}

fn has(words: &[u16], mates: usize, bit: u16) -> bool {
    words[mates + usize::from(bit / 16)] >> (bit % 16) & 1 == 1
}

fn set(words: &mut [u16], mates: usize, bit: u16, to: bool) {
    let word = &mut words[mates + usize::from(bit / 16)];
    *word = *word & !(1 << (bit % 16)) | u16::from(to) << (bit % 16);
}

impl Guide<'_> {
    fn has(&self, words: &[u16], bit: u16) -> bool {
        has(words, self.mates, bit)
    }

    fn set(&self, words: &mut [u16], bit: u16) {
        set(words, self.mates, bit, true);
    }

    fn clear(&self, words: &mut [u16], bit: u16) {
        set(words, self.mates, bit, false);
    }

    /// Whether the route may take the leg of this step.
    pub(in crate::search) fn may_take(&self, words: &[u16], step: usize) -> bool {
        let step = &self.steps[step];
        if !step.usable {
            return false;
        }
        let [a, b] = step.places.map(|place| words[usize::from(place)]);
        if a == INSIDE || b == INSIDE || a == MATE + step.places[1] {
            return false;
        }
        let ends = [a, b].into_iter().zip(step.through);
        if ends.into_iter().any(|(mate, through)| mate != UNTOUCHED && !through)
            || (step.outermost && a != UNTOUCHED && b != UNTOUCHED)
            || step.marks.iter().any(|&mark| self.has(words, mark))
        {
            return false;
        }
        let (new_a, new_b) = (a == UNTOUCHED, b == UNTOUCHED);
        let facts = step.stops.map(|stop| &self.stops[usize::from(stop)]);
        match (new_a, new_b) {
            (false, false) => true,
            (true, false) => self.may_join(words, &[facts[0]]),
            (false, true) => self.may_join(words, &[facts[1]]),
            (true, true) => self.may_join(words, &facts),
        }
    }

    /// Whether these stops may become part of the route.
    fn may_join(&self, words: &[u16], stops: &[&Facts]) -> bool {
        let left = |counter: u16| words[self.counters + usize::from(counter)];
        let fits = |facts: &Facts| facts.visits.iter().all(|&(counter, cost)| cost <= left(counter));
        let alone = |facts: &&Facts| fits(facts) && !facts.groups.iter().any(|&group| self.has(words, group));
        if !stops.iter().all(alone) {
            return false;
        }
        if let [one, other] = stops {
            let together = one.visits.iter().all(|&(counter, cost)| {
                let more = other.visits.iter().find(|&&(same, _)| same == counter).map_or(0, |&(_, more)| more);
                u32::from(cost) + u32::from(more) <= u32::from(left(counter))
            });
            if !together || one.groups.iter().any(|group| other.groups.contains(group)) {
                return false;
            }
        }
        self.classes.is_empty() || self.fits_rows(words, stops)
    }

    fn fits_rows(&self, words: &[u16], stops: &[&Facts]) -> bool {
        let counts = self.classes.iter().zip(&words[self.first_class..]);
        let mut visited: Vec<_> =
            counts.flat_map(|(&class, &count)| std::iter::repeat_n(class, usize::from(count))).collect();
        visited.extend(stops.iter().filter_map(|facts| facts.class).map(|class| self.classes[usize::from(class)]));
        self.kind.limits.may_visit(&visited)
    }

    /// What the stops are worth that the route comes to if it takes the leg of this step.
    pub(in crate::search) fn reached(&self, words: &[u16], step: usize) -> Money {
        let Step { stops, places, .. } = &self.steps[step];
        let is_new = |place: u16| words[usize::from(place)] == UNTOUCHED;
        stops
            .iter()
            .zip(places)
            .filter(|&(_, &place)| is_new(place))
            .map(|(&stop, _)| self.stops[usize::from(stop)].price)
            .sum()
    }

    /// Takes the leg of this step, which it [may](Self::may_take), in every way: which of the new stops are paid, which
    /// bonuses claimed, which end is closed. What is past after the step is still to be told.
    pub(in crate::search) fn take(&self, words: &[u16], number: usize, mut each: impl FnMut(Words, Fate, Outcome)) {
        let step = &self.steps[number];
        let mut first = Words::from_slice(words);
        for &mark in &step.marks {
            self.set(&mut first, mark);
        }
        for &forbidden in &step.leaves {
            self.leave(&mut first, forbidden);
        }
        let begins = words[..self.mates].iter().all(|&mate| mate < CLOSED);
        let gain = if begins { self.kind.bounty } else { 0 };
        let is_new = step.places.map(|place| words[usize::from(place)] == UNTOUCHED);
        let run_through = (0..2).filter(|&side| !is_new[side]).map(|side| usize::from(step.stops[side]));
        let takes = run_through.filter_map(|stop| self.stops[stop].passage).collect();
        let mut ways: SmallVec<[(Words, Outcome); 1]> = smallvec![(first, Outcome { gain, takes })];
        for side in (0..2).filter(|&side| is_new[side]) {
            ways = self.join(&self.stops[usize::from(step.stops[side])], ways);
        }
        // Of an outermost leg that no other has been joined to yet, one end is to be closed.
        let (other, open) = match (step.outermost && step.open == [true, true], is_new) {
            (true, [true, false]) => (None, [false, true]),
            (true, [false, true]) => (None, [true, false]),
            (true, _) => (Some([true, false]), [false, true]),
            (false, _) => (None, step.open),
        };
        let mut end = |mut words: Words, outcome: Outcome, open: [bool; 2]| {
            let fate = self.connect(&mut words, number, open);
            each(words, fate, outcome);
        };
        for (words, outcome) in ways {
            if let Some(other) = other {
                end(words.clone(), outcome.clone(), other);
            }
            end(words, outcome, open);
        }
    }

    /// Takes in a stop, in every way.
    fn join(&self, facts: &Facts, ways: SmallVec<[(Words, Outcome); 1]>) -> SmallVec<[(Words, Outcome); 1]> {
        let mut joined = SmallVec::new();
        for (mut words, mut outcome) in ways {
            for &(counter, cost) in &facts.visits {
                words[self.counters + usize::from(counter)] -= cost;
            }
            if let Some(class) = facts.class.filter(|_| !self.classes.is_empty()) {
                words[self.first_class + usize::from(class)] += 1;
            }
            for &bit in facts.groups.iter().chain(&facts.sets) {
                self.set(&mut words, bit);
            }
            for &(forbidden, bit) in &facts.ends_of {
                if !self.has(&words, self.forbidden[usize::from(forbidden)].left) {
                    self.set(&mut words, bit);
                }
            }
            for &need in &facts.counts {
                let missing = self.counters + usize::from(self.needs[usize::from(need)].missing);
                words[missing] = words[missing].saturating_sub(1);
            }
            for need in &self.needs {
                self.settle_need(&mut words, need.when, need.missing);
            }
            for &(bit, resource) in &facts.licences {
                if !self.has(&words, bit) {
                    self.set(&mut words, bit);
                    outcome.takes.push(resource);
                }
            }
            let pays = facts.pays.iter().all(|&counter| words[self.counters + usize::from(counter)] > 0);
            let worth_it = facts.price > 0 || facts.sets_paid.is_some();
            match (pays && worth_it, facts.pays.is_empty()) {
                (true, true) => self.pay(facts, words, outcome, &mut joined),
                (true, false) => {
                    self.pay(facts, words.clone(), outcome.clone(), &mut joined);
                    self.earn(facts, words, outcome, &mut joined);
                }
                (false, _) => self.earn(facts, words, outcome, &mut joined),
            }
        }
        joined
    }

    /// The stop is paid.
    fn pay(&self, facts: &Facts, mut words: Words, mut outcome: Outcome, ways: &mut SmallVec<[(Words, Outcome); 1]>) {
        for &counter in &facts.pays {
            words[self.counters + usize::from(counter)] -= 1;
        }
        if let Some(bit) = facts.sets_paid {
            self.set(&mut words, bit);
        }
        outcome.gain += facts.price;
        self.earn(facts, words, outcome, ways);
    }

    /// A route that cannot become a forbidden one any more need not tell how far it has followed it.
    fn leave(&self, words: &mut [u16], forbidden: u16) {
        let facts = &self.forbidden[usize::from(forbidden)];
        self.set(words, facts.left);
        facts.ends.into_iter().for_each(|bit| self.clear(words, bit));
    }

    /// A need that is met asks for nothing any more.
    fn settle_need(&self, words: &mut Words, when: Option<u16>, missing: u16) {
        if words[self.counters + usize::from(missing)] == 0
            && let Some(bit) = when
        {
            self.clear(words, bit);
        }
    }

    /// The bonuses that a stop completes, claimed or not.
    fn earn(&self, facts: &Facts, mut words: Words, mut outcome: Outcome, ways: &mut SmallVec<[(Words, Outcome); 1]>) {
        let mut claims: SmallVec<[(u16, Money); 2]> = SmallVec::new();
        for &(bonus, bit) in &facts.bonuses {
            let of = &self.bonuses[usize::from(bonus)];
            let was_whole = of.lists.iter().all(|&bit| self.has(&words, bit));
            self.set(&mut words, bit);
            if was_whole || !of.lists.iter().all(|&bit| self.has(&words, bit)) {
                continue;
            }
            match of.ticket {
                None => outcome.gain += of.amount,
                Some(ticket) => claims.push((ticket, of.amount)),
            }
        }
        if claims.is_empty() {
            outcome.takes.sort_unstable();
            return ways.push((words, outcome));
        }
        for set in 0..1_usize << claims.len().min(usize::BITS as usize - 1) {
            let mut outcome = outcome.clone();
            for (_, &(ticket, amount)) in claims.iter().enumerate().filter(|(number, _)| set >> number & 1 == 1) {
                outcome.gain += amount;
                outcome.takes.push(ticket);
            }
            outcome.takes.sort_unstable();
            ways.push((words.clone(), outcome));
        }
    }

    /// Joins what ends at the two stops of a leg. New ends are open or not.
    fn connect(&self, words: &mut Words, number: usize, open: [bool; 2]) -> Fate {
        let step = &self.steps[number];
        let mates = step.places.map(|place| words[usize::from(place)]);
        // The far end of what the leg joins on this side: the place of an open one, or nothing.
        let far = |side: usize| match mates[side] {
            UNTOUCHED => open[side].then_some(step.places[side]),
            CLOSED => None,
            mate => Some(mate - MATE),
        };
        let ends = [far(0), far(1)];
        for place in step.places {
            words[usize::from(place)] = INSIDE;
        }
        for side in 0..2 {
            if let Some(place) = ends[side] {
                words[usize::from(place)] = ends[1 - side].map_or(CLOSED, |other| MATE + other);
            }
        }
        for (place, stop) in step.places.into_iter().zip(step.stops) {
            if words[usize::from(place)] == INSIDE {
                self.settle_marks(words, number, stop);
            }
        }
        match ends {
            [None, None] => self.whole(words),
            [Some(_), Some(_)] => self.within_reach(words, number),
            _ if self.has_three_ends(words) => Fate::Dead,
            _ => self.within_reach(words, number),
        }
    }

    /// Forgets what only legs at this stop would ask for: the route takes no more of them.
    fn settle_marks(&self, words: &mut Words, step: usize, stop: u16) {
        for &(bit, span) in &self.stops[usize::from(stop)].owned {
            if span.first <= step && step <= span.last {
                self.clear(words, bit);
            }
        }
    }

    fn has_three_ends(&self, words: &[u16]) -> bool {
        words[..self.mates].iter().filter(|&&mate| mate == CLOSED).count() > 2
    }

    /// What a route whose last open end was closed is.
    fn whole(&self, words: &[u16]) -> Fate {
        let met = self.needs.iter().all(|need| {
            words[self.counters + usize::from(need.missing)] == 0 || need.when.is_some_and(|when| !self.has(words, when))
        });
        let alone = words[..self.mates].iter().all(|&mate| mate < CLOSED);
        let has_all = self.required.iter().all(|&bit| self.has(words, bit));
        let is_forbidden = self.forbidden.iter().any(|route| route.ends.iter().all(|&bit| self.has(words, bit)));
        if met && alone && has_all && !is_forbidden { Fate::Done } else { Fate::Dead }
    }

    /// Whether what is left of the reach could join all pieces.
    fn within_reach(&self, words: &[u16], step: usize) -> Fate {
        let Some(distances) = &self.distances else { return Fate::Open };
        let stop_at = |place: usize| self.holders[step * self.mates + place];
        let mut pieces: SmallVec<[[u16; 2]; 4]> = SmallVec::new();
        for (place, &mate) in words[..self.mates].iter().enumerate() {
            if mate == CLOSED {
                pieces.push([stop_at(place); 2]);
            } else if mate >= MATE && usize::from(mate - MATE) > place {
                pieces.push([stop_at(place), stop_at(usize::from(mate - MATE))]);
            }
        }
        let needs_station = self.required.first().is_some_and(|&station| !self.has(words, station));
        let left = &words[self.counters..self.counters + self.reach];
        if distances.may_join(&pieces, needs_station, left) { Fate::Open } else { Fate::Dead }
    }

    /// Takes in what is past after a step. `missed` grows by what the stops are worth that the route can no longer come to.
    pub(in crate::search) fn pass(&self, words: &mut [u16], step: usize, missed: &mut Money) -> Fate {
        for &past in &self.steps[step].past {
            match past {
                Past::Forget(bit) => self.clear(words, bit),
                Past::Required(bit) if !self.has(words, bit) => return Fate::Dead,
                Past::Required(_) => {}
                Past::List(bonus, bit) => {
                    if !self.has(words, bit) {
                        for &bit in &self.bonuses[bonus].lists {
                            self.set(words, bit);
                        }
                    }
                }
                Past::When(need) => {
                    let need = &self.needs[need];
                    if need.when.is_some_and(|when| !self.has(words, when)) {
                        words[self.counters + usize::from(need.missing)] = 0;
                    }
                }
                Past::Of(need) => {
                    let need = &self.needs[need];
                    let asked = need.when.is_none_or(|when| self.has(words, when));
                    if asked && words[self.counters + usize::from(need.missing)] > 0 {
                        return Fate::Dead;
                    }
                }
                Past::Licence(bit) => self.set(words, bit),
                Past::EndOf(forbidden, bit) => {
                    if !self.has(words, bit) {
                        self.leave(words, forbidden);
                    }
                }
                Past::AtMost(counter, most) => {
                    let left = &mut words[self.counters + usize::from(counter)];
                    *left = most.min(*left);
                }
                Past::Stop(place, stop) => {
                    let mate = std::mem::replace(&mut words[usize::from(place)], UNTOUCHED);
                    match mate {
                        UNTOUCHED => *missed += self.stops[usize::from(stop)].price,
                        INSIDE => {}
                        CLOSED => return self.whole(words),
                        mate => {
                            words[usize::from(mate - MATE)] = CLOSED;
                            if self.has_three_ends(words) {
                                return Fate::Dead;
                            }
                        }
                    }
                }
            }
        }
        Fate::Open
    }
}
