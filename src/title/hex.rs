//! The map.

use std::fmt;
use std::sync::Arc;

use crate::board::StopKind;
use crate::board::tile::Print;

/// A hex of the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapHex {
    /// Its coordinate as the map prints it.
    pub id: String,
    /// The name of the place; empty where it has none.
    pub name: String,
    /// Its column, in the doubled coordinates of [`Layout::step`](crate::board::Layout::step).
    pub column: i32,
    /// Its row, likewise.
    pub row: i32,
    /// What is printed on it.
    pub print: Arc<Print>,
    /// What lies across each edge.
    pub sides: [Side; 6],
    /// No tile may be laid here.
    pub fixed: bool,
    /// The stops that tiles laid here must have; nothing where the title does not say.
    pub builds: Option<Vec<StopKind>>,
    /// Labels that the hex carries from a colour on, oldest first; the printed one is in the print.
    pub labels: Vec<(String, String)>,
    /// Whether routes may run through its stops; nothing where it is as usual for their kind.
    pub through: Option<bool>,
    /// What its stops take of a train's reach; nothing where it is 1.
    pub visit_cost: Option<u32>,
    /// A token stands here that blocks nobody.
    pub neutral: bool,
    /// The traffic of the trains that may run to its stops; empty where it is any.
    pub traffic: Vec<String>,
}

/// What lies across an edge of a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Side {
    /// A hex, and track may cross.
    Open(String),
    /// A hex on which no tile may be laid and whose print has no track to this edge.
    Blank(String),
    /// A hex, but no track may cross.
    Impassable(String),
    /// Nothing.
    OffMap,
}

impl Side {
    /// The hex to which track may cross.
    #[must_use]
    pub fn neighbour(&self) -> Option<&str> {
        match self {
            Self::Open(hex) => Some(hex),
            Self::Blank(_) | Self::Impassable(_) | Self::OffMap => None,
        }
    }
}

/// A stop of the map, or all of a hex.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct StopRef {
    /// The hex, by its id.
    pub hex: String,
    /// The stop's number in the hex; nothing for each stop of the hex.
    pub stop: Option<u16>,
}

impl fmt::Display for StopRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hex)?;
        self.stop.map_or(Ok(()), |stop| write!(f, "/{stop}"))
    }
}

impl MapHex {
    /// The kinds of the stops that lie here as far as the title says: those of the print or, where that has none, those that
    /// tiles laid here must have.
    #[must_use]
    pub fn stop_kinds(&self) -> Vec<StopKind> {
        let printed: Vec<_> = self.print.stops().iter().map(|stop| stop.kind).collect();
        if printed.is_empty() { self.builds.clone().unwrap_or_default() } else { printed }
    }
}
