//! The best set so far, and what no set can exceed.

use super::forest::Forest;
use super::prices::{Path, SCALE, scaled};
use super::state::Outcome;
use crate::network::{Network, TrainKind};
use crate::position::Run;
use crate::rules::Money;

/// The best set so far, and what no set can exceed.
pub(super) struct Answer<'a> {
    network: &'a Network,
    /// What all revenues are multiples of.
    pub grain: Money,
    /// What the best set earns, or what is to be beaten.
    pub revenue: Money,
    pub upper_bound: Money,
    pub root_bound: Money,
    best: Vec<Built>,
}

/// A route of a kind of train.
struct Built {
    kind: usize,
    stops: Vec<u16>,
    legs: Vec<u16>,
}

impl<'a> Answer<'a> {
    pub(super) fn new(network: &'a Network) -> Self {
        let ceiling = network.ceiling();
        let grain = network.grain();
        Self { network, grain, revenue: 0, upper_bound: ceiling, root_bound: ceiling, best: Vec::new() }
    }

    /// From now on a set has to earn more than this.
    pub(super) fn beat(&mut self, revenue: Money) {
        if revenue > self.revenue {
            self.revenue = revenue;
            self.best.clear();
            self.limit(self.upper_bound);
        }
    }

    /// What a set has to earn to be better: more, by what revenues are multiples of.
    pub(super) const fn wanted(&self) -> Money {
        (self.revenue + 1).next_multiple_of(self.grain)
    }

    /// The same, scaled.
    pub(super) const fn threshold(&self) -> i64 {
        scaled(self.wanted())
    }

    /// Whether no set can be better.
    pub(super) const fn is_closed(&self) -> bool {
        self.upper_bound < self.wanted()
    }

    /// Takes in a set of routes over the legs in this order.
    pub(super) fn offer(&mut self, order: &[u16], forest: &Forest, set: &[Path]) {
        let revenue: Money = set.iter().map(|path| path.revenue(forest)).sum();
        if revenue > self.revenue {
            let earning = set.iter().filter(|path| path.revenue(forest) > 0);
            self.best = earning.map(|path| self.built(order, forest, path)).collect();
            self.revenue = revenue;
            self.limit(self.upper_bound);
        }
    }

    /// Takes in a bound on what any set can earn, scaled.
    pub(super) fn tighten(&mut self, bound: i64) {
        self.limit((bound.max(0) / SCALE) as Money);
    }

    /// Takes in a bound on what any set can earn. One that leaves no better set is what the best earns.
    pub(super) fn limit(&mut self, bound: Money) {
        self.upper_bound = self.upper_bound.min(bound / self.grain * self.grain);
        if self.is_closed() {
            self.upper_bound = self.revenue;
        }
    }

    /// The runs of the best set.
    pub(super) fn runs(&self) -> Vec<Run> {
        let mut next = vec![0; self.network.kinds().len()];
        let mut runs = Vec::new();
        for Built { kind, stops, legs } in &self.best {
            let train = self.network.kinds()[*kind].trains[next[*kind]];
            next[*kind] += 1;
            runs.push(Run { train, route: self.network.route(stops, legs) });
        }
        runs.sort_by_key(|run| run.train);
        runs
    }

    /// Puts the legs of a route into their order.
    fn built(&self, order: &[u16], forest: &Forest, path: &Path) -> Built {
        let kind = path.kind;
        let mut left: Vec<u16> = path.taken.iter().filter_map(|&(step, _)| order.get(step as usize).copied()).collect();
        let ends = |leg: u16| self.network.legs()[usize::from(leg)].stops;
        let mut of_all: Vec<u16> = left.iter().flat_map(|&leg| ends(leg)).collect();
        of_all.sort_unstable();
        let end = of_all.chunk_by(|a, b| a == b).find(|same| same.len() == 1).map(|same| same[0]);
        let Some(mut stop) = end else {
            let outcome = path.taken.first().map(|&(_, way)| &forest.outcomes.all[forest.use_at(way).outcome as usize]);
            let singles = singles(self.network, &self.network.kinds()[kind]);
            let single = singles.into_iter().find(|(_, other)| Some(other) == outcome);
            return Built { kind, stops: single.map(|(stop, _)| stop).into_iter().collect(), legs: Vec::new() };
        };
        let (mut stops, mut legs) = (vec![stop], Vec::new());
        while let Some(number) = left.iter().position(|&leg| ends(leg).contains(&stop)) {
            let leg = left.swap_remove(number);
            let [a, b] = ends(leg);
            stop = if a == stop { b } else { a };
            stops.push(stop);
            legs.push(leg);
        }
        Built { kind, stops, legs }
    }
}

/// The single stops that a local train may run to, each with what it brings: of those that take the same, the best, and of
/// equal ones the first.
pub(super) fn singles(network: &Network, kind: &TrainKind) -> Vec<(u16, Outcome)> {
    let extras = network.side_constraints();
    let mut singles: Vec<(u16, Outcome)> = Vec::new();
    for stop in (0..network.stops().len() as u16).filter(|&stop| kind.stations[usize::from(stop)]) {
        let Some(gain) = network.revenue(kind, &[stop]) else { continue };
        let licences = (0..).zip(&extras.licences).filter(|(_, licence)| licence.stops[usize::from(stop)]);
        let first = Outcome { gain, takes: licences.map(|(number, _)| number).collect() };
        let mut ways = vec![first];
        let once = (extras.licences.len() as u16..).zip(extras.bonuses.iter().filter(|bonus| bonus.unit.is_some()));
        for (ticket, bonus) in once.filter(|(_, bonus)| bonus.includes.iter().all(|list| list.contains(&stop))) {
            for number in 0..ways.len() {
                let mut claimed = ways[number].clone();
                claimed.gain += bonus.amount;
                claimed.takes.push(ticket);
                ways.push(claimed);
            }
        }
        for way in ways.into_iter().filter(|way| way.gain > 0) {
            match singles.iter_mut().find(|(_, other)| other.takes == way.takes) {
                Some((_, other)) if other.gain >= way.gain => {}
                Some(known) => *known = (stop, way),
                None => singles.push((stop, way)),
            }
        }
    }
    singles
}
