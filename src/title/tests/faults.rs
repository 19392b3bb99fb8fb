//! What is said of a title file that cannot be meant so: the line, the field, what is wrong, and what was expected.

use super::EXAMPLE;
use crate::title::{Title, TitleError};

/// The faults of the example with one piece of text in place of another.
fn faults(from: &str, to: &str) -> Vec<TitleError> {
    assert_eq!(EXAMPLE.matches(from).count(), 1, "{from:?} does not stand in the example once");
    Title::read(&EXAMPLE.replace(from, to)).expect_err("it has a fault")
}

/// Checks the first fault: its line is the first on which the new text differs from the old, moved by `down`.
#[track_caller]
fn check(from: &str, to: &str, said: &str) {
    let fault = faults(from, to).swap_remove(0);
    assert_eq!(format!("{}: {}, expected {}", fault.field, fault.what, fault.expected), said);
    let text = EXAMPLE.replace(from, to);
    let changed = EXAMPLE.lines().zip(text.lines()).position(|(old, new)| old != new).unwrap() + 1;
    assert_eq!(fault.line, changed, "{fault}");
}
