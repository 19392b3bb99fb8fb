//! What people call hexes, stops and places.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::board::{Board, HexId, StopId};
use crate::position::Position;
use crate::suggest::by_similarity;
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
    spelt: Spelt,
}

/// A name, or a word for one, as names are compared.
struct Spelt {
    /// All of it.
    whole: String,
    /// Its parts, such as both of `Ciudad Juárez / El Paso`.
    parts: Vec<String>,
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
const FITS: [fn(&Spelt, &Spelt) -> bool; 7] = [
    |place, word| place.whole == word.whole,
    |place, word| place.parts.len() == word.parts.len() && place.parts.iter().all(|part| word.parts.contains(part)),
    |place, word| place.parts.contains(&word.whole),
    |place, word| place.names().any(|name| name.starts_with(&word.whole)),
    |place, word| place.names().any(|name| format!(" {name}").contains(&format!(" {}", word.whole))),
    |place, word| place.names().any(|name| abbreviates(&word.whole, name)),
    |place, word| place.names().any(|name| are_initials(&word.whole, name)),
];

/// How many of them say all of a name.
const WHOLE: usize = 3;

impl Spelt {
    fn of(name: &str) -> Self {
        Self { whole: fold(name), parts: name.split('/').map(fold).filter(|part| !part.is_empty()).collect() }
    }

    fn names(&self) -> impl Iterator<Item = &String> {
        [&self.whole].into_iter().chain(&self.parts)
    }
}

/// Whether each word of a short form is the beginning of a word of the name, or its first and last letter: `cd juarez`, `s l potosi`;
/// or the other way round, where the name itself has such a short form: `saint louis`.
fn abbreviates(short: &str, name: &str) -> bool {
    let ends = |word: &str| Some([word.chars().next()?, word.chars().next_back()?]);
    let is_contracted = |short: &str, word: &str| short.chars().count() == 2 && ends(short) == ends(word);
    let (short, name): (Vec<&str>, Vec<&str>) = (short.split(' ').collect(), name.split(' ').collect());
    let fits = |(word, of): (&&str, &&str)| {
        of.starts_with(word) || is_contracted(word, of) || (short.len() > 1 && is_contracted(of, word))
    };
    name.windows(short.len()).any(|words| short.iter().zip(words).all(fits))
}

/// Whether a word is the initials of a name, or of its beginning; those of a city may have a C for that: `nyc`.
fn are_initials(word: &str, name: &str) -> bool {
    let initials: String = name.split(' ').filter_map(|word| word.chars().next()).collect();
    let begin = |word: &str| word.len() >= 2 && initials.starts_with(word);
    begin(word) || word.strip_suffix('c').is_some_and(begin)
}

impl<'a> Names<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let hexes = position.board().hexes().iter().enumerate();
        let hexes: BTreeMap<&str, HexId> = hexes.map(|(number, hex)| (hex.name.as_str(), HexId::new(number))).collect();
        let places = position.scenery().places.iter();
        let places =
            places.filter_map(|(hex, name)| Some(Place { hex: *hexes.get(hex.as_str())?, name, spelt: Spelt::of(name) }));
        Self { position, places: places.collect(), hexes }
    }

    pub(super) const fn position(&self) -> &'a Position {
        self.position
    }

    pub(super) fn board(&self) -> &'a Board {
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
        let hexes = match self.hexes_called(word) {
            Err(NameFault::Unknown(unknown)) => return self.labelled(word).ok_or(NameFault::Unknown(unknown)),
            hexes => hexes?,
        };
        let stops: Vec<StopId> = hexes.iter().flat_map(|&hex| self.board().hex(hex).stops()).collect();
        match hexes.first() {
            Some(&hex) if stops.is_empty() => Ok(Meant::Track(hex)),
            _ => Ok(Meant::Stops(stops)),
        }
    }

    /// What a label as answers write it means: a hex or a stop with the name of the place, `I8 Torreón`, `O10/1 Mexico City`.
    fn labelled(&self, word: &str) -> Option<Meant> {
        let (id, place) = word.trim().split_once(' ')?;
        let hex = self.hex(id.split('/').next()?)?;
        let is_there = self.hexes_called(place).ok()?.contains(&hex);
        self.meant(id).ok().filter(|_| is_there)
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
        let spelt = Spelt::of(word);
        let is = |place: &Place<'_>| FITS[..WHOLE].iter().any(|fits| fits(&place.spelt, &spelt));
        self.hex(word.trim()).is_some() || (!spelt.whole.is_empty() && self.places.iter().any(is))
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
        let spelt = Spelt::of(word);
        if spelt.whole.is_empty() {
            return Err(self.unknown(word));
        }
        for fits in FITS {
            let found: Vec<&Place<'_>> = self.places.iter().filter(|place| fits(&place.spelt, &spelt)).collect();
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

/// A name as it is compared: without regard to case, accents and punctuation.
fn fold(name: &str) -> String {
    let letters = name.nfd().filter(|&letter| !is_combining_mark(letter)).flat_map(char::to_lowercase);
    let words: String = letters.map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}
