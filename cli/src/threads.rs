//! The threads of a command.

use rayon::ThreadPool;

use super::exit_status::ExitStatus;
use super::failure::Failure;
use highball::thread_pool::thread_pool;

/// Starts `threads` threads, or one for each core.
pub(super) fn pool(threads: Option<u16>) -> Result<ThreadPool, Failure> {
    thread_pool(threads.unwrap_or(0).into())
        .map_err(|error| Failure::unusable(format!("cannot start the threads to search with: {error}")))
}

/// Runs a command on a pool of `threads` threads.
pub(super) fn run_on(
    threads: Option<u16>,
    run: impl FnOnce() -> Result<ExitStatus, Failure> + Send,
) -> Result<ExitStatus, Failure> {
    pool(threads)?.install(run)
}
