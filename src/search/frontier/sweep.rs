//! Going over the legs with all sets of routes at once.
//!
//! The states of a step become those of later steps some hundred at a time, each hundred a task of its own; what they have
//! become is taken in in their order, beside the next tasks. A task knows what had been taken in when it began, on any
//! number of threads.

use super::TASKS;
use super::brood::{Born, Brood, Event, Ground, How, Known as State};
use super::prices::{Path, scaled};
use super::table::Table;
use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::tasks::{self, TakenIn};

/// What sweeps may keep.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    /// How many states of one step branch in the first: those that could still earn the most.
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

/// How many times as many states branch in the next sweep.
const WIDER: usize = 16;

/// No event.
const NOTHING: u32 = u32::MAX;

/// The bound of a state that has branched.
const BRANCHED: i64 = i64::MIN;

/// The states that wait for a step. A state is what its [`Layout`](super::layout::Layout) says, and then, for each train on
/// its way, the node that it waits at, in falling order.
#[derive(Debug, Default)]
struct Waiting {
    keys: Table<u32>,
    values: Vec<Money>,
    /// What no set can exceed that each becomes a part of, scaled; [`BRANCHED`] where it has.
    bounds: Vec<i64>,
    events: Vec<u32>,
}

impl Waiting {
    /// The greatest bound of those that have not branched.
    fn left(&self) -> Option<i64> {
        self.bounds.iter().copied().filter(|&bound| bound != BRANCHED).max()
    }

    /// What they take, about.
    fn bytes(&self) -> usize {
        let each = size_of::<Money>() + size_of::<i64>() + size_of::<u32>();
        self.keys.bytes() + self.values.capacity() * each
    }
}

/// Sweeps, one after another, each wider than the one before.
///
/// What a sweep leaves behind waits for the next, and what has branched is remembered, so that the same does not branch twice:
/// only where more is earned on another way to it. Where there is no room for that, each sweep begins anew and keeps only
/// what is ahead of it.
pub(super) struct Sweeps {
    room: Room,
    waiting: Vec<Waiting>,
    /// What all that wait take.
    waiting_bytes: usize,
    events: Vec<Event>,
    /// Whether what has branched is remembered.
    remembers: bool,
    /// The greatest bound of what was let go.
    lost: Option<i64>,
    /// Whether there was no room for more at any time. From then on nothing more is looked at.
    was_full: bool,
    grain: Money,
    best: Money,
    best_event: Option<u32>,
}

impl Sweeps {
    pub(super) fn new(room: Room) -> Self {
        Self {
            room,
            waiting: Vec::new(),
            waiting_bytes: 0,
            events: Vec::new(),
            remembers: true,
            lost: None,
            was_full: false,
            grain: 1,
            best: 0,
            best_event: None,
        }
    }

    /// The next sweep. It may be ended at any time; the next is then as wide, and goes on with what is left.
    pub(super) fn go_over(&mut self, ground: &Ground<'_>, budget: &Budget<'_>, known: Known) -> Swept {
        (self.grain, self.best, self.best_event) = (known.grain, known.revenue, None);
        if self.waiting.is_empty() || !self.remembers {
            self.begin(ground);
        }
        let mut best = self.branch(ground, budget, known.upper_bound);
        if self.was_full && self.remembers {
            // There is room for more if nothing is remembered.
            self.remembers = false;
            self.begin(ground);
            best = self.branch(ground, budget, known.upper_bound).or(best);
        }
        let waiting = self.waiting.iter().filter_map(Waiting::left);
        let left = waiting.chain(self.lost).max().filter(|&left| left >= self.threshold());
        if !budget.is_exhausted() {
            self.room.width = self.room.width.saturating_mul(WIDER);
        }
        Swept { best, left, is_full: self.was_full }
    }

    /// Begins anew.
    fn begin(&mut self, ground: &Ground<'_>) {
        self.waiting.clear();
        self.waiting.resize_with(ground.steps, Waiting::default);
        self.events.clear();
        (self.waiting_bytes, self.lost, self.was_full) = (0, None, false);
        self.take_in(ground, &[ground.start(NOTHING, self.threshold())]);
    }

    /// Lets the states of each step branch. The best set, if it is better than what was known.
    fn branch(&mut self, ground: &Ground<'_>, budget: &Budget<'_>, upper_bound: Money) -> Option<Vec<Path>> {
        let mut is_done = true;
        for step in 0..ground.steps {
            let mut waiting = std::mem::take(&mut self.waiting[step]);
            let bytes = waiting.bytes();
            self.expand(step, &mut waiting, ground, budget, upper_bound);
            let left = waiting.left().filter(|&left| left >= self.threshold());
            // Where nothing waits that comes before, no way leads here any more.
            is_done &= left.is_none();
            if budget.is_exhausted() || self.was_full || self.remembers && !is_done {
                self.waiting[step] = waiting;
            } else {
                self.lost = self.lost.max(left);
                self.waiting_bytes -= bytes;
                self.was_full |= self.is_full();
            }
            if budget.is_exhausted() || self.was_full {
                break;
            }
        }
        self.best_event.take().map(|event| self.paths(ground, event))
    }

    /// Lets the states of a step become others.
    fn expand(&mut self, step: usize, waiting: &mut Waiting, ground: &Ground<'_>, budget: &Budget<'_>, upper_bound: Money) {
        let kept = self.kept(waiting);
        let items: Vec<&[u32]> = kept.chunks(self.room.of_task).collect();
        let Waiting { keys, values, bounds, events } = waiting;
        let task = |numbers: &&[u32], threshold: i64, budget: &Budget<'_>| {
            let states = numbers.iter().map(|&number| number as usize);
            let states = states.map(|number| State { key: keys.key(number), value: values[number], event: events[number] });
            ground.grow(step, states, threshold, budget)
        };
        tasks::in_parts(budget, (&items, TASKS), TakenIn::Beside, self.threshold(), task, |part, broods: Vec<Brood>| {
            self.take_in(ground, &broods);
            budget.reach(self.best, upper_bound);
            if self.was_full || budget.is_exhausted() {
                return None;
            }
            part.iter().copied().flatten().for_each(|&number| bounds[number as usize] = BRANCHED);
            Some(self.threshold())
        });
    }

    /// The states that could still be better than the best, or where there are too many, those that could be best.
    fn kept(&self, waiting: &Waiting) -> Vec<u32> {
        let threshold = self.threshold();
        let mut kept: Vec<u32> =
            (0..waiting.keys.len() as u32).filter(|&state| waiting.bounds[state as usize] >= threshold).collect();
        if kept.len() > self.room.width {
            let by_bound = |&state: &u32| (std::cmp::Reverse(waiting.bounds[state as usize]), state);
            kept.select_nth_unstable_by_key(self.room.width, by_bound);
            kept.truncate(self.room.width);
            kept.sort_unstable();
        }
        kept
    }

    /// What a set has to be worth, scaled, to be better than the best.
    fn threshold(&self) -> i64 {
        scaled((self.best + 1).next_multiple_of(self.grain))
    }

    fn is_full(&self) -> bool {
        self.waiting_bytes + self.events.len() * size_of::<Event>() > self.room.bytes
    }

    /// Takes in what states have become.
    fn take_in(&mut self, ground: &Ground<'_>, broods: &[Brood]) {
        let mut threshold = self.threshold();
        for (key, born) in broods.iter().flat_map(Brood::iter) {
            // Its routes are a set where no train is on its way.
            if key.len() == ground.layout.active && born.value > self.best {
                (self.best, self.best_event) = (born.value, Some(record(&mut self.events, born.how)));
                threshold = self.threshold();
            }
            if let Some(step) = born.waits {
                self.was_full |= self.is_full();
                if self.was_full {
                    self.lost = self.lost.max(Some(born.bound));
                } else if born.bound >= threshold {
                    self.wait(key, usize::from(step), born);
                }
            }
        }
    }

    /// Lets a state wait for a step; of equal ones only that which has earned more.
    fn wait(&mut self, key: &[u32], step: usize, born: Born) {
        let waiting = &mut self.waiting[step];
        let before = waiting.bytes();
        let (number, is_new) = waiting.keys.insert(born.hash, key);
        if is_new {
            waiting.values.push(born.value);
            waiting.bounds.push(born.bound);
            waiting.events.push(record(&mut self.events, born.how));
            self.waiting_bytes += waiting.bytes() - before;
        } else if born.value > waiting.values[number] {
            waiting.values[number] = born.value;
            waiting.bounds[number] = born.bound;
            waiting.events[number] = record(&mut self.events, born.how);
        }
    }

    /// The routes of a state.
    fn paths(&self, ground: &Ground<'_>, mut event: u32) -> Vec<Path> {
        let mut events = Vec::new();
        while let Some(of) = self.events.get(event as usize) {
            events.push(*of);
            event = of.before;
        }
        let forest = ground.forest;
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
fn record(events: &mut Vec<Event>, how: How) -> u32 {
    match how {
        How::Since(before) => before,
        How::Event(event) => {
            events.push(event);
            events.len() as u32 - 1
        }
    }
}
