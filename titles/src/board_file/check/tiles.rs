//! Lays tiles on hexes, and checks that they fit.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::diagnostics::{Diagnostics, Subject, in_brackets};
use super::game::{Game, PlacedHex};
use super::rotation::{RotatedTile, distinct, one_of, rotated};
use super::{BoardFile, LaidTile};
use crate::board::tile::{Print, Tile};
use crate::board::{Edge, StopKind};
use crate::title::{MapHex, Side, Title};

impl Game {
    pub(super) fn lay_tiles(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
        for entry in &file.tiles {
            let LaidTile { hex: name, number, rotation } = &entry.value;
            let (line, field) = (entry.line, format!("tiles.{name}"));
            diagnostics.about(Subject::default());
            let hex = diagnostics.resolve(line, &field, self.title.hex_spoken(name));
            diagnostics.about(hex.map(|hex| Subject::hex(&hex.id)).unwrap_or_default());
            let tile = diagnostics.resolve(line, &field, self.title.tile(number));
            let (Some(hex), Some(tile)) = (hex, tile) else { continue };
            if hex.fixed {
                diagnostics.error(line, &field, format!("{name} is {}", hex.print.color()), "no tile on it");
                continue;
            }
            let Some(at) = self.title.hex_number(&hex.id) else { continue };
            if let Some(other) = &self.places[at].tile {
                diagnostics.error(line, &field, format!("{} already has tile {other}", hex.id), "one tile on each hex");
                continue;
            }
            let rotated = rotated(tile, rotation, self.title.layout());
            let rotated = rotated.map_err(|(what, expected)| diagnostics.error(line, &field, what, expected)).ok();
            let mut warning = |what, expected| diagnostics.warning(line, &format!("tiles.{}", hex.id), what, expected);
            let copies = copies.entry(&tile.number).or_default();
            *copies += 1;
            self.check_copies(file, tile, *copies, &mut warning);
            self.check_fit(hex, number, &tile.print, &mut warning);
            if let Some((what, expected)) = missing_stop(&self.title, hex, number, &tile.print) {
                diagnostics.error(line, &field, what, expected);
                continue;
            }
            self.unlikely(hex, tile).for_each(|(what, expected)| warning(what, expected));
            let Some(RotatedTile { rotation, print }) = rotated else { continue };
            if let Some((what, expected)) = self.forbidden_sides(hex, tile, &print) {
                diagnostics.error(line, &field, what, expected);
            }
            self.places[at] = PlacedHex::laid(Some(number.clone()), rotation, Arc::new(print));
        }
    }

    /// Warns if the title has no copy of a tile, or fewer than `copies`.
    fn check_copies(&self, file: &BoardFile, tile: &Tile, copies: u32, mut warning: impl FnMut(String, String)) {
        let number = &tile.number;
        let Some(count) = self.title.tile_count(number).filter(|&count| copies > count) else { return };
        if count == 0 {
            let title = file.title_file.as_ref().map_or(self.title.id(), |name| &name.value);
            let expected = format!("one of its tiles, which `highball tiles --title {title}` lists");
            warning(format!("{} has no tile {number}", self.title.id()), expected);
        } else {
            warning(format!("this is copy {copies} of tile {number}"), format!("at most {count}"));
        }
    }

    /// If the title forbids track that ends at a blank or impassable side or at the end of the map, names such sides, and the
    /// rotations that have none.
    pub(super) fn forbidden_sides(&self, hex: &MapHex, tile: &Tile, print: &Print) -> Option<(String, String)> {
        let cite = in_brackets(self.title.forbids_blank_sides()?);
        let layout = self.title.layout();
        let obstacle = |edge: Edge| match &hex.sides[edge.index()] {
            Side::Open(_) => None,
            Side::Blank(other) => Some(format!("into the blank side of {other}")),
            Side::Impassable(other) => Some(format!("into the impassable side to {other}")),
            Side::OffMap => Some("off the map".to_owned()),
        };
        let is_free = |print: &Print| print.exits().iter().all(|edge| obstacle(edge).is_none());
        if is_free(print) {
            return None;
        }
        let side =
            |edge: Edge| obstacle(edge).map(|where_to| format!("its {} side runs {where_to}", layout.compass_point(edge)));
        let sides: Vec<String> = print.exits().iter().filter_map(side).collect();
        let all = distinct(&tile.print);
        let expected = match all.iter().filter(|tile| is_free(&tile.print)).collect::<Vec<_>>() {
            free if free.is_empty() => format!("another tile{cite}: none of its rotations fits"),
            free => format!("a rotation that fits{cite}: {}", one_of(&tile.number, free.into_iter(), layout)),
        };
        Some((sides.join(" and "), expected))
    }

    /// Warns if the tile does not fit the phase or the hex.
    pub(super) fn check_fit(&self, hex: &MapHex, number: &str, print: &Print, mut warning: impl FnMut(String, String)) {
        let color = print.color();
        if self.phase.colors.iter().all(|allowed| allowed != color) {
            let expected = format!("{} in phase {}", self.phase.colors.join(", "), self.phase.name);
            warning(format!("tile {number} is {color}"), expected);
        }
        if let Some(label) = print.label() {
            match self.title.label(hex, color) {
                Some(own) if own == label => {}
                own => {
                    let expected = own.map_or_else(|| "none on this hex".to_owned(), |own| format!("{own:?}"));
                    warning(format!("tile {number} has the label {label:?}"), expected);
                }
            }
        }
    }
}

/// Returns the error if a tile lacks a stop of the hex: a city needs a city, any other stop needs a stop of any kind, unless the
/// title lets towns go.
pub(super) fn missing_stop(title: &Title, hex: &MapHex, number: &str, print: &Print) -> Option<(String, String)> {
    let here = hex.stop_kinds();
    if title.towns_may_go() && here.iter().all(|kind| *kind == StopKind::Town) {
        return None;
    }
    let has = |kind: StopKind| print.stops().iter().any(|stop| stop.kind == kind);
    let kind = if here.contains(&StopKind::City) { StopKind::City } else { *here.first()? };
    let fits = has(kind) || (kind != StopKind::City && !print.stops().is_empty());
    let place = if hex.name.is_empty() { &hex.id } else { &hex.name };
    let name = kind.name();
    (!fits).then(|| (format!("tile {number} has no {name}"), format!("a tile with a place for the {name} {place}")))
}
