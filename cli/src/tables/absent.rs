//! A stand-in for `highball-tables` in a program without it. No table can be opened, so nothing else is ever
//! called.

use std::convert::Infallible;
use std::io::{self, Read, Write};

use highball::report::json::JsonAnswer;

/// The usual name of the column of snapshots.
pub(crate) const SNAPSHOT_COLUMN: &str = "snapshot";

/// The error of a row whose snapshot is null.
pub(crate) const NULL_ROW: &str = "null, expected a snapshot";

#[derive(Debug, thiserror::Error)]
pub(crate) enum TableError {
    #[error(
        "this program has no tables, expected JSON; `cargo install highball-cli --features tables` installs one that has"
    )]
    Absent,
    #[error("cannot be read: {0}")]
    Unreadable(io::Error),
    #[error("longer than {} MiB on a pipe, expected a file that can be read from its end", .most >> 20)]
    TooLong { most: usize },
}

#[derive(Clone, Copy)]
pub(crate) enum WrittenFormat {
    Parquet,
    ArrowStream,
}

pub(crate) struct SnapshotTable(Infallible);

pub(crate) struct Batch(Infallible);

pub(crate) struct Snapshots<'a>(&'a Batch);

pub(crate) struct AnswerWriter<W>(Infallible, W);

#[derive(Debug, Default)]
pub(crate) struct AnswerColumns;

impl SnapshotTable {
    pub(crate) fn parquet<I>(_: I, _: &str) -> Result<Self, TableError> {
        Err(TableError::Absent)
    }

    pub(crate) fn parquet_in_memory(_: Vec<u8>, _: &str) -> Result<Self, TableError> {
        Err(TableError::Absent)
    }

    pub(crate) fn arrow_file(_: impl Read, _: &str) -> Result<Self, TableError> {
        Err(TableError::Absent)
    }

    pub(crate) fn arrow_stream(_: impl Read, _: &str) -> Result<Self, TableError> {
        Err(TableError::Absent)
    }

    pub(crate) fn column(&self) -> &str {
        match self.0 {}
    }
}

impl Iterator for SnapshotTable {
    type Item = Result<Batch, TableError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.0 {}
    }
}

impl<'a> Snapshots<'a> {
    pub(crate) fn new(batch: &'a Batch, _: &str) -> Result<Self, TableError> {
        match batch.0 {}
    }

    pub(crate) fn iter(&self) -> std::iter::Empty<Option<&'a [u8]>> {
        match self.0.0 {}
    }
}

impl<W: Write> AnswerWriter<W> {
    pub(crate) fn new(_: WrittenFormat, _: W) -> Result<Self, TableError> {
        Err(TableError::Absent)
    }

    pub(crate) fn write(&mut self, (): ()) -> Result<(), TableError> {
        match self.0 {}
    }

    pub(crate) fn finish(self) -> Result<W, TableError> {
        match self.0 {}
    }
}

impl AnswerColumns {
    pub(crate) fn push(&mut self, _: &JsonAnswer<'_>) {}

    pub(crate) fn push_error(&mut self, _: &str) {}

    pub(crate) fn finish(&mut self) {}
}
