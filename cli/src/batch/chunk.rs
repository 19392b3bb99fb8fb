//! Chunks: successive questions that one thread answers, so that easy ones do not cost more to hand over than to answer.
//!
//! A chunk ends where the input would have to be waited for, and takes about [`CHUNK_TIME`]. So an answer waits for few others, and hard
//! questions are in chunks of their own.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use highball::solve::Defect;

use super::answer::BatchSolver;
use super::rows::Rows;
use super::task::{QuestionFault, Task};

/// Time that a chunk should take, if its questions are as hard as the last ones.
const CHUNK_TIME: Duration = Duration::from_millis(2);

/// Maximum number of questions of a chunk.
const MAX_QUESTIONS: usize = 64;

/// Size of its questions at which a chunk ends, in bytes.
pub(super) const MAX_SIZE: usize = 1 << 20;

/// Time after which the finished answers of a chunk are written before the others.
const PATIENCE: Duration = Duration::from_millis(5);

/// The average time for a question.
pub(super) struct Pace {
    /// In nanoseconds. Recent questions count more.
    average: AtomicU64,
}

impl Default for Pace {
    fn default() -> Self {
        // Nothing is known yet, so each of the first chunks has one question.
        Self { average: AtomicU64::new(CHUNK_TIME.as_nanos() as u64) }
    }
}

impl Pace {
    /// Returns the number of questions that a chunk should have.
    pub(super) fn questions(&self) -> usize {
        let average = self.average.load(Ordering::Relaxed).max(1);
        usize::try_from(CHUNK_TIME.as_nanos() as u64 / average).unwrap_or(MAX_QUESTIONS).clamp(1, MAX_QUESTIONS)
    }

    /// Counts the time that a question took.
    fn count(&self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        // If two threads do this at once, one of the times may be lost, which does no harm.
        let average = self.average.load(Ordering::Relaxed);
        self.average.store(average - average / 8 + nanos / 8, Ordering::Relaxed);
    }
}

/// Successive questions, and their answers as far as they are finished.
pub(super) struct Chunk {
    tasks: Vec<Task>,
    answers: Mutex<Rows>,
}

impl Chunk {
    pub(super) fn new(tasks: Vec<Task>, solver: &BatchSolver) -> Self {
        Self { tasks, answers: Mutex::new(Rows::new(solver.format)) }
    }

    /// Answers the questions in turn, until an interrupt.
    pub(super) fn answer(&self, solver: &BatchSolver, pace: &Pace) {
        solver.with_worker(|worker| {
            let mut before = Instant::now();
            for task in &self.tasks {
                solver.answer(worker, task, || self.answers());
                if self.answers().is_interrupted {
                    break;
                }
                let now = Instant::now();
                pace.count(now - before);
                before = now;
            }
        });
    }

    fn answers(&self) -> MutexGuard<'_, Rows> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A chunk that is being answered.
pub(super) struct Pending {
    pub chunk: Arc<Chunk>,
    pub solver: Arc<BatchSolver>,
    /// Receives when all is answered.
    pub finished: Receiver<()>,
}

impl Pending {
    /// Waits a short time for further answers. Returns them, and whether these are the last.
    pub(super) fn wait(&self) -> (Rows, bool) {
        let result = self.finished.recv_timeout(PATIENCE);
        let mut answers = self.chunk.answers();
        if result == Err(RecvTimeoutError::Disconnected) {
            // The thread has panicked.
            let fault = QuestionFault::defect(&Defect("it ended without an answer".to_owned()));
            for task in &self.chunk.tasks[answers.count..] {
                self.solver.push_fault(&mut answers, task, &fault);
            }
        }
        (answers.take(), result != Err(RecvTimeoutError::Timeout))
    }
}
