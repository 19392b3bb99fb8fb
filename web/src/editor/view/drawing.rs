//! The map, and pictures of tiles.

use std::collections::BTreeMap;

use highball::board::tile::Tile;
use highball::board_file::TileRotation;
use highball::position::PositionError;
use highball::report::picture::MapLayers;
use highball::title::{Company, Title};

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

/// The map of the open board. It is drawn again only when the board has changed.
#[derive(Debug, Default)]
pub(in crate::editor) struct Map {
    /// The board file and the title file of the board that is drawn.
    board: Option<(String, Option<String>)>,
    drawing: Option<MapDrawing>,
    /// The centres of the hexes in the drawing's units.
    centers: BTreeMap<String, (f64, f64)>,
    /// Whether the page has the drawing.
    is_sent: bool,
}

impl Map {
    /// Draws the map of a board, unless it is drawn already.
    pub(in crate::editor) fn draw(&mut self, open: &OpenBoard) -> Result<(), String> {
        let board = Some((open.toml.clone(), open.title_text.clone()));
        if self.board == board {
            return Ok(());
        }
        let position = open.game().map().check().map_err(|errors| PositionError::Check(errors).to_string())?;
        let layers = MapLayers::new(&position).map_err(|error| error.to_string())?;
        let (width, height) = layers.size();
        let drawing = MapDrawing { width, height, ground: layers.ground(), top: layers.top().to_owned() };
        let hexes = open.game().title().hexes();
        *self = Self {
            board,
            is_sent: self.is_sent && self.drawing.as_ref() == Some(&drawing),
            drawing: Some(drawing),
            centers: hexes.iter().filter_map(|hex| Some((hex.id.clone(), layers.center(&hex.id)?))).collect(),
        };
        Ok(())
    }

    /// Returns the drawing if the page does not have it yet.
    pub(in crate::editor) fn to_send(&mut self) -> Option<MapDrawing> {
        if std::mem::replace(&mut self.is_sent, true) { None } else { self.drawing.clone() }
    }

    /// Has the drawing sent to the page again.
    pub(in crate::editor) fn send_again(&mut self) {
        self.is_sent = false;
    }

    /// Returns the centre of a hex in the drawing's units.
    pub(super) fn center(&self, hex: &str) -> (f64, f64) {
        self.centers.get(hex).copied().unwrap_or_default()
    }
}

pub(super) fn company_colors(_title: &Title, company: &Company) -> (String, String) {
    (company.color.clone().unwrap_or_default(), "#fff".to_owned())
}
