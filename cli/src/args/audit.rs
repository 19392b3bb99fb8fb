//! Arguments of `highball audit`.

use clap::ValueEnum;

use super::language::LanguageArgs;
use super::search::SearchArgs;

#[derive(clap::Args)]
pub(crate) struct AuditArgs {
    /// Games exported from 18xx.games; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Format of the audit
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: AuditFormat,
    /// Compare each tile lay with the best that was legal, as far as the same turn, in place of the runs
    #[arg(long)]
    pub(crate) advice: bool,
    /// Report only the turns of this company
    #[arg(long, value_name = "NAME")]
    pub(crate) company: Option<String>,
    /// Title of the games: the id of a known title, or a title file (.toml) [default: the one each game names]
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Answer N turns at a time, each on one thread [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) jobs: Option<u16>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AuditFormat {
    /// For people
    #[value(alias = "text")]
    Table,
    /// For programs: a line for each game
    Json,
    /// For programs: a line for each turn
    Csv,
    /// For browsers: one self-contained page with charts and pictures
    Html,
}
