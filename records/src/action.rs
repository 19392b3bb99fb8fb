//! Actions as exports hold them.

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

use super::error::ActionFault;
use highball_messages::Message;

/// Something that a player or a company did. Only the fields that matter here are read. Which of them an action has depends on its
/// kind.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, expecting = "an action")]
pub struct Action {
    /// Its id. An automatic action has the id of the action that it follows.
    pub id: Option<u64>,
    /// The kind of action, such as `lay_tile`.
    #[serde(rename = "type", deserialize_with = "null_as_default")]
    pub kind: String,
    /// Who did it: a company by the site's name, or a player by number.
    pub entity: Option<EntityId>,
    /// The kind of entity: `player`, `corporation`, `minor`, or `company` for a private company.
    pub entity_type: Option<String>,
    /// Whether it is marked as undone.
    #[serde(deserialize_with = "null_as_default")]
    pub skip: bool,
    /// In `undo`: the last action that is kept.
    pub action_id: Option<u64>,
    /// The automatic actions that followed it.
    #[serde(deserialize_with = "null_as_default")]
    pub auto_actions: Vec<Self>,
    /// A hex.
    pub hex: Option<String>,
    /// In `assign`: a hex, or a company, private or not.
    pub target: Option<String>,
    /// In `choose`: the choice, if it is a text or a number, or a company and where its share comes from, as `W from market`.
    #[serde(deserialize_with = "choice")]
    pub choice: Option<String>,
    /// In `special_buy`: the thing that is bought.
    pub description: Option<String>,
    /// In `place_token`: the type of token, if it is a special one.
    pub token_type: Option<String>,
    /// A tile, by number and copy.
    pub tile: Option<String>,
    /// Rotation of the tile in steps of 60 degrees.
    pub rotation: Option<u64>,
    /// In `remove_border`: the edge of the hex.
    pub edge: Option<usize>,
    /// A city, by its tile and its number on the tile.
    pub city: Option<String>,
    /// The company that owns the token.
    pub tokener: Option<String>,
    /// A train, by name and copy.
    pub train: Option<String>,
    /// The kind of train that it is bought as, if that differs from its name.
    pub variant: Option<String>,
    /// In `combined_trains`: the train that stays.
    pub base: Option<String>,
    /// In `combined_trains`: the train that is combined with it.
    pub additional_train: Option<String>,
    /// In `combined_trains`: the kind of that train, if that differs from its name.
    pub additional_train_variant: Option<String>,
    /// The train that is given in exchange.
    pub exchange: Option<String>,
    /// A private company.
    pub company: Option<String>,
    /// A company.
    pub corporation: Option<String>,
    /// In `bid`: a minor company.
    pub minor: Option<String>,
    /// Certificates, by company and number.
    #[serde(deserialize_with = "null_as_default")]
    pub shares: Vec<String>,
    /// Their percentage of the company.
    pub percent: Option<u32>,
    /// The certificate that is given in exchange.
    pub swap: Option<String>,
    /// The bid or the price.
    pub price: Option<i64>,
    /// In `move_bid`: the private company from which the bid is moved.
    #[serde(alias = "old_company")]
    pub from_company: Option<String>,
    /// In `move_bid`: the bid that is moved.
    #[serde(alias = "old_price")]
    pub from_price: Option<i64>,
    /// In `buy_token` and `remove_token`: the number of the token's slot in the city.
    pub slot: Option<usize>,
    /// In `buy_train`: the numbers of the slots of the charter to which the train goes, from 0.
    #[serde(deserialize_with = "null_as_default")]
    pub slots: Vec<usize>,
    /// In `par`: the share price, with its row and column on the chart from 0: `100,0,6`.
    #[serde(deserialize_with = "text_or_none")]
    pub share_price: Option<String>,
    /// In `run_routes`: what the company earns besides the revenue of its routes.
    pub extra_revenue: Option<i64>,
    /// In `dividend`: what became of the revenue.
    #[serde(rename = "kind")]
    pub dividend: Option<String>,
    /// In `reassign_trains`: the companies that get trains.
    #[serde(deserialize_with = "null_as_default")]
    pub assignments: Vec<TrainAssignment>,
    /// In `run_routes`: the routes.
    #[serde(deserialize_with = "null_as_default")]
    pub routes: Vec<PlayedRoute>,
}

/// A train that a company gets from another of the same owner.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, expecting = "a train and a company")]
pub struct TrainAssignment {
    /// The train, by name and copy.
    pub train: String,
    /// The company, by the site's name.
    pub corporation: String,
}

/// A route that was played.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, expecting = "a route")]
pub struct PlayedRoute {
    /// The train, by name and copy.
    pub train: String,
    /// The hexes of each leg, in either direction.
    #[serde(deserialize_with = "null_as_default")]
    pub connections: Vec<Vec<String>>,
    /// The hexes of the stops in the order of the route. Records of 2020 have no legs, and list the hexes between the stops too.
    #[serde(deserialize_with = "null_as_default")]
    pub hexes: Vec<String>,
    /// The revenue, if it is recorded.
    pub revenue: Option<u64>,
    /// The site's names of its stops, in no certain order: the hex and the number of a part of its print, such as `C5-1`.
    #[serde(deserialize_with = "null_as_default")]
    pub nodes: Vec<String>,
    /// The stops that it visits in hexes with several cities, or with several stops on the same sides: the hex and the number of the stop.
    /// Known once [the state of the game has read it](crate::State::played_routes), if the record tells it.
    #[serde(skip)]
    pub stops: Vec<(String, usize)>,
}

/// The first entry of the only leg of a route with one stop.
const LOCAL: &str = "local";

impl PlayedRoute {
    /// Returns the hexes of each leg. The only leg of a route with one stop is its hex.
    #[must_use]
    pub fn legs(&self) -> Vec<&[String]> {
        let from = |leg: &Vec<String>| usize::from(leg.first().is_some_and(|hex| hex == LOCAL));
        self.connections.iter().map(|leg| &leg[from(leg)..]).collect()
    }

    /// Whether it has one stop.
    #[must_use]
    pub fn is_local(&self) -> bool {
        matches!(&self.connections[..], [leg] if leg.first().is_some_and(|hex| hex == LOCAL))
    }
}

/// Reads a value, or its default from `null`.
pub(super) fn null_as_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}

/// Reads a text, or nothing from any other value.
fn text_or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    serde_json::Value::deserialize(deserializer).map(|value| value.as_str().map(str::to_owned))
}

/// Reads a text, a number as a text, a company and where its share comes from as a text, or nothing from any other value.
fn choice<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(match serde_json::Value::deserialize(deserializer)? {
        serde_json::Value::String(text) => Some(text),
        serde_json::Value::Number(number) => Some(number.to_string()),
        serde_json::Value::Object(fields) => {
            let [company, source] = ["corporation", "from"].map(|field| fields.get(field).and_then(|value| value.as_str()));
            company.zip(source).map(|(company, source)| format!("{company}{FROM}{source}"))
        }
        _ => None,
    })
}

/// Separates the company from the source of its share, in a choice of both.
pub(super) const FROM: &str = " from ";

/// The name of a company, or the number of a player.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct EntityId(pub String);

impl<'de> Deserialize<'de> for EntityId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct IdVisitor;

        impl Visitor<'_> for IdVisitor {
            type Value = EntityId;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a name or a number")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<EntityId, E> {
                Ok(EntityId(name.to_owned()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<EntityId, E> {
                Ok(EntityId(number.to_string()))
            }

            // A robot has a number below 0.
            fn visit_i64<E: Error>(self, number: i64) -> Result<EntityId, E> {
                Ok(EntityId(number.to_string()))
            }
        }

        deserializer.deserialize_any(IdVisitor)
    }
}

/// The kinds of actions that are messages to people or to the site.
const MESSAGES: [&str; 2] = ["message", LOG];

/// A line that somebody writes into the log of the game.
pub(super) const LOG: &str = "log";

/// The kinds of actions that change nothing that is tracked here, whoever takes them. So do those that begin with `program_`, with
/// which players let the site act for them.
const IGNORED: [&str; 14] = [
    "select_multiple_companies",
    "end_game",
    "bankrupt",
    "choose_ability",
    "manual_close_company",
    "destination_connection",
    "take_loan",
    "payoff_loan",
    "payoff_debt",
    "payoff_all_debt",
    "payoff_player_debt",
    "payoff_player_debt_partial",
    "view_merge_options",
    "use_graph",
];

impl Action {
    /// Whether it is a message. Messages cannot be undone.
    pub(super) fn is_message(&self) -> bool {
        MESSAGES.contains(&self.kind.as_str())
    }

    /// Whether it changes nothing that is tracked here.
    pub(super) fn is_ignored(&self) -> bool {
        self.is_message() || IGNORED.contains(&self.kind.as_str()) || self.kind.starts_with("program_")
    }

    /// Whether it concerns a company that is not private.
    pub(super) const fn is_for_company(&self) -> bool {
        self.corporation.is_some() || self.minor.is_some()
    }

    /// Returns who did it, or an empty string if nobody is named.
    #[must_use]
    pub fn entity(&self) -> &str {
        self.entity.as_ref().map_or("", |name| name.0.as_str())
    }

    /// Returns a field that an action of its kind must have.
    pub(super) fn field<'a>(&'a self, name: &str, field: &'a Option<String>) -> Result<&'a str, ActionFault> {
        let missing = || {
            let field = &format!("`{name}`");
            ActionFault::new(Message::ActionWithoutField { action: &self.kind, field }, &**field)
        };
        field.as_deref().ok_or_else(missing)
    }
}
