//! Arguments of `highball advise`.

use clap::ValueEnum;

use super::format::OutputFormat;
use super::language::LanguageArgs;
use super::moment::MomentArgs;
use super::picture::PictureArgs;
use super::search::SearchArgs;

#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct AdviseArgs {
    #[command(flatten)]
    pub(crate) moment: MomentArgs,
    /// Combine up to N tile lays of the turn
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) lays: u8,
    /// Combine lays with a token and a train
    #[arg(long)]
    pub(crate) combine: bool,
    /// List only moves that cost at most this
    #[arg(long, value_name = "MONEY")]
    pub(crate) budget: Option<u32>,
    /// Take the board after somebody bought the first train of this kind: without the trains that it scraps
    #[arg(long, value_name = "TRAIN")]
    pub(crate) after: Option<String>,
    /// List what the company can take from this one by a tile lay or a token, and this one from it
    #[arg(long, value_name = "NAME")]
    pub(crate) against: Option<String>,
    /// List at most N moves of each kind [default: 10 as text, 3 in a picture, all as JSON]
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,
    /// Sort moves by what they gain for each unit of money
    #[arg(long)]
    pub(crate) per_cost: bool,
    /// Format of the advice [default: text on a terminal, json otherwise]
    #[arg(long, value_name = "FORMAT", value_parser = OutputFormat::<AdviceFormat>::parser())]
    pub(crate) format: Option<OutputFormat<AdviceFormat>>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Search at most N boards
    #[arg(long, value_name = "N", help_heading = "Search")]
    pub(crate) boards: Option<u64>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

const AFTER_HELP: &str = "\
Examples:
  highball advise board.toml --company PRR          tile lays, tokens and trains, by what each adds
  highball advise game.json --action 433            before a tile lay of a recorded game
  highball advise board.toml --company PRR --lays 2 --budget 200 --top 10
  highball advise board.toml --company PRR --after 5
  highball advise board.toml --company PRR --against NYC
  highball advise board.toml --company PRR --format svg > best.svg

  --time-limit ends the whole search, --node-limit that of each board.

Exit status:
  as in `highball --help`; 1 means that not all moves were searched, or not all proven";

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AdviceFormat {
    /// For people
    Text,
    /// For programs
    Json,
}
