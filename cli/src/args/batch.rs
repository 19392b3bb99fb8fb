//! Arguments of `highball batch`.

use clap::ValueEnum;

use super::question::OverrideArgs;
use super::search::SearchArgs;
use crate::tables::SNAPSHOT_COLUMN;

#[derive(clap::Args)]
pub(crate) struct BatchArgs {
    /// Board files, snapshots, streams of snapshots, and tables (Parquet or Arrow) with a column of snapshots; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Format of the answers [default: parquet if the output is a file of that name, else jsonl]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<BatchFormat>,
    /// Write the answers to this file, once all are there; it must not be one of those that are read [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<String>,
    /// Read the snapshots of tables from this column
    #[arg(long, value_name = "NAME", default_value = SNAPSHOT_COLUMN)]
    pub(crate) column: String,
    #[command(flatten)]
    pub(crate) overrides: OverrideArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Answer N questions at a time, each on one thread [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) threads: Option<u16>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BatchFormat {
    /// One line of JSON for each answer
    Jsonl,
    /// A stream of Arrow IPC, one row for each answer
    Arrow,
    /// A Parquet file, one row for each answer
    Parquet,
}

impl BatchFormat {
    /// The format of a file for which none was chosen.
    pub(crate) fn of_output(file: Option<&str>) -> Self {
        let is_parquet = file.is_some_and(|file| file.to_ascii_lowercase().ends_with(".parquet"));
        if is_parquet { Self::Parquet } else { Self::Jsonl }
    }
}
