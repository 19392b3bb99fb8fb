//! Pictures: the map, tiles, and the colours of tokens.

use std::collections::BTreeMap;
use std::mem;

use highball::board::tile::Tile;
use highball::game_board::TileRotation;
use highball::position::PositionError;
use highball::report::picture::{MapLayers, TokenColors, tile_svg, token_colors};
use highball::title::{Company, Title};

use crate::editor::open_board::OpenBoard;
use crate::protocol::MapDrawing;

/// Size of the pictures of tiles in pixels. The page scales them.
const TILE_SIZE: u32 = 64;

/// The pictures of the open board. The map is drawn again only when the board has changed.
#[derive(Debug, Default)]
pub(in crate::editor) struct Pictures {
    /// The board file and the title file of the board that is drawn.
    board: Option<(String, Option<String>)>,
    map: Option<MapDrawing>,
    /// Whether the page has the map.
    is_sent: bool,
    /// The centres of the hexes in the map's units.
    centers: BTreeMap<String, (f64, f64)>,
    /// The colours of the tokens of all companies, by id.
    tokens: BTreeMap<String, TokenColors>,
    /// Tiles of this title file and of built-in titles that were drawn before, by title, number and rotation.
    tiles: BTreeMap<(String, String, u8), String>,
}

impl Pictures {
    /// Draws the map of a board, unless it is drawn already.
    pub(in crate::editor) fn draw(&mut self, open: &OpenBoard) -> Result<(), String> {
        let board = Some((open.toml.clone(), open.title_text.clone()));
        if self.board == board {
            return Ok(());
        }
        if self.board.as_ref().is_none_or(|(_, title)| *title != open.title_text) {
            self.tiles.clear();
        }
        let title = open.game().title();
        let ids = title.companies().iter().map(|company| company.id.clone());
        self.tokens = ids.zip(token_colors(title)).collect();
        let position = open.game().map().check().map_err(|errors| PositionError::Check(errors).to_string())?;
        let layers = MapLayers::new(&position).map_err(|error| error.to_string())?;
        let (width, height) = layers.size();
        let map = MapDrawing { width, height, ground: layers.ground(), top: layers.top() };
        self.is_sent &= self.map.as_ref() == Some(&map);
        self.map = Some(map);
        let hexes = title.hexes().iter();
        self.centers = hexes.filter_map(|hex| Some((hex.id.clone(), layers.center(&hex.id)?))).collect();
        self.board = board;
        Ok(())
    }

    /// Returns the map if the page does not have it yet.
    pub(in crate::editor) fn map_to_send(&mut self) -> Option<MapDrawing> {
        if mem::replace(&mut self.is_sent, true) { None } else { self.map.clone() }
    }

    /// Has the map sent to the page again.
    pub(in crate::editor) fn send_map_again(&mut self) {
        self.is_sent = false;
    }

    /// Returns the centre of a hex in the map's units.
    pub(super) fn center(&self, hex: &str) -> (f64, f64) {
        self.centers.get(hex).copied().unwrap_or_default()
    }

    /// Returns the colours of a company's tokens and of the letters on them.
    pub(super) fn token_colors(&self, company: &Company) -> (String, String) {
        let colors = self.tokens.get(&company.id);
        colors.map(|colors| (colors.ground.clone(), colors.ink.to_owned())).unwrap_or_default()
    }

    /// Returns the picture of a tile; empty if it cannot be drawn.
    pub(super) fn tile(&mut self, tile: &Tile, rotation: &TileRotation, title: &Title) -> String {
        let key = (title.id().to_owned(), tile.number.clone(), rotation.rotation);
        let draw = || tile_svg(tile, rotation.rotation, title.layout(), TILE_SIZE).unwrap_or_default();
        self.tiles.entry(key).or_insert_with(draw).clone()
    }
}
