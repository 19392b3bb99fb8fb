//! How certificates are found, after the answer is known. Nothing depends on this being right: a certificate that it writes is checked like any other.
//!
//! - Prices come from a linear program over relaxed routes, to which the best ones of each round are added (column generation, with prices
//!   between the best so far and the program's: Wentges 1997). Potentials come from backward dynamic programming.
//! - If relaxed routes of the solution use stops or track again, states remember these (dynamic ng-routes: Roberti and Mingozzi 2014).
//! - If that does not help, the case is split by track that a train uses or not. Each side has its own prices and memory.
//! - As soon as few routes are left within the gap, they are listed. That no set of them earns more is shown in the same ways: by prices, or
//!   by splits, which then can be by any two parts that routes have together (Ryan and Foster 1981).

mod simplex;

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use highball_oracle::Bits;
use highball_oracle::walk::resources;
use serde_json::Value;

use crate::check::{MOST_NUMBER, Target, VERSION, check_certificate, question, worth_of_set};
use crate::format::{Case, Certificate, CertifiedRun, Part, Split, TrainProof};
use crate::graph::{Graph, Node};
use crate::refusal::{Budget, Refusal};
use crate::relaxed::{Memory, NEVER, Relaxed};
use crate::sets::{Candidate, Listed, Lists, Side, candidates, check_sets, narrowed, runs};
use simplex::{Column, Program};

/// The number of units of a price that make one of the game's currency.
const SCALE: i64 = 64;

/// How often prices are improved before routes are listed again, and how many steps a listing may take then.
const ROUNDS: [(usize, usize); 5] = [(0, 2_000), (5, 5_000), (10, 20_000), (30, 100_000), (200, MANY_STEPS)];

/// How many steps a listing may take when prices cannot be improved any more.
const MOST_STEPS: usize = 10_000_000;

/// How many it may take on each side of many splits.
const MANY_STEPS: usize = 300_000;

/// The number of potentials after which prices are improved no more.
const MOST_WORK: usize = 400_000_000;

/// How much of a route a solution must have for the stops to be remembered that it visits again, and how many potentials a train may have
/// then.
const LEAST_AGAIN: f64 = 0.02;
const MOST_REMEMBERED: usize = 500_000;

/// The number of steps over sets for which the prices of relaxed routes are good enough.
const FEW_SETS: usize = 50_000;

/// How many routes of each group an improvement of prices learns from at most.
const MOST_NEW: usize = 12;

/// How many units are as good as nothing.
const CLOSE: f64 = 6.0;

/// The greatest number of splits of the sets of a list, and of one that is not the last.
const MOST_NODES: usize = 1_000;
const FEW_NODES: usize = 20;

/// The greatest number of splits within each other. Readers of JSON allow about 100 levels.
const MOST_DEPTH: usize = 36;

/// Memory is worth it if it closes one part in as many of the gap.
const WORTH_IT: i64 = 6;

/// The greatest number of splits within each other whose sides have prices of their own for relaxed routes.
const MOST_SPLITS: usize = 16;

/// How many pairs are compared to split by one of them.
const MOST_PAIRS: usize = 10;

/// The number of steps over sets that cannot be split.
const MANY_SETS: usize = 1_000_000;

/// Finds a certificate that no set of runs earns more than a given one.
///
/// # Errors
/// If the question cannot be read, the runs are not legal, or no certificate is found.
pub fn write(snapshot: &Value, runs: Vec<CertifiedRun>) -> Result<Certificate, Refusal> {
    let question = question(snapshot)?;
    let graph = Graph::new(&question);
    let earns = worth_of_set(&question, &runs)?;
    let mut cases = Vec::new();
    for taken in highball_oracle::sets::choices(&question) {
        cases.push(Search::new(&Target::new(&question, taken, earns, SCALE), &graph).prove()?);
    }
    let certificate = Certificate { certificate: VERSION, question: snapshot.clone(), runs, earns, scale: SCALE, cases };
    // Each side of a split is within the limits of a check, but all together may not be.
    if certificate.cases.iter().any(|case| case.split.is_some()) {
        check_certificate(&certificate)?;
    }
    Ok(certificate)
}

/// The prices of track, and for each group those of stops.
#[derive(Debug, Clone)]
struct Prices {
    of_track: Vec<i64>,
    of_stops: Vec<Vec<i64>>,
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

/// A program over listed runs, with the group and the run of each column.
struct Solved<'l> {
    program: Program,
    runs: Vec<(usize, &'l Listed<'l>)>,
}

/// A circle of free visits that earns ever more.
struct Circle {
    group: usize,
    nodes: Vec<usize>,
    gain: i64,
}

/// A search for prices.
struct Search<'s> {
    target: &'s Target<'s>,
    graph: &'s Graph,
    /// For each group what its states remember.
    memories: Vec<Vec<Memory>>,
    /// The number of potentials so far.
    work: usize,
    /// The sides of splits on which the search is.
    sides: Vec<Side>,
}

impl<'s> Search<'s> {
    fn new(target: &'s Target<'s>, graph: &'s Graph) -> Self {
        Self { target, graph, memories: vec![Vec::new(); target.groups.len()], work: 0, sides: Vec::new() }
    }

    /// Finds prices under which few routes are left, and lists these.
    fn prove(&mut self) -> Result<Case, Refusal> {
        let board = &self.target.turn.question.board;
        let (track, stops) = (vec![0; resources(board)], vec![0; board.stops.len()]);
        let first = Prices { of_track: track, of_stops: vec![stops; self.target.groups.len()] };
        let first = self.without_circles(first)?;
        self.prove_from(Best::new(first))
    }

    /// The same on some sides of splits.
    fn prove_from(&mut self, mut best: Best) -> Result<Case, Refusal> {
        let mut last = format!("more than {MOST_WORK} potentials");
        let mut before = i64::MAX;
        let mut schedule = ROUNDS.to_vec();
        schedule.reverse();
        while let Some((rounds, most)) = schedule.pop() {
            if self.work > MOST_WORK {
                break;
            }
            if rounds > 0 {
                self.improve(&mut best, rounds)?;
            }
            let mut prices = best.prices.clone();
            let relaxation = self.relax_and_raise(&mut prices, &mut best, &self.names())?;
            match self.list(&prices, relaxation, &mut Budget::new(most), best.is_converged) {
                Err(Refusal::TooLarge(error)) => last = error.to_string(),
                other => return other,
            }
            if !best.is_converged && !schedule.is_empty() {
                continue;
            }
            // Memory that closes little of the gap costs more than a split.
            let fall = before.saturating_sub(best.bound);
            let is_worth_it = fall.saturating_mul(WORTH_IT) >= best.bound - self.target.better;
            before = best.bound;
            if !is_worth_it || !self.remember(&mut best, MOST_REMEMBERED)? {
                // A list of many routes and splits of their sets still cost less than splits with prices of their own.
                match self.list_all(&mut best, (MOST_STEPS >> self.sides.len()).max(MANY_STEPS))? {
                    Ok(case) => return Ok(case),
                    Err(error) => last = error,
                }
                if let Some(pair) = self.pair_of_routes(&best) {
                    let mut side = |together| {
                        self.sides.push(Side { pair, together });
                        let left = self.on_side(&best);
                        let case = self.prove_from(left);
                        self.sides.pop();
                        case
                    };
                    let split = Split { pair, apart: side(false)?, together: side(true)? };
                    return Ok(Case { split: Some(Box::new(split)), ..Case::default() });
                }
                if !self.remember(&mut best, 4 * MOST_REMEMBERED)? {
                    match self.list_all(&mut best, MOST_STEPS)? {
                        Ok(case) => return Ok(case),
                        Err(error) => last = error,
                    }
                    break;
                }
            }
            schedule = vec![(200, MANY_STEPS)];
        }
        let at = if best.bound < i64::MAX { format!("; the bound is {}", best.bound / SCALE) } else { String::new() };
        Err(Refusal::NoneFound(format!("{last}{at}")))
    }

    /// Lists the routes within the gap of the best prices. Otherwise says what there is too much of.
    fn list_all(&mut self, best: &mut Best, most: usize) -> Result<Result<Case, String>, Refusal> {
        let mut prices = best.prices.clone();
        let relaxation = self.relax_and_raise(&mut prices, best, &self.names())?;
        match self.list(&prices, relaxation, &mut Budget::new(most), true) {
            Ok(case) => Ok(Ok(case)),
            Err(Refusal::TooLarge(error)) => Ok(Err(error.to_string())),
            Err(other) => Err(other),
        }
    }

    /// Returns the prices and the relaxed routes that are left on the last side.
    fn on_side(&self, best: &Best) -> Best {
        let resources = self.names().stops;
        let is_left = |(group, way): &(usize, Vec<usize>)| {
            let mut track = Bits::new(resources);
            way.iter().filter_map(|&node| self.track(node)).for_each(|it| track.add_all(it));
            self.sides.last().is_none_or(|side| !side.excludes(self.target, *group, &track, false))
        };
        let mut left = Best::new(best.prices.clone());
        left.keep_of(best, is_left, self);
        left
    }

    /// Returns a train and track that its relaxed routes have about as much as those of others, to split by.
    fn pair_of_routes(&mut self, best: &Best) -> Option<[Part; 2]> {
        let names = self.names();
        if self.sides.len() == MOST_SPLITS || self.target.turn.question.overlap {
            return None;
        }
        let mut of_groups = vec![BTreeMap::<usize, f64>::new(); self.target.groups.len()];
        for (column, value) in best.program.solution() {
            let of_group = &mut of_groups[best.ways[column].0];
            let uses = best.program.uses(column).filter(|&(name, _)| name < names.stops);
            uses.for_each(|(name, uses)| *of_group.entry(name).or_default() += value * uses);
        }
        let mut scored: Vec<(f64, [Part; 2])> = Vec::new();
        for (group, uses) in of_groups.iter().enumerate() {
            for (name, value) in uses {
                let others: f64 = of_groups.iter().filter_map(|other| other.get(name)).sum::<f64>() - value;
                scored.push((value.min(others), [Part::Train(group), Part::Track(*name)]));
            }
        }
        scored.retain(|(score, _)| *score > 0.05);
        scored.sort_by(|one, other| other.0.total_cmp(&one.0));
        // Neighbouring track is used together.
        scored.dedup_by(|one, other| (one.0 - other.0).abs() < 1e-6);
        let mut falls = Vec::new();
        for (_, pair) in scored.into_iter().take(MOST_PAIRS) {
            let [apart, together] = [false, true].map(|together| {
                self.sides.push(Side { pair, together });
                let fall = best.program.earns() - self.on_side(best).program.earns();
                self.sides.pop();
                fall + 1.0
            });
            falls.push((apart * together, pair));
        }
        falls.into_iter().max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, pair)| pair)
    }

    /// Lists the routes within the gap, and proves that no set of them earns more. Only a list that cannot be shorter is worth a long proof.
    fn list(
        &self,
        prices: &Prices,
        relaxation: Relaxation<'_>,
        budget: &mut Budget,
        is_last: bool,
    ) -> Result<Case, Refusal> {
        let target = self.target;
        let Relaxation { relaxed, potentials, mut bounds, .. } = relaxation;
        let mut found: Vec<Vec<(i64, Candidate)>> = Vec::new();
        for group in 0..bounds.len() {
            let least = target.least(&prices.of_track, &bounds)[group];
            if least > bounds[group] {
                found.push(Vec::new());
                continue;
            }
            let all = (&relaxed[group], &potentials[group][..], &prices.of_track[..]);
            let of_group = candidates(target, (group, &self.sides), all, least, budget)?;
            // All others earn less, so the bound can be lower, and then fewer routes of the other groups matter.
            bounds[group] = of_group.first().map_or(least - 1, |(most, _)| *most).clamp(0, bounds[group]);
            found.push(of_group);
        }
        let least = target.least(&prices.of_track, &bounds);
        found.iter_mut().zip(&least).for_each(|(list, least)| list.retain(|(reduced, _)| reduced >= least));
        let without = |list: Vec<(i64, Candidate)>| list.into_iter().map(|(_, candidate)| candidate).collect();
        let found: Vec<Vec<Candidate>> = found.into_iter().map(without).collect();
        let runs = runs(target, &found);
        let lists: Lists<'_> = runs.iter().map(|runs| runs.iter().collect()).collect();
        let mut case = Case { prices: listed(&prices.of_track), ..Case::default() };
        if let Err(refusal) = check_sets(target, &prices.of_track, &lists, &mut Budget::new(FEW_SETS), "sets") {
            let Refusal::TooLarge(_) = refusal else { return Err(refusal) };
            let mut nodes = Budget::new(if is_last { MOST_NODES } else { FEW_NODES });
            let proof = self.prove_sets(&lists, 0, &mut nodes)?;
            (case.split, case.set_prices) = (proof.split, Some(proof.prices));
        }
        let trains = (0..bounds.len()).map(|group| TrainProof {
            train: target.turn.question.trains[target.groups[group][0]].id.clone(),
            bound: bounds[group],
            memory: self.memories[group].clone(),
            visits: listed(&prices.of_stops[group]),
            potentials: potentials[group].iter().map(|&potential| (potential > NEVER).then_some(potential)).collect(),
        });
        case.trains = trains.collect();
        Ok(case)
    }

    /// Proves that no set of listed runs earns more, by prices that fit them better than those of relaxed routes, or else by a split.
    fn prove_sets(&self, lists: &Lists<'_>, depth: usize, nodes: &mut Budget) -> Result<Case, Refusal> {
        let target = self.target;
        nodes.spend(1, "splits of sets of routes")?;
        let (prices, solved) = self.improve_for_lists(lists);
        match check_sets(target, &prices, lists, &mut Budget::new(FEW_SETS), "sets") {
            Err(Refusal::TooLarge(_)) if depth < MOST_DEPTH => {}
            other => return other.map(|()| Case { prices: listed(&prices), ..Case::default() }),
        }
        let Some(pair) = self.pair_of_runs(&solved) else {
            check_sets(target, &prices, lists, &mut Budget::new(MANY_SETS), "sets")?;
            return Ok(Case { prices: listed(&prices), ..Case::default() });
        };
        let lists = narrowed(target, &prices, lists, &mut Budget::new(usize::MAX))?;
        let mut side = |together| {
            let left = Side { pair, together }.of(target, &lists, &mut Budget::new(usize::MAX))?;
            self.prove_sets(&left, depth + 1, nodes)
        };
        let split = Split { pair, apart: side(false)?, together: side(true)? };
        Ok(Case { prices: listed(&prices), split: Some(Box::new(split)), ..Case::default() })
    }

    /// Finds the best prices of track for listed runs.
    fn improve_for_lists<'l>(&self, lists: &Lists<'l>) -> (Vec<i64>, Solved<'l>) {
        let mut solved = Solved { program: Program::default(), runs: Vec::new() };
        let names = self.names();
        let mut now = vec![0; names.groups];
        loop {
            let mut is_new = false;
            for (group, list) in lists.iter().enumerate() {
                let all = names.price_of_run(&solved.program, group);
                let priced = list.iter().map(|listed| (listed.reduced(&now[..names.stops]), *listed));
                let mut priced: Vec<_> = priced.filter(|(reduced, _)| *reduced as f64 > all + 1.0).collect();
                priced.sort_by_key(|(reduced, _)| -reduced);
                for (_, listed) in priced.into_iter().take(4 * MOST_NEW) {
                    is_new |= self.add_run(&mut solved, &names, (group, listed));
                }
            }
            if !is_new || !solved.program.has_room() {
                break;
            }
            solved.program.solve();
            now = (0..names.groups).map(|name| solved.program.price(name).round() as i64).collect();
        }
        now.truncate(names.stops);
        (now, solved)
    }

    /// Returns the pair whose two sides lower the bound the most, as far as the runs of a solved program tell.
    fn pair_of_runs(&self, solved: &Solved<'_>) -> Option<[Part; 2]> {
        let names = self.names();
        let bound = solved.program.earns();
        let gap = (bound - self.target.better as f64).max(1.0);
        let fall = |pair: [Part; 2]| {
            let [apart, together] = [false, true].map(|together| {
                let side = Side { pair, together };
                let mut left = Solved { program: Program::default(), runs: Vec::new() };
                for &(group, listed) in &solved.runs {
                    if !side.excludes(self.target, group, &listed.run.path.track, true) {
                        self.add_run(&mut left, &names, (group, listed));
                    }
                }
                left.program.solve();
                (bound - left.program.earns() + 1.0).min(gap)
            });
            apart * together
        };
        let falls = self.pairs(solved).into_iter().map(|pair| (fall(pair), pair));
        falls.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, pair)| pair)
    }

    /// Adds a listed run of a group to a program.
    fn add_run<'l>(&self, solved: &mut Solved<'l>, names: &Names, (group, listed): (usize, &'l Listed<'l>)) -> bool {
        let track = listed.run.path.track.iter().filter(|_| !self.target.turn.question.overlap);
        let uses = track.map(|number| (number, 1.0)).collect();
        let is_new = self.add(&mut solved.program, names, group, listed.most as f64, uses);
        solved.runs.extend(is_new.then_some((group, listed)));
        is_new
    }

    /// Returns pairs of parts that runs of a solution have together about as much as not (Ryan and Foster 1981).
    fn pairs(&self, solved: &Solved<'_>) -> Vec<[Part; 2]> {
        if self.target.turn.question.overlap {
            return Vec::new();
        }
        let runs = solved.program.solution().filter(|(_, value)| (0.02..0.98).contains(value));
        let fractional: Vec<_> = runs.take(64).map(|(column, value)| (value, solved.runs[column])).collect();
        // Of parts that the same runs have, one is enough.
        let mut patterns: BTreeMap<u64, Part> = BTreeMap::new();
        let mut of_parts: BTreeMap<(bool, usize), u64> = BTreeMap::new();
        for (place, (_, (group, listed))) in fractional.iter().enumerate() {
            let is_single = self.target.groups[*group].len() == 1;
            let parts = listed.run.path.track.iter().map(|number| (false, number));
            for part in parts.chain(is_single.then_some((true, *group))) {
                *of_parts.entry(part).or_default() |= 1 << place;
            }
        }
        for ((is_train, number), pattern) in of_parts {
            patterns.entry(pattern).or_insert(if is_train { Part::Train(number) } else { Part::Track(number) });
        }
        let value = |pattern: u64| -> f64 {
            fractional.iter().enumerate().filter(|(place, _)| pattern & (1 << place) != 0).map(|(_, (value, _))| value).sum()
        };
        let all: Vec<(u64, Part)> = patterns.into_iter().collect();
        // Track alone can be used by a route of each class.
        let may_be = |pair: &[Part; 2]| self.target.classes == 1 || pair.iter().any(|part| matches!(part, Part::Train(_)));
        let pairs = all.iter().enumerate().flat_map(|(number, one)| all[..number].iter().map(move |other| (one, other)));
        let scored = pairs.map(|(one, other)| (value(one.0 & other.0).min(value(one.0 ^ other.0)), [one.1, other.1]));
        let mut scored: Vec<(f64, [Part; 2])> = scored.filter(|(score, pair)| *score > 0.05 && may_be(pair)).collect();
        scored.sort_by(|one, other| other.0.total_cmp(&one.0));
        scored.into_iter().take(MOST_PAIRS).map(|(_, pair)| pair).collect()
    }

    /// Adds a route of a group to a program.
    fn add(&self, program: &mut Program, names: &Names, group: usize, earns: f64, mut uses: Vec<(usize, f64)>) -> bool {
        uses.extend([(names.groups + group, 1.0), (names.runs, 1.0)]);
        program.add(Column { earns, uses }, |name| self.allowed(names, name))
    }

    /// Returns how much all routes together may use of a row.
    fn allowed(&self, names: &Names, name: usize) -> f64 {
        let target = self.target;
        let count = |group: usize| target.groups[group].len() as f64;
        let stops = target.turn.question.board.stops.len();
        match name {
            _ if name < names.stops => target.classes as f64,
            _ if name < names.groups => count((name - names.stops) / stops),
            _ if name < names.runs => count(name - names.groups),
            _ => target.turn.question.most_runs.min(target.turn.question.trains.len()) as f64,
        }
    }

    /// Returns the names of the rows of programs.
    fn names(&self) -> Names {
        let board = &self.target.turn.question.board;
        let (stops, groups) = (resources(board), self.target.groups.len());
        let groups_from = stops + groups * board.stops.len();
        Names { stops, groups: groups_from, runs: groups_from + groups }
    }

    /// Computes the bound of some prices.
    fn relax(&self, prices: &Prices) -> Result<Result<Relaxation<'s>, Circle>, Refusal> {
        let mut relaxation = Relaxation { relaxed: Vec::new(), potentials: Vec::new(), bounds: Vec::new(), bound: 0 };
        for group in 0..self.target.groups.len() {
            let relaxed = self.relaxed(prices, group)?;
            let potentials = match potentials(&relaxed, &order(&relaxed)) {
                Ok(potentials) => potentials,
                Err((nodes, gain)) => return Ok(Err(Circle { group, nodes, gain })),
            };
            if potentials.iter().any(|&potential| potential > MOST_NUMBER) {
                return Err(Refusal::NoneFound("amounts of money are too large".to_owned()));
            }
            let most = begin(&relaxed, &potentials).first().map_or(0, |best| (best.0 + relaxed.prices_of_stops).max(0));
            relaxation.bounds.push(most);
            relaxation.relaxed.push(relaxed);
            relaxation.potentials.push(potentials);
        }
        relaxation.bound = self.target.of_prices(&prices.of_track) + self.target.most(&relaxation.bounds, None);
        Ok(Ok(relaxation))
    }

    /// Computes the bound of some prices, and raises them as long as a circle earns something.
    fn relax_and_raise(&mut self, prices: &mut Prices, best: &mut Best, names: &Names) -> Result<Relaxation<'s>, Refusal> {
        for _ in 0..MOST_CIRCLES {
            let Circle { group, nodes, gain } = match self.relax(prices)? {
                Ok(relaxation) => {
                    self.work += relaxation.potentials.iter().map(Vec::len).sum::<usize>();
                    return Ok(relaxation);
                }
                Err(circle) => circle,
            };
            let relaxed = self.relaxed(prices, group)?;
            let visits = nodes.iter().filter(|&&node| relaxed.stop_of[node].is_some()).count();
            if gain <= 0 || visits == 0 {
                break;
            }
            let (earns, uses) = self.uses(&relaxed, prices, (group, &nodes), names);
            if best.program.add(Column { earns: (gain + earns) as f64, uses }, |name| self.allowed(names, name)) {
                // The circle by itself: it goes round again.
                best.ways.push((group, nodes.repeat(2)));
            }
            let raise = (gain + visits as i64 - 1) / visits as i64;
            for stop in nodes.iter().filter_map(|&node| relaxed.stop_of[node]) {
                prices.of_stops[group][stop] += raise;
            }
        }
        Err(Refusal::NoneFound("potentials do not converge".to_owned()))
    }

    /// Returns how often a relaxed route uses what, and the prices of that.
    fn uses(
        &self,
        relaxed: &Relaxed<'_>,
        prices: &Prices,
        (group, way): (usize, &[usize]),
        names: &Names,
    ) -> (i64, Vec<(usize, f64)>) {
        let stops = self.target.turn.question.board.stops.len();
        let mut uses: BTreeMap<usize, f64> = BTreeMap::new();
        let mut paid = 0;
        let mut pay = |name: usize, price: i64| {
            *uses.entry(name).or_default() += 1.0;
            paid += price;
        };
        for &node in way {
            if let Some(stop) = relaxed.stop_of[node] {
                pay(names.stops + group * stops + stop, prices.of_stops[group][stop]);
            }
            let track = self.track(node).filter(|_| !self.target.turn.question.overlap);
            let track = track.into_iter().flat_map(|track| track.iter());
            track.for_each(|number| pay(number, prices.of_track[number]));
        }
        (paid, uses.into_iter().collect())
    }

    /// Compiles the relaxed routes of a group.
    fn relaxed(&self, prices: &Prices, group: usize) -> Result<Relaxed<'s>, Refusal> {
        let of_both = (&prices.of_track[..], &prices.of_stops[group][..]);
        Relaxed::new(self.target, (group, &self.sides), self.graph, of_both, &self.memories[group], "trains")
    }

    /// Returns prices under which no circle of free visits earns anything.
    fn without_circles(&self, mut prices: Prices) -> Result<Prices, Refusal> {
        for group in 0..self.target.groups.len() {
            let relaxed = self.relaxed(&prices, group)?;
            for (price, visits) in prices.of_stops[group].iter_mut().zip(&relaxed.visits) {
                let free = visits.iter().filter(|visit| visit.costs.is_empty());
                *price += free.map(|visit| visit.gain).max().unwrap_or(0).max(0);
            }
        }
        Ok(prices)
    }

    /// Lets states remember the stops and the track that relaxed routes of a solution use again, on the way between the two uses (Roberti and
    /// Mingozzi 2014). Returns whether there are any.
    fn remember(&mut self, best: &mut Best, most: usize) -> Result<bool, Refusal> {
        let stops = self.target.turn.question.board.stops.len();
        let mut circles: Vec<(usize, usize, Vec<usize>)> = Vec::new();
        let solution: Vec<_> = best.program.solution().filter(|(_, value)| *value > LEAST_AGAIN).collect();
        let relaxed = (0..self.target.groups.len()).map(|group| self.relaxed(&best.prices, group));
        let relaxed = relaxed.collect::<Result<Vec<_>, _>>()?;
        for (column, _) in solution {
            let (group, way) = &best.ways[column];
            let things = |node: usize| {
                let track = self.track(node).into_iter().flat_map(|track| track.iter()).map(|number| stops + number);
                relaxed[*group].stop_of[node].into_iter().chain(track)
            };
            let mut last: HashMap<usize, usize> = HashMap::new();
            // No circle has another one within.
            let mut from = 0;
            for (place, &node) in way.iter().enumerate() {
                for thing in things(node) {
                    if let Some(before) = last.insert(thing, place).filter(|&before| before >= from) {
                        circles.push((*group, thing, way[before..place].to_vec()));
                        from = before + 1;
                    }
                }
            }
        }
        circles.sort_by_key(|(_, _, way)| way.len());
        let mut is_new = false;
        for (group, thing, way) in circles {
            // It is remembered wherever the circle begins, and in both directions.
            let back = way.iter().skip(1).map(|&node| self.reverse(node));
            let mut nodes: BTreeSet<usize> = way.iter().copied().chain(back).collect();
            nodes.extend((0..self.graph.len()).filter(|&node| relaxed[group].uses(node, thing)));
            is_new |= self.remember_at(group, thing, nodes, most / relaxed[group].blank);
        }
        if is_new {
            let relaxed = (0..self.target.groups.len()).map(|group| self.relaxed(&best.prices, group));
            let relaxed = relaxed.collect::<Result<Vec<_>, _>>()?;
            let mut left = Best::new(best.prices.clone());
            left.keep_of(best, |(group, way)| allows(&relaxed[*group], way), self);
            *best = left;
        }
        Ok(is_new)
    }

    /// Returns the track that leads to a node.
    fn track(&self, node: usize) -> Option<&Bits> {
        self.graph.segment(node).map(|(segment, _)| &self.graph.tracks[segment])
    }

    /// Returns the node of the same segment in the other direction.
    fn reverse(&self, number: usize) -> usize {
        match self.graph.node(number) {
            Node::Start { .. } => number,
            Node::Run { segment, exit } => self.graph.number(Node::Run { segment, exit: 1 - exit }),
            Node::Pass { segment, exit } => self.graph.number(Node::Pass { segment, exit: 1 - exit }),
        }
    }

    /// Lets the use of a stop or of track be remembered at some nodes. Returns whether that is new.
    fn remember_at(&mut self, group: usize, thing: usize, nodes: BTreeSet<usize>, most: usize) -> bool {
        let memory = &mut self.memories[group];
        let is_free =
            |slot: &Memory| slot.iter().all(|(other, at)| *other == thing || at.iter().all(|node| !nodes.contains(node)));
        let known = memory.iter().position(|slot| slot.iter().any(|(other, _)| *other == thing) && is_free(slot));
        let slot = match known.or_else(|| memory.iter().position(is_free)) {
            Some(slot) => slot,
            None if self.graph.len() << (memory.len() + 1) <= most => {
                memory.push(Vec::new());
                memory.len() - 1
            }
            None => return false,
        };
        let entry = match memory[slot].iter().position(|(other, _)| *other == thing) {
            Some(entry) => entry,
            None => {
                memory[slot].push((thing, Vec::new()));
                memory[slot].len() - 1
            }
        };
        let at = &mut memory[slot][entry].1;
        let before = at.len();
        at.extend(nodes);
        at.sort_unstable();
        at.dedup();
        at.len() > before
    }

    /// Improves prices: the prices of a linear program over the relaxed routes so far, and others between them and the best ones.
    fn improve(&mut self, best: &mut Best, rounds: usize) -> Result<(), Refusal> {
        let names = self.names();
        for _ in 0..rounds {
            let of_program: Vec<f64> = (0..names.groups).map(|name| best.program.price(name)).collect();
            let mut now = best.between(&of_program, &names, self.target.turn.question.board.stops.len());
            let before = best.program.count();
            let relaxation = self.relax_and_raise(&mut now, best, &names)?;
            if relaxation.bound < best.bound {
                (best.prices, best.bound) = (now.clone(), relaxation.bound);
            }
            if best.bound < self.target.better {
                break;
            }
            let mut is_new = best.program.count() > before;
            let mut is_better = is_new;
            for (group, column, way) in self.columns(&relaxation, &now, &names) {
                let reduced = column.earns - column.uses.iter().map(|&(name, uses)| of_program[name] * uses).sum::<f64>();
                is_better |= reduced > names.price_of_run(&best.program, group) + 1.0;
                if self.add(&mut best.program, &names, group, column.earns, column.uses) {
                    best.ways.push((group, way));
                    is_new = true;
                }
            }
            if is_new {
                best.program.solve();
            }
            best.is_converged = !is_new && best.share == 0.0 || best.bound as f64 <= best.program.earns() + CLOSE;
            best.share = if is_better {
                0.5
            } else if best.share > 0.2 {
                0.15
            } else {
                0.0
            };
            if best.is_converged || !best.program.has_room() {
                break;
            }
        }
        Ok(())
    }

    /// Returns the best relaxed routes of each group, as columns and as nodes.
    fn columns(&self, relaxation: &Relaxation<'_>, prices: &Prices, names: &Names) -> Vec<(usize, Column, Vec<usize>)> {
        let mut columns = Vec::new();
        for (group, relaxed) in relaxation.relaxed.iter().enumerate() {
            let potentials = &relaxation.potentials[group];
            for (earned, node, state, is_single) in begin(relaxed, potentials).into_iter().take(MOST_NEW) {
                if earned + relaxed.prices_of_stops <= 0 {
                    break;
                }
                let way = if is_single { Some(vec![node]) } else { way(relaxed, potentials, node, state) };
                let Some(way) = way else { continue };
                let (paid, uses) = self.uses(relaxed, prices, (group, &way), names);
                columns.push((group, Column { earns: (earned + paid) as f64, uses }, way));
            }
        }
        columns
    }
}

/// The names of the rows of a program: from 0 on the track, then for each group the stops, from `groups` on the groups, and all runs.
struct Names {
    stops: usize,
    groups: usize,
    runs: usize,
}

impl Names {
    /// Returns the price that each run of a group pays.
    fn price_of_run(&self, program: &Program, group: usize) -> f64 {
        program.price(self.groups + group) + program.price(self.runs)
    }
}

/// The best prices so far, and what leads to better ones.
struct Best {
    prices: Prices,
    /// The bound that they give.
    bound: i64,
    /// The relaxed routes so far.
    program: Program,
    /// For each of them its group and its nodes.
    ways: Vec<(usize, Vec<usize>)>,
    /// The share of the best prices in the next ones. The prices of the program alone swing.
    share: f64,
    /// Whether there are no better prices.
    is_converged: bool,
}

impl Best {
    fn new(prices: Prices) -> Self {
        Self { prices, bound: i64::MAX, program: Program::default(), ways: Vec::new(), share: 1.0, is_converged: false }
    }

    /// Takes over some relaxed routes.
    fn keep_of(&mut self, other: &Self, is_left: impl Fn(&(usize, Vec<usize>)) -> bool, search: &Search<'_>) {
        let names = search.names();
        for (column, way) in other.program.columns().zip(&other.ways).filter(|(_, way)| is_left(way)) {
            if self.program.add(column, |name| search.allowed(&names, name)) {
                self.ways.push(way.clone());
            }
        }
        self.program.solve();
    }

    /// Returns prices between the best ones and those of the program.
    fn between(&self, of_program: &[f64], names: &Names, stops: usize) -> Prices {
        let mixed = |(&best, &other): (&i64, &f64)| (self.share * best as f64 + (1.0 - self.share) * other).round() as i64;
        let (track, of_stops) = of_program.split_at(names.stops);
        let of_stops = self.prices.of_stops.iter().zip(of_stops.chunks(stops.max(1)));
        Prices {
            of_track: self.prices.of_track.iter().zip(track).map(mixed).collect(),
            of_stops: of_stops.map(|(best, other)| best.iter().zip(other).map(mixed).collect()).collect(),
        }
    }
}

/// Returns the best relaxed route from each stop, from the best on: what it earns, the node and state with which it begins, and whether it
/// is a single stop.
fn begin(relaxed: &Relaxed<'_>, potentials: &[i64]) -> Vec<(i64, usize, usize, bool)> {
    let stops = 0..relaxed.of_ends.len();
    let starts = stops.flat_map(|stop| relaxed.begin(stop).map(move |(state, gain)| (stop, state, gain)));
    let left = |(node, state, gain): (usize, usize, i64)| {
        let left = potentials[relaxed.place(node, state)];
        // A single stop is a route of its own, if the train is local.
        let single = (state % 2 == 1).then_some((gain + relaxed.of_ends[node], true));
        let (best, is_single) = single.max((left > NEVER).then_some((gain + left, false)))?;
        Some((best, node, state, is_single))
    };
    let mut all: Vec<_> = starts.filter_map(left).collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    all
}

/// Returns the nodes of a best relaxed route that goes on from a node and a state, with as few nodes as it can have.
fn way(relaxed: &Relaxed<'_>, potentials: &[i64], node: usize, state: usize) -> Option<Vec<usize>> {
    let mut before = HashMap::from([((node, state), None)]);
    let mut next = VecDeque::from([(node, state)]);
    while let Some((node, state)) = next.pop_front() {
        let here = potentials[relaxed.place(node, state)];
        if relaxed.end(node, state) == Some(here) {
            let mut at = Some((node, state));
            let mut way: Vec<usize> = std::iter::from_fn(|| {
                let (node, _) = at?;
                at = before[&at?];
                Some(node)
            })
            .collect();
            way.reverse();
            return Some(way);
        }
        for other in relaxed.after(node) {
            relaxed.come((node, other), state, |after, gain| {
                let there = potentials[relaxed.place(other, after)];
                if there > NEVER && there + gain == here && !before.contains_key(&(other, after)) {
                    before.insert((other, after), Some((node, state)));
                    next.push_back((other, after));
                }
            });
        }
    }
    None
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
const MOST_PASSES: usize = 2_000;

/// After how many passes a circle is looked for that keeps potentials from converging.
const SOME_PASSES: usize = 20;

/// How often prices are raised until no circle of free visits earns anything.
const MOST_CIRCLES: usize = 500;

/// Computes the least potentials: for each state and node the most that a relaxed route still earns. If they do not converge, returns the
/// nodes of a circle that earns more than it takes, with what it earns.
fn potentials(relaxed: &Relaxed<'_>, order: &[usize]) -> Result<Vec<i64>, (Vec<usize>, i64)> {
    let (nodes, blank) = (relaxed.graph.len(), relaxed.blank);
    let memories = relaxed.states / blank;
    let mut potentials = vec![NEVER; relaxed.states * nodes];
    let after = |node: usize| {
        let arc = move |next| {
            let (excluded, stays) = relaxed.memory_on(node, next);
            Arc { next, excluded, stays }
        };
        relaxed.after(node).map(arc).partition(|arc| relaxed.takes(arc.next))
    };
    let (taking, free): (Vec<Vec<Arc>>, Vec<Vec<Arc>>) = (0..nodes).map(after).unzip();
    let places = (0..memories).flat_map(|memory| order.iter().map(move |&node| (node, memory)));
    let places: Vec<(usize, usize)> = places.filter(|&(node, memory)| relaxed.may_be(node, memory * blank)).collect();
    // For each node the states to which coming there leads, apart from their memory, and what that earns.
    let mut steps: Vec<Vec<(usize, i64)>> = vec![Vec::new(); nodes];
    // Steps lead to states with less left, to ones that have included a station, or to nodes in states that differ in memory alone.
    for left in 0..blank / 2 {
        for state in [2 * left + 1, 2 * left] {
            for (node, steps) in steps.iter_mut().enumerate() {
                steps.clear();
                relaxed.come((node, node), state, |state, gain| steps.push((state % blank, gain)));
            }
            let best = |potentials: &[i64], arcs: &[Arc], memory: usize| {
                let mut best: Option<(i64, Step)> = None;
                for arc in arcs.iter().filter(|arc| memory & arc.excluded == 0) {
                    let memory = memory & arc.stays | relaxed.marks[arc.next];
                    for &(state, gain) in &steps[arc.next] {
                        let state = memory * blank + state;
                        let there = potentials[relaxed.place(arc.next, state)];
                        if there > NEVER && best.is_none_or(|(most, _)| there + gain > most) {
                            best = Some((there + gain, (arc.next, state, gain)));
                        }
                    }
                }
                best
            };
            for &(node, memory) in &places {
                let most = best(&potentials, &taking[node], memory).map_or(NEVER, |(most, _)| most);
                let place = relaxed.place(node, memory * blank + state);
                potentials[place] = most.max(relaxed.end(node, state).unwrap_or(NEVER));
            }
            let mut passes = 0;
            let mut changed = vec![(0, state)];
            // By which steps potentials have changed since some pass.
            let mut by = HashMap::new();
            while !changed.is_empty() {
                changed.clear();
                for &(node, memory) in &places {
                    let Some((most, step)) = best(&potentials, &free[node], memory) else { continue };
                    let state = memory * blank + state;
                    let place = relaxed.place(node, state);
                    if most > potentials[place] {
                        potentials[place] = most;
                        changed.push((node, state));
                        if passes >= SOME_PASSES {
                            by.insert((node, state), step);
                        }
                    }
                }
                passes += 1;
                if passes % SOME_PASSES == 0 {
                    let found = changed.iter().find_map(|&first| circle(&by, first));
                    if found.is_some() || passes == MOST_PASSES {
                        return Err(found.unwrap_or_default());
                    }
                }
            }
        }
    }
    Ok(potentials)
}

/// Whether no remembered stop is visited again on a way.
fn allows(relaxed: &Relaxed<'_>, way: &[usize]) -> bool {
    let mut memory = way.first().map(|&first| relaxed.marks[first]);
    for step in way.windows(2) {
        memory = memory.and_then(|memory| relaxed.memory_after(memory, step[0], step[1]));
    }
    memory.is_some()
}

/// A step between nodes, with the bits of memory that exclude it, and those that stay.
struct Arc {
    next: usize,
    excluded: usize,
    stays: usize,
}

/// A step of a relaxed route: the node and the state to which it leads, and what it earns.
type Step = (usize, usize, i64);

/// Returns the nodes of a circle to which steps lead, and what it earns.
fn circle(by: &HashMap<(usize, usize), Step>, first: (usize, usize)) -> Option<(Vec<usize>, i64)> {
    let mut way: Vec<Step> = vec![(first.0, first.1, 0)];
    let mut known = HashMap::from([(first, 0)]);
    loop {
        let (node, state, _) = way[way.len() - 1];
        let step = *by.get(&(node, state))?;
        way.push(step);
        if let Some(from) = known.insert((step.0, step.1), way.len() - 1) {
            let circle = &way[from + 1..];
            return Some((circle.iter().map(|step| step.0).collect(), circle.iter().map(|step| step.2).sum()));
        }
    }
}

/// Lists the prices that are not 0.
fn listed(prices: &[i64]) -> Vec<(usize, i64)> {
    prices.iter().copied().enumerate().filter(|(_, price)| *price > 0).collect()
}
