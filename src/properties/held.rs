//! The result of checking a property.

use crate::position::Snapshot;

/// The result of checking a property: nothing, or a description of what went wrong.
pub type Held = Result<(), String>;

/// Returns an error with the reason and the snapshot unless `holds`.
pub(super) fn ensure(holds: bool, snapshot: &Snapshot, reason: impl FnOnce() -> String) -> Held {
    if holds { Ok(()) } else { Err(format!("{}\n{}", reason(), json(snapshot))) }
}

/// Returns a snapshot as JSON.
pub(super) fn json(snapshot: &Snapshot) -> String {
    serde_json::to_string(snapshot).unwrap_or_else(|error| error.to_string())
}
