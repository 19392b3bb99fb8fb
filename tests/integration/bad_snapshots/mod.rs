//! Malformed snapshots: the error is one line that names the place and says what is expected. And what looks wrong but is allowed.

mod boards;
mod rules;

use highball::Position;
use serde_json::Value;

/// Returns the one line that says why a text is not a valid snapshot.
fn error_of(text: impl AsRef<[u8]>) -> String {
    let error = Position::read(text.as_ref()).expect_err("the snapshot is bad").to_string();
    assert!(!error.contains('\n'), "more than one line: {error}");
    error
}

/// Asserts that the error names the place and then says what is expected.
#[track_caller]
fn refused(question: &Value, place: &str, expected: &str) {
    let error = error_of(question.to_string());
    let place_in_error = error.find(place).unwrap_or_else(|| panic!("{error:?} does not name {place:?}"));
    assert!(error[place_in_error..].contains(expected), "{error:?} does not say {expected:?} after {place:?}");
    assert!(error.contains("expected"), "{error:?} does not say what is expected");
}
