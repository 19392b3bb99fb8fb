//! The cases of a position: networks whose best sets of routes, taken together, tell the best of the position.
//!
//! A bonus for what all the company's routes include together is earned or it is not, and a choice that has to be earned by a
//! bonus needs a route that earns it. Each is a *demand*: of certain stops one at least on some route. A case says which train
//! meets which demand. That train becomes a kind of its own, whose routes must include what is demanded, and a *bounty* on its
//! routes, more than everything else could earn, makes sure that it runs. What is found is then freed of the bounties.
//!
//! A stop that the set must include is demanded in the same way, and a run that is fixed has a bounty too.

use smallvec::SmallVec;

use super::{Constraints, Network, TrainKind, Workspace, extras};
use crate::board::StopId;
use crate::position::Position;
use crate::rules::{Bonus, Money, Paid};

/// Beyond so many ways to meet the demands, some are left out.
const MOST_CASES: usize = 2_000;

/// Where bounties could make sums leave 64 bits, there are none.
const MOST_CEILING: Money = 1 << 52;

/// The cases of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cases {
    /// The cases; only one where nothing is demanded, and none where the demands cannot be met.
    pub cases: Vec<Case>,
    /// Whether the cases are all.
    pub complete: bool,
    /// What no set of routes can exceed in any case.
    pub ceiling: Money,
}

/// One way to meet demands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The network.
    pub network: Network,
    /// What the bounties of a set that meets the demands sum to; a set that earns less does not meet them.
    pub bounties: Money,
    /// What is earned besides, by meeting them.
    pub extra: Money,
}

impl Case {
    /// What the network's sum counts without bounties and with what is earned besides; nothing where the demands are not met.
    #[must_use]
    pub fn freed(&self, sum: Money) -> Option<Money> {
        sum.checked_sub(self.bounties).map(|sum| sum + self.extra)
    }

    /// What the network's sum has to beat, so that the demands are met and, where there is a `sum` to beat, what is
    /// [freed](Self::freed) beats it.
    #[must_use]
    pub fn to_beat(&self, sum: Option<Money>) -> Money {
        let met = self.bounties.saturating_sub(1);
        sum.map_or(met, |sum| (sum + self.bounties).saturating_sub(self.extra).max(met))
    }
}

/// Of each of these lists of stops one on one route.
type Demand = Vec<Vec<StopId>>;

impl Cases {
    /// The cases of a position for sets that keep the constraints, each leaving out what can make no difference.
    #[must_use]
    pub fn new(position: &Position, constraints: &Constraints) -> Self {
        Self::new_in(&mut Workspace::default(), position, constraints)
    }

    /// The same in memory that other networks have used. What comes out does not depend on it.
    #[must_use]
    pub fn new_in(workspace: &mut Workspace, position: &Position, constraints: &Constraints) -> Self {
        Self::of(position, Network::new_in(workspace, position), constraints)
    }

    /// The cases without constraints, with networks that leave nothing out.
    #[must_use]
    pub fn unreduced(position: &Position) -> Self {
        Self::of(position, Network::unreduced(position), &Constraints::default())
    }

    /// The cases of a position whose network is known, for sets that keep the constraints.
    #[must_use]
    pub fn of(position: &Position, mut network: Network, constraints: &Constraints) -> Self {
        let required: SmallVec<[usize; 4]> = position.taken().filter_map(|choice| choice.needs_bonus).collect();
        let may_earn = |bonus: &Bonus| bonus.applies_to(position.company_name());
        let bonuses = || position.rules().bonuses.iter().enumerate().filter(|(_, bonus)| may_earn(bonus));
        let optional: Vec<usize> = bonuses()
            .filter(|(number, bonus)| bonus.paid == Paid::Set && !required.contains(number))
            .map(|(number, _)| number)
            .collect();
        let ceiling = network.ceiling;
        if required.is_empty() && optional.is_empty() && constraints.is_empty() {
            return Self { cases: vec![Case { network, bounties: 0, extra: 0 }], complete: true, ceiling };
        }
        let mut cases = Self { cases: Vec::new(), complete: true, ceiling };
        let earnable = required.iter().all(|&number| may_earn(&position.rules().bonuses[number]));
        if !earnable {
            return cases;
        }
        if ceiling > MOST_CEILING || optional.len() > 8 {
            cases.complete = false;
        }
        if ceiling > MOST_CEILING && !constraints.is_empty() {
            return cases;
        }
        // More than all else, and no finer than what there is.
        let bounty = (ceiling + 1).next_multiple_of(network.grain());
        if !network.constrain(constraints, bounty) {
            return cases;
        }
        let optional = &optional[..if cases.complete { optional.len() } else { 0 }];
        for set in 0..1_usize << optional.len() {
            let chosen = optional.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &number)| number);
            let earned = required.iter().copied().chain(chosen).collect();
            cases.add(position, &network, earned, &constraints.included, bounty);
        }
        cases
    }

    /// Adds every way to earn these bonuses and to include these stops.
    fn add(&mut self, position: &Position, network: &Network, mut earned: Vec<usize>, included: &[StopId], bounty: Money) {
        earned.sort_unstable();
        earned.dedup();
        let weights = position.weights();
        let mut demands: Vec<Demand> = included.iter().map(|&stop| vec![vec![stop]]).collect();
        let mut extra: Money = 0;
        for number in earned {
            let bonus = &position.rules().bonuses[number];
            if bonus.paid == Paid::Set {
                extra += extras::amount(bonus, &weights);
                demands.extend(bonus.includes.iter().map(|stops| vec![stops.clone()]));
            } else {
                demands.push(bonus.includes.clone());
            }
        }
        let numbered = demands.iter().map(|demand| extras::numbers(&network.stops, demand));
        // A demand for what cannot be reached is never met.
        let Some(mut demands) = numbered.collect::<Option<Vec<_>>>() else { return };
        let met = |demand: &Vec<Vec<u16>>| network.kinds.iter().any(|kind| kind.only.is_some() && may_meet(kind, demand));
        demands.retain(|demand| !met(demand));
        let mut assignment = Assignment { network, demands: &demands, extra, bounty, bearers: Vec::new() };
        self.complete &= assignment.assign(0, &mut self.cases);
    }
}

/// Whether a train of a kind could meet a demand; whether it does, where its stops are fixed.
fn may_meet(kind: &TrainKind, demand: &[Vec<u16>]) -> bool {
    demand.iter().all(|stops| stops.iter().any(|&stop| kind.visits[usize::from(stop)]))
}

/// Gives demands to trains, one after the other, in every way that makes a difference.
struct Assignment<'a> {
    network: &'a Network,
    demands: &'a [Vec<Vec<u16>>],
    extra: Money,
    /// What a bearer's route earns beyond all else.
    bounty: Money,
    /// The trains that meet demands: the kind of each, and the demands.
    bearers: Vec<(usize, Vec<usize>)>,
}

impl Assignment<'_> {
    /// Whether all ways found a place.
    fn assign(&mut self, next: usize, cases: &mut Vec<Case>) -> bool {
        if next == self.demands.len() {
            cases.push(self.case());
            return cases.len() <= MOST_CASES;
        }
        for bearer in 0..self.bearers.len() {
            self.bearers[bearer].1.push(next);
            let complete = self.assign(next + 1, cases);
            self.bearers[bearer].1.pop();
            if !complete {
                return false;
            }
        }
        let fixed = self.network.kinds.iter().filter(|kind| kind.only.is_some()).count();
        if fixed + self.bearers.len() >= self.network.most_runs {
            return true;
        }
        // What the trains whose runs are fixed meet is demanded of no other.
        let open = |&kind: &usize| self.network.kinds[kind].only.is_none();
        for kind in (0..self.network.kinds.len()).filter(open) {
            let busy = self.bearers.iter().filter(|(other, _)| *other == kind).count();
            if busy < self.network.kinds[kind].trains.len() {
                self.bearers.push((kind, vec![next]));
                let complete = self.assign(next + 1, cases);
                self.bearers.pop();
                if !complete {
                    return false;
                }
            }
        }
        true
    }

    fn case(&self) -> Case {
        let mut network = self.network.clone();
        let mut bearers = Vec::new();
        for (kind, demands) in &self.bearers {
            let kind = &mut network.kinds[*kind];
            let Some(train) = kind.trains.pop() else { continue };
            let must = |stops: &Vec<u16>| {
                let mut must = vec![false; kind.prices.len()];
                stops.iter().for_each(|&stop| must[usize::from(stop)] = true);
                must
            };
            let musts = demands.iter().flat_map(|&demand| &self.demands[demand]).map(must).collect();
            bearers.push(TrainKind { trains: SmallVec::from_slice(&[train]), musts, bounty: self.bounty, ..kind.clone() });
        }
        network.kinds.retain(|kind| !kind.trains.is_empty());
        network.kinds.extend(bearers);
        // Every kind with a bounty is one train.
        let bounties = network.kinds.iter().map(|kind| kind.bounty).sum::<Money>();
        network.ceiling += bounties;
        Case { network, bounties, extra: self.extra }
    }
}
