//! Arguments that choose a strategy and limit a search.

use std::time::Duration;

use bytesize::ByteSize;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use highball::search::{Strategy, strategies, strategy};

#[derive(clap::Args)]
#[command(next_help_heading = "Search")]
pub(crate) struct SearchArgs {
    /// Search with this strategy; `highball bench --list` describes them
    #[arg(long, value_name = "NAME", value_parser = strategy_parser(), default_value = strategies()[0].name())]
    pub(crate) strategy: &'static dyn Strategy,
    /// Stop each search after this time, such as 500ms, 5s or 2m, proven or not
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) time_limit: Option<Duration>,
    /// Stop each search after N nodes, proven or not; unlike a time limit, the same on every machine
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
    /// Stop each search when the routes, states and linear programs that it stores take more than this, such as 256MiB, proven or
    /// not; what depends on the board alone is not counted
    #[arg(long, value_name = "SIZE")]
    pub(crate) memory_limit: Option<ByteSize>,
}

/// Returns a parser of the names of strategies.
pub(super) fn strategy_parser() -> impl TypedValueParser<Value = &'static dyn Strategy> {
    PossibleValuesParser::new(strategies().iter().map(|strategy| strategy.name()))
        .try_map(|name| strategy(&name).ok_or("there is no such strategy"))
}
