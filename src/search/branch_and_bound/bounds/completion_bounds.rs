//! What routes of one kind of train can still gain at most, by every bound that there is.

use std::sync::OnceLock;

use crate::search::branch_and_bound::bounds::knapsack_bound::Unseen;
use crate::search::branch_and_bound::bounds::ng_bound::NearBound;
use crate::search::branch_and_bound::bounds::walk_bound::Places;
use crate::search::branch_and_bound::graph::Graph;
use crate::search::branch_and_bound::mask::Mask;
use crate::search::branch_and_bound::reduced_profits::Worth;
use crate::search::branch_and_bound::view::KindView;

/// What routes of one kind of train can gain at most, under some gains and tolls.
#[derive(Debug, Default)]
pub(in crate::search) struct Outlook {
    pub places: Places,
    pub unseen: Unseen,
    near: OnceLock<NearBound>,
    /// What an arc gains: the stop that it leads to, less the toll of its leg.
    pub arc_gains: Vec<i64>,
    /// The most that an arc gains or one after it in its bundle.
    pub bundle_gains: Vec<i64>,
    /// The most that a stop gains by whatever arc it is reached; nothing below 0.
    pub stop_gains: Vec<i64>,
}

impl Outlook {
    /// Works it out for these gains and tolls, whatever it was worked out for before.
    pub(in crate::search) fn work_out<M: Mask>(&mut self, graph: &Graph<M>, worth: &Worth, view: &KindView<'_>) {
        self.arc_gains.clear();
        let gain = |to: u16, leg: u16| worth.gains[usize::from(to)] - worth.tolls[usize::from(leg)];
        self.arc_gains.extend(graph.arcs().iter().map(|arc| gain(arc.to, arc.leg)));
        self.bundle_gains.clone_from(&self.arc_gains);
        for (number, arc) in graph.arcs().iter().enumerate().rev() {
            if number + 1 < arc.bundle_end as usize {
                self.bundle_gains[number] = self.bundle_gains[number].max(self.bundle_gains[number + 1]);
            }
        }
        graph.stop_gains(&self.arc_gains, &mut self.stop_gains);
        self.places.work_out(graph, worth, view);
        self.unseen.work_out(&self.stop_gains, view);
        self.near.take();
    }

    /// The stronger bound, which is worked out once it is asked for.
    pub(in crate::search) fn near(&self) -> &NearBound {
        self.near.get_or_init(|| NearBound::new(&self.places))
    }
}
