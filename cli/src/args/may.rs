//! Arguments of `highball may`.

use clap::ValueEnum;

use super::language::LanguageArgs;
use super::moment::MomentArgs;
use super::search::SearchArgs;

#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
#[command(group(clap::ArgGroup::new("asked").required(true).multiple(true)))]
pub(crate) struct MayArgs {
    #[command(flatten)]
    pub(crate) moment: MomentArgs,
    /// A tile lay: the hex, and the tile with its rotation or two of its edges, as board files have them; may be repeated
    #[arg(long = "lay", value_name = "HEX=TILE", group = "asked")]
    pub(crate) lays: Vec<String>,
    /// A token: the hex, the place or the stop, with its traffic if the title distinguishes it; may be repeated
    #[arg(long = "token", value_name = "PLACE", group = "asked")]
    pub(crate) tokens: Vec<String>,
    /// A train from the bank; may be repeated
    #[arg(long = "train", value_name = "TRAIN", group = "asked")]
    pub(crate) trains: Vec<String>,
    /// Say whether the company has a legal run, with its trains or, if it has none, with one that it could buy
    #[arg(long, group = "asked")]
    pub(crate) run: bool,
    /// Format of the rulings [default: text on a terminal, json otherwise]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<RulingFormat>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

const AFTER_HELP: &str = "\
Examples:
  highball may board.toml --company PRR --lay H10=57/1        may the PRR lay this tile?
  highball may board.toml --company PRR --lay 'Pittsburgh 57 E-W' --token Pittsburgh
  highball may board.toml --company PRR --train 3             may it buy a 3-train now?
  highball may board.toml --company PRR --run                 must it buy a train?
  highball may game.json --action 433 --lay D5=9/1            before an action of a recorded game

  Moves are judged in the order of a turn: lays, then tokens, then trains. What is legal is made before the next is judged.
  Whether the company can pay makes no difference.

Exit status:
  as in `highball --help`; 1 means that a move is not legal, or that there is no legal run";

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulingFormat {
    /// For people
    Text,
    /// For programs
    Json,
}
