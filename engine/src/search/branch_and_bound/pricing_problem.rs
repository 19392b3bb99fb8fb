//! The pricing problem of one kind of train.

use super::graph::Graph;
use super::reduced_profits::ReducedProfits;
use super::view::KindView;

/// The pricing problem of one kind of train: find routes of the greatest reduced profit.
#[derive(Debug)]
pub(super) struct PricingProblem<'a, M> {
    /// The rules that its routes keep.
    pub view: &'a KindView<'a>,
    /// The graph that its routes are paths of.
    pub graph: &'a Graph<M>,
    /// The profit of each stop and each arc.
    pub profits: &'a ReducedProfits,
}

impl<M> Clone for PricingProblem<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for PricingProblem<'_, M> {}
