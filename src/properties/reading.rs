//! Properties of reading and writing.

use super::held::{Held, ensure};
use super::solved::position;
use crate::board_file::BoardFile;
use crate::position::Snapshot;
use crate::random_board::Recipe;
use crate::title::Title;

/// Any bytes are read, or refused with reasons. A valid snapshot is the same position when it is written and read again.
///
/// # Errors
/// Describes what went wrong.
pub fn reading_never_panics(bytes: &[u8]) -> Held {
    if let Ok(text) = std::str::from_utf8(bytes) {
        boards_are_read_or_refused(text)?;
        if let Err(faults) = Title::read(text) {
            are_reasons(&faults)?;
        }
    }
    let snapshot = match Snapshot::read(bytes) {
        Ok(snapshot) => snapshot,
        Err(error) => return one_line(&error.to_string()),
    };
    match snapshot.clone().check() {
        Ok(_) => reads_back(&snapshot),
        Err(errors) => are_reasons(&errors),
    }
}

/// A board file is refused with reasons, or all its questions are valid.
fn boards_are_read_or_refused(text: &str) -> Held {
    let file = match BoardFile::read(text) {
        Ok(file) => file,
        Err(faults) => return are_reasons(&faults),
    };
    let in_a_line = BoardFile::read(&file.line()).map_err(|faults| format!("its line is refused: {faults}"))?;
    if in_a_line.to_string() != file.to_string() {
        return Err(format!("its line is another board: {}", file.line()));
    }
    let Ok(title) = file.builtin_title() else { return Ok(()) };
    let game = match file.board(title) {
        Ok(game) => game,
        Err(faults) => return are_reasons(&faults),
    };
    let again = game.to_string().parse().map_err(|faults| format!("its line is refused: {faults}"))?;
    if game != again {
        return Err(format!("its line is another board: {game}"));
    }
    for company in game.companies() {
        let question = game.question(company).map_err(|error| error.to_string())?;
        reads_back(&question)?;
    }
    Ok(())
}

/// There is at least one reason, and each is one line.
fn are_reasons(faults: &[impl ToString]) -> Held {
    if faults.is_empty() {
        return Err("refused without a reason".to_owned());
    }
    faults.iter().try_for_each(|fault| one_line(&fault.to_string()))
}

/// Every recipe describes a valid snapshot, which is the same position when it is written and read again.
///
/// # Errors
/// Describes what went wrong.
pub fn every_recipe_is_a_valid_snapshot(recipe: &Recipe) -> Held {
    reads_back(&recipe.snapshot())
}

fn reads_back(snapshot: &Snapshot) -> Held {
    let written = serde_json::to_vec(snapshot).map_err(|error| error.to_string())?;
    let again = Snapshot::read(&written).map_err(|error| format!("the written snapshot is refused: {error}"))?;
    ensure(position(snapshot)? == position(&again)?, snapshot, || "reads back as another position".to_owned())
}

fn one_line(message: &str) -> Held {
    if message.contains('\n') { Err(format!("more than one line: {message:?}")) } else { Ok(()) }
}
