//! The order of the legs, one for each layer, chosen to keep the frontier narrow.

use std::ops::Range;

use crate::network::Network;

/// The largest number of stops that are tried as the first.
const MAX_STARTS: usize = 48;

/// Returns the numbers of all legs in the order in which the layers decide on them. The order is repeated for each class of trains
/// that compete for track: each has layers of its own, one for each leg.
///
/// Stops are placed one after another, and each brings the legs to the stops placed before it. The next stop is the one that
/// widens the frontier the least. Ties go to the neighbour of the stop that was placed earliest. This is done from several
/// first stops, and the order with the narrowest frontier wins.
pub(in crate::search) fn leg_order(network: &Network) -> Vec<u16> {
    let graph = StopGraph::new(network);
    let stops = network.stops().len();
    let starts = (0..stops).step_by(stops.div_ceil(MAX_STARTS).max(1));
    let orders = starts.map(|start| graph.stop_order_from(start));
    let best = orders.min_by_key(|(cost, _)| *cost).map(|(_, order)| order).unwrap_or_default();
    legs_by_stops(network, &best).repeat(network.track_classes())
}

/// Returns the layers of the legs of a class of trains that compete for track.
pub(in crate::search) fn layers_of_class(network: &Network, class: usize) -> Range<usize> {
    let legs = network.legs().len();
    class * legs..(class + 1) * legs
}

/// The stops with their neighbours.
struct StopGraph {
    neighbours: Vec<Vec<u16>>,
}

impl StopGraph {
    fn new(network: &Network) -> Self {
        let mut neighbours = vec![Vec::new(); network.stops().len()];
        for leg in network.legs() {
            let [a, b] = leg.stops;
            neighbours[usize::from(a)].push(b);
            neighbours[usize::from(b)].push(a);
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        Self { neighbours }
    }

    /// Orders the stops greedily, beginning with `start`. Returns the order and its cost: 3 to the power of the frontier's
    /// width, summed over the stops.
    fn stop_order_from(&self, start: usize) -> (u128, Vec<u16>) {
        let count = self.neighbours.len();
        let mut position: Vec<Option<usize>> = vec![None; count];
        let mut unplaced_neighbours: Vec<usize> = self.neighbours.iter().map(Vec::len).collect();
        let mut order: Vec<u16> = Vec::with_capacity(count);
        let mut candidates: Vec<u16> = Vec::new();
        let (mut width, mut cost) = (0_isize, 0_u128);
        let mut next = Some(start as u16);
        let mut first_unplaced = 0;
        while let Some(stop) = next {
            width += self.width_change(stop, &position, &unplaced_neighbours);
            position[usize::from(stop)] = Some(order.len());
            order.push(stop);
            candidates.retain(|&other| other != stop);
            for &other in &self.neighbours[usize::from(stop)] {
                unplaced_neighbours[usize::from(other)] -= 1;
                if position[usize::from(other)].is_none() && !candidates.contains(&other) {
                    candidates.push(other);
                }
            }
            cost = cost.saturating_add(3_u128.saturating_pow(width.clamp(0, 80) as u32));
            let oldest_neighbour = |stop: u16| {
                self.neighbours[usize::from(stop)].iter().filter_map(|&other| position[usize::from(other)]).min()
            };
            next = candidates
                .iter()
                .copied()
                .min_by_key(|&stop| (self.width_change(stop, &position, &unplaced_neighbours), oldest_neighbour(stop), stop))
                .or_else(|| {
                    // The next connected component.
                    first_unplaced = (first_unplaced..count).find(|&stop| position[stop].is_none()).unwrap_or(count);
                    (first_unplaced < count).then_some(first_unplaced as u16)
                });
        }
        (cost, order)
    }

    /// Returns how many stops the frontier gains when `stop` is placed: itself if it has unplaced neighbours, less the
    /// neighbours for which it is the last.
    fn width_change(&self, stop: u16, position: &[Option<usize>], unplaced_neighbours: &[usize]) -> isize {
        let neighbours = || self.neighbours[usize::from(stop)].iter().map(|&other| usize::from(other));
        let leaving = neighbours().filter(|&other| position[other].is_some() && unplaced_neighbours[other] == 1).count();
        isize::from(unplaced_neighbours[usize::from(stop)] > 0) - leaving as isize
    }
}

/// Sorts the legs by the later of their stops in `stop_order`, then by the earlier one, then by number.
fn legs_by_stops(network: &Network, stop_order: &[u16]) -> Vec<u16> {
    let mut position = vec![0; stop_order.len()];
    for (index, &stop) in stop_order.iter().enumerate() {
        position[usize::from(stop)] = index;
    }
    let key = |leg: u16| {
        let [a, b] = network.legs()[usize::from(leg)].stops.map(|stop| position[usize::from(stop)]);
        (a.max(b), a.min(b), leg)
    };
    let mut legs: Vec<u16> = (0..network.legs().len() as u16).collect();
    legs.sort_by_key(|&leg| key(leg));
    legs
}
