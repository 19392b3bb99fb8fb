//! Creates the scenery of a question from the title and the tiles on its map.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{GameBoard, PlacedHex};
use crate::board::tile::PrintValue;
use crate::position::snapshot::{BlankHex, CompanyLook, Entered, PhaseValue, Scenery, TerrainCost};
use crate::title::Title;

/// The names of the places and companies of a title, as people use them. The questions of a board share them.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    /// The names of places, by the id of their hex.
    places: Arc<BTreeMap<String, String>>,
    /// The companies, by id.
    companies: Arc<BTreeMap<String, CompanyLook>>,
}

impl Names {
    pub(super) fn new(title: &Title) -> Self {
        let named = title.hexes().iter().filter(|hex| !hex.name.is_empty());
        let looks = title
            .companies()
            .iter()
            .map(|company| (company.id.clone(), CompanyLook { name: company.name.clone(), color: company.color.clone() }));
        Self {
            places: Arc::new(named.map(|hex| (hex.id.clone(), hex.name.clone())).collect()),
            companies: Arc::new(looks.collect()),
        }
    }
}

impl GameBoard {
    /// Returns the names of places and companies, the values that change with the phase, what is printed on hexes besides, the stops
    /// that are still to be built, the homes without a token, and the hexes without stops and track.
    pub(crate) fn scenery(&self) -> Scenery {
        let mut scenery = Scenery::default();
        for (number, hex) in self.title.hexes().iter().enumerate() {
            let PlacedHex { print, tile, .. } = &self.places[number];
            if let Some(label) = print.label() {
                scenery.labels.insert(hex.id.clone(), label.to_owned());
            }
            if tile.is_none() && hex.cost > 0 {
                scenery.terrain.insert(hex.id.clone(), TerrainCost { cost: hex.cost, kinds: hex.terrain.clone() });
            }
            if !self.has_stops_or_track(number) {
                scenery.blank.push(BlankHex {
                    id: hex.id.clone(),
                    column: hex.column,
                    row: hex.row,
                    color: print.color().to_owned(),
                });
            }
            if let Some(builds) = hex.builds.as_ref().filter(|builds| print.stops().is_empty() && !builds.is_empty()) {
                scenery.builds.insert(hex.id.clone(), builds.clone());
            }
            for (stop, printed) in print.stops().iter().enumerate() {
                let values = self.phase_values(&printed.value);
                if !values.is_empty() {
                    scenery.values.insert(format!("{}/{stop}", hex.id), values);
                }
            }
        }
        scenery.places = Arc::clone(&self.names.places);
        scenery.companies = Arc::clone(&self.names.companies);
        scenery.schematic = self.title.schematic().is_some();
        scenery.entered = self.entered();
        for company in self.title.companies() {
            for (hex, home) in self.unclaimed_homes(company) {
                // A stop of the map may have become a part of another one.
                let has_stop = home.stop.is_some_and(|stop| usize::from(stop) < self.places[hex].print.stops().len());
                let home = if has_stop { home.to_string() } else { home.hex.clone() };
                scenery.homes.entry(home).or_default().push(company.id.clone());
            }
        }
        scenery
    }

    /// Returns the scenery of a board that has the hexes without stops and track too. `None` if there is nothing in it.
    pub fn scenery_of_all_hexes(&self) -> Option<Scenery> {
        let scenery = Scenery { blank: Vec::new(), ..self.scenery() };
        (!scenery.is_empty()).then_some(scenery)
    }

    /// Returns what the file says of the map, if there is a file.
    fn entered(&self) -> Option<Entered> {
        let tokens = self.places.iter().flat_map(|place| &place.tokens);
        let tokens = tokens.map(|stop| stop.in_slots().count() + stop.extra.len()).sum();
        let tiles = self.places.iter().filter(|place| place.tile.is_some()).count();
        let warnings = self.warnings.as_ref()?.iter().map(ToString::to_string).collect();
        Some(Entered { tiles, tokens, warnings })
    }

    /// Returns the values of a stop that has several, with the current one for trains without a value of their own.
    fn phase_values(&self, value: &PrintValue) -> Vec<PhaseValue> {
        let PrintValue::Keyed(listed) = value else { return Vec::new() };
        let current = self.title.counting(listed, &self.phase, None);
        let value = |(number, (label, value)): (usize, &(String, u32))| PhaseValue {
            label: label.clone(),
            value: *value,
            is_current: current == Some(number),
        };
        listed.iter().enumerate().map(value).collect()
    }
}
