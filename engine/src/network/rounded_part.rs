//! Trains that earn a part of their whole route, which is rounded: instead of the whole, or as a bonus besides.
//!
//! What such a train earns is not a sum over the stops. So its kind has two prices for each stop, and two
//! amounts for each bonus. One is the whole, from which the revenue of a complete route is computed. The
//! other is an upper bound on the part, rounded up, for bounds that are sums.

use super::condition::NetworkCondition;
use super::network::Network;
use super::side_constraints::{KindAmount, NetworkBonus};
use super::train_kind::TrainKind;
use highball_game::rules::payout::Fraction;
use highball_game::rules::{Money, PartRounding, SignedMoney, Train};

/// The part of its whole route that a kind of train earns, and how it is rounded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundedPart {
    part: Fraction,
    rounding: PartRounding,
    /// Whether it earns the whole besides.
    adds_to_whole: bool,
    /// The weight of the route value.
    weight: Money,
    /// For each stop: the amount that it adds to the whole if it is paid.
    pub(super) prices: Vec<Money>,
    /// For each bonus: the amount that it adds to the whole or, if it is paid once, to the revenue.
    amounts: Vec<KindAmount>,
}

impl RoundedPart {
    /// Returns what the train earns of a whole.
    fn of(&self, whole: Money) -> Money {
        let besides = if self.adds_to_whole { whole } else { 0 };
        besides + self.rounding.of(self.part, whole / self.weight) * self.weight
    }

    /// Returns an upper bound on what the train earns of an amount: its part, rounded up.
    fn bound(&self, amount: SignedMoney) -> SignedMoney {
        let weight = self.weight as SignedMoney;
        self.besides(amount) + self.part.of_rounded_up(amount / weight) * weight
    }

    /// Returns what the train earns of an amount besides its part.
    const fn besides(&self, amount: SignedMoney) -> SignedMoney {
        if self.adds_to_whole { amount } else { 0 }
    }

    /// Every part is a multiple of this.
    pub(crate) fn grain(&self) -> Money {
        Money::from(self.rounding.to) * self.weight
    }

    /// Returns the prices that a route earns besides its part. Not all of these stops may be visited.
    pub(super) fn prices_besides(&self) -> &[Money] {
        if self.adds_to_whole { &self.prices } else { &[] }
    }

    /// Returns the amounts for the bonuses that a route earns besides its part.
    pub(super) fn amounts_besides(&self) -> &[KindAmount] {
        if self.adds_to_whole { &self.amounts } else { &[] }
    }

    /// Returns the remainder with which a route starts, for [`Self::earn`].
    pub(crate) fn first_remainder(&self) -> u16 {
        match self.rounding.round {
            highball_game::rules::Direction::Down => 0,
            highball_game::rules::Direction::Up => (self.step() - 1) as u16,
        }
    }

    /// Returns how much more a route earns when an amount is added to its whole, and keeps the remainder that
    /// is not earned yet. The returned amounts add up to what the train earns of the whole.
    pub(crate) fn earn(&self, remainder: &mut u16, amount: SignedMoney) -> SignedMoney {
        let share =
            amount / self.weight as SignedMoney * SignedMoney::from(self.part.numerator()) + SignedMoney::from(*remainder);
        let step = SignedMoney::from(self.step());
        // The step is at most a remainder's.
        *remainder = share.rem_euclid(step) as u16;
        self.besides(amount) + share.div_euclid(step) * SignedMoney::from(self.rounding.to) * self.weight as SignedMoney
    }

    const fn step(&self) -> u32 {
        self.part.denominator() * self.rounding.to
    }
}

impl TrainKind {
    /// Makes a kind earn a rounded part of its whole route, if its trains do. Its prices and amounts must be
    /// those of the whole.
    pub(super) fn round_part(&mut self, train: &Train, bonuses: &[NetworkBonus], weight: Money) {
        let Some(rounding) = train.rounding else { return };
        self.earn_part((train.part, rounding), false, bonuses, weight);
    }

    /// Returns the kind of a train of this kind whose routes meet some conditions, and so earn a bonus that is a part of the whole route.
    pub(super) fn earning_part(
        &self,
        part: (Fraction, PartRounding),
        includes: Vec<NetworkCondition>,
        network: &Network,
        weight: Money,
    ) -> Self {
        let mut kind = self.clone();
        kind.must_include.extend(includes);
        kind.earn_part(part, true, &network.side_constraints.bonuses, weight);
        kind
    }

    fn earn_part(
        &mut self,
        (part, rounding): (Fraction, PartRounding),
        adds_to_whole: bool,
        bonuses: &[NetworkBonus],
        weight: Money,
    ) {
        let (prices, amounts) = (self.prices.clone(), self.terms.amounts.clone());
        let rounded = RoundedPart { part, rounding, adds_to_whole, weight, prices, amounts };
        for price in &mut self.prices {
            *price = rounded.bound(*price as SignedMoney) as Money;
        }
        for (amount, _) in self.terms.amounts.iter_mut().zip(bonuses).filter(|(_, bonus)| bonus.unit.is_none()) {
            amount.to_route = rounded.bound(amount.to_route);
        }
        self.rounded = Some(Box::new(rounded));
    }

    /// Returns, for each stop, the amount that it adds if it is paid. It adds to the revenue, or to the whole
    /// if the train earns a rounded part.
    #[must_use]
    pub fn whole_prices(&self) -> &[Money] {
        self.rounded.as_ref().map_or(&self.prices, |rounded| &rounded.prices)
    }

    /// Returns, for each bonus, the amount that it adds to the revenue, or to the whole if the train earns a
    /// rounded part.
    #[must_use]
    pub fn whole_amounts(&self) -> &[KindAmount] {
        self.rounded.as_ref().map_or(&self.terms.amounts, |rounded| &rounded.amounts)
    }

    /// Returns what the train earns on a route that adds up to `sum`.
    #[must_use]
    pub fn earned_of(&self, sum: Money) -> Money {
        self.rounded.as_ref().map_or(sum, |rounded| rounded.of(sum))
    }

    /// Returns the most that rounding adds to the sum of the prices and amounts of a route.
    #[must_use]
    pub fn most_rounded_up(&self) -> Money {
        self.rounded.as_ref().map_or(0, |rounded| rounded.rounding.most_added() * rounded.weight)
    }
}
