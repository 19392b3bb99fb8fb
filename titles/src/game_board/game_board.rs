//! [`Game`]: a board file checked against its title.

use std::sync::Arc;

use super::diagnostics::Diagnostics;
use super::error::{BoardFileError, Rejected, Warning};
use super::{BoardFile, Entry};
use crate::board::tile::Print;
use crate::payout::Turn;
use crate::position::snapshot::SnapshotToken;
use crate::title::{Marker, Phase, StopRef, Title, TrainType, Unknown};
use highball_game::Faults;

/// The checked state of a game, from which the questions of all its companies are created.
#[derive(Debug, Clone)]
pub struct Game {
    /// The name of the questions; empty if they have none.
    pub(super) id: String,
    /// The title, in the edition in use.
    pub(super) title: Arc<Title>,
    pub(super) phase: Phase,
    /// The content of each hex, in the title's order.
    pub(super) places: Vec<PlacedHex>,
    /// The companies of the file, in its order.
    pub(super) companies: Vec<GameCompany>,
    /// The numbers of the hexes that private companies block.
    pub(super) blocked: Vec<usize>,
    /// The tokens whose city is still to be built: the number of the hex and the id of the company.
    pub waiting: Vec<(usize, String)>,
    /// The names of the trains that the bank sells next, if they are known.
    pub depot: Option<Vec<String>>,
    /// The rights of private companies that are used up, although others of the same private company are not.
    pub used_rights: Vec<UsedRight>,
    /// The markers of the game that are set.
    pub(super) markers: Vec<SetMarker>,
    warnings: Vec<Warning>,
    /// Whether somebody typed it, rather than a recorded game or a title.
    pub(super) is_typed: bool,
}

/// The content of a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedHex {
    /// The number of the tile on it; nothing if the map's print is visible.
    pub tile: Option<String>,
    pub(super) rotation: u8,
    /// The visible print, rotated.
    pub print: Arc<Print>,
    /// The tokens at each of its stops.
    pub tokens: Vec<StopTokens>,
}

/// The tokens at a stop.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StopTokens {
    /// Those in its slots, in order.
    pub in_slots: Vec<Option<SnapshotToken>>,
    /// Those beside its slots.
    pub extra: Vec<SnapshotToken>,
}

/// A right of a private company, by its id, that is used up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UsedRight {
    /// Its tile lays.
    Lay(String),
    /// Its tokens.
    Token(String),
}

/// A company with its trains, money and markers.
#[derive(Debug, Clone)]
pub(super) struct GameCompany {
    pub(super) id: String,
    pub(super) trains: Vec<GameTrain>,
    pub(super) markers: Vec<SetMarker>,
    /// The number of tokens that it can still place, if the file says so.
    pub(super) tokens_left: Option<u32>,
    /// The ids of the private companies whose rights it can use.
    pub(super) privates: Vec<String>,
    /// The ids of the title's choices that it does not make.
    pub(super) declines: Vec<String>,
    /// Its money. The fields about its trains and its kind are not set yet.
    pub(super) turn: Turn,
}

/// A train, with the traffic that it was bought for if the title distinguishes traffic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GameTrain {
    pub(super) kind: TrainType,
    pub(super) traffic: Option<String>,
    /// Number of stops by which it is lengthened for this run. Its reach includes them.
    pub(super) longer: u32,
}

/// A marker that is set.
#[derive(Debug, Clone)]
pub(super) struct SetMarker {
    pub(super) marker: Marker,
    /// Its count or amount; 1 if it has neither.
    pub(super) count: u32,
    /// The chosen places.
    pub(super) places: Vec<Vec<StopRef>>,
    /// Its owner, if it has one.
    pub(super) owner: Option<Owner>,
}

/// The owner of a marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Owner {
    /// The company with this id.
    Company(String),
    /// Somebody else, such as a player.
    Person(String),
}

impl StopTokens {
    /// Whether a token of the company is in a slot or beside them.
    pub fn has_token_of(&self, company: &str) -> bool {
        self.in_slots.iter().flatten().chain(&self.extra).any(|token| token.company == company)
    }
}

impl Owner {
    /// Returns the id of the company, if it is one.
    pub(super) fn company(&self) -> Option<&str> {
        match self {
            Self::Company(id) => Some(id),
            Self::Person(_) => None,
        }
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Self::Company(name) | Self::Person(name) => name,
        }
    }
}

impl BoardFile {
    /// Returns the built-in title that the file names.
    ///
    /// # Errors
    /// Fails if no built-in title has the name.
    pub fn builtin_title(&self) -> Result<&'static Title, BoardFileError> {
        let Entry { line, value } = &self.title;
        Title::builtin(value).map_err(|Unknown { what, expected }| {
            let field = "title".to_owned();
            BoardFileError { line: *line, field, what, expected, hex: None, company: None }
        })
    }

    /// Checks the file against its title.
    ///
    /// # Errors
    /// Returns everything in the file that does not exist in the title or that the title forbids; the list is never empty.
    pub fn game(&self, title: &Title) -> Result<Game, Faults<BoardFileError>> {
        self.check(title).map_err(|rejected| rejected.errors)
    }

    /// Checks the file against its title, as [`game`](Self::game) does.
    ///
    /// # Errors
    /// Returns all errors together with the warnings that do not depend on what the errors are about.
    pub fn check(&self, title: &Title) -> Result<Game, Rejected> {
        self.build(Arc::new(title.clone()), true)
    }

    /// Creates a game that nobody typed, such as a recorded one. It has no warnings, as there is nobody to warn.
    ///
    /// # Errors
    /// As for [`game`](Self::game).
    pub fn recorded_game(&self, title: &Arc<Title>) -> Result<Game, Faults<BoardFileError>> {
        self.build(Arc::clone(title), false).map_err(|rejected| rejected.errors)
    }

    fn build(&self, title: Arc<Title>, is_typed: bool) -> Result<Game, Rejected> {
        let mut diagnostics = Diagnostics::default();
        let title = diagnostics.configured_title(self, title);
        let phase = diagnostics.resolve(self.phase.line, "phase", title.phase(&self.phase.value)).cloned();
        let Some(phase) = phase.filter(|_| diagnostics.errors.is_empty()) else { return Err(diagnostics.sorted()) };
        let mut game = Game { id: self.id.clone(), ..Game::empty(title, phase) };
        game.lay_tiles(self, &mut diagnostics);
        let placed = game.place_tokens(self, &mut diagnostics);
        game.add_companies(self, &mut diagnostics);
        game.set_markers(self, &mut diagnostics);
        game.block(self, &mut diagnostics);
        game.fill_depot(self, &mut diagnostics);
        if is_typed && diagnostics.errors.is_empty() {
            game.review(self, &placed, &mut diagnostics);
        }
        let found = diagnostics.sorted();
        if !found.errors.is_empty() {
            return Err(found);
        }
        game.warnings = if is_typed { found.warnings } else { Vec::new() };
        game.is_typed = is_typed;
        Ok(game)
    }
}

impl Game {
    /// Creates the state of a game at its start: the map as printed, in the first phase.
    #[must_use]
    pub fn at_start(title: &Title) -> Self {
        let phase = title.phases().first().cloned();
        Self::empty(Arc::new(title.clone()), phase.unwrap_or_default())
    }

    fn empty(title: Arc<Title>, phase: Phase) -> Self {
        let places = title.hexes().iter().map(|hex| PlacedHex::printed(Arc::clone(&hex.print))).collect();
        Self {
            id: String::new(),
            title,
            phase,
            places,
            companies: Vec::new(),
            blocked: Vec::new(),
            waiting: Vec::new(),
            depot: None,
            used_rights: Vec::new(),
            markers: Vec::new(),
            warnings: Vec::new(),
            is_typed: false,
        }
    }

    /// Returns the name of its questions; empty if they have none.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the title, in the edition and with the optional rules in use.
    #[must_use]
    pub fn title(&self) -> &Title {
        &self.title
    }

    /// Returns the warnings about the file, in the order of its lines.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Returns the companies that have trains, in the order of the file.
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
