//! A board as somebody writes it down, not yet checked.

use super::{Edge, Gauge, Lane, Layout, StopKind};

/// Anything can be written down as a setup; only a checked one becomes a [`Board`](super::Board), by
/// [`Board::new`](super::Board::new).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSetup {
    /// Which way up the hexes stand.
    pub layout: Layout,
    /// The kinds of traffic that the game tells apart; mostly none.
    pub traffic: Vec<String>,
    /// The hexes with stops or track.
    pub hexes: Vec<HexSetup>,
}

/// A hex as written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HexSetup {
    /// Its name; no two hexes share one.
    pub name: String,
    /// Its column in doubled coordinates.
    pub column: i32,
    /// Its row in doubled coordinates.
    pub row: i32,
    /// The tile's number, or the hex's name.
    pub tile: String,
    /// Sixths of a turn clockwise. The segments are already turned.
    pub rotation: u8,
    /// The tile's colour.
    pub color: String,
    /// The name of the hex across each edge that track may cross; that hex may be left out of the setup.
    pub neighbours: [Option<String>; 6],
    /// Its stops.
    pub stops: Vec<StopSetup>,
    /// Its track.
    pub segments: Vec<SegmentSetup>,
}

/// A stop as written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopSetup {
    /// What it is.
    pub kind: StopKind,
    /// Its slots; 0 for all but cities and off-board locations.
    pub slots: u16,
    /// The token in each slot; slots beyond the list are empty.
    pub tokens: Vec<Option<TokenSetup>>,
    /// Tokens that lie beside the slots.
    pub extra_tokens: Vec<TokenSetup>,
    /// One of its tokens blocks nobody.
    pub neutral: bool,
    /// Names of the groups it belongs to.
    pub groups: Vec<String>,
}

/// A token as written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenSetup {
    /// The company whose it is, also one that is no longer in the game.
    pub company: String,
    /// The kinds of traffic that it is for; empty where it is for all.
    pub traffic: Vec<String>,
}

/// A segment as written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SegmentSetup {
    /// What it joins.
    pub ends: [EndSetup; 2],
    /// A route may use it only as its first or its last segment.
    pub terminal: bool,
    /// Its gauge.
    pub gauge: Gauge,
    /// Labels local to the hex.
    pub exclusive: Vec<String>,
}

/// An end as written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndSetup {
    /// At a lane of an edge.
    Edge(Edge, Lane),
    /// At the hex's stop of this number.
    Stop(u16),
    /// At the hex's central junction.
    Junction,
}
