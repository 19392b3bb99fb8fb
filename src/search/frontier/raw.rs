//! Going over the legs with all states of one route at once.

use super::forest::{DEAD, DONE, Outcomes};
use super::guide::Guide;
use super::state::{Fate, Outcome, Words};
use super::table::Table;
use crate::rules::Money;
use crate::search::budget::Budget;

/// The states of one kind of train's routes, each with where it goes.
#[derive(Debug, Default)]
pub(super) struct RawDiagram {
    pub nodes: Vec<RawNode>,
    pub uses: Vec<RawUse>,
    pub steps: Vec<RawStep>,
    /// Whether states were left out because there were too many.
    pub is_cut: bool,
}

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RawNode {
    pub skip: u32,
    pub first: u32,
    pub count: u32,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct RawUse {
    pub to: u32,
    pub outcome: u32,
}

#[derive(Debug, Clone, Default)]
pub(super) struct RawStep {
    /// The nodes that branch here.
    pub nodes: Vec<u32>,
    /// How a route begins with this leg.
    pub begins: Vec<RawUse>,
}

/// How much a diagram may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    /// How many states of one step are kept: those that have earned the most so far.
    pub width: usize,
    /// How many bytes.
    pub bytes: usize,
}

/// The states that wait for a step.
#[derive(Debug, Default)]
struct Waiting {
    keys: Table<u16>,
    nodes: Vec<u32>,
    /// What each has earned at most.
    earned: Vec<Money>,
}

/// Builds a diagram step by step.
pub(super) struct Builder<'a, 'b> {
    guide: &'a Guide<'a>,
    outcomes: &'a mut Outcomes,
    budget: &'a Budget<'b>,
    room: Room,
    raw: RawDiagram,
    waiting: Vec<Option<Waiting>>,
    /// What the states that wait take.
    waiting_bytes: usize,
}

impl<'a, 'b> Builder<'a, 'b> {
    pub(super) fn new(guide: &'a Guide<'a>, outcomes: &'a mut Outcomes, budget: &'a Budget<'b>, room: Room) -> Self {
        let steps = guide.steps.len();
        let ends = vec![RawNode::default(); 2];
        let raw = RawDiagram { nodes: ends, steps: vec![RawStep::default(); steps], ..RawDiagram::default() };
        let waiting = (0..steps).map(|_| None).collect();
        Self { guide, outcomes, budget, room, raw, waiting, waiting_bytes: 0 }
    }

    /// The diagram; nothing where the search has to end or there is no room.
    pub(super) fn build(mut self) -> Option<RawDiagram> {
        let guide = self.guide;
        let mut root = Words::from_slice(&guide.start);
        let mut may_begin = true;
        for step in 0..guide.steps.len() {
            if may_begin && guide.may_take(&root, step) {
                self.raw.steps[step].begins = self.ways(&root, step, 0);
            }
            may_begin &= guide.pass(&mut root, step) != Fate::Dead;
            if let Some(waiting) = self.waiting[step].take() {
                self.waiting_bytes -= waiting.keys.bytes();
                self.expand(step, &waiting);
                self.raw.steps[step].nodes = waiting.nodes;
            }
            if self.budget.is_exhausted() || self.bytes() > self.room.bytes {
                return None;
            }
        }
        Some(self.raw)
    }

    /// What all takes, about; half of it again is taken when the diagram is made smaller.
    fn bytes(&self) -> usize {
        let raw = self.raw.nodes.len() * size_of::<RawNode>() + self.raw.uses.len() * size_of::<RawUse>();
        2 * raw + self.waiting_bytes
    }

    fn expand(&mut self, step: usize, waiting: &Waiting) {
        let mut kept: Vec<u32> = (0..waiting.keys.len() as u32).collect();
        if kept.len() > self.room.width {
            let by_earned = |&state: &u32| (std::cmp::Reverse(waiting.earned[state as usize]), state);
            kept.select_nth_unstable_by_key(self.room.width, by_earned);
            kept.truncate(self.room.width);
            kept.sort_unstable();
            self.raw.is_cut = true;
        }
        for state in kept {
            let state = state as usize;
            if self.bytes() > self.room.bytes || !self.budget.spend() {
                return;
            }
            let (key, earned) = (waiting.keys.key(state), waiting.earned[state]);
            let mut skipped = Words::from_slice(key);
            let skip = self.settle(&mut skipped, step, earned);
            let uses = self.ways(key, step, earned);
            let first = self.raw.uses.len() as u32;
            self.raw.nodes[waiting.nodes[state] as usize] = RawNode { skip, first, count: uses.len() as u32 };
            self.raw.uses.extend(uses);
        }
    }

    /// The ways of a state to take the leg of a step.
    fn ways(&mut self, key: &[u16], step: usize, earned: Money) -> Vec<RawUse> {
        let mut ways: Vec<(Words, Fate, Outcome)> = Vec::new();
        self.guide.take(key, step, |words, fate, outcome| {
            if fate != Fate::Dead {
                ways.push((words, fate, outcome));
            }
        });
        let mut uses = Vec::with_capacity(ways.len());
        for (mut words, fate, outcome) in ways {
            let to = match fate {
                Fate::Done => DONE,
                _ => self.settle(&mut words, step, earned + outcome.gain),
            };
            if to != DEAD {
                uses.push(RawUse { to, outcome: self.outcomes.number(outcome) });
            }
        }
        uses
    }

    /// Where a state goes after a step: on to the next step whose leg it may take, if it comes so far.
    fn settle(&mut self, words: &mut Words, step: usize, earned: Money) -> u32 {
        let guide = self.guide;
        let mut next = step;
        loop {
            match guide.pass(words, next) {
                Fate::Done => return DONE,
                Fate::Dead => return DEAD,
                Fate::Open => next += 1,
            }
            if next == guide.steps.len() {
                return DEAD;
            }
            if guide.may_take(words, next) {
                break;
            }
        }
        let waiting = self.waiting[next].get_or_insert_default();
        let before = waiting.keys.bytes();
        let (number, is_new) = waiting.keys.insert(words);
        self.waiting_bytes += waiting.keys.bytes() - before;
        if is_new {
            waiting.nodes.push(self.raw.nodes.len() as u32);
            waiting.earned.push(earned);
            self.raw.nodes.push(RawNode::default());
        } else {
            waiting.earned[number] = waiting.earned[number].max(earned);
        }
        waiting.nodes[number]
    }
}
