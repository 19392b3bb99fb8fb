//! Arguments of `highball advise`.

use clap::ValueEnum;

use super::format::OutputFormat;
use super::picture::PictureArgs;
use super::recorded_game::GamePoint;
use super::search::SearchArgs;

#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct AdviseArgs {
    /// A board file, or a game exported from 18xx.games; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// Advise this company [default: of a recorded game, the one that acts; of a board file, the only one with trains]
    #[arg(long, value_name = "NAME")]
    pub(crate) company: Option<String>,
    /// Take the position before this action of a recorded game [default: --at end]
    #[arg(long, value_name = "ID", conflicts_with = "at")]
    pub(crate) action: Option<u64>,
    /// Take the position after this action of a recorded game, or after the last one with 'end'
    #[arg(long, value_name = "ID|end")]
    pub(crate) at: Option<GamePoint>,
    /// Title of the file: the id of a known title, or a title file (.toml) [default: the one the file names]
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,
    /// Combine up to N tile lays of the turn
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) lays: u8,
    /// Combine lays with a token and a train
    #[arg(long)]
    pub(crate) combine: bool,
    /// Take it for the company's first turn, in which some titles allow more tile lays
    #[arg(long)]
    pub(crate) first_turn: bool,
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
