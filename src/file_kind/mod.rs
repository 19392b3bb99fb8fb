//! Telling what a file holds.

mod table_format;

use toml::de::DeTable;

use crate::board_file;
use crate::position::without_byte_order_mark;
use crate::record::Record;

pub use table_format::TableFormat;

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A [board file](crate::board_file).
    Board,
    /// A [title](crate::title) file.
    Title,
    /// A [recorded game](crate::record).
    RecordedGame,
    /// A [snapshot](crate::position::snapshot), or a [stream](crate::stream) of them.
    Questions,
}

impl FileKind {
    /// Tells what a file holds by its name, if it has one, and its bytes, which are not compressed. Returns `None` if it is none of
    /// these.
    ///
    /// ```
    /// use highball::file_kind::FileKind;
    ///
    /// assert_eq!(FileKind::of(None, b"# After the merger\ntitle = \"18MEX\"\n"), Some(FileKind::Board));
    /// assert_eq!(FileKind::of(Some("my.toml"), b"format = 1\nid = \"My\"\n"), Some(FileKind::Title));
    /// assert_eq!(FileKind::of(None, b"{\"title\": \"18MEX\", \"actions\": []}"), Some(FileKind::RecordedGame));
    /// assert_eq!(FileKind::of(Some("dinner.txt"), b"Soup"), None);
    /// ```
    #[must_use]
    pub fn of(name: Option<&str>, bytes: &[u8]) -> Option<Self> {
        if is_toml(name, bytes) {
            return Some(Self::of_toml(&String::from_utf8_lossy(bytes)));
        }
        let is_object = without_byte_order_mark(bytes).trim_ascii_start().starts_with(b"{");
        is_object.then(|| if Record::is_export(bytes) { Self::RecordedGame } else { Self::Questions })
    }

    /// Tells a title file from a board file, even if it has errors.
    #[must_use]
    pub fn of_toml(text: &str) -> Self {
        if text.len() > board_file::MAX_BYTES {
            // Whoever reads it refuses it.
            return Self::Board;
        }
        let (fields, _) = DeTable::parse_recoverable(text);
        let has = |field: &str| fields.get_ref().contains_key(field);
        // A title file has no `title` and no `phase`, and a board file none of the fields with which a title begins.
        let begins_title = ["format", "layout", "extends"].into_iter().any(has);
        if begins_title && !has("title") && !has("phase") { Self::Title } else { Self::Board }
    }
}

/// Whether a file is TOML or a board [in one line](board_file::BoardFile::line), by its name, if it has one, and its first bytes: its first
/// line that is neither blank nor a comment assigns a value to a key, or is a board.
#[must_use]
pub fn is_toml(name: Option<&str>, head: &[u8]) -> bool {
    if name.is_some_and(|name| name.to_ascii_lowercase().ends_with(".toml")) {
        return true;
    }
    let mut lines = without_byte_order_mark(head).split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with(b"#")).unwrap_or_default();
    let begins_key = |byte: &u8| byte.is_ascii_alphabetic() || b"\"'_".contains(byte);
    let assigns = line.first().is_some_and(begins_key) && line.contains(&b'=');
    assigns || std::str::from_utf8(line).is_ok_and(board_file::BoardFile::is_line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contents_tell_what_a_file_without_a_name_holds() {
        for (text, kind) in [
            ("highball/1 1889 2 - - -", Some(FileKind::Board)),
            ("\nhighball/2 1889", Some(FileKind::Board)),
            ("title = \"18MEX\"\nphase = \"2\"", Some(FileKind::Board)),
            ("\u{feff}# Ours\n\n'phase' = \"2\"", Some(FileKind::Board)),
            ("format = 1\nlayout = \"flat\"\n", Some(FileKind::Title)),
            ("format = 1\nlayout = \n", Some(FileKind::Title)),
            ("extends = \"1822\"\nid = \"Mine\"\n", Some(FileKind::Title)),
            (" {\"actions\": [], \"title\": \"1830\"}", Some(FileKind::RecordedGame)),
            ("{\"version\": 1, \"hexes\": [], \"actions\": []}", Some(FileKind::Questions)),
            ("{\"version\": 1}\n{\"version\": 1}\n", Some(FileKind::Questions)),
            ("[tiles]\nA1 = \"57\"", None),
            ("<!doctype html><p class=\"a\">", None),
            ("", None),
        ] {
            assert_eq!(FileKind::of(None, text.as_bytes()), kind, "{text}");
        }
    }

    #[test]
    fn a_name_tells_of_a_file_that_says_nothing_itself() {
        for text in ["", "[tiles]\nA1 = \"57\"", "{}", "\u{0}"] {
            assert_eq!(FileKind::of(Some("my.TOML"), text.as_bytes()), Some(FileKind::Board), "{text}");
        }
    }

    #[test]
    fn every_title_is_told_from_every_board() {
        for title in crate::title::Title::all() {
            let text = crate::title::Title::builtin_text(title.id()).unwrap();
            assert_eq!(FileKind::of(None, text.as_bytes()), Some(FileKind::Title), "{}", title.id());
            let board = board_file::template(title, &title.phases()[0], crate::Language::English);
            assert_eq!(FileKind::of(None, board.as_bytes()), Some(FileKind::Board), "{}", title.id());
        }
    }
}
