//! The arguments of `highball new`.

use clap::Args;
use highball::record::GamePoint;

use super::language::LanguageArgs;

/// The arguments of `highball new`.
#[derive(Args)]
pub(crate) struct NewArgs {
    /// Title: the id of a built-in one, or a file of your own
    #[arg(required_unless_present = "from")]
    pub(crate) title: Option<String>,

    /// Phase of the game [default: the first]
    #[arg(long, value_name = "PHASE")]
    pub(crate) phase: Option<String>,

    /// Edition of the rulebook, for titles that have several [default: the first]
    #[arg(long, value_name = "ID", conflicts_with = "from")]
    pub(crate) edition: Option<String>,

    /// Number of players, for titles whose map, tiles or trains depend on it
    #[arg(long, value_name = "N", conflicts_with = "from", value_parser = players)]
    pub(crate) players: Option<u32>,

    /// Optional rule of the title; may be given several times
    #[arg(long = "option", value_name = "ID", conflicts_with = "from")]
    pub(crate) options: Vec<String>,

    /// Board file to carry over, as it is after the best runs of its companies; or a game exported from 18xx.games, as it is now
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<String>,

    /// Take the position after this action of a recorded game, or after the last one with 'end' [default: end]
    #[arg(long, value_name = "ID|end", requires = "from")]
    pub(crate) at: Option<GamePoint>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

fn players(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "expected a number of players, such as 4".to_owned())
}
