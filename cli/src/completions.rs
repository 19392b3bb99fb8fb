//! `highball completions`.

use std::collections::BTreeSet;
use std::path::Path;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;
use highball::board_file::BoardFile;
use highball::input::Selected;
use highball::record::Record;
use highball::title::{Title, TitleEntry};

use super::args::Args;
use super::args::completions::CompletionsArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::{input, lookup, output};

/// What stands in a script in place of the companies of the line that is completed.
const COMPANIES: &str = "COMPANIES-OF-THE-LINE";

/// Writes the script by which a shell completes the program's arguments, with the ids of titles and companies; or the companies of a line.
pub(super) fn run(args: &CompletionsArgs) -> Result<ExitStatus, Failure> {
    if !args.words.is_empty() {
        let companies = companies_of(&args.words);
        let words = companies.iter().filter(|id| id.chars().all(is_plain));
        let companies: String = words.map(|id| format!("{}\n", escaped(id, args.shell))).collect();
        output::write_text(&companies)?;
        return Ok(ExitStatus::Proven);
    }
    let mut command = with_ids(Args::command());
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    output::write_text(&asking(&String::from_utf8_lossy(&script), args.shell))?;
    Ok(ExitStatus::Proven)
}

/// Has a script ask for the companies of the line that is completed.
fn asking(script: &str, shell: Shell) -> String {
    match shell {
        Shell::Bash => script.replace(COMPANIES, "$(highball completions bash -- \"${COMP_WORDS[@]}\" 2>/dev/null)"),
        Shell::Zsh => script.replace(
            &format!("({COMPANIES})"),
            "{compadd -- ${(f)\"$(highball completions zsh -- \"${(Q)words[@]}\" 2>/dev/null)\"}}",
        ),
        Shell::Fish => {
            script.replace(&format!("{COMPANIES}\\t''"), "(highball completions fish -- (commandline -opc) 2>/dev/null)")
        }
        // The scripts of the other shells complete no values.
        _ => script.to_owned(),
    }
}

/// Returns the ids of the companies of the title that a line is about: that of `--title`, or of its first file that has one. Those of all titles if
/// there is none.
fn companies_of(words: &[String]) -> BTreeSet<String> {
    let after = |(place, word): (usize, &String)| match word.strip_prefix("--title") {
        Some("") => words.get(place + 1).cloned(),
        Some(value) => value.strip_prefix('=').map(str::to_owned),
        None => None,
    };
    let named = words.iter().enumerate().find_map(after).and_then(|name| Some(lookup::title(&name).ok()?.into_owned()));
    // The first word is the program.
    let title = named.or_else(|| words.iter().skip(1).find_map(|word| title_of_file(word)));
    let ids = |title: &Title| title.companies().iter().map(|company| company.id.clone()).collect::<Vec<_>>();
    match title {
        Some(title) => ids(&title).into_iter().collect(),
        None => Title::all().flat_map(ids).collect(),
    }
}

/// Returns the title of a board file or of a recorded game.
fn title_of_file(file: &str) -> Option<Title> {
    if !Path::new(file).is_file() {
        return None;
    }
    match input::select(file, None).ok()? {
        Selected::Board(text) => BoardFile::read(&text).ok()?.builtin_title().ok().cloned(),
        Selected::Record(bytes) => Some(Record::read(&bytes, None).ok()?.title().clone()),
        Selected::Question(_) => None,
    }
}

/// Returns the program's arguments, with all titles as the values of those that take one, and [`COMPANIES`] for a company.
fn with_ids(command: Command) -> Command {
    let titles: Vec<&str> = TitleEntry::all().map(|entry| entry.id).collect();
    let with_ids = |arg: Arg| match arg.get_id().as_str() {
        "title" => arg.value_parser(PossibleValuesParser::new(titles.iter().copied())),
        "company" | "against" => arg.value_parser(PossibleValuesParser::new([COMPANIES])),
        _ => arg,
    };
    command.mut_subcommands(|subcommand| subcommand.mut_args(with_ids))
}

/// Whether a letter stands for itself in what a shell completes, or is escaped.
fn is_plain(letter: char) -> bool {
    letter.is_alphanumeric() || "-._&".contains(letter)
}

/// Returns a word as a script takes it. An `&` would end a command: all shells but Bash escape it, in which the word is read once before it is
/// put into the line.
fn escaped(word: &str, shell: Shell) -> String {
    if shell == Shell::Bash { word.replace('&', r"\\\&") } else { word.to_owned() }
}
