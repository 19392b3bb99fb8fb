//! The reasons why a tile may not be laid, a token not be placed, and a train not be bought.

use std::fmt;

use highball_messages::{Language, Message, all_of, one_of};

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
    /// The company is in receivership, in which it lays no tiles.
    Idle,
    /// The company has made its tile lays of the turn.
    NoLay,
    /// This lay cannot be a new tile, or not an upgrade.
    Kind {
        /// Whether it would replace a tile.
        is_upgrade: bool,
    },
    /// This lay must be on another hex than the earlier ones of the turn.
    SameHex,
    /// The title does not have the tile.
    NoTile,
    /// No copy of the tile is left.
    NoCopy,
    /// The phase does not allow the tile's colour.
    Phase {
        /// The colour.
        color: String,
    },
    /// The company's lay cannot be a tile of this colour.
    LayColor {
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
            Self::Idle => LaySection::Receivership,
            Self::NoLay | Self::Kind { .. } | Self::LayColor { .. } | Self::SameHex => LaySection::Turn,
            Self::NoTile | Self::NoCopy => LaySection::Copies,
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

    /// Says what is wrong, as a clause.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let color = |color: &str| Message::Color { color }.text(language);
        let message = match self {
            Self::Fixed => Message::LayFixed,
            Self::Blocked => Message::LayBlocked,
            Self::Special => Message::LaySpecial,
            Self::NoRight => Message::LayNoRight,
            Self::Idle => Message::LayIdle,
            Self::NoLay => Message::LayNoneLeft,
            Self::Kind { is_upgrade: true } => Message::LayNoUpgrade,
            Self::Kind { is_upgrade: false } => Message::LayNoNew,
            Self::SameHex => Message::LaySameHex,
            Self::NoTile => Message::LayNoTile,
            Self::NoCopy => Message::LayNoCopy,
            Self::LayColor { color: of } => Message::LayNotOfColor { color: &color(of) },
            Self::Phase { color: of } => Message::LayPhase { color: &color(of) },
            Self::Color { old, new } => Message::LayColor { old: &color(old), new: &color(new) },
            Self::Label { needed: Some(label) } => Message::LayNeedsLabel { label },
            Self::Label { needed: None } => Message::LayNeedsNoLabel,
            Self::Stops => Message::LayStops,
            Self::Blank { edge, layout } => Message::LayBlank { side: layout.compass_point(*edge) },
            Self::Inland { edge, layout } => Message::LayInland { side: layout.compass_point(*edge) },
            Self::Turned => Message::LayTurned,
            Self::OldTrack => Message::LayOldTrack,
            Self::OldCities => Message::LayOldCities,
            Self::NotConnected => Message::LayNotConnected,
            Self::NewTrack(TrackRule::SemiRestrictive) => Message::LayNewTrackOrValue,
            Self::NewTrack(TrackRule::CityPermissive) => Message::LayNewTrackOrCity,
            Self::NewTrack(TrackRule::StationRestrictive) => Message::LayNewTrackOrStop,
            Self::NewTrack(_) => Message::LayNewTrack,
            Self::MoreExits => Message::LayMoreExits,
        };
        message.text(language)
    }
}

impl fmt::Display for LayFault {
    /// Says what is wrong in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
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

impl TokenFault {
    /// Says what is wrong, as a clause.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let message = match self {
            Self::Idle => Message::TokenIdle,
            Self::NoToken => Message::TokenNoneInTurn,
            Self::NoTokenLeft => Message::TokenNoneLeft,
            Self::NoCity => Message::TokenNoCity,
            Self::OwnToken => Message::TokenOwn,
            Self::Full => Message::TokenFull,
            Self::Home => Message::TokenHome,
            Self::Kept { companies } => {
                return Message::TokenKept { companies: &all_of(language, companies) }.text(language);
            }
            Self::NotConnected => Message::LayNotConnected,
        };
        message.text(language)
    }
}

impl fmt::Display for TokenFault {
    /// Says what is wrong in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
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

impl TrainFault {
    /// Says what is wrong, as a clause.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let message = match self {
            Self::Idle => Message::TrainIdle,
            Self::Kind { kind } => Message::TrainKind { kind },
            Self::Turn { most } => Message::TrainTurn { most: (*most).into() },
            Self::Limit { most } => Message::TrainLimit { most: (*most).into() },
            Self::NoCopy => Message::TrainNoCopy,
            Self::NotSold => Message::TrainNotSold,
            Self::Scrapped => Message::TrainScrapped,
            Self::NotOffered { offered } if offered.is_empty() => Message::TrainNoneOffered,
            Self::NotOffered { offered } => {
                return Message::TrainNotOffered { trains: &one_of(language, offered) }.text(language);
            }
        };
        message.text(language)
    }
}

impl fmt::Display for TrainFault {
    /// Says what is wrong in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

/// The rule that a move breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveFault {
    /// Of a tile lay.
    Lay(LayFault),
    /// Of a token.
    Token(TokenFault),
    /// Of a train from the bank.
    Train(TrainFault),
}

impl MoveFault {
    /// Says what is wrong, as a clause.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Lay(fault) => fault.text(language),
            Self::Token(fault) => fault.text(language),
            Self::Train(fault) => fault.text(language),
        }
    }
}

impl fmt::Display for MoveFault {
    /// Says what is wrong in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}
