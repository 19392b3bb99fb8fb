//! Arguments that choose a point in a recorded game.

use clap::ValueEnum;

#[derive(clap::Args)]
#[command(next_help_heading = "Recorded games")]
#[group(multiple = false)]
pub(crate) struct RecordedGameArgs {
    /// Take the position after this action; if a company runs its trains in it, answer for that company [default: --at end]
    #[arg(long, value_name = "ID")]
    pub(crate) action: Option<u64>,
    /// Take the position at the end of the game, or as far as it can be followed
    #[arg(long, value_name = "POINT")]
    pub(crate) at: Option<GamePoint>,
    /// Take each company that runs trains in this round, such as 'OR 5.2', at the time it runs them
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<String>,
}

/// A point in a game that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GamePoint {
    /// After the last action
    End,
}

impl RecordedGameArgs {
    /// Whether any option is given.
    pub(crate) const fn is_given(&self) -> bool {
        self.action.is_some() || self.at.is_some() || self.round.is_some()
    }
}
