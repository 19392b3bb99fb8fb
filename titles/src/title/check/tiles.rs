//! Checks tiles, and the keys of printed values.

use std::collections::BTreeSet;

use highball_messages::{self as messages, Message, about};

use super::super::error::Unknown;
use super::super::field::Field;
use super::super::raw::{RawTitle, Text};
use super::super::{Phase, Tiles, TrainType};
use super::checker::{Checker, MAX_ENTRIES};
use super::map::hex_field;
use crate::board::tile::{Catalogue, Print, PrintValue, Tile};
use crate::board::{Edge, StopKind};
use crate::rules::MAX_AMOUNT;

/// Returns the groups of each city of a print.
fn city_groups(print: &Print) -> Vec<Vec<String>> {
    print.stops().iter().filter(|stop| stop.kind == StopKind::City).map(|stop| stop.groups.clone()).collect()
}

impl Checker<'_> {
    pub(super) fn tiles(&mut self, raw: &RawTitle) -> Tiles {
        let field = Field::of("tiles");
        let mut tiles = Tiles {
            strict_sides: raw.tiles.strict_sides,
            off_map: raw.tiles.off_map,
            towns_may_go: raw.tiles.towns_may_go,
            halts_may_go: raw.tiles.halts_may_go,
            cite: raw.tiles.cite.clone(),
            ..Tiles::default()
        };
        for (index, written) in raw.tiles.own.iter().take(MAX_ENTRIES).enumerate() {
            let field = field.child("own").index(index);
            let tile: Tile = match written.get_ref().parse() {
                Ok(tile) => tile,
                Err(error) => {
                    let what = messages::Text::new(|language| error.found_text(language));
                    self.fault(&written.span(), &field, what, error.expected);
                    continue;
                }
            };
            let number = tile.number.clone();
            if tiles.own.insert(number.clone(), tile).is_some() {
                self.fault(&written.span(), &field, format!("tile {number:?} is listed twice"), "once");
            }
        }
        let standard = Catalogue::standard();
        // A tile with an invalid print has already been reported, so its number is not unknown as well.
        let written: BTreeSet<&str> =
            raw.tiles.own.iter().filter_map(|tile| tile.get_ref().split_whitespace().next()).collect();
        for (number, count) in raw.tiles.count.0.iter().take(MAX_ENTRIES) {
            if !written.contains(number.get_ref().as_str()) && standard.get(number.get_ref()).is_none() {
                let near = tiles.own.keys().map(String::as_str).chain(standard.similar(number.get_ref()));
                let unknown = Unknown::new("tile", number.get_ref(), near);
                self.unknown(&number.span(), &field.child("count"), unknown);
            }
            tiles.count.insert(number.get_ref().clone(), count.0);
        }
        for (index, number) in raw.tiles.blind_sides.iter().enumerate() {
            self.known_tile(&tiles, number, &field.child("blind_sides").index(index));
            tiles.blind_sides.insert(number.get_ref().clone());
        }
        for (number, sides) in &raw.tiles.coast.0 {
            let field = field.child("coast").child(number.get_ref());
            self.known_tile(&tiles, number, &field);
            let edges: Vec<Edge> = sides.get_ref().iter().filter_map(|&side| Edge::new(side)).collect();
            if edges.len() < sides.get_ref().len() {
                self.fault(&sides.span(), &field, "there is no such side", "numbers from 0 to 5");
            }
            tiles.coast.insert(number.get_ref().clone(), edges);
        }
        tiles
    }

    /// Checks that the title has a tile with this number.
    pub(super) fn known_tile(&mut self, tiles: &Tiles, number: &Text, field: &Field) {
        let is_counted = tiles.count.is_empty() || tiles.count.contains_key(number.get_ref());
        let exists = tiles.own.contains_key(number.get_ref()) || Catalogue::standard().get(number.get_ref()).is_some();
        if !is_counted || !exists {
            let known = tiles.count.keys().chain(tiles.own.keys()).map(String::as_str);
            self.unknown(&number.span(), field, Unknown::new("tile", number.get_ref(), known));
        }
    }

    /// Checks that the groups of every city are clear, whatever tile lies on its hex. A city of a tile takes over the
    /// [groups](super::super::MapHex::groups) of the city that it replaces. That must depend neither on which city it replaces nor on
    /// the tiles that lay there before.
    pub(super) fn groups(&mut self, raw: &RawTitle, tiles: &Tiles) {
        let standard = tiles.count.keys().filter(|number| !tiles.own.contains_key(*number));
        let standard = standard.filter_map(|number| Catalogue::standard().get(number));
        let several = |tile: &&Tile| city_groups(&tile.print).len() > 1;
        let tiles: Vec<&Tile> = tiles.own.values().chain(standard).filter(several).collect();
        for (id, written) in &raw.hexes.0 {
            let Some(hex) = self.map.hex(id.get_ref()).filter(|hex| !hex.fixed) else { continue };
            let printed = city_groups(&hex.print);
            let labels: Vec<&str> =
                hex.print.label().into_iter().chain(hex.labels.iter().map(|(_, label)| label.as_str())).collect();
            let lies_here = |tile: &&&Tile| tile.print.label().map_or(labels.is_empty(), |label| labels.contains(&label));
            let of_tiles = tiles.iter().filter(lies_here).map(|tile| (*tile, city_groups(&tile.print)));
            let mut of_tiles = of_tiles.filter(|(_, groups)| printed.is_empty() || groups.len() > printed.len());
            // The map prints the groups of the place. If it prints no city, any tile shows them.
            let of_place = match printed.first() {
                Some(groups) => groups.clone(),
                None => of_tiles.clone().flat_map(|(_, groups)| groups).find(|it| !it.is_empty()).unwrap_or_default(),
            };
            let fault = if printed.iter().any(|groups| *groups != of_place) {
                Some(Message::CitiesOfOtherGroups)
            } else {
                let other = of_tiles.find(|(_, groups)| groups.iter().any(|groups| *groups != of_place));
                other.map(|(tile, _)| Message::TileOfOtherGroups { tile: &tile.number })
            };
            if let Some(what) = fault {
                self.fault(&written.print.span(), &hex_field(id).child("print"), what, Message::SameGroups);
            }
        }
    }

    /// Checks that one of the printed values of every stop counts in each phase, for the map and for the title's own tiles.
    pub(super) fn values(&mut self, raw: &RawTitle, trains: &[TrainType], tiles: &Tiles) {
        for (id, hex) in &raw.hexes.0 {
            if let Some(print) = self.map.hex(id.get_ref()).map(|hex| hex.print.clone()) {
                self.keys(&print, 0, trains, &hex.print, &hex_field(id).child("print"));
            }
        }
        for (index, written) in raw.tiles.own.iter().enumerate() {
            let tile = tiles.own.values().find(|tile| written.get_ref().split_whitespace().next() == Some(&tile.number));
            if let Some(tile) = tile {
                let has_color = |phase: &Phase| phase.colors.iter().any(|color| color == tile.print.color());
                let since = self.phases.iter().position(has_color).unwrap_or(self.phases.len());
                self.keys(&tile.print, since, trains, written, &Field::of("tiles").child("own").index(index));
            }
        }
    }

    fn keys(&mut self, print: &Print, since: usize, trains: &[TrainType], written: &Text, field: &Field) {
        for stop in print.stops() {
            let listed = match &stop.value {
                PrintValue::Plain(value) => {
                    self.printed(*value, written, field);
                    continue;
                }
                PrintValue::Keyed(listed) => listed,
            };
            let of_trains = trains.iter().filter_map(|train| train.value.as_ref());
            let known: Vec<String> = self.phases.iter().flat_map(|phase| &phase.values).chain(of_trains).cloned().collect();
            for (key, value) in listed {
                self.printed(*value, written, field);
                if !known.contains(key) {
                    let unknown = Unknown::new("key-of-values", key, known.iter().map(String::as_str));
                    self.unknown(&written.span(), field, unknown);
                }
            }
            let counts = |phase: &Phase| phase.values.iter().any(|key| listed.iter().any(|(listed, _)| listed == key));
            if let Some(phase) = self.phases.iter().skip(since).find(|phase| !counts(phase)) {
                let what = about(&phase.name, |phase, language| Message::NoValueCounts { phase }.text(language));
                let expected = messages::Text::new(|language| {
                    let keys = &messages::quoted_all(&phase.values, language).join(", ");
                    Message::ValueWithKey { keys }.text(language)
                });
                self.fault(&written.span(), field, what, expected);
            }
        }
    }

    fn printed(&mut self, value: u32, written: &Text, field: &Field) {
        if value > MAX_AMOUNT {
            self.fault(
                &written.span(),
                field,
                Message::ValueOf { value: value.into() },
                Message::AtMostNumber { most: MAX_AMOUNT.into() },
            );
        }
    }
}
