//! Trains that only repeat a stop of another train's route: the stops that they were played to.

use crate::position::snapshot::Snapshot;
use crate::record::PlayedRoute;
use crate::rules::{Amount, ByName, Condition};

/// Returns a question in which each train that only repeats a stop can repeat no other than the one that it was played to. `None` if no such
/// train was played.
#[must_use]
pub fn as_played(question: &Snapshot, routes: &[PlayedRoute]) -> Option<Snapshot> {
    let has_no_route =
        |route: &&PlayedRoute| route.is_local() && question.trains.iter().all(|train| train.id != route.train);
    let mut repeating: Vec<&PlayedRoute> = routes.iter().filter(has_no_route).collect();
    if repeating.is_empty() {
        return None;
    }
    let mut changed = question.clone();
    let bonuses = changed.bonuses.iter_mut().flat_map(|bonus| bonus.pays.iter_mut().map(|pay| (&bonus.id, pay)));
    for (id, pay) in bonuses {
        let Amount::BestStop { best_of } = &mut pay.amount else { continue };
        // The bonus is called by the kind of the train and a number, the train by its kind and the number of its copy.
        let kind = |name: &str| name.rsplit_once('-').map_or(name.to_owned(), |(kind, _)| kind.to_owned());
        let Some(number) = repeating.iter().position(|route| kind(&route.train) == kind(id)) else { continue };
        *best_of = stops_of(question, repeating.remove(number));
    }
    Some(changed)
}

/// Returns the stops in the hex of a route with one stop.
fn stops_of(question: &Snapshot, route: &PlayedRoute) -> Condition<ByName> {
    let legs = route.legs();
    let hex = legs.first().and_then(|leg| leg.first());
    let hex = hex.and_then(|id| question.hexes.iter().find(|hex| hex.id == *id));
    let stops = hex.into_iter().flat_map(|hex| (0..hex.stops.len()).map(|stop| format!("{}/{stop}", hex.id)));
    Condition::any_of(stops.collect())
}
