//! [`PositionReader`].

use std::sync::Arc;

use hashbrown::HashMap;

use super::check::build_board;
use super::hex_parts::HexParts;
use super::{Snapshot, SnapshotHex};
use crate::board::{Board, Layout};
use crate::json_fields::Object;
use crate::position::{Position, PositionError};

/// Number of bytes at the beginning of a hex by which the hexes that were read before are found. They usually include its id.
const KEY_BYTES: usize = 32;

/// Maximum number of known hexes with the same beginning.
const MAX_ALIKE: usize = 64;

/// Maximum length of all known hexes together, in bytes of their text.
const MAX_LENGTH: usize = 4 << 20;

/// Reads positions one after another. Most hexes of a game remain the same from turn to turn, so the reader remembers the hexes that it has
/// read, and parses one only if it has not seen its text before. Questions about the same board share it. What is read does not depend on
/// that.
///
/// ```
/// use highball_game::Position;
/// use highball_game::position::PositionReader;
///
/// let snapshot = br#"{"layout":"flat","company":"A","trains":[],"hexes":[]}"#;
/// assert_eq!(PositionReader::default().read(snapshot), Position::read(snapshot));
/// ```
#[derive(Debug, Default)]
pub struct PositionReader {
    hexes: KnownHexes,
    /// The board that was read last.
    last: Option<LastBoard>,
}

#[derive(Debug)]
struct LastBoard {
    layout: Layout,
    hexes: Vec<Arc<HexParts>>,
    board: Arc<Board>,
}

impl LastBoard {
    fn is_of(&self, layout: Layout, traffic: &[String], hexes: &[Arc<HexParts>]) -> bool {
        let is_same_hex = |(one, other): (&Arc<HexParts>, &Arc<HexParts>)| Arc::ptr_eq(one, other);
        self.layout == layout
            && self.board.traffic_names() == traffic
            && self.hexes.len() == hexes.len()
            && self.hexes.iter().zip(hexes).all(is_same_hex)
    }
}

impl PositionReader {
    /// Reads and checks one snapshot.
    ///
    /// # Errors
    /// As for [`Position::read`].
    pub fn read(&mut self, bytes: &[u8]) -> Result<Position, PositionError> {
        match self.read_by_parts(bytes) {
            Some(position) => Ok(position),
            // Finds the error and its place, if there is one.
            None => Position::read(bytes),
        }
    }

    /// Reads the hexes one by one, and the rest of the snapshot without them. Returns `None` if there is anything wrong or unusual.
    fn read_by_parts(&mut self, bytes: &[u8]) -> Option<Position> {
        let text = std::str::from_utf8(bytes).ok()?;
        let start = start_of_hexes(text.as_bytes())?;
        let (hexes, length) = self.hexes.read_list(&text[start..])?;
        let rest = [&text[..start], &text[start + length..]].concat();
        let Object(snapshot): Object<Snapshot> = serde_json::from_str(&rest).ok()?;
        let build = |layout, traffic: &[String], hexes: &[_]| match &self.last {
            Some(last) if last.is_of(layout, traffic, hexes) => Ok(Arc::clone(&last.board)),
            _ => {
                let board = build_board(layout, traffic, hexes)?;
                self.last = Some(LastBoard { layout, hexes: hexes.to_vec(), board: Arc::clone(&board) });
                Ok(board)
            }
        };
        snapshot.check_with(&hexes, build).ok()
    }
}

/// Finds the list `hexes` of a snapshot, and returns the offset of the byte after its opening bracket.
fn start_of_hexes(bytes: &[u8]) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        match bytes.get(at)? {
            b'"' => {
                let end = end_of_string(bytes, at + 1)?;
                let is_key = depth == 1 && &bytes[at + 1..end] == b"hexes";
                at = end;
                if is_key {
                    let colon = skip_blanks(bytes, at + 1);
                    let bracket = skip_blanks(bytes, colon + 1);
                    if bytes.get(colon) == Some(&b':') {
                        return (bytes.get(bracket) == Some(&b'[')).then_some(bracket + 1);
                    }
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        at += 1;
    }
}

/// Returns the offset of the quotation mark that ends a string, whose content begins at `at`.
fn end_of_string(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Returns the offset of the first byte from `at` on that is not a blank of JSON.
fn skip_blanks(bytes: &[u8], mut at: usize) -> usize {
    while matches!(bytes.get(at), Some(b' ' | b'\t' | b'\r' | b'\n')) {
        at += 1;
    }
    at
}

/// The hexes that were read before, by their text.
#[derive(Debug, Default)]
struct KnownHexes {
    /// By the first bytes of their text, the last found first.
    by_beginning: HashMap<[u8; KEY_BYTES], Vec<KnownHex>>,
    /// Length of all texts together in bytes.
    length: usize,
}

#[derive(Debug)]
struct KnownHex {
    text: Box<[u8]>,
    parts: Arc<HexParts>,
}

impl KnownHexes {
    /// Reads a list of hexes, from after its opening bracket. Returns the hexes and the length of the list up to its closing bracket.
    fn read_list(&mut self, text: &str) -> Option<(Vec<Arc<HexParts>>, usize)> {
        let bytes = text.as_bytes();
        let mut hexes = Vec::with_capacity(64);
        let mut at = skip_blanks(bytes, 0);
        loop {
            let (hex, length) = self.read(&text[at..])?;
            hexes.push(hex);
            at = skip_blanks(bytes, at + length);
            match bytes.get(at)? {
                b',' => at = skip_blanks(bytes, at + 1),
                b']' => return Some((hexes, at)),
                _ => return None,
            }
        }
    }

    /// Reads the hex at the beginning of a text. Returns it with the length of its text.
    fn read(&mut self, text: &str) -> Option<(Arc<HexParts>, usize)> {
        let key = *text.as_bytes().first_chunk()?;
        // A known text is a whole object, so a text that begins with it has no longer one there.
        if let Some(alike) = self.by_beginning.get_mut(&key)
            && let Some(found) = alike.iter().position(|known| text.as_bytes().starts_with(&known.text))
        {
            alike[..=found].rotate_right(1);
            return Some((Arc::clone(&alike[0].parts), alike[0].text.len()));
        }
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<Object<SnapshotHex>>();
        let Object(hex) = values.next()?.ok()?;
        let length = values.byte_offset();
        let parts = Arc::new(HexParts::from(hex));
        let known = KnownHex { text: text.as_bytes()[..length].into(), parts: Arc::clone(&parts) };
        let alike = self.by_beginning.entry(key).or_default();
        if alike.len() == MAX_ALIKE
            && let Some(last) = alike.pop()
        {
            self.length -= last.text.len();
        }
        alike.insert(0, known);
        self.length += length;
        if self.length > MAX_LENGTH {
            *self = Self::default();
        }
        Some((parts, length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_board::TestBoard;

    /// The texts of two boards of one game, with different tiles on a hex.
    fn boards() -> [String; 2] {
        let board = |track: &[&str]| {
            TestBoard::new()
                .hex("A1", (0, 0), &["city 20 AR"], &["e0-s0"])
                .hex("A3", (0, 2), &["city 30 -"], track)
                .hex("A5", (0, 4), &["town 10"], &["e3-s0"])
                .reach(2)
                .snapshot()
                .to_string()
        };
        [board(&["e3-s0"]), board(&["e3-s0", "e0-s0"])]
    }

    #[test]
    fn a_reader_reads_what_is_read_without_one() {
        let [first, second] = boards();
        let pretty = first.replace(',', " ,\n\t").replace(':', " : ");
        let mut reader = PositionReader::default();
        for text in [&first, &second, &first, &pretty, &pretty, &second] {
            assert_eq!(reader.read(text.as_bytes()), Position::read(text.as_bytes()), "{text}");
            assert!(reader.read_by_parts(text.as_bytes()).is_some(), "{text}");
        }
    }

    #[test]
    fn each_hex_is_parsed_once() {
        let [first, second] = boards();
        let mut reader = PositionReader::default();
        let number = |reader: &PositionReader| reader.hexes.by_beginning.values().map(Vec::len).sum::<usize>();
        assert!(reader.read(first.as_bytes()).is_ok());
        assert_eq!(number(&reader), 3);
        assert!(reader.read(second.as_bytes()).is_ok() && reader.read(first.as_bytes()).is_ok());
        assert_eq!(number(&reader), 4);
    }

    #[test]
    fn questions_about_the_same_board_share_it() {
        let [text, other] = boards();
        let mut reader = PositionReader::default();
        let mut read = |text: &str| reader.read(text.as_bytes()).unwrap();
        let first = read(&text);
        let second = read(&text.replacen("\"reach\":2", "\"reach\":3", 1));
        assert_ne!(first, second);
        assert!(Arc::ptr_eq(&first.board, &second.board));
        assert!(!Arc::ptr_eq(&first.board, &read(&other).board));
        let with_traffic = text.replacen('{', "{\"version\":2,\"traffic\":[\"goods\"],", 1);
        assert_eq!(read(&with_traffic).board.traffic_names(), ["goods"]);
    }

    #[test]
    fn errors_are_those_of_the_whole_text() {
        let [text, _] = boards();
        let mut reader = PositionReader::default();
        assert!(reader.read(text.as_bytes()).is_ok());
        for length in 0..text.len() {
            let cut = &text.as_bytes()[..length];
            assert_eq!(reader.read(cut), Position::read(cut), "{length}");
            for other in [&b"["[..], b"]", b"}", b"\"", b",", b"\\", b"\xff", b"{\"hexes\":[]"] {
                let spoilt = [cut, other, &text.as_bytes()[length..]].concat();
                assert_eq!(reader.read(&spoilt), Position::read(&spoilt), "{}", String::from_utf8_lossy(&spoilt));
            }
        }
        for field in ["\"id\":\"hexes\"", "\"hexes\":[]", "\"reported\":{\"hexes\":[{}]}", "\"id\":\"\\\"hexes\\\":[\""] {
            for spoilt in [text.replacen('{', &format!("{{{field},"), 1), format!("{},{field}}}", &text[..text.len() - 1])] {
                assert_eq!(reader.read(spoilt.as_bytes()), Position::read(spoilt.as_bytes()), "{spoilt}");
            }
        }
    }

    #[test]
    fn the_memory_for_known_hexes_is_limited() {
        let [text, _] = boards();
        let color = "x".repeat(2_000);
        let mut reader = PositionReader::default();
        let mut longest = 0;
        for number in 0..3_000 {
            let hex = format!("\"color\":\"{number}{color}\",\"column\":0");
            let text = text.replacen("\"column\":0", &hex, 1);
            assert!(reader.read(text.as_bytes()).is_ok(), "{text}");
            longest = longest.max(reader.hexes.length);
        }
        assert!((MAX_LENGTH - 3_000..=MAX_LENGTH).contains(&longest), "{longest}");
    }

    #[test]
    fn hexes_that_begin_alike_are_limited() {
        let [text, _] = boards();
        let mut reader = PositionReader::default();
        for number in 0..200 {
            let hex = format!("\"column\":0,\"color\":\"{}{number}\"", "x".repeat(KEY_BYTES));
            let text = text.replacen("\"column\":0", &hex, 1);
            assert_eq!(reader.read(text.as_bytes()), Position::read(text.as_bytes()), "{text}");
        }
        assert!(reader.hexes.by_beginning.values().any(|alike| alike.len() == MAX_ALIKE));
        assert!(reader.hexes.by_beginning.values().all(|alike| alike.len() <= MAX_ALIKE));
        let length = reader.hexes.by_beginning.values().flatten().map(|known| known.text.len()).sum::<usize>();
        assert_eq!(reader.hexes.length, length);
    }
}
