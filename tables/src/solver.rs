//! [`BatchSolver`].

use std::sync::Mutex;
use std::time::{Duration, Instant};

use arrow_array::RecordBatch;
use arrow_select::concat::concat_batches;
use rayon::ThreadPool;
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::{AnswerColumns, NULL_ROW, SNAPSHOT_COLUMN, Snapshots, TableError, answer_schema};
use highball::position::{PositionError, PositionReader};
use highball::record::Record;
use highball::report::json::JsonAnswer;
use highball::report::{Work, one_line};
use highball::search::{Limits, Portfolio, Strategy};
use highball::solve::Solver;
use highball::thread_pool::thread_pool;

/// Rows that a thread answers before it looks for others.
const ROWS_AT_A_TIME: usize = 16;

/// Answers the snapshots of record batches.
///
/// By default it answers one question at a time, without limits, so every answer is proven. Each question is searched on one thread. A
/// solver can be used for any number of batches and keeps its working memory from one to the next.
pub struct BatchSolver<'a> {
    column: String,
    strategy: &'a dyn Strategy,
    limits: Limits<'a>,
    time_limit: Option<Duration>,
    pool: Option<ThreadPool>,
    /// As many as there ever were questions at a time.
    workers: Mutex<Vec<Worker<'a>>>,
}

/// What a thread needs to answer questions, with memory that it keeps from one to the next.
struct Worker<'a> {
    reader: PositionReader,
    solver: Solver<'a>,
}

impl std::fmt::Debug for BatchSolver<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BatchSolver")
            .field("column", &self.column)
            .field("strategy", &self.strategy.name())
            .field("limits", &self.limits)
            .field("time_limit", &self.time_limit)
            .field("pool", &self.pool)
            .finish_non_exhaustive()
    }
}

impl Default for BatchSolver<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> BatchSolver<'a> {
    /// Creates a solver with the default strategy, one thread and no limits, for a [column with the usual name](SNAPSHOT_COLUMN).
    #[must_use]
    pub fn new() -> Self {
        Self {
            column: SNAPSHOT_COLUMN.to_owned(),
            strategy: &Portfolio,
            limits: Limits::default(),
            time_limit: None,
            pool: None,
            workers: Mutex::default(),
        }
    }

    /// Reads the snapshots from the column `name`.
    #[must_use]
    pub fn column(mut self, name: impl Into<String>) -> Self {
        self.column = name.into();
        self
    }

    /// Searches with `strategy`.
    #[must_use]
    pub fn strategy(self, strategy: &'a dyn Strategy) -> Self {
        Self { strategy, workers: Mutex::default(), ..self }
    }

    /// Answers `threads` questions at a time, or one for each core if it is 0. The answers do not depend on it.
    ///
    /// # Errors
    /// If the system cannot start so many threads.
    pub fn threads(self, threads: usize) -> Result<Self, TableError> {
        let pool = thread_pool(threads).map_err(|error| TableError::Threads(error.to_string()))?;
        Ok(Self { pool: Some(pool), ..self })
    }

    /// Stops the search of each question after `limit`.
    #[must_use]
    pub fn time_limit(self, limit: Duration) -> Self {
        Self { time_limit: Some(limit), workers: Mutex::default(), ..self }
    }

    /// Stops the search of each question after `nodes` nodes, at the same place on every machine.
    #[must_use]
    pub fn node_limit(mut self, nodes: u64) -> Self {
        self.limits.nodes = Some(nodes);
        Self { workers: Mutex::default(), ..self }
    }

    /// Bounds the memory that the search of each question takes for routes and states to `bytes`.
    #[must_use]
    pub fn memory_limit(mut self, bytes: usize) -> Self {
        self.limits.memory = Some(bytes);
        Self { workers: Mutex::default(), ..self }
    }

    /// Calls `stop` now and then. When it returns `true`, the searches end, and the questions that are left have an error instead of an
    /// answer.
    #[must_use]
    pub fn stop(mut self, stop: &'a (dyn Fn() -> bool + Sync)) -> Self {
        self.limits.stop = Some(stop);
        Self { workers: Mutex::default(), ..self }
    }

    /// Answers the question of each row. Returns the answers in the order of the rows, with the [schema of answers](answer_schema). A row
    /// that is not a question, or null, has its error in place of an answer.
    ///
    /// # Errors
    /// If there is no column of snapshots, or if the answers take more than the 2 GiB that a column of a record batch can have.
    pub fn solve(&self, questions: &RecordBatch) -> Result<RecordBatch, TableError> {
        let snapshots = Snapshots::new(questions, &self.column)?;
        let starts = (0..snapshots.len()).step_by(ROWS_AT_A_TIME);
        let answers: Vec<RecordBatch> = match &self.pool {
            Some(pool) => pool.install(|| {
                let starts: Vec<usize> = starts.collect();
                starts.into_par_iter().with_max_len(1).map(|start| self.answers(&snapshots, start)).collect()
            }),
            None => starts.map(|start| self.answers(&snapshots, start)).collect(),
        };
        concat_batches(&answer_schema(), &answers).map_err(|error| TableError::TooLarge(error.to_string()))
    }

    /// Answers the questions of the rows from `start` that one thread answers.
    fn answers(&self, snapshots: &Snapshots<'_>, start: usize) -> RecordBatch {
        let unused = self.workers.lock().ok().and_then(|mut workers| workers.pop());
        let mut worker = unused.unwrap_or_else(|| self.worker());
        let mut columns = AnswerColumns::default();
        for row in start..snapshots.len().min(start + ROWS_AT_A_TIME) {
            match snapshots.get(row) {
                _ if self.limits.stop.is_some_and(|stop| stop()) => columns.push_error("stopped before it was answered"),
                Some(snapshot) => self.push_answer(&mut columns, &mut worker, snapshot),
                None => columns.push_error(NULL_ROW),
            }
        }
        if let Ok(mut workers) = self.workers.lock() {
            workers.push(worker);
        }
        columns.finish()
    }

    fn push_answer(&self, columns: &mut AnswerColumns, Worker { reader, solver }: &mut Worker<'a>, snapshot: &[u8]) {
        let started = Instant::now();
        let position = match reader.read(snapshot) {
            Ok(position) => position,
            Err(error) => return columns.push_error(&one_line(&message_of(&error, snapshot))),
        };
        let read = started.elapsed();
        match solver.solve(&position) {
            Ok(answer) => {
                let timings = solver.timings();
                let work = Work {
                    strategy: self.strategy.name(),
                    read,
                    network: timings.network,
                    search: timings.search,
                    cutoff: None,
                };
                columns.push(&JsonAnswer::new(&position, &answer, &work));
            }
            Err(error) => columns.push_error(&one_line(&error.to_string())),
        }
    }

    fn worker(&self) -> Worker<'a> {
        let mut solver = Solver::new().strategy(self.strategy).limits(self.limits);
        if let Some(limit) = self.time_limit {
            solver = solver.time_limit(limit);
        }
        Worker { reader: PositionReader::default(), solver }
    }
}

/// Describes why a row is no question.
fn message_of(error: &PositionError, snapshot: &[u8]) -> String {
    match error {
        _ if Record::is_export(snapshot) => "a recorded game, expected a snapshot".to_owned(),
        // Nearly all snapshots in tables have one line.
        PositionError::Read(error) if error.line == 1 => error.fault.to_string(),
        error => error.to_string(),
    }
}
