//! Rules that depend on what a route touches: requirements, bonuses and licences.

use serde::{Deserialize, Serialize};

use super::{Money, SignedMoney, Train, TrainId};
use crate::board::{Board, HexId, KindSet, StopId};

/// A selection of stops, by kind or one by one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StopFilter {
    /// Selects every stop of these kinds.
    pub kinds: KindSet,
    /// Selects these stops.
    pub stops: Vec<StopId>,
}

impl StopFilter {
    /// Returns whether a stop is selected.
    #[must_use]
    pub fn contains(&self, board: &Board, stop: StopId) -> bool {
        self.kinds.contains(board.stop(stop).kind) || self.stops.contains(&stop)
    }
}

/// A selection of the company's trains.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum TrainFilter {
    /// Every train.
    #[default]
    All,
    /// These trains.
    Only(Vec<TrainId>),
}

impl TrainFilter {
    /// Returns whether a train is selected.
    #[must_use]
    pub fn contains(&self, train: TrainId) -> bool {
        match self {
            Self::All => true,
            Self::Only(trains) => trains.contains(&train),
        }
    }
}

/// The part that a stop must play on a route to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// The route includes it.
    #[default]
    Visited,
    /// The train is paid for it.
    Paid,
    /// It is the first or the last stop of the route.
    End,
}

/// A number of places that a route must touch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Condition {
    /// The stops that count.
    pub stops: StopFilter,
    /// The hexes that count. A route touches a hex if it uses track there or includes one of its stops.
    pub hexes: Vec<HexId>,
    /// The part that a stop must play to count.
    pub counted: Counted,
    /// Minimum number of places, each counted once.
    pub at_least: u32,
}

impl Condition {
    /// Returns the condition that a route includes at least one of these stops.
    #[must_use]
    pub fn any_of(stops: Vec<StopId>) -> Self {
        Self { stops: StopFilter { kinds: KindSet::default(), stops }, at_least: 1, ..Self::default() }
    }
}

/// A minimum and a maximum number of certain places that routes must touch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    /// The trains that the rule applies to.
    pub trains: TrainFilter,
    /// The rule applies only to routes that meet this condition; `None` for all routes.
    pub when: Option<Condition>,
    /// The places that count, and the least number of them.
    pub of: Condition,
    /// The greatest number of them, if there is one.
    pub at_most: Option<u32>,
    /// Section of the rulebook; empty if there is none.
    pub cite: String,
}

/// Something that one of the company's routes must touch this turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Demand {
    /// Its unique name.
    pub id: String,
    /// The only company that it applies to; `None` for any company.
    pub company: Option<String>,
    /// The conditions. One route must meet all of them.
    pub includes: Vec<Condition>,
    /// Section of the rulebook; empty if there is none.
    pub cite: String,
}

impl Demand {
    /// Returns whether it applies to a company.
    #[must_use]
    pub fn applies_to(&self, company: &str) -> bool {
        self.company.as_deref().is_none_or(|name| name == company)
    }
}

/// Money beyond the values of the stops, for a route or a set of routes that touches certain places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bonus {
    /// Its unique name.
    pub id: String,
    /// The only company that can earn it; `None` for any company.
    pub company: Option<String>,
    /// The trains whose routes can earn it.
    pub trains: TrainFilter,
    /// The conditions, all of which must be met. There is at least one, unless the amount depends on the stops of the route.
    pub includes: Vec<Condition>,
    /// The stops for each of which the amounts are paid. `None` if they are paid once for the route.
    pub per: Option<PerStop>,
    /// Whether the amounts are paid for each hex of straight-line distance between the ends of the route. Then it has no conditions, is
    /// not paid for stops, and is paid for each route.
    pub per_hex_apart: bool,
    /// How often it is paid.
    pub paid: Paid,
    /// The amounts that are paid, with their payees.
    pub pays: Vec<Pay>,
    /// Section of the rulebook.
    pub cite: String,
}

impl Bonus {
    /// Returns whether it depends on which stops are paid.
    #[must_use]
    pub fn counts_paid_stops(&self) -> bool {
        self.includes.iter().any(|condition| condition.counted == Counted::Paid)
            || self.per.as_ref().is_some_and(|per| per.counted == Counted::Paid)
    }

    /// Returns the stops for each of which it is paid, if it is paid once for a route and counts paid stops. Then
    /// it counts as many stops as the train can be paid for, whichever these are.
    #[must_use]
    pub fn paid_stops_of_one_route(&self) -> Option<&PerStop> {
        self.per.as_ref().filter(|per| self.paid == Paid::Once && per.counted == Counted::Paid)
    }

    /// Returns whether a company can earn it.
    #[must_use]
    pub fn applies_to(&self, company: &str) -> bool {
        self.company.as_deref().is_none_or(|name| name == company)
    }
}

/// The stops of a route for each of which a bonus is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PerStop {
    /// The stops.
    pub stops: StopFilter,
    /// The part that a stop must play to count.
    pub counted: Counted,
    /// The greatest number of stops that are paid for.
    pub at_most: u32,
}

/// How often a bonus is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Paid {
    /// For each route that includes the stops.
    #[default]
    EachRoute,
    /// Once, for one route that includes the stops.
    Once,
    /// Once, if the company's routes together include the stops.
    Set,
}

impl Paid {
    /// Maximum number of lists of stops for such a bonus. For a set of routes, every list multiplies the work of the search.
    #[must_use]
    pub const fn max_lists(self) -> usize {
        match self {
            Self::EachRoute | Self::Once => 20,
            Self::Set => 4,
        }
    }
}

/// An amount that a bonus pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pay {
    /// The payee.
    pub to: Payee,
    /// The amount. Only the route value may lose money.
    pub amount: Amount,
    /// The name of the owner if the payee is one and is known.
    pub owner: Option<String>,
}

impl Pay {
    /// Returns what is paid for a route of a train that earns the bonus this many `times` and whose best stop has this price. A train
    /// that earns a part of its route earns that part of what is paid to the route value; the prices of its
    /// stops are parts already. If the part of the whole route is rounded, the amount of a bonus for each
    /// route is not yet a part. For a bonus that is `paid` once, the product of the amount and the times is
    /// then rounded by itself.
    #[must_use]
    pub fn amount_for(
        &self,
        id: TrainId,
        train: &Train,
        (paid, times): (Paid, u32),
        best: impl FnOnce(&StopFilter) -> Money,
    ) -> SignedMoney {
        let amount = self.amount.to(id, best).saturating_mul(times.into());
        match (&self.to, train.rounding, &self.amount) {
            (Payee::Route, Some(_), _) if paid == Paid::EachRoute => amount,
            // Such an amount is never negative.
            (Payee::Route, Some(_), _) => train.earned_of(amount.unsigned_abs()) as SignedMoney,
            (Payee::Route, None, Amount::Same(_) | Amount::PerTrain(_)) => train.part.of_signed(amount),
            _ => amount,
        }
    }
}

/// An amount of money that may depend on the train and its route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// The same for every train.
    Same(i32),
    /// An amount for each train of the position. A train that would get 0 does not earn the bonus.
    PerTrain(Vec<i32>),
    /// The greatest price that one of these stops of the route has for the train, whether it is paid or not.
    BestStop(StopFilter),
}

impl Amount {
    /// Returns whether some train loses money by it.
    #[must_use]
    pub fn may_be_negative(&self) -> bool {
        match self {
            Self::Same(amount) => *amount < 0,
            Self::PerTrain(amounts) => amounts.iter().any(|&amount| amount < 0),
            Self::BestStop(_) => false,
        }
    }

    /// Returns the amount for a train whose route includes a best stop of this price.
    #[must_use]
    pub fn to(&self, train: TrainId, best: impl FnOnce(&StopFilter) -> Money) -> SignedMoney {
        match self {
            Self::Same(amount) => SignedMoney::from(*amount),
            Self::PerTrain(amounts) => SignedMoney::from(amounts[train.index()]),
            Self::BestStop(stops) => SignedMoney::try_from(best(stops)).unwrap_or(SignedMoney::MAX),
        }
    }
}

/// The recipient of money beyond the values of the stops.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Payee {
    /// The route value: the money is revenue, like the values of the stops.
    Route,
    /// The company's treasury.
    Treasury,
    /// The owner of something, such as a private company.
    Owner(String),
}

impl std::fmt::Display for Payee {
    /// Writes the payee as snapshots and titles do.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Route => f.write_str("route"),
            Self::Treasury => f.write_str("treasury"),
            Self::Owner(owned) => write!(f, "owner of {owned}"),
        }
    }
}

impl std::str::FromStr for Payee {
    type Err = PayeeError;

    fn from_str(text: &str) -> Result<Self, PayeeError> {
        match (text, text.strip_prefix("owner of ")) {
            ("route", _) => Ok(Self::Route),
            ("treasury", _) => Ok(Self::Treasury),
            (_, Some(owned)) => Ok(Self::Owner(owned.to_owned())),
            _ => Err(PayeeError(text.to_owned())),
        }
    }
}

/// A text that is not a payee.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a payee, expected \"route\", \"treasury\" or \"owner of\" something")]
pub struct PayeeError(String);

/// A limit on the number of a company's trains that may run to certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Licence {
    /// Its unique name.
    pub id: String,
    /// The trains that need it.
    pub trains: TrainFilter,
    /// The stops. A train that runs to several of them needs only one licence.
    pub stops: Vec<StopId>,
    /// Number of licences that each company holds. Companies that are not listed hold none.
    pub held: Vec<(String, u32)>,
    /// Section of the rulebook.
    pub cite: String,
}

impl Licence {
    /// Returns the number of licences that a company holds.
    #[must_use]
    pub fn held_by(&self, company: &str) -> u32 {
        self.held.iter().find(|(name, _)| name == company).map_or(0, |&(_, held)| held)
    }
}
