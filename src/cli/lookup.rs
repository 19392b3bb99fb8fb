//! Titles and tiles that the command line names.

use std::borrow::Cow;

use crate::board::tile::{Catalogue, Tile};
use crate::title::Title;

use super::failure::Failure;

/// Returns the built-in title with an id or, if the name ends in `.toml`, the title of that file.
pub(super) fn title(name: &str) -> Result<Cow<'static, Title>, Failure> {
    if !name.ends_with(".toml") {
        return Title::builtin(name).map(Cow::Borrowed).map_err(|error| Failure::unusable(error.to_string()));
    }
    title_file(name).map(Cow::Owned).map_err(Failure::unusable)
}

/// Returns the title of a file, or the message that says why there is none.
pub(super) fn title_file(name: &str) -> Result<Title, String> {
    let text = std::fs::read_to_string(name).map_err(|error| format!("{name}: cannot be read: {error}"))?;
    Title::read(&text).map_err(|faults| format!("{name}:{}{}", faults[0], and_more(faults.len())))
}

/// Returns ` (and N more)` for a message that names the first of `count` faults.
pub(super) fn and_more(count: usize) -> String {
    if count > 1 { format!(" (and {} more)", count - 1) } else { String::new() }
}

/// Returns the standard tile with a number.
pub(super) fn tile<'a>(catalogue: &'a Catalogue, number: &str) -> Result<&'a Tile, Failure> {
    catalogue.get(number).ok_or_else(|| {
        let has_it = |title: &&Title| title.own_tiles().any(|own| own.number == number);
        if let Some(title) = Title::all().find(has_it) {
            let id = title.id();
            return Failure::unusable(format!("there is no standard tile {number:?}; {id} has one: add --title {id}"));
        }
        let similar = catalogue.similar(number);
        let hint = match similar.split_last() {
            None => "`highball tiles` lists them all".to_owned(),
            Some((last, [])) => format!("did you mean {last}?"),
            Some((last, others)) => format!("did you mean {} or {last}?", others.join(", ")),
        };
        Failure::unusable(format!("there is no standard tile {number:?}; {hint}"))
    })
}
