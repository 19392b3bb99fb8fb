//! `highball completions`.

use clap::CommandFactory;

use super::args::Args;
use super::args::completions::CompletionsArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::output;

/// Writes the script by which a shell completes the program's arguments.
pub(super) fn run(args: &CompletionsArgs) -> Result<ExitStatus, Failure> {
    let mut command = Args::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    output::write_bytes(&script)?;
    Ok(ExitStatus::Proven)
}
