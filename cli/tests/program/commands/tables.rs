//! Tables as input and output of a batch: the same answers as in lines of JSON.

use std::process::Stdio;

use highball_tables::{BatchSolver, SnapshotTable};
use serde_json::{Value, json};

use crate::common::fixtures;
use crate::common::program::{Files, command, run};
use crate::common::tables::{arrow_file, arrow_stream, parquet, questions, rows, rows_of_arrow, rows_of_parquet};

/// Snapshots of real games, and rows that are none.
fn snapshots() -> Vec<String> {
    let mut snapshots = fixtures::corpus("conformance");
    // What begins with a letter and has such a sign on its first line might be TOML.
    snapshots[0] = snapshots[0].replacen("\"id\":\"", "\"id\":\"= ", 1);
    snapshots[100] = "nonsense".to_owned();
    snapshots[200] = snapshots[200].replace("\"trains\"", "\"drains\"");
    snapshots.push(String::from_utf8(b"{\"id\":\n\n!}".to_vec()).unwrap());
    snapshots
}

/// What a table has of an answer in JSON.
fn as_row(answer: &Value) -> Value {
    let fields = ["id", "revenue", "upper_bound", "proven", "runs", "error"];
    fields.into_iter().filter_map(|field| Some((field.to_owned(), answer.get(field)?.clone()))).collect()
}

fn as_rows(answers: &[Value]) -> Vec<Value> {
    answers.iter().map(as_row).collect()
}

fn output(files: &Files, arguments: &[&str], input: Vec<u8>) -> (Option<i32>, Vec<u8>) {
    let mut command = assert_cmd::Command::cargo_bin("highball").unwrap();
    let output = command.current_dir(files.path()).args(arguments).write_stdin(input).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (output.status.code(), output.stdout)
}

#[test]
fn answers_are_equal_through_every_door() {
    let snapshots = snapshots();
    let texts: Vec<Option<&str>> = snapshots.iter().map(|text| Some(&**text)).collect();
    let table = questions("snapshot", &texts);
    let files = Files::new();
    files.write("in.parquet", parquet(&table));
    files.write("in.arrow", arrow_file(&table));
    // The last snapshot has several lines, which a stream of lines cannot have.
    files.write("in.jsonl", snapshots[..snapshots.len() - 1].join("\n"));

    let expected = run(files.path(), &["batch", "in.jsonl"], "").json();
    assert_eq!(expected[100]["error"], "column 2: not JSON (expected ident), expected a snapshot: one JSON object");
    let mut expected = as_rows(&expected);
    expected.push(json!({"error": "line 3: column 1, id: not JSON (expected value), expected a snapshot: one JSON object"}));
    let expected = &expected[..];
    let check = |door: &str, found: Vec<Value>| {
        assert_eq!(found.len(), expected.len(), "{door}");
        for (row, (found, expected)) in found.iter().zip(expected).enumerate() {
            assert_eq!(as_row(found), *expected, "{door}, row {row}");
            assert_eq!(found.get("micros").is_some(), found.get("error").is_none(), "{door}, row {row}");
        }
    };

    for threads in ["1", "7"] {
        let done = run(files.path(), &["batch", "in.parquet", "--threads", threads], "");
        assert_eq!((done.status, done.json()[100]["row"].clone()), (3, json!(101)));
        check("parquet to jsonl", done.json());
    }
    check("arrow file to jsonl", run(files.path(), &["batch", "in.arrow"], "").json());
    for (name, bytes) in [("parquet", parquet(&table)), ("arrow file", arrow_file(&table)), ("stream", arrow_stream(&table))]
    {
        let (status, answers) = output(&files, &["batch", "-", "--format", "arrow", "--threads", "7"], bytes);
        assert_eq!(status, Some(3));
        check(&format!("{name} on a pipe to arrow"), rows_of_arrow(&answers));
    }
    let (_, answers) = output(&files, &["batch", "in.parquet", "--format", "parquet"], vec![]);
    check("parquet to parquet", rows_of_parquet(answers));
    let (status, nothing) = output(&files, &["batch", "in.arrow", "--output", "out.parquet"], vec![]);
    assert_eq!((status, nothing), (Some(3), vec![]));
    check("arrow file to a file", rows_of_parquet(std::fs::read(files.path().join("out.parquet")).unwrap()));
    for threads in [1, 3] {
        check("library", rows(&BatchSolver::new().threads(threads).unwrap().solve(&table).unwrap()));
    }
}

#[test]
fn a_null_row_is_an_error_in_its_row() {
    let files = Files::new();
    let board = fixtures::text("median.json");
    files.write("in.parquet", parquet(&questions("board", &[None, Some(&board)])));
    let done = run(files.path(), &["batch", "in.parquet", "--column", "board"], "");
    assert_eq!(done.json()[0], json!({"row": 1, "error": "null, expected a snapshot: one JSON object"}));
    assert_eq!((done.status, &done.json()[1]["proven"]), (3, &json!(true)));
}

#[test]
fn a_table_that_cannot_be_read_is_one_error() {
    let files = Files::new();
    let table = questions("board", &[Some("{}")]);
    let (whole, stream) = (parquet(&table), arrow_stream(&table));
    files.write("whole.parquet", &whole);
    files.write("short.parquet", &whole[..whole.len() - 9]);
    files.write("text.parquet", "PAR");
    files.write("empty.parquet", "");
    files.write("text.arrow", "{}");
    files.write("short.arrow", &arrow_file(&table)[..100]);
    files.write("short.arrows", &stream[..stream.len() / 3]);
    let error = |file: &str, arguments: &[&str]| {
        let done = run(files.path(), &[&["batch", file], arguments].concat(), "");
        assert_eq!((done.status, done.error.as_str()), (3, ""), "{file}");
        let [answer] = &done.json()[..] else { panic!("{file}: {}", done.output) };
        assert_eq!(answer["row"], 1, "{file}");
        answer["error"].as_str().unwrap().to_owned()
    };
    assert_eq!(error("whole.parquet", &[]), "there is no column \"snapshot\", expected one of \"number\", \"board\"");
    assert_eq!(error("whole.parquet", &["--column", "number"]), "the column \"number\" has the type Int64, expected text");
    for file in ["short.parquet", "text.parquet", "empty.parquet"] {
        let error = error(file, &["--column", "board"]);
        assert!(
            error.starts_with("cannot be read as Parquet (") && error.ends_with("), expected a whole Parquet file"),
            "{error}"
        );
    }
    for file in ["text.arrow", "short.arrow", "short.arrows"] {
        let error = error(file, &["--column", "board"]);
        assert!(
            error.starts_with("cannot be read as Arrow (") && error.ends_with("), expected a whole Arrow file or stream"),
            "{error}"
        );
    }
}

/// A Parquet file that is damaged in one byte, so that its decoder panics.
fn table_at_which_the_decoder_panics() -> Vec<u8> {
    let whole = parquet(&questions("snapshot", &[Some("{}")]));
    let mut damaged = (0..whole.len()).flat_map(|at| {
        [0, 1, 0x7f, 0x80, 0xff].map(|byte| {
            let mut bytes = whole.clone();
            bytes[at] = byte;
            bytes
        })
    });
    let panics = |bytes: &Vec<u8>| {
        let error = match SnapshotTable::parquet_in_memory(bytes.clone(), "snapshot") {
            Ok(mut table) => table.find_map(Result::err),
            Err(error) => Some(error),
        };
        error.is_some_and(|error| error.to_string().contains("(damaged)"))
    };
    damaged.find(panics).expect("the decoder panics at some damage")
}

#[test]
fn a_table_at_which_the_decoder_panics_is_one_error() {
    let files = Files::new();
    files.write("in.parquet", table_at_which_the_decoder_panics());
    let done = run(files.path(), &["batch", "in.parquet"], "");
    match done.status {
        // The program does not unwind.
        2 => {
            let (start, end) = ("error: in.parquet: a damaged table (its decoder panicked at ", "Parquet or Arrow file\n");
            assert!(done.error.starts_with(start) && done.error.ends_with(end), "{}", done.error);
            assert_eq!((done.error.lines().count(), done.output.as_str()), (1, ""));
        }
        status => {
            // The error is caught, and concerns the row.
            let error = "cannot be read as Parquet (damaged), expected a whole Parquet file";
            assert_eq!((status, done.json(), done.error.as_str()), (3, vec![json!({"row": 1, "error": error})], ""));
        }
    }
}

#[test]
fn a_compression_that_cannot_be_read_is_named_with_its_column() {
    let files = Files::new();
    let mut table = parquet(&questions("snapshot", &[Some("{}")]));
    // The compression follows the path of the column in the metadata at the end: none, or Zstandard.
    let path = b"\x18\x08snapshot\x15";
    let codec =
        path.len() + (table.windows(path.len()).rposition(|bytes| bytes == path)).expect("the metadata of the column");
    for (number, name) in [(4, "Brotli"), (3, "LZO")] {
        table[codec] = 2 * number;
        files.write("in.parquet", &table);
        let done = run(files.path(), &["batch", "in.parquet"], "");
        let error = format!(
            "the column \"snapshot\" is compressed with {name}, which cannot be read; write it with Zstandard, Snappy, LZ4 or Gzip, or \
             without compression"
        );
        assert_eq!((done.status, done.json()), (3, vec![json!({"row": 1, "error": error})]));
    }
}

#[test]
fn only_a_batch_reads_tables() {
    let files = Files::new();
    files.write("in.parquet", parquet(&questions("snapshot", &[Some("{}")])));
    let done = run(files.path(), &["solve", "in.parquet"], "");
    done.refused("in.parquet: a table, which only `highball batch` reads");
}

#[test]
fn a_closed_pipe_is_not_an_error_for_tables_either() {
    for format in ["arrow", "parquet"] {
        let mut child = command()
            .args(["batch", "fixtures/median.json", "--format", format])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]), "{format}");
    }
}

#[test]
fn a_batch_of_no_rows_is_a_table_of_no_rows() {
    let files = Files::new();
    files.write("in.parquet", parquet(&questions("snapshot", &[])));
    let (status, answers) = output(&files, &["batch", "in.parquet", "--format", "parquet"], vec![]);
    assert_eq!((status, rows_of_parquet(answers)), (Some(0), vec![]));
}
