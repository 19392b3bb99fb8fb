#![doc = include_str!("format.md")]
//!
//! # An example with every field
//!
//! ```toml
#![doc = include_str!("example.toml")]
//! ```

mod builtin;
mod check;
mod company;
mod data;
mod edition;
mod entries;
mod error;
mod field;
mod hex;
mod lookup;
mod map;
mod marker;
mod path;
mod phase;
mod raw;
mod read;
mod record;
mod rule;
mod setting;
mod source;
mod train;
mod word;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use company::Company;
pub use edition::{Edition, Reading};
pub use error::{SettingError, TitleError, Unknown};
pub use hex::{MapHex, Side, StopRef};
pub use lookup::WithTraffic;
pub use marker::{Marker, MarkerScope, MarkerType, RECEIVERSHIP};
pub use phase::{Phase, RuleCondition};
pub use record::{
    Certificate, HomeTokens, Merger, Private, PrivateTrain, RecordRules, RecordedCompany, RecordedTitle, TilePair,
    TrainMarker,
};
pub use rule::{BonusRule, ChoiceRule, CompanyValueRule, Includes, NeedRule, StopRefFilter, Stops};
pub use train::{TrainStatus, TrainType};

use crate::board::Layout;
use crate::board::tile::Tile;
use crate::rules::payout::Payout;
use crate::rules::{Access, Objective, Sections};

/// What a rulebook says, checked: every name in it is one of the title.
///
/// It holds for one edition and some optional rules: those of [`edition`](Self::edition) and [`active_options`](Self::active_options).
#[derive(Debug, Clone)]
pub struct Title {
    source: Arc<source::Source>,
    edition: Option<String>,
    active_options: Vec<String>,
    id: String,
    name: String,
    rulebook: String,
    layout: Layout,
    schematic: Option<String>,
    assumed: Vec<String>,
    readings: Vec<Reading>,
    traffic: Vec<String>,
    objective: Objective,
    sections: Sections,
    access: Access,
    phases: Vec<Phase>,
    trains: Vec<TrainType>,
    companies: Vec<Company>,
    // What is large is shared: every game on the title has the title.
    map: Arc<map::Map>,
    tiles: Arc<Tiles>,
    needs: Vec<NeedRule>,
    bonuses: Vec<BonusRule>,
    choices: Vec<ChoiceRule>,
    markers: Vec<Marker>,
    payout: Option<Arc<Payout>>,
    record: Option<Arc<RecordRules>>,
    editions: Vec<Edition>,
    options: Vec<Edition>,
}

/// The tiles of a title.
#[derive(Debug, Clone, Default)]
struct Tiles {
    own: BTreeMap<String, Tile>,
    /// How many there are of each; nothing where there is no limit.
    count: BTreeMap<String, Option<u32>>,
    strict_sides: bool,
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
    /// What it is called in short.
    id: str,
    /// Its full name.
    name: str,
    /// The rulebook that its citations refer to.
    rulebook: str,
    /// What is assumed because the rulebook does not give it, in words.
    assumed: [String],
    /// The readings taken where the rulebook is silent.
    readings: [Reading],
    /// The kinds of traffic that tokens and trains are for; empty where the title tells none apart.
    traffic: [String],
    /// What is maximised, in order.
    objective: Objective,
    /// The sections of the rulebook for the rules that every title has.
    sections: Sections,
    /// What full cities allow.
    access: Access,
    /// The phases in order.
    phases: [Phase],
    /// The kinds of train in order.
    trains: [TrainType],
    /// The companies.
    companies: [Company],
    /// What routes must contain.
    needs: [NeedRule],
    /// What is paid beyond the stops' values.
    bonuses: [BonusRule],
    /// What a company may decide.
    choices: [ChoiceRule],
    /// What a board file may say besides tiles, tokens and trains.
    markers: [Marker],
    /// The editions of the rulebook; the first is taken where none is asked for.
    editions: [Edition],
    /// The optional rules.
    options: [Edition],
    /// The optional rules that are taken, by id.
    active_options: [String],
}

impl Title {
    /// The whole map, also the empty hexes.
    #[must_use]
    pub fn hexes(&self) -> &[MapHex] {
        &self.map.hexes
    }

    /// Names for several stops together.
    #[must_use]
    pub fn places(&self) -> &[(String, Vec<StopRef>)] {
        &self.map.places
    }

    /// Which way up its hexes stand.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// What its map is, where it is not the printed one.
    #[must_use]
    pub fn schematic(&self) -> Option<&str> {
        self.schematic.as_deref()
    }

    /// How money is paid out after the run; nothing where the title does not say.
    #[must_use]
    pub const fn payout(&self) -> Option<&Arc<Payout>> {
        self.payout.as_ref()
    }

    /// What it takes to read recorded games; nothing where the title does not say.
    #[must_use]
    pub fn record(&self) -> Option<&RecordRules> {
        self.record.as_deref()
    }

    /// The edition that it is, by id; nothing where it has only one.
    #[must_use]
    pub fn edition(&self) -> Option<&str> {
        self.edition.as_deref()
    }
}
