//! The command line: arguments in, reports out. It leaves the rest to the library.

mod allowance;
mod args;
mod asking;
mod audit;
mod batch;
mod bench;
mod board;
mod colour;
mod input;
mod interrupt;
mod judge;
mod moment;
mod output;
mod picture;
mod progress;
mod show;
mod solve;
mod status;
mod tiles;
mod titles;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use output::report_failure;
use status::{Failure, Status};

/// Runs the program with the arguments that it was given.
pub(crate) fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::Solve(args) => on_threads(args.asking.threads, move || solve::run(&args)),
        Command::Judge(args) => on_threads(args.asking.threads, move || judge::run(&args)),
        Command::Batch(args) => batch::run(args),
        Command::Audit(args) => audit::run(&args),
        Command::Bench(args) => on_threads(Some(args.threads), move || bench::run(&args)),
        Command::Show(args) => on_threads(Some(1), move || show::run(&args)),
        Command::Tiles(args) => tiles::run(&args),
        Command::Titles(args) => titles::run(&args),
    };
    done.unwrap_or_else(|failure| report_failure(&failure)).into()
}

/// The stack of a thread that reads or searches: room for any recursion that the limits of the input allow.
const STACK: usize = 64 << 20;

/// So many threads, or one for each core, to read and search on.
fn pool(threads: Option<u16>) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0).into())
        .stack_size(STACK)
        // Whoever waits for the thread sees that nothing comes.
        .panic_handler(|_| {})
        .build()
        .map_err(|error| {
            Failure::unusable(format!("cannot start threads: {error}, expected to be let start --threads of them"))
        })
}

fn on_threads(threads: Option<u16>, run: impl FnOnce() -> Result<Status, Failure> + Send) -> Result<Status, Failure> {
    pool(threads)?.install(run)
}
