//! The search as a whole: diagrams, prices, and sweeps that grow.

use super::answer::{Answer, singles};
use super::brood::Ground;
use super::builder::{self, Builder};
use super::forest::{DEAD, DONE, Forest, Use};
use super::guide::Guide;
use super::order::order_of_legs;
use super::passages::passages;
use super::prices::{Path, Prices, Resources};
use super::sweep::{self, Sweeps};
use super::table::KeyHasher;
use crate::network::{Network, TrainKind};
use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::{Cutoff, Found, Statistics, tasks};

/// What it takes where nothing is said of memory.
const MEMORY: usize = 1 << 30;

/// More is never taken, so that 32 bits number everything.
const MOST_MEMORY: usize = u32::MAX as usize;

/// How many times as many states the next diagrams keep.
const WIDER: usize = 16;

/// How much is tried before more is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// How many states of one step the first diagrams keep.
    pub diagrams: usize,
    /// The same where only one train runs: as it shares nothing, all that these are for is to find good routes.
    pub diagrams_of_one: usize,
    /// How many states of one step the first sweep keeps.
    pub sweep: usize,
    /// How many states of one step make a job, of diagrams and, at the least, of a sweep.
    pub of_job: usize,
    /// How many rounds prices are improved at the most.
    pub rounds: usize,
}

impl Effort {
    pub(super) const USUAL: Self =
        Self { diagrams: 1 << 18, diagrams_of_one: 1 << 8, sweep: 1 << 9, of_job: 1 << 6, rounds: 100 };
}

/// A search, which may rest and go on where it was.
pub(super) struct Search<'n> {
    problem: Problem<'n>,
    answer: Answer<'n>,
    /// How many states of one step the diagrams keep.
    width: usize,
    /// Those that were not complete when the search had to rest.
    unfinished: Option<Unfinished<'n>>,
    diagrams: Option<Diagrams>,
}

/// What is searched, and with how much effort.
struct Problem<'n> {
    network: &'n Network,
    order: Vec<u16>,
    passages: Vec<(u16, i64)>,
    resources: Resources,
    effort: Effort,
    /// How many bytes the search may take.
    memory: usize,
    /// Of the keys of all sweeps.
    hasher: KeyHasher,
}

/// Diagrams that are being built.
struct Unfinished<'n> {
    /// Those of the kinds that are complete, and how many these are.
    forest: Forest,
    complete: usize,
    /// Whether these hold all routes that a better set may have.
    is_whole: bool,
    /// The step of the first single stop of the next kind that is local.
    first_single: usize,
    /// That of the next kind, where it is begun, with where routes go on after its last leg.
    begun: Option<(Builder<'n>, Vec<u32>)>,
}

/// The diagrams of all kinds, and how far the search in them has come.
struct Diagrams {
    forest: Forest,
    /// Whether they hold all routes that a better set may have.
    is_whole: bool,
    /// The best prices so far.
    prices: Vec<i64>,
    /// The sweeps, once the prices are good.
    sweeps: Option<Sweeps>,
}

impl<'n> Search<'n> {
    /// A search of a network, with so many bytes.
    pub(super) fn new(network: &'n Network, memory: Option<usize>, effort: Effort) -> Self {
        let order = order_of_legs(network);
        let locals = network.kinds().iter().filter(|kind| kind.local).map(|kind| kind.trains.len()).sum();
        let passages = passages(network);
        let problem = Problem {
            network,
            resources: Resources::new(network, &order, locals, &passages),
            passages,
            order,
            effort,
            memory: memory.unwrap_or(MEMORY).min(MOST_MEMORY),
            hasher: KeyHasher::default(),
        };
        let width = if network.runnable_trains() > 1 { effort.diagrams } else { effort.diagrams_of_one };
        Self { problem, answer: Answer::new(network), width, unfinished: None, diagrams: None }
    }

    /// From now on no set is taken to earn more than this.
    pub(super) fn bound(&mut self, upper_bound: Money) {
        self.answer.limit(upper_bound);
    }

    /// Searches on until it has proven its answer or the budget ends it. What was found so far.
    pub(super) fn go_on(&mut self, budget: &Budget<'_>) -> Found {
        self.answer.beat(budget.limits().beat);
        while !self.answer.is_closed()
            && let Some(mut diagrams) = self.diagrams.take().or_else(|| self.build(budget))
        {
            self.problem.search_in(&mut diagrams, budget, &mut self.answer);
            if diagrams.is_whole || budget.is_exhausted() {
                self.diagrams = Some(diagrams);
                break;
            }
            self.width = self.width.saturating_mul(WIDER);
        }
        let Self { problem, answer, .. } = self;
        let statistics = Statistics { nodes: budget.nodes(), root_bound: answer.root_bound, ..Statistics::default() };
        let runs = answer.runs();
        Found::new(problem.network, budget, (answer.revenue, answer.upper_bound), runs, statistics)
    }

    /// The diagrams of all kinds; nothing where there is no room or the search has to end or to rest.
    fn build(&mut self, budget: &Budget<'_>) -> Option<Diagrams> {
        let problem = &self.problem;
        let mut unfinished = self.unfinished.take().unwrap_or_else(|| problem.begin());
        if !problem.build_on(&mut unfinished, self.width, budget, self.answer.wanted()) {
            self.unfinished = Some(unfinished);
            return None;
        }
        let Unfinished { mut forest, is_whole, .. } = unfinished;
        forest.complete();
        Some(Diagrams { forest, is_whole, prices: vec![0; problem.resources.capacity.len()], sweeps: None })
    }
}

impl<'n> Problem<'n> {
    /// No diagrams.
    fn begin(&self) -> Unfinished<'n> {
        Unfinished { forest: Forest::new(), is_whole: true, complete: 0, first_single: self.order.len(), begun: None }
    }

    /// Builds diagrams on, with so many states of one step at the most, of routes that a set may have that earns what is wanted.
    /// Whether all are complete.
    fn build_on(&self, unfinished: &mut Unfinished<'n>, width: usize, budget: &Budget<'_>, wanted: Money) -> bool {
        let Unfinished { forest, is_whole, complete, first_single, begun } = unfinished;
        while let Some(kind) = self.network.kinds().get(*complete) {
            let (mut builder, tail) = begun.take().unwrap_or_else(|| {
                let tail = self.single_stops(forest, kind, *first_single);
                let guide = Guide::new(self.network, kind, &self.order, &self.passages);
                (Builder::new(guide, std::mem::take(&mut forest.outcomes)), tail)
            });
            let bytes = self.memory.saturating_sub(forest.bytes());
            // What no set of the other trains can earn.
            let others = self.network.ceiling().saturating_sub(kind.prices_to_earn().sum());
            let floor = wanted.saturating_sub(others);
            if !builder.go_on(budget, builder::Room { width, of_job: self.effort.of_job, bytes }, floor) {
                if !budget.is_exhausted() {
                    budget.cut_off(Cutoff::Memory);
                }
                *begun = Some((builder, tail));
                return false;
            }
            let (raw, outcomes) = builder.complete();
            forest.outcomes = outcomes;
            forest.add(&raw, &tail);
            *is_whole &= !raw.is_cut;
            *complete += 1;
            if kind.local {
                *first_single += kind.trains.len();
            }
        }
        true
    }

    /// Where a route of a kind goes on, after the last leg, that has not begun: for each step that is no leg. A local train
    /// runs to a single stop there, each in a step of its own.
    fn single_stops(&self, forest: &mut Forest, kind: &TrainKind, first: usize) -> Vec<u32> {
        let steps = self.resources.track.len();
        let mut tail = vec![DEAD; steps + 1 - self.order.len()];
        if kind.local {
            let singles = singles(self.network, kind);
            let uses = singles.into_iter().map(|(_, outcome)| Use { to: DONE, outcome: forest.outcomes.number(&outcome) });
            let mut uses: Vec<Use> = uses.collect();
            let mut next = DEAD;
            for step in (self.order.len()..first + kind.trains.len()).rev() {
                if step >= first {
                    next = forest.node_for(step as u32, next, &mut uses);
                }
                tail[step - self.order.len()] = next;
            }
        }
        tail
    }

    /// Looks for the best set in diagrams. What they say of better sets holds only where they are whole.
    fn search_in(&self, diagrams: &mut Diagrams, budget: &Budget<'_>, answer: &mut Answer<'_>) {
        let Diagrams { forest, is_whole, prices: known, sweeps } = diagrams;
        let (is_whole, forest, network) = (*is_whole, &*forest, self.network);
        let mut prices = Prices::new(forest, network, &self.resources, std::mem::take(known));
        let mut good =
            if sweeps.is_none() { self.improve(&mut prices, forest, is_whole, budget, answer) } else { Vec::new() };
        known.clone_from(&prices.prices);
        if is_whole && sweeps.is_none() {
            answer.tighten(prices.bound());
            answer.root_bound = answer.upper_bound;
        }
        if budget.is_exhausted() {
            return;
        }
        let sweeps = sweeps.get_or_insert_with(|| {
            let Effort { sweep: width, of_job, .. } = self.effort;
            Sweeps::new(sweep::Room { width, of_job, bytes: self.memory.saturating_sub(forest.bytes()) })
        });
        let ground = Ground::new(forest, network, &self.resources, &prices, &self.hasher);
        while !budget.is_exhausted() && prices.bound() >= answer.threshold() {
            let Answer { revenue, upper_bound, grain, .. } = *answer;
            let swept = sweeps.go_over(&ground, budget, sweep::Known { revenue, upper_bound, grain });
            if let Some(set) = swept.best {
                answer.offer(&self.order, forest, &prices.clone().polished(set, budget));
            }
            if is_whole {
                answer.tighten(swept.left.unwrap_or(0));
            }
            budget.reach(answer.revenue, answer.upper_bound);
            if swept.left.is_none() || !is_whole {
                return;
            }
            if swept.is_full {
                budget.cut_off(Cutoff::Memory);
            }
            self.complete(&std::mem::take(&mut good), &prices, forest, budget, answer);
        }
    }

    /// Takes the sets that come about where the other trains find the best beside one of these routes.
    fn complete(&self, good: &[Path], prices: &Prices<'_>, forest: &Forest, budget: &Budget<'_>, answer: &mut Answer<'_>) {
        let set = |_, path: &Path, budget: &Budget<'_>| {
            let mut prices = prices.clone();
            let set = prices.greedy(path.clone(), budget);
            prices.polished(set, budget)
        };
        for set in tasks::run(budget, good, set) {
            answer.offer(&self.order, forest, &set);
        }
        budget.reach(answer.revenue, answer.upper_bound);
    }

    /// Improves prices, and takes the sets that they suggest on the way. The best of the routes that were met.
    fn improve(
        &self,
        prices: &mut Prices<'_>,
        forest: &Forest,
        is_whole: bool,
        budget: &Budget<'_>,
        answer: &mut Answer<'_>,
    ) -> Vec<Path> {
        prices.improve(self.effort.rounds, budget, |bound, suggested| {
            if let Some(set) = suggested {
                answer.offer(&self.order, forest, &set);
            }
            if is_whole {
                answer.tighten(bound);
            }
            budget.reach(answer.revenue, answer.upper_bound);
            (Prices::spend(forest, budget) && bound >= answer.threshold()).then(|| answer.threshold() - 1)
        })
    }
}
