//! Files that are given without a command: they are solved.

use std::ffi::OsString;
use std::path::Path;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue};
use highball::title::Title;

use super::args::Args;
use super::failure::Failure;
use super::input;

/// The ends of the names of files that can be solved.
const ENDINGS: [&str; 5] = [".toml", ".json", ".json.gz", ".jsonl", ".jsonl.gz"];

/// What is expected in place of several files.
const ONE_FILE: &str = "one, or a command for several: `highball audit` for recorded games, `highball batch` for snapshots";

/// Returns the arguments with the command `solve` before a file that has none: the best runs of each company of a board, or of a recorded
/// game as it is now.
///
/// # Errors
/// If there are several files: they need a command.
pub(super) fn with_command(mut args: Vec<OsString>) -> Result<Vec<OsString>, Failure> {
    let files: Vec<&str> = args.iter().skip(1).map_while(|file| file.to_str().filter(|file| is_file(file))).collect();
    match files[..] {
        [] => {}
        [_] => args.insert(1, "solve".into()),
        [first, second, ..] => {
            return Err(Failure::unusable(format!("{first:?} and {second:?} are several files, expected {ONE_FILE}")));
        }
    }
    Ok(args)
}

/// Whether a first argument is a file, the `-` for standard input or the address of a file, rather than a command or an option.
fn is_file(first: &str) -> bool {
    let is_command = || Args::command().find_subcommand(first).is_some();
    let is_named_so = ENDINGS.iter().any(|ending| first.ends_with(ending)) || input::is_address(first);
    first == "-" || !first.starts_with('-') && (is_named_so || Path::new(first).exists()) && !is_command()
}

/// The failure that an argument is one file too many. `None` if it is no file, so that the parser of the arguments describes the error.
pub(super) fn further_file(error: &clap::Error) -> Option<Failure> {
    let Some(ContextValue::String(file)) = error.get(ContextKind::InvalidArg) else { return None };
    is_file(file).then(|| Failure::unusable(format!("{file:?} is one file too many, expected {ONE_FILE}")))
}

/// The failure that a first argument is neither a command nor a file.
pub(super) fn unknown(error: &clap::Error) -> Failure {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => texts.first().cloned(),
        _ => None,
    };
    let name = context(ContextKind::InvalidSubcommand).unwrap_or_default();
    let hint = match context(ContextKind::SuggestedSubcommand) {
        Some(command) => format!("perhaps `highball {command}`"),
        None if Title::builtin(&name).is_ok() => {
            format!("`highball new {name}` for a board of this title, or `highball titles {name}` for what it says")
        }
        None => "one of the commands in `highball --help`, or a file".to_owned(),
    };
    Failure::unusable(format!("there is no command and no file {name:?}, expected {hint}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_a_command_is_solved() {
        for (given, wanted) in [
            (&["board.toml"][..], &["solve", "board.toml"][..]),
            (&["game.json.gz", "--company", "PRR"], &["solve", "game.json.gz", "--company", "PRR"]),
            (&["https://18xx.games/game/1"], &["solve", "https://18xx.games/game/1"]),
            (&["18xx.games/game/1"], &["solve", "18xx.games/game/1"]),
            (&["-"], &["solve", "-"]),
            (&["titles"], &["titles"]),
            (&["--help"], &["--help"]),
            (&["sovle", "board.toml"], &["sovle", "board.toml"]),
        ] {
            let args = |args: &[&str]| ["highball"].iter().chain(args).map(OsString::from).collect::<Vec<_>>();
            assert_eq!(with_command(args(given)), Ok(args(wanted)));
        }
    }

    #[test]
    fn several_files_need_a_command() {
        let args = ["highball", "one.json", "other.json.gz", "--top", "3"].map(OsString::from).to_vec();
        let failure = with_command(args).unwrap_err().message;
        assert!(failure.starts_with("\"one.json\" and \"other.json.gz\" are several files, expected one"), "{failure}");
    }
}
