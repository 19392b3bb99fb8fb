//! Threads that read and search.

use rayon::ThreadPool;

use super::exit_status::ExitStatus;
use super::failure::Failure;

/// Stack size of a thread in bytes: enough for any recursion that the limits of the input allow.
const STACK_SIZE: usize = 64 << 20;

/// Starts `threads` threads, or one for each core.
pub(super) fn pool(threads: Option<u16>) -> Result<ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0).into())
        .stack_size(STACK_SIZE)
        // Whoever waits for the thread's result notices that it is gone.
        .panic_handler(|_| {})
        .build()
        .map_err(|error| Failure::unusable(format!("cannot start the threads to search with: {error}")))
}

/// Runs a command on a pool of `threads` threads.
pub(super) fn run_on(
    threads: Option<u16>,
    run: impl FnOnce() -> Result<ExitStatus, Failure> + Send,
) -> Result<ExitStatus, Failure> {
    pool(threads)?.install(run)
}
