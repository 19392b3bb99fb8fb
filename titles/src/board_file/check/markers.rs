//! Checks the markers of companies and of the game.

use std::collections::BTreeSet;

use super::diagnostics::{Diagnostics, Subject, in_brackets};
use super::game::{Game, Owner, SetMarker};
use super::{BoardFile, Charter, Entry, MarkerEntry, MarkerValue};
use crate::board::StopKind;
use crate::title::{Marker, MarkerScope, MarkerType, StopRef};

impl Game {
    pub(super) fn set_markers(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        diagnostics.about(Subject::default());
        self.markers = self.set(&file.markers, MarkerScope::Game, "markers", diagnostics);
    }

    pub(super) fn set_markers_of_company(
        &self,
        charter: &Charter,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Vec<SetMarker> {
        self.set(&charter.markers, MarkerScope::Company, field, diagnostics)
    }

    fn set(
        &self,
        entries: &[Entry<MarkerEntry>],
        of: MarkerScope,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Vec<SetMarker> {
        let mut set = Vec::new();
        for Entry { line, value: MarkerEntry { id, value } } in entries {
            let field = format!("{field}.{id}");
            let Some(marker) = diagnostics.resolve(*line, &field, self.title.marker(of, id)) else { continue };
            let Some(set_marker) = self.set_marker(marker, value, *line, &field, diagnostics) else { continue };
            if !marker.when.in_phase(&self.phase) {
                let what = format!("it has no effect in phase {}{}", self.phase.name, in_brackets(&marker.cite));
                diagnostics.warning(*line, &field, what, "it to be omitted");
            }
            set.push(set_marker);
        }
        set
    }

    /// Returns the marker with its value, or nothing if that means that it is not set, or if it is invalid.
    fn set_marker(
        &self,
        marker: &Marker,
        value: &MarkerValue,
        line: usize,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<SetMarker> {
        let mut set = SetMarker { marker: marker.clone(), count: 1, places: Vec::new(), owner: None };
        let expected = match (&marker.takes, value) {
            (MarkerType::Flag, MarkerValue::Flag(flag)) => return flag.then_some(set),
            (MarkerType::Count | MarkerType::Money, MarkerValue::Number(number)) => {
                set.count = *number;
                return (*number > 0 || marker.takes == MarkerType::Money).then_some(set);
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
                    diagnostics.error(line, field, format!("{} places", names.len()), format!("at most {most}"));
                    return None;
                }
                for name in names {
                    set.places.push(match &marker.takes {
                        MarkerType::Hexes { of, .. } => self.chosen_hex(name, of, line, field, diagnostics)?,
                        MarkerType::Places { of, .. } => self.chosen_place(name, of, line, field, diagnostics)?,
                        _ => return None,
                    });
                }
                return (!names.is_empty()).then_some(set);
            }
            (MarkerType::Owner, MarkerValue::Text(name)) => {
                let company = self.company_id(name);
                // A private may belong to a player. But only a company can use what it brings for routes.
                let needs_company = !marker.values.is_empty() || !marker.licence.is_empty() || marker.bonus.is_some();
                set.owner = match company {
                    Err(unknown) if needs_company => return diagnostics.resolve(line, field, Err(unknown)),
                    Err(_) => Some(Owner::Person(name.clone())),
                    Ok(id) => Some(Owner::Company(id.to_owned())),
                };
                return Some(set);
            }
            (MarkerType::Text, MarkerValue::Text(_)) => return Some(set),
            (MarkerType::Flag, _) => "true or false",
            (MarkerType::Count, _) => "a whole number",
            (MarkerType::Money, _) => "an amount of money, a whole number",
            (MarkerType::Places { .. }, _) => "a place or a list of places",
            (MarkerType::Hexes { .. }, _) => "a hex or a list of hexes",
            (MarkerType::Owner, _) => "the name of its owner",
            (MarkerType::Text, _) => "a text",
        };
        diagnostics.error(line, field, value.to_string(), expected);
        None
    }

    /// Returns the stops of a chosen place.
    fn chosen_place(
        &self,
        name: &str,
        of: &[StopRef],
        line: usize,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<Vec<StopRef>> {
        let place = diagnostics.resolve(line, field, self.title.locate_spoken(name))?;
        let is_allowed = |stop: &StopRef| {
            if of.is_empty() {
                return self.has_city(&stop.hex);
            }
            of.iter().any(|of| of.hex == stop.hex && (of.stop.is_none() || of.stop == stop.stop))
        };
        if place.iter().all(is_allowed) {
            return Some(place);
        }
        let expected = match of {
            [] => "a city".to_owned(),
            _ => of.iter().map(|stop| self.place_name(stop)).collect::<Vec<_>>().join(" or "),
        };
        diagnostics.error(line, field, format!("{name:?} cannot be chosen"), expected);
        None
    }

    /// Returns a chosen hex.
    fn chosen_hex(
        &self,
        name: &str,
        of: &[String],
        line: usize,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<Vec<StopRef>> {
        let place = diagnostics.resolve(line, field, self.title.locate_spoken(name))?;
        let hexes: BTreeSet<&String> = place.iter().map(|stop| &stop.hex).collect();
        match hexes.first().filter(|hex| hexes.len() == 1 && (of.is_empty() || of.contains(hex))) {
            Some(hex) => Some(vec![StopRef { hex: (*hex).clone(), stop: None }]),
            None => {
                let expected = if of.is_empty() { "one hex of the map".to_owned() } else { of.join(" or ") };
                diagnostics.error(line, field, format!("{name:?} cannot be chosen"), expected);
                None
            }
        }
    }

    /// Whether a hex has a city, or a tile laid on it must have one. `false` if the map has no such hex.
    #[must_use]
    pub fn has_city(&self, hex: &str) -> bool {
        let Some(number) = self.title.hex_number(hex) else { return false };
        let laid = self.places[number].print.stops().iter().any(|stop| stop.kind == StopKind::City);
        laid || self.title.hexes()[number].stop_kinds().contains(&StopKind::City)
    }

    fn place_name(&self, stop: &StopRef) -> String {
        let name = self.title.hex_number(&stop.hex).map(|hex| self.title.hexes()[hex].name.as_str());
        match (name, stop.stop) {
            (Some(name), None) if !name.is_empty() => format!("{name:?}"),
            _ => format!("\"{stop}\""),
        }
    }
}
