//! `highball completions`.

use std::collections::BTreeSet;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;
use highball::title::{Title, TitleEntry};

use super::args::Args;
use super::args::completions::CompletionsArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::output;

/// Writes the script by which a shell completes the program's arguments, with the ids of titles and companies.
pub(super) fn run(args: &CompletionsArgs) -> Result<ExitStatus, Failure> {
    let mut command = with_ids(Args::command(), args.shell);
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    output::write_bytes(&script)?;
    Ok(ExitStatus::Proven)
}

/// Returns the program's arguments, with all titles and companies as the values of those that take one.
fn with_ids(command: Command, shell: Shell) -> Command {
    let titles: Vec<&str> = TitleEntry::all().map(|entry| entry.id).collect();
    let companies: BTreeSet<&str> = Title::all().flat_map(Title::companies).map(|company| company.id.as_str()).collect();
    // The shell would take the others apart.
    let is_word = |id: &&str| id.chars().all(|letter| is_plain(letter, shell));
    let companies: Vec<&str> = companies.into_iter().filter(is_word).collect();
    let with_ids = |arg: Arg| match arg.get_id().as_str() {
        "title" => arg.value_parser(PossibleValuesParser::new(titles.iter().copied())),
        "company" | "against" => arg.value_parser(PossibleValuesParser::new(companies.iter().copied())),
        _ => arg,
    };
    command.mut_subcommands(|subcommand| subcommand.mut_args(with_ids))
}

/// Whether a letter stands for itself in what a shell completes. An `&` ends a command, but these shells escape it.
fn is_plain(letter: char, shell: Shell) -> bool {
    let escapes = matches!(shell, Shell::Elvish | Shell::Fish | Shell::Zsh);
    letter.is_alphanumeric() || "-._".contains(letter) || (letter == '&' && escapes)
}
