//! How certificates are found, after the answer is known. Nothing depends on this being right: a certificate that it writes is checked like any other.
//!
//! Prices come from a subgradient method (Held and Karp 1971, Polyak 1969) over the bound that relaxed routes give, and potentials from
//! backward dynamic programming. As soon as few routes are left within the gap, the check can look at each of them and at their sets.

use highball_oracle::walk::resources;
use serde_json::Value;

use crate::check::{Candidate, MOST_NUMBER, Target, candidates, check_sets, question, worth_of_set};
use crate::format::{Case, Certificate, CertifiedRun, TrainProof};
use crate::graph::{Graph, Node};
use crate::refusal::{Budget, Refusal};
use crate::relaxed::{NEVER, Relaxed};

/// The number of units of a price that make one of the game's currency.
const SCALE: i64 = 64;

/// How often prices are improved before routes are listed again, and how many steps a listing may take then.
const ROUNDS: [(usize, usize); 7] =
    [(0, 2_000), (10, 10_000), (40, 50_000), (100, 300_000), (150, 1_000_000), (300, 3_000_000), (600, 10_000_000)];

/// The number of potentials after which prices are improved no more.
const MOST_WORK: usize = 100_000_000;

/// The number of steps over sets for which the prices of relaxed routes are good enough.
const FEW_SETS: usize = 20_000;

/// The square of the length of a direction that leads nowhere.
const LEAST_NORM: f64 = 1e-6;

/// How often prices are improved for listed routes.
const LIST_STEPS: usize = 300;

/// Finds a certificate that no set of runs earns more than a given one.
///
/// # Errors
/// If the question cannot be read, the runs are not legal, or no certificate is found.
pub fn write(snapshot: &Value, runs: Vec<CertifiedRun>) -> Result<Certificate, Refusal> {
    let question = question(snapshot)?;
    let graph = Graph::new(&question);
    let earns = worth_of_set(&question, &runs, &mut Budget::new(1_000_000))?;
    let mut cases = Vec::new();
    for taken in highball_oracle::sets::choices(&question) {
        cases.push(Search::new(&Target::new(&question, taken, earns, SCALE), &graph).prove()?);
    }
    Ok(Certificate { certificate: 1, question: snapshot.clone(), runs, earns, scale: SCALE, cases })
}

/// The prices of track, and for each group those of stops.
#[derive(Debug, Clone)]
struct Prices {
    of_track: Vec<i64>,
    of_stops: Vec<Vec<i64>>,
}

/// Where a subgradient method is: its least bound, and its next step.
struct Subgradient {
    least: i64,
    /// The number of steps since the bound became less.
    since: usize,
    /// The length of steps, as a factor of Polyak's, and what it becomes shorter by when the bound stays.
    length: f64,
    shorter: f64,
    /// The direction of the last step, reversed.
    direction: Vec<f64>,
}

impl Subgradient {
    const fn new(shorter: f64) -> Self {
        Self { least: i64::MAX, since: 0, length: 1.0, shorter, direction: Vec::new() }
    }

    /// Notes the bound of some prices. Returns whether it is the least so far.
    fn is_least(&mut self, bound: i64) -> bool {
        if bound < self.least {
            (self.least, self.since) = (bound, 0);
            return true;
        }
        self.since += 1;
        if self.since.is_multiple_of(6) {
            self.length *= self.shorter;
        }
        false
    }

    /// Takes what each price leaves unused, and returns how long the next step along the direction is, to close a gap. `None` if no step leads
    /// anywhere. Directions are averaged, which keeps the steps from swinging (Camerini, Fratta and Maffioli 1975).
    fn step(&mut self, slacks: &[f64], gap: i64) -> Option<f64> {
        self.direction.resize(slacks.len(), 0.0);
        let directions = self.direction.iter_mut().zip(slacks);
        directions.for_each(|(direction, slack)| *direction = 0.6 * *direction + 0.4 * slack);
        let norm: f64 = self.direction.iter().map(|slack| slack * slack).sum();
        (norm >= LEAST_NORM).then(|| self.length * gap as f64 / norm)
    }
}

/// Returns the slack that moves a price. A resource that is free, and that nobody contests, stays free.
fn active(slack: f64, price: i64) -> f64 {
    if slack < 0.0 || price > 0 { slack } else { 0.0 }
}

/// Changes prices by a step against a direction. None becomes more than the bound.
fn change(prices: &mut [i64], direction: &[f64], step: f64, bound: i64) {
    let changed =
        |(price, slack): (&mut i64, &f64)| *price = (*price - (slack * step).round() as i64).clamp(0, bound.max(0));
    prices.iter_mut().zip(direction).for_each(changed);
}

/// The relaxed routes of each group under some prices.
struct Relaxation<'g> {
    relaxed: Vec<Relaxed<'g>>,
    potentials: Vec<Vec<i64>>,
    /// The most that a relaxed route of each group earns after prices, at least 0.
    bounds: Vec<i64>,
    /// The bound on all sets, in units.
    bound: i64,
}

/// A search for prices.
struct Search<'s> {
    target: &'s Target<'s>,
    graph: &'s Graph,
    /// For each group, whether its states count free visits.
    counts_free: Vec<bool>,
}

impl<'s> Search<'s> {
    fn new(target: &'s Target<'s>, graph: &'s Graph) -> Self {
        Self { target, graph, counts_free: vec![false; target.groups.len()] }
    }

    fn prove(mut self) -> Result<Case, Refusal> {
        let board = &self.target.turn.question.board;
        let (track, stops) = (vec![0; resources(board)], vec![0; board.stops.len()]);
        let first = Prices { of_track: track, of_stops: vec![stops; self.target.groups.len()] };
        let (mut best, mut steps) = (first, Subgradient::new(0.7));
        let mut last = None;
        let mut work = 0;
        for (rounds, most) in ROUNDS {
            if rounds > 0 && work > MOST_WORK {
                break;
            }
            if rounds > 0 {
                self.improve(&mut best, &mut steps, rounds)?;
            }
            let relaxation = self.relax(&best)?;
            work += (rounds + 1) * relaxation.potentials.iter().map(Vec::len).sum::<usize>();
            match self.case(&best, relaxation, &mut Budget::new(most)) {
                Err(Refusal::TooLarge(error)) => last = Some(error),
                other => return other,
            }
        }
        Err(Refusal::NoneFound(last.map_or_else(String::new, |error| error.to_string())))
    }

    /// Lists the routes within the gap, and their sets.
    fn case(&self, prices: &Prices, relaxation: Relaxation<'_>, budget: &mut Budget) -> Result<Case, Refusal> {
        let target = self.target;
        let Relaxation { relaxed, potentials, mut bounds, .. } = relaxation;
        let mut lists: Vec<Vec<(i64, Candidate)>> = Vec::new();
        for group in 0..bounds.len() {
            let least = target.least(&prices.of_track, &bounds)[group];
            if least > bounds[group] {
                lists.push(Vec::new());
                continue;
            }
            let all = (&relaxed[group], &potentials[group][..], &prices.of_track[..]);
            let found = candidates(target, group, all, least, budget)?;
            // All others earn less, so the bound can be lower, and then fewer routes of the other groups matter.
            bounds[group] = found.first().map_or(least - 1, |(most, _)| *most).clamp(0, bounds[group]);
            lists.push(found);
        }
        let least = target.least(&prices.of_track, &bounds);
        lists.iter_mut().zip(&least).for_each(|(list, least)| list.retain(|(reduced, _)| reduced >= least));
        let without = |list: Vec<(i64, Candidate)>| list.into_iter().map(|(_, candidate)| candidate).collect();
        let lists: Vec<Vec<Candidate>> = lists.into_iter().map(without).collect();
        let mut set_prices = None;
        if let Err(refusal) = check_sets(target, &prices.of_track, &lists, &mut Budget::new(FEW_SETS), "sets") {
            // Other prices than those of relaxed routes fit the listed routes better.
            let Refusal::TooLarge(_) = refusal else { return Err(refusal) };
            let better = self.improve_for_lists(&prices.of_track, &lists);
            check_sets(target, &better, &lists, budget, "sets")?;
            set_prices = Some(listed(&better));
        }
        let trains = (0..bounds.len()).map(|group| TrainProof {
            train: target.turn.question.trains[target.groups[group][0]].id.clone(),
            bound: bounds[group],
            counts_free_visits: self.counts_free[group],
            visits: listed(&prices.of_stops[group]),
            potentials: potentials[group].iter().map(|&potential| (potential > NEVER).then_some(potential)).collect(),
        });
        Ok(Case { prices: listed(&prices.of_track), set_prices, trains: trains.collect() })
    }

    /// Improves prices of track by steps against a subgradient of the bound that listed routes give.
    fn improve_for_lists(&self, first: &[i64], lists: &[Vec<Candidate>]) -> Vec<i64> {
        let target = self.target;
        let (mut now, mut best) = (first.to_vec(), first.to_vec());
        let mut steps = Subgradient::new(0.8);
        for _ in 0..LIST_STEPS {
            let mut slacks = vec![target.classes as f64; now.len()];
            let mut bounds = Vec::new();
            for (list, group) in lists.iter().zip(&target.groups) {
                let priced = list.iter().map(|candidate| (candidate.reduced(target.scale, &now), candidate));
                let most = priced.max_by_key(|(reduced, _)| *reduced).filter(|(reduced, _)| *reduced > 0);
                bounds.push(most.map_or(0, |(reduced, _)| reduced));
                let used = most.into_iter().flat_map(|(_, candidate)| candidate.path.track.iter());
                used.for_each(|number| slacks[number] -= group.len() as f64);
            }
            let bound = target.of_prices(&now) + target.most(&bounds, None);
            if steps.is_least(bound) {
                best.clone_from(&now);
            }
            if steps.least < target.better || target.turn.question.overlap {
                break;
            }
            slacks.iter_mut().zip(&now).for_each(|(slack, &price)| *slack = active(*slack, price));
            let Some(step) = steps.step(&slacks, bound - target.better + target.scale) else { break };
            change(&mut now, &steps.direction, step, bound);
        }
        best
    }

    /// Computes the bound of some prices.
    fn relax(&mut self, prices: &Prices) -> Result<Relaxation<'s>, Refusal> {
        let (mut relaxed, mut all_potentials) = (Vec::new(), Vec::new());
        for group in 0..self.target.groups.len() {
            let mut tried = self.relaxed(prices, group)?;
            let found = potentials(&tried, &order(&tried));
            // A circle of free visits earns ever more, unless they are counted.
            let found = if found.is_none() && !self.counts_free[group] && tried.has_free_visits() {
                self.counts_free[group] = true;
                tried = self.relaxed(prices, group)?;
                potentials(&tried, &order(&tried))
            } else {
                found
            };
            let found = found.ok_or_else(|| Refusal::NoneFound("potentials do not converge".to_owned()))?;
            if found.iter().any(|&potential| potential > MOST_NUMBER) {
                return Err(Refusal::NoneFound("amounts of money are too large".to_owned()));
            }
            all_potentials.push(found);
            relaxed.push(tried);
        }
        let potentials = all_potentials;
        let of_group =
            |(relaxed, potentials): (&Relaxed<'_>, &Vec<i64>)| begin(relaxed, potentials).map_or(0, |best| best.0.max(0));
        let bounds: Vec<i64> = relaxed.iter().zip(&potentials).map(of_group).collect();
        let bound = self.target.of_prices(&prices.of_track) + self.target.most(&bounds, None);
        Ok(Relaxation { relaxed, potentials, bounds, bound })
    }

    fn relaxed(&self, prices: &Prices, group: usize) -> Result<Relaxed<'s>, Refusal> {
        let all = (&prices.of_track[..], &prices.of_stops[group][..], self.counts_free[group]);
        Relaxed::new(&self.target.turn, self.target.groups[group][0], self.graph, SCALE, all, "trains")
    }

    /// Improves prices by steps against a subgradient of the bound.
    fn improve(&mut self, best: &mut Prices, steps: &mut Subgradient, rounds: usize) -> Result<(), Refusal> {
        // Longer steps again may lead out of where the method is stuck.
        let mut now = best.clone();
        steps.length = 1.0;
        for _ in 0..rounds {
            let relaxation = self.relax(&now)?;
            if steps.is_least(relaxation.bound) {
                best.clone_from(&now);
            }
            if steps.least < self.target.better {
                break;
            }
            let (of_track, of_stops) = self.uses(&relaxation);
            let classes = self.target.classes as f64;
            let track = of_track.iter().zip(&now.of_track).map(|(uses, &price)| active(classes - uses, price));
            let groups = self.target.groups.iter().zip(of_stops.iter().zip(&now.of_stops));
            let stops = groups.flat_map(|(group, (visits, prices))| {
                let visits = visits.iter().zip(prices);
                visits.map(move |(visits, &price)| group.len() as f64 * active(1.0 - visits, price))
            });
            let slacks: Vec<f64> = track.chain(stops).collect();
            let gap = relaxation.bound - self.target.better + self.target.scale;
            let Some(step) = steps.step(&slacks, gap) else { break };
            let (track, stops) = steps.direction.split_at(now.of_track.len());
            if !self.target.turn.question.overlap {
                change(&mut now.of_track, track, step, relaxation.bound);
            }
            let count = self.target.turn.question.board.stops.len().max(1);
            for (prices, direction) in now.of_stops.iter_mut().zip(stops.chunks(count)) {
                change(prices, direction, step, relaxation.bound);
            }
        }
        Ok(())
    }

    /// Returns how often the best relaxed routes use each piece of track, and how often that of each group visits each stop.
    fn uses(&self, relaxation: &Relaxation<'_>) -> (Vec<f64>, Vec<Vec<f64>>) {
        let board = &self.target.turn.question.board;
        let mut of_track = vec![0.0; resources(board)];
        let mut of_stops = vec![vec![0.0; board.stops.len()]; self.target.groups.len()];
        let mut left = self.target.turn.question.most_runs;
        let mut order: Vec<usize> = (0..self.target.groups.len()).collect();
        order.sort_by_key(|&group| -relaxation.bounds[group]);
        for group in order {
            let (relaxed, potentials) = (&relaxation.relaxed[group], &relaxation.potentials[group]);
            let count = self.target.groups[group].len().min(left);
            left -= count;
            let Some((earned, node, state)) = begin(relaxed, potentials).filter(|_| count > 0) else { continue };
            if earned <= 0 {
                continue;
            }
            let mut add = |node: usize| {
                if let Some(stop) = relaxed.stop_of[node] {
                    of_stops[group][stop] += 1.0;
                }
                if let Node::Run { segment, .. } | Node::Pass { segment, .. } = self.graph.node(node) {
                    self.graph.tracks[segment].iter().for_each(|number| of_track[number] += count as f64);
                }
            };
            let (mut node, mut state) = (node, state);
            add(node);
            // A walk along steps that lose nothing ends; the number of states keeps it from circling where prices are 0.
            for _ in 0..relaxed.states * self.graph.len() {
                let here = potentials[relaxed.place(node, state)];
                if relaxed.end(node, state) == Some(here) {
                    break;
                }
                let Some(next) = step(relaxed, potentials, node, state) else { break };
                (node, state) = next;
                add(node);
            }
        }
        (of_track, of_stops)
    }
}

/// Returns what the best relaxed route earns, and the node and state with which it begins.
fn begin(relaxed: &Relaxed<'_>, potentials: &[i64]) -> Option<(i64, usize, usize)> {
    let stops = 0..relaxed.of_ends.len();
    let starts = stops.flat_map(|stop| relaxed.begin(stop).map(move |(state, gain)| (stop, state, gain)));
    let left = |(node, state, gain): (usize, usize, i64)| {
        let left = potentials[relaxed.place(node, state)];
        // A single stop is a route of its own, if the train is local.
        let single = (state % 2 == 1).then_some(gain + relaxed.of_ends[node]);
        let best = single.max((left > NEVER).then_some(gain + left))?;
        Some((best + relaxed.prices_of_stops, node, state))
    };
    starts.filter_map(left).max()
}

/// Returns the node and state to which the best relaxed route goes on.
fn step(relaxed: &Relaxed<'_>, potentials: &[i64], node: usize, state: usize) -> Option<(usize, usize)> {
    let here = potentials[relaxed.place(node, state)];
    let mut found = None;
    for next in relaxed.after(node) {
        relaxed.come(next, state, |state, gain| {
            let there = potentials[relaxed.place(next, state)];
            if there > NEVER && there + gain == here {
                found = Some((next, state));
            }
        });
    }
    found
}

/// Returns the nodes, each after those to which it leads in the same state, as far as there are no circles.
fn order(relaxed: &Relaxed<'_>) -> Vec<usize> {
    let count = relaxed.graph.len();
    let mut order = Vec::with_capacity(count);
    let mut seen = vec![false; count];
    for first in 0..count {
        let mut stack = vec![(first, false)];
        while let Some((node, is_done)) = stack.pop() {
            if is_done {
                order.push(node);
            } else if !std::mem::replace(&mut seen[node], true) {
                stack.push((node, true));
                let next = relaxed.after(node).filter(|&next| !relaxed.takes(next) && !seen[next]);
                stack.extend(next.map(|next| (next, false)));
            }
        }
    }
    order
}

/// How often the potentials of a state are passed over until they are given up.
const MOST_PASSES: usize = 200;

/// Computes the least potentials: for each state and node the most that a relaxed route still earns. `None` if they do not converge.
fn potentials(relaxed: &Relaxed<'_>, order: &[usize]) -> Option<Vec<i64>> {
    let nodes = relaxed.graph.len();
    let mut potentials = vec![NEVER; relaxed.states * nodes];
    let after: Vec<Vec<usize>> = (0..nodes).map(|node| relaxed.after(node).collect()).collect();
    let takes: Vec<bool> = (0..nodes).map(|node| relaxed.takes(node)).collect();
    // What a route still earns by coming to each node in this state.
    let mut of_coming = vec![NEVER; nodes];
    let coming = |potentials: &[i64], node: usize, state: usize| {
        let mut most = NEVER;
        relaxed.come(node, state, |state, gain| {
            let there = potentials[relaxed.place(node, state)];
            if there > NEVER {
                most = most.max(there + gain);
            }
        });
        most
    };
    // Steps lead to states with less left, to ones that have included a station, or to nodes in the same state.
    for left in 0..relaxed.states / 2 {
        for state in [2 * left + 1, 2 * left] {
            for node in 0..nodes {
                of_coming[node] = if takes[node] { coming(&potentials, node, state) } else { NEVER };
            }
            let mut passes = 0;
            loop {
                let mut has_changed = false;
                for &node in order {
                    let place = relaxed.place(node, state);
                    let of_end = relaxed.end(node, state).unwrap_or(NEVER);
                    let most = after[node].iter().map(|&next| of_coming[next]).fold(of_end, i64::max);
                    if most > potentials[place] || passes == 0 {
                        has_changed |= most > potentials[place];
                        potentials[place] = most;
                        if !takes[node] {
                            of_coming[node] = coming(&potentials, node, state);
                        }
                    }
                }
                passes += 1;
                if !has_changed {
                    break;
                }
                if passes == MOST_PASSES {
                    return None;
                }
            }
        }
    }
    Some(potentials)
}

/// Lists the prices that are not 0.
fn listed(prices: &[i64]) -> Vec<(usize, i64)> {
    prices.iter().copied().enumerate().filter(|(_, price)| *price > 0).collect()
}
