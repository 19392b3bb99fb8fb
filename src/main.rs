//! The program `highball`.

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
