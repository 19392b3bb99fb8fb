//! How certificates are found, after the answer is known. Nothing depends on this being right: a certificate that it writes is checked like any other.
//!
//! - Prices come from a linear program over relaxed routes, to which the best ones of each round are added (column generation, with prices
//!   between the best so far and the program's: Wentges 1997). Potentials come from backward dynamic programming.
//! - If relaxed routes of the solution use stops or track again, states remember these (dynamic ng-routes: Roberti and Mingozzi 2014).
//! - If that does not help, the case is split by track that a train uses or not. Each side has its own prices and memory.
//! - As soon as few routes are left within the gap, they are listed. That no set of them earns more is shown in the same ways: by prices, or
//!   by splits, which then can be by any two parts that routes have together (Ryan and Foster 1981).

mod memory;
mod potentials;
mod prices;
mod set_proof;
mod simplex;

use std::cell::Cell;
use std::collections::BTreeMap;

use highball_oracle::Bits;
use highball_oracle::walk::resources;
use serde_json::Value;

use crate::check::{Target, VERSION, check_certificate, question, worth_of_set};
use crate::format::{Case, Certificate, CertifiedRun, Part, Split, TrainProof};
use crate::graph::Graph;
use crate::refusal::{Budget, Refusal};
use crate::relaxed::{Memory, NEVER};
use crate::sets::{Candidate, Lists, Side, candidates, check_sets, runs};
use potentials::Arcs;
use prices::{Best, Prices, Relaxation};

/// The number of units of a price that make one of the game's currency.
const SCALE: i64 = 64;

/// How often prices are improved before routes are listed again, and how many steps a listing may take then.
const ROUNDS: [(usize, usize); 5] = [(0, 2_000), (5, 5_000), (10, 20_000), (30, 100_000), (200, MANY_STEPS)];

/// How many steps a listing may take when prices cannot be improved any more.
const MOST_STEPS: usize = 10_000_000;

/// How many steps all lists of a case may take together. A check takes them again, and those over sets.
const ALL_STEPS: usize = 24_000_000;

/// How many it may take on each side of many splits.
const MANY_STEPS: usize = 300_000;

/// The number of potentials after which prices are improved no more.
const MOST_WORK: usize = 400_000_000;

/// How many potentials a train may have if its states remember.
const MOST_REMEMBERED: usize = 500_000;

/// The number of steps over sets of one list: for up to three trains, for many, and for all lists of a certificate. A step over sets is
/// much cheaper than a split, but the steps grow exponentially with the number of trains.
const MANY_SETS: usize = 2_000_000;
const FEW_SETS: usize = 50_000;
const MOST_SETS: usize = 25_000_000;

/// The greatest number of splits of the sets of a list, and of one that is not the last.
const MOST_NODES: usize = 1_000;
const FEW_NODES: usize = 20;

/// Memory is worth it if it closes one part in as many of the gap.
const WORTH_IT: i64 = 6;

/// The greatest number of splits within each other whose sides have prices of their own for relaxed routes.
const MOST_SPLITS: usize = 16;

/// How many pairs are compared to split by one of them.
const MOST_PAIRS: usize = 10;

/// Finds a certificate that no set of runs earns more than a given one.
///
/// # Errors
/// If the question cannot be read, the runs are not legal, or no certificate is found.
pub fn write(snapshot: &Value, runs: Vec<CertifiedRun>) -> Result<Certificate, Refusal> {
    let question = question(snapshot)?;
    let graph = Graph::new(&question);
    let earns = worth_of_set(&question, &runs)?;
    let mut cases = Vec::new();
    let all = highball_oracle::sets::choices(&question);
    let sets = MOST_SETS / all.len().max(1);
    for taken in all {
        cases.push(Search::new(&Target::new(&question, taken, earns, SCALE), &graph, sets).prove()?);
    }
    let certificate = Certificate { certificate: VERSION, question: snapshot.clone(), runs, earns, scale: SCALE, cases };
    // Each side of a split is within the limits of a check, but all together may not be.
    if certificate.cases.iter().any(|case| case.split.is_some()) {
        check_certificate(&certificate)?;
    }
    Ok(certificate)
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
    /// The number of steps that are left for all lists together.
    steps: usize,
    /// The number of steps over sets that are left for all lists together.
    sets: Cell<usize>,
    /// For each group the arcs of its relaxed routes, if they are known for its memory and these sides.
    arcs: Vec<Option<Arcs>>,
}

impl<'s> Search<'s> {
    fn new(target: &'s Target<'s>, graph: &'s Graph, sets: usize) -> Self {
        let memories = vec![Vec::new(); target.groups.len()];
        let arcs = target.groups.iter().map(|_| None).collect();
        Self { target, graph, memories, work: 0, sides: Vec::new(), steps: ALL_STEPS, sets: Cell::new(sets), arcs }
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
            let is_last = best.is_converged;
            match self.list_within(&mut best, most, is_last)? {
                Ok(case) => return Ok(case),
                Err(error) => last = error,
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
                match self.list_within(&mut best, (MOST_STEPS >> self.sides.len()).max(MANY_STEPS), true)? {
                    Ok(case) => return Ok(case),
                    Err(error) => last = error,
                }
                if let Some(pair) = self.pair_of_routes(&best) {
                    let mut side = |together| {
                        let side = Side { pair, together };
                        let left = self.on_side(&best, side);
                        self.sides.push(side);
                        self.forget_arcs();
                        let case = self.prove_from(left);
                        self.sides.pop();
                        self.forget_arcs();
                        case
                    };
                    let split = Split { pair, apart: side(false)?, together: side(true)? };
                    return Ok(Case { split: Some(Box::new(split)), ..Case::default() });
                }
                if !self.remember(&mut best, 4 * MOST_REMEMBERED)? {
                    match self.list_within(&mut best, MOST_STEPS, true)? {
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

    /// Forgets the arcs of all relaxed routes: on other sides of splits they differ.
    fn forget_arcs(&mut self) {
        self.arcs.iter_mut().for_each(|arcs| *arcs = None);
    }

    /// Lists the routes within the gap of the best prices, in a number of steps. Otherwise says what there is too much of.
    fn list_within(&mut self, best: &mut Best, most: usize, is_last: bool) -> Result<Result<Case, String>, Refusal> {
        let mut prices = best.prices.clone();
        let relaxation = self.relax_and_raise(&mut prices, best, &self.names())?;
        // Half of what is left, so that lists on other sides have some too.
        let most = most.min(self.steps / 2);
        let mut budget = Budget::new(most);
        match self.list(&prices, relaxation, &mut budget, is_last) {
            Ok(case) => {
                self.steps -= most - budget.left;
                Ok(Ok(case))
            }
            Err(Refusal::TooLarge(error)) => Ok(Err(error.to_string())),
            Err(other) => Err(other),
        }
    }

    /// Returns the prices and the relaxed routes that are left on a side of a split.
    fn on_side(&self, best: &Best, side: Side) -> Best {
        let resources = self.names().stops;
        let is_left = |(group, way): &(usize, Vec<usize>)| {
            let mut track = Bits::new(resources);
            way.iter().filter_map(|&node| self.track(node)).for_each(|it| track.add_all(it));
            !side.excludes(self.target, *group, &track, false)
        };
        let mut left = Best::new(best.prices.clone());
        left.keep_of(best, is_left, self);
        left
    }

    /// Returns a train and track that its relaxed routes have about as much as those of others, to split by.
    fn pair_of_routes(&self, best: &Best) -> Option<[Part; 2]> {
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
                let left = self.on_side(best, Side { pair, together });
                best.program.earns() - left.program.earns() + 1.0
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
        if let Err(refusal) = self.check_sets(&prices.of_track, &lists, 4) {
            let Refusal::TooLarge(_) = refusal else { return Err(refusal) };
            let mut nodes = Budget::new(if is_last { MOST_NODES } else { FEW_NODES });
            let before = self.sets.get();
            let proof = self.prove_sets(&lists, 0, &mut nodes).inspect_err(|_| self.sets.set(before))?;
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

    /// Checks that no set of listed runs earns more, in a number of steps: `times` as many as for a side of a split.
    fn check_sets(&self, prices: &[i64], lists: &Lists<'_>, times: usize) -> Result<(), Refusal> {
        let others = self.target.turn.question.trains.len().saturating_sub(3).min(8);
        let most = ((times * MANY_SETS) >> (2 * others)).max(FEW_SETS);
        let mut budget = Budget::new(most.min(self.sets.get()));
        let before = budget.left;
        check_sets(self.target, prices, lists, &mut budget, "sets")?;
        self.sets.set(self.sets.get() - (before - budget.left));
        Ok(())
    }

    /// Returns the track that leads to a node.
    pub(super) fn track(&self, node: usize) -> Option<&Bits> {
        self.graph.segment(node).map(|(segment, _)| &self.graph.tracks[segment])
    }
}

/// Lists the prices that are not 0.
fn listed(prices: &[i64]) -> Vec<(usize, i64)> {
    prices.iter().copied().enumerate().filter(|(_, price)| *price > 0).collect()
}
