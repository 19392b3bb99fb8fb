//! Branch and bound on the routes of one train after the other. A set *loses* what its routes earn less than the relaxation's, and only sets
//! whose losses stay within the gap between the bound and the best set so far matter.

use super::problem::Problem;
use super::relaxation::{Relaxation, SCALE, profit};
use super::{PackedRun, Packing};
use crate::rules::Money;

/// Number of nodes between two looks at whether to stop.
const NODES_BETWEEN: u64 = 256;

/// A route, or none, that a train may run.
struct Choice {
    /// The place of the route in the problem's list; `None` if the train stays idle.
    place: Option<usize>,
    loss: i64,
}

struct Search<'a> {
    problem: &'a Problem,
    stop: &'a dyn Fn() -> bool,
    bound: i64,
    /// The trains in the order in which they are decided: those with few choices first, twins together.
    order: Vec<usize>,
    /// For each train, what it may do, by rising loss.
    options: Vec<Vec<Choice>>,
    best: Vec<Option<usize>>,
    revenue: Money,
    nodes: u64,
    stopped: bool,
}

/// Finds the best set.
pub(super) fn search(problem: &Problem, relaxation: Relaxation, stop: &dyn Fn() -> bool) -> Packing {
    let Relaxation { prices, bound, best, revenue } = relaxation;
    let gap = bound - (revenue + problem.grain) as i64 * SCALE;
    let options: Vec<Vec<Choice>> = problem
        .trains
        .iter()
        .map(|routes| {
            let profits: Vec<i64> = routes.iter().map(|route| profit(route, &prices)).collect();
            let most = profits.iter().copied().max().unwrap_or(0).max(0);
            let of_route = |(place, profit): (usize, i64)| Choice { place: Some(place), loss: most - profit };
            let mut options: Vec<Choice> = profits.into_iter().enumerate().map(of_route).collect();
            options.push(Choice { place: None, loss: most });
            options.retain(|option| option.loss <= gap);
            options.sort_by_key(|option| (option.loss, option.place.is_none(), option.place));
            options
        })
        .collect();
    let mut order: Vec<usize> = (0..options.len()).collect();
    order.sort_by_key(|&train| (options[train].len(), problem.twins[train], train));
    let mut search = Search { problem, stop, bound, order, options, best, revenue, nodes: 0, stopped: false };
    let mut chosen = vec![None; problem.trains.len()];
    if gap >= 0 {
        search.decide(0, 0, &vec![0; problem.words()], &mut chosen);
    }
    let run =
        |(train, place): (usize, &Option<usize>)| Some(PackedRun { train, route: problem.trains[train][(*place)?].number });
    let runs = search.best.iter().enumerate().filter_map(run).collect();
    let (revenue, grain) = (search.revenue, problem.grain);
    let bound = (search.bound / SCALE).max(0) as Money / grain * grain;
    let upper_bound = if search.stopped { bound.max(revenue) } else { revenue };
    Packing { revenue, upper_bound, runs, nodes: search.nodes }
}

impl Search<'_> {
    /// Decides the trains from a place in the order on. `loss` and `used` come from those before it.
    fn decide(&mut self, depth: usize, loss: i64, used: &[u64], chosen: &mut Vec<Option<usize>>) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN) && (self.stop)() {
            self.stopped = true;
        }
        if self.stopped {
            return;
        }
        let Some(&train) = self.order.get(depth) else {
            self.take(chosen);
            return;
        };
        let Some(rest) = self.least_loss(depth + 1, used) else { return };
        // Of trains that are alike, the first runs what is listed first.
        let twin = depth.checked_sub(1).map(|before| self.order[before]);
        let twin = twin.filter(|&before| self.problem.twins[before] == self.problem.twins[train]);
        let first = twin
            .map_or(0, |before| self.options[before].iter().position(|option| option.place == chosen[before]).unwrap_or(0));
        for number in first..self.options[train].len() {
            let Choice { place, loss: own } = self.options[train][number];
            if loss + own + rest > self.gap() {
                break;
            }
            let routes = &self.problem.trains[train];
            if place.is_some_and(|place| routes[place].conflicts_with(used)) {
                continue;
            }
            let track = place.map(|place| &routes[place].track);
            let next: Vec<u64> = match track {
                Some(track) => used.iter().zip(track).map(|(used, own)| used | own).collect(),
                None => used.to_vec(),
            };
            chosen[train] = place;
            self.decide(depth + 1, loss + own, &next, chosen);
            chosen[train] = None;
        }
    }

    /// The most that a set may lose that earns more than the best so far.
    fn gap(&self) -> i64 {
        self.bound - (self.revenue + self.problem.grain) as i64 * SCALE
    }

    /// Returns the least that the trains from a place in the order on lose, each by itself; `None` if one has nothing left to do.
    fn least_loss(&self, depth: usize, used: &[u64]) -> Option<i64> {
        self.order[depth..]
            .iter()
            .map(|&train| {
                let routes = &self.problem.trains[train];
                let is_open = |option: &&Choice| !option.place.is_some_and(|place| routes[place].conflicts_with(used));
                self.options[train].iter().find(is_open).map(|option| option.loss)
            })
            .sum()
    }

    /// Keeps a set if it is the best so far.
    fn take(&mut self, chosen: &[Option<usize>]) {
        let revenue = |(train, place): (usize, &Option<usize>)| Some(self.problem.trains[train][(*place)?].revenue);
        let revenue = chosen.iter().enumerate().filter_map(revenue).sum();
        if revenue > self.revenue {
            (self.revenue, self.best) = (revenue, chosen.to_vec());
        }
    }
}
