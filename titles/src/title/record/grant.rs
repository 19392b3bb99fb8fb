//! Markers that companies get by actions.

use super::super::StopRef;

/// A marker that a company gets by an action, or that is set for the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkerGrant {
    /// The marker.
    pub marker: String,
    /// The action.
    pub by: GrantingAction,
    /// For each company, by id, the hex that is one of its places, if the marker takes places that the action does not name.
    pub places: Vec<(String, String)>,
    /// Money that each hex or place of the action adds to the marker. `None` if the marker takes no money.
    pub amount: Option<u32>,
}

/// An action by which a company gets a marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GrantingAction {
    /// It buys the private company with this id. It loses the marker when it no longer owns that. Not for a marker of the game.
    Buying(String),
    /// The private company with this id, which it owns or which is assigned to it, is assigned to a hex: any, or one of a list. If
    /// the marker takes places, the hex is one of them.
    Assigning(String, Vec<String>),
    /// It assigned hexes by the right of the private company with this id, which it owns: the hex with this number, from 1, is the
    /// place of the marker. The marker is spent by a route that passes the hex; of several such markers, only the first.
    Placing(String, usize),
    /// A tile is laid by the right of the private company with this id. If the marker takes places, the hex is one of them.
    Laying(String),
    /// It lays a tile in one of these hexes, by whatever right. If the marker takes places, the hex is one of them.
    Building(Vec<String>),
    /// It chooses, or buys from the bank, what the site calls by this name.
    Choosing(String),
    /// It owns a train of this kind.
    Owning(String),
    /// Its owner or president has the private company with this id. Not for a marker of the game.
    Holding(String),
    /// It places a marker that is no token in one of these hexes. The hex is one of the places of the marker.
    Marking(Vec<String>),
    /// It has become the company that it is in place of another one than usual: its first token has the place of the marker.
    Forming,
    /// It places a token in one of these hexes. If the marker takes places, the hex is one of them.
    Tokening(Vec<String>),
    /// Its run is the first of all companies' that stops at one of these places, each with its stops. The places of a marker of the game
    /// are those at which no run has stopped yet.
    Stopping(Vec<(String, Vec<StopRef>)>),
    /// It starts where the private company with this id lies, which it gets. If the marker takes places, the hex is one of them, whatever
    /// becomes of the company.
    Starting(String),
    /// Its run is the first of all companies' with a route over one hex of each of these lists, in which a marker of the game stands
    /// for its hexes.
    Running(Vec<Vec<String>>),
}
