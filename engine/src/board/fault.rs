//! What can be wrong with a board's description, and where.

use std::fmt;

use super::Edge;

/// A place in a [`BoardSetup`](super::BoardSetup), by numbers. Displayed as a path, such as `hexes[3].segments[1].ends[0]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The number of the hex in the list.
    pub hex: usize,
    /// What of the hex.
    pub part: Part,
}

/// A part of a hex's description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Not a hex: the board's list of kinds of traffic.
    Traffic,
    /// The hex itself.
    Hex,
    /// Its neighbour over an edge.
    Neighbour(Edge),
    /// A stop.
    Stop(usize),
    /// An end of a segment: the segment's number and 0 or 1.
    End(usize, usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.part == Part::Traffic {
            return f.write_str("traffic");
        }
        write!(f, "hexes[{}]", self.hex)?;
        match self.part {
            Part::Hex | Part::Traffic => Ok(()),
            Part::Neighbour(edge) => write!(f, ".neighbours[\"{edge}\"]"),
            Part::Stop(stop) => write!(f, ".stops[{stop}]"),
            Part::End(segment, end) => write!(f, ".segments[{segment}].ends[{end}]"),
        }
    }
}

/// One thing that is wrong with a board's description.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}{}: {fault}", name.as_ref().map_or_else(String::new, |name| format!(" (hex {name:?})")))]
pub struct BoardError {
    /// Where it is wrong.
    pub place: Place,
    /// The name of the hex there, if it is in one.
    pub name: Option<String>,
    /// What is wrong.
    pub fault: BoardFault,
}

/// What is wrong, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BoardFault {
    /// Two hexes share a name.
    #[error("hexes[{first}] has the same id, expected one hex for each id")]
    DuplicateHex {
        /// The number of the hex that had the name first.
        first: usize,
    },
    /// A neighbour lies elsewhere.
    #[error(
        "{neighbour:?} lies at column {}, row {}, expected the hex across edge {edge} at column {}, row {}",
        found.0, found.1, expected.0, expected.1
    )]
    NotAdjacent {
        /// The edge.
        edge: Edge,
        /// The name given for the neighbour.
        neighbour: String,
        /// Where that hex is, as column and row.
        found: (i64, i64),
        /// Where a neighbour would be.
        expected: (i64, i64),
    },
    /// Both hexes have track at an edge that only one of them may cross.
    #[error(
        "{neighbour:?} has track here too but does not list {name:?} at edge {opposite}, expected both to list each other, or neither"
    )]
    OneSided {
        /// The neighbour's name.
        neighbour: String,
        /// This hex's name.
        name: String,
        /// The edge as the neighbour counts it.
        opposite: Edge,
    },
    /// More tokens than slots.
    #[error("{tokens} tokens, expected at most {slots}, one for each slot")]
    TooManyTokens {
        /// The length of the list of tokens.
        tokens: usize,
        /// The slots.
        slots: u16,
    },
    /// Slots, tokens or `neutral` at a stop that takes none.
    #[error("a {kind} has slots or tokens, expected them at cities and off-board locations only")]
    TokensOutsideCity {
        /// The kind of the stop.
        kind: &'static str,
    },
    /// A kind of traffic that the board does not list.
    #[error("no kind of traffic is called {name:?}, expected {}", one_of(known))]
    NoSuchTraffic {
        /// What was asked for.
        name: String,
        /// What the board lists.
        known: Vec<String>,
    },
    /// A kind of traffic that is listed twice.
    #[error("{0:?} stands twice, expected each kind of traffic once")]
    DuplicateTraffic(String),
    /// More kinds of traffic than a board can tell apart.
    #[error("{0} kinds of traffic, expected at most {most}", most = super::TrafficSet::MOST)]
    TooMuchTraffic(usize),
    /// A stop that the hex does not have.
    #[error("the hex has no stop s{stop}, expected {}", stops_expected(*stops))]
    NoSuchStop {
        /// The stop's number.
        stop: u16,
        /// How many stops the hex has.
        stops: usize,
    },
    /// A segment from a place to itself.
    #[error("both ends are the same, expected two different ends")]
    EqualEnds,
    /// More of something than a board may have, in this hex or up to it.
    #[error("too many {what}, expected at most {most}")]
    TooLarge {
        /// What there is too much of.
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
