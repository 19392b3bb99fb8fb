//! The routes of local trains, which may run to a single stop.

use super::arc_label::ArcLabel;
use crate::network::{Network, TrainKind};

/// Returns the single stops that a local train may run to, each with the label of the arc that stands for it. Of the stops that
/// use the same resources, only the best is returned, and of equally good ones the first.
pub(in crate::search) fn single_stop_routes(network: &Network, kind: &TrainKind) -> Vec<(u16, ArcLabel)> {
    let extras = network.side_constraints();
    let mut routes: Vec<(u16, ArcLabel)> = Vec::new();
    for stop in (0..network.stops().len() as u16).filter(|&stop| kind.stations[usize::from(stop)]) {
        let Some(revenue) = network.revenue(kind, &[stop]) else { continue };
        let licences = (0..).zip(&extras.licences).filter(|(_, licence)| licence.stops[usize::from(stop)]);
        let unclaimed = ArcLabel { revenue, resources: licences.map(|(resource, _)| resource).collect() };
        let mut labels = vec![unclaimed];
        let paid_once = (extras.licences.len() as u16..).zip(extras.bonuses.iter().filter(|bonus| bonus.unit.is_some()));
        for (resource, bonus) in paid_once.filter(|(_, bonus)| bonus.includes.iter().all(|list| list.contains(&stop))) {
            for number in 0..labels.len() {
                let mut claimed = labels[number].clone();
                claimed.revenue += bonus.amount;
                claimed.resources.push(resource);
                labels.push(claimed);
            }
        }
        for label in labels.into_iter().filter(|label| label.revenue > 0) {
            match routes.iter_mut().find(|(_, other)| other.resources == label.resources) {
                Some((_, other)) if other.revenue >= label.revenue => {}
                Some(known) => *known = (stop, label),
                None => routes.push((stop, label)),
            }
        }
    }
    routes
}
