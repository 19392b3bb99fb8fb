//! Arguments that choose a point in a recorded game.

use highball::record::GamePoint;

#[derive(clap::Args)]
#[command(next_help_heading = "Recorded games")]
#[group(multiple = false)]
pub(crate) struct RecordedGameArgs {
    /// Take the position after this action; if a company runs its trains in it, answer for that company [default: --at end]
    #[arg(long, value_name = "ID")]
    pub(crate) action: Option<u64>,
    /// Take the position after this action, or after the last one with 'end', and answer for all companies with trains
    #[arg(long, value_name = "ID|end")]
    pub(crate) at: Option<GamePoint>,
    /// Take each company that runs trains in this round, such as 'OR 5.2', at the time it runs them
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<String>,
}

impl RecordedGameArgs {
    /// Whether any option is given.
    pub(crate) const fn is_given(&self) -> bool {
        self.action.is_some() || self.at.is_some() || self.round.is_some()
    }
}
