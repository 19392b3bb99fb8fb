//! Tables as input.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};

use highball::file_kind::TableFormat;

use super::{SnapshotTable, TableError};

/// Maximum size in bytes of a table that has to be held in memory, because its index is at its end and the input cannot go back.
const MAX_PIPED_BYTES: usize = 1 << 30;

/// A file or pipe with a table.
pub(crate) struct TableInput {
    format: TableFormat,
    source: Source,
}

enum Source {
    File(File),
    Pipe(Box<dyn Read + Send>),
}

impl TableInput {
    /// Tells whether an input is a table, and its format, by the bytes that were read first. If they are not those of a table, its name
    /// tells what it should be.
    pub(crate) fn format(head: &[u8], name: Option<&str>) -> Option<TableFormat> {
        TableFormat::of(head).or_else(|| name.and_then(TableFormat::of_name))
    }

    /// Opens a table that is in this input from its beginning.
    pub(crate) fn open(
        format: TableFormat,
        input: BufReader<impl Read + Send + 'static>,
        name: Option<&str>,
    ) -> io::Result<Self> {
        let source = match name {
            Some(name) if std::fs::metadata(name)?.is_file() => Source::File(File::open(name)?),
            _ => Source::Pipe(Box::new(input)),
        };
        Ok(Self { format, source })
    }

    /// Returns the snapshots in a column of the table.
    pub(crate) fn snapshots(self, column: &str) -> Result<SnapshotTable, TableError> {
        match (self.format, self.source) {
            (TableFormat::Parquet, Source::File(file)) => SnapshotTable::parquet(file, column),
            (TableFormat::Parquet, Source::Pipe(pipe)) => SnapshotTable::parquet_in_memory(whole(pipe)?, column),
            (TableFormat::ArrowFile, Source::File(file)) => SnapshotTable::arrow_file(file, column),
            (TableFormat::ArrowFile, Source::Pipe(pipe)) => SnapshotTable::arrow_file(Cursor::new(whole(pipe)?), column),
            (TableFormat::ArrowStream, Source::File(file)) => SnapshotTable::arrow_stream(file, column),
            (TableFormat::ArrowStream, Source::Pipe(pipe)) => SnapshotTable::arrow_stream(pipe, column),
        }
    }
}

/// Reads a whole table into memory.
fn whole(pipe: impl Read) -> Result<Vec<u8>, TableError> {
    let mut bytes = Vec::new();
    pipe.take(MAX_PIPED_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(TableError::Unreadable)?;
    if bytes.len() > MAX_PIPED_BYTES {
        return Err(TableError::TooLong { most: MAX_PIPED_BYTES });
    }
    Ok(bytes)
}
