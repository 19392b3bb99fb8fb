//! What companies may build in a turn.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::build_section::LaySection;
use super::{MarkerOffer, PhaseRange, PrivateTerm, Scope, TokenRules, Upgrade};
use crate::board::{Gauge, Terrain};
use crate::rules::payout::Fraction;

/// What a company may build in a turn, beside what the map, the tiles and the phases say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildRules {
    /// What a tile must add to the company's track.
    pub track: TrackRule,
    /// The tile lays of a turn, in order.
    pub lays: Vec<LayRule>,
    /// The upgrades for which only the tiles with the most exits may be laid.
    pub most_exits: Vec<MostExits>,
    /// The colours of tiles that do not count among the lays of the turn.
    pub uncounted: Vec<String>,
    /// The tiles that are laid only by a special right, by number.
    pub special: Vec<String>,
    /// The costs of laying some tiles besides terrain, by number.
    pub tile_costs: Vec<(String, u32)>,
    /// The least that the terrain of a tile lay costs, also of an upgrade.
    pub least_cost: u32,
    /// The part of the cost of terrain for a tile lay that adds only narrow track. `None` for all of it.
    pub narrow_cost: Option<Fraction>,
    /// The hexes on which no tile can be laid while a player owns a private company.
    pub blocks: Vec<PrivateBlock>,
    /// Number of the first phase in which private companies no longer block hexes.
    pub blocks_until: Option<usize>,
    /// The tile lays that companies have by private companies.
    pub private_lays: Vec<PrivateLay>,
    /// The tokens that companies can place by private companies.
    pub private_tokens: Vec<PrivateToken>,
    /// The discounts of private companies on the cost of terrain.
    pub discounts: Vec<TerrainDiscount>,
    /// The phases in which companies can own private companies.
    pub privates: PrivateTerm,
    /// The prices of tokens that are not in the list of each company.
    pub tokens: TokenRules,
    /// Whether a company's track is only what its home leads to, rather than any of its tokens.
    pub from_home: bool,
    /// Whether the cost of a side is due for track on either side of it, each time, rather than once the track on both sides is joined.
    pub each_side: bool,
    /// Whether companies in receivership lay no tiles and place no tokens.
    pub idle_in_receivership: bool,
    /// The tiles that may replace others whatever their colours and stops are.
    pub upgrades: Vec<Upgrade>,
    /// The markers that companies can get, or give up, before their runs.
    pub markers: Vec<MarkerOffer>,
    /// The sections of single rules, where they differ from that of all.
    pub sections: BTreeMap<LaySection, String>,
    /// Section of the rulebook.
    pub cite: String,
}

/// The hexes that a private company blocks while a player owns it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateBlock {
    /// The private company, by id.
    pub private: String,
    /// The ids of the hexes.
    pub hexes: Vec<String>,
}

/// A private company whose right somebody uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RightHolder {
    /// The private company, by id.
    pub private: String,
    /// Whether a company has the right if its president owns the private company, rather than the company itself.
    pub by_president: bool,
    /// How often the right can be used. `None` for any number of times.
    pub uses: Option<u32>,
    /// Whether the private company closes once the right is used up.
    pub closes: bool,
    /// The phases in which it can be used. Without a last one it ends with the private companies.
    pub phases: PhaseRange,
}

/// A tile lay that a company has by a private company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateLay {
    /// The private company.
    pub by: RightHolder,
    /// The ids of the hexes. Empty for all.
    pub hexes: Vec<String>,
    /// The numbers of the tiles. Empty for all.
    pub tiles: Vec<String>,
    /// Whether the tile may have another label and other stops than the hex. One of `tiles` may also replace printed track that leads
    /// nowhere, and add stops to other track or take them away.
    pub special: bool,
    /// Whether the company's track must lead to the hex.
    pub connected: bool,
    /// Whether it takes the place of one of the tile lays of the turn.
    pub counts: bool,
    /// Whether terrain costs nothing.
    pub free: bool,
    /// The discount on the cost of terrain.
    pub discount: u32,
    /// Its cost besides terrain.
    pub cost: u32,
    /// Section of the rulebook.
    pub cite: String,
}

/// A token that a company can place by a private company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateToken {
    /// The private company.
    pub by: RightHolder,
    /// The ids of the hexes. Empty for all.
    pub hexes: Vec<String>,
    /// Whether the company's track must lead to the city.
    pub connected: bool,
    /// Whether the token stands beside the slots.
    pub beside: bool,
    /// Whether the token is in addition to the company's own.
    pub extra: bool,
    /// Whether it is among the tokens that companies can ever have on the map.
    pub among_tokens: bool,
    /// Its price. `None` for the usual price.
    pub price: Option<u32>,
    /// The discount on the usual price, in percent.
    pub discount: u32,
    /// Section of the rulebook.
    pub cite: String,
}

/// The discount of a private company on the cost of terrain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TerrainDiscount {
    /// The private company.
    pub by: RightHolder,
    /// The amount. `None` for half of the cost.
    pub amount: Option<u32>,
    /// Whether the terrain costs nothing.
    pub free: bool,
    /// What the bank pays the company for each new tile.
    pub earns: u32,
    /// The kinds of terrain. Empty for all.
    pub terrain: Vec<Terrain>,
    /// Only for tile lays that add track of these gauges. Empty for all.
    pub gauges: Vec<Gauge>,
    /// Whether it also reduces the cost of each side with one of these kinds of terrain.
    pub sides: bool,
    /// The ids of the hexes. Empty for all.
    pub hexes: Vec<String>,
    /// Section of the rulebook.
    pub cite: String,
}

impl BuildRules {
    /// Returns the section of the rulebook with a rule of tile lays.
    pub fn section(&self, rule: LaySection) -> &str {
        self.sections.get(&rule).unwrap_or(&self.cite)
    }

    /// Returns the private companies by which companies have rights, without repetitions.
    pub fn right_holders(&self) -> Vec<&RightHolder> {
        let lays = self.private_lays.iter().map(|right| &right.by);
        let tokens = self.private_tokens.iter().map(|right| &right.by);
        let mut holders: Vec<&RightHolder> = Vec::new();
        for holder in lays.chain(tokens).chain(self.discounts.iter().map(|right| &right.by)) {
            if holders.iter().all(|other| other.private != holder.private) {
                holders.push(holder);
            }
        }
        holders
    }
}

/// What a tile must add to the company's track. A company's track is what a train of unlimited reach could run on from one of its
/// tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrackRule {
    /// It must have track at an edge that the company's track leads to.
    Permissive,
    /// In addition, some of its new track or one of its cities must belong to the company's track.
    CityPermissive,
    /// In addition to [`Permissive`](Self::Permissive), some of its new track or one of its stops must belong to the company's track.
    StationRestrictive,
    /// In addition to [`Permissive`](Self::Permissive), some of its new track, or a stop whose value it changes, must belong to
    /// the company's track.
    SemiRestrictive,
    /// In addition to [`Permissive`](Self::Permissive), some of its new track must belong to the company's track.
    Restrictive,
}

/// One of the tile lays of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LayRule {
    /// The companies that have it, and the phases.
    pub scope: Scope,
    /// Whether companies have it only in their first turn.
    pub first_turn: bool,
    /// The only colours of its tile. Empty: any that the phase allows.
    pub colors: Vec<String>,
    /// When it can be a tile on a hex without one.
    pub new: LayWhen,
    /// When it can replace a tile.
    pub upgrade: LayWhen,
    /// Its cost besides terrain.
    pub cost: u32,
    /// Its cost besides terrain if it adds only narrow track.
    pub narrow_cost: u32,
    /// Whether it must be on another hex than the earlier ones of the turn.
    pub other_hex: bool,
}

/// When a tile lay can be of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LayWhen {
    /// Always.
    #[default]
    Always,
    /// If no earlier lay of the turn replaced a tile.
    UnlessUpgraded,
    /// Never.
    Never,
}

/// Upgrades for which only the tiles with the most exits may be laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MostExits {
    /// Those of hexes with a city.
    Cities,
    /// Those of hexes with a city and without a label.
    CitiesWithoutLabel,
    /// Those of hexes without stops.
    Track,
}

impl LayRule {
    /// The tile lay of most titles: a new tile or an upgrade, for nothing but the terrain.
    pub const USUAL: Self = Self {
        scope: Scope::ALL,
        first_turn: false,
        colors: Vec::new(),
        new: LayWhen::Always,
        upgrade: LayWhen::Always,
        cost: 0,
        narrow_cost: 0,
        other_hex: false,
    };

    /// Returns its cost besides terrain for a tile that adds track of this gauge.
    pub const fn cost_for(&self, gauge: Gauge) -> u32 {
        if matches!(gauge, Gauge::Narrow) { self.narrow_cost } else { self.cost }
    }
}

impl LayWhen {
    /// Whether the lay can be of the kind, given whether an earlier lay of the turn replaced a tile.
    pub const fn holds(self, has_upgraded: bool) -> bool {
        match self {
            Self::Always => true,
            Self::UnlessUpgraded => !has_upgraded,
            Self::Never => false,
        }
    }
}
