//! An unchecked title file. The [format](super) documents the fields, and [`check`](super::check) checks them.

mod record;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::spanned::Spanned;
use serde::Deserialize;

use super::Reading;
use super::bonus::RawBonus;
use super::build::{LayWhen, MostExits, TrackRule};
use super::build_section::LaySection;
use super::entries::Entries;
use super::holding::RawHoldingLimit;
use super::marker_offer::RawMarkerOffer;
use super::parts::Parts;
use super::private_term::RawPrivateTerm;
use super::purchase::RawPurchases;
use super::shared::{IsKey, RawRight, RawRule, Scoped};
use super::token_rules::RawTokens;
use super::upgrade::RawUpgrade;
use super::word::{Change, ChosenOr, LimitOr, Names, Number, NumberOr, TextsOr};
use crate::board::{Gauge, Layout, StopKind, Terrain};
use crate::rules::payout::{Fraction, Payout};
use crate::rules::{Access, Counted, Direction, Sections};
pub(super) use record::{
    RawAcquiring, RawBoxes, RawClosing, RawControl, RawDestinations, RawDraw, RawEffect, RawEvent, RawGrant, RawLastRound,
    RawPair, RawPrivate, RawRecord, RawRecordedCompany, RawRecordedMarket, RawRecordedTitle, RawRequisitions, RawSwap,
    RawTrigger,
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
    pub(super) countries: Vec<Text>,
    #[serde(default)]
    pub(super) also_called: Vec<String>,
    #[serde(default)]
    pub(super) seats: Option<Spanned<[u32; 2]>>,
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
    pub(super) uncovered: Vec<RawRule<RawUncovered, Option<Text>>>,
    #[serde(default)]
    pub(super) traffic: Vec<Text>,
    #[serde(default)]
    pub(super) traffic_aliases: Entries<Text>,
    #[serde(default)]
    pub(super) objective: Vec<Text>,
    #[serde(default)]
    pub(super) must_run: Vec<Text>,
    #[serde(default)]
    pub(super) certificates: Option<Spanned<Vec<u32>>>,
    #[serde(default)]
    pub(super) always_presided: bool,
    #[serde(default)]
    pub(super) reuse_junctions: bool,
    #[serde(default)]
    pub(super) lengthening: u32,
    #[serde(default)]
    pub(super) combined_trains: Vec<Text>,
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
    pub(super) bypass: Option<RawRule<RawBypass, Option<Text>>>,
    #[serde(default)]
    pub(super) feeders: Option<RawRule<RawFeeders, Option<Text>>>,
    #[serde(default)]
    pub(super) goods: Option<RawRule<RawGoods, Option<Text>>>,
    #[serde(default)]
    pub(super) paid_once: Vec<RawRule<RawPaidOnce, Option<Text>>>,
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
    pub(super) holding_limits: Vec<Scoped<RawHoldingLimit>>,
    #[serde(default)]
    pub(super) places: Entries<Vec<Text>>,
    pub(super) hexes: Entries<RawHex>,
    #[serde(default)]
    pub(super) tiles: RawTiles,
    #[serde(default)]
    pub(super) needs: Vec<RawRule<RawNeed, Option<Text>>>,
    #[serde(default)]
    pub(super) demands: Vec<RawRule<RawDemand>>,
    #[serde(default)]
    pub(super) bonuses: Vec<RawRule<RawBonus>>,
    #[serde(default)]
    pub(super) values: Vec<RawRule<RawCompanyValue>>,
    #[serde(default)]
    pub(super) licences: Vec<RawRule<RawLicence>>,
    #[serde(default)]
    pub(super) regions: Vec<RawRule<RawRegion>>,
    #[serde(default)]
    pub(super) choices: Vec<RawRule<RawChoice>>,
    #[serde(default)]
    pub(super) markers: Vec<RawRule<RawMarker>>,
    #[serde(default)]
    pub(super) payout: Option<Spanned<Arc<Payout>>>,
    #[serde(default)]
    pub(super) build: Option<Spanned<RawBuild>>,
    #[serde(default)]
    pub(super) record: Option<Spanned<RawRecord>>,
    #[serde(default)]
    pub(super) editions: Vec<Parts<RawEdition, Changes>>,
    #[serde(default)]
    pub(super) options: Vec<Parts<RawEdition, Changes>>,
    #[serde(default)]
    pub(super) players: Vec<Parts<RawPlayers, Changes>>,
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
    #[serde(default)]
    pub(super) operating_rounds: Option<Spanned<u32>>,
}

/// A kind of train or, if its name is the key, what is different about one. A field that is left out has its default, or does not change.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTrain<N = Text> {
    pub(super) name: N,
    pub(super) aliases: Option<Vec<Text>>,
    pub(super) reach: Option<Spanned<LimitOr<RawSides>>>,
    pub(super) rows: Option<Spanned<Vec<RawRow>>>,
    pub(super) free_borders: Option<Spanned<u32>>,
    pub(super) gauges: Option<Spanned<Vec<Gauge>>>,
    pub(super) multiplier: Option<Spanned<u32>>,
    pub(super) requires_token: Option<bool>,
    pub(super) local: Option<bool>,
    pub(super) track_class: Option<String>,
    pub(super) joined: Option<String>,
    pub(super) part: Option<RawPart>,
    pub(super) token_values: Option<RawTokenValues>,
    pub(super) repeats: Option<Spanned<RawWhich>>,
    pub(super) attaches: Option<RawAttachment>,
    pub(super) carries: Option<Spanned<u32>>,
    pub(super) traffic: Option<Vec<Text>>,
    pub(super) value: Option<String>,
    pub(super) count: Option<Number>,
    pub(super) copy_of: Option<Text>,
    pub(super) variant_of: Option<Text>,
    pub(super) sold_from: Option<Text>,
    pub(super) sold: Option<bool>,
    pub(super) trade_in: Option<Entries<Spanned<u32>>>,
    pub(super) traffic_counts: Option<Entries<Spanned<u32>>>,
    pub(super) price: Option<Spanned<u32>>,
    pub(super) obsolete_by: Option<Text>,
    pub(super) scrapped_by: Option<Text>,
    pub(super) kept_by: Option<Vec<Text>>,
    pub(super) limited: Option<bool>,
    pub(super) cite: Option<String>,
    pub(super) removal_cite: Option<String>,
}

/// What is different about a train, or all of a new one. An empty name of another train removes the field.
pub(super) type TrainPatch = RawTrain<IsKey>;

impl TrainPatch {
    /// Whether it says enough of a new train.
    pub(super) const fn is_whole(&self) -> bool {
        self.reach.is_some() || self.rows.is_some() || self.attaches.is_some()
    }

    /// Returns the train with the changes.
    pub(super) fn apply(self, train: RawTrain) -> RawTrain {
        let has_reach = self.reach.is_some() || self.rows.is_some();
        let (reach, rows) = if has_reach { (self.reach, self.rows) } else { (train.reach, train.rows) };
        let name = |new: Option<Text>, old| new.or(old).filter(|name: &Text| !name.get_ref().is_empty());
        RawTrain {
            name: train.name,
            aliases: self.aliases.or(train.aliases),
            reach,
            rows,
            free_borders: self.free_borders.or(train.free_borders),
            gauges: self.gauges.or(train.gauges),
            multiplier: self.multiplier.or(train.multiplier),
            requires_token: self.requires_token.or(train.requires_token),
            local: self.local.or(train.local),
            track_class: self.track_class.or(train.track_class),
            joined: self.joined.or(train.joined),
            part: self.part.or(train.part),
            token_values: self.token_values.or(train.token_values),
            repeats: self.repeats.or(train.repeats),
            attaches: self.attaches.or(train.attaches),
            carries: self.carries.or(train.carries),
            traffic: self.traffic.or(train.traffic),
            value: self.value.or(train.value),
            count: self.count.or(train.count),
            copy_of: name(self.copy_of, train.copy_of),
            variant_of: name(self.variant_of, train.variant_of),
            sold_from: name(self.sold_from, train.sold_from),
            sold: self.sold.or(train.sold),
            trade_in: self.trade_in.or(train.trade_in),
            traffic_counts: self.traffic_counts.or(train.traffic_counts),
            price: self.price.or(train.price),
            obsolete_by: name(self.obsolete_by, train.obsolete_by),
            scrapped_by: name(self.scrapped_by, train.scrapped_by),
            kept_by: self.kept_by.or(train.kept_by),
            limited: self.limited.or(train.limited),
            cite: self.cite.or(train.cite),
            removal_cite: self.removal_cite.or(train.removal_cite),
        }
    }
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
    #[serde(default)]
    pub(super) border: Option<Spanned<u32>>,
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
    #[serde(default)]
    pub(super) except: Vec<Text>,
}

/// The hexes where a route may include only one stop.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawOneStop {
    #[serde(default)]
    pub(super) kinds: Vec<StopKind>,
    #[serde(default)]
    pub(super) except: Vec<Text>,
    #[serde(default)]
    pub(super) paid: bool,
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
    pub(super) smallest_share: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) color: Option<String>,
    #[serde(default)]
    pub(super) stations: Vec<Text>,
    #[serde(default)]
    pub(super) neutral: bool,
    #[serde(default)]
    pub(super) opens_in: Option<Text>,
    #[serde(default)]
    pub(super) merges: Vec<Text>,
    #[serde(default)]
    pub(super) closes_with: Vec<Text>,
    #[serde(default)]
    pub(super) closes_in: Option<Text>,
    #[serde(default)]
    pub(super) never_closes: bool,
}

/// A hex or, if `P` is an option, what is different about one. A field that is left out has its default, or does not change.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHex<P = Text> {
    pub(super) print: P,
    pub(super) at: Option<Spanned<[i32; 2]>>,
    pub(super) name: Option<String>,
    pub(super) builds: Option<Vec<StopKind>>,
    pub(super) impassable: Option<Vec<Spanned<u8>>>,
    pub(super) labels: Option<Entries<String>>,
    pub(super) cost: Option<Spanned<u32>>,
    pub(super) terrain: Option<Vec<Terrain>>,
    pub(super) side_costs: Option<Entries<Spanned<u32>>>,
    pub(super) side_terrain: Option<Entries<Terrain>>,
    pub(super) fixed: Option<bool>,
    pub(super) through: Option<bool>,
    pub(super) visit_cost: Option<Spanned<u32>>,
    pub(super) neutral: Option<bool>,
    pub(super) traffic: Option<Vec<Text>>,
    pub(super) tokens_in: Option<Text>,
}

/// What is different about a hex, or all of a new one.
pub(super) type HexPatch = RawHex<Option<Text>>;

impl HexPatch {
    /// Returns the hex with the changes, or a new hex. `None` if a new hex has no print.
    pub(super) fn apply(self, hex: Option<&RawHex>) -> Option<RawHex> {
        let print = self.print.or_else(|| hex.map(|hex| hex.print.clone()))?;
        let hex = hex.cloned().unwrap_or_default();
        Some(RawHex {
            print,
            at: self.at.or(hex.at),
            name: self.name.or(hex.name),
            builds: self.builds.or(hex.builds).filter(|builds| !builds.is_empty()),
            impassable: self.impassable.or(hex.impassable),
            labels: self.labels.or(hex.labels),
            cost: self.cost.or(hex.cost),
            terrain: self.terrain.or(hex.terrain),
            side_costs: self.side_costs.or(hex.side_costs),
            side_terrain: self.side_terrain.or(hex.side_terrain),
            fixed: self.fixed.or(hex.fixed),
            through: self.through.or(hex.through),
            visit_cost: self.visit_cost.or(hex.visit_cost),
            neutral: self.neutral.or(hex.neutral),
            traffic: self.traffic.or(hex.traffic),
            tokens_in: self.tokens_in.or(hex.tokens_in),
        })
    }
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawTiles {
    pub(super) count: Entries<Number>,
    pub(super) own: Vec<Text>,
    pub(super) strict_sides: bool,
    pub(super) blind_sides: Vec<Text>,
    pub(super) off_map: bool,
    pub(super) coast: Entries<Spanned<Vec<u8>>>,
    pub(super) towns_may_go: bool,
    pub(super) halts_may_go: bool,
    pub(super) cite: String,
}

/// What companies may build or, if `T` is an option, what is different about it. A list or table that is given replaces the title's.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBuild<T = TrackRule> {
    pub(super) track: T,
    pub(super) lays: Option<Spanned<Vec<Scoped<RawLay>>>>,
    pub(super) most_exits: Option<Vec<MostExits>>,
    pub(super) uncounted: Option<Vec<Text>>,
    pub(super) special: Option<Vec<Text>>,
    pub(super) tile_costs: Option<Entries<Spanned<u32>>>,
    pub(super) least_cost: Option<Spanned<u32>>,
    pub(super) narrow_cost: Option<Fraction>,
    pub(super) blocks: Option<Entries<Vec<Text>>>,
    pub(super) blocks_until: Option<Text>,
    pub(super) private_lays: Option<Vec<RawRight<RawPrivateLay>>>,
    pub(super) private_tokens: Option<Vec<RawRight<RawPrivateToken>>>,
    pub(super) discounts: Option<Vec<RawRight<RawDiscount>>>,
    pub(super) privates: Option<RawPrivateTerm>,
    pub(super) tokens: Option<RawTokens>,
    pub(super) from_home: Option<bool>,
    pub(super) each_side: Option<bool>,
    pub(super) idle_in_receivership: Option<bool>,
    pub(super) upgrades: Option<Vec<RawUpgrade>>,
    pub(super) markers: Option<Vec<RawMarkerOffer>>,
    pub(super) sections: Option<BTreeMap<LaySection, String>>,
    pub(super) cite: Option<String>,
}

/// What is different about what companies may build.
pub(super) type BuildPatch = RawBuild<Option<TrackRule>>;

impl BuildPatch {
    pub(super) fn apply(self, rules: &mut RawBuild) {
        let old = rules.clone();
        *rules = RawBuild {
            track: self.track.unwrap_or(old.track),
            lays: self.lays.or(old.lays),
            most_exits: self.most_exits.or(old.most_exits),
            uncounted: self.uncounted.or(old.uncounted),
            special: self.special.or(old.special),
            tile_costs: self.tile_costs.or(old.tile_costs),
            least_cost: self.least_cost.or(old.least_cost),
            narrow_cost: self.narrow_cost.or(old.narrow_cost),
            blocks: self.blocks.or(old.blocks),
            blocks_until: self.blocks_until.or(old.blocks_until),
            private_lays: self.private_lays.or(old.private_lays),
            private_tokens: self.private_tokens.or(old.private_tokens),
            discounts: self.discounts.or(old.discounts),
            privates: self.privates.or(old.privates),
            tokens: self.tokens.or(old.tokens),
            from_home: self.from_home.or(old.from_home),
            each_side: self.each_side.or(old.each_side),
            idle_in_receivership: self.idle_in_receivership.or(old.idle_in_receivership),
            upgrades: self.upgrades.or(old.upgrades),
            markers: self.markers.or(old.markers),
            sections: self.sections.or(old.sections),
            cite: self.cite.or(old.cite),
        };
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPrivateLay {
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
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPrivateToken {
    #[serde(default)]
    pub(super) hexes: Vec<Text>,
    #[serde(default)]
    pub(super) connected: bool,
    #[serde(default)]
    pub(super) beside: bool,
    #[serde(default)]
    pub(super) extra: bool,
    #[serde(default)]
    pub(super) among_tokens: bool,
    #[serde(default)]
    pub(super) price: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) discount: Option<Spanned<u32>>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDiscount {
    /// The amount. Left out for half of the cost.
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
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawLay {
    pub(super) first_turn: bool,
    pub(super) colors: Vec<Text>,
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
    pub(super) labels: Vec<String>,
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
    pub(super) linked: bool,
}

/// Conditions of a demand or a bonus. Each is a list of stops, one of which the route must include, or a table of places.
pub(super) type RawConditions = Vec<Spanned<TextsOr<RawWhich>>>;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDemand {
    pub(super) includes: Spanned<RawConditions>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCompanyValue {
    pub(super) stops: Spanned<ChosenOr<Vec<Text>>>,
    #[serde(default)]
    pub(super) times: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) plus: Option<Spanned<NumberOr<Entries<Spanned<u32>>>>>,
    #[serde(default)]
    pub(super) color: Option<Text>,
}

/// A number of trains of each company that may run to certain stops.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLicence {
    pub(super) stops: Spanned<Vec<Text>>,
    pub(super) trains: Spanned<u32>,
    #[serde(default)]
    pub(super) color: Option<Text>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRegion {
    #[serde(default)]
    pub(super) only: Option<Spanned<Vec<Text>>>,
    #[serde(default)]
    pub(super) except: Option<Spanned<Vec<Text>>>,
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
}

/// The stops to which trains carry goods.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGoods {
    pub(super) to: Vec<Text>,
}

/// Stops that add to those to which their track leads.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFeeders {
    pub(super) kinds: Vec<StopKind>,
    pub(super) gauge: Gauge,
    pub(super) amount: Spanned<u32>,
}

/// A rule that is left out although it bears on what runs earn.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUncovered {
    pub(super) rule: String,
    #[serde(default)]
    pub(super) trains: Vec<Text>,
    #[serde(default)]
    pub(super) except_trains: Vec<Text>,
    #[serde(default)]
    pub(super) privates: Vec<Text>,
    #[serde(default)]
    pub(super) gauges: Vec<Gauge>,
    #[serde(default)]
    pub(super) tiles: Vec<Text>,
    #[serde(default)]
    pub(super) unnamed: Vec<Text>,
    #[serde(default)]
    pub(super) least_trains: usize,
}

/// Stops that pay only one of a company's routes.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPaidOnce {
    #[serde(default)]
    pub(super) kinds: Vec<StopKind>,
    #[serde(default)]
    pub(super) stops: Vec<Text>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawChoice {
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
    pub(super) closes: Option<Spanned<bool>>,
    #[serde(default)]
    pub(super) values: Vec<RawCompanyValue>,
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
    pub(super) free_stops: Vec<Text>,
    #[serde(default)]
    pub(super) longer: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) longer_stops: Vec<StopKind>,
    #[serde(default)]
    pub(super) to_each: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RawMarkerType {
    Flag,
    Count,
    Money,
    Places,
    Hexes,
    Borders,
    Owner,
    Text,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMarker {
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
    pub(super) needs_marker: Option<Text>,
    #[serde(default)]
    pub(super) needs_train: bool,
    #[serde(default)]
    pub(super) needs_token: Vec<Text>,
    #[serde(default)]
    pub(super) private: Option<Text>,
    #[serde(default)]
    pub(super) home: Option<Spanned<bool>>,
    #[serde(default)]
    pub(super) home_value: Option<Spanned<bool>>,
    #[serde(default)]
    pub(super) token_price: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) replaces: Vec<Text>,
    #[serde(default)]
    pub(super) idle_trains: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) values: Vec<RawCompanyValue>,
    #[serde(default)]
    pub(super) licence: Vec<Text>,
    #[serde(default)]
    pub(super) opens: Option<Spanned<ChosenOr<Vec<Text>>>>,
    #[serde(default)]
    pub(super) bonus: Option<RawRule<RawBonus>>,
    #[serde(default)]
    pub(super) bonuses: Vec<RawRule<RawBonus>>,
    #[serde(default)]
    pub(super) text: String,
}

/// The id, the summary and the section of an edition or of an optional rule.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEdition {
    pub(super) id: Text,
    pub(super) text: String,
    #[serde(default)]
    pub(super) text_in: Entries<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

/// The numbers of players for which something differs.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlayers {
    pub(super) count: Spanned<Vec<u32>>,
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    pub(super) text_in: Entries<Text>,
    #[serde(default)]
    pub(super) cite: String,
}

/// The changes that an edition, an optional rule or a number of players makes to the title.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Changes {
    pub(super) phases: Entries<Change<PhasePatch>>,
    pub(super) trains: Entries<Change<TrainPatch>>,
    pub(super) tiles: Entries<Number>,
    pub(super) off_map: Option<bool>,
    pub(super) companies: Entries<Change<CompanyPatch>>,
    pub(super) hexes: Entries<Change<HexPatch>>,
    pub(super) build: BuildPatch,
    pub(super) purchases: Option<RawPurchases>,
    pub(super) rules_on: Vec<Text>,
    pub(super) rules_off: Vec<Text>,
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
