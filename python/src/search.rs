//! How to search, and watching a search from Python.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use highball::Solver;
use highball::search::{Progress, Strategy, strategy};
use highball::solve::Workspace;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::pool::pool;

/// Time between two looks for signals and at the progress of a search.
pub(crate) const INTERVAL: Duration = Duration::from_millis(50);

/// Time for which a search stays on the calling thread. To hand it over to the pool takes about as long as most searches.
const BRIEF: Duration = Duration::from_millis(1);

thread_local! {
    /// The working memory of the last search on this thread.
    static WORKSPACE: Cell<Workspace> = Cell::default();
}

/// The strategy and the limits of searches, and the function that is told their progress.
#[pyclass(frozen, module = "highball._highball")]
pub(crate) struct Search {
    pub(crate) strategy: &'static dyn Strategy,
    pub(crate) threads: Option<u16>,
    pub(crate) time_limit: Option<Duration>,
    pub(crate) node_limit: Option<u64>,
    pub(crate) memory_limit: Option<usize>,
    progress: Option<Py<PyAny>>,
}

#[pymethods]
impl Search {
    #[new]
    #[pyo3(signature = (strategy, threads, time_limit, node_limit, memory_limit, progress))]
    fn new(
        strategy: &str,
        threads: Option<u16>,
        time_limit: Option<Duration>,
        node_limit: Option<u64>,
        memory_limit: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let strategy = find_strategy(strategy)?;
        if threads == Some(0) {
            return Err(PyValueError::new_err("threads: 0, expected at least 1, or None for one for each core"));
        }
        Ok(Self { strategy, threads, time_limit, node_limit, memory_limit, progress })
    }
}

/// Returns the strategy with a name.
pub(crate) fn find_strategy(name: &str) -> PyResult<&'static dyn Strategy> {
    strategy(name).ok_or_else(|| {
        let message = format!("strategy: there is none called {name:?}, expected one of {}", strategies().join(", "));
        PyValueError::new_err(message)
    })
}

/// Returns the names of the strategies. The first is the default.
#[pyfunction]
pub(crate) fn strategies() -> Vec<&'static str> {
    highball::strategies().iter().map(|strategy| strategy.name()).collect()
}

/// How far some work is.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    /// A single search.
    Search(Progress),
    /// Work of many searches: how many are done, of how many if that is known.
    Done(u64, Option<u64>),
}

/// A search, as the thread that searches and the thread that waits for it see it.
#[derive(Default)]
pub(crate) struct Watch {
    is_stopped: AtomicBool,
    step: Mutex<Option<Step>>,
}

impl Watch {
    /// Whether the search is to end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Notes how far the work is.
    pub(crate) fn report(&self, step: Step) {
        *self.step.lock().unwrap_or_else(PoisonError::into_inner) = Some(step);
    }

    /// Returns how far the work is, if that is new.
    fn take_step(&self) -> Option<Step> {
        self.step.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Does something with a solver on this thread, in the working memory of the last one. What a long search needed is not kept.
pub(crate) fn with_kept_workspace<T>(solver: Solver<'_>, work: impl FnOnce(&mut Solver<'_>) -> T) -> T {
    let start = Instant::now();
    let mut solver = solver.workspace(WORKSPACE.take());
    let result = work(&mut solver);
    if start.elapsed() < INTERVAL {
        WORKSPACE.set(solver.into_workspace());
    }
    result
}

impl Search {
    /// Does a search: on this thread if it is brief, or else from the beginning on the pool.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub(crate) fn find<T: Send>(&self, py: Python<'_>, find: impl Fn(&mut Solver<'_>) -> T + Send + Sync) -> PyResult<T> {
        let (start, is_long) = (Instant::now(), AtomicBool::new(false));
        let stop = || {
            let is_over = start.elapsed() >= BRIEF;
            is_long.fetch_or(is_over, Ordering::Relaxed) || is_over
        };
        let found = py.detach(|| with_kept_workspace(self.solver_on(1).stop(&stop), &find));
        if !is_long.load(Ordering::Relaxed) {
            return Ok(found);
        }
        self.run(py, |watch| {
            let (stop, progress) = (|| watch.is_stopped(), |progress| watch.report(Step::Search(progress)));
            find(&mut self.solver().stop(&stop).progress(&progress))
        })
    }

    /// Returns a solver with the strategy and the limits, on all threads of the pool.
    pub(crate) fn solver<'a>(&self) -> Solver<'a> {
        self.solver_on(rayon::current_num_threads())
    }

    /// Returns a solver with the strategy and the limits, on `threads` threads.
    pub(crate) fn solver_on<'a>(&self, threads: usize) -> Solver<'a> {
        let mut solver = self.solver_for_each(threads);
        if let Some(limit) = self.time_limit {
            solver = solver.time_limit(limit);
        }
        solver
    }

    /// Returns a solver with the strategy and all limits but the time limit, for work of many searches.
    pub(crate) fn solver_for_each<'a>(&self, threads: usize) -> Solver<'a> {
        let mut solver = Solver::new().strategy(self.strategy).threads(threads);
        if let Some(nodes) = self.node_limit {
            solver = solver.node_limit(nodes);
        }
        if let Some(bytes) = self.memory_limit {
            solver = solver.memory_limit(bytes);
        }
        solver
    }

    /// Does work on a thread of the pool, without the interpreter. Meanwhile, tells Python the progress and lets it handle signals. If that
    /// raises an exception, such as `KeyboardInterrupt`, the work is stopped and its result discarded.
    ///
    /// # Errors
    /// If no threads can be started, a signal handler or the progress function raises an exception.
    pub(crate) fn run<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&Watch) -> T + Send) -> PyResult<T> {
        let (pool, watch) = (pool(py, self.threads)?, Watch::default());
        let (sender, receiver) = sync_channel(1);
        let watch = &watch;
        let wait = move || {
            loop {
                match receiver.recv_timeout(INTERVAL) {
                    Ok(result) => return Ok(result),
                    // The work has panicked. The scope passes that on.
                    Err(RecvTimeoutError::Disconnected) => return Err(PyRuntimeError::new_err("the search has failed")),
                    Err(RecvTimeoutError::Timeout) => {
                        Python::attach(|py| self.look(py, watch)).inspect_err(|_| {
                            watch.is_stopped.store(true, Ordering::Relaxed);
                        })?;
                    }
                }
            }
        };
        py.detach(move || {
            pool.in_place_scope(|scope| {
                // If the result cannot be sent, nobody waits for it any more.
                scope.spawn(move |_| drop(sender.send(work(watch))));
                wait()
            })
        })
    }

    /// Handles signals, and tells the progress.
    fn look(&self, py: Python<'_>, watch: &Watch) -> PyResult<()> {
        py.check_signals()?;
        match (&self.progress, watch.take_step()) {
            (Some(function), Some(Step::Search(Progress { revenue, upper_bound, nodes, .. }))) => {
                function.call1(py, (revenue, upper_bound, nodes)).map(drop)
            }
            (Some(function), Some(Step::Done(done, total))) => function.call1(py, (done, total)).map(drop),
            _ => Ok(()),
        }
    }

    /// Returns a function that tells when work of many searches is to end: at the time limit, or when it is stopped.
    pub(crate) fn stop<'a>(&self, watch: &'a Watch) -> impl Fn() -> bool + Sync + use<'a> {
        let (start, limit) = (Instant::now(), self.time_limit);
        move || watch.is_stopped() || limit.is_some_and(|limit| start.elapsed() >= limit)
    }
}
