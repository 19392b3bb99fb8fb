//! What several strategies say of the same questions, as text and as rows for programs.

use std::fmt::Write;
use std::time::Duration;

use serde::Serialize;

use super::table::write_table;
use crate::compare::{Outcome, Tallies, Tally};
use crate::escape;
use crate::rules::Money;
use crate::search::Strategy;

/// What one strategy says of one question. It is flat, so that it is a line of CSV as well as of JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BenchRow<'a> {
    /// The question's name; empty where it has none.
    pub id: &'a str,
    /// The company.
    pub company: &'a str,
    /// The strategy's name.
    pub strategy: &'a str,
    /// What its runs earn.
    pub revenue: Money,
    /// What it says that no set of runs exceeds.
    pub upper_bound: Money,
    /// Whether the two are equal.
    pub proven: bool,
    /// The bound before any set of routes was tried out.
    pub root_bound: Money,
    /// Partial routes and partial sets that were looked at.
    pub nodes: u64,
    /// Routes that were kept to find prices or a first set with.
    pub pool: u64,
    /// Routes that were listed because a better set could have held them.
    pub gap_routes: u64,
    /// The time to compile the question into a network, in microseconds.
    pub network_micros: f64,
    /// The time to search, in microseconds.
    pub search_micros: f64,
    /// How many times as long the search took as that of the first strategy.
    pub ratio: f64,
}

impl<'a> BenchRow<'a> {
    /// Writes what a strategy says of this question of this company, of which the first strategy searched the answer so long.
    #[must_use]
    pub fn new(id: &'a str, company: &'a str, outcome: &Outcome, first: Duration) -> Self {
        let Outcome { strategy, revenue, upper_bound, statistics, network, search, .. } = *outcome;
        // Times are whole nanoseconds, so three places after the point are all there are.
        let micros = |time: Duration| time.as_nanos() as f64 / 1e3;
        let ratio = (search.as_nanos().max(1)) as f64 / first.as_nanos().max(1) as f64;
        Self {
            id,
            company,
            strategy,
            revenue,
            upper_bound,
            proven: outcome.proven(),
            root_bound: statistics.root_bound,
            nodes: statistics.nodes,
            pool: statistics.pool,
            gap_routes: statistics.gap_routes,
            network_micros: micros(network),
            search_micros: micros(search),
            ratio: (ratio * 1e3).round() / 1e3,
        }
    }

    /// The row as a line of a table under its [heading](bench_heading).
    #[must_use]
    pub fn text(&self) -> String {
        let time = |micros: f64| time_text(Duration::from_nanos((micros * 1e3).round() as u64));
        line([
            &escape(self.id),
            &escape(self.company),
            self.strategy,
            &self.revenue.to_string(),
            &self.upper_bound.to_string(),
            if self.proven { "yes" } else { "no" },
            &self.root_bound.to_string(),
            &self.nodes.to_string(),
            &self.pool.to_string(),
            &self.gap_routes.to_string(),
            &time(self.network_micros),
            &time(self.search_micros),
            &format!("{:.2}", self.ratio),
        ])
    }
}

/// The columns, and how wide each is at least, set right where that is below 0. The rows are written one by one, so no column can
/// be as wide as its widest cell.
const COLUMNS: [(&str, i8); 13] = [
    ("question", 22),
    ("company", 7),
    ("strategy", 16),
    ("value", -7),
    ("bound", -7),
    ("proven", 6),
    ("root", -7),
    ("nodes", -10),
    ("pool", -8),
    ("in gap", -8),
    ("network", -8),
    ("search", -8),
    ("ratio", -8),
];

/// The heading of a table of [rows](BenchRow).
#[must_use]
pub fn bench_heading() -> String {
    line(COLUMNS.map(|(name, _)| name))
}

fn line(cells: [&str; COLUMNS.len()]) -> String {
    let mut line = String::new();
    for (cell, (_, width)) in cells.into_iter().zip(COLUMNS) {
        let wide = usize::from(width.unsigned_abs());
        let _ = if width < 0 { write!(line, "{cell:>wide$}  ") } else { write!(line, "{cell:wide$}  ") };
    }
    line.truncate(line.trim_end().len());
    line.push('\n');
    line
}

/// A time as people read it, with three digits.
fn time_text(time: Duration) -> String {
    let nanos = time.as_nanos() as f64;
    let (value, unit) = match time.as_nanos() {
        0..1_000 => (nanos, "ns"),
        1_000..1_000_000 => (nanos / 1e3, "µs"),
        1_000_000..1_000_000_000 => (nanos / 1e6, "ms"),
        _ => (nanos / 1e9, "s"),
    };
    let places = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.places$}{unit}")
}

/// How each strategy did over all questions.
#[must_use]
pub fn tallies_text(tallies: &Tallies) -> String {
    let head = ["strategy", "proven", "worse", "median", "99%", "most", "total"].map(str::to_owned);
    let row = |tally: &Tally| {
        [
            tally.strategy.to_owned(),
            format!("{} of {}", tally.proven, tally.questions()),
            tally.worse.to_string(),
            time_text(tally.percentile(50)),
            time_text(tally.percentile(99)),
            time_text(tally.percentile(100)),
            time_text(tally.total()),
        ]
    };
    let rows: Vec<_> = std::iter::once(head).chain(tallies.iter().map(row)).collect();
    let mut text = String::new();
    write_table(&mut text, [false, true, true, true, true, true, true], &rows);
    text
}

/// The strategies, one a line: name, whether it is exact, and what it does.
#[must_use]
pub fn strategies_text(strategies: &[&dyn Strategy]) -> String {
    let row = |strategy: &&dyn Strategy| {
        let exact = if strategy.is_exact() { "exact" } else { "not exact" };
        [strategy.name(), exact, strategy.about()].map(str::to_owned)
    };
    let head = ["strategy", "", "what it does"].map(str::to_owned);
    let rows: Vec<_> = std::iter::once(head).chain(strategies.iter().map(row)).collect();
    let mut text = String::new();
    write_table(&mut text, [false; 3], &rows);
    text
}
