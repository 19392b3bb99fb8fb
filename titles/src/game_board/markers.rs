//! Markers and their values.

use std::collections::BTreeSet;

use super::{BoardError, GameBoard, Owner, SetMarker};
use crate::title::{Marker, MarkerType, StopRef};

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

impl std::fmt::Display for MarkerValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Texts(texts) => write!(f, "{texts:?}"),
        }
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
                let names = match value {
                    MarkerValue::Texts(names) => &names[..],
                    MarkerValue::Text(name) => std::slice::from_ref(name),
                    MarkerValue::Flag(_) | MarkerValue::Number(_) => &[],
                };
                if names.len() > *most as usize {
                    return Err(BoardError::new(format!("{} places", names.len()), format!("at most {most}")));
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
                        return Err(BoardError::new(format!("{name:?} is listed twice"), "each place once"));
                    }
                }
                return Ok((!names.is_empty()).then_some(set));
            }
            (MarkerType::Borders, MarkerValue::Text(_) | MarkerValue::Texts(_)) => {
                let names = match value {
                    MarkerValue::Texts(names) => &names[..],
                    MarkerValue::Text(name) => std::slice::from_ref(name),
                    MarkerValue::Flag(_) | MarkerValue::Number(_) => &[],
                };
                for name in names {
                    let border = self.named_border(name)?;
                    if set.places.contains(&border) {
                        return Err(BoardError::new(format!("{name:?} is listed twice"), "each border once"));
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
            (MarkerType::Flag, _) => "true or false",
            (MarkerType::Count, _) => "a whole number",
            (MarkerType::Money, _) => "an amount of money, a whole number",
            (MarkerType::Places { .. }, _) => "a place or a list of places",
            (MarkerType::Hexes { .. }, _) => "a hex or a list of hexes",
            (MarkerType::Borders, _) => "a border or a list of borders, each as its two hexes, such as \"A1-A3\"",
            (MarkerType::Owner, _) => "the name of its owner",
            (MarkerType::Text, _) => "a text",
        };
        Err(BoardError::new(value.to_string(), expected))
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
        let expected = match of {
            [] => "a city".to_owned(),
            _ => of.iter().map(|stop| self.place_name(stop)).collect::<Vec<_>>().join(" or "),
        };
        Err(BoardError::new(format!("{name:?} cannot be chosen"), expected))
    }

    /// Returns a chosen hex.
    fn chosen_hex(&self, name: &str, of: &[String]) -> Result<Vec<StopRef>, BoardError> {
        let place = self.title.locate_spoken(name)?;
        let hexes: BTreeSet<&String> = place.iter().map(|stop| &stop.hex).collect();
        match hexes.first().filter(|hex| hexes.len() == 1 && (of.is_empty() || of.contains(hex))) {
            Some(hex) => Ok(vec![StopRef { hex: (*hex).clone(), stop: None }]),
            None => {
                let expected = if of.is_empty() { "one hex of the map".to_owned() } else { of.join(" or ") };
                Err(BoardError::new(format!("{name:?} cannot be chosen"), expected))
            }
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
            None => Err(BoardError::new(
                format!("{name:?} is no border"),
                "the two hexes of a border of the title, such as \"A1-A3\"",
            )),
        }
    }

    fn place_name(&self, stop: &StopRef) -> String {
        let name = self.title.hex_number(&stop.hex).map(|hex| self.title.hexes()[hex].name.as_str());
        match (name, stop.stop) {
            (Some(name), None) if !name.is_empty() => format!("{name:?}"),
            _ => format!("\"{stop}\""),
        }
    }
}
