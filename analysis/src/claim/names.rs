//! Resolving what people call hexes, stops and places.

use std::collections::BTreeMap;

use highball_messages::{Message, Text, one_of};

use crate::board::{Board, HexId, StopId};
use crate::position::Position;
use crate::suggest::by_similarity;
use crate::title::{Unknown, about, perhaps, quoted_all};
use highball_titles::names::Coordinates;
use highball_titles::names::{FoldedName, MATCHERS};

/// The names of a position.
pub(super) struct Names<'a> {
    position: &'a Position,
    hexes: BTreeMap<&'a str, HexId>,
    places: Vec<Place<'a>>,
    /// The ids and the names of hexes without stops and track.
    trackless: Vec<(&'a str, FoldedName)>,
}

/// A hex with the name of its place.
struct Place<'a> {
    hex: HexId,
    name: &'a str,
    folded: FoldedName,
}

/// The meaning of the name of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NamedPlace {
    /// One of these stops. Never empty.
    Stops(Vec<StopId>),
    /// A hex without stops.
    Track(HexId),
}

/// Why a name has no meaning.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameFault {
    /// Nothing has this name.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// Several places match it.
    #[error("{name:?} could be {}, expected one of them", places.join(" or "))]
    Ambiguous {
        /// The name.
        name: String,
        /// The places.
        places: Vec<String>,
    },
}

impl<'a> Names<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let hexes = position.board().hexes().iter().enumerate();
        let hexes: BTreeMap<&str, HexId> = hexes.map(|(number, hex)| (hex.name.as_str(), HexId::new(number))).collect();
        let place = |(hex, name): (&String, &'a String)| {
            Some(Place { hex: *hexes.get(hex.as_str())?, name, folded: FoldedName::of(name) })
        };
        let names = &position.scenery().places;
        let places = names.iter().filter_map(place).collect();
        let trackless = names.iter().filter(|(hex, _)| !hexes.contains_key(hex.as_str()));
        let trackless = trackless.map(|(hex, name)| (hex.as_str(), FoldedName::of(name))).collect();
        Self { position, places, hexes, trackless }
    }

    pub(super) const fn position(&self) -> &'a Position {
        self.position
    }

    pub(super) fn board(&self) -> &'a Board {
        self.position.board()
    }

    /// Returns the hex with this id.
    pub(super) fn hex(&self, id: &str) -> Option<HexId> {
        self.hexes.get(id).copied()
    }

    /// Resolves a hex id or a place name, possibly with the number of a stop there.
    ///
    /// # Errors
    /// If it is unknown or ambiguous.
    pub(super) fn resolve(&self, word: &str) -> Result<NamedPlace, NameFault> {
        if let Some(stop) = self.numbered(word)? {
            return Ok(NamedPlace::Stops(vec![stop]));
        }
        let hexes = match self.hexes_named(word) {
            Err(NameFault::Unknown(unknown)) => return self.labelled(word).ok_or(NameFault::Unknown(unknown)),
            hexes => hexes?,
        };
        let stops: Vec<StopId> = hexes.iter().flat_map(|&hex| self.board().hex(hex).stops()).collect();
        match hexes.first() {
            Some(&hex) if stops.is_empty() => Ok(NamedPlace::Track(hex)),
            _ => Ok(NamedPlace::Stops(stops)),
        }
    }

    /// Resolves a label as reports print it, a hex or a stop with its place name: `I8 Torreón`, `O10/1 Mexico City`.
    fn labelled(&self, word: &str) -> Option<NamedPlace> {
        let (id, place) = word.trim().split_once(' ')?;
        let hex = self.hex(id.split('/').next()?)?;
        let is_there = self.hexes_named(place).ok()?.contains(&hex);
        self.resolve(id).ok().filter(|_| is_there)
    }

    /// Resolves a hex on the way between two stops.
    ///
    /// # Errors
    /// If it is unknown or ambiguous.
    pub(super) fn hex_on_the_way(&self, word: &str) -> Result<HexId, NameFault> {
        let hexes = self.hexes_named(word)?;
        match hexes[..] {
            [hex] => Ok(hex),
            _ => Err(self.ambiguous(word, &hexes)),
        }
    }

    /// Whether a word is a hex id, or the full name of a place or of a part of it.
    pub(super) fn is_full_name(&self, word: &str) -> bool {
        let folded = FoldedName::of(word);
        self.hex(word.trim()).is_some()
            || (!folded.is_empty() && self.places.iter().any(|place| place.folded.is_full_name(&folded)))
    }

    /// Resolves a hex or a place with a stop's number after a slash, such as `A1/0`. Returns `None` if there is no such number.
    fn numbered(&self, word: &str) -> Result<Option<StopId>, NameFault> {
        let Some((place, number)) = word.rsplit_once('/') else { return Ok(None) };
        let number = number.trim();
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        let hexes = self.hexes_named(place).map_err(|_| self.unknown(word))?;
        let [hex] = hexes[..] else { return Err(self.ambiguous(word, &hexes)) };
        let stops = self.board().hex(hex).stops();
        let stop = number.parse().ok().and_then(|number: usize| stops.into_iter().nth(number));
        stop.map(Some).ok_or_else(|| self.unknown(word))
    }

    /// Returns the hex with this id or, if there is none, the hexes of the place that the word matches best. Never empty.
    fn hexes_named(&self, word: &str) -> Result<Vec<HexId>, NameFault> {
        let word = word.trim();
        if let Some(hex) = self.hex(word) {
            return Ok(vec![hex]);
        }
        let mut alike = self.hexes.iter().filter(|(id, _)| id.eq_ignore_ascii_case(word));
        if let (Some((_, &hex)), None) = (alike.next(), alike.next()) {
            return Ok(vec![hex]);
        }
        let folded = FoldedName::of(word);
        if folded.is_empty() {
            return Err(self.unknown(word));
        }
        for matches in MATCHERS {
            let found: Vec<&Place<'_>> = self.places.iter().filter(|place| matches(&place.folded, &folded)).collect();
            let Some(first) = found.first() else { continue };
            let hexes: Vec<HexId> = found.iter().map(|place| place.hex).collect();
            // To people, several hexes with one name are one place.
            return if found.iter().all(|place| place.name == first.name) {
                Ok(hexes)
            } else {
                Err(self.ambiguous(word, &hexes))
            };
        }
        Err(self.unknown(word))
    }

    fn ambiguous(&self, word: &str, hexes: &[HexId]) -> NameFault {
        let label = |&hex: &HexId| {
            let id = &self.board().hex(hex).name;
            let place = self.places.iter().find(|place| place.hex == hex);
            place.map_or_else(|| id.clone(), |place| format!("{id} {}", place.name))
        };
        NameFault::Ambiguous { name: word.trim().to_owned(), places: hexes.iter().map(label).collect() }
    }

    /// Returns why a word that looks like a hex means no stop; `None` if it does not look like one.
    fn not_a_stop(&self, word: &str) -> Option<Unknown> {
        let id = word.split_once('/').map_or(word, |(id, _)| id).trim();
        let at = Coordinates::of(id)?;
        let blank = self.position.scenery().blank.iter().map(|hex| hex.id.as_str());
        let all: Vec<&str> = self.hexes.keys().copied().chain(blank).collect();
        let fault = |what: Text, expected: Text| Some(Unknown::of(what, expected));
        let no_stop = || about(word, |name, language| Message::ThereIsNo { kind: "stop", name }.text(language));
        if let Some(id) = all.iter().find(|known| known.eq_ignore_ascii_case(id)) {
            let stops = self.hex(id).into_iter().flat_map(|hex| self.board().hex(hex).stops());
            let names: Vec<String> = stops.map(|stop| self.board().stop_name(stop)).collect();
            let is_blank = self.hex(id).is_none();
            return match names[..] {
                [] if is_blank => fault(Message::NoTrackThere { place: id }.into(), Message::PlaceWithTrack.into()),
                [] => fault(Message::NoStopThere { hex: id }.into(), Message::PlaceWithStop.into()),
                [_] => fault(no_stop(), about(id, |hex, language| Message::OnlyStopThere { hex }.text(language))),
                _ => fault(no_stop(), Text::new(|language| one_of(language, &quoted_all(&names, language)))),
            };
        }
        let expected = perhaps(at.nearest(all.into_iter()))?;
        fault(about(id, |hex, language| Message::HexNotOnMap { hex }.text(language)), expected)
    }

    /// Returns the fault of a word that names only a hex without track.
    fn without_track(&self, word: &str) -> Option<Unknown> {
        let folded = FoldedName::of(word);
        let named = |matches: &fn(&FoldedName, &FoldedName) -> bool| {
            self.trackless.iter().find(|(_, name)| !folded.is_empty() && matches(name, &folded))
        };
        let (id, _) = MATCHERS.iter().find_map(named)?;
        let name = &self.position.scenery().places[*id];
        Some(Unknown::of(Message::NoTrackThere { place: &format!("{name} ({id})") }, Message::PlaceWithTrack))
    }

    fn unknown(&self, word: &str) -> NameFault {
        let fault = self.not_a_stop(word.trim()).or_else(|| self.without_track(word.trim()));
        if let Some(unknown) = fault {
            return unknown.into();
        }
        let board = self.board();
        let has_name = |hex: usize| self.places.iter().any(|place| place.hex == HexId::new(hex));
        let nameless = board.hexes().iter().enumerate().filter(|(number, _)| !has_name(*number));
        let stops: Vec<String> = nameless
            .flat_map(|(_, hex)| match hex.stops().len() {
                1 => vec![hex.name.clone()],
                _ => hex.stops().map(|stop| board.stop_name(stop)).collect(),
            })
            .collect();
        let word = word.trim();
        let places = by_similarity(word, self.places.iter().map(|place| place.name));
        let stops = by_similarity(word, stops.iter().map(String::as_str));
        Unknown::new("stop", word, places.into_iter().chain(stops)).into()
    }
}
