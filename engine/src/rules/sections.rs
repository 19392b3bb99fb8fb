//! Where a rulebook says what.

use serde::{Deserialize, Serialize};

/// The sections of a title's rulebook for the rules that every title has, such as `4.4.2 (e)`; empty where it names none. Rules
/// that only some titles have carry their own citation.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sections {
    /// A route is a path over track.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub path: String,
    /// No track twice by one route.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub track: String,
    /// No stop twice by one route.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub stop: String,
    /// No turning back at a switch.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub onward: String,
    /// Not through what only begins or ends a route.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub end: String,
    /// Not through a blocked city.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub blocked: String,
    /// Only to what is for the train's traffic.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub traffic: String,
    /// A station of the company.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub station: String,
    /// What the train reaches.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reach: String,
    /// What a route earns.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub value: String,
    /// What several trains may not share.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub together: String,
    /// Trains that earn nothing this turn.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub idle: String,
    /// Who can insist on the best routes.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub insist: String,
    /// What that section says, in a sentence without its full stop; empty where there is no such section.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub insisting: String,
}
