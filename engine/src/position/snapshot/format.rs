//! The fields of a snapshot.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::end;
use super::field::{coordinate, edges, object, objects, optional_object, whole};
use super::rules::{SnapshotBonus, SnapshotChoice, SnapshotCompanyValue, SnapshotLicence, SnapshotNeed};
use super::scenery::Scenery;
use super::token::SnapshotToken;
use crate::board::{EndSetup, Gauge, Layout, StopKind};
use crate::payout::Finance;
use crate::rules::{Access, MAX_AMOUNT, MAX_MULTIPLIER, Sections};
use crate::serde_skip::{is_default, is_one};

/// A snapshot as written down. What may be left out of the file is an empty text, an empty list, or what its field says.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The version of the format, 1 or 2; 1 where it is left out.
    #[serde(default = "one", deserialize_with = "whole::<_, 1_000>")]
    pub version: u32,
    /// What the question is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The title of the game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Which way up the hexes stand.
    pub layout: Layout,
    /// The phase of the game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub phase: String,
    /// The company whose trains run.
    pub company: String,
    /// Its trains.
    #[serde(deserialize_with = "objects")]
    pub trains: Vec<SnapshotTrain>,
    /// How many of its trains earn nothing this turn.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "whole::<_, 1_000>")]
    pub idle_trains: u32,
    /// The hexes with stops or track.
    #[serde(deserialize_with = "objects")]
    pub hexes: Vec<SnapshotHex>,
    /// The kinds of traffic that the game tells apart (version 2, like all that follow but the last three).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traffic: Vec<String>,
    /// What full cities allow.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "object")]
    pub access: Access,
    /// What some stops are worth to some companies.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub company_values: Vec<SnapshotCompanyValue>,
    /// What routes must contain.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub needs: Vec<SnapshotNeed>,
    /// What is paid beyond the stops' values.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub bonuses: Vec<SnapshotBonus>,
    /// What only so many trains may run to.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub licences: Vec<SnapshotLicence>,
    /// What the company may decide.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub choices: Vec<SnapshotChoice>,
    /// What is maximised, in order, as `to` of a bonus names it; the route value where it is left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objective: Vec<String>,
    /// Where the rulebook says what.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "object")]
    pub sections: Sections,
    /// What is known of the company's money, and what becomes of it (version 2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finance: Option<Box<Finance>>,
    /// What it says for people and pictures (version 2).
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub scenery: Option<Arc<Scenery>>,
    /// What was played, where the question comes from a recorded game. No strategy looks at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reported: Option<Box<RawValue>>,
    /// The greatest total, where it is known. No strategy looks at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimum: Option<Box<RawValue>>,
    /// A total that can be reached. No strategy looks at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_known: Option<Box<RawValue>>,
}

impl Snapshot {
    /// The question of a company without a train, on a board without a hex, where no rule says anything beyond the plain ones.
    #[must_use]
    pub fn new(layout: Layout, company: impl Into<String>) -> Self {
        Self {
            version: 1,
            id: String::new(),
            title: String::new(),
            layout,
            phase: String::new(),
            company: company.into(),
            trains: Vec::new(),
            idle_trains: 0,
            hexes: Vec::new(),
            traffic: Vec::new(),
            access: Access::default(),
            company_values: Vec::new(),
            needs: Vec::new(),
            bonuses: Vec::new(),
            licences: Vec::new(),
            choices: Vec::new(),
            objective: Vec::new(),
            sections: Sections::default(),
            finance: None,
            scenery: None,
            reported: None,
            optimum: None,
            best_known: None,
        }
    }
}

/// A train.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotTrain {
    /// What tells it from the company's other trains.
    pub id: String,
    /// The kind of train; the id where it is left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What limits its route.
    pub reach: SnapshotReach,
    /// What it multiplies values by where no row says otherwise; 1 where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "multiplier")]
    pub multiplier: Option<u32>,
    /// Whether its paid stops must include a city with the company's token; true where it is left out.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub requires_token: bool,
    /// The traffic that it is for (version 2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traffic: Option<String>,
    /// Whether it may also run a single city.
    #[serde(default, skip_serializing_if = "is_default")]
    pub local: bool,
}

/// What limits a train's route.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum SnapshotReach {
    /// A number.
    Number(u32),
    /// Rows by kind of stop.
    Rows(Vec<SnapshotRow>),
}

/// A row of a train's reach.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotRow {
    /// The kinds of stop that it serves.
    pub stops: Vec<StopKind>,
    /// How much it may visit.
    #[serde(deserialize_with = "whole::<_, { u32::MAX }>")]
    pub visit: u32,
    /// How many stops it pays.
    #[serde(deserialize_with = "whole::<_, { u32::MAX }>")]
    pub pay: u32,
    /// What it multiplies the values of its kinds by.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "multiplier")]
    pub multiplier: Option<u32>,
}

/// A hex.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotHex {
    /// Its name.
    pub id: String,
    /// Its column in doubled coordinates.
    #[serde(deserialize_with = "coordinate")]
    pub column: i32,
    /// Its row in doubled coordinates.
    #[serde(deserialize_with = "coordinate")]
    pub row: i32,
    /// The tile's number, or the hex's name; the latter where it is left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tile: String,
    /// Sixths of a turn clockwise; 0 where it is left out.
    #[serde(default, deserialize_with = "whole::<_, 5>")]
    pub rotation: u32,
    /// The tile's colour.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub color: String,
    /// The hex across each edge that track may cross.
    #[serde(with = "edges")]
    pub neighbours: Neighbours,
    /// Its stops.
    #[serde(deserialize_with = "objects")]
    pub stops: Vec<SnapshotStop>,
    /// Its track.
    #[serde(deserialize_with = "objects")]
    pub segments: Vec<SnapshotSegment>,
}

/// The name of the hex across each edge.
pub type Neighbours = [Option<String>; 6];

/// A stop.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotStop {
    /// What it is.
    pub kind: StopKind,
    /// What it is worth before any train's multiplier.
    pub revenue: SnapshotRevenue,
    /// How many tokens have a place; a city needs it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "slots")]
    pub slots: Option<u32>,
    /// The token in each slot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<Option<SnapshotToken>>,
    /// Tokens that lie beside the slots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra_tokens: Vec<SnapshotToken>,
    /// Whether one of its tokens blocks nobody.
    #[serde(default, skip_serializing_if = "is_default")]
    pub neutral: bool,
    /// The groups it belongs to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// What it takes of a train's reach; 1 where it is left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, 1_000_000>")]
    pub visit_cost: u32,
    /// Whether routes may run through it rather than only begin or end there; where it is left out, they may but for off-board
    /// locations and mines (version 2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub through: Option<bool>,
    /// The traffic of the trains that may run to it; all where it is left out (version 2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traffic: Vec<String>,
}

/// What a stop is worth.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum SnapshotRevenue {
    /// The same to every train.
    Same(u32),
    /// To each train its own.
    PerTrain(Vec<u32>),
}

/// A segment.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotSegment {
    /// What it joins.
    #[serde(with = "end")]
    pub ends: [EndSetup; 2],
    /// Whether a route may use it only as its first or last segment.
    #[serde(default, skip_serializing_if = "is_default")]
    pub terminal: bool,
    /// Its gauge.
    #[serde(default, skip_serializing_if = "is_broad")]
    pub gauge: Gauge,
    /// Labels local to the hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exclusive: Vec<String>,
}

fn multiplier<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    whole::<_, MAX_MULTIPLIER>(deserializer).map(Some)
}

fn slots<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    whole::<_, 100>(deserializer).map(Some)
}

impl SnapshotRevenue {
    /// The greatest value that the format allows.
    pub(super) const MOST: u32 = MAX_AMOUNT;
}

pub(super) const fn one() -> u32 {
    1
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_true(flag: &bool) -> bool {
    *flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_broad(gauge: &Gauge) -> bool {
    *gauge == Gauge::Broad
}
