//! `highball man`.

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use super::args::Args;
use super::args::man::ManArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::output;

/// Writes the manual page of the program, or of one of its commands.
pub(super) fn run(args: &ManArgs) -> Result<ExitStatus, Failure> {
    let mut program = Args::command();
    // Names the page of a command after both: `highball-solve`.
    program.build();
    let command = match &args.command {
        None => program,
        Some(name) => find(&program, name)?.clone(),
    };
    let mut page = Vec::new();
    let written = Man::new(command).render(&mut page);
    written.map_err(|error| Failure::unusable(format!("the page cannot be written: {error}")))?;
    output::write_bytes(&page)?;
    Ok(ExitStatus::Proven)
}

/// Returns the command with a name.
fn find<'a>(program: &'a Command, name: &str) -> Result<&'a Command, Failure> {
    program.find_subcommand(name).ok_or_else(|| {
        let names: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        Failure::unusable(format!("there is no command {name:?}, expected one of {}", names.join(", ")))
    })
}
