//! Commands as people type them: in a shell, on a terminal.

use std::fs::File;
use std::io::{Read, Seek};
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, OutputModes, tcgetattr, tcsetattr};

/// The result of a command.
pub struct Outcome {
    pub status: i32,
    /// The output that a person sees, then the errors.
    pub screen: String,
}

/// Runs a line of a shell in a folder, with the program on its path.
pub fn run(folder: &Path, line: &str) -> Outcome {
    let program = assert_cmd::cargo::cargo_bin("highball");
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    // Errors are kept apart, so that a long search draws no bar.
    let mut errors = tempfile::tempfile().unwrap();
    let (mut screen, terminal) = open_terminal();
    let mut child = Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", path)
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(terminal)
        .stderr(errors.try_clone().unwrap())
        .spawn()
        .unwrap();
    let mut text = Vec::new();
    // When the last program closes the terminal, reading from it is an error on Linux.
    let _ = screen.read_to_end(&mut text);
    let status = child.wait().unwrap().code().unwrap_or(-1);
    errors.rewind().unwrap();
    errors.read_to_end(&mut text).unwrap();
    Outcome { status, screen: String::from_utf8(text).unwrap() }
}

/// Opens a terminal: what is read from its screen is what is written to it, without carriage returns.
fn open_terminal() -> (File, File) {
    let screen = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&screen).unwrap();
    unlockpt(&screen).unwrap();
    let name = ptsname(&screen, Vec::new()).unwrap();
    let terminal = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    let mut modes = tcgetattr(&terminal).unwrap();
    modes.output_modes.remove(OutputModes::OPOST);
    tcsetattr(&terminal, OptionalActions::Now, &modes).unwrap();
    (File::from(screen), terminal)
}
