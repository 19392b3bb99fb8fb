//! Arguments that choose a question and replace its parts.

use crate::lookup::is_title_file;

#[derive(clap::Args)]
pub(crate) struct QuestionArgs {
    /// A board file, a snapshot, a stream of snapshots or a recorded game; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// Choose the question of a stream with this id
    #[arg(long, value_name = "ID")]
    pub(crate) id: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct OverrideArgs {
    /// Answer for this company [default: the question's; of a board file, every company with trains]
    #[arg(long, value_name = "NAME")]
    pub(crate) company: Option<String>,
    /// Answer for this train instead of the company's own: the id or name of a train of the question, or a number of stops; may be
    /// repeated
    #[arg(long = "train", value_name = "NAME")]
    pub(crate) trains: Vec<String>,
    /// Title of a board file or recorded game, or whose rules replace those of a snapshot: the id of a known title, or a title file
    /// (.toml) [default: the one the file names]
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,
}

impl OverrideArgs {
    /// Returns the files that a command reads: those that it names, and the title file.
    pub(crate) fn files_with(&self, files: &[String]) -> Vec<String> {
        files.iter().chain(self.title.iter().filter(|title| is_title_file(title))).cloned().collect()
    }
}
