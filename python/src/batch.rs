//! Answering tables of snapshots.

use std::sync::Arc;

use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::{ArrowError, Fields, Schema, SchemaRef};
use highball_tables::{BatchSolver, TableError, answer_schema};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::arrow::{reader, schema, stream, value_error};
use crate::error::Fault;
use crate::search::{Search, Step, Watch};

/// Rows that are answered before the next look at the progress.
const ROWS: usize = 10_000;

/// A table of answers.
///
/// PyArrow, Polars, pandas and DuckDB read it by `__arrow_c_stream__`: `pyarrow.table(answers)`, `polars.DataFrame(answers)`.
#[pyclass(frozen, module = "highball")]
pub(crate) struct AnswerTable {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

#[pymethods]
impl AnswerTable {
    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema(py, &self.schema)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface allows a producer to keep its own schema.
        drop(requested_schema);
        let batches = self.batches.clone();
        stream(py, RecordBatchIterator::new(batches.into_iter().map(Ok), Arc::clone(&self.schema)))
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __repr__(&self) -> String {
        format!("<AnswerTable: {} rows of {}>", self.__len__(), self.column_names().join(", "))
    }
}

/// Answers the snapshots of a table, in their order, beside the columns of the table that are kept. A row that is not a question has its
/// error in place of an answer.
#[pyfunction]
pub(crate) fn solve_batch(
    py: Python<'_>,
    table: &Bound<'_, PyAny>,
    column: &str,
    keep: Vec<String>,
    search: &Bound<'_, Search>,
) -> PyResult<AnswerTable> {
    let (batches, search) = (reader(table)?, search.get());
    let (kept, schema) = kept_columns(&batches.schema(), &keep)?;
    let work = |watch: &Watch| answer_batches(batches, column, (&kept, &schema), search, watch);
    let batches = search.run(py, work)??;
    Ok(AnswerTable { schema, batches })
}

/// Returns the numbers of the columns to keep, and the schema of the answers beside them.
fn kept_columns(table: &Schema, keep: &[String]) -> PyResult<(Vec<usize>, SchemaRef)> {
    let number = |name: &String| {
        let names = || table.fields().iter().map(|field| format!("{:?}", field.name())).collect::<Vec<_>>().join(", ");
        table
            .index_of(name)
            .map_err(|_| Fault::new(format!("keep: there is no column {name:?}, expected one of {}", names())))
    };
    let kept: Vec<usize> = keep.iter().map(number).collect::<Result<_, _>>()?;
    let answers = answer_schema();
    if let Some(name) = keep.iter().find(|name| answers.index_of(name).is_ok()) {
        return Err(Fault::new(format!("keep: the answers have a column {name:?} too, expected another name")).into());
    }
    let fields: Fields =
        kept.iter().map(|&number| Arc::clone(&table.fields()[number])).chain(answers.fields().iter().cloned()).collect();
    Ok((kept, Arc::new(Schema::new(fields))))
}

fn answer_batches(
    batches: impl Iterator<Item = Result<RecordBatch, ArrowError>>,
    column: &str,
    (kept, schema): (&[usize], &SchemaRef),
    search: &Search,
    watch: &Watch,
) -> PyResult<Vec<RecordBatch>> {
    let stop = || watch.is_stopped();
    let solver = solver(column, search, &stop).map_err(Fault::new)?;
    let (mut answered, mut done) = (Vec::new(), 0);
    for batch in batches {
        let batch = batch.map_err(value_error)?;
        // A batch without rows is answered too: it may not have the column.
        for start in (0..batch.num_rows().max(1)).step_by(ROWS) {
            let rows = batch.slice(start, ROWS.min(batch.num_rows() - start));
            let answers = solver.solve(&rows).map_err(Fault::new)?;
            let columns =
                kept.iter().map(|&number| Arc::clone(rows.column(number))).chain(answers.columns().iter().cloned());
            answered.push(RecordBatch::try_new(Arc::clone(schema), columns.collect()).map_err(value_error)?);
            done += rows.num_rows() as u64;
            watch.report(Step::Done(done, None));
        }
    }
    Ok(answered)
}

/// Returns a solver of batches with the strategy, the limits and the threads of a search.
fn solver<'a>(column: &str, search: &Search, stop: &'a (dyn Fn() -> bool + Sync)) -> Result<BatchSolver<'a>, TableError> {
    let solver = BatchSolver::new().column(column).strategy(search.strategy).stop(stop);
    let mut solver = solver.threads(search.threads.map_or(0, usize::from))?;
    if let Some(limit) = search.time_limit {
        solver = solver.time_limit(limit);
    }
    if let Some(nodes) = search.node_limit {
        solver = solver.node_limit(nodes);
    }
    if let Some(bytes) = search.memory_limit {
        solver = solver.memory_limit(bytes);
    }
    Ok(solver)
}
