//! The map, and pictures of tiles.

use std::collections::BTreeMap;

use highball::board::tile::Tile;
use highball::board_file::TileRotation;
use highball::position::PositionError;
use highball::report::picture::{MapLayers, tile_svg};
use highball::title::Title;

use crate::editor::open_board::OpenBoard;
use crate::protocol::MapDrawing;

/// Size of the picture of a tile in pixels.
const TILE_SIZE: u32 = 56;

/// Pictures of tiles that were drawn before, by title, number and rotation.
#[derive(Debug, Default)]
pub(in crate::editor) struct TilePictures {
    drawn: BTreeMap<(String, String, u8), String>,
}

impl TilePictures {
    /// Returns the picture of a tile.
    pub(super) fn of(&mut self, tile: &Tile, rotation: &TileRotation, title: &Title) -> String {
        let key = (title.id().to_owned(), tile.number.clone(), rotation.rotation);
        // The number must do for a tile that has more on it than can be drawn.
        let draw = || tile_svg(tile, rotation.rotation, title.layout(), TILE_SIZE).unwrap_or_default();
        self.drawn.entry(key).or_insert_with(draw).clone()
    }
}

/// The map of a board.
#[derive(Debug)]
pub(in crate::editor) struct Map {
    pub(in crate::editor) drawing: MapDrawing,
    /// The centre of the open hex in the drawing's units.
    pub(super) open_hex: Option<(f64, f64)>,
}

impl Map {
    /// Draws the map of a board.
    pub(in crate::editor) fn new(open: &OpenBoard) -> Result<Self, String> {
        let position = open.game().map().check().map_err(|errors| PositionError::Check(errors).to_string())?;
        let layers = MapLayers::new(&position).map_err(|error| error.to_string())?;
        let (width, height) = layers.size();
        let drawing = MapDrawing { width, height, ground: layers.ground(), top: layers.top().to_owned() };
        let open_hex = open.open_hex.as_ref().and_then(|open| layers.center(&open.hex));
        Ok(Self { drawing, open_hex })
    }
}
