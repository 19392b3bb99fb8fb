//! Faults of a board's setup.

use std::fmt;

use super::Edge;

/// A place in a [`BoardSetup`](super::BoardSetup). Displayed as a path, such as `hexes[3].segments[1].ends[0]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetupPlace {
    /// The number of the hex in the list.
    pub hex: usize,
    /// The part of the hex.
    pub part: SetupPart,
}

/// A part of a hex's setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupPart {
    /// Not part of a hex: the board's list of kinds of traffic.
    Traffic,
    /// The hex itself.
    Hex,
    /// Its neighbour across an edge.
    Neighbour(Edge),
    /// A stop.
    Stop(usize),
    /// An end of a segment: the segment's number, and 0 or 1 for the end.
    End(usize, usize),
}

impl fmt::Display for SetupPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.part == SetupPart::Traffic {
            return f.write_str("traffic");
        }
        write!(f, "hexes[{}]", self.hex)?;
        match self.part {
            SetupPart::Hex | SetupPart::Traffic => Ok(()),
            SetupPart::Neighbour(edge) => write!(f, ".neighbours[\"{edge}\"]"),
            SetupPart::Stop(stop) => write!(f, ".stops[{stop}]"),
            SetupPart::End(segment, end) => write!(f, ".segments[{segment}].ends[{end}]"),
        }
    }
}

/// A fault of a board's setup, with its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}{}: {fault}", name.as_ref().map_or_else(String::new, |name| format!(" (hex {name:?})")))]
#[non_exhaustive]
pub struct BoardError {
    /// The place of the fault.
    pub place: SetupPlace,
    /// Name of the hex, if the place is in one.
    pub name: Option<String>,
    /// The fault.
    pub fault: BoardFault,
}

/// A fault of a board's setup.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// Two hexes share a name.
    #[error("hexes[{first}] has the same id, expected one hex for each id")]
    DuplicateHex {
        /// Number of the first hex with the name.
        first: usize,
    },
    /// A neighbour is not adjacent.
    #[error(
        "{neighbour:?} lies at column {}, row {}, expected the hex across edge {edge} at column {}, row {}",
        found.0, found.1, expected.0, expected.1
    )]
    NotAdjacent {
        /// The edge.
        edge: Edge,
        /// Name of the neighbour.
        neighbour: String,
        /// Column and row of that hex.
        found: (i64, i64),
        /// Column and row of an adjacent hex.
        expected: (i64, i64),
    },
    /// Two hexes have track at their common edge, but only one of them lists the other as its neighbour.
    #[error(
        "{neighbour:?} has track here too but does not list {name:?} at edge {opposite}, expected both to list each other, or neither"
    )]
    OneSided {
        /// Name of the neighbour.
        neighbour: String,
        /// Name of this hex.
        name: String,
        /// The edge as numbered by the neighbour.
        opposite: Edge,
    },
    /// A stop has more tokens than slots.
    #[error("{tokens} tokens, expected at most {slots}, one for each slot")]
    TooManyTokens {
        /// Length of the list of tokens.
        tokens: usize,
        /// Number of slots.
        slots: u16,
    },
    /// A stop that takes no tokens has slots, tokens or `neutral`.
    #[error("a {kind} has slots or tokens, expected them at cities, passes and off-board locations only")]
    TokensOutsideCity {
        /// Kind of the stop.
        kind: &'static str,
    },
    /// The board lists no such kind of traffic.
    #[error("no kind of traffic is called {name:?}, expected {}", one_of(known))]
    NoSuchTraffic {
        /// The unknown name.
        name: String,
        /// The names that the board lists.
        known: Vec<String>,
    },
    /// A kind of traffic is listed twice.
    #[error("{0:?} is listed twice, expected each kind of traffic once")]
    DuplicateTraffic(String),
    /// The board lists too many kinds of traffic.
    #[error("{0} kinds of traffic, expected at most {most}", most = super::TrafficSet::MAX_COUNT)]
    TooMuchTraffic(usize),
    /// The hex has no such stop.
    #[error("the hex has no stop s{stop}, expected {}", stops_expected(*stops))]
    NoSuchStop {
        /// Number of the stop.
        stop: u16,
        /// Number of stops of the hex.
        stops: usize,
    },
    /// A segment joins an end to itself.
    #[error("both ends are the same, expected two different ends")]
    EqualEnds,
    /// The board has too much of something, in this hex or in all hexes up to it.
    #[error("too many {what}, expected at most {most}")]
    TooLarge {
        /// The kind of items that the board has too many of.
        what: &'static str,
        /// The limit.
        most: usize,
    },
}

fn one_of(known: &[String]) -> String {
    match known {
        [] => "none, for the board lists none".to_owned(),
        known => known.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" or "),
    }
}

fn stops_expected(stops: usize) -> String {
    match stops {
        0 => "none, for it has no stops".to_owned(),
        1 => "s0, its only stop".to_owned(),
        n => format!("one of s0 to s{}", n - 1),
    }
}
