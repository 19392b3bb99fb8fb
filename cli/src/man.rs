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
    let more = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let mut page = Vec::new();
    let written = Man::new(command.after_help(None)).render(&mut page);
    written.map_err(|error| Failure::unusable(format!("the page cannot be written: {error}")))?;
    page.extend_from_slice(sections(&more).as_bytes());
    output::write_bytes(&page)?;
    Ok(ExitStatus::Proven)
}

/// Returns the sections of a text whose parts each begin with a heading and a colon. Their lines are kept as they are.
fn sections(text: &str) -> String {
    let mut page = String::new();
    for part in text.split("\n\n").filter(|part| !part.trim().is_empty()) {
        let (heading, lines) = match part.trim_start_matches('\n').split_once(":\n") {
            Some((heading, lines)) if !heading.contains('\n') => (heading, lines),
            _ => ("Notes", part),
        };
        page.push_str(&format!(".SH {}\n.nf\n", heading.to_uppercase()));
        for line in lines.lines() {
            page.push_str(&format!("{}\n", roff_line(line)));
        }
        page.push_str(".fi\n");
    }
    page
}

/// Returns a line in which nothing is a request to the formatter.
fn roff_line(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
    if escaped.starts_with('.') { format!("\\&{escaped}") } else { escaped }
}

/// Returns the command with a name.
fn find<'a>(program: &'a Command, name: &str) -> Result<&'a Command, Failure> {
    program.find_subcommand(name).ok_or_else(|| {
        let names: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        Failure::unusable(format!("there is no command {name:?}, expected one of {}", names.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_keep_their_lines() {
        let text = "Examples:\n  highball solve a.toml --company 'B&O'\n  second\n\nExit status:\n  0  proven\n.x \\n";
        assert_eq!(
            sections(text),
            ".SH EXAMPLES\n.nf\n  highball solve a.toml \\-\\-company \\(aqB&O\\(aq\n  second\n.fi\n\
             .SH EXIT STATUS\n.nf\n  0  proven\n\\&.x \\en\n.fi\n"
        );
    }
}
