//! Reads titles, each in an edition and with some optional rules.

use std::sync::Arc;

use super::spanned::Spanned;
use serde::Deserialize;

use super::check::check;
use super::deserialize::from_toml;
use super::error::Unknown;
use super::raw::HexPatch;
use super::setting::Setting;
use super::source::Source;
use super::{SettingError, Title, TitleError};

impl Title {
    /// Reads a title file, whose [format](crate::title) is TOML, in its first edition and without optional rules.
    ///
    /// # Errors
    /// If the file is not TOML or has a field of the wrong type, that fault alone. Otherwise every fault, in the order of the
    /// lines. Every edition and every optional rule is checked.
    pub fn read(text: &str) -> Result<Self, Vec<TitleError>> {
        let source = Arc::new(Source::parse(text).map_err(|fault| vec![fault])?);
        let title = check(&source, Setting::default())?;
        for setting in Setting::each(&source.raw) {
            check(&source, setting)?;
        }
        Ok(title)
    }

    /// Returns the title in another edition, with the same optional rules.
    ///
    /// # Errors
    /// If the title has no such edition, or the edition conflicts with the optional rules.
    pub fn with_edition(&self, id: &str) -> Result<Self, SettingError> {
        let known = self.editions.iter().map(|edition| edition.id.as_str());
        if known.clone().all(|known| known != id) {
            return Err(Unknown::new("edition", id, known).into());
        }
        self.with(Setting { edition: Some(id.to_owned()), options: self.active_options.clone() })
    }

    /// Returns the title in the same edition, with exactly these optional rules.
    ///
    /// # Errors
    /// If the title lacks one of them, or they conflict with each other.
    pub fn with_options<S: AsRef<str>>(&self, ids: &[S]) -> Result<Self, SettingError> {
        let known = self.options.iter().map(|option| option.id.as_str());
        if let Some(id) = ids.iter().map(AsRef::as_ref).find(|id| known.clone().all(|known| known != *id)) {
            return Err(Unknown::new("optional rule", id, known).into());
        }
        let options = ids.iter().map(|id| id.as_ref().to_owned()).collect();
        self.with(Setting { edition: self.edition.clone(), options })
    }

    /// Returns the title with other hexes on its map. Each is given by its id and what differs, as an inline table of the title
    /// format: `{ print = "white" }`. A hex that the map lacks needs a `print`.
    ///
    /// # Errors
    /// The number of the first change that is not possible, counted from 0, and why.
    pub fn with_hexes(&self, changes: &[(&str, &str)]) -> Result<Self, (usize, TitleError)> {
        let mut raw = self.source.raw.clone();
        for (number, &(id, fields)) in changes.iter().enumerate() {
            let fault = |what: String, expected: &str| {
                let field = format!("hexes.{id}");
                (number, TitleError { line: 1, field, what, expected: expected.to_owned() })
            };
            let patch: ChangedHex = from_toml(&format!("hex = {fields}")).map_err(|error| {
                let expected = "a hex as in a title file";
                let (what, expected) = error.message.split_once(", expected ").unwrap_or((&error.message, expected));
                fault(what.to_owned(), expected)
            })?;
            let known = raw.hexes.0.iter().position(|(known, _)| known.get_ref() == id);
            let before = known.map(|known| raw.hexes.0[known].1.clone());
            let Some(hex) = patch.hex.apply(before) else {
                return Err(fault(
                    "the map has no such hex".to_owned(),
                    "a `print` for a new one, or the id of one of its hexes",
                ));
            };
            match known {
                Some(known) => raw.hexes.0[known].1 = hex,
                None => raw.hexes.0.push((Spanned::new(0..0, id.to_owned()), hex)),
            }
        }
        let source = Arc::new(self.source.with(raw));
        let setting = Setting { edition: self.edition.clone(), options: self.active_options.clone() };
        check(&source, setting).map_err(|faults| {
            let about = |number: &usize| {
                faults.iter().any(|fault| fault.field.starts_with(&format!("hexes.{}", changes[*number].0)))
            };
            let number = (0..changes.len()).find(about).unwrap_or(0);
            let fault = faults.iter().find(|fault| fault.field.starts_with(&format!("hexes.{}", changes[number].0)));
            (number, fault.unwrap_or(&faults[0]).clone())
        })
    }

    fn with(&self, setting: Setting) -> Result<Self, SettingError> {
        check(&self.source, setting).map_err(|mut faults| SettingError::Fault(faults.swap_remove(0)))
    }
}

/// The fields of a changed hex, below a key, as the parser needs it.
#[derive(Deserialize)]
struct ChangedHex {
    hex: HexPatch,
}
