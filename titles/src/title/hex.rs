//! Hexes of the map.

use std::fmt;
use std::sync::Arc;

use crate::board::tile::{Print, PrintStop};
use crate::board::{StopKind, Terrain};

/// A hex of the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapHex {
    /// Its coordinate, as printed on the map.
    pub id: String,
    /// Name of the place; empty if it has none.
    pub name: String,
    /// Its column, in the doubled coordinates of [`Layout::step`](crate::board::Layout::step).
    pub column: i32,
    /// Its row, likewise.
    pub row: i32,
    /// The print of the map.
    pub print: Arc<Print>,
    /// The other side of each edge.
    pub sides: [Side; 6],
    /// Whether tiles may never be laid here.
    pub fixed: bool,
    /// The stops that tiles laid here must have. `None` if the title does not restrict them.
    pub builds: Option<Vec<StopKind>>,
    /// Labels that the hex has from a tile colour on, with the colours, oldest first; empty for none. A printed label is in the print.
    pub labels: Vec<(String, String)>,
    /// The cost of the first tile laid here.
    pub cost: u32,
    /// The terrain that makes it cost that.
    pub terrain: Vec<Terrain>,
    /// The cost, by edge, of the track that first leads across it on both sides.
    pub side_costs: [u32; 6],
    /// The terrain, by edge, that makes it cost that.
    pub side_terrain: [Option<Terrain>; 6],
    /// Whether routes may run through its stops. `None` for the default of their kind.
    pub through: Option<bool>,
    /// How much of a train's reach one of its stops uses. `None` for 1.
    pub visit_cost: Option<u32>,
    /// Whether a neutral token, which blocks nobody, stands here.
    pub neutral: bool,
    /// The traffic of the trains that may run to its stops. Empty for any.
    pub traffic: Vec<String>,
    /// The hex whose tokens count here too, for values and places of own tokens, by id.
    pub tokens_in: Option<String>,
}

/// The other side of an edge of a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Side {
    /// A hex to which track may cross.
    Open(String),
    /// A fixed hex whose print has no track to this edge.
    Blank(String),
    /// A hex to which no track may cross.
    Impassable(String),
    /// The edge of the map.
    OffMap,
}

impl Side {
    /// Returns the hex, if track may cross to it.
    #[must_use]
    pub fn neighbour(&self) -> Option<&str> {
        match self {
            Self::Open(hex) => Some(hex),
            Self::Blank(_) | Self::Impassable(_) | Self::OffMap => None,
        }
    }
}

/// A stop of the map, or all stops of a hex.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct StopRef {
    /// Id of the hex.
    pub hex: String,
    /// Number of the stop in the hex. `None` for all stops of the hex.
    pub stop: Option<u16>,
}

impl StopRef {
    /// Whether it is a stop with this number in a hex, or all stops of that hex. Without a number, only the latter.
    #[must_use]
    pub fn includes(&self, hex: &str, stop: Option<usize>) -> bool {
        self.hex == hex && self.stop.is_none_or(|own| Some(usize::from(own)) == stop)
    }
}

impl fmt::Display for StopRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hex)?;
        self.stop.map_or(Ok(()), |stop| write!(f, "/{stop}"))
    }
}

impl MapHex {
    /// Returns whether tiles may be laid by default on hexes of a colour.
    pub fn takes_tiles(color: &str) -> bool {
        ["white", "yellow", "green", "brown"].contains(&color)
    }

    /// Returns the groups of a stop of a tile that lies here, or of the print. A city of a tile takes over the groups of the cities that
    /// the map prints, whatever is printed on the tile: they belong to the place.
    #[must_use]
    pub fn groups<'p>(&'p self, stop: &'p PrintStop) -> &'p [String] {
        let takes_over = !self.fixed && stop.kind == StopKind::City;
        let printed = self.print.stops().iter().find(|printed| printed.kind == StopKind::City && !printed.groups.is_empty());
        match printed.filter(|_| takes_over) {
            Some(printed) => &printed.groups,
            None => &stop.groups,
        }
    }

    /// Returns the kinds of the stops here, as far as the title defines them: the kinds of the print or, if it has none, the kinds that
    /// tiles laid here must have.
    #[must_use]
    pub fn stop_kinds(&self) -> Vec<StopKind> {
        let printed: Vec<_> = self.print.stops().iter().map(|stop| stop.kind).collect();
        if printed.is_empty() { self.builds.clone().unwrap_or_default() } else { printed }
    }
}
