//! Kinds of train.

use super::{Attachment, Phase, PlaceFilter, StopRef};
use crate::board::{KindSet, StopKind};
use crate::rules::payout::Fraction;
use crate::rules::{GaugeSet, MAX_MULTIPLIER, PartRounding, Reach};

/// A kind of train.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainType {
    /// Its name.
    pub name: String,
    /// Other names.
    pub aliases: Vec<String>,
    /// The limit on its route.
    pub reach: Reach,
    /// Number of borders that its route crosses without using any of its reach.
    pub free_borders: u32,
    /// The gauges that it can run on.
    pub gauges: GaugeSet,
    /// Multiplier of stop values, unless a row has its own.
    pub multiplier: u32,
    /// Whether its paid stops must include one with the company's token.
    pub requires_token: bool,
    /// Whether it may also run a single city.
    pub local: bool,
    /// The class of trains with which it may share no track. `None`: the default class, shared by all trains that name no class.
    pub track_class: Option<String>,
    /// A word for the trains with which it is joined: all those of a company run as one. `None` if it runs by itself.
    pub joined: Option<String>,
    /// The part of its route that it earns, if that is not all.
    pub part: Option<TrainPart>,
    /// The factors of the values of stops by the tokens there, if they matter to it.
    pub token_values: Option<TokenValues>,
    /// If it has no route but adds the value of a stop of another train's route once more, the stops from which the best one is
    /// taken.
    pub repeats: Option<PlaceFilter>,
    /// If it has no route but is attached to another train, the trains to which it can be attached and what it does for them.
    pub attaches: Option<Attachment>,
    /// If it earns its stops once for each good that it carries, the most goods that it can carry.
    pub carries: Option<u32>,
    /// The kinds of traffic that it can be bought for. Empty if it is not for a particular one.
    pub traffic: Vec<String>,
    /// A key of stop values that takes precedence over the keys of the phase.
    pub value: Option<String>,
    /// Number of copies; `None` if unlimited.
    pub count: Option<u32>,
    /// The kind of train that it is a copy of. The copy starts a phase of its own, and is included in the count of that kind.
    pub copy_of: Option<String>,
    /// The kind of train that is on the other side of its cards: who buys a card chooses one side. The cards are counted there.
    pub variant_of: Option<String>,
    /// Number of the phase from which the bank sells it beside the pile of the other trains. `None` if it lies in that pile.
    pub sold_from: Option<usize>,
    /// Whether the bank sells it. One that comes with a private company, or with a company, is not sold.
    pub is_sold: bool,
    /// The trains that a company can trade in for it, each with what that takes off its price.
    pub trade_in: Vec<(String, u32)>,
    /// The most copies that can be bought for a kind of traffic, where that is not all.
    pub traffic_counts: Vec<(String, u32)>,
    /// Its price in the bank, if it is known.
    pub price: Option<u32>,
    /// Number of the phase that starts with its first purchase.
    pub from_phase: Option<usize>,
    /// Number of the phase in which it becomes obsolete: it runs once more.
    pub obsolete_from: Option<usize>,
    /// Number of the phase in which it is removed.
    pub scrapped_from: Option<usize>,
    /// The kinds of company whose copies are neither obsolete nor removed.
    pub kept_by: Vec<String>,
    /// Whether its copies count against the limit on the trains of a company.
    pub is_limited: bool,
    /// Section of the rulebook.
    pub cite: String,
    /// Section of the rulebook for its removal, if that is another.
    pub removal_cite: Option<String>,
}

/// The part of its route that a train earns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrainPart {
    /// The part.
    pub of: Fraction,
    /// How the part of the whole route is rounded. `None` if nothing needs rounding.
    pub rounding: Option<PartRounding>,
    /// Number of the phase from which it applies. `None` for every phase.
    pub from_phase: Option<usize>,
}

/// The factors of the values of stops for a train, by the tokens there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenValues {
    /// The kinds of stop to which they apply.
    pub kinds: KindSet,
    /// The factor where the company has a token.
    pub own: u32,
    /// The factor elsewhere.
    pub other: u32,
    /// The stops to which they do not apply.
    pub except: Vec<StopRef>,
}

impl TokenValues {
    /// Returns the factor of a stop of a kind, given its hex, its number there, and whether the company has a token in it.
    pub fn factor(&self, kind: StopKind, hex: &str, stop: usize, has_token: impl FnOnce() -> bool) -> u32 {
        if !self.kinds.contains(kind) || self.except.iter().any(|at| at.includes(hex, Some(stop))) {
            return 1;
        }
        if has_token() { self.own } else { self.other }
    }
}

/// The status of a kind of train in a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrainStatus {
    /// Its first purchase would start a later phase.
    NotYet,
    /// It runs.
    Available,
    /// It runs once more.
    Obsolete,
    /// It has been removed.
    Scrapped,
}

/// Separates the names of two combined trains in board files: `5 & 2`.
pub(crate) const COMBINED: &str = " & ";

/// Separates a train from what it carries, or from what is attached to it, in board files: `3 with G3`, `Ship 4 with 2`, `5 with P+`.
pub const LOADED: &str = " with ";

impl TrainType {
    /// Returns the train that this one becomes if another is combined with it: it runs on all gauges, as far as both together.
    #[must_use]
    pub fn combined_with(&self, other: &Self) -> Self {
        Self {
            name: format!("{}{COMBINED}{}", self.name, other.name),
            reach: self.reach.sum(&other.reach),
            gauges: GaugeSet::ALL,
            ..self.clone()
        }
    }

    /// Whether it has a route of its own, rather than adding to another train's.
    #[must_use]
    pub const fn has_route(&self) -> bool {
        self.repeats.is_none() && self.attaches.is_none()
    }

    /// Whether, attached to another train, it changes the reach of that train, or what stops take of it.
    #[must_use]
    pub fn changes_reach_of_another(&self) -> bool {
        self.attaches.as_ref().is_some_and(Attachment::changes_reach)
    }

    /// Returns the multiplier for stops of a kind: the multiplier of the first row for the kind if it has one, otherwise the train's
    /// own.
    #[must_use]
    pub fn multiplier_for(&self, kind: StopKind) -> u32 {
        self.reach.row_for(kind).and_then(|row| row.multiplier).unwrap_or(self.multiplier)
    }

    /// Returns the train that runs for `count` trains, which earns its stops that many times. Multipliers don't grow beyond the greatest that
    /// a position may have.
    #[must_use]
    pub fn times(mut self, count: u32) -> Self {
        let of_rows = match &mut self.reach {
            Reach::Rows(rows) => &mut rows[..],
            Reach::Number(_) | Reach::Sides(_) => &mut [],
        };
        let of_rows = of_rows.iter_mut().filter_map(|row| row.multiplier.as_mut());
        for multiplier in of_rows.chain([&mut self.multiplier]) {
            *multiplier = multiplier.saturating_mul(count).min(MAX_MULTIPLIER);
        }
        self
    }

    /// Returns the part of its route that it earns in a phase, if that is not all.
    #[must_use]
    pub fn part_in(&self, phase: &Phase) -> Option<TrainPart> {
        let part = self.part.filter(|part| part.from_phase.is_none_or(|from| phase.number >= from));
        part.filter(|part| part.of != Fraction::ONE)
    }

    /// Returns the status in a phase of a copy that a company of a kind has.
    #[must_use]
    pub fn status_for(&self, kind: &str, phase: &Phase) -> TrainStatus {
        match self.status(phase) {
            TrainStatus::Obsolete | TrainStatus::Scrapped if self.kept_by.iter().any(|kept| kept == kind) => {
                TrainStatus::Available
            }
            status => status,
        }
    }

    /// Returns its status in a phase.
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
