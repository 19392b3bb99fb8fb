//! The arguments of `highball new`.

use clap::Args;

use super::recorded_game::GamePoint;

/// The arguments of `highball new`.
#[derive(Args)]
pub(crate) struct NewArgs {
    /// Title: the id of a built-in one, or a file of your own
    #[arg(required_unless_present = "from")]
    pub(crate) title: Option<String>,

    /// Phase of the game [default: the first]
    #[arg(long, value_name = "PHASE")]
    pub(crate) phase: Option<String>,

    /// Board file to carry over, as it is after the best runs of its companies; or a game exported from 18xx.games, as it is now
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<String>,

    /// Take the position after this action of a recorded game, or after the last one with 'end' [default: end]
    #[arg(long, value_name = "ID|end", requires = "from")]
    pub(crate) at: Option<GamePoint>,
}
