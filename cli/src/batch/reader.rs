//! Reading the questions of a batch.

use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};

use rayon::ThreadPool;

use highball::input::{Input, companies_of};
use highball::stream::{QuestionBytes, Questions};

use super::super::input::Contents;
use super::super::overrides::Overrides;
use super::super::panic_hook::decoding;
use super::super::tables::{NULL_ROW, SnapshotTable, Snapshots};
use super::super::{company_questions, input, interrupt};
use super::answer::BatchSolver;
use super::chunk::{Chunk, MAX_SIZE, Pace, Pending};
use super::task::{Content, Place, QuestionFault, Task};

/// The writer of the answers is gone or about to go, so there is no use in reading on.
struct WriterGone;

/// Reads questions and has them answered on the pool.
pub(super) struct QuestionReader<'a> {
    pub solver: &'a Arc<BatchSolver>,
    /// Column of tables that has the snapshots.
    pub column: &'a str,
    pub pool: &'a ThreadPool,
    pub pace: &'a Arc<Pace>,
    pub sender: &'a SyncSender<Pending>,
}

/// The questions of a file that are not handed over yet.
struct Collected {
    /// Index of the file.
    file: usize,
    tasks: Vec<Task>,
    size: usize,
}

impl QuestionReader<'_> {
    pub(super) fn read_files(&self) {
        for (index, file) in self.solver.files.iter().enumerate() {
            let mut collected = Collected { file: index, tasks: Vec::new(), size: 0 };
            let result = match input::open(file) {
                Ok(Contents::Questions(Input::Questions(questions))) => self.read_stream(&mut collected, questions),
                Ok(Contents::Questions(Input::Board(text))) => self.read_board(&mut collected, file, &text),
                Ok(Contents::Table(table)) => match decoding(file, || table.snapshots(self.column)) {
                    Ok(table) => self.read_table(&mut collected, file, table),
                    Err(error) => self.fail(&mut collected, Place::Row(1), QuestionFault::unusable(None, error)),
                },
                Err(error) => {
                    self.fail(&mut collected, Place::Line(1), QuestionFault::unusable(None, input::open_error(&error)))
                }
            };
            if result.and_then(|()| self.hand_over(&mut collected)).is_err() {
                return;
            }
        }
    }

    fn read_stream(&self, collected: &mut Collected, mut questions: Questions<'_>) -> Result<(), WriterGone> {
        while let Some(question) = questions.next() {
            match question {
                Ok(question) => self.add(collected, Place::Line(question.line), Content::Question(question))?,
                Err(error) => self.fail(collected, Place::Line(error.line), QuestionFault::unusable(None, error.fault))?,
            }
            if !questions.is_next_buffered() {
                self.hand_over(collected)?;
            }
        }
        Ok(())
    }

    fn read_table(&self, collected: &mut Collected, file: &str, mut table: SnapshotTable) -> Result<(), WriterGone> {
        let mut row = 0;
        while let Some(batch) = decoding(file, || table.next()) {
            let batch = match batch {
                Ok(batch) => batch,
                Err(error) => return self.fail(collected, Place::Row(row + 1), QuestionFault::unusable(None, error)),
            };
            let snapshots = match Snapshots::new(&batch, table.column()) {
                Ok(snapshots) => snapshots,
                Err(error) => return self.fail(collected, Place::Row(row + 1), QuestionFault::unusable(None, error)),
            };
            for snapshot in snapshots.iter() {
                row += 1;
                match snapshot {
                    Some(bytes) => {
                        let question = QuestionBytes { line: 1, alone: false, bytes: bytes.to_owned() };
                        self.add(collected, Place::Row(row), Content::Question(question))?;
                    }
                    None => self.fail(collected, Place::Row(row), QuestionFault::unusable(None, NULL_ROW))?,
                }
            }
        }
        Ok(())
    }

    /// Has the questions of the companies of a board file answered.
    fn read_board(&self, collected: &mut Collected, file: &str, text: &str) -> Result<(), WriterGone> {
        let Overrides { title, company, .. } = &self.solver.solver.overrides;
        let game = match company_questions::read_game(file, text, title.as_deref()) {
            Ok(game) => Arc::new(game),
            Err(fault) => return self.fail(collected, Place::Line(1), fault.into()),
        };
        match companies_of(&game, company.as_deref()) {
            Ok(companies) => companies.into_iter().try_for_each(|company| {
                self.add(collected, Place::Line(1), Content::Company(Arc::clone(&game), company.to_owned()))
            }),
            Err(fault) => self.fail(collected, Place::Line(1), fault.into()),
        }
    }

    /// Adds a fault in place of a question.
    fn fail(&self, collected: &mut Collected, place: Place, fault: QuestionFault) -> Result<(), WriterGone> {
        self.add(collected, place, Content::Fault(fault))
    }

    /// Adds a question to those that are to be handed over next.
    fn add(&self, collected: &mut Collected, place: Place, content: Content) -> Result<(), WriterGone> {
        collected.size += content.size();
        collected.tasks.push(Task { file: collected.file, place, content });
        if collected.tasks.len() >= self.pace.questions() || collected.size >= MAX_SIZE {
            self.hand_over(collected)?;
        }
        Ok(())
    }

    /// Announces the collected questions to the writer, and has them answered on the pool.
    fn hand_over(&self, collected: &mut Collected) -> Result<(), WriterGone> {
        if interrupt::is_interrupted() {
            return Err(WriterGone);
        }
        collected.size = 0;
        let tasks = std::mem::take(&mut collected.tasks);
        if tasks.is_empty() {
            return Ok(());
        }
        let (solver, pace) = (Arc::clone(self.solver), Arc::clone(self.pace));
        let chunk = Arc::new(Chunk::new(tasks, &solver));
        let (sender, finished) = sync_channel(1);
        let pending = Pending { chunk: Arc::clone(&chunk), solver: Arc::clone(&solver), finished };
        self.sender.send(pending).map_err(|_| WriterGone)?;
        self.pool.spawn_fifo(move || {
            chunk.answer(&solver, &pace);
            // If this cannot be sent, the writer is gone.
            let _ = sender.send(());
        });
        Ok(())
    }
}
