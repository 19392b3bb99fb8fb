//! The resources that routes compete for.

use crate::network::Network;
use crate::search::frontier::compile::diagram_path::DiagramPath;
use crate::search::frontier::compile::diagrams::Diagrams;
use crate::search::frontier::compile::leg_order::layers_of_class;
use crate::search::lagrangian::odd_degree_cuts::OddDegreeCut;

/// The resources of a network, each with a capacity: pieces of track, then licences, then bonuses that are paid once, then units of
/// stops, then [odd-degree cuts](crate::search::lagrangian::odd_degree_cuts).
pub(in crate::search) struct Resources {
    /// The capacity of each resource: the number of units that the routes of a set can take together.
    pub capacity: Vec<i64>,
    /// The number of the first resource that is not track. Labels of arcs number resources from there on.
    pub first_labelled: usize,
    /// The number of the first cut.
    pub first_cut: usize,
    /// The stop of each cut, in ascending order.
    pub cut_stops: Vec<u16>,
    /// The stops of the leg of each layer.
    pub stops: Vec<[u16; 2]>,
    /// The pieces of track of the leg of each layer. Layers for single stops have none, nor do layers of
    /// trains that compete with no other.
    pub track: Vec<Vec<u32>>,
}

impl Resources {
    /// Lists the resources of a network whose layers decide on the legs in `leg_order`, followed by `single_stop_layers` layers
    /// for single stops.
    pub(in crate::search) fn new(
        network: &Network,
        leg_order: &[u16],
        single_stop_layers: usize,
        cuts: &[OddDegreeCut],
    ) -> Self {
        let extras = network.side_constraints();
        let first_labelled = extras.units.start as usize;
        let mut capacity = vec![1; first_labelled];
        capacity.extend(extras.licences.iter().map(|licence| licence.units.len() as i64));
        capacity.extend(std::iter::repeat_n(1, (extras.bonus_units + extras.stop_units) as usize));
        let first_cut = capacity.len();
        capacity.extend(cuts.iter().map(|cut| cut.capacity));
        let legs = || leg_order.iter().map(|&leg| &network.legs()[usize::from(leg)]);
        let mut track: Vec<Vec<u32>> = Vec::with_capacity(leg_order.len() + single_stop_layers);
        for class in 0..network.track_classes() {
            let of_class = layers_of_class(network, class);
            track.extend(
                legs().skip(of_class.start).take(of_class.len()).map(|leg| network.track_resources(class, leg).collect()),
            );
        }
        track.resize(leg_order.len() + single_stop_layers, Vec::new());
        let stops = legs().map(|leg| leg.stops).collect();
        let cut_stops = cuts.iter().map(|cut| cut.stop).collect();
        Self { capacity, first_labelled, first_cut, cut_stops, stops, track }
    }

    /// Returns the number of layers.
    pub(in crate::search) const fn layers(&self) -> usize {
        self.track.len()
    }

    /// Calls `each` for every unit of a resource that a route takes.
    pub(super) fn each_taken_by(&self, path: &DiagramPath, diagrams: &Diagrams, mut each: impl FnMut(usize)) {
        for &(layer, _) in &path.arcs {
            self.track[layer as usize].iter().for_each(|&piece| each(piece as usize));
        }
        path.each_labelled_resource(diagrams, |resource| each(self.first_labelled + usize::from(resource)));
    }
}
