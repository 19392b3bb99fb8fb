//! Reading and writing.

use super::{Held, Recipe, ensure, position};
use crate::position::Snapshot;

/// Whatever the bytes are, they are read or refused; and what was read and checked says the same when it is written down and
/// read again.
///
/// # Errors
/// Where it does not.
pub fn reading_never_panics(bytes: &[u8]) -> Held {
    let snapshot = match Snapshot::read(bytes) {
        Ok(snapshot) => snapshot,
        Err(error) => return one_line(&error.to_string()),
    };
    match snapshot.clone().check() {
        Ok(_) => reads_back(&snapshot),
        Err(errors) if errors.is_empty() => Err("refused without a reason".to_owned()),
        Err(errors) => errors.iter().try_for_each(|error| one_line(&error.to_string())),
    }
}

/// Every recipe makes a snapshot that is valid, and that says the same when it is written down and read again.
///
/// # Errors
/// Where it does not.
pub fn every_recipe_is_a_valid_snapshot(recipe: &Recipe) -> Held {
    reads_back(&recipe.snapshot())
}

fn reads_back(snapshot: &Snapshot) -> Held {
    let written = serde_json::to_vec(snapshot).map_err(|error| error.to_string())?;
    let again = Snapshot::read(&written).map_err(|error| format!("what was written is refused: {error}"))?;
    ensure(position(snapshot)? == position(&again)?, snapshot, || "reads back as another position".to_owned())
}

fn one_line(message: &str) -> Held {
    if message.contains('\n') { Err(format!("more than one line: {message:?}")) } else { Ok(()) }
}
