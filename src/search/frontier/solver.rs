//! The search as a whole: diagrams, prices, and sweeps that grow.

use super::answer::{Answer, singles};
use super::forest::{DEAD, DONE, Forest, Use};
use super::guide::Guide;
use super::order::order_of_legs;
use super::passages::passages;
use super::prices::{Prices, Resources, scaled};
use super::raw::{self, Builder};
use super::sweep::{self, Sweep};
use crate::network::{Network, TrainKind};
use crate::search::budget::Budget;
use crate::search::{Cutoff, Found, Statistics};

/// What it takes where nothing is said of memory.
const MEMORY: usize = 1 << 30;

/// More is never taken, so that 32 bits number everything.
const MOST_MEMORY: usize = u32::MAX as usize;

/// How many times as many states the next diagrams and the next sweep keep.
const WIDER: usize = 16;

/// How much is tried before more is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// How many states of one step the first diagrams keep.
    pub diagrams: usize,
    /// How many states of one step the first sweep keeps.
    pub sweep: usize,
    /// How many states of one step make a task, of diagrams and of a sweep.
    pub of_task: usize,
    /// How many rounds prices are improved at the most.
    pub rounds: usize,
}

impl Effort {
    pub(super) const USUAL: Self = Self { diagrams: 1 << 14, sweep: 1 << 8, of_task: 1 << 7, rounds: 400 };
}

/// How many nodes are looked at in all rounds together, if that leaves [`FEWEST_ROUNDS`].
const NODES_OF_ROUNDS: usize = 1 << 27;

/// How many rounds prices are improved even where the diagrams are large.
const FEWEST_ROUNDS: usize = 60;

/// So many nodes of diagrams are as much work as one state.
const NODES_AT_ONCE: usize = 64;

/// Searches a network.
pub(super) fn solve(network: &Network, budget: &Budget<'_>, effort: Effort) -> Found {
    let order = order_of_legs(network);
    let locals = network.kinds().iter().filter(|kind| kind.local).map(|kind| kind.trains.len()).sum();
    let passages = passages(network);
    let search = Search {
        network,
        budget,
        resources: Resources::new(network, &order, locals, &passages),
        passages: &passages,
        order: &order,
        effort,
        memory: budget.limits().memory.unwrap_or(MEMORY).min(MOST_MEMORY),
    };
    let mut answer = Answer::new(network, &order, budget);
    let mut width = effort.diagrams;
    while let Some((forest, is_whole)) = search.forest(width) {
        search.run(&forest, is_whole, &mut answer);
        if is_whole || budget.is_exhausted() {
            break;
        }
        width = width.saturating_mul(WIDER);
    }
    let statistics = Statistics { nodes: budget.nodes(), root_bound: answer.root_bound, ..Statistics::default() };
    Found::new(network, budget, (answer.revenue, answer.upper_bound), answer.runs(), statistics)
}

struct Search<'a, 'b> {
    network: &'a Network,
    budget: &'a Budget<'b>,
    order: &'a [u16],
    resources: Resources,
    passages: &'a [(u16, i64)],
    effort: Effort,
    memory: usize,
}

impl Search<'_, '_> {
    /// The diagrams of all kinds, and whether they hold all routes; nothing where there is no room or the search has to end.
    fn forest(&self, width: usize) -> Option<(Forest, bool)> {
        let mut forest = Forest::new();
        let mut is_whole = true;
        let mut first_single = self.order.len();
        for kind in self.network.kinds() {
            let tail = self.single_stops(&mut forest, kind, first_single);
            if kind.local {
                first_single += kind.trains.len();
            }
            let guide = Guide::new(self.network, kind, self.order, self.passages);
            let bytes = self.memory.saturating_sub(forest.bytes());
            let room = raw::Room { width, of_task: self.effort.of_task, bytes };
            let Some(raw) = Builder::new(&guide, &mut forest.outcomes, self.budget, room).build() else {
                if !self.budget.is_exhausted() {
                    self.budget.cut_off(Cutoff::Memory);
                }
                return None;
            };
            is_whole &= !raw.is_cut;
            forest.add(&raw, &tail);
        }
        Some((forest, is_whole))
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
    fn run(&self, forest: &Forest, is_whole: bool, answer: &mut Answer<'_>) {
        let (network, budget) = (self.network, self.budget);
        let mut prices = Prices::new(forest, network, &self.resources);
        let work = 1 + (forest.len() / NODES_AT_ONCE) as u64;
        let mut round = 0;
        let rounds = (NODES_OF_ROUNDS / forest.len()).max(FEWEST_ROUNDS).min(self.effort.rounds);
        prices.improve(rounds, scaled(network.ceiling()), |prices, bound, better| {
            if is_whole {
                answer.tighten(bound);
            }
            if better && (round < 2 || round % 8 == 0) {
                answer.offer(forest, &prices.greedy(|| budget.spend_for(work)));
            }
            round += 1;
            (budget.spend_for(work) && bound >= answer.threshold()).then(|| answer.threshold() - 1)
        });
        if is_whole {
            answer.tighten(prices.bound());
            answer.root_bound = answer.upper_bound;
        }
        let mut width = self.effort.sweep;
        while !budget.is_exhausted() && prices.bound() >= answer.threshold() {
            let room =
                sweep::Room { width, of_task: self.effort.of_task, bytes: self.memory.saturating_sub(forest.bytes()) };
            let Answer { revenue, upper_bound, grain, .. } = *answer;
            let known = sweep::Known { revenue, upper_bound, grain };
            let swept = Sweep::new((forest, network, &self.resources), &prices, budget, room, known).run();
            if let Some(set) = swept.best {
                answer.offer(forest, &set);
            }
            if is_whole {
                answer.tighten(swept.left.unwrap_or(0));
            }
            if swept.left.is_none() || !is_whole {
                return;
            }
            if swept.is_full {
                budget.cut_off(Cutoff::Memory);
            }
            width = width.saturating_mul(WIDER);
        }
    }
}
