//! Kinds of traffic that tokens and trains are for, in games that distinguish them (such as passengers and goods).

use super::id::TrafficId;

/// A set of kinds of traffic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TrafficSet(u8);

impl TrafficSet {
    /// Maximum number of kinds of traffic of a board.
    pub const MAX_COUNT: usize = 8;

    /// Every kind of traffic.
    pub const ALL: Self = Self(u8::MAX);

    /// No kind of traffic.
    pub const NONE: Self = Self(0);

    /// Returns whether the set contains a kind of traffic.
    #[must_use]
    pub const fn contains(self, traffic: TrafficId) -> bool {
        self.0 & (1 << traffic.index()) != 0
    }

    /// Returns whether a train for this kind of traffic is served. A train for none in particular always is.
    #[must_use]
    pub fn serves(self, traffic: Option<TrafficId>) -> bool {
        traffic.is_none_or(|traffic| self.contains(traffic))
    }

    /// Returns the union of two sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether the set has exactly one kind of traffic.
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
