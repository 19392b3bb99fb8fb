//! `scenery`: names, colours and blank hexes, for people and pictures.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use hashbrown::HashSet;
use highball_messages::Text;
use serde::{Deserialize, Serialize};

use super::error::SnapshotError;
use crate::board::{Board, StopKind, Terrain};
use crate::json_fields::{coordinate, object_map, objects, objects_map, optional_object, whole};
use crate::rules::MAX_AMOUNT;
use crate::serde_skip::is_default;

/// Names, colours and blank hexes, for people and pictures. Ignored by the rules and the search, and all of it may be missing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Scenery {
    /// The names of places, by the id of their hex.
    // The boards of a game have the same, and share it.
    #[serde(default, skip_serializing_if = "is_empty_map")]
    pub places: Arc<BTreeMap<String, String>>,
    /// The values of stops that change with the phase, by the stop's name (`A6/0`), oldest first.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "objects_map")]
    pub values: BTreeMap<String, Vec<PhaseValue>>,
    /// The companies, by id.
    // Shared, too.
    #[serde(default, skip_serializing_if = "is_empty_map", deserialize_with = "object_map")]
    pub companies: Arc<BTreeMap<String, CompanyLook>>,
    /// The kinds of stop that a tile laid on a hex must have, by the id of a hex that has no stop yet.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub builds: BTreeMap<String, Vec<StopKind>>,
    /// The labels printed on hexes and on the tiles that cover them, such as `OO`, by the id of the hex.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub labels: BTreeMap<String, String>,
    /// The cost of the first tile on a hex, by the id of a hex without a tile.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "object_map")]
    pub terrain: BTreeMap<String, TerrainCost>,
    /// The companies without a token at their home, by the id of a hex or the name of a stop (`A6/0`) that is the home.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub homes: BTreeMap<String, Vec<String>>,
    /// The hexes without stops and track.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub blank: Vec<BlankHex>,
    /// Whether the map is schematic: not the printed one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub schematic: bool,
    /// The rules of the title that are left out and may change what the company earns on this board, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub not_covered: Vec<Text>,
    /// What was entered, if the question comes from a board that somebody typed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub entered: Option<Entered>,
}

/// What somebody typed to enter a board, and what is odd about it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Entered {
    /// The number of tiles laid on the map.
    pub tiles: usize,
    /// The number of tokens.
    pub tokens: usize,
    /// Warnings about the board, in the order of its lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// One of the values printed at a stop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PhaseValue {
    /// When it starts to count; usually a colour of tiles.
    pub label: String,
    /// The value.
    #[serde(deserialize_with = "whole::<_, MAX_AMOUNT>")]
    pub value: u32,
    /// Whether it counts now.
    #[serde(default, rename = "current", skip_serializing_if = "is_default")]
    pub is_current: bool,
}

/// The cost of the first tile on a hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TerrainCost {
    /// The amount.
    #[serde(deserialize_with = "whole::<_, MAX_AMOUNT>")]
    pub cost: u32,
    /// The terrain that makes it cost that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<Terrain>,
}

/// The name and colour of a company.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CompanyLook {
    /// Its full name; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The colour of its tokens as in CSS. Not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// A hex without stops and track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BlankHex {
    /// Its coordinate as the map prints it.
    pub id: String,
    /// Its column in doubled coordinates.
    #[serde(deserialize_with = "coordinate")]
    pub column: i32,
    /// Its row in doubled coordinates.
    #[serde(deserialize_with = "coordinate")]
    pub row: i32,
    /// Its colour.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub color: String,
}

/// The scenery of a question that has none.
pub(in crate::position) static NO_SCENERY: LazyLock<Scenery> = LazyLock::new(Scenery::default);

fn is_empty_map<T>(map: &Arc<BTreeMap<String, T>>) -> bool {
    map.is_empty()
}

impl Scenery {
    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == *NO_SCENERY
    }

    /// Checks that all hexes and stops that it names exist.
    pub(super) fn check(&self, board: &Board, errors: &mut Vec<SnapshotError>) {
        let mut fault = |path: String, message: String| errors.push(SnapshotError::Rule { path, message });
        let mut hexes: HashSet<&str> = board.hexes().iter().map(|hex| hex.name.as_str()).collect();
        let mut places: HashSet<_> = board.hexes().iter().map(|hex| (hex.column, hex.row)).collect();
        for (number, hex) in self.blank.iter().enumerate() {
            if !hexes.insert(&hex.id) {
                fault(
                    format!("scenery.blank[{number}].id"),
                    format!("the board already has a hex {:?}, expected another id", hex.id),
                );
            }
            if !places.insert((hex.column, hex.row)) {
                let what = "another hex has this column and row, expected a position of its own";
                fault(format!("scenery.blank[{number}]"), what.to_owned());
            }
        }
        let places = self.places.keys().map(|hex| ("scenery.places", hex));
        let builds = self.builds.keys().map(|hex| ("scenery.builds", hex));
        let labels = self.labels.keys().map(|hex| ("scenery.labels", hex));
        let terrain = self.terrain.keys().map(|hex| ("scenery.terrain", hex));
        let of_hexes = places.chain(builds).chain(labels).chain(terrain);
        for (path, hex) in of_hexes.filter(|(_, hex)| !hexes.contains(hex.as_str())) {
            fault(path.to_owned(), format!("the board has no hex {hex:?}, expected one of `hexes` or of `blank`"));
        }
        if !self.values.is_empty() || !self.homes.is_empty() {
            let stops: HashSet<String> = board.stop_ids().map(|stop| board.stop_name(stop)).collect();
            let values = self.values.keys().map(|stop| ("scenery.values", stop));
            let homes = self.homes.keys().filter(|home| !hexes.contains(home.as_str())).map(|stop| ("scenery.homes", stop));
            for (path, stop) in values.chain(homes).filter(|(_, stop)| !stops.contains(*stop)) {
                errors.push(SnapshotError::no_such_stop(path.to_owned(), stop));
            }
        }
    }
}
