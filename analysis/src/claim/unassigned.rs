//! Claimed runs before each has its train.

use super::claimed::{ClaimedRoute, ClaimedRun};
use super::error::{ClaimError, ClaimFault};
use crate::network::kinds_of_trains;
use crate::position::Position;
use crate::rules::{Money, TrainId};

/// A claimed run before it is known which train runs it.
pub(super) struct UnassignedRun {
    /// The text of the run.
    pub(super) text: String,
    /// The trains that its name may mean: one if it is an id, or all of that name. Empty if it names none.
    pub(super) trains: Vec<TrainId>,
    /// The route.
    pub(super) route: ClaimedRoute,
    /// The revenue that the claim states, if any.
    pub(super) revenue: Option<Money>,
}

/// Assigns trains to runs: first to those that name one by its id, then to those that name one by its name, then to the rest.
/// If the remaining trains are not all of one kind, each run without a train may be of any of them.
pub(super) fn assign_trains(position: &Position, runs: Vec<UnassignedRun>) -> Result<Vec<ClaimedRun>, ClaimError> {
    let mut is_taken = vec![false; position.trains().len()];
    let mut assigned: Vec<Vec<TrainId>> = vec![Vec::new(); runs.len()];
    for by_shared_name in [false, true] {
        for (run, trains) in runs.iter().zip(&mut assigned) {
            let Some(&first) = run.trains.first() else { continue };
            if (run.trains.len() > 1) == by_shared_name {
                let free = run.trains.iter().copied().find(|train| !is_taken[train.index()]);
                let chosen = free.unwrap_or(first);
                is_taken[chosen.index()] = true;
                trains.push(chosen);
            }
        }
    }
    let mut free: Vec<TrainId> = position.train_ids().filter(|train| !is_taken[train.index()]).collect();
    let kinds = kinds_of_trains(position);
    let are_alike = free.windows(2).all(|pair| kinds[pair[0].index()] == kinds[pair[1].index()]);
    let open_runs = assigned.iter().filter(|trains| trains.is_empty()).count();
    if let Some(run) = runs.iter().filter(|run| run.trains.is_empty()).nth(free.len()) {
        let trains = position.train_ids().map(|train| position.train_label(train)).collect();
        return Err(ClaimError::new(&run.text, ClaimFault::NoTrainLeft { trains }));
    }
    // Trains of one kind are interchangeable, so no more of them are candidates than there are open runs.
    let earlier_of_kind =
        |train: &TrainId| free.iter().filter(|it| *it < train && kinds[it.index()] == kinds[train.index()]).count();
    let candidates: Vec<TrainId> = free.iter().copied().filter(|train| earlier_of_kind(train) < open_runs).collect();
    for trains in assigned.iter_mut().filter(|trains| trains.is_empty()) {
        *trains = if are_alike { vec![free.remove(0)] } else { candidates.clone() };
    }
    let claimed = |(run, trains): (UnassignedRun, _)| ClaimedRun { trains, route: run.route, revenue: run.revenue };
    Ok(runs.into_iter().zip(assigned).map(claimed).collect())
}
