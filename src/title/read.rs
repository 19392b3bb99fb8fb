//! Reads titles, each in an edition and with some optional rules.

use std::sync::Arc;

use super::check::check;
use super::error::Unknown;
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

    fn with(&self, setting: Setting) -> Result<Self, SettingError> {
        check(&self.source, setting).map_err(|mut faults| SettingError::Fault(faults.swap_remove(0)))
    }
}
