//! The arguments of `highball new`.

use clap::Args;

/// The arguments of `highball new`.
#[derive(Args)]
pub(in crate::cli) struct NewArgs {
    /// Title: the id of a built-in one, or a file of your own
    #[arg(required_unless_present = "from")]
    pub(in crate::cli) title: Option<String>,

    /// Phase of the game [default: the first]
    #[arg(long, value_name = "PHASE")]
    pub(in crate::cli) phase: Option<String>,

    /// Board file to carry over, as it is after the best runs of its companies
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) from: Option<String>,
}
