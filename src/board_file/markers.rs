//! Markers of companies and of the game.

use super::game::{Game, Remarks, SetMarker, in_brackets};
use super::{BoardFile, Charter, Entry, Marked, Says};
use crate::board::StopKind;
use crate::title::{Marker, MarkerScope, MarkerType, StopRef};

impl Game {
    pub(super) fn set_markers(&mut self, file: &BoardFile, remarks: &mut Remarks) {
        self.markers = self.set(&file.markers, MarkerScope::Game, "markers", remarks);
    }

    pub(super) fn set_markers_of_company(&self, charter: &Charter, field: &str, remarks: &mut Remarks) -> Vec<SetMarker> {
        self.set(&charter.markers, MarkerScope::Company, field, remarks)
    }

    fn set(&self, marked: &[Entry<Marked>], of: MarkerScope, field: &str, remarks: &mut Remarks) -> Vec<SetMarker> {
        let mut set = Vec::new();
        for Entry { line, value: Marked { id, says } } in marked {
            let field = format!("{field}.{id}");
            let Some(marker) = remarks.known(*line, &field, self.title.marker(of, id)) else { continue };
            let Some(value) = self.value(marker, says, *line, &field, remarks) else { continue };
            if !marker.when.in_phase(&self.phase) {
                let what = format!("it has no effect in phase {}{}", self.phase.name, in_brackets(&marker.cite));
                remarks.warning(*line, &field, what, "it to be left out");
            }
            set.push(value);
        }
        set
    }

    /// What is set; nothing where that is nothing, or nothing that the marker can be.
    fn value(&self, marker: &Marker, says: &Says, line: usize, field: &str, remarks: &mut Remarks) -> Option<SetMarker> {
        let mut set = SetMarker { marker: marker.clone(), count: 1, places: Vec::new(), owner: None };
        let expected = match (&marker.takes, says) {
            (MarkerType::Flag, Says::Flag(flag)) => return flag.then_some(set),
            (MarkerType::Count | MarkerType::Money, Says::Number(number)) => {
                set.count = *number;
                return (*number > 0 || marker.takes == MarkerType::Money).then_some(set);
            }
            (MarkerType::Places { of, most }, Says::Text(_) | Says::Texts(_)) => {
                let names = match says {
                    Says::Texts(names) => &names[..],
                    Says::Text(name) => std::slice::from_ref(name),
                    Says::Flag(_) | Says::Number(_) => &[],
                };
                if names.len() > *most as usize {
                    remarks.error(line, field, format!("{} places", names.len()), format!("{most} at most"));
                    return None;
                }
                for name in names {
                    set.places.push(self.chosen(name, of, line, field, remarks)?);
                }
                return (!names.is_empty()).then_some(set);
            }
            (MarkerType::Owner, Says::Text(name)) => {
                let company = self.company_id(name);
                // A private may be a player's; what it brings to routes, it brings to companies.
                let needs_company = !marker.values.is_empty() || !marker.licence.is_empty() || marker.bonus.is_some();
                set.owner = match company {
                    Err(unknown) if needs_company => return remarks.known(line, field, Err(unknown)),
                    Err(_) => None,
                    Ok(id) => Some(id.to_owned()),
                };
                return Some(set);
            }
            (MarkerType::Text, Says::Text(_)) => return Some(set),
            (MarkerType::Flag, _) => "true or false",
            (MarkerType::Count, _) => "how many, a whole number",
            (MarkerType::Money, _) => "an amount of money, a whole number",
            (MarkerType::Places { .. }, _) => "a place or a list of places",
            (MarkerType::Owner, _) => "the name of its owner",
            (MarkerType::Text, _) => "a text",
        };
        remarks.error(line, field, says.to_string(), expected);
        None
    }

    fn chosen(&self, name: &str, of: &[StopRef], line: usize, field: &str, remarks: &mut Remarks) -> Option<Vec<StopRef>> {
        let place = remarks.known(line, field, self.title.locate(name))?;
        let within = |stop: &StopRef| {
            if of.is_empty() {
                return self.has_city(&stop.hex);
            }
            of.iter().any(|of| of.hex == stop.hex && (of.stop.is_none() || of.stop == stop.stop))
        };
        if place.iter().all(within) {
            return Some(place);
        }
        let expected = match of {
            [] => "a city".to_owned(),
            _ => of.iter().map(|stop| self.place_name(stop)).collect::<Vec<_>>().join(" or "),
        };
        remarks.error(line, field, format!("{name:?} cannot be chosen"), expected);
        None
    }

    /// Whether there is a city in a hex, or is to be.
    fn has_city(&self, hex: &str) -> bool {
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
