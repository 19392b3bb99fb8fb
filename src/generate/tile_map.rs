//! Laying tiles so that few of their exits are dead ends.

use super::random::Random;
use super::rotated_tile::{Exit, RotatedTile};
use crate::board::{Edge, Layout};

/// Number of exchanges of two tiles that are tried for each hex. More change hardly anything.
const EXCHANGES_PER_HEX: usize = 60;

/// Orientation of the hexes.
pub(super) const LAYOUT: Layout = Layout::Flat;

/// The tile on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LaidTile {
    /// Index among the tiles of the plan.
    pub(super) tile: usize,
    pub(super) rotation: usize,
}

/// A square map with a tile on each hex that is not empty.
pub(super) struct TileMap<'a> {
    /// The tiles of the plan in all rotations.
    tiles: &'a [[RotatedTile; 6]],
    size: usize,
    /// Hexes column by column.
    hexes: Vec<Option<LaidTile>>,
    neighbours: Vec<[Option<usize>; 6]>,
}

impl<'a> TileMap<'a> {
    /// Lays a tile, or none, on each hex of a map of `size` by `size` hexes.
    pub(super) fn new(
        size: usize,
        tiles: &'a [[RotatedTile; 6]],
        mut drawn_tiles: Vec<Option<usize>>,
        random: &mut Random,
    ) -> Self {
        random.shuffle(&mut drawn_tiles);
        let laid = |tile: Option<usize>| Some(LaidTile { tile: tile?, rotation: random.below(6) });
        let hexes = drawn_tiles.into_iter().map(laid).collect();
        let neighbours = (0..size * size).map(|hex| neighbours(size, hex)).collect();
        let mut map = Self { tiles, size, hexes, neighbours };
        map.reduce_dead_ends(random);
        map
    }

    /// Rotates and exchanges tiles at random if that does not leave more dead ends.
    fn reduce_dead_ends(&mut self, random: &mut Random) {
        let laid: Vec<usize> = (0..self.hexes.len()).filter(|&hex| self.hexes[hex].is_some()).collect();
        for &hex in &laid {
            self.rotate(hex, random);
        }
        for _ in 0..laid.len() * EXCHANGES_PER_HEX {
            let (Some(&one), Some(&other)) = (random.pick(&laid), random.pick(&laid)) else { return };
            let before = (self.hexes[one], self.hexes[other]);
            let count_before = self.dead_ends_around(&[one, other]);
            self.hexes.swap(one, other);
            self.rotate(one, random);
            self.rotate(other, random);
            if self.dead_ends_around(&[one, other]) > count_before {
                (self.hexes[one], self.hexes[other]) = before;
            }
        }
    }

    /// Rotates a tile to one of the rotations with the fewest dead ends around it.
    fn rotate(&mut self, hex: usize, random: &mut Random) {
        let Some(LaidTile { tile, .. }) = self.hexes[hex] else { return };
        let mut rotations: Vec<(usize, usize)> = Vec::with_capacity(6);
        for rotation in 0..6 {
            self.hexes[hex] = Some(LaidTile { tile, rotation });
            rotations.push((self.dead_ends_around(&[hex]), rotation));
        }
        let fewest = rotations.iter().map(|&(count, _)| count).min();
        rotations.retain(|&(count, _)| Some(count) == fewest);
        let rotation = random.pick(&rotations).map_or(0, |&(_, rotation)| rotation);
        self.hexes[hex] = Some(LaidTile { tile, rotation });
    }

    /// Returns the number of dead ends of hexes and their neighbours. A hex that is both is counted twice.
    fn dead_ends_around(&self, hexes: &[usize]) -> usize {
        let count = |&hex: &usize| {
            let around = self.neighbours[hex].iter().flatten().map(|&neighbour| self.dead_ends(neighbour));
            self.dead_ends(hex) + around.sum::<usize>()
        };
        hexes.iter().map(count).sum()
    }

    fn dead_ends(&self, hex: usize) -> usize {
        let exits = self.tile(hex).map_or(&[][..], |tile| &tile.exits);
        exits.iter().filter(|&&exit| !self.is_connected(hex, exit)).count()
    }

    /// Whether the track of a hex continues beyond an exit.
    pub(super) fn is_connected(&self, hex: usize, exit: Exit) -> bool {
        let neighbour = self.neighbours[hex][exit.edge.index()].and_then(|neighbour| self.tile(neighbour));
        neighbour.is_some_and(|tile| tile.exits.iter().any(|&other| exit.meets(other)))
    }

    /// Returns all hexes, including empty ones.
    pub(super) fn hexes(&self) -> &[Option<LaidTile>] {
        &self.hexes
    }

    /// Returns the neighbour of a hex over each edge, if there is one with a tile.
    pub(super) fn neighbours(&self, hex: usize) -> [Option<usize>; 6] {
        self.neighbours[hex].map(|neighbour| neighbour.filter(|&neighbour| self.hexes[neighbour].is_some()))
    }

    /// Returns the tile on a hex.
    pub(super) fn tile(&self, hex: usize) -> Option<&'a RotatedTile> {
        self.hexes[hex].map(|LaidTile { tile, rotation }| &self.tiles[tile][rotation])
    }

    /// Returns the column and the row of a hex in doubled coordinates.
    pub(super) const fn place(&self, hex: usize) -> (i32, i32) {
        place(self.size, hex)
    }

    /// Returns the name of a hex: letters for its column and a number for its row.
    pub(super) fn name(&self, hex: usize) -> String {
        let (column, row) = self.place(hex);
        let letter = |number: i32| char::from(b'A' + (number % 26) as u8);
        let first = if column < 26 { String::new() } else { letter(column / 26 - 1).to_string() };
        format!("{first}{}{}", letter(column), row + 1)
    }
}

const fn place(size: usize, hex: usize) -> (i32, i32) {
    let (column, row) = (hex / size, hex % size);
    (column as i32, (2 * row + column % 2) as i32)
}

fn neighbours(size: usize, hex: usize) -> [Option<usize>; 6] {
    let (column, row) = place(size, hex);
    Edge::ALL.map(|edge| {
        let (columns, rows) = LAYOUT.step(edge);
        let (column, row) = (usize::try_from(column + columns).ok()?, usize::try_from(row + rows).ok()?);
        (column < size && row / 2 < size).then_some(column * size + row / 2)
    })
}
