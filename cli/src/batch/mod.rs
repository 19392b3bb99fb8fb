//! `highball batch`: reads questions and writes an answer to each, in the same order.
//!
//! One thread reads, a pool answers, and the main thread writes. The reader hands over [chunks](chunk) of questions: to the pool, which
//! answers them, and to the writer, in the order of the questions. The queue of chunks is short, so a long stream is never held in memory.
//!
//! An interrupt stops the searches. The answers before the first one that it stopped are still written, unless that would replace a file.

mod answer;
mod chunk;
mod output;
mod reader;
mod rows;
mod task;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

use super::args::batch::{BatchArgs, BatchFormat};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::output::Reader;
use super::overrides::Overrides;
use super::question_solver::QuestionSolver;
use super::{input, interrupt, threads};
use answer::BatchSolver;
use chunk::{Pace, Pending};
use output::AnswerOutput;
use reader::QuestionReader;

/// Chunks for each thread that may wait to be written: enough that one hard question does not soon hold up the others.
const QUEUE_LENGTH: usize = 16;

/// Time to wait for a chunk before looking for an interrupt.
const INTERRUPT_POLL: Duration = Duration::from_millis(50);

pub(super) fn run(args: BatchArgs) -> Result<ExitStatus, Failure> {
    let solver = QuestionSolver::new(&args.search, Overrides::new(&args.overrides)?);
    for file in &args.files {
        input::check_file(file)?;
    }
    let format = args.format.unwrap_or_else(|| BatchFormat::of_output(args.output.as_deref()));
    // From now on an interrupt leaves no temporary file behind.
    interrupt::catch();
    let output = AnswerOutput::open(format, args.output.as_deref(), &args.overrides.files_with(&args.files))?;
    let is_kept = output.replaces_file();
    interrupt::catch_and_announce(if is_kept { interrupt::FILE_STAYS } else { interrupt::FINISHED_IS_WRITTEN });
    let pool = threads::pool(args.threads)?;
    let solver = Arc::new(BatchSolver::new(solver, args.files, format));
    let (sender, pending) = sync_channel(QUEUE_LENGTH * pool.current_num_threads());
    let reader = std::thread::spawn(move || {
        let pace = Arc::new(Pace::default());
        QuestionReader { solver: &solver, column: &args.column, pool: &pool, pace: &pace, sender: &sender }.read_files();
    });
    let status = write_answers(&pending, reader, output)?;
    Ok(interrupt::status().map_or(status, |interrupted| status.max(interrupted)))
}

/// Writes the answers of each chunk as they come, until the last one or an interrupt. Only after the last one is the reader about to end.
/// Otherwise it is not joined: it may be waiting for input that never comes.
fn write_answers(
    chunks: &Receiver<Pending>,
    reader: JoinHandle<()>,
    mut output: AnswerOutput,
) -> Result<ExitStatus, Failure> {
    let mut status = ExitStatus::Proven;
    loop {
        let pending = match chunks.recv_timeout(INTERRUPT_POLL) {
            Ok(pending) => pending,
            Err(RecvTimeoutError::Timeout) if !interrupt::is_interrupted() => continue,
            Err(RecvTimeoutError::Timeout) => break,
            Err(RecvTimeoutError::Disconnected) => {
                // If the reader has panicked, questions are missing.
                status = reader.join().map_or(ExitStatus::Defect, |()| status);
                break;
            }
        };
        let mut is_finished = false;
        let mut is_interrupted = false;
        while !(is_finished || is_interrupted) {
            let rows;
            (rows, is_finished) = pending.wait();
            is_interrupted = rows.is_interrupted;
            status = status.max(rows.status);
            if output.write(rows)? == Reader::Gone {
                return Ok(status);
            }
        }
        if is_interrupted {
            break;
        }
    }
    if !(output.replaces_file() && interrupt::is_interrupted()) {
        output.finish()?;
    }
    Ok(status)
}
