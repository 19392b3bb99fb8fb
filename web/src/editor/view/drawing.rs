//! The map, and pictures of tiles.

use std::collections::BTreeMap;

use highball::board::tile::Tile;
use highball::board_file::{Game, TileRotation};
use highball::title::{Company, MapHex, Title};

use crate::editor::open_board::OpenBoard;
use crate::protocol::MapDrawing;

/// Pictures of tiles that were drawn before, by title, number and rotation.
#[derive(Debug, Default)]
pub(in crate::editor) struct TilePictures {
    drawn: BTreeMap<(String, String, u8), String>,
}

impl TilePictures {
    /// Returns the picture of a tile.
    pub(super) fn of(&mut self, tile: &Tile, rotation: &TileRotation, title: &Title) -> String {
        let key = (title.id().to_owned(), tile.number.clone(), rotation.rotation);
        self.drawn.entry(key).or_default().clone()
    }
}

/// Draws the map of a board.
pub(in crate::editor) fn map(_open: &OpenBoard) -> Result<MapDrawing, String> {
    Ok(MapDrawing { width: 0.0, height: 0.0, ground: String::new(), top: String::new() })
}

pub(super) fn center(_game: &Game, _hex: &MapHex) -> (f64, f64) {
    (0.0, 0.0)
}

pub(super) fn company_colors(_title: &Title, company: &Company) -> (String, String) {
    (company.color.clone().unwrap_or_default(), "#fff".to_owned())
}

pub(super) fn run_color(_number: usize) -> &'static str {
    "#000"
}
