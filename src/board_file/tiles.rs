//! Lays tiles on hexes, and checks that they fit.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::diagnostics::{Diagnostics, in_brackets};
use super::game::{Game, PlacedHex};
use super::{BoardFile, LaidTile};
use crate::board::tile::Print;
use crate::board::{Edge, EndSetup, StopKind};
use crate::title::{MapHex, Side};

impl Game {
    pub(super) fn lay_tiles(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
        for entry in &file.tiles {
            let LaidTile { hex: name, number, rotation } = &entry.value;
            let (line, field) = (entry.line, format!("tiles.{name}"));
            let hex = diagnostics.resolve(line, &field, self.title.hex(name));
            let tile = diagnostics.resolve(line, &field, self.title.tile(number));
            let (Some(hex), Some(tile)) = (hex, tile) else { continue };
            if hex.fixed {
                diagnostics.error(line, &field, format!("{name} is {}", hex.print.color()), "no tile on it");
                continue;
            }
            let print = tile.print.rotated(*rotation);
            if let Some((what, expected)) = missing_stop(hex, number, &print) {
                diagnostics.error(line, &field, what, expected);
                continue;
            }
            self.check_sides(hex, &print, |what, expected| diagnostics.error(line, &field, what, expected));
            let copies = copies.entry(&tile.number).or_default();
            *copies += 1;
            if let Some(count) = self.title.tile_count(number).filter(|count| *copies > *count) {
                let what = format!("this is copy {copies} of tile {number}");
                diagnostics.warning(line, &field, what, format!("at most {count}"));
            }
            self.check_fit(hex, number, &print, |what, expected| diagnostics.warning(line, &field, what, expected));
            if let Some(at) = self.title.hex_number(name) {
                self.places[at] = PlacedHex::laid(Some(number.clone()), *rotation, Arc::new(print));
            }
        }
    }

    /// If the title forbids it, reports track that ends at a blank or impassable side or at the end of the map.
    fn check_sides(&self, hex: &MapHex, print: &Print, mut error: impl FnMut(String, String)) {
        let Some(cite) = self.title.forbids_blank_sides() else { return };
        let ends = print.segments().iter().flat_map(|segment| segment.ends);
        let edges: BTreeSet<usize> = ends
            .filter_map(|end| match end {
                EndSetup::Edge(edge, _) => Some(edge.index()),
                EndSetup::Stop(_) | EndSetup::Junction => None,
            })
            .collect();
        for edge in edges {
            let side = match &hex.sides[edge] {
                Side::Open(_) => continue,
                Side::Blank(other) => format!("the blank side of {other}"),
                Side::Impassable(other) => format!("the impassable side to {other}"),
                Side::OffMap => "the end of the map".to_owned(),
            };
            error(
                format!("track runs over edge {} into {side}", Edge::ALL[edge]),
                format!("none there{}", in_brackets(cite)),
            );
        }
    }

    /// Warns if the tile does not fit the phase or the hex.
    fn check_fit(&self, hex: &MapHex, number: &str, print: &Print, mut warning: impl FnMut(String, String)) {
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

/// Returns the error if a tile lacks a stop of the hex: a city needs a city, any other stop needs a stop of any kind.
fn missing_stop(hex: &MapHex, number: &str, print: &Print) -> Option<(String, String)> {
    let here = hex.stop_kinds();
    let has = |kind: StopKind| print.stops().iter().any(|stop| stop.kind == kind);
    let kind = if here.contains(&StopKind::City) { StopKind::City } else { *here.first()? };
    let fits = has(kind) || (kind != StopKind::City && !print.stops().is_empty());
    let place = if hex.name.is_empty() { &hex.id } else { &hex.name };
    let name = kind.name();
    (!fits).then(|| (format!("tile {number} has no {name}"), format!("a tile with a place for the {name} {place}")))
}
