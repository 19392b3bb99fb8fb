//! Answers as columns.

use std::sync::{Arc, LazyLock};

use arrow_array::builder::{BooleanBuilder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{DataType, Field, Fields, Schema, SchemaRef};

use super::runs::{RunColumns, run_type};
use highball::report::json::{JsonAnswer, JsonMicros};
use highball::rules::Money;

/// Returns the schema of answers, which the [module](super) describes.
#[must_use]
pub fn answer_schema() -> SchemaRef {
    Arc::clone(&SCHEMA)
}

static SCHEMA: LazyLock<SchemaRef> = LazyLock::new(|| {
    let fields = [
        ("id", DataType::Utf8),
        ("revenue", DataType::Int64),
        ("upper_bound", DataType::Int64),
        ("proven", DataType::Boolean),
        ("runs", DataType::List(Arc::new(Field::new_list_field(run_type(), false)))),
        ("micros", DataType::Struct(MICROS.clone())),
        ("error", DataType::Utf8),
    ];
    Arc::new(Schema::new(fields.map(|(name, of)| Field::new(name, of, true)).to_vec()))
});

static MICROS: LazyLock<Fields> =
    LazyLock::new(|| required(["read", "network", "search"].map(|name| (name, DataType::Int64))));

/// Returns fields that are never null.
pub(super) fn required<const N: usize>(fields: [(&str, DataType); N]) -> Fields {
    fields.map(|(name, of)| Field::new(name, of, false)).to_vec().into()
}

/// Columns of answers, row by row.
///
/// ```
/// use highball_tables::AnswerColumns;
///
/// let mut columns = AnswerColumns::default();
/// columns.push_error("not a question");
/// assert_eq!(columns.finish().num_rows(), 1);
/// ```
#[derive(Debug, Default)]
pub struct AnswerColumns {
    id: StringBuilder,
    revenue: Int64Builder,
    upper_bound: Int64Builder,
    proven: BooleanBuilder,
    runs: RunColumns,
    micros: [Int64Builder; 3],
    error: StringBuilder,
    /// Which rows are answers.
    answered: Answered,
}

/// Which rows are answers.
#[derive(Debug)]
struct Answered(NullBufferBuilder);

impl Default for Answered {
    fn default() -> Self {
        Self(NullBufferBuilder::new(0))
    }
}

impl AnswerColumns {
    /// Adds a row with an answer.
    pub fn push(&mut self, answer: &JsonAnswer<'_>) {
        self.id.append_value(answer.id);
        self.revenue.append_value(integer(answer.revenue));
        self.upper_bound.append_value(integer(answer.upper_bound));
        self.proven.append_value(answer.proven);
        self.runs.push(&answer.runs);
        let JsonMicros { read, network, search } = answer.micros;
        for (column, micros) in self.micros.iter_mut().zip([read, network, search]) {
            column.append_value(integer(micros));
        }
        self.error.append_null();
        self.answered.0.append_non_null();
    }

    /// Adds a row without an answer, and why it has none.
    pub fn push_error(&mut self, message: &str) {
        self.id.append_null();
        self.revenue.append_null();
        self.upper_bound.append_null();
        self.proven.append_null();
        self.runs.push(&[]);
        for column in &mut self.micros {
            column.append_value(0);
        }
        self.error.append_value(message);
        self.answered.0.append_null();
    }

    /// Returns the rows as a record batch of the [schema of answers](answer_schema). This is then without rows again.
    #[must_use]
    pub fn finish(&mut self) -> RecordBatch {
        let answered = self.answered.0.finish();
        let micros = self.micros.each_mut().map(|column| Arc::new(column.finish()) as ArrayRef);
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.id.finish()),
            Arc::new(self.revenue.finish()),
            Arc::new(self.upper_bound.finish()),
            Arc::new(self.proven.finish()),
            Arc::new(self.runs.finish(answered.clone())),
            Arc::new(StructArray::new(MICROS.clone(), micros.to_vec(), answered)),
            Arc::new(self.error.finish()),
        ];
        RecordBatch::try_new(answer_schema(), columns).expect("the columns have the types of the schema and one length")
    }
}

/// Returns an amount or a time as the integer type that every reader of Arrow has. Amounts of checked questions always fit.
pub(super) fn integer(number: Money) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
