//! Reads titles, each in an edition, for a number of players and with some optional rules.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Deserialize;

use super::check::{MAX_COST, check};
use super::deserialize::{FieldFault, MAX_FAULTS};
use super::error::Unknown;
use super::raw::HexPatch;
use super::setting::{ChangedHex, Setting};
use super::source::{Bases, Parsed, Source};
use super::spanned::Spanned;
use super::{SettingError, Title, TitleError};
use highball_game::Faults;
use highball_messages::{Message, Text, about, shortened};

/// Maximum number of players.
pub const MAX_PLAYERS: u32 = 50;

impl Title {
    /// Reads a title file, whose [format](crate::title) is TOML, in its first edition, for no particular number of players and without
    /// optional rules. It may extend a title that is compiled in.
    ///
    /// # Errors
    /// Every fault, in the order of the lines. If the file is not TOML, or something that other parts may refer to cannot be read, the
    /// names in it are not checked. Every edition, number of players and optional rule is checked.
    pub fn read(text: &str) -> Result<Self, Faults<TitleError>> {
        Self::read_over(text, &Self::builtin_text).map_err(Faults::from)
    }

    /// Reads a title file, which may extend one of `bases`.
    ///
    /// # Errors
    /// As for [`read`](Self::read).
    pub(super) fn read_over(text: &str, bases: Bases<'_>) -> Result<Self, Vec<TitleError>> {
        let Parsed { source, faults } = Source::parse(text, bases);
        let Some(source) = source else { return Err(faults) };
        let source = Arc::new(source);
        let title = check(&source, Setting::default());
        let mut further = Vec::new();
        for setting in Setting::each(&source.raw) {
            further.extend(check(&source, setting).err().unwrap_or_default());
            if further.len() >= MAX_FAULTS {
                break;
            }
        }
        match title {
            Ok(title) if faults.is_empty() && further.is_empty() => Ok(title),
            title => Err(all_faults(faults, title.err().into_iter().flatten().chain(further))),
        }
    }

    /// Reads a title that is compiled in, whose editions and optional rules are tested.
    ///
    /// # Errors
    /// As for [`read`](Self::read).
    pub(super) fn read_tested(text: &str) -> Result<Self, Vec<TitleError>> {
        let Parsed { source, faults } = Source::parse(text, &Self::builtin_text);
        source.filter(|_| faults.is_empty()).ok_or(faults).and_then(|source| check(&Arc::new(source), Setting::default()))
    }

    /// Returns the title in another edition, with the same number of players and the same optional rules.
    ///
    /// # Errors
    /// If the title has no such edition, or the edition conflicts with the optional rules.
    pub fn with_edition(&self, id: &str) -> Result<Self, SettingError> {
        let known = self.editions.iter().map(|edition| edition.id.as_str());
        if known.clone().all(|known| known != id) {
            return Err(Unknown::new("edition", id, known).into());
        }
        self.with(Setting { edition: Some(id.to_owned()), ..self.setting.clone() })
    }

    /// Returns the title for a number of players, in the same edition and with the same optional rules.
    ///
    /// # Errors
    /// If the game is not for that many, or what the title says about the number conflicts with the edition or with the optional rules.
    pub fn with_players(&self, count: u32) -> Result<Self, SettingError> {
        if let Some([least, greatest]) = self.seats.filter(|[least, greatest]| !(*least..=*greatest).contains(&count)) {
            let (title, players) = (self.id.as_str(), count.into());
            let expected = Text::new(|language| {
                let number = match least == greatest {
                    true => least.to_string(),
                    false => Message::NumberBetween { least: least.into(), greatest: greatest.into() }.text(language),
                };
                Message::PlayersExpected { number: &number }.text(language)
            });
            return Err(Unknown::of(Message::NotForPlayers { title, players }, expected).into());
        }
        self.with_any_players(count)
    }

    /// The same for a number that the game need not be for, as games have been recorded with others.
    ///
    /// # Errors
    /// If what the title says about the number conflicts with the edition or with the optional rules.
    pub fn with_any_players(&self, count: u32) -> Result<Self, SettingError> {
        self.with(Setting { players: Some(count), ..self.setting.clone() })
    }

    /// Returns the title in the same edition and for the same number of players, with exactly these optional rules.
    ///
    /// # Errors
    /// If the title lacks one of them, or they conflict with each other.
    pub fn with_options<S: AsRef<str>>(&self, ids: &[S]) -> Result<Self, SettingError> {
        let known = self.options.iter().map(|option| option.id.as_str());
        if let Some(id) = ids.iter().map(AsRef::as_ref).find(|id| known.clone().all(|known| known != *id)) {
            return Err(Unknown::new("optional-rule", id, known).into());
        }
        let options = ids.iter().map(|id| id.as_ref().to_owned()).collect();
        self.with(Setting { options, ..self.setting.clone() })
    }

    /// Returns the title with other hexes on its map, whatever its edition and optional rules say of these. Each is given by its id and
    /// what differs, as an inline table of the title format: `{ print = "white" }`. A hex that the map lacks needs a `print`.
    ///
    /// # Errors
    /// The number of the first change that is not possible, counted from 0, and why.
    pub fn with_hexes(&self, changes: &[(&str, &str)]) -> Result<Self, (usize, TitleError)> {
        if changes.is_empty() {
            return Ok(self.clone());
        }
        let mut setting = self.setting.clone();
        let mut raw = setting.apply(&self.source.raw, |_, _, _| {});
        let known = setting.hexes.len();
        for (number, &(id, fields)) in changes.iter().enumerate() {
            let text = format!("hex = {fields}");
            let read = self.source.parse_change(&text);
            let HexFields { hex } = read.map_err(|(fault, part)| (number, unread_hex(id, fields, &fault, part)))?;
            if !raw.change_hex(&Spanned::new(0..0, id.to_owned()), &hex) {
                return Err((number, hex_fault(id, "", Message::NoSuchHex, Message::PrintOrKnownHex)));
            }
            setting.hexes.push(ChangedHex { id: id.to_owned(), fields: fields.to_owned(), patch: hex });
        }
        let checked = |changes: usize| {
            let hexes = setting.hexes[..known + changes].to_vec();
            check(&self.source, Setting { hexes, ..setting.clone() })
        };
        let mut faults = match checked(changes.len()) {
            Ok(title) => return Ok(title),
            Err(faults) => faults,
        };
        let is_about = |fault: &TitleError, id: &str| {
            let rest = fault.field.strip_prefix("hexes.").and_then(|field| field.strip_prefix(id));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        for fault in &faults {
            if let Some(number) = changes.iter().position(|(id, _)| is_about(fault, id)) {
                return Err((number, fault.clone()));
            }
        }
        // The fault is in another part of the title. Of the changes up to here, the last one leads to it.
        let (mut fine, mut wrong) = (0, changes.len());
        while wrong - fine > 1 {
            let middle = usize::midpoint(fine, wrong);
            match checked(middle) {
                Ok(_) => fine = middle,
                Err(found) => (wrong, faults) = (middle, found),
            }
        }
        let TitleError { field, what, expected, .. } = faults.swap_remove(0);
        let what = Text::new(|language| {
            let what = what.in_language(language);
            Message::DoesNotFitTitle { field: &field, what }.text(language)
        });
        Err((wrong - 1, hex_fault(changes[wrong - 1].0, "", what, expected)))
    }

    fn with(&self, setting: Setting) -> Result<Self, SettingError> {
        check(&self.source, setting).map_err(|mut faults| SettingError::Fault(faults.swap_remove(0)))
    }
}

/// Returns the fault of a changed hex, or of something below it.
fn hex_fault(id: &str, below: &str, what: impl Into<Text>, expected: impl Into<Text>) -> TitleError {
    TitleError { line: 1, field: format!("hexes.{id}{below}"), what: what.into(), expected: expected.into() }
}

/// Returns the fault of a changed hex that cannot be read. `part` of its fields is at fault.
fn unread_hex(id: &str, fields: &str, fault: &FieldFault, part: &str) -> TitleError {
    /// Maximum number of characters of the part that are shown.
    const MAX_SHOWN: usize = 60;
    let below = fault.path().strip_prefix("hex").unwrap_or_default();
    if let Some((name, known)) = fault.unknown() {
        let Unknown { what, expected } = Unknown::new("field", name, known.iter().copied());
        return hex_fault(id, below, what, expected);
    }
    let field = below.trim_start_matches('.').split(['.', '[']).next().unwrap_or_default();
    let expected = match field {
        "" => Message::EntryHolds { entry: "hex" },
        "cost" | "visit_cost" => Message::NumberUpTo { of: "amount", most: MAX_COST.into() },
        "fixed" | "through" | "neutral" => Message::Flag,
        field => Message::HexFieldHolds { field },
    };
    let part = if field.is_empty() { fields } else { part };
    let text = part.strip_prefix(['"', '\'']).and_then(|part| part.strip_suffix(['"', '\'']));
    let what = match text {
        Some(text) => about(&shortened(text, MAX_SHOWN), |text, _| text.to_owned()),
        None => shortened(part, MAX_SHOWN).into(),
    };
    hex_fault(id, below, what, expected)
}

/// Returns the faults of fields and of names, in the order of the lines. A table with a field that could not be read may lack
/// something for that reason alone, so that is no fault of its own.
fn all_faults(fields: Vec<TitleError>, names: impl Iterator<Item = TitleError>) -> Vec<TitleError> {
    let tables: Vec<String> =
        fields.iter().filter_map(|fault| fault.field.rsplit_once('.')).map(|(table, _)| table.to_owned()).collect();
    let mut faults = fields;
    faults.extend(names.filter(|fault| !tables.contains(&fault.field)));
    let mut seen = BTreeSet::new();
    // The expected names may differ with the setting.
    faults.retain(|fault| seen.insert((fault.line, fault.field.clone(), fault.what.clone())));
    faults.sort_by_key(|fault| fault.line);
    faults.truncate(MAX_FAULTS);
    faults
}

/// The fields of a changed hex, below a key, as the parser needs it.
#[derive(Deserialize)]
struct HexFields {
    hex: HexPatch,
}
