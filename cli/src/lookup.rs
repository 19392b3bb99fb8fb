//! Titles and tiles that the command line names.

use std::borrow::Cow;
use std::io::Read;

use highball::board::tile::{Catalogue, Tile};
use highball::title::{MAX_BYTES, Title, Unknown};

use super::failure::Failure;

/// Returns the built-in title with an id or, if the name ends in `.toml`, the title of that file. The failure has all faults of the file.
pub(super) fn title(name: &str) -> Result<Cow<'static, Title>, Failure> {
    if !is_title_file(name) {
        let hint = |error: Unknown| Failure::unusable(format!("{error}; `highball titles` lists all"));
        return Title::builtin(name).map(Cow::Borrowed).map_err(hint);
    }
    read_title(name).map(Cow::Owned).map_err(Failure::unusable_for)
}

/// Whether a title is named by its file rather than by its id.
pub(super) fn is_title_file(name: &str) -> bool {
    name.ends_with(".toml")
}

/// Returns the title of a file, or a message that says why there is none.
pub(super) fn title_file(name: &str) -> Result<Title, String> {
    read_title(name).map_err(|mut messages| {
        let more = and_more(messages.len());
        messages.swap_remove(0) + &more
    })
}

/// Returns the title of a file, or all that is wrong with it: at least one message.
fn read_title(name: &str) -> Result<Title, Vec<String>> {
    let text = read_bounded(name).map_err(|error| vec![format!("{name}: cannot be read: {error}")])?;
    Title::read(&text).map_err(|faults| faults.iter().map(|fault| format!("{name}:{fault}")).collect())
}

/// Reads a title file. If it is too long, reads only enough for the title to be refused.
fn read_bounded(name: &str) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    std::fs::File::open(name)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| std::io::Error::new(std::io::ErrorKind::InvalidData, "not text in UTF-8"))
}

/// Returns ` (and N more)` for a message that names the first of `count` faults.
fn and_more(count: usize) -> String {
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
