//! Actions, as exports write them.

use serde::Deserialize;
use serde::de::{Deserializer, Error, Unexpected, Visitor};

use super::error::Fault;

/// Something that a player or a company did, with the fields that bear on what is read. Which of them an action has depends on
/// its kind.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, expecting = "an action")]
pub struct Action {
    /// Its id. What happened by itself after an action has that one's.
    pub id: Option<u64>,
    /// What was done, such as `lay_tile`.
    #[serde(rename = "type", deserialize_with = "or_nothing")]
    pub kind: String,
    /// Who did it: a company by what the site calls it, or a player by number.
    pub entity: Option<Name>,
    /// What kind of entity that is: `player`, `corporation`, `minor`, or `company` for a private company.
    pub entity_type: Option<String>,
    /// Whether it was taken back already.
    #[serde(deserialize_with = "or_nothing")]
    pub skip: bool,
    /// Of `undo`: the action up to which all is taken back.
    pub action_id: Option<u64>,
    /// What happened by itself after it.
    #[serde(deserialize_with = "or_nothing")]
    pub auto_actions: Vec<Self>,
    /// A hex.
    pub hex: Option<String>,
    /// Of `assign`: a hex.
    pub target: Option<String>,
    /// A tile, by number and copy.
    pub tile: Option<String>,
    /// How often the tile is turned by a sixth.
    pub rotation: Option<u64>,
    /// A city, by its tile and its number there.
    pub city: Option<String>,
    /// Whose token it is.
    pub tokener: Option<String>,
    /// A train, by name and copy.
    pub train: Option<String>,
    /// What the train is bought as.
    pub variant: Option<String>,
    /// The train that is given for it.
    pub exchange: Option<String>,
    /// A private company.
    pub company: Option<String>,
    /// A company.
    pub corporation: Option<String>,
    /// Certificates, by company and number.
    #[serde(deserialize_with = "or_nothing")]
    pub shares: Vec<String>,
    /// How much of the company they are.
    pub percent: Option<u32>,
    /// The certificate that is given for them.
    pub swap: Option<String>,
    /// How much was bid or paid.
    pub price: Option<i64>,
    /// Of `dividend`: what became of the revenue.
    #[serde(rename = "kind")]
    pub dividend: Option<String>,
    /// Of `run_routes`: the routes.
    #[serde(deserialize_with = "or_nothing")]
    pub routes: Vec<PlayedRoute>,
}

/// A route that was run.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, expecting = "a route")]
pub struct PlayedRoute {
    /// The train, by name and copy.
    pub train: String,
    /// The hexes of each leg, in either direction.
    #[serde(deserialize_with = "or_nothing")]
    pub connections: Vec<Vec<String>>,
    /// What it earned, where that is written down.
    pub revenue: Option<u64>,
}

/// Reads what may be `null`, which is as if it were not there.
pub(super) fn or_nothing<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(deserializer: D) -> Result<T, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}

/// A name or a number.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Name(pub String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NameVisitor;

        impl Visitor<'_> for NameVisitor {
            type Value = Name;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a name or a number")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Name, E> {
                Ok(Name(name.to_owned()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Name, E> {
                Ok(Name(number.to_string()))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Name, E> {
                Err(E::invalid_value(Unexpected::Signed(number), &self))
            }
        }

        deserializer.deserialize_any(NameVisitor)
    }
}

/// The kinds of actions that say something to people or to the site, and change nothing in the game.
const TALK: [&str; 2] = ["message", "log"];

/// The kinds of actions that bear on nothing that is read, whoever does them and whoever's turn it is. So do those whose names
/// begin with `program_`, by which players let the site act for them.
const IDLE: [&str; 5] = ["end_game", "bankrupt", "choose", "choose_ability", "manual_close_company"];

impl Action {
    /// Whether it changes nothing in the game and cannot be taken back.
    pub(super) fn is_talk(&self) -> bool {
        TALK.contains(&self.kind.as_str())
    }

    /// Whether it bears on nothing that is read.
    pub(super) fn is_idle(&self) -> bool {
        self.is_talk() || IDLE.contains(&self.kind.as_str()) || self.kind.starts_with("program_")
    }

    /// Who did it; empty where nobody is named.
    #[must_use]
    pub fn entity(&self) -> &str {
        self.entity.as_ref().map_or("", |name| name.0.as_str())
    }

    /// A field that an action of its kind must have.
    pub(super) fn field<'a>(&'a self, name: &str, field: &'a Option<String>) -> Result<&'a str, Fault> {
        field.as_deref().ok_or_else(|| Fault::new(format!("{} without `{name}`", self.kind), format!("`{name}`")))
    }
}
