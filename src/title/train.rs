//! Kinds of train.

use super::Phase;
use crate::rules::Reach;

/// A kind of train.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainType {
    /// What it is called.
    pub name: String,
    /// What it is called besides.
    pub aliases: Vec<String>,
    /// What limits its route.
    pub reach: Reach,
    /// What it multiplies the stops' values by, where no row says otherwise.
    pub multiplier: u32,
    /// Its paid stops must include one with the company's token.
    pub requires_token: bool,
    /// It may also run a single city.
    pub local: bool,
    /// The kinds of traffic that it can be bought for; empty where it is for none in particular.
    pub traffic: Vec<String>,
    /// The key of stop values that goes before those of the phase.
    pub value: Option<String>,
    /// How many there are; nothing where there is no limit.
    pub count: Option<u32>,
    /// The number of the phase that begins with its first purchase.
    pub from_phase: Option<usize>,
    /// The number of the phase from which it is obsolete: it runs once more.
    pub obsolete_from: Option<usize>,
    /// The number of the phase from which it is gone.
    pub scrapped_from: Option<usize>,
    /// Where the rulebook says so.
    pub cite: String,
}

/// How a kind of train stands in a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrainStatus {
    /// Its first purchase would begin a later phase.
    NotYet,
    /// It runs.
    Available,
    /// It runs once more.
    Obsolete,
    /// It is gone.
    Scrapped,
}

impl TrainType {
    /// How it stands in a phase.
    #[must_use]
    pub fn status(&self, phase: &Phase) -> TrainStatus {
        let reached = |since: Option<usize>| since.is_some_and(|since| phase.number >= since);
        if reached(self.scrapped_from) {
            TrainStatus::Scrapped
        } else if reached(self.obsolete_from) {
            TrainStatus::Obsolete
        } else if self.from_phase.is_some_and(|from| phase.number < from) {
            TrainStatus::NotYet
        } else {
            TrainStatus::Available
        }
    }
}
