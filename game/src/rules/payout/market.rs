//! The stock market: its ends, its cap and, if the title gives them, its spaces.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::Money;

/// A step of a share price on the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// To the next column.
    Right,
    /// To the previous column.
    Left,
    /// To the row above.
    Up,
    /// To the row below.
    Down,
}

impl Step {
    /// Returns its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Left => "left",
            Self::Up => "up",
            Self::Down => "down",
        }
    }
}

/// The stock market.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Market {
    /// The step taken instead of one that would leave the market. If that would leave it too, or none is given, the price stays.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ends: BTreeMap<Step, Step>,
    /// The price does not move right or up beyond this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Money>,
    /// The names of its zones, if the spaces are unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<String>,
    /// The spaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// Section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

impl Market {
    /// Returns the space, with its cell, to which a step leads from another on this market's grid: the same if the price stays.
    #[must_use]
    pub fn step<'g>(&self, grid: &'g Grid, at: (Cell, &'g Space), step: Step) -> (Cell, &'g Space) {
        let (cell, space) = at;
        let step = match step {
            Step::Right if space.right_is_up => Step::Up,
            Step::Left if space.left_is_down => Step::Down,
            step => step,
        };
        let neighbour = |step| cell.adjacent(step).and_then(|cell| grid.space(cell).map(|space| (cell, space)));
        let target = neighbour(step).or_else(|| self.ends.get(&step).and_then(|&instead| neighbour(instead)));
        let is_beyond = |price: Money| self.cap.is_some_and(|cap| price > cap && price > space.price);
        target.filter(|(_, space)| !is_beyond(space.price)).unwrap_or(at)
    }
}

/// A position on the market, counted from 1 at the upper left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// The row, 1 at the top.
    pub row: u32,
    /// The column, 1 at the left.
    pub column: u32,
}

impl Cell {
    /// Returns the adjacent cell in the direction of a step, whether or not the market has a space there.
    fn adjacent(self, step: Step) -> Option<Self> {
        let Self { row, column } = self;
        Some(match step {
            Step::Right => Self { row, column: column.checked_add(1)? },
            Step::Left => Self { row, column: column.checked_sub(1)? },
            Step::Up => Self { row: row.checked_sub(1)?, column },
            Step::Down => Self { row: row.checked_add(1)?, column },
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row, self.column)
    }
}

/// The spaces of a market. `rows` are listed from the top, and the spaces of a row are separated by blanks. A space is written as
/// its price, the letters of its zones, `^` if a step right goes up instead, and `v` if a step left goes down instead. `-` is a
/// gap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "GridText", into = "GridText")]
pub struct Grid {
    rows: Vec<Vec<Option<Space>>>,
    zones: BTreeMap<String, String>,
}

/// A space of the market.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Space {
    /// The share price.
    pub price: Money,
    /// A step right goes up instead.
    pub right_is_up: bool,
    /// A step left goes down instead.
    pub left_is_down: bool,
    zones: String,
}

impl Grid {
    /// Returns the space at a cell.
    #[must_use]
    pub fn space(&self, cell: Cell) -> Option<&Space> {
        let index = |number: u32| usize::try_from(number).ok()?.checked_sub(1);
        self.rows.get(index(cell.row)?)?.get(index(cell.column)?)?.as_ref()
    }

    /// Returns all spaces with their cells, row by row.
    pub fn spaces(&self) -> impl Iterator<Item = (Cell, &Space)> {
        let numbered = |row: u32, spaces| (1..).zip(spaces).map(move |(column, space)| (Cell { row, column }, space));
        (1..)
            .zip(&self.rows)
            .flat_map(move |(row, spaces)| numbered(row, spaces))
            .filter_map(|(cell, space): (Cell, &Option<Space>)| Some((cell, space.as_ref()?)))
    }

    /// Returns the names of a space's zones.
    pub fn zones_of(&self, space: &Space) -> impl Iterator<Item = &str> {
        space.zones.chars().filter_map(|letter| self.zones.get(letter.encode_utf8(&mut [0; 4])).map(String::as_str))
    }

    /// Returns the names of all zones.
    pub fn zones(&self) -> impl Iterator<Item = &str> {
        self.zones.values().map(String::as_str)
    }
}

/// A grid as it is written in files.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct GridText {
    rows: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    zones: BTreeMap<String, String>,
}

impl TryFrom<GridText> for Grid {
    type Error = String;

    fn try_from(text: GridText) -> Result<Self, String> {
        let zones = text.zones;
        let is_letter = |letter: &str| letter != "v" && matches!(letter.as_bytes(), [b'a'..=b'z']);
        if let Some(letter) = zones.keys().find(|letter| !is_letter(letter)) {
            return Err(format!("zone {letter:?}, expected a small letter other than \"v\""));
        }
        let row = |row: &String| row.split_whitespace().map(|space| Space::read(space, &zones)).collect();
        let rows = text.rows.iter().map(row).collect::<Result<_, String>>()?;
        Ok(Self { rows, zones })
    }
}

impl From<Grid> for GridText {
    fn from(grid: Grid) -> Self {
        let space = |space: &Option<Space>| space.as_ref().map_or_else(|| "-".to_owned(), Space::to_string);
        let row = |row: &Vec<_>| row.iter().map(space).collect::<Vec<_>>().join(" ");
        Self { rows: grid.rows.iter().map(row).collect(), zones: grid.zones }
    }
}

impl Space {
    /// Maximum number of digits of a price.
    const MAX_DIGITS: usize = 9;

    fn read(text: &str, zones: &BTreeMap<String, String>) -> Result<Option<Self>, String> {
        if text == "-" {
            return Ok(None);
        }
        let fault = || {
            let letters = zones.keys().map(String::as_str).collect::<Vec<_>>().join("");
            format!(
                "space {text:?}, expected \"-\", or a price, letters of zones ({letters:?}), \"^\" where right turns up and \
                 \"v\" where left turns down"
            )
        };
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (price, marks) = text.split_at(digits);
        if digits > Self::MAX_DIGITS {
            return Err(fault());
        }
        let price = price.parse().map_err(|_| fault())?;
        let mut space = Self { price, right_is_up: false, left_is_down: false, zones: String::new() };
        for mark in marks.chars() {
            match mark {
                '^' if !space.right_is_up => space.right_is_up = true,
                'v' if !space.left_is_down => space.left_is_down = true,
                letter if !space.zones.contains(letter) && zones.contains_key(letter.encode_utf8(&mut [0; 4])) => {
                    space.zones.push(letter);
                }
                _ => return Err(fault()),
            }
        }
        Ok(Some(space))
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [up, down] = [(self.right_is_up, "^"), (self.left_is_down, "v")].map(|(is, mark)| if is { mark } else { "" });
        write!(f, "{}{}{up}{down}", self.price, self.zones)
    }
}
