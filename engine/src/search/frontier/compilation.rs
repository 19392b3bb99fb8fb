//! The compilation of the diagrams of all kinds of train.

use super::compile::compiler::{CompileLimits, Compiler};
use super::compile::diagrams::{Arc, Diagrams, FALSE_TERMINAL, TRUE_TERMINAL};
use super::compile::route_model::RouteModel;
use super::compile::single_stops::single_stop_routes;
use super::instance::Instance;
use crate::network::TrainKind;
use crate::search::Cutoff;
use crate::search::budget::Budget;
use highball_game::rules::Money;

/// Compiles the diagrams of all kinds of train, one after another. It can be paused and resumed.
pub(super) struct Compilation<'n> {
    /// The diagrams of the kinds that are finished.
    diagrams: Diagrams,
    finished_kinds: usize,
    /// Whether these diagrams hold all routes that a better set may contain.
    is_exact: bool,
    /// The layer of the first single stop of the next kind that is local.
    next_single_stop_layer: usize,
    /// The compiler of the next kind, if it has been started, with the roots of that kind after the layers of the legs.
    current: Option<(Compiler<'n>, Vec<u32>)>,
}

impl<'n> Compilation<'n> {
    pub(super) fn new(instance: &Instance<'_>) -> Self {
        Self {
            diagrams: Diagrams::new(),
            finished_kinds: 0,
            is_exact: true,
            next_single_stop_layer: instance.leg_order.len(),
            current: None,
        }
    }

    /// Continues the compilation, with at most `width` states in a layer. Routes that no set worth `target` contains may be
    /// left out. Returns whether all diagrams are finished. If they are not, the budget is spent.
    pub(super) fn resume(&mut self, instance: &Instance<'n>, width: usize, budget: &Budget<'_>, target: Money) -> bool {
        while let Some(kind) = instance.network.kinds().get(self.finished_kinds) {
            let (mut compiler, single_stop_roots) = self.current.take().unwrap_or_else(|| self.start(instance, kind));
            let bytes = instance.memory.saturating_sub(self.diagrams.bytes());
            let limits = CompileLimits { width, job_size: instance.params.job_size, bytes };
            // The most that the other trains could contribute to a set.
            let others = instance.network.ceiling().saturating_sub(kind.prices_to_earn().sum());
            let min_revenue = target.saturating_sub(others);
            if !compiler.resume(budget, limits, min_revenue) {
                if !budget.is_exhausted() {
                    budget.cut_off(Cutoff::Memory);
                }
                self.current = Some((compiler, single_stop_roots));
                return false;
            }
            let (unreduced, labels) = compiler.finish();
            self.diagrams.labels = labels;
            self.diagrams.add_reduced(&unreduced, &single_stop_roots);
            self.is_exact &= !unreduced.is_restricted;
            self.finished_kinds += 1;
            if kind.local {
                self.next_single_stop_layer += kind.trains.len();
            }
        }
        true
    }

    /// Returns the diagrams, and whether they hold all routes that a better set may contain.
    pub(super) fn finish(self) -> (Diagrams, bool) {
        let Self { mut diagrams, is_exact, .. } = self;
        diagrams.free_unique_tables();
        (diagrams, is_exact)
    }

    /// Starts the compilation of a kind.
    fn start(&mut self, instance: &Instance<'n>, kind: &'n TrainKind) -> (Compiler<'n>, Vec<u32>) {
        let single_stop_roots = self.add_single_stops(instance, kind);
        let cut_stops = instance.resources.cut_stops.iter().copied();
        let model = RouteModel::new(instance.network, kind, &instance.leg_order, cut_stops);
        (Compiler::new(model, std::mem::take(&mut self.diagrams.labels)), single_stop_roots)
    }

    /// Adds the single stops that a local train may run to. Each train has a layer of its own for them, after those of the
    /// legs. Returns the kind's roots in all such layers.
    fn add_single_stops(&mut self, instance: &Instance<'_>, kind: &TrainKind) -> Vec<u32> {
        let (legs, layers) = (instance.leg_order.len(), instance.resources.layers());
        let first = self.next_single_stop_layer;
        let mut roots = vec![FALSE_TERMINAL; layers + 1 - legs];
        if kind.local {
            let diagrams = &mut self.diagrams;
            let mut arcs: Vec<Arc> = single_stop_routes(instance.network, kind)
                .into_iter()
                .map(|(_, label)| Arc { target: TRUE_TERMINAL, label: diagrams.labels.number_of(&label) })
                .collect();
            let mut root = FALSE_TERMINAL;
            for layer in (legs..first + kind.trains.len()).rev() {
                if layer >= first {
                    root = diagrams.unique_node(layer as u32, root, &mut arcs);
                }
                roots[layer - legs] = root;
            }
        }
        roots
    }
}
