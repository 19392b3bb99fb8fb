//! The benchmark set in `fixtures/benchmark/`: its instances are those of their sources, its index follows from the measured results and
//! the best known solutions, the judge accepts these, and the page about it has its tables.
//!
//! The index lists what is in the set: the `id`, `company`, `source` and `published` of its rows are written by hand. Set
//! `UPDATE_BENCHMARK` to write everything that follows from them, from `results.csv` and from `solutions.jsonl.gz`:
//!
//! ```sh
//! UPDATE_BENCHMARK=1 cargo test --test integration benchmark
//! ```

mod entry;
mod page;
mod solutions;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use highball::report::SuiteResult;
use highball::{Position, Solver};
use rayon::prelude::*;

use crate::common::fixtures;
use entry::{Entry, Name};
use solutions::Solution;
use source::Sources;

const INSTANCES: &str = "benchmark/instances.jsonl.gz";
const INDEX: &str = "benchmark/index.csv";

/// Most nodes of the default strategy for a question that the tests solve again.
const MAX_NODES: u64 = 20_000;

fn is_update() -> bool {
    std::env::var_os("UPDATE_BENCHMARK").is_some()
}

fn results() -> Vec<SuiteResult> {
    let text = fixtures::text("benchmark/results.csv");
    csv::Reader::from_reader(text.as_bytes()).into_deserialize().map(Result::unwrap).collect()
}

fn results_by_name(results: &[SuiteResult]) -> BTreeMap<Name, Vec<&SuiteResult>> {
    let mut by_name: BTreeMap<Name, Vec<&SuiteResult>> = BTreeMap::new();
    for result in results {
        by_name.entry((result.id.clone(), result.company.clone())).or_default().push(result);
    }
    by_name
}

/// The index as it follows from its sources, the solutions and the results.
fn entries() -> Vec<Entry> {
    let (solutions, results) = (solutions::by_name(), results());
    let results = results_by_name(&results);
    let update = |entry: Entry| {
        let name = entry.name();
        entry.updated(solutions.get(&name), results.get(&name).map_or(&[], Vec::as_slice))
    };
    let mut entries: Vec<Entry> = entry::read(&fixtures::text(INDEX)).into_iter().map(update).collect();
    entries.sort_by(|one, other| one.order().cmp(&other.order()));
    entries
}

fn compressed(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

/// Set `UPDATE_BENCHMARK` to write them instead.
#[test]
fn index_and_instances_are_those_of_their_sources() {
    let entries = entries();
    let sources = Sources::new();
    let instances: String = entries.par_iter().map(|entry| sources.instance(entry) + "\n").collect();
    let index = entry::text(&entries);
    if is_update() {
        std::fs::write(fixtures::path(INDEX), index).unwrap();
        std::fs::write(fixtures::path(INSTANCES), compressed(&instances)).unwrap();
        return;
    }
    assert!(fixtures::text(INDEX) == index, "{INDEX} is out of date: run this test with UPDATE_BENCHMARK=1");
    for ((entry, stored), now) in entries.iter().zip(fixtures::text(INSTANCES).lines()).zip(instances.lines()) {
        assert!(stored == now, "{}: the instance is not that of its source: {}", entry.id, entry.source);
    }
    assert!(fixtures::text(INSTANCES) == instances, "{INSTANCES} has instances that the index does not have");
}

#[test]
fn every_instance_has_one_row_and_bounds_that_no_result_contradicts() {
    let entries = entry::read(&fixtures::text(INDEX));
    let names: BTreeSet<Name> = entries.iter().map(Entry::name).collect();
    assert_eq!(names.len(), entries.len(), "no instance twice");
    assert_eq!(entries.iter().map(|entry| &entry.id).collect::<BTreeSet<_>>().len(), entries.len(), "an id is enough");
    let results = results();
    let by_name = results_by_name(&results);
    assert!(by_name.keys().all(|name| names.contains(name)), "results only of instances");
    for entry in &entries {
        assert!(entry.revenue <= entry.upper_bound, "{}", entry.id);
        let results = &by_name[&entry.name()];
        for result in results.iter().filter(|result| result.unsupported.is_empty()) {
            let (revenue, upper_bound, strategy) = (result.revenue, result.upper_bound, &result.strategy);
            assert!(revenue <= entry.revenue, "{}: {strategy} earns {revenue}", entry.id);
            assert!(upper_bound >= entry.upper_bound, "{}: {strategy} proves {upper_bound}", entry.id);
        }
        let measured: Vec<&str> = results.iter().map(|result| result.strategy.as_str()).collect();
        assert_eq!(measured.len(), measured.iter().collect::<BTreeSet<_>>().len(), "{}: one result each", entry.id);
        for strategy in highball::search::exact_strategies() {
            assert!(measured.contains(&strategy.name()), "{}: no result of {}", entry.id, strategy.name());
        }
    }
    // Open instances are proven sooner or later.
    for (difficulty, least) in [("easy", 3), ("hard", 3), ("formerly-open", 3), ("open", 1)] {
        assert!(entries.iter().filter(|entry| entry.difficulty == difficulty).count() >= least, "{difficulty}");
    }
}

#[test]
fn quick_instances_have_the_revenue_of_the_index() {
    let entries = entry::read(&fixtures::text(INDEX));
    let results = results();
    let by_name = results_by_name(&results);
    let is_quick = |name: &Name| by_name[name].iter().any(|it| it.strategy == "portfolio" && it.nodes <= MAX_NODES);
    let instances = fixtures::text(INSTANCES);
    let lines: Vec<(&Entry, &str)> = entries.iter().zip(instances.lines()).filter(|(it, _)| is_quick(&it.name())).collect();
    assert!(lines.len() > 100, "{}", lines.len());
    lines.into_par_iter().for_each(|(entry, line)| {
        let position = Position::read(line.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        assert_eq!((&*position.id, position.company_name()), (&*entry.id, &*entry.company));
        let answer = Solver::new().solve(&position).unwrap_or_else(|defect| panic!("{}: {defect}", entry.id));
        assert_eq!((answer.revenue, answer.upper_bound), (entry.revenue, entry.upper_bound), "{}", entry.id);
    });
}

#[test]
fn the_judge_accepts_the_best_known_solution_of_every_instance() {
    let solutions: BTreeMap<Name, Solution> = solutions::by_name();
    let entries = entry::read(&fixtures::text(INDEX));
    assert_eq!(solutions.len(), entries.len());
    for (entry, line) in entries.iter().zip(fixtures::text(INSTANCES).lines()) {
        let solution = &solutions[&entry.name()];
        assert_eq!(solution.judged_revenue(line), entry.revenue, "{}", entry.id);
    }
}
