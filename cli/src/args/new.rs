//! The arguments of `highball new`.

use clap::Args;

/// The arguments of `highball new`.
#[derive(Args)]
pub(crate) struct NewArgs {
    /// Title: the id of a built-in one, or a file of your own
    #[arg(required_unless_present = "from")]
    pub(crate) title: Option<String>,

    /// Phase of the game [default: the first]
    #[arg(long, value_name = "PHASE")]
    pub(crate) phase: Option<String>,

    /// Board file to carry over, as it is after the best runs of its companies
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<String>,
}
