//! What tells two sets of runs apart.

use crate::network::{kinds_of_trains, same_run};
use crate::position::{Position, Run};
use crate::rules::TrainId;

/// What a train runs in one set and in another. Of alike trains it does not matter which runs what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The train.
    pub train: TrainId,
    /// The number of its run in the first set, if it has one.
    pub from: Option<usize>,
    /// The number of its run in the second set, if it has one.
    pub to: Option<usize>,
}

/// What has to change to get from one set of runs to another, train by train; runs of alike trains over the same stops are the
/// same.
#[must_use]
pub fn changes(position: &Position, from: &[Run], to: &[Run]) -> Vec<Change> {
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
    // A train's own other run first, then that of one that is alike.
    let mut changes: Vec<Change> = Vec::new();
    for number in changed {
        let train = from[number].train;
        let own = open.iter().position(|&other| to[other].train == train);
        let place = own.or_else(|| open.iter().position(|&other| kind(to[other].train) == kind(train)));
        changes.push(Change { train, from: Some(number), to: place.map(|place| open.remove(place)) });
    }
    changes.extend(open.into_iter().map(|number| Change { train: to[number].train, from: None, to: Some(number) }));
    changes.sort_by_key(|change| change.train);
    changes
}
