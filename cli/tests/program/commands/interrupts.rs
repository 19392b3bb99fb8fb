//! Signals during a batch or an audit: what is finished is written, and the exit status names the signal.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use super::audit::game;
use crate::common::fixtures;
use crate::common::program::{Files, command};
use crate::common::tables::rows_of_parquet;

fn start(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = command();
    command.current_dir(folder).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

fn send(signal: &str, to: &Child) {
    let command = format!("kill -{signal} {}", to.id());
    assert!(Command::new("sh").args(["-c", &command]).status().unwrap().success());
}

/// Waits until the program says that it was interrupted.
fn wait_until_noticed(child: &mut Child) {
    let mut line = String::new();
    BufReader::new(child.stderr.as_mut().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "warning: interrupted: what is finished is written; a second interrupt ends the program at once\n");
}

#[test]
fn an_interrupted_batch_ends_after_the_answers_that_are_finished() {
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        let mut child = start(Path::new("."), &["batch", "-"]);
        // The input stays open.
        let mut input = child.stdin.take().unwrap();
        let mut question: Value = serde_json::from_str(&fixtures::text("median.json")).unwrap();
        question["id"] = "first".into();
        writeln!(input, "{question}").unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
        assert_eq!((&answer["id"], &answer["proven"]), (&json!("first"), &json!(true)));
        send(signal, &child);
        assert!(answers.next().is_none());
        assert_eq!(child.wait().unwrap().code(), Some(status));
    }
}

#[test]
fn an_interrupted_batch_leaves_a_whole_table_of_the_answers_that_are_finished() {
    let files = Files::new();
    let question: Value = serde_json::from_str(&fixtures::text("blocked_city.json")).unwrap();
    let mut child = start(files.path(), &["batch", "-", "--threads", "1", "--output", "answers.parquet"]);
    let mut input = child.stdin.take().unwrap();
    // More than the pipe and the queues of the program hold, so that it has answered some when all is written.
    const QUESTIONS: usize = 4_000;
    for number in 0..QUESTIONS {
        let mut question = question.clone();
        question["id"] = number.to_string().into();
        writeln!(input, "{question}").unwrap();
    }
    send("INT", &child);
    wait_until_noticed(&mut child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let rows = rows_of_parquet(std::fs::read(files.path().join("answers.parquet")).unwrap());
    assert!((1..=QUESTIONS).contains(&rows.len()), "{}", rows.len());
    for (number, row) in rows.iter().enumerate() {
        assert_eq!((&row["id"], &row["proven"]), (&json!(number.to_string()), &json!(true)));
    }
}

#[test]
fn an_interrupted_batch_does_not_replace_a_file() {
    let files = Files::new();
    files.write("answers.jsonl", "what was there");
    let question = fixtures::text("median.json").replace('\n', " ");
    for interrupts in [1, 2] {
        let mut child = start(files.path(), &["batch", "-", "--output", "answers.jsonl"]);
        let mut input = child.stdin.take().unwrap();
        writeln!(input, "{question}").unwrap();
        // The temporary file has the answer.
        let part = || {
            let mut entries = std::fs::read_dir(files.path()).unwrap().map(|entry| entry.unwrap().path());
            entries.find(|path| path.extension().is_some_and(|extension| extension == "part"))
        };
        while part().is_none_or(|part| std::fs::read_to_string(part).unwrap().is_empty()) {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let mut error = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        if interrupts == 2 {
            // Stopped, it gets both at once.
            send("STOP", &child);
            send("INT", &child);
            send("TERM", &child);
            send("CONT", &child);
        } else {
            send("INT", &child);
            error.read_line(&mut line).unwrap();
            let message = "the output file stays as it was; a second interrupt ends the program at once";
            assert_eq!(line, format!("warning: interrupted: {message}\n"));
        }
        assert!(matches!(child.wait().unwrap().code(), Some(130 | 143)));
        assert_eq!(std::fs::read_to_string(files.path().join("answers.jsonl")).unwrap(), "what was there");
        assert!(part().is_none());
    }
}

/// An audit of a game and then of a pipe. When this returns, the game is finished, and the program waits for the pipe.
fn audit_with_pipe(files: &Files, format: &str) -> (Child, File) {
    files.write("game.json", game(json!([]), "payout").to_string());
    let pipe = files.path().join("pipe.json");
    if !pipe.exists() {
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    }
    let child = start(files.path(), &["audit", "game.json", "pipe.json", "--jobs", "1", "--format", format]);
    // The pipe can be opened once the other side opens it too.
    let pipe = OpenOptions::new().write(true).open(pipe).unwrap();
    (child, pipe)
}

#[test]
fn an_interrupted_audit_reports_the_games_that_are_finished() {
    let files = Files::new();
    for (signal, status, format) in [("INT", 130, "html"), ("TERM", 143, "html"), ("INT", 130, "csv"), ("INT", 130, "json")]
    {
        let (mut child, pipe) = audit_with_pipe(&files, format);
        send(signal, &child);
        wait_until_noticed(&mut child);
        drop(pipe);
        let mut output = String::new();
        child.stdout.take().unwrap().read_to_string(&mut output).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(status));
        match format {
            "html" => {
                assert!(output.contains("game.json") && output.trim_end().ends_with("</html>"), "{output}");
                assert!(!output.contains("pipe.json"));
            }
            "csv" => assert_eq!(output.lines().count(), 2, "{output}"),
            _ => assert_eq!(serde_json::from_str::<Value>(&output).unwrap()["file"], "game.json"),
        }
    }
}

#[test]
fn a_second_interrupt_ends_the_program_at_once() {
    let files = Files::new();
    let (mut child, pipe) = audit_with_pipe(&files, "json");
    send("INT", &child);
    wait_until_noticed(&mut child);
    send("TERM", &child);
    assert_eq!(child.wait().unwrap().code(), Some(143));
    drop(pipe);
}
