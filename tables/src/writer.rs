//! Writing answers to tables in files.

use std::io::{BufWriter, Write};

use arrow_array::RecordBatch;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::ArrowError;
use arrow_select::coalesce::BatchCoalescer;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;

use super::{TableError, answer_schema};

/// Rows of a record batch, whatever the batches that the rows come in, so that a table has the same bytes each time.
const BATCH_ROWS: usize = 1_024;

/// Rows of a row group of a Parquet file, which is in memory until it is written.
const GROUP_ROWS: usize = 64 * BATCH_ROWS;

/// A format of tables that can be written as the answers come, without going back in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenFormat {
    /// Apache Parquet, compressed with Zstandard. The file is complete when it is [finished](AnswerWriter::finish).
    Parquet,
    /// The stream format of Arrow IPC.
    ArrowStream,
}

/// Writes answers as a table.
pub struct AnswerWriter<W: Write + Send> {
    batches: BatchCoalescer,
    output: Output<W>,
}

enum Output<W: Write + Send> {
    Parquet(Box<ArrowWriter<W>>),
    ArrowStream(Box<StreamWriter<BufWriter<W>>>),
}

impl<W: Write + Send> AnswerWriter<W> {
    /// Begins a table.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn new(format: WrittenFormat, output: W) -> Result<Self, TableError> {
        let schema = answer_schema();
        let output = match format {
            WrittenFormat::Parquet => {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::ZSTD(ZstdLevel::default()))
                    .set_max_row_group_row_count(Some(GROUP_ROWS))
                    .build();
                ArrowWriter::try_new(output, schema.clone(), Some(properties)).map(Box::new).map(Output::Parquet)
            }
            WrittenFormat::ArrowStream => StreamWriter::try_new_buffered(output, &schema)
                .map(Box::new)
                .map(Output::ArrowStream)
                .map_err(ParquetError::from),
        };
        let output = output.map_err(|error| unwritable(error.into()))?;
        Ok(Self { batches: BatchCoalescer::new(schema, BATCH_ROWS), output })
    }

    /// Adds answers, with the [schema of answers](answer_schema). They are written in batches of 1,024 rows.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn write(&mut self, answers: RecordBatch) -> Result<(), TableError> {
        self.batches.push_batch(answers).map_err(unwritable)?;
        self.write_completed()
    }

    /// Writes the rest and ends the table, and returns the output.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn finish(mut self) -> Result<W, TableError> {
        self.batches.finish_buffered_batch().map_err(unwritable)?;
        self.write_completed()?;
        match self.output {
            Output::Parquet(writer) => writer.into_inner().map_err(|error| unwritable(error.into())),
            Output::ArrowStream(mut writer) => {
                writer.finish().map_err(unwritable)?;
                let output = writer.into_inner().map_err(unwritable)?;
                output.into_inner().map_err(|error| unwritable(error.into()))
            }
        }
    }

    fn write_completed(&mut self) -> Result<(), TableError> {
        while let Some(batch) = self.batches.next_completed_batch() {
            match &mut self.output {
                Output::Parquet(writer) => writer.write(&batch).map_err(ArrowError::from),
                Output::ArrowStream(writer) => writer.write(&batch).and_then(|()| writer.flush()),
            }
            .map_err(unwritable)?;
        }
        Ok(())
    }
}

impl<W: Write + Send> std::fmt::Debug for AnswerWriter<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let format = match self.output {
            Output::Parquet(_) => WrittenFormat::Parquet,
            Output::ArrowStream(_) => WrittenFormat::ArrowStream,
        };
        f.debug_struct("AnswerWriter").field("format", &format).finish_non_exhaustive()
    }
}

#[expect(clippy::needless_pass_by_value, reason = "a function for map_err")]
fn unwritable(error: ArrowError) -> TableError {
    TableError::unwritable(&error)
}
