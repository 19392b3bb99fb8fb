//! Arguments of `highball tiles`.

#[derive(clap::Args)]
pub(crate) struct TilesArgs {
    /// List only the tiles with these numbers [default: all]
    #[arg(value_name = "NUMBER")]
    pub(crate) numbers: Vec<String>,
}
