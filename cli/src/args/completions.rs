//! Arguments of `highball completions`.

use clap_complete::Shell;

#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
    /// The words of a command line: writes the companies that its --company can name, one a line. The script asks for them
    #[arg(value_name = "WORD", last = true)]
    pub(crate) words: Vec<String>,
}
