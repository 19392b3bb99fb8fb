//! Changes of a board as values, which other programs can send, list and repeat.

use std::fmt;

use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{BoardError, GameBoard, TokenName, Undo};
use crate::moves::{Lay, TokenPlace};

/// A change of a board. Its form in JSON is told by its fields. A legal lay or token of a company and a lay of advice are also the changes that
/// make them: fields that only describe a move are ignored. Any other field that does not belong to the change is an error.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Step {
    /// A tile on a hex, as [`GameBoard::lay_tile`] lays it.
    Lay {
        /// The hex.
        hex: String,
        /// The number of the tile.
        tile: String,
        /// Its rotation in sixths of a turn clockwise. In JSON 0 by default.
        rotation: u8,
    },
    /// A token that a company places in its turn, as [`GameBoard::make_token`] does: in a free slot, or in the place of another.
    Token {
        /// The company, with the traffic of the token if the title distinguishes it.
        company: String,
        /// The hex.
        hex: String,
        /// The number of the stop in the hex. In JSON 0 by default.
        stop: usize,
        /// The token whose place it takes. `None` for a free slot.
        #[serde(skip_serializing_if = "Option::is_none")]
        replaces: Option<String>,
        /// The private company by whose right it is placed. `None` for the usual one.
        #[serde(skip_serializing_if = "Option::is_none")]
        private: Option<String>,
    },
    /// The trains of a company in place of its own, as [`GameBoard::set_trains`] gives them.
    Trains {
        /// The company.
        company: String,
        /// Its trains, by their names in board files.
        trains: Vec<String>,
    },
    /// A phase that begins, as with [`GameBoard::set_phase`].
    Phase {
        /// Its name.
        phase: String,
    },
}

/// What a step in JSON can be.
const FORMS: &str =
    "a tile lay with `hex` and `tile`, a token with `company` and `hex`, `company` with `trains`, or a `phase`";

/// Fields that only describe a legal move or one of advice.
const DESCRIBING: [&str; 7] = ["cost", "upgrade", "earns", "revenue", "gain", "proven", "reason"];

/// The fields of a step in JSON, which tell its form. Those that are `null` count as left out.
#[derive(Default)]
struct Fields {
    hex: Option<String>,
    tile: Option<String>,
    rotation: Option<u8>,
    company: Option<String>,
    stop: Option<usize>,
    replaces: Option<String>,
    private: Option<String>,
    trains: Option<Vec<String>>,
    phase: Option<String>,
    /// The names of those that are given.
    given: Vec<String>,
    /// The name of another field.
    unknown: Option<String>,
}

impl Fields {
    /// Returns the step. The error says what is missing, or which field does not belong to it.
    fn step(self) -> Result<Step, String> {
        let step = match self {
            Self { hex: Some(hex), tile: Some(tile), rotation, .. } => {
                Step::Lay { hex, tile, rotation: rotation.unwrap_or(0) }
            }
            Self { hex: Some(hex), company: Some(company), stop, replaces, private, .. } => {
                Step::Token { company, hex, stop: stop.unwrap_or(0), replaces, private }
            }
            Self { company: Some(company), trains: Some(trains), .. } => Step::Trains { company, trains },
            Self { phase: Some(phase), .. } => Step::Phase { phase },
            _ => {
                return Err(match self.unknown {
                    Some(field) => format!("there is no field `{field}`, expected {FORMS}"),
                    None => format!("expected {FORMS}"),
                });
            }
        };
        step.check_fields(self.given.iter().chain(&self.unknown).map(String::as_str))?;
        Ok(step)
    }

    /// Reads the value of a field.
    fn read<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
        &mut self,
        map: &mut A,
        name: &str,
        expected: &str,
    ) -> Result<Option<T>, A::Error> {
        let value: Option<T> =
            map.next_value().map_err(|_| A::Error::custom(format!("`{name}` cannot be read, expected {expected}")))?;
        if value.is_some() {
            self.given.push(name.to_owned());
        }
        Ok(value)
    }
}

impl<'de> Visitor<'de> for Fields {
    type Value = Step;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FORMS)
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Step, A::Error> {
        const TEXT: &str = "a text";
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "hex" => self.hex = self.read(&mut map, &name, TEXT)?,
                "tile" => self.tile = self.read(&mut map, &name, TEXT)?,
                "rotation" => self.rotation = self.read(&mut map, &name, "0 to 5")?,
                "company" => self.company = self.read(&mut map, &name, TEXT)?,
                "stop" => self.stop = self.read(&mut map, &name, "the number of a stop in the hex")?,
                "replaces" => self.replaces = self.read(&mut map, &name, TEXT)?,
                "private" => self.private = self.read(&mut map, &name, TEXT)?,
                "trains" => self.trains = self.read(&mut map, &name, "a list of texts")?,
                "phase" => self.phase = self.read(&mut map, &name, TEXT)?,
                other => {
                    map.next_value::<IgnoredAny>()?;
                    if !DESCRIBING.contains(&other) {
                        self.unknown.get_or_insert(name);
                    }
                }
            }
        }
        self.step().map_err(A::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Fields::default())
    }
}

impl From<&Lay> for Step {
    fn from(lay: &Lay) -> Self {
        Self::Lay { hex: lay.hex.clone(), tile: lay.tile.clone(), rotation: lay.rotation }
    }
}

impl Step {
    /// Checks that fields belong to the change, or only describe a legal move or one of advice.
    ///
    /// # Errors
    /// If a field does neither. The error names it.
    pub fn check_fields<'a>(&self, given: impl IntoIterator<Item = &'a str>) -> Result<(), String> {
        let (form, own): (&str, &[&str]) = match self {
            // A lay is made by whatever right there is.
            Self::Lay { .. } => ("a tile lay", &["hex", "tile", "rotation", "private"]),
            Self::Token { .. } => ("a token", &["company", "hex", "stop", "replaces", "private"]),
            Self::Trains { .. } => ("a change of trains", &["company", "trains"]),
            Self::Phase { .. } => ("a change of phase", &["phase"]),
        };
        match given.into_iter().find(|field| !own.contains(field) && !DESCRIBING.contains(field)) {
            Some(field) => Err(format!("{form} has no `{field}`, expected `{}`", own.join("`, `"))),
            None => Ok(()),
        }
    }

    /// Returns the change that places a token of a company.
    #[must_use]
    pub fn token(company: &str, token: &TokenPlace) -> Self {
        Self::Token {
            company: TokenName { company, traffic: token.traffic.as_deref() }.to_string(),
            hex: token.hex.clone(),
            stop: token.stop,
            replaces: token.replaces.as_ref().map(ToString::to_string),
            private: token.private.clone(),
        }
    }
}

impl GameBoard {
    /// Makes a change.
    ///
    /// ```
    /// use highball::game_board::{GameBoard, Step};
    ///
    /// let mut board: GameBoard = "highball/1 1889 2 - K8=AR AR=2".parse()?;
    /// let lays = board.legal_lays("AR")?;
    /// let undo = board.make(&Step::from(&lays[0]))?;
    /// assert_eq!(board.contents(&lays[0].hex)?.tile, Some(lays[0].tile.as_str()));
    /// board.undo(undo);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for the method that makes changes of this kind.
    pub fn make(&mut self, step: &Step) -> Result<Undo, BoardError> {
        match step {
            Step::Lay { hex, tile, rotation } => self.lay_tile(hex, tile, *rotation),
            Step::Token { company, hex, stop, replaces, private } => {
                self.place_in_turn(company, (hex, *stop), replaces.as_deref(), private.as_deref())
            }
            Step::Trains { company, trains } => self.set_trains(company, trains),
            Step::Phase { phase } => self.set_phase(phase),
        }
    }

    /// Makes changes one after the other, as one change.
    ///
    /// # Errors
    /// As for [`make`](Self::make). Then none of them is made.
    pub fn make_all(&mut self, steps: &[Step]) -> Result<Undo, BoardError> {
        steps.iter().try_fold(Undo::default(), |made, step| {
            let next = self.make(step);
            self.joined(made, next)
        })
    }
}
