//! Places in files, as messages name them.

use std::fmt::Display;

/// Name of standard input on the command line.
const STDIN: &str = "-";

/// Returns whether a file of the command line is standard input.
pub(super) fn is_stdin(file: &str) -> bool {
    file == STDIN
}

/// Returns the name of a file for messages.
pub(super) fn display_name(file: &str) -> &str {
    if is_stdin(file) { "standard input" } else { file }
}

/// Returns `FILE:LINE: message`, or `FILE: message` without a line.
pub(super) fn located(file: &str, line: Option<usize>, message: impl Display) -> String {
    let file = display_name(file);
    line.map_or_else(|| format!("{file}: {message}"), |line| format!("{file}:{line}: {message}"))
}
