//! Sections of a rulebook.

use serde::{Deserialize, Serialize};

/// The sections of a title's rulebook for the rules that every title has, such as `4.4.2 (e)`. Empty if none is given. Rules that
/// only some titles have carry their own citation.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Sections {
    /// A route follows connected track.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub path: String,
    /// A route uses no track twice.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub track: String,
    /// A route visits no stop twice.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub stop: String,
    /// A route does not reverse at a switch.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub onward: String,
    /// A route does not run through a stop where routes only start or end.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub end: String,
    /// A route includes at most one mine, at an end.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub mine: String,
    /// A route does not run through a blocked city.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub blocked: String,
    /// A train runs only to stops for its traffic.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub traffic: String,
    /// A route includes a station of the company.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub station: String,
    /// A route does not exceed the train's reach.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reach: String,
    /// The value of a route.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub value: String,
    /// Trains do not share track.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub together: String,
    /// Some trains earn nothing this turn.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub idle: String,
    /// A company must run if it can.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub must_run: String,
    /// Who may insist on the best routes.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub insist: String,
    /// A summary of that section, as a sentence without its full stop. Empty if there is no such section.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub insisting: String,
}
