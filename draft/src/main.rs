//! Writes a draft of a title file from the facts of a title.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

/// Writes a draft of a title file to standard output, and what it leaves out to standard error.
#[derive(Parser)]
struct Arguments {
    /// The facts of the title, in JSON.
    facts: PathBuf,
    /// Tiles that are not special to a title, by number, in JSON.
    #[arg(long)]
    tiles: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(errors) => {
            errors.iter().for_each(|error| eprintln!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Writes the draft.
///
/// # Errors
/// One line for each.
fn run(arguments: &Arguments) -> Result<(), Vec<String>> {
    let facts = read(&arguments.facts)?;
    let tiles = arguments.tiles.as_deref().map(read).transpose()?;
    let draft = highball_draft::draft(&facts, tiles.as_deref()).map_err(|errors| {
        errors.iter().map(|error| format!("{}: {error}", arguments.facts.display())).collect::<Vec<_>>()
    })?;
    print!("{}", draft.text);
    draft.notes.iter().for_each(|note| eprintln!("note: {note}"));
    Ok(())
}

fn read(path: &Path) -> Result<String, Vec<String>> {
    std::fs::read_to_string(path).map_err(|error| vec![format!("{}: {error}", path.display())])
}
