//! The map, with the names of its places.

use std::collections::BTreeMap;

use super::error::Unknown;
use super::{MapHex, StopRef};

/// The hexes of a title, and its names for stops.
#[derive(Debug, Clone, Default)]
pub(super) struct Map {
    pub(super) hexes: Vec<MapHex>,
    /// Numbers of the hexes, by id.
    numbers: BTreeMap<String, usize>,
    /// Names for groups of stops.
    pub(super) places: Vec<(String, Vec<StopRef>)>,
}

impl Map {
    pub(super) fn new(hexes: Vec<MapHex>) -> Self {
        let numbers = hexes.iter().enumerate().map(|(number, hex)| (hex.id.clone(), number)).collect();
        Self { hexes, numbers, places: Vec::new() }
    }

    /// Returns the number of the hex with this id.
    pub(super) fn number(&self, id: &str) -> Option<usize> {
        self.numbers.get(id).copied()
    }

    pub(super) fn hex(&self, id: &str) -> Option<&MapHex> {
        self.number(id).map(|number| &self.hexes[number])
    }

    /// Returns the hexes with this id or name.
    fn hexes_named(&self, name: &str) -> Vec<&MapHex> {
        match self.hex(name) {
            Some(hex) => vec![hex],
            None => self.hexes.iter().filter(|hex| !hex.name.is_empty() && hex.name == name).collect(),
        }
    }

    /// Returns the stops that a name stands for: those of a name in `[places]`, or all stops of the hexes with this id or name,
    /// or one stop of a hex, written `HEX/NUMBER`. Does not check that the stops exist.
    pub(super) fn locate(&self, name: &str) -> Result<Vec<StopRef>, Unknown> {
        if let Some((_, stops)) = self.places.iter().find(|(place, _)| place == name) {
            return Ok(stops.clone());
        }
        let refer =
            |hexes: Vec<&MapHex>, stop| hexes.iter().map(|hex| StopRef { hex: hex.id.clone(), stop }).collect::<Vec<_>>();
        let whole = refer(self.hexes_named(name), None);
        if !whole.is_empty() {
            return Ok(whole);
        }
        if let Some((hex, number)) = name.rsplit_once('/')
            && let Ok(number) = number.parse()
            && let [hex] = self.hexes_named(hex)[..]
        {
            return Ok(refer(vec![hex], Some(number)));
        }
        let places = self.places.iter().map(|(place, _)| place.as_str());
        let hexes = self.hexes.iter().flat_map(|hex| [hex.id.as_str(), hex.name.as_str()]);
        Err(Unknown::new("place", name, places.chain(hexes).filter(|known| !known.is_empty())))
    }
}
