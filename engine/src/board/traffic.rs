//! Kinds of traffic: what a token or a train is for, where a game tells that apart (passengers and goods).

use super::id::TrafficId;

/// A set of kinds of traffic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TrafficSet(u8);

impl TrafficSet {
    /// The most kinds of traffic that a board can tell apart.
    pub const MOST: usize = 8;

    /// Every kind of traffic: what serves whatever comes.
    pub const ALL: Self = Self(u8::MAX);

    /// No kind of traffic.
    pub const NONE: Self = Self(0);

    /// Whether the kind of traffic is one of the set.
    #[must_use]
    pub const fn contains(self, traffic: TrafficId) -> bool {
        self.0 & (1 << traffic.index()) != 0
    }

    /// Whether a train of this kind of traffic is served; a train of none is served by any.
    #[must_use]
    pub fn serves(self, traffic: Option<TrafficId>) -> bool {
        traffic.is_none_or(|traffic| self.contains(traffic))
    }

    /// What either set has.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether it is one kind of traffic and no other.
    #[must_use]
    pub const fn is_one(self) -> bool {
        self.0.count_ones() == 1
    }
}

impl FromIterator<TrafficId> for TrafficSet {
    fn from_iter<I: IntoIterator<Item = TrafficId>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |set, kind| set | 1 << kind.index()))
    }
}
