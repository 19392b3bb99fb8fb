//! The arguments of `highball pack`.

use std::time::Duration;

use clap::{Args, ValueEnum};

/// The arguments of `highball pack`.
#[derive(Args)]
pub(crate) struct PackArgs {
    /// The routes that each train can run, with what they earn (.json), or - for standard input
    pub(crate) file: String,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: PackFormat,

    /// Stop the search after this time, such as 500ms, 5s or 2m, proven or not
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) time_limit: Option<Duration>,
}

/// A format of a set of routes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PackFormat {
    /// For people
    Text,
    /// For programs
    Json,
}
