//! All routes of one kind of train that are worth more than a threshold, each once.
//!
//! A route includes a station of the company, so it is grown from one. Its *anchor* is the station with the lowest number;
//! its two *arms* lead from the anchor to its ends and avoid the stations before the anchor. The first arm has a leg at
//! least; the second may be empty (and is, where no route may run through the anchor), and its first leg comes after the
//! first arm's first leg in the anchor's order. So every route is met exactly once.
//!
//! Before a partial route is extended to a stop it is bounded: what it has, the stop and the best way there, and what both of
//! its ends can then gain ahead with the reach that is left. Where that does not exceed the threshold, none of the ways there
//! is looked at, nor what grows from them.
//!
//! A long search is divided: what is left to grow at that moment becomes sprouts, and each is a task. They are looked at in
//! rounds. In a round no task knows what the others find, so that they find the same on any number of threads; between the
//! rounds the threshold rises. Where all routes are wanted it does not, and what a round has found is taken in beside the
//! next.

use super::instance::Ground;
use super::labelling::{Grown, Growth, Meet, Sprout};
use super::lagrangian::pool::PoolRoute;
use super::mask::Mask;
use crate::search::budget::Budget;
use crate::search::tasks::{self, TakenIn};

/// How many sprouts a search is divided into, at least.
const SPROUTS: usize = 256;

/// How often sprouts grow by a stop before they are tasks, at the most.
const MOST_STOPS: usize = 6;

/// How many tasks make a round.
const ROUND: usize = 64;

/// A task may always meet so many routes if all are wanted.
const MOST_OF_A_TASK: usize = 100_000;

/// Or one part of so many of all that may be met. It may not count what the others meet, for that depends on the threads.
const TASKS_OF_ALL: usize = 8;

/// Which routes are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The best: each has to be worth more than the one before.
    Best,
    /// All that are worth more than the threshold, unless there are more than so many.
    All(usize),
}

/// How long a search for routes may get before it is done in another way.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    /// After so many nodes it works out the stronger bound.
    pub bound: u64,
    /// After so many nodes it is divided.
    pub whole: u64,
}

impl Patience {
    /// For a search that is known to be long.
    pub(super) const NONE: Self = Self { bound: 0, whole: 0 };
}

/// Finds routes of one kind of train, under gains and tolls.
pub(super) struct RouteSearch<'a, M> {
    ground: Ground<'a, M>,
    patience: Patience,
}

impl<'a, M: Mask> RouteSearch<'a, M> {
    /// Prepares a search.
    pub(super) const fn new(ground: Ground<'a, M>, patience: Patience) -> Self {
        Self { ground, patience }
    }

    /// What no route can exceed, without a search.
    pub(super) fn ceiling(&self) -> i64 {
        let view = self.ground.view;
        let near = view.anchors().filter(|&anchor| view.costs[anchor] <= view.reach);
        near.map(|anchor| self.ground.ceiling(anchor)).max().unwrap_or(0)
    }

    /// Calls `meet` with every route worth more than a threshold that uses none of the `forbidden` track; `meet` gives back
    /// the threshold from then on. Ends early where the budget is spent.
    pub(super) fn run(&self, forbidden: &M, mut threshold: i64, budget: &Budget<'_>, meet: Meet<'_, M>) {
        self.begin(forbidden, &mut threshold, budget, u64::MAX, meet);
    }

    /// The same for the routes that are wanted, divided where it takes long: then what `meet` gives back counts from the
    /// next round on. False where it did not look everywhere although `meet` did not end it: one part had too many.
    pub(super) fn run_divided(
        &self,
        forbidden: &M,
        mut threshold: i64,
        wanted: Wanted,
        budget: &Budget<'_>,
        meet: Meet<'_, M>,
    ) -> bool {
        let most = budget.nodes().saturating_add(self.patience.whole);
        let Some((growth, mut sprouts)) = self.begin(forbidden, &mut threshold, budget, most, meet) else { return true };
        for _ in 0..MOST_STOPS {
            if sprouts.len() >= SPROUTS {
                break;
            }
            let mut grown = Vec::new();
            for sprout in &sprouts {
                grown.append(&mut growth.regrow(sprout).sprouts(&mut threshold, budget, meet));
            }
            sprouts = grown;
        }
        let most = match wanted {
            Wanted::Best => usize::MAX,
            Wanted::All(most) => most.min(MOST_OF_A_TASK.max(most / TASKS_OF_ALL)),
        };
        let task = |sprout: &Sprout<M>, from: i64, budget: &Budget<'_>| {
            let mut found: Vec<(PoolRoute<M>, i64)> = Vec::new();
            let mut threshold = from;
            growth.regrow(sprout).grow(&mut threshold, budget, (u64::MAX, u64::MAX), &mut |met| {
                found.push((PoolRoute::from(met), met.value));
                match wanted {
                    Wanted::Best => met.value,
                    // Too many: an endless threshold ends the search.
                    Wanted::All(_) if found.len() > most => i64::MAX,
                    Wanted::All(_) => from,
                }
            });
            found
        };
        // Where all are wanted, a round need not know what the one before it has found.
        let when = if wanted == Wanted::Best { TakenIn::Before } else { TakenIn::Beside };
        let mut goes_on = true;
        tasks::in_parts(budget, (&sprouts, ROUND), when, threshold, task, |_, found| {
            let too_many = found.iter().any(|found| found.len() > most);
            for (route, value) in found.iter().flatten() {
                if *value > threshold {
                    threshold = meet(&route.met(*value));
                }
            }
            goes_on &= !too_many && threshold != i64::MAX;
            goes_on.then_some(threshold)
        });
        goes_on && !budget.is_exhausted()
    }

    /// The routes worth more than a threshold that use none of the `forbidden` track, each worth more than the one before it;
    /// the last is the best of all. With them what that is worth, or the threshold where there is none.
    pub(super) fn improving(&self, forbidden: &M, threshold: i64, budget: &Budget<'_>) -> (Vec<PoolRoute<M>>, i64) {
        let (mut routes, mut best) = (Vec::new(), threshold);
        self.run_divided(forbidden, threshold, Wanted::Best, budget, &mut |met| {
            routes.push(PoolRoute::from(met));
            best = met.value;
            best
        });
        (routes, best)
    }

    /// Grows from one anchor after the other. Where that takes more nodes than `most`, what is left then.
    fn begin(
        &self,
        forbidden: &M,
        threshold: &mut i64,
        budget: &Budget<'_>,
        most: u64,
        meet: Meet<'_, M>,
    ) -> Option<(Growth<'_, 'a, M>, Vec<Sprout<M>>)> {
        let patience = budget.nodes().saturating_add(self.patience.bound);
        let mut growth = Growth::new(&self.ground, *forbidden);
        let mut used = *forbidden;
        let mut left: Option<Vec<Sprout<M>>> = None;
        for anchor in self.ground.view.anchors() {
            if growth.begin(anchor, &used, *threshold) {
                if self.ground.view.kind.local {
                    growth.meet_local(anchor, budget, threshold, meet);
                }
                match &mut left {
                    Some(sprouts) => sprouts.append(&mut growth.sprouts(threshold, budget, meet)),
                    None if growth.grow(threshold, budget, (patience, most), meet) == Grown::Long => {
                        left = Some(growth.sprouts(threshold, budget, meet));
                    }
                    None => {}
                }
            }
            if budget.is_exhausted() {
                return None;
            }
            used.insert(self.ground.graph.stop_bit(anchor));
        }
        left.map(|sprouts| (growth, sprouts))
    }
}
