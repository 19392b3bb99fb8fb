//! How rules name what they are about.

use std::fmt::Debug;

use super::{Payee, TrainId};
use crate::board::{HexId, StopId};

/// How a rule names stops, hexes, trains and payees. A rule says the same in a snapshot, by name, and in a position, by id.
pub trait Naming: Debug + Clone + PartialEq + Eq {
    /// A stop.
    type Stop: Debug + Clone + PartialEq + Eq;
    /// A hex.
    type Hex: Debug + Clone + PartialEq + Eq;
    /// A train.
    type Train: Debug + Clone + PartialEq + Eq;
    /// The recipient of money.
    type Payee: Debug + Clone + PartialEq + Eq;
}

/// By the ids of a position's board and trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ById;

impl Naming for ById {
    type Stop = StopId;
    type Hex = HexId;
    type Train = TrainId;
    type Payee = Payee;
}

/// By name, as in snapshots: stops as `HEX/NUMBER`, hexes and trains by their ids, payees as `route`, `treasury` or `owner of X`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByName;

impl Naming for ByName {
    type Stop = String;
    type Hex = String;
    type Train = String;
    type Payee = String;
}

/// A naming that can be read and written: [`ByName`].
pub trait Written: Naming<Stop = String, Hex = String, Train = String, Payee = String> {}

impl Written for ByName {}
