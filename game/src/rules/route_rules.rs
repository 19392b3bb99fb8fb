//! Rules that depend on what a route touches: requirements, bonuses and licences.

use serde::{Deserialize, Serialize};

use super::amount::Amount;
use super::condition_form::conditions;
use super::payout::Fraction;
use super::{ById, Money, Naming, PartRounding, SignedMoney, Train, TrainId, Written};
use crate::board::{Board, KindSet, StopId};
use crate::json_fields::{objects, one, optional_object, whole};
use crate::serde_skip::{is_default, is_one};

/// A selection of stops, by kind or one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StopFilter<'a> {
    /// Selects every stop of these kinds.
    pub kinds: KindSet,
    /// Selects these stops.
    pub stops: &'a [StopId],
}

impl StopFilter<'_> {
    /// Returns whether a stop is selected.
    #[must_use]
    pub fn contains(self, board: &Board, stop: StopId) -> bool {
        self.kinds.contains(board.stop(stop).kind) || self.stops.contains(&stop)
    }
}

/// A selection of the company's trains. In text it is a list, or left out for all.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Option<Vec<T>>", into = "Option<Vec<T>>", bound(serialize = "T: Clone + Serialize"))]
pub enum TrainFilter<T = TrainId> {
    /// Every train.
    #[default]
    All,
    /// These trains.
    Only(Vec<T>),
}

impl<T> From<Option<Vec<T>>> for TrainFilter<T> {
    fn from(trains: Option<Vec<T>>) -> Self {
        trains.map_or(Self::All, Self::Only)
    }
}

impl<T> From<TrainFilter<T>> for Option<Vec<T>> {
    fn from(filter: TrainFilter<T>) -> Self {
        match filter {
            TrainFilter::All => None,
            TrainFilter::Only(trains) => Some(trains),
        }
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for TrainFilter<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Option::<Vec<T>>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Option::<Vec<T>>::json_schema(generator)
    }
}

impl<T: PartialEq> TrainFilter<T> {
    /// Adds a train to the selection, or removes it, given all trains.
    pub(crate) fn select(&mut self, train: T, is_selected: bool, all: impl FnOnce() -> Vec<T>) {
        let mut trains = match std::mem::take(self) {
            Self::All => all(),
            Self::Only(trains) => trains,
        };
        trains.retain(|it| *it != train);
        trains.extend(Some(train).filter(|_| is_selected));
        *self = Self::Only(trains);
    }
}

impl<T> TrainFilter<T> {
    /// Returns the list of trains, unless all are selected.
    pub const fn list_mut(&mut self) -> Option<&mut Vec<T>> {
        match self {
            Self::All => None,
            Self::Only(trains) => Some(trains),
        }
    }
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(bound = "N: Written", rename = "SnapshotCondition"))]
#[serde(bound = "N: Written", deny_unknown_fields)]
pub struct Condition<N: Naming = ById> {
    /// Every stop of these kinds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub kinds: KindSet,
    /// These stops, each as `HEX/NUMBER`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<N::Stop>,
    /// These hexes, whether the route stops there or passes: it uses track there or includes one of the stops (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<N::Hex>,
    /// The part that a stop must play on the route to count (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub counted: Counted,
    /// Minimum number of these places, each counted once; 1 if left out (version 3).
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, 1_000>")]
    pub at_least: u32,
}

impl<N: Naming> Condition<N> {
    /// Returns the condition that a route includes at least one of these stops.
    #[must_use]
    pub const fn any_of(stops: Vec<N::Stop>) -> Self {
        Self { kinds: KindSet::NONE, stops, hexes: Vec::new(), counted: Counted::Visited, at_least: 1 }
    }

    /// Returns whether it says only that a route includes at least one stop of a list.
    #[must_use]
    pub fn is_list(&self) -> bool {
        self.kinds.is_empty() && self.hexes.is_empty() && self.counted == Counted::Visited && self.at_least == 1
    }

    /// Returns whether it selects no places.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.kinds.is_empty() && self.stops.is_empty() && self.hexes.is_empty()
    }
}

impl<N: Naming> Default for Condition<N> {
    /// Returns the condition that the route touches one place of an empty list.
    fn default() -> Self {
        Self::any_of(Vec::new())
    }
}

impl Condition {
    /// Returns the stops that count.
    #[must_use]
    pub fn filter(&self) -> StopFilter<'_> {
        StopFilter { kinds: self.kinds, stops: &self.stops }
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
    /// Whether a route also meets it if it shares a stop with a route of another of the trains that meets it by itself.
    pub linked: bool,
    /// Section of the rulebook; empty if there is none.
    pub cite: String,
}

/// Something that one of the company's routes must touch this turn (version 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(bound = "N: Written", rename = "SnapshotDemand"))]
#[serde(bound = "N: Written", deny_unknown_fields)]
pub struct Demand<N: Naming = ById> {
    /// Its unique name.
    pub id: String,
    /// The only company that it applies to; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The conditions that one route must meet together.
    #[serde(with = "conditions")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<super::condition_form::ConditionForm>"))]
    pub includes: Vec<Condition<N>>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

impl Demand {
    /// Returns whether it applies to a company.
    #[must_use]
    pub fn applies_to(&self, company: &str) -> bool {
        self.company.as_deref().is_none_or(|name| name == company)
    }
}

/// Money beyond the stops' values, for routes that touch certain places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(bound = "N: Written", rename = "SnapshotBonus"))]
#[serde(bound = "N: Written", deny_unknown_fields)]
pub struct Bonus<N: Naming = ById> {
    /// Its unique name.
    pub id: String,
    /// The only company that can earn it; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The ids of the trains that can earn it; all if left out (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub trains: TrainFilter<N::Train>,
    /// Conditions, all of which must be met. A list of stops, each as `HEX/NUMBER`, means that at least one of them is included. There is
    /// at least one condition, unless the amount depends on the stops of the route.
    #[serde(with = "conditions")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<super::condition_form::ConditionForm>"))]
    pub includes: Vec<Condition<N>>,
    /// The stops that the amounts are paid for, one by one (version 3). If left out, the amounts are paid once for the route.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub per: Option<PerStop<N>>,
    /// Whether the amounts are paid for each hex of straight-line distance between the first and the last stop of the kinds for which the
    /// train may be paid (version 3). Then it has no conditions, is not paid for stops, and is paid for each route.
    #[serde(default, skip_serializing_if = "is_default")]
    pub per_hex_apart: bool,
    /// How often it is paid; for each route if left out.
    #[serde(default)]
    pub paid: Paid,
    /// The payees and amounts.
    #[serde(deserialize_with = "objects")]
    pub pays: Vec<Pay<N>>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

impl Bonus {
    /// Returns whether it depends on which stops are paid.
    #[must_use]
    pub fn counts_paid_stops(&self) -> bool {
        self.includes.iter().any(|condition| condition.counted == Counted::Paid)
            || self.per.as_ref().is_some_and(|per| per.counted == Counted::Paid)
    }

    /// Returns the stops that it is paid for, if it is paid once and counts paid stops. Then it counts as many stops as the train can be
    /// paid for, whichever these are.
    #[must_use]
    pub fn paid_stops_of_one_route(&self) -> Option<&PerStop> {
        self.per.as_ref().filter(|per| self.paid == Paid::Once && per.counted == Counted::Paid)
    }

    /// Returns the part of the whole route that it pays, if it does, and how that is rounded. Then it pays nothing else.
    #[must_use]
    pub fn part_of_route(&self) -> Option<(Fraction, PartRounding)> {
        self.pays.iter().find_map(|pay| match pay.amount {
            Amount::OfRoute { of_route, rounding } => Some((of_route, rounding)),
            Amount::Same(_) | Amount::PerTrain(_) | Amount::BestStop { .. } => None,
        })
    }

    /// Returns whether a company can earn it.
    #[must_use]
    pub fn applies_to(&self, company: &str) -> bool {
        self.company.as_deref().is_none_or(|name| name == company)
    }
}

/// The stops of a route that a bonus is paid for, one by one (version 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(bound = "N: Written", rename = "SnapshotPer"))]
#[serde(bound = "N: Written", deny_unknown_fields)]
pub struct PerStop<N: Naming = ById> {
    /// Every stop of these kinds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub kinds: KindSet,
    /// These stops, each as `HEX/NUMBER`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<N::Stop>,
    /// The part that a stop must play on the route to count.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counted: Counted,
    /// Maximum number of stops that are paid for; 1,000 if left out.
    #[serde(default = "many", skip_serializing_if = "is_many", deserialize_with = "whole::<_, 1_000>")]
    pub at_most: u32,
}

const fn many() -> u32 {
    1_000
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_many(number: &u32) -> bool {
    *number == many()
}

impl PerStop {
    /// Returns the stops that count.
    #[must_use]
    pub fn filter(&self) -> StopFilter<'_> {
        StopFilter { kinds: self.kinds, stops: &self.stops }
    }
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

/// A payment of a bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(bound = "N: Written", rename = "SnapshotPay"))]
#[serde(bound = "N: Written", deny_unknown_fields)]
pub struct Pay<N: Naming = ById> {
    /// The payee: `route`, `treasury`, or `owner of X`.
    pub to: N::Payee,
    /// The amount. Only the route value may lose money.
    pub amount: Amount<N>,
    /// For `owner of X`, the name of the owner; unknown if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
        best: impl FnOnce(StopFilter<'_>) -> Money,
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
