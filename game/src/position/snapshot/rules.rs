//! The fields of versions 2 and 3 for rules that only some boards have.

use serde::{Deserialize, Serialize};

use super::amount::SnapshotAmount;
use super::condition::{SnapshotCondition, SnapshotIncludes};
use super::field::{object, objects, one, optional_object, optional_whole, whole};
use super::reach::SnapshotReach;
use crate::board::StopKind;
use crate::rules::{Counted, MAX_AMOUNT, MAX_MULTIPLIER, Paid};
use crate::serde_skip::{is_default, is_one};

/// The value of some stops for one company, if it differs from the value for all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotCompanyValue {
    /// Its name.
    pub id: String,
    /// The company; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The stops, each as `HEX/NUMBER`.
    pub stops: Vec<String>,
    /// The factor of their values; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, MAX_MULTIPLIER>")]
    pub times: u32,
    /// The amount that is then added; 0 if left out.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "whole::<_, MAX_AMOUNT>")]
    pub plus: u32,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A set of places: the stops of some kinds, and the stops and hexes that are listed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotWhich {
    /// Every stop of these kinds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<StopKind>,
    /// These stops, each as `HEX/NUMBER`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<String>,
    /// These hexes, whether the route stops there or passes (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<String>,
    /// The part that a stop must play on the route to count (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub counted: Counted,
}

/// What a route must touch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotNeed {
    /// The ids of the trains that it applies to; all if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trains: Option<Vec<String>>,
    /// The rule applies only to routes that meet this condition; to all if left out.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub when: Option<SnapshotCondition>,
    /// Minimum number of places of `of` that the route must touch.
    #[serde(deserialize_with = "whole::<_, 1_000>")]
    pub at_least: u32,
    /// Maximum number of places of `of` that the route may touch; any if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_whole::<_, 1_000>")]
    pub at_most: Option<u32>,
    /// The places that count.
    #[serde(deserialize_with = "object")]
    pub of: SnapshotWhich,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// Something that one of the company's routes must touch this turn (version 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotDemand {
    /// Its name.
    pub id: String,
    /// The only company that it applies to; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// Conditions, all of which one route must meet.
    pub includes: Vec<SnapshotIncludes>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A region to which a company is kept, or from which it is kept (version 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotRegion {
    /// Its name.
    pub id: String,
    /// The only company that it applies to; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The only hexes in which the company's routes may use track and stops.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Vec<String>>,
    /// The hexes in which they may use none; instead of `only`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Vec<String>>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// Stops of which one is paid, on one of the company's routes (version 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotPaidOnce {
    /// The stops, each as `HEX/NUMBER`.
    pub stops: Vec<String>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// The right to run through a blocked city without stopping there (version 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotBypass {
    /// The only company that has it; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The ids of the trains that may use it; all if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trains: Option<Vec<String>>,
    /// The cities that may be passed, each as `HEX/NUMBER`; all if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cities: Option<Vec<String>>,
    /// Number of the company's routes that may use it; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, 1_000>")]
    pub routes: u32,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// Money beyond the stops' values, for routes that touch certain places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotBonus {
    /// Its name.
    pub id: String,
    /// The only company that can earn it; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The ids of the trains that can earn it; all if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trains: Option<Vec<String>>,
    /// Conditions, all of which must be met. A list of stops, each as `HEX/NUMBER`, means that at least one of them is included.
    pub includes: Vec<SnapshotIncludes>,
    /// The stops for each of which the amounts are paid; they are paid once for the route if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub per: Option<SnapshotPer>,
    /// Whether the amounts are paid for each hex of straight-line distance between the ends of the route (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub per_hex_apart: bool,
    /// How often it is paid; for each route if left out.
    #[serde(default)]
    pub paid: Paid,
    /// The payees and amounts.
    #[serde(deserialize_with = "objects")]
    pub pays: Vec<SnapshotPay>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// The stops of a route for each of which a bonus is paid (version 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotPer {
    /// Every stop of these kinds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<StopKind>,
    /// These stops, each as `HEX/NUMBER`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<String>,
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

/// A payment of a bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotPay {
    /// The payee: `route`, `treasury`, or `owner of X`.
    pub to: String,
    /// The amount.
    pub amount: SnapshotAmount,
    /// For `owner of X`, the name of the owner; unknown if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

/// A limit on how many of a company's trains may visit certain stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotLicence {
    /// Its name.
    pub id: String,
    /// The ids of the trains that need it; all if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trains: Option<Vec<String>>,
    /// The stops, each as `HEX/NUMBER`.
    pub stops: Vec<String>,
    /// Number of licences that each company holds.
    #[serde(default, deserialize_with = "objects")]
    pub held: Vec<SnapshotHeld>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// The licences that a company holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotHeld {
    /// The company.
    pub company: String,
    /// The number of licences.
    #[serde(deserialize_with = "whole::<_, 1_000>")]
    pub count: u32,
}

/// An action that the company may take this turn and that changes what its routes earn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotChoice {
    /// Its name.
    pub id: String,
    /// The company that has it; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The id of the bonus that the company's routes must earn to have the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs_bonus: Option<String>,
    /// Whether the company places a token. Of such choices it takes at most one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub places_token: bool,
    /// A word for the choices of which the company takes at most one (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_of: Option<String>,
    /// The id of the train that it changes, if it is about one; its values are for this train only (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub train: Option<String>,
    /// The reach of that train if the choice is taken; unchanged if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<SnapshotReach>,
    /// The values of stops for the company if it takes the choice.
    #[serde(deserialize_with = "objects")]
    pub values: Vec<SnapshotCompanyValue>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
