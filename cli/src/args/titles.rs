//! Arguments of `highball titles`.

use clap::ValueEnum;

use super::language::LanguageArgs;

#[derive(clap::Args)]
pub(crate) struct TitlesArgs {
    /// Describe this title: the id of a known title, or a title file (.toml) [default: list all known titles]
    #[arg(value_name = "TITLE")]
    pub(crate) title: Option<String>,

    /// Output format; toml is the whole title file of a known title, to be changed and used as a file of your own
    #[arg(long, value_name = "FORMAT", default_value = "text", requires = "title")]
    pub(crate) format: TitleFormat,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

/// A format of titles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TitleFormat {
    /// For people
    Text,
    /// A title file
    Toml,
}
