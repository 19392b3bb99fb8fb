//! What `highball bench` is told.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use bytesize::ByteSize;
use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use highball::generate::PlanReach;
use highball::search::strategies;

use crate::cli::args::AskedArgs;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct BenchArgs {
    /// Board files, snapshots and streams of snapshots; - is standard input
    #[arg(value_name = "FILE", required_unless_present_any = ["generate", "list"])]
    pub(super) files: Vec<String>,
    /// Print the strategies
    #[arg(long, conflicts_with_all = ["files", "generate"])]
    pub(super) list: bool,
    /// Search with this strategy; more than one where it stands more than once [default: all]
    #[arg(long = "strategy", value_name = "NAME", value_parser = PossibleValuesParser::new(strategies().iter().map(|strategy| strategy.name())))]
    pub(super) strategies: Vec<String>,
    /// Only the question with this id
    #[arg(long, value_name = "ID", conflicts_with = "generate")]
    pub(super) id: Option<String>,
    /// Stop each search after this time, such as 500ms, 5s or 2m, proven or not
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = humantime::parse_duration)]
    pub(super) time_limit: Duration,
    /// Stop each search after looking at so many nodes, proven or not: the same on every machine
    #[arg(long, value_name = "N")]
    pub(super) node_limit: Option<u64>,
    /// Let each search keep no more than so many bytes of routes, proven or not
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    pub(super) memory_limit: ByteSize,
    /// Threads for each search; one search runs at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(in crate::cli) threads: u16,
    /// Search so often, unless a limit is met, and take the least time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) repeat: u16,
    /// How to write what they say
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(super) format: BenchFormat,
    #[command(flatten)]
    pub(super) asked: AskedArgs,
    #[command(flatten)]
    pub(super) generate: GenerateArgs,
}

const EXAMPLES: &str = "\
Examples:
  highball bench games.jsonl.gz                              all strategies, ten seconds each
  highball bench board.json --strategy branch-and-bound --strategy greedy --repeat 5
  highball bench --generate --size 2..8 --seed 1..5 --format csv > growth.csv
  highball bench --generate --trains 4 --trains 4,4,8,D      one train, and four
  highball bench --generate --seed 3 --format snapshot | highball show -

A row has what the strategy's runs earn, its bound, whether they are equal, the bound before it tried any set of routes, how
many nodes it looked at, how many routes it kept, and how many it listed since a better set could have held them; the time to
compile the question and the time to search, and how many times as long the search took as that of the first strategy.

Exit status: as in `highball --help`; 1 means that an exact strategy has not proven its answer, and 4 also that two strategies
contradict each other.";

/// What boards to generate.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Random boards")]
pub(super) struct GenerateArgs {
    /// Ask about random boards, the same for the same seed and options, instead of files
    #[arg(id = "generate", long = "generate", conflicts_with_all = ["files", "title", "company", "trains"])]
    pub(super) on: bool,
    /// A board of each of these seeds, such as 3 or 1..5 [default: 1]
    #[arg(long = "seed", value_name = "N", requires = "generate", conflicts_with = "files")]
    pub(super) seeds: Vec<Span>,
    /// So many hexes wide and high, such as 6 or 2..8; at most 40 [default: 6]
    #[arg(long = "size", value_name = "N", requires = "generate", conflicts_with = "files")]
    pub(super) sizes: Vec<Span>,
    /// Draw from these standard tiles, such as 57,14,8,9 [default: unlabelled track, towns and cities, late in a game]
    #[arg(long, value_name = "NUMBERS", requires = "generate", conflicts_with = "files", value_delimiter = ',')]
    pub(super) tiles: Vec<String>,
    /// Percent of the hexes with cities [default: 20, or 0 where --tiles has none]
    #[arg(long, value_name = "PERCENT", requires = "generate", conflicts_with = "files", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(super) cities: Option<u8>,
    /// Percent of the hexes with towns and no city [default: 15, or 0 where --tiles has none]
    #[arg(long, value_name = "PERCENT", requires = "generate", conflicts_with = "files", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(super) towns: Option<u8>,
    /// Percent of the hexes without stops where track parts [default: 30, or 0 where --tiles has none]
    #[arg(long, value_name = "PERCENT", requires = "generate", conflicts_with = "files", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(super) junctions: Option<u8>,
    /// Percent of the hexes with nothing; what is left of the hundred is plain track [default: 0]
    #[arg(long, value_name = "PERCENT", requires = "generate", conflicts_with = "files", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(super) empty: Option<u8>,
    /// The company's tokens, as far as there are cities [default: 3]
    #[arg(long, value_name = "N", requires = "generate", conflicts_with = "files")]
    pub(super) tokens: Option<u16>,
    /// Others' tokens, as far as there is room [default: 2]
    #[arg(long, value_name = "N", requires = "generate", conflicts_with = "files")]
    pub(super) foreign: Option<u16>,
    /// The company's trains by their reach, such as 4,4,8,D, where D has no limit; boards for each list [default: D,D]
    #[arg(id = "plan_trains", long = "trains", value_name = "REACHES", requires = "generate", conflicts_with = "files")]
    pub(super) trains: Vec<Trains>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum BenchFormat {
    /// For people, with a summary
    Table,
    /// A line for each question and strategy
    Json,
    /// The same as comma-separated values
    Csv,
    /// The boards of --generate themselves, which all commands take
    Snapshot,
}

/// A number, or all from one to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    first: u64,
    last: u64,
}

impl Span {
    pub(super) const fn one(number: u64) -> Self {
        Self { first: number, last: number }
    }

    pub(super) const fn numbers(self) -> RangeInclusive<u64> {
        self.first..=self.last
    }
}

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected a number, or the first and the last of several such as 1..5".to_owned();
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| text.parse().map_err(|_| expected());
        let span = Self { first: number(first)?, last: number(last)? };
        if span.first > span.last { Err(expected()) } else { Ok(span) }
    }
}

/// The trains of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Trains(pub(super) Vec<PlanReach>);

impl FromStr for Trains {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let said = |reach: &str, error: &dyn Display| format!("{reach:?} is {error}");
        text.split(',').map(|reach| reach.parse().map_err(|error| said(reach, &error))).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_a_number_or_all_from_the_first_to_the_last() {
        let numbers = |text: &str| text.parse::<Span>().map(|span| span.numbers().collect::<Vec<_>>()).ok();
        assert_eq!(numbers("3"), Some(vec![3]));
        assert_eq!(numbers("1..5"), Some(vec![1, 2, 3, 4, 5]));
        assert_eq!(numbers("5..5"), Some(vec![5]));
        for text in ["", "..", "1..", "..5", "5..1", "-1", "1...5", "1..=5", "x"] {
            assert_eq!(numbers(text), None, "{text}");
        }
    }
}
