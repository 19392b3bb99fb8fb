//! Threads that read and search.

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// Stack size of a thread in bytes: enough for any recursion that the limits of the input allow.
const STACK_SIZE: usize = 64 << 20;

/// Starts `threads` threads, or one for each core if it is 0. Their stacks are large enough for any question.
///
/// # Errors
/// If the system cannot start so many threads.
pub fn thread_pool(threads: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new()
        .num_threads(threads)
        .stack_size(STACK_SIZE)
        // Whoever waits for the thread's result notices that it is gone.
        .panic_handler(|_| {})
        .build()
}
