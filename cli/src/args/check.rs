//! The arguments of `highball check`.

use clap::Args;

use super::language::LanguageArgs;

/// The arguments of `highball check`.
#[derive(Args)]
pub(crate) struct CheckArgs {
    /// The board file, or - for standard input
    pub(crate) file: String,

    /// Title: the id of a built-in one, or a file of your own, in place of that of the board file
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}
