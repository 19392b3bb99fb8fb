//! `highball batch`: questions in, a line each out, in the same order.
//!
//! One thread reads, a pool answers, and the main thread writes. The reader hands the writer a promise of each answer, in the
//! order of the questions; the queue of promises is short, so a long stream never lies in memory.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use highball::board_file::Game;
use highball::position::Position;
use highball::record::Record;
use highball::report::{JsonAnswer, JsonError, Work};
use highball::solve::{Answer, Defect, Workspace};
use highball::stream::Question;
use rayon::ThreadPool;

use super::args::BatchArgs;
use super::asking::{AnswerError, Asking};
use super::input::Input;
use super::output::{self, Written};
use super::status::{Failure, Status, describe_defect};
use super::{board, input, pool};

/// How many answers for each thread may wait to be written: enough that one hard question does not hold up the others soon.
const WAITING: usize = 32;

/// What questions are asked for, and memory for answering them: as much as threads ever answered at once.
struct Office {
    asking: Asking,
    workspaces: Mutex<Vec<Workspace>>,
}

impl Office {
    /// Finds the best runs of a question that took so long to read.
    fn answer(&self, position: &Position, read: Duration) -> Result<(Answer, Work), AnswerError> {
        let spare = self.workspaces.lock().ok().and_then(|mut workspaces| workspaces.pop());
        let mut workspace = spare.unwrap_or_default();
        let answer = self.asking.answer(&mut workspace, position, read);
        if let Ok(mut workspaces) = self.workspaces.lock() {
            workspaces.push(workspace);
        }
        answer
    }
}

/// The answer to a question, to come.
struct Promise {
    /// The number of the file.
    file: usize,
    /// The line of the file that the question begins on.
    line: usize,
    answer: Receiver<Result<Line, Fault>>,
}

/// An answer as it is written.
struct Line {
    json: String,
    status: Status,
}

/// Why a question has no answer.
struct Fault {
    /// The line, where it is not the one that the question begins on.
    line: Option<usize>,
    what: String,
    status: Status,
}

impl Fault {
    fn unusable(line: Option<usize>, what: impl ToString) -> Self {
        Self { line, what: what.to_string(), status: Status::SomeFailed }
    }

    fn defect(defect: &Defect) -> Self {
        Self { line: None, what: describe_defect(defect), status: Status::Defect }
    }

    fn no_answer(error: &AnswerError) -> Self {
        match error {
            AnswerError::Constraint(error) => Self::unusable(None, error),
            AnswerError::Defect(defect) => Self::defect(defect),
        }
    }
}

pub(super) fn run(args: BatchArgs) -> Result<Status, Failure> {
    let office = Arc::new(Office { asking: Asking::new(&args.asking)?, workspaces: Mutex::default() });
    for file in &args.files {
        input::expect_file(file)?;
    }
    let pool = pool(args.asking.threads)?;
    let files = args.files.clone();
    let (sender, promises) = sync_channel(WAITING * pool.current_num_threads());
    // It is not joined: where nobody reads the answers any more, it may be waiting for input that never comes.
    std::thread::spawn(move || read_files(&args.files, &office, &pool, &sender));
    let mut status = Status::Proven;
    for Promise { file, line, answer } in promises {
        // A thread that died sent nothing.
        let answer = answer.recv().unwrap_or_else(|_| Err(Fault::defect(&Defect("it ended without an answer".to_owned()))));
        let (json, line_status) = match answer {
            Ok(Line { json, status }) => (json, status),
            Err(fault) => {
                let line = fault.line.unwrap_or(line);
                if fault.status == Status::Defect {
                    let message = format!("{}:{line}: {}", input::name(&files[file]), fault.what);
                    output::report_failure(&Failure { status: fault.status, message });
                }
                let file = (files.len() > 1).then_some(files[file].as_str());
                let error = JsonError { file, line, error: output::one_line(&fault.what) };
                (output::to_json(&error)?, fault.status)
            }
        };
        status = status.max(line_status);
        if output::write_text(&json)? == Written::ToNobody {
            break;
        }
    }
    Ok(status)
}

/// Reads all files, until nobody wants answers any more.
fn read_files(files: &[String], office: &Arc<Office>, pool: &ThreadPool, sender: &SyncSender<Promise>) {
    for (file, name) in files.iter().enumerate() {
        let promise = |line| {
            let (answer, promised) = sync_channel(1);
            sender.send(Promise { file, line, answer: promised }).ok().map(|()| answer)
        };
        let broken = |line, what: String| match promise(line) {
            Some(answer) => answer.send(Err(Fault::unusable(None, what))).is_ok(),
            None => false,
        };
        let questions = match input::open(name) {
            Ok(Input::Questions(questions)) => questions,
            Ok(Input::Board(text)) => {
                if !ask_board(name, &text, office, pool, promise, broken) {
                    return;
                }
                continue;
            }
            Err(error) if broken(1, input::cannot_open(&error)) => continue,
            Err(_) => return,
        };
        for question in questions {
            let wanted = match question {
                Err(error) => broken(error.line, error.fault.to_string()),
                Ok(question) => promise(question.line).is_some_and(|answer| {
                    let office = Arc::clone(office);
                    // Where it cannot be sent, nobody wants it.
                    pool.spawn_fifo(move || drop(answer.send(answer_question(&office, &question))));
                    true
                }),
            };
            if !wanted {
                return;
            }
        }
    }
}

/// Asks for the companies of a board file. Whether the answers are still wanted.
fn ask_board(
    name: &str,
    text: &str,
    office: &Arc<Office>,
    pool: &ThreadPool,
    promise: impl Fn(usize) -> Option<SyncSender<Result<Line, Fault>>>,
    broken: impl Fn(usize, String) -> bool,
) -> bool {
    let game = match board::read(name, text, office.asking.asked.title.as_deref()) {
        Ok(game) => Arc::new(game),
        Err(fault) => return broken(fault.line.unwrap_or(1), fault.what),
    };
    let companies = match board::companies(&game, office.asking.asked.company.as_deref()) {
        Ok(companies) => companies,
        Err(fault) => return broken(fault.line.unwrap_or(1), fault.what),
    };
    for company in companies {
        let Some(answer) = promise(1) else { return false };
        let (office, game, company) = (Arc::clone(office), Arc::clone(&game), company.to_owned());
        // Where it cannot be sent, nobody wants it.
        pool.spawn_fifo(move || drop(answer.send(answer_company(&office, &game, &company))));
    }
    true
}

fn answer_company(office: &Office, game: &Game, company: &str) -> Result<Line, Fault> {
    let (position, read) = board::position(game, company, &office.asking.asked.trains)
        .map_err(|fault| Fault::unusable(fault.line, fault.what))?;
    let (answer, work) = office.answer(&position, read).map_err(|error| Fault::no_answer(&error))?;
    let changes = board::changes(game, &position, &answer);
    let json = board::to_json(JsonAnswer::new(&position, &answer, &work), changes)
        .map_err(|failure| Fault::unusable(None, failure.message))?;
    Ok(Line { json, status: Status::of(&answer) })
}

fn answer_question(office: &Office, question: &Question) -> Result<Line, Fault> {
    let (position, read) = office.asking.asked.read(question).map_err(|error| {
        if Record::is_export(&question.bytes) {
            let expected = "a snapshot or a board: `highball solve` and `highball audit` read such games";
            return Fault::unusable(None, format_args!("a recorded game, expected {expected}"));
        }
        let (line, what) = input::locate(question, &error);
        Fault::unusable(line, what)
    })?;
    let (answer, work) = office.answer(&position, read).map_err(|error| Fault::no_answer(&error))?;
    let json = output::to_json(&JsonAnswer::new(&position, &answer, &work))
        .map_err(|failure| Fault::unusable(None, failure.message))?;
    Ok(Line { json, status: Status::of(&answer) })
}
