//! The fields of versions 2 and 3 for rules that only some boards have.

use serde::{Deserialize, Serialize};

use super::reach::SnapshotReach;
use crate::json_fields::{object, objects, one, optional_object, optional_whole, whole};
use crate::rules::{ByName, Condition, Exclusion, MAX_AMOUNT, MAX_MULTIPLIER, TrainFilter};
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

/// What a route must touch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotNeed {
    /// The ids of the trains that it applies to; all if left out (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub trains: TrainFilter<String>,
    /// The rule applies only to routes that meet this condition; to all if left out.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub when: Option<Condition<ByName>>,
    /// Minimum number of places of `of` that the route must touch.
    #[serde(deserialize_with = "whole::<_, 1_000>")]
    pub at_least: u32,
    /// Maximum number of places of `of` that the route may touch; any if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_whole::<_, 1_000>")]
    pub at_most: Option<u32>,
    /// The places that count. Their number is not said here.
    #[serde(deserialize_with = "object")]
    pub of: Condition<ByName>,
    /// Whether a route also meets the need if it shares a stop with a route of another of the trains that meets it by itself
    /// (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub linked: bool,
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

/// A limit on how many of a company's trains may visit certain stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotLicence {
    /// Its name.
    pub id: String,
    /// The ids of the trains that need it; all if left out (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub trains: TrainFilter<String>,
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
    /// A word that several choices share. The company takes at most one of them (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_of: Option<String>,
    /// The id of the train that it changes, if it is about one; its values are for this train only (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub train: Option<String>,
    /// The reach of that train if the choice is taken; unchanged if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<SnapshotReach>,
    /// Stops that then take nothing of that train's reach, each as `HEX/NUMBER` (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free_stops: Vec<String>,
    /// The ids of bonuses that the train then earns, even if they are not for it otherwise (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<String>,
    /// The ids of bonuses that the train then does not earn (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_bonuses: Vec<String>,
    /// The values of stops for the company if it takes the choice.
    #[serde(deserialize_with = "objects")]
    pub values: Vec<SnapshotCompanyValue>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

impl SnapshotChoice {
    /// Whether the company cannot take it together with another choice, as [`Choice::excludes`](crate::rules::Choice::excludes) says.
    pub(super) fn excludes(&self, other: &Self) -> bool {
        self.exclusion().meets(&other.exclusion())
    }

    /// Returns the properties by which it excludes other choices.
    fn exclusion(&self) -> Exclusion<'_, str> {
        let changes_reach = self.reach.is_some() || !self.free_stops.is_empty();
        let (places_token, one_of) = (self.places_token, self.one_of.as_deref());
        Exclusion { places_token, one_of, reach_of: changes_reach.then_some(self.train.as_deref()) }
    }
}
