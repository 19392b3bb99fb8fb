//! Reading snapshots from tables in files.

use std::io::{BufReader, Read, Seek};
use std::panic::{AssertUnwindSafe, catch_unwind};

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use bytes::Bytes;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ParquetRecordBatchReaderBuilder};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::reader::ChunkReader;

use super::error::message_of;
use super::ipc::{IpcFile, IpcStream};
use super::snapshots::column_index;
use super::{Snapshots, TableError};

/// Rows of a Parquet file that are in memory at a time.
const ROWS_AT_A_TIME: usize = 256;

/// The column of snapshots of a table: an iterator over record batches with this column alone, which [`Snapshots::new`] reads. It ends
/// after an error.
pub struct SnapshotTable {
    batches: Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>> + Send>,
    column: String,
    unreadable: fn(&ArrowError) -> TableError,
    ended: bool,
}

impl SnapshotTable {
    /// Opens a Parquet file.
    ///
    /// # Errors
    /// If it is not a Parquet file, or has no such column of text.
    pub fn parquet(input: impl ChunkReader + 'static, column: &str) -> Result<Self, TableError> {
        let unreadable = |error| TableError::unreadable_parquet(&error);
        let load = || ArrowReaderMetadata::load(&input, Default::default());
        let metadata = unless_it_panics(load, ParquetError::General).map_err(unreadable)?;
        let index = text_column(metadata.schema(), column)?;
        check_compression(&metadata, index, column)?;
        let mask = ProjectionMask::roots(metadata.parquet_schema(), [index]);
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(input, metadata);
        let build = || builder.with_projection(mask).with_batch_size(ROWS_AT_A_TIME).build();
        let batches = unless_it_panics(build, ParquetError::General).map_err(unreadable)?;
        let unreadable = |error: &ArrowError| TableError::Parquet(message_of(error));
        Ok(Self { batches: Box::new(batches), column: column.to_owned(), unreadable, ended: false })
    }

    /// Opens a Parquet file that is in memory, as [`parquet`](Self::parquet) does.
    ///
    /// # Errors
    /// If it is not a Parquet file, or has no such column of text.
    pub fn parquet_in_memory(bytes: Vec<u8>, column: &str) -> Result<Self, TableError> {
        Self::parquet(Bytes::from(bytes), column)
    }

    /// Opens a file of Arrow IPC.
    ///
    /// # Errors
    /// If it is not such a file, or has no such column of text.
    pub fn arrow_file(input: impl Read + Seek + Send + 'static, column: &str) -> Result<Self, TableError> {
        Self::of_ipc(|| IpcFile::new(BufReader::new(input)), column)
    }

    /// Opens a stream of Arrow IPC.
    ///
    /// # Errors
    /// If it is not such a stream, or has no such column of text.
    pub fn arrow_stream(input: impl Read + Send + 'static, column: &str) -> Result<Self, TableError> {
        Self::of_ipc(|| IpcStream::new(BufReader::new(input)), column)
    }

    fn of_ipc<B: Iterator<Item = Result<RecordBatch, ArrowError>> + Send + 'static>(
        open: impl FnOnce() -> Result<(B, SchemaRef), ArrowError>,
        column: &str,
    ) -> Result<Self, TableError> {
        let unreadable = TableError::unreadable_arrow;
        let (batches, schema) = unless_it_panics(open, ArrowError::IpcError).map_err(|error| unreadable(&error))?;
        let index = text_column(&schema, column)?;
        let batches = Box::new(batches.map(move |batch| batch?.project(&[index])));
        Ok(Self { batches, column: column.to_owned(), unreadable, ended: false })
    }

    /// Returns the name of the column of snapshots.
    #[must_use]
    pub fn column(&self) -> &str {
        &self.column
    }
}

impl Iterator for SnapshotTable {
    type Item = Result<RecordBatch, TableError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = || self.batches.next().transpose();
        let batch = unless_it_panics(next, ArrowError::ParquetError).map_err(|error| (self.unreadable)(&error)).transpose();
        self.ended = !matches!(batch, Some(Ok(_)));
        batch
    }
}

impl std::fmt::Debug for SnapshotTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SnapshotTable").field("column", &self.column).finish_non_exhaustive()
    }
}

/// Returns what `read` returns, or an error if it panics. The decoders of Arrow and Parquet check what they read, but a few kinds of damage
/// make them panic. What has panicked is not used any more. If a panic ends the process, as in the program, this changes nothing.
fn unless_it_panics<T, E>(read: impl FnOnce() -> Result<T, E>, error: impl FnOnce(String) -> E) -> Result<T, E> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| Err(error("damaged".to_owned())))
}

/// Checks that a column is compressed in a way that can be read. Brotli cannot: it is rare in tables, and would make the program larger
/// by more than any other.
fn check_compression(metadata: &ArrowReaderMetadata, root: usize, name: &str) -> Result<(), TableError> {
    let is_of_column = |leaf: &usize| metadata.parquet_schema().get_column_root_idx(*leaf) == root;
    let leaves = (0..metadata.parquet_schema().num_columns()).filter(is_of_column);
    let chunks = leaves.flat_map(|leaf| metadata.metadata().row_groups().iter().map(move |group| group.column(leaf)));
    let codec = chunks.map(|chunk| chunk.compression()).find_map(|compression| match compression {
        Compression::BROTLI(_) => Some("Brotli"),
        Compression::LZO => Some("LZO"),
        _ => None,
    });
    codec.map_or(Ok(()), |codec| Err(TableError::Compression { name: name.to_owned(), codec }))
}

/// Finds the column of snapshots, and checks that it is text before any row is read.
fn text_column(schema: &Schema, name: &str) -> Result<usize, TableError> {
    let index = column_index(schema, name)?;
    let empty = RecordBatch::new_empty(std::sync::Arc::new(
        schema.project(&[index]).map_err(|error| TableError::unreadable_arrow(&error))?,
    ));
    Snapshots::new(&empty, name)?;
    Ok(index)
}
