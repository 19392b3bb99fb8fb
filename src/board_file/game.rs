//! A board file in its title's own terms: every name found, every rule about tiles, tokens and trains checked.

use std::sync::Arc;

use super::error::{BoardFileError, Warning};
use super::{BoardFile, Entry};
use crate::board::tile::Print;
use crate::payout::Turn;
use crate::position::snapshot::SnapshotToken;
use crate::title::{Marker, Phase, SettingError, StopRef, Title, TrainType, Unknown};

/// A game at one moment, checked: from it come the questions of all its companies.
#[derive(Debug, Clone)]
pub struct Game {
    /// What the questions are called; empty where they have no name.
    pub(super) id: String,
    /// The title in the edition that is played.
    pub(super) title: Title,
    pub(super) phase: Phase,
    /// What lies on each hex, in the order of the title's.
    pub(super) places: Vec<PlacedHex>,
    /// The companies of the file, in its order.
    pub(super) companies: Vec<GameCompany>,
    /// The markers of the game that are set.
    pub(super) markers: Vec<SetMarker>,
    warnings: Vec<Warning>,
}

/// What lies on a hex.
#[derive(Debug, Clone)]
pub(super) struct PlacedHex {
    /// The number of the tile that was laid; nothing where the map's print is still there.
    pub(super) tile: Option<String>,
    pub(super) rotation: u8,
    /// What is there to be seen, already turned.
    pub(super) print: Arc<Print>,
    /// The tokens at each of its stops.
    pub(super) tokens: Vec<StopTokens>,
}

#[derive(Debug, Clone, Default)]
pub(super) struct StopTokens {
    pub(super) in_slots: Vec<Option<SnapshotToken>>,
    pub(super) extra: Vec<SnapshotToken>,
}

/// A company and what it has.
#[derive(Debug, Clone)]
pub(super) struct GameCompany {
    pub(super) id: String,
    pub(super) trains: Vec<GameTrain>,
    pub(super) markers: Vec<SetMarker>,
    /// What is known of its money; of its trains and its kind nothing yet.
    pub(super) turn: Turn,
}

/// A train, with the traffic that it was bought for where the title tells traffic apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GameTrain {
    pub(super) kind: TrainType,
    pub(super) traffic: Option<String>,
}

/// A marker that is set.
#[derive(Debug, Clone)]
pub(super) struct SetMarker {
    pub(super) marker: Marker,
    /// How many or how much; 1 where it is neither.
    pub(super) count: u32,
    /// The places that are chosen.
    pub(super) places: Vec<Vec<StopRef>>,
    /// The company that owns it, by id; nothing where it is not about an owner or its owner is no company.
    pub(super) owner: Option<String>,
}

impl BoardFile {
    /// The title that the file names, of those that are compiled in.
    ///
    /// # Errors
    /// Where there is none of that name.
    pub fn builtin_title(&self) -> Result<&'static Title, BoardFileError> {
        let Entry { line, value } = &self.title;
        Title::builtin(value).map_err(|Unknown { what, expected }| {
            let field = "title".to_owned();
            BoardFileError { line: *line, field, what, expected }
        })
    }

    /// The game that the file describes.
    ///
    /// # Errors
    /// Everything in the file that the title does not know or does not allow; the list is never empty.
    pub fn game(&self, title: &Title) -> Result<Game, Vec<BoardFileError>> {
        let mut remarks = Remarks::default();
        let title = remarks.setting(self, title);
        let phase = remarks.known(self.phase.line, "phase", title.phase(&self.phase.value)).cloned();
        let Some(phase) = phase.filter(|_| remarks.errors.is_empty()) else { return Err(remarks.errors) };
        let mut game = Game { id: self.id.clone(), ..Game::empty(title, phase) };
        game.lay_tiles(self, &mut remarks);
        game.place_tokens(self, &mut remarks);
        game.found_companies(self, &mut remarks);
        game.set_markers(self, &mut remarks);
        let Remarks { mut errors, mut warnings } = remarks;
        if errors.is_empty() {
            warnings.sort_by_key(|warning| warning.line);
            game.warnings = warnings;
            return Ok(game);
        }
        errors.sort_by_key(|error| error.line);
        Err(errors)
    }
}

impl Game {
    /// The game before anybody has done anything: the map as it is printed, in the first phase.
    #[must_use]
    pub fn at_start(title: &Title) -> Self {
        let phase = title.phases().first().cloned();
        Self::empty(title.clone(), phase.unwrap_or_default())
    }

    fn empty(title: Title, phase: Phase) -> Self {
        let places = title.hexes().iter().map(|hex| PlacedHex::printed(Arc::clone(&hex.print))).collect();
        let (id, companies, markers, warnings) = (String::new(), Vec::new(), Vec::new(), Vec::new());
        Self { id, title, phase, places, companies, markers, warnings }
    }

    /// What its questions are called; empty where they have no name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The title, in the edition and with the optional rules that are played.
    #[must_use]
    pub const fn title(&self) -> &Title {
        &self.title
    }

    /// What is odd about the file, in the order of its lines.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The companies that can run, those with trains, in the order of the file.
    pub fn companies(&self) -> impl Iterator<Item = &str> {
        self.companies.iter().filter(|company| !company.trains.is_empty()).map(|company| company.id.as_str())
    }
}

impl PlacedHex {
    fn printed(print: Arc<Print>) -> Self {
        Self::laid(None, 0, print)
    }

    pub(super) fn laid(tile: Option<String>, rotation: u8, print: Arc<Print>) -> Self {
        let tokens = vec![StopTokens::default(); print.stops().len()];
        Self { tile, rotation, print, tokens }
    }
}

/// What has been found wrong or odd so far.
#[derive(Debug, Default)]
pub(super) struct Remarks {
    pub(super) errors: Vec<BoardFileError>,
    warnings: Vec<Warning>,
}

impl Remarks {
    pub(super) fn error(&mut self, line: usize, field: &str, what: impl Into<String>, expected: impl Into<String>) {
        self.errors.push(BoardFileError { line, field: field.to_owned(), what: what.into(), expected: expected.into() });
    }

    pub(super) fn warning(&mut self, line: usize, field: &str, what: impl Into<String>, expected: impl Into<String>) {
        self.warnings.push(Warning { line, field: field.to_owned(), what: what.into(), expected: expected.into() });
    }

    /// What a name means, or an error.
    pub(super) fn known<T>(&mut self, line: usize, field: &str, found: Result<T, Unknown>) -> Option<T> {
        found.map_err(|Unknown { what, expected }| self.error(line, field, what, expected)).ok()
    }

    /// The title in the edition and with the optional rules of the file, as far as it has them.
    fn setting(&mut self, file: &BoardFile, title: &Title) -> Title {
        if file.title.value.to_lowercase() != title.id().to_lowercase() {
            let what = format!("the board is of {:?}", file.title.value);
            self.error(file.title.line, "title", what, format!("{:?}, which is the title at hand", title.id()));
        }
        let mut title = title.clone();
        if let Some(edition) = &file.edition {
            let found = title.with_edition(&edition.value);
            title = self.set(edition.line, "edition", found).unwrap_or(title);
        }
        let mut options: Vec<&str> = title.active_options().iter().map(String::as_str).collect();
        let before = self.errors.len();
        for (number, option) in file.options.iter().enumerate() {
            let found = title.with_options(&[&option.value]);
            self.set(option.line, &format!("options[{number}]"), found);
            options.push(&option.value);
        }
        match file.options.first() {
            Some(first) if self.errors.len() == before => {
                let found = title.with_options(&options);
                self.set(first.line, "options", found).unwrap_or(title)
            }
            _ => title,
        }
    }

    fn set(&mut self, line: usize, field: &str, found: Result<Title, SettingError>) -> Option<Title> {
        match found {
            Ok(title) => Some(title),
            Err(SettingError::Unknown(unknown)) => self.known(line, field, Err(unknown)),
            Err(fault @ SettingError::Fault(_)) => {
                self.error(line, field, fault.to_string(), "editions and optional rules that go together");
                None
            }
        }
    }
}

/// A citation, if there is one, as the end of a sentence.
pub(super) fn in_brackets(cite: &str) -> String {
    if cite.is_empty() { String::new() } else { format!(" ({cite})") }
}
