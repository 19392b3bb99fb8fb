//! Errors of tables.

use arrow_schema::{ArrowError, DataType};
use parquet::errors::ParquetError;

use highball::report::one_line;

/// Why a table cannot be read or written. Each is a message of one line.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// A table without the column of snapshots.
    #[error("there is no column {name:?}, expected one of {}", list(.columns))]
    NoColumn {
        /// Name of the column that was looked for.
        name: String,
        /// Names of the columns that there are.
        columns: Vec<String>,
    },
    /// A column of snapshots that is not text.
    #[error("the column {name:?} has the type {found}, expected text")]
    NotText {
        /// Name of the column.
        name: String,
        /// Its type.
        found: DataType,
    },
    /// A column of snapshots that is compressed in a way that cannot be read.
    #[error(
        "the column {name:?} is compressed with {codec}, which cannot be read; write it with Zstandard, Snappy, LZ4 or Gzip, or without \
         compression"
    )]
    Compression {
        /// Name of the column.
        name: String,
        /// Name of the compression.
        codec: &'static str,
    },
    /// Something that is not a whole Parquet file.
    #[error("cannot be read as Parquet ({0}), expected a whole Parquet file")]
    Parquet(String),
    /// Something that is not a whole Arrow file or stream.
    #[error("cannot be read as Arrow ({0}), expected a whole Arrow file or stream")]
    Arrow(String),
    /// An input that cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(std::io::Error),
    /// A table that is too long to be held in memory.
    #[error("longer than {} MiB on a pipe, expected a file that can be read from its end", .most >> 20)]
    TooLong {
        /// Greatest number of bytes.
        most: usize,
    },
    /// Answers that cannot be written.
    #[error("cannot be written ({0})")]
    Unwritable(String),
    /// Answers that are too large for one record batch.
    #[error("the answers are too large for one record batch ({0}), expected fewer questions at a time")]
    TooLarge(String),
    /// Threads that cannot be started.
    #[error("cannot start the threads to search with: {0}")]
    Threads(String),
}

impl TableError {
    pub(super) fn unreadable_parquet(error: &ParquetError) -> Self {
        let message = match error {
            ParquetError::General(message) | ParquetError::EOF(message) | ParquetError::ArrowError(message) => {
                message.clone()
            }
            error => error.to_string(),
        };
        Self::Parquet(one_line(&message))
    }

    pub(super) fn unreadable_arrow(error: &ArrowError) -> Self {
        Self::Arrow(message_of(error))
    }

    pub(super) fn unwritable(error: &ArrowError) -> Self {
        Self::Unwritable(message_of(error))
    }
}

/// Returns the message of an error in one line, without the kind of error, which tells a user nothing.
pub(super) fn message_of(error: &ArrowError) -> String {
    let message = match error {
        ArrowError::IoError(message, _)
        | ArrowError::IpcError(message)
        | ArrowError::ParseError(message)
        | ArrowError::SchemaError(message)
        | ArrowError::ParquetError(message)
        | ArrowError::InvalidArgumentError(message) => message.clone(),
        error => error.to_string(),
    };
    one_line(&message)
}

fn list(names: &[String]) -> String {
    names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ")
}
