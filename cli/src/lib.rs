//! The program `highball`: parses arguments, runs a command and writes its report. The program itself only calls [`run`], so that
//! other packages can contain it.

mod advise;
mod args;
mod audit;
mod audit_lays;
mod bare_file;
mod batch;
mod bench;
mod certificate;
mod check;
mod company_questions;
mod completions;
mod exit_status;
mod failure;
mod highlight;
mod input;
mod interrupt;
mod judge;
mod judge_answers;
mod location;
mod lookup;
mod man;
mod may;
mod moment;
mod new;
mod output;
mod output_file;
mod overrides;
mod pack;
mod panic_hook;
mod picture;
mod progress;
mod question_solver;
mod search_limits;
mod show;
mod solve;
mod tables;
mod threads;
mod tiles;
mod titles;

use std::ffi::OsString;
use std::io::Write;
use std::panic::AssertUnwindSafe;

use clap::Parser;
use clap::error::ErrorKind;

use args::{Args, Command};
use exit_status::ExitStatus;
use failure::Failure;

/// What the program says without arguments: how to begin.
const START: &str = "\
highball finds the most that a company's trains can earn in an 18xx game, and proves it.
  highball board.toml          the best runs of each company of a board, or of a game exported from 18xx.games, now
  highball audit game.json     what was missed in a game, and by whom
  highball new TITLE           a board to fill in; `highball titles` lists the titles
  highball judge board.toml --company PRR --claim '4: Chicago, Detroit'    is this legal, and is there a better set?
  highball --help              all commands, with examples
";

/// Reports that standard output is closed, and returns the exit status.
#[must_use]
pub fn refuse_closed_output() -> u8 {
    output::report_failure(&Failure::unusable("standard output is closed; to discard it, use `> /dev/null`")) as u8
}

/// Runs the command that arguments name, and returns the exit status. The first argument is the name of the
/// program. A second interrupt ends the process. From now on a panic is reported in one line.
pub fn run(args: impl IntoIterator<Item = OsString>) -> u8 {
    panic_hook::reporting_panics(AssertUnwindSafe(|| run_command(args))) as u8
}

fn run_command(args: impl IntoIterator<Item = OsString>) -> ExitStatus {
    let args: Vec<OsString> = args.into_iter().collect();
    if args.len() < 2 {
        // If it cannot be written, the exit status still tells.
        let _ = std::io::stderr().write_all(START.as_bytes());
        return ExitStatus::Unusable;
    }
    let args = match bare_file::with_command(args) {
        Ok(args) => args,
        Err(failure) => return output::report_failure(&failure),
    };
    let language = args::language::check_variable(&args);
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(error) if error.kind() == ErrorKind::InvalidSubcommand => {
            return output::report_failure(&bare_file::unknown(&error));
        }
        Err(error) if error.use_stderr() => {
            if let Some(failure) = bare_file::further_file(&error) {
                return output::report_failure(&failure);
            }
            // If the error cannot be written, the exit status still tells.
            let _ = error.print();
            return ExitStatus::Unusable;
        }
        Err(help) => {
            let written = output::write_ansi(&help.render().ansi().to_string());
            return written.map_or_else(|failure| output::report_failure(&failure), |_| ExitStatus::Proven);
        }
    };
    if let Err(failure) = language {
        return output::report_failure(&failure);
    }
    let result = match args.command {
        Command::Solve(args) => threads::run_on(args.threads, move || solve::run(&args)),
        Command::Judge(args) => threads::run_on(args.threads, move || judge::run(&args)),
        Command::Batch(args) => batch::run(args),
        Command::Advise(args) => threads::run_on(Some(1), move || advise::run(&args)),
        Command::May(args) => threads::run_on(Some(1), move || may::run(&args)),
        Command::Audit(args) if args.advice => audit_lays::run(&args),
        Command::Audit(args) => audit::run(&args),
        Command::Bench(args) => threads::run_on(Some(args.threads), move || bench::run(&args)),
        Command::Show(args) => threads::run_on(Some(1), move || show::run(&args)),
        Command::Certify(args) => threads::run_on(Some(1), move || certificate::certify(&args)),
        Command::Check(args) => check::run(&args),
        Command::New(args) => new::run(&args),
        Command::Pack(args) => pack::run(&args),
        Command::Tiles(args) => tiles::run(&args),
        Command::Titles(args) => titles::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    };
    result.unwrap_or_else(|failure| output::report_failure(&failure))
}
