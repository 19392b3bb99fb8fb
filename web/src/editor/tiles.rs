//! Laying, turning and removing tiles.

use highball::board::tile::Tile;
use highball::board_file::{BoardFile, Entry, LaidTile};
use highball::game_board::{HexContents, TileRotation, rotations};
use highball_messages::{Message, Text};

use super::open_board::OpenBoard;
use super::tokens::NewTokens;
use crate::protocol::TileLay;

impl OpenBoard {
    /// Lays a tile on a hex, in the rotation that fits best. If it is there already, turns it to the next rotation.
    pub(super) fn lay_tile(&mut self, hex: &str, number: &str) -> Result<(), Text> {
        let contents = self.contents(hex)?;
        let tile = self.tile(number)?;
        let rotations = self.rotations(hex, &tile);
        let current = contents.tile.filter(|laid| *laid == tile.number);
        let current = current.and_then(|_| rotations.iter().position(|rotation| rotation.print == *contents.print));
        let next = current.map_or(0, |current| (current + 1) % rotations.len().max(1));
        rotations.get(next).map_or(Ok(()), |rotation| self.place(hex, &tile, rotation))
    }

    /// Lays tiles in given rotations, all as one change.
    pub(super) fn lay_tiles(&mut self, lays: &[TileLay]) -> Result<(), Text> {
        let new_tile = |TileLay { hex, number, rotation }: &TileLay| {
            let tile = self.tile(number)?;
            let print = tile.print.rotated(rotation % 6);
            let rotations = rotations(&tile, self.title.layout());
            // Rotations that look alike have the smallest of their numbers.
            let found = rotations.iter().find(|known| known.print.looks_like(&print));
            self.new_tile(hex, &tile, found.ok_or_else(|| format!("tile {number} has no rotation {rotation}"))?)
        };
        let tiles = lays.iter().map(new_tile).collect::<Result<Vec<NewTile>, Text>>()?;
        self.edit(|board| tiles.into_iter().for_each(|tile| tile.write(board)))
    }

    /// Turns the tile on a hex to the next rotation.
    pub(super) fn rotate_tile(&mut self, hex: &str) -> Result<(), Text> {
        match self.contents(hex)?.tile.map(str::to_owned) {
            Some(number) => self.lay_tile(hex, &number),
            None => Err(format!("there is no tile on {hex}").into()),
        }
    }

    /// Takes the tile from a hex.
    pub(super) fn remove_tile(&mut self, hex: &str) -> Result<(), Text> {
        let printed = (*self.contents(hex)?.hex.print).clone();
        let (tokens, is_here) = (self.tokens_on(hex, &printed), self.is_tile_on(hex));
        self.edit(|board| {
            board.tiles.retain(|entry| !is_here(entry));
            tokens.write(board);
        })
    }

    /// Returns the rotations of a tile on a hex: those that fit, the best one first, or all if none does.
    pub(super) fn rotations(&self, hex: &str, tile: &Tile) -> Vec<TileRotation> {
        match self.game().fitting_tile(hex, &tile.number) {
            Ok(Some(fitting)) => fitting.rotations,
            Ok(None) | Err(_) => rotations(tile, self.title.layout()),
        }
    }

    /// Returns the tile of the title with a number.
    pub(super) fn tile(&self, number: &str) -> Result<Tile, Text> {
        Ok(self.game().title().tile(number).cloned()?)
    }

    /// Returns a hex with its contents.
    pub(super) fn contents(&self, hex: &str) -> Result<HexContents<'_>, Text> {
        Ok(self.game().contents(hex)?)
    }

    fn place(&mut self, hex: &str, tile: &Tile, rotation: &TileRotation) -> Result<(), Text> {
        let tile = self.new_tile(hex, tile, rotation)?;
        self.edit(|board| tile.write(board))
    }

    fn new_tile(&self, hex: &str, tile: &Tile, rotation: &TileRotation) -> Result<NewTile, Text> {
        let contents = self.contents(hex)?;
        if contents.hex.fixed {
            return Err(Message::PrintIsFixed { hex }.into());
        }
        let is_turned = contents.tile == Some(&tile.number);
        let tokens = if is_turned { NewTokens::default() } else { self.tokens_on(hex, &rotation.print) };
        let laid = rotation.laid(tile, self.title.layout());
        let laid = LaidTile { hex: hex.to_owned(), number: tile.number.clone(), rotation: laid };
        let is_here = self.is_tile_on(hex);
        Ok(NewTile { place: self.board.tiles.iter().position(is_here), laid, tokens })
    }

    /// Returns whether an entry for a tile is about a hex, whatever it calls the hex.
    fn is_tile_on(&self, hex: &str) -> impl Fn(&Entry<LaidTile>) -> bool + use<> {
        let (title, hex) = (self.game().title().clone(), hex.to_owned());
        move |entry| title.hex_spoken(&entry.value.hex).is_ok_and(|found| found.id == hex)
    }
}

/// A tile on a hex, with the tokens of the hex, as entries of a board file.
struct NewTile {
    /// The number of the entry that it replaces.
    place: Option<usize>,
    laid: LaidTile,
    tokens: NewTokens,
}

impl NewTile {
    /// Writes the entries to a board file.
    fn write(self, board: &mut BoardFile) {
        match self.place {
            Some(place) => board.tiles[place].value = self.laid,
            None => board.tiles.push(Entry::from(self.laid)),
        }
        self.tokens.write(board);
    }
}
