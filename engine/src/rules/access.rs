//! Which stops a company's trains may run to and through, and which count as its stations.

use serde::{Deserialize, Serialize};

use super::StopRules;
use crate::board::{CompanyId, Stop, StopKind, TrafficId, TrafficSet};

/// What full cities allow, by the traffic that their tokens are for. Where a game does not tell traffic apart, every token is for
/// all, and only `several` matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Access {
    /// In a full city whose tokens are all for one kind of traffic.
    #[serde(default)]
    pub one: Blocking,
    /// In a full city whose tokens are for several kinds of traffic.
    #[serde(default)]
    pub several: Blocking,
}

/// What a full city allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blocking {
    /// Which trains may run to it.
    #[serde(default)]
    pub to: RunTo,
    /// Which trains may run through it.
    #[serde(default)]
    pub through: RunThrough,
}

/// Which trains may run to a full city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunTo {
    /// All.
    #[default]
    All,
    /// Those of the traffic of a token there, whosever it is.
    SameTraffic,
}

/// Which trains may run through a full city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunThrough {
    /// Those of a company with a token there.
    #[default]
    OwnToken,
    /// Those of a company with a token there that is for the train's traffic.
    OwnTraffic,
}

/// What one kind of train of one company may do at a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rights {
    /// Its routes may include the stop.
    pub visit: bool,
    /// Its routes may run through the stop rather than only begin or end there.
    pub through: bool,
    /// The stop is a station: every route must include one.
    pub station: bool,
}

impl Access {
    /// What a company's train of this traffic may do at a stop.
    ///
    /// No train runs through a stop that is an end by its rules, nor through a *blocked* city: one with every slot taken, none of
    /// them neutral, where the company has no token that lets it pass.
    #[must_use]
    pub fn rights(&self, stop: &Stop, rules: &StopRules, company: CompanyId, traffic: Option<TrafficId>) -> Rights {
        let own = |of_traffic: bool| {
            let counts = |set: TrafficSet| !of_traffic || set.serves(traffic);
            stop.all_tokens().any(|token| token.company == company && counts(token.traffic))
        };
        let mut rights = Rights {
            visit: rules.traffic.serves(traffic),
            through: rules.through,
            station: stop.kind.takes_tokens() && own(true),
        };
        if stop.kind == StopKind::City && stop.is_full() && !stop.neutral {
            let there = stop.all_tokens().fold(TrafficSet::NONE, |all, token| all.union(token.traffic));
            let Blocking { to, through } = if there.is_one() { self.one } else { self.several };
            rights.visit &= to == RunTo::All || there.serves(traffic);
            rights.through &= own(through == RunThrough::OwnTraffic);
        }
        rights
    }
}
