//! Plans of random boards.

use super::plan_error::PlanError;
use super::plan_reach::PlanReach;
use super::random::Random;
use super::rotated_tile::rotations;
use super::tile_kind::TileKind;
use super::tile_map::{LAYOUT, LaidTile, TileMap};
use super::tile_mix::TileMix;
use super::tokens::{COMPANY, place_tokens};
use crate::board::tile::{Catalogue, PrintStop, PrintValue, Tile};
use crate::board::{SegmentSetup, StopKind};
use crate::position::Snapshot;
use crate::position::snapshot::{SnapshotHex, SnapshotReach, SnapshotRevenue, SnapshotSegment, SnapshotStop, SnapshotTrain};
use crate::rules::TrainId;

/// The plan of a random board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Width and height in hexes, from 1 to [`MAX_SIZE`](Self::MAX_SIZE).
    pub size: usize,
    /// Tiles to draw from, each as often as it is drawn. Tiles of one [kind](TileKind) are equally likely. The value of a stop is the
    /// printed one; of several values, the last.
    pub tiles: Vec<Tile>,
    /// Percentages of hexes by their tiles.
    pub mix: TileMix,
    /// Number of the company's tokens: at most one in each city, if possible in cities that are connected.
    pub tokens: usize,
    /// Number of other companies' tokens, at most one in each free slot.
    pub foreign_tokens: usize,
    /// The company's trains.
    pub trains: Vec<PlanReach>,
}

impl Default for Plan {
    /// A late board of 6 by 6 hexes, with two unlimited trains.
    fn default() -> Self {
        let catalogue = Catalogue::standard();
        Self {
            size: 6,
            tiles: Self::TILES.iter().filter_map(|number| catalogue.get(number)).cloned().collect(),
            mix: TileMix::default(),
            tokens: 3,
            foreign_tokens: 2,
            trains: vec![PlanReach::Unlimited; 2],
        }
    }
}

impl Plan {
    /// Greatest [`size`](Self::size). Boards of games have about ten to twelve hexes each way.
    pub const MAX_SIZE: usize = 40;

    /// Numbers of the default [`tiles`](Self::tiles): plain track and towns of all colours, and unlabelled cities from green on.
    pub const TILES: [&str; 57] = [
        // Cities worth 30 to 60.
        "12", "13", "14", "15", "205", "206", "619", "38", "63", "125", "448", "449", "450", "51", "171", "455",
        "513", //
        // Towns worth 10 and 20.
        "4", "58", "87", "88", "141", "142", "143", "144", "204", "145", "146", "147", "148", //
        // Junctions.
        "23", "24", "25", "26", "27", "28", "29", "30", "31", "39", "40", "41", "42", "43", "44", "45", "46", "47", "70",
        "80", "81", "82", //
        // Plain track.
        "8", "9", "16", "19", "20",
    ];

    /// Returns the name of a board: its size, its trains and its seed, such as `n6/t2xD/s3`.
    #[must_use]
    pub fn name(&self, seed: u64) -> String {
        let mut trains: Vec<String> = Vec::new();
        for equal in self.trains.chunk_by(|one, other| one == other) {
            let count = if equal.len() > 1 { format!("{}x", equal.len()) } else { String::new() };
            trains.push(format!("{count}{}", equal[0]));
        }
        format!("n{}/t{}/s{seed}", self.size, trains.join("+"))
    }

    /// Generates the board of a seed, with the question of what the company's trains can earn on it.
    ///
    /// # Errors
    /// If the plan is impossible.
    pub fn snapshot(&self, seed: u64) -> Result<Snapshot, PlanError> {
        if !(1..=Self::MAX_SIZE).contains(&self.size) {
            return Err(PlanError::Size { size: self.size, max: Self::MAX_SIZE });
        }
        if self.trains.len() > TrainId::MAX_COUNT {
            return Err(PlanError::Trains(self.trains.len()));
        }
        let mut random = Random::new(seed);
        let drawn_tiles = self.draw_tiles(&mut random)?;
        let tiles: Vec<_> = self.tiles.iter().map(rotations).collect();
        let map = TileMap::new(self.size, &tiles, drawn_tiles, &mut random);
        let mut snapshot = self.question(seed);
        let hexes = map.hexes().iter().enumerate();
        snapshot.hexes = hexes.filter_map(|(number, laid)| Some(self.hex(&map, number, (*laid)?))).collect();
        place_tokens(&mut snapshot, &map, (self.tokens, self.foreign_tokens), &mut random);
        Ok(snapshot)
    }

    /// Draws the index of a tile, or none, for each hex.
    fn draw_tiles(&self, random: &mut Random) -> Result<Vec<Option<usize>>, PlanError> {
        let mut by_kind = TileKind::ALL.map(|_| Vec::new());
        for (number, tile) in self.tiles.iter().enumerate() {
            let kind = TileKind::of(tile).ok_or_else(|| PlanError::NoTrack(tile.number.clone()))?;
            by_kind[kind as usize].push(number);
        }
        let TileMix { cities, towns, junctions, empty } = self.mix;
        let percentages = [cities, towns, junctions, empty].map(u32::from);
        let sum: u32 = percentages.iter().sum();
        if sum > 100 {
            return Err(PlanError::Percentages(sum));
        }
        let hexes = self.size * self.size;
        // The running total is rounded, not each part, so the parts are never more than there are hexes.
        let hexes_before = |part: usize| (hexes * percentages[..part].iter().sum::<u32>() as usize + 50) / 100;
        let kinds = [Some(TileKind::City), Some(TileKind::Town), Some(TileKind::Junction), None, Some(TileKind::Plain)];
        let mut drawn = Vec::with_capacity(hexes);
        for (part, kind) in kinds.into_iter().enumerate() {
            let end = if part < percentages.len() { hexes_before(part + 1) } else { hexes };
            let count = end - hexes_before(part);
            let Some(kind) = kind else {
                drawn.extend(std::iter::repeat_n(None, count));
                continue;
            };
            for _ in 0..count {
                let tile = random.pick(&by_kind[kind as usize]).ok_or(PlanError::NoTile { kind, hexes: count })?;
                drawn.push(Some(*tile));
            }
        }
        Ok(drawn)
    }

    /// Returns the question without its hexes.
    fn question(&self, seed: u64) -> Snapshot {
        let train = |(number, reach): (usize, &PlanReach)| SnapshotTrain {
            id: format!("{reach}-{number}"),
            name: reach.to_string(),
            reach: SnapshotReach::Number(reach.number()),
            free_stops: Vec::new(),
            free_borders: 0,
            gauges: Vec::new(),
            multiplier: None,
            requires_token: true,
            traffic: None,
            local: false,
            track_class: None,
            part: None,
            rounding: None,
        };
        Snapshot {
            id: self.name(seed),
            trains: self.trains.iter().enumerate().map(train).collect(),
            ..Snapshot::new(LAYOUT, COMPANY)
        }
    }

    fn hex(&self, map: &TileMap<'_>, number: usize, laid: LaidTile) -> SnapshotHex {
        let (column, row) = map.place(number);
        let tile = &self.tiles[laid.tile];
        let print = tile.print.rotated(laid.rotation as u8);
        let segment = |segment: &SegmentSetup| SnapshotSegment {
            ends: segment.ends,
            terminal: segment.terminal,
            gauge: segment.gauge,
            exclusive: segment.exclusive.clone(),
        };
        SnapshotHex {
            id: map.name(number),
            column,
            row,
            tile: tile.number.clone(),
            rotation: laid.rotation as u32,
            color: print.color().to_owned(),
            neighbours: map.neighbours(number).map(|neighbour| neighbour.map(|neighbour| map.name(neighbour).into())),
            stops: print.stops().iter().map(stop).collect(),
            segments: print.segments().iter().map(segment).collect(),
        }
    }
}

fn stop(print: &PrintStop) -> SnapshotStop {
    let value = match &print.value {
        PrintValue::Plain(value) => *value,
        PrintValue::Keyed(values) => values.last().map_or(0, |&(_, value)| value),
    };
    let is_city = print.kind == StopKind::City;
    SnapshotStop {
        kind: print.kind,
        revenue: SnapshotRevenue::Same(value),
        slots: is_city.then_some(u32::from(print.slots)),
        tokens: if is_city { vec![None; usize::from(print.slots)] } else { Vec::new() },
        extra_tokens: Vec::new(),
        neutral: false,
        groups: print.groups.clone(),
        visit_cost: 1,
        through: None,
        traffic: Vec::new(),
        open_to: Vec::new(),
    }
}
