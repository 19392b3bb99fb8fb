//! The entries of a board file, each with its line.

use highball_messages::Message;

use crate::game_board::MarkerValue;

/// An entry of a board file, with its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<T> {
    /// The line, counted from 1.
    pub line: usize,
    /// The entry's value.
    pub value: T,
}

impl<T: Default> Default for Entry<T> {
    fn default() -> Self {
        Self::from(T::default())
    }
}

impl<T> From<T> for Entry<T> {
    /// Wraps a value that has no line in a file of its own.
    fn from(value: T) -> Self {
        Self { line: 1, value }
    }
}

/// What differs about a hex of the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HexChange {
    /// The id of the hex.
    pub hex: String,
    /// The fields that differ, as an inline table of the title format.
    pub fields: String,
}

/// A tile on a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaidTile {
    /// The name of the hex.
    pub hex: String,
    /// The tile's number.
    pub number: String,
    /// Its rotation.
    pub rotation: LaidRotation,
}

impl LaidTile {
    /// The form of a tile's number and rotation. Hexes have the two sides of its example whichever way they lie.
    pub(super) const EXPECTED: Message<'static> = Message::EntryHolds { entry: "tile" };

    /// Reads a tile's number and rotation.
    ///
    /// # Errors
    /// If the text has another form. Returns the form that was expected.
    pub(crate) fn parse(hex: String, text: &str) -> Result<Self, Message<'static>> {
        let text = text.trim();
        let (number, rotation) = text.split_once(['/', ' ']).unwrap_or((text, "0"));
        let rotation = match rotation.trim().as_bytes() {
            [digit @ b'0'..=b'5'] => LaidRotation::Sixths(digit - b'0'),
            [letter, ..] if letter.is_ascii_alphabetic() => LaidRotation::Edges(rotation.trim().to_owned()),
            _ => return Err(Message::EntryHolds { entry: "rotation" }),
        };
        if number.is_empty() {
            return Err(Self::EXPECTED);
        }
        Ok(Self { hex, number: number.to_owned(), rotation })
    }
}

/// The rotation of a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LaidRotation {
    /// Sixths of a turn clockwise.
    Sixths(u8),
    /// Edges that its track leads to, such as `N-S`.
    Edges(String),
}

impl LaidRotation {
    /// Whether it is given by edges.
    pub(super) const fn is_edges(&self) -> bool {
        matches!(self, Self::Edges(_))
    }
}

impl std::fmt::Display for LaidRotation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sixths(sixths) => sixths.fmt(f),
            Self::Edges(edges) => edges.fmt(f),
        }
    }
}

/// The tokens in or beside the slots of a stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedTokens {
    /// The name of the stop.
    pub stop: String,
    /// The tokens in slot order. Each is a company, with its traffic if the title distinguishes it. An empty text is an empty
    /// slot.
    pub tokens: Vec<Entry<String>>,
}

/// A company with its trains, money and markers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Charter {
    /// Its name.
    pub name: String,
    /// Its trains.
    pub trains: Vec<Entry<String>>,
    /// Its share price.
    pub price: Option<u32>,
    /// The zone of the market that the price lies in.
    pub zone: Option<Entry<String>>,
    /// The row and the column of the price on the market, counted from 1 from the upper left.
    pub cell: Option<[u32; 2]>,
    /// The money in its treasury.
    pub treasury: Option<u32>,
    /// The holders of its shares.
    pub holders: Vec<Entry<Holding>>,
    /// The number of tokens that it can still place.
    pub tokens_left: Option<u32>,
    /// The private companies whose rights it can use.
    pub privates: Vec<Entry<String>>,
    /// The title's choices that it does not make.
    pub declines: Vec<Entry<String>>,
    /// Whether the bank runs it.
    pub receivership: bool,
    /// The title's markers of the company.
    pub markers: Vec<Entry<MarkerEntry>>,
}

/// A holder's share of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holding {
    /// The holder.
    pub name: String,
    /// The share in percent.
    pub percent: u32,
}

/// A marker and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkerEntry {
    /// The marker's id.
    pub id: String,
    /// Its value.
    pub value: MarkerValue,
}
