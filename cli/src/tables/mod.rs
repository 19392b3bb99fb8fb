//! Tables of questions and of answers. Without the feature `tables`, the program recognizes them, and says that it cannot read or write
//! them.

#[cfg(not(feature = "tables"))]
mod absent;
mod input;

#[cfg(not(feature = "tables"))]
pub(crate) use absent::{
    AnswerColumns, AnswerWriter, NULL_ROW, SNAPSHOT_COLUMN, SnapshotTable, Snapshots, TableError, WrittenFormat,
};
#[cfg(feature = "tables")]
pub(crate) use highball_tables::{
    AnswerColumns, AnswerWriter, NULL_ROW, SNAPSHOT_COLUMN, SnapshotTable, Snapshots, TableError, WrittenFormat,
};
pub(crate) use input::TableInput;
