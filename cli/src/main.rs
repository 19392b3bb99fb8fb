//! The program `highball`.

mod standard_output;

/// Reading a question frees thousands of small pieces of memory. The system's allocator is slow at that: it
/// took a fifth of the time of a typical question.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    if standard_output::was_closed() {
        return highball_cli::refuse_closed_output().into();
    }
    highball_cli::run(std::env::args_os()).into()
}
