//! Proofs that no set of listed routes earns more: prices that fit them, or else splits.

use std::collections::BTreeMap;

use super::prices::{MOST_NEW, Names};
use super::simplex::Program;
use super::{MOST_PAIRS, Search, listed};
use crate::format::{Case, Part, Split};
use crate::refusal::{Budget, Refusal};
use crate::sets::{Listed, Lists, Side, narrowed};

/// The greatest number of splits within each other. Readers of JSON allow about 100 levels.
const MOST_DEPTH: usize = 36;

/// A program over listed runs, with the group and the run of each column.
struct Solved<'l> {
    program: Program,
    runs: Vec<(usize, &'l Listed<'l>)>,
}

impl Search<'_> {
    /// Proves that no set of listed runs earns more, by prices that fit them better than those of relaxed routes, or else by a split.
    pub(super) fn prove_sets(&self, lists: &Lists<'_>, depth: usize, nodes: &mut Budget) -> Result<Case, Refusal> {
        let target = self.target;
        nodes.spend(1, "splits of sets of routes")?;
        let (prices, solved) = self.improve_for_lists(lists);
        let refusal = match self.check_sets(&prices, lists, 1) {
            Err(refusal @ Refusal::TooLarge(_)) if depth < MOST_DEPTH => refusal,
            other => return other.map(|()| Case { prices: listed(&prices), ..Case::default() }),
        };
        let Some(pair) = self.pair_of_runs(&solved) else {
            return Err(refusal);
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
}
