//! Parses board files.

use super::BoardFile;
use super::entry::{Charter, Entry, HexChange, Holding, LaidTile, MarkerEntry, PlacedTokens};
use super::error::BoardFileError;
use super::fields::{Fields, Reader, Value};
use crate::game_board::{MarkerValue, THE_FILE};
use crate::title::MAX_PLAYERS;
use highball_game::Faults;
use highball_messages::Message;
use toml::de::DeValue;

/// Maximum size of a board file in bytes. Real ones have some thousand.
pub const MAX_BYTES: usize = 1 << 20;

/// The fields of a board file.
const FIELDS: [&str; 20] = [
    "title",
    "title_file",
    "phase",
    "edition",
    "players",
    "options",
    "blocked",
    "depot",
    "closed",
    "id",
    "recorded",
    "hexes",
    "tiles",
    "tokens",
    "extra_tokens",
    "waiting",
    "used_lays",
    "used_tokens",
    "companies",
    "markers",
];

/// Maximum of share prices, amounts and counts.
pub(super) const MAX_NUMBER: u32 = 1_000_000;

pub(super) const A_NUMBER: Message<'static> = Message::NumberUpTo { of: "amount", most: MAX_NUMBER as u64 };

pub(super) const A_PERCENTAGE: Message<'static> = Message::NumberUpTo { of: "percent", most: 100 };

pub(super) const NUMBER_OF_PLAYERS: Message<'static> = Message::NumberUpTo { of: "players", most: MAX_PLAYERS as u64 };

impl BoardFile {
    /// Parses a board file, or a board [in one line](Self::line). Its names are looked up in its title by [`BoardFile::board`].
    ///
    /// # Errors
    /// Returns a syntax error of TOML, or all invalid fields; the list is never empty.
    pub fn read(text: &str) -> Result<Self, Faults<BoardFileError>> {
        if Self::is_line(text) {
            return Self::read_line(text);
        }
        let mut reader = Reader::new(text);
        if text.len() > MAX_BYTES {
            let (what, expected) = too_long(text);
            reader.error(1, THE_FILE, what, expected);
        } else if let Some(fields) = reader.file() {
            if fields.are_all_unknown(&FIELDS) {
                reader.error(1, THE_FILE, Message::NoBoardField, Message::SomeBoardFile);
                return Err(reader.errors.into());
            }
            let file = reader.board_file(fields);
            if reader.errors.is_empty() {
                return Ok(file);
            }
        }
        let mut errors = reader.errors;
        errors.sort_by_key(|error| error.line);
        Err(errors.into())
    }

    /// Returns what the fields of a board file say that have no errors, so that these can be checked although others have. `None` if its
    /// syntax, its title or its phase is wrong, or it is a board in one line.
    #[must_use]
    pub fn valid_fields(text: &str) -> Option<Self> {
        let mut reader = Reader::new(text);
        let fields = reader.file().filter(|_| !Self::is_line(text) && text.len() <= MAX_BYTES)?;
        let file = reader.board_file(fields);
        let has_both = reader.errors.iter().all(|error| !["title", "phase"].contains(&error.field.as_str()));
        has_both.then_some(file)
    }
}

/// Describes a board that is too long, and its limit.
pub(super) fn too_long(text: &str) -> (Message<'static>, Message<'static>) {
    (Message::CountOfBytes { count: text.len() as u64 }, Message::AtMostNumber { most: MAX_BYTES as u64 })
}

impl<'i> Reader<'i> {
    fn board_file(&mut self, mut fields: Fields<'i>) -> BoardFile {
        let file = BoardFile {
            title: self.required(&mut fields, "title"),
            phase: self.required(&mut fields, "phase"),
            edition: self.optional(&mut fields, "edition"),
            players: self.players(&mut fields),
            options: self.list(&mut fields, "options"),
            title_file: self.optional(&mut fields, "title_file"),
            hexes: self.each(&mut fields, "hexes", Self::hex),
            id: self.optional(&mut fields, "id").map(|id| id.value).unwrap_or_default(),
            recorded: self.optional_flag(&mut fields, "recorded"),
            tiles: self.each(&mut fields, "tiles", Self::tile),
            tokens: self.each(&mut fields, "tokens", Self::tokens),
            extra_tokens: self.each(&mut fields, "extra_tokens", Self::tokens),
            blocked: self.list(&mut fields, "blocked"),
            depot: self.optional_list(&mut fields, "depot"),
            closed: self.list(&mut fields, "closed"),
            waiting: self.each(&mut fields, "waiting", Self::tokens),
            used_lays: self.list(&mut fields, "used_lays"),
            used_tokens: self.list(&mut fields, "used_tokens"),
            companies: self.each(&mut fields, "companies", Self::charter),
            markers: self.each(&mut fields, "markers", Self::marker),
        };
        fields.expect_no_more(self, &FIELDS);
        file
    }

    fn list(&mut self, fields: &mut Fields<'i>, field: &str) -> Vec<Entry<String>> {
        self.optional_list(fields, field).unwrap_or_default()
    }

    fn optional_list(&mut self, fields: &mut Fields<'i>, field: &str) -> Option<Vec<Entry<String>>> {
        let (path, value) = fields.take(field)?;
        Some(self.texts(&path, &value, Message::FieldHolds { field }))
    }

    /// Reads a flag that is false without the field.
    fn optional_flag(&mut self, fields: &mut Fields<'i>, field: &str) -> bool {
        fields.take(field).and_then(|(path, value)| self.flag(&path, &value)).unwrap_or(false)
    }

    fn optional(&mut self, fields: &mut Fields<'i>, field: &str) -> Option<Entry<String>> {
        let (path, value) = fields.take(field)?;
        self.text(&path, &value, Message::FieldHolds { field })
    }

    fn players(&mut self, fields: &mut Fields<'i>) -> Option<Entry<u32>> {
        let (path, value) = fields.take("players")?;
        let count = self.number(&path, &value, MAX_PLAYERS, NUMBER_OF_PLAYERS)?;
        if count == 0 {
            self.unexpected(&path, &value, NUMBER_OF_PLAYERS);
        }
        Some(Entry { line: self.line(value.span().start), value: count })
    }

    fn required(&mut self, fields: &mut Fields<'i>, field: &str) -> Entry<String> {
        let (missing, expected) = (Entry::from(String::new()), Message::FieldHolds { field });
        match fields.take(field) {
            Some((path, value)) => self.text(&path, &value, expected).unwrap_or(missing),
            None => {
                self.error(1, &fields.path_of(field), Message::IsMissing, expected);
                missing
            }
        }
    }

    /// Reads all entries of a table, in the order of the file.
    fn each<T>(
        &mut self,
        fields: &mut Fields<'i>,
        field: &str,
        mut read: impl FnMut(&mut Self, &str, String, Value<'i>) -> Option<T>,
    ) -> Vec<Entry<T>> {
        let Some((path, value)) = fields.take(field) else { return Vec::new() };
        let Some(fields) = self.table(path, value, Message::FieldHolds { field }) else { return Vec::new() };
        let mut entries = Vec::new();
        for (name, path, value) in fields.rest(self) {
            let Entry { line, value: name } = name;
            entries.extend(read(self, &path, name, value).map(|value| Entry { line, value }));
        }
        entries
    }

    fn hex(&mut self, path: &str, hex: String, value: Value<'i>) -> Option<HexChange> {
        let written = self.written(&value);
        let fields = match value.get_ref() {
            DeValue::String(_) => format!("{{ print = {written} }}"),
            DeValue::Table(_) if written.starts_with('{') => written.to_owned(),
            _ => {
                self.unexpected(path, &value, Message::EntryHolds { entry: "hex" });
                return None;
            }
        };
        Some(HexChange { hex, fields })
    }

    fn tile(&mut self, path: &str, hex: String, value: Value<'i>) -> Option<LaidTile> {
        let text = self.text(path, &value, LaidTile::EXPECTED)?.value;
        let laid = LaidTile::parse(hex, &text);
        laid.map_err(|expected| self.unexpected(path, &value, expected)).ok()
    }

    fn tokens(&mut self, path: &str, stop: String, value: Value<'i>) -> Option<PlacedTokens> {
        let tokens = self.texts(path, &value, Message::EntryHolds { entry: "tokens" });
        Some(PlacedTokens { stop, tokens })
    }

    fn charter(&mut self, path: &str, name: String, value: Value<'i>) -> Option<Charter> {
        let mut fields = self.table(path.to_owned(), value, Message::EntryHolds { entry: "company" })?;
        let trains = self.list(&mut fields, "trains");
        let price = self.amount(&mut fields, "price");
        let zone = self.optional(&mut fields, "zone");
        let cell = fields.take("cell").and_then(|(path, value)| self.cell(&path, &value));
        let treasury = self.amount(&mut fields, "treasury");
        let holders = self.each(&mut fields, "holders", Self::holding);
        let receivership = self.optional_flag(&mut fields, "receivership");
        let tokens_left = self.amount(&mut fields, "tokens_left");
        let privates = self.list(&mut fields, "privates");
        let declines = self.list(&mut fields, "declines");
        let mut markers = Vec::new();
        for (name, path, value) in fields.rest(self) {
            let Entry { line, value: id } = name;
            markers.extend(self.marker(&path, id, value).map(|value| Entry { line, value }));
        }
        Some(Charter {
            name,
            trains,
            price,
            zone,
            cell,
            treasury,
            holders,
            tokens_left,
            privates,
            declines,
            receivership,
            markers,
        })
    }

    fn amount(&mut self, fields: &mut Fields<'i>, field: &str) -> Option<u32> {
        let (path, value) = fields.take(field)?;
        self.number(&path, &value, MAX_NUMBER, A_NUMBER)
    }

    fn cell(&mut self, path: &str, value: &Value<'i>) -> Option<[u32; 2]> {
        const EXPECTED: Message<'static> = Message::CellOfMarket { example: "[2, 5]" };
        match value.get_ref().as_array().map(|list| &list[..]) {
            Some([row, column]) => {
                let row = self.number(path, row, MAX_NUMBER, EXPECTED)?;
                Some([row, self.number(path, column, MAX_NUMBER, EXPECTED)?])
            }
            _ => {
                self.unexpected(path, value, EXPECTED);
                None
            }
        }
    }

    fn holding(&mut self, path: &str, name: String, value: Value<'i>) -> Option<Holding> {
        let percent = self.number(path, &value, 100, A_PERCENTAGE)?;
        Some(Holding { name, percent })
    }

    fn marker(&mut self, path: &str, id: String, value: Value<'i>) -> Option<MarkerEntry> {
        let value = match value.get_ref() {
            DeValue::Boolean(flag) => MarkerValue::Flag(*flag),
            DeValue::String(text) => MarkerValue::Text(text.clone().into_owned()),
            DeValue::Integer(_) => MarkerValue::Number(self.number(path, &value, MAX_NUMBER, A_NUMBER)?),
            DeValue::Array(_) => {
                let texts = self.texts(path, &value, Message::FieldHolds { field: "names" });
                MarkerValue::Texts(texts.into_iter().map(|text| text.value).collect())
            }
            DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Table(_) => {
                self.unexpected(path, &value, Message::EntryHolds { entry: "marker" });
                return None;
            }
        };
        Some(MarkerEntry { id, value })
    }
}
