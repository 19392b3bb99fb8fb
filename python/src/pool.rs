//! The threads that search.

use std::sync::{Arc, Mutex, PoisonError};

use highball::thread_pool::thread_pool;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::ThreadPool;

/// The pool of the last search. The next one uses it again if it asks for the same number of threads.
static LAST: Mutex<Option<Pool>> = Mutex::new(None);

/// A pool, and what it was made for.
struct Pool {
    process: u32,
    threads: usize,
    pool: Arc<ThreadPool>,
}

/// Returns a pool with `threads` threads, or one for each core. Its threads start in this process: those of a process that has been forked
/// are not there in the child. The caller is attached to the interpreter, so nobody forks while the lock is held.
pub(crate) fn pool(_: Python<'_>, threads: Option<u16>) -> PyResult<Arc<ThreadPool>> {
    let (process, threads) = (std::process::id(), threads.map_or(0, usize::from));
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(last) = last.as_ref().filter(|last| (last.process, last.threads) == (process, threads)) {
        return Ok(Arc::clone(&last.pool));
    }
    let pool =
        Arc::new(thread_pool(threads).map_err(|error| PyRuntimeError::new_err(format!("cannot start threads: {error}")))?);
    let former = last.replace(Pool { process, threads, pool: Arc::clone(&pool) });
    if let Some(former) = former.filter(|former| former.process != process) {
        // Its threads are not in this process, so it can never be ended.
        std::mem::forget(former);
    }
    Ok(pool)
}
