//! Markers and their values.

use std::collections::BTreeSet;

use super::{BoardError, GameBoard, Owner, SetMarker};
use crate::title::{Marker, MarkerType, StopRef, about, quoted, quoted_all};
use highball_messages::{Language, Message, Text, one_of};

/// The value of a marker. The title determines which type of value a marker has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MarkerValue {
    /// Yes or no.
    Flag(bool),
    /// A number or an amount of money.
    Number(u32),
    /// A name.
    Text(String),
    /// Several names.
    Texts(Vec<String>),
}

impl MarkerValue {
    /// Returns the value, with names in the quotation marks of a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => quoted(text, language),
            Self::Texts(texts) => format!("[{}]", quoted_all(texts, language).join(", ")),
        }
    }

    /// Returns the names that are listed, or the single one. Flags and numbers have none.
    #[must_use]
    pub fn names(&self) -> &[String] {
        match self {
            Self::Flag(_) | Self::Number(_) => &[],
            Self::Text(name) => std::slice::from_ref(name),
            Self::Texts(names) => names,
        }
    }
}

impl std::fmt::Display for MarkerValue {
    /// Writes the value as in English.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl GameBoard {
    /// Returns the marker with its value, or nothing if that means that it is not set, or if it is invalid.
    pub(crate) fn marker_with(&self, marker: &Marker, value: &MarkerValue) -> Result<Option<SetMarker>, BoardError> {
        let mut set = SetMarker {
            marker: marker.clone(),
            count: 1,
            text: String::new(),
            place_names: Vec::new(),
            places: Vec::new(),
            owner: None,
        };
        let expected = match (&marker.takes, value) {
            (MarkerType::Flag, MarkerValue::Flag(flag)) => return Ok(flag.then_some(set)),
            (MarkerType::Count | MarkerType::Money, MarkerValue::Number(number)) => {
                set.count = *number;
                return Ok((*number > 0 || marker.takes == MarkerType::Money).then_some(set));
            }
            (
                MarkerType::Places { most, .. } | MarkerType::Hexes { most, .. },
                MarkerValue::Text(_) | MarkerValue::Texts(_),
            ) => {
                let names = value.names();
                if names.len() > *most as usize {
                    let expected = Message::AtMostNumber { most: (*most).into() };
                    return Err(BoardError::new(Message::Places { count: names.len() as u64 }, expected));
                }
                for (number, name) in names.iter().enumerate() {
                    let place = match &marker.takes {
                        MarkerType::Hexes { of, .. } => self.chosen_hex(name, of)?,
                        MarkerType::Places { of, .. } => self.chosen_place(name, of)?,
                        _ => return Ok(None),
                    };
                    set.place_names.push(if let [stop] = &place[..] { stop.to_string() } else { name.clone() });
                    set.places.push(place);
                    if set.places[..number].contains(&set.places[number]) {
                        return Err(BoardError::new(listed_twice(name), Message::EachPlaceOnce));
                    }
                }
                return Ok((!names.is_empty()).then_some(set));
            }
            (MarkerType::Borders, MarkerValue::Text(_) | MarkerValue::Texts(_)) => {
                let names = value.names();
                for name in names {
                    let border = self.named_border(name)?;
                    if set.places.contains(&border) {
                        return Err(BoardError::new(listed_twice(name), Message::EachBorderOnce));
                    }
                    set.place_names.push(border.iter().map(|side| side.hex.as_str()).collect::<Vec<_>>().join("-"));
                    set.places.push(border);
                }
                return Ok((!names.is_empty()).then_some(set));
            }
            (MarkerType::Owner, MarkerValue::Text(name)) => {
                let company = self.company_id(name);
                // A private may belong to a player. But only a company can use what it brings for routes.
                let needs_company = !marker.values.is_empty() || !marker.licence.is_empty() || !marker.bonuses.is_empty();
                set.owner = match company {
                    Err(unknown) if needs_company => return Err(unknown.into()),
                    Err(_) => Some(Owner::Person(name.clone())),
                    Ok(id) => Some(Owner::Company(id.to_owned())),
                };
                return Ok(Some(set));
            }
            (MarkerType::Text, MarkerValue::Text(text)) => return Ok(Some(SetMarker { text: text.clone(), ..set })),
            (MarkerType::Flag, _) => Message::Flag,
            (MarkerType::Count, _) => Message::WholeNumber,
            (MarkerType::Money, _) => Message::WholeAmount,
            (MarkerType::Places { .. }, _) => Message::PlaceOrPlaces,
            (MarkerType::Hexes { .. }, _) => Message::HexOrHexes,
            (MarkerType::Borders, _) => Message::BorderOrBorders,
            (MarkerType::Owner, _) => Message::NameOfOwner,
            (MarkerType::Text, _) => Message::SomeText,
        };
        Err(BoardError::new(Text::new(|language| value.text(language)), expected))
    }

    /// Returns the stops of a chosen place.
    fn chosen_place(&self, name: &str, of: &[StopRef]) -> Result<Vec<StopRef>, BoardError> {
        let place = self.title.locate_spoken(name)?;
        let is_allowed = |stop: &StopRef| {
            if of.is_empty() {
                return self.has_city(&stop.hex);
            }
            of.iter().any(|of| of.includes(&stop.hex, stop.stop.map(usize::from)))
        };
        if place.iter().all(is_allowed) {
            return Ok(place);
        }
        let names: Vec<String> = of.iter().map(|stop| self.place_name(stop)).collect();
        Err(cannot_be_chosen(name, &names, Message::SomeCity))
    }

    /// Returns a chosen hex.
    fn chosen_hex(&self, name: &str, of: &[String]) -> Result<Vec<StopRef>, BoardError> {
        let place = self.title.locate_spoken(name)?;
        let hexes: BTreeSet<&String> = place.iter().map(|stop| &stop.hex).collect();
        match hexes.first().filter(|hex| hexes.len() == 1 && (of.is_empty() || of.contains(hex))) {
            Some(hex) => Ok(vec![StopRef { hex: (*hex).clone(), stop: None }]),
            None => Err(cannot_be_chosen(name, of, Message::OneHexOfMap)),
        }
    }

    /// Returns the two hexes of a border, in the order of the title.
    fn named_border(&self, name: &str) -> Result<Vec<StopRef>, BoardError> {
        let is_meant = |[one, other]: &&[String; 2]| {
            name.split_once('-').is_some_and(|(first, second)| {
                let (first, second) = (first.trim(), second.trim());
                (first == one && second == other) || (first == other && second == one)
            })
        };
        match self.title.borders().iter().find(is_meant) {
            Some(border) => Ok(border.iter().map(|hex| StopRef { hex: hex.clone(), stop: None }).collect()),
            None => {
                let what = about(name, |name, language| Message::NoBorder { name }.text(language));
                Err(BoardError::new(what, Message::HexesOfBorder))
            }
        }
    }

    fn place_name(&self, stop: &StopRef) -> String {
        let name = self.title.hex_number(&stop.hex).map(|hex| self.title.hexes()[hex].name.as_str());
        match (name, stop.stop) {
            (Some(name), None) if !name.is_empty() => name.to_owned(),
            _ => stop.to_string(),
        }
    }
}

/// Says that a name is in a list twice.
pub(crate) fn listed_twice(name: &str) -> Text {
    about(name, |name, language| Message::ListedTwice { name }.text(language))
}

/// The error that a name cannot be chosen. One of these names was expected or, if there are none, something else.
fn cannot_be_chosen(name: &str, names: &[String], otherwise: Message<'_>) -> BoardError {
    let expected = Text::new(|language| match names {
        [] => otherwise.text(language),
        names => one_of(language, &quoted_all(names, language)),
    });
    BoardError::new(about(name, |name, language| Message::CannotBeChosen { name }.text(language)), expected)
}
