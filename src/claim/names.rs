//! What people call hexes, stops, places and trains.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::board::{Board, HexId, StopId};
use crate::position::Position;
use crate::rules::TrainId;
use crate::title::Unknown;

/// The names of a position.
pub(super) struct Names<'a> {
    position: &'a Position,
    hexes: BTreeMap<&'a str, HexId>,
    places: Vec<Place<'a>>,
}

/// A hex with the name of its place.
struct Place<'a> {
    hex: HexId,
    name: &'a str,
    /// The name as it is compared: all of it first, then each of its parts, such as both of `Ciudad Juárez / El Paso`.
    folded: Vec<String>,
}

/// What a word for a place means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Meant {
    /// One of these stops; never none.
    Stops(Vec<StopId>),
    /// A hex where nothing can be stopped at.
    Track(HexId),
}

/// Why a word means nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// Nothing is called so.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// Several places could be meant.
    #[error("{name:?} could be {}, expected one of them", places.join(" or "))]
    Ambiguous {
        /// The word.
        name: String,
        /// The places.
        places: Vec<String>,
    },
}

/// How well a word fits the name of a place.
const FITS: [fn(&[String], &str) -> bool; 4] = [
    |names, word| names.first().is_some_and(|name| name == word),
    |names, word| names.iter().any(|name| name == word),
    |names, word| names.iter().any(|name| name.starts_with(word)),
    |names, word| names.iter().any(|name| format!(" {name}").contains(&format!(" {word}"))),
];

impl<'a> Names<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let hexes = position.board().hexes().iter().enumerate();
        let hexes: BTreeMap<&str, HexId> = hexes.map(|(number, hex)| (hex.name.as_str(), HexId::new(number))).collect();
        let places = position.scenery().places.iter().filter_map(|(hex, name)| {
            let parts = name.split('/').filter(|_| name.contains('/'));
            let folded = [name.as_str()].into_iter().chain(parts).map(fold).filter(|name| !name.is_empty()).collect();
            Some(Place { hex: *hexes.get(hex.as_str())?, name, folded })
        });
        Self { position, places: places.collect(), hexes }
    }

    pub(super) const fn position(&self) -> &'a Position {
        self.position
    }

    pub(super) const fn board(&self) -> &'a Board {
        self.position.board()
    }

    /// The hex of this id.
    pub(super) fn hex(&self, id: &str) -> Option<HexId> {
        self.hexes.get(id).copied()
    }

    /// The stop that is written as answers write it, the hex's id and the stop's number there: `E6/0`.
    pub(super) fn stop(&self, name: &str) -> Option<StopId> {
        let (hex, _) = name.rsplit_once('/')?;
        self.board().hex(self.hex(hex)?).stops().find(|&stop| self.board().stop_name(stop) == name)
    }

    /// What a hex or the name of a place, perhaps with the number of a stop there, means.
    ///
    /// # Errors
    /// Where it is nothing, or could be several places.
    pub(super) fn meant(&self, word: &str) -> Result<Meant, NameFault> {
        if let Some(stop) = self.numbered(word)? {
            return Ok(Meant::Stops(vec![stop]));
        }
        let hexes = self.hexes_called(word)?;
        let stops: Vec<StopId> = hexes.iter().flat_map(|&hex| self.board().hex(hex).stops()).collect();
        match hexes.first() {
            Some(&hex) if stops.is_empty() => Ok(Meant::Track(hex)),
            _ => Ok(Meant::Stops(stops)),
        }
    }

    /// The hex that a word means, for a way over it.
    ///
    /// # Errors
    /// Where it is nothing, or could be several.
    pub(super) fn way(&self, word: &str) -> Result<HexId, NameFault> {
        let hexes = self.hexes_called(word)?;
        match hexes[..] {
            [hex] => Ok(hex),
            _ => Err(self.ambiguous(word, &hexes)),
        }
    }

    /// Whether a word is the id of a hex, or all of the name of a place.
    pub(super) fn is_whole(&self, word: &str) -> bool {
        let folded = fold(word);
        self.hex(word.trim()).is_some() || self.places.iter().any(|place| place.folded.first() == Some(&folded))
    }

    /// `A1/0`, or a place with a number after a slash.
    fn numbered(&self, word: &str) -> Result<Option<StopId>, NameFault> {
        let Some((place, number)) = word.rsplit_once('/') else { return Ok(None) };
        let number = number.trim();
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        let hexes = self.hexes_called(place).map_err(|_| self.unknown(word))?;
        let [hex] = hexes[..] else { return Err(self.ambiguous(word, &hexes)) };
        let stops = self.board().hex(hex).stops();
        let stop = number.parse().ok().and_then(|number: usize| stops.into_iter().nth(number));
        stop.map(Some).ok_or_else(|| self.unknown(word))
    }

    /// The hex of this id; else the hexes of the place that the word fits best. Never none.
    fn hexes_called(&self, word: &str) -> Result<Vec<HexId>, NameFault> {
        let word = word.trim();
        if let Some(hex) = self.hex(word) {
            return Ok(vec![hex]);
        }
        let mut alike = self.hexes.iter().filter(|(id, _)| id.eq_ignore_ascii_case(word));
        if let (Some((_, &hex)), None) = (alike.next(), alike.next()) {
            return Ok(vec![hex]);
        }
        let folded = fold(word);
        if folded.is_empty() {
            return Err(self.unknown(word));
        }
        for fits in FITS {
            let found: Vec<&Place<'_>> = self.places.iter().filter(|place| fits(&place.folded, &folded)).collect();
            let Some(first) = found.first() else { continue };
            let hexes: Vec<HexId> = found.iter().map(|place| place.hex).collect();
            // Hexes of one name are one place to people.
            return if found.iter().all(|place| place.name == first.name) {
                Ok(hexes)
            } else {
                Err(self.ambiguous(word, &hexes))
            };
        }
        Err(self.unknown(word))
    }

    fn ambiguous(&self, word: &str, hexes: &[HexId]) -> NameFault {
        let named = |&hex: &HexId| {
            let id = &self.board().hex(hex).name;
            let place = self.places.iter().find(|place| place.hex == hex);
            place.map_or_else(|| id.clone(), |place| format!("{id} {}", place.name))
        };
        NameFault::Ambiguous { name: word.trim().to_owned(), places: hexes.iter().map(named).collect() }
    }

    fn unknown(&self, word: &str) -> NameFault {
        let board = self.board();
        let stops: Vec<String> = board
            .hexes()
            .iter()
            .flat_map(|hex| match hex.stops().len() {
                1 => vec![hex.name.clone()],
                _ => hex.stops().map(|stop| board.stop_name(stop)).collect(),
            })
            .collect();
        let places = self.places.iter().map(|place| place.name);
        Unknown::new("stop", word.trim(), stops.iter().map(String::as_str).chain(places)).into()
    }

    /// The trains that a text begins with, `TRAIN: the rest`, and the rest of it; nothing where it names no train.
    ///
    /// # Errors
    /// Where it has a colon, and no train is called what stands before it.
    pub(super) fn split_train<'t>(&self, text: &'t str) -> Result<Option<(Vec<TrainId>, &'t str)>, Unknown> {
        // An id may have a colon in it, and begin with another.
        let parts = text.rmatch_indices(':').map(|(colon, _)| (text[..colon].trim(), &text[colon + 1..]));
        let known = parts.clone().map(|(name, rest)| (self.trains(name), rest)).find(|(trains, _)| !trains.is_empty());
        match (known, parts.clone().next_back()) {
            (None, Some((name, _))) => Err(self.unknown_train(name)),
            (known, _) => Ok(known),
        }
    }

    /// The train of this id, else all of this name.
    pub(super) fn trains(&self, name: &str) -> Vec<TrainId> {
        let position = self.position;
        match position.train_with_id(name) {
            Some(train) => vec![train],
            None => position.train_ids().filter(|&train| position.train(train).name == name).collect(),
        }
    }

    pub(super) fn unknown_train(&self, name: &str) -> Unknown {
        Unknown::new("train", name, self.position.trains().iter().map(|train| train.id.as_str()))
    }
}

/// A name as it is compared: without regard to case, accents and punctuation.
fn fold(name: &str) -> String {
    let letters = name.nfd().filter(|&letter| !is_combining_mark(letter)).flat_map(char::to_lowercase);
    let words: String = letters.map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}
