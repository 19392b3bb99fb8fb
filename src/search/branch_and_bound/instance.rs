//! All that stays the same while a network is searched, as the inner loops want it.

use super::bounds::completion_bounds::Outlook;
use super::graph::Graph;
use super::lagrangian::multipliers::Tolls;
use super::mask::Mask;
use super::reduced_profits::Worth;
use super::view::KindView;
use crate::network::Network;

/// A network with all that follows from it for each kind of train where track costs nothing.
#[derive(Debug)]
pub(super) struct Terrain<'a, M> {
    pub network: &'a Network,
    views: Vec<KindView<'a>>,
    /// The graph of each kind.
    graph_of: Vec<usize>,
    maps: Maps<M>,
}

/// What of it is left to the next network: memory, to be mapped out anew.
#[derive(Debug)]
pub(super) struct Maps<M> {
    /// A graph for each way in which kinds may run through stops, mostly one; there may be more than are in use, as of the
    /// others.
    graphs: Vec<Graph<M>>,
    worths: Vec<Worth>,
    outlooks: Vec<Outlook>,
}

impl<M> Default for Maps<M> {
    fn default() -> Self {
        Self { graphs: Vec::new(), worths: Vec::new(), outlooks: Vec::new() }
    }
}

/// What one kind of train finds under some gains and tolls: where its routes grow.
#[derive(Debug)]
pub(super) struct Ground<'a, M> {
    pub view: &'a KindView<'a>,
    pub graph: &'a Graph<M>,
    pub worth: &'a Worth,
    pub outlook: &'a Outlook,
}

/// What prices make of the worth of a kind; nothing where all is free.
#[derive(Debug)]
pub(super) struct Priced(Option<Box<(Worth, Outlook)>>);

impl<'a, M: Mask> Terrain<'a, M> {
    /// Maps out a network.
    pub(super) fn new(network: &'a Network, mut maps: Maps<M>) -> Self {
        let kinds = network.kinds();
        let mut throughs: Vec<&[bool]> = Vec::new();
        let graph_of = kinds.iter().map(|kind| {
            throughs.iter().position(|through| *through == kind.through).unwrap_or_else(|| {
                throughs.push(&kind.through);
                throughs.len() - 1
            })
        });
        let graph_of: Vec<usize> = graph_of.collect();
        let best_price = |stop: usize| kinds.iter().map(|kind| kind.prices[stop] as i64).max().unwrap_or(0);
        let worth: Vec<i64> = (0..network.stops().len()).map(best_price).collect();
        at_least(&mut maps.graphs, throughs.len());
        for (graph, through) in maps.graphs.iter_mut().zip(throughs) {
            graph.map_out(network, through, &worth);
        }
        at_least(&mut maps.worths, kinds.len());
        at_least(&mut maps.outlooks, kinds.len());
        let views: Vec<KindView<'a>> = kinds.iter().map(|kind| KindView::new(network, kind)).collect();
        for ((worth, outlook), (view, &graph)) in
            maps.worths.iter_mut().zip(&mut maps.outlooks).zip(views.iter().zip(&graph_of))
        {
            worth.work_out(network, view.kind);
            outlook.work_out(&maps.graphs[graph], worth, view);
        }
        Self { network, views, graph_of, maps }
    }

    /// The memory, for the next network.
    pub(super) fn into_maps(self) -> Maps<M> {
        self.maps
    }

    /// How many kinds of train there are.
    pub(super) fn kinds(&self) -> usize {
        self.views.len()
    }

    /// What a kind asks of its routes.
    pub(super) fn view(&self, kind: usize) -> &KindView<'a> {
        &self.views[kind]
    }

    /// Where routes of a kind grow while track costs nothing.
    pub(super) fn ground(&self, kind: usize) -> Ground<'_, M> {
        Ground {
            view: &self.views[kind],
            graph: &self.maps.graphs[self.graph_of[kind]],
            worth: &self.maps.worths[kind],
            outlook: &self.maps.outlooks[kind],
        }
    }

    /// What tolls make of the worth of a kind.
    pub(super) fn priced(&self, kind: usize, tolls: Option<&Tolls>) -> Priced {
        Priced(tolls.map(|tolls| {
            let free = self.ground(kind);
            let worth = free.worth.with_tolls(self.network, free.view.kind, tolls);
            let mut outlook = Outlook::default();
            outlook.work_out(free.graph, &worth, free.view);
            Box::new((worth, outlook))
        }))
    }

    /// Where routes of a kind grow under prices.
    pub(super) fn priced_ground<'p>(&'p self, kind: usize, priced: &'p Priced) -> Ground<'p, M> {
        let free = self.ground(kind);
        match &priced.0 {
            Some(priced) => Ground { worth: &priced.0, outlook: &priced.1, ..free },
            None => free,
        }
    }
}

fn at_least<T: Default>(list: &mut Vec<T>, count: usize) {
    if list.len() < count {
        list.resize_with(count, T::default);
    }
}
