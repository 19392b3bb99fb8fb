//! The facts of a title, as they are read. Fields that bear neither on routes nor on recorded games are ignored.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// The facts of a title.
#[derive(Debug, Deserialize)]
pub(crate) struct Facts {
    pub(crate) title: String,
    pub(crate) full_title: Option<String>,
    pub(crate) subtitle: Option<String>,
    /// The least and the greatest number of players.
    pub(crate) players: Option<[u32; 2]>,
    pub(crate) layout: String,
    pub(crate) axes: Option<Axes>,
    #[serde(default)]
    pub(crate) market: Vec<Vec<Option<Value>>>,
    #[serde(default)]
    pub(crate) market_chart: ChartFacts,
    /// The first and later kinds of round.
    #[serde(default)]
    pub(crate) rounds: BTreeMap<String, RoundFacts>,
    /// The numbers by which recorded actions name the cities of tiles.
    #[serde(default)]
    pub(crate) action_parts: BTreeMap<String, PartFacts>,
    #[serde(default)]
    pub(crate) setup_by_players: BTreeMap<String, SetupFacts>,
    /// The parts of the setup that are drawn by chance.
    #[serde(default)]
    pub(crate) drawn_at_setup: OneOrMany<String>,
    #[serde(default)]
    pub(crate) payout: PayoutFacts,
    #[serde(default)]
    pub(crate) settings: SettingFacts,
    pub(crate) companies: Vec<CompanyFacts>,
    #[serde(default)]
    pub(crate) privates: Vec<PrivateFacts>,
    pub(crate) trains: Vec<TrainFacts>,
    /// Numbers of trains, where the trains themselves do not have them.
    #[serde(default)]
    pub(crate) train_supply: BTreeMap<String, u32>,
    pub(crate) phases: Vec<PhaseFacts>,
    pub(crate) tile_manifest: BTreeMap<String, Count>,
    #[serde(default)]
    pub(crate) special_tiles: BTreeMap<String, PrintFacts>,
    pub(crate) hexes: Vec<HexFacts>,
    #[serde(default)]
    pub(crate) options: Vec<OptionFacts>,
    /// What differs with a number of players.
    #[serde(default)]
    pub(crate) by_players: BTreeMap<String, OneOrMany<DifferenceFacts>>,
}

/// Which part of a hex's id is its column: `"letter"` or `"number"`.
#[derive(Debug, Deserialize)]
pub(crate) struct Axes {
    pub(crate) x: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PayoutFacts {
    pub(crate) options: Vec<String>,
    /// The step in which companies choose; one of the title's own may move share prices in its own way.
    pub(crate) step: Option<String>,
    /// The steps that it is made of.
    pub(crate) made_of: Vec<String>,
}

/// How the share price chart works.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ChartFacts {
    /// The chart's class: one of the title's own may have rules of its own.
    pub(crate) class: Option<String>,
    pub(crate) movement: Option<String>,
}

/// A kind of round.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct RoundFacts {
    pub(crate) class: String,
    pub(crate) steps: Vec<String>,
}

/// The numbers of the cities of a tile or a hex among all parts of its print.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) struct PartFacts {
    pub(crate) cities: Vec<usize>,
}

/// What players begin with.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct SetupFacts {
    /// The private companies in the game, if they depend on the number of players.
    pub(crate) privates: Vec<String>,
}

/// Settings of the whole title.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct SettingFacts {
    pub(crate) track_restriction: Option<String>,
    pub(crate) tile_lays: Vec<LayFacts>,
    pub(crate) tile_upgrades_must_use_max_exits: Vec<String>,
    pub(crate) allow_removing_towns: bool,
    /// When companies get their home tokens.
    pub(crate) home_token_timing: Option<String>,
    /// How sales move share prices.
    pub(crate) sell_movement: Option<String>,
    /// How shares in the pool move share prices at the end of a stock round.
    pub(crate) pool_share_drop: Option<String>,
    /// Whether share prices rise at the end of a stock round if players hold all shares.
    pub(crate) sold_out_increase: Option<bool>,
    pub(crate) sold_out_top_row_movement: Option<String>,
    /// The least that terrain costs.
    pub(crate) tile_cost: u32,
}

/// A tile lay of a turn.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct LayFacts {
    pub(crate) lay: Value,
    pub(crate) upgrade: Value,
    pub(crate) cost: Option<u32>,
    pub(crate) cannot_reuse_same_hex: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct CompanyFacts {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: String,
    #[serde(rename = "type")]
    pub(crate) own_kind: Option<String>,
    #[serde(default)]
    pub(crate) home: OneOrMany<String>,
    /// Numbers of the home among the cities of its hex.
    #[serde(default)]
    pub(crate) home_city: OneOrMany<usize>,
    /// The stops of the home, if the facts name them.
    #[serde(default)]
    pub(crate) home_stops: Vec<HomeFacts>,
    /// The price of each token.
    #[serde(default)]
    pub(crate) tokens: Vec<Value>,
    pub(crate) color: Option<String>,
    pub(crate) shares: Option<Vec<u32>>,
    pub(crate) float_percent: Option<u32>,
    pub(crate) capitalization: Option<String>,
    #[serde(default)]
    pub(crate) trains_at_start: Vec<String>,
    #[serde(default)]
    pub(crate) abilities: Vec<AbilityFacts>,
}

/// A stop of a company's home. Without a number, the company chooses one of the hex.
#[derive(Debug, Deserialize)]
pub(crate) struct HomeFacts {
    pub(crate) hex: String,
    pub(crate) stop: Option<usize>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PrivateFacts {
    pub(crate) id: String,
    pub(crate) value: u32,
    #[serde(default)]
    pub(crate) abilities: Vec<AbilityFacts>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct AbilityFacts {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) shares: OneOrMany<Value>,
    /// When it applies, in words.
    pub(crate) when: Vec<String>,
    pub(crate) hexes: Vec<String>,
    /// Who must own it: `"player"` or `"corporation"`.
    pub(crate) owner_type: Option<String>,
    /// How often it can be used. Without it there is no limit.
    pub(crate) count: Option<u32>,
    /// The phase in which it ends.
    pub(crate) on_phase: Option<String>,
    /// The phase in which a hex is no longer blocked or reserved, or another word.
    pub(crate) remove: Option<String>,
    /// The hex of a reservation.
    pub(crate) hex: Option<String>,
    pub(crate) tiles: Vec<String>,
    pub(crate) free: bool,
    /// What it takes off a price: an amount, or a part of it.
    pub(crate) discount: Option<Value>,
    pub(crate) terrain: Option<String>,
    /// What it costs besides.
    pub(crate) cost: u32,
    /// Whether label and stops of a tile need not fit.
    pub(crate) special: bool,
    /// Whether track must lead to the tile.
    pub(crate) reachable: bool,
    /// Whether it takes one of the turn's tile lays.
    pub(crate) consume_tile_lay: bool,
    /// Whether the private company closes once the ability is used up.
    pub(crate) closed_when_used_up: bool,
    /// The price of a token.
    pub(crate) price: Option<Value>,
    /// The price of a token without a connection.
    pub(crate) teleport_price: Option<u32>,
    /// Whether the token is one of the company's own.
    pub(crate) from_owner: Option<bool>,
    /// Whether the token stands beside the slots.
    pub(crate) extra_slot: bool,
    /// Whether track must lead to the token's city.
    pub(crate) connected: bool,
    /// What a hex earns more.
    pub(crate) amount: Option<i64>,
}

/// Something that the first purchase of a train brings about.
#[derive(Debug, Deserialize)]
pub(crate) struct EventFacts {
    #[serde(rename = "type")]
    pub(crate) kind: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct TrainFacts {
    pub(crate) name: String,
    /// A variant without it has its train's.
    pub(crate) distance: Option<Distance>,
    pub(crate) multiplier: Option<u32>,
    pub(crate) num: Option<Count>,
    pub(crate) price: Option<u32>,
    #[serde(default)]
    pub(crate) events: Vec<EventFacts>,
    #[serde(default)]
    pub(crate) rusts_on: OneOrMany<String>,
    #[serde(default)]
    pub(crate) obsolete_on: OneOrMany<String>,
    /// What the trains that are traded in take off its price.
    #[serde(default)]
    pub(crate) discount: BTreeMap<String, u32>,
    /// The phase from which it is sold beside the pile of the others.
    #[serde(default)]
    pub(crate) available_on: OneOrMany<String>,
    pub(crate) requires_token: Option<bool>,
    #[serde(default)]
    pub(crate) no_local: bool,
    pub(crate) track_type: Option<String>,
    #[serde(default)]
    pub(crate) variants: Vec<Self>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Distance {
    Number(u32),
    Rows(Vec<RowFacts>),
}

#[derive(Debug, Deserialize)]
pub(crate) struct RowFacts {
    pub(crate) nodes: Vec<String>,
    pub(crate) pay: u32,
    pub(crate) visit: Option<u32>,
    pub(crate) multiplier: Option<u32>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PhaseFacts {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) on: OneOrMany<String>,
    pub(crate) tiles: Vec<String>,
    /// Words for what holds in the phase. One that ends in `_uses_` and a key tells which values count.
    #[serde(default)]
    pub(crate) status: Vec<String>,
    /// The most trains of a company: a number, or numbers by kind of company.
    pub(crate) train_limit: Option<LimitFacts>,
    /// The number of operating rounds in a set that begins in it.
    pub(crate) operating_rounds: Option<u32>,
}

/// The most trains of a company.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(crate) enum LimitFacts {
    All(u32),
    ByKind(BTreeMap<String, u32>),
}

/// A number of copies, or a word for no limit.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(crate) enum Count {
    Number(u32),
    Unlimited(String),
}

/// A tile, or what is printed on a hex.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct PrintFacts {
    pub(crate) color: String,
    pub(crate) label: Option<String>,
    #[serde(default)]
    pub(crate) stops: Vec<StopFacts>,
    #[serde(default)]
    pub(crate) segments: Vec<SegmentFacts>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct StopFacts {
    pub(crate) kind: String,
    pub(crate) revenue: Option<Revenue>,
    pub(crate) slots: Option<u16>,
    #[serde(default)]
    pub(crate) groups: Vec<String>,
    pub(crate) visit_cost: Option<u32>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(crate) enum Revenue {
    Plain(u32),
    Keyed(BTreeMap<String, u32>),
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct SegmentFacts {
    pub(crate) ends: [String; 2],
    #[serde(default)]
    pub(crate) exclusive: Vec<String>,
    #[serde(default)]
    pub(crate) terminal: bool,
    /// Drawn, but not track.
    #[serde(default)]
    pub(crate) decoration: bool,
    pub(crate) gauge: Option<String>,
    #[serde(default)]
    pub(crate) any_gauge: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct HexFacts {
    pub(crate) id: String,
    pub(crate) column: i32,
    pub(crate) row: i32,
    #[serde(flatten)]
    pub(crate) print: PrintFacts,
    #[serde(default)]
    pub(crate) name: String,
    /// The stops that tiles laid here must have.
    #[serde(default)]
    pub(crate) builds: Vec<StopFacts>,
    #[serde(default)]
    pub(crate) impassable: Vec<u8>,
    #[serde(default)]
    pub(crate) cost: u32,
    #[serde(default)]
    pub(crate) terrain: Vec<String>,
    #[serde(default)]
    pub(crate) borders: Vec<BorderFacts>,
    #[serde(default)]
    pub(crate) later_labels: Vec<LabelFacts>,
    #[serde(default)]
    pub(crate) tokens: Vec<TokenFacts>,
    pub(crate) action_parts: Option<PartFacts>,
    /// The hexes across edges that are not those of the grid.
    #[serde(default)]
    pub(crate) odd_neighbours: BTreeMap<String, String>,
}

/// A side of a hex with a cost, or of another kind.
#[derive(Debug, Deserialize)]
pub(crate) struct BorderFacts {
    pub(crate) edge: u8,
    #[serde(rename = "type", default)]
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) cost: u32,
}

#[derive(Debug, Deserialize)]
pub(crate) struct LabelFacts {
    pub(crate) label: String,
    pub(crate) color: String,
}

/// A token that is on the map from the start.
#[derive(Debug, Deserialize)]
pub(crate) struct TokenFacts {
    pub(crate) stop: Option<usize>,
    pub(crate) company: Option<String>,
    pub(crate) kind: String,
}

/// An optional rule of the record, with what it changes if it changes the map, the tiles or the trains.
#[derive(Debug, Deserialize)]
pub(crate) struct OptionFacts {
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) changes: OneOrMany<DifferenceFacts>,
}

/// What differs: the changes, or just the name of a field.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum DifferenceFacts {
    Name(String),
    Changes(Box<ChangeFacts>),
}

/// Changes of the map, the tiles or the trains.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct ChangeFacts {
    /// All of each hex that differs.
    #[serde(default)]
    pub(crate) hexes: Vec<HexFacts>,
    #[serde(default)]
    pub(crate) hexes_gone: Vec<String>,
    /// All trains, if some differ.
    #[serde(default)]
    pub(crate) trains: Vec<TrainFacts>,
    /// Other numbers of tiles.
    #[serde(default)]
    pub(crate) tile_manifest: BTreeMap<String, Count>,
    /// Changes of other things.
    #[serde(flatten)]
    pub(crate) further: BTreeMap<String, Value>,
}

/// A value, a list of values, or nothing.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum OneOrMany<T> {
    None(()),
    One(T),
    Many(Vec<T>),
}

impl<T> Default for OneOrMany<T> {
    fn default() -> Self {
        Self::None(())
    }
}

impl<T> OneOrMany<T> {
    pub(crate) fn as_slice(&self) -> &[T] {
        match self {
            Self::None(()) => &[],
            Self::One(value) => std::slice::from_ref(value),
            Self::Many(values) => values,
        }
    }
}
