//! The reasons why a tile may not be laid.

use std::fmt;

use crate::board::{Edge, Layout};
use crate::title::TrackRule;

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
    /// The tile's label is not that of the hex.
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
