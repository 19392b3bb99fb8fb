//! The routes of local trains, which may run to a single stop.

use smallvec::SmallVec;

use super::arc_label::{ArcLabel, resource_of_unit};
use crate::network::{Network, TrainKind};
use highball_game::rules::SignedMoney;

/// Returns the single stops that a local train may run to, each with the label of the arc that stands for it. Of the stops that
/// use the same resources, only the best is returned, and of equally good ones the first.
pub(in crate::search) fn single_stop_routes(network: &Network, kind: &TrainKind) -> Vec<(u16, ArcLabel)> {
    let extras = network.side_constraints();
    let mut routes: Vec<(u16, ArcLabel)> = Vec::new();
    for stop in (0..network.stops().len() as u16).filter(|&stop| kind.stations[usize::from(stop)]) {
        let Some(revenue) = network.revenue(kind, &[stop], &[]) else { continue };
        network.for_each_variant(kind, (&[stop], &[]), |bonus, units| {
            let mut resources: SmallVec<[u16; 2]> = units.iter().map(|&unit| resource_of_unit(extras, unit)).collect();
            resources.sort_unstable();
            let label = ArcLabel { revenue: (revenue + bonus) as SignedMoney, resources };
            match routes.iter_mut().find(|(_, other)| other.resources == label.resources) {
                _ if label.revenue == 0 => {}
                Some((_, other)) if other.revenue >= label.revenue => {}
                Some(known) => *known = (stop, label),
                None => routes.push((stop, label)),
            }
            true
        });
    }
    routes
}
