//! Runs of the program.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

use super::fixtures;

/// The exit status and the output of a run.
pub struct Done {
    pub status: i32,
    pub output: String,
    pub error: String,
}

impl Done {
    /// The lines of the output as JSON.
    pub fn json(&self) -> Vec<Value> {
        self.output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Asserts that the run printed nothing but an error of one line.
    #[track_caller]
    pub fn refused(&self, message: &str) {
        assert_eq!((self.status, self.output.as_str()), (2, ""), "{}", self.error);
        assert_eq!(self.error, format!("error: {message}\n"));
    }
}

/// The variable by which people choose the language. The tests choose it themselves.
pub const LANGUAGE: &str = "HIGHBALL_LANGUAGE";

/// The program, to be run in the folder of the project.
pub fn command() -> std::process::Command {
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("highball"));
    command.current_dir(fixtures::project()).env_remove(LANGUAGE);
    command
}

/// Runs the program in a folder.
pub fn run(directory: &Path, arguments: &[&str], input: impl Into<Vec<u8>>) -> Done {
    let mut command = Command::cargo_bin("highball").unwrap();
    let output = command.current_dir(directory).env_remove(LANGUAGE).args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Done { status: output.status.code().unwrap(), output: text(output.stdout), error: text(output.stderr) }
}

/// Runs the program in the folder of the project.
pub fn run_on(arguments: &[&str], input: impl Into<Vec<u8>>) -> Done {
    run(fixtures::project(), arguments, input)
}

/// Files for one test, removed when it ends.
pub struct Files(TempDir);

impl Files {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }
}
