//! An unchecked title file. The [format](super) documents the fields, and [`check`](super::check) checks them.

mod record;

use std::sync::Arc;

use super::spanned::Spanned;
use serde::Deserialize;

use super::Reading;
use super::build::{LayWhen, MostExits, TrackRule};
use super::entries::Entries;
use super::marker_offer::RawMarkerOffer;
use super::private_term::RawPrivateTerm;
use super::purchase::RawPurchases;
use super::token_rules::RawTokens;
use super::upgrade::RawUpgrade;
use super::word::{Change, ChosenOr, LimitOr, Names, Number, NumberOr, TextsOr};
use crate::board::{Gauge, Layout, StopKind, Terrain};
use crate::rules::payout::{Fraction, Payout};
use crate::rules::{Access, Counted, Direction, Paid, Sections};
pub(super) use record::{
    RawClosing, RawControl, RawDestinations, RawDraw, RawEffect, RawEvent, RawGrant, RawPair, RawPrivate, RawRecord,
    RawRecordedCompany, RawRecordedTitle, RawSwap, RawTrigger,
};

/// A name or other text with its span in the file.
pub(super) type Text = Spanned<String>;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTitle {
    pub(super) format: Spanned<u32>,
    pub(super) id: Text,
    pub(super) name: String,
    #[serde(default)]
    pub(super) rulebook: String,
    pub(super) layout: Layout,
    #[serde(default)]
    pub(super) schematic: Option<String>,
    #[serde(default)]
    pub(super) assumed: Vec<String>,
    #[serde(default)]
    pub(super) readings: Vec<Reading>,
    #[serde(default)]
    pub(super) not_covered: Vec<String>,
    #[serde(default)]
    pub(super) traffic: Vec<Text>,
    #[serde(default)]
    pub(super) traffic_aliases: Entries<Text>,
    #[serde(default)]
    pub(super) objective: Vec<Text>,
    #[serde(default)]
    pub(super) must_run: Vec<Text>,
    #[serde(default)]
    pub(super) reuse_junctions: bool,
    #[serde(default)]
    pub(super) lengthening: u32,
    #[serde(default)]
    pub(super) overlap: bool,
    #[serde(default)]
    pub(super) local_once: bool,
    #[serde(default)]
    pub(super) linked: bool,
    #[serde(default)]
    pub(super) only_valued_stops: bool,
    #[serde(default)]
    pub(super) one_stop_per_hex: Option<RawOneStop>,
    #[serde(default)]
    pub(super) borders: Vec<Spanned<[String; 2]>>,
    #[serde(default)]
    pub(super) bypass: Option<RawBypass>,
    #[serde(default)]
    pub(super) paid_once: Vec<Spanned<RawPaidOnce>>,
    #[serde(default)]
    pub(super) sections: Sections,
    #[serde(default)]
    pub(super) access: Access,
    pub(super) phases: Vec<RawPhase>,
    pub(super) trains: Vec<RawTrain>,
    #[serde(default)]
    pub(super) purchases: Option<RawPurchases>,
    #[serde(default)]
    pub(super) companies: Vec<RawCompany>,
    #[serde(default)]
    pub(super) places: Entries<Vec<Text>>,
    pub(super) hexes: Entries<RawHex>,
    #[serde(default)]
    pub(super) tiles: RawTiles,
    #[serde(default)]
    pub(super) needs: Vec<RawNeed>,
    #[serde(default)]
    pub(super) demands: Vec<RawDemand>,
    #[serde(default)]
    pub(super) bonuses: Vec<RawBonus>,
    #[serde(default)]
    pub(super) values: Vec<RawStandingValue>,
    #[serde(default)]
    pub(super) licences: Vec<RawLicence>,
    #[serde(default)]
    pub(super) regions: Vec<RawRegion>,
    #[serde(default)]
    pub(super) choices: Vec<RawChoice>,
    #[serde(default)]
    pub(super) markers: Vec<RawMarker>,
    #[serde(default)]
    pub(super) payout: Option<Spanned<Arc<Payout>>>,
    #[serde(default)]
    pub(super) build: Option<Spanned<RawBuild>>,
    #[serde(default)]
    pub(super) record: Option<Spanned<RawRecord>>,
    #[serde(default)]
    pub(super) editions: Vec<RawEdition>,
    #[serde(default)]
    pub(super) options: Vec<RawEdition>,
    #[serde(default)]
    pub(super) players: Vec<RawPlayers>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPhase {
    pub(super) name: Text,
    #[serde(default)]
    pub(super) aliases: Vec<Text>,
    #[serde(default)]
    pub(super) starts_with: Names,
    #[serde(default)]
    pub(super) starts_by: Option<Text>,
    pub(super) colors: Spanned<Vec<String>>,
    #[serde(default)]
    pub(super) values: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTrain {
    pub(super) name: Text,
    #[serde(default)]
    pub(super) aliases: Vec<Text>,
    #[serde(default)]
    pub(super) reach: Option<Spanned<LimitOr<RawSides>>>,
    #[serde(default)]
    pub(super) rows: Option<Spanned<Vec<RawRow>>>,
    #[serde(default)]
    pub(super) free_borders: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) gauges: Option<Spanned<Vec<Gauge>>>,
    #[serde(default)]
    pub(super) multiplier: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) requires_token: Option<bool>,
    #[serde(default)]
    pub(super) local: bool,
    #[serde(default)]
    pub(super) track_class: Option<String>,
    #[serde(default)]
    pub(super) part: Option<RawPart>,
    #[serde(default)]
    pub(super) token_values: Option<RawTokenValues>,
    #[serde(default)]
    pub(super) repeats: Option<Spanned<RawWhich>>,
    #[serde(default)]
    pub(super) traffic: Vec<Text>,
    #[serde(default)]
    pub(super) value: Option<String>,
    #[serde(default)]
    pub(super) count: Number,
    #[serde(default)]
    pub(super) copy_of: Option<Text>,
    #[serde(default)]
    pub(super) traffic_counts: Entries<Spanned<u32>>,
    #[serde(default)]
    pub(super) price: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) obsolete_by: Option<Text>,
    #[serde(default)]
    pub(super) scrapped_by: Option<Text>,
    #[serde(default)]
    pub(super) kept_by: Vec<Text>,
    #[serde(default)]
    pub(super) cite: String,
    #[serde(default)]
    pub(super) removal_cite: Option<String>,
}

/// A reach in hex sides.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSides {
    pub(super) sides: Number,
    #[serde(default)]
    pub(super) broad: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) narrow: Option<Spanned<u32>>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRow {
    pub(super) stops: Vec<StopKind>,
    pub(super) visit: Number,
    pub(super) pay: Number,
    #[serde(default)]
    pub(super) multiplier: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) ends: Vec<StopKind>,
}

/// The part of its route that a train earns.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPart {
    pub(super) of: Fraction,
    #[serde(default)]
    pub(super) round: Option<Direction>,
    #[serde(default)]
    pub(super) to: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
}

/// The values of stops for a train, by the tokens there.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTokenValues {
    #[serde(default)]
    pub(super) kinds: Vec<StopKind>,
    pub(super) own: Spanned<u32>,
    pub(super) other: Spanned<u32>,
}

/// The hexes of which a route may include only one stop.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawOneStop {
    #[serde(default)]
    pub(super) kinds: Vec<StopKind>,
    #[serde(default)]
    pub(super) except: Vec<Text>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCompany {
    pub(super) id: Text,
    pub(super) name: Text,
    pub(super) kind: String,
    #[serde(default)]
    pub(super) home: Option<Text>,
    #[serde(default)]
    pub(super) aliases: Vec<Text>,
    #[serde(default)]
    pub(super) tokens: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) token_prices: Option<Spanned<Vec<u32>>>,
    #[serde(default)]
    pub(super) own_trains: Vec<Text>,
    #[serde(default)]
    pub(super) color: Option<String>,
    #[serde(default)]
    pub(super) neutral: bool,
    #[serde(default)]
    pub(super) opens_in: Option<Text>,
    #[serde(default)]
    pub(super) closes_in: Option<Text>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHex {
    #[serde(default)]
    pub(super) at: Option<Spanned<[i32; 2]>>,
    pub(super) print: Text,
    #[serde(default)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) builds: Option<Vec<StopKind>>,
    #[serde(default)]
    pub(super) impassable: Vec<Spanned<u8>>,
    #[serde(default)]
    pub(super) labels: Entries<String>,
    #[serde(default)]
    pub(super) cost: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) terrain: Vec<Terrain>,
    #[serde(default)]
    pub(super) side_costs: Entries<Spanned<u32>>,
    #[serde(default)]
    pub(super) side_terrain: Entries<Terrain>,
    #[serde(default)]
    pub(super) fixed: Option<bool>,
    #[serde(default)]
    pub(super) through: Option<bool>,
    #[serde(default)]
    pub(super) visit_cost: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) neutral: bool,
    #[serde(default)]
    pub(super) traffic: Vec<Text>,
}

/// What is different about a hex, or all of a new one.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct HexPatch {
    at: Option<Spanned<[i32; 2]>>,
    print: Option<Text>,
    name: Option<String>,
    builds: Option<Vec<StopKind>>,
    impassable: Option<Vec<Spanned<u8>>>,
    labels: Option<Entries<String>>,
    cost: Option<Spanned<u32>>,
    terrain: Option<Vec<Terrain>>,
    side_costs: Option<Entries<Spanned<u32>>>,
    side_terrain: Option<Entries<Terrain>>,
    fixed: Option<bool>,
    through: Option<bool>,
    visit_cost: Option<Spanned<u32>>,
    neutral: Option<bool>,
    traffic: Option<Vec<Text>>,
}

impl HexPatch {
    /// Returns the hex with the changes, or a new one. Nothing if a new one has no print.
    pub(super) fn apply(self, hex: Option<&RawHex>) -> Option<RawHex> {
        let print = self.print.or_else(|| hex.map(|hex| hex.print.clone()))?;
        let before = hex.cloned().unwrap_or_else(|| RawHex::plain(print.clone()));
        Some(RawHex {
            at: self.at.or(before.at),
            print,
            name: self.name.unwrap_or(before.name),
            builds: self.builds.or(before.builds).filter(|builds| !builds.is_empty()),
            impassable: self.impassable.unwrap_or(before.impassable),
            labels: self.labels.unwrap_or(before.labels),
            cost: self.cost.or(before.cost),
            terrain: self.terrain.unwrap_or(before.terrain),
            side_costs: self.side_costs.unwrap_or(before.side_costs),
            side_terrain: self.side_terrain.unwrap_or(before.side_terrain),
            fixed: self.fixed.or(before.fixed),
            through: self.through.or(before.through),
            visit_cost: self.visit_cost.or(before.visit_cost),
            neutral: self.neutral.unwrap_or(before.neutral),
            traffic: self.traffic.unwrap_or(before.traffic),
        })
    }
}

impl RawHex {
    fn plain(print: Text) -> Self {
        Self {
            at: None,
            print,
            name: String::new(),
            builds: None,
            impassable: Vec::new(),
            labels: Entries::default(),
            cost: None,
            terrain: Vec::new(),
            side_costs: Entries::default(),
            side_terrain: Entries::default(),
            fixed: None,
            through: None,
            visit_cost: None,
            neutral: false,
            traffic: Vec::new(),
        }
    }
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawTiles {
    pub(super) count: Entries<Number>,
    pub(super) own: Vec<Text>,
    pub(super) strict_sides: bool,
    pub(super) off_map: bool,
    pub(super) coast: Entries<Spanned<Vec<u8>>>,
    pub(super) towns_may_go: bool,
    pub(super) cite: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBuild {
    pub(super) track: TrackRule,
    #[serde(default)]
    pub(super) lays: Option<Spanned<Vec<RawLay>>>,
    #[serde(default)]
    pub(super) most_exits: Vec<MostExits>,
    #[serde(default)]
    pub(super) uncounted: Vec<Text>,
    #[serde(default)]
    pub(super) special: Vec<Text>,
    #[serde(default)]
    pub(super) tile_costs: Entries<Spanned<u32>>,
    #[serde(default)]
    pub(super) least_cost: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) narrow_cost: Option<Fraction>,
    #[serde(default)]
    pub(super) blocks: Entries<Vec<Text>>,
    #[serde(default)]
    pub(super) blocks_until: Option<Text>,
    #[serde(default)]
    pub(super) private_lays: Vec<RawPrivateLay>,
    #[serde(default)]
    pub(super) private_tokens: Vec<RawPrivateToken>,
    #[serde(default)]
    pub(super) discounts: Vec<RawDiscount>,
    #[serde(default)]
    pub(super) privates: RawPrivateTerm,
    #[serde(default)]
    pub(super) tokens: RawTokens,
    #[serde(default)]
    pub(super) from_home: bool,
    #[serde(default)]
    pub(super) each_side: bool,
    #[serde(default)]
    pub(super) idle_in_receivership: bool,
    #[serde(default)]
    pub(super) upgrades: Vec<RawUpgrade>,
    #[serde(default)]
    pub(super) markers: Vec<RawMarkerOffer>,
    #[serde(default)]
    pub(super) cite: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPrivateLay {
    pub(super) private: Text,
    #[serde(default)]
    pub(super) by_president: bool,
    #[serde(default)]
    pub(super) uses: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) unlimited: bool,
    #[serde(default)]
    pub(super) hexes: Vec<Text>,
    #[serde(default)]
    pub(super) tiles: Vec<Text>,
    #[serde(default)]
    pub(super) special: bool,
    #[serde(default)]
    pub(super) connected: bool,
    #[serde(default)]
    pub(super) counts: bool,
    #[serde(default)]
    pub(super) free: bool,
    #[serde(default)]
    pub(super) discount: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) cost: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) cite: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPrivateToken {
    pub(super) private: Text,
    #[serde(default)]
    pub(super) by_president: bool,
    #[serde(default)]
    pub(super) uses: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) unlimited: bool,
    #[serde(default)]
    pub(super) hexes: Vec<Text>,
    #[serde(default)]
    pub(super) connected: bool,
    #[serde(default)]
    pub(super) beside: bool,
    #[serde(default)]
    pub(super) extra: bool,
    #[serde(default)]
    pub(super) price: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) discount: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) cite: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDiscount {
    pub(super) private: Text,
    #[serde(default)]
    pub(super) by_president: bool,
    #[serde(default)]
    pub(super) uses: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    /// Nothing for half.
    #[serde(default)]
    pub(super) amount: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) free: bool,
    #[serde(default)]
    pub(super) earns: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) terrain: Vec<Terrain>,
    #[serde(default)]
    pub(super) gauges: Vec<Gauge>,
    #[serde(default)]
    pub(super) sides: bool,
    #[serde(default)]
    pub(super) hexes: Vec<Text>,
    #[serde(default)]
    pub(super) cite: Option<String>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawLay {
    pub(super) kinds: Vec<Text>,
    pub(super) companies: Vec<Text>,
    pub(super) first_turn: bool,
    pub(super) from_phase: Option<Text>,
    pub(super) until_phase: Option<Text>,
    pub(super) new: LayWhen,
    pub(super) upgrade: LayWhen,
    pub(super) cost: Option<Spanned<u32>>,
    pub(super) narrow_cost: Option<Spanned<u32>>,
    pub(super) other_hex: bool,
}

/// A selection of places, with the part that they must play and their number.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawWhich {
    #[serde(default)]
    pub(super) kinds: Vec<StopKind>,
    #[serde(default)]
    pub(super) stops: Vec<Text>,
    #[serde(default)]
    pub(super) except: Vec<Text>,
    #[serde(default)]
    pub(super) hexes: Vec<Text>,
    #[serde(default)]
    pub(super) own_tokens: bool,
    #[serde(default)]
    pub(super) home: bool,
    #[serde(default)]
    pub(super) counted: Option<Counted>,
    #[serde(default)]
    pub(super) at_least: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) at_most: Option<Spanned<u32>>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNeed {
    #[serde(default)]
    pub(super) id: Option<Text>,
    #[serde(default)]
    pub(super) off: bool,
    #[serde(default)]
    pub(super) trains: Vec<Text>,
    #[serde(default)]
    pub(super) except_trains: Vec<Text>,
    #[serde(default)]
    pub(super) when: Option<Spanned<RawWhich>>,
    #[serde(default)]
    pub(super) at_least: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) at_most: Option<Spanned<u32>>,
    pub(super) of: Spanned<RawWhich>,
    #[serde(default)]
    pub(super) cite: String,
}

/// Conditions of a demand or a bonus: each a list of stops, of which the route must include one, or a table of places.
pub(super) type RawConditions = Vec<Spanned<TextsOr<RawWhich>>>;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDemand {
    pub(super) id: Text,
    #[serde(default)]
    pub(super) off: bool,
    pub(super) includes: Spanned<RawConditions>,
    #[serde(default)]
    pub(super) companies: Vec<Text>,
    #[serde(default, rename = "if")]
    pub(super) if_set: Option<Text>,
    #[serde(default)]
    pub(super) unless: Option<Text>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPay {
    pub(super) to: Text,
    pub(super) amount: Spanned<NumberOr<RawAmount>>,
}

/// An amount that depends on the route or on a stop.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAmount {
    #[serde(default)]
    pub(super) value_of: Option<Text>,
    #[serde(default)]
    pub(super) best_of: Option<Spanned<RawWhich>>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBonus {
    pub(super) id: Text,
    #[serde(default)]
    pub(super) off: bool,
    #[serde(default)]
    pub(super) trains: Vec<Text>,
    #[serde(default)]
    pub(super) except_trains: Vec<Text>,
    #[serde(default)]
    pub(super) includes: Option<Spanned<ChosenOr<RawConditions>>>,
    #[serde(default)]
    pub(super) per: Option<Spanned<RawWhich>>,
    #[serde(default)]
    pub(super) counted: Option<Spanned<Counted>>,
    #[serde(default)]
    pub(super) per_hex_apart: bool,
    #[serde(default)]
    pub(super) paid: Paid,
    pub(super) pays: Spanned<Vec<RawPay>>,
    #[serde(default)]
    pub(super) multiplied: bool,
    #[serde(default, rename = "if")]
    pub(super) if_set: Option<Text>,
    #[serde(default)]
    pub(super) unless: Option<Text>,
    #[serde(default)]
    pub(super) companies: Vec<Text>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCompanyValue {
    pub(super) stops: Spanned<ChosenOr<Vec<Text>>>,
    #[serde(default)]
    pub(super) times: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) plus: Option<Spanned<u32>>,
}

/// A company value that needs no marker.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStandingValue {
    pub(super) id: Text,
    #[serde(default)]
    pub(super) off: bool,
    pub(super) stops: Spanned<Vec<Text>>,
    #[serde(default)]
    pub(super) times: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) plus: Option<Spanned<u32>>,
    #[serde(default, rename = "if")]
    pub(super) if_set: Option<Text>,
    #[serde(default)]
    pub(super) unless: Option<Text>,
    #[serde(default)]
    pub(super) companies: Vec<Text>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

/// A number of trains of each company that may run to certain stops.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLicence {
    pub(super) id: Text,
    #[serde(default)]
    pub(super) off: bool,
    pub(super) stops: Spanned<Vec<Text>>,
    pub(super) trains: Spanned<u32>,
    #[serde(default)]
    pub(super) color: Option<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRegion {
    pub(super) id: Text,
    #[serde(default)]
    pub(super) off: bool,
    #[serde(default)]
    pub(super) only: Option<Spanned<Vec<Text>>>,
    #[serde(default)]
    pub(super) except: Option<Spanned<Vec<Text>>>,
    #[serde(default, rename = "if")]
    pub(super) if_set: Option<Text>,
    #[serde(default)]
    pub(super) unless: Option<Text>,
    #[serde(default)]
    pub(super) companies: Vec<Text>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

/// The right to run through a blocked city without stopping there.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBypass {
    #[serde(default)]
    pub(super) cities: Option<Vec<Text>>,
    #[serde(default)]
    pub(super) trains: Vec<Text>,
    #[serde(default)]
    pub(super) except_trains: Vec<Text>,
    #[serde(default)]
    pub(super) routes: Option<Spanned<u32>>,
    #[serde(default, rename = "if")]
    pub(super) if_set: Option<Text>,
    #[serde(default)]
    pub(super) unless: Option<Text>,
    #[serde(default)]
    pub(super) companies: Vec<Text>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

/// Stops that pay only one of a company's routes.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPaidOnce {
    #[serde(default)]
    pub(super) kinds: Vec<StopKind>,
    #[serde(default)]
    pub(super) stops: Vec<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawChoice {
    pub(super) id: Text,
    #[serde(default)]
    pub(super) off: bool,
    #[serde(default)]
    pub(super) needs_bonus: Option<Text>,
    #[serde(default)]
    pub(super) room: Vec<Text>,
    #[serde(default)]
    pub(super) second_token: Vec<Text>,
    #[serde(default)]
    pub(super) attach: Option<RawAttachment>,
    #[serde(default)]
    pub(super) sets: Option<Text>,
    #[serde(default)]
    pub(super) private: Option<Text>,
    #[serde(default)]
    pub(super) values: Vec<RawCompanyValue>,
    #[serde(default, rename = "if")]
    pub(super) if_set: Option<Text>,
    #[serde(default)]
    pub(super) unless: Option<Text>,
    #[serde(default)]
    pub(super) companies: Vec<Text>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

/// What a choice attaches to one of the company's trains.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAttachment {
    #[serde(default)]
    pub(super) trains: Vec<Text>,
    #[serde(default)]
    pub(super) except_trains: Vec<Text>,
    #[serde(default)]
    pub(super) free: Vec<StopKind>,
    #[serde(default)]
    pub(super) longer: Option<Spanned<u32>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RawMarkerType {
    Flag,
    Count,
    Money,
    Places,
    Hexes,
    Owner,
    Text,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMarker {
    pub(super) id: Text,
    #[serde(default)]
    pub(super) off: bool,
    pub(super) of: super::MarkerScope,
    pub(super) takes: RawMarkerType,
    #[serde(default)]
    pub(super) places: Option<Vec<Text>>,
    #[serde(default)]
    pub(super) most: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) kinds: Vec<Text>,
    #[serde(default)]
    pub(super) copies: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) borrows: Option<Text>,
    #[serde(default)]
    pub(super) implies: Option<Text>,
    #[serde(default)]
    pub(super) needs_token: Vec<Text>,
    #[serde(default)]
    pub(super) private: Option<Text>,
    #[serde(default)]
    pub(super) token_price: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) until_phase: Option<Text>,
    #[serde(default)]
    pub(super) idle_trains: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) values: Vec<RawCompanyValue>,
    #[serde(default)]
    pub(super) licence: Vec<Text>,
    #[serde(default)]
    pub(super) opens: Vec<Text>,
    #[serde(default)]
    pub(super) bonus: Option<RawBonus>,
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    pub(super) cite: String,
}

/// An edition or an optional rule, with the changes that it makes.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEdition {
    pub(super) id: Text,
    pub(super) text: String,
    #[serde(default)]
    pub(super) cite: String,
    #[serde(default)]
    phases: Entries<Change<PhasePatch>>,
    #[serde(default)]
    trains: Entries<Change<TrainPatch>>,
    #[serde(default)]
    tiles: Entries<Number>,
    #[serde(default)]
    off_map: Option<bool>,
    #[serde(default)]
    companies: Entries<Change<CompanyPatch>>,
    #[serde(default)]
    hexes: Entries<Change<HexPatch>>,
    #[serde(default)]
    build: BuildPatch,
    #[serde(default)]
    rules_on: Vec<Text>,
    #[serde(default)]
    rules_off: Vec<Text>,
}

/// The changes that numbers of players make.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlayers {
    pub(super) count: Spanned<Vec<u32>>,
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    pub(super) cite: String,
    #[serde(default)]
    phases: Entries<Change<PhasePatch>>,
    #[serde(default)]
    trains: Entries<Change<TrainPatch>>,
    #[serde(default)]
    tiles: Entries<Number>,
    #[serde(default)]
    off_map: Option<bool>,
    #[serde(default)]
    companies: Entries<Change<CompanyPatch>>,
    #[serde(default)]
    hexes: Entries<Change<HexPatch>>,
    #[serde(default)]
    build: BuildPatch,
    #[serde(default)]
    rules_on: Vec<Text>,
    #[serde(default)]
    rules_off: Vec<Text>,
}

/// The changes to a title file that depend on how the game is played.
#[derive(Debug, Clone, Copy)]
pub(super) struct Changes<'a> {
    pub(super) phases: &'a Entries<Change<PhasePatch>>,
    pub(super) trains: &'a Entries<Change<TrainPatch>>,
    pub(super) tiles: &'a Entries<Number>,
    pub(super) off_map: Option<bool>,
    pub(super) companies: &'a Entries<Change<CompanyPatch>>,
    pub(super) hexes: &'a Entries<Change<HexPatch>>,
    pub(super) build: &'a BuildPatch,
    pub(super) rules_on: &'a [Text],
    pub(super) rules_off: &'a [Text],
}

impl RawEdition {
    pub(super) fn changes(&self) -> Changes<'_> {
        let Self { phases, trains, tiles, off_map, companies, hexes, build, rules_on, rules_off, .. } = self;
        Changes { phases, trains, tiles, off_map: *off_map, companies, hexes, build, rules_on, rules_off }
    }
}

impl RawPlayers {
    pub(super) fn changes(&self) -> Changes<'_> {
        let Self { phases, trains, tiles, off_map, companies, hexes, build, rules_on, rules_off, .. } = self;
        Changes { phases, trains, tiles, off_map: *off_map, companies, hexes, build, rules_on, rules_off }
    }
}

/// What is different about a phase.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PhasePatch {
    #[serde(default)]
    pub(super) name: Option<Text>,
    #[serde(default)]
    pub(super) starts_with: Option<Names>,
    #[serde(default)]
    pub(super) colors: Option<Spanned<Vec<String>>>,
}

/// What is different about what companies may build. A list that is given replaces that of the title.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct BuildPatch {
    pub(super) track: Option<TrackRule>,
    pub(super) lays: Option<Spanned<Vec<RawLay>>>,
    pub(super) most_exits: Option<Vec<MostExits>>,
    pub(super) uncounted: Option<Vec<Text>>,
    pub(super) special: Option<Vec<Text>>,
    pub(super) tile_costs: Option<Entries<Spanned<u32>>>,
    pub(super) least_cost: Option<Spanned<u32>>,
    pub(super) narrow_cost: Option<Fraction>,
    pub(super) blocks: Option<Entries<Vec<Text>>>,
    pub(super) blocks_until: Option<Text>,
    pub(super) private_lays: Option<Vec<RawPrivateLay>>,
    pub(super) private_tokens: Option<Vec<RawPrivateToken>>,
    pub(super) discounts: Option<Vec<RawDiscount>>,
    pub(super) privates: Option<RawPrivateTerm>,
    pub(super) cite: Option<String>,
}

/// What is different about a train, or all of a new one. An empty name removes the field.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrainPatch {
    #[serde(default)]
    pub(super) reach: Option<Spanned<LimitOr<RawSides>>>,
    #[serde(default)]
    pub(super) rows: Option<Spanned<Vec<RawRow>>>,
    #[serde(default)]
    pub(super) multiplier: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) count: Option<Number>,
    #[serde(default)]
    pub(super) price: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) obsolete_by: Option<Text>,
    #[serde(default)]
    pub(super) scrapped_by: Option<Text>,
    #[serde(default)]
    pub(super) kept_by: Option<Vec<Text>>,
    #[serde(default)]
    pub(super) cite: Option<String>,
}

/// What is different about a company. An empty name removes the field.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CompanyPatch {
    #[serde(default)]
    pub(super) kind: Option<String>,
    #[serde(default)]
    pub(super) home: Option<Text>,
    #[serde(default)]
    pub(super) tokens: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) closes_in: Option<Text>,
}
