//! Questions and answers as columns of [Apache Arrow](https://arrow.apache.org), for data frames, databases and clusters.
//!
//! A [`BatchSolver`] turns a record batch with a column of [snapshots](highball::position::snapshot) into a record batch with an answer in
//! each row:
//!
//! ```
//! use std::sync::Arc;
//!
//! use arrow_array::cast::AsArray;
//! use arrow_array::types::Int64Type;
//! use arrow_array::{RecordBatch, StringArray};
//! use highball_tables::BatchSolver;
//!
//! let snapshots = StringArray::from(vec![std::fs::read_to_string("../fixtures/large.json")?, "nonsense".to_owned()]);
//! let questions = RecordBatch::try_from_iter([("snapshot", Arc::new(snapshots) as _)])?;
//! let answers = BatchSolver::new().threads(2)?.solve(&questions)?;
//! assert_eq!(answers["revenue"].as_primitive::<Int64Type>().iter().collect::<Vec<_>>(), [Some(1120), None]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Row N of the answers is for row N of the questions:
//!
//! | column | type | content |
//! | --- | --- | --- |
//! | `id` | string | the id of the question, empty if it has none |
//! | `revenue` | 64-bit integer | the revenue of all runs together |
//! | `upper_bound` | 64-bit integer | an upper bound on the revenue of any set of runs |
//! | `proven` | Boolean | whether revenue and bound are equal |
//! | `runs` | list of structs | the fields of `runs` in a [JSON answer](highball::report::json::JsonRun), but for prices |
//! | `micros` | struct | the times to find the answer, in microseconds: `read`, `network` and `search` |
//! | `error` | string | why there is no answer; all other columns are then null |
//!
//! Tables in files are read by [`SnapshotTable`] and written by [`AnswerWriter`].

mod answers;
mod error;
mod ipc;
mod runs;
mod snapshots;
mod solver;
mod table;
#[cfg(test)]
mod tests;
mod writer;

pub use answers::{AnswerColumns, answer_schema};
pub use error::TableError;
pub use snapshots::Snapshots;
pub use solver::BatchSolver;
pub use table::SnapshotTable;
pub use writer::{AnswerWriter, WrittenFormat};

/// The usual name of the column of snapshots.
pub const SNAPSHOT_COLUMN: &str = "snapshot";

/// The error of a row whose snapshot is null.
pub const NULL_ROW: &str = "null, expected a snapshot: one JSON object";
