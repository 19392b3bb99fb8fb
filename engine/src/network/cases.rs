//! [`Cases`]: splits a position into networks. The best of their best sets of routes is the best set of the position.
//!
//! A bonus for the whole set of routes is either earned or not, and a choice that needs a bonus needs a route that earns the
//! bonus. The rules themselves may require that one route touches certain places. Each of these is a *demand*: some route must
//! meet certain conditions. A case assigns each demand to a train. That train becomes a kind of its own, whose routes must meet the
//! conditions. A *bounty* on its routes, larger than
//! everything else could earn, ensures that it runs. The bounties are subtracted from the result.
//!
//! A stop that the set must include is a demand too, and so is each side of a [`Meeting`] of trains, and a need that a train of a
//! [`Branch`] meets by itself. A fixed run also has a bounty.
//!
//! The number of cases grows exponentially with the number of demands. A route that meets a demand also meets every demand that it
//! implies, so only the strictest demands are assigned. If several sets of bonuses have the same demands,
//! only the set that earns the most is considered.
//!
//! A company that cannot meet the demands of the rules does not run at all. That is a case of its own.
//!
//! If a bonus is a part of the whole route, there are cases for each choice of the trains that earn it.

use smallvec::SmallVec;

use super::branch::{Branch, Meeting};
use super::case::Case;
use super::condition::{NetworkCondition, Places, Touched};
use super::constraints::Constraints;
use super::network::Network;
use super::network_scratch::NetworkScratch;
use super::side_constraints::{conditions_to_earn, greatest_weighted_amount};
use super::train_kind::TrainKind;
use highball_game::board::StopId;
use highball_game::position::Position;
use highball_game::rules::{Bonus, Condition, Money, Paid, TrainFilter};

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

/// Conditions that one route must meet.
#[derive(PartialEq, Eq)]
struct Demand {
    conditions: Vec<NetworkCondition>,
    /// For each kind of train of the network: whether a route of it may meet the demand.
    kinds: Vec<bool>,
}

impl Cases {
    /// Creates the cases of a position for sets that satisfy the constraints, with reduced networks.
    /// `scratch` holds buffers that earlier networks have used; the result does not depend on them.
    #[must_use]
    pub fn new(position: &Position, constraints: &Constraints, scratch: &mut NetworkScratch) -> Self {
        Self::of(position, Network::compile(position, true, scratch), constraints)
    }

    /// Creates the cases of a position like [`new`](Self::new), for the sets of a branch.
    #[must_use]
    pub fn of_branch(position: &Position, constraints: &Constraints, branch: &Branch, scratch: &mut NetworkScratch) -> Self {
        let mut network = Network::compile(position, true, scratch);
        network.restrict(branch);
        Self::with_demands(position, network, constraints, branch)
    }

    /// Creates the cases without constraints, with unreduced networks.
    #[must_use]
    pub fn unreduced(position: &Position) -> Self {
        Self::of(position, Network::unreduced(position), &Constraints::default())
    }

    /// Creates the cases of a position with this network, for sets that satisfy the constraints.
    #[must_use]
    pub fn of(position: &Position, network: Network, constraints: &Constraints) -> Self {
        Self::with_demands(position, network, constraints, &Branch::default())
    }

    /// Creates the cases of a position with this network, for the sets that satisfy the constraints and have the meetings of a branch.
    fn with_demands(position: &Position, mut network: Network, constraints: &Constraints, branch: &Branch) -> Self {
        let required: SmallVec<[usize; 4]> = position.taken().filter_map(|choice| choice.needs_bonus).collect();
        let may_earn = |bonus: &Bonus| bonus.applies_to(position.company_name());
        let bonuses = || position.rules().bonuses.iter().enumerate().filter(|(_, bonus)| may_earn(bonus));
        let optional: Vec<usize> = bonuses()
            .filter(|(number, bonus)| bonus.paid == Paid::Set && !required.contains(number))
            .map(|(number, _)| number)
            .collect();
        let ceiling = network.ceiling;
        let has_demands = position.demands().next().is_some() && !network.kinds.is_empty();
        if required.is_empty() && optional.is_empty() && constraints.is_empty() && !branch.has_demands() && !has_demands {
            let networks = network.by_parts_of_routes(position, MAX_CASES + 1);
            let complete = networks.len() <= MAX_CASES;
            let cases = networks.into_iter().map(|network| Case { network, bounties: 0, extra: 0 }).collect();
            return Self { cases, complete, ceiling };
        }
        let mut cases = Self { cases: Vec::new(), complete: true, ceiling };
        let earnable = required.iter().all(|&number| may_earn(&position.rules().bonuses[number]));
        if !earnable {
            return cases;
        }
        if ceiling > MAX_CEILING || optional.len() > MAX_SET_BONUSES {
            cases.complete = false;
        }
        if ceiling > MAX_CEILING && (has_demands || !constraints.is_empty() || branch.has_demands()) {
            return cases;
        }
        // Larger than everything else, and a multiple of the grain.
        let bounty = (ceiling + 1).next_multiple_of(network.grain());
        if !network.constrain(constraints, bounty) {
            return cases;
        }
        let optional = &optional[..if cases.complete { optional.len() } else { 0 }];
        let demanded = (&required[..], optional, &constraints.included[..], branch);
        let networks = network.by_parts_of_routes(position, MAX_CASES + 1);
        cases.complete &= networks.len() <= MAX_CASES;
        for network in networks {
            cases.add(position, &network, demanded, bounty);
        }
        let must_run = !constraints.fixed.is_empty() || !constraints.included.is_empty() || branch.has_demands();
        if has_demands && required.is_empty() && !must_run {
            cases.cases.push(Case { network: Network::default(), bounties: 0, extra: 0 });
        }
        cases
    }

    /// Adds the cases of a network: those in which the company earns the required bonuses and some of the optional ones, includes some
    /// stops, and does what a branch demands. `bounty` is the bounty on the route of a train that must do something.
    fn add(
        &mut self,
        position: &Position,
        network: &Network,
        (required, optional, included, branch): (&[usize], &[usize], &[StopId], &Branch),
        bounty: Money,
    ) {
        let mut sets: Vec<EarnedBonuses> = Vec::new();
        for set in 0..1_usize << optional.len() {
            let chosen = optional.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &number)| number);
            let earned = required.iter().copied().chain(chosen).collect();
            match EarnedBonuses::new(position, network, earned, (included, branch)) {
                Some(set) => match sets.iter_mut().find(|other| other.demands == set.demands) {
                    Some(other) => other.extra = other.extra.max(set.extra),
                    None => sets.push(set),
                },
                None => self.complete = false,
            }
        }
        for EarnedBonuses { demands, extra } in sets {
            // A demand for places that cannot be reached cannot be met.
            if !demands.iter().flat_map(|demand| &demand.conditions).all(NetworkCondition::may_be_met) {
                continue;
            }
            let demands: Vec<Demand> = demands.into_iter().filter(|demand| !demand.is_met_by_fixed(network)).collect();
            let mut assignment = Assignment { network, demands: &demands, extra, bounty, assigned: Vec::new() };
            self.complete &= assignment.assign(0, &mut self.cases);
        }
    }
}

/// The demands on a set of routes that earns some bonuses.
struct EarnedBonuses {
    /// The demands of these bonuses and of everything else that the set must do. None implies another.
    demands: Vec<Demand>,
    /// The amount that the bonuses for the whole set earn.
    extra: Money,
}

impl EarnedBonuses {
    /// Returns what a set must do to earn these bonuses, to include these stops, and to be in the branch.
    /// `None` if a bonus cannot be expressed by conditions.
    fn new(
        position: &Position,
        network: &Network,
        mut earned: Vec<usize>,
        (included, branch): (&[StopId], &Branch),
    ) -> Option<Self> {
        earned.sort_unstable();
        earned.dedup();
        let weights = position.weights();
        let places = Places::new(position.board(), &network.stops, &network.hexes, &network.legs);
        let demand = |conditions: &[Condition], trains: &TrainFilter| Demand {
            conditions: conditions.iter().map(|condition| places.condition(condition)).collect(),
            kinds: network.kinds.iter().map(|kind| trains.contains(kind.trains[0])).collect(),
        };
        let mut extra: Money = 0;
        let included = included.iter().map(|&stop| vec![Condition::any_of(vec![stop])]);
        let mut demands: Vec<Demand> = included.map(|conditions| demand(&conditions, &TrainFilter::All)).collect();
        for Meeting { trains, stops } in &branch.meetings {
            let either = trains.map(|train| TrainFilter::Only(vec![train]));
            demands.extend(either.iter().map(|train| demand(&[Condition::any_of(stops.clone())], train)));
        }
        for &(train, need) in &branch.needs_met {
            let of = &position.rules().needs[need].of;
            demands.push(demand(std::slice::from_ref(of), &TrainFilter::Only(vec![train])));
        }
        demands.extend(position.demands().map(|rule| demand(&rule.includes, &TrainFilter::All)));
        for number in earned {
            let bonus = &position.rules().bonuses[number];
            if bonus.paid == Paid::Set {
                extra += greatest_weighted_amount(position, bonus, weights);
                demands.extend(bonus.includes.iter().map(|stops| demand(std::slice::from_ref(stops), &TrainFilter::All)));
            } else {
                demands.push(demand(&conditions_to_earn(bonus)?, &bonus.trains));
            }
        }
        Some(Self { demands: strictest(demands), extra })
    }
}

/// Drops the demands that another demand implies. Equal demands count once: a route that meets one of them
/// meets them all.
fn strictest(demands: Vec<Demand>) -> Vec<Demand> {
    let mut strictest: Vec<Demand> = Vec::with_capacity(demands.len());
    for demand in demands {
        if !strictest.iter().any(|other| other.implies(&demand)) {
            strictest.retain(|other| !demand.implies(other));
            strictest.push(demand);
        }
    }
    strictest
}

impl Demand {
    /// Whether every route that meets this demand meets the other one.
    fn implies(&self, other: &Self) -> bool {
        let each_is_implied = |condition: &NetworkCondition| self.conditions.iter().any(|own| own.implies(condition));
        self.kinds.iter().zip(&other.kinds).all(|(may_meet, of_other)| !may_meet || *of_other)
            && other.conditions.iter().all(each_is_implied)
    }

    /// Whether a kind's fixed route meets the demand over any track.
    fn is_met_by_fixed(&self, network: &Network) -> bool {
        network.kinds.iter().zip(&self.kinds).any(|(kind, &may_meet)| {
            let met = |route: &[u16]| {
                let touched = Touched { stops: route, hexes: SmallVec::new(), apart: 0 };
                self.conditions.iter().all(|condition| condition.is_met(&touched, &[]))
            };
            may_meet && kind.fixed_route.as_deref().is_some_and(met)
        })
    }

    /// Whether a train of a kind could meet the demand. A train with a fixed route only counts if the demand
    /// depends on the track. Otherwise the route would meet it already.
    fn may_be_met_by(&self, number: usize, kind: &TrainKind) -> bool {
        let counts_hexes = || self.conditions.iter().any(|condition| !condition.hexes.is_empty());
        self.kinds[number] && (kind.fixed_route.is_none() || counts_hexes())
    }
}

/// Assigns demands to trains, one after the other, in every way that makes a difference.
struct Assignment<'a> {
    network: &'a Network,
    demands: &'a [Demand],
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
        let (network, demand) = (self.network, &self.demands[next]);
        for train in 0..self.assigned.len() {
            let kind = self.assigned[train].0;
            if !demand.may_be_met_by(kind, &network.kinds[kind]) {
                continue;
            }
            self.assigned[train].1.push(next);
            let complete = self.assign(next + 1, cases);
            self.assigned[train].1.pop();
            if !complete {
                return false;
            }
        }
        let is_fixed = |kind: usize| network.kinds[kind].fixed_route.is_some();
        let fixed = (0..network.kinds.len()).filter(|&kind| is_fixed(kind)).count();
        let others = self.assigned.iter().filter(|&&(kind, _)| !is_fixed(kind)).count();
        let may_run_another = fixed + others < network.max_runs;
        let may_be_assigned =
            |&kind: &usize| demand.may_be_met_by(kind, &network.kinds[kind]) && (may_run_another || is_fixed(kind));
        for kind in (0..network.kinds.len()).filter(may_be_assigned) {
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
            let conditions = demands.iter().flat_map(|&demand| &self.demands[demand].conditions);
            let must_include = kind.must_include.iter().chain(conditions).cloned().collect();
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
