//! [`Branch`]: one part of a division of all sets of routes.

use super::network::Network;
use super::train_kind::TrainKind;
use highball_game::board::StopId;
use highball_game::position::Position;
use highball_game::rules::{Need, TrainId};

/// A part of all sets of routes. By default, all of them.
///
/// Some rules cannot be expressed in a network. A search leaves such a rule out. If the best set breaks the
/// rule, the other sets are divided into branches, none of which contains that set.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Branch {
    /// Trains that do not run.
    pub idle: Vec<TrainId>,
    /// Where trains meet.
    pub meetings: Vec<Meeting>,
    /// Trains that run and meet a need by themselves: each with the index of the need in the position's rules.
    pub needs_met: Vec<(TrainId, usize)>,
}

impl Branch {
    /// Whether a train must do something.
    pub(super) fn has_demands(&self) -> bool {
        !self.meetings.is_empty() || !self.needs_met.is_empty()
    }
}

/// Whether a route may meet a need through a route of another train of the company. No network can express that.
#[must_use]
pub fn may_be_met_together(position: &Position, need: &Need) -> bool {
    need.linked && position.train_ids().filter(|&train| need.trains.contains(train)).count() > 1
}

/// Two trains, each of which runs to at least one of these stops. That alone does not give them a stop in
/// common, unless there is only one stop here.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meeting {
    /// The trains.
    pub trains: [TrainId; 2],
    /// The stops, in ascending order. A route does not include a city that it passes without stopping.
    pub stops: Vec<StopId>,
}

impl Network {
    /// Removes the trains that do not run in a branch, and gives each train that must do something a kind of its own.
    pub(super) fn restrict(&mut self, branch: &Branch) {
        self.kinds.iter_mut().for_each(|kind| kind.trains.retain(|train| !branch.idle.contains(train)));
        self.kinds.retain(|kind| !kind.trains.is_empty());
        let met = branch.needs_met.iter().map(|&(train, _)| train);
        for train in branch.meetings.iter().flat_map(|meeting| meeting.trains).chain(met) {
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
