//! Arguments of `highball bench`.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use bytesize::ByteSize;
use clap::ValueEnum;
use highball::generate::PlanReach;
use highball::search::Strategy;

use super::question::OverrideArgs;
use super::search::strategy_parser;

#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct BenchArgs {
    /// Board files, snapshots and streams of snapshots; - is standard input
    #[arg(value_name = "FILE", required_unless_present_any = ["generate", "list"])]
    pub(crate) files: Vec<String>,
    /// List the strategies
    #[arg(long, conflicts_with_all = ["files", "generate"])]
    pub(crate) list: bool,
    /// Compare this strategy; may be repeated [default: all]
    #[arg(long = "strategy", value_name = "NAME", value_parser = strategy_parser())]
    pub(crate) strategies: Vec<&'static dyn Strategy>,
    /// Format of the comparison
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: BenchFormat,
    /// Repeat each search N times, unless a limit stops it, and keep the fastest
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) repeat: u16,
    /// Number of threads of each search; searches run one after another
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Stop each search after this time, such as 500ms, 5s or 2m, proven or not
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = humantime::parse_duration)]
    pub(crate) time_limit: Duration,
    /// Stop each search after N nodes, proven or not; unlike a time limit, the same on every machine
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
    /// Stop each search when the routes, states and linear programs that it stores take more memory than this, proven or not
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    pub(crate) memory_limit: ByteSize,
    /// Keep the results in this CSV file, and leave out the searches whose results it has already
    #[arg(long, value_name = "FILE", conflicts_with = "generate")]
    pub(crate) suite: Option<String>,
    /// Draw how many questions each strategy has proven after which time, as SVG
    #[arg(long, value_name = "FILE", requires = "suite")]
    pub(crate) plot: Option<String>,
    /// Choose the question with this id
    #[arg(long, value_name = "ID", conflicts_with = "generate")]
    pub(crate) id: Option<String>,
    #[command(flatten)]
    pub(crate) overrides: OverrideArgs,
    #[command(flatten)]
    pub(crate) generate: GenerateArgs,
}

const AFTER_HELP: &str = "\
Examples:
  highball bench games.jsonl.gz                              all strategies, ten seconds each
  highball bench board.json --strategy branch-and-bound --strategy greedy --repeat 5
  highball bench --generate --size 2..8 --seed 1..5 --format csv > growth.csv
  highball bench --generate --trains 4 --trains 4,4,8,D      one train, and four
  highball bench --generate --seed 3 --format snapshot | highball show -
  highball bench instances.jsonl.gz --suite results.csv --plot results.svg --time-limit 60s

Columns:
  value    what the strategy's runs earn
  bound    its upper bound on what any set of runs earns
  proven   whether value and bound are equal
  root     the bound before any set of routes was tried
  nodes    partial routes and partial sets that were searched
  pool     routes stored to find prices or a first set
  in gap   routes listed because a better set could have contained them
  network  time to compile the question into a network
  search   time to search
  ratio    search time, relative to the first strategy's

Exit status:
  as in `highball --help`; 1 means that an exact strategy did not prove its answer, and 4 also that
  two strategies contradict each other";

/// Options of random boards.
#[derive(clap::Args)]
#[command(next_help_heading = "Random boards")]
pub(crate) struct GenerateArgs {
    /// Use random boards instead of files; the same seed and options give the same boards
    #[arg(id = "generate", long = "generate", conflicts_with_all = ["files", "title", "company", "trains"])]
    pub(crate) is_on: bool,
    /// Seed of a board, or a range of seeds such as 1..5 for a board each; may be repeated [default: 1]
    #[arg(long = "seed", value_name = "N", requires = "generate", conflicts_with = "files")]
    pub(crate) seeds: Vec<NumberRange>,
    /// Width and height in hexes, at most 40, or a range such as 2..8; may be repeated [default: 6]
    #[arg(long = "size", value_name = "N", requires = "generate", conflicts_with = "files")]
    pub(crate) sizes: Vec<NumberRange>,
    /// Standard tiles to draw from, such as 57,14,8,9 [default: unlabelled track, towns and cities of a late game]
    #[arg(long, value_name = "NUMBERS", requires = "generate", conflicts_with = "files", value_delimiter = ',')]
    pub(crate) tiles: Vec<String>,
    /// Percentage of hexes with cities [default: 20, or 0 if --tiles has none]
    #[arg(long, value_name = "PERCENT", requires = "generate", conflicts_with = "files", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(crate) cities: Option<u8>,
    /// Percentage of hexes with towns but no city [default: 15, or 0 if --tiles has none]
    #[arg(long, value_name = "PERCENT", requires = "generate", conflicts_with = "files", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(crate) towns: Option<u8>,
    /// Percentage of hexes without stops in which track branches [default: 30, or 0 if --tiles has none]
    #[arg(long, value_name = "PERCENT", requires = "generate", conflicts_with = "files", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(crate) junctions: Option<u8>,
    /// Percentage of empty hexes; the rest is plain track [default: 0]
    #[arg(long, value_name = "PERCENT", requires = "generate", conflicts_with = "files", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(crate) empty: Option<u8>,
    /// Number of the company's own tokens, at most one in each city [default: 3]
    #[arg(long, value_name = "N", requires = "generate", conflicts_with = "files")]
    pub(crate) tokens: Option<u16>,
    /// Number of other companies' tokens, at most one in each free slot [default: 2]
    #[arg(long, value_name = "N", requires = "generate", conflicts_with = "files")]
    pub(crate) foreign: Option<u16>,
    /// The company's trains by reach, such as 4,4,8,D, where D is unlimited; repeat it to get boards for each list [default: D,D]
    #[arg(id = "plan_trains", long = "trains", value_name = "REACHES", requires = "generate", conflicts_with = "files")]
    pub(crate) trains: Vec<Trains>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BenchFormat {
    /// For people, with a summary
    #[value(alias = "text")]
    Table,
    /// For programs: a line for each question and strategy
    Json,
    /// The same as comma-separated values
    Csv,
    /// The boards of --generate themselves, as snapshots that every command reads
    Snapshot,
}

/// A number, or all numbers from the first to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NumberRange {
    first: u64,
    last: u64,
}

impl NumberRange {
    pub(crate) const fn single(number: u64) -> Self {
        Self { first: number, last: number }
    }

    pub(crate) const fn numbers(self) -> RangeInclusive<u64> {
        self.first..=self.last
    }
}

impl FromStr for NumberRange {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected a number, or a range such as 1..5";
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| text.parse().map_err(|_| EXPECTED);
        let range = Self { first: number(first)?, last: number(last)? };
        if range.first > range.last { Err(EXPECTED) } else { Ok(range) }
    }
}

/// Trains of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trains(pub(crate) Vec<PlanReach>);

impl FromStr for Trains {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let train = |reach: &str| reach.parse().map_err(|error| format!("{reach:?} is {error}"));
        text.split(',').map(train).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_a_number_or_all_from_the_first_to_the_last() {
        let numbers = |text: &str| text.parse::<NumberRange>().map(|range| range.numbers().collect::<Vec<_>>()).ok();
        assert_eq!(numbers("3"), Some(vec![3]));
        assert_eq!(numbers("1..5"), Some(vec![1, 2, 3, 4, 5]));
        assert_eq!(numbers("5..5"), Some(vec![5]));
        for text in ["", "..", "1..", "..5", "5..1", "-1", "1...5", "1..=5", "x"] {
            assert_eq!(numbers(text), None, "{text}");
        }
    }
}
