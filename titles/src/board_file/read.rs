//! Parses board files.

use super::BoardFile;
use super::entry::{Charter, Entry, HexChange, Holding, LaidTile, MarkerEntry, PlacedTokens};
use super::error::BoardFileError;
use super::fields::{Fields, Reader, Value};
use crate::game_board::MarkerValue;
use crate::title::MAX_PLAYERS;
use highball_game::Faults;
use toml::de::DeValue;

/// Maximum size of a board file in bytes. Real ones have some thousand.
pub const MAX_BYTES: usize = 1 << 20;

/// The fields of a board file.
const FIELDS: [&str; 19] = [
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

pub(super) const A_NUMBER: &str = "a whole number up to 1000000";

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
            reader.error(1, "the file", format!("{} bytes", text.len()), format!("at most {MAX_BYTES}"));
        } else if let Some(fields) = reader.file() {
            if fields.are_all_unknown(&FIELDS) {
                let expected = "a board file, which has at least `title` and `phase`";
                reader.error(1, "the file", "it has no field of a board file", expected);
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
}

impl<'i> Reader<'i> {
    fn board_file(&mut self, mut fields: Fields<'i>) -> BoardFile {
        let file = BoardFile {
            title: self.required(&mut fields, "title", "the id of a title, one of `highball titles`"),
            phase: self.required(&mut fields, "phase", "the name of a phase of the title"),
            edition: self.optional(&mut fields, "edition", "the id of an edition of the title"),
            players: self.players(&mut fields),
            options: (fields.take("options"))
                .map(|(path, value)| self.texts(&path, &value, "a list of ids of optional rules of the title"))
                .unwrap_or_default(),
            title_file: self.optional(&mut fields, "title_file", "the name of a title file"),
            hexes: self.each(&mut fields, "hexes", "a table of hexes that differ from the title's map", Self::hex),
            id: self.optional(&mut fields, "id", "a name for the question").map(|id| id.value).unwrap_or_default(),
            tiles: self.each(&mut fields, "tiles", "a table of tiles, such as \"E6\" = \"63/0\"", Self::tile),
            tokens: self.each(&mut fields, "tokens", "a table of tokens, such as \"E6\" = [\"CHI\"]", Self::tokens),
            extra_tokens: self.each(
                &mut fields,
                "extra_tokens",
                "a table of tokens, such as \"E6\" = [\"CHI\"]",
                Self::tokens,
            ),
            blocked: (fields.take("blocked"))
                .map(|(path, value)| self.texts(&path, &value, "a list of hexes or of private companies that block hexes"))
                .unwrap_or_default(),
            depot: (fields.take("depot"))
                .map(|(path, value)| self.texts(&path, &value, "a list of the trains that the bank sells next")),
            closed: (fields.take("closed"))
                .map(|(path, value)| self.texts(&path, &value, "a list of companies that have closed or merged into others"))
                .unwrap_or_default(),
            waiting: self.each(
                &mut fields,
                "waiting",
                "a table of hexes with the companies whose tokens wait for a city there",
                Self::tokens,
            ),
            used_lays: self.used(&mut fields, "used_lays"),
            used_tokens: self.used(&mut fields, "used_tokens"),
            companies: self.each(&mut fields, "companies", "a table of companies", Self::charter),
            markers: self.each(&mut fields, "markers", "a table of markers of the title", Self::marker),
        };
        fields.expect_no_more(self, &FIELDS);
        file
    }

    fn used(&mut self, fields: &mut Fields<'i>, field: &str) -> Vec<Entry<String>> {
        let used = fields.take(field);
        used.map(|(path, value)| self.texts(&path, &value, "a list of private companies")).unwrap_or_default()
    }

    fn optional(&mut self, fields: &mut Fields<'i>, field: &str, expected: &str) -> Option<Entry<String>> {
        let (path, value) = fields.take(field)?;
        self.text(&path, &value, expected)
    }

    fn players(&mut self, fields: &mut Fields<'i>) -> Option<Entry<u32>> {
        let (path, value) = fields.take("players")?;
        let expected = format!("a number of players from 1 to {MAX_PLAYERS}");
        let count = self.number(&path, &value, MAX_PLAYERS, &expected)?;
        if count == 0 {
            self.unexpected(&path, &value, &expected);
        }
        Some(Entry { line: self.line(value.span().start), value: count })
    }

    fn required(&mut self, fields: &mut Fields<'i>, field: &str, expected: &str) -> Entry<String> {
        let missing = Entry::from(String::new());
        match fields.take(field) {
            Some((path, value)) => self.text(&path, &value, expected).unwrap_or(missing),
            None => {
                self.error(1, &fields.path_of(field), "it is missing", expected);
                missing
            }
        }
    }

    /// Reads all entries of a table, in the order of the file.
    fn each<T>(
        &mut self,
        fields: &mut Fields<'i>,
        field: &str,
        expected: &str,
        mut read: impl FnMut(&mut Self, &str, String, Value<'i>) -> Option<T>,
    ) -> Vec<Entry<T>> {
        let Some((path, value)) = fields.take(field) else { return Vec::new() };
        let Some(fields) = self.table(path, value, expected) else { return Vec::new() };
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
                self.unexpected(
                    path,
                    &value,
                    "the print of the hex, or a table such as { print = \"white\", name = \"Omaha\" }",
                );
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
        let tokens = self.texts(path, &value, "a list of tokens in slot order, \"\" for an empty slot");
        Some(PlacedTokens { stop, tokens })
    }

    fn charter(&mut self, path: &str, name: String, value: Value<'i>) -> Option<Charter> {
        let mut fields = self.table(path.to_owned(), value, "a table with the company's trains")?;
        let trains = (fields.take("trains"))
            .map(|(path, value)| self.texts(&path, &value, "a list of trains, such as [\"4\", \"4\"]"))
            .unwrap_or_default();
        let price = self.amount(&mut fields, "price");
        let zone = self.optional(&mut fields, "zone", "the zone of the market that the price is in");
        let cell = fields.take("cell").and_then(|(path, value)| self.cell(&path, &value));
        let treasury = self.amount(&mut fields, "treasury");
        let holders = self.each(&mut fields, "holders", "a table of holders with their percents", Self::holding);
        let receivership = fields.take("receivership").and_then(|(path, value)| self.flag(&path, &value)).unwrap_or(false);
        let tokens_left = self.amount(&mut fields, "tokens_left");
        let privates = (fields.take("privates"))
            .map(|(path, value)| self.texts(&path, &value, "a list of private companies whose rights the company can use"))
            .unwrap_or_default();
        let declines = (fields.take("declines"))
            .map(|(path, value)| self.texts(&path, &value, "a list of choices of the title that the company does not make"))
            .unwrap_or_default();
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
        const EXPECTED: &str = "the row and the column of the market, such as [2, 5]";
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
        let percent = self.number(path, &value, 100, "a whole percentage up to 100")?;
        Some(Holding { name, percent })
    }

    fn marker(&mut self, path: &str, id: String, value: Value<'i>) -> Option<MarkerEntry> {
        let value = match value.get_ref() {
            DeValue::Boolean(flag) => MarkerValue::Flag(*flag),
            DeValue::String(text) => MarkerValue::Text(text.clone().into_owned()),
            DeValue::Integer(_) => MarkerValue::Number(self.number(path, &value, MAX_NUMBER, A_NUMBER)?),
            DeValue::Array(_) => {
                let texts = self.texts(path, &value, "a list of names");
                MarkerValue::Texts(texts.into_iter().map(|text| text.value).collect())
            }
            DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Table(_) => {
                self.unexpected(path, &value, "true, a whole number, a name or a list of names");
                return None;
            }
        };
        Some(MarkerEntry { id, value })
    }
}
