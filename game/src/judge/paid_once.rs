//! Stops that pay only one of the company's routes.

use std::cmp::Reverse;

use super::price::price;
use crate::board::StopId;
use crate::position::Position;
use crate::rules::TrainId;

/// Returns the stops for which a run is not paid because another visit pays more, each with the index of the run. Of equal visits the
/// first is paid. `runs` yields the index, the train and the paid stops of each run.
pub(super) fn unpaid<'a>(
    position: &Position,
    runs: impl Iterator<Item = (usize, TrainId, &'a [StopId])> + Clone,
) -> Vec<(usize, StopId)> {
    let mut unpaid = Vec::new();
    for group in &position.rules().paid_once {
        let visits = runs.clone().flat_map(|(run, train, paid)| {
            let of_group = paid.iter().filter(|stop| group.stops.contains(stop));
            of_group.map(move |&stop| (run, train, stop))
        });
        let best = visits
            .clone()
            .enumerate()
            .min_by_key(|&(place, (_, train, stop))| (Reverse(price(position, train, stop)), place));
        let best = best.map(|(place, _)| place);
        let others = visits.enumerate().filter(|&(place, _)| Some(place) != best);
        unpaid.extend(others.map(|(_, (run, _, stop))| (run, stop)));
    }
    unpaid
}
