//! Arguments of `highball batch`.

use super::question::OverrideArgs;
use super::search::SearchArgs;

#[derive(clap::Args)]
pub(crate) struct BatchArgs {
    /// Board files, snapshots and streams of snapshots; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    #[command(flatten)]
    pub(crate) overrides: OverrideArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Answer N questions at a time, each on one thread [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) threads: Option<u16>,
}
