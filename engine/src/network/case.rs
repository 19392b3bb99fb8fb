//! [`Case`]: a network whose routes meet certain demands.

use super::network::Network;
use highball_game::rules::Money;

/// One way to assign demands to trains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The network.
    pub network: Network,
    /// The sum of the bounties of a set that meets the demands. A set that earns less does not meet them.
    pub bounties: Money,
    /// The amount that meeting the demands earns in addition.
    pub extra: Money,
}

impl Case {
    /// Converts the revenue of a set over the network to its actual revenue: without bounties, and with the additional amount.
    /// `None` if the set does not meet the demands.
    #[must_use]
    pub fn freed(&self, sum: Money) -> Option<Money> {
        sum.checked_sub(self.bounties).map(|sum| sum + self.extra)
    }

    /// Returns the threshold for a set's revenue over the network. A set that exceeds it meets the demands,
    /// and its [actual revenue](Self::freed) exceeds `sum`, if given.
    #[must_use]
    pub fn to_beat(&self, sum: Option<Money>) -> Money {
        let least = self.bounties.saturating_sub(1);
        sum.map_or(least, |sum| (sum + self.bounties).saturating_sub(self.extra).max(least))
    }
}
