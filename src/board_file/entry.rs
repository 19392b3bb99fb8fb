//! What stands in a board file, with its line.

/// Something that stands on a line of a board file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<T> {
    /// The line, counted from 1.
    pub line: usize,
    /// What stands there.
    pub value: T,
}

/// A tile that lies on a hex, as the file says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaidTile {
    /// The name of the hex.
    pub hex: String,
    /// The tile's number.
    pub number: String,
    /// Sixths of a turn clockwise.
    pub rotation: u8,
}

/// The tokens at a stop, or beside its slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedTokens {
    /// The name of the stop.
    pub stop: String,
    /// The tokens in slot order, each a company and, where the title tells traffic apart, what it is for; empty texts are
    /// empty slots.
    pub tokens: Vec<Entry<String>>,
}

/// A company and what it has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Charter {
    /// Its name.
    pub name: String,
    /// Its trains.
    pub trains: Vec<Entry<String>>,
    /// The price of a share.
    pub price: Option<u32>,
    /// The zone of the market that the price is in.
    pub zone: Option<String>,
    /// The row and the column of the market where the price stands, counted from 1 from the upper left.
    pub cell: Option<[u32; 2]>,
    /// The money in its treasury.
    pub treasury: Option<u32>,
    /// Who holds how much of it, in percent.
    pub holders: Vec<Entry<Holding>>,
    /// Whether the bank runs it.
    pub receivership: bool,
    /// What else the title knows of it.
    pub markers: Vec<Entry<Marked>>,
}

/// How much of a company somebody holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holding {
    /// The holder.
    pub name: String,
    /// Percent of the company.
    pub percent: u32,
}

/// A marker and what the file says it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// The marker's id.
    pub id: String,
    /// What it is.
    pub says: Says,
}

/// What a file says of a marker. Which of these it may be is for the title to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Says {
    /// Yes or no.
    Flag(bool),
    /// A number or an amount of money.
    Number(u32),
    /// A name.
    Text(String),
    /// Several names.
    Texts(Vec<String>),
}

impl std::fmt::Display for Says {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Texts(texts) => write!(f, "{texts:?}"),
        }
    }
}
