//! [`Branch`]: the sets of routes that remain after some have been divided from the others.

use super::network::Network;
use super::train_kind::TrainKind;
use highball_game::board::StopId;
use highball_game::rules::TrainId;

/// Some of all sets of routes. By default all sets.
///
/// It serves a rule that no network can express: a search leaves the rule out, and if the best set breaks it, divides the other sets into
/// branches in which that set is not.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Branch {
    /// Trains that do not run.
    pub idle: Vec<TrainId>,
    /// Where trains meet.
    pub meetings: Vec<Meeting>,
}

/// Two trains both run to these stops. That is less than a stop in common, but nothing else once there is only one stop.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meeting {
    /// The trains.
    pub trains: [TrainId; 2],
    /// The stops, in ascending order. A route does not include a city that it passes without stopping.
    pub stops: Vec<StopId>,
}

impl Network {
    /// Removes the trains that do not run in a branch, and makes kinds of their own of the trains that meet another.
    pub(super) fn restrict(&mut self, branch: &Branch) {
        self.kinds.iter_mut().for_each(|kind| kind.trains.retain(|train| !branch.idle.contains(train)));
        self.kinds.retain(|kind| !kind.trains.is_empty());
        for train in branch.meetings.iter().flat_map(|meeting| meeting.trains) {
            let divide = |kind: TrainKind| {
                let (itself, others) = kind.trains.iter().copied().partition(|&other| other == train);
                [itself, others].map(|trains| TrainKind { trains, ..kind.clone() })
            };
            let kinds = std::mem::take(&mut self.kinds);
            self.kinds = kinds.into_iter().flat_map(divide).filter(|kind| !kind.trains.is_empty()).collect();
        }
        self.kinds.sort_by_key(|kind| kind.trains[0]);
    }
}
