//! Arguments of `highball man`.

#[derive(clap::Args)]
pub(crate) struct ManArgs {
    /// The command that the page is about [default: the whole program]
    pub(crate) command: Option<String>,
}
