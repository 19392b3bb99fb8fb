//! Comparisons of strategies, as text and as rows for programs.

use std::fmt::Write;
use std::time::Duration;

use serde::Serialize;

use super::table::table;
use highball_analysis::compare::{StrategyResult, Tallies, Tally};
use highball_engine::search::{Strategy, Unsupported};
use highball_game::escape;
use highball_game::rules::Money;

/// The result of one strategy for one question. It is flat so that it can be written as a line of CSV as well as of JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BenchRow<'a> {
    /// Id of the question; empty if it has none.
    pub id: &'a str,
    /// Name of the company.
    pub company: &'a str,
    /// Name of the strategy.
    pub strategy: &'a str,
    /// Revenue of its runs.
    pub revenue: Money,
    /// Its upper bound on the revenue of any set of runs.
    pub upper_bound: Money,
    /// Whether revenue and bound are equal.
    pub proven: bool,
    /// The bound before any set of routes was tried.
    pub root_bound: Money,
    /// Number of partial routes and partial sets searched.
    pub nodes: u64,
    /// Number of routes stored to find prices or a first set.
    pub pool: u64,
    /// Number of routes enumerated because a better set could have contained them.
    pub gap_routes: u64,
    /// Time to compile the question into a network, in microseconds.
    pub network_micros: f64,
    /// Time to search, in microseconds.
    pub search_micros: f64,
    /// Search time, relative to the first strategy's.
    pub ratio: f64,
    /// The rule that the strategy cannot model; empty if it searched.
    pub unsupported: &'static str,
}

impl<'a> BenchRow<'a> {
    /// Describes the result of a strategy for a question. `first_search` is the search time of the first strategy.
    #[must_use]
    pub fn new(id: &'a str, company: &'a str, result: &StrategyResult, first_search: Duration) -> Self {
        let StrategyResult { strategy, revenue, upper_bound, statistics, network, search, unsupported, .. } = *result;
        // Times are whole nanoseconds, so microseconds have at most three decimals.
        let micros = |time: Duration| time.as_nanos() as f64 / 1e3;
        let ratio = (search.as_nanos().max(1)) as f64 / first_search.as_nanos().max(1) as f64;
        Self {
            id,
            company,
            strategy,
            revenue,
            upper_bound,
            proven: result.proven(),
            root_bound: statistics.root_bound,
            nodes: statistics.nodes,
            pool: statistics.pool,
            gap_routes: statistics.gap_routes,
            network_micros: micros(network),
            search_micros: micros(search),
            ratio: (ratio * 1e3).round() / 1e3,
            unsupported: unsupported.map_or("", Unsupported::name),
        }
    }

    /// Returns the row as a line of a table below its [heading](bench_heading).
    #[must_use]
    pub fn text(&self) -> String {
        let time = |micros: f64| time_text(Duration::from_nanos((micros * 1e3).round() as u64));
        let mut text = line([
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
        ]);
        if !self.unsupported.is_empty() {
            text.insert_str(text.len() - 1, &format!("  cannot model {}", self.unsupported));
        }
        text
    }
}

/// Names and least widths of the columns. A negative width aligns right. The widths are fixed because rows are written as they come.
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

/// Returns the heading of a table of [rows](BenchRow).
#[must_use]
pub fn bench_heading() -> String {
    line(COLUMNS.map(|(name, _)| name))
}

/// Writes cells in their columns. A cell that is too long takes the room that those after it do not need.
fn line(cells: [&str; COLUMNS.len()]) -> String {
    let mut line = String::new();
    let mut end = 0;
    for (cell, (_, signed_width)) in cells.into_iter().zip(COLUMNS) {
        end += usize::from(signed_width.unsigned_abs());
        let width = end.saturating_sub(line.chars().count());
        let _ = if signed_width < 0 { write!(line, "{cell:>width$}  ") } else { write!(line, "{cell:width$}  ") };
        end += 2;
    }
    line.truncate(line.trim_end().len());
    line.push('\n');
    line
}

/// Returns a time with three digits and a suitable unit.
pub(super) fn time_text(time: Duration) -> String {
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

/// Returns a table of how each strategy did over all questions.
#[must_use]
pub fn tallies_text(tallies: &Tallies) -> String {
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
    let heading = ["strategy", "proven", "worse", "median", "99%", "max", "total"];
    table(heading, [false, true, true, true, true, true, true], tallies.iter().map(row))
}

/// Returns a table of strategies: the name of each, whether it is exact, and what it does.
#[must_use]
pub fn strategies_text(strategies: &[&dyn Strategy]) -> String {
    let row = |strategy: &&dyn Strategy| {
        let exact = if strategy.is_exact() { "exact" } else { "not exact" };
        [strategy.name(), exact, strategy.about()].map(str::to_owned)
    };
    table(["strategy", "", "what it does"], [false; 3], strategies.iter().map(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_id_takes_the_room_of_the_cells_after_it() {
        let end_of_strategy = |id: &str, company: &str| {
            let cells = [id, company, "portfolio", "840", "840", "yes", "880", "1", "2", "3", "4ns", "5ns", "1.00"];
            let line = line(cells);
            (line.find("portfolio"), line.trim_end().len())
        };
        let usual = end_of_strategy("median", "RED");
        assert_eq!(end_of_strategy("1867/Bankruptcy Club/CNR", "CNR"), usual);
        let (_, end) = end_of_strategy(&"x".repeat(30), "Transcontinental");
        assert_eq!(end, usual.1, "the room of several columns");
    }
}
