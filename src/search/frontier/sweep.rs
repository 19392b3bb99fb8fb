//! Going over the legs with all sets of routes at once.

use super::forest::{DEAD, DONE, Forest};
use super::layout::Layout;
use super::prices::{Path, Prices, Resources, scaled};
use super::table::Table;
use crate::network::Network;
use crate::rules::Money;
use crate::search::budget::Budget;

/// What a sweep may keep.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    /// How many states of one step: those that could still earn the most.
    pub width: usize,
    /// How many bytes.
    pub bytes: usize,
}

/// What is known before a sweep.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    /// What is to be beaten.
    pub revenue: Money,
    pub upper_bound: Money,
    /// What all revenues are multiples of.
    pub grain: Money,
}

/// What a sweep came to.
#[derive(Debug, Default)]
pub(super) struct Swept {
    /// The best set that beats what was known.
    pub best: Option<Vec<Path>>,
    /// What no set can exceed that was not looked at, scaled; nothing where all were.
    pub left: Option<i64>,
    /// Whether it ended for want of memory.
    pub is_full: bool,
}

/// How a state came about: the last leg that one of its routes took, and before that.
#[derive(Debug, Clone, Copy)]
struct Event {
    before: u32,
    node: u32,
    way: u32,
    /// The kind of train whose route it begins.
    begins: Option<u16>,
}

/// No event.
const NOTHING: u32 = u32::MAX;

/// The states that wait for a step. A state is what its [`Layout`] says, and then, for each train on its way, the node that
/// it waits at, in falling order.
#[derive(Debug, Default)]
struct Waiting {
    keys: Table<u32>,
    values: Vec<Money>,
    bounds: Vec<i64>,
    events: Vec<u32>,
}

/// What is the same for all states.
pub(super) struct Sweep<'a, 'b> {
    forest: &'a Forest,
    network: &'a Network,
    resources: &'a Resources,
    prices: &'a Prices<'a>,
    budget: &'a Budget<'b>,
    room: Room,
    known: Known,
    layout: Layout,
    /// For each kind and step what a route gains at best that begins there.
    begins: Vec<Vec<i64>>,
    /// The kinds in the order of what they gain at best from each step on.
    by_gain: Vec<Vec<(i64, u16)>>,
    total: i64,
    waiting: Vec<Option<Waiting>>,
    waiting_bytes: usize,
    /// Whether there was no room for more at any time. From then on nothing more is looked at.
    was_full: bool,
    events: Vec<Event>,
    best: Money,
    best_event: Option<u32>,
    left: Option<i64>,
    scratch: Vec<u32>,
}

impl<'a, 'b> Sweep<'a, 'b> {
    pub(super) fn new(
        (forest, network, resources): (&'a Forest, &'a Network, &'a Resources),
        prices: &'a Prices<'a>,
        budget: &'a Budget<'b>,
        room: Room,
        known: Known,
    ) -> Self {
        let steps = resources.track.len();
        let kinds = network.kinds().len();
        let begin = |kind: usize, step: usize| {
            let root = forest.roots[kind][step];
            let here = root > DONE && forest.node(root).step as usize == step;
            here.then(|| prices.best_use(root)).flatten().map_or(i64::MIN / 4, |(gain, _)| gain)
        };
        let by_gain = |step: usize| {
            let mut list: Vec<(i64, u16)> = (0..kinds).map(|kind| (prices.gain_from(kind, step), kind as u16)).collect();
            list.sort_unstable_by_key(|&(gain, kind)| (std::cmp::Reverse(gain), kind));
            list
        };
        Self {
            forest,
            network,
            resources,
            prices,
            budget,
            room,
            known,
            layout: Layout::new(resources, &prices.prices, kinds),
            begins: (0..kinds).map(|kind| (0..steps).map(|step| begin(kind, step)).collect()).collect(),
            by_gain: (0..=steps).map(by_gain).collect(),
            total: prices.total(),
            waiting: (0..steps).map(|_| None).collect(),
            waiting_bytes: 0,
            was_full: false,
            events: Vec::new(),
            best: known.revenue,
            best_event: None,
            left: None,
            scratch: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Swept {
        let start = vec![0; self.layout.active];
        self.settle(start, 0, 0, NOTHING, None);
        for step in 0..self.waiting.len() {
            let Some(waiting) = self.waiting[step].take() else { continue };
            self.expand(step, &waiting);
            self.waiting_bytes -= waiting.keys.bytes();
            self.was_full |= self.is_full();
            if self.was_full || self.budget.is_exhausted() {
                break;
            }
        }
        for waiting in std::mem::take(&mut self.waiting).into_iter().flatten() {
            waiting.bounds.iter().for_each(|&bound| self.leave(bound));
        }
        let best = self.best_event.map(|event| self.paths(event));
        let left = self.left.filter(|&left| left >= self.threshold());
        Swept { best, left, is_full: self.was_full }
    }

    /// What a set has to be worth, scaled, to be better than the best.
    fn threshold(&self) -> i64 {
        scaled((self.best + 1).next_multiple_of(self.known.grain))
    }

    fn is_full(&self) -> bool {
        self.waiting_bytes + self.events.len() * size_of::<Event>() > self.room.bytes
    }

    fn leave(&mut self, bound: i64) {
        self.left = self.left.max(Some(bound));
    }

    fn expand(&mut self, step: usize, waiting: &Waiting) {
        let threshold = self.threshold();
        let mut kept: Vec<u32> =
            (0..waiting.keys.len() as u32).filter(|&state| waiting.bounds[state as usize] >= threshold).collect();
        if kept.len() > self.room.width {
            let by_bound = |&state: &u32| (std::cmp::Reverse(waiting.bounds[state as usize]), state);
            kept.select_nth_unstable_by_key(self.room.width, by_bound);
            for &state in &kept[self.room.width..] {
                self.leave(waiting.bounds[state as usize]);
            }
            kept.truncate(self.room.width);
            kept.sort_unstable();
        }
        let mut key = std::mem::take(&mut self.scratch);
        for state in kept {
            let state = state as usize;
            self.was_full |= self.is_full();
            if self.was_full || !self.budget.spend() {
                self.leave(waiting.bounds[state]);
                continue;
            }
            key.clear();
            key.extend_from_slice(waiting.keys.key(state));
            self.branch(step, &key, waiting.values[state], waiting.events[state]);
        }
        self.scratch = key;
    }

    /// Nobody takes the leg of the step, or one of the trains on its way, or one that begins with it.
    fn branch(&mut self, step: usize, key: &[u32], value: Money, event: u32) {
        let forest = self.forest;
        let (header, active) = key.split_at(self.layout.active);
        let here = |node: u32| forest.node(node).step as usize == step;
        // The trains that go on without the leg, but for one.
        let skipped = |except: Option<usize>| {
            let mut next: Vec<u32> = header.to_vec();
            for (number, &node) in active.iter().enumerate() {
                match if here(node) { forest.node(node).skip } else { node } {
                    _ if Some(number) == except => {}
                    DEAD => return None,
                    DONE => {}
                    node => next.push(node),
                }
            }
            Some(next)
        };
        let none = skipped(None);
        let free = self.layout.is_free(header, step);
        if free {
            for number in (0..active.len()).filter(|&number| here(active[number])) {
                // Trains at one node are alike.
                if number > 0 && active[number - 1] == active[number] {
                    continue;
                }
                if let Some(next) = skipped(Some(number)) {
                    self.take(step, &next, active[number], None, value, event);
                }
            }
        }
        let Some(next) = none else { return };
        if free {
            let begun: usize = header[self.layout.begun..].iter().map(|&count| count as usize).sum();
            for kind in 0..self.network.kinds().len() {
                let root = forest.roots[kind][step];
                let waiting = header[self.layout.begun + kind] < self.network.kinds()[kind].trains.len() as u32;
                if waiting && begun < self.network.most_runs() && root > DONE && here(root) {
                    let mut next = next.clone();
                    next[self.layout.begun + kind] += 1;
                    self.take(step, &next, root, Some(kind as u16), value, event);
                }
            }
        }
        self.settle(next, step + 1, value, event, None);
    }

    /// A train at a node takes the leg, in every way; the others are in `next`.
    fn take(&mut self, step: usize, next: &[u32], node: u32, begins: Option<u16>, value: Money, event: u32) {
        let forest = self.forest;
        'ways: for number in forest.range(node) {
            let way = forest.use_at(number as u32);
            let outcome = &forest.outcomes.all[way.outcome as usize];
            let mut key = next.to_vec();
            for &ticket in &outcome.takes {
                let resource = self.resources.first_ticket + usize::from(ticket);
                if !self.layout.take(&mut key, resource, self.resources.capacity[resource]) {
                    continue 'ways;
                }
            }
            self.layout.mark(&mut key, step);
            if way.to != DONE {
                key.push(way.to);
            }
            let taken = Event { before: event, node, way: number as u32, begins };
            self.settle(key, step + 1, value + outcome.gain, event, Some(taken));
        }
    }

    /// Lets a state wait for the next step that can change it, from this one on, where it could still be better than the
    /// best.
    fn settle(&mut self, mut key: Vec<u32>, mut step: usize, value: Money, event: u32, taken: Option<Event>) {
        let layout = &self.layout;
        if step > 0 {
            layout.pass(&mut key, step - 1);
        }
        key[layout.active..].sort_unstable_by_key(|&node| std::cmp::Reverse(node));
        if key.len() == layout.active && value > self.best {
            let event = record(&mut self.events, event, taken);
            (self.best, self.best_event) = (value, Some(event));
            self.budget.reach(self.best, self.known.upper_bound);
        }
        let active: i64 = key[layout.active..].iter().map(|&node| self.prices.potentials[node as usize]).sum();
        let taken_tickets = layout.tickets(&key);
        let tickets = taken_tickets.iter().zip(&self.prices.prices[self.resources.first_ticket..]);
        let for_tickets: i64 = tickets.map(|(&taken, price)| i64::from(taken) * price).sum();
        let next = key[layout.active..].iter().map(|&node| self.forest.node(node).step as usize).min();
        let most = next.unwrap_or(self.waiting.len());
        let fixed = scaled(value) + self.total + active - for_tickets;
        let threshold = self.threshold();
        let bound = loop {
            let base = fixed - layout.spent(&key, step);
            let bound = base + self.still_to_begin(&key, step, None);
            if bound < threshold || step == self.waiting.len() {
                return;
            }
            if step == most || self.may_begin(&key, step, base, threshold) {
                break bound;
            }
            layout.pass(&mut key, step);
            step += 1;
        };
        let waiting = self.waiting[step].get_or_insert_default();
        let before = waiting.keys.bytes();
        let (number, is_new) = waiting.keys.insert(&key);
        self.waiting_bytes += waiting.keys.bytes() - before;
        if is_new {
            waiting.values.push(value);
            waiting.bounds.push(bound);
            waiting.events.push(record(&mut self.events, event, taken));
        } else if value > waiting.values[number] {
            waiting.values[number] = value;
            waiting.bounds[number] = bound;
            waiting.events[number] = record(&mut self.events, event, taken);
        }
    }

    /// Whether a route that begins with the leg of this step could be part of a better set.
    fn may_begin(&self, key: &[u32], step: usize, base: i64, threshold: i64) -> bool {
        let layout = &self.layout;
        let begun: usize = key[layout.begun..layout.active].iter().map(|&count| count as usize).sum();
        begun < self.network.most_runs()
            && (0..self.network.kinds().len()).any(|kind| {
                let waits = key[layout.begun + kind] < self.network.kinds()[kind].trains.len() as u32;
                let gain = self.begins[kind][step];
                waits && base + gain + self.still_to_begin(key, step, Some(kind)) >= threshold
            })
    }

    /// What the trains gain at best that have not begun, if one of a kind begins besides.
    fn still_to_begin(&self, key: &[u32], step: usize, begins: Option<usize>) -> i64 {
        let begun = &key[self.layout.begun..self.layout.active];
        let so_far: usize = begun.iter().map(|&count| count as usize).sum();
        let mut runs = self.network.most_runs() as i64 - so_far as i64 - i64::from(begins.is_some());
        let mut sum = 0;
        for &(gain, kind) in &self.by_gain[step] {
            let kind = usize::from(kind);
            let waiting =
                self.network.kinds()[kind].trains.len() as i64 - i64::from(begun[kind]) - i64::from(begins == Some(kind));
            let trains = waiting.min(runs);
            if trains > 0 {
                sum += trains * gain;
                runs -= trains;
            }
        }
        sum
    }

    /// The routes of a state.
    fn paths(&self, mut event: u32) -> Vec<Path> {
        let mut events = Vec::new();
        while let Some(of) = self.events.get(event as usize) {
            events.push(*of);
            event = of.before;
        }
        let forest = self.forest;
        // Each route, with the node that it has come to.
        let mut paths: Vec<(u32, Path)> = Vec::new();
        for Event { node, way, begins, .. } in events.into_iter().rev() {
            let step = forest.node(node).step;
            let number = match begins {
                Some(kind) => {
                    paths.push((node, Path { kind: usize::from(kind), taken: Vec::new() }));
                    Some(paths.len() - 1)
                }
                None => {
                    for (at, _) in &mut paths {
                        while forest.node(*at).step < step {
                            *at = forest.node(*at).skip;
                        }
                    }
                    paths.iter().position(|&(at, _)| at == node)
                }
            };
            if let Some((at, path)) = number.map(|number| &mut paths[number]) {
                path.taken.push((step, way));
                *at = forest.use_at(way).to;
            }
        }
        paths.into_iter().map(|(_, path)| path).collect()
    }
}

/// The number of the event that a state comes about by.
fn record(events: &mut Vec<Event>, before: u32, taken: Option<Event>) -> u32 {
    let Some(taken) = taken else { return before };
    events.push(taken);
    events.len() as u32 - 1
}
