//! The program, as the tests of its command line run it.

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

/// What the program did.
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

    /// Asserts that there is no answer, but one line that says why.
    #[track_caller]
    pub fn refused(&self, message: &str) {
        assert_eq!((self.status, self.output.as_str()), (2, ""), "{}", self.error);
        assert_eq!(self.error, format!("error: {message}\n"));
    }
}

/// Runs the program in this folder.
pub fn run(directory: &Path, arguments: &[&str], input: impl Into<Vec<u8>>) -> Done {
    let mut command = Command::cargo_bin("highball").unwrap();
    let output = command.current_dir(directory).args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Done { status: output.status.code().unwrap(), output: text(output.stdout), error: text(output.stderr) }
}

/// The same with no files.
#[allow(dead_code, reason = "some commands are tested on files only")]
pub fn run_on(arguments: &[&str], input: impl Into<Vec<u8>>) -> Done {
    run(Path::new("."), arguments, input)
}
