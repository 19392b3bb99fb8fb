//! Arguments that choose a point in a recorded game.

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

/// A point in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GamePoint {
    /// After the action with this id.
    After(u64),
    /// After the last action.
    End,
}

impl GamePoint {
    /// Returns the id of the action. `None` for the last one.
    pub(crate) const fn action(self) -> Option<u64> {
        match self {
            Self::After(action) => Some(action),
            Self::End => None,
        }
    }
}

impl std::str::FromStr for GamePoint {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "end" => Ok(Self::End),
            _ => text.parse().map(Self::After).map_err(|_| "expected the id of an action, or `end`"),
        }
    }
}

impl RecordedGameArgs {
    /// Whether any option is given.
    pub(crate) const fn is_given(&self) -> bool {
        self.action.is_some() || self.at.is_some() || self.round.is_some()
    }
}
