//! Files that the program writes: what was there is never lost.

use std::fs::{File, OpenOptions, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::{Command, Stdio};

use crate::common::fixtures;
use crate::common::program::{Done, Files, command, run};

/// Files with a question, `in.jsonl`.
fn files() -> Files {
    let files = Files::new();
    files.write("in.jsonl", fixtures::text("median.json").replace('\n', " ") + "\n");
    files
}

fn batch(files: &Files, output: &str) -> Done {
    run(files.path(), &["batch", "in.jsonl", "--output", output], "")
}

fn text(files: &Files, name: &str) -> String {
    std::fs::read_to_string(files.path().join(name)).unwrap()
}

/// The names of all files.
fn names(files: &Files) -> Vec<String> {
    let names = std::fs::read_dir(files.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// Runs a batch of standard input with these files as its standard streams.
fn batch_of_streams(files: &Files, arguments: &[&str], input: File, output: Stdio) -> String {
    let mut command = command();
    command.current_dir(files.path()).args(["batch", "-"]).args(arguments).stdin(input).stdout(output);
    String::from_utf8(command.stderr(Stdio::piped()).output().unwrap().stderr).unwrap()
}

#[test]
fn a_batch_does_not_overwrite_what_it_reads_by_any_name() {
    let files = files();
    let question = text(&files, "in.jsonl");
    std::fs::hard_link(files.path().join("in.jsonl"), files.path().join("hard.jsonl")).unwrap();
    symlink("in.jsonl", files.path().join("soft.jsonl")).unwrap();
    for name in ["in.jsonl", "./in.jsonl", "hard.jsonl", "soft.jsonl"] {
        batch(&files, name).refused(&format!("{name}: the same file as in.jsonl, expected another"));
    }
    let open = || File::open(files.path().join("in.jsonl")).unwrap();
    for name in ["in.jsonl", "hard.jsonl"] {
        let error = batch_of_streams(&files, &["--output", name], open(), Stdio::piped());
        assert_eq!(error, format!("error: {name}: the same file as standard input, expected another\n"));
    }
    // As by `highball batch - < in.jsonl >> in.jsonl`, which would read its own answers.
    let append = || OpenOptions::new().append(true).open(files.path().join("in.jsonl")).unwrap();
    let error = batch_of_streams(&files, &[], open(), append().into());
    assert_eq!(error, "error: standard output: the same file as standard input, expected another\n");
    let error = batch_of_streams(&files, &["--output", "/dev/stdout"], open(), append().into());
    assert_eq!(error, "error: /dev/stdout: the same file as standard input, expected another\n");
    assert_eq!(text(&files, "in.jsonl"), question);
    assert_eq!(names(&files), ["hard.jsonl", "in.jsonl", "soft.jsonl"]);
}

#[test]
fn a_title_file_that_is_read_is_not_overwritten() {
    let files = files();
    let title = std::fs::read_to_string(fixtures::project().join("titles/src/title/example.toml")).unwrap();
    files.write("my.toml", &title);
    let with_title = |arguments: &[&str]| run(files.path(), &[arguments, &["--title", "my.toml"]].concat(), "");
    let message = "my.toml: the same file as my.toml, expected another";
    with_title(&["batch", "in.jsonl", "--output", "my.toml"]).refused(message);
    with_title(&["bench", "in.jsonl", "--suite", "my.toml"]).refused(message);
    with_title(&["bench", "in.jsonl", "--suite", "new.csv", "--plot", "my.toml"]).refused(message);
    assert_eq!(text(&files, "my.toml"), title);
}

#[test]
fn a_bench_does_not_add_its_table_to_what_it_reads() {
    let files = files();
    let question = text(&files, "in.jsonl");
    let append = OpenOptions::new().append(true).open(files.path().join("in.jsonl")).unwrap();
    let mut command = command();
    command.current_dir(files.path()).args(["bench", "in.jsonl", "--strategy", "greedy"]).stdout(append);
    let output = command.stderr(Stdio::piped()).output().unwrap();
    let error = "error: standard output: the same file as in.jsonl, expected another\n";
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(2), error));
    assert_eq!(text(&files, "in.jsonl"), question);
}

#[test]
fn an_output_file_is_replaced_when_it_is_complete_and_keeps_its_permissions() {
    let files = files();
    let old = files.write("old.jsonl", "what was there");
    std::fs::set_permissions(&old, Permissions::from_mode(0o640)).unwrap();
    assert_eq!(batch(&files, "old.jsonl").status, 0);
    assert!(text(&files, "old.jsonl").contains("\"proven\":true"));
    assert_eq!(old.metadata().unwrap().mode() & 0o777, 0o640);
    // A new file has the permissions of any new file.
    let usual = files.write("usual", "").metadata().unwrap().mode();
    assert_eq!(batch(&files, "new.jsonl").status, 0);
    assert_eq!(files.path().join("new.jsonl").metadata().unwrap().mode(), usual);
    assert_eq!(names(&files), ["in.jsonl", "new.jsonl", "old.jsonl", "usual"]);
}

#[test]
fn a_symbolic_link_stays_and_what_it_leads_to_is_written() {
    let files = files();
    std::fs::create_dir(files.path().join("folder")).unwrap();
    symlink("folder/answers.jsonl", files.path().join("link.jsonl")).unwrap();
    symlink("link.jsonl", files.path().join("twice.jsonl")).unwrap();
    for name in ["link.jsonl", "twice.jsonl"] {
        assert_eq!(batch(&files, name).status, 0);
        assert!(text(&files, "folder/answers.jsonl").contains("\"proven\":true"));
        std::fs::remove_file(files.path().join("folder/answers.jsonl")).unwrap();
    }
    assert_eq!(names(&files), ["folder", "in.jsonl", "link.jsonl", "twice.jsonl"]);
    symlink("round.jsonl", files.path().join("round.jsonl")).unwrap();
    batch(&files, "round.jsonl").refused("round.jsonl: cannot be created: too many symbolic links");
}

#[test]
fn an_error_leaves_the_file_as_it_was() {
    let files = files();
    files.write("old.jsonl", "what was there");
    // A panic of the decoder, or an error, ends the program in the middle of a batch.
    let done = run(files.path(), &["batch", "in.jsonl", "nowhere.jsonl", "--output", "old.jsonl"], "");
    assert_eq!(done.status, 2);
    let done = run(files.path(), &["batch", "in.jsonl", "--output", "old.jsonl", "--format", "arrow", "--title", "x"], "");
    assert_eq!(done.status, 2);
    assert_eq!(text(&files, "old.jsonl"), "what was there");
    let done = batch(&files, "nowhere/out.jsonl");
    assert!(done.error.starts_with("error: nowhere/out.jsonl: cannot be created: "), "{}", done.error);
    assert_eq!((done.status, done.error.lines().count()), (2, 1));
    assert_eq!(names(&files), ["in.jsonl", "old.jsonl"]);
}

#[test]
fn devices_and_pipes_are_written_directly() {
    let files = files();
    assert_eq!(batch(&files, "/dev/null").status, 0);
    assert!(batch(&files, "/dev/stdout").output.contains("\"proven\":true"));
    let done = batch(&files, "/dev/full");
    assert!(done.error.starts_with("error: /dev/full: cannot be written: "), "{}", done.error);
    // What standard output already has stays.
    let log = files.write("log.jsonl", "before\n");
    let append = OpenOptions::new().append(true).open(&log).unwrap();
    let question = File::open(files.path().join("in.jsonl")).unwrap();
    assert_eq!(batch_of_streams(&files, &["--output", "/dev/stdout"], question, append.into()), "");
    let lines = text(&files, "log.jsonl");
    assert!(lines.starts_with("before\n") && lines.lines().count() == 2, "{lines}");
    assert!(Command::new("mkfifo").arg(files.path().join("pipe")).status().unwrap().success());
    let pipe = files.path().join("pipe");
    let reader = std::thread::spawn(move || std::fs::read_to_string(pipe).unwrap());
    assert_eq!(batch(&files, "pipe").status, 0);
    assert!(reader.join().unwrap().contains("\"proven\":true"));
}
