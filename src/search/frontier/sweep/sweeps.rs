//! Going over the legs with all sets of routes at once.
//!
//! The states of a step become those of later steps some thousand at a time: first they grow, some in a job each; then every
//! share takes in, in order, what of that is its own, each a job too. A job knows what had been taken in before both, on any
//! number of threads.

use std::ops::Range;

use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::frontier::WORTH_A_CALL;
use crate::search::frontier::lagrangian::relaxation::{Path, scaled};
use crate::search::frontier::sweep::expander::{Broods, Event, Ground};
use crate::search::frontier::sweep::shards::{Chosen, Done, Job, NOTHING, Share, Shares};
use crate::search::tasks::{self, Foreman};

/// What sweeps may keep.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Room {
    /// How many states of one step branch in the first: those that could still earn the most.
    pub width: usize,
    /// How many of these make a job at the least.
    pub of_job: usize,
    /// How many bytes.
    pub bytes: usize,
}

/// What is known before a sweep.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Known {
    /// What is to be beaten.
    pub revenue: Money,
    pub upper_bound: Money,
    /// What all revenues are multiples of.
    pub grain: Money,
}

/// What a sweep came to.
#[derive(Debug, Default)]
pub(in crate::search) struct Swept {
    /// The best set that beats what was known.
    pub best: Option<Vec<Path>>,
    /// What no set can exceed that was not looked at, scaled; nothing where all were.
    pub left: Option<i64>,
    /// Whether it ended for want of memory.
    pub is_full: bool,
}

/// How many times as many states branch in the next sweep.
const WIDER: usize = 4;

/// What concerns fewer states than this many short jobs is not worth being divided.
const FEW: usize = 4;

/// Into how many jobs states are divided that grow before what they have become is taken in.
const JOBS: usize = 32;

/// How many times as many states as the fewest make a job at the most.
const LONGEST: usize = 8;

/// Where more than so many parts of four of the room stay in use, making room again and again would take longer than the search.
const MOST_IN_USE: usize = 3;

/// Sweeps, one after another, each wider than the one before.
///
/// What a sweep leaves behind waits for the next, and what has branched is remembered, so that the same does not branch twice:
/// only where more is earned on another way to it. Where there is no room, what cannot be better than the best any more is let
/// go, and if that is not enough, what has branched: it branches again if another way leads to it. Where even that leaves little
/// room, each sweep begins anew and keeps only what is ahead of it.
pub(in crate::search) struct Sweeps {
    room: Room,
    shares: Shares,
    /// Whether what has branched is remembered.
    remembers: bool,
    /// The greatest bound of what was let go.
    lost: Option<i64>,
    /// Whether there was no room for more at any time. From then on nothing more is looked at.
    was_full: bool,
    grain: Money,
    best: Money,
}

impl Sweeps {
    pub(in crate::search) fn new(room: Room) -> Self {
        Self { room, shares: Shares::default(), remembers: true, lost: None, was_full: false, grain: 1, best: 0 }
    }

    /// The next sweep. It may be ended at any time; the next is then as wide, and goes on with what is left.
    pub(in crate::search) fn go_over(&mut self, ground: &Ground<'_>, budget: &Budget<'_>, known: Known) -> Swept {
        (self.grain, self.best) = (known.grain, known.revenue);
        if self.shares.is_empty() || !self.remembers {
            self.begin(ground);
        }
        let mut best = self.branch(ground, budget, known.upper_bound);
        if self.was_full && self.remembers {
            // There is room for more if nothing is remembered.
            self.remembers = false;
            self.begin(ground);
            best = self.branch(ground, budget, known.upper_bound).or(best);
        }
        let left = self.shares.left().max(self.lost).filter(|&left| left >= self.threshold());
        if !budget.is_exhausted() {
            self.room.width = self.room.width.saturating_mul(WIDER);
        }
        Swept { best, left, is_full: self.was_full }
    }

    /// Begins anew.
    fn begin(&mut self, ground: &Ground<'_>) {
        self.shares = Shares::new(ground.steps);
        (self.lost, self.was_full) = (None, false);
        self.shares.begin(ground, ground.start(NOTHING, self.threshold()));
    }

    /// Lets the states of each step branch. The best set, if it is better than what was known.
    fn branch(&mut self, ground: &Ground<'_>, budget: &Budget<'_>, upper_bound: Money) -> Option<Vec<Path>> {
        let perform = |job: Job, budget: &Budget<'_>| job.perform(ground, budget);
        let last = tasks::with_crew(budget, WORTH_A_CALL, perform, |run| {
            let mut sweep = Sweep { sweeps: self, ground, budget, upper_bound, run, last: None };
            sweep.go_over();
            sweep.last
        });
        last.map(|event| paths(ground, &self.shares.events(event)))
    }

    /// What a set has to be worth, scaled, to be better than the best.
    fn threshold(&self) -> i64 {
        scaled((self.best + 1).next_multiple_of(self.grain))
    }
}

/// One sweep.
struct Sweep<'s> {
    sweeps: &'s mut Sweeps,
    ground: &'s Ground<'s>,
    budget: &'s Budget<'s>,
    upper_bound: Money,
    run: &'s Foreman<'s, Job, Done>,
    /// The event that the best set came about by, if it is better than what was known.
    last: Option<u32>,
}

impl<'s> Sweep<'s> {
    fn go_over(&mut self) {
        let mut is_done = true;
        for step in 0..self.ground.steps {
            let mut left = self.expand(step);
            while self.sweeps.was_full && self.makes_room() {
                left = self.expand(step);
            }
            let left = left.filter(|&left| left >= self.sweeps.threshold());
            if self.budget.is_exhausted() || self.sweeps.was_full {
                break;
            }
            // Where nothing waits that comes before, no way leads here any more.
            is_done &= left.is_none();
            if is_done || !self.sweeps.remembers {
                self.sweeps.lost = self.sweeps.lost.max(left);
                self.sweeps.shares.forget(step);
            }
        }
    }

    /// Lets the states of a step become others: those that could still be better than the best, or where there are too many,
    /// those that could be best. What the best of the rest could be.
    fn expand(&mut self, step: usize) -> Option<i64> {
        let threshold = self.sweeps.threshold();
        let waiting = self.sweeps.shares.waiting(step);
        self.on_all(waiting, |share| Job::Choose { share, step, threshold });
        let (chosen, left) = self.sweeps.shares.narrow(step, self.sweeps.room.width);
        for part in self.jobs_of(chosen.count()).chunks(JOBS) {
            let threshold = self.sweeps.threshold();
            let broods = self.sweeps.shares.grow((step, chosen, part), threshold, self.run);
            self.take_in(step, chosen, part, broods);
            if self.budget.is_exhausted() || self.sweeps.was_full {
                break;
            }
        }
        left
    }

    /// Lets go what is not needed, until there is room for more. Whether there is.
    fn makes_room(&mut self) -> bool {
        let threshold = self.sweeps.threshold();
        let most = self.sweeps.room.bytes / 4 * MOST_IN_USE;
        let mut is_enough = |branched: bool| {
            self.on_all(usize::MAX, |share| Job::LetGo { share, threshold, branched });
            self.sweeps.shares.bytes() <= most
        };
        let has_room = is_enough(false) || is_enough(true);
        self.sweeps.was_full = !has_room;
        has_room
    }

    /// How so many states are divided into jobs: how they are does not depend on the threads.
    fn jobs_of(&self, states: usize) -> Vec<Range<usize>> {
        let fewest = self.sweeps.room.of_job;
        let of_job = (states / JOBS).clamp(fewest, fewest.saturating_mul(LONGEST));
        tasks::divided(states, of_job)
    }

    /// Has taken in what these states have become, which have branched unless the budget was spent meanwhile.
    fn take_in(&mut self, step: usize, chosen: Chosen, part: &[Range<usize>], broods: Vec<Broods>) {
        let (Some(first), Some(last)) = (part.first(), part.last()) else { return };
        let branched = if self.budget.is_exhausted() { 0..0 } else { first.start..last.end };
        let best = self.sweeps.best;
        let job = |share, broods| Job::TakeIn { share, broods, step, chosen, branched: branched.clone(), best };
        let run = self.run_for(last.end - first.start);
        for (value, event) in self.sweeps.shares.take_in(broods, job, run) {
            if value > self.sweeps.best {
                (self.sweeps.best, self.last) = (value, Some(event));
            }
        }
        self.sweeps.was_full = self.sweeps.shares.bytes() > self.sweeps.room.bytes;
        self.budget.reach(self.sweeps.best, self.upper_bound);
    }

    /// Has a job done for every share, where it is about so many states.
    fn on_all(&mut self, states: usize, job: impl Fn(Share) -> Job) {
        let run = self.run_for(states);
        self.sweeps.shares.on_all(job, run);
    }

    /// Who does jobs for every share that are about so many states.
    fn run_for(&self, states: usize) -> impl FnOnce(Vec<Job>) -> Vec<Done> + use<'s> {
        let (ground, budget, run) = (self.ground, self.budget, self.run);
        let is_few = states < FEW * self.sweeps.room.of_job;
        move |jobs| {
            if is_few { jobs.into_iter().map(|job| job.perform(ground, budget)).collect() } else { run(jobs, &mut || ()) }
        }
    }
}

/// The routes that come about by these events.
fn paths(ground: &Ground<'_>, events: &[Event]) -> Vec<Path> {
    let forest = ground.forest;
    // Each route, with the node that it has come to.
    let mut paths: Vec<(u32, Path)> = Vec::new();
    for &Event { node, way, begins, .. } in events {
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
