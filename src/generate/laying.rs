//! Laying tiles so that little track ends nowhere.

use super::draws::Draws;
use super::tiles::{Exit, Turned};
use crate::board::{Edge, Layout};

/// How often, for each hex, two tiles are exchanged to see whether they fit better so. More changes hardly anything.
const EXCHANGES: usize = 60;

/// Which way up the hexes stand.
pub(super) const LAYOUT: Layout = Layout::Flat;

/// The tile on a hex: its number among those of the plan, and its rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) tile: usize,
    pub(super) rotation: usize,
}

/// A square map with a tile on most hexes.
pub(super) struct Map<'a> {
    tiles: &'a [[Turned; 6]],
    size: usize,
    /// Column by column.
    hexes: Vec<Option<Laid>>,
    neighbours: Vec<[Option<usize>; 6]>,
}

impl<'a> Map<'a> {
    /// Lays a tile, or none, on each hex of a map of `size` by `size` hexes.
    pub(super) fn new(size: usize, tiles: &'a [[Turned; 6]], mut drawn: Vec<Option<usize>>, draws: &mut Draws) -> Self {
        draws.shuffle(&mut drawn);
        let laid = |tile: Option<usize>| Some(Laid { tile: tile?, rotation: draws.below(6) });
        let hexes = drawn.into_iter().map(laid).collect();
        let neighbours = (0..size * size).map(|hex| neighbours(size, hex)).collect();
        let mut map = Self { tiles, size, hexes, neighbours };
        map.settle(draws);
        map
    }

    /// Turns and exchanges tiles as long as that leaves no more dead ends.
    fn settle(&mut self, draws: &mut Draws) {
        let laid: Vec<usize> = (0..self.hexes.len()).filter(|&hex| self.hexes[hex].is_some()).collect();
        for &hex in &laid {
            self.turn(hex, draws);
        }
        for _ in 0..laid.len() * EXCHANGES {
            let (Some(&one), Some(&other)) = (draws.pick(&laid), draws.pick(&laid)) else { return };
            let before = (self.hexes[one], self.hexes[other]);
            let ends = self.dead_ends_around(&[one, other]);
            self.hexes.swap(one, other);
            self.turn(one, draws);
            self.turn(other, draws);
            if self.dead_ends_around(&[one, other]) > ends {
                (self.hexes[one], self.hexes[other]) = before;
            }
        }
    }

    /// Turns a tile to where the fewest ends around it are dead.
    fn turn(&mut self, hex: usize, draws: &mut Draws) {
        let Some(Laid { tile, .. }) = self.hexes[hex] else { return };
        let mut rotations: Vec<(usize, usize)> = Vec::with_capacity(6);
        for rotation in 0..6 {
            self.hexes[hex] = Some(Laid { tile, rotation });
            rotations.push((self.dead_ends_around(&[hex]), rotation));
        }
        let least = rotations.iter().map(|&(ends, _)| ends).min();
        rotations.retain(|&(ends, _)| Some(ends) == least);
        let rotation = draws.pick(&rotations).map_or(0, |&(_, rotation)| rotation);
        self.hexes[hex] = Some(Laid { tile, rotation });
    }

    /// How much track of these hexes and of their neighbours ends nowhere; what belongs to two of them may count twice.
    fn dead_ends_around(&self, hexes: &[usize]) -> usize {
        let dead = |&hex: &usize| {
            let around = self.neighbours[hex].iter().flatten().map(|&neighbour| self.dead_ends(neighbour));
            self.dead_ends(hex) + around.sum::<usize>()
        };
        hexes.iter().map(dead).sum()
    }

    fn dead_ends(&self, hex: usize) -> usize {
        let exits = self.turned(hex).map_or(&[][..], |turned| &turned.exits);
        exits.iter().filter(|&&exit| !self.goes_on(hex, exit)).count()
    }

    /// Whether the track of a hex goes on into the neighbour there.
    pub(super) fn goes_on(&self, hex: usize, exit: Exit) -> bool {
        let neighbour = self.neighbours[hex][exit.edge.index()].and_then(|neighbour| self.turned(neighbour));
        neighbour.is_some_and(|turned| turned.exits.iter().any(|&other| exit.meets(other)))
    }

    /// All hexes, the empty ones too.
    pub(super) fn hexes(&self) -> &[Option<Laid>] {
        &self.hexes
    }

    /// The hex over each edge, by its number, where there is one on the map that has a tile.
    pub(super) fn neighbours(&self, hex: usize) -> [Option<usize>; 6] {
        self.neighbours[hex].map(|neighbour| neighbour.filter(|&neighbour| self.hexes[neighbour].is_some()))
    }

    /// What lies on a hex.
    pub(super) fn turned(&self, hex: usize) -> Option<&'a Turned> {
        self.hexes[hex].map(|Laid { tile, rotation }| &self.tiles[tile][rotation])
    }

    /// The column and the row of a hex, in doubled coordinates.
    pub(super) const fn place(&self, hex: usize) -> (i32, i32) {
        place(self.size, hex)
    }

    /// What a hex is called: letters for its column, and a number for its row.
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
        let (right, down) = LAYOUT.step(edge);
        let (column, row) = (usize::try_from(column + right).ok()?, usize::try_from(row + down).ok()?);
        (column < size && row / 2 < size).then_some(column * size + row / 2)
    })
}
