//! Bonuses that are a part of the whole route: which trains earn one.
//!
//! With such a bonus, the revenue of a route is no sum over its stops, so a network has to say which trains earn it. A train that earns it
//! becomes a kind of its own: its routes must meet the conditions of the bonus, and earn a [rounded
//! part](super::TrainKind::rounded) besides the whole. Every choice of such trains makes a network. The best of their best sets of routes
//! is the best set of the position, because a train that is not chosen may run the same routes without the bonus.

use smallvec::SmallVec;

use super::condition::{NetworkCondition, Places};
use super::network::Network;
use super::train_kind::TrainKind;
use highball_game::position::Position;
use highball_game::rules::Bonus;

impl Network {
    /// Returns the networks in which some trains earn a part of their route as a bonus, in every way that makes a difference; of more than
    /// `most` ways only the first. There is one network if no train can earn such a bonus.
    pub(super) fn by_parts_of_routes(self, position: &Position, most: usize) -> Vec<Self> {
        if position.bonuses().all(|bonus| bonus.part_of_route().is_none()) {
            return vec![self];
        }
        let earning: Vec<Option<TrainKind>> =
            self.kinds.iter().map(|kind| self.earning_part_of_route(position, kind)).collect();
        // For each kind, the number of its trains that earn the bonus.
        let mut counts = vec![0; self.kinds.len()];
        let mut networks = Vec::new();
        while networks.len() < most {
            networks.push(self.with_parts(&earning, &counts));
            // The next way in order: one train more of a kind, and none of the kinds before it.
            let may_grow = |&number: &usize| {
                earning[number].is_some()
                    && counts[number] < self.kinds[number].trains.len()
                    && counts[number..].iter().sum::<usize>() < self.max_runs
            };
            let Some(grown) = (0..counts.len()).find(may_grow) else { break };
            counts[grown] += 1;
            counts[..grown].fill(0);
        }
        networks
    }

    /// Returns the kind of a train of some kind whose routes earn a part of themselves as a bonus. `None` if there is no such bonus for it.
    pub(crate) fn earning_part_of_route(&self, position: &Position, kind: &TrainKind) -> Option<TrainKind> {
        let is_for = |bonus: &&Bonus| bonus.trains.contains(kind.trains[0]) && bonus.part_of_route().is_some();
        let bonus = position.bonuses().find(is_for)?;
        let places = Places::new(position.board(), &self.stops, &self.hexes, &self.legs);
        let includes: Vec<NetworkCondition> = bonus.includes.iter().map(|condition| places.condition(condition)).collect();
        let may_be_met = includes.iter().all(NetworkCondition::may_be_met);
        let part = bonus.part_of_route().filter(|_| may_be_met)?;
        Some(kind.earning_part(part, includes, self, position.weights().route))
    }

    /// Returns the network in which these numbers of trains of each kind earn the bonus.
    fn with_parts(&self, earning: &[Option<TrainKind>], counts: &[usize]) -> Self {
        let mut network = self.clone();
        network.kinds.clear();
        for ((kind, earning), &count) in self.kinds.iter().zip(earning).zip(counts) {
            let (others, chosen) = kind.trains.split_at(kind.trains.len() - count);
            let of = |kind: &TrainKind, trains: &[_]| TrainKind { trains: SmallVec::from_slice(trains), ..kind.clone() };
            network.kinds.push(of(kind, others));
            network.kinds.extend(earning.as_ref().map(|earning| of(earning, chosen)));
        }
        network.kinds.retain(|kind| !kind.trains.is_empty());
        network.kinds.sort_by_key(|kind| kind.trains[0]);
        network
    }
}
