//! Arguments of `highball tiles`.

#[derive(clap::Args)]
pub(crate) struct TilesArgs {
    /// List only the tiles with these numbers [default: all]
    #[arg(value_name = "NUMBER")]
    pub(crate) numbers: Vec<String>,

    /// List the tiles of this title, its own included: the id of a known title, or a title file (.toml) [default: the standard tiles]
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,
}
