//! `highball judge --answers`: judges a file of answers to the questions of a stream, without searching.

use std::collections::HashMap;
use std::fmt::Display;

use serde::Deserialize;

use highball::input::{Input, QuestionError};
use highball::position::{PositionError, Snapshot};
use highball::record::Record;
use highball::report::JudgedAnswerTotals;
use highball::report::json::{JsonJudgedAnswer, JsonJudgedLine};
use highball::report::text::judged_answers_text;
use highball::stated_answer::{StatedAnswer, StatedAnswerError};
use highball::stream::{QuestionBytes, Questions, StreamError, StreamFault};

use super::args::format::OutputFormat;
use super::args::judge::{JudgeArgs, VerdictFormat};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::input::Contents;
use super::location::{is_stdin, located};
use super::output::Reader;
use super::{company_questions, input, judge, output};

pub(super) fn run(args: &JudgeArgs, answers: &str) -> Result<ExitStatus, Failure> {
    let file = &args.question.file;
    if is_stdin(file) && is_stdin(answers) {
        return Err(Failure::unusable("standard input (-) can stand only once: for FILE or for --answers"));
    }
    let OutputFormat::Text(format) = judge::format(args) else {
        return Err(Failure::unusable("--answers has no pictures, expected --format text or json"));
    };
    let mut asked = QuestionIndex::read(file)?;
    let mut lines = Vec::new();
    for line in open(answers)? {
        let line = match line {
            Ok(answer) => asked.judge(file, &answer)?,
            Err(StreamError { fault: StreamFault::Empty, .. }) => {
                return Err(Failure::unusable(located(
                    answers,
                    None,
                    "empty, expected answers: a JSON object on each line",
                )));
            }
            Err(error) => JsonJudgedLine::error(error.line, &error.fault.to_string()),
        };
        if format == VerdictFormat::Json && output::write_text(&output::to_json(&line)?)? == Reader::Gone {
            return Ok(ExitStatus::Proven);
        }
        lines.push(line);
    }
    let totals = JudgedAnswerTotals::of(&lines, asked.unanswered());
    match format {
        VerdictFormat::Json => output::write_text(&output::to_json(&totals)?)?,
        VerdictFormat::Text => output::write_report(&judged_answers_text(&lines, &totals))?,
    };
    Ok(if totals.failed > 0 { ExitStatus::SomeFailed } else { ExitStatus::Proven })
}

/// Opens a file of lines of JSON.
fn open(file: &str) -> Result<Questions<'static>, Failure> {
    let failure = |message: &dyn Display| Failure::unusable(located(file, None, message));
    input::check_file(file)?;
    match input::open(file).map_err(|error| failure(&input::open_error(&error)))? {
        Contents::Questions(Input::Questions(lines)) => Ok(lines),
        Contents::Questions(Input::Board(_)) => {
            Err(failure(&"a board file; --answers is about snapshots, which `highball show --format snapshot` makes of it"))
        }
        Contents::Table(_) => Err(failure(&input::ONLY_FOR_BATCH)),
    }
}

/// A question, by its id and company.
#[derive(Deserialize, PartialEq, Eq, Hash)]
struct Name {
    #[serde(default)]
    id: String,
    company: String,
}

/// The questions of a stream, by name and by id.
struct QuestionIndex {
    questions: Vec<QuestionBytes>,
    /// Their places in `questions`.
    by_name: HashMap<Name, usize>,
    /// The questions that have an id.
    by_id: HashMap<String, Vec<usize>>,
    /// The line of the answer to each question.
    answered: Vec<Option<usize>>,
}

impl QuestionIndex {
    fn read(file: &str) -> Result<Self, Failure> {
        let mut asked = Self { questions: Vec::new(), by_name: HashMap::new(), by_id: HashMap::new(), answered: Vec::new() };
        for question in open(file)? {
            let question = question.map_err(|error| Failure::unusable(located(file, Some(error.line), error.fault)))?;
            asked.add(file, question)?;
        }
        asked.answered.resize(asked.questions.len(), None);
        Ok(asked)
    }

    fn add(&mut self, file: &str, question: QuestionBytes) -> Result<(), Failure> {
        let failure = |message: &dyn Display| Failure::unusable(located(file, Some(question.line), message));
        if Record::is_export(&question.bytes) {
            return Err(failure(&"a recorded game; --answers is about snapshots"));
        }
        let name: Name = serde_json::from_slice(&question.bytes).map_err(|error| match Snapshot::read(&question.bytes) {
            Err(fault) => unsound(file, &question, PositionError::Read(fault)),
            Ok(_) => failure(&error),
        })?;
        self.by_id.entry(name.id.clone()).or_default().push(self.questions.len());
        let (id, company) = (name.id.clone(), name.company.clone());
        if let Some(first) = self.by_name.insert(name, self.questions.len()) {
            let first = self.questions[first].line;
            return Err(failure(&format_args!(
                "a second question with the id {id:?} for {company:?}: the first is on line {first}"
            )));
        }
        self.questions.push(question);
        Ok(())
    }

    fn unanswered(&self) -> usize {
        self.answered.iter().filter(|answered| answered.is_none()).count()
    }

    /// Judges a line of the file of answers.
    ///
    /// # Errors
    /// If its question is not sound.
    fn judge(&mut self, file: &str, answer: &QuestionBytes) -> Result<JsonJudgedLine, Failure> {
        let error = |message: &dyn Display| Ok(JsonJudgedLine::error(answer.line, &message.to_string()));
        let Ok(text) = std::str::from_utf8(&answer.bytes) else {
            return error(&"not text in UTF-8, expected an answer: a JSON object with `id` and `runs`");
        };
        let stated = match StatedAnswer::read(text) {
            Ok(stated) => stated,
            Err(fault) => return error(&fault),
        };
        let number = match self.find(&stated) {
            Ok(number) => number,
            Err(message) => return error(&message),
        };
        if let Some(first) = self.answered[number] {
            return error(&format_args!("{}: a second answer: the first is on line {first}", stated.id));
        }
        self.answered[number] = Some(answer.line);
        let question = &self.questions[number];
        let snapshot =
            Snapshot::read(&question.bytes).map_err(|fault| unsound(file, question, PositionError::Read(fault)))?;
        match stated.judge(snapshot) {
            Ok(judged) => Ok(JsonJudgedLine::Answer(JsonJudgedAnswer::new(answer.line, &judged))),
            Err(StatedAnswerError::Question(fault)) => Err(unsound(file, question, fault)),
            Err(fault) => error(&format_args!("{}: {fault}", stated.id)),
        }
    }

    /// Finds the question of an answer.
    fn find(&self, stated: &StatedAnswer<'_>) -> Result<usize, String> {
        let id = &stated.id;
        let of_id = self.by_id.get(id).ok_or_else(|| format!("there is no question with the id {id:?}"))?;
        match (&stated.company, &of_id[..]) {
            (None, [only]) => Ok(*only),
            (None, several) => Err(format!("{id}: {} companies have a question with this id: add `company`", several.len())),
            (Some(company), _) => {
                let name = Name { id: id.clone(), company: company.clone() };
                let found = self.by_name.get(&name).copied();
                found.ok_or_else(|| format!("{id}: there is no question for {company:?}"))
            }
        }
    }
}

fn unsound(file: &str, question: &QuestionBytes, fault: PositionError) -> Failure {
    company_questions::failure(file, &QuestionError::of_snapshot(question, fault))
}
