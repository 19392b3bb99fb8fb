//! The differences between two sets of runs.

use crate::network::{kinds_of_trains, same_run};
use crate::position::{Position, Run};
use crate::rules::TrainId;

/// How the run of a train differs between two sets. Trains of one kind are interchangeable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunChange {
    /// The train.
    pub train: TrainId,
    /// The number of its run in the first set, if it has one.
    pub from: Option<usize>,
    /// The number of its run in the second set, if it has one.
    pub to: Option<usize>,
}

/// Returns what has to change to get from one set of runs to another, train by train. Runs of trains of one kind over the same
/// stops are equal.
#[must_use]
pub fn changes(position: &Position, from: &[Run], to: &[Run]) -> Vec<RunChange> {
    let kinds = kinds_of_trains(position);
    let kind = |train: TrainId| kinds.get(train.index()).copied();
    let mut open: Vec<usize> = (0..to.len()).collect();
    let mut changed = Vec::new();
    for (number, run) in from.iter().enumerate() {
        match open.iter().position(|&other| same_run(&kinds, &to[other], run)) {
            Some(place) => drop(open.remove(place)),
            None => changed.push(number),
        }
    }
    // A run is matched with the train's own other run, or else with another train's of its kind.
    let mut changes: Vec<RunChange> = Vec::new();
    for number in changed {
        let train = from[number].train;
        let own = open.iter().position(|&other| to[other].train == train);
        let place = own.or_else(|| open.iter().position(|&other| kind(to[other].train) == kind(train)));
        changes.push(RunChange { train, from: Some(number), to: place.map(|place| open.remove(place)) });
    }
    changes.extend(open.into_iter().map(|number| RunChange { train: to[number].train, from: None, to: Some(number) }));
    changes.sort_by_key(|change| change.train);
    changes
}
