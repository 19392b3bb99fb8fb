//! Arguments of `highball titles`.

#[derive(clap::Args)]
pub(crate) struct TitlesArgs {
    /// Describe this title: the id of a known title, or a title file (.toml) [default: list all known titles]
    #[arg(value_name = "TITLE")]
    pub(crate) title: Option<String>,
}
