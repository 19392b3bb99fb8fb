//! Lays tiles on hexes, and checks that they fit.

use highball_messages::{Message, Text};
use std::collections::BTreeMap;
use std::sync::Arc;

use super::diagnostics::{Diagnostics, Subject};
use crate::board::tile::Tile;
use crate::board_file::rotation::rotated;
use crate::board_file::{BoardFile, Entry, LaidTile};
use crate::game_board::{GameBoard, PlacedHex, RotatedTile, missing_stop, takes_no_tile};

impl GameBoard {
    pub(super) fn lay_tiles(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let mut copies: BTreeMap<String, u32> = BTreeMap::new();
        let title = Arc::clone(&self.title);
        for entry in self.whole_tiles(file) {
            let LaidTile { hex: name, number, rotation } = &entry.value;
            let (line, field) = (entry.line, format!("tiles.{name}"));
            diagnostics.about(Subject::default());
            let hex = diagnostics.resolve(line, &field, title.hex_spoken(name));
            diagnostics.about(hex.map(|hex| Subject::hex(&hex.id)).unwrap_or_default());
            let tile = diagnostics.resolve(line, &field, title.tile(number));
            let (Some(hex), Some(tile)) = (hex, tile) else { continue };
            if hex.fixed {
                diagnostics.fault(line, &field, takes_no_tile(name, hex));
                continue;
            }
            let Some(at) = self.title.hex_number(&hex.id) else { continue };
            if let Some(other) = &self.places[at].tile {
                diagnostics.error(line, &field, Message::TileAlready { hex: &hex.id, tile: other }, Message::OneTileEach);
                continue;
            }
            let rotated = rotated(tile, rotation, self.title.layout());
            let rotated = rotated.map_err(|(what, expected)| diagnostics.error(line, &field, what, expected)).ok();
            let mut warning = |what, expected| diagnostics.warning(line, &format!("tiles.{}", hex.id), what, expected);
            let copies = copies.entry(tile.number.clone()).or_default();
            *copies += 1;
            self.check_copies(file, tile, *copies, &mut warning);
            if let Some((what, expected)) = self.phase_misfit(number, &tile.print) {
                warning(what, expected);
            }
            if let Some((what, expected)) = missing_stop(&self.title, hex, number, &tile.print) {
                diagnostics.error(line, &field, what, expected);
                continue;
            }
            let Some(RotatedTile { rotation, print }) = rotated else { continue };
            if let Some((what, expected)) = self.forbidden_sides(hex, tile, &print) {
                diagnostics.error(line, &field, what, expected);
                if let Some((what, expected)) = self.misfit_in_any_rotation(hex, tile, self.origins(at).as_ref()) {
                    diagnostics.warning(line, &format!("tiles.{}", hex.id), what, expected);
                }
            } else if self.title.tile_count(number) != Some(0)
                && let Some((what, expected)) = self.misfit(hex, tile, rotation, self.origins(at).as_ref())
            {
                diagnostics.warning(line, &format!("tiles.{}", hex.id), what, expected);
            }
            self.places[at] = PlacedHex::laid(Some(number.clone()), rotation, Arc::new(print));
        }
    }

    /// Returns the tiles of a file. A tile in two halves that is given by the number that they share becomes both.
    fn whole_tiles(&self, file: &BoardFile) -> Vec<Entry<LaidTile>> {
        let whole = |entry: &Entry<LaidTile>| {
            let LaidTile { hex, number, rotation } = &entry.value;
            let hex = self.title.hex_spoken(hex).ok().filter(|_| self.title.tile(number).is_err());
            let halves = hex.map(|hex| self.title.halves(&hex.id, number)).unwrap_or_default();
            let half = |(hex, number): (&str, &str)| Entry {
                line: entry.line,
                value: LaidTile { hex: hex.to_owned(), number: number.to_owned(), rotation: rotation.clone() },
            };
            if halves.is_empty() { vec![entry.clone()] } else { halves.into_iter().map(half).collect() }
        };
        file.tiles.iter().flat_map(whole).collect()
    }

    /// Warns if the title has no copy of a tile, or fewer than `copies`.
    fn check_copies(&self, file: &BoardFile, tile: &Tile, copies: u32, mut warning: impl FnMut(Text, Text)) {
        let number = &tile.number;
        let Some(count) = self.title.tile_count(number).filter(|&count| copies > count) else { return };
        if count == 0 {
            let title = file.title_file.as_ref().map_or(self.title.id(), |name| &name.value);
            let what = Message::HasNoTile { title: self.title.id(), tile: number };
            warning(what.into(), Message::ListedTiles { title }.into());
        } else {
            let what = Message::CopyOfTile { number: copies.into(), tile: number };
            warning(what.into(), Message::AtMostNumber { most: count.into() }.into());
        }
    }
}
