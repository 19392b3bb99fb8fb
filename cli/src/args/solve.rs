//! Arguments of `highball solve`.

use clap::ValueEnum;

use super::format::OutputFormat;
use super::language::LanguageArgs;
use super::picture::PictureArgs;
use super::question::{OverrideArgs, QuestionArgs};
use super::recorded_game::RecordedGameArgs;
use super::run_sets::RunSetArgs;
use super::search::SearchArgs;

#[derive(clap::Args)]
#[command(after_help = "\
TRAIN is what answers call a train, such as 4-train, or its id. STOP is a hex with one stop (A1), the name of its place, or
either with the number of the stop there (A1/0).")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    /// Format of the answer [default: text on a terminal, json elsewhere]
    #[arg(long, value_name = "FORMAT", value_parser = OutputFormat::<AnswerFormat>::parser())]
    pub(crate) format: Option<OutputFormat<AnswerFormat>>,
    #[command(flatten)]
    pub(crate) overrides: OverrideArgs,
    #[command(flatten)]
    pub(crate) run_sets: RunSetArgs,
    #[command(flatten)]
    pub(crate) recorded_game: RecordedGameArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Number of threads to search with [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Search")]
    pub(crate) threads: Option<u16>,
    /// Also write a certificate: a proof that no set of runs earns more, for `highball certify` and other programs
    #[arg(long, value_name = "FILE", conflicts_with_all = ["top", "all", "beat", "fixed", "forbidden", "included"])]
    pub(crate) certificate: Option<String>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnswerFormat {
    /// For people
    Text,
    /// For programs
    Json,
    /// For 18xx.games: the routes on one line, as its action `run_routes` lists them
    #[value(name = "18xx.games")]
    RunRoutes,
}
