//! Arguments of `highball show`.

use clap::ValueEnum;

use super::format::OutputFormat;
use super::language::LanguageArgs;
use super::picture::PictureArgs;
use super::recorded_game::RecordedGameArgs;

#[derive(clap::Args)]
pub(crate) struct ShowArgs {
    /// A board file, a snapshot, a stream of snapshots or a recorded game; - is standard input [default: the empty map of --title]
    #[arg(value_name = "FILE", required_unless_present = "title")]
    pub(crate) file: Option<String>,
    /// Choose the question of a stream with this id
    #[arg(long, value_name = "ID")]
    pub(crate) id: Option<String>,
    /// Format of the board
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = OutputFormat::<BoardFormat>::parser())]
    pub(crate) format: OutputFormat<BoardFormat>,
    /// Show the question of this company [default: the question's; of a board file, every company with trains]
    #[arg(long, value_name = "NAME")]
    pub(crate) company: Option<String>,
    /// Title to show, or of a board file or recorded game: the id of a known title, or a title file (.toml)
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,
    #[command(flatten)]
    pub(crate) recorded_game: RecordedGameArgs,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardFormat {
    /// For people
    Text,
    /// For programs: a snapshot on one line, which `highball solve` answers like the board
    Snapshot,
}
