//! [`Cases`]: splits a position into networks. The best of their best sets of routes is the best set of the position.
//!
//! A bonus for the whole set of routes is either earned or not, and a choice that needs a bonus needs a route that earns the
//! bonus. Each is a *demand*: at least one of certain stops must be on some route. A case assigns each demand to a train. That
//! train becomes a kind of its own, whose routes must include the demanded stops. A *bounty* on its routes, larger than
//! everything else could earn, ensures that it runs. The bounties are subtracted from the result.
//!
//! A stop that the set must include is a demand, too, and a fixed run has a bounty, too.

use smallvec::SmallVec;

use super::case::Case;
use super::constraints::Constraints;
use super::network::Network;
use super::network_scratch::NetworkScratch;
use super::side_constraints::{network_stops, weighted_amount};
use super::train_kind::TrainKind;
use highball_game::board::StopId;
use highball_game::position::Position;
use highball_game::rules::{Bonus, Money, Paid};

/// Maximum number of cases. If there are more, some are omitted.
const MAX_CASES: usize = 2_000;

/// Maximum number of bonuses for the whole set. If there are more, none of them is considered.
const MAX_SET_BONUSES: usize = 8;

/// Maximum ceiling for which bounties are used. Beyond it, sums could overflow 64 bits.
const MAX_CEILING: Money = 1 << 52;

/// The cases of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cases {
    /// The cases. There is one if there are no demands, and none if the demands cannot be met.
    pub cases: Vec<Case>,
    /// Whether no case is omitted.
    pub complete: bool,
    /// An upper bound for the revenue of any set of routes in any case.
    pub ceiling: Money,
}

/// Lists of stops, of each of which one route must include one stop.
type Demand = Vec<Vec<StopId>>;

impl Cases {
    /// Creates the cases of a position for sets that satisfy the constraints, with reduced networks.
    /// `scratch` holds buffers that earlier networks have used; the result does not depend on them.
    #[must_use]
    pub fn new(position: &Position, constraints: &Constraints, scratch: &mut NetworkScratch) -> Self {
        Self::of(position, Network::compile(position, true, scratch), constraints)
    }

    /// Creates the cases without constraints, with unreduced networks.
    #[must_use]
    pub fn unreduced(position: &Position) -> Self {
        Self::of(position, Network::unreduced(position), &Constraints::default())
    }

    /// Creates the cases of a position with this network, for sets that satisfy the constraints.
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
        if ceiling > MAX_CEILING || optional.len() > MAX_SET_BONUSES {
            cases.complete = false;
        }
        if ceiling > MAX_CEILING && !constraints.is_empty() {
            return cases;
        }
        // Larger than everything else, and a multiple of the grain.
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

    /// Adds all ways to earn these bonuses and to include these stops.
    fn add(&mut self, position: &Position, network: &Network, mut earned: Vec<usize>, included: &[StopId], bounty: Money) {
        earned.sort_unstable();
        earned.dedup();
        let weights = position.weights();
        let mut demands: Vec<Demand> = included.iter().map(|&stop| vec![vec![stop]]).collect();
        let mut extra: Money = 0;
        for number in earned {
            let bonus = &position.rules().bonuses[number];
            if bonus.paid == Paid::Set {
                extra += weighted_amount(bonus, &weights);
                demands.extend(bonus.includes.iter().map(|stops| vec![stops.clone()]));
            } else {
                demands.push(bonus.includes.clone());
            }
        }
        let numbered = demands.iter().map(|demand| network_stops(&network.stops, demand));
        // A demand for an unreachable stop cannot be met.
        let Some(mut demands) = numbered.collect::<Option<Vec<_>>>() else { return };
        let is_met_by_fixed =
            |demand: &Vec<Vec<u16>>| network.kinds.iter().any(|kind| kind.fixed_route.is_some() && may_meet(kind, demand));
        demands.retain(|demand| !is_met_by_fixed(demand));
        let mut assignment = Assignment { network, demands: &demands, extra, bounty, assigned: Vec::new() };
        self.complete &= assignment.assign(0, &mut self.cases);
    }
}

/// Whether a train of a kind could meet a demand. If its route is fixed, whether it does.
fn may_meet(kind: &TrainKind, demand: &[Vec<u16>]) -> bool {
    demand.iter().all(|stops| stops.iter().any(|&stop| kind.visits[usize::from(stop)]))
}

/// Assigns demands to trains, one after the other, in every way that makes a difference.
struct Assignment<'a> {
    network: &'a Network,
    demands: &'a [Vec<Vec<u16>>],
    extra: Money,
    /// The bounty on the route of each train with demands.
    bounty: Money,
    /// The trains with demands: the kind of each, and its demands.
    assigned: Vec<(usize, Vec<usize>)>,
}

impl Assignment<'_> {
    /// Assigns the demands from `next` on. Returns false if there are too many cases.
    fn assign(&mut self, next: usize, cases: &mut Vec<Case>) -> bool {
        if next == self.demands.len() {
            cases.push(self.case());
            return cases.len() <= MAX_CASES;
        }
        for train in 0..self.assigned.len() {
            self.assigned[train].1.push(next);
            let complete = self.assign(next + 1, cases);
            self.assigned[train].1.pop();
            if !complete {
                return false;
            }
        }
        let fixed = self.network.kinds.iter().filter(|kind| kind.fixed_route.is_some()).count();
        if fixed + self.assigned.len() >= self.network.max_runs {
            return true;
        }
        // Fixed trains get no demands: those that they meet are removed before.
        let is_open = |&kind: &usize| self.network.kinds[kind].fixed_route.is_none();
        for kind in (0..self.network.kinds.len()).filter(is_open) {
            let busy = self.assigned.iter().filter(|(other, _)| *other == kind).count();
            if busy < self.network.kinds[kind].trains.len() {
                self.assigned.push((kind, vec![next]));
                let complete = self.assign(next + 1, cases);
                self.assigned.pop();
                if !complete {
                    return false;
                }
            }
        }
        true
    }

    /// Creates the case of the current assignment.
    fn case(&self) -> Case {
        let mut network = self.network.clone();
        let mut assigned = Vec::new();
        for (kind, demands) in &self.assigned {
            let kind = &mut network.kinds[*kind];
            let Some(train) = kind.trains.pop() else { continue };
            let flags = |stops: &Vec<u16>| {
                let mut flags = vec![false; kind.prices.len()];
                stops.iter().for_each(|&stop| flags[usize::from(stop)] = true);
                flags
            };
            let must_include = demands.iter().flat_map(|&demand| &self.demands[demand]).map(flags).collect();
            assigned.push(TrainKind {
                trains: SmallVec::from_slice(&[train]),
                must_include,
                bounty: self.bounty,
                ..kind.clone()
            });
        }
        network.kinds.retain(|kind| !kind.trains.is_empty());
        network.kinds.extend(assigned);
        // Every kind with a bounty is a single train.
        let bounties = network.kinds.iter().map(|kind| kind.bounty).sum::<Money>();
        network.ceiling += bounties;
        Case { network, bounties, extra: self.extra }
    }
}
