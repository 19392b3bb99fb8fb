#![doc = include_str!("format.md")]
//!
//! [notation of tiles]: crate::board::tile
//! [payout rules]: crate::rules::payout
//!
//! ## An example
//!
//! ```toml
#![doc = include_str!("example.toml")]
//! ```

pub mod bonus;
pub mod build;
mod build_section;
mod builtin;
mod check;
mod closing;
mod company;
mod data;
mod deserialize;
mod edition;
mod entries;
mod error;
mod extend;
mod field;
mod hex;
mod holding;
mod lookup;
mod map;
mod marker;
mod marker_offer;
mod parts;
mod phase;
mod private_term;
mod purchase;
mod raw;
mod read;
pub mod record;
mod rotations;
pub mod rule;
mod setting;
mod shared;
mod source;
mod spanned;
mod token_rules;
mod train;
mod upgrade;
mod word;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

pub(crate) use bonus::{AmountRule, BonusRule, Includes, PayRule, PerRule};
pub(crate) use build::{
    BuildRules, LayRule, MostExits, PrivateBlock, PrivateLay, PrivateToken, RightHolder, TerrainDiscount, TrackRule,
};
pub(crate) use build_section::{LaySection, TokenSection};
pub use builtin::TitleEntry;
pub use company::Company;
pub use edition::{Edition, PlayerSetting, Reading, TitleText};
pub use error::{SettingError, TitleError, Unknown, perhaps, what_expected};
pub use hex::{MapHex, Side, StopRef};
pub use highball_messages::{about, quoted, quoted_all, shortened};
pub use holding::HoldingLimit;
pub use lookup::WithTraffic;
pub use marker::{Marker, MarkerScope, MarkerType, RECEIVERSHIP};
pub use marker_offer::MarkerOffer;
pub use phase::{Phase, PhaseRange, RuleCondition, Scope};
pub use private_term::PrivateTerm;
pub use purchase::{PurchaseLimit, PurchaseRules, TrainLimit};
pub use read::MAX_PLAYERS;
pub(crate) use record::RecordRules;
pub(crate) use rotations::{Rotation, Rotations};
pub(crate) use rule::{
    Attachment, BypassRule, ChoiceRule, CompanyValueRule, ConditionRule, DemandRule, FeederRule, GoodsRule, LicenceRule,
    NeedRule, PaidOnceStops, PlaceFilter, RegionRule, Rule, Stops, TrainNames, UncoveredRule, id_for_train,
};
pub use source::MAX_BYTES;
pub use token_rules::{DistancePrice, ReservedToken, TokenLimit, TokenRules};
pub(crate) use train::COMBINED;
pub use train::{LOADED, TokenValues, TrainPart, TrainStatus, TrainType};
pub use upgrade::Upgrade;

use crate::board::tile::Tile;
use crate::board::{Edge, KindSet, Layout};
use crate::rules::payout::Payout;
use crate::rules::{Access, Objective, Sections};

/// A checked title. Every name in it is defined by the title.
///
/// It is for one edition, for a number of players and for a set of optional rules: [`edition`](Self::edition),
/// [`players`](Self::players) and [`active_options`](Self::active_options).
#[derive(Debug, Clone)]
pub struct Title {
    source: Arc<source::Source>,
    edition: Option<String>,
    setting: setting::Setting,
    id: String,
    name: String,
    rulebook: String,
    layout: Layout,
    schematic: Option<String>,
    assumed: Vec<String>,
    readings: Vec<Reading>,
    not_covered: Vec<String>,
    uncovered: Vec<Rule<UncoveredRule>>,
    traffic: Vec<String>,
    traffic_aliases: Vec<(String, String)>,
    objective: Objective,
    must_run: Vec<String>,
    certificates: Vec<u32>,
    always_presided: bool,
    reuse_junctions: bool,
    lengthening: u32,
    combined_trains: Vec<String>,
    overlap: bool,
    local_once: bool,
    linked: bool,
    only_valued_stops: bool,
    one_stop_per_hex: Option<OneStopPerHex>,
    borders: Vec<[String; 2]>,
    bypass: Option<Rule<BypassRule>>,
    feeders: Option<Rule<FeederRule>>,
    goods: Option<Rule<GoodsRule>>,
    paid_once: Vec<Rule<PaidOnceStops>>,
    sections: Sections,
    access: Access,
    phases: Vec<Phase>,
    trains: Vec<TrainType>,
    purchases: PurchaseRules,
    companies: Vec<Company>,
    holding_limits: Vec<HoldingLimit>,
    // Large parts are shared, since every game has its own copy of the title.
    map: Arc<map::Map>,
    tiles: Arc<Tiles>,
    needs: Vec<Rule<NeedRule>>,
    demands: Vec<Rule<DemandRule>>,
    bonuses: Vec<Rule<BonusRule>>,
    values: Vec<Rule<CompanyValueRule>>,
    licences: Vec<Rule<LicenceRule>>,
    regions: Vec<Rule<RegionRule>>,
    choices: Vec<Rule<ChoiceRule>>,
    markers: Vec<Marker>,
    payout: Option<Arc<Payout>>,
    build: Option<Arc<BuildRules>>,
    record: Option<Arc<RecordRules>>,
    editions: Vec<Edition>,
    options: Vec<Edition>,
    seats: Option<[u32; 2]>,
    players: Vec<PlayerSetting>,
    countries: Vec<String>,
    also_called: Vec<String>,
}

/// The hexes where a route may include only one stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneStopPerHex {
    /// The kinds of stop that count. Stops of other kinds are free.
    pub kinds: KindSet,
    /// The hexes without the rule, by id.
    pub except: Vec<String>,
    /// Whether a route may include two stops of a hex, but is paid for one of them only.
    pub paid: bool,
}

/// The tiles of a title.
#[derive(Debug, Clone, Default)]
struct Tiles {
    /// The tiles in all rotations, once they are needed.
    rotations: OnceLock<Vec<Rotations>>,
    own: BTreeMap<String, Tile>,
    /// Number of copies of each tile; `None` if unlimited.
    count: BTreeMap<String, Option<u32>>,
    strict_sides: bool,
    /// The tiles whose track may end at any side even so.
    blind_sides: BTreeSet<String>,
    /// Whether track may run off the map even so.
    off_map: bool,
    /// The sides of tiles, not rotated, that must be at the end of the map.
    coast: BTreeMap<String, Vec<Edge>>,
    towns_may_go: bool,
    halts_may_go: bool,
    cite: String,
}

macro_rules! getters {
    ($($(#[$doc:meta])* $name:ident: $type:ty),* $(,)?) => {
        impl Title {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(&self) -> &$type {
                &self.$name
            }
        )*}
    };
}

getters! {
    /// Returns the short name.
    id: str,
    /// Returns the full name.
    name: str,
    /// Returns the rulebook that the citations refer to.
    rulebook: str,
    /// Returns what was made up because the rulebook does not give it, in words.
    assumed: [String],
    /// Returns the interpretations of the rulebook where it is silent.
    readings: [Reading],
    /// Returns the rules that are not covered, in words.
    not_covered: [String],
    /// Returns those of them that may change what runs earn, with the boards on which they may.
    uncovered: [Rule<UncoveredRule>],
    /// Returns the kinds of traffic that tokens and trains are for. Empty if the title has none.
    traffic: [String],
    /// Returns what is maximised, most important first.
    objective: Objective,
    /// Returns the kinds of company that must run if they can.
    must_run: [String],
    /// Returns whether somebody always holds the president's certificate of a company with trains, unless it is in receivership.
    always_presided: bool,
    /// Returns whether a route may cross a junction again, over other track.
    reuse_junctions: bool,
    /// Returns the most stops by which a train can be lengthened for a run. 0 if none can.
    lengthening: u32,
    /// Returns the kinds of train of which two can be combined into one.
    combined_trains: Vec<String>,
    /// Returns whether the routes of a company may use the same track.
    overlap: bool,
    /// Returns whether a city serves only one of a company's runs of a single stop.
    local_once: bool,
    /// Returns whether the routes of a company must hang together by stops that they share.
    linked: bool,
    /// Returns whether routes may include only stops that are worth something to the company and the train.
    only_valued_stops: bool,
    /// Returns the hexes where a route may include only one stop, if there are any.
    one_stop_per_hex: Option<OneStopPerHex>,
    /// Returns the borders, each as the ids of the hexes on both sides. To cross one takes 1 of a train's reach.
    borders: [[String; 2]],
    /// Returns the right to run through a blocked city without stopping there, if companies can have it.
    bypass: Option<Rule<BypassRule>>,
    /// Returns the stops that add to others, if there are any.
    feeders: Option<Rule<FeederRule>>,
    /// Returns where trains carry goods, if they do.
    goods: Option<Rule<GoodsRule>>,
    /// Returns the stops that pay only one of a company's routes.
    paid_once: [Rule<PaidOnceStops>],
    /// Returns the sections of the rulebook for the rules that every title has.
    sections: Sections,
    /// Returns the access to full cities.
    access: Access,
    /// Returns the phases in order.
    phases: [Phase],
    /// Returns the kinds of train in order.
    trains: [TrainType],
    /// Returns which companies may buy trains, and how many trains they may have.
    purchases: PurchaseRules,
    /// Returns the companies.
    companies: [Company],
    /// Returns the most that one player can hold of companies. Of those that apply to a company in a phase, the last counts.
    holding_limits: [HoldingLimit],
    /// Returns what routes must touch.
    needs: [Rule<NeedRule>],
    /// Returns what one of a company's routes must touch.
    demands: [Rule<DemandRule>],
    /// Returns the bonuses.
    bonuses: [Rule<BonusRule>],
    /// Returns the values that stops have for companies without a marker.
    values: [Rule<CompanyValueRule>],
    /// Returns the limits on the number of trains of each company that may run to certain stops.
    licences: [Rule<LicenceRule>],
    /// Returns the regions to which companies are kept.
    regions: [Rule<RegionRule>],
    /// Returns the decisions of companies that change what their routes earn.
    choices: [Rule<ChoiceRule>],
    /// Returns the markers, which board files set besides tiles, tokens and trains.
    markers: [Marker],
    /// Returns the editions of the rulebook, the default one first.
    editions: [Edition],
    /// Returns the optional rules.
    options: [Edition],
}

impl Title {
    /// Returns the whole map, including empty hexes.
    #[must_use]
    pub fn hexes(&self) -> &[MapHex] {
        &self.map.hexes
    }

    /// Returns the names for groups of stops.
    #[must_use]
    pub fn places(&self) -> &[(String, Vec<StopRef>)] {
        &self.map.places
    }

    /// Returns the orientation of the hexes.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// Returns a description of the map, if it is not the printed one.
    #[must_use]
    pub fn schematic(&self) -> Option<&str> {
        self.schematic.as_deref()
    }

    /// Returns the rules for money after the run, if the title has any.
    #[must_use]
    pub const fn payout(&self) -> Option<&Arc<Payout>> {
        self.payout.as_ref()
    }

    /// Returns what companies may build in a turn, if the title says it.
    #[must_use]
    pub fn build(&self) -> Option<&BuildRules> {
        self.build.as_deref()
    }

    /// Returns the rules for reading recorded games, if the title has any.
    #[must_use]
    pub fn record(&self) -> Option<&RecordRules> {
        self.record.as_deref()
    }

    /// Returns the ids of the optional rules in use.
    #[must_use]
    pub fn active_options(&self) -> &[String] {
        &self.setting.options
    }

    /// Returns the number of players. `None` if it is not known.
    #[must_use]
    pub const fn players(&self) -> Option<u32> {
        self.setting.players
    }

    /// Returns the hexes that differ from its map, by [`with_hexes`](Self::with_hexes): the id of each, and its fields that differ.
    pub fn changed_hexes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.setting.hexes.iter().map(|hex| (hex.id.as_str(), hex.fields.as_str()))
    }

    /// Returns the text of its file, without the titles that it extends.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.source.text
    }

    /// Returns the [`text`](Self::text) of its file if Highball does not know the title by its id.
    #[must_use]
    pub fn own_text(&self) -> Option<&str> {
        let is_known = Self::builtin_text(self.id()).is_ok_and(|known| known == self.text());
        (!is_known).then(|| self.text())
    }

    /// Returns the countries in which the title plays, by their codes of two letters as in ISO 3166-1. Empty if it plays in none, or on a whole
    /// continent.
    #[must_use]
    pub fn countries(&self) -> &[String] {
        &self.countries
    }

    /// Returns all names by which people may look for the title, like [`TitleEntry::names`].
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let own = [self.id(), self.name()].into_iter().chain(self.also_called.iter().map(String::as_str));
        let countries = builtin::names_of_countries(self.countries.iter().map(String::as_str));
        own.map(str::to_owned).chain(countries).collect()
    }

    /// Returns other names by which people may look for the title.
    #[must_use]
    pub fn also_called(&self) -> &[String] {
        &self.also_called
    }

    /// Returns the least and the greatest number of players. `None` if the title does not say them.
    #[must_use]
    pub const fn seats(&self) -> Option<[u32; 2]> {
        self.seats
    }

    /// Returns what differs with some numbers of players.
    #[must_use]
    pub fn player_settings(&self) -> &[PlayerSetting] {
        &self.players
    }

    /// Returns the id of the title that this one extends. `None` if it stands alone.
    #[must_use]
    pub fn extends(&self) -> Option<&str> {
        self.source.extends()
    }

    /// Returns the id of the edition. `None` if the title has only one.
    #[must_use]
    pub fn edition(&self) -> Option<&str> {
        self.edition.as_deref()
    }
}

impl PartialEq for Title {
    /// Compares the files and the settings: the edition, the number of players, the optional rules, and the hexes that differ.
    fn eq(&self, other: &Self) -> bool {
        self.source.text == other.source.text
            && self.edition == other.edition
            && self.players() == other.players()
            && self.setting.options == other.setting.options
            && self.changed_hexes().eq(other.changed_hexes())
    }
}

impl Eq for Title {}
