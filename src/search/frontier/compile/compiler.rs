//! Going over the legs with all states of one route at once.
//!
//! What the states of a step become is worked out some hundred at a time, each hundred a job of its own. What is new of it is told
//! in its order, beside the next jobs; these may be about states of the next step that are already known.

use std::ops::Range;

use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::frontier::WORTH_A_CALL;
use crate::search::frontier::compile::diagrams::{DEAD, DONE, Outcomes};
use crate::search::frontier::compile::route_model::Guide;
use crate::search::frontier::compile::transition_function::{Fate, Words};
use crate::search::frontier::compile::transitions::{Successors, To};
use crate::search::frontier::compile::unreduced::{Branches, RawDiagram, RawStep, RawUse};
use crate::search::frontier::key_table::{KeyHasher, Table};
use crate::search::tasks::{self, Foreman, Spare};

/// How much a diagram may take.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Room {
    /// How many states of one step are kept: those that have earned the most so far.
    pub width: usize,
    /// How many of these make a job.
    pub of_job: usize,
    /// How many bytes.
    pub bytes: usize,
}

/// What is known of a state.
#[derive(Debug, Clone, Copy)]
struct State {
    node: u32,
    /// What it has earned at most.
    earned: Money,
    /// What the stops are worth that it has not come to and still may, and all bonuses: so much more it can earn at most.
    ahead: Money,
}

/// The states that wait for a step.
#[derive(Debug, Default)]
struct Waiting {
    keys: Table<u16>,
    states: Vec<State>,
}

impl Waiting {
    /// Keeps to so many that have earned the most.
    fn narrow(&mut self, width: usize) {
        let Self { keys, states } = self;
        let mut kept: Vec<u32> = (0..states.len() as u32).collect();
        kept.select_nth_unstable_by_key(width, |&state| (std::cmp::Reverse(states[state as usize].earned), state));
        kept.truncate(width);
        kept.sort_unstable();
        keys.retain(&kept);
        *states = kept.iter().map(|&state| states[state as usize]).collect();
    }

    /// Forgets all of them, but keeps their memory.
    fn clear(&mut self) {
        self.keys.clear();
        self.states.clear();
    }
}

/// How many jobs are done beside the taking in of what as many have come to before.
const JOBS: usize = 16;

/// States of a step that branch, and what they become.
struct Job {
    step: usize,
    /// Their words, one state after another: what else waits may change meanwhile.
    words: Vec<u16>,
    successors: Successors,
}

impl Job {
    /// None, where states have so many words.
    fn new(width: usize, hasher: KeyHasher) -> Self {
        Self { step: 0, words: Vec::new(), successors: Successors::new(width, hasher) }
    }

    /// Lets the states branch.
    fn perform(mut self, guide: &Guide<'_>, budget: &Budget<'_>) -> Self {
        self.successors.clear();
        for state in self.words.chunks_exact(guide.start.len()).take_while(|_| budget.spend()) {
            self.successors.branch(guide, state, self.step);
        }
        self
    }
}

/// What states of a step have become that is still to be taken in.
struct Grown {
    step: usize,
    /// The number of the first of them.
    first: usize,
    /// The jobs in which they branched, some after some.
    done: Vec<Job>,
}

impl Grown {
    /// How many states may come to wait when it is taken in.
    fn arrivals(&self) -> usize {
        self.done.iter().map(|job| job.successors.arrivals()).sum()
    }
}

/// Builds a diagram step by step. It may rest, and then go on where it was.
pub(in crate::search) struct Builder<'n> {
    guide: Guide<'n>,
    built: Built,
}

/// How far a diagram is built. Not in the cache lines of the guide, which all threads read while this changes.
#[repr(align(128))]
struct Built {
    outcomes: Outcomes,
    raw: RawDiagram,
    raw_bytes: usize,
    /// The states that wait for each step.
    waiting: Vec<Waiting>,
    /// What they take, and those that are spare.
    waiting_bytes: usize,
    /// Such as wait no more: their memory is used again, as what is new costs the system much.
    spare: Vec<Waiting>,
    /// The step whose states branch, and the number of the next of them.
    step: usize,
    next: usize,
    /// What those before have become.
    grown: Option<Grown>,
    /// Jobs whose successors were taken in.
    jobs: Spare<Job>,
    /// Of the keys of all that wait.
    hasher: KeyHasher,
    /// The state of a route that has not begun; nothing once none may.
    root: Option<Words>,
    /// What a route has to earn at least to be of use.
    floor: Money,
}

/// What a diagram is built with.
struct Means<'m> {
    guide: &'m Guide<'m>,
    budget: &'m Budget<'m>,
    room: Room,
    run: &'m Foreman<'m, Job, Job>,
}

impl<'n> Builder<'n> {
    /// Begins a diagram by this guide. Its outcomes are numbered beside these.
    pub(in crate::search) fn new(guide: Guide<'n>, outcomes: Outcomes) -> Self {
        let steps = guide.steps.len();
        let mut built = Built {
            outcomes,
            raw: RawDiagram { nodes: DONE as usize + 1, steps: vec![RawStep::default(); steps], is_cut: false },
            raw_bytes: 0,
            waiting: std::iter::repeat_with(Waiting::default).take(steps).collect(),
            waiting_bytes: 0,
            spare: Vec::new(),
            step: 0,
            next: 0,
            grown: None,
            jobs: Spare::default(),
            hasher: KeyHasher::default(),
            root: Some(Words::from_slice(&guide.start)),
            floor: 0,
        };
        built.begin(&guide);
        Self { guide, built }
    }

    /// Builds on; routes that earn less than `floor` may be left out from now on. Whether the diagram is complete; else the search
    /// has to end or to rest, or there is no room.
    pub(in crate::search) fn go_on(&mut self, budget: &Budget<'_>, room: Room, floor: Money) -> bool {
        let Self { guide, built } = self;
        built.floor = floor;
        let guide = &*guide;
        let perform = |job: Job, budget: &Budget<'_>| job.perform(guide, budget);
        let is_complete =
            tasks::with_crew(budget, WORTH_A_CALL, perform, |run| built.go_over(&Means { guide, budget, room, run }));
        is_complete && !budget.is_exhausted()
    }

    /// The diagram, and all outcomes.
    pub(in crate::search) fn complete(self) -> (RawDiagram, Outcomes) {
        (self.built.raw, self.built.outcomes)
    }
}

impl Built {
    /// Goes over the legs. Whether it came to the last, or had to end before.
    fn go_over(&mut self, means: &Means<'_>) -> bool {
        while self.step < self.waiting.len() {
            if !self.expand(means) {
                return false;
            }
            (self.step, self.next) = (self.step + 1, 0);
            self.begin(means.guide);
        }
        let grown = self.grown.take();
        self.take_in(grown);
        true
    }

    /// Lets a route begin with the leg of the step, if one may.
    fn begin(&mut self, guide: &Guide<'_>) {
        let step = self.step;
        let Some(mut root) = self.root.take().filter(|_| step < guide.steps.len()) else { return };
        if guide.may_take(&root, step) {
            let not_begun = State { node: DEAD, earned: 0, ahead: guide.ahead[step] };
            let mut begun = Successors::new(guide.start.len(), self.hasher.clone());
            begun.take(guide, &root, step);
            self.raw.steps[step].begins = self.branches(std::iter::once(not_begun), &begun);
        }
        self.root = (guide.pass(&mut root, step, &mut 0) != Fate::Dead).then_some(root);
    }

    /// Lets the states of the step become others. What was grown before is taken in beside the first that branch, and what is grown
    /// last remains to be taken in beside those of the next step. Whether all have become others.
    fn expand(&mut self, &Means { guide, budget, room, run }: &Means<'_>) -> bool {
        let step = self.step;
        let arrivals = self.grown.as_ref().map_or(0, Grown::arrivals);
        if self.next == 0 && self.waiting[step].states.len() + arrivals > room.width {
            // All have to be known, for those that have earned the most to be kept.
            let grown = self.grown.take();
            self.take_in(grown);
            self.narrow(room.width);
        }
        while self.next < self.waiting[step].states.len() || self.grown.as_ref().is_some_and(|grown| grown.step < step) {
            if budget.is_exhausted() || self.bytes() > room.bytes {
                return false;
            }
            let all = self.next..self.waiting[step].states.len().min(self.next + room.of_job.saturating_mul(JOBS));
            let jobs = self.jobs(guide, &all, room.of_job);
            let mut before = self.grown.take();
            if jobs.is_empty() {
                self.take_in(before);
                continue;
            }
            let done = run(jobs, &mut || self.take_in(before.take()));
            if budget.is_exhausted() {
                // Not all of them have branched: if the search goes on, they do anew.
                self.jobs.give(done);
                return false;
            }
            self.grown = Some(Grown { step, first: all.start, done });
            self.next = all.end;
        }
        true
    }

    /// Some states of the step as jobs.
    fn jobs(&mut self, guide: &Guide<'_>, states: &Range<usize>, of_job: usize) -> Vec<Job> {
        let Self { step, ref hasher, .. } = *self;
        let parts = tasks::divided(states.len(), of_job);
        let mut jobs = self.jobs.take(parts.len(), || Job::new(guide.start.len(), hasher.clone()));
        let (first, keys) = (states.start, &self.waiting[step].keys);
        for (job, part) in jobs.iter_mut().zip(parts) {
            job.step = step;
            job.words.clear();
            job.words.extend_from_slice(keys.keys(first + part.start..first + part.end));
        }
        jobs
    }

    /// What all takes, about; half of it again is taken when the diagram is made smaller.
    const fn bytes(&self) -> usize {
        2 * self.raw_bytes + self.waiting_bytes
    }

    /// Keeps to so many states of the step.
    fn narrow(&mut self, width: usize) {
        let waiting = &mut self.waiting[self.step];
        if waiting.states.len() > width {
            self.waiting_bytes -= waiting.keys.bytes();
            waiting.narrow(width);
            self.waiting_bytes += waiting.keys.bytes();
            self.raw.is_cut = true;
        }
    }

    /// Takes in what states have become.
    fn take_in(&mut self, grown: Option<Grown>) {
        let Some(Grown { step, first, done }) = grown else { return };
        // What is taken in waits for later steps.
        let mut waiting = std::mem::take(&mut self.waiting[step]);
        let mut states = waiting.states[first..].iter().copied();
        for job in &done {
            let branches = self.branches(&mut states, &job.successors);
            self.raw.steps[step].branches.push(branches);
        }
        self.jobs.give(done);
        if step == self.step {
            self.waiting[step] = waiting;
        } else {
            waiting.clear();
            self.spare.push(waiting);
        }
    }

    /// The nodes of states that have become these.
    fn branches(&mut self, states: impl Iterator<Item = State>, successors: &Successors) -> Branches {
        let outcomes: Vec<u32> = successors.outcomes.all.iter().map(|outcome| self.outcomes.number(outcome)).collect();
        let mut branches = Branches::with_capacity(successors.count());
        for (of_state, state) in successors.of_states().zip(states) {
            let mut skip = DEAD;
            for successor in of_state {
                let outcome = successor.outcome.map(|outcome| outcomes[outcome as usize]);
                let earned = state.earned + outcome.map_or(0, |outcome| self.outcomes.all[outcome as usize].gain);
                let to = match successor.to {
                    To::Dead => DEAD,
                    To::Done if earned < self.floor => DEAD,
                    To::Done => DONE,
                    To::Step(step, number) => {
                        let ahead = state.ahead - successors.behind(number);
                        if earned + ahead < self.floor {
                            DEAD
                        } else {
                            self.wait(successors.words(number), step as usize, earned, ahead)
                        }
                    }
                };
                match outcome {
                    None => skip = to,
                    Some(outcome) => branches.push_use(RawUse { to, outcome }),
                }
            }
            branches.push_node(state.node, skip);
        }
        self.raw_bytes += branches.bytes();
        branches
    }

    /// Lets a state wait for a step; equal ones are one, of which the same is ahead. Its node.
    fn wait(&mut self, (words, hash): (&[u16], u32), step: usize, earned: Money, ahead: Money) -> u32 {
        let waiting = &mut self.waiting[step];
        if waiting.states.is_empty()
            && let Some(spare) = self.spare.pop()
        {
            *waiting = spare;
        }
        let before = waiting.keys.bytes();
        let (number, is_new) = waiting.keys.insert(hash, words);
        self.waiting_bytes += waiting.keys.bytes() - before;
        if is_new {
            waiting.states.push(State { node: self.raw.nodes as u32, earned, ahead });
            self.raw.nodes += 1;
        }
        let state = &mut waiting.states[number];
        state.earned = state.earned.max(earned);
        state.node
    }
}
