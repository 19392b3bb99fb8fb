//! What a random board has, and making it.

use super::draws::Draws;
use super::laying::{LAYOUT, Laid, Map};
use super::reach::PlanReach;
use super::tiles::{TileKind, turned};
use super::tokens::{COMPANY, give_out};
use crate::board::StopKind;
use crate::board::tile::{Catalogue, PrintStop, PrintValue, Tile};
use crate::position::Snapshot;
use crate::position::snapshot::{SnapshotHex, SnapshotReach, SnapshotRevenue, SnapshotSegment, SnapshotStop, SnapshotTrain};
use crate::rules::TrainId;

/// What a random board has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// It is so many hexes wide and so many high: 1 to [`MOST_SIZE`](Self::MOST_SIZE).
    pub size: usize,
    /// The tiles to draw from, each as likely as another of its [kind](TileKind) and as often as it is drawn. Stops are worth what is
    /// printed; of several values the last counts.
    pub tiles: Vec<Tile>,
    /// How many of the hexes have what.
    pub shares: Shares,
    /// How many tokens the company has: one in a city, and in cities that track joins where there are enough. Where there are fewer
    /// cities, one in each.
    pub tokens: usize,
    /// How many tokens others have. Where there are fewer slots, all that are left.
    pub foreign: usize,
    /// The company's trains.
    pub trains: Vec<PlanReach>,
}

/// How many of a hundred hexes have what; the rest is plain track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shares {
    /// Those with cities.
    pub cities: u8,
    /// Those with towns and no city.
    pub towns: u8,
    /// Those without stops where track parts.
    pub junctions: u8,
    /// Those with nothing at all.
    pub empty: u8,
}

/// Why there is no board of a plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// There is no such board, or one of more hexes than are worth a try.
    #[error("a size of {0}, expected 1 to {most}", most = Plan::MOST_SIZE)]
    Size(usize),
    /// The shares are more than there is.
    #[error("shares of {0}% in all, expected at most 100%")]
    Shares(u32),
    /// A tile has no track that leaves it.
    #[error("tile {0} has no track that leaves it, expected tiles with track")]
    NoTrack(String),
    /// There is nothing to draw from.
    #[error("{hexes} hexes with {kind}, and no tile with that, expected one at least, or other shares")]
    NoTile {
        /// What is wanted.
        kind: TileKind,
        /// So often.
        hexes: usize,
    },
    /// More trains than a company may have.
    #[error("{0} trains, expected at most {most}", most = TrainId::MAX_COUNT)]
    Trains(usize),
}

impl Default for Shares {
    /// A late board: every hex has track.
    fn default() -> Self {
        Self { cities: 20, towns: 15, junctions: 30, empty: 0 }
    }
}

impl Default for Plan {
    /// A late board of 6 by 6 hexes, with two trains that run as far as there is track.
    fn default() -> Self {
        let catalogue = Catalogue::standard();
        Self {
            size: 6,
            tiles: Self::TILES.iter().filter_map(|number| catalogue.get(number)).cloned().collect(),
            shares: Shares::default(),
            tokens: 3,
            foreign: 2,
            trains: vec![PlanReach::Unlimited; 2],
        }
    }
}

impl Plan {
    /// The greatest [`size`](Self::size). Boards of games have about ten to twelve hexes each way.
    pub const MOST_SIZE: usize = 40;

    /// The numbers of the usual [`tiles`](Self::tiles): plain track and towns of all colours, unlabelled cities from green on.
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

    /// What the board of a seed is called: its size, its trains and the seed, such as `n6/t2xD/s3`.
    #[must_use]
    pub fn name(&self, seed: u64) -> String {
        let mut trains: Vec<String> = Vec::new();
        for alike in self.trains.chunk_by(|one, other| one == other) {
            let times = if alike.len() > 1 { format!("{}x", alike.len()) } else { String::new() };
            trains.push(format!("{times}{}", alike[0]));
        }
        format!("n{}/t{}/s{seed}", self.size, trains.join("+"))
    }

    /// The board of this seed, and the question what the company's trains can earn on it.
    ///
    /// # Errors
    /// Where there cannot be such a board.
    pub fn snapshot(&self, seed: u64) -> Result<Snapshot, PlanError> {
        if !(1..=Self::MOST_SIZE).contains(&self.size) {
            return Err(PlanError::Size(self.size));
        }
        if self.trains.len() > TrainId::MAX_COUNT {
            return Err(PlanError::Trains(self.trains.len()));
        }
        let mut draws = Draws::new(seed);
        let drawn = self.draw(&mut draws)?;
        let tiles: Vec<_> = self.tiles.iter().map(turned).collect();
        let map = Map::new(self.size, &tiles, drawn, &mut draws);
        let mut snapshot = self.question(seed);
        let hexes = map.hexes().iter().enumerate();
        snapshot.hexes = hexes.filter_map(|(number, laid)| Some(self.hex(&map, number, (*laid)?))).collect();
        give_out(&mut snapshot, &map, (self.tokens, self.foreign), &mut draws);
        Ok(snapshot)
    }

    /// A tile by its number, or none, for each hex.
    fn draw(&self, draws: &mut Draws) -> Result<Vec<Option<usize>>, PlanError> {
        let mut of_kind = TileKind::ALL.map(|_| Vec::new());
        for (number, tile) in self.tiles.iter().enumerate() {
            let kind = TileKind::of(tile).ok_or_else(|| PlanError::NoTrack(tile.number.clone()))?;
            of_kind[kind as usize].push(number);
        }
        let Shares { cities, towns, junctions, empty } = self.shares;
        let shares = [cities, towns, junctions, empty].map(u32::from);
        let sum: u32 = shares.iter().sum();
        if sum > 100 {
            return Err(PlanError::Shares(sum));
        }
        // Rounded all together, so that they never are more than there is.
        let hexes = self.size * self.size;
        let until = |parts: usize| (hexes * shares[..parts].iter().sum::<u32>() as usize + 50) / 100;
        let kinds = [Some(TileKind::City), Some(TileKind::Town), Some(TileKind::Junction), None, Some(TileKind::Plain)];
        let mut drawn = Vec::with_capacity(hexes);
        for (part, kind) in kinds.into_iter().enumerate() {
            let count = if part < shares.len() { until(part + 1) - until(part) } else { hexes - until(part) };
            let Some(kind) = kind else {
                drawn.extend(std::iter::repeat_n(None, count));
                continue;
            };
            for _ in 0..count {
                let tile = draws.pick(&of_kind[kind as usize]).ok_or(PlanError::NoTile { kind, hexes: count })?;
                drawn.push(Some(*tile));
            }
        }
        Ok(drawn)
    }

    /// The question without its board.
    fn question(&self, seed: u64) -> Snapshot {
        let train = |(number, reach): (usize, &PlanReach)| SnapshotTrain {
            id: format!("{reach}-{number}"),
            name: reach.to_string(),
            reach: SnapshotReach::Number(reach.number()),
            multiplier: None,
            requires_token: true,
            traffic: None,
            local: false,
        };
        Snapshot {
            id: self.name(seed),
            trains: self.trains.iter().enumerate().map(train).collect(),
            ..Snapshot::new(LAYOUT, COMPANY)
        }
    }

    fn hex(&self, map: &Map<'_>, number: usize, laid: Laid) -> SnapshotHex {
        let (column, row) = map.place(number);
        let tile = &self.tiles[laid.tile];
        let print = tile.print.rotated(laid.rotation as u8);
        let segment = |segment: &crate::board::SegmentSetup| SnapshotSegment {
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
            neighbours: map.neighbours(number).map(|neighbour| neighbour.map(|neighbour| map.name(neighbour))),
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
    }
}
