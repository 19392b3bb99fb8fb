//! Compiles a decision diagram top-down, layer by layer.
//!
//! The states of a layer are expanded in jobs that run in parallel. The transitions of a batch of jobs are then merged in the
//! order of the states, on one thread, while the next batch runs. That batch may belong to the next layer, if states of it are
//! already known.

use std::ops::Range;

use crossbeam_utils::CachePadded;

use super::arc_label::ArcLabels;
use super::diagrams::{FALSE_TERMINAL, TRUE_TERMINAL};
use super::job::Job;
use super::route_model::RouteModel;
use super::route_states::{RouteState, RouteStates};
use super::state::{StateWords, Status};
use super::transitions::{Target, Transitions};
use super::unreduced::{UnreducedArc, UnreducedDiagram, UnreducedLayer, UnreducedNodes};
use crate::search::budget::Budget;
use crate::search::frontier::key_table::KeyHasher;
use crate::search::tasks::{self, Recycler};
use highball_game::rules::{Money, SignedMoney};

/// The number of jobs in a batch.
const BATCH_JOBS: usize = 16;

/// Limits on the size of a diagram and of the parts of its compilation.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct CompileLimits {
    /// The maximum number of states in a layer. Those that have earned the most so far are kept.
    pub width: usize,
    /// The number of states in a job.
    pub job_size: usize,
    /// The maximum number of bytes.
    pub bytes: usize,
}

/// The compilation of the diagram of one kind of train. It can be paused and resumed.
pub(in crate::search) struct Compiler<'n> {
    model: RouteModel<'n>,
    /// Padded to cache lines of its own, because it changes while all threads read the model.
    progress: CachePadded<Progress>,
}

/// The part of a diagram that has been compiled.
struct Progress {
    labels: ArcLabels,
    diagram: UnreducedDiagram,
    diagram_bytes: usize,
    /// The states of each layer.
    layers: Vec<RouteStates>,
    /// The bytes of `layers` and `recycled`.
    state_bytes: usize,
    /// State tables of finished layers, kept for the memory that they have allocated: new memory costs the system much.
    recycled: Vec<RouteStates>,
    /// The layer whose states are being expanded.
    layer: usize,
    /// The index of the next of these states.
    next: usize,
    /// The batch that is still to be merged.
    unmerged: Option<Batch>,
    /// Jobs whose transitions have been merged.
    recycled_jobs: Recycler<Job>,
    /// The hasher of the states of all layers.
    hasher: KeyHasher,
    /// The state of a route that has not started, or `None` once no route can start any more.
    root: Option<StateWords>,
    /// Routes that earn less than this may be left out.
    min_revenue: Money,
}

/// The transitions from consecutive states of a layer.
struct Batch {
    layer: usize,
    /// The index of the first state.
    first: usize,
    /// The jobs that expanded the states, in order.
    jobs: Vec<Job>,
}

impl Batch {
    /// Returns how many states the batch may add to later layers.
    fn successors(&self) -> usize {
        self.jobs.iter().map(|job| job.transitions.successors()).sum()
    }
}

/// The things that a compilation uses but does not change.
struct Context<'c> {
    model: &'c RouteModel<'c>,
    budget: &'c Budget<'c>,
    limits: CompileLimits,
}

impl<'n> Compiler<'n> {
    /// Starts a diagram. The labels of its arcs are added to `labels`.
    pub(in crate::search) fn new(model: RouteModel<'n>, labels: ArcLabels) -> Self {
        let layers = model.legs.len();
        let mut progress = CachePadded::new(Progress {
            labels,
            diagram: UnreducedDiagram {
                node_count: TRUE_TERMINAL as usize + 1,
                layers: vec![UnreducedLayer::default(); layers],
                is_restricted: false,
            },
            diagram_bytes: 0,
            layers: std::iter::repeat_with(RouteStates::default).take(layers).collect(),
            state_bytes: 0,
            recycled: Vec::new(),
            layer: 0,
            next: 0,
            unmerged: None,
            recycled_jobs: Recycler::default(),
            hasher: KeyHasher::default(),
            root: Some(StateWords::from_slice(&model.initial_state)),
            min_revenue: 0,
        });
        progress.start_routes(&model);
        Self { model, progress }
    }

    /// Continues the compilation. From now on, routes that earn less than `min_revenue` may be left out. Returns whether the
    /// diagram is complete. If it is not, the budget is spent, or the limit on bytes is reached.
    pub(in crate::search) fn resume(&mut self, budget: &Budget<'_>, limits: CompileLimits, min_revenue: Money) -> bool {
        let Self { model, progress } = self;
        progress.min_revenue = min_revenue;
        let model = &*model;
        progress.expand_layers(&Context { model, budget, limits }) && !budget.is_exhausted()
    }

    /// Returns the diagram, and the labels of its arcs and of earlier diagrams.
    pub(in crate::search) fn finish(self) -> (UnreducedDiagram, ArcLabels) {
        let Progress { diagram, labels, .. } = self.progress.into_inner();
        (diagram, labels)
    }
}

impl Progress {
    /// Expands the layers in order. Returns false if it had to stop before the end.
    fn expand_layers(&mut self, context: &Context<'_>) -> bool {
        while self.layer < self.layers.len() {
            if !self.expand_layer(context) {
                return false;
            }
            (self.layer, self.next) = (self.layer + 1, 0);
            self.start_routes(context.model);
        }
        let batch = self.unmerged.take();
        self.merge(batch);
        true
    }

    /// Starts routes with the leg of the current layer, if one may.
    fn start_routes(&mut self, model: &RouteModel<'_>) {
        let layer = self.layer;
        let Some(mut root) = self.root.take().filter(|_| layer < model.legs.len()) else { return };
        if model.may_take_leg(&root, layer) {
            let not_started =
                RouteState { node: FALSE_TERMINAL, revenue: 0, potential: model.potential_revenue[layer] as SignedMoney };
            let mut transitions = Transitions::new(model.initial_state.len(), self.hasher.clone());
            transitions.take_leg(model, &root, layer);
            self.diagram.layers[layer].starts = self.add_nodes(std::iter::once(not_started), &transitions);
        }
        self.root = (model.expire(&mut root, layer, &mut 0) != Status::Infeasible).then_some(root);
    }

    /// Expands the states of the current layer. The last batch of the previous layer is merged beside the first batch of this
    /// one, and the last batch of this layer remains to be merged. Returns false if it had to stop before the end.
    fn expand_layer(&mut self, &Context { model, budget, limits }: &Context<'_>) -> bool {
        let layer = self.layer;
        let successors = self.unmerged.as_ref().map_or(0, Batch::successors);
        if self.next == 0 && self.layers[layer].states.len() + successors > limits.width {
            // To keep the best states, all of them must be known.
            let batch = self.unmerged.take();
            self.merge(batch);
            self.restrict_layer(limits.width);
        }
        while self.next < self.layers[layer].states.len() || self.unmerged.as_ref().is_some_and(|batch| batch.layer < layer)
        {
            if budget.is_exhausted() || self.bytes() > limits.bytes {
                return false;
            }
            let batch_size = limits.job_size.saturating_mul(BATCH_JOBS);
            let states = self.next..self.layers[layer].states.len().min(self.next + batch_size);
            let jobs = self.make_jobs(model, &states, limits.job_size);
            let mut previous = self.unmerged.take();
            if jobs.is_empty() {
                self.merge(previous);
                continue;
            }
            let jobs = tasks::run_short_jobs(budget, jobs, &mut || self.merge(previous.take()), |job, budget| {
                job.run(model, budget)
            });
            if budget.is_exhausted() {
                // Some states may not have been expanded. All of them are expanded again if the search resumes.
                self.recycled_jobs.give_back(jobs);
                return false;
            }
            self.unmerged = Some(Batch { layer, first: states.start, jobs });
            self.next = states.end;
        }
        true
    }

    /// Divides some states of the current layer into jobs.
    fn make_jobs(&mut self, model: &RouteModel<'_>, states: &Range<usize>, job_size: usize) -> Vec<Job> {
        let Self { layer, ref hasher, .. } = *self;
        let parts = tasks::ranges(states.len(), job_size);
        let mut jobs = self.recycled_jobs.take(parts.len(), || Job::new(model.initial_state.len(), hasher.clone()));
        let (first, keys) = (states.start, &self.layers[layer].keys);
        for (job, part) in jobs.iter_mut().zip(parts) {
            job.layer = layer;
            job.words.clear();
            job.words.extend_from_slice(keys.keys(first + part.start..first + part.end));
        }
        jobs
    }

    /// Returns roughly how many bytes the compilation takes. The diagram counts twice, as its reduction takes about as much
    /// again.
    const fn bytes(&self) -> usize {
        2 * self.diagram_bytes + self.state_bytes
    }

    /// Keeps at most `width` states of the current layer.
    fn restrict_layer(&mut self, width: usize) {
        let states = &mut self.layers[self.layer];
        if states.states.len() > width {
            self.state_bytes -= states.keys.bytes();
            states.restrict(width);
            self.state_bytes += states.keys.bytes();
            self.diagram.is_restricted = true;
        }
    }

    /// Adds the nodes of a batch to the diagram and its successor states to their layers.
    fn merge(&mut self, batch: Option<Batch>) {
        let Some(Batch { layer, first, jobs }) = batch else { return };
        // The successors are in later layers.
        let mut layer_states = std::mem::take(&mut self.layers[layer]);
        let mut states = layer_states.states[first..].iter().copied();
        for job in &jobs {
            let nodes = self.add_nodes(&mut states, &job.transitions);
            self.diagram.layers[layer].batches.push(nodes);
        }
        self.recycled_jobs.give_back(jobs);
        if layer == self.layer {
            self.layers[layer] = layer_states;
        } else {
            layer_states.clear();
            self.recycled.push(layer_states);
        }
    }

    /// Makes nodes of states and their transitions. A transition to a state from which no route can earn enough leads to the
    /// false terminal.
    fn add_nodes(&mut self, states: impl Iterator<Item = RouteState>, transitions: &Transitions) -> UnreducedNodes {
        let labels: Vec<u32> = transitions.labels.all.iter().map(|label| self.labels.number_of(label)).collect();
        let mut nodes = UnreducedNodes::with_capacity(transitions.counts());
        for (state_transitions, state) in transitions.by_state().zip(states) {
            let mut skip = FALSE_TERMINAL;
            let min_revenue = self.min_revenue as SignedMoney;
            for transition in state_transitions {
                let label = transition.label.map(|label| labels[label as usize]);
                let revenue = state.revenue + label.map_or(0, |label| self.labels.all[label as usize].revenue);
                let target = match transition.target {
                    Target::False => FALSE_TERMINAL,
                    Target::True if revenue < min_revenue => FALSE_TERMINAL,
                    Target::True => TRUE_TERMINAL,
                    Target::State { layer, index } => {
                        let potential = state.potential - transitions.passed_value(index) as SignedMoney;
                        if revenue + potential < min_revenue {
                            FALSE_TERMINAL
                        } else {
                            self.add_state(transitions.successor(index), layer as usize, revenue, potential)
                        }
                    }
                };
                match label {
                    None => skip = target,
                    Some(label) => nodes.push_arc(UnreducedArc { target, label }),
                }
            }
            nodes.push_node(state.node, skip);
        }
        self.diagram_bytes += nodes.bytes();
        nodes
    }

    /// Adds a state to a layer, or merges it with the equal state there, which has the same potential. Returns its node.
    fn add_state(
        &mut self,
        (words, hash): (&[u16], u32),
        layer: usize,
        revenue: SignedMoney,
        potential: SignedMoney,
    ) -> u32 {
        let states = &mut self.layers[layer];
        if states.states.is_empty()
            && let Some(recycled) = self.recycled.pop()
        {
            *states = recycled;
        }
        let bytes_before = states.keys.bytes();
        let (number, is_new) = states.keys.insert(hash, words);
        self.state_bytes += states.keys.bytes() - bytes_before;
        if is_new {
            states.states.push(RouteState { node: self.diagram.node_count as u32, revenue, potential });
            self.diagram.node_count += 1;
        }
        let state = &mut states.states[number];
        state.revenue = state.revenue.max(revenue);
        state.node
    }
}
