//! A network as the search sees it, and the pricing problem of each kind of train.

use smallvec::SmallVec;

use super::arc_terms::ArcTerms;
use super::bounds::completion_bounds::CompletionBounds;
use super::graph::Graph;
use super::mask::Mask;
use super::pricing_problem::PricingProblem;
use super::reduced_profits::ReducedProfits;
use super::tolls::Tolls;
use super::view::KindView;
use crate::network::Network;

/// A network with the graph, the profits and the bounds of each kind of train while no resource has a multiplier.
#[derive(Debug)]
pub(super) struct Instance<'a, M> {
    pub network: &'a Network,
    views: Vec<KindView<'a>>,
    /// The number of each kind's graph.
    graph_of: Vec<usize>,
    scratch: Scratch<M>,
}

/// The memory of an instance, which the next one reuses. The lists may hold more entries than are in use.
#[derive(Debug)]
pub(super) struct Scratch<M> {
    /// The graphs. Kinds of train with equal [`ArcTerms`] share one; mostly there is one for all.
    graphs: Vec<Graph<M>>,
    profits: Vec<ReducedProfits>,
    bounds: Vec<CompletionBounds>,
}

impl<M> Default for Scratch<M> {
    fn default() -> Self {
        Self { graphs: Vec::new(), profits: Vec::new(), bounds: Vec::new() }
    }
}

/// The profits and bounds of one kind of train under tolls. Empty if there are no tolls: then those of the
/// instance apply.
#[derive(Debug)]
pub(super) struct PricedInstance(Option<Box<(ReducedProfits, CompletionBounds)>>);

impl<'a, M: Mask> Instance<'a, M> {
    pub(super) fn new(network: &'a Network, mut scratch: Scratch<M>) -> Self {
        let kinds = network.kinds();
        let views: Vec<KindView<'a>> = kinds.iter().map(|kind| KindView::new(network, kind)).collect();
        let mut terms_of_graphs: SmallVec<[ArcTerms<'a>; 4]> = SmallVec::new();
        let graph_of = views.iter().map(|view| {
            let terms = view.arc_terms();
            terms_of_graphs.iter().position(|known| *known == terms).unwrap_or_else(|| {
                terms_of_graphs.push(terms);
                terms_of_graphs.len() - 1
            })
        });
        let graph_of: Vec<usize> = graph_of.collect();
        let best_price = |stop: usize| kinds.iter().map(|kind| kind.prices[stop] as i64).max().unwrap_or(0);
        let values: Vec<i64> = (0..network.stops().len()).map(best_price).collect();
        grow_to(&mut scratch.graphs, terms_of_graphs.len());
        for (graph, terms) in scratch.graphs.iter_mut().zip(&terms_of_graphs) {
            graph.build(network, terms, &values);
        }
        grow_to(&mut scratch.profits, kinds.len());
        grow_to(&mut scratch.bounds, kinds.len());
        for ((profits, bounds), (view, &graph)) in
            scratch.profits.iter_mut().zip(&mut scratch.bounds).zip(views.iter().zip(&graph_of))
        {
            let graph = &scratch.graphs[graph];
            profits.compute(view, &graph.topology);
            bounds.compute(&PricingProblem { view, graph, profits });
        }
        Self { network, views, graph_of, scratch }
    }

    /// Returns the memory for the next instance.
    pub(super) fn into_scratch(self) -> Scratch<M> {
        self.scratch
    }

    /// The number of kinds of train.
    pub(super) fn kinds(&self) -> usize {
        self.views.len()
    }

    /// The network as a kind of train sees it.
    pub(super) fn view(&self, kind: usize) -> &KindView<'a> {
        &self.views[kind]
    }

    /// The pricing problem of a kind of train without tolls, and its bounds.
    pub(super) fn problem(&self, kind: usize) -> (PricingProblem<'_, M>, &CompletionBounds) {
        let graph = &self.scratch.graphs[self.graph_of[kind]];
        let problem = PricingProblem { view: &self.views[kind], graph, profits: &self.scratch.profits[kind] };
        (problem, &self.scratch.bounds[kind])
    }

    /// Computes the profits and bounds of a kind of train under tolls.
    pub(super) fn priced(&self, kind: usize, tolls: Option<&Tolls>) -> PricedInstance {
        PricedInstance(tolls.map(|tolls| {
            let (free, _) = self.problem(kind);
            let profits = free.profits.with_tolls(self.network, free.view.kind, &free.graph.topology, tolls);
            let mut bounds = CompletionBounds::default();
            bounds.compute(&PricingProblem { profits: &profits, ..free });
            Box::new((profits, bounds))
        }))
    }

    /// The pricing problem of a kind of train under the tolls that `priced` was computed for, and its bounds.
    pub(super) fn priced_problem<'p>(
        &'p self,
        kind: usize,
        priced: &'p PricedInstance,
    ) -> (PricingProblem<'p, M>, &'p CompletionBounds) {
        let (problem, bounds) = self.problem(kind);
        match priced.0.as_deref() {
            Some((profits, bounds)) => (PricingProblem { profits, ..problem }, bounds),
            None => (problem, bounds),
        }
    }
}

fn grow_to<T: Default>(list: &mut Vec<T>, count: usize) {
    if list.len() < count {
        list.resize_with(count, T::default);
    }
}
