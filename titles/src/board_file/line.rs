//! Boards in one line, as FEN is for chess: the same as a board file, in fewer characters. `docs/reference/board-line.md` describes them.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Write};

use highball_game::Faults;

use highball_messages::{Message, Text, about};

use super::entry::{Charter, Entry, HexChange, Holding, LaidTile, MarkerEntry, PlacedTokens};
use super::fields::{shortened, shown};
use super::read::{A_NUMBER, A_PERCENTAGE, MAX_NUMBER, NUMBER_OF_PLAYERS, too_long};
use super::{BoardFile, BoardFileError, MAX_BYTES};
use crate::game_board::{MarkerValue, THE_LINE};
use crate::title::{MAX_PLAYERS, Unknown};

/// How every line begins, before the number of its version.
const BEGINS: &str = "highball/";

/// The version that is written, and the only one that is read.
const VERSION: &str = "1";

/// The character that stands for a blank in a name.
const BLANK: char = '~';

/// The characters with a meaning of their own. In names, they are escaped.
const RESERVED: &str = "%~=;,.:[]'";

/// The names of the fields after the companies, in the order in which they are written.
const FIELDS: [&str; 14] = [
    "edition",
    "players",
    "options",
    "title_file",
    "hexes",
    "id",
    "recorded",
    "extra_tokens",
    "blocked",
    "depot",
    "closed",
    "waiting",
    "used_lays",
    "used_tokens",
];

impl BoardFile {
    /// Whether a text is a board in one line rather than a file.
    #[must_use]
    pub fn is_line(text: &str) -> bool {
        text.trim_start().starts_with(BEGINS)
    }

    /// Writes the board in one line of plain text, without a line break. [`read`](Self::read) reads it.
    ///
    /// ```
    /// use highball::board_file::BoardFile;
    ///
    /// let file = BoardFile::read("title = '1830'\nphase = '3'\n[tiles]\nH10 = '57/0'\n[companies.PRR]\ntrains = ['2', '3']\nprice = 67")?;
    /// assert_eq!(file.line(), "highball/1 1830 3 H10=57/0 - PRR=2,3 PRR.price=67");
    /// assert_eq!(BoardFile::read(&file.line())?.to_string(), file.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn line(&self) -> String {
        Line(self).to_string()
    }

    /// Reads a board in one line.
    pub(super) fn read_line(text: &str) -> Result<Self, Faults<BoardFileError>> {
        let mut reader = LineReader::default();
        let file = reader.board(text);
        match (file, reader.0.is_empty()) {
            (Some(file), true) => Ok(file),
            _ => Err(reader.0.into()),
        }
    }
}

/// A board, to be written in one line.
struct Line<'f>(&'f BoardFile);

impl Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.0;
        write!(f, "{BEGINS}{VERSION} {} {}", Name(&file.title.value), Name(&file.phase.value))?;
        let tile = |LaidTile { hex, number, rotation }: &LaidTile| {
            format!("{}={}/{}", Name(hex), Name(number), Name(&rotation.to_string()))
        };
        let trains = |charter: &Charter| format!("{}={}", Name(&charter.name), Names(&charter.trains));
        write!(f, " {}", Table(&file.tiles, tile))?;
        write!(f, " {}", Table(&file.tokens, tokens_of))?;
        write!(f, " {}", Table(&file.companies, trains))?;
        let mut field = |name: &str, is_given: bool, value: &dyn Display| match is_given {
            true => write!(f, " {name}={value}"),
            false => Ok(()),
        };
        let text = |entry: &Option<Entry<String>>| Name(entry.as_ref().map_or("", |entry| &entry.value)).to_string();
        let hex = |HexChange { hex, fields }: &HexChange| format!("{}={}", Name(hex), Name(fields));
        field("edition", file.edition.is_some(), &text(&file.edition))?;
        field("players", file.players.is_some(), &file.players.as_ref().map_or(0, |players| players.value))?;
        field("options", !file.options.is_empty(), &Names(&file.options))?;
        field("title_file", file.title_file.is_some(), &text(&file.title_file))?;
        field("hexes", !file.hexes.is_empty(), &Table(&file.hexes, hex))?;
        field("id", !file.id.is_empty(), &Name(&file.id))?;
        field("recorded", file.recorded, &true)?;
        field("extra_tokens", !file.extra_tokens.is_empty(), &Table(&file.extra_tokens, tokens_of))?;
        field("blocked", !file.blocked.is_empty(), &Names(&file.blocked))?;
        field("depot", file.depot.is_some(), &Names(file.depot.as_deref().unwrap_or_default()))?;
        field("closed", !file.closed.is_empty(), &Names(&file.closed))?;
        field("waiting", !file.waiting.is_empty(), &Table(&file.waiting, tokens_of))?;
        field("used_lays", !file.used_lays.is_empty(), &Names(&file.used_lays))?;
        field("used_tokens", !file.used_tokens.is_empty(), &Names(&file.used_tokens))?;
        for Entry { value: charter, .. } in &file.companies {
            write_charter(f, charter)?;
        }
        write_markers(f, "", &file.markers)
    }
}

/// Writes what a company has besides its trains.
fn write_charter(f: &mut fmt::Formatter<'_>, charter: &Charter) -> fmt::Result {
    let id = Name(&charter.name);
    for (name, number) in [("price", charter.price), ("treasury", charter.treasury), ("tokens_left", charter.tokens_left)] {
        if let Some(number) = number {
            write!(f, " {id}.{name}={number}")?;
        }
    }
    if let Some(zone) = &charter.zone {
        write!(f, " {id}.zone={}", Name(&zone.value))?;
    }
    if let Some([row, column]) = charter.cell {
        write!(f, " {id}.cell={row},{column}")?;
    }
    if !charter.holders.is_empty() {
        let holder = |entry: &Entry<Holding>| format!("{}:{}", Name(&entry.value.name), entry.value.percent);
        write!(f, " {id}.holders={}", charter.holders.iter().map(holder).collect::<Vec<_>>().join(","))?;
    }
    for (name, list) in [("privates", &charter.privates), ("declines", &charter.declines)] {
        if !list.is_empty() {
            write!(f, " {id}.{name}={}", Names(list))?;
        }
    }
    if charter.receivership {
        write!(f, " {id}.receivership=true")?;
    }
    write_markers(f, &id.to_string(), &charter.markers)
}

fn write_markers(f: &mut fmt::Formatter<'_>, owner: &str, markers: &[Entry<MarkerEntry>]) -> fmt::Result {
    for Entry { value: MarkerEntry { id, value }, .. } in markers {
        write!(f, " {owner}.{}=", Name(id))?;
        match value {
            MarkerValue::Flag(flag) => write!(f, "{flag}")?,
            MarkerValue::Number(number) => write!(f, "{number}")?,
            MarkerValue::Text(text) => write!(f, "'{}", Name(text))?,
            MarkerValue::Texts(texts) => {
                let texts: Vec<Entry<String>> = texts.iter().cloned().map(Entry::from).collect();
                write!(f, "[{}]", Names(&texts))?;
            }
        }
    }
    Ok(())
}

fn tokens_of(placed: &PlacedTokens) -> String {
    format!("{}={}", Name(&placed.stop), Names(&placed.tokens))
}

/// The entries of a table, or `-` if there is none.
struct Table<'e, T, W: Fn(&T) -> String>(&'e [Entry<T>], W);

impl<T, W: Fn(&T) -> String> Display for Table<'_, T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(entries, write) = self;
        let entries: Vec<String> = entries.iter().map(|entry| write(&entry.value)).collect();
        f.write_str(if entries.is_empty() { "-" } else { "" })?;
        f.write_str(&entries.join(";"))
    }
}

/// A list of names.
struct Names<'e>(&'e [Entry<String>]);

impl Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.0.iter().map(|entry| Name(&entry.value).to_string()).collect();
        f.write_str(&names.join(","))
    }
}

/// A name, with its blanks and reserved characters escaped. An empty one is `-`.
struct Name<'n>(&'n str);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => return f.write_char('-'),
            "-" => return f.write_str("%2D"),
            _ => {}
        }
        for char in self.0.chars() {
            if char == ' ' {
                f.write_char(BLANK)?;
            } else if RESERVED.contains(char) || char.is_whitespace() || char.is_control() {
                for byte in char.encode_utf8(&mut [0; 4]).bytes() {
                    write!(f, "%{byte:02X}")?;
                }
            } else {
                f.write_char(char)?;
            }
        }
        Ok(())
    }
}

/// Reads a line, with its errors so far.
#[derive(Default)]
struct LineReader(Vec<BoardFileError>);

impl LineReader {
    fn board(&mut self, text: &str) -> Option<BoardFile> {
        if text.len() > MAX_BYTES {
            let (what, expected) = too_long(text);
            self.error(THE_LINE, what, expected);
            return None;
        }
        let mut words = text.trim().split(' ').filter(|word| !word.is_empty());
        if text.trim().contains(['\n', '\r', '\t']) {
            self.error(THE_LINE, Message::LineBreakOrTab, Message::LineHolds { part: "blanks" });
            return None;
        }
        let version = words.next().and_then(|word| word.strip_prefix(BEGINS)).unwrap_or_default();
        if version != VERSION {
            let what = about(&shortened(version), |version, language| Message::VersionOfLine { version }.text(language));
            self.error(THE_LINE, what, Message::LineHolds { part: "version" });
            return None;
        }
        let mut part = |name: &str| {
            let word = words.next();
            if word.is_none() {
                self.error(name, Message::IsMissing, Message::LineHolds { part: "beginning" });
            }
            word
        };
        let (title, phase) = (part("title")?, part("phase")?);
        let (tiles, tokens, companies) = (part("tiles")?, part("tokens")?, part("companies")?);
        let mut file = BoardFile {
            title: self.name("title", title)?.into(),
            phase: self.name("phase", phase)?.into(),
            tiles: self.tiles(tiles),
            tokens: self.tokens("tokens", tokens),
            companies: self.companies(companies),
            ..BoardFile::default()
        };
        let mut seen = BTreeSet::new();
        for word in words {
            let Some((name, value)) = word.split_once('=') else {
                self.error(THE_LINE, shown(word), Message::LineHolds { part: "field" });
                continue;
            };
            if !seen.insert(name) {
                self.error(name, Message::GivenTwice, Message::EachOnce { what: "field" });
                continue;
            }
            match name.split_once('.') {
                Some(("", marker)) => self.marker("markers", marker, value, &mut file.markers),
                Some((company, field)) => self.of_company(&mut file.companies, company, field, value),
                None => self.field(&mut file, name, value),
            }
        }
        Some(file)
    }

    fn field(&mut self, file: &mut BoardFile, name: &str, value: &str) {
        match name {
            "edition" => file.edition = self.name(name, value).map(Entry::from),
            "players" => {
                let players = self.number(name, value, MAX_PLAYERS, NUMBER_OF_PLAYERS);
                if players == Some(0) {
                    self.error(name, "0", NUMBER_OF_PLAYERS);
                }
                file.players = players.map(Entry::from);
            }
            "options" => file.options = self.names(name, value),
            "title_file" => file.title_file = self.name(name, value).map(Entry::from),
            "hexes" => file.hexes = self.hexes(value),
            "id" => file.id = self.name(name, value).unwrap_or_default(),
            "recorded" => file.recorded = self.flag(name, value),
            "extra_tokens" => file.extra_tokens = self.tokens(name, value),
            "blocked" => file.blocked = self.names(name, value),
            "depot" => file.depot = Some(self.names(name, value)),
            "closed" => file.closed = self.names(name, value),
            "waiting" => file.waiting = self.tokens(name, value),
            "used_lays" => file.used_lays = self.names(name, value),
            "used_tokens" => file.used_tokens = self.names(name, value),
            _ => {
                let unknown = Unknown::new("field", name, FIELDS.into_iter());
                self.error(name, unknown.what, unknown.expected);
            }
        }
    }

    /// Reads a field of a company, which has trains or `-` before.
    fn of_company(&mut self, companies: &mut [Entry<Charter>], company: &str, field: &str, value: &str) {
        let path = format!("companies.{company}");
        let Some(name) = self.name(&path, company) else { return };
        let Some(Entry { value: charter, .. }) = companies.iter_mut().find(|entry| entry.value.name == name) else {
            self.error(&path, Message::WithoutTrainsInLine, Message::CompanyInLine { company });
            return;
        };
        let path = format!("{path}.{field}");
        match field {
            "price" => charter.price = self.number(&path, value, MAX_NUMBER, A_NUMBER),
            "treasury" => charter.treasury = self.number(&path, value, MAX_NUMBER, A_NUMBER),
            "tokens_left" => charter.tokens_left = self.number(&path, value, MAX_NUMBER, A_NUMBER),
            "zone" => charter.zone = self.name(&path, value).map(Entry::from),
            "cell" => {
                const EXPECTED: Message<'static> = Message::CellOfMarket { example: "2,5" };
                let (row, column) = value.split_once(',').unwrap_or((value, ""));
                let row = self.number(&path, row, MAX_NUMBER, EXPECTED);
                charter.cell = row.and_then(|row| Some([row, self.number(&path, column, MAX_NUMBER, EXPECTED)?]));
            }
            "holders" => charter.holders = self.holders(&path, value),
            "privates" => charter.privates = self.names(&path, value),
            "declines" => charter.declines = self.names(&path, value),
            "receivership" => charter.receivership = self.flag(&path, value),
            _ => self.marker(&format!("companies.{company}"), field, value, &mut charter.markers),
        }
    }

    fn flag(&mut self, path: &str, value: &str) -> bool {
        if !["true", "false"].contains(&value) {
            self.error(path, shown(value), Message::Flag);
        }
        value == "true"
    }

    fn tiles(&mut self, text: &str) -> Vec<Entry<LaidTile>> {
        let mut tiles = Vec::new();
        for (hex, path, value) in self.table("tiles", text) {
            let Some(tile) = self.name(&path, value) else { continue };
            match LaidTile::parse(hex, &tile) {
                Ok(laid) => tiles.push(laid.into()),
                Err(expected) => self.error(&path, shown(&tile), expected),
            }
        }
        tiles
    }

    fn tokens(&mut self, field: &str, text: &str) -> Vec<Entry<PlacedTokens>> {
        let entries = self.table(field, text).into_iter();
        entries.map(|(stop, path, value)| PlacedTokens { stop, tokens: self.names(&path, value) }.into()).collect()
    }

    fn companies(&mut self, text: &str) -> Vec<Entry<Charter>> {
        let entries = self.table("companies", text).into_iter();
        entries
            .map(|(name, path, value)| {
                let trains = self.names(&format!("{path}.trains"), value);
                Charter { name, trains, ..Charter::default() }.into()
            })
            .collect()
    }

    fn hexes(&mut self, text: &str) -> Vec<Entry<HexChange>> {
        let mut hexes = Vec::new();
        for (hex, path, value) in self.table("hexes", text) {
            hexes.extend(self.name(&path, value).map(|fields| HexChange { hex, fields }.into()));
        }
        hexes
    }

    fn holders(&mut self, path: &str, text: &str) -> Vec<Entry<Holding>> {
        let mut holders: Vec<Entry<Holding>> = Vec::new();
        for item in text.split(',') {
            let Some((name, percent)) = item.split_once(':') else {
                self.error(path, shown(item), Message::LineHolds { part: "holder" });
                continue;
            };
            let (name, percent) = (self.name(path, name), self.number(path, percent, 100, A_PERCENTAGE));
            let (Some(name), Some(percent)) = (name, percent) else { continue };
            if holders.iter().any(|other| other.value.name == name) {
                let what = about(&name, |name, language| Message::NameGivenTwice { name }.text(language));
                self.error(path, what, Message::EachOnce { what: "holder" });
            }
            holders.push(Holding { name, percent }.into());
        }
        holders
    }

    /// Reads a marker, and adds it to those of the game or of a company.
    fn marker(&mut self, owner: &str, id: &str, value: &str, markers: &mut Vec<Entry<MarkerEntry>>) {
        let path = format!("{owner}.{id}");
        let (id, value) = (self.name(&path, id), self.marker_value(&path, value));
        let (Some(id), Some(value)) = (id, value) else { return };
        if markers.iter().any(|other| other.value.id == id) {
            self.error(&path, Message::GivenTwice, Message::EachOnce { what: "marker" });
        }
        markers.push(MarkerEntry { id, value }.into());
    }

    fn marker_value(&mut self, path: &str, value: &str) -> Option<MarkerValue> {
        let list = value.strip_prefix('[').and_then(|value| value.strip_suffix(']'));
        Some(match (value, list, value.strip_prefix('\'')) {
            ("true", ..) => MarkerValue::Flag(true),
            ("false", ..) => MarkerValue::Flag(false),
            (_, Some(list), _) => MarkerValue::Texts(self.names(path, list).into_iter().map(|entry| entry.value).collect()),
            (_, _, Some(text)) => MarkerValue::Text(self.name(path, text)?),
            _ => {
                let expected = Message::LineHolds { part: "marker" };
                MarkerValue::Number(self.number(path, value, MAX_NUMBER, expected)?)
            }
        })
    }

    /// Reads the entries of a table: the name, the path and the value of each. `-` is none.
    fn table<'l>(&mut self, field: &str, text: &'l str) -> Vec<(String, String, &'l str)> {
        let mut entries: Vec<(String, String, &str)> = Vec::new();
        for entry in text.split(';').filter(|_| text != "-") {
            let Some((name, value)) = entry.split_once('=') else {
                self.error(field, shown(entry), Message::LineHolds { part: "entries" });
                continue;
            };
            let Some(name) = self.name(field, name) else { continue };
            let path = format!("{field}.{name}");
            if entries.iter().any(|(other, ..)| *other == name) {
                self.error(&path, Message::GivenTwice, Message::EachOnce { what: "entry" });
            }
            entries.push((name, path, value));
        }
        entries
    }

    fn names(&mut self, path: &str, text: &str) -> Vec<Entry<String>> {
        let mut names = Vec::new();
        for (number, name) in text.split(',').filter(|_| !text.is_empty()).enumerate() {
            names.extend(self.name(&format!("{path}[{number}]"), name).map(Entry::from));
        }
        names
    }

    /// Reads a name. `-` is an empty one.
    fn name(&mut self, path: &str, text: &str) -> Option<String> {
        if text == "-" {
            return Some(String::new());
        }
        let mut bytes = Vec::with_capacity(text.len());
        let mut rest = text.bytes();
        while let Some(byte) = rest.next() {
            bytes.push(match byte {
                b'~' => b' ',
                b'%' => {
                    let digits = rest.next().zip(rest.next()).map(|(high, low)| [high, low].map(char::from));
                    let value = digits.and_then(|[high, low]| Some(high.to_digit(16)? << 4 | low.to_digit(16)?));
                    match value.and_then(|value| u8::try_from(value).ok()) {
                        Some(value) => value,
                        None => {
                            self.escape_error(path, text);
                            return None;
                        }
                    }
                }
                byte => byte,
            });
        }
        let name = String::from_utf8(bytes).ok();
        if name.is_none() {
            self.escape_error(path, text);
        }
        name
    }

    fn escape_error(&mut self, path: &str, text: &str) {
        self.error(path, shown(text), Message::LineHolds { part: "escape" });
    }

    fn number(&mut self, path: &str, text: &str, most: u32, expected: Message<'_>) -> Option<u32> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|&number| is_plain && number <= most);
        if number.is_none() {
            self.error(path, shown(text), expected);
        }
        number
    }

    fn error(&mut self, field: &str, what: impl Into<Text>, expected: impl Into<Text>) {
        let (field, what, expected) = (field.to_owned(), what.into(), expected.into());
        self.0.push(BoardFileError { line: 1, field, what, expected, hex: None, company: None });
    }
}
