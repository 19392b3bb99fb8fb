//! Tests of record batches of questions and answers.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int64Type};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, DictionaryArray, Int64Array, LargeBinaryArray, LargeStringArray,
    RecordBatch, StringArray, StringViewArray,
};

use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use parquet::arrow::ArrowWriter;

use super::{BatchSolver, SNAPSHOT_COLUMN, SnapshotTable, Snapshots, TableError, answer_schema};
use highball_game::test_board::TestBoard;

fn snapshot(value: u32) -> String {
    let cities = [format!("city {value} AR"), "city 30 -".to_owned()];
    TestBoard::new()
        .hex("A1", (0, 0), &[&cities[0]], &["e0-s0"])
        .hex("A3", (0, 2), &[&cities[1]], &["e3-s0"])
        .reach(2)
        .snapshot()
        .to_string()
}

fn table(column: ArrayRef) -> RecordBatch {
    RecordBatch::try_from_iter([(SNAPSHOT_COLUMN, column)]).unwrap()
}

fn revenues(answers: &RecordBatch) -> Vec<Option<i64>> {
    answers["revenue"].as_primitive::<Int64Type>().iter().collect()
}

#[test]
fn snapshots_are_read_from_every_type_of_text() {
    let texts = [Some(snapshot(10)), None, Some(snapshot(20))];
    let texts: Vec<Option<&str>> = texts.iter().map(Option::as_deref).collect();
    let bytes: Vec<Option<&[u8]>> = texts.iter().map(|text| text.map(str::as_bytes)).collect();
    let columns: [ArrayRef; 7] = [
        Arc::new(StringArray::from(texts.clone())),
        Arc::new(LargeStringArray::from(texts.clone())),
        Arc::new(StringViewArray::from(texts.clone())),
        Arc::new(BinaryArray::from(bytes.clone())),
        Arc::new(LargeBinaryArray::from(bytes.clone())),
        Arc::new(BinaryViewArray::from(bytes)),
        Arc::new(texts.into_iter().collect::<DictionaryArray<Int8Type>>()),
    ];
    for column in columns {
        let of = column.data_type().clone();
        let answers = BatchSolver::new().solve(&table(column)).unwrap();
        assert_eq!(revenues(&answers), [Some(40), None, Some(50)], "{of}");
    }
}

#[test]
fn a_column_of_nulls_alone_is_read() {
    let nothing: [Option<&str>; 2] = [None, None];
    for column in [
        Arc::new(StringArray::from(nothing.to_vec())) as ArrayRef,
        Arc::new(nothing.into_iter().collect::<DictionaryArray<Int8Type>>()),
    ] {
        let batch = table(column);
        assert!(Snapshots::new(&batch, SNAPSHOT_COLUMN).unwrap().iter().eq([None, None]));
    }
}

#[test]
fn a_table_without_a_column_of_text_is_refused() {
    let batch = table(Arc::new(Int64Array::from(vec![1])));
    let error = |column: &str| BatchSolver::new().column(column).solve(&batch).unwrap_err().to_string();
    assert_eq!(error("board"), "there is no column \"board\", expected one of \"snapshot\"");
    assert_eq!(error("snapshot"), "the column \"snapshot\" has the type Int64, expected text");
}

#[test]
fn the_order_of_rows_does_not_depend_on_the_number_of_threads() {
    let texts: Vec<String> = (0..100).map(|number| snapshot(10 * (number % 7))).collect();
    let batch = table(Arc::new(StringArray::from(texts)));
    let expected: Vec<_> = (0..100).map(|number| Some(10 * (number % 7) + 30)).collect();
    assert_eq!(revenues(&BatchSolver::new().solve(&batch).unwrap()), expected);
    for threads in [1, 2, 5] {
        let solver = BatchSolver::new().threads(threads).unwrap();
        for _ in 0..2 {
            assert_eq!(revenues(&solver.solve(&batch).unwrap()), expected, "{threads} threads");
        }
    }
}

#[test]
fn questions_left_by_an_interrupt_have_an_error() {
    let texts: Vec<String> = (0..40).map(snapshot).collect();
    let batch = table(Arc::new(StringArray::from(texts)));
    let calls = AtomicUsize::new(0);
    let stop = || calls.fetch_add(1, Ordering::Relaxed) > 20;
    let answers = BatchSolver::new().stop(&stop).solve(&batch).unwrap();
    let errors = answers["error"].as_string::<i32>();
    assert!(errors.is_null(0));
    assert_eq!(errors.value(39), "stopped before it was answered");
    assert!((0..40).all(|row| errors.is_null(row) == answers["id"].is_valid(row)));
}

#[test]
fn a_search_within_a_limit_has_a_bound() {
    let batch = table(Arc::new(StringArray::from(vec![include_str!("../../fixtures/large.json")])));
    let answers = BatchSolver::new().node_limit(1).solve(&batch).unwrap();
    let bounds = answers["upper_bound"].as_primitive::<Int64Type>();
    assert!(!answers["proven"].as_boolean().value(0));
    assert!(revenues(&answers)[0] <= Some(1120) && bounds.value(0) >= 1120);
}

#[test]
fn no_rows_have_no_answers() {
    let answers = BatchSolver::new().solve(&table(Arc::new(StringArray::from(Vec::<&str>::new())))).unwrap();
    assert_eq!((answers.num_rows(), answers.schema()), (0, answer_schema()));
}

/// Returns the length of all snapshots of a table.
fn read(batches: Result<SnapshotTable, TableError>) -> Result<usize, TableError> {
    let table = batches?;
    let column = table.column().to_owned();
    table.map(|batch| Ok(Snapshots::new(&batch?, &column)?.iter().flatten().map(<[u8]>::len).sum::<usize>())).sum()
}

/// A table with two columns, of which one has snapshots.
fn table_of_two_columns() -> RecordBatch {
    let texts: ArrayRef = Arc::new(StringArray::from(vec![Some("one"), None, Some("three")]));
    let words: ArrayRef = Arc::new(["a", "b", "a"].into_iter().collect::<DictionaryArray<Int8Type>>());
    RecordBatch::try_from_iter_with_nullable([("words", words, false), (SNAPSHOT_COLUMN, texts, true)]).unwrap()
}

/// Every beginning of some bytes.
fn beginnings(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    (0..whole.len()).map(|length| whole[..length].to_vec())
}

#[test]
fn truncated_arrow_is_an_error() {
    let table = table_of_two_columns();
    let schema = table.schema();
    let mut stream = StreamWriter::try_new(Vec::new(), &schema).unwrap();
    stream.write(&table).unwrap();
    let mut file = FileWriter::try_new(Vec::new(), &schema).unwrap();
    file.write(&table).unwrap();
    let compression = IpcWriteOptions::default().try_with_compression(Some(CompressionType::LZ4_FRAME)).unwrap();
    let mut compressed = StreamWriter::try_new_with_options(Vec::new(), &schema, compression).unwrap();
    compressed.write(&table).unwrap();
    let of_stream = |bytes: Vec<u8>| read(SnapshotTable::arrow_stream(Cursor::new(bytes), SNAPSHOT_COLUMN));
    let of_file = |bytes: Vec<u8>| read(SnapshotTable::arrow_file(Cursor::new(bytes), SNAPSHOT_COLUMN));
    let file = file.into_inner().unwrap();
    assert_eq!(of_file(file.clone()).unwrap(), 8);
    assert!(beginnings(&file).all(|bytes| of_file(bytes).is_err()));
    for whole in [stream.into_inner().unwrap(), compressed.into_inner().unwrap()] {
        assert_eq!(of_stream(whole.clone()).unwrap(), 8);
        // A stream may end after any message.
        let read = beginnings(&whole).filter_map(|bytes| of_stream(bytes).ok()).collect::<BTreeSet<_>>();
        assert!(read.is_subset(&BTreeSet::from([0, 8])), "{read:?}");
    }
}

#[test]
fn truncated_parquet_is_an_error() {
    let table = table_of_two_columns();
    let mut writer = ArrowWriter::try_new(Vec::new(), table.schema(), None).unwrap();
    writer.write(&table).unwrap();
    let whole = writer.into_inner().unwrap();
    let read_bytes = |bytes: Vec<u8>| read(SnapshotTable::parquet(bytes::Bytes::from(bytes), SNAPSHOT_COLUMN));
    assert_eq!(read_bytes(whole.clone()).unwrap(), 8);
    assert!(beginnings(&whole).all(|bytes| read_bytes(bytes).is_err()));
}

/// The same bytes with each byte in turn replaced, by several others.
fn damaged(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    (0..whole.len()).flat_map(|at| {
        [0, 1, 0x7f, 0x80, 0xff].map(|byte| {
            let mut bytes = whole.to_vec();
            bytes[at] = byte;
            bytes
        })
    })
}

#[test]
fn damaged_tables_are_read_or_an_error() {
    let table = table_of_two_columns().project(&[1]).unwrap();
    let mut stream = StreamWriter::try_new(Vec::new(), &table.schema()).unwrap();
    stream.write(&table).unwrap();
    let mut file = FileWriter::try_new(Vec::new(), &table.schema()).unwrap();
    file.write(&table).unwrap();
    let mut parquet = ArrowWriter::try_new(Vec::new(), table.schema(), None).unwrap();
    parquet.write(&table).unwrap();
    let message = |result: Result<usize, TableError>| result.err().map(|error| error.to_string());
    let of_stream = |bytes: Vec<u8>| message(read(SnapshotTable::arrow_stream(Cursor::new(bytes), SNAPSHOT_COLUMN)));
    let of_file = |bytes: Vec<u8>| message(read(SnapshotTable::arrow_file(Cursor::new(bytes), SNAPSHOT_COLUMN)));
    let of_parquet = |bytes: Vec<u8>| message(read(SnapshotTable::parquet(bytes::Bytes::from(bytes), SNAPSHOT_COLUMN)));
    let (stream, file, parquet) = (stream.into_inner().unwrap(), file.into_inner().unwrap(), parquet.into_inner().unwrap());
    let of_arrow = damaged(&stream).map(of_stream).chain(damaged(&file).map(of_file));
    let messages: Vec<String> = of_arrow.chain(damaged(&parquet).map(of_parquet)).flatten().collect();
    assert!(messages.len() > 100 && messages.iter().all(|message| !message.contains('\n')), "{messages:#?}");
}
