//! Tables of questions and of answers.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, ArrayRef, Int64Array, RecordBatch, StringArray};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::DataType;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReader;
use serde_json::Value;

/// A table with a number in each row, and the snapshots in a column of this name.
pub fn questions(column: &str, snapshots: &[Option<&str>]) -> RecordBatch {
    let numbers: ArrayRef = Arc::new(Int64Array::from_iter_values(0..snapshots.len() as i64));
    let snapshots: ArrayRef = Arc::new(StringArray::from(snapshots.to_vec()));
    RecordBatch::try_from_iter_with_nullable([("number", numbers, false), (column, snapshots, true)]).unwrap()
}

pub fn parquet(table: &RecordBatch) -> Vec<u8> {
    let mut writer = ArrowWriter::try_new(Vec::new(), table.schema(), None).unwrap();
    writer.write(table).unwrap();
    writer.into_inner().unwrap()
}

pub fn arrow_file(table: &RecordBatch) -> Vec<u8> {
    let mut writer = FileWriter::try_new(Vec::new(), &table.schema()).unwrap();
    writer.write(table).unwrap();
    writer.into_inner().unwrap()
}

/// A stream of batches of 100 rows.
pub fn arrow_stream(table: &RecordBatch) -> Vec<u8> {
    let mut writer = StreamWriter::try_new(Vec::new(), &table.schema()).unwrap();
    for start in (0..table.num_rows()).step_by(100) {
        writer.write(&table.slice(start, 100.min(table.num_rows() - start))).unwrap();
    }
    writer.into_inner().unwrap()
}

/// The rows of a Parquet file as JSON.
pub fn rows_of_parquet(bytes: Vec<u8>) -> Vec<Value> {
    let batches = ParquetRecordBatchReader::try_new(bytes::Bytes::from(bytes), 1_024).unwrap();
    batches.flat_map(|batch| rows(&batch.unwrap())).collect()
}

/// The rows of a stream of Arrow as JSON.
pub fn rows_of_arrow(bytes: &[u8]) -> Vec<Value> {
    StreamReader::try_new(bytes, None).unwrap().flat_map(|batch| rows(&batch.unwrap())).collect()
}

/// The rows of a record batch as JSON. Fields that are null are left out.
pub fn rows(batch: &RecordBatch) -> Vec<Value> {
    let row = |row| {
        let fields = batch.schema_ref().fields().iter().zip(batch.columns());
        fields
            .filter(|(_, column)| column.is_valid(row))
            .map(|(field, column)| (field.name().clone(), value(column, row)))
            .collect()
    };
    (0..batch.num_rows()).map(row).collect()
}

fn value(column: &ArrayRef, row: usize) -> Value {
    match column.data_type() {
        DataType::Boolean => column.as_boolean().value(row).into(),
        DataType::Int64 => column.as_primitive::<Int64Type>().value(row).into(),
        DataType::Utf8 => column.as_string::<i32>().value(row).into(),
        DataType::List(_) => {
            let items = column.as_list::<i32>().value(row);
            (0..items.len()).map(|item| value(&items, item)).collect()
        }
        DataType::Struct(fields) => {
            let columns = column.as_struct().columns();
            fields.iter().zip(columns).map(|(field, column)| (field.name().clone(), value(column, row))).collect()
        }
        other => panic!("answers have no {other}"),
    }
}
