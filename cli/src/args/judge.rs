//! Arguments of `highball judge`.

use clap::ValueEnum;

use super::format::OutputFormat;
use super::language::LanguageArgs;
use super::picture::PictureArgs;
use super::question::{OverrideArgs, QuestionArgs};
use super::recorded_game::RecordedGameArgs;
use super::search::SearchArgs;

/// The arguments about one question, and those of a search.
const NOT_WITH_ANSWERS: [&str; 15] = [
    "claims",
    "claim_files",
    "why",
    "id",
    "company",
    "trains",
    "title",
    "action",
    "at",
    "round",
    "strategy",
    "time_limit",
    "node_limit",
    "memory_limit",
    "threads",
];

#[derive(clap::Args)]
pub(crate) struct JudgeArgs {
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    /// A claimed set of runs, such as '4D: San Antonio, Monterrey; 3: A1, C3 via B2, C5/1', or an answer in JSON; may be repeated
    /// [default in a recorded game: the runs that were played]
    #[arg(
        long = "claim",
        value_name = "CLAIM",
        allow_hyphen_values = true,
        required_unless_present_any = ["claim_files", "why", "action", "round", "answers"]
    )]
    pub(crate) claims: Vec<String>,
    /// A file with a claimed set of runs: a route on each line, TOML (.toml), or an answer in JSON; - is standard input; may be
    /// repeated
    #[arg(long = "claim-file", value_name = "FILE")]
    pub(crate) claim_files: Vec<String>,
    /// Explain why this route is not in the best set; may be repeated
    #[arg(long, value_name = "[TRAIN:] STOP, STOP, ...", allow_hyphen_values = true)]
    pub(crate) why: Vec<String>,
    /// A file of answers in JSON, a line each with its `id` and `runs`, to judge against the snapshots of FILE, without searching; -
    /// is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = NOT_WITH_ANSWERS)]
    pub(crate) answers: Option<String>,
    /// Format of the verdict [default: text on a terminal, json elsewhere]
    #[arg(long, value_name = "FORMAT", value_parser = OutputFormat::<VerdictFormat>::parser())]
    pub(crate) format: Option<OutputFormat<VerdictFormat>>,
    #[command(flatten)]
    pub(crate) overrides: OverrideArgs,
    #[command(flatten)]
    pub(crate) recorded_game: RecordedGameArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Number of threads to search with [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum VerdictFormat {
    /// For people
    Text,
    /// For programs
    Json,
}
