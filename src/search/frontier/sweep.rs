//! Going over the legs with all sets of routes at once.
//!
//! The states of a step become those of later steps some hundred at a time, each hundred a task of its own; what they have
//! become is taken in in their order, beside the next tasks. A task knows what had been taken in when it began, on any
//! number of threads.

use super::brood::{Born, Brood, Event, Ground, Known as State};
use super::forest::Forest;
use super::prices::{Path, Prices, Resources, scaled};
use super::table::Table;
use crate::network::Network;
use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::tasks;

/// What a sweep may keep.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    /// How many states of one step: those that could still earn the most.
    pub width: usize,
    /// How many of these make a task.
    pub of_task: usize,
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

/// How many tasks run before what they came to is taken in.
const TASKS: usize = 8;

/// No event.
const NOTHING: u32 = u32::MAX;

/// The states that wait for a step. A state is what its [`Layout`](super::layout::Layout) says, and then, for each train on
/// its way, the node that it waits at, in falling order.
#[derive(Debug, Default)]
struct Waiting {
    keys: Table<u32>,
    values: Vec<Money>,
    bounds: Vec<i64>,
    events: Vec<u32>,
}

impl Waiting {
    fn state(&self, number: u32) -> State<'_> {
        let number = number as usize;
        let (value, bound, event) = (self.values[number], self.bounds[number], self.events[number]);
        State { key: self.keys.key(number), value, event, bound }
    }
}

/// A sweep.
pub(super) struct Sweep<'a, 'b> {
    ground: Ground<'a>,
    budget: &'a Budget<'b>,
    room: Room,
    known: Known,
    reached: Reached,
}

/// How far a sweep has come.
struct Reached {
    waiting: Vec<Option<Waiting>>,
    waiting_bytes: usize,
    /// How many bytes it may take.
    bytes: usize,
    /// Whether there was no room for more at any time. From then on nothing more is looked at.
    was_full: bool,
    events: Vec<Event>,
    grain: Money,
    best: Money,
    best_event: Option<u32>,
    left: Option<i64>,
}

impl<'a, 'b> Sweep<'a, 'b> {
    pub(super) fn new(
        (forest, network, resources): (&'a Forest, &'a Network, &'a Resources),
        prices: &'a Prices<'a>,
        budget: &'a Budget<'b>,
        room: Room,
        known: Known,
    ) -> Self {
        let ground = Ground::new(forest, network, resources, prices);
        let reached = Reached {
            waiting: (0..ground.steps).map(|_| None).collect(),
            waiting_bytes: 0,
            bytes: room.bytes,
            was_full: false,
            events: Vec::new(),
            grain: known.grain,
            best: known.revenue,
            best_event: None,
            left: None,
        };
        Self { ground, budget, room, known, reached }
    }

    pub(super) fn run(mut self) -> Swept {
        let start = self.ground.start(NOTHING, self.reached.threshold());
        self.reached.take_in(&start);
        for step in 0..self.ground.steps {
            let Some(waiting) = self.reached.waiting[step].take() else { continue };
            self.expand(step, &waiting);
            self.reached.waiting_bytes -= waiting.keys.bytes();
            self.reached.was_full |= self.reached.is_full();
            if self.reached.was_full || self.budget.is_exhausted() {
                break;
            }
        }
        for waiting in std::mem::take(&mut self.reached.waiting).into_iter().flatten() {
            waiting.bounds.iter().for_each(|&bound| self.reached.leave(bound));
        }
        let best = self.reached.best_event.map(|event| self.paths(event));
        let left = self.reached.left.filter(|&left| left >= self.reached.threshold());
        Swept { best, left, is_full: self.reached.was_full }
    }

    /// Lets the states of a step become others.
    fn expand(&mut self, step: usize, waiting: &Waiting) {
        let kept = self.kept(waiting);
        let Self { ground, budget, room, known, reached } = self;
        let mut before: Vec<Brood> = Vec::new();
        let mut parts = kept.chunks(TASKS * room.of_task);
        for part in &mut parts {
            let threshold = reached.threshold();
            let items: Vec<&[u32]> = part.chunks(room.of_task).collect();
            let task = |_: usize, numbers: &&[u32], budget: &Budget<'_>| {
                ground.grow(step, numbers.iter().map(|&number| waiting.state(number)), threshold, budget)
            };
            let taken = std::mem::take(&mut before);
            before = tasks::run_beside(budget, &items, task, || taken.iter().for_each(|brood| reached.take_in(brood)));
            budget.reach(reached.best, known.upper_bound);
            if reached.was_full || budget.is_exhausted() {
                break;
            }
        }
        before.iter().for_each(|brood| reached.take_in(brood));
        budget.reach(reached.best, known.upper_bound);
        parts.flatten().for_each(|&number| reached.leave(waiting.state(number).bound));
    }

    /// The states that could still be better than the best, or where there are too many, those that could be best.
    fn kept(&mut self, waiting: &Waiting) -> Vec<u32> {
        let threshold = self.reached.threshold();
        let mut kept: Vec<u32> =
            (0..waiting.keys.len() as u32).filter(|&state| waiting.bounds[state as usize] >= threshold).collect();
        if kept.len() > self.room.width {
            let by_bound = |&state: &u32| (std::cmp::Reverse(waiting.bounds[state as usize]), state);
            kept.select_nth_unstable_by_key(self.room.width, by_bound);
            kept[self.room.width..].iter().for_each(|&state| self.reached.leave(waiting.bounds[state as usize]));
            kept.truncate(self.room.width);
            kept.sort_unstable();
        }
        kept
    }

    /// The routes of a state.
    fn paths(&self, mut event: u32) -> Vec<Path> {
        let mut events = Vec::new();
        while let Some(of) = self.reached.events.get(event as usize) {
            events.push(*of);
            event = of.before;
        }
        let forest = self.ground.forest;
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

impl Reached {
    /// What a set has to be worth, scaled, to be better than the best.
    fn threshold(&self) -> i64 {
        scaled((self.best + 1).next_multiple_of(self.grain))
    }

    fn is_full(&self) -> bool {
        self.waiting_bytes + self.events.len() * size_of::<Event>() > self.bytes
    }

    fn leave(&mut self, bound: i64) {
        self.left = self.left.max(Some(bound));
    }

    /// Takes in what states have become.
    fn take_in(&mut self, brood: &Brood) {
        self.left = self.left.max(brood.left);
        for (key, born) in brood.iter() {
            if born.is_set && born.value > self.best {
                (self.best, self.best_event) = (born.value, Some(record(&mut self.events, born)));
            }
            if let Some((step, bound)) = born.waits {
                self.was_full |= self.is_full();
                if self.was_full {
                    self.leave(bound);
                } else if bound >= self.threshold() {
                    self.wait(key, step as usize, bound, born);
                }
            }
        }
    }

    /// Lets a state wait for a step; of equal ones only that which has earned more.
    fn wait(&mut self, key: &[u32], step: usize, bound: i64, born: Born) {
        let waiting = self.waiting[step].get_or_insert_default();
        let before = waiting.keys.bytes();
        let (number, is_new) = waiting.keys.insert(key);
        self.waiting_bytes += waiting.keys.bytes() - before;
        if is_new {
            waiting.values.push(born.value);
            waiting.bounds.push(bound);
            waiting.events.push(record(&mut self.events, born));
        } else if born.value > waiting.values[number] {
            waiting.values[number] = born.value;
            waiting.bounds[number] = bound;
            waiting.events[number] = record(&mut self.events, born);
        }
    }
}

/// The number of the event that a state comes about by.
fn record(events: &mut Vec<Event>, born: Born) -> u32 {
    let Some(taken) = born.taken else { return born.before };
    events.push(taken);
    events.len() as u32 - 1
}
