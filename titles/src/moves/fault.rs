//! The reasons why a tile may not be laid, a token not be placed, and a train not be bought.

use std::fmt;

use crate::board::{Edge, Layout};
use crate::title::{LaySection, TokenSection, TrackRule};

/// The rule that a tile lay breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayFault {
    /// Tiles are never laid on the hex.
    Fixed,
    /// A private company blocks the hex.
    Blocked,
    /// The tile is laid only by a special right.
    Special,
    /// No private company gives the company a right to lay the tile on the hex.
    NoRight,
    /// The company has made its tile lays of the turn.
    NoLay,
    /// This lay cannot be a new tile, or not an upgrade.
    Kind {
        /// Whether it would replace a tile.
        is_upgrade: bool,
    },
    /// This lay must be on another hex than the earlier ones of the turn.
    SameHex,
    /// No copy of the tile is left.
    NoCopy,
    /// The phase does not allow the tile's colour.
    Phase {
        /// The colour.
        color: String,
    },
    /// The tile does not have the next colour.
    Color {
        /// The colour on the hex.
        old: String,
        /// The tile's colour.
        new: String,
    },
    /// The tile's label is not the hex's.
    Label {
        /// The label that is needed. `None` for no label.
        needed: Option<String>,
    },
    /// The tile has other stops than the hex.
    Stops,
    /// Its track runs off the map, into a blank side or across an impassable edge.
    Blank {
        /// The edge.
        edge: Edge,
        /// The orientation of the hexes.
        layout: Layout,
    },
    /// A side of the tile that must be at the end of the map is not.
    Inland {
        /// The edge.
        edge: Edge,
        /// The orientation of the hexes.
        layout: Layout,
    },
    /// The tile is one half of a pair, which lies in one rotation only.
    Turned,
    /// It does not keep the track of the old tile.
    OldTrack,
    /// It does not keep the cities of the old tile, or their slots.
    OldCities,
    /// The company's track leads to no edge at which the tile has track.
    NotConnected,
    /// It does not add what the title demands to the company's track.
    NewTrack(TrackRule),
    /// Another tile has more exits.
    MoreExits,
}

impl LayFault {
    /// Returns the rule that is broken, by which a title names its section.
    pub(super) const fn section(&self) -> LaySection {
        match self {
            Self::Fixed => LaySection::Fixed,
            Self::Blocked => LaySection::Blocked,
            Self::Special | Self::NoRight => LaySection::Special,
            Self::NoLay | Self::Kind { .. } | Self::SameHex => LaySection::Turn,
            Self::NoCopy => LaySection::Copies,
            Self::Phase { .. } => LaySection::Phase,
            Self::Color { .. } => LaySection::Colors,
            Self::Label { .. } => LaySection::Labels,
            Self::Stops => LaySection::Stops,
            Self::Blank { .. } | Self::Inland { .. } => LaySection::Sides,
            Self::Turned | Self::OldTrack | Self::OldCities => LaySection::Kept,
            Self::NotConnected | Self::NewTrack(_) => LaySection::Connection,
            Self::MoreExits => LaySection::Exits,
        }
    }
}

impl fmt::Display for LayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed => f.write_str("no tile can be laid on this hex"),
            Self::Blocked => f.write_str("a private company blocks the hex"),
            Self::Special => f.write_str("the tile is laid only by a special right"),
            Self::NoRight => f.write_str("no private company gives a right to lay the tile there"),
            Self::NoLay => f.write_str("the company has no further tile lay in this turn"),
            Self::Kind { is_upgrade: true } => f.write_str("this lay cannot be an upgrade"),
            Self::Kind { is_upgrade: false } => f.write_str("this lay cannot be a new tile"),
            Self::SameHex => f.write_str("the lays of a turn must be on different hexes"),
            Self::NoCopy => f.write_str("no copy of the tile is left"),
            Self::Phase { color } => write!(f, "no {color} tile can be laid in this phase"),
            Self::Color { old, new } => write!(f, "a {new} tile cannot replace what is {old}"),
            Self::Label { needed: Some(label) } => write!(f, "the hex needs a tile with the label {label:?}"),
            Self::Label { needed: None } => f.write_str("the hex needs a tile without a label"),
            Self::Stops => f.write_str("the tile has other cities or towns than the hex"),
            Self::Blank { edge, layout } => write!(f, "its {} side leads nowhere", layout.compass_point(*edge)),
            Self::Inland { edge, layout } => write!(f, "its {} side is not at the sea", layout.compass_point(*edge)),
            Self::Turned => f.write_str("the two halves of this tile lie in one rotation only"),
            Self::OldTrack => f.write_str("it does not keep the track of the tile that it replaces"),
            Self::OldCities => f.write_str("it does not keep the cities of the tile that it replaces"),
            Self::NotConnected => f.write_str("the company's track does not lead to it"),
            Self::NewTrack(TrackRule::SemiRestrictive) => {
                f.write_str("it adds no track to the company's track and changes the value of none of its stops")
            }
            Self::NewTrack(TrackRule::CityPermissive) => {
                f.write_str("it adds no track to the company's track, and none of its cities belongs to it")
            }
            Self::NewTrack(TrackRule::StationRestrictive) => {
                f.write_str("it adds no track to the company's track, and none of its stops belongs to it")
            }
            Self::NewTrack(_) => f.write_str("it adds no track to the company's track"),
            Self::MoreExits => f.write_str("a tile with more exits can be laid"),
        }
    }
}

/// The rule that a token breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TokenFault {
    /// The company is in receivership, and builds nothing.
    Idle,
    /// The company has placed its tokens of the turn.
    NoToken,
    /// The company has no token left.
    NoTokenLeft,
    /// The stop takes no tokens.
    NoCity,
    /// The company has a token in the hex.
    OwnToken,
    /// Every slot is taken.
    Full,
    /// Every slot that is not taken is kept for other companies, as for their homes.
    Kept {
        /// Their ids.
        companies: Vec<String>,
    },
    /// The company has not begun, and gets a token in its home without a move.
    Home,
    /// The company's track does not lead there.
    NotConnected,
}

impl TokenFault {
    /// Returns the rule that is broken, by which a title names its section.
    pub(super) const fn section(&self) -> TokenSection {
        match self {
            Self::Idle => TokenSection::Receivership,
            Self::NoToken => TokenSection::Turn,
            Self::NoTokenLeft => TokenSection::Charter,
            Self::NoCity | Self::Full => TokenSection::Slots,
            Self::OwnToken => TokenSection::Hex,
            Self::Kept { .. } | Self::Home => TokenSection::Homes,
            Self::NotConnected => TokenSection::Connection,
        }
    }
}

impl fmt::Display for TokenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Idle => f.write_str("a company in receivership places no token"),
            Self::NoToken => f.write_str("the company can place no further token in this turn"),
            Self::NoTokenLeft => f.write_str("the company has no token left"),
            Self::NoCity => f.write_str("there is no city for a token"),
            Self::OwnToken => f.write_str("the company already has a token in this hex"),
            Self::Full => f.write_str("all slots are taken"),
            Self::Home => f.write_str("this is the company's home, where it gets a token before its first turn"),
            Self::Kept { companies } => write!(f, "the free slot is kept for {}", companies.join(" and ")),
            Self::NotConnected => f.write_str("the company's track does not lead to it"),
        }
    }
}

/// The rule that the purchase of a train from the bank breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TrainFault {
    /// The company is in receivership and has a train.
    Idle,
    /// Companies of this kind buy no trains.
    Kind {
        /// The kind, in the title's own word.
        kind: String,
    },
    /// The company has as many trains as it may have.
    Limit {
        /// The most trains.
        most: u32,
    },
    /// The company has bought as many trains as it may buy in a turn.
    Turn {
        /// The most trains.
        most: u32,
    },
    /// The companies have all copies.
    NoCopy,
    /// The bank never sells it.
    NotSold,
    /// It has been removed from the game.
    Scrapped,
    /// The bank sells others first.
    NotOffered {
        /// Their names. Empty if the bank sells none.
        offered: Vec<String>,
    },
}

impl fmt::Display for TrainFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Idle => f.write_str("a company in receivership buys no more than one train"),
            Self::Kind { kind } => write!(f, "a {kind} buys no trains"),
            Self::Turn { most: 1 } => f.write_str("a company buys only one such train of the bank in a turn"),
            Self::Turn { most } => write!(f, "a company buys at most {most} such trains of the bank in a turn"),
            Self::Limit { most: 1 } => f.write_str("the company has 1 train already, which is the limit"),
            Self::Limit { most } => write!(f, "the company has {most} trains already, which is the limit"),
            Self::NoCopy => f.write_str("no copy of the train is left"),
            Self::NotSold => f.write_str("the bank does not sell this train"),
            Self::Scrapped => f.write_str("these trains are gone in this phase"),
            Self::NotOffered { offered } if offered.is_empty() => f.write_str("the bank has no train left"),
            Self::NotOffered { offered } => write!(f, "the bank now sells {}", offered.join(" or ")),
        }
    }
}
