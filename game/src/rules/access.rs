//! Access: the stops that a company's trains may run to and through, and those that are its stations.

use serde::{Deserialize, Serialize};

use super::StopRules;
use crate::board::{CompanyId, Stop, TrafficId, TrafficSet};

/// Access to full cities, depending on the traffic of their tokens. In games without kinds of traffic every token is for all of
/// them, so only `several` applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Access {
    /// Access to full cities whose tokens are all for the same kind of traffic.
    #[serde(default)]
    pub one: Blocking,
    /// Access to full cities whose tokens are for several kinds of traffic.
    #[serde(default)]
    pub several: Blocking,
}

/// The trains that may enter a full city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Blocking {
    /// The trains that may run to it.
    #[serde(default)]
    pub to: RunTo,
    /// The trains that may run through it.
    #[serde(default)]
    pub through: RunThrough,
}

/// The trains that may run to a full city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RunTo {
    /// All.
    #[default]
    All,
    /// Trains for the traffic of any token there, even another company's.
    SameTraffic,
}

/// The trains that may run through a full city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RunThrough {
    /// Trains of a company with a token there.
    #[default]
    OwnToken,
    /// Trains of a company with a token there that is for the train's traffic.
    OwnTraffic,
}

/// The rights of a company's train at a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rights {
    /// Its routes may include the stop.
    pub visit: bool,
    /// Its routes may run through the stop, rather than only start or end there.
    pub through: bool,
    /// Its routes may pass the stop without stopping there, although they may not run through it.
    pub bypass: bool,
    /// The stop is a station of the company. Every route must include a station.
    pub station: bool,
}

impl Rights {
    /// No right at all.
    pub const NONE: Self = Self { visit: false, through: false, bypass: false, station: false };
}

impl Access {
    /// Returns what a company's train for this traffic may do at a stop.
    ///
    /// No train may run through a stop whose rules only let routes start or end there. Nor may it run through a *blocked* city: a
    /// city with every slot taken and no neutral token, unless the company has a token there that lets its trains pass, or the
    /// city is open to the company. The company is given by its id and its name. Whether it may [pass](super::Bypass) a blocked city is
    /// left out.
    #[must_use]
    pub fn rights(&self, stop: &Stop, rules: &StopRules, company: (CompanyId, &str), traffic: Option<TrafficId>) -> Rights {
        let (company, name) = company;
        let own = |of_traffic: bool| {
            let counts = |set: TrafficSet| !of_traffic || set.serves(traffic);
            stop.all_tokens().any(|token| token.company == company && counts(token.traffic))
        };
        let mut rights = Rights {
            visit: rules.traffic.serves(traffic),
            through: rules.through,
            bypass: false,
            station: stop.kind.takes_tokens() && own(true),
        };
        if stop.kind.is_city() && stop.is_full() && !stop.neutral && !rules.open_to.iter().any(|company| company == name) {
            let there = stop.all_tokens().fold(TrafficSet::NONE, |all, token| all.union(token.traffic));
            let Blocking { to, through } = if there.is_one() { self.one } else { self.several };
            rights.visit &= to == RunTo::All || there.serves(traffic);
            rights.through &= own(through == RunThrough::OwnTraffic);
        }
        rights
    }
}
