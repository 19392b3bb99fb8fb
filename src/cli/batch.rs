//! `highball batch`: reads questions and writes an answer to each, in the same order.
//!
//! One thread reads, a pool answers, and the main thread writes. For each question the reader sends the writer the receiving end of a
//! channel for the answer, in the order of the questions. The queue of these receivers is short, so a long stream is never held in
//! memory.
//!
//! An interrupt stops the searches. The answers before the first one that it stopped are still written.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::board_file::Game;
use crate::input::Input;
use crate::position::Position;
use crate::record::Record;
use crate::report::{JsonAnswer, JsonError, StopCause, Work, one_line};
use crate::solve::{Answer, Defect, SolveError, Solver};
use crate::stream::Question;
use rayon::ThreadPool;

use super::args::batch::BatchArgs;
use super::board_file::BoardFault;
use super::exit_status::ExitStatus;
use super::failure::{Failure, defect_message};
use super::location::located;
use super::output::Reader;
use super::overrides::Overrides;
use super::question_solver::QuestionSolver;
use super::{board_file, input, interrupt, output, threads};

/// Answers for each thread that may wait to be written: enough that one hard question does not soon hold up the others.
const QUEUE_LENGTH: usize = 32;

/// Time to wait for a question before looking for an interrupt.
const INTERRUPT_POLL: Duration = Duration::from_millis(50);

/// Solvers with a command's options: as many as there ever were answers at a time.
struct BatchSolver {
    solver: QuestionSolver,
    solvers: Mutex<Vec<Solver<'static>>>,
}

impl BatchSolver {
    /// Answers a question that took `read_time` to read.
    fn answer(&self, position: &Position, read_time: Duration) -> Result<(Answer, Work), SolveError> {
        let unused = self.solvers.lock().ok().and_then(|mut solvers| solvers.pop());
        let mut solver = unused.unwrap_or_else(|| self.solver.solver());
        let answer = self.solver.answer(&mut solver, position, read_time);
        if let Ok(mut solvers) = self.solvers.lock() {
            solvers.push(solver);
        }
        answer
    }
}

/// An answer that is still to come.
struct PendingAnswer {
    /// Index of the file.
    file: usize,
    /// Line of the file that the question begins on.
    line: usize,
    receiver: Receiver<Result<AnswerLine, QuestionFault>>,
}

/// An answer as a line of JSON.
struct AnswerLine {
    json: String,
    status: ExitStatus,
    /// Whether an interrupt stopped the search.
    is_interrupted: bool,
}

impl AnswerLine {
    fn new(json: String, answer: &Answer, work: &Work) -> Self {
        let is_interrupted = matches!(work.cutoff, Some(StopCause::Interrupt));
        Self { json, status: ExitStatus::of(answer), is_interrupted }
    }
}

/// A reason why a question has no answer.
struct QuestionFault {
    /// Line of the file, if it is not the one that the question begins on.
    line: Option<usize>,
    message: String,
    status: ExitStatus,
}

impl QuestionFault {
    fn unusable(line: Option<usize>, message: impl ToString) -> Self {
        Self { line, message: message.to_string(), status: ExitStatus::SomeFailed }
    }

    fn defect(defect: &Defect) -> Self {
        Self { line: None, message: defect_message(defect), status: ExitStatus::Defect }
    }
}

impl From<SolveError> for QuestionFault {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Defect(defect) => Self::defect(&defect),
            error => Self::unusable(None, error),
        }
    }
}

impl From<Failure> for QuestionFault {
    fn from(failure: Failure) -> Self {
        Self::unusable(None, failure.message)
    }
}

impl From<BoardFault> for QuestionFault {
    fn from(fault: BoardFault) -> Self {
        Self::unusable(fault.line, fault.message)
    }
}

pub(super) fn run(args: BatchArgs) -> Result<ExitStatus, Failure> {
    let solver = QuestionSolver::new(&args.search, Overrides::new(&args.overrides)?);
    let solver = Arc::new(BatchSolver { solver, solvers: Mutex::default() });
    for file in &args.files {
        input::check_file(file)?;
    }
    interrupt::catch_and_announce();
    let pool = threads::pool(args.threads)?;
    let files = args.files.clone();
    let (sender, pending) = sync_channel(QUEUE_LENGTH * pool.current_num_threads());
    // Never joined: when nobody reads the answers any more, it may be waiting for input that never comes.
    std::thread::spawn(move || QuestionReader { solver: &solver, pool: &pool, sender: &sender }.read_files(&args.files));
    let mut status = ExitStatus::Proven;
    loop {
        let PendingAnswer { file, line, receiver } = match pending.recv_timeout(INTERRUPT_POLL) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) if !interrupt::is_interrupted() => continue,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
        };
        // A thread that panicked sent nothing.
        let answer =
            receiver.recv().unwrap_or_else(|_| Err(QuestionFault::defect(&Defect("it ended without an answer".to_owned()))));
        let (json, line_status) = match answer {
            Ok(AnswerLine { is_interrupted: true, .. }) => break,
            Ok(AnswerLine { json, status, .. }) => (json, status),
            Err(fault) => {
                let line = fault.line.unwrap_or(line);
                if fault.status == ExitStatus::Defect {
                    let message = located(&files[file], Some(line), &fault.message);
                    output::report_failure(&Failure::new(fault.status, message));
                }
                let file = (files.len() > 1).then_some(files[file].as_str());
                let error = JsonError { file, line, error: one_line(&fault.message) };
                (output::to_json(&error)?, fault.status)
            }
        };
        status = status.max(line_status);
        if output::write_text(&json)? == Reader::Gone {
            return Ok(status);
        }
    }
    Ok(interrupt::status().map_or(status, |interrupted| status.max(interrupted)))
}

/// The writer of the answers is gone or about to go, so there is no use in reading on.
struct WriterGone;

/// Reads questions and has them answered on the pool.
struct QuestionReader<'a> {
    solver: &'a Arc<BatchSolver>,
    pool: &'a ThreadPool,
    sender: &'a SyncSender<PendingAnswer>,
}

impl QuestionReader<'_> {
    fn read_files(&self, files: &[String]) {
        for (index, file) in files.iter().enumerate() {
            let result = match input::open(file) {
                Ok(Input::Questions(questions)) => questions.into_iter().try_for_each(|question| match question {
                    Ok(question) => self.answer(index, question.line, move |solver| answer_question(solver, &question)),
                    Err(error) => self.fail(index, error.line, QuestionFault::unusable(None, error.fault)),
                }),
                Ok(Input::Board(text)) => self.read_board(index, file, &text),
                Err(error) => self.fail(index, 1, QuestionFault::unusable(None, input::open_error(&error))),
            };
            if result.is_err() {
                return;
            }
        }
    }

    /// Answers the questions of the companies of a board file.
    fn read_board(&self, index: usize, file: &str, text: &str) -> Result<(), WriterGone> {
        let Overrides { title, company, .. } = &self.solver.solver.overrides;
        let game = match board_file::read(file, text, title.as_deref()) {
            Ok(game) => Arc::new(game),
            Err(fault) => return self.fail(index, 1, fault.into()),
        };
        match board_file::companies(&game, company.as_deref()) {
            Ok(companies) => companies.into_iter().try_for_each(|company| {
                let (game, company) = (Arc::clone(&game), company.to_owned());
                self.answer(index, 1, move |solver| answer_company(solver, &game, &company))
            }),
            Err(fault) => self.fail(index, 1, fault.into()),
        }
    }

    /// Has a question answered on the pool.
    fn answer(
        &self,
        file: usize,
        line: usize,
        answer: impl FnOnce(&BatchSolver) -> Result<AnswerLine, QuestionFault> + Send + 'static,
    ) -> Result<(), WriterGone> {
        let sender = self.announce(file, line)?;
        let solver = Arc::clone(self.solver);
        // If the answer cannot be sent, the writer is gone.
        self.pool.spawn_fifo(move || drop(sender.send(answer(&solver))));
        Ok(())
    }

    /// Sends a fault as the answer to a question.
    fn fail(&self, file: usize, line: usize, fault: QuestionFault) -> Result<(), WriterGone> {
        self.announce(file, line)?.send(Err(fault)).map_err(|_| WriterGone)
    }

    /// Announces an answer to the writer, and returns the sender for it.
    fn announce(&self, file: usize, line: usize) -> Result<SyncSender<Result<AnswerLine, QuestionFault>>, WriterGone> {
        if interrupt::is_interrupted() {
            return Err(WriterGone);
        }
        let (sender, receiver) = sync_channel(1);
        self.sender.send(PendingAnswer { file, line, receiver }).map_err(|_| WriterGone)?;
        Ok(sender)
    }
}

fn answer_company(solver: &BatchSolver, game: &Game, company: &str) -> Result<AnswerLine, QuestionFault> {
    let (position, read_time) = board_file::position(game, company, &solver.solver.overrides.trains)?;
    let (answer, work) = solver.answer(&position, read_time)?;
    let changes = answer.changes(game, &position);
    let json = board_file::to_json(JsonAnswer::new(&position, &answer, &work), changes)?;
    Ok(AnswerLine::new(json, &answer, &work))
}

fn answer_question(solver: &BatchSolver, question: &Question) -> Result<AnswerLine, QuestionFault> {
    let (position, read_time) = solver.solver.overrides.read(question).map_err(|error| {
        if Record::is_export(&question.bytes) {
            let message = "a recorded game, expected a snapshot or a board: use `highball solve` or `highball audit`";
            return QuestionFault::unusable(None, message);
        }
        let (line, message) = input::locate(question, &error);
        QuestionFault::unusable(line, message)
    })?;
    let (answer, work) = solver.answer(&position, read_time)?;
    let json = output::to_json(&JsonAnswer::new(&position, &answer, &work))?;
    Ok(AnswerLine::new(json, &answer, &work))
}
