//! Arguments of `highball completions`.

use clap_complete::Shell;

#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}
