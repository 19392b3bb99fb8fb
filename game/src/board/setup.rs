//! The unchecked description of a board.

use std::sync::Arc;

use super::{Edge, Gauge, Lane, Layout, StopKind};

/// The unchecked description of a board. It can describe anything; [`Board::new`](super::Board::new) checks it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSetup {
    /// Orientation of the hexes.
    pub layout: Layout,
    /// The game's kinds of traffic, usually none.
    pub traffic: Vec<String>,
    /// The hexes with stops or track.
    pub hexes: Vec<HexSetup>,
}

/// The description of a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HexSetup {
    /// Its unique name.
    pub name: String,
    /// Its column in doubled coordinates.
    pub column: i32,
    /// Its row in doubled coordinates.
    pub row: i32,
    /// The tile's number, or the hex's name if no tile has been laid.
    pub tile: String,
    /// Rotation of the tile, in sixths of a turn clockwise. The segments are already rotated.
    pub rotation: u8,
    /// The tile's colour.
    pub color: String,
    /// The name of the hex across each edge, if track may cross. That hex need not be part of the setup.
    pub neighbours: [Option<Arc<str>>; 6],
    /// Its stops.
    pub stops: Vec<StopSetup>,
    /// Its track.
    pub segments: Vec<SegmentSetup>,
}

/// The description of a stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopSetup {
    /// Its kind.
    pub kind: StopKind,
    /// Number of slots, 0 except for cities and off-board locations.
    pub slots: u16,
    /// The token in each slot. Slots beyond the list are empty.
    pub tokens: Vec<Option<TokenSetup>>,
    /// Tokens outside the slots.
    pub extra_tokens: Vec<TokenSetup>,
    /// Whether one of its tokens is neutral and blocks nobody.
    pub neutral: bool,
    /// Names of its groups.
    pub groups: Vec<String>,
}

/// The description of a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenSetup {
    /// The company that owns it, which may have left the game.
    pub company: String,
    /// The kinds of traffic that it is for. Empty for all.
    pub traffic: Vec<String>,
}

/// The description of a segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SegmentSetup {
    /// The ends that it joins.
    pub ends: [EndSetup; 2],
    /// A route may use it only as its first or last segment.
    pub terminal: bool,
    /// Its gauge.
    pub gauge: Gauge,
    /// Exclusive labels, local to the hex.
    pub exclusive: Vec<String>,
}

/// The description of an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndSetup {
    /// At a lane of an edge.
    Edge(Edge, Lane),
    /// At the hex's stop with this number.
    Stop(u16),
    /// At the hex's central junction.
    Junction,
}
