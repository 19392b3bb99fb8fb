//! The tables of the page about the results.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use highball::report::{SuiteFamily, SuiteResult, suite_families};

use super::entry::Entry;
use super::{entries, is_update, results};

const PAGE: &str = "docs/explanation/benchmark.md";

/// The strategies of Highball, in the order of the columns.
const STRATEGIES: [&str; 5] = ["portfolio", "branch-and-bound", "frontier", "flow", "exhaustive"];

/// The solver of `examples/mixed_integer.py`. It has rows only for what it can model.
const FOREIGN: &str = "HiGHS";

/// A family in place of those that have no row of their own.
const OTHERS: &str = "others";

const DIFFICULTIES: [&str; 4] = ["easy", "hard", "formerly-open", "open"];

/// Set `UPDATE_BENCHMARK` to write them instead.
#[test]
fn the_page_has_the_tables_of_the_results() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let mut page = std::fs::read_to_string(&path).unwrap();
    let entries = entries();
    for (name, table) in [
        ("difficulties", difficulties(&entries)),
        ("families", families()),
        ("alone", proven_by_few()),
        ("open", open(&entries)),
    ] {
        let begin = format!("<!-- {name}: written from fixtures/benchmark by tests/integration/benchmark/page.rs. -->\n");
        let end = "<!-- The end of the table. -->\n";
        let (head, rest) = page.split_once(&begin).unwrap_or_else(|| panic!("{PAGE} has no mark for {name}"));
        let (old, tail) = rest.split_once(end).expect("the table ends");
        let is_current = old == format!("\n{table}\n");
        assert!(
            is_update() || is_current,
            "the table {name} of {PAGE} is out of date: run this test with UPDATE_BENCHMARK=1"
        );
        page = format!("{head}{begin}\n{table}\n{end}{tail}");
    }
    if is_update() {
        std::fs::write(path, page).unwrap();
    }
}

/// Counts the instances by origin and difficulty.
fn difficulties(entries: &[Entry]) -> String {
    let mut text =
        "| instances | all | easy | hard | formerly open | open |\n| --- | --- | --- | --- | --- | --- |\n".to_owned();
    for (name, is_generated) in [("positions of games", false), ("generated", true)] {
        let of_origin: Vec<&Entry> = entries.iter().filter(|entry| entry.is_generated() == is_generated).collect();
        let count = |difficulty: &str| of_origin.iter().filter(|entry| entry.difficulty == difficulty).count();
        let counts = DIFFICULTIES.map(|difficulty| count(difficulty).to_string()).join(" | ");
        writeln!(text, "| {name} | {} | {counts} |", of_origin.len()).unwrap();
    }
    text
}

/// The proven instances and mean times of each strategy and of the foreign solver, by family. The families in which every strategy has proven
/// all that it can model are together in one row.
fn families() -> String {
    let mut results = results();
    let is_missed = |result: &&SuiteResult| result.unsupported.is_empty() && !result.proven() && result.strategy != FOREIGN;
    let missed: BTreeSet<String> = results.iter().filter(is_missed).map(|result| result.family().to_owned()).collect();
    let mut proven = BTreeSet::new();
    for result in results.iter_mut().filter(|result| !missed.contains(result.family())) {
        proven.insert(result.family().to_owned());
        result.id = format!("{OTHERS}/{}", result.id);
    }
    let mut rows: BTreeMap<(usize, &str), BTreeMap<&str, SuiteFamily<'_>>> = BTreeMap::new();
    for summary in suite_families(&results) {
        let family = summary.family.unwrap_or("all");
        let order = [family == "all", family == OTHERS, family.starts_with("random ")].iter().position(|&is_so| is_so);
        rows.entry((3 - order.unwrap_or(3), family)).or_default().insert(summary.strategy, summary);
    }
    let heading = STRATEGIES.map(|strategy| format!("`{strategy}`")).join(" | ");
    let rule = "| --- ".repeat(STRATEGIES.len() + 3);
    let mut text = format!("| family | instances | {heading} | {FOREIGN} |\n{rule}|\n");
    for ((_, family), summaries) in rows {
        let family = if family == OTHERS { format!("the {} other families", proven.len()) } else { family.to_owned() };
        let questions = summaries.values().map(|summary| summary.questions).max().unwrap_or(0);
        let cell = |strategy| summaries.get(strategy).map_or_else(|| "–".to_owned(), |summary| cell(summary, questions));
        let cells = STRATEGIES.map(cell).join(" | ");
        writeln!(text, "| {family} | {questions} | {cells} | {} |", cell(FOREIGN)).unwrap();
    }
    text
}

/// How many of the instances that it can model, of all `questions`, a strategy has proven, and its mean time.
fn cell(summary: &SuiteFamily<'_>, questions: usize) -> String {
    let modelled = summary.questions - summary.refused;
    let Some(mean) = summary.mean else { return "–".to_owned() };
    let proven = if summary.proven == modelled { "all".to_owned() } else { summary.proven.to_string() };
    let of = if modelled < questions { format!(" of {modelled}") } else { String::new() };
    format!("{proven}{of}, {}", short(mean))
}

/// Writes a time with two digits or more.
fn short(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    match micros {
        _ if micros < 1e3 => format!("{micros:.0} µs"),
        _ if micros < 1e4 => format!("{:.1} ms", micros / 1e3),
        _ if micros < 1e6 => format!("{:.0} ms", micros / 1e3),
        _ => format!("{:.1} s", micros / 1e6),
    }
}

/// Counts the instances that only one strategy besides the portfolio proves, and those that the portfolio does not prove.
fn proven_by_few() -> String {
    let results = results();
    let mut provers: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for result in results.iter().filter(|result| result.strategy != FOREIGN) {
        let of_instance = provers.entry(&result.id).or_default();
        if result.proven() {
            of_instance.insert(&result.strategy);
        }
    }
    let mut text = "| strategy | proven | proven by no other single strategy |\n| --- | --- | --- |\n".to_owned();
    for strategy in STRATEGIES {
        let proven = provers.values().filter(|provers| provers.contains(strategy)).count();
        let others = |provers: &&BTreeSet<&str>| provers.iter().all(|other| [strategy, STRATEGIES[0]].contains(other));
        let alone = provers.values().filter(|provers| provers.contains(strategy)).filter(others).count();
        writeln!(text, "| `{strategy}` | {proven} | {alone} |").unwrap();
    }
    text
}

/// The open instances.
fn open(entries: &[Entry]) -> String {
    let mut text = "| instance | best known | bound | gap |\n| --- | --- | --- | --- |\n".to_owned();
    for entry in entries.iter().filter(|entry| entry.is_open()) {
        let (revenue, bound) = (entry.revenue, entry.upper_bound);
        let gap = (bound - revenue) as f64 * 100.0 / bound as f64;
        writeln!(text, "| {} | {revenue} | {bound} | {gap:.1}% |", entry.id).unwrap();
    }
    text
}
