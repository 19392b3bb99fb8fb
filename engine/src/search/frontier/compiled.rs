//! The search in compiled diagrams: column generation, then sweeps.

use super::best_set::BestSet;
use super::compile::diagram_path::DiagramPath;
use super::compile::diagrams::Diagrams;
use super::instance::Instance;
use super::pricing::relaxation::Relaxation;
use super::sweep::set_model::SetModel;
use super::sweep::sweeps::{SweepLimits, Sweeps};
use crate::search::budget::Budget;
use crate::search::{Cutoff, tasks};

/// The diagrams of all kinds of train, and how far the search in them has come.
pub(super) struct Compiled {
    diagrams: Diagrams,
    /// Whether the diagrams hold all routes that a better set may contain. If they do not, they say nothing about upper bounds.
    pub is_exact: bool,
    /// The best multipliers so far.
    multipliers: Vec<i64>,
    /// The sweeps, once column generation has ended.
    sweeps: Option<Sweeps>,
}

impl Compiled {
    pub(super) fn new(instance: &Instance<'_>, diagrams: Diagrams, is_exact: bool) -> Self {
        Self { diagrams, is_exact, multipliers: vec![0; instance.resources.capacity.len()], sweeps: None }
    }

    /// Looks for the best set in the diagrams, until none in them can be better or the budget is spent. In restricted diagrams
    /// it stops after the first sweep.
    pub(super) fn search(&mut self, instance: &Instance<'_>, budget: &Budget<'_>, best: &mut BestSet<'_>) {
        let Self { diagrams, is_exact, multipliers, sweeps } = self;
        let (diagrams, is_exact, network) = (&*diagrams, *is_exact, instance.network);
        let mut relaxation = Relaxation::new(diagrams, network, &instance.resources, std::mem::take(multipliers));
        let mut best_columns = if sweeps.is_none() {
            improve_multipliers(&mut relaxation, instance, diagrams, is_exact, budget, best)
        } else {
            Vec::new()
        };
        multipliers.clone_from(&relaxation.multipliers);
        if is_exact && sweeps.is_none() {
            best.incumbent.tighten_scaled(relaxation.bound());
            best.root_bound = best.incumbent.upper_bound;
        }
        if budget.is_exhausted() {
            return;
        }
        let sweeps = sweeps.get_or_insert_with(|| {
            let bytes = instance.memory.saturating_sub(diagrams.bytes());
            Sweeps::new(
                SweepLimits { width: instance.params.sweep_width, job_size: instance.params.job_size, bytes },
                best.incumbent,
            )
        });
        let model = SetModel::new(diagrams, network, &instance.resources, &relaxation, &instance.hasher);
        while !budget.is_exhausted() && relaxation.bound() >= best.incumbent.threshold() {
            let result = sweeps.sweep(&model, budget, best.incumbent);
            if let Some(set) = result.best {
                let set = relaxation.clone().improve_by_exchange(set, budget);
                best.offer(&instance.leg_order, diagrams, &set);
            }
            if is_exact {
                best.incumbent.tighten_scaled(result.open_bound.unwrap_or(0));
            }
            budget.report(&best.incumbent);
            if result.open_bound.is_none() || !is_exact {
                return;
            }
            if result.is_out_of_memory {
                budget.cut_off(Cutoff::Memory);
            }
            // Only after the first sweep.
            offer_completions(&std::mem::take(&mut best_columns), &relaxation, instance, diagrams, budget, best);
        }
    }
}

/// Improves the multipliers by column generation, and offers the sets that come about on the way. Returns the best columns.
fn improve_multipliers(
    relaxation: &mut Relaxation<'_>,
    instance: &Instance<'_>,
    diagrams: &Diagrams,
    is_exact: bool,
    budget: &Budget<'_>,
    best: &mut BestSet<'_>,
) -> Vec<DiagramPath> {
    relaxation.improve_multipliers(instance.params.column_generation_rounds, budget, |bound, suggested| {
        if let Some(set) = suggested {
            best.offer(&instance.leg_order, diagrams, &set);
        }
        if is_exact {
            best.incumbent.tighten_scaled(bound);
        }
        budget.report(&best.incumbent);
        let goes_on = Relaxation::spend_evaluation(diagrams, budget) && bound >= best.incumbent.threshold();
        goes_on.then(|| best.incumbent.threshold() - 1)
    })
}

/// Completes each of the best columns to a set, improves the set by local search, and offers it.
fn offer_completions(
    columns: &[DiagramPath],
    relaxation: &Relaxation<'_>,
    instance: &Instance<'_>,
    diagrams: &Diagrams,
    budget: &Budget<'_>,
    best: &mut BestSet<'_>,
) {
    let complete = |_, path: &DiagramPath, budget: &Budget<'_>| {
        let mut relaxation = relaxation.clone();
        let set = relaxation.complete_greedily(path.clone(), budget);
        relaxation.improve_by_exchange(set, budget)
    };
    for set in tasks::run(budget, columns, complete) {
        best.offer(&instance.leg_order, diagrams, &set);
    }
    budget.report(&best.incumbent);
}
