//! Editions and optional rules.

use serde::Deserialize;

/// An edition of the rulebook, or an optional rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// Its id.
    pub id: String,
    /// A summary of its changes.
    pub text: String,
    /// Section of the rulebook.
    pub cite: String,
}

/// An interpretation of the rulebook where it is silent.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The question that the rulebook leaves open.
    pub question: String,
    /// The title's answer.
    pub reading: String,
}
