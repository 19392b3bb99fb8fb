//! Answers on their way to the output.

use highball::game_board::Change;
use highball::report::json::{JsonAnswer, JsonBoardAnswer, JsonError};
use highball::report::one_line;

use super::super::args::batch::BatchFormat;
use super::super::exit_status::ExitStatus;
use super::super::failure::Failure;
use super::super::location::located;
use super::super::output;
use super::super::tables::AnswerColumns;
use super::task::{Place, QuestionFault};

/// Answers to successive questions, in the form of the output.
#[derive(Debug)]
pub(super) struct Rows {
    pub content: RowContent,
    /// Number of questions that these answer.
    pub count: usize,
    /// The greatest status that they call for.
    pub status: ExitStatus,
    /// Bugs that came to light.
    pub defects: Vec<Failure>,
    /// Whether an interrupt stopped the search for the next answer.
    pub is_interrupted: bool,
}

#[derive(Debug)]
pub(super) enum RowContent {
    /// Lines of JSON.
    Lines(String),
    Columns(Box<AnswerColumns>),
}

impl Rows {
    pub(super) fn new(format: BatchFormat) -> Self {
        let content = match format {
            BatchFormat::Jsonl => RowContent::Lines(String::new()),
            BatchFormat::Arrow | BatchFormat::Parquet => RowContent::Columns(Box::default()),
        };
        Self { content, count: 0, status: ExitStatus::Proven, defects: Vec::new(), is_interrupted: false }
    }

    /// Adds an answer. `changes` has the changes of a board file, if the question comes from one.
    pub(super) fn push(
        &mut self,
        answer: JsonAnswer<'_>,
        changes: Option<Vec<Change>>,
        status: ExitStatus,
    ) -> Result<(), Failure> {
        match (&mut self.content, changes) {
            (RowContent::Lines(lines), None) => lines.push_str(&output::to_json(&answer)?),
            (RowContent::Lines(lines), Some(changes)) => {
                lines.push_str(&output::to_json(&JsonBoardAnswer { answer, changes })?)
            }
            (RowContent::Columns(columns), _) => columns.push(&answer),
        }
        self.count += 1;
        self.status = self.status.max(status);
        Ok(())
    }

    /// Adds a fault in place of an answer. `file` is named in lines of JSON if there are several.
    pub(super) fn push_fault(&mut self, file: &str, is_only_file: bool, place: Place, fault: &QuestionFault) {
        let line = fault.line.or(place.line());
        let message = one_line(&fault.message);
        if fault.status == ExitStatus::Defect {
            self.defects.push(Failure::new(fault.status, located(file, line.or(place.row()), &fault.message)));
        }
        match &mut self.content {
            RowContent::Lines(lines) => {
                let file = (!is_only_file).then_some(file);
                let error = JsonError { file, line, row: place.row(), error: message };
                // Texts and numbers can always be written as JSON.
                lines.push_str(&output::to_json(&error).unwrap_or_default());
            }
            RowContent::Columns(columns) => columns.push_error(&message),
        }
        self.count += 1;
        self.status = self.status.max(fault.status);
    }

    /// Returns the rows so far. Those that are added from now on follow them.
    pub(super) fn take(&mut self) -> Self {
        let content = match &mut self.content {
            RowContent::Lines(lines) => RowContent::Lines(std::mem::take(lines)),
            RowContent::Columns(columns) => RowContent::Columns(std::mem::take(columns)),
        };
        Self { content, defects: std::mem::take(&mut self.defects), ..*self }
    }
}
