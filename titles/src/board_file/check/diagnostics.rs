//! [`Diagnostics`]: the errors and warnings found while a board file is checked.

use std::collections::HashSet;
use std::sync::Arc;

use highball_messages::{Message, Text, about};

use crate::board_file::{BoardFile, BoardFileError, Rejected};
use crate::game_board::{BoardError, Warning, listed_twice};
use crate::title::{SettingError, Title, TitleError, Unknown};

/// The errors and warnings found so far.
#[derive(Debug, Default)]
pub(super) struct Diagnostics {
    pub(super) errors: Vec<BoardFileError>,
    pub(super) warnings: Vec<Warning>,
    subject: Subject,
}

/// What an error or a warning is about, as far as that is known.
#[derive(Debug, Clone, Default)]
pub(super) struct Subject {
    /// The id of the hex.
    pub(super) hex: Option<Box<str>>,
    /// The id of the company.
    pub(super) company: Option<Box<str>>,
}

impl Subject {
    pub(super) fn hex(id: &str) -> Self {
        Self { hex: Some(id.into()), company: None }
    }

    pub(super) fn company(id: &str) -> Self {
        Self { hex: None, company: Some(id.into()) }
    }

    /// Returns the same subject with a company.
    pub(super) fn of_company(self, id: &str) -> Self {
        Self { company: Some(id.into()), ..self }
    }
}

impl Diagnostics {
    /// Sets what the next errors and warnings are about.
    pub(super) fn about(&mut self, subject: Subject) -> &mut Self {
        self.subject = subject;
        self
    }

    pub(super) fn error(&mut self, line: usize, field: &str, what: impl Into<Text>, expected: impl Into<Text>) {
        let Subject { hex, company } = self.subject.clone();
        let (field, what, expected) = (field.to_owned(), what.into(), expected.into());
        self.errors.push(BoardFileError { line, field, what, expected, hex, company });
    }

    /// Adds the error that the board cannot be changed so.
    pub(super) fn fault(&mut self, line: usize, field: &str, BoardError { what, expected }: BoardError) {
        self.error(line, field, what, expected);
    }

    pub(super) fn warning(&mut self, line: usize, field: &str, what: impl Into<Text>, expected: impl Into<Text>) {
        let Subject { hex, company } = self.subject.clone();
        let (field, what, expected) = (field.to_owned(), what.into(), expected.into());
        self.warnings.push(Warning { line, field, what, expected, hex, company });
    }

    /// Returns them in the order of their lines.
    pub(super) fn sorted(self) -> Rejected {
        let Self { mut errors, mut warnings, .. } = self;
        errors.sort_by_key(|error| error.line);
        warnings.sort_by_key(|warning| warning.line);
        Rejected { errors: errors.into(), warnings }
    }

    /// Returns the result of looking up a name, or adds an error.
    pub(super) fn resolve<T>(&mut self, line: usize, field: &str, found: Result<T, Unknown>) -> Option<T> {
        found.map_err(|Unknown { what, expected }| self.error(line, field, what, expected)).ok()
    }

    /// Returns the title in the edition and with the optional rules of the file, as far as the title has them.
    pub(super) fn configured_title(&mut self, file: &BoardFile, mut title: Arc<Title>) -> Arc<Title> {
        if file.title.value.to_lowercase() != title.id().to_lowercase() {
            let what = about(&file.title.value, |title, language| Message::BoardIsOf { title }.text(language));
            let expected = about(title.id(), |title, language| Message::TitleAtHand { title }.text(language));
            self.error(file.title.line, "title", what, expected);
        }
        if let Some(edition) = &file.edition {
            let found = title.with_edition(&edition.value);
            title = self.resolve_setting(edition.line, "edition", found).map_or(title, Arc::new);
        }
        if let Some(players) = &file.players {
            let found = title.with_players(players.value);
            title = self.resolve_setting(players.line, "players", found).map_or(title, Arc::new);
        }
        let title = self.with_options(file, title);
        self.with_hexes(file, title)
    }

    /// Returns the title with the optional rules of a board file.
    fn with_options(&mut self, file: &BoardFile, title: Arc<Title>) -> Arc<Title> {
        let mut options: Vec<&str> = title.active_options().iter().map(String::as_str).collect();
        let before = self.errors.len();
        let mut seen = HashSet::new();
        for (number, option) in file.options.iter().enumerate() {
            let field = format!("options[{number}]");
            // The whole title is checked with each, so once must do.
            if !seen.insert(&option.value) {
                self.error(option.line, &field, listed_twice(&option.value), Message::EachOptionOnce);
                continue;
            }
            let found = title.with_options(&[&option.value]);
            self.resolve_setting(option.line, &field, found);
            // The title of a recorded game has them already.
            if !options.contains(&option.value.as_str()) {
                options.push(&option.value);
            }
        }
        match file.options.first() {
            Some(first) if self.errors.len() == before => {
                let found = title.with_options(&options);
                self.resolve_setting(first.line, "options", found).map_or(title, Arc::new)
            }
            _ => title,
        }
    }

    /// Returns the title with the hexes of a board file.
    fn with_hexes(&mut self, file: &BoardFile, title: Arc<Title>) -> Arc<Title> {
        if file.hexes.is_empty() {
            return title;
        }
        let changes: Vec<(&str, &str)> =
            file.hexes.iter().map(|entry| (entry.value.hex.as_str(), entry.value.fields.as_str())).collect();
        match title.with_hexes(&changes) {
            Ok(changed) => Arc::new(changed),
            Err((number, TitleError { field, what, expected, .. })) => {
                let hex = title.hexes().iter().find(|hex| hex.id == file.hexes[number].value.hex);
                self.about(hex.map(|hex| Subject::hex(&hex.id)).unwrap_or_default());
                self.error(file.hexes[number].line, &field, what, expected);
                self.about(Subject::default());
                title
            }
        }
    }

    fn resolve_setting(&mut self, line: usize, field: &str, found: Result<Title, SettingError>) -> Option<Title> {
        match found {
            Ok(title) => Some(title),
            Err(SettingError::Unknown(unknown)) => self.resolve(line, field, Err(unknown)),
            Err(fault @ SettingError::Fault(_)) => {
                let what = Text::new(|language| fault.text(language));
                self.error(line, field, what, Message::OptionsThatGoTogether);
                None
            }
        }
    }
}
