//! Answering the questions of a batch.

use std::ops::DerefMut;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use highball::game_board::GameBoard;
use highball::input::question_of;
use highball::position::{Position, PositionReader};
use highball::record::Record;
use highball::report::json::JsonAnswer;
use highball::report::{StopCause, Work};
use highball::solve::{Answer, Solver};
use highball::stream::QuestionBytes;

use super::super::args::batch::BatchFormat;
use super::super::exit_status::ExitStatus;
use super::super::question_solver::QuestionSolver;
use super::rows::Rows;
use super::task::{Content, Place, QuestionFault, Task};

/// Answers questions with a command's options.
pub(super) struct BatchSolver {
    pub solver: QuestionSolver,
    pub files: Vec<String>,
    pub format: BatchFormat,
    /// As many as the most chunks that were ever answered at a time.
    workers: Mutex<Vec<Worker>>,
}

/// What a thread needs to answer questions, with memory that it keeps from one to the next.
pub(super) struct Worker {
    reader: PositionReader,
    solver: Solver<'static>,
}

/// A position with its answer.
type Solved = (Position, Answer, Work);

impl BatchSolver {
    pub(super) fn new(solver: QuestionSolver, files: Vec<String>, format: BatchFormat) -> Self {
        Self { solver, files, format, workers: Mutex::default() }
    }

    /// Lends a worker.
    pub(super) fn with_worker(&self, work: impl FnOnce(&mut Worker)) {
        let unused = self.workers.lock().ok().and_then(|mut workers| workers.pop());
        let new = || Worker { reader: PositionReader::default(), solver: self.solver.solver() };
        let mut worker = unused.unwrap_or_else(new);
        work(&mut worker);
        if let Ok(mut workers) = self.workers.lock() {
            workers.push(worker);
        }
    }

    /// Answers a question and adds the answer to `rows`, which are not held meanwhile. If an interrupt stops the search, says so instead.
    pub(super) fn answer<R: DerefMut<Target = Rows>>(&self, worker: &mut Worker, task: &Task, rows: impl Fn() -> R) {
        let result = match &task.content {
            Content::Question(question) => {
                self.answer_question(worker, task.place, question).and_then(|solved| push(&mut rows(), &solved, None))
            }
            Content::Company(game, company) => {
                self.answer_company(worker, game, company).and_then(|solved| push(&mut rows(), &solved, Some(game)))
            }
            Content::Fault(fault) => Err(fault.clone()),
        };
        if let Err(fault) = result {
            self.push_fault(&mut rows(), task, &fault);
        }
    }

    /// Adds a fault in place of the answer to a question.
    pub(super) fn push_fault(&self, rows: &mut Rows, task: &Task, fault: &QuestionFault) {
        rows.push_fault(&self.files[task.file], self.files.len() == 1, task.place, fault);
    }

    fn answer_question(&self, worker: &mut Worker, place: Place, question: &QuestionBytes) -> Result<Solved, QuestionFault> {
        let read = |bytes: &[u8]| worker.reader.read(bytes);
        let (position, read_time) = self.solver.overrides.read(question, read).map_err(|error| {
            if Record::is_export(&question.bytes) {
                let message = "a recorded game, expected a snapshot or a board: use `highball solve` or `highball audit`";
                return QuestionFault::unusable(None, message);
            }
            let fault = QuestionFault::from(error);
            match (place, fault.line) {
                (Place::Line(_), _) => fault,
                // Nearly all snapshots in tables have one line.
                (Place::Row(_), None | Some(1)) => QuestionFault { line: None, ..fault },
                (Place::Row(_), Some(line)) => {
                    QuestionFault { line: None, message: format!("line {line}: {}", fault.message), ..fault }
                }
            }
        })?;
        self.solve(worker, position, read_time)
    }

    fn answer_company(&self, worker: &mut Worker, game: &Arc<GameBoard>, company: &str) -> Result<Solved, QuestionFault> {
        let start = Instant::now();
        let question = question_of(game, company, &self.solver.overrides.trains)?;
        self.solve(worker, question.position, start.elapsed())
    }

    fn solve(&self, worker: &mut Worker, position: Position, read_time: Duration) -> Result<Solved, QuestionFault> {
        let (answer, work) = self.solver.answer(&mut worker.solver, &position, read_time)?;
        Ok((position, answer, work))
    }
}

/// Adds an answer.
fn push(rows: &mut Rows, (position, answer, work): &Solved, game: Option<&Arc<GameBoard>>) -> Result<(), QuestionFault> {
    if matches!(work.cutoff, Some(StopCause::Interrupt)) {
        rows.is_interrupted = true;
        return Ok(());
    }
    let changes = game.map(|game| answer.changes(game, position));
    Ok(rows.push(JsonAnswer::new(position, answer, work), changes, ExitStatus::of(answer))?)
}
