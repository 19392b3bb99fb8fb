//! The search as a whole: diagrams that get wider until they hold all that is needed, and the search in each of them.

use super::best_set::BestSet;
use super::compilation::Compilation;
use super::compiled::Compiled;
use super::instance::Instance;
use super::params::Params;
use crate::network::Network;
use crate::search::budget::Budget;
use crate::search::{Found, Statistics};
use highball_game::rules::Money;

/// The factor by which the next diagrams are wider.
const WIDENING_FACTOR: usize = 16;

/// A search that can be paused and resumed.
pub(super) struct FrontierSolver<'n> {
    instance: Instance<'n>,
    best: BestSet<'n>,
    /// The maximum number of states in a layer of the next diagrams.
    width: usize,
    /// The compilation that was unfinished when the search paused.
    compilation: Option<Compilation<'n>>,
    /// The diagrams that the search was in when it paused.
    compiled: Option<Compiled>,
}

impl<'n> FrontierSolver<'n> {
    /// Makes a search that takes at most `memory` bytes.
    pub(super) fn new(network: &'n Network, memory: Option<usize>, params: Params) -> Self {
        let width = if network.runnable_trains() > 1 { params.compile_width } else { params.compile_width_of_one_train };
        Self {
            instance: Instance::new(network, memory, params),
            best: BestSet::new(network),
            width,
            compilation: None,
            compiled: None,
        }
    }

    /// Tightens the upper bound on the revenue of all sets.
    pub(super) fn tighten(&mut self, upper_bound: Money) {
        self.best.incumbent.tighten(upper_bound);
    }

    /// Continues the search until its answer is proven or the budget is spent. Returns what it has found so far.
    pub(super) fn resume(&mut self, budget: &Budget<'_>) -> Found {
        self.best.require_more_than(budget.limits().beat);
        budget.report(&self.best.incumbent);
        while !self.best.incumbent.is_optimal()
            && let Some(mut compiled) = self.compiled.take().or_else(|| self.compile(budget))
        {
            compiled.search(&self.instance, budget, &mut self.best);
            if compiled.is_exact || budget.is_exhausted() {
                self.compiled = Some(compiled);
                break;
            }
            self.width = self.width.saturating_mul(WIDENING_FACTOR);
        }
        let Self { instance, best, .. } = self;
        let statistics = Statistics { nodes: budget.nodes(), root_bound: best.root_bound, ..Statistics::default() };
        let runs = best.runs();
        Found::within_budget(instance.network, budget, best.incumbent.bounds(), runs, statistics)
    }

    /// Compiles the diagrams of all kinds of train. Returns `None` if the budget is spent before they are finished.
    fn compile(&mut self, budget: &Budget<'_>) -> Option<Compiled> {
        let mut compilation = self.compilation.take().unwrap_or_else(|| Compilation::new(&self.instance));
        if !compilation.resume(&self.instance, self.width, budget, self.best.incumbent.next_revenue()) {
            self.compilation = Some(compilation);
            return None;
        }
        let (diagrams, is_exact) = compilation.finish();
        Some(Compiled::new(&self.instance, diagrams, is_exact))
    }
}
