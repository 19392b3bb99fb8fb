//! Going over the legs with all states of one route at once.
//!
//! What the states of a step become is worked out some hundred at a time, each hundred a job of its own; what is new of it is
//! told in its order, beside the next jobs.

use std::cell::Cell;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use super::forest::{DEAD, DONE, Outcomes};
use super::guide::Guide;
use super::state::{Fate, Words};
use super::successors::{Successor, Successors, To};
use super::table::{KeyHasher, Table};
use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::tasks::{self, Foreman, TakenIn};

/// The states of one kind of train's routes, each with where it goes.
#[derive(Debug, Default)]
pub(super) struct RawDiagram {
    pub nodes: Vec<RawNode>,
    uses: Vec<RawUse>,
    pub steps: Vec<RawStep>,
    /// Whether states were left out because there were too many.
    pub is_cut: bool,
}

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RawNode {
    pub skip: u32,
    first: u32,
    count: u32,
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
    pub begins: RawNode,
}

impl RawDiagram {
    /// The ways of a node to take the leg of its step.
    pub(super) fn uses(&self, node: &RawNode) -> &[RawUse] {
        &self.uses[node.first as usize..][..node.count as usize]
    }
}

/// How much a diagram may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    /// How many states of one step are kept: those that have earned the most so far.
    pub width: usize,
    /// How many of these make a job.
    pub of_job: usize,
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

/// How many jobs are done before what they came to is taken in.
const JOBS: usize = 16;

/// The states that branch at a step, and which of them are kept.
struct Branching {
    step: usize,
    keys: Table<u16>,
    kept: Vec<u32>,
}

/// Some of the states that are kept.
struct Job {
    branching: Arc<Branching>,
    states: Range<usize>,
}

/// Successors that were taken in, whose memory is used for others: they are made on one thread and taken in on another, which
/// costs allocators much.
#[derive(Default)]
struct Spare(Mutex<Vec<Successors>>);

impl Spare {
    fn take(&self) -> Option<Successors> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn give(&self, successors: impl IntoIterator<Item = Successors>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(successors);
    }
}

impl Job {
    /// What they become, in place of what these successors were.
    fn perform(&self, guide: &Guide<'_>, mut successors: Successors, budget: &Budget<'_>) -> Successors {
        let Branching { step, keys, kept } = &*self.branching;
        successors.clear();
        for &state in kept[self.states.clone()].iter().take_while(|_| budget.spend()) {
            successors.branch(guide, keys.key(state as usize), *step);
        }
        successors
    }
}

/// Builds a diagram step by step.
pub(super) struct Builder<'a, 'b> {
    guide: &'a Guide<'a>,
    budget: &'a Budget<'b>,
    room: Room,
    /// Of the states that wait.
    hasher: KeyHasher,
    built: Built<'a>,
}

/// How far a diagram is built.
struct Built<'a> {
    outcomes: &'a mut Outcomes,
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
        let built = Built { outcomes, raw, waiting, waiting_bytes: 0 };
        Self { guide, budget, room, hasher: KeyHasher::default(), built }
    }

    /// The diagram; nothing where the search has to end or there is no room.
    pub(super) fn build(mut self) -> Option<RawDiagram> {
        let (guide, budget, hasher, spare) = (self.guide, self.budget, self.hasher.clone(), Spare::default());
        let perform = |job: &Job, budget: &Budget<'_>| {
            let successors = spare.take().unwrap_or_else(|| Successors::new(guide, hasher.clone()));
            job.perform(guide, successors, budget)
        };
        tasks::with_crew(budget, usize::MAX, perform, |run| self.go_over(run, &spare));
        (!self.has_to_end()).then_some(self.built.raw)
    }

    /// Goes over the legs until it has to end.
    fn go_over(&mut self, run: &Foreman<'_, Job, Successors>, spare: &Spare) {
        let guide = self.guide;
        let mut root = Words::from_slice(&guide.start);
        let mut may_begin = true;
        for step in 0..guide.steps.len() {
            if may_begin && guide.may_take(&root, step) {
                let mut begun = Successors::new(guide, self.hasher.clone());
                begun.take(guide, &root, step);
                self.built.begin(&begun, step);
            }
            may_begin &= guide.pass(&mut root, step) != Fate::Dead;
            if let Some(waiting) = self.built.waiting[step].take() {
                self.built.waiting_bytes -= waiting.keys.bytes();
                self.expand(step, waiting, run, spare);
            }
            if self.has_to_end() {
                return;
            }
        }
    }

    fn has_to_end(&self) -> bool {
        self.budget.is_exhausted() || self.built.bytes() > self.room.bytes
    }

    /// Lets the states of a step become others.
    fn expand(&mut self, step: usize, waiting: Waiting, run: &Foreman<'_, Job, Successors>, spare: &Spare) {
        let kept = self.kept(&waiting);
        let Self { budget, room, built, .. } = self;
        let Waiting { keys, nodes, earned } = waiting;
        let branching = Arc::new(Branching { step, keys, kept });
        let is_full = Cell::new(false);
        let jobs = |part: &[Range<usize>]| {
            let job = |states: &Range<usize>| Job { branching: branching.clone(), states: states.clone() };
            (!is_full.get() && !budget.is_exhausted()).then(|| part.iter().map(job).collect())
        };
        let all = tasks::divided(branching.kept.len(), room.of_job);
        tasks::part_by_part(run, all.chunks(JOBS), TakenIn::Beside, jobs, |part, successors| {
            for (states, successors) in part.iter().zip(&successors) {
                let states = branching.kept[states.clone()].iter().map(|&state| state as usize);
                built.take_in(states.map(|state| (nodes[state], earned[state])), successors);
            }
            spare.give(successors);
            is_full.set(built.bytes() > room.bytes);
        });
        self.built.raw.steps[step].nodes = nodes;
    }

    /// All states that wait, or where there are too many, those that have earned the most.
    fn kept(&mut self, waiting: &Waiting) -> Vec<u32> {
        let mut kept: Vec<u32> = (0..waiting.keys.len() as u32).collect();
        if kept.len() > self.room.width {
            let by_earned = |&state: &u32| (std::cmp::Reverse(waiting.earned[state as usize]), state);
            kept.select_nth_unstable_by_key(self.room.width, by_earned);
            kept.truncate(self.room.width);
            kept.sort_unstable();
            self.built.raw.is_cut = true;
        }
        kept
    }
}

impl Built<'_> {
    /// What all takes, about; half of it again is taken when the diagram is made smaller.
    fn bytes(&self) -> usize {
        let raw = self.raw.nodes.len() * size_of::<RawNode>() + self.raw.uses.len() * size_of::<RawUse>();
        2 * raw + self.waiting_bytes
    }

    /// Takes in how a route begins with the leg of a step.
    fn begin(&mut self, begun: &Successors, step: usize) {
        let outcomes = self.numbers(begun);
        self.raw.steps[step].begins =
            begun.of_states().next().map_or_else(RawNode::default, |ways| self.branch(begun, ways, &outcomes, 0));
    }

    /// Takes in what states have become, each with its node and what it has earned.
    fn take_in(&mut self, states: impl Iterator<Item = (u32, Money)>, successors: &Successors) {
        let outcomes = self.numbers(successors);
        for ((node, earned), of_state) in states.zip(successors.of_states()) {
            self.raw.nodes[node as usize] = self.branch(successors, of_state, &outcomes, earned);
        }
    }

    /// The numbers of the outcomes, in their order.
    fn numbers(&mut self, successors: &Successors) -> Vec<u32> {
        successors.outcomes.all.iter().map(|outcome| self.outcomes.number(outcome)).collect()
    }

    /// The node of a state that has earned so much.
    fn branch(&mut self, successors: &Successors, of_state: &[Successor], outcomes: &[u32], earned: Money) -> RawNode {
        let mut node = RawNode { skip: DEAD, first: self.raw.uses.len() as u32, count: 0 };
        for successor in of_state {
            let outcome = successor.outcome.map(|outcome| outcomes[outcome as usize]);
            let gain = outcome.map_or(0, |outcome| self.outcomes.all[outcome as usize].gain);
            let to = match successor.to {
                To::Dead => DEAD,
                To::Done => DONE,
                To::Step(step, number) => self.wait(successors.words(number), step as usize, earned + gain),
            };
            match outcome {
                None => node.skip = to,
                Some(outcome) => {
                    self.raw.uses.push(RawUse { to, outcome });
                    node.count += 1;
                }
            }
        }
        node
    }

    /// Lets a state wait for a step; equal ones are one. Its node.
    fn wait(&mut self, (words, hash): (&[u16], u32), step: usize, earned: Money) -> u32 {
        let waiting = self.waiting[step].get_or_insert_default();
        let before = waiting.keys.bytes();
        let (number, is_new) = waiting.keys.insert(hash, words);
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
